#include "front/haskell/index_types.h"

#include <algorithm>

namespace culprit::front::haskell {

bool IndexTypes::is_gadt(TypeConId id) const {
  const std::vector<DataConId>& all = declarations_[id].constructors;
  return std::any_of(all.begin(), all.end(), [this](DataConId constructor) {
    return !declarations_[constructor].scheme.equalities.empty();
  });
}

std::vector<IndexTypes::Place> IndexTypes::places(const Scheme& scheme, std::uint32_t generic) {
  const Types& types = declarations_.types;
  std::vector<Place> result;
  Type rest = types.resolve(scheme.body);
  while (types.head(rest) == builtins_.arrow_type && types[rest].form == TypeForm::Apply) {
    const TypeNode& function = types[types.resolve(types[rest].first)];
    find(function.second, generic, true, result);
    rest = types.resolve(types[rest].second);
  }
  find(rest, generic, false, result);
  return result;
}

void IndexTypes::find(Type root, std::uint32_t generic, bool parameter, std::vector<Place>& out) {
  const Types& types = declarations_.types;
  std::vector<std::pair<Type, Place>> pending{{root, {{}, 0, parameter}}};
  while (!pending.empty()) {
    auto [type, place] = pending.back();
    pending.pop_back();
    const TypeConId head = types.head(type);
    std::vector<Type> arguments;
    type = types.resolve(type);
    for (; types[type].form == TypeForm::Apply; type = types.resolve(types[type].first))
      arguments.push_back(types[type].second);
    std::reverse(arguments.begin(), arguments.end());
    if (types[type].form == TypeForm::Generic && types[type].index == generic) out.push_back(place);
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const bool index = head.valid() && is_gadt(head);
      pending.emplace_back(arguments[i],
                           index ? Place{head, i, parameter} : Place{place.gadt, place.argument, parameter});
    }
  }
}

bool IndexTypes::can_stay_open(const Scheme& scheme, std::uint32_t generic) {
  std::size_t parameters = 0;
  for (const Place& place : places(scheme, generic)) {
    if (!place.gadt.valid()) return false;
    if (place.parameter) ++parameters;
  }
  return parameters == 1;
}

std::vector<Type> IndexTypes::choices(const Scheme& scheme, std::uint32_t generic) {
  for (const Place& place : places(scheme, generic)) {
    if (!place.gadt.valid()) continue;
    std::vector<Type> found = asked_for(place.gadt, place.argument);
    if (!found.empty()) return found;
  }
  return {};
}

std::vector<Type> IndexTypes::asked_for(TypeConId gadt, std::size_t argument) {
  constexpr std::size_t kEnough = 3;
  Types& types = declarations_.types;
  std::vector<Type> closed;
  std::vector<std::pair<Type, std::uint32_t>> open;
  for (const DataConId constructor : declarations_[gadt].constructors) {
    const Scheme scheme = declarations_[constructor].scheme;
    for (const auto& [left, right] : scheme.equalities) {
      const TypeNode& node = types[types.resolve(left)];
      if (node.form != TypeForm::Generic || node.index != argument) continue;
      if (types.generics_in(right).empty()) {
        closed.push_back(right);
      } else if (types.form(right) != TypeForm::Generic) {
        open.emplace_back(right, scheme.generics);
      }
    }
  }
  const std::size_t simple = closed.size();
  for (std::size_t i = 0; i < closed.size() && closed.size() < kEnough; ++i) {
    for (const auto& [type, generics] : open)
      closed.push_back(types.substitute(type, 0, std::vector<Type>(generics, closed[i])));
  }
  // Of numbers made of one type the larger ones have more values.
  if (simple == 1) std::reverse(closed.begin(), closed.end());
  return closed;
}

}  // namespace culprit::front::haskell
