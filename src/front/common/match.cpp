#include "front/common/match.h"

#include <algorithm>
#include <unordered_map>

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

  /// `first`: the code of the first scrutinee, if that is not in scope.
  core::ExprId emit(const DecisionTree& tree, core::Symbol scrutinee, core::ExprId first) {
    share_arms();
    if (first.valid() && begins_with(tree, scrutinee)) code_of_[scrutinee] = first;
    core::ExprId body = emit_node(tree);
    if (first.valid() && !code_of_.contains(scrutinee)) {
      shared_.push_back({{scrutinee, {}}, module_.add(core::Thunk{first}, span_)});
    }
    if (shared_.empty()) return body;
    return module_.add(core::Let{std::move(shared_), body}, span_);
  }

 private:
  /// The let-bound lambdas of an arm that is reached several times.
  struct Join {
    core::Symbol guard;
    core::Symbol body;
  };

  static bool begins_with(const DecisionTree& tree, core::Symbol scrutinee) {
    const auto* switches = std::get_if<Switches>(&tree.node);
    const auto* forces = std::get_if<Forces>(&tree.node);
    return (switches != nullptr && switches->occurrence == scrutinee) ||
           (forces != nullptr && forces->occurrence == scrutinee);
  }

  void share_arms() {
    for (std::size_t i = 0; i < arms_.size(); ++i) {
      if (uses_[i] < 2) continue;
      if (arms_[i].fallible) {
        joins_[i].body = share_fallible(arms_[i]);
        continue;
      }
      joins_[i].body = share("arm", arms_[i], arms_[i].body);
      if (arms_[i].guard) joins_[i].guard = share("guard", arms_[i], arms_[i].guard);
    }
  }

  /// A shared arm that may fail takes what to do then as its last parameter.
  core::Symbol share_fallible(const MatchArm& arm) {
    std::vector<core::Binder> parameters;
    std::vector<core::Symbol> bound;
    for (const core::Binder& variable : arm.variables) {
      parameters.push_back({names_.like(variable.name), variable.type});
      bound.push_back(parameters.back().name);
    }
    const core::Symbol otherwise = names_.fresh("otherwise");
    parameters.push_back({otherwise, {}});
    const core::ExprId body = arm.fallible(bound, [&] { return call(otherwise, {}); });
    const core::Symbol join = names_.fresh("arm");
    shared_.push_back({{join, {}}, module_.add(core::Lambda{std::move(parameters), body}, span_)});
    return join;
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

  /// let otherwise = \_. … in body; nothing is bound if `body` does not mention it.
  core::ExprId with_otherwise(const DecisionTree& otherwise,
                              const std::function<core::ExprId(core::Symbol)>& body) {
    const core::Symbol name = names_.fresh("otherwise");
    const core::ExprId code = body(name);
    core::Let let;
    let.bindings.push_back(
        {{name, {}}, module_.add(core::Lambda{{{names_.fresh("unused"), {}}}, emit_node(otherwise)}, span_)});
    let.body = code;
    return module_.add(std::move(let), span_);
  }

  core::ExprId reach_fallible(const Reaches& node) {
    const Join& join = joins_[node.arm];
    if (join.body.valid()) {
      return with_otherwise(*node.otherwise, [&](core::Symbol otherwise) {
        std::vector<core::Symbol> arguments = node.bound;
        arguments.push_back(otherwise);
        return call(join.body, arguments);
      });
    }
    // Where the code that goes on is wanted once, it stands there.
    std::vector<core::ExprId> places;
    const core::Symbol name = names_.fresh("otherwise");
    const core::ExprId body = arms_[node.arm].fallible(node.bound, [&] {
      places.push_back(call(name, {}));
      return places.back();
    });
    if (places.empty()) return body;
    const core::ExprId otherwise = emit_node(*node.otherwise);
    if (places.size() == 1) {
      module_.mutate(places[0]).node = core::Let{{}, otherwise};
      return body;
    }
    core::Let let;
    let.bindings.push_back(
        {{name, {}}, module_.add(core::Lambda{{{names_.fresh("unused"), {}}}, otherwise}, span_)});
    let.body = body;
    return module_.add(std::move(let), span_);
  }

  core::ExprId emit_node(const Reaches& node) {
    const MatchArm& arm = arms_[node.arm];
    const Join& join = joins_[node.arm];
    if (arm.fallible) return reach_fallible(node);
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

  /// What a `case` on a variable evaluates.
  core::ExprId scrutinee(core::Symbol occurrence) {
    const auto code = code_of_.find(occurrence);
    return code != code_of_.end() ? code->second : atom(occurrence);
  }

  core::ExprId emit_node(const Forces& node) {
    const core::ExprId value = scrutinee(node.occurrence);
    return module_.add(core::Case{value, node.evaluated, {{core::DefaultPattern{}, emit_node(*node.tree)}}},
                       span_);
  }

  core::ExprId emit_node(const Tests& node) {
    const core::ExprId test = node.pattern->test(node.occurrence);
    const core::ExprId yes = emit_node(*node.yes);
    return branch(test, yes, emit_node(*node.no));
  }

  core::ExprId emit_node(const Applies& node) {
    const core::ExprId value =
        module_.add(core::Thunk{node.pattern->function(node.occurrence, node.bound)}, span_);
    return module_.add(core::Let{{{node.result, value}}, emit_node(*node.tree)}, span_);
  }

  core::ExprId emit_node(const Switches& node) {
    core::Case result{scrutinee(node.occurrence), node.evaluated, {}};
    for (const Branch& branch : node.branches)
      result.alternatives.push_back({branch.pattern, emit_node(*branch.tree)});
    return module_.add(std::move(result), span_);
  }

  core::ExprId emit_node(const InRange& node) {
    const core::Symbol value = node.evaluated.name;
    const auto at_most = [&](core::Atom low, core::Atom high) {
      return module_.add(core::PrimitiveExpr{core::Primitive::IntLe, {std::move(low), std::move(high)}},
                         span_);
    };
    // The outside may be entered from both tests, so the tests are joined first: first <= x && x <= last.
    const core::ExprId no = module_.add(core::AtomExpr{core::Literal(false)}, span_);
    const core::ExprId test =
        branch(at_most(core::Literal(node.first), value), at_most(value, core::Literal(node.last)), no);
    const core::ExprId body = branch(test, emit_node(*node.inside), emit_node(*node.outside));
    return module_.add(core::Case{atom(node.occurrence), node.evaluated, {{core::DefaultPattern{}, body}}},
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
  std::unordered_map<core::Symbol, core::ExprId>
      code_of_;  // of the first scrutinee, if it stands at its case
};

}  // namespace

MatchPattern MatchCompiler::add(PatternNode node) {
  patterns_.push_back(std::move(node));
  return MatchPattern(patterns_.size() - 1);
}

CompiledMatch MatchCompiler::compile(std::span<const core::Binder> scrutinees,
                                     const std::vector<MatchArm>& arms,
                                     const std::function<core::ExprId()>& failure, diag::Span span,
                                     core::ExprId first) {
  TreeBuilder builder(module_, names_, *this, arms);
  const DecisionTreePtr tree = builder.build(scrutinees);
  CompiledMatch result;
  result.expr = TreeEmitter(module_, names_, arms, builder.uses(), failure, span)
                    .emit(*tree, scrutinees.empty() ? core::Symbol() : scrutinees[0].name, first);
  result.complete = builder.complete();
  for (std::size_t i = 0; i < arms.size(); ++i) {
    if (builder.uses()[i] == 0) result.unused.push_back(i);
  }
  return result;
}

}  // namespace culprit::front
