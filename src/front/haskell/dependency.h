// Strongly connected components, in dependency order.
#pragma once

#include <cstdint>
#include <vector>

namespace culprit::front::haskell {

/// `uses[i]` are the nodes that node i needs; duplicates do no harm. A component comes after those that it
/// needs; among others, and within components, earlier nodes come first. Linear; does not recurse.
std::vector<std::vector<std::uint32_t>> components(const std::vector<std::vector<std::uint32_t>>& uses);

}  // namespace culprit::front::haskell
