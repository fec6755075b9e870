#include "solve/differences.h"

#include <algorithm>

namespace culprit::solve {

using term::Kind;
using term::Sort;
using term::Term;

namespace {

using Number = DifferenceSystem::Number;

base::BigInt big(Number value) {
  constexpr std::int64_t half = std::int64_t{1} << 62;
  if (value >= -half && value < half) return base::big(static_cast<std::int64_t>(value));
  return base::big(static_cast<std::int64_t>(value / half)) * base::big(half) +
         base::big(static_cast<std::int64_t>(value % half));
}

}  // namespace

Answer Differences::check(const Query& query) {
  if (std::optional<Answer> answer = decide(query)) {
    ++(std::holds_alternative<Sat>(*answer) ? sat_ : unsat_);
    return std::move(*answer);
  }
  ++passed_on_;
  return ask_next(query);
}

std::optional<Answer> Differences::decide(const Query& query) {
  state(query);
  switch (system_.solve()) {
    case DifferenceSystem::Result::GaveUp: return std::nullopt;
    case DifferenceSystem::Result::Infeasible: {
      Unsat unsat;
      for (const std::uint32_t position : system_.core()) unsat.core.push_back(query.conjuncts[position]);
      return unsat;
    }
    case DifferenceSystem::Result::Feasible: break;
  }
  term::Model found = model(query.for_user ? nullptr : query.prefix_model);
  set_literals(found);
  // From the end: the question is what the model is most likely to fail.
  const auto wrong = std::find_if_not(inexact_.rbegin(), inexact_.rend(),
                                      [&](Term t) { return term::holds(manager_, t, found); });
  if (wrong != inexact_.rend()) return refuted(query, *wrong, found);
  return Sat{std::move(found)};
}

/// Unsat if the rest of the query leaves the conjunct, which is false in the model, no other values.
std::optional<Answer> Differences::refuted(const Query& query, Term conjunct,
                                           const term::Model& model) const {
  std::vector<Term> core{conjunct};
  for (const Term variable : manager_.variables(conjunct)) {
    const bool fixed = manager_.sort(variable) == Sort::Bool ? add_literal_of(variable, model, core)
                                                             : add_bounds_that_fix(variable, query, core);
    if (!fixed) return std::nullopt;
  }
  std::sort(core.begin(), core.end());
  core.erase(std::unique(core.begin(), core.end()), core.end());
  return Unsat{std::move(core)};
}

bool Differences::add_bounds_that_fix(Term variable, const Query& query, std::vector<Term>& out) const {
  const std::uint32_t above = constraint(variable, Term());
  const std::uint32_t below = constraint(Term(), variable);
  if (above == kNone || below == kNone || system_.bound(above) != -system_.bound(below)) return false;
  out.push_back(query.conjuncts[system_.reason(above)]);
  out.push_back(query.conjuncts[system_.reason(below)]);
  return true;
}

/// The conjunct that gives a boolean variable its value in the model.
bool Differences::add_literal_of(Term variable, const term::Model& model, std::vector<Term>& out) const {
  const auto literal = std::find_if(inexact_.begin(), inexact_.end(), [&](Term t) {
    const bool mentions =
        t == variable || (manager_.kind(t) == Kind::Not && manager_.operands(t)[0] == variable);
    return mentions && term::holds(manager_, t, model);
  });
  if (literal == inexact_.end()) return false;
  out.push_back(*literal);
  return true;
}

/// The sharpest bound on `left - right` in this query, or kNone.
std::uint32_t Differences::constraint(Term left, Term right) const {
  const std::optional<DifferencePair> pair = reader_.find_pair(left, right);
  return pair && *pair < bound_of_pair_.size() ? bound_of_pair_[*pair] : kNone;
}

/// Tells the system what the query says.
void Differences::state(const Query& query) {
  const term::Model* known = query.for_user ? nullptr : query.prefix_model;
  system_.reset();
  for (const DifferencePair pair : used_pairs_) bound_of_pair_[pair] = kNone;
  used_pairs_.clear();
  inexact_.clear();
  for (std::uint32_t position = 0; position < query.conjuncts.size(); ++position) {
    const DifferenceReading reading = reader_.read(query.conjuncts[position]);
    if (!reading.exact) inexact_.push_back(query.conjuncts[position]);
    for (const DifferenceAtom& atom : reader_.atoms(reading)) add(atom, position, known);
  }
}

/// Of the bounds on one difference only the sharpest counts.
void Differences::add(const DifferenceAtom& atom, std::uint32_t position, const term::Model* known) {
  const auto [left, right] = reader_.nodes_of(atom.pair);
  if (!system_.has(left)) add_node(left, known);
  if (!system_.has(right)) add_node(right, known);
  if (atom.relation == DifferenceAtom::Relation::Different)
    return system_.add_difference(left, right, atom.bound, position);
  if (bound_of_pair_.size() < reader_.pair_count()) bound_of_pair_.resize(reader_.pair_count(), kNone);
  std::uint32_t& constraint = bound_of_pair_[atom.pair];
  if (constraint == kNone) {
    constraint = system_.add_bound(left, right, atom.bound, position);
    used_pairs_.push_back(atom.pair);
  } else if (atom.bound < system_.bound(constraint)) {
    system_.tighten(constraint, atom.bound, position);
  }
}

void Differences::add_node(DifferenceNode node, const term::Model* known) {
  Number preferred = 0;
  if (known != nullptr) {
    const auto value = std::get<base::BigInt>(term::evaluate(manager_, reader_.term_of(node), *known));
    if (base::fits_int64(value)) preferred = base::to_int64(value);
  }
  system_.add_node(node, preferred);
}

/// What the system found, on top of what is known about other variables.
term::Model Differences::model(const term::Model* known) const {
  term::Model result = known != nullptr ? *known : term::Model();
  for (const DifferenceNode node : system_.active()) {
    if (node == DifferenceReader::kZero) continue;
    const Term t = reader_.term_of(node);
    if (manager_.kind(t) == Kind::Variable) result.set(t, big(system_.value(node)));
  }
  return result;
}

/// Conjuncts that are boolean variables or their negations say what their values are.
void Differences::set_literals(term::Model& model) const {
  for (const Term conjunct : inexact_) {
    const bool negated = manager_.kind(conjunct) == Kind::Not;
    const Term inner = negated ? manager_.operands(conjunct)[0] : conjunct;
    if (manager_.kind(inner) == Kind::Variable) model.set(inner, !negated);
  }
}

void Differences::add_own_statistics(env::Statistics& out) const {
  out.add("solve.differences.passed_on", passed_on_);
  out.add("solve.differences.sat", sat_);
  out.add("solve.differences.unsat", unsat_);
}

}  // namespace culprit::solve
