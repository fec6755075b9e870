#include "front/haskell/import_scope.h"

#include <algorithm>

namespace culprit::front::haskell {

bool ImportedModule::lets_through(Space space, Symbol name) const {
  if (mode == Mode::All) return true;
  const auto& listed = space == Space::Values ? values : types;
  return listed.contains(name) == (mode == Mode::Only);
}

Entity ImportedModule::find(Space space, Symbol name) const {
  const Entity missing = (space == Space::Values ? missing_values : missing_types).find(name);
  if (missing.found()) return missing;
  return lets_through(space, name) ? interface->space(space).find(name) : Entity();
}

bool ImportScope::applies(const ImportedModule& import, Symbol qualifier) const {
  return qualifier.valid() ? import.qualifier == qualifier : !import.qualified_only;
}

Candidates ImportScope::search(Space space, Symbol qualifier, Symbol name) const {
  Candidates result;
  const auto add = [&](Entity entity) {
    if (entity.found() && std::find(result.begin(), result.end(), entity) == result.end()) {
      result.push_back(entity);
    }
  };
  if (!qualifier.valid() || qualifier == module_) add(own(space).find(name));
  for (const ImportedModule& import : imports_) {
    if (applies(import, qualifier)) add(import.find(space, name));
  }
  // A declaration that is not supported may define a name in this space or in the other one.
  if (result.size() > 1 && result.front() == own(space).find(name) &&
      result.front().is(Entity::Kind::Missing)) {
    result.erase(result.begin());
  }
  if (!result.empty()) return result;
  for (const ImportedModule& import : imports_) {
    const Symbol reason = import.interface->open;
    if (!reason.valid() || !applies(import, qualifier)) continue;
    if (!import.lets_through(space, name) && !import.open_members) continue;
    return {Entity::missing(reason)};
  }
  return result;
}

const Candidates& ImportScope::find(Space space, Symbol qualifier, Symbol name) {
  const std::uint64_t key = (std::uint64_t{qualifier.index()} << 32U) | name.index();
  auto& cache = cache_[static_cast<std::size_t>(space)];
  if (const auto found = cache.find(key); found != cache.end()) return found->second;
  return cache.emplace(key, search(space, qualifier, name)).first->second;
}

Symbol ImportScope::source_of(Space space, Symbol qualifier, Symbol name, Entity entity) const {
  for (const ImportedModule& import : imports_) {
    if (applies(import, qualifier) && import.find(space, name) == entity) return import.interface->name;
  }
  return module_;
}

bool ImportScope::is_qualifier(Symbol qualifier) const {
  const auto has_it = [&](const ImportedModule& import) { return import.qualifier == qualifier; };
  return qualifier == module_ || std::any_of(imports_.begin(), imports_.end(), has_it);
}

bool ImportScope::only_library(Symbol qualifier) const {
  bool any = false;
  for (const ImportedModule& import : imports_) {
    if (import.qualifier != qualifier) continue;
    if (!import.interface->library) return false;
    any = true;
  }
  return any && qualifier != module_;
}

std::vector<Symbol> ImportScope::visible(Space space, Symbol qualifier) const {
  std::vector<Symbol> result;
  if (!qualifier.valid() || qualifier == module_) {
    for (const auto& [name, entity] : own(space).entries()) result.push_back(name);
  }
  for (const ImportedModule& import : imports_) {
    if (!applies(import, qualifier)) continue;
    for (const auto& [name, entity] : import.interface->space(space).entries()) {
      if (import.lets_through(space, name)) result.push_back(name);
    }
  }
  return result;
}

}  // namespace culprit::front::haskell
