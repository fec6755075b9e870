// How events of unknown code are encoded in a state (rules/context.cpp writes them, counterexamples read
// them).
#pragma once

#include <cstdint>

namespace culprit::machine {

/// What unknown code did in a call: something to the leak of this number, or one of the following.
enum ContextEvent : std::uint32_t {
  kWasTable = 0xfffffff9,  ///< value: the table that the function was before there was state
  kIndex,                  ///< value: where in an array the next action takes place
  kGave,                   ///< value: what the last action gave
  kCaught,                 ///< value: what the last action raised
  kThrown,                 ///< value: the exception
  kCalled,                 ///< value: the argument
  kReturned                ///< value: the result
};
/// Set in the number of a leak whose content is read; else it is applied or written.
inline constexpr std::uint32_t kReads = 0x40000000;

/// Which call of unknown code (counted over the path), and what it did.
inline std::int64_t event_word(std::uint64_t call, std::uint32_t action) {
  return static_cast<std::int64_t>(call << 32 | action);
}
inline std::uint64_t event_call(std::int64_t word) { return static_cast<std::uint64_t>(word) >> 32; }
inline std::uint32_t event_action(std::int64_t word) { return static_cast<std::uint32_t>(word); }

}  // namespace culprit::machine
