// Classes and instances.
#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/renamer.h"

namespace culprit::front::haskell {

void Renamer::rename_class(const ast::ClassDeclaration& node, diag::Span span) {
  const ClassId id = classes_declared_.at(&node);
  std::vector<Symbol> names;
  std::vector<const kernel::TypeExpr*> kinds;
  bind_type_parameters(node.parameters, names, kinds);
  std::vector<kernel::ClassConstraint> constraints;
  try {
    constraints = context(node.context);
  } catch (const Poisoned&) {
    // A superclass without a model: nothing can be required of it.
  }
  std::vector<kernel::MethodSource> methods;
  for (const ast::Declaration* declaration : node.body) {
    const auto* signature = std::get_if<ast::Signature>(&declaration->node);
    if (signature == nullptr) continue;
    for (const ast::Name& name : signature->names) {
      const ValueId method = method_named(id, symbol(name.text));
      methods.push_back({method, type(*signature->type)});
    }
  }
  if (!names.empty())
    declarations_[id].last_parameter_arity = applied_arity(names.back(), constraints, methods);
  std::vector<ValueId> values(declarations_[id].methods.size());
  const auto defaults =
      method_bindings(node.body, id, values, fmt::format("the class `{}`", node.name.text), false);
  declarations_[id].defaults = std::move(values);
  module_->classes.push_back({.class_id = id,
                              .parameters = build_.slice(names),
                              .context = build_.slice(constraints),
                              .methods = build_.slice(methods),
                              .defaults = build_.slice(defaults),
                              .self = {},
                              .span = span});
}

namespace {

/// How many arguments a type variable is applied to in a type, at most.
std::uint32_t applied_arity_in(Symbol variable, const kernel::TypeExpr& type) {
  if (const auto* forall = std::get_if<kernel::TypeForall>(&type.node)) {
    return applied_arity_in(variable, *forall->type);
  }
  std::uint32_t most = 0, arguments = 0;
  const kernel::TypeExpr* head = &type;
  while (const auto* apply = std::get_if<kernel::TypeApply>(&head->node)) {
    most = std::max(most, applied_arity_in(variable, *apply->argument));
    ++arguments;
    head = apply->function;
  }
  const auto* named = std::get_if<kernel::TypeVariable>(&head->node);
  return named != nullptr && named->name == variable ? std::max(most, arguments) : most;
}

}  // namespace

/// Seen from the methods, or else from the superclasses.
std::uint32_t Renamer::applied_arity(Symbol variable,
                                     const std::vector<kernel::ClassConstraint>& superclasses,
                                     const std::vector<kernel::MethodSource>& methods) const {
  std::uint32_t most = 0;
  for (const kernel::MethodSource& method : methods)
    most = std::max(most, applied_arity_in(variable, *method.type));
  for (const kernel::ClassConstraint& superclass : superclasses) {
    if (superclass.class_id.valid() && !superclass.arguments.empty()) {
      const auto* last = std::get_if<kernel::TypeVariable>(&superclass.arguments.back()->node);
      const bool same = last != nullptr && last->name == variable;
      if (same) most = std::max(most, declarations_[superclass.class_id].last_parameter_arity);
    }
  }
  return most;
}

ValueId Renamer::method_named(ClassId class_id, Symbol name) const {
  for (const ValueId method : declarations_[class_id].methods) {
    if (declarations_[method].name == name) return method;
  }
  return {};
}

void Renamer::rename_instance(const ast::InstanceDeclaration& node, diag::Span span) {
  try {
    const InstanceHead head = instance_head(*node.type);
    const InstanceId id = add_instance(head.class_id, span, false);
    const std::string where =
        fmt::format("the instance of `{}`", declarations_.names.text(declarations_[head.class_id].name));
    std::vector<ValueId> values(declarations_[head.class_id].methods.size());
    const auto methods = method_bindings(node.body, head.class_id, values, where, true);
    declarations_[id].methods = std::move(values);
    add_instance_source(id, head, methods, span, false);
  } catch (const Poisoned&) {
    // Of a class or type without a model, or reported: whoever needs it will miss it.
  }
}

Renamer::InstanceHead Renamer::instance_head(const ast::TypeExpr& written) {
  InstanceHead head;
  const ast::TypeExpr* body = &written;
  while (const auto* forall = std::get_if<ast::TypeForall>(&body->node)) {
    for (const kernel::ClassConstraint& each : context(forall->context)) head.context.push_back(each);
    body = forall->type;
  }
  const kernel::ClassConstraint applied = constraint(*body);
  if (!applied.class_id.valid()) throw Poisoned{"instances of equality"};
  head.class_id = applied.class_id;
  head.types.assign(applied.arguments.begin(), applied.arguments.end());
  const std::uint32_t arity = declarations_[head.class_id].arity;
  if (head.types.size() == arity) return head;
  error(diag::Kind::TypeError, body->span,
        fmt::format("the class `{}` has {} parameter{}, but the instance gives {}",
                    declarations_.names.text(declarations_[head.class_id].name), arity, arity == 1 ? "" : "s",
                    head.types.size()));
  throw Poisoned{"an instance of the wrong shape"};
}

InstanceId Renamer::add_instance(ClassId class_id, diag::Span span, bool derived) {
  Instance instance;
  instance.class_id = class_id;
  instance.module = scope_.module();
  instance.span = span;
  instance.derived = derived;
  instance.methods.resize(declarations_[class_id].methods.size());
  declarations_.instances.push_back(std::move(instance));
  const InstanceId id(declarations_.instances.size() - 1);
  declarations_[class_id].instances.push_back(id);
  return id;
}

void Renamer::add_instance_source(InstanceId id, const InstanceHead& head,
                                  const std::vector<kernel::FunctionBinding>& methods, diag::Span span,
                                  bool derived) {
  module_->instances.push_back({.instance = id,
                                .context = build_.slice(head.context),
                                .head = build_.slice(head.types),
                                .methods = build_.slice(methods),
                                .derived = derived,
                                .reused_head = build_.slice(head.reused),
                                .reused = nullptr,
                                .dictionaries = {},
                                .superclasses = {},
                                .span = span});
}

ValueId Renamer::add_method_value(ClassId class_id, std::uint32_t index, diag::Span span) {
  const Symbol name = declarations_[declarations_[class_id].methods[index]].name;
  const ValueId id = add_value({declarations_.names.text(name), span}, ValueKind::Instance);
  declarations_[id].owner_class = class_id;
  declarations_[id].index = index;
  return id;
}

/// The bindings of a class or instance body. `values` gets one value per method that is defined.
std::vector<kernel::FunctionBinding> Renamer::method_bindings(ast::Slice<const ast::Declaration*> body,
                                                              ClassId class_id, std::vector<ValueId>& values,
                                                              const std::string& where, bool instance) {
  std::vector<kernel::FunctionBinding> result;
  Signatures signatures;
  if (instance) signatures = collect_signatures(body);
  std::vector<Pending> pending = collect_bindings(body);
  for (Pending& each : pending) {
    auto* function = std::get_if<PendingFunction>(&each);
    if (function == nullptr) {
      error(diag::Kind::InvalidDefinition, std::get<PendingPattern>(each).span,
            fmt::format("{} may define its methods only by name, not by a pattern", where));
      continue;
    }
    const ValueId method = method_named(class_id, symbol(function->name.text));
    if (!method.valid()) {
      not_a_method(function->name, class_id, where);
      continue;
    }
    const std::uint32_t index = declarations_[method].index;
    function->value = values[index] = add_method_value(class_id, index, function->name.span);
    function->signature = take_signature(signatures, symbol(function->name.text), function->value);
    result.push_back(function_binding(*function));
  }
  report_unused(signatures);
  return result;
}

void Renamer::not_a_method(const ast::Name& name, ClassId class_id, const std::string& where) {
  const Class& owner = declarations_[class_id];
  std::vector<std::string> candidates;
  for (const ValueId method : owner.methods)
    candidates.push_back(declarations_.names.text(declarations_[method].name));
  error(diag::Kind::InvalidDefinition, name.span,
        fmt::format("{} defines `{}`, which is no method of that class", where, name.text),
        did_you_mean(name.text, candidates));
}

}  // namespace culprit::front::haskell
