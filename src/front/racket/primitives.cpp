#include "front/racket/primitives.h"

#include <unordered_map>

namespace culprit::front::racket {

namespace {

using enum PrimitiveKind;

constexpr PrimitiveInfo kPrimitives[] = {
#define RACKET_PRIMITIVE(name, least, greatest, kind) {name, least, greatest, kind},
#include "front/racket/primitives.def"
#undef RACKET_PRIMITIVE
};

}  // namespace

const PrimitiveInfo* find_primitive(std::string_view name) {
  static const auto index = [] {
    std::unordered_map<std::string_view, const PrimitiveInfo*> result;
    for (const PrimitiveInfo& primitive : kPrimitives) result.emplace(primitive.name, &primitive);
    return result;
  }();
  const auto found = index.find(name);
  return found == index.end() ? nullptr : found->second;
}

std::vector<std::string_view> primitive_names() {
  std::vector<std::string_view> result;
  for (const PrimitiveInfo& primitive : kPrimitives) result.push_back(primitive.name);
  return result;
}

}  // namespace culprit::front::racket
