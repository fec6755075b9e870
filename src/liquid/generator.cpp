#include "liquid/generator.h"

namespace culprit::liquid {

Generator::Generator(core::Module& module, term::Manager& terms, const Generation& options,
                     HornSystem& system)
    : module_(module),
      terms_(terms),
      options_(options),
      system_(system),
      templates_(module, terms, system),
      types_(module),
      mentions_(module) {}

/// An entry whose type variables became integers: what it calls, with which inputs.
Generator::PolymorphicCall Generator::polymorphic_call(const core::Entry& entry) {
  PolymorphicCall found;
  for (core::ExprId next = entry.body;;) {
    const core::Node& node = module_[next].node;
    if (const auto* assume = std::get_if<core::Assume>(&node)) {
      next = assume->body;
      continue;
    }
    const auto* step = std::get_if<core::Case>(&node);
    if (step == nullptr) break;
    const core::Node& value = module_[step->scrutinee].node;
    if (std::holds_alternative<core::Unknown>(value)) found.inputs[step->binder.name] = step->scrutinee;
    if (const auto* call = std::get_if<core::Apply>(&value)) {
      found.function = types_.of(call->function, {});
      found.arguments = call->arguments;
    }
    next = step->alternatives.front().body;
  }
  if (!found.function.valid() || types_.is_closed(found.function))
    throw NotUnderstood{"an instance of something else than type variables"};
  return found;
}

void Generator::generalise(const PolymorphicCall& call) {
  options_.passes_on = true;
  core::TypeId function = call.function;
  for (const core::Atom& argument : call.arguments) {
    if (module_.types[function].kind != core::TypeKind::Function) break;
    const auto* name = std::get_if<core::Symbol>(&argument);
    const auto input = name == nullptr ? call.inputs.end() : call.inputs.find(*name);
    if (input != call.inputs.end()) general_[input->second] = module_.types[function].arguments[0];
    function = module_.types[function].arguments[1];
  }
  if (general_.size() != call.inputs.size()) throw NotUnderstood{"inputs of hidden types"};
}

void Generator::run(const core::Entry& entry) {
  if (entry.instance) {
    const PolymorphicCall call = polymorphic_call(entry);
    types_.collect_variables(call.function, type_variables_);
    if (!options_.ordered) generalise(call);
  }
  exceptions_ = mentions_.catches(entry.body);
  if (exceptions_) templates_.track_exceptions(opened_exceptions(entry.body));
  Path start;
  start.guard = terms_.boolean(true);
  for (const Ending& ending : evaluate(entry.body, {}, start, entry.result)) {
    if (ending.raised)
      oblige(ending.path, terms_.boolean(false),
             ending.blame.valid() ? module_[ending.blame].span : entry.span);
  }
  inside_function_ = true;
  const auto nothing = std::make_shared<const Bindings>();
  for (std::size_t i = 0; i < pending_.size(); ++i) {
    const Pending next = pending_[i];
    check(next.path, next.function, next.type, nothing, next.span);
  }
}

namespace {

std::variant<Constraints, NotUnderstood> generate(core::Module& module, const core::Entry& entry,
                                                  term::Manager& terms, const Generation& options) {
  Constraints result;
  Generator generator(module, terms, options, result.system);
  try {
    generator.run(entry);
  } catch (const NotUnderstood& reason) {
    return reason;
  }
  result.functions = generator.functions();
  result.names = generator.names();
  result.templates = generator.templates().all();
  result.machine_integers = generator.computes();
  result.state = generator.has_state();
  result.ordered = options.ordered;
  result.may_be_wider = generator.may_be_wider();
  result.type_variables = generator.type_variables().size();
  return result;
}

}  // namespace

std::variant<Constraints, NotUnderstood> constraints(core::Module& module, const core::Entry& entry,
                                                     term::Manager& terms, const Generation& options) {
  if (!module.strict) return NotUnderstood{"a lazy language"};
  auto result = generate(module, entry, terms, options);
  // Fewer paths are less exact and an order assumes more, so they come last.
  for (const bool ordered : {false, true}) {
    if (ordered && !entry.instance) break;
    for (const std::size_t paths : {options.most_paths, std::size_t{1}}) {
      for (const bool passes_on : {false, true}) {
        if (std::holds_alternative<Constraints>(result)) return result;
        const Generation next{options.inlines, passes_on, paths, ordered, options.wide};
        if (next != options) result = generate(module, entry, terms, next);
      }
    }
  }
  return result;
}

}  // namespace culprit::liquid
