#include "front/haskell/comments.h"

#include <algorithm>

#include "front/haskell/characters.h"

namespace culprit::front::haskell {

bool starts_line_comment(std::string_view text, std::size_t offset) {
  if (text.substr(offset, 2) != "--") return false;
  const std::size_t behind = std::min(text.find_first_not_of('-', offset), text.size());
  return character_at(text, behind).kind != CharacterClass::Symbol;
}

bool starts_block_comment(std::string_view text, std::size_t offset) {
  return text.substr(offset, 2) == "{-";
}

std::size_t block_comment_end(std::string_view text, std::size_t offset) {
  std::size_t depth = 0;
  for (std::size_t at = text.find('-', offset); at != std::string_view::npos; at = text.find('-', at)) {
    if (at > offset && text[at - 1] == '{') {
      ++depth;
      ++at;
    } else if (at + 1 < text.size() && text[at + 1] == '}') {
      at += 2;
      if (--depth == 0) return at;
    } else {
      ++at;
    }
  }
  return std::string_view::npos;
}

std::size_t text_start(std::string_view text) { return text.starts_with("\xef\xbb\xbf") ? 3 : 0; }

std::size_t line_end(std::string_view text, std::size_t offset) {
  return std::min(text.find('\n', offset), text.size());
}

}  // namespace culprit::front::haskell
