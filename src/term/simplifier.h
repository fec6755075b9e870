// The local simplifications of Manager::make. Each rule looks at the operands only, never deeper than their
// own operands.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "term/linear.h"
#include "term/term.h"

namespace culprit::term {

class Simplifier {
 public:
  explicit Simplifier(Manager& manager) : m_(manager) {}
  Term make(Kind kind, std::span<const Term> operands);

 private:
  using Operands = std::span<const Term>;

  Term simplify(Kind kind, Operands operands);
  [[nodiscard]] Sort result_sort(Kind kind, Operands operands) const;

  // Booleans
  Term negation(Term t);
  Term junction(Kind kind, Operands operands);
  Term choice(Term condition, Term yes, Term no);
  Term boolean_choice(Term condition, Term yes, Term no);
  Term equality(Term a, Term b);
  Term boolean_equality(Term a, Term b);

  // Arithmetic (simplifier_arithmetic.cpp)
  [[nodiscard]] Linear linear(Term t) const;
  Term from_linear(const Linear& form, Sort sort);
  [[nodiscard]] bool is_monomial(Term t) const;
  Term inserted(Term sum, Term monomial);
  Term sum(Operands operands);
  Term product(Term a, Term b);
  [[nodiscard]] std::optional<Linear> as_integers(const Linear& form) const;
  Term truncation(Term t);
  [[nodiscard]] bool is_leaf(Term t) const;
  Term comparison(Kind kind, Term a, Term b);
  Term leaf_comparison(Kind kind, Term a, Term b);
  Term at_most_zero(Linear form, bool strict, Sort sort);
  Term numeric_equality(Term a, Term b);
  Term split_comparison(Kind kind, const Linear& form, Sort sort);
  [[nodiscard]] Term compared_order(Kind kind, Term a, Term b);
  [[nodiscard]] std::optional<Linear> below_zero(Term comparison) const;
  [[nodiscard]] bool is_sum_of_lengths(const Linear& form, int sign) const;
  Term division(Kind kind, Term a, Term b);
  Term real_division(Term a, Term b);

  // Strings
  Term length(Term s);
  Term concatenation(Term a, Term b);
  Term prepend(Term head, Term rest);
  Term string_less(Term a, Term b);

  /// The interned term with exactly these operands.
  Term plain(Kind kind, std::initializer_list<Term> operands);
  [[nodiscard]] bool is_number(Term t, int value) const;
  [[nodiscard]] bool is_text(Term t, std::string_view value) const;

  Manager& m_;
};

}  // namespace culprit::term
