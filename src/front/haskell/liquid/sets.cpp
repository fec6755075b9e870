// Sets of refinements: they are executed as lists of their elements, in any order, with or without
// repetitions.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "front/haskell/liquid/logic.h"

namespace culprit::front::haskell::liquid {

namespace {

struct SetOperation {
  std::string_view name;     ///< of the logic
  std::string_view haskell;  ///< of Data.Set
  std::size_t arguments;
};
constexpr std::array kSetOperations = {
    SetOperation{"Set_mem", "member", 2},       SetOperation{"Set_cup", "union", 2},
    SetOperation{"Set_cap", "intersection", 2}, SetOperation{"Set_dif", "difference", 2},
    SetOperation{"Set_sub", "isSubsetOf", 2},   SetOperation{"Set_emp", "null", 1},
    SetOperation{"Set_sng", "singleton", 1},    SetOperation{"Set_empty", "empty", 0},
    SetOperation{"listElts", "fromList", 1},
};

}  // namespace

bool Logic::is_set(TypeConId con) const {
  const std::string& module =
      declarations_[con].module.valid() ? declarations_.names.text(declarations_[con].module) : std::string();
  return declarations_.names.text(declarations_[con].name) == "Set" &&
         (module == "Data.Set" || module == "Culprit.Set");
}

/// The operation of this name, in the logic or in Haskell.
std::string_view Logic::set_operation(std::string_view name, const Entity& meant) const {
  for (const SetOperation& each : kSetOperations) {
    if (each.name == name) return each.name;
    if (!meant.is(Entity::Kind::Value) || each.haskell != name) continue;
    const Symbol module = declarations_[meant.value()].module;
    const std::string text = module.valid() ? declarations_.names.text(module) : std::string();
    if (text == "Data.Set" || text == "Culprit.Set") return each.name;
  }
  return {};
}

Logic::Term Logic::set_term(std::string_view name, Slice<const Predicate*> arguments, Span span,
                            const Scope& scope) {
  const auto* operation = std::find_if(kSetOperations.begin(), kSetOperations.end(),
                                       [&](const SetOperation& each) { return each.name == name; });
  const bool number = name == "Set_empty";  // `Set_empty 0`
  if (arguments.size() != operation->arguments && !number)
    fail_arguments(fmt::format("`{}`", name), operation->arguments, arguments.size(), span);
  if (number) return {constructed(builtins_.nil_con, {}, span).code, Sort::Set};
  if (name == "listElts") {
    const Term list = term(*arguments[0], scope);
    need_fit({{}, Sort::Other, builtins_.list_type}, list, arguments[0]->span);
    return {list.code, Sort::Set};
  }
  const bool condition = name == "Set_mem" || name == "Set_sub" || name == "Set_emp";
  const auto apply = [&](std::vector<core::Atom> atoms) {
    if (name == "Set_sng") {
      return with(
          constructed(builtins_.nil_con, {}, span).code,
          [&](core::Symbol nil) {
            return constructed(builtins_.cons_con, {atoms[0], nil}, span).code;
          },
          span);
    }
    if (name == "Set_emp") {
      const core::ConstructorPattern nil{types_.constructor(builtins_.nil_con), {}};
      return module_.add(core::Case{module_.add(core::AtomExpr{atoms[0]}),
                                    {fresh("seen"), {}},
                                    {{nil, truth(true, span)}, {core::DefaultPattern{}, truth(false, span)}}},
                         span);
    }
    return module_.add(core::Apply{module_.add(core::AtomExpr{set_function(name)}), std::move(atoms)}, span);
  };
  Kinds wanted(operation->arguments, Term{{}, Sort::Set});
  if (name == "Set_mem" || name == "Set_sng") wanted[0] = {};
  const core::ExprId code = delayed(arguments, scope, apply, wanted);
  return {code, condition ? Sort::Bool : Sort::Set};
}

core::ExprId Logic::equal_sets(core::Symbol a, core::Symbol b, Span span) {
  const auto subset = [&](core::Symbol left, core::Symbol right) {
    return module_.add(core::Apply{module_.add(core::AtomExpr{set_function("Set_sub")}), {left, right}},
                       span);
  };
  return branch(subset(a, b), subset(b, a), truth(false, span), span);
}

/// A set of Haskell as one of the logic.
Logic::Term Logic::from_haskell_set(core::ExprId set, TypeConId con, Span span) {
  for (std::size_t i = 0; i < declarations_.values.size(); ++i) {
    const Value& value = declarations_[ValueId(i)];
    const bool lists = value.kind == ValueKind::Global && value.module == declarations_[con].module &&
                       declarations_.names.text(value.name) == "elems" && value.type.body.valid() &&
                       value.type.constraints.empty();
    if (!lists) continue;
    const core::ExprId function = module_.add(core::AtomExpr{generator_.definition(ValueId(i))}, span);
    const auto list = [&](core::Symbol value_name) {
      return module_.add(core::Apply{function, {value_name}}, span);
    };
    return {with(set, list, span), Sort::Set};
  }
  throw Misunderstood{span, "a set whose elements nobody lists", "", true};
}

/// \x s or \a b, by recursion over one of them.
core::Symbol Logic::set_function(std::string_view name) {
  core::Symbol& known = set_functions_[name];
  if (known.valid()) return known;
  known = fresh(fmt::format("logic.{}", name));
  const core::Symbol function = known;
  const core::Symbol a = fresh("a");
  const core::Symbol b = fresh("b");
  const core::Symbol first = fresh("first");
  const core::Symbol rest = fresh("rest");
  const bool searches = name == "Set_mem";  // the others look at all elements of the first set
  const auto again = [&] {
    std::vector<core::Atom> arguments{searches ? a : rest, searches ? rest : b};
    return module_.add(core::Apply{module_.add(core::AtomExpr{function}), std::move(arguments)});
  };
  const auto keep = [&] {
    return with(again(),
                [&](core::Symbol others) {
                  return constructed(builtins_.cons_con, {first, others}, {}).code;
                },
                {});
  };
  const auto found = [&] {
    return module_.add(core::Apply{module_.add(core::AtomExpr{set_function("Set_mem")}), {first, b}});
  };
  core::ExprId more;
  core::ExprId none = truth(name == "Set_sub", {});
  if (searches) {
    const auto variable = [&](core::Symbol symbol) { return module_.add(core::AtomExpr{symbol}); };
    const core::ExprId same =
        comparison(Operator::Equal, {variable(a), Sort::Other}, {variable(first), Sort::Other}, {}).code;
    more = branch(same, truth(true, {}), again(), {});
  } else if (name == "Set_sub") {
    more = branch(found(), again(), truth(false, {}), {});
  } else {
    none = name == "Set_cup" ? module_.add(core::AtomExpr{b}) : constructed(builtins_.nil_con, {}, {}).code;
    if (name == "Set_cup") more = keep();
    if (name == "Set_cap") more = branch(found(), keep(), again(), {});
    if (name == "Set_dif") more = branch(found(), again(), keep(), {});
  }
  const core::ConstructorPattern cons{types_.constructor(builtins_.cons_con), {{first, {}}, {rest, {}}}};
  const core::ExprId body = module_.add(core::Case{module_.add(core::AtomExpr{searches ? b : a}),
                                                   {fresh("seen"), {}},
                                                   {{cons, more}, {core::DefaultPattern{}, none}}});
  module_.add_def({function, {}, module_.add(core::Lambda{{{a, {}}, {b, {}}}, body}), {}});
  return function;
}

}  // namespace culprit::front::haskell::liquid
