// Names, operators and literals.
#include "front/haskell/characters.h"
#include "front/haskell/parser_state.h"

namespace culprit::front::haskell {

namespace {

/// Where the name in `M.N.x` or `M.+` starts.
std::size_t name_begin(std::string_view text, TokenKind kind) {
  if (kind == TokenKind::QualifiedVariable || kind == TokenKind::QualifiedConstructor)
    return text.rfind('.') + 1;
  std::size_t dot = text.find('.');
  while (character_at(text, dot + 1).kind != CharacterClass::Symbol) dot = text.find('.', dot + 1);
  return dot + 1;
}

bool is_qualified(TokenKind kind) {
  return kind == TokenKind::QualifiedVariable || kind == TokenKind::QualifiedConstructor ||
         kind == TokenKind::QualifiedVariableSymbol || kind == TokenKind::QualifiedConstructorSymbol;
}

bool ends_with_hash(std::string_view text) { return text.ends_with('#'); }

}  // namespace

bool Parser::is_variable_symbol(Kind kind) {
  switch (kind) {
    case Kind::VariableSymbol:
    case Kind::QualifiedVariableSymbol:
    case Kind::Minus:
    case Kind::Bang:
    case Kind::Dot:
    case Kind::Star: return true;
    default: return false;
  }
}

ast::Path Parser::path_of(const Token& token) const {
  const std::string_view whole = text(token);
  if (!is_qualified(token.kind)) return {{}, whole, span(token)};
  const std::size_t begin = name_begin(whole, token.kind);
  return {whole.substr(0, begin - 1), whole.substr(begin), span(token)};
}

bool Parser::at_operator_in_parens() const {
  if (!at(Kind::LeftParen) || ahead(2) != Kind::RightParen) return false;
  return is_operator(ahead(1)) && ahead(1) != Kind::Backquote;
}

bool Parser::at_special_constructor() const {
  if (!at(Kind::LeftParen)) return false;
  std::size_t distance = 1;
  while (ahead(distance) == Kind::Comma) ++distance;
  return ahead(distance) == Kind::RightParen;
}

ast::Path Parser::special_constructor() {
  const std::size_t first = next_;
  take();
  std::string name = "(";
  while (accept(Kind::Comma)) name += ',';
  close(Kind::RightParen, tokens_[first]);
  return {{}, store(name + ")"), span_from(first)};
}

ast::Path Parser::operator_in_parens() {
  const std::size_t first = next_;
  take();
  ast::Path path = path_of(take());
  close(Kind::RightParen, tokens_[first]);
  path.span = span_from(first);
  return path;
}

bool Parser::at_variable_name() const {
  return at(Kind::Variable) || (at_operator_in_parens() && is_variable_symbol(ahead(1)));
}

ast::Name Parser::variable_name(std::string_view what) {
  if (at(Kind::Variable)) return name_of(take());
  if (!at_variable_name()) fail_expected(what);
  const ast::Path path = operator_in_parens();
  return {path.name, path.span};
}

ast::Name Parser::constructor_name(std::string_view what) {
  if (at(Kind::Constructor)) return name_of(take());
  if (!at_operator_in_parens() || !is_constructor_symbol(ahead(1))) fail_expected(what);
  const ast::Path path = operator_in_parens();
  return {path.name, path.span};
}

ast::Name Parser::operator_name() {
  bool is_constructor = false;
  const ast::Path path = operator_path(is_constructor);
  return {path.name, path.span};
}

ast::Path Parser::operator_path(bool& is_constructor) {
  if (!is_operator(peek())) fail_expected("an operator");
  const Token symbol = take();
  is_constructor = is_constructor_symbol(symbol.kind);
  if (symbol.kind != Kind::Backquote) return path_of(symbol);
  is_constructor = Parser::is_constructor(peek());
  if (!is_constructor && !at(Kind::Variable) && !at(Kind::QualifiedVariable))
    fail_expected("a name between backquotes");
  const ast::Path path = path_of(take());
  close(Kind::Backquote, symbol);
  return path;
}

const ast::Expr* Parser::parse_operator() {
  bool is_constructor = false;
  const ast::Path path = operator_path(is_constructor);
  return is_constructor ? expr(path.span, ast::Constructor{path}) : expr(path.span, ast::Variable{path});
}

ast::Literal Parser::parse_literal() {
  const Token literal = take();
  const std::string_view source = text(literal);
  switch (literal.kind) {
    case Kind::Integer: return {ast::Literal::Kind::Integer, store(decode_integer(source))};
    case Kind::Rational: return {ast::Literal::Kind::Rational, store(decode_rational(source))};
    case Kind::Character: {
      const auto character = decode_character(source);
      if (!character) fail_literal(literal, character.reason());
      return {ast::Literal::Kind::Char, {}, character.value()};
    }
    default: {
      const auto string = decode_string(source);
      if (!string) fail_literal(literal, string.reason());
      return {ast::Literal::Kind::String, store(string.value())};
    }
  }
}

const ast::Expr* Parser::parse_literal_expr() {
  const std::size_t first = next_;
  if (ends_with_hash(text(token()))) {
    take();
    return unsupported_expr(first, feature::kUnboxedLiterals);
  }
  const ast::Literal literal = parse_literal();
  return expr(span_from(first), ast::LiteralExpr{literal});
}

}  // namespace culprit::front::haskell
