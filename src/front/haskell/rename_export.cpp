// Export lists: what other modules see of this one.
#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/renamer.h"

namespace culprit::front::haskell {

void Renamer::make_exports() {
  if (tree_.has_exports) {
    for (const ast::EntityItem& item : tree_.exports) export_listed(item);
  } else {
    export_own(tree_.name.span);
  }
  list_own_exports();
}

void Renamer::export_own(diag::Span span) {
  for (const Space space : {Space::Values, Space::Types}) {
    for (const auto& [name, entity] : scope_.own(space).entries()) export_entity(space, name, entity, span);
  }
}

void Renamer::export_entity(Space space, Symbol name, Entity entity, diag::Span span) {
  const Entity before = interface_.space(space).add(name, entity);
  if (!before.found() || before == entity || before.is(Entity::Kind::Missing)) return;
  error(
      diag::Kind::InvalidDefinition, span,
      fmt::format("two different things would be exported as `{}`: {} and {}", declarations_.names.text(name),
                  qualified_name(declarations_, before), qualified_name(declarations_, entity)));
}

void Renamer::export_listed(const ast::EntityItem& item) {
  switch (item.kind) {
    case ast::EntityItem::Kind::Module: export_module(item); return;
    case ast::EntityItem::Kind::TypeOrClass: export_type(item); return;
    case ast::EntityItem::Kind::Value: break;
  }
  const Entity entity = resolve_top_level(Space::Values, item.path);
  if (entity.found()) export_entity(Space::Values, symbol(item.path.name), entity, item.span);
}

void Renamer::export_type(const ast::EntityItem& item) {
  const Entity owner = resolve_top_level(Space::Types, item.path);
  if (!owner.found()) return;
  export_entity(Space::Types, symbol(item.path.name), owner, item.span);
  const auto all = members(declarations_, owner);
  if (item.all) {
    for (const auto& [name, entity] : all) {
      if (in_scope_somehow(name, entity)) export_entity(Space::Values, name, entity, item.span);
    }
  }
  for (const ast::Name& member : item.members) {
    const Symbol name = symbol(member.text);
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& m) { return m.first == name; });
    if (found != all.end()) {
      export_entity(Space::Values, name, found->second, member.span);
    } else if (const Entity own = scope_.own(Space::Values).find(name); is_pattern_synonym(own)) {
      export_entity(Space::Values, name, own, member.span);
    } else if (!owner.is(Entity::Kind::Missing)) {
      error(diag::Kind::UnboundName, member.span,
            fmt::format("{} has no constructor, field or method `{}`", describe(declarations_, owner),
                        member.text));
    }
  }
}

/// Unqualified, or with any qualifier: an entity that was imported without this name cannot be exported.
bool Renamer::in_scope_somehow(Symbol name, Entity entity) const {
  if (scope_.own(Space::Values).find(name) == entity) return true;
  const auto& imports = scope_.imports();
  return std::any_of(imports.begin(), imports.end(), [&](const ImportedModule& import) {
    return import.find(Space::Values, name) == entity;
  });
}

void Renamer::export_module(const ast::EntityItem& item) {
  const Symbol module = symbol(item.path.name);
  bool found = module == scope_.module();
  if (found) export_own(item.span);
  for (const ImportedModule& import : scope_.imports()) {
    if (import.qualifier != module) continue;
    found = true;
    if (import.qualified_only) continue;
    for (const Space space : {Space::Values, Space::Types}) {
      for (const auto& [name, entity] : import.interface->space(space).entries()) {
        if (import.lets_through(space, name)) export_entity(space, name, entity, item.span);
      }
    }
    if (import.interface->open.valid()) interface_.open = import.interface->open;
  }
  if (!found) {
    error(diag::Kind::UnboundName, item.span,
          fmt::format("the export list names module {}, which is not imported", item.path.name),
          fmt::format("add `import {}`", item.path.name));
  }
}

void Renamer::list_own_exports() {
  for (const auto& [name, entity] : interface_.values.entries()) {
    if (entity.is(Entity::Kind::DataCon)) module_->exported_constructors.push_back(entity.data_con());
    if (!entity.is(Entity::Kind::Value)) continue;
    const Value& value = declarations_[entity.value()];
    const bool function = value.kind == ValueKind::Global && !value.matcher.valid();
    if (value.module == scope_.module() && function) {
      module_->exported.push_back(entity.value());
    }
  }
  for (const auto& [name, entity] : interface_.types.entries()) {
    if (!entity.is(Entity::Kind::TypeCon)) continue;
    const TypeCon& type = declarations_[entity.type_con()];
    if (type.module != scope_.module() || type.kind == TypeConKind::Synonym) continue;
    const bool hidden = std::any_of(type.constructors.begin(), type.constructors.end(), [&](DataConId id) {
      return !interface_.values.find(declarations_[id].name).found();
    });
    if (hidden) module_->abstract_types.push_back(entity.type_con());
  }
}

}  // namespace culprit::front::haskell
