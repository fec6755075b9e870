#include "pass/copy.h"

#include <vector>

namespace culprit::pass {

namespace {

/// Applies a function to the expressions directly inside of a node, and one to its atoms.
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

class Copier {
 public:
  Copier(core::Module& module, const Renaming& renaming) : module_(module), renaming_(renaming) {}

  core::ExprId run(core::ExprId whole) {
    waiting_.push_back(whole);
    while (!waiting_.empty()) {
      const core::ExprId next = waiting_.back();
      if (!copies_.contains(next) && !children_are_copied(next)) continue;
      waiting_.pop_back();
      if (!copies_.contains(next)) copy(next);
    }
    return copies_.at(whole);
  }

 private:
  /// Otherwise they have been put before it.
  bool children_are_copied(core::ExprId id) {
    core::Node node = module_[id].node;
    const std::size_t before = waiting_.size();
    const auto on_expr = [&](core::ExprId& child) {
      if (!copies_.contains(child)) waiting_.push_back(child);
    };
    std::visit(Parts(on_expr, kNothing), node);
    return waiting_.size() == before;
  }

  void copy(core::ExprId id) {
    core::Node node = module_[id].node;
    const auto on_expr = [&](core::ExprId& child) { child = copies_.at(child); };
    const auto on_atom = [&](core::Atom& atom) {
      const auto* name = std::get_if<core::Symbol>(&atom);
      const auto found = name == nullptr ? renaming_.end() : renaming_.find(*name);
      if (found != renaming_.end()) atom = found->second;
    };
    std::visit(Parts(on_expr, on_atom), node);
    copies_.emplace(id, module_.add(std::move(node), module_[id].span));
  }

  static constexpr auto kNothing = [](core::Atom&) {};

  core::Module& module_;
  const Renaming& renaming_;
  std::vector<core::ExprId> waiting_;
  std::unordered_map<core::ExprId, core::ExprId> copies_;
};

}  // namespace

core::ExprId copy(core::Module& module, core::ExprId expr, const Renaming& renaming) {
  return Copier(module, renaming).run(expr);
}

}  // namespace culprit::pass
