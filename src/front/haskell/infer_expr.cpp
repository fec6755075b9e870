// Expressions: checked against an expected type where there is one, so that types of higher rank and those
// that matches on GADTs tell reach the places that need them.
#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/infer_state.h"

namespace culprit::front::haskell {

using kernel::Expr;

std::string Inference::subject(const Expr& expr) const {
  if (const auto* variable = std::get_if<kernel::Variable>(&expr.node)) {
    const Value& value = declarations_[variable->value];
    if (value.kind != ValueKind::Instance) return fmt::format("`{}`", text(value.name));
  }
  if (const auto* constructor = std::get_if<kernel::Constructor>(&expr.node)) {
    return fmt::format("`{}`", text(declarations_[constructor->constructor].name));
  }
  return "this expression";
}

void Inference::check(const Expr& expr, Type expected, const Why& why) {
  expr.type = expected;
  if (types_.form(expected) == TypeForm::Forall) {
    check_polymorphic(expr, expected, why);
  } else {
    check_node(expr, expected, why);
  }
}

Type Inference::infer(const Expr& expr) {
  if (const std::optional<Type> type = infer_directly(expr)) {
    expr.type = *type;
  } else {
    expr.type = fresh();
    check_node(expr, expr.type, {});
  }
  return expr.type;
}

/// Where a polymorphic value is expected, its type variables are rigid and its dictionaries parameters.
void Inference::check_polymorphic(const Expr& expr, Type expected, const Why& why) {
  const Scheme scheme = types_.schemes[types_[types_.resolve(expected)].scheme];
  Scope* scope = enter_scope();
  std::vector<Type> rigid;
  for (std::uint32_t i = 0; i < scheme.generics; ++i) {
    rigid.push_back(types_.rigid(level_, i < scheme.names.size() ? scheme.names[i] : Symbol()));
  }
  expr.abstracted = store(add_givens(*scope, scheme, rigid));
  check_node(expr, types_.substitute(scheme.body, scheme.first, rigid), why);
  leave_scope();
}

/// The type of an expression that tells it by itself.
std::optional<Type> Inference::infer_directly(const Expr& expr) {
  if (const auto* node = std::get_if<kernel::Variable>(&expr.node)) return infer_variable(*node, expr, {});
  if (const auto* node = std::get_if<kernel::Constructor>(&expr.node))
    return infer_constructor(*node, expr, {});
  if (const auto* node = std::get_if<kernel::ApplyType>(&expr.node))
    return infer_type_application(*node, expr);
  if (const auto* node = std::get_if<kernel::Apply>(&expr.node)) return infer_apply(*node, expr, nullptr, {});
  if (const auto* node = std::get_if<kernel::Annotated>(&expr.node)) return infer_annotated(*node, expr);
  if (const auto* node = std::get_if<kernel::RecordConstruct>(&expr.node))
    return construct_record(*node, expr);
  if (const auto* node = std::get_if<kernel::RecordUpdate>(&expr.node)) return update_record(*node, expr);
  if (std::holds_alternative<kernel::CharLiteral>(expr.node)) return plain(builtins_.char_type);
  if (std::holds_alternative<kernel::StringLiteral>(expr.node)) return list(plain(builtins_.char_type));
  return std::nullopt;
}

void Inference::check_node(const Expr& expr, Type expected, const Why& why) {
  if (const auto* node = std::get_if<kernel::Apply>(&expr.node)) {
    infer_apply(*node, expr, &expected, why);
  } else if (const auto* node = std::get_if<kernel::IntegerLiteral>(&expr.node)) {
    check_literal(node->number, KnownClass::Num, expr, expected, why);
  } else if (const auto* node = std::get_if<kernel::RationalLiteral>(&expr.node)) {
    check_literal(node->number, KnownClass::Fractional, expr, expected, why);
  } else if (const auto* node = std::get_if<kernel::Lambda>(&expr.node)) {
    check_matches(node->matches, expected, why, {});
  } else if (const auto* node = std::get_if<kernel::Let>(&expr.node)) {
    infer_groups(node->groups);
    check(*node->body, expected, why);
  } else if (const auto* node = std::get_if<kernel::If>(&expr.node)) {
    check(*node->condition, plain(builtins_.bool_type), {Why::Kind::Condition});
    check(*node->then_branch, expected, why);
    check(*node->else_branch, expected, why.kind == Why::Kind::None ? Why{Why::Kind::Branch} : why);
  } else if (const auto* node = std::get_if<kernel::Case>(&expr.node)) {
    check_case(*node, expected, why);
  } else if (const auto* node = std::get_if<kernel::List>(&expr.node)) {
    check_list(*node, expr, expected, why);
  } else if (std::holds_alternative<kernel::Hole>(expr.node)) {
    holes_.push_back({expr.span, expected});
  } else if (std::holds_alternative<kernel::Unsupported>(expr.node)) {
    // Counts as an error that was met: it might have told what is ambiguous without it.
    types_.unify(plain(builtins_.bool_type), types_.error());
  } else if (const std::optional<Type> actual = infer_directly(expr)) {
    if (const auto failure = types_.unify(*actual, expected)) {
      mismatch(expr.span, *actual, expected, *failure, why, subject(expr));
    }
  }
}

void Inference::report_holes() {
  for (const Hole& hole : holes_) {
    report(hole.span,
           fmt::format("something of type {} is missing here", TypePrinter(declarations_).print(hole.type)),
           "`_` in an expression is a hole to be filled");
  }
  holes_.clear();
}

void Inference::check_literal(const Dictionary*& slot, KnownClass known, const Expr& expr, Type expected,
                              const Why&) {
  const ClassId class_id = module_.well_known[known];
  if (!class_id.valid()) fail(expr.span, "numbers need the class Num, which is not in scope");
  slot = want_class(class_id, expected, add_origin({.kind = Origin::Kind::Literal, .span = expr.span}));
}

void Inference::check_case(const kernel::Case& node, Type expected, const Why& why) {
  std::vector<Type> scrutinees;
  for (const Expr* scrutinee : node.scrutinees) scrutinees.push_back(infer(*scrutinee));
  const Why reason = why.kind == Why::Kind::None ? Why{Why::Kind::Alternative} : why;
  for (const kernel::Match& match : node.matches.matches) {
    check_match(match, scrutinees, expected, reason, {Why::Kind::Pattern});
  }
}

void Inference::check_list(const kernel::List& node, const Expr& expr, Type expected, const Why& why) {
  const Type element = fresh();
  expect(expr.span, list(element), expected, why, "this list");
  for (const Expr* item : node.elements) check(*item, element, {Why::Kind::Element});
}

// --- names ---

Type Inference::infer_variable(const kernel::Variable& node, const Expr& expr, std::span<const Type> given) {
  const Value& value = declarations_[node.value];
  if (!value.type.body.valid()) return types_.error();
  const bool joins = joins_statements(node.value, expr.span);
  const Origin origin{
      .kind = joins ? Origin::Kind::Statement : Origin::Kind::Use, .span = expr.span, .name = value.name};
  if (value.type.generics == 0 && value.type.constraints.empty()) {
    if (const auto open = open_uses_.find(node.value); open != open_uses_.end())
      open->second.push_back(&node);
    return open_forall(value.type.body, origin, node.dictionaries);
  }
  return instantiate(value.type, given, origin, node.dictionaries);
}

Type Inference::infer_constructor(const kernel::Constructor& node, const Expr& expr,
                                  std::span<const Type> given) {
  const DataCon& constructor = declarations_[node.constructor];
  if (!constructor.scheme.body.valid()) return types_.error();
  const Origin origin{.kind = Origin::Kind::Use, .span = expr.span, .name = constructor.name};
  return instantiate(constructor.scheme, given, origin, node.dictionaries);
}

Type Inference::infer_type_application(const kernel::ApplyType& node, const Expr& expr) {
  std::vector<const kernel::TypeExpr*> written{node.type};
  const Expr* function = node.function;
  while (const auto* inner = std::get_if<kernel::ApplyType>(&function->node)) {
    written.push_back(inner->type);
    function = inner->function;
  }
  std::vector<Type> types;
  for (auto it = written.rbegin(); it != written.rend(); ++it) {
    const Kind kind = types_.kinds.fresh();
    types.push_back(convert(**it, kind));
  }
  const auto* variable = std::get_if<kernel::Variable>(&function->node);
  const auto* constructor = std::get_if<kernel::Constructor>(&function->node);
  const Scheme* scheme = nullptr;
  if (variable != nullptr) scheme = &declarations_[variable->value].type;
  if (constructor != nullptr) scheme = &declarations_[constructor->constructor].scheme;
  if (scheme == nullptr) fail(expr.span, "only a name can be applied to a type");
  const bool error = !scheme->body.valid() || types_.form(scheme->body) == TypeForm::Error;
  if (!error && types.size() > scheme->generics) {
    fail(node.type->span,
         fmt::format("{} cannot be applied to this type: its type has {} variable{}", subject(*function),
                     scheme->generics, scheme->generics == 1 ? "" : "s"));
  }
  const Type type = variable != nullptr ? infer_variable(*variable, *function, types)
                                        : infer_constructor(*constructor, *function, types);
  for (const Expr* part = node.function; part != function;
       part = std::get<kernel::ApplyType>(part->node).function) {
    part->type = type;
  }
  function->type = type;
  return type;
}

// --- annotations ---

/// A type with `_` in it: all its unknown parts are to be inferred.
Type Inference::convert_partial(const kernel::TypeExpr& type) {
  const UnknownVariable before = unknown_variable_;
  unknown_variable_ = UnknownVariable::Fresh;
  const std::size_t mark = type_scope_.size();
  const Type converted = convert(type, types_.kinds.star());
  type_scope_.resize(mark);
  unknown_variable_ = before;
  if (types_[converted].form != TypeForm::Forall) return converted;
  const Scheme scheme = types_.schemes[types_[converted].scheme];
  return types_.substitute(scheme.body, scheme.first, fresh_types(scheme.generics));
}

Type Inference::infer_annotated(const kernel::Annotated& node, const Expr& expr) {
  if (has_wildcard(*node.type)) {
    const Type type = convert_partial(*node.type);
    check(*node.value, type, {Why::Kind::Annotation});
    return type;
  }
  const Scheme scheme = convert_signature(*node.type);
  if (scheme.generics == 0 && scheme.constraints.empty() && scheme.equalities.empty()) {
    check(*node.value, scheme.body, {Why::Kind::Annotation});
    return scheme.body;
  }
  return check_quantified(node, scheme, expr);
}

/// The value must be as polymorphic as the annotation says, but is used at one type only: the dictionaries
/// that it may assume are those of that use.
Type Inference::check_quantified(const kernel::Annotated& node, const Scheme& scheme, const Expr& expr) {
  kernel::Slice<const Dictionary*> dictionaries;
  const Type type = instantiate(scheme, {}, {.span = expr.span}, dictionaries);
  Scope* scope = enter_scope();
  std::vector<Type> rigid;
  const std::size_t mark = type_scope_.size();
  const std::vector<Symbol> scoped = scoped_variables(node.type);
  for (std::uint32_t i = 0; i < scheme.generics; ++i) {
    rigid.push_back(types_.rigid(level_, scheme.names[i]));
    if (std::find(scoped.begin(), scoped.end(), scheme.names[i]) != scoped.end()) {
      type_scope_.push_back({scheme.names[i], rigid.back(), types_.kinds.fresh()});
    }
  }
  for (std::size_t i = 0; i < scheme.constraints.size(); ++i) {
    add_given(*scope, substituted(scheme.constraints[i], 0, rigid), dictionaries[i]);
  }
  check(*node.value, types_.substitute(scheme.body, 0, rigid), {Why::Kind::Annotation});
  type_scope_.resize(mark);
  leave_scope();
  return type;
}

// --- records ---

Type Inference::construct_record(const kernel::RecordConstruct& node, const Expr& expr) {
  const DataCon& constructor = declarations_[node.constructor];
  const std::vector<Type> types = fresh_types(constructor.scheme.generics);
  const Origin origin{.kind = Origin::Kind::Use, .span = expr.span, .name = constructor.name};
  Type type = instantiate(constructor.scheme, types, origin, node.dictionaries);
  if (types_.form(type) == TypeForm::Error) type = types_.error();
  check_record_arguments(node, constructor, types);
  Type parameter;
  for (std::size_t i = 0; i < constructor.field_types.size(); ++i) {
    if (!split_arrow(type, parameter, type)) return types_.error();
  }
  return type;
}

void Inference::check_record_arguments(const kernel::RecordConstruct& node, const DataCon& constructor,
                                       std::span<const Type> types) {
  for (std::size_t i = 0; i < node.arguments.size() && i < constructor.field_types.size(); ++i) {
    if (node.arguments[i] == nullptr) continue;
    Why why{Why::Kind::Field};
    if (i < constructor.fields.size()) why.name = declarations_[constructor.fields[i]].name;
    check(*node.arguments[i], types_.substitute(constructor.field_types[i], 0, types), why);
  }
}

/// The parameters of the record's type that fields which are not updated mention: they stay what they are.
std::vector<bool> Inference::kept_parameters(const kernel::RecordUpdate& node) {
  const DataCon& first = declarations_[node.constructors.front()];
  const std::uint32_t arity = declarations_[first.type].arity;
  std::vector<bool> kept(arity, false);
  for (const DataConId id : node.constructors) {
    const DataCon& constructor = declarations_[id];
    for (std::size_t i = 0; i < constructor.field_types.size(); ++i) {
      const bool updated = std::any_of(node.updates.begin(), node.updates.end(), [&](const auto& update) {
        return i < constructor.fields.size() && constructor.fields[i] == update.field;
      });
      if (updated) continue;
      for (const std::uint32_t index : types_.generics_in(constructor.field_types[i])) {
        if (index < arity) kept[index] = true;
      }
    }
  }
  return kept;
}

Type Inference::update_record(const kernel::RecordUpdate& node, const Expr& expr) {
  if (node.constructors.empty()) {
    infer(*node.record);
    return types_.error();
  }
  const TypeConId id = declarations_[node.constructors.front()].type;
  const std::vector<bool> kept = kept_parameters(node);
  std::vector<Type> before = fresh_types(declarations_[id].arity);
  std::vector<Type> after = before;
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (!kept[i]) after[i] = fresh();
  }
  const Type record = types_.substitute(applied(id), 0, before);
  check(*node.record, record, {});
  for (const kernel::FieldUpdate& update : node.updates) {
    const DataCon& constructor = declarations_[node.constructors.front()];
    const auto place = std::find(constructor.fields.begin(), constructor.fields.end(), update.field);
    if (place == constructor.fields.end()) fail(expr.span, "no constructor has all of these fields");
    const auto index = static_cast<std::size_t>(place - constructor.fields.begin());
    const Why why{Why::Kind::Field, 0, declarations_[update.field].name};
    check(*update.value, types_.substitute(constructor.field_types[index], 0, after), why);
  }
  return types_.substitute(applied(id), 0, after);
}

}  // namespace culprit::front::haskell
