// do blocks and list comprehensions.
#include <deque>

#include <fmt/format.h>

#include "front/haskell/renamer.h"

namespace culprit::front::haskell {

using kernel::Expr;

/// Statements are translated from the front, because of scopes, and put together from the back.
const Expr* Renamer::expr_node(const ast::Do& node, diag::Span span) {
  if (node.statements.empty()) {
    error(diag::Kind::SyntaxError, span, "this `do` block is empty");
    return poisoned(span);
  }
  if (too_deep(node.statements.size(), span)) return poisoned(span);
  const Deeper deeper(depth_, node.statements.size());
  std::deque<LocalScope::Frame> frames;  // one per statement; the last must end first
  std::vector<DoPiece> pieces;
  const Expr* result = nullptr;
  for (std::size_t i = 0; i + 1 < node.statements.size() && result == nullptr; ++i) {
    frames.emplace_back(locals_);
    result = add_statement(*node.statements[i], pieces);
  }
  if (result == nullptr) result = last_statement(*node.statements.back());
  while (!frames.empty()) frames.pop_back();
  for (auto piece = pieces.rbegin(); piece != pieces.rend(); ++piece) result = put_before(*piece, result);
  return result;
}

const Expr* Renamer::last_statement(const ast::Statement& statement) {
  if (const auto* last = std::get_if<ast::StatementEvaluate>(&statement.node)) return expr(*last->value);
  if (const auto* unsupported = std::get_if<ast::Unsupported>(&statement.node)) {
    return unsupported_expr(unsupported->feature, statement.span);
  }
  error(diag::Kind::SyntaxError, statement.span, "the last statement of a `do` block must be an expression");
  return poisoned(statement.span);
}

/// Gives null, or what stands for the rest of the block if it cannot be translated.
const Expr* Renamer::add_statement(const ast::Statement& statement, std::vector<DoPiece>& pieces) {
  const diag::Span span = statement.span;
  if (const auto* unsupported = std::get_if<ast::Unsupported>(&statement.node)) {
    return unsupported_expr(unsupported->feature, span);
  }
  if (const auto* let = std::get_if<ast::StatementLet>(&statement.node)) {
    pieces.push_back({.bound = local_bindings(let->declarations), .value = nullptr, .span = span});
    return nullptr;
  }
  if (const auto* evaluate = std::get_if<ast::StatementEvaluate>(&statement.node)) {
    pieces.push_back({.bound = {}, .value = expr(*evaluate->value), .span = span});
    return nullptr;
  }
  const auto& bind = std::get<ast::StatementBind>(statement.node);
  const Expr* value = expr(*bind.value);
  try {
    pieces.push_back({.bound = pattern(*bind.pattern), .value = value, .span = span});
    return nullptr;
  } catch (const Poisoned& poison) {
    pieces.push_back({.bound = build_.wildcard(span), .value = value, .span = span});
    return build_.unsupported(poison.feature, bind.pattern->span);
  }
}

const Expr* Renamer::put_before(const DoPiece& piece, const Expr* rest) {
  const diag::Span span = piece.span;
  // Usually the operators are the Prelude's, whatever their names mean here.
  const auto combine = [&](KnownValue usual, std::string_view name) {
    if (!has_extension("RebindableSyntax")) return known(usual, span);
    return expr_node(ast::Variable{{{}, name, span}}, span);
  };
  if (const auto* groups = std::get_if<kernel::Slice<const kernel::BindingGroup*>>(&piece.bound)) {
    return groups->empty() ? rest : build_.expr(span, kernel::Let{*groups, rest});
  }
  const auto* pattern = std::get_if<const kernel::Pattern*>(&piece.bound);
  if (pattern == nullptr) return build_.apply(combine(KnownValue::Then, ">>"), {piece.value, rest}, span);
  std::vector<kernel::Match> matches = {build_.match({*pattern}, rest, span)};
  if (can_fail(**pattern)) {
    const diag::Span at = (*pattern)->span;
    const Expr* fail =
        build_.apply(known(KnownValue::Fail, at), {build_.string(failure_message(at), at)}, at);
    matches.push_back(build_.match({build_.wildcard(at)}, fail, at));
  }
  return build_.apply(combine(KnownValue::Bind, ">>="), {piece.value, build_.lambda(1, matches, span)}, span);
}

/// As GHC words it.
std::string Renamer::failure_message(diag::Span span) const {
  const diag::SourceFile& file = context_.sources.file(span.file);
  const diag::Position first = file.position(span.begin);
  const diag::Position last = file.position(span.end > span.begin ? span.end - 1 : span.end);
  std::string where = fmt::format("{}:{}", first.line, first.column);
  if (first.line != last.line) {
    where = fmt::format("({},{})-({},{})", first.line, first.column, last.line, last.column);
  } else if (first.column != last.column) {
    where += fmt::format("-{}", last.column);
  }
  return fmt::format("Pattern match failure in do expression at {}:{}", file.name(), where);
}

const Expr* Renamer::expr_node(const ast::Comprehension& node, diag::Span span) {
  if (too_deep(node.qualifiers.size(), span)) return poisoned(span);
  const Deeper deeper(depth_, node.qualifiers.size());
  return comprehend(
      node, 0, [&] { return build_.nil(span); }, span);
}

/// The elements that the qualifiers from `index` on give, followed by `tail`: Wadler's translation, which
/// makes no intermediate lists.
const Expr* Renamer::comprehend(const ast::Comprehension& node, std::size_t index, const Tail& tail,
                                diag::Span span) {
  if (index == node.qualifiers.size()) {
    const Expr* element = expr(*node.body);
    return build_.apply(build_.constructor(builtins_.cons_con, span), {element, tail()}, span);
  }
  const ast::Statement& qualifier = *node.qualifiers[index];
  if (const auto* condition = std::get_if<ast::StatementEvaluate>(&qualifier.node)) {
    const Expr* test = expr(*condition->value);
    return build_.if_then_else(test, comprehend(node, index + 1, tail, span), tail(), qualifier.span);
  }
  if (const auto* let = std::get_if<ast::StatementLet>(&qualifier.node)) {
    const LocalScope::Frame frame(locals_);
    const auto groups = local_bindings(let->declarations);
    const Expr* rest = comprehend(node, index + 1, tail, span);
    return groups.empty() ? rest : build_.expr(qualifier.span, kernel::Let{groups, rest});
  }
  if (const auto* unsupported = std::get_if<ast::Unsupported>(&qualifier.node)) {
    return unsupported_expr(unsupported->feature, qualifier.span);
  }
  return generate(node, index, tail, span);
}

/// p <- list:  let go [] = tail; go (p : rest) = … (go rest); go (_ : rest) = go rest  in go list
const Expr* Renamer::generate(const ast::Comprehension& node, std::size_t index, const Tail& tail,
                              diag::Span span) {
  const ast::Statement& qualifier = *node.qualifiers[index];
  const diag::Span at = qualifier.span;
  const auto& bind = std::get<ast::StatementBind>(qualifier.node);
  const Expr* list = expr(*bind.value);
  const ValueId go = build_.local("go", at);
  const auto again = [&](ValueId rest) {
    return build_.apply(build_.variable(go, at), {build_.variable(rest, at)}, at);
  };
  std::vector<kernel::Match> matches;
  matches.push_back(build_.match({build_.constructor_pattern(builtins_.nil_con, {}, at)}, tail(), at));
  const auto cons = [&](const kernel::Pattern* first, ValueId rest) {
    return build_.constructor_pattern(builtins_.cons_con, {first, build_.variable_pattern(rest, at)}, at);
  };
  const LocalScope::Frame frame(locals_);
  const ValueId rest = build_.local("rest", at);
  try {
    const kernel::Pattern* element = pattern(*bind.pattern);
    const Expr* body = comprehend(
        node, index + 1, [&] { return again(rest); }, span);
    matches.push_back(build_.match({cons(element, rest)}, body, at));
    if (can_fail(*element)) {
      const ValueId others = build_.local("rest", at);
      matches.push_back(build_.match({cons(build_.wildcard(at), others)}, again(others), at));
    }
  } catch (const Poisoned& poison) {
    const Expr* body = build_.unsupported(poison.feature, bind.pattern->span);
    matches.push_back(build_.match({cons(build_.wildcard(at), rest)}, body, at));
  }
  const auto* group = build_.single(build_.binding(go, build_.matches(1, matches, at)), true);
  return build_.let(group, build_.apply(build_.variable(go, at), {list}, at), at);
}

}  // namespace culprit::front::haskell
