#include "report/reporter.h"

#include "report/formats.h"

namespace culprit::report {

const std::vector<std::string>& format_names() {
  static const std::vector<std::string> names = {"text",  "short", "concise", "json",
                                                 "sarif", "junit", "github"};  // in the order of Format
  return names;
}

std::optional<Format> find_format(std::string_view name) {
  const auto& names = format_names();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<Format>(i);
  }
  return std::nullopt;
}

std::unique_ptr<Reporter> make_reporter(Format format, const Style& style) {
  switch (format) {
    case Format::Text: return std::make_unique<TextReporter>(style);
    case Format::Short: return std::make_unique<ShortReporter>(style);
    case Format::Concise: return std::make_unique<ConciseReporter>(style);
    case Format::Json: return std::make_unique<JsonReporter>(style);
    case Format::Sarif: return std::make_unique<SarifReporter>();
    case Format::Junit: return std::make_unique<JunitReporter>(style);
    case Format::Github: return std::make_unique<GithubReporter>(style);
  }
  return nullptr;
}

}  // namespace culprit::report
