// Patterns of the language to those of match compilation.
#include <algorithm>

#include "base/invariant.h"
#include "front/ocaml/desugar.h"

namespace culprit::front::ocaml {

MatchPattern Desugarer::bind_pattern(ValueId id, MatchPattern inner, MatchArm& arm,
                                     std::vector<ValueId>& variables) {
  const auto found = std::find(variables.begin(), variables.end(), id);
  const auto index = static_cast<std::size_t>(found - variables.begin());
  if (found == variables.end()) {
    variables.push_back(id);
    const Value& value = declarations_[id];
    arm.variables.push_back({module_.names.intern(value.name), declarations_.core_type(value.type)});
  }
  return matches_.add(BindPattern{index, inner});
}

/// Binds what tells a local exception from others; whether it is the right one, the guard of the arm asks.
MatchPattern Desugarer::identity_pattern(const ConstructorDecl& exception, MatchArm& arm,
                                         std::vector<ValueId>& variables) {
  const Value& wanted = declarations_[exception.identity];
  const ValueId found = declarations_.add(Value{.name = wanted.name, .type = wanted.type});
  identities_.emplace_back(found, exception.identity);
  return bind_pattern(found, matches_.any(), arm, variables);
}

MatchPattern Desugarer::constant_pattern(const ast::Constant& constant) {
  switch (constant.kind) {
    case ast::Constant::Kind::Int:
    case ast::Constant::Kind::Char: return matches_.add(ConstantPattern{base::big(constant.integer)});
    case ast::Constant::Kind::Float: return matches_.add(ConstantPattern{constant.real});
    case ast::Constant::Kind::String: return matches_.add(ConstantPattern{std::string(constant.text)});
    case ast::Constant::Kind::Bool: return matches_.add(ConstantPattern{constant.integer != 0});
    case ast::Constant::Kind::Unit: return matches_.add(DataPattern{declarations_.constructors.unit, {}});
  }
  UNREACHABLE("constant kind");
}

MatchPattern Desugarer::list_pattern(ast::Slice<const ast::Pattern*> heads, MatchPattern tail, MatchArm& arm,
                                     std::vector<ValueId>& variables) {
  std::vector<MatchPattern> parts;
  for (const ast::Pattern* head : heads) parts.push_back(pattern(*head, arm, variables));
  for (std::size_t i = parts.size(); i-- > 0;) {
    tail = matches_.add(DataPattern{declarations_.constructors.cons, {parts[i], tail}});
  }
  return tail;
}

MatchPattern Desugarer::record_pattern(const ast::PatternRecord& node, const ast::Pattern& whole,
                                       MatchArm& arm, std::vector<ValueId>& variables) {
  if (whole.resolved == kContents) {
    const ast::Pattern& content = *node.fields[0].pattern;
    const MatchPattern inner = pattern(content, arm, variables);
    return matches_.add(
        ViewPattern{core::Primitive::RefGet, declarations_.core_type(type_of(content)), inner});
  }
  const TypeDecl& declaration = declarations_[TypeDeclId(static_cast<std::size_t>(whole.resolved))];
  std::vector<MatchPattern> fields(declaration.fields.size());
  for (const ast::FieldPattern& field : node.fields) {
    const FieldDecl& decl = declarations_[declarations_.field_in(
        TypeDeclId(static_cast<std::size_t>(whole.resolved)), field.field.name)];
    MatchPattern inner = pattern(*field.pattern, arm, variables);
    if (decl.is_mutable) {
      inner = matches_.add(
          ViewPattern{core::Primitive::RefGet, declarations_.core_type(type_of(*field.pattern)), inner});
    }
    fields[decl.position] = inner;
  }
  for (MatchPattern& field : fields) {
    if (!field.valid()) field = matches_.any();
  }
  return matches_.add(DataPattern{declaration.record, std::move(fields)});
}

MatchPattern Desugarer::pattern(const ast::Pattern& whole, MatchArm& arm, std::vector<ValueId>& variables) {
  const auto all = [&](ast::Slice<const ast::Pattern*> parts) {
    std::vector<MatchPattern> result;
    for (const ast::Pattern* part : parts) result.push_back(pattern(*part, arm, variables));
    return result;
  };
  const ValueId bound(static_cast<std::size_t>(whole.resolved));
  if (std::holds_alternative<ast::PatternVariable>(whole.node))
    return bind_pattern(bound, matches_.any(), arm, variables);
  if (const auto* alias = std::get_if<ast::PatternAlias>(&whole.node)) {
    return bind_pattern(bound, pattern(*alias->pattern, arm, variables), arm, variables);
  }
  if (const auto* constant = std::get_if<ast::PatternConstant>(&whole.node))
    return constant_pattern(constant->value);
  if (const auto* range = std::get_if<ast::PatternRange>(&whole.node)) {
    return matches_.add(RangePattern{base::big(range->first), base::big(range->last)});
  }
  if (const auto* tuple = std::get_if<ast::PatternTuple>(&whole.node)) {
    return matches_.add(DataPattern{declarations_.tuple_constructor(tuple->parts.size()), all(tuple->parts)});
  }
  if (const auto* list = std::get_if<ast::PatternList>(&whole.node)) {
    const MatchPattern nil = matches_.add(DataPattern{declarations_.constructors.nil, {}});
    return list_pattern(list->elements, nil, arm, variables);
  }
  if (const auto* cons = std::get_if<ast::PatternCons>(&whole.node)) {
    const MatchPattern tail = pattern(*cons->tail, arm, variables);
    return list_pattern(cons->heads, tail, arm, variables);
  }
  if (const auto* array = std::get_if<ast::PatternArray>(&whole.node)) {
    const Type element = declarations_.terms[type_of(whole)].arguments[0];
    return matches_.add(ArrayPattern{declarations_.core_type(element), all(array->elements)});
  }
  if (const auto* record = std::get_if<ast::PatternRecord>(&whole.node))
    return record_pattern(*record, whole, arm, variables);
  if (const auto* either = std::get_if<ast::PatternOr>(&whole.node))
    return matches_.add(OrPattern{all(either->alternatives)});
  if (const auto* constraint = std::get_if<ast::PatternConstraint>(&whole.node)) {
    return pattern(*constraint->pattern, arm, variables);
  }
  if (const auto* open = std::get_if<ast::PatternOpen>(&whole.node))
    return pattern(*open->pattern, arm, variables);
  if (const auto* construct = std::get_if<ast::PatternConstruct>(&whole.node)) {
    const ConstructorDecl& declaration =
        declarations_[ConstructorDeclId(static_cast<std::size_t>(whole.resolved))];
    const std::size_t arity = declaration.arguments.size();
    std::vector<MatchPattern> fields;
    if (declaration.identity.valid()) fields.push_back(identity_pattern(declaration, arm, variables));
    const bool anything =
        construct->argument == nullptr || std::holds_alternative<ast::PatternAny>(construct->argument->node);
    if (anything) {
      for (std::size_t i = 0; i < arity; ++i) fields.push_back(matches_.any());
    } else if (arity == 1) {
      fields.push_back(pattern(*construct->argument, arm, variables));
    } else {
      const auto parts = all(std::get<ast::PatternTuple>(construct->argument->node).parts);
      fields.insert(fields.end(), parts.begin(), parts.end());
    }
    return matches_.add(DataPattern{declaration.core, std::move(fields)});
  }
  return matches_.any();
}

/// The first part that cannot be translated; null if there is none. Local exceptions need a guard.
const ast::Pattern* Desugarer::unsupported_part(const ast::Pattern& whole, bool guarded) {
  const auto first_of = [&](ast::Slice<const ast::Pattern*> parts) -> const ast::Pattern* {
    for (const ast::Pattern* part : parts) {
      if (const ast::Pattern* found = unsupported_part(*part, guarded)) return found;
    }
    return nullptr;
  };
  if (std::holds_alternative<ast::Unsupported>(whole.node) ||
      std::holds_alternative<ast::PatternException>(whole.node))
    return &whole;
  if (const auto* alias = std::get_if<ast::PatternAlias>(&whole.node))
    return unsupported_part(*alias->pattern, guarded);
  if (const auto* constraint = std::get_if<ast::PatternConstraint>(&whole.node))
    return unsupported_part(*constraint->pattern, guarded);
  if (const auto* open = std::get_if<ast::PatternOpen>(&whole.node))
    return unsupported_part(*open->pattern, guarded);
  if (const auto* tuple = std::get_if<ast::PatternTuple>(&whole.node)) return first_of(tuple->parts);
  if (const auto* list = std::get_if<ast::PatternList>(&whole.node)) return first_of(list->elements);
  if (const auto* array = std::get_if<ast::PatternArray>(&whole.node)) return first_of(array->elements);
  if (const auto* either = std::get_if<ast::PatternOr>(&whole.node)) {
    guarded = false;
    return first_of(either->alternatives);
  }
  if (const auto* cons = std::get_if<ast::PatternCons>(&whole.node)) {
    const ast::Pattern* found = first_of(cons->heads);
    return found != nullptr ? found : unsupported_part(*cons->tail, guarded);
  }
  if (const auto* record = std::get_if<ast::PatternRecord>(&whole.node)) {
    if (whole.resolved == -1) return &whole;
    for (const ast::FieldPattern& field : record->fields) {
      if (const ast::Pattern* found = unsupported_part(*field.pattern, guarded)) return found;
    }
  }
  if (const auto* construct = std::get_if<ast::PatternConstruct>(&whole.node)) {
    if (whole.resolved < 0) return &whole;
    const ConstructorDeclId id(static_cast<std::size_t>(whole.resolved));
    if (declarations_[id].identity.valid() && !guarded) return &whole;
    if (construct->argument != nullptr) return unsupported_part(*construct->argument, guarded);
  }
  return nullptr;
}

}  // namespace culprit::front::ocaml
