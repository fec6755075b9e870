// Types as written, and declarations of types.
#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/renamer.h"

namespace culprit::front::haskell {

using kernel::TypeExpr;

const TypeExpr* Renamer::type(const ast::TypeExpr& type) {
  return std::visit([&](const auto& node) { return type_node(node, type.span); }, type.node);
}

const TypeExpr* Renamer::type_node(const ast::TypeVariable& node, diag::Span span) {
  const Symbol name = symbol(node.name);
  const auto known = std::find(type_variables_.begin(), type_variables_.end(), name);
  if (closed_types_ && known == type_variables_.end()) {
    error(diag::Kind::UnboundName, span, fmt::format("the type variable `{}` is not in scope", node.name),
          "every type variable must stand on the left of the `=`");
    return build_.type(span, kernel::TypeUnsupported{"a type variable that is not in scope"});
  }
  return build_.type(span, kernel::TypeVariable{name});
}

const TypeExpr* Renamer::type_node(const ast::TypeWildcard&, diag::Span span) {
  return build_.type(span, kernel::TypeWildcard{});
}

namespace {

/// A constructor as a type (DataKinds): a type without values. All types of promoted constructors have kind
/// `*` here, which accepts more than the language does.
TypeConId promoted(Declarations& declarations, DataConId id) {
  const DataCon& constructor = declarations[id];
  const Symbol name = declarations.names.intern("'" + declarations.names.text(constructor.name));
  for (std::size_t i = declarations.type_cons.size(); i > 0; --i) {
    const TypeCon& known = declarations[TypeConId(i - 1)];
    if (known.name == name && known.module == constructor.module) return TypeConId(i - 1);
  }
  TypeCon type;
  type.name = name;
  type.module = constructor.module;
  type.span = constructor.span;
  type.arity = constructor.arity;
  declarations.type_cons.push_back(std::move(type));
  return TypeConId(declarations.type_cons.size() - 1);
}

/// A module without a model may have anything.
bool none_known(const Candidates& candidates) {
  return std::all_of(candidates.begin(), candidates.end(),
                     [](const Entity& each) { return each.is(Entity::Kind::Missing); });
}

}  // namespace

const TypeExpr* Renamer::type_node(const ast::TypeConstructor& node, diag::Span span) {
  const bool quoted = node.path.name.starts_with('\'');
  const Symbol qualifier = node.path.module.empty() ? Symbol() : symbol(node.path.module);
  const bool no_type = has_extension("DataKinds") && !quoted &&
                       !builtins_.special(Space::Types, node.path.name).found() &&
                       none_known(scope_.find(Space::Types, qualifier, symbol(node.path.name)));
  if (quoted || no_type) {
    const ast::Path value{node.path.module, node.path.name.substr(quoted ? 1 : 0), node.path.span};
    const bool known = quoted || !none_known(scope_.find(Space::Values, qualifier, symbol(value.name)));
    const Entity meant = known ? resolve_top_level(Space::Values, value) : Entity();
    if (meant.is(Entity::Kind::DataCon))
      return build_.type_con(promoted(declarations_, meant.data_con()), span);
    if (quoted) return build_.type(span, kernel::TypeUnsupported{missing_feature(meant)});
  }
  const Entity entity = resolve_top_level(Space::Types, node.path);
  if (entity.is(Entity::Kind::TypeCon)) return build_.type_con(entity.type_con(), span);
  if (entity.is(Entity::Kind::Class)) {
    error(diag::Kind::TypeError, span,
          fmt::format("`{}` is a class, but a type is needed here", node.path.name),
          fmt::format("a constraint stands before `=>`: `{} a => ... a ...`", node.path.name));
  }
  return build_.type(span, kernel::TypeUnsupported{missing_feature(entity)});
}

const TypeExpr* Renamer::type_node(const ast::TypeApply& node, diag::Span span) {
  const TypeExpr* function = type(*node.function);
  for (const ast::TypeExpr* argument : node.arguments) {
    function = build_.type(span, kernel::TypeApply{function, type(*argument)});
  }
  return function;
}

const TypeExpr* Renamer::type_node(const ast::TypeArrow& node, diag::Span span) {
  const TypeExpr* parameter = type(*node.parameter);
  const TypeExpr* result = type(*node.result);
  return build_.type_apply(build_.type_con(builtins_.arrow_type, span), {parameter, result}, span);
}

const TypeExpr* Renamer::type_node(const ast::TypeTuple& node, diag::Span span) {
  if (node.parts.size() > kLargestTuple) {
    report_unsupported("tuples of more than 15 parts", span);
    return build_.type(span, kernel::TypeUnsupported{"tuples of more than 15 parts"});
  }
  std::vector<const TypeExpr*> parts;
  for (const ast::TypeExpr* part : node.parts) parts.push_back(type(*part));
  return build_.type_apply(build_.type_con(builtins_.tuple_types[parts.size()], span), parts, span);
}

const TypeExpr* Renamer::type_node(const ast::TypeList& node, diag::Span span) {
  return build_.type_apply(build_.type_con(builtins_.list_type, span), {type(*node.element)}, span);
}

const TypeExpr* Renamer::type_node(const ast::TypeForall& node, diag::Span span) {
  const std::size_t outer = type_variables_.size();
  std::vector<Symbol> variables;
  for (const ast::Name& name : node.variables) {
    variables.push_back(symbol(name.text));
    type_variables_.push_back(variables.back());
  }
  const TypeExpr* result = nullptr;
  try {
    const std::vector<kernel::ClassConstraint> constraints = context(node.context);
    result = build_.type(
        span, kernel::TypeForall{build_.slice(variables), build_.slice(constraints), type(*node.type)});
  } catch (const Poisoned& poison) {
    result = build_.type(span, kernel::TypeUnsupported{build_.text(poison.feature)});
  }
  type_variables_.resize(outer);
  return result;
}

const TypeExpr* Renamer::type_node(const ast::TypeKindAnnotation& node, diag::Span) {
  return type(*node.type);
}

const TypeExpr* Renamer::type_node(const ast::Unsupported& node, diag::Span span) {
  report_unsupported(node.feature, span);
  return build_.type(span, kernel::TypeUnsupported{build_.text(node.feature)});
}

/// `*`, `Type`, and arrows between them.
const TypeExpr* Renamer::kind(const ast::TypeExpr& written) {
  if (const auto* arrow = std::get_if<ast::TypeArrow>(&written.node)) {
    return build_.type_apply(build_.type_con(builtins_.arrow_type, written.span),
                             {kind(*arrow->parameter), kind(*arrow->result)}, written.span);
  }
  if (const auto* con = std::get_if<ast::TypeConstructor>(&written.node)) {
    if (con->path.name == "*" || con->path.name == "Type" || con->path.name == "★") {
      return build_.type_con(builtins_.kind_type, written.span);
    }
  }
  return build_.type(written.span, kernel::TypeUnsupported{"kinds other than `*` and `->`"});
}

std::vector<kernel::ClassConstraint> Renamer::context(ast::Slice<const ast::TypeExpr*> constraints) {
  std::vector<kernel::ClassConstraint> result;
  for (const ast::TypeExpr* each : constraints) result.push_back(constraint(*each));
  return result;
}

kernel::ClassConstraint Renamer::constraint(const ast::TypeExpr& written) {
  std::vector<const TypeExpr*> arguments;
  const ast::TypeExpr* head = &written;
  if (const auto* applied = std::get_if<ast::TypeApply>(&written.node)) {
    head = applied->function;
    for (const ast::TypeExpr* argument : applied->arguments) arguments.push_back(type(*argument));
  }
  const auto* named = std::get_if<ast::TypeConstructor>(&head->node);
  if (named == nullptr) throw Poisoned{"constraints that are no class applied to types"};
  const bool equality = named->path.module.empty() && named->path.name == "~";
  const ClassId id = equality ? ClassId() : class_of(named->path);
  return {.class_id = id, .arguments = build_.slice(arguments), .span = written.span};
}

ClassId Renamer::class_of(const ast::Path& path) {
  const Entity entity = resolve_top_level(Space::Types, path);
  if (entity.is(Entity::Kind::Class)) return entity.class_id();
  if (entity.is(Entity::Kind::TypeCon)) {
    if (declarations_[entity.type_con()].kind == TypeConKind::Synonym)
      throw Poisoned{"synonyms of constraints"};
    error(diag::Kind::TypeError, path.span,
          fmt::format("`{}` is a type, but a class is needed here", path.name));
  }
  throw Poisoned{std::string(missing_feature(entity))};
}

void Renamer::bind_type_parameters(ast::Slice<ast::TypeParameter> parameters, std::vector<Symbol>& names,
                                   std::vector<const TypeExpr*>& kinds) {
  for (const ast::TypeParameter& parameter : parameters) {
    names.push_back(symbol(parameter.name.text));
    kinds.push_back(parameter.kind == nullptr ? nullptr : kind(*parameter.kind));
  }
}

void Renamer::rename_data(const ast::DataDeclaration& node, diag::Span span) {
  const TypeConId id = types_declared_.at(&node);
  std::vector<Symbol> names;
  std::vector<const TypeExpr*> kinds;
  bind_type_parameters(node.parameters, names, kinds);
  const ClosedTypes closed(*this, names);
  std::vector<kernel::DataConSource> constructors;
  for (std::size_t i = 0; i < node.constructors.size(); ++i) {
    constructors.push_back(rename_constructor(node.constructors[i], declarations_[id].constructors[i]));
  }
  type_sources_[id] = module_->types.size();
  module_->types.push_back({.type = id,
                            .parameters = build_.slice(names),
                            .kinds = build_.slice(kinds),
                            .constructors = build_.slice(constructors),
                            .synonym = nullptr,
                            .span = span});
}

kernel::DataConSource Renamer::rename_constructor(const ast::ConstructorDeclaration& node, DataConId id) {
  const std::size_t outer = type_variables_.size();
  const bool was_closed = closed_types_;
  std::vector<Symbol> existentials;
  for (const ast::Name& name : node.variables) {
    existentials.push_back(symbol(name.text));
    type_variables_.push_back(existentials.back());
  }
  if (node.result != nullptr && node.variables.empty()) closed_types_ = false;  // GADT: implicitly quantified
  std::vector<kernel::ClassConstraint> constraints;
  std::string poison;
  try {
    constraints = context(node.context);
  } catch (const Poisoned& poisoned) {
    poison = poisoned.feature;
  }
  std::vector<const TypeExpr*> fields;
  for (const ast::ConstructorField& field : node.fields) {
    fields.push_back(poison.empty() ? type(*field.type)
                                    : build_.type(field.span, kernel::TypeUnsupported{build_.text(poison)}));
  }
  const TypeExpr* result = node.result == nullptr ? nullptr : type(*node.result);
  type_variables_.resize(outer);
  closed_types_ = was_closed;
  return {.constructor = id,
          .existentials = build_.slice(existentials),
          .context = build_.slice(constraints),
          .fields = build_.slice(fields),
          .result = result};
}

void Renamer::rename_synonym(const ast::TypeSynonym& node, diag::Span span) {
  const TypeConId id = types_declared_.at(&node);
  std::vector<Symbol> names;
  std::vector<const TypeExpr*> kinds;
  bind_type_parameters(node.parameters, names, kinds);
  const ClosedTypes closed(*this, names);
  type_sources_[id] = module_->types.size();
  module_->types.push_back({.type = id,
                            .parameters = build_.slice(names),
                            .kinds = build_.slice(kinds),
                            .constructors = {},
                            .synonym = type(*node.type),
                            .span = span});
}

}  // namespace culprit::front::haskell
