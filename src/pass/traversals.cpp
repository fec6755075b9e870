#include "pass/traversals.h"

#include <algorithm>

#include <fmt/format.h>

namespace culprit::pass {

using core::ExprId;
using core::Symbol;
using core::TypeId;
using core::TypeKind;

Symbol Traversals::named(Key key, std::string_view prefix, bool& is_new) {
  const auto [entry, inserted] = known_.try_emplace(key);
  is_new = inserted;
  if (inserted) entry->second = code_.fresh(fmt::format("{}.{}", prefix, module_.names.text(key.data)));
  return entry->second;
}

std::vector<Symbol> Traversals::parameters(const core::Data& data, std::string_view base) {
  std::vector<Symbol> result;
  for (std::size_t i = 0; i < data.parameters.size(); ++i) result.push_back(code_.fresh(base));
  return result;
}

bool Traversals::mentions(TypeId type, const std::vector<Symbol>& parameters) const {
  const core::Type& shape = module_.types[type];
  if (shape.kind == TypeKind::Variable)
    return std::find(parameters.begin(), parameters.end(), shape.symbol) != parameters.end();
  return std::any_of(shape.arguments.begin(), shape.arguments.end(),
                     [&](TypeId argument) { return mentions(argument, parameters); });
}

/// case value of { D f1 .. fn -> of_constructor(D, fields); .. }
template <class OfConstructor>
ExprId Traversals::cases(const core::Data& data, Symbol value, const OfConstructor& of_constructor) {
  core::Case result{code_.variable(value), {code_.fresh("seen"), {}}, {}};
  for (const core::ConstructorId constructor : data.constructors) {
    core::ConstructorPattern pattern{constructor, {}};
    for (std::size_t i = 0; i < module_[constructor].fields.size(); ++i)
      pattern.fields.push_back({code_.fresh("field"), {}});
    const ExprId body = of_constructor(constructor, pattern.fields);
    result.alternatives.push_back({std::move(pattern), body});
  }
  return module_.add(std::move(result));
}

/// let f1 = .., f2 = .. in function f1 f2 .. last
ExprId Traversals::bound(const std::vector<ExprId>& functions, Symbol function,
                         const std::vector<core::Atom>& last) {
  Arguments arguments(code_, "f");
  for (const ExprId each : functions) arguments.bind(each);
  for (const core::Atom& each : last) arguments.add(each);
  return arguments.call(function);
}

// --- holds ---

Symbol Traversals::holds(Symbol data, What what) {
  const bool promised = what == What::All;
  if (promised && promises_ != nullptr && promises_->refines(data)) return promises_->holds(data);
  bool is_new = false;
  const Symbol name = named({promised ? 'h' : 'e', data, 0}, promised ? "holds" : "elements", is_new);
  if (!is_new) return name;
  const core::Data& declared = *module_.find_data(data);
  std::vector<Symbol> given = parameters(declared, "p");
  const Symbol value = code_.fresh("value");
  ExprId body;
  if (declared.representation.valid()) {
    body = holds_for(declared.representation, declared, given, value, what).value_or(code_.truth(true));
  } else {
    body =
        cases(declared, value, [&](core::ConstructorId constructor, const std::vector<core::Binder>& fields) {
          std::vector<ExprId> parts;
          for (std::size_t i = 0; i < fields.size(); ++i) {
            const auto part =
                holds_for(module_[constructor].fields[i], declared, given, fields[i].name, what);
            if (part) parts.push_back(*part);
          }
          return code_.conjunction(parts);
        });
  }
  std::vector<Symbol> all = given;
  all.push_back(value);
  module_.add_def({name, {}, code_.lambda(all, body), {}});
  return name;
}

std::optional<ExprId> Traversals::holds_for(TypeId type, const core::Data& owner, const Functions& given,
                                            Symbol value, What what) {
  const bool promised = what == What::All && promises_ != nullptr && promises_->reaches(type);
  const bool matters = mentions(type, owner.parameters) || promised;
  if (!matters) return std::nullopt;
  const core::Type shape = module_.types[type];
  if (shape.kind == TypeKind::Variable) {
    const auto at = std::find(owner.parameters.begin(), owner.parameters.end(), shape.symbol);
    return code_.call(given[static_cast<std::size_t>(at - owner.parameters.begin())], {value});
  }
  if (shape.kind != TypeKind::Data || module_.find_data(shape.symbol) == nullptr) return std::nullopt;
  std::vector<ExprId> predicates;
  for (const TypeId argument : shape.arguments) predicates.push_back(predicate(argument, owner, given, what));
  return bound(predicates, holds(shape.symbol, what), {value});
}

ExprId Traversals::predicate(TypeId type, const core::Data& owner, const Functions& given, What what) {
  const Symbol value = code_.fresh("value");
  const std::optional<ExprId> body = holds_for(type, owner, given, value, what);
  return code_.lambda({value}, body ? *body : code_.truth(true));
}

// --- make ---

Symbol Traversals::make(Symbol data) {
  bool is_new = false;
  const Symbol name = named({'m', data, 0}, "make", is_new);
  if (!is_new) return name;
  const core::Data& declared = *module_.find_data(data);
  const std::vector<Symbol> given = parameters(declared, "g");
  std::vector<ExprId> alternatives;
  std::vector<core::ConstructorId> constructors = declared.constructors;
  const auto bigger =
      std::stable_partition(constructors.begin(), constructors.end(),
                            [this](core::ConstructorId each) { return module_[each].fields.empty(); });
  const auto light = static_cast<std::size_t>(bigger - constructors.begin());
  for (const core::ConstructorId constructor : constructors) {
    core::Let let;
    core::Construct made{constructor, {}};
    for (const TypeId field : module_[constructor].fields) {
      const Symbol part = code_.fresh("part");
      let.bindings.push_back({{part, {}}, code_.thunk(make_of(field, declared, given))});
      made.arguments.emplace_back(part);
    }
    const ExprId value = module_.add(std::move(made));
    let.body = value;
    alternatives.push_back(let.bindings.empty() ? value : module_.add(std::move(let)));
  }
  ExprId body = declared.representation.valid() ? make_of(declared.representation, declared, given)
                                                : code_.pick(alternatives, light);
  std::vector<Symbol> all = given;
  if (all.empty()) all.push_back(code_.fresh("unit"));
  module_.add_def({name, {}, code_.lambda(all, body), {}});
  return name;
}

ExprId Traversals::make_of(TypeId type, const core::Data& owner, const Functions& given) {
  if (!mentions(type, owner.parameters))
    return module_.add(core::Unknown{type, module_.names.intern("part"), core::InputKind::Assumed});
  const core::Type shape = module_.types[type];
  if (shape.kind == TypeKind::Variable) {
    const auto at = std::find(owner.parameters.begin(), owner.parameters.end(), shape.symbol);
    const Symbol unit = code_.fresh("unit");
    return code_.let(unit, code_.unit(),
                     code_.call(given[static_cast<std::size_t>(at - owner.parameters.begin())], {unit}));
  }
  if (shape.kind == TypeKind::Function) {
    const Symbol ignored = code_.fresh("ignored");
    const Symbol function = code_.fresh("function");
    return code_.let(function, code_.lambda({ignored}, make_of(shape.arguments[1], owner, given)),
                     code_.variable(function));
  }
  if (shape.kind != TypeKind::Data || module_.find_data(shape.symbol) == nullptr) return code_.infeasible();
  std::vector<ExprId> makers;
  for (const TypeId argument : shape.arguments)
    makers.push_back(code_.lambda({code_.fresh("unit")}, make_of(argument, owner, given)));
  return bound(makers, make(shape.symbol), {});
}

// --- some ---

Symbol Traversals::some(Symbol data, std::size_t argument) {
  bool is_new = false;
  const Symbol name = named({'s', data, argument}, "some", is_new);
  if (!is_new) return name;
  const core::Data& declared = *module_.find_data(data);
  const Symbol found = code_.fresh("found");
  const Symbol value = code_.fresh("value");
  const Symbol parameter = declared.parameters[argument];
  ExprId body;
  if (declared.representation.valid()) {
    std::vector<ExprId> alternatives;
    some_of(declared.representation, parameter, found, value, alternatives);
    body = code_.pick(alternatives);
  } else {
    body =
        cases(declared, value, [&](core::ConstructorId constructor, const std::vector<core::Binder>& fields) {
          std::vector<ExprId> alternatives;
          for (std::size_t i = 0; i < fields.size(); ++i)
            some_of(module_[constructor].fields[i], parameter, found, fields[i].name, alternatives);
          return code_.pick(alternatives);
        });
  }
  module_.add_def({name, {}, code_.lambda({found, value}, body), {}});
  return name;
}

void Traversals::some_of(TypeId type, Symbol parameter, Symbol found, Symbol value,
                         std::vector<ExprId>& out) {
  if (!mentions(type, {parameter})) return;
  const core::Type shape = module_.types[type];
  if (shape.kind == TypeKind::Variable) return out.push_back(code_.call(found, {value}));
  if (shape.kind != TypeKind::Data || module_.find_data(shape.symbol) == nullptr) return;
  for (std::size_t i = 0; i < shape.arguments.size(); ++i) {
    if (!mentions(shape.arguments[i], {parameter})) continue;
    const Symbol inner = code_.fresh("value");
    std::vector<ExprId> alternatives;
    some_of(shape.arguments[i], parameter, found, inner, alternatives);
    out.push_back(bound({code_.lambda({inner}, code_.pick(alternatives))}, some(shape.symbol, i), {value}));
  }
}

// --- size ---

Symbol Traversals::size(Symbol data) {
  bool is_new = false;
  const Symbol name = named({'z', data, 0}, "size", is_new);
  if (!is_new) return name;
  const core::Data& declared = *module_.find_data(data);
  std::vector<Symbol> given = parameters(declared, "c");
  const Symbol value = code_.fresh("value");
  ExprId body;
  if (declared.representation.valid()) {
    body = size_of(declared.representation, declared, given, value).value_or(code_.number(0));
  } else {
    body =
        cases(declared, value, [&](core::ConstructorId constructor, const std::vector<core::Binder>& fields) {
          std::vector<ExprId> parts;
          for (std::size_t i = 0; i < fields.size(); ++i) {
            const auto part = size_of(module_[constructor].fields[i], declared, given, fields[i].name);
            if (part) parts.push_back(*part);
          }
          return sum(parts, 1);
        });
  }
  std::vector<Symbol> all = given;
  all.push_back(value);
  module_.add_def({name, {}, code_.lambda(all, body), {}});
  return name;
}

/// Nothing: it has no constructors.
std::optional<ExprId> Traversals::size_of(TypeId type, const core::Data& owner, const Functions& given,
                                          Symbol value) {
  const core::Type shape = module_.types[type];
  if (shape.kind == TypeKind::Variable) {
    const auto at = std::find(owner.parameters.begin(), owner.parameters.end(), shape.symbol);
    if (at == owner.parameters.end()) return std::nullopt;
    return code_.call(given[static_cast<std::size_t>(at - owner.parameters.begin())], {value});
  }
  if (shape.kind != TypeKind::Data || module_.find_data(shape.symbol) == nullptr) return std::nullopt;
  std::vector<ExprId> counts;
  for (const TypeId argument : shape.arguments) {
    const Symbol element = code_.fresh("element");
    const std::optional<ExprId> count = size_of(argument, owner, given, element);
    counts.push_back(code_.lambda({element}, count ? *count : code_.number(0)));
  }
  return bound(counts, size(shape.symbol), {value});
}

ExprId Traversals::sum(const std::vector<ExprId>& numbers, std::int64_t first) {
  ExprId result = code_.number(first);
  for (const ExprId number : numbers) {
    const Symbol so_far = code_.fresh("sum");
    const Symbol more = code_.fresh("more");
    const ExprId both = module_.add(core::PrimitiveExpr{core::Primitive::IntAdd, {so_far, more}});
    result = code_.after(result, so_far, code_.after(number, more, both));
  }
  return result;
}

}  // namespace culprit::pass
