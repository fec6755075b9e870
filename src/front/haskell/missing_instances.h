// Instances that the real system can derive for types of the program that have none.
#pragma once

#include <set>
#include <string>

#include "front/haskell/builtin.h"
#include "front/haskell/kernel.h"

namespace culprit::front::haskell {

/// Of one class with one parameter: Eq, Ord or Show.
class MissingInstances {
 public:
  /// `name`: of the class, as the declarations write it.
  MissingInstances(Declarations& declarations, const Builtins& builtins, const kernel::Module& main,
                   ClassId class_id, std::string name);

  /// Whether values of the type, whose variables stand for types with instances, have one with those that are
  /// derived; these are then noted.
  bool use(Type type);
  void use_all() { used_ = derivable_; }
  /// `deriving instance …`, for those that were noted.
  [[nodiscard]] std::string declarations() const;

 private:
  [[nodiscard]] bool has_plain_constructors(const TypeCon& type) const;
  bool is_derivable(TypeConId id);
  /// Whether there is an instance if all of `derivable_` have one.
  bool has_instance(Type type);
  bool is_given(TypeConId id);
  void note(Type type);

  Declarations& declarations_;
  const Builtins& builtins_;
  ClassId class_;
  std::string name_;
  std::set<TypeConId> derivable_;  ///< types of the module that have no instance
  std::set<TypeConId> used_;
};

}  // namespace culprit::front::haskell
