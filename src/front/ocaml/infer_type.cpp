// Type syntax and type declarations.
#include <algorithm>

#include <fmt/format.h>

#include "front/ocaml/infer.h"

namespace culprit::front::ocaml {

Symbol Inference::label(std::string_view text) {
  return text.empty() ? Symbol() : declarations_.module.names.intern(text);
}

Type Inference::type_of(const ast::TypeExpr& type) {
  return std::visit([&](const auto& node) { return type_node(node, type.span); }, type.node);
}

Type Inference::type_node(const ast::TypeVariable& node, diag::Span) {
  // Made at the item's level: definitions inside the item must not generalise what the whole item shares.
  const auto [slot, fresh] = type_variables_.try_emplace(node.name);
  if (fresh) slot->second = terms_.fresh_at(item_level_);
  return slot->second;
}

Type Inference::type_node(const ast::TypeAny&, diag::Span) { return terms_.fresh(); }

Type Inference::type_node(const ast::TypeArrow& node, diag::Span) {
  const Type written = type_of(*node.parameter);
  const Type parameter = node.label.starts_with('?') ? declarations_.option(written) : written;
  return terms_.arrow(parameter, type_of(*node.result), label(node.label));
}

Type Inference::type_node(const ast::TypeTuple& node, diag::Span) {
  std::vector<Type> parts;
  for (const ast::TypeExpr* part : node.parts) parts.push_back(type_of(*part));
  return declarations_.tuple(std::move(parts));
}

TypeDeclId Inference::find_type(const ast::Path& path) {
  const Scope* names = path.module.empty() ? &scope_ : find_names(path.module, path.span);
  if (names == nullptr) return {};
  const TypeDeclId id = names->types.find(path.name);
  if (id.valid() || opened_unknown_ || names->incomplete) return id;
  if (!path.module.empty()) {
    unsupported(path.span, fmt::format("type {}.{}", path.module, path.name));
    return {};
  }
  if (is_unmodelled_type(path.name)) {
    unsupported(path.span, fmt::format("type {}", path.name));
    return {};
  }
  const std::string help = path.name == "bytes" ? "" : "types are declared with `type … = …`";
  fail(diag::Kind::UnboundName, path.span, fmt::format("unbound type `{}`", path.name), help);
}

Type Inference::type_node(const ast::TypeConstructor& node, diag::Span span) {
  std::vector<Type> arguments;
  for (const ast::TypeExpr* argument : node.arguments) arguments.push_back(type_of(*argument));
  const TypeDeclId id = find_type(node.path);
  if (!id.valid()) return terms_.error();
  const TypeDecl& declaration = declarations_[id];
  if (declaration.parameters.size() != arguments.size()) {
    fail(diag::Kind::TypeError, span,
         fmt::format("the type constructor `{}` expects {} argument(s), but is here applied to {}",
                     node.path.name, declaration.parameters.size(), arguments.size()));
  }
  if (declaration.kind != TypeDeclKind::Alias)
    return terms_.constructor(declaration.core, std::move(arguments));
  if (!declaration.alias.valid()) expand_alias(id, span);
  return terms_.substitute(declarations_[id].alias, declaration.parameters, arguments);
}

Type Inference::type_node(const ast::TypePoly& node, diag::Span) {
  for (const ast::Name& variable : node.variables) type_variables_[variable.text] = terms_.fresh();
  return type_of(*node.type);
}

Type Inference::type_node(const ast::Unsupported& node, diag::Span span) {
  unsupported(span, node.feature);
  return terms_.error();
}

// --- declarations ---

namespace {
bool has_unsupported_constructors(const ast::TypeDeclaration& declaration) {
  const auto* variant = std::get_if<ast::Variant>(&declaration.kind);
  return variant != nullptr &&
         std::any_of(variant->constructors.begin(), variant->constructors.end(),
                     [](const ast::ConstructorDeclaration& each) { return !each.unsupported.empty(); });
}
}  // namespace

TypeDeclId Inference::declare_type_name(const ast::TypeDeclaration& declaration) {
  const std::string prefix = prefix_ == "Stdlib." ? "" : prefix_;
  TypeDecl result{.name = declaration.name.text};
  result.qualifier = prefix;
  result.core = declarations_.unique_type_name(prefix + std::string(declaration.name.text));
  terms_.enter_level();
  for (std::size_t i = 0; i < declaration.parameters.size(); ++i) result.parameters.push_back(terms_.fresh());
  terms_.leave_level();
  for (const Type parameter : result.parameters) terms_.generalize(parameter);
  result.self = terms_.constructor(result.core, result.parameters);
  if (std::holds_alternative<ast::Variant>(declaration.kind)) {
    result.kind = TypeDeclKind::Variant;
  } else if (std::holds_alternative<ast::RecordType>(declaration.kind)) {
    result.kind = TypeDeclKind::Record;
  }
  if (declaration.manifest != nullptr) result.kind = TypeDeclKind::Alias;
  result.unsupported = !declaration.unsupported.empty() || has_unsupported_constructors(declaration);
  if (result.unsupported) result.kind = TypeDeclKind::Opaque;
  return declarations_.add(std::move(result));
}

void Inference::declare_types(const ast::TypeItem& node) {
  std::vector<TypeDeclId> ids;
  for (const ast::TypeDeclaration& declaration : node.declarations)
    ids.push_back(declare_type_name(declaration));
  const auto make_visible = [&] {
    for (std::size_t i = 0; i < ids.size(); ++i) {
      scope_.types.bind(node.declarations[i].name.text, ids[i]);
      exports_.types.bind(node.declarations[i].name.text, ids[i]);
    }
  };
  if (!node.nonrec) make_visible();
  aliases_.clear();
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (declarations_[ids[i]].kind == TypeDeclKind::Alias) aliases_.emplace(ids[i], &node.declarations[i]);
  }
  for (const TypeDeclId id : ids) {
    if (aliases_.contains(id)) expand_alias(id, {});
  }
  for (std::size_t i = 0; i < ids.size(); ++i) complete_type(node.declarations[i], ids[i]);
  if (node.nonrec) make_visible();
}

void Inference::bind_parameters(const ast::TypeDeclaration& declaration, TypeDeclId id) {
  type_variables_.clear();
  for (std::size_t i = 0; i < declaration.parameters.size(); ++i) {
    type_variables_[declaration.parameters[i].text] = declarations_[id].parameters[i];
  }
}

/// Finds what an abbreviation stands for; those of one group may mention each other, but not in a circle.
void Inference::expand_alias(TypeDeclId id, diag::Span span) {
  const auto found = aliases_.find(id);
  if (found == aliases_.end()) {
    if (declarations_[id].alias.valid()) return;
    fail(diag::Kind::TypeError, span,
         fmt::format("the type abbreviation `{}` is cyclic", declarations_[id].name));
  }
  const ast::TypeDeclaration& declaration = *found->second;
  aliases_.erase(found);
  const auto outer = type_variables_;
  bind_parameters(declaration, id);
  declarations_[id].alias = type_of(*declaration.manifest);
  type_variables_ = outer;
}

/// The record of `C of {x : t}` is a type of its own, whose fields are found only by its type.
Type Inference::inline_record(const ast::ConstructorDeclaration& constructor, TypeDeclId owner) {
  TypeDecl record{.name = constructor.name.text, .kind = TypeDeclKind::Record};
  record.parameters = declarations_[owner].parameters;
  record.core = declarations_.unique_type_name(declarations_.module.names.text(declarations_[owner].core) +
                                               "." + std::string(constructor.name.text));
  record.self = terms_.constructor(record.core, record.parameters);
  const TypeDeclId id = declarations_.add(std::move(record));
  for (const ast::FieldDeclaration& field : constructor.record) {
    FieldDecl result{field.name.text, id, type_of(*field.type), field.is_mutable,
                     declarations_[id].fields.size()};
    declarations_[id].fields.push_back(declarations_.add(result));
  }
  inline_records_.push_back(id);
  return declarations_[id].self;
}

/// `type t = M.t = A | B`: what the other type has is also seen here.
void Inference::show_again(TypeDeclId id) {
  const TypeDeclId same = declarations_.declaration_of(declarations_[id].alias);
  if (!same.valid()) return;
  for (const ConstructorDeclId constructor : declarations_[same].constructors) {
    scope_.constructors.bind(declarations_[constructor].name, constructor);
    exports_.constructors.bind(declarations_[constructor].name, constructor);
  }
  for (const FieldDeclId field : declarations_[same].fields) {
    scope_.fields.bind(declarations_[field].name, field);
    exports_.fields.bind(declarations_[field].name, field);
  }
}

void Inference::complete_type(const ast::TypeDeclaration& declaration, TypeDeclId id) {
  if (declarations_[id].kind == TypeDeclKind::Alias) {
    if (!std::holds_alternative<ast::Abstract>(declaration.kind)) show_again(id);
    return;
  }
  bind_parameters(declaration, id);
  const std::size_t parameters = type_variables_.size();
  if (!declaration.unsupported.empty()) unsupported(declaration.span, declaration.unsupported);
  if (const auto* variant = std::get_if<ast::Variant>(&declaration.kind)) {
    for (const ast::ConstructorDeclaration& constructor : variant->constructors) {
      if (!constructor.unsupported.empty()) unsupported(constructor.name.span, constructor.unsupported);
      ConstructorDecl result{constructor.name.text, id, {}, {}};
      result.unsupported = declarations_[id].kind == TypeDeclKind::Opaque;
      for (const ast::TypeExpr* argument : constructor.arguments)
        result.arguments.push_back(type_of(*argument));
      if (!constructor.record.empty()) result.arguments.push_back(inline_record(constructor, id));
      const bool known = !result.unsupported;
      const ConstructorDeclId added = declarations_.add(std::move(result));
      if (known) declarations_[id].constructors.push_back(added);
      scope_.constructors.bind(constructor.name.text, added);
      exports_.constructors.bind(constructor.name.text, added);
    }
  }
  if (const auto* record = std::get_if<ast::RecordType>(&declaration.kind)) {
    for (const ast::FieldDeclaration& field : record->fields) {
      FieldDecl result{field.name.text, id, type_of(*field.type), field.is_mutable,
                       declarations_[id].fields.size()};
      const FieldDeclId added = declarations_.add(result);
      declarations_[id].fields.push_back(added);
      scope_.fields.bind(field.name.text, added);
      exports_.fields.bind(field.name.text, added);
    }
  }
  if (type_variables_.size() > parameters) {
    fail(
        diag::Kind::TypeError, declaration.span,
        fmt::format("the declaration of type `{}` mentions a type variable that is not one of its parameters",
                    declaration.name.text));
  }
  declarations_[id].hidden = declaration.is_private;
  for (const TypeDeclId record : inline_records_) declarations_.declare_core(record, declaration.span);
  inline_records_.clear();
  declarations_.declare_core(id, declaration.span);
}

}  // namespace culprit::front::ocaml
