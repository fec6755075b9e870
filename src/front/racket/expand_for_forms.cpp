// Which for loop gathers what.
#include <fmt/format.h>

#include "front/racket/expand_for.h"

namespace culprit::front::racket {

using namespace kernel;

namespace {
constexpr std::string_view kLoop = "(for ([name sequence] …) body …+)";
}

/// The position of the list of clauses: after `#:length n` and the like.
std::size_t Expander::clauses_at(const Datum& form, std::size_t at) {
  while (at + 1 < form.elements.size() && form.elements[at]->kind == Datum::Kind::Keyword) at += 2;
  if (!form.is_list() || form.elements.size() < at + 2 || !form.elements[at]->is_list())
    bad_syntax(form, kLoop);
  return at;
}

/// `#:break test` in front of the body is as good as behind the clauses.
Expander::LoopParts Expander::loop_parts(const Datum& form, std::size_t at) {
  const Data given = form.elements[at]->elements;
  std::vector<const Datum*> clauses(given.begin(), given.end());
  Data body = form.elements.subspan(at + 1);
  for (; body.size() > 2 && body[0]->kind == Datum::Kind::Keyword; body = body.subspan(2))
    clauses.insert(clauses.end(), body.begin(), body.begin() + 2);
  return {build_.slice(clauses), body};
}

const Expr* Expander::loop_body(Data forms, Scope& scope, Span span) {
  for (const Datum* form : forms) {
    if (form->kind == Datum::Kind::Keyword)
      return unsupported(build_.text(fmt::format("`#:{}` inside of the body of a loop", form->text)),
                         form->span);
  }
  return body(forms, scope, span);
}

namespace {

/// What stands after a keyword in front of the clauses; null: it is not there.
const Datum* option(const Datum& form, std::size_t clauses, std::string_view keyword) {
  for (std::size_t i = 1; i < clauses; i += 2) {
    if (form.elements[i]->is_keyword(keyword)) return form.elements[i + 1];
  }
  return nullptr;
}

}  // namespace

const Expr* Expander::expand_for(const Datum& form, Scope& scope) { return for_effect(form, false, scope); }
const Expr* Expander::expand_for_star(const Datum& form, Scope& scope) {
  return for_effect(form, true, scope);
}

const Expr* Expander::for_effect(const Datum& form, bool nested, Scope& scope) {
  const std::size_t at = clauses_at(form, 1);
  const Span span = form.span;
  const LoopParts parts = loop_parts(form, at);
  ForLoop loop(*this, parts.clauses, nested, scope, span);
  loop.each([&, this](Scope& inside, const std::vector<VariableId>&, const ForLoop::GoOn& go_on) {
    const Expr* done = loop_body(parts.body, inside, span);
    return build_.sequence({done, go_on({})}, span);
  });
  loop.at_end([&, this](Scope&, const Exprs&) { return build_.void_value(span); });
  return loop.run();
}

const Expr* Expander::expand_for_fold(const Datum& form, Scope& scope) {
  return for_fold(form, false, scope);
}
const Expr* Expander::expand_for_star_fold(const Datum& form, Scope& scope) {
  return for_fold(form, true, scope);
}

/// `(for/fold ([name initial] … #:result value) (clause …) body …+)`
const Expr* Expander::for_fold(const Datum& form, bool nested, Scope& scope) {
  if (form.elements.size() < 4 || !form.elements[1]->is_list())
    bad_syntax(form, "(for/fold ([name initial] …) ([name sequence] …) body …+)");
  const std::size_t at = clauses_at(form, 2);
  const Span span = form.span;
  const LoopParts parts = loop_parts(form, at);
  ForLoop loop(*this, parts.clauses, nested, scope, span);
  const Datum* result = nullptr;
  std::size_t many = 0;
  const Data accumulators = form.elements[1]->elements;
  for (std::size_t i = 0; i < accumulators.size(); ++i) {
    const Datum& part = *accumulators[i];
    if (part.is_keyword("result") && i + 1 < accumulators.size()) {
      result = accumulators[++i];
      continue;
    }
    if (!part.is_list() || part.elements.size() != 2)
      fail(diag::Kind::SyntaxError, part.span, "`[name initial]` is expected here");
    const Datum& symbol = symbol_expected(*part.elements[0], "a name");
    loop.gather(symbol.text, &symbol, expr(*part.elements[1], scope));
    ++many;
  }
  loop.each([&, this](Scope& inside, const std::vector<VariableId>&, const ForLoop::GoOn& go_on) {
    const Expr* value = loop_body(parts.body, inside, span);
    std::vector<VariableId> next;
    for (std::size_t i = 0; i < many; ++i) next.push_back(fresh("next", span));
    const Values binding{build_.slice(next), value};
    return build_.expr(Let{build_.slice<Values>({binding}), go_on(loop.references(next))}, span);
  });
  loop.at_end([&, this](Scope& inside, const Exprs& values) -> const Expr* {
    if (result != nullptr) return expr(*result, inside);
    return values.size() == 1 ? values[0] : build_.primitive("values", values, span);
  });
  return loop.run();
}

/// `(for/lists (name …) (clause …) body …+)`: a list for each value of the body.
const Expr* Expander::expand_for_lists(const Datum& form, Scope& scope) {
  if (form.elements.size() < 4 || !form.elements[1]->is_list())
    bad_syntax(form, "(for/lists (name …) ([name sequence] …) body …+)");
  const std::size_t at = clauses_at(form, 2);
  const Span span = form.span;
  const LoopParts parts = loop_parts(form, at);
  ForLoop loop(*this, parts.clauses, form.elements[0]->text.starts_with("for*"), scope, span);
  const Data names = form.elements[1]->elements;
  for (const Datum* name : names) {
    const Datum& symbol = symbol_expected(*name, "a name");
    loop.gather(symbol.text, &symbol, build_.null(span));
  }
  loop.each([&, this](Scope& inside, const std::vector<VariableId>& gathered, const ForLoop::GoOn& go_on) {
    const Expr* value = loop_body(parts.body, inside, span);
    std::vector<VariableId> next;
    Exprs longer;
    for (std::size_t i = 0; i < names.size(); ++i) {
      next.push_back(fresh("next", span));
      longer.push_back(
          build_.primitive("cons", {reference(next[i], span), reference(gathered[i], span)}, span));
    }
    const Values binding{build_.slice(next), value};
    return build_.expr(Let{build_.slice<Values>({binding}), go_on(longer)}, span);
  });
  loop.at_end([&, this](Scope&, const Exprs& values) {
    Exprs lists;
    for (const Expr* value : values) lists.push_back(build_.apply(base_name("reverse", span), {value}, span));
    return lists.size() == 1 ? lists[0] : build_.primitive("values", lists, span);
  });
  return loop.run();
}

/// `for/list` and everything else that gathers one value.
const Expr* Expander::expand_for_collect(const Datum& form, Scope& scope) {
  const std::string_view name = form.elements[0]->text;
  const std::string_view kind = name.substr(name.find('/') + 1);
  const std::size_t at = clauses_at(form, 1);
  const Span span = form.span;
  const LoopParts parts = loop_parts(form, at);
  ForLoop loop(*this, parts.clauses, name.starts_with("for*"), scope, span);
  if (const Datum* length = option(form, at, "length"); length != nullptr && kind == "vector")
    return loop.run_vector(*length, option(form, at, "fill"),
                           [&, this](Scope& inside) { return loop_body(parts.body, inside, span); });
  loop.gather("result", nullptr, initial_of(kind, span));
  loop.each([&, this](Scope& inside, const std::vector<VariableId>& gathered, const ForLoop::GoOn& go_on) {
    const Expr* value = loop_body(parts.body, inside, span);
    return collect_step(kind, value, reference(gathered[0], span), go_on, loop, span);
  });
  loop.at_end([&, this](Scope&, const Exprs& values) { return collect_end(kind, values[0], span); });
  return loop.run();
}

const Expr* Expander::initial_of(std::string_view kind, Span span) {
  if (kind == "sum") return build_.integer(0, span);
  if (kind == "product") return build_.integer(1, span);
  if (kind == "and") return build_.boolean(true, span);
  if (kind == "or" || kind == "first" || kind == "last") return build_.boolean(false, span);
  if (kind.starts_with("hash")) return build_.apply(base_name(build_.text(kind), span), {}, span);
  return build_.null(span);
}

const Expr* Expander::collect_step(std::string_view kind, const Expr* value, const Expr* so_far,
                                   const ForLoop::GoOn& go_on, ForLoop& loop, Span span) {
  if (kind.starts_with("hash")) {
    const std::vector<VariableId> pair{fresh("key", span), fresh("value", span)};
    const Values binding{build_.slice(pair), value};
    const Expr* extended = build_.apply(base_name("hash-set", span),
                                        {so_far, reference(pair[0], span), reference(pair[1], span)}, span);
    return build_.expr(Let{build_.slice<Values>({binding}), go_on({extended})}, span);
  }
  const VariableId element = fresh("element", span);
  const Expr* got = reference(element, span);
  const auto then = [&](const Expr* result) { return build_.let(element, value, result, span); };
  if (kind == "sum") return then(go_on({build_.primitive("+", {so_far, got}, span)}));
  if (kind == "product") return then(go_on({build_.primitive("*", {so_far, got}, span)}));
  if (kind == "and") return then(build_.branch(got, go_on({got}), loop.finish({got}), span));
  if (kind == "or") return then(build_.branch(got, loop.finish({got}), go_on({got}), span));
  if (kind == "first") return then(loop.finish({got}));
  if (kind == "last") return then(go_on({got}));
  return then(go_on({build_.primitive("cons", {got, so_far}, span)}));
}

const Expr* Expander::collect_end(std::string_view kind, const Expr* gathered, Span span) {
  const auto reversed = [&] { return build_.apply(base_name("reverse", span), {gathered}, span); };
  if (kind == "list") return reversed();
  if (kind == "vector") return build_.apply(base_name("list->vector", span), {reversed()}, span);
  if (kind.find("set") != std::string_view::npos)
    return build_.apply(base_name(build_.text(fmt::format("list->{}", kind)), span), {reversed()}, span);
  return gathered;
}

/// `(do ([name initial step] …) (test result …) body …)`
const Expr* Expander::expand_do(const Datum& form, Scope& scope) {
  constexpr std::string_view kDo = "(do ([name initial step] …) (test result …) body …)";
  if (!form.is_list() || form.elements.size() < 3 || !form.elements[1]->is_list() ||
      !form.elements[2]->is_list() || form.elements[2]->elements.empty())
    bad_syntax(form, kDo);
  Exprs initial;
  Scope& own = inner(scope);
  std::vector<VariableId> variables;
  const Data bindings = form.elements[1]->elements;
  for (const Datum* binding : bindings) {
    if (!binding->is_list() || binding->elements.size() < 2 || binding->elements.size() > 3)
      bad_syntax(form, kDo);
    initial.push_back(expr(*binding->elements[1], scope));
  }
  for (const Datum* binding : bindings) variables.push_back(bind_local(*binding->elements[0], own));
  const Data end = form.elements[2]->elements;
  const Expr* test = expr(*end[0], own);
  const Expr* result =
      end.size() > 1 ? build_.sequence(exprs(end.subspan(1), own), form.span) : build_.void_value(form.span);
  const VariableId loop = fresh("loop", form.span);
  Exprs steps;
  for (std::size_t i = 0; i < bindings.size(); ++i)
    steps.push_back(bindings[i]->elements.size() == 3 ? expr(*bindings[i]->elements[2], own)
                                                      : reference(variables[i], form.span));
  Exprs parts = exprs(form.elements.subspan(3), own);
  parts.push_back(build_.apply(reference(loop, form.span), steps, form.span));
  const Expr* body = build_.branch(test, result, build_.sequence(parts, form.span), form.span);
  return build_.loop(loop, variables, body, initial, form.span);
}

}  // namespace culprit::front::racket
