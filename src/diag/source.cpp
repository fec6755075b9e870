#include "diag/source.h"

#include <algorithm>

#include <fmt/format.h>

namespace culprit::diag {

Span cover(Span a, Span b) {
  if (!a.valid()) return b;
  if (!b.valid() || a.file != b.file) return a;
  return {a.file, std::min(a.begin, b.begin), std::max(a.end, b.end)};
}

bool is_inside(Span span, Span whole) {
  return whole.file == span.file && whole.begin <= span.begin && span.end <= whole.end;
}

SourceFile::SourceFile(std::string name, std::string text, Origin origin)
    : name_(std::move(name)), text_(std::move(text)), origin_(origin) {
  line_starts_.push_back(0);
  for (std::size_t i = text_.find('\n'); i != std::string::npos; i = text_.find('\n', i + 1)) {
    line_starts_.push_back(static_cast<std::uint32_t>(i + 1));
  }
}

Position SourceFile::position(std::uint32_t offset) const {
  const auto next = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  const auto line = static_cast<std::uint32_t>(next - line_starts_.begin());
  std::uint32_t column = 1;
  for (std::uint32_t i = line_starts_[line - 1]; i < offset && i < text_.size(); ++i) {
    const bool starts_code_point = (static_cast<unsigned char>(text_[i]) & 0xc0) != 0x80;
    if (starts_code_point) ++column;
  }
  return {line, column};
}

std::string_view SourceFile::line(std::uint32_t number) const {
  const std::uint32_t begin = line_starts_[number - 1];
  std::uint32_t end =
      number < line_starts_.size() ? line_starts_[number] : static_cast<std::uint32_t>(text_.size());
  while (end > begin && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) --end;
  return std::string_view(text_).substr(begin, end - begin);
}

FileId SourceManager::add(std::string name, std::string text, Origin origin) {
  files_.emplace_back(std::move(name), std::move(text), origin);
  return FileId(files_.size() - 1);
}

FileId SourceManager::add_library(std::string name, std::string_view text) {
  const auto [place, is_new] = library_.try_emplace(name);
  if (is_new) place->second = add(std::move(name), std::string(text), Origin::Library);
  return place->second;
}

std::string_view SourceManager::text(Span span) const {
  if (!span.valid()) return {};
  return file(span.file).text().substr(span.begin, span.end - span.begin);
}

bool SourceManager::in_library(Span span) const {
  return span.valid() && file(span.file).origin() == Origin::Library;
}

std::string SourceManager::describe(Span span) const {
  if (!span.valid()) return "<built-in>";
  const SourceFile& source = file(span.file);
  const Position position = source.position(span.begin);
  return fmt::format("{}:{}:{}", source.name(), position.line, position.column);
}

}  // namespace culprit::diag
