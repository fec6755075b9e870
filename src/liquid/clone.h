// Counterexamples as formulas: Unroll, Clone, trace formula and Partition (004 §5, Fig. 6).
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "liquid/horn.h"
#include "liquid/portfolio.h"
#include "liquid/resolve.h"

namespace culprit::liquid {

/// Labels, the innermost application first: ⟨κ4, 01⟩ has the context 0, 1.
using Context = std::vector<std::uint32_t>;

/// A liquid variable in a context, with variables of its own for its value and its scope.
struct ClonedPredicate {
  PredicateId predicate;
  Context context;
  std::vector<term::Term> values;
  term::Term active;                     ///< under which choices it matters
  std::vector<std::size_t> definitions;  ///< indices of cloned clauses
};

/// A clause whose variables were renamed for one context.
struct ClonedClause {
  std::size_t clause;
  Context context;
  term::Term chosen;                                        ///< whether the counterexample goes this way
  std::vector<std::pair<term::Term, term::Term>> renaming;  ///< the clause's variables to new ones
  std::vector<std::size_t> premises;  ///< indices of cloned predicates, one per application
  /// Clones of the environment Γ: premises that say what a variable in the scope of the head is, by position
  /// in `premises`; the number is that of the head's parameter.
  std::map<std::size_t, std::size_t> environment;
  term::Term formula;  ///< the constraint formula ⟦c⟧
};

/// The clones of all clauses that an obligation depends on. Differs from the paper where predicates have
/// several definitions that no label tells apart: there the trace formula has a choice.
class Clones {
 public:
  static constexpr std::size_t kMost = 400;  ///< clauses

  /// Clone(c, C) of the system unrolled to `depth`: no predicate occurs more often among the users of its
  /// clone. None if there are too many clones.
  static std::optional<Clones> make(term::Manager& manager, const HornSystem& system, std::size_t obligation,
                                    unsigned depth);

  [[nodiscard]] const std::vector<ClonedPredicate>& predicates() const { return predicates_; }
  [[nodiscard]] const std::vector<ClonedClause>& clauses() const { return clauses_; }
  /// Some predicate has definitions that were left out because of the depth.
  [[nodiscard]] bool is_cut() const { return cut_; }

  /// TF(c, C): satisfiable iff the unrolled system derives a failure of the obligation.
  [[nodiscard]] std::vector<term::Term> trace_formula() const;
  /// A model of the trace formula as a derivation.
  [[nodiscard]] std::vector<Step> derivation(const term::Model& model) const;

  struct Parts {
    std::vector<term::Term> defining;  ///< φ⁻
    std::vector<term::Term> using_it;  ///< φ⁺
    /// What the variables that they share are called by the liquid variable itself.
    std::map<term::Term, term::Term> parameters;
  };
  /// Partition(κ, c, C'), κ given by the index of its clone.
  [[nodiscard]] Parts partition(std::size_t pivot) const;

 private:
  struct Pending {
    std::size_t predicate;
    std::vector<std::size_t> users;  // predicates on the way from the obligation
  };

  Clones(term::Manager& manager, const HornSystem& system)
      : manager_(manager), system_(system), fresh_(manager, system) {}
  bool expand(unsigned depth);
  void define(const Pending& pending, unsigned depth);
  std::size_t add_clause(std::size_t clause, const Context& context, term::Term chosen,
                         const std::vector<std::size_t>& users, std::optional<std::size_t> head);
  std::size_t premise(const Application& application, const Context& context, term::Term chosen,
                      const std::vector<std::size_t>& users);
  term::Term constraint_formula(const ClonedClause& cloned, std::optional<std::size_t> head);
  [[nodiscard]] std::map<std::size_t, std::size_t> environment_of(const Clause& clause) const;
  [[nodiscard]] term::Term choice(const ClonedPredicate& cloned) const;

  term::Manager& manager_;
  const HornSystem& system_;
  FreshVariables fresh_;
  std::vector<ClonedPredicate> predicates_;
  std::vector<ClonedClause> clauses_;  // the obligation first
  std::vector<Pending> pending_;
  std::map<std::pair<PredicateId, Context>, std::size_t> known_;  // labelled ones are shared
  bool cut_ = false;
};

}  // namespace culprit::liquid
