#include "front/racket/kernel_builder.h"

#include <string>

namespace culprit::front::racket {

using namespace kernel;

const Datum* KernelBuilder::symbol_datum(std::string_view name, Span span) {
  Datum symbol;
  symbol.kind = Datum::Kind::Symbol;
  symbol.span = span;
  symbol.text = name;
  return datum(symbol);
}

const Datum* KernelBuilder::list_datum(const std::vector<const Datum*>& elements, Span span) {
  Datum list;
  list.kind = Datum::Kind::List;
  list.span = span;
  list.elements = slice(elements);
  return datum(list);
}

VariableId KernelBuilder::variable(std::string_view name, Span span, ModuleId module) {
  program_.variables.push_back({.name = name, .span = span, .module = module});
  return VariableId(program_.variables.size() - 1);
}

const Expr* KernelBuilder::string(std::string_view value, Span span) {
  Datum string;
  string.kind = Datum::Kind::String;
  string.span = span;
  string.text = text(value);
  return quote(datum(string));
}

const Expr* KernelBuilder::boolean(bool value, Span span) {
  Datum boolean;
  boolean.kind = Datum::Kind::Boolean;
  boolean.span = span;
  boolean.number = value ? 1 : 0;
  return quote(datum(boolean));
}

const Expr* KernelBuilder::integer(std::int64_t value, Span span) {
  Datum number;
  number.kind = Datum::Kind::Number;
  number.span = span;
  number.text = text(std::to_string(value));
  return quote(datum(number));
}

const Expr* KernelBuilder::primitive(std::string_view name, const std::vector<const Expr*>& arguments,
                                     Span span) {
  return apply(expr(PrimitiveReference{name}, span), arguments, span);
}

const Expr* KernelBuilder::list(const std::vector<const Expr*>& elements, Span span) {
  const Expr* result = null(span);
  for (auto element = elements.rbegin(); element != elements.rend(); ++element)
    result = primitive("cons", {*element, result}, span);
  return result;
}

const Expr* KernelBuilder::apply(const Expr* function, const std::vector<const Expr*>& arguments, Span span) {
  return expr(Apply{function, slice(arguments), {}}, span);
}

const Expr* KernelBuilder::sequence(const std::vector<const Expr*>& parts, Span span) {
  return parts.size() == 1 ? parts[0] : expr(Begin{slice(parts)}, span);
}

const Expr* KernelBuilder::let(VariableId variable, const Expr* value, const Expr* body, Span span) {
  const Values binding{slice<VariableId>({variable}), value};
  return expr(Let{slice<Values>({binding}), body}, span);
}

const Expr* KernelBuilder::lambda(const std::vector<VariableId>& parameters, const Expr* body, Span span,
                                  std::string_view name) {
  const Clause clause{slice(parameters), {}, {}, {}, body};
  return expr(Lambda{name, slice<Clause>({clause})}, span);
}

const Expr* KernelBuilder::loop(VariableId name, const std::vector<VariableId>& parameters, const Expr* body,
                                const std::vector<const Expr*>& arguments, Span span) {
  const Expr* function = lambda(parameters, body, span, program_[name].name);
  const Values binding{slice<VariableId>({name}), function};
  return expr(LetRec{slice<Values>({binding}), apply(expr(Reference{name}, span), arguments, span)}, span);
}

}  // namespace culprit::front::racket
