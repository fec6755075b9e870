#include "liquid/fixpoint.h"

#include <algorithm>
#include <deque>
#include <unordered_map>
#include <unordered_set>

#include "liquid/atoms.h"
#include "liquid/candidates.h"
#include "term/substitute.h"

namespace culprit::liquid {

using term::Term;

namespace {

class Fixpoint {
 public:
  Fixpoint(term::Manager& manager, solve::Solver& solver, const HornSystem& system,
           const Qualifiers& qualifiers, std::uint64_t effort, const env::Cancellation& cancel)
      : manager_(manager), solver_(solver), system_(system), most_effort_(effort), cancel_(cancel) {
    for (const auto& chains : qualifiers) states_.emplace_back(manager, chains);
    uses_.resize(system.predicates.size());
    cores_.resize(system.clauses.size());
    for (std::size_t c = 0; c < system.clauses.size(); ++c) add_sites(c);
  }

  FixpointResult run() {
    solve();
    FixpointResult result;
    if (!exhausted()) result.failed = failed_obligations();
    result.out_of_budget = exhausted();
    result.assignment = assignment();
    result.queries = queries_;
    result.effort = effort_;
    return result;
  }

 private:
  /// An application with its substitution, which remembers all instances it has made.
  struct Site {
    std::size_t predicate;
    term::Substitution substitution;
  };

  Site site(const Application& application) {
    const std::size_t p = application.predicate.index();
    Site result{p, term::Substitution(manager_)};
    for (std::size_t i = 0; i < application.arguments.size(); ++i) {
      result.substitution.set(system_.predicates[p].parameters[i], application.arguments[i]);
    }
    return result;
  }

  void add_sites(std::size_t c) {
    const Clause& clause = system_.clauses[c];
    std::vector<Site>& body = bodies_.emplace_back();
    for (const Application& a : clause.body) {
      body.push_back(site(a));
      std::vector<std::size_t>& uses = uses_[a.predicate.index()];
      if (uses.empty() || uses.back() != c) uses.push_back(c);
    }
    heads_.push_back(clause.head ? std::optional<Site>(site(*clause.head)) : std::nullopt);
  }

  [[nodiscard]] bool exhausted() const { return effort_ >= most_effort_ || cancel_.cancelled(); }

  // Solve
  void solve() {
    std::deque<std::size_t> work;
    std::vector<bool> waiting(system_.clauses.size(), false);
    const auto enqueue = [&](std::size_t c) {
      if (!system_.clauses[c].head || waiting[c]) return;
      waiting[c] = true;
      work.push_back(c);
    };
    for (std::size_t c = 0; c < system_.clauses.size(); ++c) enqueue(c);
    while (!work.empty() && !exhausted()) {
      const std::size_t c = work.front();
      work.pop_front();
      waiting[c] = false;
      if (!weaken(c)) continue;
      for (const std::size_t user : uses_[heads_[c]->predicate]) enqueue(user);
    }
  }

  [[nodiscard]] bool is_reached(std::size_t c) const {
    return std::all_of(bodies_[c].begin(), bodies_[c].end(),
                       [&](const Site& site) { return states_[site.predicate].reached; });
  }

  /// What the clause may use: its guard and the qualifiers of its body.
  std::vector<Term> premises(std::size_t c) {
    std::vector<Term> result;
    add_conjuncts(manager_, system_.clauses[c].guard, result);
    for (Site& site : bodies_[c]) {
      for (const Term qualifier : states_[site.predicate].essential()) {
        const Term instance = site.substitution.apply(qualifier);
        if (!manager_.is_true(instance)) result.push_back(instance);
      }
    }
    return result;
  }

  /// The premises and what they imply without a query.
  std::unordered_set<Term> evident(std::size_t c) {
    std::vector<Term> guard;
    add_conjuncts(manager_, system_.clauses[c].guard, guard);
    std::unordered_set<Term> result(guard.begin(), guard.end());
    for (Site& site : bodies_[c]) {
      for (const Candidate& candidate : states_[site.predicate].all) {
        if (!candidate.gone()) result.insert(site.substitution.apply(candidate.qualifier()));
      }
    }
    return result;
  }

  solve::Answer ask(const std::vector<Term>& premises, Term conclusion) {
    ++queries_;
    conjuncts_ = premises;
    conjuncts_.push_back(manager_.negate(conclusion));
    effort_ += conjuncts_.size() + 16;  // a query costs something by itself
    return solver_.check({conjuncts_});
  }

  // Weaken: whether anything changed.
  bool weaken(std::size_t c) {
    if (!is_reached(c)) return false;
    const std::vector<Term> known = premises(c);
    const std::unordered_set<Term> known_set = evident(c);
    if (known_set.contains(manager_.boolean(false))) return false;
    bool changed = false;
    Candidates& state = states_[heads_[c]->predicate];
    if (!state.reached) {
      const solve::Answer answer = ask(known, manager_.boolean(false));
      if (std::holds_alternative<solve::Unsat>(answer)) return false;
      state.reached = changed = true;
      if (const auto* sat = std::get_if<solve::Sat>(&answer)) drop_falsified(c, sat->model);
    }
    for (Candidate& candidate : state.all) {
      while (!candidate.gone() && !exhausted() && !is_implied(c, candidate, known, known_set)) changed = true;
    }
    return changed;
  }

  /// If not, drops at least the candidate's strongest link.
  bool is_implied(std::size_t c, Candidate& candidate, const std::vector<Term>& known,
                  const std::unordered_set<Term>& known_set) {
    const Term instance = heads_[c]->substitution.apply(candidate.qualifier());
    if (manager_.is_true(instance) || known_set.contains(instance)) return true;
    if (is_implied_as_before(c, instance, known_set)) return true;
    const solve::Answer answer = ask(known, instance);
    if (const auto* unsat = std::get_if<solve::Unsat>(&answer)) {
      cores_[c][instance] = unsat->core;
      return true;
    }
    const std::size_t before = candidate.strongest;
    if (const auto* sat = std::get_if<solve::Sat>(&answer)) drop_falsified(c, sat->model);
    if (candidate.strongest == before) ++candidate.strongest;
    return false;
  }

  /// What was used when it was last implied is still there.
  bool is_implied_as_before(std::size_t c, Term instance, const std::unordered_set<Term>& known_set) {
    const auto it = cores_[c].find(instance);
    if (it == cores_[c].end()) return false;
    const Term denied = manager_.negate(instance);
    return std::all_of(it->second.begin(), it->second.end(),
                       [&](Term used) { return used == denied || known_set.contains(used); });
  }

  void drop_falsified(std::size_t c, const term::Model& model) {
    const Application& head = *system_.clauses[c].head;
    const Predicate& predicate = system_.predicates[head.predicate.index()];
    term::Model values;
    for (std::size_t i = 0; i < head.arguments.size(); ++i) {
      values.set(predicate.parameters[i], term::evaluate(manager_, head.arguments[i], model));
    }
    for (Candidate& candidate : states_[head.predicate.index()].all) {
      while (!candidate.gone() && !term::holds(manager_, candidate.qualifier(), values))
        ++candidate.strongest;
    }
  }

  std::vector<std::size_t> failed_obligations() {
    std::vector<std::size_t> result;
    for (std::size_t c = 0; c < system_.clauses.size(); ++c) {
      if (system_.clauses[c].head || !is_reached(c)) continue;
      if (!std::holds_alternative<solve::Unsat>(ask(premises(c), system_.clauses[c].goal)))
        result.push_back(c);
    }
    return result;
  }

  Assignment assignment() {
    Assignment result;
    for (std::size_t p = 0; p < states_.size(); ++p) {
      Term formula = manager_.boolean(states_[p].reached);
      for (const Candidate& candidate : states_[p].all) {
        if (!states_[p].reached || candidate.gone()) continue;
        formula = manager_.conj(formula, candidate.qualifier());
      }
      result.push_back(formula);
    }
    return result;
  }

  term::Manager& manager_;
  solve::Solver& solver_;
  const HornSystem& system_;
  std::uint64_t most_effort_;
  const env::Cancellation& cancel_;
  std::vector<Candidates> states_;              // by predicate
  std::vector<std::vector<std::size_t>> uses_;  // by predicate: clauses with it in the body
  std::vector<std::vector<Site>> bodies_;       // by clause
  std::vector<std::optional<Site>> heads_;      // by clause
  std::vector<std::unordered_map<Term, std::vector<Term>>> cores_;  // by clause: of implied instances
  std::vector<Term> conjuncts_;
  std::uint64_t queries_ = 0;
  std::uint64_t effort_ = 0;  // conjuncts in all queries
};

}  // namespace

FixpointResult least_fixpoint(term::Manager& manager, solve::Solver& solver, const HornSystem& system,
                              const Qualifiers& qualifiers, std::uint64_t effort,
                              const env::Cancellation& cancel) {
  return Fixpoint(manager, solver, system, qualifiers, effort, cancel).run();
}

}  // namespace culprit::liquid
