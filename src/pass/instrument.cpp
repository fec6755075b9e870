#include "pass/instrument.h"

#include <map>
#include <unordered_set>

#include "base/invariant.h"
#include "core/parts.h"

namespace culprit::pass {

namespace {

/// case %mark n of { _ -> body }
core::ExprId marked(core::Module& module, std::int64_t number, core::ExprId body) {
  const core::ExprId mark =
      module.add(core::PrimitiveExpr{core::Primitive::Mark, {core::Literal(base::BigInt(number))}});
  const core::Binder ignored{module.names.intern("mark"), {}};
  return module.add(core::Case{mark, ignored, {{core::DefaultPattern{}, body}}}, module[body].span);
}

class BranchMarker {
 public:
  BranchMarker(core::Module& module, const std::function<bool(diag::Span)>& wanted)
      : module_(module), wanted_(wanted) {}

  std::vector<diag::Span> run(core::ExprId entry) {
    waiting_.push_back(entry);
    while (!waiting_.empty()) {
      const core::ExprId expr = waiting_.back();
      waiting_.pop_back();
      if (seen_.insert(expr.index()).second) visit(expr);
    }
    return std::move(places_);
  }

 private:
  void visit(core::ExprId expr) {
    const auto on_expr = [this](core::ExprId inside) { waiting_.push_back(inside); };
    const auto on_atom = [this](const core::Atom& atom) {
      const auto* name = std::get_if<core::Symbol>(&atom);
      const core::Def* def = name == nullptr ? nullptr : module_.find_def(*name);
      if (def != nullptr) waiting_.push_back(def->value);
    };
    core::for_each_part(module_[expr].node, on_expr, on_atom);
    if (std::holds_alternative<core::Case>(module_[expr].node)) mark_alternatives(expr);
  }

  void mark_alternatives(core::ExprId expr) {
    const std::size_t count = std::get<core::Case>(module_[expr].node).alternatives.size();
    if (count < 2) return;
    for (std::size_t i = 0; i < count; ++i) {
      const core::ExprId body = std::get<core::Case>(module_[expr].node).alternatives[i].body;
      const diag::Span span = module_[body].span;
      if (!span.valid() || !wanted_(span)) continue;
      const core::ExprId replacement = marked(module_, number_of(span), body);
      std::get<core::Case>(module_.mutate(expr).node).alternatives[i].body = replacement;
    }
  }

  std::int64_t number_of(diag::Span span) {
    const auto [place, is_new] = numbers_.emplace(span, static_cast<std::int64_t>(places_.size()) + 1);
    if (is_new) places_.push_back(span);
    return place->second;
  }

  core::Module& module_;
  const std::function<bool(diag::Span)>& wanted_;
  std::vector<core::ExprId> waiting_;
  std::unordered_set<std::size_t> seen_;
  std::map<diag::Span, std::int64_t> numbers_;
  std::vector<diag::Span> places_;
};

}  // namespace

void mark_calls(core::Module& module, core::Symbol definition) {
  const core::Def* def = module.find_def(definition);
  INVARIANT(def != nullptr, "the front end names a definition");
  const core::ExprId value = def->value;
  if (const auto* lambda = std::get_if<core::Lambda>(&module[value].node)) {
    const core::ExprId body = marked(module, 0, lambda->body);
    std::get<core::Lambda>(module.mutate(value).node).body = body;
  } else if (const auto* thunk = std::get_if<core::Thunk>(&module[value].node)) {
    const core::ExprId body = marked(module, 0, thunk->body);
    std::get<core::Thunk>(module.mutate(value).node).body = body;
  }
}

std::vector<diag::Span> mark_branches(core::Module& module, core::ExprId entry,
                                      const std::function<bool(diag::Span)>& wanted) {
  return BranchMarker(module, wanted).run(entry);
}

}  // namespace culprit::pass
