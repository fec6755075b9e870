#include "front/haskell/liquid/contracts.h"

#include <algorithm>
#include <iterator>
#include <map>

#include <fmt/format.h>

#include "front/haskell/liquid/class_specs.h"
#include "front/haskell/liquid/function_status.h"

namespace culprit::front::haskell::liquid {

namespace {

/// Whether functions have to be total: today's LiquidHaskell wants it unless told otherwise, that of 2015
/// only when told so, and most programs say nothing (docs/adr/0010).
bool wants_totality(const kernel::Module& module) {
  bool wanted = false;
  for (const Annotation& annotation : module.annotations) {
    const auto* directive = std::get_if<Directive>(&annotation.node);
    if (directive == nullptr || directive->kind != Directive::Kind::Option) continue;
    const auto mentions = [&](std::string_view option) {
      return directive->text.find(option) != std::string_view::npos;
    };
    if (mentions("--no-totality")) return false;
    wanted = wanted || mentions("--totality") || mentions("--expect") || mentions("--reflection") ||
             mentions("--ple");
  }
  return wanted;
}

}  // namespace

bool is_for_liquid_haskell(const std::vector<std::unique_ptr<kernel::Module>>& modules) {
  return std::any_of(modules.begin(), modules.end(),
                     [](const auto& module) { return !module->library && !module->annotations.empty(); });
}

Contracts::Contracts(const std::vector<std::unique_ptr<kernel::Module>>& modules, Declarations& declarations,
                     const Builtins& builtins, CoreTypes& types, Generator& generator, core::Module& core,
                     diag::Sink& sink)
    : modules_(modules),
      declarations_(declarations),
      builtins_(builtins),
      generator_(generator),
      module_(core),
      sink_(sink),
      logic_(declarations, builtins, types, generator, core),
      refined_(declarations, builtins, types, generator, core, logic_),
      data_types_(declarations, types, core, logic_, refined_) {
  for (const auto& each : modules_) {
    logic_.add(*each);
    for (const Annotation& annotation : each->annotations) note(annotation, *each);
    trusted_.merge(trusted_functions(*each, declarations_));
    known_.merge(logical_functions(*each, declarations_));
  }
}

void Contracts::note(const Annotation& annotation, const kernel::Module& module) {
  if (const auto* alias = std::get_if<TypeAlias>(&annotation.node)) refined_.add_alias(*alias, module);
  if (const auto* signature = std::get_if<Signature>(&annotation.node))
    note_signature(annotation, *signature, module);
  if (const auto* methods = std::get_if<ClassSpec>(&annotation.node))
    note_methods(annotation, *methods, module);
}

void Contracts::note_methods(const Annotation& annotation, const ClassSpec& spec,
                             const kernel::Module& module) {
  std::vector<Symbol> names;
  for (const auto& each : modules_) names.push_back(each->name);
  for (const auto& [method, signature] : methods_of(spec, module, declarations_, builtins_, names)) {
    given_.try_emplace(method, Given{signature, annotation.span, &module});
  }
}

void Contracts::note_signature(const Annotation& annotation, const Signature& signature,
                               const kernel::Module& module) {
  for (const Path& name : signature.names) {
    if (is_local(name, annotation.span, module)) {
      unknown_.push_back({name, &module});
      continue;
    }
    const Entity meant = find_entity(module, declarations_, name, Space::Values);
    if (meant.is(Entity::Kind::Value)) {
      given_.try_emplace(meant.value(), Given{&signature, annotation.span, &module});
    } else if (meant.is(Entity::Kind::DataCon)) {
      constructors_.emplace_back(meant.data_con(), annotation.span);
    } else if (!meant.found() && signature.kind != Signature::Kind::Local) {
      unknown_.push_back({name, &module});
    }
  }
}

/// Signatures of local functions look like others, but stand inside of a function that defines one of that
/// name. They are not used yet.
bool Contracts::is_local(const Path& name, Span annotation, const kernel::Module& module) const {
  const auto defines = [&](Span code) {
    return std::any_of(declarations_.values.begin(), declarations_.values.end(), [&](const Value& value) {
      return value.kind == ValueKind::Local && value.span.file == module.file &&
             value.span.begin > code.begin && value.span.end <= code.end &&
             declarations_.names.text(value.name) == name.name;
    });
  };
  for (const kernel::BindingGroup* group : module.groups) {
    for (const kernel::FunctionBinding& function : group->functions) {
      const Span code = function.matches.span;
      if (annotation.begin > code.begin && annotation.end <= code.end && defines(code)) return true;
    }
  }
  return false;
}

void Contracts::report_unknown(const Path& name, const kernel::Module& module) {
  const bool local =
      std::any_of(declarations_.values.begin(), declarations_.values.end(), [&](const Value& value) {
        return value.kind == ValueKind::Local && value.span.file == module.file &&
               declarations_.names.text(value.name) == name.name;
      });
  if (local) {
    sink_.report(diag::Kind::Unsupported, name.span, "not supported yet: signatures of local functions",
                 fmt::format("the signature of `{}` is not used", name.name));
  } else {
    sink_.report(diag::Kind::InvalidAnnotation, name.span,
                 fmt::format("there is no function `{}` for this signature", name.name),
                 "correct the name, or remove the annotation");
  }
}

void Contracts::report(const Misunderstood& problem, ValueId id) {
  const std::string& name = declarations_.names.text(declarations_[id].name);
  if (problem.unsupported) {
    sink_.report(diag::Kind::Unsupported, problem.span, fmt::format("not supported yet: {}", problem.message),
                 fmt::format("the signature of `{}` is not used", name));
  } else {
    sink_.report(
        diag::Kind::InvalidAnnotation, problem.span, problem.message,
        problem.help.empty() ? fmt::format("the signature of `{}` is not used", name) : problem.help);
  }
}

// --- data types ---

std::vector<TypeConId> Contracts::add_data_types() {
  std::vector<TypeConId> unread;
  for (const auto& module : modules_) {
    for (const Annotation& annotation : module->annotations) {
      const auto* data = std::get_if<Data>(&annotation.node);
      if (data == nullptr || data->constructors.empty()) continue;
      const Path name{{}, data->name.text, data->name.span};
      const Entity meant = find_entity(*module, declarations_, name, Space::Types);
      if (!meant.is(Entity::Kind::TypeCon)) continue;
      if (!add_data_type(annotation, *data, meant.type_con(), *module)) unread.push_back(meant.type_con());
    }
  }
  for (const auto& module : modules_) add_invariants(*module);
  for (const auto& [constructor, span] : constructors_) {
    sink_.report(diag::Kind::Unsupported, span, "not supported yet: signatures of constructors",
                 "functions that use the constructor are not proved");
    unread.push_back(declarations_[constructor].type);
  }
  for (const TypeConId type : unread) {
    try {
      data_types_.add_unread(type);
    } catch (const Misunderstood&) {
      continue;  // it was reported; its values are not made up
    }
  }
  return unread;
}

void Contracts::add_invariants(const kernel::Module& module) {
  for (const Annotation& annotation : module.annotations) {
    const auto* invariant = std::get_if<Invariant>(&annotation.node);
    if (invariant == nullptr) continue;
    try {
      data_types_.add_invariant(*invariant, module);
    } catch (const Misunderstood& problem) {
      const Span span = problem.span.valid() ? problem.span : annotation.span;
      if (problem.unsupported) {
        sink_.report(diag::Kind::Unsupported, span, fmt::format("not supported yet: {}", problem.message),
                     "it is not assumed");
      } else {
        sink_.report(diag::Kind::InvalidAnnotation, span, problem.message, "the invariant is not used");
      }
    }
  }
}

bool Contracts::add_data_type(const Annotation& annotation, const Data& data, TypeConId type,
                              const kernel::Module& module) {
  try {
    data_types_.add(data, type, module);
    return true;
  } catch (const Misunderstood& problem) {
    const Span span = problem.span.valid() ? problem.span : annotation.span;
    const std::string consequence = fmt::format(
        "unknown values of `{}` are not made up, and what is promised of it is not checked", data.name.text);
    if (problem.unsupported) {
      sink_.report(diag::Kind::Unsupported, span, fmt::format("not supported yet: {}", problem.message),
                   consequence);
    } else {
      sink_.report(diag::Kind::InvalidAnnotation, span, problem.message, consequence);
    }
    return false;
  }
}

// --- functions ---

void Contracts::add_functions() {
  main_ = modules_.back()->name;
  module_.may_raise = !wants_totality(*modules_.back());
  for (const auto& each : modules_) {
    if (!each->library) add_functions(*each);
  }
  for (const auto& [name, module] : unknown_) report_unknown(name, *module);
}

/// A function's code is what stands between its name and that of the next one.
void Contracts::add_functions(const kernel::Module& module) {
  std::map<std::uint32_t, ValueId> functions;
  for (const kernel::BindingGroup* group : module.groups) {
    for (const kernel::FunctionBinding& function : group->functions) {
      functions.emplace(declarations_[function.value].span.begin, function.value);
      if (group->recursive) recursive_.insert(function.value);
    }
  }
  for (const ValueId method : written_methods(module))
    functions.emplace(declarations_[method].span.begin, method);
  for (auto each = functions.begin(); each != functions.end(); ++each) {
    const auto next = std::next(each);
    const std::uint32_t end = next == functions.end() ? 0xffffffff : next->first;
    add(each->second, {module.file, each->first, end});
  }
}

void Contracts::add(ValueId id, Span extent) {
  const Value& value = declarations_[id];
  if (value.unsupported || !value.type.body.valid()) return;
  const auto found = given_.find(id);
  const Given* given = found == given_.end() ? nullptr : &found->second;
  core::Contract contract;
  contract.definition = generator_.definition(id);
  contract.name = module_.names.intern(declarations_.names.text(value.name));
  contract.variables = static_cast<std::uint32_t>(value.type.generics);
  contract.extent = extent;
  contract.span = given == nullptr ? value.span : given->span;
  contract.annotated = given != nullptr;
  // Inference sees all that such a function does; of other modules it knows types only.
  contract.exact =
      (given == nullptr && !recursive_.contains(id) && value.module == main_) || known_.contains(id);
  contract.trusted = given != nullptr && trusted_.contains(id);
  for (std::size_t i = 0; i < value.type.constraints.size(); ++i)
    contract.evidence.push_back(logic_.fresh("dictionary"));
  try {
    contract.type = type_of(id, given, contract);
  } catch (const Misunderstood& problem) {
    // Not even its plain type can be written as one of core: it is run as it stands.
    if (given != nullptr) report({given->span, problem.message, "", true}, id);
    return;
  }
  contract.unread = given != nullptr && !contract.annotated;
  module_.contracts.push_back(std::move(contract));
}

core::SpecId Contracts::type_of(ValueId id, const Given* given, core::Contract& contract) {
  const Scheme type = declarations_[id].type;
  refined_.enter(type, contract.evidence);
  if (given != nullptr) {
    try {
      const Scope scope{nullptr, given->module};
      const core::SpecId result = refined_.refined({given->signature->type, &scope}, type.body);
      // There it is inferred from the calls.
      if (refined_.hole().valid() && !is_exported(id, *given->module))
        throw Misunderstood{refined_.hole(), "holes in the types of arguments", "", true};
      contract.abstract = refined_.quantified();
      return result;
    } catch (const Misunderstood& problem) {
      report(problem, id);
      contract.annotated = false;
      refined_.enter(type, contract.evidence);
    }
  }
  return refined_.plain(type.body);
}

bool Contracts::is_exported(ValueId id, const kernel::Module& module) const {
  return std::find(module.exported.begin(), module.exported.end(), id) != module.exported.end();
}

}  // namespace culprit::front::haskell::liquid
