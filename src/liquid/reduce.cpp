#include "liquid/reduce.h"

#include <algorithm>
#include <deque>
#include <set>

#include "liquid/atoms.h"
#include "liquid/check.h"

namespace culprit::liquid {

using term::Term;

namespace {

class Reduction {
 public:
  Reduction(term::Manager& manager, solve::Solver& solver, const HornSystem& system,
            const Assignment& solution, std::uint64_t most_queries, const env::Cancellation& cancel)
      : manager_(manager),
        solver_(solver),
        system_(system),
        solution_(solution),
        most_queries_(most_queries),
        cancel_(cancel),
        needed_(solution.size()) {
    for (const Term formula : solution) add_conjuncts(manager, formula, conjuncts_.emplace_back());
  }

  Assignment run() {
    for (const Clause& clause : system_.clauses) {
      if (!clause.head) need_for(clause, clause.goal);
    }
    while (!work_.empty() && !exhausted()) {
      const auto [predicate, conjunct] = work_.front();
      work_.pop_front();
      for (const Clause& clause : system_.clauses) {
        if (!clause.head || clause.head->predicate.index() != predicate) continue;
        need_for(clause, instance(*clause.head, conjunct));
      }
    }
    return exhausted() ? solution_ : needed();
  }

 private:
  [[nodiscard]] bool exhausted() const { return queries_ >= most_queries_ || cancel_.cancelled(); }

  Term instance(const Application& a, Term formula) {
    return instantiate(manager_, system_.predicates[a.predicate.index()], formula, a.arguments);
  }

  /// Marks what of the body is in a small core of  premises → conclusion, unless what is marked already
  /// suffices.
  void need_for(const Clause& clause, Term conclusion) {
    if (manager_.is_true(conclusion) || exhausted()) return;
    std::vector<Term> known;
    add_conjuncts(manager_, clause.guard, known);
    std::vector<Term> marked = known;
    for (const Application& a : clause.body) {
      for (const Term c : needed_[a.predicate.index()]) marked.push_back(instance(a, c));
      for (const Term c : conjuncts_[a.predicate.index()]) known.push_back(instance(a, c));
    }
    if (follows(marked, conclusion)) return;
    const std::vector<Term> core = small_core(known, conclusion);
    for (const Application& a : clause.body) mark(a, {core.begin(), core.end()});
  }

  /// Of conjuncts that say the same about the arguments one is enough: rather how numbers depend on each
  /// other than bounds of single ones, which callers would have to promise.
  void mark(const Application& a, std::set<Term> core) {
    const std::size_t p = a.predicate.index();
    for (const bool relations : {true, false}) {
      for (const Term c : conjuncts_[p]) {
        if ((manager_.variables(c).size() > 1) != relations || core.erase(instance(a, c)) == 0) continue;
        if (needed_[p].insert(c).second) work_.emplace_back(p, c);
      }
    }
  }

  solve::Answer ask(const std::vector<Term>& known, Term conclusion) {
    ++queries_;
    query_ = known;
    query_.push_back(manager_.negate(conclusion));
    return solver_.check({query_});
  }

  bool follows(const std::vector<Term>& known, Term conclusion) {
    if (std::find(known.begin(), known.end(), conclusion) != known.end()) return true;
    return std::holds_alternative<solve::Unsat>(ask(known, conclusion));
  }

  std::vector<Term> small_core(const std::vector<Term>& known, Term conclusion) {
    if (std::find(known.begin(), known.end(), conclusion) != known.end()) return {conclusion};
    const solve::Answer answer = ask(known, conclusion);
    const auto* unsat = std::get_if<solve::Unsat>(&answer);
    if (unsat == nullptr) return known;
    std::vector<Term> core = unsat->core;
    std::erase(core, manager_.negate(conclusion));
    for (std::size_t i = core.size(); i-- > 0 && !exhausted();) {
      std::vector<Term> fewer = core;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (follows(fewer, conclusion)) core = std::move(fewer);
    }
    return core;
  }

  /// Some were needed before the stronger ones were.
  std::vector<Term> without_implied(std::vector<Term> conjuncts) {
    for (std::size_t i = conjuncts.size(); i-- > 0 && conjuncts.size() > 1;) {
      std::vector<Term> others = conjuncts;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      if (follows(others, conjuncts[i])) conjuncts = std::move(others);
    }
    return conjuncts;
  }

  Assignment needed() {
    Assignment result;
    for (std::size_t p = 0; p < needed_.size(); ++p) {
      Term formula = manager_.boolean(true);
      for (const Term c : without_implied({needed_[p].begin(), needed_[p].end()})) {
        formula = manager_.conj(formula, c);
      }
      result.push_back(formula);
    }
    return result;
  }

  term::Manager& manager_;
  solve::Solver& solver_;
  const HornSystem& system_;
  const Assignment& solution_;
  std::uint64_t most_queries_;
  const env::Cancellation& cancel_;
  std::vector<std::vector<Term>> conjuncts_;  // by predicate
  std::vector<std::set<Term>> needed_;        // by predicate: some of conjuncts_
  std::deque<std::pair<std::size_t, Term>> work_;
  std::vector<Term> query_;
  std::uint64_t queries_ = 0;
};

}  // namespace

Assignment reduced(term::Manager& manager, solve::Solver& solver, const HornSystem& system,
                   const Assignment& solution, std::uint64_t most_queries, const env::Cancellation& cancel) {
  return Reduction(manager, solver, system, solution, most_queries, cancel).run();
}

}  // namespace culprit::liquid
