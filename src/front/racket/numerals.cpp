#include "front/racket/numerals.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace culprit::front::racket {

namespace {

class Numeral {
 public:
  Numeral(std::string_view text, int radix) : text_(text), radix_(radix) {}

  bool whole() {
    if (at_end()) return false;
    if (imaginary_unit()) return true;
    if (!real()) return false;
    if (at_end()) return true;
    if (accept('@')) return real() && at_end();
    if (accept('i')) return signed_ && at_end();
    return (peek() == '+' || peek() == '-') && imaginary_part();
  }

 private:
  [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
  [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[at_]; }
  bool accept(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }
  /// `+i`, all of what is left.
  bool imaginary_unit() {
    const std::string_view rest = text_.substr(at_);
    return rest == "+i" || rest == "-i";
  }
  bool imaginary_part() { return imaginary_unit() || (real() && accept('i') && at_end()); }

  bool real() {
    signed_ = accept('+') || accept('-');
    if (signed_ && special()) return true;
    const std::size_t whole = digits();
    if (whole > 0 && accept('/')) return digits() > 0;
    std::size_t fraction = 0;
    if (radix_ == 10 && accept('.')) fraction = digits();
    if (whole + fraction == 0) return false;
    return radix_ != 10 || exponent();
  }
  bool special() {
    for (const std::string_view name : {"inf.0", "nan.0", "inf.f", "nan.f"}) {
      if (!text_.substr(at_).starts_with(name)) continue;
      at_ += name.size();
      return true;
    }
    return false;
  }
  bool exponent() {
    if (at_end() || std::string_view("esdfl").find(peek()) == std::string_view::npos) return true;
    ++at_;
    if (!accept('+')) accept('-');
    return digits() > 0;
  }
  std::size_t digits() {
    const std::size_t begin = at_;
    while (!at_end() && is_digit(peek())) ++at_;
    if (at_ > begin) {
      while (accept('#')) {
      }
    }
    return at_ - begin;
  }
  [[nodiscard]] bool is_digit(char c) const {
    if (c >= '0' && c <= '9') return c - '0' < radix_;
    return radix_ == 16 && c >= 'a' && c <= 'f';
  }

  std::string_view text_;
  int radix_;
  std::size_t at_ = 0;
  bool signed_ = false;
};

}  // namespace

bool is_numeral(std::string_view text) {
  const bool may_be = !text.empty() && ((text[0] >= '0' && text[0] <= '9') || text[0] == '+' ||
                                        text[0] == '-' || text[0] == '.' || text[0] == '#');
  if (!may_be) return false;
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return std::tolower(c); });
  std::string_view rest = lower;
  int radix = 10;
  for (int prefixes = 0; prefixes < 2 && rest.size() > 2 && rest[0] == '#'; ++prefixes) {
    switch (rest[1]) {
      case 'x': radix = 16; break;
      case 'o': radix = 8; break;
      case 'b': radix = 2; break;
      case 'd':
      case 'e':
      case 'i': break;
      default: return false;
    }
    rest.remove_prefix(2);
  }
  return Numeral(rest, radix).whole();
}

}  // namespace culprit::front::racket
