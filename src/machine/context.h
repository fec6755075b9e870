// How events of unknown code are encoded in a state (rules/context.cpp writes them, counterexamples read
// them).
#pragma once

#include <cstdint>

namespace culprit::machine {

/// Actions besides leak indices.
inline constexpr std::uint32_t kCalled = 0xfffffffe;    ///< value: the argument
inline constexpr std::uint32_t kReturned = 0xffffffff;  ///< value: the result

/// Which call of unknown code (counted over the path), and what it did.
inline std::int64_t event_word(std::uint64_t call, std::uint32_t action) {
  return static_cast<std::int64_t>(call << 32 | action);
}
inline std::uint64_t event_call(std::int64_t word) { return static_cast<std::uint64_t>(word) >> 32; }
inline std::uint32_t event_action(std::int64_t word) { return static_cast<std::uint32_t>(word); }

}  // namespace culprit::machine
