#include "front/haskell/extensions.h"

#include "front/haskell/characters.h"
#include "front/haskell/comments.h"

namespace culprit::front::haskell {

namespace {

/// OptionWords separated by blanks and commas.
class OptionWords {
 public:
  explicit OptionWords(std::string_view text) : text_(text) {}
  /// Empty: no more.
  std::string_view next() {
    constexpr std::string_view kSeparators = " \t\r\n,";
    const std::size_t begin = std::min(text_.find_first_not_of(kSeparators), text_.size());
    const std::size_t end = std::min(text_.find_first_of(kSeparators, begin), text_.size());
    const std::string_view word = text_.substr(begin, end - begin);
    text_.remove_prefix(end);
    return word;
  }

 private:
  std::string_view text_;
};

bool equal_ignoring_case(std::string_view text, std::string_view upper) {
  return std::equal(text.begin(), text.end(), upper.begin(), upper.end(), [](char a, char b) {
    return (a >= 'a' && a <= 'z' ? static_cast<char>(a - 'a' + 'A') : a) == b;
  });
}

void read_options(OptionWords words, Extensions& extensions) {
  for (auto word = words.next(); !word.empty(); word = words.next()) {
    if (word.starts_with("-X")) extensions.names.push_back(word.substr(2));
    if (word == "-cpp") extensions.names.push_back("CPP");
  }
}

/// `pragma` is the text between `{-#` and `#-}`.
void read_pragma(std::string_view pragma, Extensions& extensions) {
  OptionWords words(pragma);
  const std::string_view keyword = words.next();
  if (equal_ignoring_case(keyword, "LANGUAGE")) {
    for (auto word = words.next(); !word.empty(); word = words.next()) extensions.names.push_back(word);
  } else if (equal_ignoring_case(keyword.substr(0, 7), "OPTIONS")) {
    read_options(words, extensions);
  }
}

}  // namespace

Extensions find_extensions(std::string_view text) {
  Extensions extensions;
  for (std::size_t at = text_start(text); at < text.size();) {
    const bool at_line_start = at == text_start(text) || text[at - 1] == '\n';
    if (character_at(text, at).kind == CharacterClass::Space) {
      at += character_at(text, at).bytes;
    } else if (starts_line_comment(text, at) || (at_line_start && text[at] == '#')) {
      at = line_end(text, at);
    } else if (starts_block_comment(text, at)) {
      const std::size_t end = block_comment_end(text, at);
      if (end == std::string_view::npos) break;
      const std::string_view comment = text.substr(at, end - at);
      if (comment.starts_with("{-#") && comment.ends_with("#-}") && comment.size() >= 6)
        read_pragma(comment.substr(3, comment.size() - 6), extensions);
      at = end;
    } else {
      break;
    }
  }
  return extensions;
}

}  // namespace culprit::front::haskell
