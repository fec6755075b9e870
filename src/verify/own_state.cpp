#include "verify/own_state.h"

#include <unordered_set>
#include <vector>

namespace culprit::verify {

namespace {

class StateFinder {
 public:
  explicit StateFinder(core::Module& module) : module_(module) {}

  bool run(core::ExprId body) {
    work_.push_back(body);
    while (!work_.empty() && !found_) {
      const core::ExprId next = work_.back();
      work_.pop_back();
      std::visit([&](const auto& node) { visit(node); }, module_[next].node);
    }
    return found_;
  }

 private:
  /// Code is followed. What was computed when the program was loaded stays as it is, or its type says that it
  /// may not.
  void mention(core::Symbol name) {
    if (!seen_.insert(name).second || module_.names.text(name) == "<init>") return;
    const core::Def* definition = module_.find_def(name);
    if (definition == nullptr) return;
    const auto* computed = std::get_if<core::Thunk>(&module_[definition->value].node);
    if (computed == nullptr || is_code(computed->body)) {
      work_.push_back(definition->value);
    } else if (may_hold_state(definition->type)) {
      found_ = true;
    }
  }

  /// Whether computing it does not compute anything: a function, or another name of something.
  bool is_code(core::ExprId body) const {
    if (std::holds_alternative<core::Lambda>(module_[body].node)) return true;
    const auto* whole = std::get_if<core::AtomExpr>(&module_[body].node);
    const auto* name = whole == nullptr ? nullptr : std::get_if<core::Symbol>(&whole->atom);
    return name != nullptr && module_.find_def(*name) != nullptr;
  }

  /// Whether a value of the type may have something in it that changes, or code, which may refer to such.
  bool may_hold_state(core::TypeId start) {
    constexpr std::size_t kMany = 1000;
    std::vector<core::TypeId> pending{start};
    std::unordered_set<core::TypeId> seen;
    while (!pending.empty()) {
      const core::TypeId next = pending.back();
      pending.pop_back();
      if (!next.valid() || seen.size() > kMany) return true;
      if (!seen.insert(next).second) continue;
      const core::Type type = module_.types[next];
      if (type.kind == core::TypeKind::Data) {
        const core::Data* data = module_.find_data(type.symbol);
        if (data == nullptr || data->open || (data->abstract && data->constructors.empty())) return true;
        for (const core::ConstructorId constructor : data->constructors) {
          for (const core::TypeId field : module_[constructor].fields)
            pending.push_back(module_.types.substitute(field, data->parameters, type.arguments));
        }
      } else if (!is_plain(type.kind)) {
        return true;
      }
    }
    return false;
  }
  static bool is_plain(core::TypeKind kind) {
    return kind == core::TypeKind::Bool || kind == core::TypeKind::Int63 || kind == core::TypeKind::Char ||
           kind == core::TypeKind::Float || kind == core::TypeKind::String;
  }

  void see(const core::Atom& atom) {
    if (const auto* symbol = std::get_if<core::Symbol>(&atom)) mention(*symbol);
  }
  void see(const std::vector<core::Atom>& atoms) {
    for (const core::Atom& atom : atoms) see(atom);
  }
  void visit(const core::AtomExpr& node) { see(node.atom); }
  void visit(const core::Lambda& node) { work_.push_back(node.body); }
  void visit(const core::Apply& node) {
    see(node.arguments);
    work_.push_back(node.function);
  }
  void visit(const core::Construct& node) { see(node.arguments); }
  void visit(const core::PrimitiveExpr& node) { see(node.arguments); }
  void visit(const core::Let& node) {
    for (const core::Binding& binding : node.bindings) work_.push_back(binding.value);
    work_.push_back(node.body);
  }
  void visit(const core::Case& node) {
    work_.push_back(node.scrutinee);
    for (const core::Alternative& alternative : node.alternatives) work_.push_back(alternative.body);
  }
  void visit(const core::Choice& node) { work_.insert(work_.end(), {node.left, node.right}); }
  void visit(const core::Assume& node) {
    see(node.condition);
    work_.push_back(node.body);
  }
  void visit(const core::Assert& node) {
    see(node.condition);
    work_.push_back(node.body);
  }
  void visit(const core::Raise& node) { see(node.exception); }
  void visit(const core::Try& node) { work_.insert(work_.end(), {node.body, node.handler}); }
  void visit(const core::Escape& node) { work_.push_back(node.body); }
  void visit(const core::TypeLambda& node) { work_.push_back(node.body); }
  void visit(const core::TypeApply& node) { work_.push_back(node.function); }
  void visit(const core::Thunk& node) { work_.push_back(node.body); }
  void visit(const core::Unknown&) {}
  void visit(const core::Error&) {}

  core::Module& module_;
  std::vector<core::ExprId> work_;
  std::unordered_set<core::Symbol> seen_;
  bool found_ = false;
};

}  // namespace

bool may_use_own_state(core::Module& module, core::ExprId body) { return StateFinder(module).run(body); }

}  // namespace culprit::verify
