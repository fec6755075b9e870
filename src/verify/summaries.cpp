#include "verify/summaries.h"

#include <algorithm>
#include <any>
#include <memory>
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

constexpr std::uint64_t kEasyQuery = 100'000;  ///< proofs ask many questions
constexpr std::uint64_t kMostRuns = 40'000;
struct ProofAttempt {
  summary::Precision precision;
  std::uint64_t questions;              ///< about numbers: relations need many
  std::uint64_t hard_questions = 1000;  ///< of these: that the solver gives up on
  bool only_after_hard_ones = false;    ///< that ended the one before the last
  bool only_where_others_end = false;   ///< it needs more of everything than they do
  bool asks_about_products = true;      ///< of unknowns, at first
};
/// Most proofs need signs of numbers, or nothing of them; where the solver gives up on products, the latter
/// is tried first.
constexpr ProofAttempt kAttempts[] = {{summary::Precision::Signs, 40'000, 0},
                                      {summary::Precision::Kinds, 12'000, 1000, false, false, false},
                                      {summary::Precision::Signs, 40'000, 1000, true},
                                      {summary::Precision::Relations, 4'000},
                                      {summary::Precision::SingleNumbers, 12'000},
                                      {summary::Precision::Equations, 4'000, 1000, false, true},
                                      {summary::Precision::Orders, 4'000, 1000, false, true}};

/// Where it need not be decided of which kind numbers are: relations are between numbers whose kind is known.
bool may_join_kinds(summary::Precision precision) {
  return precision == summary::Precision::Signs || precision == summary::Precision::Kinds;
}

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

/// Verification may append to the module, but no code that the program's own could call unless it is defined.
std::shared_ptr<const Whole> whole(front::Program& program, const diag::SourceManager& sources) {
  const auto* known = std::any_cast<std::shared_ptr<const Whole>>(&program.known_to_proofs);
  if (known != nullptr && (*known)->definitions == program.module().defs().size()) return *known;
  auto result = std::make_shared<const Whole>(program.module(), sources);
  program.known_to_proofs = std::shared_ptr<const Whole>(result);
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

  /// With several kinds of numbers there are many paths if each is followed: that is left for where it
  /// matters.
  SummaryProof prove(const core::Entry& entry, bool trusts_instances) {
    bool joined_kinds = false;
    SummaryProof result = prove(entry, trusts_instances, true, joined_kinds);
    if (result.found || !joined_kinds || cancel_.cancelled()) return result;
    const SummaryProof exact = prove(entry, trusts_instances, false, joined_kinds);
    result.found = exact.found;
    result.keeps_instances = result.keeps_instances || exact.keeps_instances;
    result.notes |= exact.notes;
    result.predicates_trusted = result.predicates_trusted || exact.predicates_trusted;
    return result;
  }

 private:
  /// With one precision after the other; until it would have to be known of which kind numbers are that were
  /// joined.
  SummaryProof prove(const core::Entry& entry, bool trusts_instances, bool joins_kinds, bool& joined_kinds) {
    base::Heap heap(machine::object_kinds());
    machine::Code code(module_, heap);
    term::Manager terms;
    solve::Configuration easy = Attempts::configuration(options_);
    easy.rlimit_per_query = std::min(easy.rlimit_per_query, kEasyQuery);
    const std::unique_ptr<solve::Solver> solver = solve::make_solver(terms, easy, cancel_);
    const machine::Procedure* procedure = code.compile_closed(entry.body);
    summary::OpenDefinitions open;
    SummaryProof result;
    summary::Proof proof;
    proof.may_be_found = true;
    bool predicates_trusted = false;
    bool was_too_hard = false;
    bool ran_out = false;
    std::set<core::ExprId> busiest;
    for (const ProofAttempt& attempt : kAttempts) {
      if (proof.found || !proof.may_be_found || cancel_.cancelled()) break;
      const bool joins = joins_kinds && may_join_kinds(attempt.precision);
      if (joined_kinds && joins_kinds && !joins) break;
      if (attempt.only_after_hard_ones && !was_too_hard) continue;
      if (attempt.only_where_others_end && ran_out) continue;
      bool again = false;
      do {
        predicates_trusted = false;
        summary::Prover prover(
            code, whole_->recursion, heap, terms, *solver, Attempts::settings(options_), whole_->constants,
            attempt.precision,
            {options_.steps * 5 / 2, kMostRuns, attempt.questions, attempt.hard_questions,
             attempt.asks_about_products},
            cancel_,
            [&](const machine::State& state, const machine::Outcome& outcome, bool called_by_unknown) {
              return is_excused(entry, state, outcome, called_by_unknown, predicates_trusted);
            },
            open, trusts_instances);
        prover.summarise_also(busiest);
        prover.summarise_in_crowds(whole_->own_functions);
        if (joins) prover.join_kinds(whole_->functions_of_kinds);
        proof = prover.prove(procedure);
        again = proof.found_open || (busiest.empty() && !proof.busiest.empty());
        if (busiest.empty()) busiest = proof.busiest;
      } while (again);
      if (proof.keeps_instances) {
        result.keeps_instances = true;
        result.notes |= proof.notes;
        result.predicates_trusted = result.predicates_trusted || predicates_trusted;
      }
      joined_kinds = joined_kinds || proof.joined_kinds;
      was_too_hard = was_too_hard || proof.was_too_hard;
      ran_out = ran_out || proof.ran_out;
      statistics_.add("summary.steps", proof.steps);
      statistics_.add("summary.entries", proof.entries);
    }
    const bool complete = !leaves_out_characters(result.notes);
    result.found = proof.found && complete;
    result.keeps_instances = result.keeps_instances && complete;
    return result;
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
/// is another question.
front::InstanceProof prove_instances(front::Program& program, Proofs& proofs) {
  front::InstanceProof result{true, 0, false, {}};
  const std::vector<core::Entry> entries = program.module().entries;
  for (const core::Entry& entry : entries) {
    if (!may_have_summaries(program.module(), entry)) return {};
    const SummaryProof proof = proofs.prove(entry, true);
    if (!proof.keeps_instances) return {};
    if (proof.found) result.proved.insert(entry.body);
    result.notes |= proof.notes;
    result.predicates_trusted = result.predicates_trusted || proof.predicates_trusted;
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
                                const env::Cancellation& cancel, env::Statistics& statistics) {
  if (!program.instances && has_assumed_instances(program.module())) {
    Proofs proofs(program, sources, options, cancel, statistics);
    const front::InstanceProof proof = prove_instances(program, proofs);
    if (cancel.cancelled()) return {};
    program.instances = proof;
  }
  if (program.instances && program.instances->found) {
    const front::InstanceProof& proof = *program.instances;
    return {proof.proved.contains(entry.body), true, proof.notes, proof.predicates_trusted, true};
  }
  return Proofs(program, sources, options, cancel, statistics).prove(entry, false);
}

}  // namespace culprit::verify
