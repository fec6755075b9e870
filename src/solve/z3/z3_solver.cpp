#include "solve/z3/z3_solver.h"

#include <algorithm>
#include <chrono>
#include <limits>

#include "solve/z3/backend.h"
#include "term/degree.h"

namespace culprit::solve {
namespace {

using z3_backend::Backend;

/// Which solver of a backend answers: the session the easy bulk; a fresh solver with the query alone what is
/// hard or will be shown to the user, because a session's history can change such answers.
class Z3Solver final : public Solver {
 public:
  Z3Solver(term::Manager& manager, const Configuration& configuration, const env::Cancellation& cancel)
      : manager_(manager), configuration_(configuration), cancel_(cancel), degrees_(manager) {}

  Answer check(const Query& query) override {
    if (cancel_.cancelled()) return interrupted();
    const auto start = std::chrono::steady_clock::now();
    ++queries_;
    Answer answer = is_hopeless(query) ? hopeless() : protected_check(query);
    microseconds_ += static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start)
            .count());
    return answer;
  }

  void add_statistics(env::Statistics& out) const override {
    out.add("solve.z3.contexts", contexts_);
    out.add("solve.z3.fresh_solvers", fresh_solvers_);
    out.add("solve.z3.left_behind", left_behind_);
    out.add("solve.z3.microseconds", microseconds_);
    out.add("solve.z3.queries", queries_);
    out.add("solve.z3.rlimit", past_rlimit_ + (backend_ ? backend_->rlimit_used() : 0));
    out.add("solve.z3.session_answers", session_answers_);
  }

 private:
  static Answer interrupted() { return Unknown{UnknownReason::Interrupted, "the run was cancelled"}; }

  /// Z3 4.8.12 heeds neither limits nor interrupts while it multiplies out polynomials of high degree.
  bool is_hopeless(const Query& query) {
    constexpr unsigned kHighestDegree = 4;
    return std::any_of(query.conjuncts.begin(), query.conjuncts.end(),
                       [this](term::Term each) { return degrees_.of(each) > kHighestDegree; });
  }
  static Answer hopeless() { return Unknown{UnknownReason::Budget, "products of too many unknowns"}; }

  Answer protected_check(const Query& query) {
    try {
      Answer answer = answer_of(query);
      if (!cancel_.cancelled()) return answer;
      drop_backend();  // whatever an interrupt has left behind
      return std::holds_alternative<Unknown>(answer) ? interrupted() : answer;
    } catch (const z3::exception& failure) {
      drop_backend();
      if (cancel_.cancelled()) return interrupted();
      return Unknown{UnknownReason::SolverError, failure.msg()};
    }
  }

  Answer answer_of(const Query& query) {
    const std::vector<term::Term> conjuncts(query.conjuncts.begin(), query.conjuncts.end());
    Backend& z3 = backend();
    const bool fresh = query.for_user || mentions_strings(conjuncts);
    if (fresh) ++fresh_solvers_;
    Answer answer = fresh ? z3.check_fresh(conjuncts) : z3.check_in_session(conjuncts);
    const bool decided = !std::holds_alternative<Unknown>(answer);
    if (decided && !fresh) ++session_answers_;
    if (decided || !configuration_.thorough || cancel_.cancelled() || fruitless_ >= kMostFruitless)
      return answer;
    ++fresh_solvers_;
    std::optional<Answer> thorough = z3.check_thoroughly(conjuncts);
    if (!thorough) return left_behind();
    answer = std::move(*thorough);
    if (std::holds_alternative<Unknown>(answer)) ++fruitless_;
    return answer;
  }

  Answer left_behind() {
    backend_.reset();  // its effort is not known
    ++left_behind_;
    return interrupted();
  }

  /// Sessions of Z3 4.8.12 end the process for some queries about strings.
  bool mentions_strings(const std::vector<term::Term>& conjuncts) {
    const std::vector<term::Term> variables = manager_.variables(conjuncts);
    return std::any_of(variables.begin(), variables.end(),
                       [this](term::Term variable) { return manager_.sort(variable) == term::Sort::String; });
  }

  Backend& backend() {
    if (!backend_) {
      constexpr std::uint64_t most = std::numeric_limits<unsigned>::max();
      const auto rlimit = static_cast<unsigned>(std::min(configuration_.rlimit_per_query, most));
      backend_ = std::make_shared<Backend>(manager_, rlimit, cancel_);
      ++contexts_;
    }
    return *backend_;
  }

  void drop_backend() {
    if (!backend_) return;
    past_rlimit_ += backend_->rlimit_used();
    backend_.reset();
  }

  /// Questions of one function resemble each other: after so many that the full budget did not answer, the
  /// others get a small effort.
  static constexpr unsigned kMostFruitless = 2;

  term::Manager& manager_;
  Configuration configuration_;
  const env::Cancellation& cancel_;
  term::Degrees degrees_;
  std::shared_ptr<Backend> backend_;
  std::uint64_t contexts_ = 0;
  std::uint64_t queries_ = 0;
  std::uint64_t session_answers_ = 0;  // decided by the session
  std::uint64_t fresh_solvers_ = 0;
  unsigned fruitless_ = 0;
  std::uint64_t left_behind_ = 0;  // checks that did not end
  std::uint64_t past_rlimit_ = 0;  // of contexts that are gone
  std::uint64_t microseconds_ = 0;
};

}  // namespace

std::unique_ptr<Solver> make_z3_solver(term::Manager& manager, const Configuration& configuration,
                                       const env::Cancellation& cancel) {
  return std::make_unique<Z3Solver>(manager, configuration, cancel);
}

}  // namespace culprit::solve
