// for loops. A loop is a function of its position and of what it has gathered; where it ends, the loop around
// it goes on, so that to leave all of them is to give a result instead of going on.
#include <fmt/format.h>

#include "front/racket/expand_for.h"

namespace culprit::front::racket {

using namespace kernel;

namespace {

bool is_natural(const Datum& datum) {
  return datum.kind == Datum::Kind::Number &&
         datum.text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Not `+nan.0`: with that, loops go down.
bool is_unsigned(const Datum& datum) {
  return datum.kind == Datum::Kind::Number &&
         datum.text.find_first_not_of("0123456789./") == std::string_view::npos;
}

}  // namespace

const Expr* ForLoop::run() {
  Exprs initial;
  Variables gathered;
  for (const Gathered& one : gathered_) {
    initial.push_back(one.initial);
    gathered.push_back(expander_.fresh(one.name, span_));
  }
  const GoOn end = [&](const Exprs& values) { return finish(values); };
  // The sequences of the first loop come before what is gathered, and do not see it.
  if (!clauses_.empty() && clauses_[0]->kind != Datum::Kind::Keyword)
    return group(0, group_end(0), initial, scope_, end);
  const Expr* result = clauses(0, gathered, scope_, end);
  for (std::size_t i = gathered.size(); i-- > 0;) result = build_.let(gathered[i], initial[i], result, span_);
  return result;
}

const Expr* ForLoop::run_vector(const Datum& length, const Datum* fill,
                                const std::function<const Expr*(Scope&)>& body) {
  const VariableId size = expander_.fresh("size", span_);
  const VariableId filling = expander_.fresh("fill", span_);
  gather("result", nullptr, build_.null(span_));
  gather("count", nullptr, build_.integer(0, span_));
  each([&, this](Scope& inside, const Variables& gathered, const GoOn& go_on) {
    const Exprs now = references(gathered);
    const VariableId element = expander_.fresh("element", span_);
    const Expr* longer = build_.primitive("cons", {expander_.reference(element, span_), now[0]}, span_);
    const Expr* more = build_.primitive("+", {now[1], build_.integer(1, span_)}, span_);
    const Expr* full = build_.primitive("=", {now[1], expander_.reference(size, span_)}, span_);
    return build_.branch(full, finish(now), build_.let(element, body(inside), go_on({longer, more}), span_),
                         span_);
  });
  at_end([&, this](Scope&, const Exprs& values) {
    return expander_.library_call(
        "%filled-vector", {expander_.reference(size, span_), expander_.reference(filling, span_), values[0]},
        span_);
  });
  const Expr* result = run();
  const Expr* filled_with = fill == nullptr ? build_.integer(0, span_) : expander_.expr(*fill, scope_);
  result = build_.let(filling, filled_with, result, span_);
  const Expr* given = expander_.expr(length, scope_);
  return build_.let(size, expander_.library_call("%vector-size", {given}, length.span), result, span_);
}

const Expr* ForLoop::finish(const Exprs& values) {
  Variables last;
  Scope& own = expander_.inner(scope_);
  for (std::size_t i = 0; i < values.size(); ++i) {
    last.push_back(expander_.fresh(gathered_[i].name, span_));
    if (gathered_[i].symbol != nullptr)
      own.bind(key_of(*gathered_[i].symbol), {.kind = Binding::Kind::Variable, .variable = last.back()});
  }
  const Expr* result = finish_(own, references(last));
  for (std::size_t i = values.size(); i-- > 0;) result = build_.let(last[i], values[i], result, span_);
  return result;
}

ForLoop::Exprs ForLoop::references(const Variables& variables) {
  Exprs result;
  for (const VariableId variable : variables) result.push_back(expander_.reference(variable, span_));
  return result;
}

/// The clauses from `at` on; `go_on` continues the loops around with what has been gathered.
const Expr* ForLoop::clauses(std::size_t at, const Variables& gathered, Scope& outer, const GoOn& go_on) {
  const Expander::Level level(expander_, span_);
  Scope& scope = expander_.inner(outer);
  for (std::size_t i = 0; i < gathered.size(); ++i) {
    if (gathered_[i].symbol != nullptr)
      scope.bind(key_of(*gathered_[i].symbol), {.kind = Binding::Kind::Variable, .variable = gathered[i]});
  }
  if (at == clauses_.size()) return step_(scope, gathered, go_on);
  const Datum& clause = *clauses_[at];
  if (clause.kind == Datum::Kind::Keyword) return guard(at, gathered, scope, go_on);
  return group(at, group_end(at), references(gathered), scope, go_on);
}

/// Where the clauses end that advance together with the one at the position.
std::size_t ForLoop::group_end(std::size_t at) const {
  std::size_t end = at + 1;
  while (!nested_ && end < clauses_.size() && clauses_[end]->kind != Datum::Kind::Keyword) ++end;
  return end;
}

/// `#:when test`, `#:unless test`, `#:break test`
const Expr* ForLoop::guard(std::size_t at, const Variables& gathered, Scope& scope, const GoOn& go_on) {
  const Datum& word = *clauses_[at];
  if (at + 1 == clauses_.size())
    expander_.fail(diag::Kind::SyntaxError, word.span,
                   fmt::format("a test is expected after `#:{}`", word.text));
  if (word.text != "when" && word.text != "unless" && word.text != "break")
    return expander_.unsupported(build_.text(fmt::format("`#:{}` in a loop", word.text)), word.span);
  const Expr* test = expander_.expr(*clauses_[at + 1], scope);
  const Expr* inside = clauses(at + 2, gathered, scope, go_on);
  const Exprs values = references(gathered);
  if (word.text == "when") return build_.branch(test, inside, go_on(values), span_);
  if (word.text == "unless") return build_.branch(test, go_on(values), inside, span_);
  return build_.branch(test, finish(values), inside, span_);
}

/// What sequences start with is an argument of the loop, unless a later one evaluates something before that.
void ForLoop::evaluate_in_order(std::vector<Sequence>& sequences) {
  bool later = false;
  for (auto one = sequences.rbegin(); one != sequences.rend(); ++one) {
    if (later) {
      const VariableId start = expander_.fresh("start", span_);
      one->before.emplace_back(start, one->start);
      one->start = expander_.reference(start, span_);
    }
    later = later || !one->before.empty();
  }
}

/// Clauses that advance together: one loop. `gathered`: what it begins with.
const Expr* ForLoop::group(std::size_t begin, std::size_t end, const Exprs& gathered, Scope& scope,
                           const GoOn& go_on) {
  std::vector<Sequence> sequences;
  for (std::size_t i = begin; i < end; ++i) sequences.push_back(sequence(*clauses_[i], scope));
  evaluate_in_order(sequences);
  const VariableId loop = expander_.fresh("loop", span_);
  Variables parameters;
  Exprs arguments;
  for (const Sequence& one : sequences) {
    parameters.push_back(one.position);
    arguments.push_back(one.start);
  }
  Variables inner_gathered;
  for (const Gathered& one : gathered_) inner_gathered.push_back(expander_.fresh(one.name, span_));
  parameters.insert(parameters.end(), inner_gathered.begin(), inner_gathered.end());
  arguments.insert(arguments.end(), gathered.begin(), gathered.end());

  Scope& own = expander_.inner(scope);
  for (Sequence& one : sequences) bind_names(one, own);
  const Expr* body = clauses(end, inner_gathered, own, [&](const Exprs& values) {
    Exprs next;
    for (const Sequence& one : sequences) next.push_back(one.next);
    next.insert(next.end(), values.begin(), values.end());
    return build_.apply(expander_.reference(loop, span_), next, span_);
  });
  for (auto one = sequences.rbegin(); one != sequences.rend(); ++one) body = with_elements(*one, body);
  for (std::size_t i = sequences.size(); i-- > 0;) {
    if (sequences[i].more == nullptr) continue;
    const Expr* end = ended(i, sequences, loop, references(inner_gathered), go_on);
    body = build_.branch(sequences[i].more, body, end, span_);
  }
  const Expr* result = build_.loop(loop, parameters, body, arguments, span_);
  for (auto one = sequences.rbegin(); one != sequences.rend(); ++one) {
    for (auto step = one->before.rbegin(); step != one->before.rend(); ++step)
      result = build_.let(step->first, step->second, result, span_);
  }
  return result;
}

/// Where a sequence has no element at hand: the loop is over, or goes on when the next ones have been
/// fetched.
const Expr* ForLoop::ended(std::size_t at, const std::vector<Sequence>& sequences, VariableId loop,
                           const Exprs& gathered, const GoOn& go_on) {
  if (sequences[at].resumed == nullptr) return go_on(gathered);
  Exprs again;
  for (std::size_t i = 0; i < sequences.size(); ++i)
    again.push_back(i == at ? sequences[i].resumed : expander_.reference(sequences[i].position, span_));
  again.insert(again.end(), gathered.begin(), gathered.end());
  const Expr* over = build_.primitive("null?", {expander_.reference(sequences[at].position, span_)}, span_);
  return build_.branch(over, go_on(gathered), build_.apply(expander_.reference(loop, span_), again, span_),
                       span_);
}

void ForLoop::bind_names(Sequence& sequence, Scope& scope) {
  for (const Datum* symbol : sequence.names) {
    const Key key = key_of(expander_.symbol_expected(*symbol, "the name of an element"));
    const VariableId variable = expander_.fresh(symbol->text, symbol->span);
    scope.bind(key, {.kind = Binding::Kind::Variable, .variable = variable});
    sequence.variables.push_back(variable);
  }
}

/// One name is the element; two are the parts of the pair that the element is.
const Expr* ForLoop::with_elements(const Sequence& sequence, const Expr* body) {
  if (sequence.variables.size() == 1) return build_.let(sequence.variables[0], sequence.element, body, span_);
  const VariableId pair = expander_.fresh("pair", span_);
  const Expr* reference = expander_.reference(pair, span_);
  body = build_.let(sequence.variables[1], build_.primitive("cdr", {reference}, span_), body, span_);
  body = build_.let(sequence.variables[0], build_.primitive("car", {reference}, span_), body, span_);
  return build_.let(pair, sequence.element, body, span_);
}

/// `[name sequence]` or `[(name name) sequence]`
ForLoop::Sequence ForLoop::sequence(const Datum& clause, Scope& scope) {
  if (!clause.is_list() || clause.elements.size() != 2)
    expander_.fail(diag::Kind::SyntaxError, clause.span, "`[name sequence]` is expected in a loop");
  Sequence result;
  const Datum& bound = *clause.elements[0];
  const Datum& what = *clause.elements[1];
  if (bound.is_list()) {
    result.names.assign(bound.elements.begin(), bound.elements.end());
  } else {
    result.names.push_back(&bound);
  }
  if (result.names.empty() || result.names.size() > 2)
    expander_.fail(diag::Kind::SyntaxError, bound.span, "one or two names are expected");
  const bool call = what.is_pair() && what.elements[0]->is_symbol();
  const std::string_view word = call ? what.elements[0]->text : std::string_view();
  const bool known = call && expander_.is_word(*what.elements[0], scope, word);
  if (known && (word == "in-range" || word == "in-inclusive-range" || word == "in-naturals")) {
    range(result, what, scope);
  } else if (is_natural(what)) {
    const VariableId end = expander_.fresh("end", what.span);
    result.before.emplace_back(end, expander_.expr(what, scope));
    counting(result, build_.integer(0, what.span), expander_.reference(end, what.span),
             build_.integer(1, what.span), true, false);
  } else {
    listed(result, known ? word : std::string_view(), what, scope);
  }
  return result;
}

/// `(in-range end)`, `(in-range start end step?)`, `(in-inclusive-range start end step?)`, `(in-naturals
/// start?)`
void ForLoop::range(Sequence& result, const Datum& what, Scope& scope) {
  const bool endless = what.elements[0]->text == "in-naturals";
  const bool inclusive = what.elements[0]->text == "in-inclusive-range";
  const std::size_t count = what.elements.size() - 1;
  if (count > 3 || (endless && count > 1) || (!endless && count == 0) || (inclusive && count == 1))
    expander_.bad_syntax(what, endless ? "(in-naturals start)" : "(in-range start end step)");
  const auto kept = [&](std::size_t index, std::string_view name) {
    const VariableId variable = expander_.fresh(name, what.span);
    result.before.emplace_back(variable, expander_.expr(*what.elements[index], scope));
    return expander_.reference(variable, what.span);
  };
  const bool has_start = endless ? count == 1 : count > 1;
  const Expr* start = has_start ? kept(1, "start") : build_.integer(0, what.span);
  if (endless && has_start && !is_natural(*what.elements[1])) {
    const VariableId checked = expander_.fresh("start", what.span);
    result.before.emplace_back(checked, expander_.library_call("%first-natural", {start}, what.span));
    start = expander_.reference(checked, what.span);
  }
  const Expr* end = endless ? nullptr : kept(count == 1 ? 1 : 2, "end");
  const bool plain_step = count < 3 || is_unsigned(*what.elements[3]);
  const Expr* step = count == 3 ? kept(3, "step") : build_.integer(1, what.span);
  counting(result, start, end, step, plain_step, inclusive);
}

void ForLoop::counting(Sequence& result, const Expr* start, const Expr* end, const Expr* step, bool upwards,
                       bool inclusive) {
  result.position = expander_.fresh("position", span_);
  const Expr* at = expander_.reference(result.position, span_);
  result.start = start;
  result.element = at;
  result.next = build_.primitive("+", {at, step}, span_);
  if (end == nullptr) return;
  const std::string_view before = inclusive ? "<=" : "<";
  const Expr* below = build_.primitive(before, {at, end}, span_);
  result.more = below;
  if (upwards) return;
  const Expr* not_down = build_.primitive("<=", {build_.integer(0, span_), step}, span_);
  result.more = build_.branch(not_down, below, build_.primitive(before, {end, at}, span_), span_);
}

/// Anything else is made a list by a procedure of the library that is called like the form: `%in-list` …
void ForLoop::listed(Sequence& result, std::string_view word, const Datum& what, Scope& scope) {
  static constexpr std::string_view kKnown[] = {
      "in-list",       "in-vector", "in-string", "in-hash",    "in-hash-keys", "in-hash-values",
      "in-hash-pairs", "in-value",  "in-set",    "in-indexed", "in-bytes",     "in-stream"};
  const bool known = std::find(std::begin(kKnown), std::end(kKnown), word) != std::end(kKnown);
  Expander::Exprs arguments;
  std::string name = result.names.size() == 2 ? "%in-sequence-pairs" : "%in-sequence";
  if (known && what.elements.size() == 2) {
    name = fmt::format("%{}", word);
    arguments.push_back(expander_.expr(*what.elements[1], scope));
  } else {
    arguments.push_back(expander_.expr(what, scope));
  }
  result.start = expander_.library_call(build_.text(name), arguments, what.span);
  const bool gives_two = word == "in-hash" || word == "in-indexed";
  if (gives_two && result.names.size() == 1)
    result.start = expander_.library_call("%alone", {result.start}, what.span);
  result.position = expander_.fresh("rest", what.span);
  const Expr* at = expander_.reference(result.position, what.span);
  result.more = build_.primitive("pair?", {at}, what.span);
  result.element = build_.primitive("car", {at}, what.span);
  result.next = build_.primitive("cdr", {at}, what.span);
  if (name == "%in-sequence" || name == "%in-stream" || name == "%in-vector")
    result.resumed = expander_.library_call("%resumed", {at}, what.span);
}

}  // namespace culprit::front::racket
