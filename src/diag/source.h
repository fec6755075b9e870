// Source files and positions in them.
#pragma once

#include <compare>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/ids.h"

namespace culprit::diag {

struct FileTag;
using FileId = base::Id<FileTag>;

/// A half-open range of bytes in one file. Default-constructed: no position (built-in things).
struct Span {
  FileId file;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  [[nodiscard]] bool valid() const { return file.valid(); }
  friend auto operator<=>(const Span&, const Span&) = default;
};

/// Smallest span that covers both; an invalid one counts as absent.
Span cover(Span a, Span b);
/// `span` is a part of `whole`.
bool is_inside(Span span, Span whole);

/// 1-based line and column; columns count code points, as editors show them.
struct Position {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  friend auto operator<=>(const Position&, const Position&) = default;
};

enum class Origin : std::uint8_t { User, Library };

class SourceFile {
 public:
  SourceFile(std::string name, std::string text, Origin origin);
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] Origin origin() const { return origin_; }
  [[nodiscard]] Position position(std::uint32_t offset) const;      ///< O(log lines + line length)
  [[nodiscard]] std::string_view line(std::uint32_t number) const;  ///< 1-based, without its newline
  [[nodiscard]] std::uint32_t line_count() const { return static_cast<std::uint32_t>(line_starts_.size()); }
  [[nodiscard]] std::uint32_t line_start(std::uint32_t number) const { return line_starts_[number - 1]; }

 private:
  std::string name_;
  std::string text_;
  Origin origin_;
  std::vector<std::uint32_t> line_starts_;
};

/// Owns all source texts of a run. Files are never removed, so a FileId and a string_view into a text stay
/// valid.
class SourceManager {
 public:
  SourceManager() = default;
  SourceManager(const SourceManager&) = delete;  // string_views into the texts are handed out
  SourceManager& operator=(const SourceManager&) = delete;
  FileId add(std::string name, std::string text, Origin origin = Origin::User);
  /// A file of the library; the same one if it was added before.
  FileId add_library(std::string name, std::string_view text);
  [[nodiscard]] const SourceFile& file(FileId id) const { return files_[id.index()]; }
  [[nodiscard]] std::string_view text(Span span) const;
  [[nodiscard]] bool in_library(Span span) const;
  /// "name:line:column", or "<built-in>" for an invalid span.
  [[nodiscard]] std::string describe(Span span) const;
  [[nodiscard]] std::size_t size() const { return files_.size(); }

 private:
  std::deque<SourceFile> files_;
  std::unordered_map<std::string, FileId> library_;
};

}  // namespace culprit::diag
