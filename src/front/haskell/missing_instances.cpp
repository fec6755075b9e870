#include "front/haskell/missing_instances.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "front/haskell/instances.h"
#include "front/haskell/print_value.h"

namespace culprit::front::haskell {

MissingInstances::MissingInstances(Declarations& declarations, const Builtins& builtins,
                                   const kernel::Module& main, ClassId class_id, std::string name)
    : declarations_(declarations), builtins_(builtins), class_(class_id), name_(std::move(name)) {
  if (!class_.valid()) return;
  for (const kernel::TypeSource& source : main.types) {
    const TypeCon& type = declarations_[source.type];
    const bool is_data = type.kind == TypeConKind::Data || type.kind == TypeConKind::Newtype;
    if (is_data && has_plain_constructors(type) && !is_given(source.type)) derivable_.insert(source.type);
  }
  // What cannot be derived takes others with it.
  std::size_t before = 0;
  do {
    before = derivable_.size();
    std::erase_if(derivable_, [this](TypeConId id) { return !is_derivable(id); });
  } while (derivable_.size() != before);
}

bool MissingInstances::has_plain_constructors(const TypeCon& type) const {
  return std::all_of(type.constructors.begin(), type.constructors.end(), [&](DataConId id) {
    const Scheme& scheme = declarations_[id].scheme;
    return scheme.constraints.empty() && scheme.equalities.empty() && scheme.generics <= type.arity;
  });
}

bool MissingInstances::is_derivable(TypeConId id) {
  const std::vector<DataConId> constructors = declarations_[id].constructors;
  return std::all_of(constructors.begin(), constructors.end(), [this](DataConId constructor) {
    const std::vector<Type> fields = declarations_[constructor].field_types;
    return std::all_of(fields.begin(), fields.end(), [this](Type field) { return has_instance(field); });
  });
}

/// At types that are known to have one.
bool MissingInstances::is_given(TypeConId id) {
  Type type = declarations_.types.constructor(id);
  const Type simple = declarations_.types.constructor(builtins_.int_type);
  for (std::uint32_t i = 0; i < declarations_[id].arity; ++i) type = declarations_.types.apply(type, simple);
  return InstanceChooser(declarations_, builtins_).resolve(class_, {type}).has_value();
}

bool MissingInstances::has_instance(Type type) {
  for (type = declarations_.types.resolve(type); declarations_.types[type].form == TypeForm::Apply;
       type = declarations_.types.resolve(declarations_.types[type].first)) {
    if (!has_instance(declarations_.types[type].second)) return false;
  }
  const TypeNode& head = declarations_.types[type];
  if (head.form == TypeForm::Generic) return true;
  if (head.form != TypeForm::Constructor || head.constructor == builtins_.arrow_type) return false;
  return derivable_.contains(head.constructor) || is_given(head.constructor);
}

bool MissingInstances::use(Type type) {
  if (!class_.valid() || !type.valid() || !has_instance(type)) return false;
  note(type);
  return true;
}

void MissingInstances::note(Type type) {
  for (type = declarations_.types.resolve(type); declarations_.types[type].form == TypeForm::Apply;
       type = declarations_.types.resolve(declarations_.types[type].first)) {
    note(declarations_.types[type].second);
  }
  const TypeNode& head = declarations_.types[type];
  const bool is_new = head.form == TypeForm::Constructor && derivable_.contains(head.constructor) &&
                      used_.insert(head.constructor).second;
  if (!is_new) return;
  for (const DataConId constructor : std::vector(declarations_[head.constructor].constructors)) {
    for (const Type field : std::vector(declarations_[constructor].field_types)) note(field);
  }
}

std::string MissingInstances::declarations() const {
  std::string text;
  for (const TypeConId id : used_) {
    const TypeCon& type = declarations_[id];
    std::vector<std::string> context;
    std::string whole = declarations_.names.text(type.name);
    if (is_operator(whole)) whole = "(" + whole + ")";
    for (std::uint32_t i = 0; i < type.arity; ++i) {
      context.push_back(fmt::format("{} a{}", name_, i + 1));
      whole += fmt::format(" a{}", i + 1);
    }
    text += context.empty()
                ? fmt::format("deriving instance {} {}\n", name_, whole)
                : fmt::format("deriving instance ({}) => {} ({})\n", fmt::join(context, ", "), name_, whole);
  }
  return text;
}

}  // namespace culprit::front::haskell
