// Sets of ASCII characters.
#pragma once

#include <array>
#include <string_view>

namespace culprit::front::racket {

class CharacterSet {
 public:
  explicit constexpr CharacterSet(std::string_view characters) {
    for (const char c : characters) contains_[static_cast<unsigned char>(c)] = true;
  }
  [[nodiscard]] constexpr bool contains(char c) const { return contains_[static_cast<unsigned char>(c)]; }

 private:
  std::array<bool, 256> contains_{};
};

}  // namespace culprit::front::racket
