#include "solve/z3/backend.h"

#include <algorithm>
#include <tuple>

#include "base/invariant.h"
#include "solve/z3/own_thread.h"

namespace culprit::solve::z3_backend {

using term::Term;

namespace {

z3::params easy_parameters(z3::context& context) {
  z3::params parameters(context);
  parameters.set("rlimit", kEasyEffort);
  // What does not heed rlimit: the real-algebra engine inside, and intervals of nested products.
  parameters.set("arith.nl.nra", false);
  parameters.set("arith.nl.horner", false);
  return parameters;
}

void set_effort(z3::solver& solver, unsigned rlimit) {
  z3::params parameters(solver.ctx());
  parameters.set("rlimit", rlimit);
  solver.set(parameters);
}

/// Tells Z3 that characters are bytes. A setting of the process (the same for all contexts) that a context
/// reads when it is made, and whose name depends on Z3's version.
z3::config byte_strings() {
  unsigned major = 0, minor = 0, build = 0, revision = 0;
  Z3_get_version(&major, &minor, &build, &revision);
  const bool old = std::tie(major, minor, build) < std::make_tuple(4U, 8U, 13U);
  if (old) {
    z3::set_param("unicode", false);
  } else {
    z3::set_param("encoding", "ascii");
  }
  return {};
}

Unknown unknown(const std::string& reason) {
  const bool out_of_budget =
      reason.find("resource") != std::string::npos || reason.find("cancel") != std::string::npos;
  return {out_of_budget ? UnknownReason::Budget : UnknownReason::Incomplete, reason};
}

}  // namespace

Session::Session(z3::context& context, Translator& translator)
    : context_(context), translator_(translator), solver_(context, z3::solver::simple()) {
  solver_.set(easy_parameters(context));
}

z3::expr Session::tracker(std::size_t position) {
  while (trackers_.size() <= position) {
    trackers_.push_back(context_.bool_const(("conjunct" + std::to_string(trackers_.size())).c_str()));
  }
  return trackers_[position];
}

z3::check_result Session::check(const std::vector<Term>& conjuncts) {
  const auto [mine, theirs] =
      std::mismatch(asserted_.begin(), asserted_.end(), conjuncts.begin(), conjuncts.end());
  const auto extra = static_cast<unsigned>(asserted_.end() - mine);
  if (extra > 0) solver_.pop(extra);
  asserted_.erase(mine, asserted_.end());
  for (auto it = theirs; it != conjuncts.end(); ++it) {
    solver_.push();
    solver_.add(translator_.expression(*it), tracker(asserted_.size()));
    asserted_.push_back(*it);
  }
  return solver_.check();
}

std::vector<Term> Session::core() {
  const z3::expr_vector used = solver_.unsat_core();
  std::vector<Term> result;
  for (unsigned i = 0; i < used.size(); ++i) {
    const auto it = std::find_if(trackers_.begin(), trackers_.end(), [&](const z3::expr& tracker) {
      return z3::eq(tracker, used[static_cast<int>(i)]);
    });
    INVARIANT(it != trackers_.end(), "a core consists of tracked conjuncts");
    result.push_back(asserted_[static_cast<std::size_t>(it - trackers_.begin())]);
  }
  return result;
}

Backend::Backend(term::Manager& manager, unsigned rlimit, const env::Cancellation& cancel)
    : manager_(manager),
      rlimit_(rlimit),
      cancel_(cancel),
      configuration_(byte_strings()),
      context_(configuration_),
      translator_(context_, manager),
      session_(context_, translator_),
      watcher_(context_, cancel) {}

Answer Backend::check_easy(Session& session, const std::vector<Term>& conjuncts) {
  const Watcher::Guard guard(watcher_);
  switch (session.check(conjuncts)) {
    case z3::sat: return sat(session.model(), conjuncts);
    case z3::unsat: return Unsat{session.core()};
    case z3::unknown: break;
  }
  return Unknown{UnknownReason::Budget, "more than a small effort"};
}

Answer Backend::check_fresh(const std::vector<Term>& conjuncts) {
  Session session(context_, translator_);
  return check_easy(session, conjuncts);
}

/// A check with all that it uses. Handles of Z3 count references without a lock, so none may be left outside.
struct Backend::Task {
  std::shared_ptr<Backend> backend;  // first: the context ends last
  z3::solver solver;
  z3::check_result result = z3::unknown;
};

std::optional<Answer> Backend::check_thoroughly(const std::vector<Term>& conjuncts) {
  const auto task = std::make_shared<Task>(Task{shared_from_this(), z3::solver(context_)});
  z3::solver& solver = task->solver;
  set_effort(solver, rlimit_);
  for (const Term conjunct : conjuncts) solver.add(translator_.expression(conjunct));
  const Watcher::Guard guard(watcher_);
  if (!ends_on_own_thread([task] { task->result = task->solver.check(); }, cancel_)) {
    watcher_.stop();  // what it watches may be gone before that thread is
    return std::nullopt;
  }
  switch (task->result) {
    case z3::sat: return sat(solver.get_model(), conjuncts);
    case z3::unsat: return Unsat{conjuncts};
    case z3::unknown: break;
  }
  return unknown(solver.reason_unknown());
}

Answer Backend::sat(const z3::model& model, const std::vector<Term>& conjuncts) {
  Sat answer;
  for (const Term variable : manager_.variables(std::span(conjuncts))) {
    auto value = translator_.value(model, variable);
    if (!value) return Unknown{UnknownReason::Incomplete, "the solution found is irrational"};
    answer.model.set(variable, std::move(*value));
  }
  return answer;
}

std::uint64_t Backend::rlimit_used() const {
  const z3::stats stats = session_.statistics();  // this counter belongs to the context
  for (unsigned i = 0; i < stats.size(); ++i) {
    if (stats.key(i) == "rlimit count") return stats.uint_value(i);
  }
  return 0;
}

}  // namespace culprit::solve::z3_backend
