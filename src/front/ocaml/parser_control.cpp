// Expressions that start with a keyword.
#include "front/ocaml/parser_state.h"

namespace culprit::front::ocaml {

ast::Expr* Parser::parse_fun() {
  const std::size_t first = next_;
  take();
  const Parameters parameters = parse_parameters();
  if (parameters.list.empty() && parameters.unsupported.empty()) fail_expected("a parameter after `fun`");
  const ast::TypeExpr* const result = accept(Kind::Colon) ? parse_atomic_type() : nullptr;
  expect(Kind::Arrow, "after the parameters of `fun`", at(Kind::Equal) ? "OCaml writes `fun x -> e`" : "");
  return function(first, parameters, constrained(parse_sequence(), result));
}

ast::Expr* Parser::constrained(ast::Expr* body, const ast::TypeExpr* type) {
  return type == nullptr ? body : expr(body->span, ast::Constraint{body, type});
}

ast::Expr* Parser::function(std::size_t first, const Parameters& parameters, const ast::Expr* body) {
  if (!parameters.unsupported.empty()) return unsupported_expr(first, parameters.unsupported);
  for (std::size_t i = parameters.defaults.size(); i-- > 0;) {
    const std::vector<ast::Binding> binding = {parameters.defaults[i]};
    body = expr(body->span, ast::Let{false, slice(binding), body});
    push_down();
  }
  return expr(span_from(first), ast::Function{slice(parameters.list), body});
}

ast::Expr* Parser::parse_function() {
  const std::size_t first = next_;
  take();
  const auto cases = parse_cases();
  return expr(span_from(first), ast::FunctionCases{slice(cases)});
}

ast::Expr* Parser::parse_match() {
  const std::size_t first = next_;
  const Token keyword = take();
  const ast::Expr* const scrutinee = parse_sequence();
  expect_part(Kind::With, keyword, "the form is `match e with p1 -> e1 | p2 -> e2`");
  const auto cases = parse_cases();
  return expr(span_from(first), ast::Match{scrutinee, slice(cases)});
}

ast::Expr* Parser::parse_try() {
  const std::size_t first = next_;
  const Token keyword = take();
  const ast::Expr* const body = parse_sequence();
  expect_part(Kind::With, keyword, "the form is `try e with p1 -> e1 | p2 -> e2`");
  const auto cases = parse_cases();
  return expr(span_from(first), ast::Try{body, slice(cases)});
}

std::vector<ast::MatchCase> Parser::parse_cases() {
  std::vector<ast::MatchCase> cases;
  accept(Kind::Bar);
  do cases.push_back(parse_case());
  while (accept(Kind::Bar));
  return cases;
}

ast::MatchCase Parser::parse_case() {
  const std::size_t first = next_;
  const ast::Pattern* const pattern = parse_pattern();
  const ast::Expr* const guard = accept(Kind::When) ? parse_sequence() : nullptr;
  const bool equals = at(Kind::Equal);
  expect(Kind::Arrow, guard == nullptr ? "after the pattern" : "after the guard",
         equals ? "a case is written `pattern -> result`" : "");
  if (at(Kind::Dot)) {
    const std::size_t dot = next_;
    take();
    return {pattern, guard, unsupported_expr(dot, feature::kRefutationCases), span_from(first)};
  }
  const ast::Expr* const body = parse_sequence();
  return {pattern, guard, body, span_from(first)};
}

ast::Expr* Parser::parse_if() {
  const std::size_t first = next_;
  const Token keyword = take();
  const ast::Expr* const condition = parse_sequence();
  expect_part(Kind::Then, keyword, at(Kind::And) ? "" : "the form is `if c then a else b`");
  const ast::Expr* const then_branch = parse_expr();
  const ast::Expr* const else_branch = accept(Kind::Else) ? parse_expr() : nullptr;
  return expr(span_from(first), ast::If{condition, then_branch, else_branch});
}

ast::Expr* Parser::parse_while() {
  const std::size_t first = next_;
  take();
  const ast::Expr* const condition = parse_sequence();
  const ast::Expr* const body = parse_loop_body();
  return expr(span_from(first), ast::While{condition, body});
}

ast::Expr* Parser::parse_for() {
  const std::size_t first = next_;
  take();
  ast::Name variable{"_", span(token())};
  if (!accept(Kind::Underscore)) variable = lower_name("the variable of the loop after `for`");
  expect(Kind::Equal, "after the variable of the loop", "the form is `for i = a to b do e done`");
  const ast::Expr* const from = parse_sequence();
  const bool down = accept(Kind::Downto);
  if (!down)
    expect(Kind::To, "or `downto` after the first value of the loop",
           "the form is `for i = a to b do e done`");
  const ast::Expr* const last = parse_sequence();
  const ast::Expr* const body = parse_loop_body();
  return expr(span_from(first), ast::For{variable, from, last, body, down});
}

ast::Expr* Parser::parse_loop_body() {
  const Token opening = expect(Kind::Do, "before the body of the loop");
  ast::Expr* const body = parse_sequence();
  close(Kind::Done, opening);
  return body;
}

ast::Expr* Parser::parse_assert() {
  const std::size_t first = next_;
  take();
  const ast::Expr* const condition = parse_simple();
  return expr(span_from(first), ast::Assert{condition});
}

ast::Expr* Parser::parse_lazy() {
  const std::size_t first = next_;
  const Token keyword = take();
  const ast::Expr* const body = parse_simple();
  const std::vector<ast::Parameter> parameters = {{{}, pattern(span(keyword), ast::PatternConstant{})}};
  const ast::Expr* const code = expr(body->span, ast::Function{slice(parameters), body});
  const ast::Expr* const delay = expr(span(keyword), ast::Variable{{"Stdlib.Lazy", "_delay", span(keyword)}});
  const std::vector<ast::Argument> arguments = {{{}, code}};
  return expr(span_from(first), ast::Apply{delay, slice(arguments)});
}

}  // namespace culprit::front::ocaml
