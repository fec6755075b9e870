#include "pass/instrument.h"

#include <map>
#include <unordered_set>

#include "base/invariant.h"

namespace culprit::pass {

namespace {

/// case %mark n of { _ -> body }
core::ExprId marked(core::Module& module, std::int64_t number, core::ExprId body) {
  const core::ExprId mark =
      module.add(core::PrimitiveExpr{core::Primitive::Mark, {core::Literal(base::BigInt(number))}});
  const core::Binder ignored{module.names.intern("mark"), {}};
  return module.add(core::Case{mark, ignored, {{core::DefaultPattern{}, body}}}, module[body].span);
}

/// The expressions directly inside of one, and the definitions that it names.
class Parts {
 public:
  std::vector<core::ExprId> inside;
  std::vector<core::Symbol> names;

  void operator()(const core::AtomExpr& e) { atom(e.atom); }
  void operator()(const core::Lambda& e) { inside.push_back(e.body); }
  void operator()(const core::Apply& e) {
    inside.push_back(e.function);
    atoms(e.arguments);
  }
  void operator()(const core::Construct& e) { atoms(e.arguments); }
  void operator()(const core::PrimitiveExpr& e) { atoms(e.arguments); }
  void operator()(const core::Let& e) {
    for (const core::Binding& binding : e.bindings) inside.push_back(binding.value);
    inside.push_back(e.body);
  }
  void operator()(const core::Case& e) {
    inside.push_back(e.scrutinee);
    for (const core::Alternative& alternative : e.alternatives) inside.push_back(alternative.body);
  }
  void operator()(const core::Unknown&) {}
  void operator()(const core::Choice& e) { inside.insert(inside.end(), {e.left, e.right}); }
  void operator()(const core::Assume& e) {
    atom(e.condition);
    inside.push_back(e.body);
  }
  void operator()(const core::Assert& e) {
    atom(e.condition);
    inside.push_back(e.body);
  }
  void operator()(const core::Error&) {}
  void operator()(const core::Raise& e) { atom(e.exception); }
  void operator()(const core::Try& e) { inside.insert(inside.end(), {e.body, e.handler}); }
  void operator()(const core::Escape& e) { inside.push_back(e.body); }
  void operator()(const core::TypeLambda& e) { inside.push_back(e.body); }
  void operator()(const core::TypeApply& e) { inside.push_back(e.function); }
  void operator()(const core::Thunk& e) { inside.push_back(e.body); }

 private:
  void atom(const core::Atom& atom) {
    if (const auto* name = std::get_if<core::Symbol>(&atom)) names.push_back(*name);
  }
  void atoms(const std::vector<core::Atom>& all) {
    for (const core::Atom& one : all) atom(one);
  }
};

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
    Parts parts;
    std::visit(parts, module_[expr].node);
    waiting_.insert(waiting_.end(), parts.inside.begin(), parts.inside.end());
    for (const core::Symbol name : parts.names) {
      if (const core::Def* def = module_.find_def(name)) waiting_.push_back(def->value);
    }
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
