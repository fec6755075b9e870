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

bool is_liquid(const std::vector<std::unique_ptr<kernel::Module>>& modules,
               const std::vector<const kernel::Module*>& library, const Declarations& declarations) {
  const bool annotated = std::any_of(modules.begin(), modules.end(),
                                     [](const auto& module) { return !module->annotation_texts.empty(); });
  return annotated || std::any_of(library.begin(), library.end(), [&](const kernel::Module* module) {
           return declarations.names.text(module->name).starts_with("Language.Haskell.Liquid.");
         });
}

Contracts::Contracts(const std::vector<std::unique_ptr<kernel::Module>>& modules,
                     const std::vector<const kernel::Module*>& library, Declarations& declarations,
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
  for (const kernel::Module* each : library) {
    library_.insert(each->name);
    note(*each);
  }
  for (const auto& each : modules_) {
    note(*each);
    check_measures(*each);
    trusted_.merge(trusted_functions(*each, declarations_));
    known_.merge(logical_functions(*each, declarations_));
  }
}

void Contracts::note(const kernel::Module& module) {
  logic_.add(module);
  for (const Annotation& annotation : module.annotations) note(annotation, module);
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

/// Where its text begins in its line: signatures of local functions are indented more than those of others.
std::uint32_t Contracts::column(const Given& given) {
  for (const ast::Annotation& text : given.module->annotation_texts) {
    if (text.span.begin <= given.span.begin && given.span.end <= text.span.end) return text.column;
  }
  return 0;
}

/// Modules that use others come after them, and have the last word.
void Contracts::note_signature(const Annotation& annotation, const Signature& signature,
                               const kernel::Module& module) {
  for (const Path& name : signature.names) {
    if (is_local(name, annotation.span, module)) {
      unknown_.push_back({name, &module});
      continue;
    }
    const Entity meant = find_entity(module, declarations_, name, Space::Values);
    if (meant.is(Entity::Kind::Value)) {
      const Given given{&signature, annotation.span, &module};
      const auto known = given_.try_emplace(meant.value(), given).first;
      const bool better = known->second.module != &module || column(given) < column(known->second);
      if (better) known->second = given;
    } else if (meant.is(Entity::Kind::DataCon)) {
      constructors_.emplace_back(meant.data_con(), annotation.span);
    } else if (!meant.found() && !signature.unread && signature.kind != Signature::Kind::Local) {
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

// --- measures ---

void Contracts::check_measures(const kernel::Module& module) {
  for (const Annotation& annotation : module.annotations) {
    const auto* measure = std::get_if<Measure>(&annotation.node);
    if (measure != nullptr && !measure->equations.empty()) check(*measure, module);
  }
}

/// What is wrong with single equations is told where the measure is used.
void Contracts::check(const Measure& measure, const kernel::Module& module) {
  std::unordered_set<DataConId> defined;
  for (const Equation& equation : measure.equations) {
    Entity meant = builtins_.special(Space::Values, equation.constructor.name);
    if (!meant.found()) meant = find_entity(module, declarations_, equation.constructor, Space::Values);
    if (!meant.is(Entity::Kind::DataCon)) return;
    defined.insert(meant.data_con());
  }
  for (const DataConId each : declarations_[declarations_[*defined.begin()].type].constructors) {
    if (defined.contains(each)) continue;
    sink_.report(diag::Kind::InvalidAnnotation, measure.name.span,
                 fmt::format("the measure `{}` is not defined for `{}`", measure.name.text,
                             declarations_.names.text(declarations_[each].name)),
                 "add an equation for every constructor of the type");
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
  module_.unread_data = !unread.empty();
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
  for (const auto& [id, given] : given_)
    if (is_library(id) && refined_.demands(*given.signature->type)) generator_.keep_calls(id);
  for (const auto& each : modules_) add_functions(*each);
  add_library_functions();
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

/// What the library demands of its arguments matters where the program calls it.
void Contracts::add_library_functions() {
  generator_.finish();
  std::vector<ValueId> used;
  for (const auto& [id, given] : given_)
    if (is_library(id) && generator_.is_used(id) && refined_.demands(*given.signature->type))
      used.push_back(id);
  std::sort(used.begin(), used.end());
  for (const ValueId id : used) add(id, declarations_[id].span);
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
  contract.library = is_library(id);
  contract.trusted = given != nullptr && trusted_.contains(id);
  for (std::size_t i = 0; i < value.type.constraints.size(); ++i)
    contract.evidence.push_back(logic_.fresh("dictionary"));
  logic_.set_evidence({value.type.constraints, contract.evidence});
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
  if (given != nullptr && given->signature->unread) {
    contract.annotated = false;
  } else if (given != nullptr) {
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
