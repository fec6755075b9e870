// Classes at run time: dictionaries, instances, methods.
#include <algorithm>

#include <fmt/format.h>

#include "base/invariant.h"
#include "front/haskell/generate.h"

namespace culprit::front::haskell {

using kernel::Dictionary;
using kernel::DictionaryFromInstance;
using kernel::DictionaryFromSuperclass;
using kernel::DictionaryVariable;

const DictionaryFromInstance* Generator::from_instance(const Dictionary* evidence) const {
  return evidence == nullptr ? nullptr : std::get_if<DictionaryFromInstance>(&evidence->node);
}

core::Symbol& Generator::dictionary_variable(DictionaryVariable variable) {
  return dictionary_variables_[{module_context_, variable}];
}

std::string Generator::closed_key(const Dictionary& evidence, std::vector<const Dictionary*> within) const {
  const auto above = std::find(within.begin(), within.end(), &evidence);
  if (above != within.end()) return fmt::format("a{}", above - within.begin());
  within.push_back(&evidence);
  if (const auto* known = std::get_if<DictionaryFromInstance>(&evidence.node)) {
    std::string key = fmt::format("i{}(", known->instance.index());
    for (const Dictionary* argument : known->arguments) {
      const std::string inner = argument == nullptr ? "" : closed_key(*argument, within);
      if (inner.empty()) return {};
      key += inner + ",";
    }
    return key + ")";
  }
  if (const auto* super = std::get_if<DictionaryFromSuperclass>(&evidence.node)) {
    const std::string inner = closed_key(*super->dictionary, within);
    return inner.empty() ? std::string()
                         : fmt::format("s{}.{}({})", super->subclass.index(), super->index, inner);
  }
  return {};
}

std::vector<core::Atom> Generator::dictionaries(std::span<const Dictionary* const> all, Steps& steps,
                                                diag::Span span) {
  std::vector<Atom> result;
  for (const Dictionary* evidence : all) result.push_back(dictionary(evidence, steps, span));
  return result;
}

/// One that mentions no variable is the same everywhere: a definition.
core::Atom Generator::dictionary(const Dictionary* evidence, Steps& steps, diag::Span span) {
  if (evidence == nullptr || std::holds_alternative<std::monostate>(evidence->node)) {
    return delay(unsupported("a class without an instance", span), "missing", steps, span);
  }
  if (const auto* variable = std::get_if<DictionaryVariable>(&evidence->node)) {
    const CoreSymbol name = dictionary_variable(*variable);
    INVARIANT(name.valid(), "a dictionary is used where it is not bound");
    return name;
  }
  const auto* known = std::get_if<DictionaryFromInstance>(&evidence->node);
  if (known != nullptr && known->arguments.empty()) return instance(known->instance);
  const std::string key = closed_key(*evidence, {});
  if (key.empty()) return open_dictionary(*evidence, steps, span);
  CoreSymbol& name = closed_dictionaries_[key];
  if (name.valid()) return name;
  const CoreSymbol defined_name = name = unique_name("dictionary");
  Steps inner;
  const ExprId code = dictionary_code(*evidence, inner, span);
  add_definition(defined_name, module_.add(core::Thunk{behind(inner, code)}, span), span);
  return defined_name;
}

/// It may be a part of itself: all bindings that are made meanwhile can mention each other.
core::Atom Generator::open_dictionary(const Dictionary& evidence, Steps& steps, diag::Span span) {
  const auto [unfinished, is_new] = unfinished_dictionaries_.try_emplace(&evidence);
  if (!is_new) return unfinished->second;
  const CoreSymbol name = unfinished->second = names_.fresh("dictionary");
  const ExprId code = dictionary_code(evidence, steps, span);
  unfinished_dictionaries_.erase(&evidence);
  steps.let({{name, {}}, add(core::Thunk{code}, span)}, at(span));
  return name;
}

core::ExprId Generator::dictionary_code(const Dictionary& evidence, Steps& steps, diag::Span span) {
  if (const auto* known = std::get_if<DictionaryFromInstance>(&evidence.node)) {
    std::vector<Atom> arguments = dictionaries(known->arguments, steps, span);
    return apply(variable(instance(known->instance), span), std::move(arguments), span);
  }
  const auto& super = std::get<DictionaryFromSuperclass>(evidence.node);
  const Atom inner = dictionary(super.dictionary, steps, span);
  return select_from(super.subclass, super.index, inner, span);
}

core::Symbol Generator::dictionary(const Evidence& evidence) {
  if (evidence.arguments.empty()) return instance(evidence.instance);
  std::vector<Atom> arguments;
  for (const Evidence& argument : evidence.arguments) arguments.emplace_back(dictionary(argument));
  const CoreSymbol name = unique_name("dictionary");
  const ExprId code = module_.add(
      core::Apply{module_.add(core::AtomExpr{instance(evidence.instance)}), std::move(arguments)});
  module_.add_def({name, {}, module_.add(core::Thunk{code}), {}});
  return name;
}

core::ExprId Generator::select_from(ClassId class_id, std::size_t field, const Atom& evidence,
                                    diag::Span span) {
  const core::ConstructorId constructor = types_.dictionary(class_id);
  core::ConstructorPattern pattern{constructor, {}};
  for (std::size_t i = 0; i < module_[constructor].fields.size(); ++i)
    pattern.fields.push_back({names_.fresh("m"), {}});
  const ExprId chosen = variable(pattern.fields[field].name, span);
  core::Case look{of_atom(evidence, span), {names_.fresh("dictionary"), {}}, {{std::move(pattern), chosen}}};
  return add(std::move(look), span);
}

// --- instances ---

Generator::InstanceCode& Generator::instance_code(InstanceId id) {
  if (instances_.size() <= id.index()) instances_.resize(declarations_.instances.size());
  InstanceCode& code = instances_[id.index()];
  if (image_ == nullptr || code.source != nullptr) return code;
  const LibraryImage::InstanceDefinition found = image_->definition(id);
  if (found.source == nullptr) return code;
  code.module = found.module;
  code.source = found.source;
  return code;
}

core::Symbol Generator::instance(InstanceId id) {
  CoreSymbol& name = instance_code(id).name;
  if (!name.valid()) {
    const Instance& declared = declarations_[id];
    name = unique_name(
        fmt::format("instance {}.{}", text(declared.module), text(declarations_[declared.class_id].name)));
    jobs_.emplace_back([this, id] { translate_instance(id); });
  }
  return name;
}

/// \context. let self = C superclasses methods in self
void Generator::translate_instance(InstanceId id) {
  const Instance declared = declarations_[id];
  const Class& owner = declarations_[declared.class_id];
  const InstanceCode code = instance_code(id);
  const diag::Span span = declared.span;
  party_ = module_.names.intern(text(owner.name));
  module_context_ = code.module;
  if (code.source == nullptr)
    return add_definition(code.name, unsupported("an instance without code", span), span);
  std::vector<core::Binder> parameters;
  std::vector<Atom> context;
  for (const DictionaryVariable variable : code.source->dictionaries) {
    dictionary_variable(variable) = names_.fresh("dictionary");
    parameters.push_back({dictionary_variable(variable), {}});
    context.emplace_back(parameters.back().name);
  }
  if (declared.reuses) {
    // The newtype's dictionary is that of the type under it.
    Steps steps;
    const Atom same = dictionary(code.source->reused, steps, span);
    const ExprId body = behind(steps, of_atom(same, span));
    const ExprId value = parameters.empty() ? module_.add(core::Thunk{body}, span)
                                            : module_.add(core::Lambda{std::move(parameters), body}, span);
    return add_definition(code.name, value, span);
  }
  const CoreSymbol self = parameters.empty() ? code.name : names_.fresh("self");
  Steps steps;
  std::vector<Atom> fields = dictionaries(code.source->superclasses, steps, span);
  fields.resize(owner.superclasses.size(), Atom(self));
  for (std::size_t i = 0; i < owner.methods.size(); ++i) {
    fields.push_back(method_of_instance(declared, i, Atom(self), context, steps, span));
  }
  const ExprId made =
      module_.add(core::Construct{types_.dictionary(declared.class_id), std::move(fields)}, span);
  if (parameters.empty()) {
    return add_definition(code.name,
                          steps.empty() ? made : module_.add(core::Thunk{behind(steps, made)}, span), span);
  }
  steps.let({{self, {}}, made}, span);
  const ExprId body = behind(steps, variable(self, span));
  add_definition(code.name, module_.add(core::Lambda{std::move(parameters), body}, span), span);
}

core::Atom Generator::method_of_instance(const Instance& declared, std::size_t index, const Atom& self,
                                         const std::vector<Atom>& context, Steps& steps, diag::Span span) {
  const Class& owner = declarations_[declared.class_id];
  const ValueId own = declared.methods[index];
  if (own.valid()) {
    const CoreSymbol code = definition(own);
    if (context.empty()) return code;
    return delay(apply(variable(code, span), context, span), "method", steps, span);
  }
  const ValueId fallback = owner.defaults[index];
  if (!fallback.valid()) return delay(missing_method(owner, index, span), "missing", steps, span);
  return delay(apply(variable(definition(fallback), span), {self}, span), "method", steps, span);
}

core::ExprId Generator::missing_method(const Class& owner, std::size_t index, diag::Span span) {
  const std::string name = text(declarations_[owner.methods[index]].name);
  return raise(
      KnownValue::MissingMethod,
      fmt::format("{}: No instance nor default method for class operation {}", sources_.describe(span), name),
      core::ObligationKind::Match, span, fmt::format("the instance defines `{}`", name));
}

}  // namespace culprit::front::haskell
