// The lowest level of the library image: numbers and texts in a string of bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/invariant.h"

namespace culprit::front::haskell::image {

/// Small numbers take one byte.
class ByteWriter {
 public:
  void number(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7U) bytes_.push_back(static_cast<char>(value | 0x80U));
    bytes_.push_back(static_cast<char>(value));
  }
  void signed_number(std::int64_t value) {
    const auto bits = static_cast<std::uint64_t>(value);
    number((bits << 1U) ^ (value < 0 ? ~std::uint64_t{0} : 0));
  }
  /// Always four bytes, so that a table of them can be indexed.
  void word(std::uint32_t value) {
    for (int shift = 0; shift < 32; shift += 8) bytes_.push_back(static_cast<char>(value >> shift));
  }
  void text(std::string_view text) {
    number(text.size());
    bytes_ += text;
  }
  void append(const ByteWriter& other) { bytes_ += other.bytes_; }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(bytes_.size()); }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

/// Reads what a ByteWriter has written. The bytes are part of the tool, so damage is a bug of ours.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes, std::size_t position = 0)
      : bytes_(bytes), position_(position) {}

  std::uint64_t number() {
    std::uint64_t value = byte();
    if (value < 0x80) return value;
    value &= 0x7fU;
    for (unsigned shift = 7;; shift += 7) {
      const std::uint64_t next = byte();
      value |= (next & 0x7fU) << shift;
      if (next < 0x80) return value;
    }
  }
  std::int64_t signed_number() {
    const std::uint64_t bits = number();
    return static_cast<std::int64_t>((bits >> 1U) ^ (~(bits & 1U) + 1));
  }
  std::uint32_t word() {
    std::uint32_t value = 0;
    for (int shift = 0; shift < 32; shift += 8) value |= std::uint32_t{byte()} << shift;
    return value;
  }
  /// A view of the bytes themselves.
  std::string_view text() {
    const std::size_t size = number();
    INVARIANT(size <= bytes_.size() - position_, "the library image is too short");
    position_ += size;
    return bytes_.substr(position_ - size, size);
  }
  [[nodiscard]] std::size_t position() const { return position_; }

 private:
  std::uint8_t byte() {
    INVARIANT(position_ < bytes_.size(), "the library image is too short");
    return static_cast<std::uint8_t>(bytes_[position_++]);
  }
  std::string_view bytes_;
  std::size_t position_;
};

}  // namespace culprit::front::haskell::image
