// The end of a level: what is still open is defaulted, passed outwards, or ambiguous.
#include <algorithm>

#include "front/haskell/infer_state.h"

namespace culprit::front::haskell {

void Inference::prepare_defaults() {
  if (!module_.has_defaults) {
    default_types_ = {plain(builtins_.integer_type), plain(builtins_.double_type)};
    return;
  }
  for (const kernel::TypeExpr* type : module_.defaults) {
    guarded([&] { default_types_.push_back(convert(*type, types_.kinds.star())); });
  }
}

/// Solves, or passes outwards, the constraints from `start` on. To be called after the level was left.
void Inference::close_level(std::size_t start) {
  if (wanted_.size() == start) return;
  simplify(start);
  while (wanted_.size() > start && (improve(start) || default_variables(start))) simplify(start);
  report_leftovers(start);
}

std::vector<Type> Inference::variables_of(const Predicate& predicate) {
  std::vector<Type> found;
  for (const Type type : predicate.arguments) types_.collect(type, TypeForm::Variable, level_, found);
  return found;
}

/// Gives types to variables that only constraints mention; false if there was none to give one to.
bool Inference::default_variables(std::size_t start) {
  std::vector<Type> order;
  std::unordered_map<Type, std::vector<const Wanted*>> constraints;
  for (std::size_t i = start; i < wanted_.size(); ++i) {
    for (const Type variable : variables_of(wanted_[i].predicate)) {
      std::vector<const Wanted*>& those = constraints[variable];
      if (those.empty()) order.push_back(variable);
      those.push_back(&wanted_[i]);
    }
  }
  bool any = false;
  for (const Type variable : order) any = default_variable(variable, constraints[variable]) || any;
  return any;
}

namespace {
/// Where other classes are involved there is no default: which type is meant has to be said.
bool is_standard(ClassId class_id, const WellKnownNames& known) {
  constexpr KnownClass kStandard[] = {
      KnownClass::Eq,        KnownClass::Ord,       KnownClass::Show,       KnownClass::Read,
      KnownClass::Enum,      KnownClass::Bounded,   KnownClass::Ix,         KnownClass::Num,
      KnownClass::Real,      KnownClass::Integral,  KnownClass::Fractional, KnownClass::Floating,
      KnownClass::RealFrac,  KnownClass::RealFloat, KnownClass::Functor,    KnownClass::Applicative,
      KnownClass::Monad,     KnownClass::MonadFail, KnownClass::Foldable,   KnownClass::Traversable,
      KnownClass::Semigroup, KnownClass::Monoid,    KnownClass::IsString,   KnownClass::Typeable};
  return std::any_of(std::begin(kStandard), std::end(kStandard),
                     [&](KnownClass each) { return known[each] == class_id; });
}
}  // namespace

bool Inference::default_variable(Type variable, const std::vector<const Wanted*>& constraints) {
  std::vector<ClassId> classes;
  for (const Wanted* wanted : constraints) {
    const Predicate& predicate = wanted->predicate;
    const bool simple = predicate.arguments.size() == 1 && types_.resolve(predicate.arguments[0]) == variable;
    if (!simple) continue;
    if (std::find(classes.begin(), classes.end(), predicate.class_id) == classes.end()) {
      classes.push_back(predicate.class_id);
    }
  }
  const bool fit = std::all_of(classes.begin(), classes.end(),
                               [&](ClassId id) { return is_standard(id, module_.well_known); });
  if (!fit || std::none_of(classes.begin(), classes.end(), [&](ClassId id) { return is_numeric(id); }))
    return false;
  for (const Type type : default_types_) {
    const bool fits =
        std::all_of(classes.begin(), classes.end(), [&](ClassId id) { return has_plain_instance(id, type); });
    if (fits) return !types_.unify(variable, type);
  }
  return false;
}

/// Num, or a class that has it among its superclasses.
bool Inference::is_numeric(ClassId class_id) const {
  const ClassId num = module_.well_known[KnownClass::Num];
  if (!num.valid()) return false;
  std::vector<ClassId> work{class_id};
  for (std::size_t i = 0; i < work.size(); ++i) {
    if (work[i] == num) return true;
    for (const Constraint& super : declarations_[work[i]].superclasses) {
      if (std::find(work.begin(), work.end(), super.class_id) == work.end()) work.push_back(super.class_id);
    }
  }
  return false;
}

bool Inference::has_plain_instance(ClassId class_id, Type type) {
  const Type arguments[] = {type};
  Candidate found;
  return find_instance({class_id, arguments}, found) == Outcome::Solved;
}

/// What depends on inner variables only can never be solved; the rest is passed outwards.
void Inference::report_leftovers(std::size_t start) {
  std::size_t kept = start;
  for (std::size_t i = start; i < wanted_.size(); ++i) {
    const Wanted wanted = wanted_[i];
    if (is_local(wanted.predicate)) {
      report_ambiguous(wanted);
    } else {
      wanted_[kept++] = wanted;
    }
  }
  wanted_.resize(kept);
}

}  // namespace culprit::front::haskell
