// Where things end, and what they are.
#include "front/haskell/liquid/parser_state.h"

namespace culprit::front::haskell::liquid {

namespace {

bool opens(std::string_view text) { return text == "(" || text == "[" || text == "{"; }
bool closes(std::string_view text) { return text == ")" || text == "]" || text == "}"; }

}  // namespace

std::size_t Parser::behind(std::size_t index) const {
  std::size_t open = 0;
  for (std::size_t i = index; i < limit_; ++i) {
    if (opens(text_at(i))) ++open;
    if (closes(text_at(i)) && open > 0) --open;
    if (open == 0) return i + 1;
  }
  return limit_;
}

std::size_t Parser::behind_name(std::size_t index) const {
  if (is_variable(index) || is_constructor(index)) return index + 1;
  if (text_at(index) == "(" && text_at(index + 2) == ")" && is_operator(index + 1)) return index + 3;
  return is_operator(index) && text_at(index) != "::" ? index + 1 : kNone;
}

bool Parser::is_operator(std::size_t index) const {
  const Kind kind = kind_at(index);
  const bool qualified = kind == Kind::QualifiedVariableSymbol || kind == Kind::QualifiedConstructorSymbol;
  return qualified || is_symbol(index);
}

bool Parser::is_signature(std::size_t index) const {
  std::size_t i = behind_name(index);
  while (i != kNone && text_at(i) == ",") i = behind_name(i + 1);
  return i != kNone && text_at(i) == "::";
}

Parser::Braces Parser::classify_braces() const {
  const std::size_t inside = next_ + 1;
  const auto stops = [&](std::size_t i) { return text_at(i) == "<:" || text_at(i) == "}"; };
  if (text_at(find(inside, stops)) == "<:") return Braces::Subtyping;
  if ((is_variable(inside) || kind_at(inside) == Kind::Underscore) && text_at(inside + 1) == ":")
    return Braces::Binder;
  const std::size_t bar = find(inside, [&](std::size_t i) {
    return text_at(i) == "}" || (is_symbol(i) && text_at(i).starts_with('|') && text_at(i) != "||");
  });
  return is_symbol(bar) ? Braces::Type : Braces::Predicate;
}

}  // namespace culprit::front::haskell::liquid
