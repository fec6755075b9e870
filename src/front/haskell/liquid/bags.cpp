// Bags and maps of refinements: a bag is executed as a list of its elements, each as often as it is in the
// bag, a map as a function.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "front/haskell/liquid/logic.h"

namespace culprit::front::haskell::liquid {

namespace {

struct LogicOperation {
  std::string_view name;
  Sort result;
  std::array<Sort, 3> arguments;  ///< Other: anything, or none
  std::size_t count;
};
constexpr std::array kBagOperations = {
    LogicOperation{"Bag_empty", Sort::Bag, {Sort::Other, Sort::Other, Sort::Other}, 1},
    LogicOperation{"Bag_sng", Sort::Bag, {Sort::Other, Sort::Int, Sort::Other}, 2},
    LogicOperation{"Bag_union", Sort::Bag, {Sort::Bag, Sort::Bag, Sort::Other}, 2},
    LogicOperation{"Bag_count", Sort::Int, {Sort::Bag, Sort::Other, Sort::Other}, 2},
    LogicOperation{"Bag_sub", Sort::Bool, {Sort::Bag, Sort::Bag, Sort::Other}, 2},
    LogicOperation{"Map_default", Sort::Map, {Sort::Other, Sort::Other, Sort::Other}, 1},
    LogicOperation{"Map_select", Sort::Other, {Sort::Map, Sort::Other, Sort::Other}, 2},
    LogicOperation{"Map_store", Sort::Map, {Sort::Map, Sort::Other, Sort::Other}, 3},
};

const LogicOperation* operation(std::string_view name, std::string_view prefix) {
  const auto* const found = std::find_if(kBagOperations.begin(), kBagOperations.end(),
                                         [&](const LogicOperation& each) { return each.name == name; });
  return found != kBagOperations.end() && name.starts_with(prefix) ? found : nullptr;
}

}  // namespace

std::optional<Logic::Term> Logic::bag_term(std::string_view name, Slice<const Predicate*> arguments,
                                           Span span, const Scope& scope) {
  const LogicOperation* const known = operation(name, "Bag_");
  if (known == nullptr) return std::nullopt;
  if (name == "Bag_empty")
    return Term{constructed(builtins_.nil_con, {}, span).code, Sort::Bag};  // `Bag_empty 0`
  if (arguments.size() != known->count)
    fail_arguments(fmt::format("`{}`", name), known->count, arguments.size(), span);
  Kinds wanted;
  for (std::size_t i = 0; i < known->count; ++i) wanted.push_back({{}, known->arguments[i]});
  const auto apply = [&](std::vector<core::Atom> atoms) {
    return module_.add(core::Apply{module_.add(core::AtomExpr{bag_function(name)}), std::move(atoms)}, span);
  };
  return Term{delayed(arguments, scope, apply, wanted), known->result};
}

core::ExprId Logic::equal_bags(core::Symbol a, core::Symbol b, Span span) {
  const auto inside = [&](core::Symbol left, core::Symbol right) {
    return module_.add(core::Apply{module_.add(core::AtomExpr{bag_function("Bag_sub")}), {left, right}},
                       span);
  };
  return branch(inside(a, b), inside(b, a), truth(false, span), span);
}

core::ExprId Logic::same(core::Symbol a, core::Symbol b) {
  const auto variable = [&](core::Symbol symbol) { return module_.add(core::AtomExpr{symbol}); };
  return comparison(Operator::Equal, {variable(a), Sort::Other}, {variable(b), Sort::Other}, {}).code;
}

/// Functions over lists: `a` is taken apart into `first` and `rest`; `Bag_sng x n` counts n down.
core::Symbol Logic::bag_function(std::string_view name) {
  core::Symbol& known = set_functions_[name];
  if (known.valid()) return known;
  known = fresh(fmt::format("logic.{}", name));
  const core::Symbol function = known;
  const std::array<core::Symbol, 4> names = {fresh("a"), fresh("b"), fresh("first"), fresh("rest")};
  const auto& [a, b, first, rest] = names;
  const core::ExprId more = bag_step(name, function, names);
  const core::ExprId nil = constructed(builtins_.nil_con, {}, {}).code;
  const core::Atom zero = core::Literal(base::BigInt(0));
  core::ExprId body;
  if (name == "Bag_sng") {
    body = with(module_.add(core::AtomExpr{b}),
                [&](core::Symbol n) {
                  return branch(primitive(core::Primitive::IntLe, {n, zero}, {}), nil, more, {});
                },
                {});
  } else {
    core::ExprId none = nil;  // Bag_without
    if (name == "Bag_union") none = module_.add(core::AtomExpr{b});
    if (name == "Bag_count") none = module_.add(core::AtomExpr{zero});
    if (name == "Bag_sub") none = truth(true, {});
    const core::ConstructorPattern cons{types_.constructor(builtins_.cons_con), {{first, {}}, {rest, {}}}};
    body = module_.add(core::Case{
        module_.add(core::AtomExpr{a}), {fresh("seen"), {}}, {{cons, more}, {core::DefaultPattern{}, none}}});
  }
  module_.add_def({function, {}, module_.add(core::Lambda{{{a, {}}, {b, {}}}, body}), {}});
  return function;
}

core::ExprId Logic::bag_step(std::string_view name, core::Symbol function,
                             const std::array<core::Symbol, 4>& names) {
  const auto& [a, b, first, rest] = names;
  const core::Atom one = core::Literal(base::BigInt(1));
  const auto call = [&](core::Symbol of, std::vector<core::Atom> arguments) {
    return module_.add(core::Apply{module_.add(core::AtomExpr{of}), std::move(arguments)});
  };
  const auto and_then = [&](core::ExprId value, core::Symbol kept) {
    return with(value,
                [&](core::Symbol others) {
                  return constructed(builtins_.cons_con, {kept, others}, {}).code;
                },
                {});
  };
  if (name == "Bag_union") return and_then(call(function, {rest, b}), first);
  if (name == "Bag_sng") {
    const core::ExprId fewer = with(module_.add(core::AtomExpr{b}),
                                    [&](core::Symbol n) {
                                      return primitive(core::Primitive::IntSub, {n, one}, {});
                                    },
                                    {});
    return with(fewer, [&](core::Symbol n) { return and_then(call(function, {a, n}), a); }, {});
  }
  if (name == "Bag_count") {
    const core::ExprId others = call(function, {rest, b});
    const core::ExprId more = with(others,
                                   [&](core::Symbol n) {
                                     return primitive(core::Primitive::IntAdd, {n, one}, {});
                                   },
                                   {});
    return branch(same(first, b), more, call(function, {rest, b}), {});
  }
  if (name == "Bag_sub") {  // what is taken out of b cannot be matched again
    const core::ExprId found = with(call(bag_function("Bag_count"), {b, first}),
                                    [&](core::Symbol n) {
                                      return primitive(core::Primitive::IntLe, {one, n}, {});
                                    },
                                    {});
    const core::ExprId without = with(call(bag_function("Bag_without"), {b, first}),
                                      [&](core::Symbol less) {
                                        return call(function, {rest, less});
                                      },
                                      {});
    return branch(found, without, truth(false, {}), {});
  }
  // Bag_without: one of them less
  return branch(same(first, b), module_.add(core::AtomExpr{rest}), and_then(call(function, {rest, b}), first),
                {});
}

std::optional<Logic::Term> Logic::map_term(std::string_view name, Slice<const Predicate*> arguments,
                                           Span span, const Scope& scope) {
  const LogicOperation* const known = operation(name, "Map_");
  if (known == nullptr) return std::nullopt;
  if (arguments.size() != known->count)
    fail_arguments(fmt::format("`{}`", name), known->count, arguments.size(), span);
  Kinds wanted;
  for (std::size_t i = 0; i < known->count; ++i) wanted.push_back({{}, known->arguments[i]});
  const auto function = [&](core::Symbol key, core::ExprId body) {
    const core::Symbol map = fresh("map");
    const core::ExprId code = module_.add(core::Lambda{{{key, {}}}, body}, span);
    return module_.add(core::Let{{{{map, {}}, code}}, module_.add(core::AtomExpr{map})}, span);
  };
  const auto apply = [&](std::vector<core::Atom> atoms) {
    if (name == "Map_select")
      return module_.add(core::Apply{module_.add(core::AtomExpr{atoms[0]}), {atoms[1]}}, span);
    const core::Symbol key = fresh("key");
    if (name == "Map_default") return function(key, module_.add(core::AtomExpr{atoms[0]}));
    const auto updated = [&](core::Symbol stored) {
      const core::ExprId other = module_.add(core::Apply{module_.add(core::AtomExpr{atoms[0]}), {key}}, span);
      return function(key, branch(same(key, stored), module_.add(core::AtomExpr{atoms[2]}), other, span));
    };
    return with(module_.add(core::AtomExpr{atoms[1]}), updated, span);
  };
  return Term{delayed(arguments, scope, apply, wanted), known->result};
}

}  // namespace culprit::front::haskell::liquid
