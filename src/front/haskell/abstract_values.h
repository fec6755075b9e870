// How values of types that hide their constructors are written: by functions that make them.
#pragma once

#include <functional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "front/haskell/core_types.h"
#include "front/haskell/generate.h"

namespace culprit::front::haskell {

/// By what names a program knows what the library defines.
struct KnownNames {
  std::unordered_set<TypeConId> plain;  ///< types that every program knows
  /// IntMap and IntSet look like Map and Set to us, but not to the real system: what makes one of these has
  /// to fit all.
  bool overloaded_lists = false;
  bool liquid = false;  ///< a program of LiquidHaskell

  /// The module that the program can import for a part of the library.
  [[nodiscard]] std::string module(const std::string& internal) const;
};

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
               Generator& generator, const core::Module& module, const KnownNames& names,
               const std::function<bool(Symbol module)>& is_library);
  [[nodiscard]] const Maker* find(core::Symbol data) const {
    const auto found = makers_.find(data);
    return found == makers_.end() ? nullptr : &found->second;
  }

 private:
  std::unordered_map<core::Symbol, Maker> makers_;
};

}  // namespace culprit::front::haskell
