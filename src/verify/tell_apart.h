// Functions that tell their arguments apart by looking at them, as far as that is needed.
#pragma once

#include <optional>
#include <vector>

#include "verify/witness.h"

namespace culprit::verify {

/// Whether two witnesses are written alike.
bool same(const Witness& a, const Witness& b);

/// What a function gives for some arguments.
struct ToldApart {
  std::vector<Witness> arguments;
  Witness result;
};

/// A function of the type that does all this, and `otherwise` for what is of another kind. It takes data
/// apart; functions and references are not told apart. Nothing: some argument is no such value.
std::optional<Witness> tell_apart(core::Module& module, core::TypeId type, std::vector<ToldApart> entries,
                                  const std::optional<Witness>& otherwise);

/// A small value of a data type that is none of `taken`; nothing if there are too many of these.
std::optional<Witness> different_from(core::Module& module, core::TypeId type,
                                      const core::ConstructorSet& excluded,
                                      const std::vector<Witness>& taken);

}  // namespace culprit::verify
