#include "front/common/match.h"

#include <algorithm>

#include "base/invariant.h"
#include "front/common/match_tree.h"

namespace culprit::front {

namespace {

/// Writes a decision tree as core.
class TreeEmitter {
 public:
  TreeEmitter(core::Module& module, FreshNames& names, const std::vector<MatchArm>& arms,
              const std::vector<std::size_t>& uses, const std::function<core::ExprId()>& failure,
              diag::Span span)
      : module_(module),
        names_(names),
        arms_(arms),
        uses_(uses),
        failure_(failure),
        span_(span),
        joins_(arms.size()) {}

  core::ExprId emit(const DecisionTree& tree) {
    share_arms();
    const core::ExprId body = emit_node(tree);
    if (shared_.empty()) return body;
    return module_.add(core::Let{std::move(shared_), body}, span_);
  }

 private:
  /// The let-bound lambdas of an arm that is reached several times.
  struct Join {
    core::Symbol guard;
    core::Symbol body;
  };

  void share_arms() {
    for (std::size_t i = 0; i < arms_.size(); ++i) {
      if (uses_[i] < 2) continue;
      joins_[i].body = share("arm", arms_[i], arms_[i].body);
      if (arms_[i].guard) joins_[i].guard = share("guard", arms_[i], arms_[i].guard);
    }
  }

  core::Symbol share(std::string_view name, const MatchArm& arm, const ArmBuilder& builder) {
    std::vector<core::Binder> parameters;
    std::vector<core::Symbol> bound;
    for (const core::Binder& variable : arm.variables) {
      parameters.push_back({names_.like(variable.name), variable.type});
      bound.push_back(parameters.back().name);
    }
    // A lambda has at least one parameter; a thunk would leave an update frame behind every iteration of a
    // loop.
    if (parameters.empty()) parameters.push_back({names_.fresh("unused"), {}});
    const core::ExprId body = builder(bound);
    const core::Symbol join = names_.fresh(name);
    shared_.push_back({{join, {}}, module_.add(core::Lambda{std::move(parameters), body}, span_)});
    return join;
  }

  core::ExprId call(core::Symbol join, const std::vector<core::Symbol>& bound) {
    std::vector<core::Atom> arguments(bound.begin(), bound.end());
    if (arguments.empty()) arguments.emplace_back(core::Literal(base::big(0)));
    return module_.add(core::Apply{atom(join), std::move(arguments)}, span_);
  }

  core::ExprId atom(core::Symbol name) { return module_.add(core::AtomExpr{name}, span_); }

  core::ExprId emit_node(const DecisionTree& tree) {
    return std::visit([this](const auto& node) { return emit_node(node); }, tree.node);
  }

  core::ExprId emit_node(const Fails&) { return failure_(); }

  core::ExprId emit_node(const Reaches& node) {
    const MatchArm& arm = arms_[node.arm];
    const Join& join = joins_[node.arm];
    if (!arm.guard) return join.body.valid() ? call(join.body, node.bound) : arm.body(node.bound);
    const core::ExprId guard = join.guard.valid() ? call(join.guard, node.bound) : arm.guard(node.bound);
    const core::ExprId body = join.body.valid() ? call(join.body, node.bound) : arm.body(node.bound);
    return branch(guard, body, emit_node(*node.otherwise));
  }

  core::ExprId branch(core::ExprId condition, core::ExprId yes, core::ExprId no) {
    const core::Binder binder{names_.fresh("test"), module_.types.make(core::TypeKind::Bool)};
    return module_.add(
        core::Case{condition, binder, {{core::LiteralPattern{true}, yes}, {core::LiteralPattern{false}, no}}},
        span_);
  }

  core::ExprId emit_node(const Switches& node) {
    core::Case result{
        atom(node.occurrence.name), {names_.like(node.occurrence.name), node.occurrence.type}, {}};
    for (const Branch& branch : node.branches)
      result.alternatives.push_back({branch.pattern, emit_node(*branch.tree)});
    return module_.add(std::move(result), span_);
  }

  core::ExprId emit_node(const InRange& node) {
    const core::Symbol value = names_.like(node.occurrence.name);
    const auto at_most = [&](core::Atom low, core::Atom high) {
      return module_.add(core::PrimitiveExpr{core::Primitive::IntLe, {std::move(low), std::move(high)}},
                         span_);
    };
    // The outside may be entered from both tests, so the tests are joined first: first <= x && x <= last.
    const core::ExprId no = module_.add(core::AtomExpr{core::Literal(false)}, span_);
    const core::ExprId test =
        branch(at_most(core::Literal(node.first), value), at_most(value, core::Literal(node.last)), no);
    const core::ExprId body = branch(test, emit_node(*node.inside), emit_node(*node.outside));
    return module_.add(
        core::Case{
            atom(node.occurrence.name), {value, node.occurrence.type}, {{core::DefaultPattern{}, body}}},
        span_);
  }

  core::ExprId emit_node(const Views& node) {
    const core::ExprId view = module_.add(core::PrimitiveExpr{node.view, node.operands}, span_);
    return module_.add(core::Case{view, node.result, {{core::DefaultPattern{}, emit_node(*node.tree)}}},
                       span_);
  }

  core::Module& module_;
  FreshNames& names_;
  const std::vector<MatchArm>& arms_;
  const std::vector<std::size_t>& uses_;
  const std::function<core::ExprId()>& failure_;
  diag::Span span_;
  std::vector<Join> joins_;
  std::vector<core::Binding> shared_;
};

}  // namespace

MatchPattern MatchCompiler::add(PatternNode node) {
  patterns_.push_back(std::move(node));
  return MatchPattern(patterns_.size() - 1);
}

CompiledMatch MatchCompiler::compile(std::span<const core::Binder> scrutinees,
                                     const std::vector<MatchArm>& arms,
                                     const std::function<core::ExprId()>& failure, diag::Span span) {
  TreeBuilder builder(module_, names_, *this, arms);
  const DecisionTreePtr tree = builder.build(scrutinees);
  CompiledMatch result;
  result.expr = TreeEmitter(module_, names_, arms, builder.uses(), failure, span).emit(*tree);
  result.complete = builder.complete();
  for (std::size_t i = 0; i < arms.size(); ++i) {
    if (builder.uses()[i] == 0) result.unused.push_back(i);
  }
  return result;
}

}  // namespace culprit::front
