// How values of types that hide their constructors are made: by the `fromList` of their module.
#pragma once

#include <optional>
#include <vector>

#include "front/haskell/generate.h"

namespace culprit::front::haskell::liquid {

/// Splits a -> b: `function` becomes b, `parameter` a. False: it is no function.
bool split_function(const Types& types, const Builtins& builtins, haskell::Type& function,
                    haskell::Type& parameter);

class Builders {
 public:
  struct Builder {
    core::ExprId function;  ///< makes values of the type ..
    haskell::Type from;     ///< .. from values of this type
  };

  Builders(Declarations& declarations, const Builtins& builtins, CoreTypes& types, Generator& generator,
           core::Module& module)
      : declarations_(declarations),
        builtins_(builtins),
        types_(types),
        generator_(generator),
        module_(module) {}

  /// The constraints of the function whose types are read, and its parameters for their dictionaries.
  void enter(std::vector<Constraint> constraints, std::vector<core::Symbol> evidence) {
    constraints_ = std::move(constraints);
    evidence_ = std::move(evidence);
  }
  /// Nothing: nobody knows how.
  std::optional<Builder> find(haskell::Type type);

 private:
  [[nodiscard]] ValueId list_builder(TypeConId con) const;
  std::optional<core::Symbol> dictionary_for(const Constraint& constraint,
                                             const std::vector<haskell::Type>& generics, bool& ordered);
  core::ExprId builder(core::Symbol function, std::vector<core::Atom> dictionaries, bool ordered);
  core::Symbol fresh(std::string_view base) { return generator_.names().fresh(std::string(base)); }

  Declarations& declarations_;
  const Builtins& builtins_;
  CoreTypes& types_;
  Generator& generator_;
  core::Module& module_;
  std::vector<Constraint> constraints_;
  std::vector<core::Symbol> evidence_;
};

}  // namespace culprit::front::haskell::liquid
