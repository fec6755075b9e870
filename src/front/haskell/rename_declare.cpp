// The entities that a module's top level declares: their names and shapes, before anything is looked up.
#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/renamer.h"

namespace culprit::front::haskell {

void Renamer::declare_types() {
  for (const ast::Declaration* declaration : tree_.declarations) {
    if (const auto* data = std::get_if<ast::DataDeclaration>(&declaration->node)) {
      declare_data(*data);
    } else if (const auto* synonym = std::get_if<ast::TypeSynonym>(&declaration->node)) {
      types_declared_[synonym] = add_type(synonym->name, TypeConKind::Synonym, synonym->parameters);
    } else if (const auto* class_node = std::get_if<ast::ClassDeclaration>(&declaration->node)) {
      declare_class(*class_node);
    } else if (const auto* foreign = std::get_if<ast::PrimitiveImport>(&declaration->node)) {
      declare_primitive(*foreign);
    } else if (const auto* pattern = std::get_if<ast::PatternSynonym>(&declaration->node)) {
      declare_pattern_synonym(*pattern);
    } else if (const auto* unsupported = std::get_if<ast::UnsupportedDeclaration>(&declaration->node)) {
      declare_unsupported(*unsupported, declaration->span);
    } else if (const auto* instance = std::get_if<ast::InstanceDeclaration>(&declaration->node)) {
      declare_unsupported_parts(instance->body);
    }
  }
}

/// Of associated types and the like: their constructors are names of the module.
void Renamer::declare_unsupported_parts(ast::Slice<const ast::Declaration*> body) {
  for (const ast::Declaration* declaration : body) {
    const auto* unsupported = std::get_if<ast::UnsupportedDeclaration>(&declaration->node);
    if (unsupported != nullptr) declare_unsupported(*unsupported, declaration->span);
  }
}

void Renamer::define(Space space, const ast::Name& name, Entity entity) {
  const Entity before = scope_.define(space, symbol(name.text), entity);
  if (!before.found() || before.is(Entity::Kind::Missing)) return;
  error(diag::Kind::InvalidDefinition, name.span, fmt::format("`{}` is defined more than once", name.text),
        fmt::format("it is also {}", describe_with_position(before)));
}

std::string Renamer::describe_with_position(Entity entity) const {
  diag::Span span;
  switch (entity.kind()) {
    case Entity::Kind::Value: span = declarations_[entity.value()].span; break;
    case Entity::Kind::DataCon: span = declarations_[entity.data_con()].span; break;
    case Entity::Kind::TypeCon: span = declarations_[entity.type_con()].span; break;
    case Entity::Kind::Class: span = declarations_[entity.class_id()].span; break;
    default: break;
  }
  if (!span.valid()) return describe(declarations_, entity);
  return fmt::format("{} at {}", describe(declarations_, entity), context_.sources.describe(span));
}

TypeConId Renamer::add_type(const ast::Name& name, TypeConKind kind,
                            ast::Slice<ast::TypeParameter> parameters) {
  TypeCon type;
  type.name = symbol(name.text);
  type.module = scope_.module();
  type.span = name.span;
  type.kind = kind;
  type.arity = static_cast<std::uint32_t>(parameters.size());
  for (const ast::TypeParameter& parameter : parameters) {
    const Symbol variable = symbol(parameter.name.text);
    if (std::find(type.parameters.begin(), type.parameters.end(), variable) != type.parameters.end()) {
      error(diag::Kind::InvalidDefinition, parameter.name.span,
            fmt::format("the type variable `{}` stands twice on the left of `{}`", parameter.name.text,
                        name.text));
    }
    type.parameters.push_back(variable);
  }
  declarations_.type_cons.push_back(std::move(type));
  const TypeConId id(declarations_.type_cons.size() - 1);
  define(Space::Types, name, Entity(id));
  return id;
}

ValueId Renamer::add_value(const ast::Name& name, ValueKind kind) {
  Value value;
  value.name = symbol(name.text);
  value.module = scope_.module();
  value.span = name.span;
  value.kind = kind;
  declarations_.values.push_back(std::move(value));
  return ValueId(declarations_.values.size() - 1);
}

void Renamer::declare_data(const ast::DataDeclaration& node) {
  const TypeConId id =
      add_type(node.name, node.newtype ? TypeConKind::Newtype : TypeConKind::Data, node.parameters);
  types_declared_[&node] = id;
  declarations_[id].family = node.family;
  std::unordered_map<Symbol, FieldId> fields;
  for (const ast::ConstructorDeclaration& constructor : node.constructors) {
    const DataConId con = declare_constructor(constructor, id);
    declare_fields(constructor, con, fields);
  }
  const bool one_field = node.constructors.size() == 1 && node.constructors.front().fields.size() == 1;
  if (node.newtype && !one_field) {
    error(diag::Kind::InvalidDefinition, node.name.span,
          fmt::format("the newtype `{}` must have exactly one constructor with exactly one field",
                      node.name.text),
          "declare it with `data`");
    declarations_[id].kind = TypeConKind::Data;
  }
}

DataConId Renamer::declare_constructor(const ast::ConstructorDeclaration& node, TypeConId type) {
  DataCon con;
  con.name = symbol(node.name.text);
  con.module = scope_.module();
  con.span = node.name.span;
  con.type = type;
  con.index = static_cast<std::uint32_t>(declarations_[type].constructors.size());
  con.arity = static_cast<std::uint32_t>(node.fields.size());
  const bool strict_data = has_extension("StrictData") || has_extension("Strict");
  for (const ast::ConstructorField& field : node.fields) {
    using ast::Strictness;
    con.strict.push_back(field.strictness == Strictness::Strict ||
                         (strict_data && field.strictness == Strictness::Unspecified));
  }
  con.infix = node.infix;
  declarations_.data_cons.push_back(std::move(con));
  const DataConId id(declarations_.data_cons.size() - 1);
  declarations_[type].constructors.push_back(id);
  define(Space::Values, node.name, Entity(id));
  return id;
}

/// `fields` are those of the type so far: constructors of one type share fields of the same name.
void Renamer::declare_fields(const ast::ConstructorDeclaration& node, DataConId constructor,
                             std::unordered_map<Symbol, FieldId>& fields) {
  if (!node.record) return;
  for (const ast::ConstructorField& field : node.fields) {
    const Symbol name = symbol(field.name);
    const auto [place, is_new] = fields.emplace(name, FieldId());
    if (is_new) place->second = declare_field({field.name, field.span});
    Field& entry = declarations_[place->second];
    if (!entry.constructors.empty() && entry.constructors.back() == constructor) {
      error(diag::Kind::InvalidDefinition, field.span,
            fmt::format("the constructor `{}` has two fields `{}`", node.name.text, field.name));
    } else {
      entry.constructors.push_back(constructor);
    }
    declarations_[constructor].fields.push_back(place->second);
  }
}

FieldId Renamer::declare_field(const ast::Name& name) {
  const ValueId selector = add_value(name, ValueKind::Selector);
  Field field;
  field.name = symbol(name.text);
  field.module = scope_.module();
  field.selector = selector;
  declarations_.fields.push_back(std::move(field));
  const FieldId id(declarations_.fields.size() - 1);
  declarations_[selector].field = id;
  define(Space::Values, name, Entity(selector));
  return id;
}

void Renamer::declare_class(const ast::ClassDeclaration& node) {
  Class entry;
  entry.name = symbol(node.name.text);
  entry.module = scope_.module();
  entry.span = node.name.span;
  entry.arity = static_cast<std::uint32_t>(node.parameters.size());
  declarations_.classes.push_back(std::move(entry));
  const ClassId id(declarations_.classes.size() - 1);
  classes_declared_[&node] = id;
  define(Space::Types, node.name, Entity(id));
  for (const ast::Declaration* declaration : node.body) {
    if (const auto* signature = std::get_if<ast::Signature>(&declaration->node)) {
      for (const ast::Name& name : signature->names) declare_method(name, id);
    }
  }
  declare_unsupported_parts(node.body);
}

void Renamer::declare_method(const ast::Name& name, ClassId class_id) {
  const ValueId id = add_value(name, ValueKind::Method);
  Class& owner = declarations_[class_id];
  Value& method = declarations_[id];
  method.owner_class = class_id;
  method.index = static_cast<std::uint32_t>(owner.methods.size());
  method.has_signature = true;
  owner.methods.push_back(id);
  owner.defaults.emplace_back();
  define(Space::Values, name, Entity(id));
}

void Renamer::declare_primitive(const ast::PrimitiveImport& node) {
  const ValueId id = add_value(node.name, ValueKind::Primitive);
  declarations_[id].primitive = node.primitive;
  declarations_[id].has_signature = true;
  define(Space::Values, node.name, Entity(id));
}

/// Variables become values that cannot be executed; other names can be types, classes or constructors.
void Renamer::declare_unsupported(const ast::UnsupportedDeclaration& node, diag::Span span) {
  report_unsupported(node.feature, span);
  for (const ast::Name& name : node.defined) {
    const Entity missing = Entity::missing(symbol(node.feature));
    const auto first = static_cast<unsigned char>(name.text.front());
    if ((first >= 'A' && first <= 'Z') || first == ':') {
      scope_.define(Space::Values, symbol(name.text), missing);
      scope_.define(Space::Types, symbol(name.text), missing);
      continue;
    }
    const ValueId id = add_value(name, ValueKind::Global);
    declarations_[id].unsupported = true;
    declarations_[id].primitive = node.feature;
    scope_.define(Space::Values, symbol(name.text), Entity(id));
  }
}

void Renamer::declare_fixities(ast::Slice<const ast::Declaration*> declarations) {
  for (const ast::Declaration* declaration : declarations) {
    if (const auto* fixity = std::get_if<ast::Fixity>(&declaration->node)) {
      declare_fixity(*fixity);
    } else if (const auto* class_node = std::get_if<ast::ClassDeclaration>(&declaration->node)) {
      declare_fixities(class_node->body);
    }
  }
}

void Renamer::declare_fixity(const ast::Fixity& node) {
  using From = ast::Fixity::Associativity;
  Fixity fixity;
  fixity.precedence = static_cast<std::uint8_t>(node.precedence);
  fixity.associativity = node.associativity == From::Left    ? Associativity::Left
                         : node.associativity == From::Right ? Associativity::Right
                                                             : Associativity::None;
  for (const ast::Name& op : node.operators) {
    const Symbol name = symbol(op.text);
    const ValueId local = declaring_top_level_ ? ValueId() : locals_.find(name);
    const Entity own = local.valid() ? Entity(local) : scope_.own(Space::Values).find(name);
    if (own.is(Entity::Kind::Value)) {
      declarations_[own.value()].fixity = fixity;
    } else if (own.is(Entity::Kind::DataCon)) {
      declarations_[own.data_con()].fixity = fixity;
    } else if (!own.found() && !scope_.own(Space::Types).find(name).found()) {
      error(diag::Kind::InvalidDefinition, op.span,
            fmt::format("a fixity is declared for `{}`, which is not defined here", op.text));
    }
  }
}

}  // namespace culprit::front::haskell
