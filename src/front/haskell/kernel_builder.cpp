#include "front/haskell/kernel_builder.h"

#include <algorithm>
#include <cstring>

namespace culprit::front::haskell {

using namespace kernel;

std::string_view KernelBuilder::text(std::string_view text) {
  if (text.empty()) return {};
  char* copy = static_cast<char*>(module_.arena.allocate(text.size(), 1));
  std::memcpy(copy, text.data(), text.size());
  return {copy, text.size()};
}

ValueId KernelBuilder::local(std::string_view name, Span span) {
  Value value;
  value.name = declarations_.names.intern(name);
  value.span = span;
  declarations_.values.push_back(std::move(value));
  return ValueId(declarations_.values.size() - 1);
}

const Expr* KernelBuilder::variable(ValueId id, Span span) {
  return expr(span, Variable{.value = id, .dictionaries = {}});
}

const Expr* KernelBuilder::constructor(DataConId id, Span span) {
  return expr(span, Constructor{.constructor = id, .dictionaries = {}});
}

const Expr* KernelBuilder::apply(const Expr* function, std::initializer_list<const Expr*> arguments,
                                 Span span) {
  return apply(function, std::vector<const Expr*>(arguments), span);
}

const Expr* KernelBuilder::apply(const Expr* function, const std::vector<const Expr*>& arguments, Span span) {
  if (arguments.empty()) return function;
  return expr(span, Apply{function, slice(arguments)});
}

const Expr* KernelBuilder::integer(std::uint64_t number, Span span) {
  return expr(span, IntegerLiteral{.text = text(std::to_string(number))});
}

const Expr* KernelBuilder::string(std::string_view literal, Span span) {
  return expr(span, StringLiteral{.text = text(literal)});
}

const Expr* KernelBuilder::lambda(const std::vector<ValueId>& parameters, const Expr* body, Span span) {
  std::vector<const Pattern*> patterns;
  for (const ValueId id : parameters) patterns.push_back(variable_pattern(id, span));
  return lambda(static_cast<std::uint32_t>(parameters.size()), {match(patterns, body, span)}, span);
}

const Expr* KernelBuilder::lambda(std::uint32_t arity, const std::vector<Match>& all, Span span) {
  return expr(span, Lambda{matches(arity, all, span)});
}

const Expr* KernelBuilder::case_of(const Expr* scrutinee, const std::vector<Match>& all, Span span) {
  return expr(span, Case{slice(std::vector<const Expr*>{scrutinee}), matches(1, all, span)});
}

const Expr* KernelBuilder::if_then_else(const Expr* condition, const Expr* then_branch,
                                        const Expr* else_branch, Span span) {
  return expr(span, If{condition, then_branch, else_branch});
}

const Expr* KernelBuilder::let(const BindingGroup* group, const Expr* body, Span span) {
  return expr(span, Let{slice(std::vector<const BindingGroup*>{group}), body});
}

const Expr* KernelBuilder::unsupported(std::string_view feature, Span span) {
  return expr(span, Unsupported{text(feature)});
}

const Pattern* KernelBuilder::variable_pattern(ValueId id, Span span) {
  return pattern(span, PatternVariable{id});
}

const Pattern* KernelBuilder::wildcard(Span span) { return pattern(span, PatternWildcard{}); }

const Pattern* KernelBuilder::constructor_pattern(DataConId id, const std::vector<const Pattern*>& arguments,
                                                  Span span) {
  return pattern(span,
                 PatternConstructor{.constructor = id, .arguments = slice(arguments), .dictionaries = {}});
}

RightHandSide KernelBuilder::plain(const Expr* body) {
  return {.where = {}, .alternatives = slice(std::vector<Guarded>{{.guards = {}, .body = body}})};
}

Match KernelBuilder::match(const std::vector<const Pattern*>& patterns, const Expr* body, Span span) {
  return {.patterns = slice(patterns), .rhs = plain(body), .span = span};
}

Matches KernelBuilder::matches(std::uint32_t arity, const std::vector<Match>& all, Span span) {
  return {.arity = arity, .matches = slice(all), .span = span};
}

FunctionBinding KernelBuilder::binding(ValueId value, Matches matches) {
  return {.value = value, .signature = nullptr, .matches = matches, .dictionaries = {}};
}

const BindingGroup* KernelBuilder::single(FunctionBinding binding, bool recursive) {
  return make(BindingGroup{.functions = slice(std::vector<FunctionBinding>{binding}),
                           .patterns = {},
                           .recursive = recursive,
                           .monomorphic = true});
}

const TypeExpr* KernelBuilder::type_con(TypeConId id, Span span) { return type(span, TypeConstructor{id}); }

const TypeExpr* KernelBuilder::type_apply(const TypeExpr* function,
                                          const std::vector<const TypeExpr*>& arguments, Span span) {
  for (const TypeExpr* argument : arguments) function = type(span, TypeApply{function, argument});
  return function;
}

const TypeExpr* KernelBuilder::substitute(const TypeExpr& written, Slice<Symbol> parameters,
                                          const std::vector<const TypeExpr*>& arguments) {
  if (const auto* variable = std::get_if<TypeVariable>(&written.node)) {
    const auto found = std::find(parameters.begin(), parameters.end(), variable->name);
    const auto index = static_cast<std::size_t>(found - parameters.begin());
    return index < arguments.size() ? arguments[index] : &written;
  }
  const auto* applied = std::get_if<TypeApply>(&written.node);
  if (applied == nullptr) return &written;
  return type(written.span, TypeApply{substitute(*applied->function, parameters, arguments),
                                      substitute(*applied->argument, parameters, arguments)});
}

}  // namespace culprit::front::haskell
