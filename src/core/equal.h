// Structural equality of modules: same text, whatever the spans, the ids and the order in which things were
// added.
#pragma once

#include <optional>
#include <string>

#include "core/module.h"

namespace culprit::core {

/// Where the modules differ first, for people; nothing if they are equal. All NaNs are equal.
std::optional<std::string> difference(const Module& left, const Module& right);
inline bool equal(const Module& left, const Module& right) { return !difference(left, right).has_value(); }

}  // namespace culprit::core
