// match, function, try, and functions whose parameters are patterns.
#include <algorithm>
#include <utility>

#include "base/invariant.h"
#include "front/ocaml/desugar.h"

namespace culprit::front::ocaml {

Desugarer::ExprId Desugarer::match_failure(diag::Span span) {
  return raise_at_position(declarations_.constructors.match_failure, core::ObligationKind::Match, span);
}

namespace {
/// A tuple pattern, or one that does not look: a match on a tuple of them needs no tuple.
bool takes_parts(const ast::Pattern& pattern) {
  return std::holds_alternative<ast::PatternTuple>(pattern.node) ||
         std::holds_alternative<ast::PatternAny>(pattern.node);
}
}  // namespace

Desugarer::ExprId Desugarer::match(const std::vector<core::Binder>& scrutinees,
                                   ast::Slice<ast::MatchCase> cases, diag::Span span,
                                   const std::function<ExprId()>& failure,
                                   const std::function<ExprId(ExprId)>& wrap) {
  for (const ast::MatchCase& next : cases) {
    const ast::Pattern* part = unsupported_part(*next.pattern, true);
    if (part != nullptr) return unsupported("this pattern", part->span);
  }
  std::vector<MatchArm> arms(cases.size());
  std::vector<std::vector<ValueId>> variables(cases.size());
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const auto* tuple = std::get_if<ast::PatternTuple>(&cases[i].pattern->node);
    if (scrutinees.size() == 1) {
      arms[i].patterns.push_back(pattern(*cases[i].pattern, arms[i], variables[i]));
    } else {
      for (std::size_t part = 0; part < scrutinees.size(); ++part) {
        arms[i].patterns.push_back(tuple == nullptr ? matches_.any()
                                                    : pattern(*tuple->parts[part], arms[i], variables[i]));
      }
    }
    const auto under = [this, &vars = variables[i]](const ast::Expr* body) {
      return [this, &vars, body](std::span<const Symbol> bound) {
        for (std::size_t v = 0; v < vars.size(); ++v) declarations_[vars[v]].core = bound[v];
        return expr(*body);
      };
    };
    arms[i].body = under(cases[i].body);
    if (wrap) {
      arms[i].body = [&wrap, body = arms[i].body](std::span<const Symbol> bound) {
        return wrap(body(bound));
      };
    }
    if (cases[i].guard != nullptr) arms[i].guard = under(cases[i].guard);
    const Identities identities = std::exchange(identities_, {});
    if (identities.empty()) continue;
    arms[i].guard = [this, &vars = variables[i], identities, guard = arms[i].guard,
                     span](std::span<const Symbol> bound) {
      for (std::size_t v = 0; v < vars.size(); ++v) declarations_[vars[v]].core = bound[v];
      return same_identities(identities, guard ? guard(bound) : literal(true, span), span);
    };
  }
  return matches_.compile(scrutinees, arms, failure, span).expr;
}

/// Whether these local exceptions are the ones that are meant, and the rest holds.
Desugarer::ExprId Desugarer::same_identities(ast::Slice<std::pair<ValueId, ValueId>> identities, ExprId rest,
                                             diag::Span span) {
  for (const auto& [found, wanted] : identities) {
    const ExprId test = add(
        core::PrimitiveExpr{core::Primitive::Same, {declarations_[found].core, declarations_[wanted].core}},
        span);
    rest = choose(test, rest, literal(false, span), span);
  }
  return rest;
}

namespace {
bool catches(const ast::MatchCase& next) {
  return std::holds_alternative<ast::PatternException>(next.pattern->node);
}
}  // namespace

/// case (try <returned> e with x -> <handled> case) of <returned> v -> the cases for values; <handled> r ->
/// r.
Desugarer::ExprId Desugarer::match_catching(const ast::Match& node, const ast::Expr& whole) {
  std::vector<ast::MatchCase> values;
  std::vector<ast::MatchCase> handlers;
  for (const ast::MatchCase& next : node.cases) {
    (catches(next) ? handlers : values).push_back(next);
    if (catches(next)) handlers.back().pattern = std::get<ast::PatternException>(next.pattern->node).pattern;
  }
  Steps steps;
  const Atom value = atom(*node.scrutinee, steps);
  const ExprId body =
      finish(steps, add(core::Construct{declarations_.constructors.returned, {value}}, whole.span));
  const core::Binder raised{names_.fresh("exception"), declarations_.core_type(declarations_.types.exn)};
  note_caught(handlers, raised.name);
  const auto handled = [&](ExprId result) {
    Steps before;
    const Symbol name = bind(result, core_type_of(whole), "result", whole.span, before);
    return finish(before, add(core::Construct{declarations_.constructors.handled, {name}}, whole.span));
  };
  const ExprId handler = match(
      {raised}, handlers, whole.span,
      [&] {
        return add(core::Raise{raised.name, {}, true}, whole.span);
      },
      handled);
  const ExprId outcome = add(core::Try{body, raised, handler}, whole.span);
  const core::Binder returned{names_.fresh("x"), core_type_of(*node.scrutinee)};
  const core::Binder result{names_.fresh("result"), core_type_of(whole)};
  const ExprId on_value = match({returned}, values, whole.span, [&] { return match_failure(whole.span); });
  return add(
      core::Case{outcome,
                 {names_.fresh("outcome"), {}},
                 {{core::ConstructorPattern{declarations_.constructors.returned, {returned}}, on_value},
                  {core::ConstructorPattern{declarations_.constructors.handled, {result}},
                   variable(result.name, whole.span)}}},
      whole.span);
}

Desugarer::ExprId Desugarer::node(const ast::Match& node, const ast::Expr& whole, Place) {
  if (std::any_of(node.cases.begin(), node.cases.end(), catches)) return match_catching(node, whole);
  const auto failure = [&] { return match_failure(whole.span); };
  Steps steps;
  std::vector<core::Binder> scrutinees;
  const auto* tuple = std::get_if<ast::Tuple>(&node.scrutinee->node);
  const bool in_parts =
      tuple != nullptr && std::all_of(node.cases.begin(), node.cases.end(),
                                      [](const ast::MatchCase& c) { return takes_parts(*c.pattern); });
  if (in_parts) {
    scrutinees.resize(tuple->parts.size());
    for (std::size_t i = scrutinees.size(); i-- > 0;) {
      scrutinees[i] = {named(*tuple->parts[i], steps), core_type_of(*tuple->parts[i])};
    }
  } else {
    scrutinees.push_back({named(*node.scrutinee, steps), core_type_of(*node.scrutinee)});
  }
  return finish(steps, match(scrutinees, node.cases, whole.span, failure));
}

/// `with e -> …; raise e`: what is raised again is still what was raised first, wherever that was.
void Desugarer::note_caught(ast::Slice<ast::MatchCase> handlers, Symbol exception) {
  for (const ast::MatchCase& handler : handlers) {
    const ast::Pattern* whole = handler.pattern;
    while (const auto* constraint = std::get_if<ast::PatternConstraint>(&whole->node))
      whole = constraint->pattern;
    if (std::holds_alternative<ast::PatternVariable>(whole->node) ||
        std::holds_alternative<ast::PatternAlias>(whole->node))
      caught_.emplace(whole->resolved, exception);
  }
}

Desugarer::ExprId Desugarer::node(const ast::Try& node, const ast::Expr& whole, Place) {
  const core::Binder exception{names_.fresh("exception"), declarations_.core_type(declarations_.types.exn)};
  const ExprId body = expr(*node.body, Place::Scrutinee);
  note_caught(node.cases, exception.name);
  const ExprId handler = match({exception}, node.cases, whole.span, [&] {
    return add(core::Raise{exception.name, {}, true}, whole.span);
  });
  return add(core::Try{body, exception, handler}, whole.span);
}

/// A match with one arm, for let and for parameters.
Desugarer::ExprId Desugarer::match_one(const std::vector<core::Binder>& scrutinees,
                                       const std::vector<const ast::Pattern*>& patterns, diag::Span span,
                                       const std::function<ExprId()>& body) {
  std::vector<MatchArm> arms(1);
  std::vector<ValueId> variables;
  for (const ast::Pattern* next : patterns) {
    const ast::Pattern* part = unsupported_part(*next, false);
    if (part != nullptr) return unsupported("this pattern", part->span);
    arms[0].patterns.push_back(pattern(*next, arms[0], variables));
  }
  arms[0].body = [&](std::span<const Symbol> bound) {
    for (std::size_t i = 0; i < variables.size(); ++i) declarations_[variables[i]].core = bound[i];
    return body();
  };
  return matches_
      .compile(
          scrutinees, arms, [&] { return match_failure(span); }, span)
      .expr;
}

// --- functions ---

core::Binder Desugarer::parameter(const ast::Pattern& pattern) {
  const ast::Pattern* inner = &pattern;
  while (const auto* constraint = std::get_if<ast::PatternConstraint>(&inner->node))
    inner = constraint->pattern;
  std::string_view name = "arg";
  if (const auto* variable = std::get_if<ast::PatternVariable>(&inner->node)) name = variable->name;
  if (const auto* alias = std::get_if<ast::PatternAlias>(&inner->node)) name = alias->name.text;
  return {names_.fresh(name), declarations_.core_type(type_of(pattern))};
}

Desugarer::ExprId Desugarer::lambda(const ast::Expr& function) {
  std::vector<core::Binder> parameters;
  const ExprId body = lambda_body(function, parameters);
  return add(core::Lambda{std::move(parameters), body}, function.span);
}

/// Translates the body under the parameters of directly nested functions, which are collected in
/// `parameters`.
Desugarer::ExprId Desugarer::lambda_body(const ast::Expr& function, std::vector<core::Binder>& parameters) {
  if (const auto* constraint = std::get_if<ast::Constraint>(&function.node)) {
    return lambda_body(*constraint->expr, parameters);
  }
  if (const auto* cases = std::get_if<ast::FunctionCases>(&function.node)) {
    const core::Binder scrutinee{names_.fresh("arg"),
                                 declarations_.core_type(type_of(*cases->cases.front().pattern))};
    parameters.push_back(scrutinee);
    return match({scrutinee}, cases->cases, function.span, [&] { return match_failure(function.span); });
  }
  const auto* fun = std::get_if<ast::Function>(&function.node);
  if (fun == nullptr) return expr(function);
  std::vector<core::Binder> own;
  std::vector<const ast::Pattern*> patterns;
  for (const ast::Parameter& next : fun->parameters) {
    own.push_back(parameter(*next.pattern));
    patterns.push_back(next.pattern);
    parameters.push_back(own.back());
    if (next.label.empty()) continue;
    const std::string label(next.label);
    module_.labels[own.back().name] = label.starts_with('?') ? label : "~" + label;
  }
  const diag::Span span = diag::cover(patterns.front()->span, patterns.back()->span);
  return match_one(own, patterns, span, [&] { return lambda_body(*fun->body, parameters); });
}

}  // namespace culprit::front::ocaml
