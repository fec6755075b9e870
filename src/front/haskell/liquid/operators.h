// The operators of refinements and how they bind, for the parser and the printer.
#pragma once

#include <map>
#include <optional>
#include <string_view>

#include "front/haskell/liquid/ast.h"

namespace culprit::front::haskell::liquid {

/// How strongly operators bind, from the weakest. Those of Haskell have twice their precedence there.
namespace level {
inline constexpr int kLowest = 0;
inline constexpr int kIff = 1;
inline constexpr int kImplies = 2;
inline constexpr int kOr = 4;
inline constexpr int kAnd = 6;
inline constexpr int kComparison = 8;
inline constexpr int kAdditive = 12;
inline constexpr int kMultiplicative = 14;
inline constexpr int kStrongestInfix = 18;
inline constexpr int kApplication = 20;
inline constexpr int kAtom = 21;
}  // namespace level

struct Fixity {
  int level;
  ast::Fixity::Associativity associativity;
};

/// And and Or take any number of operands, so they are not associative.
Fixity fixity_of(Operator op);
/// Of other operators and of names in backquotes: as declared by `infix` annotations, else as in the Prelude,
/// else as undeclared operators. They bind more strongly than comparisons, whatever their precedence.
class Fixities {
 public:
  void declare(std::string_view name, int precedence, ast::Fixity::Associativity associativity);
  [[nodiscard]] Fixity of(std::string_view name) const;

 private:
  std::map<std::string_view, Fixity> declared_;
};

/// Infix operators with a meaning of their own. `text` is as written; also Unicode.
std::optional<Operator> infix_operator(std::string_view text);
/// How it is printed: "&&".
std::string_view spelling(Operator op);
/// The plain spelling of a symbol from UnicodeSyntax and logic: `→` is "->"; others are returned as they are.
std::string_view plain_symbol(std::string_view text);

}  // namespace culprit::front::haskell::liquid
