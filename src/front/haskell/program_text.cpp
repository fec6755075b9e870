#include "front/haskell/program_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/prepare.h"

namespace culprit::front::haskell {

namespace {

bool is_name_part(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '\'' || static_cast<unsigned char>(c) >= 0x80;
}

/// Goes through the words of a program, outside of comments and strings.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}

  /// The next word; empty at the end. Afterwards it is at `begin()`.
  std::string_view next() {
    while (position_ < text_.size()) {
      if (skip_comment() || skip_quoted()) continue;
      if (!is_name_part(text_[position_])) {
        ++position_;
        continue;
      }
      begin_ = position_;
      while (position_ < text_.size() && is_name_part(text_[position_])) ++position_;
      return text_.substr(begin_, position_ - begin_);
    }
    return {};
  }
  /// Goes to the next character that is neither space nor comment.
  std::size_t next_token() {
    while (position_ < text_.size()) {
      const bool is_space = text_[position_] == ' ' || text_[position_] == '\n' || text_[position_] == '\t';
      if (is_space) ++position_;
      if (!is_space && !skip_comment()) break;
    }
    return position_;
  }
  [[nodiscard]] std::size_t begin() const { return begin_; }
  [[nodiscard]] std::size_t end() const { return position_; }

 private:
  bool skip_comment() {
    const std::string_view rest = text_.substr(position_);
    if (rest.starts_with("--")) {
      position_ = std::min(text_.size(), text_.find('\n', position_));
      return true;
    }
    if (!rest.starts_with("{-")) return false;
    int depth = 0;
    do {
      const std::string_view here = text_.substr(position_);
      const bool opens = here.starts_with("{-");
      const bool closes = here.starts_with("-}");
      depth += opens ? 1 : closes ? -1 : 0;
      position_ += opens || closes ? 2 : 1;
    } while (depth > 0 && position_ < text_.size());
    return true;
  }
  /// Also characters, since one of them is a quote.
  bool skip_quoted() {
    const std::string_view rest = text_.substr(position_);
    if (rest.starts_with("'\\") || (rest.size() > 2 && rest[0] == '\'' && rest[2] == '\'')) {
      position_ = std::min(text_.size(), text_.find('\'', position_ + 2)) + 1;
      return true;
    }
    if (text_[position_] != '"') return false;
    for (++position_; position_ < text_.size() && text_[position_] != '"'; ++position_) {
      if (text_[position_] == '\\') ++position_;
    }
    ++position_;
    return true;
  }

  std::string_view text_;
  std::size_t position_ = 0;
  std::size_t begin_ = 0;
};

/// `module M (..) where` becomes `module Main (main) where`.
std::string with_header(std::string text) {
  Words words(text);
  if (words.next() != "module") return text;
  const std::size_t begin = words.begin();
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    if (word != "where") continue;
    const std::string_view old = std::string_view(text).substr(begin, words.end() - begin);
    std::string header = "module Main (main) where";
    header.append(static_cast<std::size_t>(std::count(old.begin(), old.end(), '\n')), '\n');
    return text.replace(begin, old.size(), header);
  }
  return text;
}

bool in_import(std::string_view text, std::size_t position) {
  const std::size_t line = text.rfind('\n', position);
  return text.substr(line == std::string_view::npos ? 0 : line + 1).starts_with("import");
}

/// Qualified names `M.f` of the module itself become `Main.f`.
std::string with_own_names(const std::string& text, const std::string& module) {
  std::string result;
  std::size_t copied = 0;
  Words words(text);
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    const std::size_t at = words.begin();
    const bool starts = at == 0 || text[at - 1] != '.' || (at > 1 && !is_name_part(text[at - 2]));
    if (!starts || text.compare(at, module.size() + 1, module + ".") != 0 || in_import(text, at)) continue;
    result += text.substr(copied, at - copied) + "Main";
    copied = at + module.size();
  }
  return result + text.substr(copied);
}

/// How far the module's declarations are indented.
std::size_t indentation(const std::string& text) {
  Words words(text);
  if (words.next() != "module") return 0;
  for (std::string_view word = words.next(); !word.empty() && word != "where";) word = words.next();
  const std::size_t first = words.next_token();
  const std::size_t line = text.rfind('\n', first);
  return line == std::string::npos || line < words.begin() ? 0 : first - line - 1;
}

std::string indented(const std::string& lines, std::size_t by) {
  if (by == 0) return lines;
  std::string result;
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', at), lines.size() - 1) + 1;
    result += std::string(by, ' ') + lines.substr(at, end - at);
    at = end;
  }
  return result;
}

std::string with_imports(std::string text, const std::string& imports) {
  Words words(text);
  std::string_view first = words.next();
  const std::size_t at = words.begin();
  if (first == "module") {
    while (!first.empty() && first != "where") first = words.next();
    return text.insert(words.end(), "\n" + imports);
  }
  return text.insert(text.rfind('\n', at) == std::string::npos ? 0 : text.rfind('\n', at) + 1, imports);
}

/// The user's own `main` under another name.
std::string without_main(const std::string& text) {
  std::string result;
  std::size_t copied = 0;
  bool in_header = Words(text).next() == "module";
  Words all(text);
  for (std::string_view word = all.next(); !word.empty(); word = all.next()) {
    if (in_header) {
      in_header = word != "where";
    } else if (word == "main") {
      result.append(text, copied, all.begin() - copied).append(kOldMain);
      copied = all.end();
    }
  }
  return result + text.substr(copied);
}

}  // namespace

std::string source_text(const kernel::Module& main, const diag::SourceManager& sources) {
  const diag::SourceFile& file = sources.file(main.file);
  std::string text(file.text());
  if (file.name().ends_with(".lhs")) {
    diag::Sink ignored;  // reported when it was loaded
    unlit(main.file, text, ignored);
  }
  return text;
}

std::string program_text(const kernel::Module& main, const std::string& name,
                         const diag::SourceManager& sources) {
  return with_own_names(with_header(source_text(main, sources)), name);
}

std::string part_of_program(const std::string& text, const std::string& name) {
  return without_main(with_own_names(text, name));
}

std::string program_with_main(const kernel::Module& main, const std::string& name,
                              const diag::SourceManager& sources, const std::string& imports,
                              const std::string& added) {
  const std::string text = without_main(program_text(main, name, sources));
  const std::size_t by = indentation(text);
  return with_imports(text, indented(imports, by)) + "\n" + indented(added, by);
}

}  // namespace culprit::front::haskell
