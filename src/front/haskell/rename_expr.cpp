// Expressions; operators, do, comprehensions and records have files of their own.
#include <fmt/format.h>

#include "front/haskell/renamer.h"

namespace culprit::front::haskell {

using kernel::Expr;

const Expr* Renamer::expr(const ast::Expr& expr) {
  return std::visit([&](const auto& node) { return expr_node(node, expr.span); }, expr.node);
}

std::vector<const Expr*> Renamer::exprs(ast::Slice<const ast::Expr*> nodes) {
  std::vector<const Expr*> result;
  for (const ast::Expr* node : nodes) result.push_back(expr(*node));
  return result;
}

const Expr* Renamer::poisoned(diag::Span span) {
  return build_.expr(span, kernel::Unsupported{"code with an error"});
}

const Expr* Renamer::entity_expr(Entity entity, diag::Span span) {
  if (is_pattern_synonym(entity) && !declarations_[entity.value()].builds) {
    error(diag::Kind::InvalidDefinition, span,
          fmt::format("the pattern synonym `{}` can be used in patterns only",
                      declarations_.names.text(declarations_[entity.value()].name)),
          "its definition says `<-` and nothing of expressions");
    return poisoned(span);
  }
  switch (entity.kind()) {
    case Entity::Kind::Value: use(entity.value()); return build_.variable(entity.value(), span);
    case Entity::Kind::DataCon: return build_.constructor(entity.data_con(), span);
    default: return build_.expr(span, kernel::Unsupported{missing_feature(entity)});
  }
}

const Expr* Renamer::expr_node(const ast::Variable& node, diag::Span span) {
  return entity_expr(resolve(Space::Values, node.path), span);
}

const Expr* Renamer::expr_node(const ast::Constructor& node, diag::Span span) {
  return entity_expr(resolve_top_level(Space::Values, node.path), span);
}

const Expr* Renamer::expr_node(const ast::LiteralExpr& node, diag::Span span) {
  const std::string_view text = build_.text(node.literal.text);
  switch (node.literal.kind) {
    case ast::Literal::Kind::Integer: return build_.expr(span, kernel::IntegerLiteral{.text = text});
    case ast::Literal::Kind::Rational: return build_.expr(span, kernel::RationalLiteral{.text = text});
    case ast::Literal::Kind::Char: return build_.expr(span, kernel::CharLiteral{node.literal.character});
    case ast::Literal::Kind::String: break;
  }
  const Expr* string = build_.expr(span, kernel::StringLiteral{text});
  if (!has_extension("OverloadedStrings")) return string;
  return build_.apply(known(KnownValue::FromString, span), {string}, span);
}

const Expr* Renamer::expr_node(const ast::Apply& node, diag::Span span) {
  const Expr* function = expr(*node.function);
  return build_.apply(function, exprs(node.arguments), span);
}

const Expr* Renamer::expr_node(const ast::ApplyType& node, diag::Span span) {
  const Expr* function = expr(*node.function);
  return build_.expr(span, kernel::ApplyType{function, type(*node.type)});
}

const Expr* Renamer::expr_node(const ast::Lambda& node, diag::Span span) {
  const auto arity = static_cast<std::uint32_t>(node.parameters.size());
  const kernel::Match only =
      match_or_poison(node.parameters, span, [&] { return build_.plain(expr(*node.body)); });
  return build_.lambda(arity, std::vector<kernel::Match>{only}, span);
}

const Expr* Renamer::expr_node(const ast::LambdaCase& node, diag::Span span) {
  return build_.lambda(1, alternatives(node.alternatives), span);
}

const Expr* Renamer::expr_node(const ast::Let& node, diag::Span span) {
  const LocalScope::Frame frame(locals_);
  const auto groups = local_bindings(node.declarations);
  const Expr* body = expr(*node.body);
  return groups.empty() ? body : build_.expr(span, kernel::Let{groups, body});
}

const Expr* Renamer::expr_node(const ast::If& node, diag::Span span) {
  const Expr* condition = expr(*node.condition);
  const Expr* then_branch = expr(*node.then_branch);
  return build_.if_then_else(condition, then_branch, expr(*node.else_branch), span);
}

const Expr* Renamer::expr_node(const ast::MultiWayIf& node, diag::Span span) {
  const kernel::Match only = {
      .patterns = {}, .rhs = {.where = {}, .alternatives = guarded_all(node.alternatives)}, .span = span};
  return build_.expr(span, kernel::Case{{}, build_.matches(0, {only}, span)});
}

const Expr* Renamer::expr_node(const ast::Case& node, diag::Span span) {
  const Expr* scrutinee = expr(*node.scrutinee);
  return build_.case_of(scrutinee, alternatives(node.alternatives), span);
}

const Expr* Renamer::expr_node(const ast::Tuple& node, diag::Span span) {
  if (node.parts.empty()) return build_.constructor(builtins_.unit_con, span);
  if (node.parts.size() > kLargestTuple) {
    return unsupported_expr("tuples of more than 15 parts", span);
  }
  std::vector<const Expr*> parts;
  std::vector<ValueId> missing;
  for (const ast::Expr* part : node.parts) {
    if (part != nullptr) {
      parts.push_back(expr(*part));
    } else {
      missing.push_back(build_.local("part", span));
      parts.push_back(build_.variable(missing.back(), span));
    }
  }
  const Expr* tuple = build_.apply(build_.constructor(builtins_.tuple_cons[parts.size()], span), parts, span);
  return missing.empty() ? tuple : build_.lambda(missing, tuple, span);
}

const Expr* Renamer::expr_node(const ast::List& node, diag::Span span) {
  return build_.expr(span, kernel::List{build_.slice(exprs(node.elements))});
}

const Expr* Renamer::expr_node(const ast::Sequence& node, diag::Span span) {
  const KnownValue function =
      node.then == nullptr ? (node.to == nullptr ? KnownValue::EnumFrom : KnownValue::EnumFromTo)
                           : (node.to == nullptr ? KnownValue::EnumFromThen : KnownValue::EnumFromThenTo);
  std::vector<const Expr*> arguments;
  for (const ast::Expr* part : {node.from, node.then, node.to}) {
    if (part != nullptr) arguments.push_back(expr(*part));
  }
  return build_.apply(known(function, span), arguments, span);
}

const Expr* Renamer::expr_node(const ast::Annotated& node, diag::Span span) {
  const Expr* value = expr(*node.value);
  return build_.expr(span, kernel::Annotated{value, type(*node.type)});
}

const Expr* Renamer::expr_node(const ast::Parenthesised& node, diag::Span) { return expr(*node.value); }

const Expr* Renamer::expr_node(const ast::Hole&, diag::Span span) {
  return build_.expr(span, kernel::Hole{});
}

const Expr* Renamer::expr_node(const ast::Unsupported& node, diag::Span span) {
  return unsupported_expr(node.feature, span);
}

const Expr* Renamer::unsupported_expr(std::string_view feature, diag::Span span) {
  report_unsupported(feature, span);
  return build_.unsupported(feature, span);
}

}  // namespace culprit::front::haskell
