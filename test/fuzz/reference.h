// A second, simple implementation of the core calculus: it evaluates expressions by recursion, straight from
// the module. The machine is compared with it. It knows what random programs use, and runs them with concrete
// inputs only.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/module.h"

namespace culprit::test {

struct ReferenceResult {
  enum Kind : std::uint8_t {
    Value,       ///< an integer, `value`
    Violation,   ///< `blame`
    Infeasible,  ///< an assumption does not hold
    Budget       ///< too many steps
  };
  Kind kind = Value;
  std::int64_t value = 0;
  core::BlameId blame;
  friend bool operator==(const ReferenceResult&, const ReferenceResult&) = default;
};
std::string describe(const ReferenceResult& result);

/// Asked for parts of unknowns in the order in which these are executed: gives a number below `limit`. An
/// integer is one of the first kIntegers from 0, a boolean one of two, data a constructor and then its
/// fields, a reference its content. A function is a random one: see reference.cpp.
using Inputs = std::function<std::uint32_t(std::uint32_t limit)>;
inline constexpr std::uint32_t kIntegers = 4;
inline constexpr std::uint32_t kSeeds = 1'000'000'000;

ReferenceResult evaluate(const core::Module& module, core::ExprId entry, const Inputs& inputs,
                         std::uint64_t budget = 100'000);

}  // namespace culprit::test
