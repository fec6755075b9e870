// What ->i and ->d become: see lib/racket/contract-function.rkt for the whole picture.
#include <fmt/format.h>

#include <algorithm>

#include "front/racket/arrow_builder.h"

namespace culprit::front::racket {

using namespace kernel;

/// In an order in which those that others depend on come first.
std::vector<ArrowPart*> ArrowBuilder::in_order_of_dependency(std::vector<ArrowPart>& parts) {
  std::vector<ArrowPart*> waiting;
  for (ArrowPart& part : parts) waiting.push_back(&part);
  std::vector<ArrowPart*> done;
  const auto is_waiting = [&](const Datum* name) {
    return std::any_of(waiting.begin(), waiting.end(), [&](const ArrowPart* other) {
      return other->name != nullptr && key_of(*other->name) == key_of(*name);
    });
  };
  while (!waiting.empty()) {
    const auto ready = std::find_if(waiting.begin(), waiting.end(), [&](const ArrowPart* part) {
      return std::none_of(part->dependencies.begin(), part->dependencies.end(), is_waiting);
    });
    if (ready == waiting.end())
      expander_.fail(diag::Kind::SyntaxError, waiting[0]->dependencies[0]->span,
                     "these contracts depend on each other's values: none of them can be checked first");
    done.push_back(*ready);
    waiting.erase(ready);
  }
  return done;
}

const Expr* ArrowBuilder::run() {
  name_variables();
  std::vector<Step> outside;
  for (ArrowPart& part : form_.arguments) constant_contract(part, outside);
  for (ArrowPart& part : form_.results) constant_contract(part, outside);
  std::vector<Step> steps;
  const std::vector<ArrowPart*> ordered = bare_ ? in_given_order() : in_order_of_dependency(form_.arguments);
  if (!bare_) in_order_of_dependency(form_.results);
  for (ArrowPart* part : ordered) check(*part, callers_, callers_inside_, steps);
  for (const ArrowTest& test : form_.pre) steps.push_back({{}, run_test(test, "%pre-fails", callers_)});
  const Expr* body = nest(steps, finish_call());
  const Expr* wrapper = build_.expr(Lambda{"", build_.slice<Clause>({wrapper_clause(body)})}, span_);
  const Expr* wrap =
      build_.lambda({function_, parties_, callers_, parties_inside_, callers_inside_}, wrapper, span_);
  return nest(outside, make(wrap));
}

std::vector<ArrowPart*> ArrowBuilder::in_given_order() {
  std::vector<ArrowPart*> result;
  for (ArrowPart& part : form_.arguments) result.push_back(&part);
  return result;
}

void ArrowBuilder::name_variables() {
  const auto is_used = [&](const ArrowPart& part) {
    const auto mentions = [&](const auto& list) {
      return std::any_of(list.begin(), list.end(), [&](const auto& other) {
        return std::any_of(other.dependencies.begin(), other.dependencies.end(),
                           [&](const Datum* name) { return key_of(*name) == key_of(*part.name); });
      });
    };
    return part.name != nullptr && (mentions(form_.arguments) || mentions(form_.results) ||
                                    mentions(form_.pre) || mentions(form_.post));
  };
  const auto name_one = [&](ArrowPart& part) {
    const std::string_view name = part.name != nullptr ? part.name->text : std::string_view("result");
    const Span span = part.contract->span;
    part.bare = expander_.fresh(name, span);
    part.checker = expander_.fresh("contract", span);
    part.checked = expander_.fresh(name, span);
    if (!is_used(part)) return;
    part.looked_at = bare_ ? part.bare : expander_.fresh(name, span);
  };
  for (ArrowPart& part : form_.arguments) name_one(part);
  for (ArrowPart& part : form_.results) name_one(part);
}

const Expr* ArrowBuilder::coerced(const Expr* contract, Span span) {
  return expander_.library_call("%coerce", {build_.symbol("->i", span), contract}, span);
}

/// A contract that depends on nothing is made once, when the whole contract is.
void ArrowBuilder::constant_contract(ArrowPart& part, std::vector<Step>& steps) {
  if (part.depends) return;
  steps.push_back({part.checker, coerced(expander_.expr(*part.contract, scope_), part.contract->span)});
}

/// Where the names that something depends on mean what contracts may look at.
Scope& ArrowBuilder::seeing(const std::vector<const Datum*>& names) {
  Scope& result = expander_.inner(scope_);
  for (const Datum* name : names) {
    const ArrowPart* part = find(*name);
    if (part == nullptr)
      expander_.fail(diag::Kind::UnboundName, name->span,
                     fmt::format("`{}` is not an argument or result of this contract", name->text));
    result.bind(key_of(*name), {.kind = Binding::Kind::Variable, .variable = part->looked_at});
  }
  return result;
}

const ArrowPart* ArrowBuilder::find(const Datum& name) const {
  for (const auto* list : {&form_.arguments, &form_.results}) {
    for (const ArrowPart& part : *list) {
      if (part.name != nullptr && key_of(*part.name) == key_of(name)) return &part;
    }
  }
  return nullptr;
}

void ArrowBuilder::dependent_contract(ArrowPart& part, std::vector<Step>& steps) {
  if (!part.depends) return;
  const Expr* contract = expander_.expr(*part.contract, seeing(part.dependencies));
  steps.push_back({part.checker, coerced(contract, part.contract->span)});
}

void ArrowBuilder::check(ArrowPart& part, VariableId parties, VariableId inside, std::vector<Step>& steps) {
  dependent_contract(part, steps);
  checked(part, parties, inside, steps);
}

void ArrowBuilder::checked(ArrowPart& part, VariableId parties, VariableId inside, std::vector<Step>& steps) {
  const Span span = part.contract->span;
  const Expr* contract = reference(part.checker);
  steps.push_back(
      {part.checked, expander_.library_call(part.optional ? "%check-optional" : "%check",
                                            {contract, reference(part.bare), reference(parties)}, span)});
  if (!part.looked_at.valid() || bare_) return;
  steps.push_back(
      {part.looked_at,
       expander_.library_call(
           "%look", {contract, reference(part.bare), reference(part.checked), reference(inside)}, span)});
}

const Expr* ArrowBuilder::run_test(const ArrowTest& test, std::string_view fails, VariableId parties) {
  const Span span = test.test->span;
  const Expr* condition = expander_.expr(*test.test, seeing(test.dependencies));
  if (test.described) condition = build_.primitive("eq?", {build_.boolean(true, span), condition}, span);
  return build_.branch(condition, build_.void_value(span),
                       expander_.library_call(fails, {reference(parties)}, span), span);
}

/// The call, and the checks of what it gives.
const Expr* ArrowBuilder::finish_call() {
  if (form_.any) {
    if (form_.post.empty()) return call();
    const VariableId result = expander_.fresh("result", span_);
    std::vector<Step> steps{{result, call()}};
    for (const ArrowTest& test : form_.post) steps.push_back({{}, run_test(test, "%post-fails", parties_)});
    return nest(steps, reference(result));
  }
  std::vector<Step> before;
  std::vector<Step> after;
  if (!form_.several) {
    ArrowPart& result = form_.results[0];
    if (result.name == nullptr) dependent_contract(result, before);
    before.push_back({result.bare, expander_.library_call("%one", {call(), reference(parties_)}, span_)});
  }
  for (ArrowPart& result : form_.results) {
    if (result.name != nullptr || form_.several) dependent_contract(result, after);
    checked(result, parties_, parties_inside_, after);
  }
  for (const ArrowTest& test : form_.post) after.push_back({{}, run_test(test, "%post-fails", parties_)});
  if (!form_.several) {
    before.insert(before.end(), after.begin(), after.end());
    return nest(before, reference(form_.results[0].checked));
  }
  return several_results(after);
}

const Expr* ArrowBuilder::several_results(const std::vector<Step>& after) {
  std::vector<VariableId> parameters;
  std::vector<const Expr*> results;
  for (const ArrowPart& result : form_.results) {
    parameters.push_back(result.bare);
    results.push_back(reference(result.checked));
  }
  const Clause expected{
      build_.slice(parameters), {}, {}, {}, nest(after, build_.primitive("values", results, span_))};
  const VariableId more = expander_.fresh("results", span_);
  const Expr* failure = expander_.library_call("%values-fail", {reference(more), reference(parties_)}, span_);
  const Clause others{{}, {}, {}, more, failure};
  const Expr* receiver = build_.expr(Lambda{"", build_.slice<Clause>({expected, others})}, span_);
  return build_.primitive("call-with-values", {build_.lambda({}, call(), span_), receiver}, span_);
}

/// Directly if all arguments are always there, otherwise through `%call`.
const Expr* ArrowBuilder::call() {
  std::vector<const Expr*> mandatory;
  std::vector<const Expr*> optional;
  std::vector<const Expr*> keyword_values;
  std::vector<KeywordArgument> keywords;
  std::vector<const Datum*> keyword_names;
  const Expr* rest = nullptr;
  bool all_there = true;
  for (const ArrowPart* part : by_keyword()) {
    const Expr* value = reference(part->checked);
    all_there = all_there && !part->optional && !part->rest;
    if (part->rest) {
      rest = value;
    } else if (part->is_keyword) {
      keywords.push_back({part->keyword, value, mandatory.size() + keywords.size()});
      keyword_values.push_back(value);
      keyword_names.push_back(keyword_datum(part->keyword));
    } else {
      (part->optional ? optional : mandatory).push_back(value);
    }
  }
  if (all_there)
    return build_.expr(Apply{reference(function_), build_.slice(mandatory), build_.slice(keywords)}, span_);
  return expander_.library_call(
      "%call",
      {reference(function_), build_.list(mandatory, span_), build_.list(optional, span_),
       rest != nullptr ? rest : build_.null(span_), build_.quote(build_.list_datum(keyword_names, span_)),
       build_.list(keyword_values, span_)},
      span_);
}

/// The arguments, those with keywords sorted.
std::vector<const ArrowPart*> ArrowBuilder::by_keyword() const {
  std::vector<const ArrowPart*> result;
  for (const ArrowPart& part : form_.arguments) result.push_back(&part);
  std::stable_sort(result.begin(), result.end(), [](const ArrowPart* a, const ArrowPart* b) {
    return a->is_keyword != b->is_keyword ? !a->is_keyword : a->keyword < b->keyword;
  });
  return result;
}

Clause ArrowBuilder::wrapper_clause(const Expr* body) {
  std::vector<VariableId> required;
  std::vector<Optional> optional;
  std::vector<KeywordParameter> keywords;
  VariableId rest;
  for (const ArrowPart* part : by_keyword()) {
    const Expr* otherwise = part->optional ? expander_.library("%unsupplied", span_) : nullptr;
    if (part->rest) {
      rest = part->bare;
    } else if (part->is_keyword) {
      keywords.push_back({part->keyword, part->bare, otherwise});
    } else if (part->optional) {
      optional.push_back({part->bare, otherwise});
    } else {
      required.push_back(part->bare);
    }
  }
  return {build_.slice(required), build_.slice(optional), build_.slice(keywords), rest, body};
}

const Expr* ArrowBuilder::make(const Expr* wrap) {
  std::int64_t least = 0;
  std::int64_t greatest = 0;
  bool rest = false;
  std::vector<const Datum*> needed;
  std::vector<const Datum*> allowed;
  for (const ArrowPart* part : by_keyword()) {
    if (part->rest) {
      rest = true;
    } else if (part->is_keyword) {
      allowed.push_back(keyword_datum(part->keyword));
      if (!part->optional) needed.push_back(allowed.back());
    } else {
      ++greatest;
      if (!part->optional) ++least;
    }
  }
  return expander_.library_call(
      "%make-arrow-i",
      {build_.quote(&whole_), build_.integer(least, span_), build_.integer(greatest, span_),
       build_.boolean(rest, span_), build_.quote(build_.list_datum(needed, span_)),
       build_.quote(build_.list_datum(allowed, span_)), build_.symbol(expander_.module_->name, span_), wrap},
      span_);
}

const Datum* ArrowBuilder::keyword_datum(std::string_view name) {
  Datum result;
  result.kind = Datum::Kind::Keyword;
  result.span = span_;
  result.text = name;
  return build_.datum(result);
}

/// `let*` around `result`; steps without a variable are done for their effect.
const Expr* ArrowBuilder::nest(const std::vector<Step>& steps, const Expr* result) {
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    result = step->variable.valid() ? build_.let(step->variable, step->value, result, span_)
                                    : build_.sequence({step->value, result}, span_);
  }
  return result;
}

const Expr* Expander::dependent_arrow(const Datum& form, ArrowForm& parts, bool bare, Scope& scope) {
  return ArrowBuilder(*this, form, parts, bare, scope).run();
}

}  // namespace culprit::front::racket
