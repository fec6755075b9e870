// Patterns, by precedence: `as` binds loosest, then `|`, `,`, `::`, then constructors with an argument.
#include "front/ocaml/literals.h"
#include "front/ocaml/parser_state.h"

namespace culprit::front::ocaml {

namespace {

enum PatternLevel : int { kAsPattern, kOrPattern, kTuplePattern, kConsPattern, kPrefixPattern };

}  // namespace

ast::Pattern* Parser::parse_pattern(int level) {
  const Nested nested(*this);
  const std::size_t first = next_;
  ast::Pattern* left = parse_prefix_pattern();
  for (;;) {
    if (at(Kind::As) && level <= kAsPattern) {
      take();
      const ast::Name name = value_name();
      left = pattern(span_from(first), ast::PatternAlias{left, name});
    } else if (at(Kind::Bar) && level <= kOrPattern) {
      left = parse_or_pattern(left, first);
    } else if (at(Kind::Comma) && level <= kTuplePattern) {
      left = parse_tuple_pattern(left, first);
    } else if (at(Kind::ColonColon) && level <= kConsPattern) {
      left = parse_cons_pattern(left, first);
    } else {
      return left;
    }
    push_down();
  }
}

ast::Pattern* Parser::parse_or_pattern(ast::Pattern* first_alternative, std::size_t first) {
  std::vector<const ast::Pattern*> alternatives = {first_alternative};
  while (accept(Kind::Bar)) alternatives.push_back(parse_pattern(kOrPattern + 1));
  return pattern(span_from(first), ast::PatternOr{slice(alternatives)});
}

ast::Pattern* Parser::parse_tuple_pattern(ast::Pattern* first_part, std::size_t first) {
  std::vector<const ast::Pattern*> parts = {first_part};
  while (accept(Kind::Comma)) parts.push_back(parse_pattern(kTuplePattern + 1));
  return pattern(span_from(first), ast::PatternTuple{slice(parts)});
}

ast::Pattern* Parser::parse_cons_pattern(ast::Pattern* first_head, std::size_t first) {
  std::vector<const ast::Pattern*> heads = {first_head};
  const ast::Pattern* tail = nullptr;
  while (accept(Kind::ColonColon)) {
    if (tail != nullptr) heads.push_back(tail);
    tail = parse_pattern(kConsPattern + 1);
  }
  return pattern(span_from(first), ast::PatternCons{slice(heads), tail});
}

ast::Pattern* Parser::parse_prefix_pattern() {
  const std::size_t first = next_;
  switch (peek()) {
    case Kind::UpperIdent: return parse_constructor_pattern(true);
    case Kind::Backquote:
      take();
      take();
      if (starts_pattern()) parse_pattern(kPrefixPattern);
      return pattern(span_from(first), unsupported(first, feature::kPolymorphicVariants));
    case Kind::Lazy:
      take();
      parse_pattern(kPrefixPattern);
      return pattern(span_from(first), unsupported(first, feature::kLazy));
    case Kind::Exception: {
      take();
      const ast::Pattern* const caught = parse_pattern(kPrefixPattern);
      return pattern(span_from(first), ast::PatternException{caught});
    }
    default: return parse_simple_pattern();
  }
}

bool Parser::starts_pattern() const {
  switch (peek()) {
    case Kind::LowerIdent:
    case Kind::UpperIdent:
    case Kind::Underscore:
    case Kind::LeftParen:
    case Kind::LeftBracket:
    case Kind::LeftArray:
    case Kind::LeftBrace:
    case Kind::Backquote:
    case Kind::SizedInt:
    case Kind::Extension:
    case Kind::Hash: return true;
    default: return at_constant();
  }
}

ast::Pattern* Parser::parse_simple_pattern() {
  const std::size_t first = next_;
  if (at_value_name()) {
    const ast::Name name = value_name();
    return pattern(span_from(first), ast::PatternVariable{name.text});
  }
  switch (peek()) {
    case Kind::Underscore: return pattern(span(take()), ast::PatternAny{});
    case Kind::UpperIdent: return parse_constructor_pattern(false);
    case Kind::LeftParen: return parse_pattern_in_parens();
    case Kind::LeftBrace: return parse_record_pattern();
    case Kind::LeftBracket: {
      const auto elements = parse_pattern_elements(Kind::RightBracket, take());
      return pattern(span_from(first), ast::PatternList{slice(elements)});
    }
    case Kind::LeftArray: {
      const auto elements = parse_pattern_elements(Kind::RightArray, take());
      return pattern(span_from(first), ast::PatternArray{slice(elements)});
    }
    case Kind::SizedInt:
      take();
      return pattern(span_from(first), unsupported(first, feature::kSizedIntegers));
    case Kind::Backquote:
    case Kind::Hash:
      take();
      take();
      return pattern(span_from(first), unsupported(first, feature::kPolymorphicVariants));
    case Kind::Extension:
      skip_balanced();
      return pattern(span_from(first), unsupported(first, feature::kExtensions));
    case Kind::Minus:
    case Kind::MinusDot:
    case Kind::Plus:
    case Kind::PlusDot: return parse_constant_pattern();
    default: break;
  }
  if (at_constant()) return parse_constant_pattern();
  fail_expected("a pattern" + after_previous());
}

/// A constant with an optional sign, or a range of characters.
ast::Pattern* Parser::parse_constant_pattern() {
  const std::size_t first = next_;
  const bool negative = at(Kind::Minus) || at(Kind::MinusDot);
  if (negative || at(Kind::Plus) || at(Kind::PlusDot)) {
    take();
    if (at(Kind::SizedInt)) return parse_simple_pattern();
    if (!at(Kind::Int) && !at(Kind::Float)) fail_expected("a number" + after_previous());
  }
  const ast::Constant value = constant(negative);
  if (!accept(Kind::DotDot)) return pattern(span_from(first), ast::PatternConstant{value});
  if (value.kind != ast::Constant::Kind::Char || !at(Kind::Char))
    fail(previous(), "only ranges of characters can be patterns",
         "use a `when` guard: `n when 1 <= n && n <= 9`");
  const ast::Constant last = constant(false);
  return pattern(span_from(first), ast::PatternRange{static_cast<std::uint8_t>(value.integer),
                                                     static_cast<std::uint8_t>(last.integer)});
}

ast::Pattern* Parser::parse_constructor_pattern(bool with_argument) {
  const std::size_t first = next_;
  const std::string_view module = module_prefix();
  if (at(Kind::LowerIdent))
    fail_expected("a constructor" + after_previous(), "a variable in a pattern has no module path");
  if (!at(Kind::UpperIdent)) {  // M.(p), M.[p], M.{p}
    const ast::Path path = path_of(first, {}, module);
    const ast::Pattern* const inner = parse_simple_pattern();
    return pattern(span_from(first), ast::PatternOpen{path, inner});
  }
  const std::string_view name = text(take());
  const ast::Path path = path_of(first, module, name);
  const ast::Pattern* argument = nullptr;
  if (with_argument && (starts_pattern() || at(Kind::Lazy))) argument = parse_pattern(kPrefixPattern);
  return pattern(span_from(first), ast::PatternConstruct{path, argument});
}

ast::Pattern* Parser::parse_pattern_in_parens() {
  const std::size_t first = next_;
  if (peek(1) == Kind::Module) {
    skip_balanced();
    return pattern(span_from(first), unsupported(first, feature::kFirstClassModules));
  }
  const Token opening = take();
  if (accept(Kind::RightParen)) return pattern(span_from(first), ast::PatternConstant{});
  ast::Pattern* inner = parse_pattern();
  if (accept(Kind::Colon)) {
    const ast::TypeExpr* const annotation = parse_poly_type();
    inner = pattern({}, ast::PatternConstraint{inner, annotation});
  }
  close(Kind::RightParen, opening);
  inner->span = span_from(first);
  return inner;
}

std::vector<const ast::Pattern*> Parser::parse_pattern_elements(Kind closer, const Token& opening) {
  std::vector<const ast::Pattern*> elements;
  while (!at(closer)) {
    elements.push_back(parse_pattern());
    if (!accept(Kind::Semicolon)) break;
  }
  close(closer, opening);
  return elements;
}

ast::Pattern* Parser::parse_record_pattern() {
  const std::size_t first = next_;
  const Token opening = take();
  std::vector<ast::FieldPattern> fields;
  bool open = false;
  do {
    if (at(Kind::RightBrace)) break;
    open = accept(Kind::Underscore);
    if (!open) fields.push_back(parse_field_pattern());
  } while (accept(Kind::Semicolon));
  close(Kind::RightBrace, opening);
  return pattern(span_from(first), ast::PatternRecord{slice(fields), open});
}

ast::FieldPattern Parser::parse_field_pattern() {
  const std::size_t first = next_;
  const std::string_view module = module_prefix();
  const ast::Name name = lower_name("the name of a field");
  const ast::Path path = path_of(first, module, name.text);
  const ast::TypeExpr* const annotation = accept(Kind::Colon) ? parse_type() : nullptr;
  ast::Pattern* value =
      accept(Kind::Equal) ? parse_pattern() : pattern(name.span, ast::PatternVariable{name.text});
  if (annotation != nullptr) value = pattern(span_from(first), ast::PatternConstraint{value, annotation});
  return {path, value};
}

}  // namespace culprit::front::ocaml
