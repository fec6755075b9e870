#include "front/haskell/instances.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "front/haskell/type_printer.h"

namespace culprit::front::haskell {

std::optional<Generator::Evidence> InstanceChooser::resolve(ClassId class_id,
                                                            const std::vector<Type>& arguments, int depth) {
  constexpr int kDeepest = 20;
  if (depth > kDeepest) return std::nullopt;
  for (const InstanceId id : declarations_[class_id].instances) {
    const Instance instance = declarations_[id];
    std::vector<Type> generics(instance.generics);
    bool fits = instance.head.size() == arguments.size() && instance.equalities.empty();
    for (std::size_t i = 0; fits && i < arguments.size(); ++i) {
      fits = declarations_.types.match(instance.head[i], arguments[i], generics) == Types::Match::Yes;
    }
    if (!fits) continue;
    for (Type& type : generics) {
      if (!type.valid()) type = declarations_.types.error();  // it stands for an open type, or a part of one
    }
    Generator::Evidence evidence{id, {}};
    for (const Constraint& needed : instance.context) {
      std::vector<Type> types;
      for (const Type argument : needed.arguments)
        types.push_back(declarations_.types.substitute(argument, 0, generics));
      // Every instance would fit an open type.
      if (std::any_of(types.begin(), types.end(), [&](Type type) { return is_open(type); }))
        return std::nullopt;
      const std::optional<Generator::Evidence> inner = resolve(needed.class_id, types, depth + 1);
      if (!inner) return std::nullopt;
      evidence.arguments.push_back(*inner);
    }
    return evidence;
  }
  return std::nullopt;
}

bool InstanceChooser::mentions(const Constraint& constraint, std::uint32_t generic) {
  return std::any_of(constraint.arguments.begin(), constraint.arguments.end(), [&](Type type) {
    const std::vector<std::uint32_t> inside = declarations_.types.generics_in(type);
    return std::find(inside.begin(), inside.end(), generic) != inside.end();
  });
}

namespace {
/// How many types a variable is applied to, as far as this type tells.
std::size_t applied_to(const Types& types, Type type, std::uint32_t generic) {
  std::size_t most = 0;
  std::vector<Type> work{type};
  while (!work.empty()) {
    Type next = types.resolve(work.back());
    work.pop_back();
    std::size_t arguments = 0;
    while (types[next].form == TypeForm::Apply) {
      work.push_back(types[next].second);
      next = types.resolve(types[next].first);
      ++arguments;
    }
    if (types[next].form == TypeForm::Generic && types[next].index == generic)
      most = std::max(most, arguments);
  }
  return most;
}
}  // namespace

std::size_t InstanceChooser::arity(const Scheme& scheme, std::uint32_t generic) {
  std::size_t most = applied_to(declarations_.types, scheme.body, generic);
  for (const Constraint& constraint : scheme.constraints) {
    for (const Type argument : constraint.arguments) {
      const TypeNode& node = declarations_.types[declarations_.types.resolve(argument)];
      const bool itself = node.form == TypeForm::Generic && node.index == generic;
      const std::size_t from_class = declarations_[constraint.class_id].last_parameter_arity;
      most = std::max(most, itself && &argument == &constraint.arguments.back()
                                ? from_class
                                : applied_to(declarations_.types, argument, generic));
    }
  }
  return most;
}

std::vector<Type> InstanceChooser::candidates(const Scheme& scheme, std::uint32_t generic) {
  std::vector<Type> result;
  const auto add = [&](TypeConId id) { result.push_back(declarations_.types.constructor(id)); };
  const std::size_t wanted = arity(scheme, generic);
  if (wanted == 0) {
    result = indices_.choices(scheme, generic);
    for (const TypeConId id : {builtins_.int_type, builtins_.integer_type, builtins_.double_type,
                               builtins_.char_type, builtins_.bool_type})
      add(id);
    result.push_back(declarations_.types.apply(declarations_.types.constructor(builtins_.list_type),
                                               declarations_.types.constructor(builtins_.int_type)));
  } else if (wanted == 1) {
    add(builtins_.list_type);
  } else if (wanted == 2) {
    add(builtins_.tuple_types[2]);
  }
  for (const Constraint& constraint : scheme.constraints) {
    if (!mentions(constraint, generic)) continue;
    for (const InstanceId id : declarations_[constraint.class_id].instances)
      add_from_instance(constraint, id, generic, wanted, result);
  }
  // All its values are equal: few properties can fail there.
  const auto is_unit = [&](Type type) { return declarations_.types.head(type) == builtins_.unit_type; };
  std::stable_partition(result.begin(), result.end(), [&](Type type) { return !is_unit(type); });
  return result;
}

/// What the variable is if the constraint is to be solved by this instance, at Int.
void InstanceChooser::add_from_instance(const Constraint& constraint, InstanceId id, std::uint32_t generic,
                                        std::size_t wanted, std::vector<Type>& out) {
  const Instance instance = declarations_[id];
  const std::vector<Type> at(instance.generics, declarations_.types.constructor(builtins_.int_type));
  for (std::size_t i = 0; i < std::min(instance.head.size(), constraint.arguments.size()); ++i) {
    const Type head = declarations_.types.substitute(instance.head[i], 0, at);
    std::vector<Type> found(generic + 1);
    for (const std::uint32_t other : declarations_.types.generics_in(constraint.arguments[i]))
      if (other >= found.size()) found.resize(other + 1);
    const bool fits = declarations_.types.match(constraint.arguments[i], head, found) == Types::Match::Yes;
    if (fits && found[generic].valid() && missing_arguments(found[generic]) == wanted)
      out.push_back(found[generic]);
  }
}

/// How many types it would have to be applied to; a large number if that is not known.
std::size_t InstanceChooser::missing_arguments(Type type) const {
  std::size_t given = 0;
  TypeNode node = declarations_.types[declarations_.types.resolve(type)];
  for (; node.form == TypeForm::Apply; ++given)
    node = declarations_.types[declarations_.types.resolve(node.first)];
  if (node.form != TypeForm::Constructor) return std::numeric_limits<std::size_t>::max();
  return declarations_[node.constructor].arity - given;
}

bool InstanceChooser::dictionaries(const Scheme& scheme, Instantiation& result) {
  result.dictionaries.clear();
  std::vector<Type> types = result.types;
  for (Type& type : types) {
    if (!type.valid()) type = declarations_.types.constructor(builtins_.integer_type);
  }
  for (const Constraint& constraint : scheme.constraints) {
    std::vector<Type> arguments;
    for (const Type argument : constraint.arguments)
      arguments.push_back(declarations_.types.substitute(argument, 0, types));
    const std::optional<Generator::Evidence> evidence = resolve(constraint.class_id, arguments);
    if (!evidence) return false;
    result.dictionaries.push_back(*evidence);
  }
  return true;
}

bool InstanceChooser::complete(const Scheme& scheme, std::uint32_t generic, Instantiation& result,
                               int& attempts) {
  constexpr int kMost = 500;
  if (generic == scheme.generics) return dictionaries(scheme, result);
  const bool constrained = std::any_of(scheme.constraints.begin(), scheme.constraints.end(),
                                       [&](const Constraint& c) { return mentions(c, generic); });
  const bool open = !constrained && indices_.can_stay_open(scheme, generic);
  const bool any = !constrained && arity(scheme, generic) == 0 && indices_.choices(scheme, generic).empty();
  if (open || any) {
    result.types.push_back(open ? declarations_.types.error() : Type());
    if (complete(scheme, generic + 1, result, attempts)) return true;
    result.types.pop_back();
    return false;
  }
  for (const Type candidate : candidates(scheme, generic)) {
    if (++attempts > kMost) return false;
    result.types.push_back(candidate);
    if (complete(scheme, generic + 1, result, attempts)) return true;
    result.types.resize(generic);
  }
  return false;
}

std::optional<Instantiation> InstanceChooser::choose(const Scheme& scheme) {
  constexpr std::uint32_t kMostVariables = 1000;  // each is looked for in the whole type
  if (scheme.generics > kMostVariables) return std::nullopt;
  Instantiation result;
  int attempts = 0;
  if (!scheme.equalities.empty() || !complete(scheme, 0, result, attempts)) return std::nullopt;
  for (std::uint32_t i = 0; i < scheme.generics; ++i) {
    if (!result.types[i].valid() || is_open(result.types[i])) continue;
    const bool named = i < scheme.names.size() && scheme.names[i].valid();
    const std::string name =
        named ? declarations_.names.text(scheme.names[i]) : std::string(1, static_cast<char>('a' + i % 26));
    result.chosen.push_back(fmt::format("{} = {}", name, TypePrinter(declarations_).print(result.types[i])));
  }
  return result;
}

}  // namespace culprit::front::haskell
