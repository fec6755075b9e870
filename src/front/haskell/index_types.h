// Type variables of functions that stand in arguments of GADTs, where not every type has values.
#pragma once

#include <vector>

#include "front/haskell/builtin.h"
#include "front/haskell/declarations.h"

namespace culprit::front::haskell {

class IndexTypes {
 public:
  IndexTypes(Declarations& declarations, const Builtins& builtins)
      : declarations_(declarations), builtins_(builtins) {}

  /// The types that constructors ask for where the variable stands, those with more values first. None: it
  /// stands in no argument of a GADT.
  std::vector<Type> choices(const Scheme& scheme, std::uint32_t generic);
  /// Whether one GADT among the parameters alone says what the variable is: then each of its constructors may
  /// decide that, and nothing needs to be chosen.
  bool can_stay_open(const Scheme& scheme, std::uint32_t generic);

 private:
  /// A place of the variable.
  struct Place {
    TypeConId gadt;            ///< invalid: in no argument of a GADT
    std::size_t argument = 0;  ///< which
    bool parameter = false;    ///< not in the function's result
  };
  std::vector<Place> places(const Scheme& scheme, std::uint32_t generic);
  void find(Type type, std::uint32_t generic, bool parameter, std::vector<Place>& out);
  [[nodiscard]] bool is_gadt(TypeConId id) const;
  std::vector<Type> asked_for(TypeConId gadt, std::size_t argument);

  Declarations& declarations_;
  const Builtins& builtins_;
};

}  // namespace culprit::front::haskell
