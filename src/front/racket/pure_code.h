// Whether code does nothing but give a value.
#pragma once

#include <map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "front/racket/kernel.h"

namespace culprit::front::racket {

/// Code that changes, prints and raises nothing of its own. That a primitive refuses its argument does not
/// count, nor that the code may never end. Says no wherever it is not sure: of a function that it cannot see,
/// for example.
class PureCode {
 public:
  explicit PureCode(const kernel::Program& program) : program_(program) {}
  bool is_pure(const kernel::Expr& expr);
  /// Whether calling the value with data does nothing else.
  bool is_pure_function(const kernel::Expr& expr);

 private:
  using Arguments = Slice<const kernel::Expr*>;

  template <class Node>
  bool pure(const Node&) {  // what changes or hides something
    return false;
  }
  bool pure(const kernel::Quote&) { return true; }
  bool pure(const kernel::Reference&) { return true; }
  bool pure(const kernel::PrimitiveReference&) { return true; }
  bool pure(const kernel::Lambda&) { return true; }
  bool pure(const kernel::Apply& node);
  bool pure(const kernel::If& node);
  bool pure(const kernel::Begin& node);
  bool pure(const kernel::Let& node);
  bool pure(const kernel::LetRec& node);

  bool is_pure_call(const kernel::Expr& function, Arguments arguments);
  bool is_pure_call(kernel::VariableId function, Arguments arguments);
  bool is_pure_body(const kernel::Lambda& lambda);
  std::vector<bool> which_are_functions(const kernel::Lambda& lambda, Arguments arguments);
  void mark(kernel::VariableId variable, bool is_function);
  bool is_pure_body(const kernel::Lambda& lambda, const std::vector<bool>& functions);
  bool all_pure(Slice<kernel::Values> bindings, const kernel::Expr& body);

  /// A function, and which of its parameters are pure functions.
  using Call = std::pair<kernel::VariableId, std::vector<bool>>;

  const kernel::Program& program_;
  std::unordered_set<kernel::VariableId> functions_;  ///< local variables that stand for pure functions
  std::map<Call, bool>
      calls_;  ///< whether they are pure; those being looked at are, until something is found
  std::vector<Call> found_pure_;  ///< in this order; each may rely on those before that are being looked at
};

}  // namespace culprit::front::racket
