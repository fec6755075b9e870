// Types as users write them.
#pragma once

#include <functional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "front/haskell/declarations.h"

namespace culprit::front::haskell {

/// Prints the types of one message: a variable has the same name in all of them.
class TypePrinter {
 public:
  explicit TypePrinter(const Declarations& declarations) : declarations_(declarations) {}

  std::string print(Type type);
  std::string print(const Constraint& constraint);
  /// "(Eq a, Show a) => a -> String"; type variables as written, or a, b, ..
  std::string print(const Scheme& scheme);
  /// Names type constructors by their modules from now on.
  void qualify() { qualified_ = true; }
  /// From now on these constructors are `_`; with `whole`, what they are applied to is left out too.
  void leave_out(std::function<bool(TypeConId)> which, std::function<bool(TypeConId)> whole) {
    left_out_ = std::move(which);
    left_out_whole_ = std::move(whole);
  }

 private:
  std::string print_type(Type type, int precedence, int depth);
  std::string print_node(Type type, int depth);
  std::string print_application(Type type, int precedence, int depth);
  std::string print_forall(const Scheme& scheme, int precedence, int depth);
  std::string print_context(const std::vector<Constraint>& constraints,
                            const std::vector<Equality>& equalities, int depth);
  std::string print_constraint(const Constraint& constraint, int depth);
  std::string constructor_name(TypeConId id) const;
  std::string variable_name(Type variable, Symbol wish);
  std::string fresh_name(std::string wish);
  void name_generics(const Scheme& scheme);

  const Declarations& declarations_;
  std::unordered_map<Type, std::string> variables_;
  std::unordered_map<std::uint32_t, std::string> generics_;
  std::unordered_set<std::string> used_;
  bool qualified_ = false;
  std::function<bool(TypeConId)> left_out_;
  std::function<bool(TypeConId)> left_out_whole_;
  int size_ = 0;  // nodes printed of the current type
};

}  // namespace culprit::front::haskell
