// Names, paths and constants.
#include "front/ocaml/literals.h"
#include "front/ocaml/parser_state.h"

namespace culprit::front::ocaml {

namespace {

bool is_operator(TokenKind kind) {
  switch (kind) {
    case TokenKind::PrefixOp:
    case TokenKind::CompareOp:
    case TokenKind::AppendOp:
    case TokenKind::AddOp:
    case TokenKind::MultiplyOp:
    case TokenKind::PowerOp:
    case TokenKind::HashOp:
    case TokenKind::LetOp:
    case TokenKind::AndOp:
    case TokenKind::Bang:
    case TokenKind::ColonEqual:
    case TokenKind::Equal:
    case TokenKind::Less:
    case TokenKind::Greater:
    case TokenKind::BarBar:
    case TokenKind::Ampersand:
    case TokenKind::AmpersandAmpersand:
    case TokenKind::Plus:
    case TokenKind::PlusDot:
    case TokenKind::Minus:
    case TokenKind::MinusDot:
    case TokenKind::Star:
    case TokenKind::Percent:
    case TokenKind::Mod:
    case TokenKind::Land:
    case TokenKind::Lor:
    case TokenKind::Lxor:
    case TokenKind::Lsl:
    case TokenKind::Lsr:
    case TokenKind::Asr:
    case TokenKind::Or: return true;
    default: return false;
  }
}

}  // namespace

ast::Name Parser::lower_name(std::string_view what) {
  if (!at(Kind::LowerIdent))
    fail_expected(what, at(Kind::UpperIdent) ? "it starts with a lower-case letter" : "");
  const Token name = take();
  return {text(name), span(name)};
}

ast::Name Parser::upper_name(std::string_view what) {
  if (!at(Kind::UpperIdent))
    fail_expected(what, at(Kind::LowerIdent) ? "it starts with a capital letter" : "");
  const Token name = take();
  return {text(name), span(name)};
}

bool Parser::at_operator_name() const {
  return at(Kind::LeftParen) && is_operator(peek(1)) && peek(2) == Kind::RightParen;
}

bool Parser::at_value_name() const { return at(Kind::LowerIdent) || at_operator_name(); }

ast::Name Parser::operator_name() {
  take();
  const Token name = take();
  take();
  return {text(name), span(name)};
}

ast::Name Parser::value_name() { return at_operator_name() ? operator_name() : lower_name("a name"); }

std::string_view Parser::module_prefix() {
  const auto continues = [](Kind kind) {
    return kind == Kind::UpperIdent || kind == Kind::LowerIdent || kind == Kind::LeftParen ||
           kind == Kind::LeftBracket || kind == Kind::LeftArray || kind == Kind::LeftBrace;
  };
  const std::size_t first = next_;
  while (at(Kind::UpperIdent) && peek(1) == Kind::Dot && continues(peek(2))) next_ += 2;
  if (next_ == first) return {};
  std::string joined;
  for (std::size_t i = first; i + 1 < next_; ++i) joined += text(tokens_[i]);
  const std::string_view written = text_.substr(tokens_[first].begin, joined.size());
  return written == joined ? written : store(joined);  // blanks around the dots are rare
}

ast::Path Parser::module_path() {
  const std::size_t first = next_;
  const std::string_view prefix = module_prefix();
  const ast::Name last = upper_name("the name of a module");
  if (prefix.empty()) return path_of(first, {}, last.text);
  return path_of(first, {}, store(std::string(prefix) + "." + std::string(last.text)));
}

std::string_view Parser::label_of(const Token& token) const {
  const std::string_view written = text(token).substr(1);
  return written.back() == ':' ? written.substr(0, written.size() - 1) : written;
}

bool Parser::at_constant() const {
  switch (peek()) {
    case Kind::Int:
    case Kind::Float:
    case Kind::Char:
    case Kind::String:
    case Kind::QuotedString:
    case Kind::True:
    case Kind::False: return true;
    default: return false;
  }
}

ast::Constant Parser::constant(bool negative) {
  using Constant = ast::Constant;
  const Token literal = take();
  switch (literal.kind) {
    case Kind::Int: {
      const auto value = decode_int(text(literal), negative);
      if (!value) fail_literal(literal, value.reason());
      return {.kind = Constant::Kind::Int, .integer = value.value(), .text = text(literal)};
    }
    case Kind::Float: {
      const double value = decode_float(text(literal));
      return {.kind = Constant::Kind::Float, .real = negative ? -value : value, .text = text(literal)};
    }
    case Kind::Char: {
      const auto value = decode_char(text(literal));
      if (!value) fail_literal(literal, value.reason());
      return {.kind = Constant::Kind::Char, .integer = value.value()};
    }
    case Kind::True: return {.kind = Constant::Kind::Bool, .integer = 1};
    case Kind::False: return {.kind = Constant::Kind::Bool, .integer = 0};
    default: return {.kind = Constant::Kind::String, .text = string_constant(literal)};
  }
}

std::string_view Parser::string_constant(const Token& token) {
  const std::string_view source = text(token);
  if (token.kind == Kind::QuotedString) return decode_quoted_string(source);
  if (source.find('\\') == std::string_view::npos) return source.substr(1, source.size() - 2);
  const auto value = decode_string(source);
  if (!value) fail_literal(token, value.reason());
  return store(value.value());
}

}  // namespace culprit::front::ocaml
