// What proofs put in place of infinitely many behaviours (003 §3.8): calls that are summarised instead of
// being run where they stand, and unknown values of which more is known than their type.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "machine/state.h"

namespace culprit::machine {

/// Names something that is known of an unknown; what it means only the approximation knows. 0: nothing.
using ShapeId = std::uint32_t;

class Approximation {
 public:
  virtual ~Approximation() = default;
  /// Whether the run stops (Stop::Call) instead of entering the closure.
  virtual bool is_summarised(const State& state, const Closure& closure, const Value* arguments) = 0;
  /// Whether data of the shape may have the constructor.
  [[nodiscard]] virtual bool allows(ShapeId shape, core::ConstructorId constructor) const = 0;
  /// The fields of data of the shape that has the constructor; their types are given.
  virtual std::vector<Value> fields(State& state, ShapeId shape, core::ConstructorId constructor,
                                    const std::vector<core::TypeId>& types) = 0;
  /// How many functions there are of the shape, and one of them.
  [[nodiscard]] virtual std::size_t functions(ShapeId shape) const = 0;
  virtual Value function(State& state, ShapeId shape, std::size_t index) = 0;
  /// The definition that says which data of the shape with the constructor unknown code can hold; invalid:
  /// any.
  [[nodiscard]] virtual core::Symbol assumed(ShapeId shape, core::ConstructorId constructor) const = 0;
  /// Unknown data was taken not to have the constructor, because unknown code cannot make it.
  virtual void passed_over(core::ConstructorId constructor) = 0;
};

}  // namespace culprit::machine
