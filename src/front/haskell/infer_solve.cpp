// Solving class constraints: givens, instances, superclasses; what scopes know.
#include <algorithm>

#include "base/invariant.h"
#include "front/haskell/infer_state.h"

namespace culprit::front::haskell {

namespace {
constexpr std::size_t kMostGivens = 1000;  // superclasses of superclasses of ..
}  // namespace

// --- making constraints ---

kernel::Dictionary* Inference::new_dictionary() {
  return new (module_.arena.allocate(sizeof(Dictionary), alignof(Dictionary))) Dictionary{};
}

const kernel::Dictionary* Inference::dictionary_of(kernel::DictionaryVariable variable) {
  Dictionary* dictionary = new_dictionary();
  dictionary->node = variable;
  return dictionary;
}

Inference::Predicate Inference::predicate(ClassId class_id, std::span<const Type> arguments) {
  return {class_id, store_here(std::vector<Type>(arguments.begin(), arguments.end()))};
}

Inference::Predicate Inference::substituted(const Constraint& constraint, std::uint32_t first,
                                            std::span<const Type> arguments) {
  std::vector<Type> types;
  types.reserve(constraint.arguments.size());
  for (const Type type : constraint.arguments) types.push_back(types_.substitute(type, first, arguments));
  return {constraint.class_id, store_here(types)};
}

std::uint32_t Inference::add_origin(Origin origin) {
  origin.definition = definition_;
  if (deriving_.valid()) {
    origin.kind = Origin::Kind::Derived;
    origin.name = deriving_;
  }
  origins_.push_back(origin);
  return static_cast<std::uint32_t>(origins_.size() - 1);
}

const kernel::Dictionary* Inference::want(const Predicate& predicate, std::uint32_t origin) {
  Dictionary* evidence = new_dictionary();
  if (!solve_at_once(predicate, *evidence)) wanted_.push_back({predicate, evidence, scope_, origin});
  return evidence;
}

const kernel::Dictionary* Inference::want_class(ClassId class_id, Type type, std::uint32_t origin) {
  const Type arguments[] = {type};
  return want(predicate(class_id, arguments), origin);
}

/// The common case, `Num Int`, needs no waiting.
bool Inference::solve_at_once(const Predicate& predicate, Dictionary& evidence) {
  if (predicate.arguments.size() != 1) return false;
  const Type type = types_.resolve(predicate.arguments[0]);
  if (types_[type].form != TypeForm::Constructor) return false;
  const InstanceIndex& index = index_of(predicate.class_id);
  const auto found = index.by_head.find(types_[type].constructor);
  if (found == index.by_head.end() || found->second.size() != 1 || !index.general.empty()) return false;
  const Instance& instance = declarations_[found->second.front()];
  if (!instance.context.empty() || !instance.equalities.empty()) return false;
  evidence.node = kernel::DictionaryFromInstance{found->second.front(), {}};
  return true;
}

// --- scopes ---

Inference::Scope* Inference::enter_scope() {
  ++level_;
  Scope& scope = scopes_.emplace_back();
  scope.parent = scope_;
  scope.has_equalities = scope_ != nullptr && scope_->has_equalities;
  scope.active = true;
  scope.start = wanted_.size();
  scope.level = level_;
  scope_ = &scope;
  return scope_;
}

void Inference::leave_scope() {
  --level_;
  close_level(scope_->start);
  deactivate(*scope_);
  scope_ = scope_->parent;
}

void Inference::leave_scopes(const Scope* until) {
  while (scope_ != until) leave_scope();
}

/// Adds a constraint with all that its superclasses say.
void Inference::add_given(Scope& scope, const Predicate& predicate, const Dictionary* evidence) {
  std::size_t next = scope.givens.size();
  scope.givens.push_back({predicate, evidence});
  for (; next < scope.givens.size() && scope.givens.size() < kMostGivens; ++next) {
    const Given given = scope.givens[next];
    const Class& declared = declarations_[given.predicate.class_id];
    for (std::uint32_t i = 0; i < declared.superclasses.size(); ++i) {
      Dictionary* super = new_dictionary();
      super->node = kernel::DictionaryFromSuperclass{given.predicate.class_id, i, given.evidence};
      scope.givens.push_back({substituted(declared.superclasses[i], 0, given.predicate.arguments), super});
    }
  }
}

/// Adds what a scheme assumes, for these types in place of its generics; gives the dictionary parameters.
std::vector<kernel::DictionaryVariable> Inference::add_givens(Scope& scope, const Scheme& scheme,
                                                              std::span<const Type> arguments) {
  std::vector<kernel::DictionaryVariable> variables;
  for (const Constraint& constraint : scheme.constraints) {
    variables.push_back(new_dictionary_variable());
    add_given(scope, substituted(constraint, scheme.first, arguments), dictionary_of(variables.back()));
  }
  for (const Equality& equality : scheme.equalities) {
    scope.equalities.emplace_back(types_.substitute(equality.first, scheme.first, arguments),
                                  types_.substitute(equality.second, scheme.first, arguments));
  }
  if (!scope.equalities.empty()) {
    scope.has_equalities = true;
    scope.active = false;
    activate(scope);
  }
  return variables;
}

void Inference::activate(Scope& scope) {
  if (scope.active) return;
  scope.active = true;
  for (const Equality& equality : scope.equalities) {
    if (!types_.assume(equality.first, equality.second, scope.assumed)) scope.contradictory = true;
  }
}

void Inference::deactivate(Scope& scope) {
  if (!scope.active) return;
  types_.forget(scope.assumed);
  scope.assumed.clear();
  scope.active = false;
}

// --- solving ---

/// Solves what can be solved among the constraints from `start` on; the others stay.
void Inference::simplify(std::size_t start) {
  std::vector<Wanted> work(wanted_.begin() + static_cast<std::ptrdiff_t>(start), wanted_.end());
  wanted_.resize(start);
  std::reverse(work.begin(), work.end());
  std::vector<Wanted> subgoals;
  while (!work.empty()) {
    const Wanted wanted = work.back();
    work.pop_back();
    subgoals.clear();
    switch (solve_in_scope(wanted, subgoals)) {
      case Outcome::Solved: work.insert(work.end(), subgoals.rbegin(), subgoals.rend()); break;
      case Outcome::Stuck: wanted_.push_back(wanted); break;
      case Outcome::Failed: report_unsolved(wanted); break;
    }
  }
}

/// Solves it where it was wanted: with the equalities that hold there.
Inference::Outcome Inference::solve_in_scope(const Wanted& wanted, std::vector<Wanted>& subgoals) {
  if (wanted.scope == nullptr || !wanted.scope->has_equalities) return solve(wanted, subgoals);
  std::vector<Scope*> opened;
  for (Scope* scope = wanted.scope; scope != nullptr; scope = scope->parent) {
    if (!scope->active) opened.push_back(scope);
  }
  for (auto it = opened.rbegin(); it != opened.rend(); ++it) activate(**it);
  const Outcome outcome = solve(wanted, subgoals);
  for (Scope* scope : opened) deactivate(*scope);
  return outcome;
}

bool Inference::has_error(const Predicate& predicate) {
  return std::any_of(predicate.arguments.begin(), predicate.arguments.end(),
                     [&](Type type) { return types_.mentions_error(type); });
}

Inference::Outcome Inference::solve(const Wanted& wanted, std::vector<Wanted>& subgoals) {
  if (has_error(wanted.predicate) || solve_from_givens(wanted) || solve_from_ancestors(wanted))
    return Outcome::Solved;
  if (wanted.depth > kDeepestInstance) return Outcome::Failed;
  if (wanted.predicate.class_id == module_.well_known[KnownClass::Coercible])
    return solve_coercible(wanted, subgoals);
  for (const Type type : wanted.predicate.arguments) {
    if (types_.larger_than(type, kLargestType)) fail_too_large(origins_[wanted.origin].span, "this");
  }
  Candidate found;
  const Outcome outcome = find_instance(wanted.predicate, found);
  if (outcome == Outcome::Solved) use_instance(wanted, found, subgoals);
  if (outcome != Outcome::Failed) return outcome;
  for (const Scope* scope = wanted.scope; scope != nullptr; scope = scope->parent) {
    if (scope->contradictory) return Outcome::Solved;
  }
  return Outcome::Failed;
}

bool Inference::same(const Predicate& a, const Predicate& b) const {
  return a.class_id == b.class_id &&
         std::equal(a.arguments.begin(), a.arguments.end(), b.arguments.begin(), b.arguments.end(),
                    [&](Type left, Type right) { return types_.equal(left, right); });
}

/// An instance that leads back to itself, as `Show (f (Fix f)) => Show (Fix f)` does: its dictionary is a
/// part of itself.
bool Inference::solve_from_ancestors(const Wanted& wanted) {
  for (const Ancestor* above = wanted.ancestor; above != nullptr; above = above->parent) {
    if (!same(above->predicate, wanted.predicate)) continue;
    copy_evidence(wanted.evidence, above->evidence);
    return true;
  }
  return false;
}

bool Inference::solve_from_givens(const Wanted& wanted) {
  const auto fits = [&](const Given& given) { return same(given.predicate, wanted.predicate); };
  for (const Scope* scope = wanted.scope; scope != nullptr; scope = scope->parent) {
    const auto found = std::find_if(scope->givens.begin(), scope->givens.end(), fits);
    if (found == scope->givens.end()) continue;
    copy_evidence(wanted.evidence, found->evidence);
    return true;
  }
  return false;
}

void Inference::copy_evidence(Dictionary* target, const Dictionary* source) {
  if (std::holds_alternative<std::monostate>(source->node)) {
    aliases_.emplace(target, source);
  } else {
    target->node = source->node;
  }
}

void Inference::fill_aliases() {
  for (const auto& [target, source] : aliases_) {
    const Dictionary* known = source;
    for (std::size_t steps = 0; steps < aliases_.size(); ++steps) {
      const auto next = aliases_.find(const_cast<Dictionary*>(known));
      if (next == aliases_.end()) break;
      known = next->second;
    }
    target->node = known->node;
  }
}

// --- instances ---

Inference::InstanceIndex& Inference::index_of(ClassId class_id) {
  InstanceIndex& index = instances_[class_id];
  const std::vector<InstanceId>& all = declarations_[class_id].instances;
  for (; index.seen < all.size(); ++index.seen) {
    const Instance& instance = declarations_[all[index.seen]];
    if (instance.head.empty() || !instance.head[0].valid()) continue;
    const TypeConId head = types_.head(instance.head[0]);
    if (head.valid()) {
      index.by_head[head].push_back(all[index.seen]);
    } else if (types_.form(instance.head[0]) != TypeForm::Error) {
      index.general.push_back(all[index.seen]);
    }
  }
  return index;
}

/// Whether the type, or the head of the application that it is, may still become anything.
bool Inference::head_unknown(Type type) const {
  type = types_.resolve(type);
  while (types_[type].form == TypeForm::Apply) type = types_.resolve(types_[type].first);
  return types_[type].form == TypeForm::Variable;
}

/// The instances that may fit.
const std::vector<InstanceId>& Inference::instances_of(const Predicate& predicate,
                                                       std::vector<InstanceId>& storage) {
  if (predicate.arguments.empty()) return declarations_[predicate.class_id].instances;
  const InstanceIndex& index = index_of(predicate.class_id);
  const TypeConId head = types_.head(predicate.arguments[0]);
  if (head.valid()) {
    const auto found = index.by_head.find(head);
    if (found == index.by_head.end()) return index.general;
    if (index.general.empty()) return found->second;
    storage = found->second;
    storage.insert(storage.end(), index.general.begin(), index.general.end());
    return storage;
  }
  const bool plain = predicate.arguments.size() == 1 && index.general.empty();
  return plain || !head_unknown(predicate.arguments[0]) ? index.general
                                                        : declarations_[predicate.class_id].instances;
}

Inference::Outcome Inference::match_instance(InstanceId id, const Predicate& predicate,
                                             std::vector<Type>& generics) const {
  const Instance& instance = declarations_[id];
  generics.assign(instance.generics, Type());
  Outcome outcome = Outcome::Solved;
  if (instance.head.size() != predicate.arguments.size()) return Outcome::Failed;
  for (std::size_t i = 0; i < instance.head.size(); ++i) {
    switch (types_.match(instance.head[i], predicate.arguments[i], generics)) {
      case Types::Match::Yes: break;
      case Types::Match::No: return Outcome::Failed;
      case Types::Match::Later: outcome = Outcome::Stuck; break;
    }
  }
  return outcome;
}

/// Whether the head of `a` is an instance of that of `b`.
bool Inference::more_specific(InstanceId a, InstanceId b) const {
  std::vector<Type> generics;
  return match_instance(b, {declarations_[a].class_id, declarations_[a].head}, generics) == Outcome::Solved;
}

std::optional<Inference::Candidate> Inference::most_specific(std::vector<Candidate>& matches) const {
  for (Candidate& candidate : matches) {
    const bool best = std::all_of(matches.begin(), matches.end(), [&](const Candidate& other) {
      return other.instance == candidate.instance || more_specific(candidate.instance, other.instance);
    });
    if (best) return std::move(candidate);
  }
  return std::nullopt;
}

Inference::Outcome Inference::find_instance(const Predicate& predicate, Candidate& found) {
  std::vector<InstanceId> storage;
  std::vector<Candidate> matches;
  std::vector<InstanceId> later;
  for (const InstanceId id : instances_of(predicate, storage)) {
    std::vector<Type> generics;
    const Outcome outcome = match_instance(id, predicate, generics);
    if (outcome == Outcome::Solved) matches.push_back({id, std::move(generics)});
    if (outcome == Outcome::Stuck) later.push_back(id);
  }
  if (matches.empty()) {
    const bool open = !later.empty() || std::any_of(predicate.arguments.begin(), predicate.arguments.end(),
                                                    [&](Type type) { return head_unknown(type); });
    return open ? Outcome::Stuck : Outcome::Failed;
  }
  std::optional<Candidate> best = most_specific(matches);
  if (!best) return Outcome::Stuck;
  const bool undecided = std::any_of(later.begin(), later.end(),
                                     [&](InstanceId other) { return more_specific(other, best->instance); });
  if (undecided) return Outcome::Stuck;
  found = std::move(*best);
  return Outcome::Solved;
}

void Inference::use_instance(const Wanted& wanted, const Candidate& found, std::vector<Wanted>& subgoals) {
  const Instance& instance = declarations_[found.instance];
  std::vector<Type> generics = found.generics;
  for (Type& type : generics) {
    if (!type.valid()) type = fresh();
  }
  std::vector<const Dictionary*> arguments;
  ancestors_.push_back({wanted.predicate, wanted.evidence, wanted.ancestor});
  for (const Constraint& constraint : instance.context) {
    Dictionary* evidence = new_dictionary();
    arguments.push_back(evidence);
    subgoals.push_back({substituted(constraint, 0, generics), evidence, wanted.scope, wanted.origin,
                        wanted.depth + 1, &ancestors_.back()});
  }
  for (const Equality& equality : instance.equalities) {
    const Type left = types_.substitute(equality.first, 0, generics);
    if (types_.unify(left, types_.substitute(equality.second, 0, generics))) report_unsolved(wanted);
  }
  wanted.evidence->node = kernel::DictionaryFromInstance{found.instance, store(arguments)};
}

// --- classes with several parameters ---

/// Whether all variables in it are of inner levels: nothing outside can say more about them.
bool Inference::is_local(const Predicate& predicate) {
  std::vector<Type> all;
  for (const Type type : predicate.arguments) types_.collect(type, TypeForm::Variable, 0, all);
  return std::all_of(all.begin(), all.end(), [&](Type type) { return types_[type].index > level_; });
}

/// What functional dependencies would tell: a constraint that nothing else can determine any more, and that
/// only one given or instance fits, is meant to be that one.
bool Inference::improve(std::size_t start) {
  bool improved = false;
  for (std::size_t i = start; i < wanted_.size(); ++i) {
    const Wanted wanted = wanted_[i];
    if (wanted.predicate.arguments.size() < 2 || !is_local(wanted.predicate)) continue;
    improved = improve_from_givens(wanted) || improve_from_instances(wanted) || improved;
  }
  return improved;
}

bool Inference::improve_from_givens(const Wanted& wanted) {
  const Given* only = nullptr;
  for (const Scope* scope = wanted.scope; scope != nullptr; scope = scope->parent) {
    for (const Given& given : scope->givens) {
      if (given.predicate.class_id != wanted.predicate.class_id) continue;
      bool fits = true;
      for (std::size_t i = 0; i < given.predicate.arguments.size(); ++i) {
        fits = fits && types_.may_match(given.predicate.arguments[i], wanted.predicate.arguments[i]);
      }
      if (!fits) continue;
      if (only != nullptr) return false;
      only = &given;
    }
  }
  if (only == nullptr) return false;
  for (std::size_t i = 0; i < only->predicate.arguments.size(); ++i) {
    if (types_.unify(only->predicate.arguments[i], wanted.predicate.arguments[i])) return false;
  }
  return true;
}

bool Inference::improve_from_instances(const Wanted& wanted) {
  InstanceId only;
  for (const InstanceId id : declarations_[wanted.predicate.class_id].instances) {
    std::vector<Type> generics;
    if (match_instance(id, wanted.predicate, generics) == Outcome::Failed) continue;
    if (only.valid()) return false;
    only = id;
  }
  if (!only.valid()) return false;
  const Instance& instance = declarations_[only];
  // The level was left already: variables of the outer one would make those of the constraint outer, too.
  std::vector<Type> generics;
  while (generics.size() < instance.generics) generics.push_back(types_.fresh(level_ + 1));
  for (std::size_t i = 0; i < instance.head.size(); ++i) {
    const Type head = types_.substitute(instance.head[i], 0, generics);
    if (types_.unify(head, wanted.predicate.arguments[i])) return false;
  }
  return true;
}

}  // namespace culprit::front::haskell
