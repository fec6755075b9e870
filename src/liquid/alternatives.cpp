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
  if (const auto* some = std::get_if<SomeException>(&value->node))
    return exception_choices(e, some->constructor, scope, path);
  if (std::holds_alternative<AnyValue>(value->node)) return exception_choices(e, std::nullopt, scope, path);
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

std::vector<ValueRef> Generator::unfold(const TypedData& value, std::size_t constructor, Path& path) {
  const Template type = templates_[value.type];
  const Shape shape = templates_.shape(type.type);
  const bool recursive = templates_.is_recursive(type.type, constructor, shape);
  const Term zero = terms_.integer(std::int64_t{0});
  extend(path, is_constructor(value, constructor));
  Substitution substitution = value.substitution;
  Term size = recursive ? terms_.integer(std::int64_t{1}) : zero;
  std::vector<ValueRef> fields;
  for (std::size_t i = 0; i < type.fields[constructor].size(); ++i) {
    const TemplateId field = type.fields[constructor][i];
    const bool is_part = shape.fields[constructor][i] == type.type;
    fields.push_back(instantiate(field, substitution, path, is_part));
    if (is_part) size = terms_.add(size, this->size(*fields.back(), type.type));
    if (type.recursive) continue;
    Bindings more = *substitution;
    bind_values(field, *fields.back(), more);
    substitution = std::make_shared<const Bindings>(std::move(more));
  }
  if (type.recursive) extend(path, terms_.eq(value.measures.back(), size));
  return fields;
}

std::vector<Generator::Choice> Generator::data_choices(const core::Case& e, const TypedData& value,
                                                       const Scope& scope, const Path& path) {
  std::vector<Choice> all;
  Path rest = path;
  for (const core::Alternative& alternative : e.alternatives) {
    const auto* pattern = std::get_if<core::ConstructorPattern>(&alternative.pattern);
    if (pattern == nullptr) {
      all.push_back({alternative.body, scope, rest});
      break;
    }
    const std::size_t index = module_[pattern->constructor].index;
    Path taken = rest;
    const std::vector<ValueRef> fields = unfold(value, index, taken);
    Scope inner = scope;
    for (std::size_t i = 0; i < fields.size(); ++i) inner = bind(inner, pattern->fields[i], fields[i]);
    if (!terms_.is_false(taken.guard)) all.push_back({alternative.body, std::move(inner), std::move(taken)});
    if (!extend(rest, terms_.negate(is_constructor(value, index)))) break;
  }
  return all;
}

/// Of exceptions no more is kept than which one it is.
std::vector<Generator::Choice> Generator::exception_choices(const core::Case& e,
                                                            std::optional<Term> constructor,
                                                            const Scope& scope, const Path& path) {
  std::vector<Choice> all;
  Path rest = path;
  for (const core::Alternative& alternative : e.alternatives) {
    const auto* pattern = std::get_if<core::ConstructorPattern>(&alternative.pattern);
    if (pattern == nullptr) {
      all.push_back({alternative.body, scope, rest});
      break;
    }
    Path taken = rest;
    const auto nothing = std::make_shared<const Bindings>();
    Scope inner = scope;
    for (std::size_t i = 0; i < pattern->fields.size(); ++i) {
      const TemplateId any = templates_.top(module_[pattern->constructor].fields[i]);
      inner = bind(inner, pattern->fields[i], instantiate(any, nothing, taken));
    }
    bool possible = true;
    if (constructor) {
      const Term equal = terms_.eq(
          *constructor, terms_.integer(static_cast<std::int64_t>(module_[pattern->constructor].index)));
      possible = extend(taken, equal);
      extend(rest, terms_.negate(equal));
    }
    if (possible) all.push_back({alternative.body, std::move(inner), std::move(taken)});
  }
  return all;
}

}  // namespace culprit::liquid
