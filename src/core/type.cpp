#include "core/type.h"

#include <algorithm>

namespace culprit::core {

namespace {
std::size_t hash(const Type& type) {
  std::size_t h = static_cast<std::size_t>(type.kind) * 31 + type.symbol.index();
  for (const TypeId argument : type.arguments) h = h * 0x9e3779b97f4a7c15ULL + argument.index() + 1;
  return h;
}
}  // namespace

Types::Types() : buckets_(1024) {}

TypeId Types::make(TypeKind kind, base::Symbol symbol, std::vector<TypeId> arguments) {
  Type type{kind, symbol, std::move(arguments)};
  std::vector<TypeId>& bucket = buckets_[hash(type) % buckets_.size()];
  for (const TypeId candidate : bucket) {
    if (types_[candidate.index()] == type) return candidate;
  }
  types_.push_back(std::move(type));
  return bucket.emplace_back(types_.size() - 1);
}

TypeId Types::substitute(TypeId id, std::span<const base::Symbol> names,
                         std::span<const TypeId> replacements) {
  const Type type = types_[id.index()];  // a copy: `make` may move the types
  if (type.kind == TypeKind::Variable) {
    const auto found = std::find(names.begin(), names.end(), type.symbol);
    return found == names.end() ? id : replacements[static_cast<std::size_t>(found - names.begin())];
  }
  if (type.arguments.empty()) return id;
  std::vector<TypeId> arguments;
  for (const TypeId argument : type.arguments) arguments.push_back(substitute(argument, names, replacements));
  return make(type.kind, type.symbol, std::move(arguments));
}

}  // namespace culprit::core
