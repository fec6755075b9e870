#include "verify/own_state.h"

#include <unordered_set>
#include <vector>

#include "core/parts.h"

namespace culprit::verify {

namespace {

class StateFinder {
 public:
  explicit StateFinder(core::Module& module) : module_(module) {}

  bool run(core::ExprId body) {
    const auto on_expr = [this](core::ExprId part) { work_.push_back(part); };
    const auto on_atom = [this](const core::Atom& atom) {
      if (const auto* symbol = std::get_if<core::Symbol>(&atom)) mention(*symbol);
    };
    work_.push_back(body);
    while (!work_.empty() && !found_) {
      const core::ExprId next = work_.back();
      work_.pop_back();
      core::for_each_part(module_[next].node, on_expr, on_atom);
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

  core::Module& module_;
  std::vector<core::ExprId> work_;
  std::unordered_set<core::Symbol> seen_;
  bool found_ = false;
};

}  // namespace

bool may_use_own_state(core::Module& module, core::ExprId body) { return StateFinder(module).run(body); }

}  // namespace culprit::verify
