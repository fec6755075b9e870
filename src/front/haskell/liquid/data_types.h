// Data types whose fields are refined, as specifications of core.
#pragma once

#include "front/haskell/liquid/refined_types.h"

namespace culprit::front::haskell::liquid {

class DataTypes {
 public:
  DataTypes(Declarations& declarations, CoreTypes& types, core::Module& module, Logic& logic,
            RefinedTypes& refined)
      : declarations_(declarations), types_(types), module_(module), logic_(logic), refined_(refined) {}

  /// Adds what is promised of the type's values to the module. Throws Misunderstood.
  void add(const Data& data, TypeConId type, const kernel::Module& owner);
  /// The same for `invariant`: it is assumed of values that the program did not make, and never checked.
  void add_invariant(const Invariant& invariant, const kernel::Module& owner);
  /// What is said of the type is not understood: nothing is proved by making values of it.
  void add_unread(TypeConId type);

 private:
  void read(const Data& data, TypeConId type, const kernel::Module& owner);
  void check_sorts(const Refined& invariant, const kernel::Module& owner);
  TypeConId invariant_type(const Type& type, const kernel::Module& owner);
  core::DataSpec& spec_of(TypeConId type);
  void assume(core::DataSpec::OfConstructor& constructor, core::Symbol binder, core::ExprId condition,
              Span span);
  DataConId constructor(const DataConstructor& written, const kernel::Module& owner);
  core::DataSpec::OfConstructor of_constructor(const DataConstructor& written, DataConId id, Scope scope);
  void check_supported(const DataConstructor& written, DataConId id) const;
  [[nodiscard]] bool says_something(core::SpecId id) const;
  [[nodiscard]] bool is_fixed(core::SpecId id) const;

  Declarations& declarations_;
  CoreTypes& types_;
  core::Module& module_;
  Logic& logic_;
  RefinedTypes& refined_;
};

}  // namespace culprit::front::haskell::liquid
