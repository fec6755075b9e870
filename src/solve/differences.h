// Decides conjunctions of integer bounds, differences and disequalities without a solver.
#pragma once

#include <optional>

#include "solve/decorator.h"
#include "solve/difference_atoms.h"
#include "solve/difference_system.h"

namespace culprit::solve {

/// Counting loops ask nothing but  x <= c,  x <= y + c,  x = y + c,  x ≠ c  (c up to 64 bits), by the
/// thousand. The part of a query that says such things is decided here; where that part is unsatisfiable so
/// is the query, and where its model satisfies the rest, too, there is nothing left to ask. All else is
/// passed on. The answer depends on the query alone.
class Differences final : public Decorator {
 public:
  Differences(term::Manager& manager, std::unique_ptr<Solver> next)
      : Decorator(std::move(next)), manager_(manager), reader_(manager) {}
  Answer check(const Query& query) override;

 private:
  static constexpr std::uint32_t kNone = 0xffffffff;

  std::optional<Answer> decide(const Query& query);
  void state(const Query& query);
  void add(const DifferenceAtom& atom, std::uint32_t position, const term::Model* model);
  void add_node(DifferenceNode node, const term::Model* model);
  [[nodiscard]] term::Model model(const term::Model* known) const;
  void set_literals(term::Model& model) const;
  [[nodiscard]] std::optional<Answer> refuted(const Query& query, term::Term conjunct,
                                              const term::Model& model) const;
  bool add_bounds_that_fix(term::Term variable, const Query& query, std::vector<term::Term>& out) const;
  bool add_literal_of(term::Term variable, const term::Model& model, std::vector<term::Term>& out) const;
  [[nodiscard]] std::uint32_t constraint(term::Term left, term::Term right) const;
  void add_own_statistics(env::Statistics& out) const override;

  term::Manager& manager_;
  DifferenceReader reader_;
  DifferenceSystem system_;
  std::vector<std::uint32_t> bound_of_pair_;  // the system's constraint, or kNone
  std::vector<DifferencePair> used_pairs_;    // those that are not kNone
  std::vector<term::Term> inexact_;           // conjuncts that say more than their atoms
  std::uint64_t sat_ = 0;
  std::uint64_t unsat_ = 0;
  std::uint64_t passed_on_ = 0;
};

}  // namespace culprit::solve
