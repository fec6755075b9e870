// Case distinctions: which alternatives a value may take, and what is known then.
#include <algorithm>

#include "liquid/generator.h"

namespace culprit::liquid {

using term::Kind;
using term::Term;

std::vector<Generator::Choice> Generator::choices(const core::Case& e, const ValueRef& value,
                                                  const Scope& scope, const Path& path) {
  const auto& first = e.alternatives.front();
  if (std::holds_alternative<core::DefaultPattern>(first.pattern)) return {{first.body, scope, path}};
  if (std::holds_alternative<NoValue>(value->node)) return {};
  if (std::holds_alternative<core::LiteralPattern>(first.pattern))
    return literal_choices(e, value, scope, path);
  if (const auto* built = std::get_if<Built>(&value->node)) return built_choices(e, *built, scope, path);
  if (const auto* data = std::get_if<TypedData>(&value->node)) return data_choices(e, *data, scope, path);
  if (std::holds_alternative<SomeException>(value->node) || std::holds_alternative<AnyValue>(value->node))
    return exception_choices(e, *value, scope, path);
  throw NotUnderstood{"a case distinction"};
}

std::vector<Generator::Choice> Generator::literal_choices(const core::Case& e, const ValueRef& value,
                                                          const Scope& scope, const Path& path) {
  std::vector<Choice> all;
  const auto* known = std::get_if<TermValue>(&value->node);
  Path rest = path;
  for (const core::Alternative& alternative : e.alternatives) {
    const auto* pattern = std::get_if<core::LiteralPattern>(&alternative.pattern);
    if (pattern == nullptr || known == nullptr) {
      all.push_back({alternative.body, scope, rest});
      continue;
    }
    const Term equal = terms_.eq(known->term, term_of(*literal(pattern->literal)));
    Path taken = rest;
    if (extend(taken, equal)) all.push_back({alternative.body, scope, std::move(taken)});
    if (!extend(rest, terms_.negate(equal))) break;
  }
  return all;
}

std::vector<Generator::Choice> Generator::built_choices(const core::Case& e, const Built& value,
                                                        const Scope& scope, const Path& path) {
  for (const core::Alternative& alternative : e.alternatives) {
    const auto* pattern = std::get_if<core::ConstructorPattern>(&alternative.pattern);
    if (pattern == nullptr) return {{alternative.body, scope, path}};
    if (pattern->constructor != value.constructor) continue;
    Scope inner = scope;
    for (std::size_t i = 0; i < pattern->fields.size(); ++i)
      inner = bind(inner, pattern->fields[i], value.fields[i]);
    return {{alternative.body, inner, path}};
  }
  throw NotUnderstood{"a case distinction"};
}

Term Generator::is_constructor(const TypedData& value, std::size_t constructor) {
  const Template& type = templates_[value.type];
  if (type.tagged)
    return terms_.eq(value.measures[0], terms_.integer(static_cast<std::int64_t>(constructor)));
  const Shape shape = templates_.shape(type.type);
  const Term zero = terms_.integer(std::int64_t{0});
  const Term size = value.measures.back();
  return templates_.is_recursive(type.type, constructor, shape) ? terms_.lt(zero, size)
                                                                : terms_.eq(size, zero);
}

/// The fields of some node in data that are not of its own type; null for the others.
std::vector<ValueRef> Generator::node(const TypedData& value, std::size_t constructor, Path& path,
                                      Bindings& bindings) {
  const Template type = templates_[value.type];
  std::vector<ValueRef> fields;
  for (const TemplateId field : type.fields[constructor]) {
    fields.emplace_back();
    if (templates_[field].type == type.type) continue;
    const auto current = type.recursive ? value.substitution : std::make_shared<const Bindings>(bindings);
    fields.back() = instantiate(field, current, path);
    for (const TemplateId also : value.also) {
      const TemplateId same = templates_[also].fields[constructor][fields.size() - 1];
      fields.back() = strengthened(fields.back(), same, path);
    }
    bind_values(field, *fields.back(), bindings);
  }
  for (const Above& above : value.above) {
    if (type.orders.empty() || !type.orders[above.constructor][above.field]) continue;
    const Order& order = *type.orders[above.constructor][above.field];
    if (!order.below[constructor]) continue;
    Bindings both = bindings;
    for (std::size_t i = 0; i < order.above.size(); ++i) both[order.above[i]] = above.values[i];
    path.body.push_back(substitute(*order.below[constructor], both));
  }
  return fields;
}

std::vector<Term> Generator::node_values(const Template& type, std::size_t constructor,
                                         const Bindings& bindings) const {
  std::vector<Term> values;
  for (const Term variable : templates_.bound_in_node(type, constructor)) {
    const auto bound = bindings.find(variable);
    if (bound == bindings.end()) throw NotUnderstood{"a node of data whose parts are not known"};
    values.push_back(bound->second);
  }
  return values;
}

std::vector<ValueRef> Generator::unfold(const TypedData& value, std::size_t constructor, Path& path) {
  const Template type = templates_[value.type];
  const Shape shape = templates_.shape(type.type);
  const bool recursive = templates_.is_recursive(type.type, constructor, shape);
  extend(path, is_constructor(value, constructor));
  Bindings bindings = *value.substitution;
  std::vector<ValueRef> fields = node(value, constructor, path, bindings);
  if (!type.recursive) return fields;
  const std::vector<Term> values = node_values(type, constructor, bindings);
  Term size = terms_.integer(std::int64_t{recursive ? 1 : 0});
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (fields[i] != nullptr) continue;
    const ValueRef plain = instantiate(type.fields[constructor][i], value.substitution, path, true);
    TypedData part = std::get<TypedData>(plain->node);
    part.above = value.above;
    part.above.push_back({constructor, i, values});
    part.also = value.also;
    size = terms_.add(size, part.measures.back());
    fields[i] = std::make_shared<Value>(Value{std::move(part), plain->type});
  }
  extend(path, terms_.eq(value.measures.back(), size));
  return fields;
}

/// The names of what is looked at mean what was found.
Scope Generator::opened(const core::Case& e, const TypedData& value, Built found, const Scope& scope) {
  if (templates_[value.type].orders.empty()) return scope;
  may_be_wider_ = true;
  if (!options_.wide) return scope;
  const ValueRef built = std::make_shared<Value>(Value{std::move(found), templates_[value.type].type});
  Scope inner = bind_name(scope, e.binder.name, built);
  const auto* whole = std::get_if<core::AtomExpr>(&module_[e.scrutinee].node);
  const auto* name = whole == nullptr ? nullptr : std::get_if<core::Symbol>(&whole->atom);
  return name == nullptr ? inner : bind_name(inner, *name, built);
}

std::vector<Generator::Choice> Generator::choices_in_order(const core::Case& e, const Scope& scope, Path rest,
                                                           const term::Manager& terms, const Take& take) {
  std::vector<Choice> all;
  for (const core::Alternative& alternative : e.alternatives) {
    if (terms.is_false(rest.guard)) break;
    const auto* pattern = std::get_if<core::ConstructorPattern>(&alternative.pattern);
    if (pattern == nullptr) {
      all.push_back({alternative.body, scope, rest});
      break;
    }
    if (auto choice = take(alternative, *pattern, rest)) all.push_back(*std::move(choice));
  }
  return all;
}

std::vector<Generator::Choice> Generator::data_choices(const core::Case& e, const TypedData& value,
                                                       const Scope& scope, const Path& path) {
  const auto take = [&](const core::Alternative& alternative, const core::ConstructorPattern& pattern,
                        Path& rest) -> std::optional<Choice> {
    const std::size_t index = module_[pattern.constructor].index;
    Path taken = rest;
    extend(rest, terms_.negate(is_constructor(value, index)));
    const std::vector<ValueRef> fields = unfold(value, index, taken);
    Scope inner = opened(e, value, {pattern.constructor, fields}, scope);
    for (std::size_t i = 0; i < fields.size(); ++i) inner = bind(inner, pattern.fields[i], fields[i]);
    if (terms_.is_false(taken.guard)) return std::nullopt;
    return Choice{alternative.body, std::move(inner), std::move(taken)};
  };
  return choices_in_order(e, scope, path, terms_, take);
}

/// Of exceptions no more is kept than which one it is, and what those that are looked into carry.
std::vector<Generator::Choice> Generator::exception_choices(const core::Case& e, const Value& exception,
                                                            const Scope& scope, const Path& path) {
  const auto* some = std::get_if<SomeException>(&exception.node);
  const auto take = [&](const core::Alternative& alternative, const core::ConstructorPattern& pattern,
                        Path& rest) -> std::optional<Choice> {
    Path taken = rest;
    if (some != nullptr) {
      const auto index = static_cast<std::int64_t>(module_[pattern.constructor].index);
      const Term equal = terms_.eq(some->constructor, terms_.integer(index));
      extend(rest, terms_.negate(equal));
      if (!extend(taken, equal)) return std::nullopt;
    }
    Scope inner = scope;
    const std::vector<ValueRef> fields = carried(exception, pattern.constructor, taken);
    for (std::size_t i = 0; i < fields.size(); ++i) inner = bind(inner, pattern.fields[i], fields[i]);
    return Choice{alternative.body, std::move(inner), std::move(taken)};
  };
  return choices_in_order(e, scope, path, terms_, take);
}

}  // namespace culprit::liquid
