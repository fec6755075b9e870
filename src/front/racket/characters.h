// How texts of Racket are kept in strings of core, which are sequences of bytes
// (docs/adr/0012-racket-values.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace culprit::front::racket {

/// One byte for each character, if all of them are at most U+00FF.
std::optional<std::string> latin1_of_utf8(std::string_view text);
std::string utf8_of_latin1(std::string_view bytes);

/// What a symbol or keyword with that name (in UTF-8) holds. Different names have different codes.
std::string name_code(std::string_view name);
/// Whether the name is kept otherwise than a string with that text: then `wide_names` of the program must
/// have it.
bool has_code_of_its_own(std::string_view name);
/// The name, in UTF-8.
std::string name_of_code(std::string_view code);

}  // namespace culprit::front::racket
