// How values of types that hide their constructors are written: by functions that make them.
#pragma once

#include <functional>
#include <string>
#include <unordered_map>

#include "front/haskell/core_types.h"
#include "front/haskell/generate.h"

namespace culprit::front::haskell {

/// The module by whose name programs know a part of the library.
std::string public_module(const std::string& module);

class AbstractValues {
 public:
  /// Either `toList` undoes what `maker` does, or `maker` is the operator that makes values of two parts.
  struct Maker {
    std::string module;                 ///< "Data.Map"
    std::string maker;                  ///< "fromList", "%"
    core::Symbol to_list;               ///< core's; invalid: the maker is an operator
    Type list;                          ///< of the list, with the generics of `to_list`
    std::vector<std::size_t> generics;  ///< which argument of the type each of them is
  };

  /// Looks for the makers of all hidden types of the library inside of `type`; `generator` gets to know what
  /// they need.
  void prepare(core::TypeId type, const Declarations& declarations, const CoreTypes& types,
               Generator& generator, const core::Module& module,
               const std::function<bool(Symbol module)>& is_library);
  [[nodiscard]] const Maker* find(core::Symbol data) const {
    const auto found = makers_.find(data);
    return found == makers_.end() ? nullptr : &found->second;
  }

 private:
  std::unordered_map<core::Symbol, Maker> makers_;
};

}  // namespace culprit::front::haskell
