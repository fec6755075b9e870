// Signatures laid over modules: what clients see, and whether the module has it.
#include <fmt/format.h>

#include "front/ocaml/infer.h"

namespace culprit::front::ocaml {

ModuleId Inference::ascribe(ModuleId module, const ast::ModuleType& type, Types types,
                            const std::string& name) {
  if (!library_.modules()[module].known) return module;
  if (library_.modules()[module].functor != nullptr) return module;
  ModuleDecl result;
  result.name = name;
  const std::string outer_prefix = prefix_;
  const auto outer_variables = type_variables_;
  if (!name.empty()) prefix_ += name + ".";
  const bool outermost = std::exchange(ascribing_, true) == false;
  const auto restore = [&] {
    prefix_ = outer_prefix;
    type_variables_ = outer_variables;
    ascribing_ = !outermost;
    if (outermost) revealed_.clear();
  };
  try {
    const ScopeGuard guard(scope_);
    Specification specification{module, types, {}, {}, result.scope};
    specify(type, specification);
  } catch (const ItemFailed&) {
    restore();
    throw;
  }
  restore();
  return library_.modules().add(std::move(result));
}

void Inference::specify(const ast::ModuleType& type, Specification& to) {
  std::visit([&](const auto& node) { specify_node(node, type, to); }, type.node);
}

void Inference::specify_node(const ast::Unsupported& node, const ast::ModuleType& type, Specification& to) {
  unsupported(type.span, node.feature);
  to.result.incomplete = true;
}

void Inference::specify_node(const ast::ModuleTypePath& node, const ast::ModuleType&, Specification& to) {
  const ModuleTypeId id = find_module_type(node.path);
  if (!id.valid()) {
    to.result.incomplete = true;
    return;
  }
  const ModuleTypeDecl& declaration = library_.modules()[id];
  const Scope::Mark before = to.result.mark();
  Scope outer = std::exchange(scope_, declaration.environment);
  try {
    specify(*declaration.type, to);
  } catch (const ItemFailed&) {
    scope_ = std::move(outer);
    throw;
  }
  scope_ = std::move(outer);
  scope_.open(to.result, before);  // for what follows an `include`
}

void Inference::specify_node(const ast::ModuleTypeOf& node, const ast::ModuleType&, Specification& to) {
  specify_like(module_of(*node.module, "Of"), to);
}

/// The signature of another module: its names, with the meaning that they have in this one.
void Inference::specify_like(ModuleId other, Specification& to) {
  const ModuleDecl& like = library_.modules()[other];
  const Scope& own = library_.modules()[to.module].scope;
  if (!like.known) to.result.incomplete = true;
  const auto take = [](const auto& wanted, const auto& from, auto& into) {
    for (const std::string_view name : wanted.trail()) {
      const auto id = from.find(name);
      if (id.valid()) into.bind(name, id);
    }
  };
  take(like.scope.values, own.values, to.result.values);
  take(like.scope.types, own.types, to.result.types);
  take(like.scope.constructors, own.constructors, to.result.constructors);
  take(like.scope.fields, own.fields, to.result.fields);
  take(like.scope.modules, own.modules, to.result.modules);
  take(like.scope.module_types, own.module_types, to.result.module_types);
}

void Inference::specify_node(const ast::ModuleTypeWith& node, const ast::ModuleType& type,
                             Specification& to) {
  const auto outer = to.given;
  const auto outer_modules = to.given_modules;
  for (const ast::SubmoduleConstraint& constraint : node.modules) {
    if (constraint.path.name.find('.') != std::string_view::npos) {
      unsupported(type.span, "constraints on modules inside of nested ones");
      to.result.incomplete = true;
      continue;
    }
    to.given_modules[constraint.path.name] = module_of(*constraint.module, "With");
  }
  for (const ast::TypeConstraint& constraint : node.types) {
    if (!constraint.path.module.empty()) {
      unsupported(type.span, "constraints on types of nested modules");
      to.result.incomplete = true;
      continue;
    }
    const ast::TypeDeclaration declaration{{constraint.path.name, constraint.path.span},
                                           constraint.parameters,
                                           constraint.type,
                                           ast::Abstract{},
                                           {},
                                           false,
                                           type.span};
    const TypeDeclId id = declare_type_name(declaration);
    bind_parameters(declaration, id);
    declarations_[id].alias = type_of(*constraint.type);
    to.given[constraint.path.name] = id;
  }
  specify(*node.base, to);
  to.given = outer;
  to.given_modules = outer_modules;
}

void Inference::specify_node(const ast::Signature& node, const ast::ModuleType&, Specification& to) {
  for (const ast::SignatureItem* next : node.items) {
    type_variables_.clear();
    std::visit([&](const auto& item) { specify_item(item, *next, to); }, next->node);
  }
}

void Inference::missing(std::string_view what, const ast::Name& name, const Specification& to) {
  if (library_.modules()[to.module].scope.incomplete) return;
  fail(diag::Kind::TypeError, name.span,
       fmt::format("the module does not define the {} `{}`, which this signature requires", what, name.text));
}

void Inference::specify_item(const ast::ValueSpecification& node, const ast::SignatureItem&,
                             Specification& to) {
  const ValueId id = library_.modules()[to.module].scope.values.find(node.name.text);
  if (!id.valid()) return missing("value", node.name, to);
  const std::uint32_t outer_level = std::exchange(item_level_, terms_.level() + 1);
  terms_.enter_level();
  const Type type = type_of(*node.type);
  terms_.leave_level();
  terms_.generalize(type);
  item_level_ = outer_level;
  check_value(node, id, type);
  if (to.types == Types::Shown) return to.result.values.bind(node.name.text, id);
  Value value = declarations_[id];
  value.type = type;
  value.used = false;
  value.origin = value.origin.valid() ? value.origin : id;
  to.result.values.bind(node.name.text, declarations_.add(value));
}

void Inference::specify_item(const ast::TypeItem& node, const ast::SignatureItem& item, Specification& to) {
  for (const ast::TypeDeclaration& declaration : node.declarations) specify_type(declaration, item, to);
  for (const ast::TypeDeclaration& declaration : node.declarations) {
    const TypeDeclId own = library_.modules()[to.module].scope.types.find(declaration.name.text);
    if (own.valid()) check_type(declaration, own, to);
  }
}

void Inference::specify_type(const ast::TypeDeclaration& declaration, const ast::SignatureItem& item,
                             Specification& to) {
  const Scope& own = library_.modules()[to.module].scope;
  TypeDeclId id = own.types.find(declaration.name.text);
  if (!id.valid()) return missing("type", declaration.name, to);
  // To clients, `private int` is a type of its own: they cannot make such numbers.
  const bool abstract = (declaration.manifest == nullptr || declaration.is_private) &&
                        std::holds_alternative<ast::Abstract>(declaration.kind);
  const auto given = to.given.find(declaration.name.text);
  if (given != to.given.end()) {
    id = given->second;
  } else if (abstract && to.types == Types::Hidden) {
    ast::TypeDeclaration hidden = declaration;
    hidden.manifest = nullptr;
    const TypeDeclId own_id = std::exchange(id, declare_type_name(hidden));
    declarations_.declare_core(id, item.span);
    revealed_.emplace(declarations_[id].core, own_id);
  } else if (declaration.is_private && to.types == Types::Hidden) {
    declarations_[id].hidden = true;
  }
  scope_.types.bind(declaration.name.text, id);
  to.result.types.bind(declaration.name.text, id);
  if (abstract) return;
  const auto bind = [](const auto& names, std::string_view name, auto& here, auto& there) {
    const auto found = names.find(name);
    if (!found.valid()) return;
    here.bind(name, found);
    there.bind(name, found);
  };
  if (const auto* variant = std::get_if<ast::Variant>(&declaration.kind)) {
    for (const ast::ConstructorDeclaration& constructor : variant->constructors)
      bind(own.constructors, constructor.name.text, scope_.constructors, to.result.constructors);
  }
  if (const auto* record = std::get_if<ast::RecordType>(&declaration.kind)) {
    for (const ast::FieldDeclaration& field : record->fields)
      bind(own.fields, field.name.text, scope_.fields, to.result.fields);
  }
}

void Inference::specify_item(const ast::ExceptionItem& node, const ast::SignatureItem&, Specification& to) {
  const ast::Name& name = node.constructor.name;
  const ConstructorDeclId id = library_.modules()[to.module].scope.constructors.find(name.text);
  if (!id.valid()) return missing("exception", name, to);
  check_exception(node.constructor, id);
  to.result.constructors.bind(name.text, id);
}

void Inference::specify_item(const ast::ModuleSpecification& node, const ast::SignatureItem&,
                             Specification& to) {
  const ModuleId id = library_.modules()[to.module].scope.modules.find(node.name.text);
  if (!id.valid()) return missing("module", node.name, to);
  const auto given = to.given_modules.find(node.name.text);
  ModuleId result;
  if (given == to.given_modules.end()) {
    result = ascribe(id, *node.type, to.types, std::string(node.name.text));
  } else {
    ModuleDecl same;
    same.name = std::string(node.name.text);
    Specification inner{id, to.types, {}, {}, same.scope};
    specify_like(given->second, inner);
    result = library_.modules().add(std::move(same));
  }
  scope_.modules.bind(node.name.text, result);
  to.result.modules.bind(node.name.text, result);
}

void Inference::specify_item(const ast::ModuleTypeItem& node, const ast::SignatureItem&, Specification& to) {
  const ModuleTypeId id = library_.modules().add(ModuleTypeDecl{node.type, scope_});
  scope_.module_types.bind(node.name.text, id);
  to.result.module_types.bind(node.name.text, id);
}

void Inference::specify_item(const ast::SignatureInclude& node, const ast::SignatureItem&,
                             Specification& to) {
  specify(*node.type, to);
}

void Inference::specify_item(const ast::OpenItem& node, const ast::SignatureItem&, Specification&) {
  open_module(module_of(*node.module, "Opened"));
}

void Inference::specify_item(const ast::UnsupportedItem& node, const ast::SignatureItem& item,
                             Specification& to) {
  unsupported(item.span, node.what.feature);
  to.result.incomplete = true;
}

}  // namespace culprit::front::ocaml
