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
  if (!module_->library) derive_typeables();
}

/// Every type is an instance of Typeable; we make the instances that are needed, for types that are thrown.
void Renamer::derive_typeables() {
  const ClassId exception = module_->well_known[KnownClass::Exception];
  if (!exception.valid() || !module_->well_known[KnownClass::Typeable].valid()) return;
  std::vector<std::pair<const kernel::TypeSource*, diag::Span>> thrown;
  for (const kernel::InstanceSource& instance : module_->instances) {
    if (declarations_[instance.instance].class_id != exception || instance.head.empty()) continue;
    const kernel::TypeSource* source = source_of_head(instance.head.back());
    if (source != nullptr) thrown.emplace_back(source, instance.span);
  }
  for (const auto& [source, span] : thrown) add_typeable(*source, span);
}

void Renamer::add_typeable(const kernel::TypeSource& source, diag::Span span) {
  InstanceHead head;
  head.class_id = module_->well_known[KnownClass::Typeable];
  std::vector<const kernel::TypeExpr*> parameters;
  for (const Symbol name : source.parameters) {
    parameters.push_back(build_.type(span, kernel::TypeVariable{name}));
    const auto arguments = build_.slice(std::vector<const kernel::TypeExpr*>{parameters.back()});
    head.context.push_back({.class_id = head.class_id, .arguments = arguments, .span = span});
  }
  head.types.push_back(build_.type_apply(build_.type_con(source.type, span), parameters, span));
  derive_class({std::move(head), source, ast::DerivingStrategy::Stock, true, span});
}

/// The declaration, in this module, of the type constructor that a type is headed by; else null.
const kernel::TypeSource* Renamer::source_of_head(const kernel::TypeExpr* type) const {
  while (const auto* apply = std::get_if<kernel::TypeApply>(&type->node)) type = apply->function;
  const auto* con = std::get_if<kernel::TypeConstructor>(&type->node);
  return con == nullptr ? nullptr : source_of(con->constructor);
}

const kernel::TypeSource* Renamer::source_of(TypeConId type) const {
  const auto found = type_sources_.find(type);
  return found == type_sources_.end() ? nullptr : &module_->types[found->second];
}

void Renamer::derive_all(const ast::DataDeclaration& node) {
  const kernel::TypeSource* source = source_of(types_declared_.at(&node));
  for (const ast::Deriving& deriving : node.deriving) derive(deriving, *source);
}

/// Only if the program has no class of its own with such a name.
bool Renamer::derived_without_meaning(const ast::TypeExpr& type) const {
  const ast::TypeConstructor* named = class_name(type);
  if (named == nullptr) return true;
  const Symbol name = declarations_.names.intern(named->path.name);
  return is_ignored(named->path.name) && !scope_.own(Space::Types).find(name).found();
}

void Renamer::derive(const ast::Deriving& node, const kernel::TypeSource& source) {
  if (derived_without_meaning(*node.type)) return;
  try {
    const kernel::ClassConstraint written = constraint(*node.type);
    DerivingRequest request = {{}, source, node.strategy, false, node.span};
    request.head.class_id = written.class_id;
    request.head.types.assign(written.arguments.begin(), written.arguments.end());
    const std::uint32_t dropped = declarations_[written.class_id].last_parameter_arity;
    if (dropped > source.parameters.size()) return cannot_derive(request, "it has too few type parameters");
    std::vector<const kernel::TypeExpr*> parameters;
    for (const Symbol name : source.parameters.first(source.parameters.size() - dropped)) {
      parameters.push_back(build_.type(node.span, kernel::TypeVariable{name}));
    }
    request.head.types.push_back(
        build_.type_apply(build_.type_con(source.type, node.span), parameters, node.span));
    derive_class(std::move(request));
  } catch (const Poisoned&) {
    // A class without a model: whoever needs the instance will miss it.
  }
}

void Renamer::derive_standalone(const ast::StandaloneDeriving& node, diag::Span span) {
  if (derived_without_meaning(*node.type)) return;
  try {
    InstanceHead head = instance_head(*node.type);
    const kernel::TypeSource* source = head.types.empty() ? nullptr : source_of_head(head.types.back());
    if (source == nullptr) {
      report_unsupported("deriving for a type of another module", span);
      return;
    }
    derive_class({std::move(head), *source, node.strategy, true, span});
  } catch (const Poisoned&) {
    // As above.
  }
}

std::optional<KnownClass> Renamer::derivable(ClassId class_id) const {
  for (const KnownClass known : {KnownClass::Eq, KnownClass::Ord, KnownClass::Show, KnownClass::Read,
                                 KnownClass::Enum, KnownClass::Bounded, KnownClass::Ix, KnownClass::Functor,
                                 KnownClass::Foldable, KnownClass::Traversable, KnownClass::Typeable}) {
    if (module_->well_known[known] == class_id) return known;
  }
  return {};
}

void Renamer::cannot_derive(const DerivingRequest& request, std::string_view reason) {
  error(diag::Kind::InvalidDefinition, request.span,
        fmt::format("no instance of `{}` can be derived for `{}`: {}",
                    declarations_.names.text(declarations_[request.head.class_id].name),
                    declarations_.names.text(declarations_[request.source.type].name), reason));
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
    case KnownClass::Typeable: return derive_typeable(tools);
    default: return derive_traversable(tools, expand);
  }
}

void Renamer::derive_class(DerivingRequest request) {
  using Strategy = ast::DerivingStrategy;
  const std::optional<KnownClass> stock = derivable(request.head.class_id);
  const bool newtype = declarations_[request.source.type].kind == TypeConKind::Newtype;
  if (request.strategy == Strategy::Anyclass) return derive_any_class(request);
  if (stock && request.strategy != Strategy::Newtype) return derive_stock(*stock, std::move(request));
  if (request.strategy == Strategy::Stock)
    return cannot_derive(request, "it is not one of the standard classes");
  if (newtype) return derive_by_reuse(std::move(request));
  if (has_extension("DeriveAnyClass")) return derive_any_class(request);
  cannot_derive(request, "only a newtype can take it from its field");
}

void Renamer::derive_stock(KnownClass known, DerivingRequest request) {
  InstanceHead& head = request.head;
  std::vector<DerivedMethod> derived;
  try {
    derived = derived_methods(known, Deriver(build_, module_->well_known, request.source, request.span));
  } catch (const CannotDerive& reason) {
    const bool newtype = declarations_[request.source.type].kind == TypeConKind::Newtype;
    if (newtype && has_extension("GeneralizedNewtypeDeriving")) return derive_by_reuse(std::move(request));
    return cannot_derive(request, reason.reason);
  }
  if (!request.context_given) {
    const std::uint32_t arity = declarations_[head.class_id].last_parameter_arity;
    for (const kernel::TypeExpr* type : derived_context(request.source, arity)) {
      const auto arguments = build_.slice(std::vector<const kernel::TypeExpr*>{type});
      head.context.push_back({.class_id = head.class_id, .arguments = arguments, .span = request.span});
    }
  }
  const InstanceId id = add_instance(head.class_id, request.span, true);
  std::vector<kernel::FunctionBinding> methods;
  for (const DerivedMethod& each : derived) {
    const ValueId method = method_named(head.class_id, symbol(name_of(each.name)));
    if (!method.valid()) continue;
    const std::uint32_t index = declarations_[method].index;
    const ValueId value = add_method_value(head.class_id, index, request.span);
    declarations_[id].methods[index] = value;
    methods.push_back(build_.binding(value, each.matches));
  }
  add_instance_source(id, head, methods, request.span, true);
  module_->instances.back().context_guessed = !request.context_given;
}

/// DeriveAnyClass: an instance without definitions.
void Renamer::derive_any_class(const DerivingRequest& request) {
  const InstanceId id = add_instance(request.head.class_id, request.span, true);
  add_instance_source(id, request.head, {}, request.span, true);
}

/// GeneralizedNewtypeDeriving: the methods are those of the type under the newtype. What that instance needs
/// is left to inference, by requiring just that instance.
void Renamer::derive_by_reuse(DerivingRequest request) {
  InstanceHead& head = request.head;
  const kernel::TypeSource& source = request.source;
  if (declarations_[source.type].kind != TypeConKind::Newtype) {
    return cannot_derive(request, "only a newtype can take it from its field");
  }
  const kernel::TypeExpr* under = source.constructors.front().fields.front();
  const std::uint32_t dropped = declarations_[head.class_id].last_parameter_arity;
  for (std::uint32_t i = 0; i < dropped; ++i) {
    const auto* apply = std::get_if<kernel::TypeApply>(&under->node);
    const auto* last = apply == nullptr ? nullptr : std::get_if<kernel::TypeVariable>(&apply->argument->node);
    if (last == nullptr || i >= source.parameters.size() ||
        last->name != source.parameters[source.parameters.size() - 1 - i]) {
      return cannot_derive(request, "its field does not end in the same type parameters");
    }
    under = apply->function;
  }
  std::vector<const kernel::TypeExpr*> arguments;  // of the newtype, as the head gives them
  const kernel::TypeExpr* type = head.types.back();
  while (const auto* apply = std::get_if<kernel::TypeApply>(&type->node)) {
    arguments.insert(arguments.begin(), apply->argument);
    type = apply->function;
  }
  under = build_.substitute(*under, source.parameters, arguments);
  head.reused = head.types;
  head.reused.back() = under;
  if (!request.context_given && mentions_variable(*under)) {
    const auto needed = build_.slice(head.reused);
    head.context.push_back({.class_id = head.class_id, .arguments = needed, .span = request.span});
  }
  const InstanceId id = add_instance(head.class_id, request.span, true);
  declarations_[id].reuses = true;
  add_instance_source(id, head, {}, request.span, true);
  module_->instances.back().context_guessed = !request.context_given;
}

}  // namespace culprit::front::haskell
