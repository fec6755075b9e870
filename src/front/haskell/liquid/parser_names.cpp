// Names and literals.
#include "front/haskell/characters.h"
#include "front/haskell/liquid/parser_state.h"

namespace culprit::front::haskell::liquid {

namespace {

/// Where the name in `M.N.x` or `M.+` starts; 0 if it is not qualified.
std::size_t name_begin(std::string_view text) {
  std::size_t begin = 0;
  while (character_at(text, begin).kind == CharacterClass::Upper) {
    const std::size_t end = name_end(text, begin);
    if (end + 1 >= text.size() || text[end] != '.') break;
    begin = end + 1;
  }
  return begin;
}

}  // namespace

Path Parser::path_of(const Token& token) const {
  const std::string_view whole = raw_text(token);
  const std::size_t begin = name_begin(whole);
  if (begin == 0) return {{}, whole, span(token)};
  return {whole.substr(0, begin - 1), whole.substr(begin), span(token)};
}

Name Parser::variable_name(std::string_view what) {
  if (peek() != Kind::Variable) fail_expected(what);
  return name_of(take());
}

Name Parser::constructor_name(std::string_view what) {
  if (text() == "(" && text_at(next_ + 1).starts_with(':') && text_at(next_ + 2) == ")") {
    const Path path = any_name(what);
    return {path.name, path.span};
  }
  if (!is_constructor(next_)) fail_expected(what);
  return name_of(take());
}

Path Parser::any_name(std::string_view what) {
  if (behind_name(next_) == kNone) fail_expected(what);
  if (!at("(")) return path_of(take());
  const Token opening = take();
  Path path = path_of(take());
  close(")", opening);
  path.span = span_from(opening.begin);
  return path;
}

std::vector<Path> Parser::names_with_commas(std::string_view what) {
  std::vector<Path> names;
  do names.push_back(any_name(what));
  while (accept(","));
  return names;
}

std::size_t Parser::behind_special_constructor() const {
  if (!at("(")) return kNone;
  std::size_t i = next_ + 1;
  while (text_at(i) == ",") ++i;
  return text_at(i) == ")" ? i + 1 : kNone;
}

Path Parser::special_constructor() {
  const std::size_t end = behind_special_constructor();
  std::string name;
  const std::uint32_t first = begin();
  while (next_ < end) name += raw_text(take());
  return {{}, store(name), span_from(first)};
}

ast::Literal Parser::parse_literal() {
  const Token token = take();
  const std::string_view source = raw_text(token);
  const auto fail_inside = [&](const LiteralError& error) {
    fail({source_.span.file, token.begin + error.begin, token.begin + error.end}, error.message);
  };
  switch (token.kind) {
    case Kind::Integer: return {ast::Literal::Kind::Integer, store(decode_integer(source))};
    case Kind::Rational: return {ast::Literal::Kind::Rational, store(decode_rational(source))};
    case Kind::Character: {
      const auto character = decode_character(source);
      if (!character) fail_inside(character.reason());
      return {ast::Literal::Kind::Char, {}, character.value()};
    }
    default: {
      const auto string = decode_string(source);
      if (!string) fail_inside(string.reason());
      return {ast::Literal::Kind::String, store(string.value())};
    }
  }
}

}  // namespace culprit::front::haskell::liquid
