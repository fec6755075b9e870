#include "summary/facts.h"

#include <algorithm>
#include <unordered_map>

#include "machine/path.h"
#include "search/explorer.h"

namespace culprit::summary {

using machine::State;
using term::Sort;
using term::Term;

namespace {
constexpr std::size_t kMostConstants = 8;
/// So that no variable of a path has such an index.
constexpr std::uint32_t kFirstPlaceholder = 0x40000000;
constexpr std::uint32_t kFirstHidden = 0x50000000;
constexpr std::uint32_t kFirstMeasure = 0x70000000;
/// No path has a variable of this index, and it is the same one in all of them.
constexpr std::uint32_t kNoNumber = kFirstPlaceholder - 1;
constexpr std::uint32_t kMostHidden = 12;
constexpr std::size_t kMostConditions = 24;
/// After so many questions that the solver gave up on, products and quotients are not asked about any more.
constexpr std::uint64_t kMostHardQuestions = 10;
constexpr std::uint64_t kCostOfHardQuestion = 50;
/// More numbers than that are too many to relate each with each.
constexpr std::size_t kMostPositions = 10;
/// And than that to find equations between them.
constexpr std::size_t kMostInEquations = 20;

/// More tests of single numbers are not remembered.
constexpr std::size_t kMostTests = 8;

bool is_number(Sort sort) { return sort == Sort::Int || sort == Sort::Real; }

/// Whether something is divided by a constant.
bool divides(const term::Manager& terms, Term whole) {
  std::vector<Term> pending{whole};
  while (!pending.empty()) {
    const Term t = pending.back();
    pending.pop_back();
    const std::span<const Term> operands = terms.operands(t);
    switch (terms.kind(t)) {
      case term::Kind::QuotTrunc:
      case term::Kind::RemTrunc:
      case term::Kind::DivFloor:
      case term::Kind::ModFloor:
        if (terms.is_constant(operands[1])) return true;
        break;
      default: break;
    }
    pending.insert(pending.end(), operands.begin(), operands.end());
  }
  return false;
}
}  // namespace

Facts::Facts(term::Manager& terms, solve::Solver& solver, const std::vector<std::int64_t>& constants,
             Precision precision, machine::Results results)
    : terms_(terms),
      solver_(solver),
      constants_{0, 1},
      precision_(precision),
      linear_(terms),
      results_(results),
      doubles_(terms, results) {
  if (precision == Precision::Signs || precision == Precision::Relations) return;
  for (const std::int64_t each : constants) {
    const bool known = std::find(constants_.begin(), constants_.end(), each) != constants_.end();
    if (!known && constants_.size() < kMostConstants) constants_.push_back(each);
  }
  std::sort(constants_.begin(), constants_.end());
}

/// Facts of one number: comparisons with constants, for a real one, of which kind it is, and tests.
std::size_t Facts::stock() const { return test(tests_.size()); }

Term Facts::condition(std::size_t fact, Term number) {
  if (fact >= test(0)) {
    const Term asked = tests_[fact - test(0)];
    return replace(asked, {{terms_.variables(asked)[0], number}});
  }
  if (fact == kind(NotNan)) return doubles_.is_not_nan(number);
  if (fact == kind(AboveMinusInfinity)) return doubles_.is_above_minus_infinity(number);
  if (fact == kind(BelowInfinity)) return doubles_.is_below_infinity(number);
  if (fact == kind(Whole)) {
    const Term truncated = terms_.make(term::Kind::TruncToInt, {number});
    return terms_.eq(number, terms_.make(term::Kind::ToReal, {truncated}));
  }
  const std::int64_t value = constants_[fact / kComparisons];
  const Term constant =
      terms_.sort(number) == Sort::Int ? terms_.integer(value) : terms_.real(base::Rational(value));
  switch (fact % kComparisons) {
    case AtLeast: return terms_.le(constant, number);
    case AtMost: return terms_.le(number, constant);
    default: return terms_.negate(terms_.eq(number, constant));
  }
}

std::uint64_t Facts::of(const State& state, Term number) {
  if (!is_number(terms_.sort(number))) return 0;
  const std::vector<Term> slice = relevant(search::conjuncts(state), number);
  if (slice.empty() && terms_.kind(number) == term::Kind::Variable) return 0;
  std::map<Term, std::uint64_t>& known = slices_[slice].facts;
  if (const auto found = known.find(number); found != known.end()) return found->second;
  return known[number] = find(state, number, slice);
}

/// What a path asks of a number by itself is a predicate of the program, and worth remembering.
void Facts::learn_tests(Term number, const std::vector<Term>& slice) {
  if (terms_.kind(number) != term::Kind::Variable) return;
  for (const Term each : slice) {
    if (terms_.variables(each).size() != 1 || !divides(terms_, each)) continue;
    const Term asked = replace(each, {{number, placeholder(terms_.sort(number), 0)}});
    const bool known = std::find(tests_.begin(), tests_.end(), asked) != tests_.end();
    if (!known && tests_.size() < kMostTests) tests_.push_back(asked);
  }
}

/// The solver is asked only about numbers that are made of others.
std::uint64_t Facts::passed_tests(const State& state, Term number, const std::vector<Term>& slice) {
  const bool is_variable = terms_.kind(number) == term::Kind::Variable;
  std::uint64_t result = 0;
  for (std::size_t i = 0; i < tests_.size(); ++i) {
    if (terms_.sort(terms_.variables(tests_[i])[0]) != terms_.sort(number)) continue;
    const Term condition = this->condition(test(i), number);
    const bool passed =
        is_variable ? std::binary_search(slice.begin(), slice.end(), condition) : entailed(state, condition);
    if (passed) result |= std::uint64_t{1} << test(i);
  }
  return result;
}

std::uint64_t Facts::find(const State& state, Term number, const std::vector<Term>& slice) {
  learn_tests(number, slice);
  std::uint64_t result = passed_tests(state, number, slice);
  const auto add_if_entailed = [&](std::size_t fact) {
    if (!entailed(state, condition(fact, number))) return false;
    result |= std::uint64_t{1} << fact;
    return true;
  };
  if (terms_.sort(number) == Sort::Real) {
    add_if_entailed(kind(Whole));
    machine::Doubles doubles(terms_, results_, [&](Term known) {
      return machine::some_condition(state, terms_, [known](Term each) { return each == known; });
    });
    const bool is_finite = entailed(state, doubles.is_finite(number));
    const auto add = [&](Kind which, Term condition) {
      if (!is_finite && !entailed(state, condition)) return false;
      result |= std::uint64_t{1} << kind(which);
      return true;
    };
    add(AboveMinusInfinity, doubles.is_above_minus_infinity(number));
    if (add(NotNan, doubles.is_not_nan(number))) add(BelowInfinity, doubles.is_below_infinity(number));
  }
  if (precision_ == Precision::Kinds) return result;
  // What is not at least the smallest constant is not at least any other.
  std::size_t above = 0;  // so many constants are less or equal
  while (above < constants_.size() && add_if_entailed(above * kComparisons + AtLeast)) ++above;
  std::size_t below = constants_.size();  // those from here on are greater or equal
  while (below > 0 && add_if_entailed((below - 1) * kComparisons + AtMost)) --below;
  for (std::size_t i = 0; i < constants_.size(); ++i) {
    const bool implied = i + 1 < above || i > below;
    if (implied) result |= std::uint64_t{1} << (i * kComparisons + Not);
    if (!implied) add_if_entailed(i * kComparisons + Not);
  }
  return result;
}

std::vector<Term> Facts::conditions(std::uint64_t facts, Term number) {
  std::vector<Term> result;
  for (std::size_t i = 0; i < stock(); ++i) {
    if ((facts >> i & 1) != 0) result.push_back(condition(i, number));
  }
  return result;
}

Term Facts::only_value(const State& state, Term t) {
  if (terms_.is_constant(t) || state.path.empty() || state.model == nullptr) return {};
  const Term value = terms_.constant(term::evaluate(terms_, t, *state.model));
  return entailed(state, terms_.eq(t, value)) ? value : Term();
}

/// The constants among which a condition says that a term is; none: it does not say so.
std::vector<Term> Facts::choices_in(Term condition, Term t) const {
  std::vector<Term> result;
  std::vector<Term> pending{condition};
  while (!pending.empty()) {
    const Term part = pending.back();
    pending.pop_back();
    const std::span<const Term> operands = terms_.operands(part);
    if (terms_.kind(part) == term::Kind::Or) {
      pending.insert(pending.end(), operands.begin(), operands.end());
      continue;
    }
    const bool about_it = terms_.kind(part) == term::Kind::Eq && (operands[0] == t || operands[1] == t);
    const Term value = about_it ? operands[operands[0] == t ? 1 : 0] : Term();
    if (!about_it || !terms_.is_constant(value)) return {};
    result.push_back(value);
  }
  std::sort(result.begin(), result.end());
  return result;
}

std::vector<Term> Facts::choices(const State& state, Term t) {
  std::vector<Term> result;
  const std::vector<Term> path = search::conjuncts(state);
  for (const Term condition : path) {
    const std::vector<Term> some = choices_in(condition, t);
    if (some.empty()) continue;
    const bool first = result.empty();
    std::erase_if(result, [&](Term each) { return !std::binary_search(some.begin(), some.end(), each); });
    if (first) result = some;
    if (result.empty()) return {};  // the path is impossible
  }
  std::erase_if(result, [&](Term each) {
    return std::find(path.begin(), path.end(), terms_.negate(terms_.eq(t, each))) != path.end();
  });
  return result;
}

Term Facts::is_one_of(Term t, const std::vector<Term>& choices) {
  Term result = terms_.boolean(false);
  for (const Term each : choices) result = terms_.disj(result, terms_.eq(t, each));
  return result;
}

bool Facts::entailed(const State& state, Term condition) {
  if (terms_.is_true(condition)) return true;
  const bool may_hold =
      !state.path.empty() || precision_ == Precision::Orders || !linear_.is_linear(condition);
  if (terms_.is_false(condition) || !may_hold) return false;
  if (state.model != nullptr && !term::holds(terms_, condition, *state.model)) return false;
  std::vector<Term> slice = relevant(search::conjuncts(state), condition);
  if (std::binary_search(slice.begin(), slice.end(), condition)) return true;
  Slice& known = slices_[slice];
  if (const auto found = known.entailed.find(condition); found != known.entailed.end()) return found->second;
  const bool refuted =
      std::any_of(known.examples.begin(), known.examples.end(),
                  [&](const term::Model& each) { return !term::holds(terms_, condition, each); });
  if (refuted) return known.entailed[condition] = false;
  ++questions_;
  slice.push_back(terms_.negate(condition));
  solve::Answer answer = check(slice, state);
  if (auto* sat = std::get_if<solve::Sat>(&answer)) known.examples.push_back(std::move(sat->model));
  return known.entailed[condition] = std::holds_alternative<solve::Unsat>(answer);
}

/// Those conjuncts of a path that a condition depends on, sorted: others share no variable with it.
std::vector<Term> Facts::relevant(std::vector<Term> path, Term condition) {
  reached_.clear();
  const auto reach = [&](Term t) {
    for (const Term variable : terms_.variables(t)) reached_.insert(variable);
  };
  reach(condition);
  std::size_t found = 0;  // so many are, and stand before the others
  for (std::size_t before = path.size(); before != found;) {
    before = found;
    for (std::size_t i = found; i < path.size(); ++i) {
      const std::vector<Term>& all = terms_.variables(path[i]);
      if (std::none_of(all.begin(), all.end(), [&](Term v) { return reached_.contains(v); })) continue;
      reach(path[i]);
      std::swap(path[i], path[found++]);
    }
  }
  path.resize(found);
  std::sort(path.begin(), path.end());
  return path;
}

solve::Answer Facts::check(const State& state, Term condition) {
  std::vector<Term> query = search::conjuncts(state);
  query.push_back(condition);
  return check(query, state);
}

solve::Answer Facts::check(const std::vector<Term>& query, const State& state) {
  if (weakens_products_ || hard_questions_ >= kMostHardQuestions) {
    const bool linear =
        std::all_of(query.begin(), query.end(), [&](Term each) { return linear_.is_linear(each); });
    if (!linear) return check_weakened(query);
  }
  solve::Query question{query};
  question.prefix_model = state.model.get();
  question.prefix_satisfiable = state.model != nullptr;
  solve::Answer answer = solver_.check(question);
  if (const auto* unknown = std::get_if<solve::Unknown>(&answer)) {
    if (unknown->reason == solve::UnknownReason::Incomplete) return check_weakened(query);
    ++hard_questions_;
    questions_ += kCostOfHardQuestion;
  }
  return answer;
}

/// Where products and quotients may be anything, a model says nothing, so that every question would be about
/// the whole path: its independent parts are asked about one by one, each once.
solve::Answer Facts::check_weakened(const std::vector<Term>& query) {
  std::vector<Term> open = linear_.weakened(query);
  while (!open.empty()) {
    const std::vector<Term> part = relevant(open, open.back());
    if (part.empty()) {  // it has no variables
      if (terms_.is_false(open.back())) return solve::Unsat{};
      open.pop_back();
      continue;
    }
    std::erase_if(open, [&](Term each) { return std::binary_search(part.begin(), part.end(), each); });
    const auto [known, is_new] = impossible_.try_emplace(part, false);
    if (is_new) known->second = std::holds_alternative<solve::Unsat>(solver_.check({part}));
    if (known->second) return solve::Unsat{};
  }
  return solve::Unknown{solve::UnknownReason::Incomplete, {}};
}

Term Facts::placeholder(Sort sort, std::size_t position) {
  return terms_.variable(sort, kFirstPlaceholder + static_cast<std::uint32_t>(position));
}

/// The names of two positions as terms of one sort; none if they cannot be compared.
std::optional<std::pair<Term, Term>> Facts::comparable(const std::vector<Term>& positions, std::size_t i,
                                                       std::size_t j) {
  const Sort sort = terms_.sort(positions[i]);
  const Sort other = terms_.sort(positions[j]);
  if (sort != other && (!is_number(sort) || !is_number(other))) return std::nullopt;
  Term a = placeholder(sort, i);
  Term b = placeholder(other, j);
  if (sort != other)
    (sort == Sort::Int ? a : b) = terms_.make(term::Kind::ToReal, {sort == Sort::Int ? a : b});
  return std::pair(a, b);
}

/// Which of two numbers is the larger one, and by how much; equality of others.
void Facts::add_comparisons(const State& state, const std::vector<Term>& positions, std::size_t i,
                            std::size_t j, std::vector<Term>& result) {
  const auto both = comparable(positions, i, j);
  if (!both) return;
  const auto [a, b] = *both;
  const Sort sort = terms_.sort(a);
  const auto holds = [&](Term relation) { return this->holds(state, relation, positions); };
  if (holds(terms_.eq(a, b))) return result.push_back(terms_.eq(a, b));
  if (!is_number(sort)) return;
  const Term one = sort == Sort::Int ? terms_.integer(std::int64_t{1}) : terms_.real(base::Rational(1));
  for (const auto& [small, large] : {std::pair(a, b), std::pair(b, a)}) {
    if (!holds(terms_.le(small, large))) continue;
    result.push_back(terms_.le(small, large));
    if (holds(terms_.lt(small, large))) result.push_back(terms_.lt(small, large));
    const Term next = terms_.eq(terms_.add(small, one), large);
    if (holds(next)) result.push_back(next);
  }
}

std::vector<Term> Facts::relations(const State& state, const std::vector<Term>& positions, bool exact) {
  std::vector<Term> result;
  if (precision_ < Precision::Relations) return result;
  if (exact) add_path_conditions(state, positions, result);
  const std::size_t count = std::min(positions.size(), kMostPositions);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = i + 1; j < count; ++j) add_comparisons(state, positions, i, j, result);
  }
  return result;
}

// --- equations ---

/// Points of both paths are found until all equations that hold of all of them are entailed: each point is
/// outside of the space that those before it span.
std::vector<Term> Facts::equations(const Named& one, const Named& other) {
  std::vector<std::size_t> which;
  for (std::size_t i = 0; i < one.positions.size() && which.size() < kMostInEquations; ++i) {
    if (terms_.sort(one.positions[i]) == Sort::Int && terms_.sort(other.positions[i]) == Sort::Int)
      which.push_back(i);
  }
  AffineHull hull(which.size());
  for (const Named& each : {one, other}) {
    const auto first = point(each, which, terms_.boolean(false));
    if (!first) return {};
    hull.add(*first);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const std::vector<base::BigInt>& coefficients : hull.equations()) {
      const Term condition = equation(coefficients, which);
      for (const Named& each : {one, other}) {
        const auto outside = point(each, which, instantiate(condition, each.positions));
        if (!outside) continue;
        hull.add(*outside);
        changed = true;
      }
      if (changed) break;
    }
  }
  std::vector<Term> result;
  for (const std::vector<base::BigInt>& coefficients : hull.equations()) {
    const Term condition = equation(coefficients, which);
    if (entailed(one.state, instantiate(condition, one.positions)) &&
        entailed(other.state, instantiate(condition, other.positions)))
      result.push_back(condition);
  }
  return result;
}

std::optional<std::vector<base::Rational>> Facts::point(const Named& named,
                                                        const std::vector<std::size_t>& which,
                                                        Term condition) {
  if (terms_.is_true(condition)) return std::nullopt;
  std::vector<Term> query = search::conjuncts(named.state);
  query.push_back(terms_.negate(condition));
  ++questions_;
  solve::Answer answer = check(query, named.state);
  const auto* sat = std::get_if<solve::Sat>(&answer);
  if (sat == nullptr || term::holds(terms_, condition, sat->model)) return std::nullopt;
  std::vector<base::Rational> result;
  for (const std::size_t each : which) {
    const term::Constant value = term::evaluate(terms_, named.positions[each], sat->model);
    result.emplace_back(std::get<base::BigInt>(value));
  }
  return result;
}

Term Facts::equation(const std::vector<base::BigInt>& coefficients, const std::vector<std::size_t>& which) {
  Term sum = terms_.integer(coefficients.back());
  for (std::size_t i = 0; i < which.size(); ++i)
    sum = terms_.add(sum, terms_.mul(terms_.integer(coefficients[i]), placeholder(Sort::Int, which[i])));
  return terms_.eq(sum, terms_.integer(std::int64_t{0}));
}

// --- measures of lists ---

Term Facts::measure_of(std::uint32_t cell) {
  return terms_.variable(precision_ == Precision::Orders ? Sort::Real : Sort::Int, kFirstMeasure + cell);
}

Term Facts::no_number() { return terms_.variable(Sort::Real, kNoNumber); }

/// Of the paths of a program, none has more than finitely many numbers, so one can be larger than all of
/// them.
bool Facts::holds(const State& state, Term relation, const std::vector<Term>& positions) {
  Term condition = instantiate(relation, positions);
  const std::vector<Term>& variables = terms_.variables(condition);
  if (precision_ == Precision::Orders &&
      std::find(variables.begin(), variables.end(), no_number()) != variables.end()) {
    for (const Term each : positions) {
      if (!is_number(terms_.sort(each))) continue;
      const Term number = terms_.sort(each) == Sort::Int ? terms_.make(term::Kind::ToReal, {each}) : each;
      condition = terms_.disj(terms_.lt(no_number(), number), condition);
    }
  }
  return entailed(state, condition);
}

std::vector<Term> Facts::either_or(const Named& one, const Named& other) {
  std::vector<Term> result;
  const std::size_t count = std::min(one.positions.size(), kMostPositions);
  const auto equal = [&](std::size_t i, std::size_t j) {
    const auto both = i == j ? std::nullopt : comparable(one.positions, std::min(i, j), std::max(i, j));
    return both && is_number(terms_.sort(both->first)) ? terms_.eq(both->first, both->second) : Term();
  };
  const auto hold = [&](Term relation) {
    return holds(one.state, relation, one.positions) && holds(other.state, relation, other.positions);
  };
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = 0; j < count; ++j) {
      const Term first = equal(i, j);
      if (!first.valid() || hold(first)) continue;
      for (std::size_t k = j + 1; k < count; ++k) {
        const Term second = equal(i, k);
        if (!second.valid() || hold(second)) continue;
        if (hold(terms_.disj(first, second))) result.push_back(terms_.disj(first, second));
      }
    }
  }
  return result;
}

std::vector<std::uint32_t> Facts::measured_cells(const std::vector<Term>& conditions) {
  std::vector<std::uint32_t> result;
  for (const Term each : terms_.variables(conditions)) {
    const std::uint32_t index = terms_.variable_index(each);
    if (index >= kFirstMeasure) result.push_back(index - kFirstMeasure);
  }
  return result;
}

bool Facts::exclude_each_other(std::uint64_t facts, std::uint64_t others) const {
  const auto has = [](std::uint64_t set, std::size_t constant, Comparison comparison) {
    return (set >> (constant * kComparisons + comparison) & 1) != 0;
  };
  const auto is_below = [&](std::uint64_t small, std::uint64_t large) {
    for (std::size_t i = 0; i < constants_.size(); ++i) {
      if (has(small, i, AtMost) && has(large, i, AtLeast) && (has(small, i, Not) || has(large, i, Not)))
        return true;
    }
    return false;
  };
  return is_below(facts, others) || is_below(others, facts);
}

/// Everything that the path says of the positions, as far as it is not too much. Other variables that occur
/// in it are hidden: they stand for some value each.
void Facts::add_path_conditions(const State& state, const std::vector<Term>& positions,
                                std::vector<Term>& result) {
  std::vector<std::pair<Term, Term>> names;
  std::uint32_t hidden = 0;
  const auto is_named = [&](Term variable) {
    return std::any_of(names.begin(), names.end(), [&](const auto& pair) { return pair.first == variable; });
  };
  const auto name_all = [&](Term t) {
    for (const Term variable : std::vector<Term>(terms_.variables(t))) {
      if (is_named(variable) || terms_.variable_index(variable) == kNoNumber) continue;
      if (hidden == kMostHidden) return false;
      names.emplace_back(variable, terms_.variable(terms_.sort(variable), kFirstHidden + hidden++));
    }
    return true;
  };
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const bool variable = terms_.kind(positions[i]) == term::Kind::Variable;
    if (variable && !is_named(positions[i]))
      names.emplace_back(positions[i], placeholder(terms_.sort(positions[i]), i));
  }
  std::vector<Term> open = search::conjuncts(state);
  name_by_equations(open, names);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Term t = positions[i];
    if (terms_.kind(t) == term::Kind::Variable || terms_.is_constant(t) || !name_all(t)) continue;
    result.push_back(terms_.eq(placeholder(terms_.sort(t), i), replace(t, names)));
  }
  const auto add = [&](Term condition) {
    const bool known = std::find(result.begin(), result.end(), condition) != result.end();
    if (!known && !terms_.is_true(condition)) result.push_back(condition);
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (Term& condition : open) {
      if (!condition.valid() || result.size() == kMostConditions) continue;
      const std::vector<Term> variables = terms_.variables(condition);
      if (std::none_of(variables.begin(), variables.end(), is_named) || !name_all(condition)) continue;
      add(replace(condition, names));
      condition = {};
      changed = true;
    }
  }
}

/// A variable of which the path says what it is, in terms of what has a name, needs no other name: hidden
/// ones, and what is said of them, are limited.
void Facts::name_by_equations(const std::vector<Term>& path, std::vector<std::pair<Term, Term>>& names) {
  const auto is_named = [&](Term variable) {
    return std::any_of(names.begin(), names.end(), [&](const auto& pair) { return pair.first == variable; });
  };
  const auto name_one = [&](Term variable, Term meaning) {
    if (terms_.kind(variable) != term::Kind::Variable || is_named(variable)) return false;
    const std::vector<Term>& others = terms_.variables(meaning);
    if (!std::all_of(others.begin(), others.end(), is_named)) return false;
    names.emplace_back(variable, replace(meaning, names));
    return true;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const Term condition : path) {
      if (terms_.kind(condition) != term::Kind::Eq) continue;
      const Term a = terms_.operands(condition)[0];
      const Term b = terms_.operands(condition)[1];
      changed = name_one(a, b) || name_one(b, a) || changed;
    }
  }
}

std::vector<Term> Facts::hidden(const std::vector<Term>& relations) {
  std::vector<Term> result = terms_.variables(relations);
  std::erase_if(result, [this](Term variable) { return terms_.variable_index(variable) < kFirstHidden; });
  return result;
}

Term Facts::instantiate(Term relation, const std::vector<Term>& positions,
                        const std::vector<std::pair<Term, Term>>& hidden) {
  std::vector<std::pair<Term, Term>> pairs = hidden;
  for (std::size_t i = 0; i < positions.size(); ++i)
    pairs.emplace_back(placeholder(terms_.sort(positions[i]), i), positions[i]);
  return replace(relation, pairs);
}

/// Without recursion: operands first.
Term Facts::replace(Term whole, const std::vector<std::pair<Term, Term>>& pairs) {
  std::unordered_map<Term, Term> done;
  for (const auto& [from, to] : pairs) done.emplace(from, to);
  std::vector<Term> pending{whole};
  while (!pending.empty()) {
    const Term t = pending.back();
    if (done.count(t) != 0) {
      pending.pop_back();
      continue;
    }
    std::vector<Term> operands;
    bool ready = true;
    for (const Term operand : terms_.operands(t)) {
      const auto found = done.find(operand);
      if (found == done.end()) {
        pending.push_back(operand);
        ready = false;
      } else {
        operands.push_back(found->second);
      }
    }
    if (!ready) continue;
    done.emplace(t, operands.empty() ? t : terms_.make(terms_.kind(t), operands));
    pending.pop_back();
  }
  return done.at(whole);
}

}  // namespace culprit::summary
