#include "solve/log.h"

#include <array>

#include "solve/cvc5/smtlib.h"

namespace culprit::solve {

Log::Log(const term::Manager& manager, const std::string& file, std::unique_ptr<Solver> next)
    : Decorator(std::move(next)), manager_(manager), file_(file), stream_(file) {}

Answer Log::check(const Query& query) {
  constexpr std::array<const char*, 3> statuses = {"sat", "unsat", "unknown"};
  Answer answer = ask_next(query);
  ++queries_;
  stream_ << "(set-logic ALL)\n"
          << smtlib::assertions(manager_, query.conjuncts) << "(set-info :status " << statuses[answer.index()]
          << ")\n(check-sat)\n(reset)\n"
          << std::flush;
  if (!stream_) return Unknown{UnknownReason::SolverError, "cannot write the solver log " + file_};
  return answer;
}

void Log::add_own_statistics(env::Statistics& out) const { out.add("solve.log.queries", queries_); }

}  // namespace culprit::solve
