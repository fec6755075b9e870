#include "verify/refinement_types.h"

#include <set>

#include "liquid/constraints.h"
#include "liquid/portfolio.h"
#include "liquid/show.h"
#include "verify/attempt.h"
#include "verify/own_state.h"

namespace culprit::verify {

namespace {

/// Whether typing looks at integers and specifications as the verdict does.
bool applies(const core::Module& module, const core::Entry& entry, const env::Options& options) {
  return module.strict && module.contracts.empty() && !module.unread_data && !entry.reaches.valid() &&
         !options.overflow;
}

/// Solving larger systems takes long, and rarely helps.
constexpr std::size_t kMostClauses = 1000;

bool runs_once(const core::Module& module, const core::Entry& entry) {
  const std::string& name = module.names.text(entry.name);
  return name == core::kToplevelEntry || name == "main";
}

/// Of functions that the source names. One that was typed for several uses may have several types.
std::vector<InferredType> types(const liquid::Constraints& constraints, const liquid::Assignment& solution,
                                core::Module& module, term::Manager& terms) {
  std::vector<InferredType> all;
  std::set<std::pair<std::string, std::string>> seen;
  for (const liquid::InferredFunction& function : constraints.functions) {
    InferredType one{function.name, liquid::show(constraints, solution, function, module, terms),
                     function.span};
    if (seen.emplace(one.name, one.type).second) all.push_back(std::move(one));
  }
  return all;
}

liquid::Settings settings(TypeEffort effort) {
  liquid::Settings settings;
  if (effort == TypeEffort::All) return settings;
  settings.horn_engine = false;
  settings.ordered_horn_engine = false;
  settings.refinement = false;
  settings.fixpoint_effort /= 3;
  return settings;
}

}  // namespace

std::optional<TypeProof> prove_by_types(core::Module& module, const core::Entry& entry,
                                        const env::Options& options, TypeEffort effort,
                                        const env::Cancellation& cancel, env::Statistics& statistics) {
  if (!applies(module, entry, options)) return std::nullopt;
  term::Manager terms;
  const auto generated = liquid::constraints(module, entry, terms, {});
  const auto* constraints = std::get_if<liquid::Constraints>(&generated);
  if (constraints == nullptr) {
    statistics.add("liquid.not_understood." + std::get<liquid::NotUnderstood>(generated).what, 1);
    return std::nullopt;
  }
  // Other calls may have changed it before.
  if (constraints->state && !runs_once(module, entry) && may_use_own_state(module, entry.body))
    return std::nullopt;
  if (constraints->system.clauses.size() > kMostClauses) return std::nullopt;
  statistics.add("liquid.predicates", constraints->system.predicates.size());
  statistics.add("liquid.clauses", constraints->system.clauses.size());
  const auto solver = solve::make_solver(terms, Attempts::configuration(options), cancel);
  const liquid::Outcome outcome =
      liquid::solve(constraints->system, terms, *solver, settings(effort), cancel, statistics);
  if (!std::holds_alternative<liquid::Solved>(outcome)) return std::nullopt;
  statistics.add("liquid.solved_by." + std::string(std::get<liquid::Solved>(outcome).by), 1);
  return TypeProof{types(*constraints, std::get<liquid::Solved>(outcome).assignment, module, terms),
                   constraints->machine_integers, constraints->type_variables, constraints->ordered};
}

}  // namespace culprit::verify
