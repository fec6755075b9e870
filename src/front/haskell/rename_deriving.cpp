// Which instances are derived, and their heads and contexts; the code comes from deriving.h.
#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/deriving.h"
#include "front/haskell/renamer.h"

namespace culprit::front::haskell {

namespace {

/// Accepted and without meaning for us.
constexpr std::string_view kIgnored[] = {"Generic", "Generic1", "Typeable", "Data", "Lift", "NFData"};

bool is_ignored(std::string_view name) {
  return std::find(std::begin(kIgnored), std::end(kIgnored), name) != std::end(kIgnored);
}

const ast::TypeConstructor* class_name(const ast::TypeExpr& type) {
  if (const auto* applied = std::get_if<ast::TypeApply>(&type.node)) return class_name(*applied->function);
  if (const auto* forall = std::get_if<ast::TypeForall>(&type.node)) return class_name(*forall->type);
  return std::get_if<ast::TypeConstructor>(&type.node);
}

bool mentions_variable(const kernel::TypeExpr& type) {
  if (std::holds_alternative<kernel::TypeVariable>(type.node)) return true;
  const auto* apply = std::get_if<kernel::TypeApply>(&type.node);
  return apply != nullptr && (mentions_variable(*apply->function) || mentions_variable(*apply->argument));
}

}  // namespace

void Renamer::derive_instances() {
  for (const ast::Declaration* declaration : tree_.declarations) {
    if (const auto* data = std::get_if<ast::DataDeclaration>(&declaration->node)) {
      derive_all(*data);
    } else if (const auto* standalone = std::get_if<ast::StandaloneDeriving>(&declaration->node)) {
      derive_standalone(*standalone, declaration->span);
    }
  }
}

const kernel::TypeSource* Renamer::source_of(TypeConId type) const {
  const auto found = type_sources_.find(type);
  return found == type_sources_.end() ? nullptr : &module_->types[found->second];
}

void Renamer::derive_all(const ast::DataDeclaration& node) {
  const kernel::TypeSource* source = source_of(types_declared_.at(&node));
  for (const ast::Deriving& deriving : node.deriving) derive(deriving, *source);
}

void Renamer::derive(const ast::Deriving& node, const kernel::TypeSource& source) {
  const ast::TypeConstructor* named = class_name(*node.type);
  if (named == nullptr || is_ignored(named->path.name)) return;
  try {
    const kernel::ClassConstraint written = constraint(*node.type);
    InstanceHead head;
    head.class_id = written.class_id;
    head.types.assign(written.arguments.begin(), written.arguments.end());
    const std::uint32_t dropped = declarations_[head.class_id].last_parameter_arity;
    if (dropped > source.parameters.size()) {
      cannot_derive(head.class_id, source, "it has too few type parameters", node.span);
      return;
    }
    std::vector<const kernel::TypeExpr*> parameters;
    for (const Symbol name : source.parameters.first(source.parameters.size() - dropped)) {
      parameters.push_back(build_.type(node.span, kernel::TypeVariable{name}));
    }
    head.types.push_back(build_.type_apply(build_.type_con(source.type, node.span), parameters, node.span));
    derive_class(std::move(head), source, false, node.span);
  } catch (const Poisoned&) {
    // A class without a model: whoever needs the instance will miss it.
  }
}

void Renamer::derive_standalone(const ast::StandaloneDeriving& node, diag::Span span) {
  const ast::TypeConstructor* named = class_name(*node.type);
  if (named != nullptr && is_ignored(named->path.name)) return;
  try {
    InstanceHead head = instance_head(*node.type);
    const kernel::TypeExpr* type = head.types.empty() ? nullptr : head.types.back();
    while (type != nullptr && std::holds_alternative<kernel::TypeApply>(type->node)) {
      type = std::get<kernel::TypeApply>(type->node).function;
    }
    const auto* con = type == nullptr ? nullptr : std::get_if<kernel::TypeConstructor>(&type->node);
    const kernel::TypeSource* source = con == nullptr ? nullptr : source_of(con->constructor);
    if (source == nullptr) {
      report_unsupported("deriving for a type of another module", span);
      return;
    }
    derive_class(std::move(head), *source, true, span);
  } catch (const Poisoned&) {
    // As above.
  }
}

std::optional<KnownClass> Renamer::derivable(ClassId class_id) const {
  for (const KnownClass known : {KnownClass::Eq, KnownClass::Ord, KnownClass::Show, KnownClass::Read,
                                 KnownClass::Enum, KnownClass::Bounded, KnownClass::Ix, KnownClass::Functor,
                                 KnownClass::Foldable, KnownClass::Traversable}) {
    if (module_->well_known[known] == class_id) return known;
  }
  return {};
}

void Renamer::cannot_derive(ClassId class_id, const kernel::TypeSource& source, std::string_view reason,
                            diag::Span span) {
  error(diag::Kind::InvalidDefinition, span,
        fmt::format("no instance of `{}` can be derived for `{}`: {}",
                    declarations_.names.text(declarations_[class_id].name),
                    declarations_.names.text(declarations_[source.type].name), reason));
}

std::vector<DerivedMethod> Renamer::derived_methods(KnownClass known, const Deriver& tools) const {
  const SynonymLookup expand = [this](TypeConId id) { return source_of(id); };
  switch (known) {
    case KnownClass::Eq: return derive_eq(tools);
    case KnownClass::Ord: return derive_ord(tools);
    case KnownClass::Show: return derive_show(tools);
    case KnownClass::Read: return derive_read(tools);
    case KnownClass::Enum: return derive_enum(tools);
    case KnownClass::Bounded: return derive_bounded(tools);
    case KnownClass::Ix: return derive_ix(tools);
    case KnownClass::Functor: return derive_functor(tools, expand);
    case KnownClass::Foldable: return derive_foldable(tools, expand);
    default: return derive_traversable(tools, expand);
  }
}

void Renamer::derive_class(InstanceHead head, const kernel::TypeSource& source, bool context_given,
                           diag::Span span) {
  const std::optional<KnownClass> known = derivable(head.class_id);
  if (!known) return derive_by_reuse(std::move(head), source, context_given, span);
  std::vector<DerivedMethod> derived;
  try {
    derived = derived_methods(*known, Deriver(build_, module_->well_known, source, span));
  } catch (const CannotDerive& reason) {
    cannot_derive(head.class_id, source, reason.reason, span);
    return;
  }
  if (!context_given) {
    for (const kernel::TypeExpr* type :
         derived_context(source, declarations_[head.class_id].last_parameter_arity)) {
      const auto arguments = build_.slice(std::vector<const kernel::TypeExpr*>{type});
      head.context.push_back({.class_id = head.class_id, .arguments = arguments, .span = span});
    }
  }
  const InstanceId id = add_instance(head.class_id, span, true);
  std::vector<kernel::FunctionBinding> methods;
  for (const DerivedMethod& each : derived) {
    const ValueId method = method_named(head.class_id, symbol(name_of(each.name)));
    if (!method.valid()) continue;
    const std::uint32_t index = declarations_[method].index;
    const ValueId value = add_method_value(head.class_id, index, span);
    declarations_[id].methods[index] = value;
    methods.push_back(build_.binding(value, each.matches));
  }
  add_instance_source(id, head, methods, span, true);
  module_->instances.back().context_guessed = !context_given;
}

/// GeneralizedNewtypeDeriving: the methods are those of the type under the newtype. What that instance needs
/// is left to inference, by requiring just that instance.
void Renamer::derive_by_reuse(InstanceHead head, const kernel::TypeSource& source, bool context_given,
                              diag::Span span) {
  const kernel::TypeExpr* under = declarations_[source.type].kind == TypeConKind::Newtype
                                      ? source.constructors.front().fields.front()
                                      : nullptr;
  if (under == nullptr) {
    const bool any_class = has_extension("DeriveAnyClass");
    if (!any_class)
      return cannot_derive(head.class_id, source, "only a newtype can take it from its field", span);
    add_instance_source(add_instance(head.class_id, span, true), head, {}, span, true);
    return;
  }
  const std::uint32_t dropped = declarations_[head.class_id].last_parameter_arity;
  for (std::uint32_t i = 0; i < dropped; ++i) {
    const auto* apply = std::get_if<kernel::TypeApply>(&under->node);
    const auto* last = apply == nullptr ? nullptr : std::get_if<kernel::TypeVariable>(&apply->argument->node);
    if (last == nullptr || last->name != source.parameters[source.parameters.size() - 1 - i]) {
      return cannot_derive(head.class_id, source, "its field does not end in the same type parameters", span);
    }
    under = apply->function;
  }
  head.reused = head.types;
  head.reused.back() = under;
  if (!context_given && mentions_variable(*under)) {
    head.context.push_back({.class_id = head.class_id, .arguments = build_.slice(head.reused), .span = span});
  }
  const InstanceId id = add_instance(head.class_id, span, true);
  declarations_[id].reuses = true;
  add_instance_source(id, head, {}, span, true);
  module_->instances.back().context_guessed = !context_given;
}

}  // namespace culprit::front::haskell
