#include "pass/copy.h"

#include <vector>

#include "core/parts.h"

namespace culprit::pass {

namespace {

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
    const std::size_t before = waiting_.size();
    core::for_each_inner(module_[id].node, [&](core::ExprId child) {
      if (!copies_.contains(child)) waiting_.push_back(child);
    });
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
    core::for_each_part(node, on_expr, on_atom);
    copies_.emplace(id, module_.add(std::move(node), module_[id].span));
  }

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
