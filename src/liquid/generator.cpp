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

void Generator::run(const core::Entry& entry) {
  exceptions_ = mentions_.catches(entry.body);
  if (exceptions_) templates_.track_exceptions();
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

std::variant<Constraints, NotUnderstood> constraints(core::Module& module, const core::Entry& entry,
                                                     term::Manager& terms, const Generation& options) {
  if (!module.strict) return NotUnderstood{"a lazy language"};
  Constraints result;
  Generator generator(module, terms, options, result.system);
  try {
    generator.run(entry);
  } catch (const NotUnderstood& reason) {
    return reason;
  }
  result.functions = generator.functions();
  result.templates = generator.templates().all();
  result.machine_integers = generator.computes();
  result.state = generator.has_state();
  return result;
}

}  // namespace culprit::liquid
