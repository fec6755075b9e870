#include "front/haskell/liquid/operators.h"

#include <algorithm>
#include <array>

namespace culprit::front::haskell::liquid {

namespace {

using Associativity = ast::Fixity::Associativity;

struct Infix {
  std::string_view text;
  Operator op;
};

/// The first spelling of an operator is the one that is printed.
constexpr std::array kInfix = {
    Infix{"==", Operator::Equal},        Infix{"=", Operator::Equal},      Infix{"~~", Operator::Equal},
    Infix{"/=", Operator::NotEqual},     Infix{"!=", Operator::NotEqual},  Infix{"!~", Operator::NotEqual},
    Infix{"<", Operator::Less},          Infix{"<=", Operator::LessEqual}, Infix{">", Operator::Greater},
    Infix{">=", Operator::GreaterEqual}, Infix{"&&", Operator::And},       Infix{"/\\", Operator::And},
    Infix{"||", Operator::Or},           Infix{"\\/", Operator::Or},       Infix{"=>", Operator::Implies},
    Infix{"==>", Operator::Implies},     Infix{"<=>", Operator::Iff},      Infix{"+", Operator::Add},
    Infix{"-", Operator::Subtract},      Infix{"*", Operator::Multiply},   Infix{"/", Operator::Divide},
    Infix{"div", Operator::Div},         Infix{"mod", Operator::Mod}};

struct Plain {
  std::string_view symbol;
  std::string_view plain;
};

constexpr std::array kPlain = {Plain{"→", "->"},  Plain{"⇒", "=>"}, Plain{"∷", "::"}, Plain{"∀", "forall"},
                               Plain{"⇔", "<=>"}, Plain{"¬", "~"},  Plain{"∧", "&&"}, Plain{"∨", "||"},
                               Plain{"≤", "<="},  Plain{"≥", ">="}, Plain{"≠", "/="}};

struct Known {
  std::string_view name;
  int precedence;
  Associativity associativity;
};

constexpr std::array kKnown = {Known{"$", 0, Associativity::Right},  Known{">>", 1, Associativity::Left},
                               Known{">>=", 1, Associativity::Left}, Known{"<$>", 4, Associativity::Left},
                               Known{"<*>", 4, Associativity::Left}, Known{"elem", 4, Associativity::None},
                               Known{"++", 5, Associativity::Right}, Known{":", 5, Associativity::Right},
                               Known{"<>", 6, Associativity::Right}, Known{"quot", 7, Associativity::Left},
                               Known{"rem", 7, Associativity::Left}, Known{"^", 8, Associativity::Right},
                               Known{"**", 8, Associativity::Right}, Known{".", 9, Associativity::Right}};

Fixity fixity_in_refinements(int precedence, Associativity associativity) {
  return {std::max(2 * precedence, level::kComparison + 1), associativity};
}

}  // namespace

Fixity fixity_of(Operator op) {
  switch (op) {
    case Operator::Iff: return {level::kIff, Associativity::Right};
    case Operator::Implies: return {level::kImplies, Associativity::Right};
    case Operator::Or: return {level::kOr, Associativity::None};
    case Operator::And: return {level::kAnd, Associativity::None};
    case Operator::Not:
    case Operator::Equal:
    case Operator::NotEqual:
    case Operator::Less:
    case Operator::LessEqual:
    case Operator::Greater:
    case Operator::GreaterEqual: return {level::kComparison, Associativity::None};
    case Operator::Add:
    case Operator::Subtract: return {level::kAdditive, Associativity::Left};
    case Operator::Multiply:
    case Operator::Divide:
    case Operator::Div:
    case Operator::Mod:
    case Operator::Negate: return {level::kMultiplicative, Associativity::Left};
  }
  return {level::kStrongestInfix, Associativity::Left};
}

void Fixities::declare(std::string_view name, int precedence, Associativity associativity) {
  declared_.insert_or_assign(name, fixity_in_refinements(precedence, associativity));
}

Fixity Fixities::of(std::string_view name) const {
  if (const auto it = declared_.find(name); it != declared_.end()) return it->second;
  const auto it = std::find_if(kKnown.begin(), kKnown.end(), [&](const Known& k) { return k.name == name; });
  if (it == kKnown.end()) return {level::kStrongestInfix, Associativity::Left};
  return fixity_in_refinements(it->precedence, it->associativity);
}

std::optional<Operator> infix_operator(std::string_view text) {
  const auto it = std::find_if(kInfix.begin(), kInfix.end(), [&](const Infix& i) { return i.text == text; });
  if (it == kInfix.end()) return std::nullopt;
  return it->op;
}

std::string_view spelling(Operator op) {
  if (op == Operator::Not) return "not";
  if (op == Operator::Negate) return "-";
  return std::find_if(kInfix.begin(), kInfix.end(), [&](const Infix& i) { return i.op == op; })->text;
}

std::string_view plain_symbol(std::string_view text) {
  const auto it =
      std::find_if(kPlain.begin(), kPlain.end(), [&](const Plain& p) { return p.symbol == text; });
  return it == kPlain.end() ? text : it->plain;
}

}  // namespace culprit::front::haskell::liquid
