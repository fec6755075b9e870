// Patterns. Their variables are declared in the innermost frame, or as values of the module.
#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/fixity.h"
#include "front/haskell/renamer.h"

namespace culprit::front::haskell {

using kernel::Pattern;

const Pattern* Renamer::pattern(const ast::Pattern& pattern) {
  return std::visit([&](const auto& node) { return pattern_node(node, pattern.span); }, pattern.node);
}

std::vector<const Pattern*> Renamer::patterns(ast::Slice<const ast::Pattern*> nodes) {
  std::vector<const Pattern*> result;
  for (const ast::Pattern* node : nodes) result.push_back(pattern(*node));
  return result;
}

ValueId Renamer::declare_variable(std::string_view name, diag::Span span) {
  if (declaring_top_level_) {
    const ValueId id = add_value({name, span}, ValueKind::Global);
    define(Space::Values, {name, span}, Entity(id));
    if (pattern_variables_ != nullptr) pattern_variables_->push_back(id);
    return id;
  }
  const ValueId id = build_.local(name, span);
  if (const ValueId before = locals_.declare(symbol(name), id); before.valid()) {
    error(diag::Kind::InvalidDefinition, span,
          fmt::format("the variable `{}` is bound more than once here", name),
          fmt::format("it is also bound at {}", context_.sources.describe(declarations_[before].span)));
  }
  if (pattern_variables_ != nullptr) pattern_variables_->push_back(id);
  return id;
}

const Pattern* Renamer::pattern_node(const ast::PatternWildcard&, diag::Span span) {
  return build_.wildcard(span);
}

const Pattern* Renamer::pattern_node(const ast::PatternVariable& node, diag::Span span) {
  return build_.variable_pattern(declare_variable(node.name, span), span);
}

const Pattern* Renamer::pattern_node(const ast::PatternLiteral& node, diag::Span span) {
  ast::Literal literal = node.literal;
  literal.text = build_.text(literal.text);
  if (literal.kind == ast::Literal::Kind::String && has_extension("OverloadedStrings")) {
    const kernel::Expr* text =
        build_.apply(known(KnownValue::FromString, span), {build_.string(literal.text, span)}, span);
    const kernel::Expr* equals = build_.apply(known(KnownValue::Equal, span), {text}, span);
    return build_.pattern(
        span, kernel::PatternView{equals, build_.constructor_pattern(builtins_.true_con, {}, span)});
  }
  return build_.pattern(span, kernel::PatternLiteral{.literal = literal, .negative = node.negative});
}

const Pattern* Renamer::pattern_node(const ast::PatternConstructor& node, diag::Span span) {
  const Entity made = constructor_or_synonym(node.constructor);
  return construct(made, patterns(node.arguments), span);
}

const Pattern* Renamer::construct(Entity constructor, const std::vector<const Pattern*>& arguments,
                                  diag::Span span) {
  if (is_pattern_synonym(constructor)) return use_pattern_synonym(constructor.value(), arguments, span);
  const DataConId id = constructor.data_con();
  const DataCon& con = declarations_[id];
  if (arguments.size() == con.arity) return build_.constructor_pattern(id, arguments, span);
  error(diag::Kind::TypeError, span,
        fmt::format("the constructor `{}` has {} field{}, but the pattern gives it {}",
                    declarations_.names.text(con.name), con.arity, con.arity == 1 ? "" : "s",
                    arguments.size()));
  throw Poisoned{"a constructor pattern of the wrong shape"};
}

const Pattern* Renamer::pattern_node(const ast::PatternRecord& node, diag::Span span) {
  if (const Entity made = constructor_or_synonym(node.constructor);
      is_pattern_synonym(made) && node.fields.empty() && !node.wildcard) {
    const std::vector<const Pattern*> any(declarations_[made.value()].matched, build_.wildcard(span));
    return use_pattern_synonym(made.value(), any, span);
  }
  const DataConId id = constructor(node.constructor);
  const DataCon& con = declarations_[id];
  std::vector<const Pattern*> arguments(con.arity, nullptr);
  for (const ast::FieldPattern& field : node.fields) {
    const std::optional<std::uint32_t> index = field_index(con, field.field);
    if (!index) throw Poisoned{"a record pattern of the wrong shape"};
    if (arguments[*index] != nullptr) {
      error(diag::Kind::InvalidDefinition, field.field.span,
            fmt::format("the field `{}` stands twice in this pattern", field.field.name));
    }
    arguments[*index] =
        field.pattern != nullptr
            ? pattern(*field.pattern)
            : build_.variable_pattern(declare_variable(field.field.name, field.field.span), field.field.span);
  }
  if (node.wildcard) fill_wildcard_fields(con, span, arguments);
  for (const Pattern*& argument : arguments) {
    if (argument == nullptr) argument = build_.wildcard(span);
  }
  return build_.constructor_pattern(id, arguments, span);
}

/// RecordWildCards: `..` binds the fields that are not mentioned and whose names are in scope.
void Renamer::fill_wildcard_fields(const DataCon& con, diag::Span span,
                                   std::vector<const Pattern*>& arguments) {
  for (std::size_t i = 0; i < con.fields.size(); ++i) {
    if (arguments[i] != nullptr) continue;
    const Field& field = declarations_[con.fields[i]];
    const Candidates& visible = scope_.find(Space::Values, {}, field.name);
    if (std::find(visible.begin(), visible.end(), Entity(field.selector)) == visible.end()) continue;
    arguments[i] =
        build_.variable_pattern(declare_variable(declarations_.names.text(field.name), span), span);
  }
}

const Pattern* Renamer::pattern_node(const ast::PatternTuple& node, diag::Span span) {
  if (node.parts.empty()) return build_.constructor_pattern(builtins_.unit_con, {}, span);
  if (node.parts.size() > kLargestTuple) {
    report_unsupported("tuples of more than 15 parts", span);
    throw Poisoned{"tuples of more than 15 parts"};
  }
  return build_.constructor_pattern(builtins_.tuple_cons[node.parts.size()], patterns(node.parts), span);
}

const Pattern* Renamer::pattern_node(const ast::PatternList& node, diag::Span span) {
  return build_.pattern(span, kernel::PatternList{build_.slice(patterns(node.elements))});
}

const Pattern* Renamer::pattern_node(const ast::PatternChain& node, diag::Span span) {
  if (too_deep(node.operands.size(), span)) throw Poisoned{"expressions that are nested too deeply"};
  Chain chain;
  std::vector<Entity> constructors;
  for (const ast::Path& path : node.operators) {
    constructors.push_back(constructor_or_synonym(path));
    chain.operators.push_back(fixity_of(constructors.back()));
  }
  chain.negated.assign(node.operands.size(), false);
  const auto resolved = resolve_fixities(chain);
  if (const auto* conflict = std::get_if<FixityConflict>(&resolved)) {
    report_conflict(node.operators[conflict->left].name, chain.operators[conflict->left],
                    node.operators[conflict->right].name, chain.operators[conflict->right], span);
    throw Poisoned{"operators that cannot be mixed"};
  }
  std::vector<const Pattern*> stack;
  for (const ChainStep& step : std::get<std::vector<ChainStep>>(resolved)) {
    if (step.kind == ChainStep::Kind::Operand) {
      stack.push_back(pattern(*node.operands[step.index]));
      continue;
    }
    const Pattern* right = stack.back();
    stack.pop_back();
    const diag::Span both = diag::cover(stack.back()->span, right->span);
    stack.back() = construct(constructors[step.index], {stack.back(), right}, both);
  }
  return stack.back();
}

const Pattern* Renamer::pattern_node(const ast::PatternAs& node, diag::Span span) {
  const ValueId variable = declare_variable(node.name.text, node.name.span);
  return build_.pattern(span, kernel::PatternAs{variable, pattern(*node.pattern)});
}

const Pattern* Renamer::pattern_node(const ast::PatternLazy& node, diag::Span span) {
  return build_.pattern(span, kernel::PatternLazy{pattern(*node.pattern)});
}

const Pattern* Renamer::pattern_node(const ast::PatternBang& node, diag::Span span) {
  return build_.pattern(span, kernel::PatternBang{pattern(*node.pattern)});
}

const Pattern* Renamer::pattern_node(const ast::PatternView& node, diag::Span span) {
  // Patterns of bindings are translated before all names of their group are known.
  if (binding_pattern_) {
    report_unsupported("view patterns on the left of `=`", span);
    throw Poisoned{"view patterns on the left of `=`"};
  }
  const kernel::Expr* function = expr(*node.function);
  return build_.pattern(span, kernel::PatternView{function, pattern(*node.pattern)});
}

const Pattern* Renamer::pattern_node(const ast::PatternSignature& node, diag::Span span) {
  const Pattern* inner = pattern(*node.pattern);
  return build_.pattern(span, kernel::PatternSignature{inner, type(*node.type)});
}

const Pattern* Renamer::pattern_node(const ast::PatternParenthesised& node, diag::Span) {
  return pattern(*node.pattern);
}

const Pattern* Renamer::pattern_node(const ast::Unsupported& node, diag::Span span) {
  report_unsupported(node.feature, span);
  throw Poisoned{std::string(node.feature)};
}

bool Renamer::can_fail(const Pattern& pattern) const {
  const auto* con = std::get_if<kernel::PatternConstructor>(&pattern.node);
  if (con != nullptr) {
    const DataCon& constructor = declarations_[con->constructor];
    if (declarations_[constructor.type].constructors.size() != 1) return true;
    return std::any_of(con->arguments.begin(), con->arguments.end(),
                       [&](const Pattern* argument) { return can_fail(*argument); });
  }
  if (const auto* as = std::get_if<kernel::PatternAs>(&pattern.node)) return can_fail(*as->pattern);
  if (const auto* bang = std::get_if<kernel::PatternBang>(&pattern.node)) return can_fail(*bang->pattern);
  if (const auto* view = std::get_if<kernel::PatternView>(&pattern.node)) return can_fail(*view->pattern);
  if (const auto* typed = std::get_if<kernel::PatternSignature>(&pattern.node))
    return can_fail(*typed->pattern);
  return std::holds_alternative<kernel::PatternLiteral>(pattern.node) ||
         std::holds_alternative<kernel::PatternList>(pattern.node);
}

}  // namespace culprit::front::haskell
