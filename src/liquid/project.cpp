#include "liquid/project.h"

#include <algorithm>

#include "liquid/atoms.h"
#include "term/substitute.h"

namespace culprit::liquid {

using base::Rational;
using term::Kind;
using term::Linear;
using term::Sort;
using term::Term;

namespace {

bool mentions(term::Manager& manager, Term t, Term variable) {
  const std::vector<Term>& variables = manager.variables(t);
  return std::binary_search(variables.begin(), variables.end(), variable);
}

std::optional<Definition> numeric_definition(term::Manager& manager, Term equation,
                                             const std::function<bool(Term)>& may_go) {
  const std::optional<Linear> form = compared(manager, equation);
  if (!form) return std::nullopt;
  const Sort sort = manager.sort(manager.operands(equation)[0]);
  for (const auto& [monomial, coefficient] : form->parts()) {
    if (manager.kind(monomial) != Kind::Variable || !may_go(monomial)) continue;
    if (sort == Sort::Int && abs(coefficient) != 1) continue;
    Linear value = *form;
    value.add(Linear(monomial, coefficient), -1);
    value.scale(Rational(-1) / coefficient);
    const Term term = sum(manager, value, sort);
    if (!mentions(manager, term, monomial)) return Definition{monomial, term};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Definition> definition(term::Manager& manager, Term conjunct,
                                     const std::function<bool(Term)>& may_go) {
  if (manager.kind(conjunct) == Kind::Variable && may_go(conjunct)) {
    return Definition{conjunct, manager.boolean(true)};
  }
  if (manager.kind(conjunct) == Kind::Not && manager.kind(manager.operands(conjunct)[0]) == Kind::Variable &&
      may_go(manager.operands(conjunct)[0])) {
    return Definition{manager.operands(conjunct)[0], manager.boolean(false)};
  }
  if (manager.kind(conjunct) != Kind::Eq) return std::nullopt;
  if (auto found = numeric_definition(manager, conjunct, may_go)) return found;
  const Term left = manager.operands(conjunct)[0];
  const Term right = manager.operands(conjunct)[1];
  const auto defines = [&](Term x, Term t) {
    return manager.kind(x) == Kind::Variable && may_go(x) && !mentions(manager, t, x);
  };
  if (defines(left, right)) return Definition{left, right};
  if (defines(right, left)) return Definition{right, left};
  return std::nullopt;
}

namespace {

class Projection {
 public:
  Projection(term::Manager& manager, const std::vector<Term>& kept) : manager_(manager), kept_(kept) {}

  Term run(std::vector<Term> conjuncts) {
    pending_.push_back(flat(conjuncts));
    Term result = manager_.boolean(false);
    for (; !pending_.empty(); ++steps_) {
      Case current = std::move(pending_.back());
      pending_.pop_back();
      if (const std::optional<Term> variable = unwanted(current)) {
        eliminate(*variable, std::move(current));
      } else {
        result = manager_.disj(result, conjunction(current));
      }
    }
    return result;
  }

 private:
  using Case = std::vector<Term>;
  static constexpr std::size_t kMostCases = 16;
  static constexpr std::size_t kMostConjuncts = 60;
  static constexpr std::size_t kMostSteps = 200;

  Case flat(const std::vector<Term>& conjuncts) {
    Case result;
    for (const Term c : conjuncts) add_conjuncts(manager_, c, result);
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    const bool impossible = std::find(result.begin(), result.end(), manager_.boolean(false)) != result.end();
    return impossible ? Case{manager_.boolean(false)} : result;
  }

  Term conjunction(const Case& conjuncts) {
    Term result = manager_.boolean(true);
    for (const Term c : conjuncts) result = manager_.conj(result, c);
    return result;
  }

  [[nodiscard]] bool may_go(Term v) const { return std::find(kept_.begin(), kept_.end(), v) == kept_.end(); }

  std::optional<Term> unwanted(const Case& conjuncts) {
    for (const Term v : manager_.variables(std::span<const Term>(conjuncts))) {
      if (may_go(v)) return v;
    }
    return std::nullopt;
  }

  void substitute(const Definition& definition, const Case& conjuncts) {
    term::Substitution substitution(manager_);
    substitution.set(definition.variable, definition.value);
    Case changed;
    for (const Term c : conjuncts) changed.push_back(substitution.apply(c));
    pending_.push_back(flat(changed));
  }

  void eliminate(Term variable, Case conjuncts) {
    for (const Term c : conjuncts) {
      const auto found = definition(manager_, c, [&](Term v) { return may_go(v); });
      if (found) return substitute(*found, conjuncts);
    }
    if (steps_ > kMostSteps) return drop(variable, conjuncts);
    if (split(variable, conjuncts)) return;
    if (manager_.sort(variable) == Sort::Int || manager_.sort(variable) == Sort::Real) {
      return add_bounds(variable, conjuncts);
    }
    drop(variable, conjuncts);
  }

  /// Into cases in which the conjuncts with the variable are simpler.
  bool split(Term variable, const Case& conjuncts) {
    if (cases_ >= kMostCases) return false;
    if (manager_.sort(variable) == Sort::Bool) {
      for (const bool value : {false, true}) substitute({variable, manager_.boolean(value)}, conjuncts);
      ++cases_;
      return true;
    }
    for (const Term c : conjuncts) {
      if (!mentions(manager_, c, variable)) continue;
      const std::vector<Term> cases = cases_of(c);
      if (cases.empty() || cases_ + cases.size() > kMostCases) continue;
      cases_ += cases.size() - 1;
      for (const Term one : cases) {
        Case rest = conjuncts;
        std::replace(rest.begin(), rest.end(), c, one);
        pending_.push_back(flat(rest));
      }
      return true;
    }
    return false;
  }

  std::vector<Term> cases_of(Term conjunct) {
    const auto operands = manager_.operands(conjunct);
    if (manager_.kind(conjunct) == Kind::Or) return {operands.begin(), operands.end()};
    if (manager_.kind(conjunct) != Kind::Not) return {};
    const Term inner = operands[0];
    if (!compared(manager_, inner)) return {};
    const Term left = manager_.operands(inner)[0];
    const Term right = manager_.operands(inner)[1];
    return {manager_.lt(left, right), manager_.lt(right, left)};
  }

  struct Bound {
    Linear form;  // form <= 0, or form < 0
    Rational coefficient;
    bool strict;
  };

  /// Every upper bound with every lower one. Exact if one of the two coefficients is 1 (or for reals).
  void add_bounds(Term variable, const Case& conjuncts) {
    Case rest;
    std::vector<Bound> upper;
    std::vector<Bound> lower;
    for (const Term c : conjuncts) {
      if (!mentions(manager_, c, variable)) {
        rest.push_back(c);
      } else if (const std::optional<Bound> found = bound(c, variable)) {
        (found->coefficient > 0 ? upper : lower).push_back(*found);
      }
    }
    if (rest.size() + upper.size() * lower.size() > kMostConjuncts) return drop(variable, conjuncts);
    for (const Bound& above : upper) {
      for (const Bound& below : lower) rest.push_back(combined(above, below, manager_.sort(variable)));
    }
    pending_.push_back(flat(rest));
  }

  std::optional<Bound> bound(Term conjunct, Term variable) {
    const std::optional<Linear> form = compared(manager_, conjunct);
    if (!form || manager_.kind(conjunct) == Kind::Eq) return std::nullopt;
    std::optional<Bound> result;
    for (const auto& [monomial, coefficient] : form->parts()) {
      if (monomial == variable) {
        result = Bound{*form, coefficient, manager_.kind(conjunct) == Kind::Lt};
      } else if (mentions(manager_, monomial, variable)) {
        return std::nullopt;
      }
    }
    return result;
  }

  Term combined(const Bound& above, const Bound& below, Sort sort) {
    Linear total = above.form;
    total.scale(-below.coefficient);
    total.add(below.form, above.coefficient);
    const Term left = sum(manager_, total, sort);
    const Term zero = sort == Sort::Int ? manager_.integer(0) : manager_.real(0);
    if (sort == Sort::Int) return integer_combined(above, below, left, zero);
    return above.strict || below.strict ? manager_.lt(left, zero) : manager_.le(left, zero);
  }

  /// a*x + f < 0 is a*x + f + 1 <= 0: both may be strict, each adds its factor.
  Term integer_combined(const Bound& above, const Bound& below, Term left, Term zero) {
    Rational extra = 0;
    if (above.strict) extra += -below.coefficient;
    if (below.strict) extra += above.coefficient;
    return manager_.le(manager_.add(left, manager_.integer(extra.get_num())), zero);
  }

  void drop(Term variable, const Case& conjuncts) {
    Case rest;
    for (const Term c : conjuncts) {
      if (!mentions(manager_, c, variable)) rest.push_back(c);
    }
    pending_.push_back(rest);
  }

  term::Manager& manager_;
  const std::vector<Term>& kept_;
  std::vector<Case> pending_;
  std::size_t cases_ = 1;  // made so far
  std::size_t steps_ = 0;
};

}  // namespace

Term project(term::Manager& manager, std::vector<Term> conjuncts, const std::vector<Term>& kept) {
  return Projection(manager, kept).run(std::move(conjuncts));
}

}  // namespace culprit::liquid
