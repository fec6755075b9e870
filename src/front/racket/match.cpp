#include "front/racket/match.h"

#include <fmt/format.h>

namespace culprit::front::racket {

using namespace kernel;

const Expr* MatchCompiler::pattern(const Datum& pattern, VariableId value, Scope& names, const Then& success,
                                   const Then& failure) {
  const Expander::Level level(expander_, pattern.span);
  if (pattern.is_symbol()) {
    if (pattern.text == "_") return success();
    return name(pattern, value, names, success, failure);
  }
  if (pattern.kind == Datum::Kind::List) return compound(pattern, value, names, success, failure);
  return equal(build_.quote(&pattern), value, success, failure, pattern.span);
}

const Expr* MatchCompiler::patterns(Data patterns, const std::vector<VariableId>& values, std::size_t at,
                                    Scope& names, const Then& success, const Then& failure) {
  if (at == values.size()) return success();
  return pattern(
      *patterns[at], values[at], names,
      [&] { return this->patterns(patterns, values, at + 1, names, success, failure); }, failure);
}

/// A name that is there twice must have equal values.
const Expr* MatchCompiler::name(const Datum& symbol, VariableId value, Scope& names, const Then& success,
                                const Then& failure) {
  if (const Binding* bound = names.find_own(key_of(symbol))) {
    if (unordered_names_.count(bound->variable) != 0)
      return expander_.unsupported("a name of `list-no-order` that is bound again", symbol.span);
    return equal(reference(bound->variable, symbol.span), value, success, failure, symbol.span);
  }
  const VariableId variable = expander_.bind_local(symbol, names);
  return build_.let(variable, reference(value, symbol.span), success(), symbol.span);
}

const Expr* MatchCompiler::equal(const Expr* expected, VariableId value, const Then& success,
                                 const Then& failure, Span span) {
  return test(build_.primitive("equal?", {reference(value, span), expected}, span), success, failure, span);
}

const Expr* MatchCompiler::part(const Expr* value, const Datum& inside, Scope& names, const Then& success,
                                const Then& failure) {
  if (inside.is_symbol("_")) return success();
  const VariableId variable = expander_.fresh("part", inside.span);
  return build_.let(variable, value, pattern(inside, variable, names, success, failure), inside.span);
}

const Expr* MatchCompiler::compound(const Datum& datum, VariableId value, Scope& names, const Then& success,
                                    const Then& failure) {
  const Span span = datum.span;
  if (datum.elements.empty() || !datum.elements[0]->is_symbol() || datum.tail != nullptr)
    expander_.fail(diag::Kind::SyntaxError, span, "this is not a pattern");
  const std::string_view word = datum.elements[0]->text;
  const Data parts = datum.elements.subspan(1);
  // `(var x)`, `(not x)` and the like are never instances of structs of that name, `(app x)` is.
  const Binding* bound = expander_.lookup(*datum.elements[0], scope_);
  const bool is_struct = bound != nullptr && bound->kind == Binding::Kind::Struct;
  if (!is_struct || word != "app") {
    if (const Expr* found = data_pattern(datum, value, names, success, failure)) return found;
    if (const Expr* found = test_pattern(datum, value, names, success, failure)) return found;
  }
  if (is_struct) return structure(bound->structure, parts, datum, value, names, success, failure);
  static constexpr std::string_view kUnsupported[] = {"hash", "hash*", "set", "mcons", "mlist"};
  if (std::find(std::begin(kUnsupported), std::end(kUnsupported), word) != std::end(kUnsupported))
    return expander_.unsupported(build_.text(fmt::format("the pattern `{}`", word)), span);
  expander_.fail(diag::Kind::UnboundName, datum.elements[0]->span,
                 fmt::format("`{}` is not a struct or a kind of pattern", word));
}

void MatchCompiler::expect(const Datum& datum, std::size_t count, std::string_view written) {
  if (datum.elements.size() != count + 1) expander_.bad_syntax(datum, written);
}

/// Patterns that say how data are made; null: it is another one.
const Expr* MatchCompiler::data_pattern(const Datum& datum, VariableId value, Scope& names,
                                        const Then& success, const Then& failure) {
  const Span span = datum.span;
  const std::string_view word = datum.elements[0]->text;
  const Data parts = datum.elements.subspan(1);
  if (word == "quote") {
    expect(datum, 1, "(quote datum)");
    if (parts[0]->is_list() && parts[0]->elements.empty())
      return test(primitive("null?", value, span), success, failure, span);
    return equal(build_.quote(parts[0]), value, success, failure, span);
  }
  if (word == "quasiquote") {
    expect(datum, 1, "(quasiquote pattern)");
    return pattern(*from_quasi(*parts[0]), value, names, success, failure);
  }
  if (word == "list") return list(parts, 0, nullptr, value, names, success, failure);
  if (word == "list-no-order") return unordered(parts, datum, value, names, success, failure);
  if (word == "hash-table") return hash_table(datum, value, names, success, failure);
  if (word == "list-rest" || word == "list*") {
    if (parts.empty()) expander_.bad_syntax(datum, "(list* pattern … tail)");
    return list(parts.first(parts.size() - 1), 0, parts.back(), value, names, success, failure);
  }
  if (word == "cons") {
    expect(datum, 2, "(cons pattern pattern)");
    return list(parts.first(1), 0, parts[1], value, names, success, failure);
  }
  if (word == "vector") return vector(parts, value, names, success, failure, span);
  if (word == "box") {
    expect(datum, 1, "(box pattern)");
    return test(
        primitive("box?", value, span),
        [&] { return part(primitive("unbox", value, span), *parts[0], names, success, failure); }, failure,
        span);
  }
  if (word == "struct") {
    expect(datum, 2, "(struct name (pattern …))");
    return structure(expander_.struct_named(*parts[0], scope_), parts[1]->elements, datum, value, names,
                     success, failure);
  }
  return nullptr;
}

/// Patterns that test or combine; null: it is another one.
const Expr* MatchCompiler::test_pattern(const Datum& datum, VariableId value, Scope& names,
                                        const Then& success, const Then& failure) {
  const Span span = datum.span;
  const std::string_view word = datum.elements[0]->text;
  const Data parts = datum.elements.subspan(1);
  if (word == "and") return all_of(parts, value, names, success, failure);
  if (word == "or") return any_of(parts, value, names, success, failure);
  if (word == "not") {
    expect(datum, 1, "(not pattern)");
    const VariableId then = expander_.fresh("then", span);
    const Expr* follows = build_.lambda({}, success(), span);
    const auto go_on = [&] { return build_.apply(reference(then, span), {}, span); };
    const Nested nested(nested_);
    return build_.let(then, follows, pattern(*parts[0], value, expander_.inner(scope_), failure, go_on),
                      span);
  }
  if (word == "?") {
    if (parts.empty()) expander_.bad_syntax(datum, "(? predicate pattern …)");
    const Expr* condition = build_.apply(expander_.expr(*parts[0], scope_), {reference(value, span)}, span);
    return test(
        condition, [&] { return all_of(parts.subspan(1), value, names, success, failure); }, failure, span);
  }
  if (word == "var" && parts.size() == 1) return pattern(*parts[0], value, names, success, failure);
  if (word == "app") return application(parts, value, names, success, failure);
  if (word == "==" && !parts.empty()) {
    const Expr* expected = expander_.expr(*parts[0], scope_);
    if (parts.size() == 1) return equal(expected, value, success, failure, span);
    const Expr* same =
        build_.apply(expander_.expr(*parts[1], scope_), {reference(value, span), expected}, span);
    return test(same, success, failure, span);
  }
  if (word == "var") {
    expect(datum, 1, "(var name)");
    return name(*parts[0], value, names, success, failure);
  }
  if (word == "regexp" || word == "pregexp") {
    if (parts.empty()) expander_.bad_syntax(datum, "(regexp expression pattern)");
    const std::string_view matcher = word == "regexp" ? "%match-regexp" : "%match-pregexp";
    const Expr* found =
        expander_.library_call(matcher, {expander_.expr(*parts[0], scope_), reference(value, span)}, span);
    if (parts.size() == 1) return test(found, success, failure, span);
    return part(found, *parts[1], names, success, failure);
  }
  return nullptr;
}

const Expr* MatchCompiler::all_of(Data patterns, VariableId value, Scope& names, const Then& success,
                                  const Then& failure) {
  if (patterns.empty()) return success();
  return pattern(
      *patterns[0], value, names, [&] { return all_of(patterns.subspan(1), value, names, success, failure); },
      failure);
}

/// What follows becomes a function of the names that all alternatives bind.
const Expr* MatchCompiler::any_of(Data patterns, VariableId value, Scope& names, const Then& success,
                                  const Then& failure) {
  if (patterns.empty()) return failure();
  const Span span = patterns[0]->span;
  std::vector<const Datum*> bound;
  names_of(*patterns[0], bound);
  std::vector<VariableId> parameters;
  for (const Datum* symbol : bound) {
    if (names.find_own(key_of(*symbol)) == nullptr)
      parameters.push_back(expander_.bind_local(*symbol, names));
  }
  const VariableId then = expander_.fresh("then", span);
  const Expr* follows = build_.lambda(parameters, success(), span);
  std::function<const Expr*(std::size_t)> alternative = [&](std::size_t at) -> const Expr* {
    if (at == patterns.size()) return failure();
    const VariableId next = expander_.fresh("next", span);
    const auto try_next = [&] { return build_.apply(reference(next, span), {}, span); };
    const Nested nested(nested_);
    Scope& own = expander_.inner(scope_);
    const Expr* here = pattern(
        *patterns[at], value, own,
        [&] {
          std::vector<const Expr*> arguments;
          for (const Datum* symbol : bound) {
            const Binding* binding = own.find_own(key_of(*symbol));
            if (binding == nullptr)
              expander_.fail(diag::Kind::SyntaxError, patterns[at]->span,
                             fmt::format("this alternative does not bind `{}`", symbol->text));
            arguments.push_back(reference(binding->variable, span));
          }
          return build_.apply(reference(then, span), arguments, span);
        },
        try_next);
    return build_.let(next, build_.lambda({}, alternative(at + 1), span), here, span);
  };
  return build_.let(then, follows, alternative(0), span);
}

/// `(app function pattern …)`
const Expr* MatchCompiler::application(Data parts, VariableId value, Scope& names, const Then& success,
                                       const Then& failure) {
  if (parts.empty()) return success();
  const Span span = parts[0]->span;
  const Expr* result = build_.apply(expander_.expr(*parts[0], scope_), {reference(value, span)}, span);
  const VariableId variable = expander_.fresh("result", span);
  return build_.let(variable, result, all_of(parts.subspan(1), variable, names, success, failure), span);
}

const Expr* MatchCompiler::structure(StructId id, Data patterns, const Datum& where, VariableId value,
                                     Scope& names, const Then& success, const Then& failure) {
  const auto fields = expander_.fields_of(id);
  if (fields.size() != patterns.size())
    expander_.fail(diag::Kind::SyntaxError, where.span,
                   fmt::format("the struct `{}` has {} fields, but there are {} patterns",
                               expander_.program_[id].name, fields.size(), patterns.size()));
  const Span span = where.span;
  std::function<const Expr*(std::size_t)> field = [&](std::size_t at) -> const Expr* {
    if (at == fields.size()) return success();
    const Expr* content = build_.apply(reference(fields[at].accessor, span), {reference(value, span)}, span);
    return part(
        content, *patterns[at], names, [&] { return field(at + 1); }, failure);
  };
  const Expr* is_one =
      build_.apply(reference(expander_.program_[id].predicate, span), {reference(value, span)}, span);
  return test(
      is_one, [&] { return field(0); }, failure, span);
}

}  // namespace culprit::front::racket
