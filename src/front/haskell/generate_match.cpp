// Patterns, clauses, guards. The order in which values are evaluated is that of the report: clauses from
// above, patterns from the left.
#include <algorithm>

#include <fmt/format.h>

#include "base/utf8.h"
#include "front/haskell/generate.h"

namespace culprit::front::haskell {

// --- patterns ---

MatchPattern Generator::bind_pattern(ValueId value, MatchPattern inner, MatchArm& arm, Bound& bound) {
  bound.values.push_back(value);
  bound.dictionaries.emplace_back();
  arm.variables.push_back({module_.names.intern(text(declarations_[value].name)), {}});
  return matches_.add(BindPattern{arm.variables.size() - 1, inner});
}

MatchPattern Generator::pattern(const kernel::Pattern& whole, MatchArm& arm, Bound& bound) {
  if (const auto* node = std::get_if<kernel::PatternVariable>(&whole.node))
    return bind_pattern(node->variable, matches_.any(), arm, bound);
  if (const auto* node = std::get_if<kernel::PatternAs>(&whole.node)) {
    // The name comes first: view patterns inside may use it.
    const MatchPattern outer = bind_pattern(node->variable, matches_.any(), arm, bound);
    const std::size_t variable = std::get<BindPattern>(matches_[outer]).variable;
    return matches_.add(BindPattern{variable, pattern(*node->pattern, arm, bound)});
  }
  if (const auto* node = std::get_if<kernel::PatternConstructor>(&whole.node))
    return constructor_pattern(*node, arm, bound);
  if (const auto* node = std::get_if<kernel::PatternLiteral>(&whole.node))
    return literal_pattern(*node, whole.span);
  if (const auto* node = std::get_if<kernel::PatternList>(&whole.node)) {
    std::vector<MatchPattern> elements;
    for (const kernel::Pattern* element : node->elements) elements.push_back(pattern(*element, arm, bound));
    MatchPattern list = matches_.add(DataPattern{types_.constructor(builtins_.nil_con), {}});
    for (std::size_t i = elements.size(); i-- > 0;)
      list = matches_.add(DataPattern{types_.constructor(builtins_.cons_con), {elements[i], list}});
    return list;
  }
  if (const auto* node = std::get_if<kernel::PatternBang>(&whole.node))
    return matches_.add(ForcePattern{pattern(*node->pattern, arm, bound)});
  if (const auto* node = std::get_if<kernel::PatternSignature>(&whole.node))
    return pattern(*node->pattern, arm, bound);
  if (const auto* node = std::get_if<kernel::PatternLazy>(&whole.node)) {
    bound.values.emplace_back();
    bound.dictionaries.emplace_back();
    arm.variables.push_back({module_.names.intern("lazy"), {}});
    bound.lazy.push_back({node->pattern, arm.variables.size() - 1});
    return matches_.add(BindPattern{arm.variables.size() - 1, matches_.any()});
  }
  if (const auto* node = std::get_if<kernel::PatternView>(&whole.node)) {
    const Expr* function = node->function;
    const Bound known = bound;
    const auto view = [this, function, known](CoreSymbol value, std::span<const CoreSymbol> names) {
      enter_arm(known, names.first(known.values.size()));
      Steps steps;
      const ExprId code = strict(*function, steps, Place::Scrutinee);
      return behind(steps, apply(code, {value}, function->span));
    };
    return matches_.add(FunctionPattern{view, pattern(*node->pattern, arm, bound)});
  }
  return matches_.any();
}

MatchPattern Generator::constructor_pattern(const kernel::PatternConstructor& node, MatchArm& arm,
                                            Bound& bound) {
  if (const auto truth = types_.as_bool(node.constructor)) return matches_.add(ConstantPattern{*truth});
  if (types_.is_newtype(node.constructor)) return pattern(*node.arguments[0], arm, bound);
  std::vector<MatchPattern> fields;
  for (const kernel::DictionaryVariable variable : node.dictionaries) {
    bound.values.emplace_back();
    bound.dictionaries.push_back(variable);
    arm.variables.push_back({module_.names.intern("dictionary"), {}});
    fields.push_back(matches_.add(BindPattern{arm.variables.size() - 1, matches_.any()}));
  }
  for (const kernel::Pattern* argument : node.arguments) fields.push_back(pattern(*argument, arm, bound));
  return matches_.add(DataPattern{types_.constructor(node.constructor), std::move(fields)});
}

MatchPattern Generator::string_pattern(std::string_view text) {
  std::vector<char32_t> characters;
  while (!text.empty()) {
    const base::CodePoint code = base::decode_utf8(text);
    characters.push_back(code.value);
    text.remove_prefix(code.bytes);
  }
  MatchPattern list = matches_.add(DataPattern{types_.constructor(builtins_.nil_con), {}});
  for (std::size_t i = characters.size(); i-- > 0;) {
    const MatchPattern head = matches_.add(ConstantPattern{base::big(characters[i])});
    list = matches_.add(DataPattern{types_.constructor(builtins_.cons_con), {head, list}});
  }
  return list;
}

MatchPattern Generator::literal_pattern(const kernel::PatternLiteral& node, diag::Span span) {
  using Kind = ast::Literal::Kind;
  if (node.literal.kind == Kind::Char)
    return matches_.add(ConstantPattern{base::big(node.literal.character)});
  if (node.literal.kind == Kind::String) return string_pattern(node.literal.text);
  const bool rational = node.literal.kind == Kind::Rational;
  if (const auto known = known_number(node.number, node.literal.text, rational, node.negative))
    return matches_.add(ConstantPattern{*known});
  // x == fromInteger n, with the classes' own methods
  const kernel::PatternLiteral* const literal_node = &node;
  return matches_.add(TestPattern{[this, literal_node, rational, span](CoreSymbol value) {
    Steps steps;
    const ExprId number = overloaded_number(literal_node->number, literal_node->literal.text, rational,
                                            literal_node->negative, span, steps);
    const Atom wanted = delay(number, "n", steps, span);
    const ValueId equal = module_context_->well_known[KnownValue::Equal];
    if (!equal.valid()) return behind(steps, unsupported("a numeric pattern in this module", span));
    const Value& method = declarations_[equal];
    const Atom evidence = dictionary(literal_node->equality, steps, span);
    const std::size_t field = declarations_[method.owner_class].superclasses.size() + method.index;
    return behind(steps,
                  apply(select_from(method.owner_class, field, evidence, span), {value, wanted}, span));
  }});
}

void Generator::enter_arm(const Bound& bound, std::span<const CoreSymbol> names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!names[i].valid()) continue;
    if (bound.values[i].valid()) {
      local(bound.values[i]) = {names[i], matches_.is_evaluated(names[i]), std::nullopt, nullptr, nullptr,
                                {}};
    } else if (bound.dictionaries[i].valid()) {
      dictionary_variable(bound.dictionaries[i]) = names[i];
    }
  }
}

namespace {
/// The variables of a pattern, in order.
void collect(const kernel::Pattern& pattern, std::vector<ValueId>& variables) {
  if (const auto* node = std::get_if<kernel::PatternVariable>(&pattern.node)) {
    variables.push_back(node->variable);
  } else if (const auto* as = std::get_if<kernel::PatternAs>(&pattern.node)) {
    variables.push_back(as->variable);
    collect(*as->pattern, variables);
  } else if (const auto* constructor = std::get_if<kernel::PatternConstructor>(&pattern.node)) {
    for (const kernel::Pattern* argument : constructor->arguments) collect(*argument, variables);
  } else if (const auto* list = std::get_if<kernel::PatternList>(&pattern.node)) {
    for (const kernel::Pattern* element : list->elements) collect(*element, variables);
  } else if (const auto* lazy = std::get_if<kernel::PatternLazy>(&pattern.node)) {
    collect(*lazy->pattern, variables);
  } else if (const auto* bang = std::get_if<kernel::PatternBang>(&pattern.node)) {
    collect(*bang->pattern, variables);
  } else if (const auto* view = std::get_if<kernel::PatternView>(&pattern.node)) {
    collect(*view->pattern, variables);
  } else if (const auto* typed = std::get_if<kernel::PatternSignature>(&pattern.node)) {
    collect(*typed->pattern, variables);
  }
}
}  // namespace

/// ~p: the variables of p are thunks that match when they are needed.
core::ExprId Generator::with_lazy_patterns(const Bound& bound, std::span<const CoreSymbol> names,
                                           diag::Span span, const std::function<ExprId()>& body) {
  std::vector<core::Binding> bindings;
  for (const Bound::Lazy& lazy : bound.lazy) {
    std::vector<ValueId> variables;
    collect(*lazy.pattern, variables);
    if (variables.empty()) continue;
    for (const ValueId value : variables) {
      local(value) = {};
      local(value).name = names_.fresh(text(declarations_[value].name));
    }
    const Fail failure = [&] { return match_failure(lazy.pattern->span, "irrefutable pattern"); };
    const auto code = [&](const std::function<ExprId()>& inner) {
      return match_pattern({names[lazy.variable], {}}, *lazy.pattern, failure, lazy.pattern->span, {}, inner);
    };
    lazy_components(variables, bindings, span, code, false);
  }
  const ExprId code = body();
  return bindings.empty() ? code : add(core::Let{std::move(bindings), code}, span);
}

// --- matches ---

namespace {
/// All guards of its last alternative are certain to hold.
template <class Certain>
bool ends(const kernel::RightHandSide& rhs, const Certain& certain) {
  const auto& guards = rhs.alternatives.back().guards;
  return std::all_of(guards.begin(), guards.end(), [&](const kernel::Guard& guard) {
    const auto* condition = std::get_if<kernel::GuardCondition>(&guard);
    return condition != nullptr && certain(*condition->condition);
  });
}
}  // namespace

core::ExprId Generator::match(std::span<const core::Binder> scrutinees, const kernel::Matches& matches,
                              const Fail& failure, ExprId first) {
  std::vector<MatchArm> arms(matches.matches.size());
  std::vector<Bound> bounds(arms.size());
  for (std::size_t i = 0; i < arms.size(); ++i) {
    const kernel::Match& match = matches.matches[i];
    for (const kernel::Pattern* next : match.patterns)
      arms[i].patterns.push_back(pattern(*next, arms[i], bounds[i]));
    const auto build = [this, &match, &bound = bounds[i]](std::span<const CoreSymbol> names,
                                                          const Fail& otherwise) {
      enter_arm(bound, names);
      return with_lazy_patterns(bound, names, match.span,
                                [&] { return right_hand_side(match.rhs, otherwise, match.span); });
    };
    if (ends(match.rhs, [this](const Expr& condition) { return always_true(condition); })) {
      arms[i].body = [build](std::span<const CoreSymbol> names) { return build(names, {}); };
    } else {
      arms[i].fallible = build;
    }
  }
  return matches_.compile(scrutinees, arms, failure, at(matches.span), first).expr;
}

core::ExprId Generator::match_pattern(const core::Binder& scrutinee, const kernel::Pattern& wanted,
                                      const Fail& failure, diag::Span span, ExprId first,
                                      const std::function<ExprId()>& body) {
  std::vector<MatchArm> arms(1);
  Bound bound;
  arms[0].patterns.push_back(pattern(wanted, arms[0], bound));
  arms[0].body = [&](std::span<const CoreSymbol> names) {
    enter_arm(bound, names);
    return with_lazy_patterns(bound, names, span, body);
  };
  return matches_.compile({&scrutinee, 1}, arms, failure, at(span), first).expr;
}

// --- right-hand sides ---

core::ExprId Generator::right_hand_side(const kernel::RightHandSide& rhs, const Fail& otherwise,
                                        diag::Span span) {
  return let(rhs.where, span, [&] { return alternatives(rhs.alternatives, otherwise, span); });
}

bool Generator::always_true(const Expr& whole) const {
  if (const auto* variable = std::get_if<kernel::Variable>(&whole.node))
    return is_base(variable->value, "otherwise");
  const auto* constructor = std::get_if<kernel::Constructor>(&whole.node);
  return constructor != nullptr && constructor->constructor == builtins_.true_con;
}

core::ExprId Generator::alternatives(std::span<const kernel::Guarded> rest, const Fail& otherwise,
                                     diag::Span span) {
  if (rest.empty()) return otherwise();
  if (rest[0].guards.empty()) return expr(*rest[0].body);
  const Fail next = [&] { return alternatives(rest.subspan(1), otherwise, span); };
  return shared(next, span, [&](const Fail& fail) { return guarded(rest[0], 0, fail, span); });
}

core::ExprId Generator::guarded(const kernel::Guarded& alternative, std::size_t index, const Fail& otherwise,
                                diag::Span span) {
  if (index == alternative.guards.size()) return expr(*alternative.body);
  const kernel::Guard& guard = alternative.guards[index];
  const auto rest = [&] { return guarded(alternative, index + 1, otherwise, span); };
  if (const auto* binding = std::get_if<kernel::GuardLet>(&guard)) return let(binding->groups, span, rest);
  if (const auto* match = std::get_if<kernel::GuardPattern>(&guard)) {
    const core::Binder scrutinee{names_.fresh("s"), {}};
    return match_pattern(scrutinee, *match->pattern, otherwise, match->pattern->span, expr(*match->value),
                         rest);
  }
  const Expr& condition = *std::get<kernel::GuardCondition>(guard).condition;
  if (always_true(condition)) return rest();
  Steps steps;
  const ExprId test = strict(condition, steps, Place::Scrutinee);
  const ExprId yes = rest();
  return behind(steps, choose(test, yes, otherwise(), condition.span));
}

/// `code` stands where `body` wants it, if that is in one place; else it becomes a function.
core::ExprId Generator::shared(const Fail& code, diag::Span span,
                               const std::function<ExprId(const Fail&)>& body) {
  const CoreSymbol name = names_.fresh("next");
  std::vector<ExprId> places;
  const ExprId result = body([&] {
    places.push_back(apply(variable(name, span), {core::Literal(base::big(0))}, span));
    return places.back();
  });
  if (places.empty()) return result;
  const ExprId made = code();
  if (places.size() == 1) {
    module_.mutate(places[0]).node = core::Let{{}, made};
    return result;
  }
  const ExprId function = add(core::Lambda{{{names_.fresh("unused"), {}}}, made}, span);
  return add(core::Let{{{{name, {}}, function}}, result}, span);
}

// --- functions ---

core::Binder Generator::parameter(const kernel::Matches& matches, std::size_t index) {
  for (const kernel::Match& match : matches.matches) {
    const kernel::Pattern& pattern = *match.patterns[index];
    if (const auto* variable = std::get_if<kernel::PatternVariable>(&pattern.node))
      return {names_.fresh(text(declarations_[variable->variable].name)), {}};
    if (const auto* as = std::get_if<kernel::PatternAs>(&pattern.node))
      return {names_.fresh(text(declarations_[as->variable].name)), {}};
  }
  return {names_.fresh("arg"), {}};
}

core::ExprId Generator::lambda_body(const kernel::Matches& matches, std::vector<core::Binder>& parameters,
                                    const Fail& failure) {
  std::vector<core::Binder> own;
  for (std::size_t i = 0; i < matches.arity; ++i) own.push_back(parameter(matches, i));
  parameters.insert(parameters.end(), own.begin(), own.end());
  return match(own, matches, failure);
}

core::ExprId Generator::match_failure(diag::Span span, std::string_view what) {
  const std::string where = sources_.describe(at(span));
  const std::string_view missing = what == "multi-way if" ? "guards" : "patterns";
  return raise(KnownValue::PatternMatchFail, fmt::format("{}: Non-exhaustive {} in {}", where, missing, what),
               core::ObligationKind::Match, span,
               fmt::format("the patterns of this {} cover every value", what));
}

}  // namespace culprit::front::haskell
