// What is certainly wrong with the sorts of predicates. Refinements have no types here: where nothing is
// known of a value, nothing is said.
#include <fmt/format.h>

#include "front/haskell/liquid/logic.h"

namespace culprit::front::haskell::liquid {

/// Whether values of the type are data for the logic, and can be nothing else. Types of the library may stand
/// for numbers; those that are embedded do.
bool Logic::is_plain_data(TypeConId con) const {
  if (!con.valid() || embedded_.contains(con)) return false;
  if (con == builtins_.list_type || con == builtins_.unit_type || con == builtins_.char_type) return true;
  const TypeCon& declared = declarations_[con];
  if (declared.kind != TypeConKind::Data || declared.constructors.empty() || declared.family) return false;
  const std::string& name = declarations_.names.text(declared.name);
  return program_.contains(declared.module) || name.starts_with("(,") || name == "Maybe" || name == "Either";
}

bool Logic::is_number(const Term& term) const {
  const bool number = term.sort == Sort::Int || term.sort == Sort::Real;
  return number && term.con != builtins_.char_type;
}

/// Empty: it may be anything.
std::string Logic::described(const Term& term) const {
  if (is_number(term)) return "a number";
  if (term.sort == Sort::Bool) return "a condition";
  if (term.sort == Sort::Set) return "a set";
  if (term.sort == Sort::Bag) return "a bag";
  if (term.sort == Sort::Map) return "a map";
  if (!is_plain_data(term.con)) return {};
  if (term.con == builtins_.list_type) return "a list";
  return fmt::format("a value of `{}`", declarations_.names.text(declarations_[term.con].name));
}

void Logic::need_condition(const Term& term, Span span, std::string_view what) const {
  const std::string found = described(term);
  if (!found.empty() && term.sort != Sort::Bool)
    fail(span, fmt::format("{}, but this is {}", what, found), "compare it with something, or remove it");
}

void Logic::need_number(const Term& term, Span span) const {
  const std::string found = described(term);
  if (!found.empty() && !is_number(term))
    fail(span, fmt::format("a number is needed here, but this is {}", found));
}

void Logic::need_same(const Term& left, const Term& right, Span span, std::string_view how) const {
  const std::string a = described(left);
  const std::string b = described(right);
  if (a.empty() || b.empty() || a == b) return;
  // The order of the two does not matter for what is wrong.
  const bool swap = b == "a number" || (a != "a number" && b < a);
  fail(span, fmt::format("{} {} {}", swap ? b : a, how, swap ? a : b));
}

void Logic::need_fit(const Term& wanted, const Term& given, Span span) const {
  const std::string expected = described(wanted);
  const std::string found = described(given);
  if (!expected.empty() && !found.empty() && expected != found)
    fail(span, fmt::format("{} is needed here, but this is {}", expected, found));
}

void Logic::fail_arguments(std::string_view what, std::size_t wanted, std::size_t given, Span span) const {
  fail(span,
       fmt::format("{} takes {} argument{}, but is given {}", what, wanted, wanted == 1 ? "" : "s", given));
}

/// Of a function, or of a constructor as one. Behind a type variable there may be more parameters.
Logic::Kinds Logic::parameters_of(std::string_view name, haskell::Type type, std::size_t given,
                                  Span span) const {
  Kinds result;
  while (declarations_.types.head(type) == builtins_.arrow_type) {
    const TypeNode& arrow = declarations_.types[declarations_.types.resolve(type)];
    result.push_back(kind_of(declarations_.types[declarations_.types.resolve(arrow.first)].second));
    type = arrow.second;
  }
  if (result.size() < given && !described(kind_of(type)).empty())
    fail_arguments(fmt::format("`{}`", name), result.size(), given, span);
  return result;
}

Logic::Kinds Logic::parameters_of(const MeasureCode& measure, std::size_t given, Span span) {
  Kinds result;
  const Type* rest = measure.source->type;
  while (true) {
    if (const auto* forall = std::get_if<Forall>(&rest->node)) {
      rest = forall->type;
    } else if (const auto* function = std::get_if<Function>(&rest->node)) {
      result.push_back(written_kind(*function->argument, *measure.module));
      rest = function->result;
    } else {
      break;
    }
  }
  if (result.size() < given && !described(written_kind(*rest, *measure.module)).empty())
    fail_arguments(fmt::format("the measure `{}`", measure.source->name.text), result.size(), given, span);
  return result;
}

Logic::Term Logic::result_kind(const MeasureCode& measure) {
  const Type* rest = measure.source->type;
  while (true) {
    if (const auto* forall = std::get_if<Forall>(&rest->node)) {
      rest = forall->type;
    } else if (const auto* function = std::get_if<Function>(&rest->node)) {
      rest = function->result;
    } else {
      return written_kind(*rest, *measure.module);
    }
  }
}

// --- definitions ---

void Logic::check(const PredicateAlias& alias, const kernel::Module& owner) {
  expansions_ = 0;
  Scope scope{nullptr, &owner};
  for (const Name& parameter : alias.parameters) scope.values[parameter.text] = {fresh("p"), Sort::Other};
  term(*alias.body, scope);
}

void Logic::check(const Measure& measure, const kernel::Module& owner) {
  const auto known = measures_.find(measure.name.text);
  if (known == measures_.end()) return;
  MeasureCode* code = &known->second;
  for (MeasureCode& other : known->second.others)
    if (other.source == &measure) code = &other;
  if (code->source != &measure || code->module != &owner) return;
  expansions_ = 0;
  if (!code->definition.valid()) try_to_define(*code);
  if (code->problem) throw *code->problem;
}

void Logic::check(const Refined& invariant, const kernel::Module& owner) {
  expansions_ = 0;
  Scope scope{nullptr, &owner};
  const Term kind = written_kind(*invariant.type, owner);
  scope.values[invariant.binder->text] = {fresh("v"), kind.sort, kind.con};
  condition(*invariant.refinement, scope);
}

void Logic::check(const Qualifier& qualifier, const kernel::Module& owner) {
  expansions_ = 0;
  Scope scope{nullptr, &owner};
  for (const Binding& parameter : qualifier.parameters) {
    const Term kind = written_kind(*parameter.type, owner);
    scope.values[parameter.name.text] = {fresh("q"), kind.sort, kind.con};
  }
  condition(*qualifier.body, scope);
}

/// What the types of measures say.
Logic::Term Logic::written_kind(const Type& type, const kernel::Module& owner) {
  if (const auto* forall = std::get_if<Forall>(&type.node)) return written_kind(*forall->type, owner);
  if (const auto* refined = std::get_if<Refined>(&type.node))
    return refined->type == nullptr ? Term() : written_kind(*refined->type, owner);
  if (std::holds_alternative<ListType>(type.node)) return {{}, Sort::Other, builtins_.list_type};
  if (const auto* tuple = std::get_if<TupleType>(&type.node)) {
    const std::size_t parts = tuple->parts.size();
    const bool known = parts >= 2 && parts < builtins_.tuple_types.size();
    return {{}, Sort::Other, known ? builtins_.tuple_types[parts] : TypeConId()};
  }
  if (const auto* applied = std::get_if<TypeApply>(&type.node)) return written_kind(*applied->head, owner);
  const auto* named = std::get_if<TypeConstructor>(&type.node);
  if (named == nullptr) return {};
  const Entity meant = find_entity(owner, declarations_, named->path, Space::Types);
  const bool plain =
      meant.is(Entity::Kind::TypeCon) && declarations_[meant.type_con()].kind != TypeConKind::Synonym;
  if (!plain) return {{}, result_sort(type), {}};
  const TypeConId con = meant.type_con();
  const bool own = program_.contains(declarations_[con].module);
  return declarations_[con].arity == 0 ? kind_of(declarations_.types.constructor(con))
                                       : Term{{}, own ? Sort::Other : result_sort(type), con};
}

}  // namespace culprit::front::haskell::liquid
