// Simple expressions: what can be an argument without parentheses.
#include "front/ocaml/parser_state.h"

namespace culprit::front::ocaml {

bool Parser::starts_simple_expr() const {
  switch (peek()) {
    case Kind::LowerIdent:
    case Kind::UpperIdent:
    case Kind::SizedInt:
    case Kind::LeftParen:
    case Kind::Begin:
    case Kind::LeftBracket:
    case Kind::LeftArray:
    case Kind::LeftBrace:
    case Kind::LeftObject:
    case Kind::PrefixOp:
    case Kind::Bang:
    case Kind::Backquote:
    case Kind::New:
    case Kind::Object:
    case Kind::Extension: return true;
    default: return at_constant();
  }
}

bool Parser::starts_expr() const {
  switch (peek()) {
    case Kind::Let:
    case Kind::LetOp:
    case Kind::Match:
    case Kind::Try:
    case Kind::Fun:
    case Kind::Function:
    case Kind::If:
    case Kind::While:
    case Kind::For:
    case Kind::Assert:
    case Kind::Lazy:
    case Kind::Minus:
    case Kind::MinusDot:
    case Kind::Plus:
    case Kind::PlusDot: return true;
    default: return starts_simple_expr();
  }
}

/// An atom with what is selected from it: `a.x`, `a.(i)`, `o#m`.
ast::Expr* Parser::parse_simple() {
  const Subtree subtree(*this);
  const std::size_t first = next_;
  ast::Expr* result = parse_atom();
  for (;;) {
    if (at(Kind::Dot))
      result = parse_dot(result, first);
    else if (at(Kind::DotOp))
      result = parse_user_index(first);
    else if (at(Kind::Hash))
      result = parse_method_call(first);
    else if (at(Kind::HashOp))
      result = parse_hash_operator(result, first);
    else
      return result;
    push_down();
  }
}

ast::Expr* Parser::parse_atom() {
  const std::size_t first = next_;
  switch (peek()) {
    case Kind::LowerIdent: {
      const Token name = take();
      return expr(span(name), ast::Variable{path_of(first, {}, text(name))});
    }
    case Kind::UpperIdent: return parse_path_expr();
    case Kind::LeftParen: return parse_parens();
    case Kind::Begin: return parse_begin();
    case Kind::LeftBracket: return parse_list();
    case Kind::LeftArray: return parse_array();
    case Kind::LeftBrace: return parse_record();
    case Kind::PrefixOp:
    case Kind::Bang: return parse_prefix_operator();
    case Kind::Backquote: return parse_polymorphic_variant(false);
    case Kind::New: return parse_new();
    case Kind::Object:
    case Kind::LeftObject: return parse_skipped(feature::kObjects);
    case Kind::Extension: return parse_skipped(feature::kExtensions);
    case Kind::SizedInt: take(); return unsupported_expr(first, feature::kSizedIntegers);
    default: return parse_constant_expr();
  }
}

ast::Expr* Parser::parse_constant_expr() {
  const std::size_t first = next_;
  if (!at_constant()) fail_expected("an expression" + after_previous());
  const ast::Constant value = constant(false);
  return expr(span_from(first), ast::ConstantExpr{value});
}

ast::Expr* Parser::parse_skipped(std::string_view feature) {
  const std::size_t first = next_;
  skip_balanced();
  return unsupported_expr(first, feature);
}

/// `!r`, `~-x`: binds tighter than a selection.
ast::Expr* Parser::parse_prefix_operator() {
  const Nested nested(*this);
  const std::size_t first = next_;
  const Token token = take();
  const ast::Expr* const operand = parse_atom();
  return apply_operator(first, token, text(token), {operand});
}

/// Behind `left`: `.f`, `.M.f`, `.(i)`, `.[i]`, `.{i}`.
ast::Expr* Parser::parse_dot(ast::Expr* left, std::size_t first) {
  take();
  const Token opening = token();
  switch (peek()) {
    case Kind::LeftParen: {
      take();
      const ast::Expr* const index = parse_sequence();
      close(Kind::RightParen, opening);
      return expr(span_from(first), ast::ArrayGet{left, index});
    }
    case Kind::LeftBracket: {
      take();
      const ast::Expr* const index = parse_sequence();
      close(Kind::RightBracket, opening);
      return expr(span_from(first), ast::StringGet{left, index});
    }
    case Kind::LeftBrace: skip_balanced(); return unsupported_expr(first, feature::kBigarrays);
    default: break;
  }
  const std::size_t start = next_;
  const std::string_view module = module_prefix();
  const ast::Name name = lower_name("the name of a field after `.`");
  return expr(span_from(first), ast::FieldGet{left, path_of(start, module, name.text)});
}

ast::Expr* Parser::parse_user_index(std::size_t first) {
  take();
  if (!at(Kind::LeftParen) && !at(Kind::LeftBracket) && !at(Kind::LeftBrace))
    fail_expected("`(`, `[` or `{`" + after_previous());
  skip_balanced();
  return unsupported_expr(first, feature::kIndexing);
}

ast::Expr* Parser::parse_method_call(std::size_t first) {
  take();
  lower_name("the name of a method after `#`");
  return unsupported_expr(first, feature::kObjects);
}

ast::Expr* Parser::parse_hash_operator(ast::Expr* left, std::size_t first) {
  const Token token = take();
  const std::size_t start = next_;
  ast::Expr* right = parse_atom();
  while (at(Kind::Dot)) {
    right = parse_dot(right, start);
    push_down();
  }
  return apply_operator(first, token, text(token), {left, right});
}

ast::Expr* Parser::parse_parens() {
  const std::size_t first = next_;
  if (at_operator_name()) {
    const ast::Name name = operator_name();
    return expr(span_from(first), ast::Variable{{{}, name.text, name.span}});
  }
  if (peek(1) == Kind::Module) return parse_skipped(feature::kFirstClassModules);
  const Token opening = take();
  if (accept(Kind::RightParen)) return expr(span_from(first), ast::ConstantExpr{});
  ast::Expr* inner = parse_sequence();
  if (at(Kind::Colon) || at(Kind::ColonGreater)) inner = parse_constrained(inner, first);
  close(Kind::RightParen, opening);
  inner->span = span_from(first);
  return inner;
}

/// Behind `(inner`: `: t`, `: t :> u`, `:> u`.
ast::Expr* Parser::parse_constrained(ast::Expr* inner, std::size_t first) {
  const ast::TypeExpr* const annotation = accept(Kind::Colon) ? parse_type() : nullptr;
  if (!accept(Kind::ColonGreater)) return expr({}, ast::Constraint{inner, annotation});
  parse_type();
  return unsupported_expr(first, feature::kCoercions);
}

ast::Expr* Parser::parse_begin() {
  const std::size_t first = next_;
  const Token opening = take();
  if (accept(Kind::End)) return expr(span_from(first), ast::ConstantExpr{});
  ast::Expr* const inner = parse_sequence();
  close(Kind::End, opening);
  inner->span = span_from(first);
  return inner;
}

/// `C`, `M.C`, `M.x`, `M.(e)`.
ast::Expr* Parser::parse_path_expr() {
  const std::size_t first = next_;
  const std::string_view module = module_prefix();
  if (at(Kind::UpperIdent)) {
    const std::string_view name = text(take());
    return expr(span_from(first), ast::Construct{path_of(first, module, name), nullptr});
  }
  if (!at_value_name()) return parse_local_open(first, module);
  const std::string_view name = value_name().text;
  return expr(span_from(first), ast::Variable{path_of(first, module, name)});
}

ast::Expr* Parser::parse_local_open(std::size_t first, std::string_view module) {
  const ast::Path path{{}, module, {file_, tokens_[first].begin, tokens_[next_ - 1].begin}};
  const ast::Expr* const body = parse_atom();
  const ast::ModuleExpr* const opened = create<ast::ModuleExpr>({path.span, ast::ModulePath{path}});
  return expr(span_from(first), ast::LocalOpen{opened, body});
}

ast::Expr* Parser::parse_list() {
  const std::size_t first = next_;
  const auto elements = parse_elements(Kind::RightBracket, take());
  return expr(span_from(first), ast::List{slice(elements)});
}

ast::Expr* Parser::parse_array() {
  const std::size_t first = next_;
  const auto elements = parse_elements(Kind::RightArray, take());
  return expr(span_from(first), ast::Array{slice(elements)});
}

std::vector<const ast::Expr*> Parser::parse_elements(Kind closer, const Token& opening) {
  std::vector<const ast::Expr*> elements;
  while (!at(closer)) {
    elements.push_back(parse_expr());
    if (!accept(Kind::Semicolon)) break;
  }
  close(closer, opening);
  return elements;
}

ast::Expr* Parser::parse_record() {
  const std::size_t first = next_;
  const Token opening = take();
  const ast::Expr* base = nullptr;
  if (!at_field_value()) {
    base = parse_simple();
    expect(Kind::With, "after the record to copy", "a field gets its value with `=`: `{x = 1; y = 2}`");
  }
  std::vector<ast::FieldValue> fields;
  do {
    if (at(Kind::RightBrace) && !fields.empty()) break;
    fields.push_back(parse_field_value());
  } while (accept(Kind::Semicolon));
  close(Kind::RightBrace, opening);
  return expr(span_from(first), ast::Record{base, slice(fields)});
}

/// Whether `{` is followed by a field and not by the record to copy.
bool Parser::at_field_value() const {
  std::size_t ahead = 0;
  while (peek(ahead) == Kind::UpperIdent && peek(ahead + 1) == Kind::Dot) ahead += 2;
  if (peek(ahead) != Kind::LowerIdent) return at(Kind::RightBrace);  // `{}`: the field is what is missing
  switch (peek(ahead + 1)) {
    case Kind::Equal:
    case Kind::Semicolon:
    case Kind::RightBrace:
    case Kind::Colon: return true;
    default: return false;
  }
}

ast::FieldValue Parser::parse_field_value() {
  const std::size_t first = next_;
  const std::string_view module = module_prefix();
  const ast::Name name = lower_name("the name of a field");
  const ast::Path path = path_of(first, module, name.text);
  const ast::TypeExpr* annotation = nullptr;
  if (accept(Kind::Colon)) {
    if (at_constant())
      fail_expected("a type" + after_previous(), "a field gets its value with `=`: `{x = 1; y = 2}`");
    annotation = parse_type();
  }
  const ast::Expr* value =
      accept(Kind::Equal) ? parse_expr() : expr(name.span, ast::Variable{{{}, name.text, name.span}});
  if (annotation != nullptr) value = expr(span_from(first), ast::Constraint{value, annotation});
  return {path, value};
}

ast::Expr* Parser::parse_new() {
  const std::size_t first = next_;
  take();
  module_prefix();
  lower_name("the name of a class after `new`");
  return unsupported_expr(first, feature::kObjects);
}

ast::Expr* Parser::parse_polymorphic_variant(bool with_argument) {
  const std::size_t first = next_;
  take();
  if (!at(Kind::UpperIdent) && !at(Kind::LowerIdent)) fail_expected("a name after `` ` ``");
  take();
  if (with_argument && starts_simple_expr()) parse_simple();
  return unsupported_expr(first, feature::kPolymorphicVariants);
}

}  // namespace culprit::front::ocaml
