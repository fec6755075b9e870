// What is said of numbers in keys and answers: predicates from a fixed stock (predicate abstraction), of one
// number or of two of them, and conditions of the path that speak of nothing else.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "machine/doubles.h"
#include "machine/state.h"
#include "solve/solver.h"
#include "solve/term_set.h"
#include "summary/affine.h"
#include "summary/linear.h"
#include "term/term.h"

namespace culprit::summary {

/// How much keys and answers say of numbers: whether they are whole and finite, comparisons with 0 and 1,
/// with other constants of the program, with each other; with the numbers in lists that stand in ascending
/// order; linear equations, also between lengths of lists. Less converges sooner.
enum class Precision : std::uint8_t { Kinds, Signs, SingleNumbers, Relations, Orders, Equations };

/// What keys and answers name, in a state.
struct Named {
  const machine::State& state;
  const std::vector<term::Term>& positions;  ///< their terms
};

class Facts {
 public:
  /// `constants`: numbers that the program mentions; only the first few count, and for relations 0 and 1 do.
  Facts(term::Manager& terms, solve::Solver& solver, const std::vector<std::int64_t>& constants,
        Precision precision, machine::Results results);

  /// The set of those facts from the stock that hold of a number whenever the path condition does.
  std::uint64_t of(const machine::State& state, term::Term number);
  /// What a set of them says of a number.
  [[nodiscard]] std::vector<term::Term> conditions(std::uint64_t facts, term::Term number);
  /// The constant that the path says it is; invalid if there is none.
  term::Term only_value(const machine::State& state, term::Term t);
  /// The constants of which the path says that it is one of them, sorted; none if it does not say so.
  std::vector<term::Term> choices(const machine::State& state, term::Term t);
  /// That it is one of them.
  term::Term is_one_of(term::Term t, const std::vector<term::Term>& choices);
  [[nodiscard]] bool entailed(const machine::State& state, term::Term condition);

  /// Whether the path is possible with one more condition. Unknown: it may be.
  solve::Answer check(const machine::State& state, term::Term condition);

  /// One that the solver gave up on counts as many.
  [[nodiscard]] std::uint64_t questions() const { return questions_; }
  [[nodiscard]] std::uint64_t hard_questions() const { return hard_questions_; }
  /// Whether, from now on, products and quotients of unknowns are any numbers of about the right size.
  void weaken_products(bool yes) { weakens_products_ = yes; }

  /// The name of the i-th position in a relation.
  term::Term placeholder(term::Sort sort, std::size_t position);
  /// Relations between the positions, whose terms in the state are given, that hold on the path. `exact`:
  /// with the conditions of the path that speak of nothing else.
  std::vector<term::Term> relations(const machine::State& state, const std::vector<term::Term>& positions,
                                    bool exact);
  /// Whether a relation between the positions holds on the path.
  bool holds(const machine::State& state, term::Term relation, const std::vector<term::Term>& positions);
  /// Linear equations between the positions that hold on both paths, all of them.
  std::vector<term::Term> equations(const Named& one, const Named& other);
  [[nodiscard]] Precision precision() const { return precision_; }
  /// The measure of what is in a cell.
  term::Term measure_of(std::uint32_t cell);
  /// Larger than every number: what comes first where there is no number.
  term::Term no_number();
  /// That one number is one of two others, where both paths say that, and not both which one.
  std::vector<term::Term> either_or(const Named& one, const Named& other);
  /// The cells of whose measures the conditions speak.
  std::vector<std::uint32_t> measured_cells(const std::vector<term::Term>& conditions);
  /// Whether no number is so.
  [[nodiscard]] bool exclude_each_other(std::uint64_t facts, std::uint64_t others) const;
  /// A relation with placeholders replaced, and hidden variables, too, if there are any.
  term::Term instantiate(term::Term relation, const std::vector<term::Term>& positions,
                         const std::vector<std::pair<term::Term, term::Term>>& hidden = {});
  /// The variables of relations that are no positions: there are values for them, but nobody knows which.
  std::vector<term::Term> hidden(const std::vector<term::Term>& relations);

 private:
  enum Comparison : std::uint8_t { AtLeast, AtMost, Not, kComparisons };
  /// Of real numbers, after the comparisons.
  enum Kind : std::uint8_t { Whole, NotNan, AboveMinusInfinity, BelowInfinity, kKinds };
  [[nodiscard]] std::size_t kind(Kind which) const { return constants_.size() * kComparisons + which; }
  [[nodiscard]] std::size_t test(std::size_t which) const { return kind(kKinds) + which; }
  [[nodiscard]] std::size_t stock() const;
  [[nodiscard]] std::vector<term::Term> choices_in(term::Term condition, term::Term t) const;
  term::Term condition(std::size_t fact, term::Term number);
  std::uint64_t find(const machine::State& state, term::Term number, const std::vector<term::Term>& slice);
  void learn_tests(term::Term number, const std::vector<term::Term>& slice);
  std::uint64_t passed_tests(const machine::State& state, term::Term number,
                             const std::vector<term::Term>& slice);
  void add_path_conditions(const machine::State& state, const std::vector<term::Term>& positions,
                           std::vector<term::Term>& result);
  void name_by_equations(const std::vector<term::Term>& path,
                         std::vector<std::pair<term::Term, term::Term>>& names);
  std::optional<std::pair<term::Term, term::Term>> comparable(const std::vector<term::Term>& positions,
                                                              std::size_t i, std::size_t j);
  void add_comparisons(const machine::State& state, const std::vector<term::Term>& positions, std::size_t i,
                       std::size_t j, std::vector<term::Term>& result);
  /// A point of the path where the condition does not hold; none: there is none, or nobody knows.
  std::optional<std::vector<base::Rational>> point(const Named& named, const std::vector<std::size_t>& which,
                                                   term::Term condition);
  term::Term equation(const std::vector<base::BigInt>& coefficients, const std::vector<std::size_t>& which);
  std::vector<term::Term> relevant(std::vector<term::Term> path, term::Term condition);
  /// Whether the query, whose last conjunct is not one of the state's, is possible.
  solve::Answer check(const std::vector<term::Term>& query, const machine::State& state);
  solve::Answer check_weakened(const std::vector<term::Term>& query);
  term::Term replace(term::Term t, const std::vector<std::pair<term::Term, term::Term>>& pairs);

  term::Manager& terms_;
  solve::Solver& solver_;
  std::vector<std::int64_t> constants_;
  Precision precision_;
  /// What paths have asked of single numbers besides comparisons, such as whether they are even: conditions
  /// on the placeholder of that sort.
  std::vector<term::Term> tests_;
  /// What was asked about a part of a path before, and models of it: what is false in one is not entailed.
  struct Slice {
    std::map<term::Term, bool> entailed;
    std::map<term::Term, std::uint64_t> facts;  ///< of numbers
    std::vector<term::Model> examples;
  };
  std::map<std::vector<term::Term>, Slice> slices_;
  std::map<std::vector<term::Term>, bool> impossible_;  ///< parts of weakened queries
  std::uint64_t questions_ = 0;
  std::uint64_t hard_questions_ = 0;  ///< of those
  bool weakens_products_ = false;
  Linear linear_;
  machine::Results results_;  ///< of calculations with floats
  machine::Doubles doubles_;
  solve::TermSet reached_;  ///< by `relevant`
};

}  // namespace culprit::summary
