// Continuations as code and the values in it, so that many of them can be joined like the arguments of calls.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/heap.h"
#include "machine/objects.h"
#include "machine/value.h"

namespace culprit::summary {

struct Frames {
  std::vector<const void*> code;  ///< the same for continuations that differ only in their values
  std::vector<machine::Value> values;
  std::vector<std::size_t> functions;  ///< which of the values have to be closures of one procedure
};

/// Nothing: there is more in it than calls that wait for each other.
std::optional<Frames> take_apart(const machine::Frame* continuation);
/// A continuation with the same code and other values.
machine::Frame* put_together(base::Heap& heap, const machine::Frame* like,
                             std::span<const machine::Value> values);

}  // namespace culprit::summary
