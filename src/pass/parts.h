// The expressions directly inside of an expression, and the atoms: for passes over all of them.
#pragma once

#include <vector>

#include "core/expr.h"

namespace culprit::pass {

/// Applies a function to every expression directly inside of a node, and one to every atom; both may change
/// it.
template <class OnExpr, class OnAtom>
class Parts {
 public:
  Parts(const OnExpr& on_expr, const OnAtom& on_atom) : on_expr_(on_expr), on_atom_(on_atom) {}

  void operator()(core::AtomExpr& e) const { on_atom_(e.atom); }
  void operator()(core::Lambda& e) const { on_expr_(e.body); }
  void operator()(core::Apply& e) const {
    on_expr_(e.function);
    atoms(e.arguments);
  }
  void operator()(core::Construct& e) const { atoms(e.arguments); }
  void operator()(core::PrimitiveExpr& e) const { atoms(e.arguments); }
  void operator()(core::Let& e) const {
    for (core::Binding& binding : e.bindings) on_expr_(binding.value);
    on_expr_(e.body);
  }
  void operator()(core::Case& e) const {
    on_expr_(e.scrutinee);
    for (core::Alternative& alternative : e.alternatives) on_expr_(alternative.body);
  }
  void operator()(core::Unknown&) const {}
  void operator()(core::Choice& e) const {
    on_expr_(e.left);
    on_expr_(e.right);
  }
  void operator()(core::Assume& e) const {
    on_atom_(e.condition);
    on_expr_(e.body);
  }
  void operator()(core::Assert& e) const {
    on_atom_(e.condition);
    on_expr_(e.body);
  }
  void operator()(core::Error&) const {}
  void operator()(core::Raise& e) const { on_atom_(e.exception); }
  void operator()(core::Try& e) const {
    on_expr_(e.body);
    on_expr_(e.handler);
  }
  void operator()(core::Escape& e) const { on_expr_(e.body); }
  void operator()(core::TypeLambda& e) const { on_expr_(e.body); }
  void operator()(core::TypeApply& e) const { on_expr_(e.function); }
  void operator()(core::Thunk& e) const { on_expr_(e.body); }

 private:
  void atoms(std::vector<core::Atom>& all) const {
    for (core::Atom& atom : all) on_atom_(atom);
  }

  const OnExpr& on_expr_;
  const OnAtom& on_atom_;
};

}  // namespace culprit::pass
