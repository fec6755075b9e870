#include "core/field_types.h"

#include <algorithm>
#include <map>
#include <set>

namespace culprit::core {

namespace {

/// What the variables of one constructor stand for.
class Matching {
 public:
  Matching(Module& module, const Constructor& constructor, std::vector<TypeId> result)
      : module_(module), constructor_(constructor), result_(std::move(result)) {}

  FieldTypes run(const std::vector<TypeId>& arguments) {
    FieldTypes result;
    for (std::size_t i = 0; i < arguments.size(); ++i)
      if (!match(result_[i], arguments[i])) return result;
    for (const TypeId field : constructor_.fields) find_places(field, Place());
    result.alternatives.push_back({});
    choose_open(result);
    for (std::vector<TypeId>& alternative : result.alternatives) alternative = fields_with(alternative);
    return result;
  }

 private:
  /// The argument of an indexed type that a variable stands in, itself or inside other types.
  struct Place {
    Symbol data = {};
    std::size_t argument = 0;
    bool itself = false;
  };
  /// The places of a variable in the fields.
  struct Places {
    std::size_t count = 0;
    bool indices = true;  ///< all are inside arguments of indexed types
    Place first = {};     ///< of these
  };

  bool is_any(TypeId type) const { return module_.types[type].kind == TypeKind::Any; }

  bool match(TypeId pattern, TypeId type) {
    const Type wanted = module_.types[pattern];
    if (wanted.kind == TypeKind::Variable) {
      TypeId& known = bound_.try_emplace(wanted.symbol, type).first->second;
      const std::optional<TypeId> both = meet(known, type);
      known = both.value_or(known);
      return both.has_value();
    }
    const Type given = module_.types[type];
    if (given.kind != TypeKind::Any && (given.kind != wanted.kind || given.symbol != wanted.symbol ||
                                        given.arguments.size() != wanted.arguments.size()))
      return false;
    for (std::size_t i = 0; i < wanted.arguments.size(); ++i)
      if (!match(wanted.arguments[i], given.kind == TypeKind::Any ? type : given.arguments[i])) return false;
    return true;
  }

  /// What is open in one of them is as the other says.
  std::optional<TypeId> meet(TypeId left, TypeId right) {
    if (left == right || is_any(right)) return left;
    if (is_any(left)) return right;
    Type a = module_.types[left];
    const Type b = module_.types[right];
    if (a.kind != b.kind || a.symbol != b.symbol || a.arguments.size() != b.arguments.size()) return {};
    for (std::size_t i = 0; i < a.arguments.size(); ++i) {
      const std::optional<TypeId> both = meet(a.arguments[i], b.arguments[i]);
      if (!both) return {};
      a.arguments[i] = *both;
    }
    return a.arguments.empty() ? std::nullopt
                               : std::optional(module_.types.make(a.kind, a.symbol, a.arguments));
  }
  bool is_open(TypeId id) const {
    const std::vector<TypeId>& arguments = module_.types[id].arguments;
    return is_any(id) ||
           std::any_of(arguments.begin(), arguments.end(), [this](TypeId each) { return is_open(each); });
  }
  /// With `choice` for all that is open.
  TypeId closed(TypeId id, TypeId choice) {
    if (is_any(id)) return choice;
    Type type = module_.types[id];
    for (TypeId& argument : type.arguments) argument = closed(argument, choice);
    return module_.types.make(type.kind, type.symbol, std::move(type.arguments));
  }

  void find_places(TypeId id, Place around) {
    const Type type = module_.types[id];
    if (type.kind == TypeKind::Variable) return add_place(type.symbol, around);
    const bool data = type.kind == TypeKind::Data;
    for (std::size_t i = 0; i < type.arguments.size(); ++i)
      find_places(type.arguments[i], data ? place_inside(type.symbol, i, around) : around);
  }
  void add_place(Symbol variable, Place place) {
    if (!places_.contains(variable)) order_.push_back(variable);
    Places& all = places_[variable];
    ++all.count;
    all.indices = all.indices && place.itself;
    if (!all.first.data.valid()) all.first = place;
  }
  /// Where an argument of a data type comes to stand in an indexed one.
  Place place_inside(Symbol name, std::size_t argument, Place around) {
    const Data* data = module_.find_data(name);
    if (data == nullptr || argument >= data->parameters.size()) return around;
    if (data->indexed) return {name, argument, true};
    if (around.data.valid() || !visited_.insert({name, argument}).second) return around;
    std::vector<TypeId> fields{data->representation};
    for (const ConstructorId id : data->constructors)
      fields.insert(fields.end(), module_[id].fields.begin(), module_[id].fields.end());
    Place result = around;
    for (const TypeId field : fields)
      if (field.valid() && !result.data.valid()) result = place_of(data->parameters[argument], field);
    result.itself = false;
    visited_.erase({name, argument});
    return result;
  }
  Place place_of(Symbol variable, TypeId field) {
    const Type type = module_.types[field];
    for (std::size_t i = 0; i < type.arguments.size(); ++i) {
      const std::vector<Symbol> inside = variables(module_, type.arguments[i]);
      if (std::find(inside.begin(), inside.end(), variable) == inside.end()) continue;
      Place found = place_of(variable, type.arguments[i]);
      if (!found.data.valid() && type.kind == TypeKind::Data) found = place_inside(type.symbol, i, {});
      if (found.data.valid()) return found;
    }
    return {};
  }

  /// Every alternative gets a type for each variable in `order_`.
  void choose_open(FieldTypes& result) {
    for (const Symbol variable : order_) {
      const auto known = bound_.find(variable);
      const TypeId so_far = known == bound_.end() ? module_.types.any() : known->second;
      const std::vector<TypeId> types = choices(so_far, places_.at(variable), result);
      std::vector<std::vector<TypeId>> longer;
      for (const std::vector<TypeId>& alternative : result.alternatives) {
        for (const TypeId type : types) {
          longer.push_back(alternative);
          longer.back().push_back(type);
        }
      }
      if (longer.size() > kMostAlternatives) longer.resize(kMostAlternatives);
      result.alternatives = std::move(longer);
    }
  }
  std::vector<TypeId> choices(TypeId known, const Places& places, FieldTypes& result) {
    if (!is_open(known) || (places.count == 1 && places.indices)) return {known};
    result.complete = false;
    std::vector<TypeId> types = index_types(module_, places.first.data, places.first.argument);
    for (TypeId& type : types) type = closed(known, type);
    // A value of the type itself has to be written down, so one type serves for all.
    if (!places.indices) types.resize(1);
    return types;
  }

  /// The closed types that constructors ask for, and what follows from these; atoms if there are none.
  static std::vector<TypeId> index_types(Module& module, Symbol name, std::size_t argument) {
    constexpr std::size_t kEnough = 4;
    std::vector<TypeId> closed;
    std::vector<TypeId> open;
    const Data* data = name.valid() ? module.find_data(name) : nullptr;
    for (std::size_t i = 0; data != nullptr && i < data->constructors.size(); ++i) {
      const Constructor& constructor = module[data->constructors[i]];
      if (!constructor.result) continue;
      const TypeId type = (*constructor.result)[argument];
      if (module.types[type].kind == TypeKind::Variable) continue;
      std::vector<TypeId>& kind = variables(module, type).empty() ? closed : open;
      if (std::find(kind.begin(), kind.end(), type) == kind.end()) kind.push_back(type);
    }
    for (std::size_t i = 0; i < closed.size() && closed.size() < kEnough; ++i) {
      for (const TypeId pattern : open) {
        const std::vector<Symbol> names = variables(module, pattern);
        const std::vector<TypeId> types(names.size(), closed[i]);
        closed.push_back(module.types.substitute(pattern, names, types));
      }
    }
    if (closed.empty()) closed.push_back(module.types.make(TypeKind::Integer));
    return closed;
  }
  static std::vector<Symbol> variables(const Module& module, TypeId root) {
    std::vector<Symbol> result;
    std::vector<TypeId> pending{root};
    while (!pending.empty()) {
      const Type& type = module.types[pending.back()];
      pending.pop_back();
      if (type.kind == TypeKind::Variable) result.push_back(type.symbol);
      pending.insert(pending.end(), type.arguments.begin(), type.arguments.end());
    }
    return result;
  }

  std::vector<TypeId> fields_with(const std::vector<TypeId>& types) {
    std::vector<TypeId> result;
    for (const TypeId field : constructor_.fields)
      result.push_back(module_.types.substitute(field, order_, types));
    return result;
  }

  Module& module_;
  const Constructor constructor_;  // a copy: types are made meanwhile
  const std::vector<TypeId> result_;
  std::map<Symbol, TypeId> bound_;
  std::map<Symbol, Places> places_;
  std::set<std::pair<Symbol, std::size_t>> visited_;  ///< arguments that are being looked into
  std::vector<Symbol> order_;                         ///< of appearance
};

std::vector<TypeId> result_of(Module& module, const Constructor& constructor, const Data& data) {
  if (constructor.result) return *constructor.result;
  std::vector<TypeId> parameters;
  for (const Symbol parameter : data.parameters) parameters.push_back(module.types.variable(parameter));
  return parameters;
}

}  // namespace

FieldTypes field_types(Module& module, ConstructorId id, TypeId type) {
  const Constructor& constructor = module[id];
  const Data* data = module.find_data(constructor.data);
  const std::vector<TypeId> arguments = module.types[type].arguments;
  if (arguments.size() != data->parameters.size()) return {{constructor.fields}};
  if (data->indexed)
    return Matching(module, constructor, result_of(module, constructor, *data)).run(arguments);
  std::vector<TypeId> fields;
  for (const TypeId field : std::vector<TypeId>(constructor.fields))
    fields.push_back(module.types.substitute(field, data->parameters, arguments));
  return {{std::move(fields)}};
}

std::vector<TypeId> field_types(Module& module, ConstructorId id, TypeId type, std::size_t which) {
  FieldTypes all = field_types(module, id, type);
  return which < all.alternatives.size() ? std::move(all.alternatives[which]) : module[id].fields;
}

}  // namespace culprit::core
