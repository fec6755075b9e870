// Formulas in infix notation. What stands with a negative factor on one side goes to the other one.
#include <algorithm>

#include <fmt/format.h>

#include "liquid/show.h"

namespace culprit::liquid {

using term::Kind;
using term::Term;

namespace {

class Infix {
 public:
  Infix(const term::Manager& terms, const std::map<Term, std::string>& names)
      : terms_(terms), names_(names) {}

  /// `level`: 0 anything, 1 under `not` or in a disjunction.
  std::string formula(Term t, int level = 0) const {
    switch (terms_.kind(t)) {
      case Kind::And: return in_parentheses(list(t, " && ", 1), level > 1);
      case Kind::Or: return in_parentheses(list(t, " || ", 2), level > 0);
      case Kind::Not: return negation(terms_.operands(t)[0]);
      case Kind::Eq:
        if (terms_.sort(terms_.operands(t)[0]) == term::Sort::Int) return comparison(t, "=");
        return in_parentheses(formula(terms_.operands(t)[0], 2) + " = " + formula(terms_.operands(t)[1], 2),
                              level > 1);
      case Kind::Lt: return comparison(t, "<");
      case Kind::Le: return comparison(t, "<=");
      default: return sum(t);
    }
  }

 private:
  struct Side {
    std::vector<std::string> parts;
    base::BigInt constant = 0;
  };

  static std::string in_parentheses(std::string text, bool needed) {
    return needed ? "(" + std::move(text) + ")" : text;
  }
  std::string list(Term t, std::string_view separator, int level) const {
    std::vector<std::string> texts;
    for (const Term operand : terms_.operands(t)) texts.push_back(formula(operand, level));
    // Conditions come first: "not v || x <= y".
    std::stable_partition(texts.begin(), texts.end(),
                          [](const std::string& text) { return text.starts_with("not "); });
    return fmt::format("{}", fmt::join(texts, separator));
  }
  std::string negation(Term t) const {
    const bool numbers = terms_.kind(t) == Kind::Eq && terms_.sort(terms_.operands(t)[0]) == term::Sort::Int;
    return numbers ? comparison(t, "<>") : "not " + formula(t, 2);
  }

  /// Adds the parts of a sum to its own side, or to the other one.
  void collect(Term t, Side& own, Side& other) const {
    if (terms_.kind(t) == Kind::Add) {
      for (const Term operand : terms_.operands(t)) collect(operand, own, other);
      return;
    }
    if (terms_.is_constant(t)) {
      own.constant += std::get<base::BigInt>(terms_.value(t));
      return;
    }
    if (terms_.kind(t) == Kind::Mul && terms_.is_constant(terms_.operands(t)[0])) {
      const base::BigInt factor = std::get<base::BigInt>(terms_.value(terms_.operands(t)[0]));
      const base::BigInt size = abs(factor);
      const std::string rest = sum(terms_.operands(t)[1]);
      (factor < 0 ? other : own)
          .parts.push_back(size == 1 ? rest : fmt::format("{} * {}", size.get_str(), rest));
      return;
    }
    own.parts.push_back(sum(t));
  }
  std::string comparison(Term t, std::string_view sign) const {
    Side left;
    Side right;
    collect(terms_.operands(t)[0], left, right);
    collect(terms_.operands(t)[1], right, left);
    const base::BigInt constant = right.constant - left.constant;
    left.constant = 0;
    right.constant = 0;
    const bool at_left = left.parts.empty() || (constant < 0 && !right.parts.empty());
    (at_left ? left : right).constant = at_left ? -constant : constant;
    const bool defines_right = sign == "=" && right.parts.size() == 1 && right.constant == 0 &&
                               (left.parts.size() != 1 || is_value(right.parts[0]));
    if (defines_right) std::swap(left, right);
    if (sign == "<=" && left.parts.empty() && left.constant == 1) return "0 < " + text(right);
    if (sign == "<=" && right.parts.empty() && right.constant == -1) return text(left) + " < 0";
    return text(left) + " " + std::string(sign) + " " + text(right);
  }
  static bool is_value(const std::string& name) {
    return name == "v" || name == "size v" || name == "length v";
  }
  static std::string text(const Side& side) {
    std::string text = fmt::format("{}", fmt::join(side.parts, " + "));
    if (text.empty()) return side.constant.get_str();
    if (side.constant > 0) text += " + " + side.constant.get_str();
    return text;
  }
  /// "(x - y)"
  std::string difference(Term t) const {
    Side own;
    Side other;
    collect(t, own, other);
    std::string text = Infix::text(own);
    for (const std::string& part : other.parts) text += " - " + part;
    return terms_.kind(t) == Kind::Add ? "(" + text + ")" : text;
  }
  std::string sum(Term t) const {
    if (const auto name = names_.find(t); name != names_.end()) return name->second;
    if (terms_.kind(t) == Kind::Add || terms_.kind(t) == Kind::Mul) {
      const bool product = terms_.kind(t) == Kind::Mul;
      std::string text;
      for (const Term operand : terms_.operands(t))
        text += (text.empty() ? "" : product ? " * " : " + ") + sum(operand);
      return "(" + text + ")";
    }
    if (terms_.kind(t) == Kind::QuotTrunc || terms_.kind(t) == Kind::RemTrunc) {
      const std::string_view sign = terms_.kind(t) == Kind::QuotTrunc ? "/" : "mod";
      return fmt::format("{} {} {}", difference(terms_.operands(t)[0]), sign, sum(terms_.operands(t)[1]));
    }
    if (terms_.is_constant(t)) {
      const term::Constant& value = terms_.value(t);
      if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "true" : "false";
      if (const auto* number = std::get_if<base::BigInt>(&value)) return number->get_str();
    }
    return terms_.print(t);
  }

  const term::Manager& terms_;
  const std::map<Term, std::string>& names_;
};

}  // namespace

std::string show_formula(const term::Manager& terms, Term formula, const std::map<Term, std::string>& names) {
  return Infix(terms, names).formula(formula);
}

}  // namespace culprit::liquid
