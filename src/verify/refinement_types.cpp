#include "verify/refinement_types.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

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

/// Of functions that the source names, in its order. One that was typed for several uses has all these types.
std::vector<InferredType> types(const liquid::Constraints& constraints, const liquid::Assignment& solution,
                                core::Module& module, const diag::SourceManager& sources,
                                term::Manager& terms, solve::Solver& solver) {
  const auto implies = [&](const std::vector<term::Term>& known, term::Term conclusion) {
    std::vector<term::Term> query = known;
    query.push_back(terms.negate(conclusion));
    return std::holds_alternative<solve::Unsat>(solver.check({query}));
  };
  const auto show = [&](liquid::InferredFunction function, liquid::TemplateId type) {
    function.type = type;
    return liquid::show(constraints, solution, function, module, terms, implies);
  };
  std::map<std::pair<diag::Span, std::string>, std::vector<std::string>> found;
  for (const liquid::InferredFunction& function : constraints.functions) {
    if (sources.in_library(function.span)) continue;
    std::vector<std::string>& known = found[{function.span, function.name}];
    std::string type = show(function, function.type);
    // Where several uses restrict nothing, there is one type for all of them.
    const bool restricts = type.find('{') != std::string::npos;
    if (!known.empty() && known[0] != type && !restricts && function.general.valid()) {
      type = show(function, function.general);
      std::erase_if(known, [](const std::string& other) { return other.find('{') == std::string::npos; });
    }
    if (std::find(known.begin(), known.end(), type) == known.end()) known.push_back(std::move(type));
  }
  std::vector<InferredType> all;
  for (const auto& [function, known] : found) {
    const std::string type = known.size() == 1 ? known[0] : fmt::format("({})", fmt::join(known, ") & ("));
    all.push_back({function.second, type, function.first});
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
  Typing(core::Module& module, const core::Entry& entry, const diag::SourceManager& sources,
         const liquid::Generation& generation)
      : module_(module),
        entry_(entry),
        sources_(sources),
        generated_(liquid::constraints(module, entry, terms_, generation)) {}

  [[nodiscard]] const liquid::Constraints* constraints() const {
    return std::get_if<liquid::Constraints>(&generated_);
  }

  /// For people to read: types under which all obligations are met; if `partly`, as many as qualifiers can
  /// show. Predicates that were resolved away come back with long formulas, so that is tried last.
  std::vector<InferredType> describe(bool partly, const env::Options& options,
                                     const env::Cancellation& cancel, env::Statistics& statistics) {
    if (!is_understood(statistics) || constraints()->system.clauses.size() > kMostClauses) return {};
    const liquid::HornSystem& system = constraints()->system;
    const auto solver = solve::make_solver(terms_, Attempts::configuration(options), cancel);
    liquid::Settings readable = settings(TypeEffort::Little);
    for (const bool preprocess : {false, true}) {
      readable.preprocess = preprocess;
      const auto found = partly ? liquid::describe(system, terms_, *solver, readable, cancel, statistics)
                                : solution(system, readable, *solver, cancel, statistics);
      if (found) return types(*constraints(), *found, module_, sources_, terms_, *solver);
    }
    return {};
  }

  std::optional<TypeProof> solve(const env::Options& options, TypeEffort effort,
                                 const env::Cancellation& cancel, env::Statistics& statistics) {
    if (!is_understood(statistics)) return std::nullopt;
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
    return TypeProof{types(*constraints(), solved->assignment, module_, sources_, terms_, *solver),
                     constraints()->machine_integers, constraints()->type_variables, constraints()->ordered};
  }

 private:
  bool is_understood(env::Statistics& statistics) const {
    const auto* reason = std::get_if<liquid::NotUnderstood>(&generated_);
    if (reason != nullptr) statistics.add("liquid.not_understood." + reason->what, 1);
    return reason == nullptr;
  }

  std::optional<liquid::Assignment> solution(const liquid::HornSystem& system,
                                             const liquid::Settings& settings, solve::Solver& solver,
                                             const env::Cancellation& cancel, env::Statistics& statistics) {
    liquid::Outcome outcome = liquid::solve(system, terms_, solver, settings, cancel, statistics);
    auto* solved = std::get_if<liquid::Solved>(&outcome);
    return solved == nullptr ? std::nullopt : std::optional(std::move(solved->assignment));
  }

  bool depends_on_earlier_calls() const {
    return constraints()->state && !runs_once(module_, entry_) && may_use_own_state(module_, entry_.body);
  }

  core::Module& module_;
  const core::Entry& entry_;
  const diag::SourceManager& sources_;
  term::Manager terms_;
  std::variant<liquid::Constraints, liquid::NotUnderstood> generated_;
};

/// What the proof says about a function says more.
void prefer(const std::vector<InferredType>& of_proof, std::vector<InferredType>& types) {
  for (InferredType& type : types) {
    const auto better = std::find_if(of_proof.begin(), of_proof.end(), [&](const InferredType& other) {
      return other.span == type.span && other.name == type.name;
    });
    if (better != of_proof.end()) type = *better;
  }
}

}  // namespace

std::optional<TypeProof> prove_by_types(core::Module& module, const core::Entry& entry,
                                        const diag::SourceManager& sources, const env::Options& options,
                                        TypeEffort effort, const env::Cancellation& cancel,
                                        env::Statistics& statistics) {
  if (!applies(module, entry, options)) return std::nullopt;
  Typing plain(module, entry, sources, {});
  if (auto proof = plain.solve(options, effort, cancel, statistics)) return proof;
  const bool worth_while = plain.constraints() != nullptr && plain.constraints()->may_be_wider;
  if (!worth_while || cancel.cancelled()) return std::nullopt;
  return Typing(module, entry, sources, {.wide = true}).solve(options, effort, cancel, statistics);
}

void describe_functions(Verdict& verdict, core::Module& module, const core::Entry& entry,
                        const diag::SourceManager& sources, const env::Options& options,
                        const env::Cancellation& cancel) {
  if (!applies(module, entry, options)) return;
  env::Statistics& statistics = verdict.statistics;
  Typing plain(module, entry, sources, {.inlines = false});
  std::vector<InferredType> types = plain.describe(false, options, cancel, statistics);
  const bool may_be_wider = plain.constraints() != nullptr && plain.constraints()->may_be_wider;
  if (types.empty() && may_be_wider)
    types = Typing(module, entry, sources, {.inlines = false, .wide = true})
                .describe(false, options, cancel, statistics);
  if (types.empty()) {
    types = plain.describe(true, options, cancel, statistics);
    prefer(verdict.types, types);
  }
  if (!types.empty()) verdict.types = std::move(types);
}

}  // namespace culprit::verify
