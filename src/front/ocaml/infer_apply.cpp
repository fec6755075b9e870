// Application, with labelled arguments in any order.
#include <algorithm>

#include <fmt/format.h>

#include "front/ocaml/infer.h"

namespace culprit::front::ocaml {

/// The parameters that a function's type shows; `result` is what is left.
std::vector<Inference::Parameter> Inference::parameters_of(Type function, Type& result) const {
  std::vector<Parameter> parameters;
  while (terms_[function].form == TypeForm::Arrow) {
    const TypeTerm& term = terms_[function];
    parameters.push_back({term.name, term.arguments[0]});
    function = term.arguments[1];
  }
  result = function;
  return parameters;
}

void Inference::expr_node(const ast::Apply& node, const ast::Expr& expr, Type expected) {
  const Type function = infer(*node.function);
  Type result;
  const std::vector<Parameter> parameters = parameters_of(function, result);
  const bool labels_given = std::any_of(node.arguments.begin(), node.arguments.end(),
                                        [](const auto& a) { return !a.label.empty(); });
  const bool labels_wanted =
      std::any_of(parameters.begin(), parameters.end(), [](const Parameter& p) { return p.label.valid(); });
  if (parameters.empty() || (!labels_given && !labels_wanted))
    return apply_in_order(node, function, expr, expected);
  const auto optional = std::count_if(parameters.begin(), parameters.end(),
                                      [&](const Parameter& p) { return is_optional(p.label); });
  // OCaml lets a complete application leave all labels out.
  const auto wanted = parameters.size() - static_cast<std::size_t>(optional);
  const bool complete = !labels_given && node.arguments.size() == wanted;
  if (complete && optional == 0) return apply_in_order(node, function, expr, expected);
  apply_by_label(node, parameters, complete, result, expr, expected);
}

bool Inference::is_optional(Symbol label) const {
  return label.valid() && declarations_.module.names.text(label).starts_with('?');
}

void Inference::apply_in_order(const ast::Apply& node, Type function, const ast::Expr& expr, Type expected) {
  const Type whole = function;
  for (std::size_t i = 0; i < node.arguments.size(); ++i) {
    const ast::Argument& argument = node.arguments[i];
    const TypeForm form = terms_[function].form;
    if (form == TypeForm::Constructor) not_applicable(node, i, whole);
    if (form == TypeForm::Error) {
      infer(*argument.value);
      continue;
    }
    if (form == TypeForm::Variable) {
      const Type parameter = terms_.fresh();
      const Type arrow = terms_.arrow(parameter, terms_.fresh(), label(argument.label));
      terms_.unify(function, arrow);
    }
    const TypeTerm& arrow = terms_[function];
    function = arrow.arguments[1];
    check(*argument.value, arrow.arguments[0]);
  }
  expect(expr, function, expected);
}

void Inference::not_applicable(const ast::Apply& node, std::size_t argument, Type function) {
  if (argument == 0) {
    fail(diag::Kind::TypeError, node.function->span,
         fmt::format("this expression has type {}; it is not a function and cannot be applied",
                     declarations_.print(function)),
         "is a `;` or an operator missing before the argument?");
  }
  fail(diag::Kind::TypeError, node.arguments[argument].value->span,
       fmt::format("this function has type {}; it is applied to too many arguments",
                   declarations_.print(function)),
       "is a `;` or an operator missing before this argument?");
}

/// The parameter that an argument goes to; the number of parameters if there is none.
std::size_t Inference::parameter_for(const ast::Argument& argument, const std::vector<Parameter>& parameters,
                                     const ArgumentOrder& order, bool complete) {
  const Symbol exact = label(argument.label);
  const Symbol optional = label(argument.label.empty() ? std::string() : "?" + std::string(argument.label));
  for (std::size_t at = 0; at < parameters.size(); ++at) {
    if (order.arguments[at] >= 0) continue;
    const Symbol wanted = parameters[at].label;
    if (wanted == exact || (optional.valid() && wanted == optional)) return at;
    if (complete && argument.label.empty() && !is_optional(wanted)) return at;
  }
  return parameters.size();
}

void Inference::apply_by_label(const ast::Apply& node, const std::vector<Parameter>& parameters,
                               bool complete, Type result, const ast::Expr& expr, Type expected) {
  ArgumentOrder order{std::vector<int>(parameters.size(), ArgumentOrder::kOpen),
                      std::vector<bool>(parameters.size(), false)};
  std::size_t used = 0;        // parameters up to the last that gets an argument
  std::size_t positional = 0;  // and up to the last of those without a label
  bool commuted = false;
  for (std::size_t i = 0; i < node.arguments.size(); ++i) {
    const ast::Argument& argument = node.arguments[i];
    const std::size_t at = parameter_for(argument, parameters, order, complete);
    if (at == parameters.size()) {
      if (argument.label.empty())
        not_applicable(node, i, Type(static_cast<std::size_t>(node.function->type)));
      fail(diag::Kind::TypeError, argument.value->span,
           fmt::format("the function has no parameter labelled `~{}`", argument.label));
    }
    order.arguments[at] = static_cast<int>(i);
    commuted = commuted || at != i;
    used = std::max(used, at + 1);
    if (argument.label.empty()) positional = std::max(positional, at + 1);
    order.wrapped[at] = is_optional(parameters[at].label) && !argument.label.starts_with('?');
    commuted = commuted || order.wrapped[at];
    if (order.wrapped[at]) {
      const Type content = terms_.fresh();
      terms_.unify(declarations_.option(content), parameters[at].type);
      check(*argument.value, content);
    } else {
      check(*argument.value, parameters[at].type);
    }
  }
  for (std::size_t i = parameters.size(); i-- > 0;) {
    if (order.arguments[i] >= 0) continue;
    if (i < positional && is_optional(parameters[i].label)) {
      order.arguments[i] = ArgumentOrder::kNone;
      commuted = true;
    } else {
      result = terms_.arrow(parameters[i].type, result, parameters[i].label);
    }
  }
  order.arguments.resize(used);
  if (commuted) expr.resolved = declarations_.add(std::move(order));
  expect(expr, result, expected);
}

}  // namespace culprit::front::ocaml
