// In which order states are explored. A strategy is a priority: smaller is sooner; ties go to the state that
// came first.
#pragma once

#include <cstdint>
#include <memory>

#include "env/options.h"
#include "machine/state.h"

namespace culprit::search {

class Strategy {
 public:
  virtual ~Strategy() = default;
  /// `sequence` counts all states ever put into the frontier. States with fewer abstracted calls always come
  /// first; this orders the rest.
  [[nodiscard]] virtual std::uint64_t priority(const machine::State& state, int choice,
                                               std::uint64_t sequence) const = 0;
};

std::unique_ptr<Strategy> make_strategy(env::Strategy which, std::uint64_t seed);

}  // namespace culprit::search
