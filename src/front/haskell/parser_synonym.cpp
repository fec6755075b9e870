// Pattern synonyms. What they mean in expressions is a function of the same name: written behind `where`, or
// the pattern read as an expression.
#include "front/haskell/parser_state.h"

namespace culprit::front::haskell {

bool Parser::at_pattern_synonym() const {
  return at_word("pattern") && extensions_.has("PatternSynonyms") &&
         (ahead(1) == Kind::Constructor || ahead(2) == Kind::ConstructorSymbol ||
          (ahead(2) == Kind::Backquote && ahead(3) == Kind::Constructor));
}

const ast::Declaration* Parser::parse_pattern_synonym() {
  const std::size_t first = next_;
  take();
  if (look_at_head(next_).end == HeadEnd::Signature && find_in_item(next_, Kind::LeftArrow) == kNone)
    return parse_synonym_signature(first);
  const ast::Pattern* const head = parse_pattern();
  ast::Name name{};
  std::vector<ast::Name> variables;
  if (!synonym_head(*head, name, variables)) return skip_item(first, feature::kPatternSynonyms, {name});
  const bool both_ways = accept(Kind::Equal);
  if (!both_ways) expect(Kind::LeftArrow, "or `=` behind the head of a pattern synonym");
  const ast::Pattern* const meaning = parse_full_pattern();
  std::vector<ast::Clause> builder;
  if (both_ways) {
    builder.push_back(implied_builder(name, variables, *meaning));
  } else if (at(Kind::Where)) {
    builder = parse_builder(name);
  }
  return declaration(first, ast::PatternSynonym{name, slice(variables), meaning, slice(builder)});
}

/// `pattern P, Q :: t`
const ast::Declaration* Parser::parse_synonym_signature(std::size_t first) {
  std::vector<ast::Name> names;
  do names.push_back(constructor_name("the name of a pattern synonym"));
  while (accept(Kind::Comma));
  expect(Kind::DoubleColon, "before the type");
  return declaration(first, ast::PatternSynonymSignature{slice(names), parse_type()});
}

/// Splits `P x y`. False for what is no such head: a record.
bool Parser::synonym_head(const ast::Pattern& head, ast::Name& name,
                          std::vector<ast::Name>& variables) const {
  ast::Slice<const ast::Pattern*> parameters;
  if (const auto* prefix = std::get_if<ast::PatternConstructor>(&head.node)) {
    name = {prefix->constructor.name, prefix->constructor.span};
    parameters = prefix->arguments;
  } else if (const auto* infix = std::get_if<ast::PatternChain>(&head.node)) {
    name = {infix->operators.front().name, infix->operators.front().span};
    parameters = infix->operands;
    if (parameters.size() != 2) return false;
  } else {
    const auto* record = std::get_if<ast::PatternRecord>(&head.node);
    if (record != nullptr) name = {record->constructor.name, record->constructor.span};
    return false;
  }
  for (const ast::Pattern* parameter : parameters) {
    const auto* variable = std::get_if<ast::PatternVariable>(&parameter->node);
    if (variable == nullptr) return false;
    variables.push_back({variable->name, parameter->span});
  }
  return true;
}

/// `where` and the clauses behind it.
std::vector<ast::Clause> Parser::parse_builder(const ast::Name& synonym) {
  std::vector<ast::Clause> clauses;
  parse_block(take(), [&] {
    const ast::Pattern* const head = parse_pattern();
    const ast::RightHandSide rhs = parse_right_hand_side(Kind::Equal);
    clauses.push_back(builder_clause(synonym, *head, rhs));
  });
  return clauses;
}

ast::Clause Parser::builder_clause(const ast::Name& synonym, const ast::Pattern& head,
                                   const ast::RightHandSide& rhs) {
  const auto* prefix = std::get_if<ast::PatternConstructor>(&head.node);
  const auto* infix = std::get_if<ast::PatternChain>(&head.node);
  const ast::Path* const defined = prefix != nullptr  ? &prefix->constructor
                                   : infix != nullptr ? &infix->operators.front()
                                                      : nullptr;
  if (defined == nullptr || defined->name != synonym.text)
    fail(previous(), "only `" + std::string(synonym.text) + "` can be defined behind this `where`");
  return {{defined->name, defined->span}, prefix != nullptr ? prefix->arguments : infix->operands, rhs};
}

ast::Clause Parser::implied_builder(const ast::Name& synonym, const std::vector<ast::Name>& variables,
                                    const ast::Pattern& meaning) {
  std::vector<const ast::Pattern*> parameters;
  for (const ast::Name& variable : variables)
    parameters.push_back(pattern(variable.span, ast::PatternVariable{variable.text}));
  const ast::Guarded only{{}, as_expr(meaning), meaning.span};
  return {synonym, slice(parameters), {slice(std::vector<ast::Guarded>{only}), {}}};
}

std::vector<const ast::Expr*> Parser::as_exprs(ast::Slice<const ast::Pattern*> patterns) {
  std::vector<const ast::Expr*> result;
  for (const ast::Pattern* each : patterns) result.push_back(as_expr(*each));
  return result;
}

const ast::Expr* Parser::as_expr(const ast::Pattern& meant) {
  const diag::Span span = meant.span;
  if (const auto* variable = std::get_if<ast::PatternVariable>(&meant.node))
    return expr(span, ast::Variable{{{}, variable->name, span}});
  if (const auto* literal = std::get_if<ast::PatternLiteral>(&meant.node)) {
    const ast::Expr* const number = expr(span, ast::LiteralExpr{literal->literal});
    return literal->negative ? expr(span, ast::Parenthesised{expr(span, ast::Negate{number})}) : number;
  }
  if (const auto* made = std::get_if<ast::PatternConstructor>(&meant.node)) {
    const ast::Expr* const constructor = expr(made->constructor.span, ast::Constructor{made->constructor});
    if (made->arguments.empty()) return constructor;
    return expr(span, ast::Apply{constructor, slice(as_exprs(made->arguments))});
  }
  if (const auto* tuple = std::get_if<ast::PatternTuple>(&meant.node))
    return expr(span, ast::Tuple{slice(as_exprs(tuple->parts))});
  if (const auto* list = std::get_if<ast::PatternList>(&meant.node))
    return expr(span, ast::List{slice(as_exprs(list->elements))});
  if (const auto* chain = std::get_if<ast::PatternChain>(&meant.node)) {
    std::vector<const ast::Expr*> operators;
    for (const ast::Path& path : chain->operators)
      operators.push_back(expr(path.span, ast::Constructor{path}));
    return expr(span, ast::OperatorChain{slice(as_exprs(chain->operands)), slice(operators)});
  }
  if (const auto* inner = std::get_if<ast::PatternParenthesised>(&meant.node))
    return expr(span, ast::Parenthesised{as_expr(*inner->pattern)});
  if (const auto* strict = std::get_if<ast::PatternBang>(&meant.node)) return as_expr(*strict->pattern);
  if (const auto* typed = std::get_if<ast::PatternSignature>(&meant.node))
    return expr(span, ast::Annotated{as_expr(*typed->pattern), typed->type});
  fail(previous(), "the right side of this pattern synonym is no expression",
       "write `<-` in place of `=`, and behind it `where` what the name means in expressions");
}

}  // namespace culprit::front::haskell
