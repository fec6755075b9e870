#include "front/racket/uses.h"

#include <algorithm>
#include <vector>

namespace culprit::front::racket {

namespace {

using kernel::Expr;
using Visit = std::function<void(const Expr&)>;

struct Parts {
  const Visit& visit;

  void operator()(const kernel::Lambda& node) const {
    for (const kernel::Clause& clause : node.clauses) {
      for (const kernel::Optional& optional : clause.optional) visit(*optional.otherwise);
      for (const kernel::KeywordParameter& keyword : clause.keywords) {
        if (keyword.otherwise != nullptr) visit(*keyword.otherwise);
      }
      visit(*clause.body);
    }
  }
  void operator()(const kernel::Apply& node) const {
    visit(*node.function);
    for (const Expr* argument : node.arguments) visit(*argument);
    for (const kernel::KeywordArgument& keyword : node.keywords) visit(*keyword.value);
  }
  void operator()(const kernel::If& node) const {
    visit(*node.condition);
    visit(*node.yes);
    visit(*node.no);
  }
  void operator()(const kernel::Begin& node) const {
    for (const Expr* part : node.parts) visit(*part);
  }
  void operator()(const kernel::Let& node) const { bindings(node.bindings, *node.body); }
  void operator()(const kernel::LetRec& node) const { bindings(node.bindings, *node.body); }
  void operator()(const kernel::Set& node) const { visit(*node.value); }
  void operator()(const kernel::LetEscape& node) const { visit(*node.body); }
  void operator()(const kernel::Catch& node) const {
    visit(*node.body);
    visit(*node.handler);
  }
  template <class Leaf>
  void operator()(const Leaf&) const {}

  void bindings(Slice<kernel::Values> bindings, const Expr& body) const {
    for (const kernel::Values& binding : bindings) visit(*binding.value);
    visit(body);
  }
};

}  // namespace

void for_each_part(const Expr& expr, const Visit& visit) { std::visit(Parts{visit}, expr.node); }

bool any_inside(const Expr& expr, const std::function<bool(const Expr&)>& is_wanted) {
  std::vector<const Expr*> pending{&expr};
  while (!pending.empty()) {
    const Expr& next = *pending.back();
    pending.pop_back();
    if (is_wanted(next)) return true;
    for_each_part(next, [&](const Expr& part) { pending.push_back(&part); });
  }
  return false;
}

bool any_reached(const kernel::Program& program, const Expr& expr,
                 const std::function<bool(const Expr&)>& is_wanted) {
  std::vector<const Expr*> pending{&expr};
  std::unordered_set<kernel::VariableId> seen;
  const auto follow = [&](const Expr& part) {
    if (is_wanted(part)) return true;
    const auto* reference = std::get_if<kernel::Reference>(&part.node);
    if (reference == nullptr || !seen.insert(reference->variable).second) return false;
    if (const Expr* definition = own_definition(program, reference->variable)) pending.push_back(definition);
    return false;
  };
  while (!pending.empty()) {
    const Expr& next = *pending.back();
    pending.pop_back();
    if (any_inside(next, follow)) return true;
  }
  return false;
}

bool any_of_modules(const kernel::Program& program, const std::function<bool(const Expr&)>& is_wanted) {
  return std::any_of(program.modules.begin(), program.modules.end(), [&](const kernel::Module& module) {
    return !module.library && std::any_of(module.items.begin(), module.items.end(), [&](const auto& item) {
      if (const auto* definition = std::get_if<kernel::Definition>(&item.node))
        return is_wanted(*definition->value);
      const auto* expr = std::get_if<const Expr*>(&item.node);
      return expr != nullptr && is_wanted(**expr);
    });
  });
}

bool meets_unsupported(const Expr& expr) {
  std::vector<const Expr*> pending{&expr};
  while (!pending.empty()) {
    const Expr& next = *pending.back();
    pending.pop_back();
    if (std::holds_alternative<kernel::Unsupported>(next.node)) return true;
    if (std::holds_alternative<kernel::Lambda>(next.node)) continue;
    for_each_part(next, [&](const Expr& part) { pending.push_back(&part); });
  }
  return false;
}

const Expr* own_definition(const kernel::Program& program, kernel::VariableId id) {
  const kernel::ModuleId owner = program[id].module;
  if (!owner.valid() || program[owner].library) return nullptr;
  for (const kernel::Item& item : program[owner].items) {
    const auto* definition = std::get_if<kernel::Definition>(&item.node);
    if (definition == nullptr) continue;
    const auto& defined = definition->variables;
    if (std::find(defined.begin(), defined.end(), id) != defined.end()) return definition->value;
  }
  return nullptr;
}

namespace {

bool calls_itself(const kernel::LetRec& node) {
  std::unordered_set<kernel::VariableId> used;
  for (const kernel::Values& binding : node.bindings) used.merge(variables_of(*binding.value));
  return std::any_of(node.bindings.begin(), node.bindings.end(), [&](const kernel::Values& binding) {
    return std::any_of(binding.variables.begin(), binding.variables.end(),
                       [&](kernel::VariableId id) { return used.contains(id); });
  });
}

/// Definitions that are reached from each other, depth first.
class RecursionSearch {
 public:
  explicit RecursionSearch(const kernel::Program& program) : program_(program) {}
  bool operator()(const Expr& expr) {
    std::vector<const Expr*> pending{&expr};
    while (!pending.empty()) {
      const Expr& next = *pending.back();
      pending.pop_back();
      const auto* local = std::get_if<kernel::LetRec>(&next.node);
      if (local != nullptr && calls_itself(*local)) return true;
      const auto* reference = std::get_if<kernel::Reference>(&next.node);
      if (reference != nullptr && is_recursive(reference->variable)) return true;
      for_each_part(next, [&](const Expr& part) { pending.push_back(&part); });
    }
    return false;
  }

 private:
  bool is_recursive(kernel::VariableId id) {
    if (open_.contains(id)) return true;
    const Expr* definition = done_.contains(id) ? nullptr : own_definition(program_, id);
    if (definition == nullptr) return false;
    open_.insert(id);
    const bool found = (*this)(*definition);
    open_.erase(id);
    done_.insert(id);
    return found;
  }

  const kernel::Program& program_;
  std::unordered_set<kernel::VariableId> open_;
  std::unordered_set<kernel::VariableId> done_;
};

}  // namespace

bool reaches_recursion(const kernel::Program& program, const Expr& expr) {
  return RecursionSearch(program)(expr);
}

namespace {
bool is_unsupported(const Expr& expr) { return std::holds_alternative<kernel::Unsupported>(expr.node); }
}  // namespace

bool reaches_unsupported(const kernel::Program& program, const Expr& expr) {
  return any_reached(program, expr, is_unsupported);
}

bool has_unsupported(const kernel::Program& program) {
  return any_of_modules(program, [](const Expr& expr) { return any_inside(expr, is_unsupported); });
}

std::unordered_set<kernel::VariableId> variables_of(const Expr& expr) {
  std::unordered_set<kernel::VariableId> result;
  any_inside(expr, [&](const Expr& part) {
    if (const auto* reference = std::get_if<kernel::Reference>(&part.node))
      result.insert(reference->variable);
    if (const auto* set = std::get_if<kernel::Set>(&part.node)) result.insert(set->variable);
    return false;
  });
  return result;
}

namespace {

/// Predicates for all values are fine wherever they are called; those of one kind of values are not.
bool takes_anything(std::string_view name) {
  static constexpr std::string_view kOfOneKind[] = {"even?",  "odd?",     "zero?", "positive?", "negative?",
                                                    "exact?", "inexact?", "nan?",  "infinite?"};
  const bool of_one_kind =
      std::find(std::begin(kOfOneKind), std::end(kOfOneKind), name) != std::end(kOfOneKind);
  return (name.ends_with('?') && !of_one_kind && !name.starts_with("char-") &&
          name.find_first_of("=<>") == std::string_view::npos) ||
         name.starts_with('%') || name.ends_with("/c");
}

}  // namespace

std::string_view library_name(const kernel::Program& program, const Expr& expr) {
  if (const auto* primitive = std::get_if<kernel::PrimitiveReference>(&expr.node)) return primitive->name;
  const auto* reference = std::get_if<kernel::Reference>(&expr.node);
  if (reference == nullptr) return {};
  const kernel::Variable& variable = program[reference->variable];
  return variable.module.valid() && program[variable.module].library ? variable.name : std::string_view();
}

bool makes_contract(std::string_view name) {
  return name.starts_with("%make-") || name.ends_with("/c") || name.ends_with("of");
}

namespace {

bool passes_library_functions(const kernel::Program& program, const Expr& expr) {
  std::vector<const Expr*> pending{&expr};
  while (!pending.empty()) {
    const Expr& next = *pending.back();
    pending.pop_back();
    const std::string_view name = library_name(program, next);
    if (!name.empty() && !takes_anything(name)) return true;
    const auto* apply = std::get_if<kernel::Apply>(&next.node);
    const std::string_view called = apply == nullptr ? "" : library_name(program, *apply->function);
    if (!called.empty() && makes_contract(called)) continue;
    for_each_part(next, [&](const Expr& part) {
      if (called.empty() || &part != apply->function) pending.push_back(&part);
    });
  }
  return false;
}

}  // namespace

bool passes_library_functions(const kernel::Program& program) {
  return std::any_of(program.modules.begin(), program.modules.end(), [&](const kernel::Module& module) {
    return !module.library && std::any_of(module.items.begin(), module.items.end(), [&](const auto& item) {
      if (const auto* definition = std::get_if<kernel::Definition>(&item.node))
        return passes_library_functions(program, *definition->value);
      const auto* expr = std::get_if<const Expr*>(&item.node);
      return expr != nullptr && passes_library_functions(program, **expr);
    });
  });
}

void Uses::note(const Expr& expr) {
  std::vector<const Expr*> pending{&expr};
  while (!pending.empty()) {
    const Expr& next = *pending.back();
    pending.pop_back();
    if (const auto* reference = std::get_if<kernel::Reference>(&next.node))
      values_.insert(reference->variable);
    const auto* apply = std::get_if<kernel::Apply>(&next.node);
    const Expr* called = apply != nullptr && std::holds_alternative<kernel::Reference>(apply->function->node)
                             ? apply->function
                             : nullptr;
    for_each_part(next, [&](const Expr& part) {
      if (&part != called) pending.push_back(&part);
    });
  }
}

}  // namespace culprit::front::racket
