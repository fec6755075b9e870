// The operations that core generation knows; primitives.def lists them.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace culprit::front::racket {

enum class PrimitiveKind : std::uint8_t { Value, Test, Operator, Comparison, List };

struct PrimitiveInfo {
  std::string_view name;
  int least;
  int greatest;  ///< -1: any
  PrimitiveKind kind;
};

/// Null: there is none of that name.
const PrimitiveInfo* find_primitive(std::string_view name);
std::vector<std::string_view> primitive_names();

}  // namespace culprit::front::racket
