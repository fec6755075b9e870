// Import declarations: which names of which modules are in scope.
#include <fmt/format.h>

#include "base/suggest.h"
#include "front/haskell/renamer.h"

namespace culprit::front::haskell {

void Renamer::add_imports() {
  bool prelude =
      has_extension("NoImplicitPrelude") || has_extension("RebindableSyntax") || tree_.name.text == kPrelude;
  for (const ast::Import& import : tree_.imports) {
    prelude = prelude || import.module.text == kPrelude;
    add_import(import);
  }
  if (!prelude)
    add_import({.module = {kPrelude, tree_.name.span},
                .qualified = false,
                .alias = {},
                .has_list = false,
                .hiding = false,
                .items = {},
                .span = tree_.name.span});
}

void Renamer::add_import(const ast::Import& import) {
  const ModuleInterface* interface =
      import.module.text == kPrimitiveModule ? &builtins_.module : context_.interface(import.module.text);
  if (import.module.text == kPrimitiveModule && !context_.library) {
    error(diag::Kind::UnknownModule, import.module.span,
          fmt::format("module {} is for the library only", kPrimitiveModule));
    return;
  }
  ImportedModule imported;
  imported.interface = interface;
  imported.qualifier = symbol(import.alias.empty() ? import.module.text : import.alias);
  imported.qualified_only = import.qualified;
  if (import.has_list) {
    imported.mode = import.hiding ? ImportedModule::Mode::Hiding : ImportedModule::Mode::Only;
    for (const ast::EntityItem& item : import.items) add_listed(imported, item);
  }
  scope_.add_import(std::move(imported));
}

void Renamer::add_listed(ImportedModule& imported, const ast::EntityItem& item) {
  switch (item.kind) {
    case ast::EntityItem::Kind::Value: list_value(imported, item); break;
    case ast::EntityItem::Kind::TypeOrClass: list_type(imported, item); break;
    case ast::EntityItem::Kind::Module: break;
  }
}

void Renamer::list_value(ImportedModule& imported, const ast::EntityItem& item) {
  const Symbol name = symbol(item.path.name);
  const bool exported = imported.interface->values.find(name).found() || imported.interface->open.valid();
  if (!exported && imported.mode == ImportedModule::Mode::Only) {
    not_exported(imported, Space::Values, item.path.name, item.span);
    return;
  }
  imported.values.insert(name);
}

void Renamer::list_type(ImportedModule& imported, const ast::EntityItem& item) {
  const Symbol name = symbol(item.path.name);
  const Entity owner = imported.interface->types.find(name);
  const bool hiding = imported.mode == ImportedModule::Mode::Hiding;
  if (!owner.found() && !imported.interface->open.valid()) {
    if (!hiding) not_exported(imported, Space::Types, item.path.name, item.span);
    if (hiding) imported.values.insert(name);  // `hiding (C)` also means a constructor C
    return;
  }
  imported.types.insert(name);
  if (hiding && !item.has_members && !item.all) imported.values.insert(name);
  list_members(imported, item, owner);
}

void Renamer::list_members(ImportedModule& imported, const ast::EntityItem& item, Entity owner) {
  if (item.all) {
    for (const auto& [name, entity] : members(declarations_, owner)) imported.values.insert(name);
    if (owner.is(Entity::Kind::None)) imported.open_members = true;
  }
  for (const ast::Name& member : item.members) {
    const Symbol name = symbol(member.text);
    const bool exported = imported.interface->values.find(name).found() || imported.interface->open.valid();
    if (!exported && imported.mode == ImportedModule::Mode::Only) {
      not_exported(imported, Space::Values, member.text, member.span);
    }
    imported.values.insert(name);
  }
}

/// A library module may lack what the real one has: then only the users of the name suffer.
void Renamer::not_exported(ImportedModule& imported, Space space, std::string_view name, diag::Span span) {
  const std::string& module = declarations_.names.text(imported.interface->name);
  std::vector<std::string> candidates;
  for (const auto& [other, entity] : imported.interface->space(space).entries()) {
    candidates.push_back(declarations_.names.text(other));
  }
  const std::string near = base::closest(name, candidates);
  std::string help = near.empty() ? "" : fmt::format("did you mean `{}`?", near);
  if (imported.interface->library && !context_.library) {
    if (help.empty()) help = "functions that execute it cannot be checked";
    sink_.report(diag::Kind::Unsupported, span,
                 fmt::format("library module {} has no model of `{}`", module, name), std::move(help));
    const Symbol reason = symbol(fmt::format("`{}` of module {} without a model", name, module));
    imported.missing(space).add(symbol(name), Entity::missing(reason));
    return;
  }
  error(diag::Kind::UnboundName, span, fmt::format("module {} does not export `{}`", module, name),
        std::move(help));
  imported.missing(space).add(symbol(name), Entity::missing(symbol("a name that could not be imported")));
}

/// The modules below Culprit.Builtin take what they have in scope.
void Renamer::set_well_known() {
  const ModuleInterface* builtin = context_.interface(kBuiltinModule);
  const bool below = builtin->values.entries().empty();
  module_->well_known = WellKnownNames([&](Space space, std::string_view name) {
    if (!below) return builtin->space(space).find(symbol(name));
    const Candidates& found = scope_.find(space, {}, symbol(name));
    return found.size() == 1 ? found.front() : Entity();
  });
}

}  // namespace culprit::front::haskell
