// Which types the variables of a function under check stand for, and the dictionaries for them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "front/haskell/builtin.h"
#include "front/haskell/declarations.h"
#include "front/haskell/generate.h"
#include "front/haskell/index_types.h"

namespace culprit::front::haskell {

struct Instantiation {
  std::vector<Type> types;  ///< one per generic; invalid: any would do; error: open (GADTs)
  std::vector<Generator::Evidence> dictionaries;  ///< one per constraint
  std::vector<std::string> chosen;                ///< "a = Int"
};

class InstanceChooser {
 public:
  InstanceChooser(Declarations& declarations, const Builtins& builtins)
      : declarations_(declarations), builtins_(builtins), indices_(declarations, builtins) {}

  /// Int where the constraints allow it, lists for type constructors, else a type that has the instances.
  /// Nothing if none is found.
  std::optional<Instantiation> choose(const Scheme& scheme);
  /// The dictionary for a class at types without variables.
  std::optional<Generator::Evidence> resolve(ClassId class_id, const std::vector<Type>& arguments,
                                             int depth = 0);

 private:
  std::vector<Type> candidates(const Scheme& scheme, std::uint32_t generic);
  void add_from_instance(const Constraint& constraint, InstanceId id, std::uint32_t generic,
                         std::size_t wanted, std::vector<Type>& out);
  [[nodiscard]] std::size_t missing_arguments(Type type) const;
  [[nodiscard]] bool is_open(Type type) const { return declarations_.types.form(type) == TypeForm::Error; }
  [[nodiscard]] bool mentions(const Constraint& constraint, std::uint32_t generic);
  [[nodiscard]] std::size_t arity(const Scheme& scheme, std::uint32_t generic);
  bool complete(const Scheme& scheme, std::uint32_t generic, Instantiation& result, int& attempts);
  bool dictionaries(const Scheme& scheme, Instantiation& result);

  Declarations& declarations_;
  const Builtins& builtins_;
  IndexTypes indices_;
};

}  // namespace culprit::front::haskell
