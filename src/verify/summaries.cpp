#include "verify/summaries.h"

#include <algorithm>
#include <any>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>

#include "core/parts.h"
#include "solve/solver.h"
#include "summary/kinds.h"
#include "summary/prover.h"
#include "verify/attempt.h"
#include "verify/excuse.h"
#include "verify/places.h"

namespace culprit::verify {

namespace {

using summary::Precision;

constexpr std::uint64_t kEasyQuery = 100'000;  ///< proofs ask many questions
constexpr std::uint64_t kMostRuns = 40'000;
/// Whether it is decided of which kind numbers are. Where each kind of each number is followed there are many
/// paths: that is left for where it matters, and relations are between numbers whose kind is known.
enum class Kinds : std::uint8_t {
  Joined,           ///< only where somebody asks
  DecidedAfterAll,  ///< for all numbers, since there is no proof otherwise
  Decided
};

struct ProofAttempt {
  ProofEffort effort = ProofEffort::All;  ///< that is worth it
  Precision precision;
  std::uint64_t questions;              ///< about numbers: relations need many
  std::uint64_t hard_questions = 1000;  ///< of these: that the solver gives up on
  bool only_after_hard_ones = false;    ///< that ended the one before the last
  bool only_where_others_end = false;   ///< it needs more of everything than they do
  bool asks_about_products = true;      ///< of unknowns, at first
  Kinds kinds = Kinds::Decided;
};
/// Most proofs need signs of numbers, or nothing of them; where the solver gives up on products, the latter
/// is tried first.
constexpr ProofAttempt kAttempts[] = {
    {.effort = ProofEffort::Little,
     .precision = Precision::Signs,
     .questions = 40'000,
     .hard_questions = 0,
     .kinds = Kinds::Joined},
    {.effort = ProofEffort::Little,
     .precision = Precision::Kinds,
     .questions = 12'000,
     .asks_about_products = false,
     .kinds = Kinds::Joined},
    {.precision = Precision::Signs,
     .questions = 40'000,
     .only_after_hard_ones = true,
     .kinds = Kinds::Joined},
    {.precision = Precision::Signs,
     .questions = 40'000,
     .hard_questions = 0,
     .kinds = Kinds::DecidedAfterAll},
    {.precision = Precision::Kinds,
     .questions = 12'000,
     .asks_about_products = false,
     .kinds = Kinds::DecidedAfterAll},
    {.precision = Precision::Signs,
     .questions = 40'000,
     .only_after_hard_ones = true,
     .kinds = Kinds::DecidedAfterAll},
    {.precision = Precision::Relations, .questions = 4'000},
    {.precision = Precision::SingleNumbers, .questions = 12'000},
    {.precision = Precision::Equations, .questions = 4'000, .only_where_others_end = true},
    {.precision = Precision::Orders, .questions = 4'000, .only_where_others_end = true}};

/// Numbers in the program's own text, in the order in which they stand there. They may be definitions that
/// all of the text shares.
std::vector<std::int64_t> program_constants(const core::Module& module, const diag::SourceManager& sources) {
  std::unordered_map<core::Symbol, core::Atom> shared;
  for (const core::Def& def : module.defs()) {
    const auto* construct = std::get_if<core::Construct>(&module[def.value].node);
    if (construct != nullptr && construct->arguments.size() == 1)
      shared.emplace(def.name, construct->arguments[0]);
  }
  std::vector<std::int64_t> result;
  const auto note = [&](const core::Atom& atom) {
    const auto* literal = std::get_if<core::Literal>(&atom);
    const auto* number = literal == nullptr ? nullptr : std::get_if<base::BigInt>(literal);
    if (number != nullptr && number->fits_slong_p()) result.push_back(number->get_si());
  };
  const auto note_named = [&](const core::Atom& atom) {
    const auto* name = std::get_if<core::Symbol>(&atom);
    const auto found = name == nullptr ? shared.end() : shared.find(*name);
    note(found == shared.end() ? atom : found->second);
  };
  for (std::size_t i = 0; i < module.expr_count(); ++i) {
    const core::Expr& expr = module[core::ExprId(i)];
    if (!expr.span.valid() || sources.in_library(expr.span)) continue;
    core::for_each_part(
        expr.node, [](core::ExprId) {}, note_named);
  }
  return result;
}

/// Functions that the program's own text defines by name: places where paths can be joined.
std::set<core::ExprId> own_functions(const core::Module& module, const diag::SourceManager& sources) {
  std::set<core::ExprId> result;
  for (const core::Def& def : module.defs()) {
    const bool own = def.span.valid() && !sources.in_library(def.span);
    if (own && std::holds_alternative<core::Lambda>(module[def.value].node)) result.insert(def.value);
  }
  return result;
}

/// What all proofs about a module have in common.
struct Whole {
  Whole(const core::Module& module, const diag::SourceManager& sources)
      : definitions(module.defs().size()),
        recursion(module),
        constants(program_constants(module, sources)),
        own_functions(verify::own_functions(module, sources)),
        functions_of_kinds(summary::functions_of_kinds(module)) {}
  std::size_t definitions;  ///< that there were when it was looked at
  summary::Recursion recursion;
  std::vector<std::int64_t> constants;
  std::set<core::ExprId> own_functions;
  std::set<core::ExprId> functions_of_kinds;
};

/// How far the attempts at a proof of one entry have come.
struct Progress {
  std::size_t next = 0;  ///< attempt
  bool may_be_found = true;
  bool may_join_kinds = true;  ///< of numbers: a proof may be found like that
  bool joined_kinds = false;
  bool decides_kinds = false;  ///< after that
  bool was_too_hard = false;
  bool ran_out = false;
  std::set<core::ExprId> busiest = {};  ///< functions that call themselves, though not by their names
  SummaryProof proof = {};

  /// Whether there is another attempt that is worth this effort.
  [[nodiscard]] bool goes_on(ProofEffort effort) {
    const auto is_futile = [this](const ProofAttempt& attempt) {
      return (attempt.only_after_hard_ones && !was_too_hard) || (attempt.only_where_others_end && ran_out) ||
             (attempt.kinds == Kinds::DecidedAfterAll && !joined_kinds) ||
             (attempt.kinds == Kinds::Joined && !may_join_kinds);
    };
    while (next < std::size(kAttempts) && is_futile(kAttempts[next])) ++next;
    return may_be_found && !proof.found && next < std::size(kAttempts) && kAttempts[next].effort <= effort;
  }
  /// Whether the attempt is the first that decides of which kind numbers are, after others that did not: what
  /// became of these says little of it.
  bool begins_anew(const ProofAttempt& attempt) {
    if (attempt.kinds == Kinds::Joined || !joined_kinds || decides_kinds) return false;
    decides_kinds = true;
    was_too_hard = false;
    ran_out = false;
    return true;
  }
};

/// What is kept from one check of a program to the next.
struct Known {
  std::shared_ptr<const Whole> whole;
  std::map<core::ExprId, Progress> alone;    ///< by the bodies of entries
  std::map<core::ExprId, Progress> jointly;  ///< proofs that trust instances
};

Known& known(front::Program& program) {
  if (!program.known_to_proofs.has_value()) program.known_to_proofs = Known();
  return *std::any_cast<Known>(&program.known_to_proofs);
}

/// Verification may append to the module, but no code that the program's own could call unless it is defined.
std::shared_ptr<const Whole> whole(front::Program& program, const diag::SourceManager& sources) {
  std::shared_ptr<const Whole>& result = known(program).whole;
  if (result == nullptr || result->definitions != program.module().defs().size())
    result = std::make_shared<const Whole>(program.module(), sources);
  return result;
}

/// Proofs of single entries.
class Proofs {
 public:
  Proofs(front::Program& program, const diag::SourceManager& sources, const env::Options& options,
         const env::Cancellation& cancel, env::Statistics& statistics)
      : program_(program),
        module_(program.module()),
        sources_(sources),
        options_(options),
        cancel_(cancel),
        statistics_(statistics),
        whole_(whole(program, sources)) {}

  /// With one precision after the other, until there is a proof, or one that only instances are kept if that
  /// is `enough`.
  void prove(const core::Entry& entry, bool trusts_instances, ProofEffort effort, Progress& progress,
             bool SummaryProof::*enough = &SummaryProof::found) {
    std::optional<Engine> engine;
    while (!(progress.proof.*enough) && progress.goes_on(effort) && !cancel_.cancelled()) {
      Progress after = progress;
      const ProofAttempt& next = kAttempts[after.next++];
      if (after.begins_anew(next) || !engine)
        engine.emplace(module_, entry, Attempts::configuration(options_), cancel_);
      attempt(entry, trusts_instances, next, *engine, after);
      if (!cancel_.cancelled()) progress = std::move(after);
    }
  }

 private:
  /// What attempts at one entry share.
  struct Engine {
    Engine(core::Module& module, const core::Entry& entry, solve::Configuration configuration,
           const env::Cancellation& cancel)
        : heap(machine::object_kinds()),
          code(module, heap),
          procedure(code.compile_closed(entry.for_proofs())) {
      configuration.rlimit_per_query = std::min(configuration.rlimit_per_query, kEasyQuery);
      solver = solve::make_solver(terms, configuration, cancel);
    }
    base::Heap heap;
    machine::Code code;
    const machine::Procedure* procedure;
    term::Manager terms;
    std::unique_ptr<solve::Solver> solver;
    summary::OpenDefinitions open;
  };

  void attempt(const core::Entry& entry, bool trusts_instances, const ProofAttempt& attempt, Engine& engine,
               Progress& progress) {
    summary::Proof proof;
    bool predicates_trusted = false;
    bool again = false;
    do {
      predicates_trusted = false;
      summary::Prover prover(
          engine.code, whole_->recursion, engine.heap, engine.terms, *engine.solver,
          Attempts::settings_of_proofs(program_, options_), whole_->constants, attempt.precision,
          {options_.steps * 5 / 2, kMostRuns, attempt.questions, attempt.hard_questions,
           attempt.asks_about_products},
          cancel_,
          [&](const machine::State& state, const machine::Outcome& outcome, bool called_by_unknown) {
            return is_excused(entry, state, outcome, called_by_unknown, predicates_trusted);
          },
          engine.open, trusts_instances);
      prover.summarise_also(progress.busiest);
      prover.summarise_in_crowds(whole_->own_functions);
      if (attempt.kinds == Kinds::Joined) prover.join_kinds(whole_->functions_of_kinds);
      proof = prover.prove(engine.procedure);
      again = proof.found_open || (progress.busiest.empty() && !proof.busiest.empty());
      if (progress.busiest.empty()) progress.busiest = proof.busiest;
    } while (again);
    progress.joined_kinds = progress.joined_kinds || proof.joined_kinds;
    const bool other_kinds_left = attempt.kinds == Kinds::Joined && progress.joined_kinds;
    (other_kinds_left ? progress.may_join_kinds : progress.may_be_found) = proof.may_be_found;
    progress.was_too_hard = progress.was_too_hard || proof.was_too_hard;
    progress.ran_out = progress.ran_out || proof.ran_out;
    statistics_.add("summary.steps", proof.steps);
    statistics_.add("summary.entries", proof.entries);
    note(proof, predicates_trusted, progress.proof);
  }
  void note(const summary::Proof& proof, bool predicates_trusted, SummaryProof& result) const {
    if (!proof.keeps_instances || leaves_out_characters(result.notes | proof.notes)) return;
    result.keeps_instances = true;
    result.found = proof.found;
    result.notes |= proof.notes;
    // In which order these were, on which paths, proofs do not tell.
    const auto noted = [&](std::uint32_t notes) { return (proof.notes & notes) == notes; };
    if (noted(machine::kTextRead | machine::kCalledSince)) result.notes |= machine::kTextsKept;
    if (noted(machine::kUnknownCalled | machine::kWritten)) result.notes |= machine::kReturnsOnce;
    result.predicates_trusted = result.predicates_trusted || predicates_trusted;
  }

  bool is_excused(const core::Entry& entry, const machine::State& state, const machine::Outcome& outcome,
                  bool called_by_unknown, bool& predicates_trusted) const {
    const std::vector<diag::Span> calls = waiting_calls(module_, state, outcome.span);
    const bool only_library = sources_.in_library(module_[outcome.blame].span) &&
                              std::all_of(calls.begin(), calls.end(),
                                          [this](diag::Span span) { return sources_.in_library(span); });
    const Excuse found = excuse(program_, entry, sources_, outcome.blame, calls);
    if (found == Excuse::Predicate) predicates_trusted = true;
    return (only_library && called_by_unknown) || found != Excuse::None;
  }
  [[nodiscard]] bool leaves_out_characters(std::uint32_t notes) const {
    return (notes & machine::kCharacters) != 0 && program_.has_wide_characters();
  }

  front::Program& program_;
  core::Module& module_;
  const diag::SourceManager& sources_;
  const env::Options& options_;
  const env::Cancellation& cancel_;
  env::Statistics& statistics_;
  std::shared_ptr<const Whole> whole_;
};

/// Whether some data can only be made by unknown code if it satisfies something.
bool has_assumed_instances(const core::Module& module) {
  return std::any_of(module.datas().begin(), module.datas().end(), [&](const core::Data& data) {
    return std::any_of(data.constructors.begin(), data.constructors.end(),
                       [&](core::ConstructorId id) { return module[id].access.assumed.valid(); });
  });
}

/// For unknown code that holds no other instances of data than those that it can make itself, no entry gives
/// it others: then it never holds any. One entry alone proves nothing. Which entries violate nothing besides
/// is another question. Nothing: that takes more effort.
std::optional<front::InstanceProof> prove_instances(front::Program& program, Proofs& proofs,
                                                    ProofEffort effort) {
  front::InstanceProof result{true, 0, false};
  const std::vector<core::Entry> entries = program.module().entries;
  for (const core::Entry& entry : entries) {
    if (!may_have_summaries(program.module(), entry)) return front::InstanceProof();
    Progress& progress = known(program).jointly[entry.body];
    proofs.prove(entry, true, effort, progress, &SummaryProof::keeps_instances);
    if (!progress.proof.keeps_instances && progress.goes_on(ProofEffort::All)) return std::nullopt;
    if (!progress.proof.keeps_instances) return front::InstanceProof();
    result.notes |= progress.proof.notes;
    result.predicates_trusted = result.predicates_trusted || progress.proof.predicates_trusted;
  }
  return result;
}

}  // namespace

bool may_have_summaries(const core::Module& module, const core::Entry& entry) {
  const bool plain = std::all_of(module.datas().begin(), module.datas().end(), [](const core::Data& data) {
    return data.parameters.empty() && !data.indexed;
  });
  return plain && module.strict && module.contracts.empty() && !entry.instance;
}

SummaryProof prove_by_summaries(front::Program& program, const core::Entry& entry,
                                const diag::SourceManager& sources, const env::Options& options,
                                ProofEffort effort, const env::Cancellation& cancel,
                                env::Statistics& statistics) {
  Proofs proofs(program, sources, options, cancel, statistics);
  if (!program.instances && has_assumed_instances(program.module())) {
    const std::optional<front::InstanceProof> proof = prove_instances(program, proofs, effort);
    if (!proof || cancel.cancelled()) return {};
    program.instances = proof;
  }
  if (!program.instances || !program.instances->found) {
    Progress& progress = known(program).alone[entry.body];
    proofs.prove(entry, false, effort, progress);
    return progress.proof;
  }
  Progress& progress = known(program).jointly[entry.body];
  proofs.prove(entry, true, effort, progress);
  SummaryProof result = progress.proof;
  result.notes |= program.instances->notes;
  result.predicates_trusted = result.predicates_trusted || program.instances->predicates_trusted;
  result.instances_trusted = true;
  return result;
}

}  // namespace culprit::verify
