#include "front/racket/early_uses.h"

#include <unordered_map>
#include <variant>
#include <vector>

#include "front/racket/uses.h"

namespace culprit::front::racket {

namespace {

using kernel::VariableId;

class EarlyUses {
 public:
  explicit EarlyUses(const kernel::Program& program) : program_(program) {}

  /// Items are asked in order: what an earlier one reached needs no second look.
  void module(const kernel::Module& module) {
    for (std::size_t i = 0; i < module.items.size(); ++i) defines(module.items[i], i);
    for (std::size_t i = 0; i < module.items.size(); ++i) {
      if (const kernel::Expr* code = code_of(module.items[i])) reach(*code, i);
    }
    defined_.clear();
  }
  std::unordered_set<VariableId> take() { return std::move(early_); }

 private:
  struct Defined {
    std::size_t item;
    const kernel::Expr* value;
  };

  void defines(const kernel::Item& item, std::size_t position) {
    if (const auto* definition = std::get_if<kernel::Definition>(&item.node)) {
      for (const VariableId id : definition->variables) defined_[id] = {position, definition->value};
    } else if (const auto* id = std::get_if<kernel::StructId>(&item.node)) {
      const kernel::Struct& structure = program_[*id];
      defined_[structure.constructor] = defined_[structure.predicate] = {position, structure.guard};
      for (const VariableId accessor : structure.accessors) defined_[accessor] = {position, nullptr};
      for (const VariableId mutator : structure.mutators) {
        if (mutator.valid()) defined_[mutator] = {position, nullptr};
      }
    }
  }

  /// What runs when the module does; null: nothing.
  static const kernel::Expr* code_of(const kernel::Item& item) {
    if (const auto* expr = std::get_if<const kernel::Expr*>(&item.node)) return *expr;
    const auto* definition = std::get_if<kernel::Definition>(&item.node);
    if (definition == nullptr || std::holds_alternative<kernel::Lambda>(definition->value->node))
      return nullptr;
    return definition->value;
  }

  void reach(const kernel::Expr& code, std::size_t position) {
    std::vector<const kernel::Expr*> pending{&code};
    while (!pending.empty()) {
      const kernel::Expr* next = pending.back();
      pending.pop_back();
      for (const VariableId id : variables_of(*next)) {
        const auto found = defined_.find(id);
        if (found == defined_.end()) continue;
        if (found->second.item > position) early_.insert(id);
        if (seen_.insert(id).second && found->second.value != nullptr) pending.push_back(found->second.value);
      }
    }
  }

  const kernel::Program& program_;
  std::unordered_map<VariableId, Defined> defined_;
  std::unordered_set<VariableId> seen_;
  std::unordered_set<VariableId> early_;
};

}  // namespace

std::unordered_set<VariableId> used_early(const kernel::Program& program) {
  EarlyUses uses(program);
  for (const kernel::Module& module : program.modules) {
    if (!module.library) uses.module(module);
  }
  return uses.take();
}

}  // namespace culprit::front::racket
