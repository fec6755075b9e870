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
                                core::Module& module, term::Manager& terms, solve::Solver& solver) {
  const auto implies = [&](const std::vector<term::Term>& known, term::Term conclusion) {
    std::vector<term::Term> query = known;
    query.push_back(terms.negate(conclusion));
    return std::holds_alternative<solve::Unsat>(solver.check({query}));
  };
  std::vector<InferredType> all;
  std::set<std::pair<std::string, std::string>> seen;
  for (const liquid::InferredFunction& function : constraints.functions) {
    InferredType one{function.name, liquid::show(constraints, solution, function, module, terms, implies),
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

/// One way to type an entry.
class Typing {
 public:
  Typing(core::Module& module, const core::Entry& entry, const liquid::Generation& generation)
      : module_(module), entry_(entry), generated_(liquid::constraints(module, entry, terms_, generation)) {}

  [[nodiscard]] const liquid::Constraints* constraints() const {
    return std::get_if<liquid::Constraints>(&generated_);
  }

  std::optional<TypeProof> solve(const env::Options& options, TypeEffort effort,
                                 const env::Cancellation& cancel, env::Statistics& statistics) {
    if (constraints() == nullptr) {
      statistics.add("liquid.not_understood." + std::get<liquid::NotUnderstood>(generated_).what, 1);
      return std::nullopt;
    }
    const liquid::HornSystem& system = constraints()->system;
    if (system.clauses.size() > kMostClauses || depends_on_earlier_calls()) return std::nullopt;
    statistics.add("liquid.predicates", system.predicates.size());
    statistics.add("liquid.clauses", system.clauses.size());
    const auto solver = solve::make_solver(terms_, Attempts::configuration(options), cancel);
    const liquid::Outcome outcome =
        liquid::solve(system, terms_, *solver, settings(effort), cancel, statistics);
    const auto* solved = std::get_if<liquid::Solved>(&outcome);
    if (solved == nullptr) return std::nullopt;
    statistics.add("liquid.solved_by." + std::string(solved->by), 1);
    return TypeProof{types(*constraints(), solved->assignment, module_, terms_, *solver),
                     constraints()->machine_integers, constraints()->type_variables, constraints()->ordered};
  }

 private:
  bool depends_on_earlier_calls() const {
    return constraints()->state && !runs_once(module_, entry_) && may_use_own_state(module_, entry_.body);
  }

  core::Module& module_;
  const core::Entry& entry_;
  term::Manager terms_;
  std::variant<liquid::Constraints, liquid::NotUnderstood> generated_;
};

}  // namespace

std::optional<TypeProof> prove_by_types(core::Module& module, const core::Entry& entry,
                                        const env::Options& options, TypeEffort effort,
                                        const env::Cancellation& cancel, env::Statistics& statistics) {
  if (!applies(module, entry, options)) return std::nullopt;
  Typing plain(module, entry, {});
  if (auto proof = plain.solve(options, effort, cancel, statistics)) return proof;
  const bool worth_while = plain.constraints() != nullptr && plain.constraints()->may_be_wider;
  if (!worth_while || cancel.cancelled()) return std::nullopt;
  return Typing(module, entry, {.wide = true}).solve(options, effort, cancel, statistics);
}

}  // namespace culprit::verify
