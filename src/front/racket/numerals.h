// Which texts are numbers.
#pragma once

#include <string_view>

namespace culprit::front::racket {

/// Whether `text` is a number: "12", "-1/2", "1.5e3", "#e1.5", "#xff", "+inf.0", "0+1i".
bool is_numeral(std::string_view text);

}  // namespace culprit::front::racket
