#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "report/formats.h"
#include "report/wording.h"

namespace culprit::report {

namespace {

std::string assumption_lines(const Run& run, const Style& style, const Paint& paint) {
  const std::vector<Assumption> all = assumptions(run);
  if (all.empty()) return {};
  if (!style.show_assumptions) {
    return fmt::format("{}: {} made (--show-assumptions)\n", paint.note("note"),
                       count_of(all.size(), "assumption"));
  }
  std::string text = fmt::format("{}: {} made:\n", paint.note("note"), count_of(all.size(), "assumption"));
  for (const Assumption& assumption : all) {
    text += fmt::format("   {}, for {}\n", assumption.text, fmt::join(assumption.functions, ", "));
  }
  return text;
}

/// "38 of 41"
std::string share(std::size_t proved, std::size_t checks) { return fmt::format("{} of {}", proved, checks); }

/// What of the checks is proved, where it is not all, and by module where there are several.
std::string check_lines(const Run& run, const Paint& paint) {
  const Summary summary = summarise(run);
  if (summary.checks == summary.checks_proved) return {};
  std::vector<std::string> modules;
  for (const ModuleChecks& each : count_checks(run))
    modules.push_back(fmt::format("{} in `{}`", share(each.proved, each.checks), each.module));
  std::string text =
      fmt::format("{}: {} checks proved", paint.note("note"), share(summary.checks_proved, summary.checks));
  if (modules.size() > 1) text += fmt::format(": {}", fmt::join(modules, ", "));
  return text + "\n";
}

/// Each function once, in the order of the file; what several entries found out about one all holds.
std::string type_lines(const FileReport& file) {
  std::map<std::pair<diag::Span, std::string>, std::vector<std::string>> all;
  for (const Result& result : file.results) {
    for (const verify::InferredType& inferred : result.verdict.types) {
      std::vector<std::string>& known = all[{inferred.span, inferred.name}];
      if (std::find(known.begin(), known.end(), inferred.type) == known.end()) known.push_back(inferred.type);
    }
  }
  std::string text;
  for (auto& [function, types] : all) {
    for (std::string& type : types) {
      const bool grouped = types.size() == 1 || type.find(") & (") != std::string::npos;
      if (!grouped) type = "(" + type + ")";
    }
    text += fmt::format("   {} : {}\n", function.second, fmt::join(types, " & "));
  }
  return text;
}

std::string type_lines(const Run& run, const Style& style, const Paint& paint) {
  if (!style.show_types) return {};
  std::string text;
  for (const FileReport& file : run.files) text += type_lines(file);
  return text.empty() ? text : fmt::format("{}: inferred types:\n{}", paint.note("note"), text);
}

}  // namespace

std::string closing_lines(const Run& run, const Style& style, const Paint& paint) {
  if (style.quiet) return {};
  const Closing text = closing(summarise(run));
  std::string result;
  if (!text.good.empty()) result += paint.good(text.good) + "\n";
  if (!text.findings.empty()) result += paint.strong(text.findings) + "\n";
  return result + check_lines(run, paint) + assumption_lines(run, style, paint) +
         type_lines(run, style, paint);
}

}  // namespace culprit::report
