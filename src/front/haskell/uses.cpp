#include "front/haskell/uses.h"

#include <utility>

namespace culprit::front::haskell {

namespace {

/// Recurses as deep as the text is nested, which the renamer limits.
class Visitor {
 public:
  Visitor(OnUse on_use, OnConstruction on_construction)
      : on_use_(std::move(on_use)), on_construction_(std::move(on_construction)) {}

  void matches(const kernel::Matches& all) {
    for (const kernel::Match& match : all.matches) {
      for (const kernel::Pattern* each : match.patterns) pattern(*each);
      right_hand_side(match.rhs);
    }
  }

 private:
  void groups(kernel::Slice<const kernel::BindingGroup*> all) {
    for (const kernel::BindingGroup* group : all) {
      for (const kernel::FunctionBinding& function : group->functions) matches(function.matches);
      for (const kernel::PatternBinding& binding : group->patterns) {
        pattern(*binding.pattern);
        right_hand_side(binding.rhs);
      }
    }
  }
  void right_hand_side(const kernel::RightHandSide& rhs) {
    groups(rhs.where);
    for (const kernel::Guarded& alternative : rhs.alternatives) {
      for (const kernel::Guard& guard : alternative.guards)
        std::visit([this](const auto& each) { this->guard(each); }, guard);
      expr(alternative.body);
    }
  }
  void guard(const kernel::GuardCondition& guard) { expr(guard.condition); }
  void guard(const kernel::GuardPattern& guard) {
    pattern(*guard.pattern);
    expr(guard.value);
  }
  void guard(const kernel::GuardLet& guard) { groups(guard.groups); }

  /// Only views name functions.
  void pattern(const kernel::Pattern& pattern) {
    std::visit([this](const auto& node) { this->inside(node); }, pattern.node);
  }
  void inside(const kernel::PatternAs& node) { pattern(*node.pattern); }
  void inside(const kernel::PatternConstructor& node) { patterns(node.arguments); }
  void inside(const kernel::PatternList& node) { patterns(node.elements); }
  void inside(const kernel::PatternLazy& node) { pattern(*node.pattern); }
  void inside(const kernel::PatternBang& node) { pattern(*node.pattern); }
  void inside(const kernel::PatternSignature& node) { pattern(*node.pattern); }
  void inside(const kernel::PatternView& node) {
    expr(node.function);
    pattern(*node.pattern);
  }
  template <class Leaf>
  void inside(const Leaf&) {}
  void patterns(kernel::Slice<const kernel::Pattern*> all) {
    for (const kernel::Pattern* each : all) pattern(*each);
  }

  void exprs(kernel::Slice<const kernel::Expr*> all) {
    for (const kernel::Expr* each : all) expr(each);
  }
  void expr(const kernel::Expr* expr) {
    if (expr == nullptr) return;
    std::visit([&](const auto& each) { this->node(each, expr->span); }, expr->node);
  }
  void node(const kernel::Variable& node, diag::Span span) { on_use_(node.value, span); }
  void node(const kernel::Constructor& node, diag::Span span) {
    on_construction_(node.constructor, span, true);
  }
  void node(const kernel::Apply& node, diag::Span) {
    expr(node.function);
    exprs(node.arguments);
  }
  void node(const kernel::ApplyType& node, diag::Span) { expr(node.function); }
  void node(const kernel::Lambda& node, diag::Span) { matches(node.matches); }
  void node(const kernel::Let& node, diag::Span) {
    groups(node.groups);
    expr(node.body);
  }
  void node(const kernel::If& node, diag::Span) {
    for (const kernel::Expr* each : {node.condition, node.then_branch, node.else_branch}) expr(each);
  }
  void node(const kernel::Case& node, diag::Span) {
    exprs(node.scrutinees);
    matches(node.matches);
  }
  void node(const kernel::List& node, diag::Span) { exprs(node.elements); }
  void node(const kernel::RecordConstruct& node, diag::Span span) {
    on_construction_(node.constructor, span, false);
    exprs(node.arguments);
  }
  void node(const kernel::RecordUpdate& node, diag::Span span) {
    for (const DataConId constructor : node.constructors) on_construction_(constructor, span, false);
    expr(node.record);
    for (const kernel::FieldUpdate& update : node.updates) expr(update.value);
  }
  void node(const kernel::Annotated& node, diag::Span) { expr(node.value); }
  template <class Leaf>
  void node(const Leaf&, diag::Span) {}

  OnUse on_use_;
  OnConstruction on_construction_;
};

}  // namespace

void for_each_use(const kernel::FunctionBinding& function, const OnUse& on_use) {
  Visitor(on_use, [](DataConId, diag::Span, bool) {}).matches(function.matches);
}

void for_each_construction(const kernel::FunctionBinding& function, const OnConstruction& on_construction) {
  Visitor([](ValueId, diag::Span) {}, on_construction).matches(function.matches);
}

}  // namespace culprit::front::haskell
