// Characters as Haskell's lexical syntax classifies them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace culprit::front::haskell {

enum class CharacterClass : std::uint8_t {
  Upper,
  Lower,       ///< also `_` and letters without case
  Digit,       ///< decimal digits
  Continuing,  ///< may stand in a name, but not begin it
  Symbol,
  Space,
  Special,  ///< ( ) , ; [ ] ` { } " '
  Other,
};

struct Character {
  char32_t value = 0;
  std::size_t bytes = 0;  ///< 0: end of the text
  CharacterClass kind = CharacterClass::Other;
};

/// The character at an offset of UTF-8 text.
Character character_at(std::string_view text, std::size_t offset);

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool continues_name(const Character& c) {
  return c.kind == CharacterClass::Upper || c.kind == CharacterClass::Lower ||
         c.kind == CharacterClass::Digit || c.kind == CharacterClass::Continuing || c.value == '\'';
}

/// Where the name, or the run of symbols, that goes through `offset` ends.
std::size_t name_end(std::string_view text, std::size_t offset);
std::size_t symbols_end(std::string_view text, std::size_t offset);

void append_utf8(std::string& text, char32_t character);

}  // namespace culprit::front::haskell
