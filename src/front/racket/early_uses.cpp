#include "front/racket/early_uses.h"

#include <optional>
#include <string_view>
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

  /// Something that runs. If it does nothing but make a contract, the functions that this will call do not
  /// run yet: they do when code that runs refers to the contract.
  struct Code {
    const kernel::Expr* expr;
    bool makes_contract;
  };

  void reach(const kernel::Expr& code, std::size_t position) {
    std::vector<Code> pending{{&code, true}};
    while (!pending.empty()) {
      const Code next = pending.back();
      pending.pop_back();
      if (const std::optional<VariableId> id = variable_in(*next.expr)) {
        const auto found = defined_.find(*id);
        if (found == defined_.end()) continue;
        if (found->second.item > position) early_.insert(*id);
        if (seen_.insert(*id).second && found->second.value != nullptr)
          pending.push_back({found->second.value, false});
      }
      add_parts(next, pending);
    }
  }

  static std::optional<VariableId> variable_in(const kernel::Expr& expr) {
    if (const auto* reference = std::get_if<kernel::Reference>(&expr.node)) return reference->variable;
    if (const auto* set = std::get_if<kernel::Set>(&expr.node)) return set->variable;
    return std::nullopt;
  }

  void add_parts(const Code& code, std::vector<Code>& pending) const {
    const kernel::Expr* body = nullptr;
    if (const auto* let = std::get_if<kernel::Let>(&code.expr->node)) body = let->body;
    const auto* apply = std::get_if<kernel::Apply>(&code.expr->node);
    const std::string_view called = apply == nullptr ? "" : library_name(program_, *apply->function);
    const bool is_contract = code.makes_contract && makes_contract(called);
    for_each_part(*code.expr, [&](const kernel::Expr& part) {
      const bool waits =
          is_contract && keeps_functions(called) && std::holds_alternative<kernel::Lambda>(part.node);
      if (!waits) pending.push_back({&part, is_contract || (code.makes_contract && &part == body)});
    });
  }

  /// Whether it makes a contract that calls the functions that it is given, but not before it is used.
  static bool keeps_functions(std::string_view maker) {
    return maker == "%make-arrow-i" || maker == "%make-recursive" || maker == "%make-flat-recursive";
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
