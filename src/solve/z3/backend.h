// Everything that belongs to one Z3 context.
#pragma once

#include <z3++.h>

#include <memory>
#include <optional>
#include <vector>

#include "env/limits.h"
#include "solve/solver.h"
#include "solve/z3/translator.h"
#include "solve/z3/watcher.h"

namespace culprit::solve::z3_backend {

/// Effort (rlimit) that a session may spend on a query; what needs more goes to a fresh solver.
inline constexpr unsigned kEasyEffort = 20'000;

/// A stack of asserted conjuncts on Z3's plain incremental solver, one scope each.
class Session {
 public:
  Session(z3::context& context, Translator& translator);
  /// Pops to the longest common prefix with what is asserted, pushes the rest and checks with kEasyEffort.
  z3::check_result check(const std::vector<term::Term>& conjuncts);
  /// After unsat: the conjuncts that Z3 used.
  std::vector<term::Term> core();
  [[nodiscard]] z3::model model() const { return solver_.get_model(); }
  [[nodiscard]] z3::stats statistics() const { return solver_.statistics(); }

 private:
  z3::expr tracker(std::size_t position);

  z3::context& context_;
  Translator& translator_;
  z3::solver solver_;
  std::vector<term::Term> asserted_;
  std::vector<z3::expr> trackers_;  // one named literal per position, for unsat cores
};

/// Shared, because a thread that had to be left behind goes on using it.
class Backend : public std::enable_shared_from_this<Backend> {
 public:
  Backend(term::Manager& manager, unsigned rlimit, const env::Cancellation& cancel);

  Answer check_in_session(const std::vector<term::Term>& conjuncts) {
    return check_easy(session_, conjuncts);
  }
  /// As in a session, but its history is this query alone.
  Answer check_fresh(const std::vector<term::Term>& conjuncts);
  /// Z3's strategy for the query's logic on a fresh solver with the full budget. Knows no small cores. No
  /// answer: Z3 heeds neither its budget nor the cancellation, and was left behind on a thread that may end
  /// some day or never. Then this object must not be used any more.
  std::optional<Answer> check_thoroughly(const std::vector<term::Term>& conjuncts);
  /// Effort spent in this context so far.
  [[nodiscard]] std::uint64_t rlimit_used() const;

 private:
  Answer check_easy(Session& session, const std::vector<term::Term>& conjuncts);
  struct Task;
  Answer sat(const z3::model& model, const std::vector<term::Term>& conjuncts);

  term::Manager& manager_;
  unsigned rlimit_;
  const env::Cancellation& cancel_;
  z3::config configuration_;
  z3::context context_;
  Translator translator_;
  Session session_;
  Watcher watcher_;  // last: its thread ends before the context does
};

}  // namespace culprit::solve::z3_backend
