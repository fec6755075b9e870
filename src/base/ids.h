// Strongly typed indices: an ExprId is not a TypeId, although both are 32-bit numbers.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace culprit::base {

/// An index into some append-only store that hands out `Id<Tag>`s. Default-constructed: no object.
template <class Tag>
class Id {
 public:
  constexpr Id() = default;
  constexpr explicit Id(std::size_t index) : value_(static_cast<std::uint32_t>(index)) {}
  [[nodiscard]] constexpr std::uint32_t index() const { return value_; }
  [[nodiscard]] constexpr bool valid() const { return value_ != kNone; }
  friend constexpr auto operator<=>(Id, Id) = default;

 private:
  static constexpr std::uint32_t kNone = 0xffffffff;
  std::uint32_t value_ = kNone;
};

}  // namespace culprit::base

template <class Tag>
struct std::hash<culprit::base::Id<Tag>> {
  std::size_t operator()(culprit::base::Id<Tag> id) const noexcept {
    return id.index() * 0x9e3779b97f4a7c15ULL;
  }
};
