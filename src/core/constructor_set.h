// Constructors of one data declaration.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace culprit::core {

/// By index in the declaration. A type with more constructors than the limit is never put into a set.
class ConstructorSet {
 public:
  static constexpr std::size_t kLimit = 256;

  [[nodiscard]] bool contains(std::size_t index) const {
    return index < kLimit && (words_[index / kBits] >> (index % kBits) & 1) != 0;
  }
  [[nodiscard]] bool empty() const { return words_ == decltype(words_){}; }
  [[nodiscard]] bool contains_all(const ConstructorSet& others) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((others.words_[i] & ~words_[i]) != 0) return false;
    }
    return true;
  }
  ConstructorSet& operator|=(const ConstructorSet& others) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= others.words_[i];
    return *this;
  }
  ConstructorSet& operator&=(const ConstructorSet& others) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= others.words_[i];
    return *this;
  }
  friend auto operator<=>(const ConstructorSet&, const ConstructorSet&) = default;
  void insert(std::size_t index) { words_[index / kBits] |= std::uint64_t{1} << (index % kBits); }

 private:
  static constexpr std::size_t kBits = 64;
  std::array<std::uint64_t, kLimit / kBits> words_ = {};
};

}  // namespace culprit::core
