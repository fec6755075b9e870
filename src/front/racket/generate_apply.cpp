#include <fmt/format.h>

#include "front/racket/exports.h"
#include "front/racket/generate.h"

namespace culprit::front::racket {

std::vector<core::Atom> Generator::atoms(Slice<const Expr*> exprs, Steps& steps) {
  std::vector<Atom> result;
  for (const Expr* expr : exprs) result.push_back(atom(*expr, steps));
  return result;
}

/// What goes wrong in library code is reported at the call in the user's code, so that frame must stay.
core::ExprId Generator::keep_frame(ExprId call, diag::Span span, Tail tail) {
  if (in_library_ || tail == Tail::No) return call;
  const Symbol result = names_.fresh("r");
  return after(call, result, symbol(result, span), span);
}

/// What goes wrong in a primitive that the context of the modules calls is no violation of theirs.
core::ExprId Generator::on_own_account(ExprId call, diag::Span span) {
  if (!in_toplevel_) return call;
  const Symbol exception = names_.fresh("exn");
  return add(core::Try{call, {exception, {}}, add(core::Raise{exception, {}, false}, span)}, span);
}

core::ExprId Generator::node(const kernel::Apply& node, const Expr& expr, Tail tail) {
  if (!node.keywords.empty()) return keep_frame(apply_keywords(node, expr), expr.span, tail);
  if (const auto* primitive = std::get_if<kernel::PrimitiveReference>(&node.function->node)) {
    const PrimitiveInfo* info = find_primitive(primitive->name);
    if (info == nullptr) return unsupported(primitive->name, expr.span);
    const auto count = static_cast<int>(node.arguments.size());
    if (count >= info->least && (info->greatest < 0 || count <= info->greatest))
      return apply_primitive(*info, node, expr, tail);
  }
  if (const auto* reference = std::get_if<kernel::Reference>(&node.function->node)) {
    const Place place = place_of(reference->variable);
    if (place.kind == Place::Kind::Function && place.arity != node.arguments.size() &&
        makes_misunderstood(program_, reference->variable))
      return unsupported(program_[reference->variable].name, expr.span);
    if (place.kind == Place::Kind::Function && place.arity == node.arguments.size()) {
      Steps steps;
      check_defined(reference->variable, expr.span, steps);
      const bool takes_several = place.library && program_[reference->variable].name == "%one";
      std::vector<Atom> arguments;
      for (const Expr* each : node.arguments)
        arguments.push_back(takes_several ? bind(this->expr(*each, Tail::No), "v", each->span, steps)
                                          : atom(*each, steps));
      if (arguments.empty()) arguments.emplace_back(known("unit"));
      const ExprId result = call(place.symbol, std::move(arguments), expr.span);
      return finish(steps, place.library ? keep_frame(result, expr.span, tail) : result);
    }
  }
  if (const ExprId test = test_call(expr); test.valid()) {
    const Symbol truth = names_.fresh("b");
    return after(test, truth, construct("Bool", {truth}, expr.span), expr.span);
  }
  if (const kernel::Lambda* lambda = as_lambda(*node.function);
      lambda != nullptr && is_simple(*lambda) && lambda->clauses[0].required.size() == node.arguments.size())
    return apply_lambda(*lambda, node, expr, tail);
  Steps steps;
  const Atom function = atom(*node.function, steps);
  std::vector<Atom> arguments = atoms(node.arguments, steps);
  return apply_value(function, std::move(arguments), steps, expr, tail);
}

core::ExprId Generator::apply_lambda(const kernel::Lambda& lambda, const kernel::Apply& node,
                                     const Expr& expr, Tail tail) {
  Steps steps;
  std::vector<Symbol> arguments;
  for (const Expr* argument : node.arguments)
    arguments.push_back(bind(single(*argument), "v", argument->span, steps));
  const kernel::Clause& clause = lambda.clauses[0];
  std::function<ExprId(std::size_t)> from = [&](std::size_t index) -> ExprId {
    if (index == clause.required.size()) return this->expr(*clause.body, tail);
    return with_parameter(clause.required[index], arguments[index], expr.span,
                          [&] { return from(index + 1); });
  };
  return finish(steps, from(0));
}

/// case f of { Pn g -> g a1 … an; _ -> … }
core::ExprId Generator::apply_value(const Atom& function, std::vector<Atom> arguments, Steps& steps,
                                    const Expr& expr, Tail tail) {
  const auto arity = static_cast<unsigned>(arguments.size());
  if (arity > kMostArguments) {
    Steps inner;
    const Atom all = list(arguments, inner, expr.span);
    const ExprId result =
        keep_frame(call(known("apply_list"), {function, all}, expr.span), expr.span, Tail::Yes);
    return finish(steps, finish(inner, result));
  }
  const Symbol code = names_.fresh("g");
  std::vector<Atom> slow{function};
  slow.insert(slow.end(), arguments.begin(), arguments.end());
  if (arguments.empty()) arguments.emplace_back(known("unit"));
  const ExprId direct = call(code, std::move(arguments), expr.span);
  const ExprId fast = passes_library_functions_ ? keep_frame(direct, expr.span, tail) : direct;
  const ExprId other = keep_frame(call(known(fmt::format("apply{}", arity)), std::move(slow), expr.span),
                                  expr.span, Tail::Yes);
  core::Case look{add(core::AtomExpr{function}, expr.span),
                  {names_.fresh("f"), {}},
                  {{core::ConstructorPattern{constructor(procedure_name(arity)), {{code, {}}}}, fast},
                   {core::DefaultPattern{}, other}}};
  return finish(steps, add(std::move(look), expr.span));
}

/// `(apply f #:keyword value … list)` calls `f`.
core::ExprId Generator::apply_keywords(const kernel::Apply& node, const Expr& expr) {
  Steps steps;
  const auto* primitive = std::get_if<kernel::PrimitiveReference>(&node.function->node);
  const bool spreads = primitive != nullptr && primitive->name == "apply" && node.arguments.size() > 1;
  std::vector<Atom> arguments;  // the function before them
  if (!spreads) arguments.push_back(atom(*node.function, steps));
  std::vector<Atom> values(node.keywords.size());
  auto positional = node.arguments.begin();
  for (std::size_t position = 0; position < node.arguments.size() + node.keywords.size(); ++position) {
    const auto keyword = std::find_if(node.keywords.begin(), node.keywords.end(),
                                      [&](const auto& each) { return each.position == position; });
    if (keyword == node.keywords.end()) {
      arguments.push_back(atom(**positional++, steps));
    } else {
      values[static_cast<std::size_t>(keyword - node.keywords.begin())] = atom(*keyword->value, steps);
    }
  }
  const Atom function = arguments.front();
  arguments.erase(arguments.begin());
  std::vector<Atom> pairs;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Symbol name = name_constant("Keyw", node.keywords[i].keyword);
    pairs.emplace_back(bind(construct("Pair", {name, values[i]}, expr.span), "keyword", expr.span, steps));
  }
  const Atom given = list(pairs, steps, expr.span);
  Atom all = list(arguments, steps, expr.span);
  if (spreads) all = bind(call(known("spread"), {all, all}, expr.span), "all", expr.span, steps);
  return finish(steps, call(known("apply_keywords"), {function, given, all}, expr.span));
}

core::ExprId Generator::reraise(const kernel::Apply& node, const Expr& expr) {
  const auto* reference = std::get_if<kernel::Reference>(&node.arguments[0]->node);
  if (reference != nullptr) {
    const Place& place = place_of(reference->variable);
    const auto found = caught_.find(place.symbol);
    if (place.kind == Place::Kind::Value && found != caught_.end())
      return add(core::Raise{found->second, {}, true}, expr.span);
  }
  Steps steps;
  const Atom value = atom(*node.arguments[0], steps);
  return finish(steps, call(known("#%raise"), {value}, expr.span));
}

core::ExprId Generator::apply_primitive(const PrimitiveInfo& primitive, const kernel::Apply& node,
                                        const Expr& expr, Tail tail) {
  if (primitive.name == "%reraise") return reraise(node, expr);
  const bool binary = node.arguments.size() == 2 && (primitive.kind == PrimitiveKind::Operator);
  if (const ExprId test = test_call(expr); test.valid()) {
    const Symbol truth = names_.fresh("b");
    return after(test, truth, construct("Bool", {truth}, expr.span), expr.span);
  }
  Steps steps;
  std::vector<Atom> arguments = atoms(node.arguments, steps);
  const diag::Span span = expr.span;
  if (primitive.name == "void") return finish(steps, symbol(known("void"), span));
  if (primitive.name == "cons") return finish(steps, construct("Pair", std::move(arguments), span));
  if (primitive.name == "list") {
    Steps inner;
    const Atom all = list(arguments, inner, span);
    return finish(steps, finish(inner, add(core::AtomExpr{all}, span)));
  }
  if (primitive.name == "values" && arguments.size() == 1)
    return finish(steps, add(core::AtomExpr{arguments[0]}, span));
  const Symbol code = known("#" + std::string(primitive.name));
  if (binary || primitive.kind == PrimitiveKind::Value) {
    if (arguments.empty()) arguments.emplace_back(known("unit"));
    const bool calls = primitive.name == "call-with-values" || primitive.name.starts_with('%');
    const ExprId made = call(code, std::move(arguments), span);
    return finish(steps, keep_frame(calls ? made : on_own_account(made, span), span, tail));
  }
  Steps inner;
  const Atom all = list(arguments, inner, span);
  const ExprId result = call(known("#" + std::string(primitive.name) + ".list"), {all}, span);
  return finish(steps, finish(inner, keep_frame(result, span, tail)));
}

core::ExprId Generator::test_call(const Expr& expr) {
  const auto* apply = std::get_if<kernel::Apply>(&expr.node);
  if (apply == nullptr || !apply->keywords.empty()) return {};
  Steps steps;
  Symbol code;
  bool as_list = false;
  if (const auto* reference = std::get_if<kernel::Reference>(&apply->function->node)) {
    const Place place = place_of(reference->variable);
    if (place.kind != Place::Kind::Test || place.arity != apply->arguments.size()) return {};
    check_defined(reference->variable, expr.span, steps);
    code = place.symbol;
  } else if (const auto* named = std::get_if<kernel::PrimitiveReference>(&apply->function->node)) {
    const PrimitiveInfo* info = find_primitive(named->name);
    if (info == nullptr) return {};
    const bool test =
        info->kind == PrimitiveKind::Test && static_cast<int>(apply->arguments.size()) == info->least;
    const bool comparison = info->kind == PrimitiveKind::Comparison && !apply->arguments.empty();
    if (!test && !comparison) return {};
    as_list = comparison && apply->arguments.size() != 2;
    code = known("#" + std::string(info->name) + (as_list ? ".list" : ""));
  } else {
    return {};
  }
  std::vector<Atom> arguments = atoms(apply->arguments, steps);
  if (as_list) arguments = {list(arguments, steps, expr.span)};
  return finish(steps, on_own_account(call(code, std::move(arguments), expr.span), expr.span));
}

/// The procedure that a primitive is as a value.
Symbol Generator::primitive_value(const PrimitiveInfo& primitive) {
  const std::string key = "#" + std::string(primitive.name) + ".value";
  const Symbol name = known(key);
  if (module_.find_def(name) != nullptr) return name;
  const bool test = primitive.kind == PrimitiveKind::Test || primitive.kind == PrimitiveKind::Comparison;
  const bool fixed = primitive.kind == PrimitiveKind::Value || primitive.kind == PrimitiveKind::Test;
  Symbol code = known("#" + std::string(primitive.name) + (fixed ? "" : ".list"));
  const std::size_t parameters = fixed ? static_cast<std::size_t>(primitive.least) : 1;
  if (test) {
    core::Lambda wrapper;
    std::vector<Atom> arguments;
    for (std::size_t i = 0; i < parameters; ++i) {
      wrapper.parameters.push_back({names_.fresh("x"), value_});
      arguments.emplace_back(wrapper.parameters.back().name);
    }
    const Symbol truth = names_.fresh("b");
    wrapper.body = after(call(code, arguments, glue_), truth, construct("Bool", {truth}, glue_), glue_);
    code = known(key + ".code");
    module_.add_def({code, {}, add(std::move(wrapper), glue_), {}});
  }
  const ExprId made = fixed
                          ? construct(procedure_name(static_cast<unsigned>(primitive.least)), {code}, {})
                          : construct("Procedure",
                                      {core::Literal(base::BigInt(primitive.least)),
                                       core::Literal(base::BigInt(primitive.greatest)), code, known("null")},
                                      {});
  module_.add_def({name, value_, made, {}});
  return name;
}

}  // namespace culprit::front::racket
