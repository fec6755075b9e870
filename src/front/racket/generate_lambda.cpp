#include <algorithm>

#include <fmt/format.h>

#include "front/racket/generate.h"

namespace culprit::front::racket {

const kernel::Lambda* Generator::as_lambda(const Expr& expr) {
  return std::get_if<kernel::Lambda>(&expr.node);
}

/// A fixed, small number of parameters.
bool Generator::is_simple(const kernel::Lambda& lambda) {
  if (lambda.clauses.size() != 1) return false;
  const kernel::Clause& clause = lambda.clauses[0];
  return clause.required.size() <= kMostArguments && clause.optional.empty() && clause.keywords.empty() &&
         !clause.rest.valid();
}

Symbol Generator::parameter(VariableId id) { return names_.fresh(program_[id].name); }

core::ExprId Generator::with_parameter(VariableId id, Symbol given, diag::Span span,
                                       const std::function<ExprId()>& body) {
  Place place;
  place.symbol = given;
  if (!program_[id].assigned) {
    places_[id] = place;
    return body();
  }
  place.kind = Place::Kind::Cell;
  place.symbol = names_.fresh(program_[id].name);
  places_[id] = place;
  const ExprId inner = body();
  return after(add(core::PrimitiveExpr{core::Primitive::RefNew, {given}}, span), place.symbol, inner, span);
}

core::ExprId Generator::function_code(const kernel::Clause& clause, diag::Span span) {
  core::Lambda lambda;
  std::vector<Symbol> given;
  for (const VariableId id : clause.required) {
    given.push_back(parameter(id));
    lambda.parameters.push_back({given.back(), value_});
  }
  if (lambda.parameters.empty()) lambda.parameters.push_back({names_.fresh("unit"), {}});
  const auto outer = std::move(caught_);
  caught_.clear();
  std::function<ExprId(std::size_t)> from = [&](std::size_t index) -> ExprId {
    if (index == clause.required.size()) return expr(*clause.body, Tail::Yes);
    return with_parameter(clause.required[index], given[index], span, [&] { return from(index + 1); });
  };
  lambda.body = from(0);
  caught_ = outer;
  return add(std::move(lambda), span);
}

/// Called with a list that the procedure is not for: only unknown code does that.
core::ExprId Generator::foreign_error(diag::Span span) {
  return call(known("#%raise"), {known("void")}, span);
}

namespace {

/// Whether some number between the least and the greatest number of arguments fits no clause.
bool has_gap(const kernel::Lambda& lambda) {
  std::vector<std::pair<std::size_t, std::size_t>> ranges;
  for (const kernel::Clause& clause : lambda.clauses) {
    const std::size_t least = clause.required.size();
    ranges.emplace_back(least, clause.rest.valid() ? SIZE_MAX - 1 : least + clause.optional.size());
  }
  std::sort(ranges.begin(), ranges.end());
  if (ranges.empty()) return false;
  std::size_t reached = ranges[0].second;
  for (const auto& [least, greatest] : ranges) {
    if (least > reached + 1) return true;
    reached = std::max(reached, greatest);
  }
  return false;
}

}  // namespace

/// \l. the first clause that takes as many arguments as l has
core::ExprId Generator::variadic(const kernel::Lambda& lambda, diag::Span span) {
  const Symbol all = names_.fresh("args");
  const bool keywords = lambda.clauses.size() == 1 && !lambda.clauses[0].keywords.empty();
  const auto outer = std::move(caught_);
  caught_.clear();
  int least = -1;
  int greatest = 0;
  const Symbol count = names_.fresh("count");
  const Symbol arguments = keywords ? names_.fresh("positional") : all;
  const Symbol given = names_.fresh("given");
  ExprId body = has_gap(lambda)
                    ? unsupported("a `case-lambda` that is called as none of its clauses says", span)
                    : foreign_error(span);
  for (std::size_t i = lambda.clauses.size(); i-- > 0;) {
    const kernel::Clause& clause = lambda.clauses[i];
    const auto low = static_cast<int>(clause.required.size());
    const int high = clause.rest.valid() ? -1 : low + static_cast<int>(clause.optional.size());
    least = least < 0 ? low : std::min(least, low);
    greatest = greatest < 0 || high < 0 ? -1 : std::max(greatest, high);
    const ExprId fits =
        call(known("in_arity"), {core::Literal(base::BigInt(low)), core::Literal(base::BigInt(high)), count},
             span);
    for (const kernel::KeywordParameter& keyword : clause.keywords) {
      Place place;
      place.kind = program_[keyword.variable].assigned ? Place::Kind::Cell : Place::Kind::Value;
      place.symbol = parameter(keyword.variable);
      places_[keyword.variable] = place;
    }
    body = two_way(fits, parameters(clause, 0, arguments, given, span), body, span);
  }
  caught_ = outer;
  body = after(call(known("length"), {arguments, core::Literal(base::BigInt(0))}, span), count, body, span);
  Atom keyword_list = known("null");
  Steps steps;
  if (keywords) {
    core::Case look{
        symbol(all, span),
        {names_.fresh("v"), {}},
        {{core::ConstructorPattern{constructor("Pair"), {{given, value_}, {arguments, value_}}}, body},
         {core::DefaultPattern{}, foreign_error(span)}}};
    body = add(std::move(look), span);
    std::vector<Atom> known_keywords;
    std::vector<Atom> required;
    for (const kernel::KeywordParameter& keyword : lambda.clauses[0].keywords) {
      known_keywords.emplace_back(name_constant("Keyw", keyword.keyword));
      if (keyword.otherwise == nullptr) required.push_back(known_keywords.back());
    }
    const Atom names = list(known_keywords, steps, span);
    const Atom needed = list(required, steps, span);
    keyword_list = bind(construct("Pair", {needed, names}, span), "keywords", span, steps);
  }
  const Symbol code = names_.fresh(lambda.name.empty() ? "f" : lambda.name);
  core::Let let;
  let.bindings.push_back({{code, {}}, add(core::Lambda{{{all, value_}}, body}, span)});
  let.body = finish(steps, construct("Procedure",
                                     {core::Literal(base::BigInt(least)),
                                      core::Literal(base::BigInt(greatest)), code, keyword_list},
                                     span));
  return add(std::move(let), span);
}

/// The parameters from the positional one with this index on, and the body. Defaults see what stands before
/// them.
core::ExprId Generator::parameters(const kernel::Clause& clause, std::size_t index, Symbol rest, Symbol given,
                                   diag::Span span) {
  std::vector<const kernel::KeywordParameter*> here;
  for (const kernel::KeywordParameter& keyword : clause.keywords) {
    if (keyword.positional_before == index) here.push_back(&keyword);
  }
  std::stable_sort(here.begin(), here.end(),
                   [](const auto* a, const auto* b) { return a->order < b->order; });
  ExprId body = positional(clause, index, rest, given, span);
  for (auto keyword = here.rbegin(); keyword != here.rend(); ++keyword)
    body = keyword_parameter(**keyword, given, body, span);
  return body;
}

/// The positional parameters from `index` on are taken from a list.
core::ExprId Generator::positional(const kernel::Clause& clause, std::size_t index, Symbol rest, Symbol given,
                                   diag::Span span) {
  const std::size_t required = clause.required.size();
  if (index < required) {
    const Symbol first = parameter(clause.required[index]);
    const Symbol others = names_.fresh("rest");
    const ExprId body = with_parameter(clause.required[index], first, span,
                                       [&] { return parameters(clause, index + 1, others, given, span); });
    return add(
        core::Case{
            symbol(rest, span),
            {names_.fresh("v"), {}},
            {{core::ConstructorPattern{constructor("Pair"), {{first, value_}, {others, value_}}}, body},
             {core::DefaultPattern{}, foreign_error(span)}}},
        span);
  }
  if (index < required + clause.optional.size()) {
    const kernel::Optional& optional = clause.optional[index - required];
    const auto part = [&](bool head, ExprId otherwise) {
      const Symbol a = names_.fresh("a");
      const Symbol d = names_.fresh("d");
      return add(core::Case{symbol(rest, span),
                            {names_.fresh("v"), {}},
                            {{core::ConstructorPattern{constructor("Pair"), {{a, value_}, {d, value_}}},
                              symbol(head ? a : d, span)},
                             {core::DefaultPattern{}, otherwise}}},
                 span);
    };
    const Symbol value = parameter(optional.variable);
    const Symbol others = names_.fresh("rest");
    const ExprId present = part(true, expr(*optional.otherwise, Tail::No));
    const ExprId left = part(false, symbol(known("null"), span));
    const ExprId body = with_parameter(optional.variable, value, span,
                                       [&] { return parameters(clause, index + 1, others, given, span); });
    return after(present, value, after(left, others, body, span), span);
  }
  if (!clause.rest.valid()) return expr(*clause.body, Tail::Yes);
  return with_parameter(clause.rest, rest, span, [&] { return expr(*clause.body, Tail::Yes); });
}

core::ExprId Generator::keyword_parameter(const kernel::KeywordParameter& keyword, Symbol given, ExprId body,
                                          diag::Span span) {
  const Symbol found = names_.fresh("keyword");
  const Place& place = places_.at(keyword.variable);
  const ExprId look = call(known("keyword_ref"), {given, core::Literal(std::string(keyword.keyword))}, span);
  const ExprId otherwise =
      keyword.otherwise == nullptr ? foreign_error(span) : expr(*keyword.otherwise, Tail::No);
  const ExprId value = add(core::Case{look,
                                      {found, {}},
                                      {{core::ConstructorPattern{constructor("Undefined"), {}}, otherwise},
                                       {core::DefaultPattern{}, symbol(found, span)}}},
                           span);
  if (place.kind != Place::Kind::Cell) return after(value, place.symbol, body, span);
  const Symbol plain = names_.fresh("v");
  const ExprId cell = add(core::PrimitiveExpr{core::Primitive::RefNew, {plain}}, span);
  return after(value, plain, after(cell, place.symbol, body, span), span);
}

}  // namespace culprit::front::racket
