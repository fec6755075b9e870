// Local definitions, and the code of functions. All definitions of one `let` may use each other.
#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/generate.h"

namespace culprit::front::haskell {

core::ExprId Generator::let(std::span<const kernel::BindingGroup* const> groups, diag::Span span,
                            const std::function<ExprId()>& body) {
  const auto name = [&](ValueId value) {
    local(value) = {};
    local(value).name = names_.fresh(text(declarations_[value].name));
  };
  for (const kernel::BindingGroup* group : groups) {
    for (const kernel::FunctionBinding& function : group->functions) name(function.value);
    for (const kernel::PatternBinding& binding : group->patterns) {
      for (const ValueId value : binding.variables) name(value);
    }
  }
  std::vector<core::Binding> bindings;
  std::vector<CoreSymbol> forced;
  for (const kernel::BindingGroup* group : groups) {
    for (const kernel::FunctionBinding& function : group->functions)
      local_function(function, group->recursive, bindings);
    for (const kernel::PatternBinding& binding : group->patterns) local_pattern(binding, bindings, forced);
  }
  ExprId code = body();
  for (std::size_t i = forced.size(); i-- > 0;) {
    const core::Binder value{names_.like(forced[i]), {}};
    code = add(core::Case{variable(forced[i], span), value, {{core::DefaultPattern{}, code}}}, span);
  }
  return bindings.empty() ? code : add(core::Let{std::move(bindings), code}, span);
}

void Generator::local_function(const kernel::FunctionBinding& function, bool recursive,
                               std::vector<core::Binding>& bindings) {
  const CoreSymbol name = local(function.value).name;
  const diag::Span span = declarations_[function.value].span;
  const ExprId code = function_code(function, text(declarations_[function.value].name));
  const core::Node& node = module_[code].node;
  const bool is_value =
      std::holds_alternative<core::Lambda>(node) || std::holds_alternative<core::Construct>(node);
  const ExprId value = is_value ? code : add(core::Thunk{code}, span);
  if (!is_watched_ || !is_watched_(function.value, recursive)) {
    bindings.push_back({{name, {}}, value});
    return;
  }
  const CoreSymbol bare = names_.like(name);
  bindings.push_back({{bare, {}}, value});
  const ExprId passed = apply(variable(watched_identity(function.value, name), span), {bare}, span);
  bindings.push_back({{name, {}}, add(core::Thunk{passed}, span)});
}

core::Symbol Generator::watched_identity(ValueId value, CoreSymbol variable) {
  for (const WatchedLocal& known : watched_)
    if (known.value == value) return known.identity;
  const CoreSymbol identity = unique_name("local " + text(declarations_[value].name));
  const CoreSymbol same = names_.fresh("x");
  const ExprId body = module_.add(core::AtomExpr{same});
  module_.add_def({identity, {}, module_.add(core::Lambda{{{same, {}}}, body}), {}});
  watched_.push_back({value, identity, variable});
  return identity;
}

/// A lambda, or the code of a variable without parameters.
core::ExprId Generator::function_code(const kernel::FunctionBinding& function, std::string_view name) {
  std::vector<core::Binder> parameters;
  for (const kernel::DictionaryVariable variable : function.dictionaries) {
    dictionary_variable(variable) = names_.fresh("dictionary");
    parameters.push_back({dictionary_variable(variable), {}});
  }
  const diag::Span span = function.matches.span;
  const Fail failure = [&] { return match_failure(span, fmt::format("function {}", name)); };
  const ExprId body = function.matches.arity == 0
                          ? right_hand_side(function.matches.matches[0].rhs, failure, span)
                          : lambda_body(function.matches, parameters, failure);
  return parameters.empty() ? body : add(core::Lambda{std::move(parameters), body}, span);
}

namespace {
const kernel::Pattern& without_bang(const kernel::Pattern& pattern) {
  const kernel::Pattern* inner = &pattern;
  while (true) {
    if (const auto* bang = std::get_if<kernel::PatternBang>(&inner->node)) {
      inner = bang->pattern;
    } else if (const auto* lazy = std::get_if<kernel::PatternLazy>(&inner->node)) {
      inner = lazy->pattern;
    } else {
      return *inner;
    }
  }
}
}  // namespace

/// p = e: nothing is matched before a variable of p is needed; `!p = e` is matched before the body.
void Generator::local_pattern(const kernel::PatternBinding& binding, std::vector<core::Binding>& bindings,
                              std::vector<CoreSymbol>& forced) {
  const std::vector<ValueId> variables(binding.variables.begin(), binding.variables.end());
  const bool bang = std::holds_alternative<kernel::PatternBang>(binding.pattern->node);
  if (variables.empty() && !bang) return;
  const bool plain = std::holds_alternative<kernel::PatternVariable>(without_bang(*binding.pattern).node);
  const auto code = [&](const std::function<ExprId()>& inner) { return pattern_code(binding, inner); };
  const CoreSymbol whole = lazy_components(variables, bindings, binding.span, code, bang && !plain);
  if (bang) forced.push_back(whole);
}

core::ExprId Generator::pattern_code(const kernel::PatternBinding& binding,
                                     const std::function<ExprId()>& body) {
  const Fail failure = [&] { return match_failure(binding.span, "pattern binding"); };
  const ExprId value = right_hand_side(binding.rhs, failure, binding.span);
  const core::Binder scrutinee{names_.fresh("s"), {}};
  return match_pattern(scrutinee, without_bang(*binding.pattern), failure, binding.span, value, body);
}

/// Bindings for `variables`, which have their names, of a match that happens when one of them is needed.
/// `match` makes its code around that of a body. Gives what stands for the match itself; `apart`: that is no
/// variable.
core::Symbol Generator::lazy_components(const std::vector<ValueId>& variables,
                                        std::vector<core::Binding>& bindings, diag::Span span,
                                        const MatchCode& match, bool apart) {
  std::vector<Local> names;
  for (const ValueId value : variables) names.push_back(local(value));
  const bool single = variables.size() == 1 && !apart;
  const ExprId code = match([&]() -> ExprId {
    if (single) return variable(local(variables[0]).name, span);
    std::vector<Atom> parts;
    for (const ValueId value : variables) parts.emplace_back(local(value).name);
    return parts.empty() ? variable(constant(types_.constructor(builtins_.unit_con)), span)
                         : add(core::Construct{tuple(parts.size()), std::move(parts)}, span);
  });
  for (std::size_t i = 0; i < variables.size(); ++i) local(variables[i]) = names[i];
  const CoreSymbol whole = single ? names[0].name : names_.fresh("match");
  bindings.push_back({{whole, {}}, add(core::Thunk{code}, span)});
  for (std::size_t i = 0; i < variables.size() && !single; ++i) {
    const ExprId part = component(whole, i, variables.size(), span);
    bindings.push_back({{names[i].name, {}}, add(core::Thunk{part}, span)});
  }
  return whole;
}

core::ExprId Generator::component(CoreSymbol whole, std::size_t index, std::size_t count, diag::Span span) {
  core::ConstructorPattern pattern{tuple(count), {}};
  for (std::size_t i = 0; i < count; ++i) pattern.fields.push_back({names_.fresh("x"), {}});
  const ExprId chosen = variable(pattern.fields[index].name, span);
  core::Case look{variable(whole, span), {names_.fresh("match"), {}}, {{std::move(pattern), chosen}}};
  return add(std::move(look), span);
}

/// The constructor of tuples; beyond those of the language, one of our own.
core::ConstructorId Generator::tuple(std::size_t count) {
  if (count >= 2 && count <= kLargestTuple) return types_.constructor(builtins_.tuple_cons[count]);
  const CoreSymbol name = module_.names.intern(fmt::format("tuple {}", count));
  if (const core::Data* known = module_.find_data(name)) return known->constructors[0];
  module_.add_data(name, {});
  return module_.add_constructor(name, name, std::vector<core::TypeId>(count, module_.types.any()));
}

}  // namespace culprit::front::haskell
