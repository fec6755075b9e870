#include "front/haskell/liquid/contracts.h"

#include <algorithm>
#include <iterator>
#include <map>

#include <fmt/format.h>

#include "front/haskell/liquid/annotation_checks.h"
#include "front/haskell/liquid/class_specs.h"
#include "front/haskell/liquid/function_status.h"
#include "front/haskell/liquid/termination.h"

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
    trusted_.merge(trusted_functions(*each, declarations_));
  }
  for (const auto& each : modules_) {
    note(*each);
    check_measures(*each);
    trusted_.merge(trusted_functions(*each, declarations_));
    known_.merge(logical_functions(*each, declarations_));
    lazy_.merge(lazy_functions(*each, declarations_));
  }
  terminating_ = wants_termination(modules_);
  generator_.watch_locals([this](ValueId local, bool recursive) { return is_watched(local, recursive); });
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
    given_.try_emplace(method, Given{signature, annotation.span, &module, !spec.is_instance});
  }
}

/// Whether its text begins further in than that of some other one.
bool Contracts::is_indented(Span annotation, const kernel::Module& module) {
  const auto& texts = module.annotation_texts;
  const auto own = std::find_if(texts.begin(), texts.end(), [&](const ast::Annotation& text) {
    return is_inside(annotation, text.span);
  });
  return own != texts.end() && std::any_of(texts.begin(), texts.end(), [&](const ast::Annotation& text) {
           return text.column < own->column;
         });
}

/// Modules that use others come after them, and have the last word.
void Contracts::note_signature(const Annotation& annotation, const Signature& signature,
                               const kernel::Module& module) {
  for (const Path& name : signature.names) {
    if (const ValueId local = local_function(name, annotation.span, module); local.valid()) {
      given_.try_emplace(local, Given{&signature, annotation.span, &module});
      continue;
    }
    const Entity meant = find_entity(module, declarations_, name, Space::Values);
    if (meant.is(Entity::Kind::Value)) {
      const Given given{&signature, annotation.span, &module};
      const auto [known, is_new] = given_.try_emplace(meant.value(), given);
      const bool twice = !is_new && known->second.module == &module && !module.library &&
                         known->second.signature->kind == signature.kind && !known->second.signature->unread;
      if (twice) twice_.push_back(name);
      if (known->second.module != &module) known->second = given;
    } else if (meant.is(Entity::Kind::DataCon)) {
      constructors_.emplace_back(meant.data_con(), annotation.span);
    } else if (!meant.found() && !signature.unread) {
      unknown_.push_back(name);
    }
  }
}

/// From the name of the function before an annotation to that of the next one; invalid: there is none.
Span Contracts::code_around(Span annotation, const kernel::Module& module) const {
  Span code;
  std::uint32_t end = 0xffffffff;
  for (const kernel::BindingGroup* group : module.groups) {
    for (const kernel::FunctionBinding& function : group->functions) {
      const Span name = declarations_[function.value].span;
      const bool before = name.begin < annotation.begin;
      if (before && (!code.valid() || name.begin > code.begin)) code = name;
      if (!before) end = std::min(end, name.begin);
    }
  }
  if (code.valid()) code.end = end;
  return code;
}

/// Signatures of local functions look like others, but stand inside of a function that defines one of that
/// name: the first one after the annotation, else the last one before it. Where there is another function of
/// that name they are indented more than those of others. Invalid: it is no such signature.
ValueId Contracts::local_function(const Path& name, Span annotation, const kernel::Module& module) const {
  const bool has_namesake = find_entity(module, declarations_, name, Space::Values).is(Entity::Kind::Value);
  if (has_namesake && !is_indented(annotation, module)) return {};
  const Span code = code_around(annotation, module);
  ValueId before;
  ValueId after;
  for (std::size_t i = 0; i < declarations_.values.size(); ++i) {
    const Value& value = declarations_.values[i];
    const bool fits = value.kind == ValueKind::Local && code.valid() && is_inside(value.span, code) &&
                      declarations_.names.text(value.name) == name.name;
    if (!fits) continue;
    const bool follows = value.span.begin > annotation.begin;
    ValueId& best = follows ? after : before;
    const bool nearer = !best.valid() || follows == (value.span.begin < declarations_[best].span.begin);
    if (nearer) best = ValueId(i);
  }
  return after.valid() ? after : before;
}

void Contracts::report_unknown(const Path& name) {
  sink_.report(diag::Kind::InvalidAnnotation, name.span,
               fmt::format("there is no function `{}` for this signature", name.name),
               "correct the name, or remove the annotation");
}

void Contracts::report_twice(const Path& name) {
  sink_.report(diag::Kind::InvalidAnnotation, name.span,
               fmt::format("`{}` has a signature already; this one is not used", name.name),
               "remove one of the two");
}

void Contracts::report(const Misunderstood& problem, Span annotation, const std::string& consequence) {
  const Span span = problem.span.valid() ? problem.span : annotation;
  if (problem.unsupported) {
    sink_.report(diag::Kind::Unsupported, span, fmt::format("not supported yet: {}", problem.message),
                 consequence);
  } else {
    sink_.report(diag::Kind::InvalidAnnotation, span, problem.message,
                 problem.help.empty() ? consequence : problem.help);
  }
}

void Contracts::report(const Misunderstood& problem, ValueId id) {
  report(problem, problem.span,
         fmt::format("the signature of `{}` is not used", declarations_.names.text(declarations_[id].name)));
}

/// What no contract was made of.
void Contracts::check_annotations() {
  std::vector<ValueId> others;
  for (const auto& [id, given] : given_) {
    if (!given.module->library && !read_.contains(id) && declarations_[id].type.body.valid() &&
        !declarations_[id].unsupported)
      others.push_back(id);
  }
  std::sort(others.begin(), others.end());
  for (const ValueId id : others) {
    core::Contract contract = contract_for(id, &given_.at(id));
    read_type(id, &given_.at(id), contract);
  }
  for (const auto& each : modules_)
    AnnotationChecks(*each, declarations_, builtins_, logic_, refined_, sink_).run();
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
      report(problem, annotation.span,
             problem.unsupported ? "it is not assumed" : "the invariant is not used");
    }
  }
}

bool Contracts::add_data_type(const Annotation& annotation, const Data& data, TypeConId type,
                              const kernel::Module& module) {
  try {
    data_types_.add(data, type, module);
    return true;
  } catch (const Misunderstood& problem) {
    report(problem, annotation.span,
           fmt::format("unknown values of `{}` are not made up, and what is promised of it is not checked",
                       data.name.text));
    return false;
  }
}

// --- functions ---

void Contracts::add_functions() {
  main_ = modules_.back()->name;
  module_.may_raise = !wants_totality(*modules_.back());
  for (const auto& [id, given] : given_)
    if (is_library(id) && (refined_.demands(*given.signature->type) || trusted_.contains(id)))
      generator_.keep_calls(id);  // what assumed functions raise is theirs
  for (const auto& each : modules_) add_functions(*each);
  generator_.finish();
  const std::vector<Generator::WatchedLocal> locals = generator_.watched_locals();
  for (const Generator::WatchedLocal& local : locals) add_local(local);
  add_library_functions();
  for (const Path& name : unknown_) report_unknown(name);
  for (const Path& name : twice_) report_twice(name);
  check_annotations();
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
  methods_.merge(method_names(module, declarations_));
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
  core::Contract contract = contract_for(id, given);
  contract.definition = generator_.definition(id);
  contract.extent = extent;
  // Inference sees all that such a function does; of other modules it knows types only.
  contract.exact =
      (given == nullptr && !recursive_.contains(id) && value.module == main_) || known_.contains(id);
  contract.library = is_library(id);
  contract.trusted = given != nullptr && trusted_.contains(id);
  if (!read_type(id, given, contract)) return;
  const std::optional<core::Decrease> decreases = decrease_of(id, given, contract);
  if (has_to_decrease(id, contract)) contract.decreases = decreases;
  module_.contracts.push_back(std::move(contract));
}

/// A metric is read whether or not the function has to terminate: it has to make sense.
std::optional<core::Decrease> Contracts::decrease_of(ValueId id, const Given* given,
                                                     const core::Contract& contract) {
  const bool usable = given != nullptr && contract.annotated;
  const Scope scope = usable ? scope_of(id, *given) : Scope();
  try {
    return decrease(usable ? given->signature : nullptr, scope, declarations_[id].type.body, contract, logic_,
                    module_, declarations_, builtins_);
  } catch (const Misunderstood& problem) {
    if (!problem.unsupported)
      report(problem, given->span,
             fmt::format("whether `{}` terminates is not checked",
                         declarations_.names.text(declarations_[id].name)));
    return std::nullopt;
  }
}

/// Functions that only others in the module call may be called with fewer arguments than their type allows.
bool Contracts::has_to_decrease(ValueId id, const core::Contract& contract) const {
  // Functions with signatures that call each other are groups of their own: those with metrics are looked at.
  const auto given = given_.find(id);
  const bool has_metric = given != given_.end() && !given->second.signature->metric.empty();
  const bool wanted =
      terminating_ && (recursive_.contains(id) || has_metric) && !lazy_.contains(id) && !contract.library;
  const bool any_call = contract.annotated || is_exported(id, *modules_.back());
  return wanted && any_call && !contract.unread && !contract.trusted &&
         declarations_[id].module == modules_.back()->name;
}

core::Contract Contracts::contract_for(ValueId id, const Given* given) {
  const Value& value = declarations_[id];
  core::Contract contract;
  const auto method = methods_.find(id);
  contract.name =
      module_.names.intern(method == methods_.end() ? declarations_.names.text(value.name) : method->second);
  contract.span = given == nullptr ? value.span : given->span;
  contract.annotated = given != nullptr;
  for (std::size_t i = 0; i < value.type.constraints.size(); ++i)
    contract.evidence.push_back(logic_.fresh("dictionary"));
  logic_.set_evidence({value.type.constraints, contract.evidence});
  return contract;
}

/// False: not even its plain type can be written as one of core, so it is run as it stands.
bool Contracts::read_type(ValueId id, const Given* given, core::Contract& contract) {
  read_.insert(id);
  try {
    contract.type = type_of(id, given, contract);
    contract.variables = refined_.variables();
  } catch (const Misunderstood& problem) {
    if (given != nullptr) report({given->span, problem.message, "", true}, id);
    return false;
  }
  contract.unread = given != nullptr && !contract.annotated;
  return true;
}

// --- local functions ---

/// Those that do not call themselves are no more than names for pieces of the code around them.
bool Contracts::is_watched(ValueId local, bool recursive) const {
  const diag::FileId file = declarations_[local].span.file;
  const bool own = std::any_of(modules_.begin(), modules_.end(),
                               [file](const auto& module) { return module->file == file; });
  return own && (recursive || given_.contains(local));
}

void Contracts::add_local(const Generator::WatchedLocal& local) {
  if (!declarations_[local.value].type.body.valid()) return;
  const auto found = given_.find(local.value);
  const Given* given = found == given_.end() ? nullptr : &found->second;
  core::Contract contract = contract_for(local.value, given);
  contract.local = true;
  contract.definition = local.identity;
  contract.variable = local.variable;
  if (read_type(local.value, given, contract)) module_.contracts.push_back(std::move(contract));
}

/// What names mean in a signature. Variables of the functions around a local one are not known there.
Scope Contracts::scope_of(ValueId id, const Given& given) const {
  Scope scope{nullptr, given.module};
  if (declarations_[id].kind != ValueKind::Local) return scope;
  const Span code = code_around(given.span, *given.module);
  for (const Value& value : declarations_.values) {
    if (value.kind == ValueKind::Local && is_inside(value.span, code))
      scope.hidden.insert(declarations_.names.text(value.name));
  }
  return scope;
}

core::SpecId Contracts::type_of(ValueId id, const Given* given, core::Contract& contract) {
  const Scheme type = declarations_[id].type;
  refined_.enter(type, contract.evidence);
  if (given != nullptr && given->signature->unread) {
    contract.annotated = false;
  } else if (given != nullptr) {
    try {
      const Scope scope = scope_of(id, *given);
      if (given->of_class) refined_.enter_class();
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
