#include "liquid/qualifiers.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "liquid/atoms.h"
#include "term/semantics.h"
#include "term/substitute.h"

namespace culprit::liquid {

using base::Rational;
using term::Kind;
using term::Linear;
using term::Sort;
using term::Term;

namespace {

bool is_numeric(Sort sort) { return sort == Sort::Int || sort == Sort::Real; }

std::vector<Term> formulas_of(const Clause& clause) {
  if (clause.head) return {clause.guard};
  return {clause.guard, clause.goal};
}

template <class Visit>
void for_each_application(const Clause& clause, const Visit& visit) {
  for (const Application& a : clause.body) visit(a);
  if (clause.head) visit(*clause.head);
}

/// The numbers that the system mentions, with their neighbours, in order.
class Numbers {
 public:
  Numbers(term::Manager& manager, const HornSystem& system) : manager_(manager) {
    for (const int small : {-1, 0, 1}) all_.insert(small);
    for (const Clause& clause : system.clauses) {
      for (const Term atom : atoms(manager, formulas_of(clause))) add_of(compared(manager, atom));
      for_each_application(clause, [&](const Application& a) {
        for (const Term argument : a.arguments) {
          if (is_numeric(manager.sort(argument))) add_of(linear_form(manager, argument));
        }
      });
    }
    shorten();
  }

  [[nodiscard]] const std::vector<Rational>& sorted() const { return sorted_; }

 private:
  static constexpr std::size_t kMost = 41;

  void add_of(const std::optional<Linear>& form) {
    if (!form) return;
    for (const int neighbour : {-1, 0, 1}) {
      all_.insert(form->constant() + neighbour);
      all_.insert(-form->constant() + neighbour);
    }
  }

  /// Keeps those next to zero.
  void shorten() {
    sorted_.assign(all_.begin(), all_.end());
    std::stable_sort(sorted_.begin(), sorted_.end(),
                     [](const Rational& a, const Rational& b) { return abs(a) < abs(b); });
    if (sorted_.size() > kMost) sorted_.resize(kMost);
    std::sort(sorted_.begin(), sorted_.end());
  }

  term::Manager& manager_;
  std::set<Rational> all_;
  std::vector<Rational> sorted_;
};

/// The chains of one predicate, each once.
class Collector {
 public:
  Collector(term::Manager& manager, const std::vector<Rational>& numbers)
      : manager_(manager), numbers_(numbers) {}

  /// guard → form <= each number. The form's constant does not matter.
  void add_bounds(const Linear& form, Sort sort, Term guard) {
    Linear direction = form;
    direction.add_constant(-form.constant());
    if (direction.is_constant()) return;
    direction.make_primitive();
    const Term left = sum(manager_, direction, sort);
    if (!directions_.insert({guard, left}).second) return;
    Chain chain{{}, Chain::Bounds{guard, direction, {}}};
    for (const Rational& number : numbers_) {
      if (sort == Sort::Int && number.get_den() != 1) continue;
      const Term bound = manager_.le(left, manager_.constant(term::number(sort, number)));
      const Term qualifier = manager_.implies(guard, bound);
      if (manager_.is_constant(qualifier)) continue;
      chain.links.push_back(qualifier);
      chain.bounds->limits.push_back(number);
    }
    if (!chain.links.empty()) chains_.push_back(std::move(chain));
  }

  void add_both_bounds(const Linear& form, Sort sort, Term guard) {
    add_bounds(form, sort, guard);
    Linear opposite = form;
    opposite.scale(-1);
    add_bounds(opposite, sort, guard);
  }

  void add_single(Term qualifier) {
    if (manager_.is_constant(qualifier) || !singles_.insert(qualifier).second) return;
    chains_.push_back({{qualifier}, std::nullopt});
  }

  /// An atom and its negation; a linear one gives bounds in its direction.
  void add_atom(Term atom) {
    const std::optional<Linear> form = compared(manager_, atom);
    if (!form) {
      add_single(atom);
      return add_single(manager_.negate(atom));
    }
    const Sort sort = manager_.sort(manager_.operands(atom)[0]);
    add_both_bounds(*form, sort, manager_.boolean(true));
    if (manager_.kind(atom) == Kind::Eq) add_single(manager_.negate(atom));
  }

  [[nodiscard]] std::size_t size() const { return chains_.size(); }
  std::vector<Chain> take() { return std::move(chains_); }

 private:
  term::Manager& manager_;
  const std::vector<Rational>& numbers_;
  std::set<std::pair<Term, Term>> directions_;
  std::set<Term> singles_;
  std::vector<Chain> chains_;
};

/// Reads an atom's variables as parameters: those that are arguments of the application by themselves.
class Site {
 public:
  Site(term::Manager& manager, const Predicate& predicate, const Application& application)
      : manager_(manager), substitution_(manager) {
    for (std::size_t i = 0; i < application.arguments.size(); ++i) {
      const Term argument = application.arguments[i];
      if (manager.kind(argument) != Kind::Variable || known_.contains(argument)) continue;
      known_.insert(argument);
      substitution_.set(argument, predicate.parameters[i]);
    }
  }

  std::optional<Term> over_parameters(Term t) {
    const std::vector<Term>& variables = manager_.variables(t);
    const auto is_known = [&](Term v) { return known_.contains(v); };
    if (variables.empty() || !std::all_of(variables.begin(), variables.end(), is_known)) return std::nullopt;
    return substitution_.apply(t);
  }

 private:
  term::Manager& manager_;
  term::Substitution substitution_;
  std::set<Term> known_;
};

class Miner {
 public:
  Miner(term::Manager& manager, const HornSystem& system, Vocabulary vocabulary)
      : manager_(manager),
        system_(system),
        rich_(vocabulary == Vocabulary::Rich),
        sums_(vocabulary == Vocabulary::Sums || vocabulary == Vocabulary::Rich),
        cases_(vocabulary == Vocabulary::Cases),
        numbers_(manager, system) {
    for (std::size_t i = 0; i < system.predicates.size(); ++i)
      collectors_.emplace_back(manager, numbers_.sorted());
    guards_.resize(system.predicates.size());
    most_chains_ = std::min(kMostChains, kMostTogether / std::max<std::size_t>(1, system.predicates.size()));
  }

  Qualifiers run() {
    for (const Clause& clause : system_.clauses) {
      for_each_application(clause, [&](const Application& a) { mine_site(clause, a); });
    }
    for (std::size_t i = 0; i < system_.predicates.size(); ++i) mine_parameters(i);
    if (rich_) mine_placeholders();
    Qualifiers result;
    for (Collector& collector : collectors_) result.push_back(collector.take());
    return result;
  }

 private:
  static constexpr std::size_t kMostChains = 1500;  // per predicate
  static constexpr std::size_t kMostTogether = 20'000;
  static constexpr std::size_t kMostGuards = 6;
  static constexpr std::size_t kMostInCases = 4;
  static constexpr std::size_t kMostInTripleCases = 3;

  void mine_site(const Clause& clause, const Application& application) {
    const std::size_t p = application.predicate.index();
    const Predicate& predicate = system_.predicates[p];
    Site site(manager_, predicate, application);
    for (const Term atom : atoms(manager_, formulas_of(clause))) {
      const std::optional<Term> qualifier = site.over_parameters(atom);
      if (!qualifier) continue;
      collectors_[p].add_atom(*qualifier);
      if (rich_ && guards_[p].size() < kMostGuards) guards_[p].insert(*qualifier);
    }
    if (!clause.head) mine_obligation(clause, site, collectors_[p]);
    mine_arguments(predicate, application, site, collectors_[p]);
  }

  void mine_obligation(const Clause& clause, Site& site, Collector& out) {
    if (const auto goal = site.over_parameters(clause.goal)) out.add_single(*goal);
    if (const auto guarded = site.over_parameters(manager_.implies(clause.guard, clause.goal))) {
      out.add_single(*guarded);
    }
  }

  /// An argument that is calculated from others: parameter - calculation.
  void mine_arguments(const Predicate& predicate, const Application& application, Site& site,
                      Collector& out) {
    for (std::size_t i = 0; i < application.arguments.size(); ++i) {
      const Term argument = application.arguments[i];
      const Sort sort = manager_.sort(argument);
      if (!is_numeric(sort) || manager_.is_constant(argument)) continue;
      const std::optional<Term> calculated = site.over_parameters(argument);
      if (!calculated || *calculated == predicate.parameters[i]) continue;
      Linear form(predicate.parameters[i], 1);
      form.add(linear_form(manager_, *calculated), -1);
      out.add_both_bounds(form, sort, manager_.boolean(true));
    }
  }

  void mine_parameters(std::size_t p) {
    const std::vector<Term>& parameters = system_.predicates[p].parameters;
    const Term always = manager_.boolean(true);
    mine_directions(p, always);
    for (const Term x : parameters) {
      if (manager_.sort(x) != Sort::Bool) continue;
      collectors_[p].add_atom(x);
      mine_differences(p, x);
      mine_differences(p, manager_.negate(x));
    }
    mine_equalities(p);
    if (cases_) mine_cases(p);
    for (const Term guard : guards_[p]) {
      mine_differences(p, guard);
      mine_differences(p, manager_.negate(guard));
    }
  }

  void mine_cases(std::size_t p) {
    std::vector<Term> numbers = system_.predicates[p].parameters;
    std::erase_if(numbers, [this](Term x) { return manager_.sort(x) != Sort::Int; });
    if (numbers.size() > kMostInCases) return;
    const auto mine_if = [&](Term guard) {
      mine_differences(p, guard);
      if (numbers.size() <= kMostInTripleCases) mine_triples(p, guard);
    };
    const Term zero = manager_.integer(std::int64_t{0});
    for (const Term x : numbers) {
      mine_if(manager_.le(x, zero));
      mine_if(manager_.lt(zero, x));
      for (const Term y : numbers) {
        if (x != y) mine_if(manager_.le(x, y));
      }
    }
  }

  void mine_directions(std::size_t p, Term guard) {
    mine_differences(p, guard);
    if (!sums_) return;
    for_each_pair(p, [&](Term x, Term y, Sort sort) {
      Linear total(x, 1);
      total.add(Linear(y, 1), 1);
      collectors_[p].add_both_bounds(total, sort, guard);
    });
    mine_triples(p, guard);
  }

  /// Bounds of x and of x - y.
  void mine_differences(std::size_t p, Term guard) {
    for (const Term x : system_.predicates[p].parameters) {
      if (is_numeric(manager_.sort(x))) collectors_[p].add_both_bounds(Linear(x, 1), manager_.sort(x), guard);
    }
    for_each_pair(p, [&](Term x, Term y, Sort sort) {
      Linear difference(x, 1);
      difference.add(Linear(y, 1), -1);
      collectors_[p].add_both_bounds(difference, sort, guard);
    });
  }

  void mine_triples(std::size_t p, Term guard) {
    for_each_pair(p, [&](Term y, Term z, Sort sort) {
      for (const Term x : system_.predicates[p].parameters) {
        if (x == y || x == z || manager_.sort(x) != sort || collectors_[p].size() > most_chains_) continue;
        Linear form(x, 1);
        form.add(Linear(y, 1), -1);
        form.add(Linear(z, 1), -1);
        collectors_[p].add_both_bounds(form, sort, guard);
      }
    });
  }

  template <class Visit>
  void for_each_pair(std::size_t p, const Visit& visit) {
    const std::vector<Term>& parameters = system_.predicates[p].parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      for (std::size_t j = i + 1; j < parameters.size(); ++j) {
        const Sort sort = manager_.sort(parameters[i]);
        if (!is_numeric(sort) || manager_.sort(parameters[j]) != sort) continue;
        if (collectors_[p].size() <= most_chains_) visit(parameters[i], parameters[j], sort);
      }
    }
  }

  /// Equality of booleans and of strings; in the rich vocabulary also numbers that differ.
  void mine_equalities(std::size_t p) {
    const std::vector<Term>& parameters = system_.predicates[p].parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      for (std::size_t j = i + 1; j < parameters.size(); ++j) {
        if (manager_.sort(parameters[i]) != manager_.sort(parameters[j])) continue;
        const Term equal = manager_.eq(parameters[i], parameters[j]);
        const bool numeric = is_numeric(manager_.sort(parameters[i]));
        if (!numeric) collectors_[p].add_single(equal);
        if (!numeric || rich_) collectors_[p].add_single(manager_.negate(equal));
      }
    }
  }

  /// Atoms with `*` for their variables, in every predicate.
  void mine_placeholders() {
    std::set<Term> patterns;
    for (const Clause& clause : system_.clauses) {
      for (const Term atom : atoms(manager_, formulas_of(clause))) {
        if (!is_common(atom)) patterns.insert(atom);
      }
    }
    for (std::size_t p = 0; p < system_.predicates.size(); ++p) {
      for (const Term pattern : patterns) fill(pattern, p);
    }
  }

  /// Bounds of parameters and of differences are there anyway.
  [[nodiscard]] bool is_common(Term atom) {
    const std::optional<Linear> form = compared(manager_, atom);
    if (!form) return manager_.kind(atom) == Kind::Variable;
    if (form->parts().size() > 2) return false;
    return std::all_of(form->parts().begin(), form->parts().end(), [&](const Linear::Part& part) {
      return abs(part.coefficient) == 1 && manager_.kind(part.monomial) == Kind::Variable;
    });
  }

  /// All ways to put parameters for the pattern's variables, each in one place.
  void fill(Term pattern, std::size_t p) {
    const std::vector<Term> variables = manager_.variables(pattern);
    const std::vector<Term>& parameters = system_.predicates[p].parameters;
    if (variables.size() > parameters.size() || variables.size() > 3) return;
    std::vector<std::size_t> choice;
    std::size_t next = 0;
    while (collectors_[p].size() <= most_chains_) {
      if (choice.size() == variables.size()) add_filled(pattern, variables, choice, p);
      const bool full = choice.size() == variables.size();
      if (full || next == parameters.size()) {
        if (choice.empty()) return;
        next = choice.back() + 1;
        choice.pop_back();
      } else if (manager_.sort(parameters[next]) != manager_.sort(variables[choice.size()]) ||
                 std::find(choice.begin(), choice.end(), next) != choice.end()) {
        ++next;
      } else {
        choice.push_back(next);
        next = 0;
      }
    }
  }

  void add_filled(Term pattern, const std::vector<Term>& variables, const std::vector<std::size_t>& choice,
                  std::size_t p) {
    term::Substitution substitution(manager_);
    for (std::size_t i = 0; i < variables.size(); ++i) {
      substitution.set(variables[i], system_.predicates[p].parameters[choice[i]]);
    }
    collectors_[p].add_atom(substitution.apply(pattern));
  }

  term::Manager& manager_;
  const HornSystem& system_;
  bool rich_;
  bool sums_;
  bool cases_;
  Numbers numbers_;
  std::size_t most_chains_ = 0;
  std::vector<Collector> collectors_;
  std::vector<std::set<Term>> guards_;
};

}  // namespace

Qualifiers mine(term::Manager& manager, const HornSystem& system, Vocabulary vocabulary) {
  return Miner(manager, system, vocabulary).run();
}

void add_qualifiers_of(term::Manager& manager, Term formula, std::vector<Chain>& chains) {
  std::vector<Term> conjuncts;
  add_conjuncts(manager, formula, conjuncts);
  const std::vector<Term> parts = atoms(manager, conjuncts);
  conjuncts.insert(conjuncts.end(), parts.begin(), parts.end());
  for (const Term part : parts) conjuncts.push_back(manager.negate(part));
  for (const Term qualifier : conjuncts) add_chain({{qualifier}, std::nullopt}, chains);
}

void add_chain(Chain chain, std::vector<Chain>& chains) {
  const bool known = std::any_of(chains.begin(), chains.end(),
                                 [&](const Chain& other) { return other.links == chain.links; });
  if (!known) chains.push_back(std::move(chain));
}

}  // namespace culprit::liquid
