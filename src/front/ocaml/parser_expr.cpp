// Expressions: sequences, operators by precedence, signs, applications and assignments.
#include "front/ocaml/parser_state.h"

namespace culprit::front::ocaml {

namespace {

/// How tightly infix operators bind, from loosest to tightest.
enum Level : int { kNoInfix, kAssign, kComma, kOr, kAnd, kCompare, kAppend, kCons, kAdd, kMultiply, kPower };

int level_of(TokenKind kind) {
  switch (kind) {
    case TokenKind::ColonEqual: return kAssign;
    case TokenKind::Comma: return kComma;
    case TokenKind::Or:
    case TokenKind::BarBar: return kOr;
    case TokenKind::Ampersand:
    case TokenKind::AmpersandAmpersand: return kAnd;
    case TokenKind::CompareOp:
    case TokenKind::Equal:
    case TokenKind::Less:
    case TokenKind::Greater: return kCompare;
    case TokenKind::AppendOp: return kAppend;
    case TokenKind::ColonColon: return kCons;
    case TokenKind::AddOp:
    case TokenKind::Plus:
    case TokenKind::PlusDot:
    case TokenKind::Minus:
    case TokenKind::MinusDot: return kAdd;
    case TokenKind::MultiplyOp:
    case TokenKind::Star:
    case TokenKind::Percent:
    case TokenKind::Mod:
    case TokenKind::Land:
    case TokenKind::Lor:
    case TokenKind::Lxor: return kMultiply;
    case TokenKind::PowerOp:
    case TokenKind::Lsl:
    case TokenKind::Lsr:
    case TokenKind::Asr: return kPower;
    default: return kNoInfix;
  }
}

bool right_associative(int level) {
  return level == kAssign || level == kOr || level == kAnd || level == kAppend || level == kPower;
}

}  // namespace

ast::Expr* Parser::parse_sequence() {
  ast::Expr* const head = parse_expr();
  return at(Kind::Semicolon) ? parse_sequence_after(head) : head;
}

ast::Expr* Parser::parse_sequence_after(ast::Expr* head) {
  std::vector<const ast::Expr*> parts = {head};
  while (accept(Kind::Semicolon)) {
    if (!starts_expr()) break;  // a trailing `;`
    parts.push_back(parse_expr());
  }
  if (parts.size() == 1) return head;
  return expr(diag::cover(head->span, parts.back()->span), ast::Sequence{slice(parts)});
}

ast::Expr* Parser::parse_expr() { return parse_operators(kAssign); }

/// An expression whose outermost infix operators bind at least as tightly as `level`.
ast::Expr* Parser::parse_operators(int level) {
  const Nested nested(*this);
  const std::size_t first = next_;
  ast::Expr* left = parse_prefix();
  for (;;) {
    const int next = level_of(peek());
    if (next == kNoInfix || next < level) return left;
    if (next == kComma)
      left = parse_tuple(left, first);
    else if (next == kCons)
      left = parse_cons(left, first);
    else
      left = parse_infix(left, first, next);
    push_down();
  }
}

ast::Expr* Parser::parse_infix(ast::Expr* left, std::size_t first, int level) {
  const Token token = take();
  // `or` and `&` are old spellings of the same operators.
  const std::string_view name = level == kOr ? "||" : level == kAnd ? "&&" : text(token);
  const ast::Expr* const right = parse_operators(right_associative(level) ? level : level + 1);
  return apply_operator(first, token, name, {left, right});
}

ast::Expr* Parser::parse_tuple(ast::Expr* first_part, std::size_t first) {
  std::vector<const ast::Expr*> parts = {first_part};
  while (accept(Kind::Comma)) parts.push_back(parse_operators(kComma + 1));
  return expr(span_from(first), ast::Tuple{slice(parts)});
}

ast::Expr* Parser::parse_cons(ast::Expr* first_head, std::size_t first) {
  std::vector<const ast::Expr*> heads = {first_head};
  const ast::Expr* tail = nullptr;
  while (accept(Kind::ColonColon)) {
    if (tail != nullptr) heads.push_back(tail);
    tail = parse_operators(kCons + 1);
  }
  return expr(span_from(first), ast::Cons{slice(heads), tail});
}

ast::Expr* Parser::apply_operator(std::size_t first, const Token& token, std::string_view name,
                                  std::initializer_list<const ast::Expr*> operands) {
  std::vector<ast::Argument> arguments;
  for (const ast::Expr* operand : operands) arguments.push_back({{}, operand});
  const ast::Expr* const function = expr(span(token), ast::Variable{{{}, name, span(token)}});
  return expr(span_from(first), ast::Apply{function, slice(arguments)});
}

/// What may stand to the right of an infix operator: keyword expressions, which extend as far as they can,
/// and applications.
ast::Expr* Parser::parse_prefix() {
  switch (peek()) {
    case Kind::Let: return parse_let();
    case Kind::LetOp: return parse_let_operator();
    case Kind::Match: return parse_match();
    case Kind::Try: return parse_try();
    case Kind::Fun: return parse_fun();
    case Kind::Function: return parse_function();
    case Kind::If: return parse_if();
    case Kind::While: return parse_while();
    case Kind::For: return parse_for();
    case Kind::Assert: return parse_assert();
    case Kind::Lazy: return parse_lazy();
    case Kind::Minus:
    case Kind::MinusDot:
    case Kind::Plus:
    case Kind::PlusDot: return parse_signed();
    default: return parse_application();
  }
}

/// `-e`, `-.e`, `+e`, `+.e`; a sign directly before a number belongs to the number.
ast::Expr* Parser::parse_signed() {
  const Nested nested(*this);
  const std::size_t first = next_;
  const Token sign = take();
  const bool negative = sign.kind == Kind::Minus || sign.kind == Kind::MinusDot;
  const bool of_float = sign.kind == Kind::MinusDot || sign.kind == Kind::PlusDot;
  if (at(Kind::Float) || (at(Kind::Int) && !of_float)) {
    const ast::Constant value = constant(negative);
    return expr(span_from(first), ast::ConstantExpr{value});
  }
  const ast::Expr* const operand = parse_prefix();
  const std::string_view name = negative ? (of_float ? "~-." : "~-") : (of_float ? "~+." : "~+");
  return apply_operator(first, sign, name, {operand});
}

ast::Expr* Parser::parse_application() {
  const std::size_t first = next_;
  const bool capitalised = at(Kind::UpperIdent);
  if (at(Kind::Backquote)) return parse_polymorphic_variant(true);
  ast::Expr* const function = parse_simple();
  if (at(Kind::LeftArrow)) return parse_assignment(function, first);
  if (capitalised && std::holds_alternative<ast::Construct>(function->node))
    return parse_constructor_argument(function, first);
  return starts_argument() ? parse_arguments(function, first) : function;
}

ast::Expr* Parser::parse_arguments(ast::Expr* function, std::size_t first) {
  std::vector<ast::Argument> arguments;
  while (starts_argument()) arguments.push_back(parse_argument());
  return expr(span_from(first), ast::Apply{function, slice(arguments)});
}

ast::Expr* Parser::parse_constructor_argument(ast::Expr* constructor, std::size_t first) {
  if (!starts_simple_expr()) return constructor;
  const ast::Path path = std::get<ast::Construct>(constructor->node).constructor;
  const ast::Expr* const argument = parse_simple();
  if (starts_simple_expr()) {
    const std::string name(path.name);
    fail_expected("the end of the argument of `" + name + "`",
                  "a constructor takes one argument, or several in parentheses: `" + name + " (a, b)`");
  }
  return expr(span_from(first), ast::Construct{path, argument});
}

bool Parser::starts_argument() const {
  switch (peek()) {
    case Kind::Label:
    case Kind::LabelPun:
    case Kind::OptionalLabel:
    case Kind::OptionalPun: return true;
    case Kind::Tilde: return peek(1) == Kind::LeftParen;
    default: return starts_simple_expr();
  }
}

ast::Argument Parser::parse_argument() {
  const bool optional = at(Kind::OptionalLabel) || at(Kind::OptionalPun);
  if (at(Kind::Label) || at(Kind::OptionalLabel)) {
    const std::string_view label = label_of(take());
    return {optional ? optional_label(label) : label, parse_simple()};
  }
  if (at(Kind::LabelPun) || at(Kind::OptionalPun)) {
    const Token token = take();
    const std::string_view label = label_of(token);
    const ast::Expr* const value = expr(span(token), ast::Variable{{{}, label, span(token)}});
    return {optional ? optional_label(label) : label, value};
  }
  if (accept(Kind::Tilde)) return parse_annotated_label();
  return {{}, parse_simple()};
}

/// `~(x : t)` behind its tilde.
ast::Argument Parser::parse_annotated_label() {
  const std::size_t first = next_;
  const Token opening = take();
  const ast::Name name = lower_name("the name of a labelled argument");
  const ast::Expr* value = expr(name.span, ast::Variable{{{}, name.text, name.span}});
  if (accept(Kind::Colon)) {
    const ast::TypeExpr* const annotation = parse_type();
    value = expr(span_from(first), ast::Constraint{value, annotation});
  }
  close(Kind::RightParen, opening);
  return {name.text, value};
}

ast::Expr* Parser::parse_assignment(ast::Expr* target, std::size_t first) {
  const Token arrow = take();
  const ast::Expr* const value = parse_expr();
  const diag::Span span = span_from(first);
  if (const auto* field = std::get_if<ast::FieldGet>(&target->node))
    return expr(span, ast::FieldSet{field->record, value, field->field});
  if (const auto* element = std::get_if<ast::ArrayGet>(&target->node))
    return expr(span, ast::ArraySet{element->array, element->index, value});
  if (const auto* character = std::get_if<ast::StringGet>(&target->node))
    return expr(span, ast::StringSet{character->string, character->index, value});
  if (std::holds_alternative<ast::Unsupported>(target->node))
    return unsupported_expr(first, feature::kIndexing);
  fail(arrow, "the left side of `<-` must be a mutable field or an array element",
       "to change the contents of a reference write `r := e`");
}

}  // namespace culprit::front::ocaml
