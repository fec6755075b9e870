// [e | p <- a | q <- b] is
//   let go (p : r) (q : s) = e : go r s; go _ _ = [] in go [p | p <- a] [q | q <- b]
// with the variables of a branch in the place of its patterns, and names that nobody can write.
#include <algorithm>

#include "front/haskell/parser_state.h"
#include "front/haskell/pattern_variables.h"

namespace culprit::front::haskell {

namespace {

void add_names(const ast::Declaration& declaration, std::vector<ast::Name>& names) {
  if (const auto* clause = std::get_if<ast::Clause>(&declaration.node)) names.push_back(clause->name);
  if (const auto* binding = std::get_if<ast::PatternBinding>(&declaration.node)) {
    const std::vector<ast::Name> bound = variables_of(*binding->pattern);
    names.insert(names.end(), bound.begin(), bound.end());
  }
}

/// Each once.
std::vector<ast::Name> branch_variables(const std::vector<const ast::Statement*>& branch) {
  std::vector<ast::Name> names;
  for (const ast::Statement* statement : branch) {
    if (const auto* bind = std::get_if<ast::StatementBind>(&statement->node)) {
      const std::vector<ast::Name> bound = variables_of(*bind->pattern);
      names.insert(names.end(), bound.begin(), bound.end());
    } else if (const auto* let = std::get_if<ast::StatementLet>(&statement->node)) {
      for (const ast::Declaration* declaration : let->declarations) add_names(*declaration, names);
    }
  }
  std::stable_sort(names.begin(), names.end(),
                   [](const ast::Name& a, const ast::Name& b) { return a.text < b.text; });
  const auto same = [](const ast::Name& a, const ast::Name& b) { return a.text == b.text; };
  names.erase(std::unique(names.begin(), names.end(), same), names.end());
  return names;
}

}  // namespace

/// The list of what the variables of a branch are.
const ast::Expr* Parser::branch_list(diag::Span span, const Qualifiers& branch) {
  std::vector<const ast::Expr*> parts;
  for (const ast::Name& name : branch_variables(branch))
    parts.push_back(expr(name.span, ast::Variable{{{}, name.text, name.span}}));
  const ast::Expr* const element = parts.size() == 1 ? parts.front() : expr(span, ast::Tuple{slice(parts)});
  return expr(span, ast::Comprehension{element, slice(branch)});
}

/// (variables : rest)
const ast::Pattern* Parser::branch_pattern(diag::Span span, const Qualifiers& branch, std::string_view rest) {
  std::vector<const ast::Pattern*> parts;
  for (const ast::Name& name : branch_variables(branch))
    parts.push_back(pattern(name.span, ast::PatternVariable{name.text}));
  const ast::Pattern* const element =
      parts.size() == 1 ? parts.front() : pattern(span, ast::PatternTuple{slice(parts)});
  const std::vector<const ast::Pattern*> both{element, pattern(span, ast::PatternVariable{rest})};
  return pattern(span, ast::PatternConstructor{{{}, ":", span}, slice(both)});
}

const ast::Expr* Parser::parallel_comprehension(diag::Span span, const ast::Expr* body,
                                                const std::vector<Qualifiers>& branches) {
  const ast::Name go{"parallel branches", span};
  const ast::Expr* const function = expr(span, ast::Variable{{{}, go.text, span}});
  std::vector<const ast::Expr*> lists;
  std::vector<const ast::Expr*> rests;
  std::vector<const ast::Pattern*> heads;
  std::vector<const ast::Pattern*> others;
  for (std::size_t i = 0; i < branches.size(); ++i) {
    const std::string_view rest = store("rest of branch " + std::to_string(i));
    lists.push_back(branch_list(span, branches[i]));
    rests.push_back(expr(span, ast::Variable{{{}, rest, span}}));
    heads.push_back(branch_pattern(span, branches[i], rest));
    others.push_back(pattern(span, ast::PatternWildcard{}));
  }
  const auto rhs = [&](const ast::Expr* result) {
    return ast::RightHandSide{slice(std::vector<ast::Guarded>{{{}, result, span}}), {}};
  };
  const ast::Expr* const again = expr(span, ast::Apply{function, slice(rests)});
  const ast::Expr* const cons = expr(span, ast::Constructor{{{}, ":", span}});
  const std::vector<const ast::Expr*> parts{body, again};
  const ast::Expr* const more = expr(span, ast::Apply{cons, slice(parts)});
  const auto clause = [&](const std::vector<const ast::Pattern*>& parameters, const ast::Expr* result) {
    return create<ast::Declaration>(
        ast::Declaration{.span = span, .node = ast::Clause{go, slice(parameters), rhs(result)}});
  };
  const std::vector<const ast::Declaration*> clauses{clause(heads, more),
                                                     clause(others, expr(span, ast::List{}))};
  return expr(span, ast::Let{slice(clauses), expr(span, ast::Apply{function, slice(lists)})});
}

}  // namespace culprit::front::haskell
