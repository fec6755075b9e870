// Operator chains, negation and sections.
#include <fmt/format.h>

#include "front/haskell/fixity.h"
#include "front/haskell/renamer.h"

namespace culprit::front::haskell {

using kernel::Expr;

namespace {

/// How deep chains and statements may nest each other's results; later passes recurse over them.
constexpr std::size_t kMaximumDepth = 20'000;

const ast::Path& operator_path(const ast::Expr& op) {
  if (const auto* variable = std::get_if<ast::Variable>(&op.node)) return variable->path;
  return std::get<ast::Constructor>(op.node).path;
}

std::string_view associativity_word(Associativity associativity) {
  switch (associativity) {
    case Associativity::Left: return "infixl";
    case Associativity::Right: return "infixr";
    default: return "infix";
  }
}

std::string described(std::string_view op, Fixity fixity) {
  return fmt::format("`{}` ({} {})", op, associativity_word(fixity.associativity), fixity.precedence);
}

constexpr std::string_view kMinus = "prefix -";

}  // namespace

bool Renamer::too_deep(std::size_t added, diag::Span span) {
  if (depth_ + added <= kMaximumDepth) return false;
  error(diag::Kind::TooDeep, span, fmt::format("expressions are nested deeper than {} levels", kMaximumDepth),
        "give names to parts of the expression");
  return true;
}

void Renamer::report_conflict(std::string_view left, Fixity left_fixity, std::string_view right,
                              Fixity right_fixity, diag::Span span) {
  if (left == right) {
    error(diag::Kind::InvalidDefinition, span,
          fmt::format("{} cannot be chained: it is neither left- nor right-associative",
                      described(left, left_fixity)),
          "put parentheses around one of the operations");
    return;
  }
  error(diag::Kind::InvalidDefinition, span,
        fmt::format("{} and {} cannot be mixed without parentheses", described(left, left_fixity),
                    described(right, right_fixity)),
        "put parentheses around one of the operations");
}

const Expr* Renamer::expr_node(const ast::OperatorChain& node, diag::Span span) {
  if (too_deep(node.operands.size(), span)) return poisoned(span);
  const Deeper deeper(depth_, node.operands.size());
  Chain chain;
  std::vector<Entity> operators;
  for (const ast::Expr* op : node.operators) {
    operators.push_back(resolve(Space::Values, operator_path(*op)));
    chain.operators.push_back(fixity_of(operators.back()));
  }
  for (const ast::Expr* operand : node.operands) {
    chain.negated.push_back(std::holds_alternative<ast::Negate>(operand->node));
  }
  const auto resolved = resolve_fixities(chain);
  if (const auto* conflict = std::get_if<FixityConflict>(&resolved)) {
    const auto name = [&](std::uint32_t i) {
      return i == FixityConflict::kNegation ? kMinus : operator_path(*node.operators[i]).name;
    };
    const auto fixity = [&](std::uint32_t i) {
      return i == FixityConflict::kNegation ? kNegationFixity : chain.operators[i];
    };
    report_conflict(name(conflict->left), fixity(conflict->left), name(conflict->right),
                    fixity(conflict->right), span);
    return poisoned(span);
  }
  return build_chain(node, operators, std::get<std::vector<ChainStep>>(resolved));
}

const Expr* Renamer::build_chain(const ast::OperatorChain& node, const std::vector<Entity>& operators,
                                 const std::vector<ChainStep>& steps) {
  std::vector<const Expr*> stack;
  for (const ChainStep& step : steps) {
    if (step.kind == ChainStep::Kind::Operand) {
      const ast::Expr& operand = *node.operands[step.index];
      const auto* negated = std::get_if<ast::Negate>(&operand.node);
      stack.push_back(expr(negated != nullptr ? *negated->operand : operand));
    } else if (step.kind == ChainStep::Kind::Negate) {
      const diag::Span span = diag::cover(node.operands[step.index]->span, stack.back()->span);
      stack.back() = build_.apply(known(KnownValue::Negate, span), {stack.back()}, span);
    } else {
      const Expr* right = stack.back();
      stack.pop_back();
      const diag::Span span = diag::cover(stack.back()->span, right->span);
      const Expr* op = entity_expr(operators[step.index], node.operators[step.index]->span);
      stack.back() = build_.apply(op, {stack.back(), right}, span);
    }
  }
  return stack.back();
}

const Expr* Renamer::expr_node(const ast::Negate& node, diag::Span span) {
  return build_.apply(known(KnownValue::Negate, span), {expr(*node.operand)}, span);
}

/// The operator that is applied last in an operand that is not parenthesised.
std::optional<std::pair<Fixity, std::string_view>> Renamer::root_operator(const ast::Expr& operand) {
  if (std::holds_alternative<ast::Negate>(operand.node)) return {{kNegationFixity, kMinus}};
  const auto* node = std::get_if<ast::OperatorChain>(&operand.node);
  if (node == nullptr) return {};
  // Every operator but the root binds at least as tightly, so the loosest one decides.
  std::optional<std::pair<Fixity, std::string_view>> loosest;
  for (const ast::Expr* op : node->operators) {
    const ast::Path& path = operator_path(*op);
    const Fixity fixity = fixity_of(resolve(Space::Values, path));
    if (!loosest || fixity.precedence < loosest->first.precedence) loosest = {fixity, path.name};
  }
  const bool negated = std::holds_alternative<ast::Negate>(node->operands.front()->node);
  if (negated && kNegationFixity.precedence < loosest->first.precedence) return {{kNegationFixity, kMinus}};
  return loosest;
}

/// `(a + b *)` is legal only if `(a + b * x)` means `(a + b) * x`; likewise on the other side.
void Renamer::check_section(const ast::Expr& operand, const ast::Path& op, Entity entity, bool operand_first,
                            diag::Span span) {
  const auto root = root_operator(operand);
  if (!root || !entity.found()) return;
  const Fixity fixity = fixity_of(entity);
  const Binding binding =
      operand_first ? binding_between(root->first, fixity) : binding_between(fixity, root->first);
  if (binding == (operand_first ? Binding::Left : Binding::Right)) return;
  error(diag::Kind::InvalidDefinition, span,
        fmt::format("the operand of this section contains {}, which does not bind tighter than {}",
                    described(root->second, root->first), described(op.name, fixity)),
        "put parentheses around the operand");
}

const Expr* Renamer::expr_node(const ast::LeftSection& node, diag::Span span) {
  const ast::Path& path = operator_path(*node.op);
  const Entity entity = resolve(Space::Values, path);
  check_section(*node.operand, path, entity, true, span);
  const Expr* operand = expr(*node.operand);
  return build_.apply(entity_expr(entity, node.op->span), {operand}, span);
}

/// `(op e)` is `\x -> x op e`, where e is evaluated at most once.
const Expr* Renamer::expr_node(const ast::RightSection& node, diag::Span span) {
  const ast::Path& path = operator_path(*node.op);
  const Entity entity = resolve(Space::Values, path);
  check_section(*node.operand, path, entity, false, span);
  const Expr* operand = expr(*node.operand);
  const ValueId parameter = build_.local("left", span);
  const ValueId shared = build_.local("right", operand->span);
  const bool cheap = is_atom(*operand);
  const Expr* right = cheap ? operand : build_.variable(shared, operand->span);
  const Expr* applied =
      build_.apply(entity_expr(entity, node.op->span), {build_.variable(parameter, span), right}, span);
  const Expr* section = build_.lambda({parameter}, applied, span);
  if (cheap) return section;
  const auto matches = build_.matches(0, {build_.match({}, operand, operand->span)}, operand->span);
  return build_.let(build_.single(build_.binding(shared, matches), false), section, span);
}

bool Renamer::is_atom(const Expr& expr) {
  return std::holds_alternative<kernel::Variable>(expr.node) ||
         std::holds_alternative<kernel::Constructor>(expr.node) ||
         std::holds_alternative<kernel::IntegerLiteral>(expr.node) ||
         std::holds_alternative<kernel::RationalLiteral>(expr.node) ||
         std::holds_alternative<kernel::CharLiteral>(expr.node);
}

}  // namespace culprit::front::haskell
