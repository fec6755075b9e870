// What the tests of solvers share.
#pragma once

#include <gtest/gtest.h>

#include <functional>

#include "solve/solver.h"

namespace culprit::solve {

using term::Kind;
using term::Sort;
using term::Term;

/// Answers as told and remembers what it was asked: the end of a stack of decorators under test.
class Scripted final : public Solver {
 public:
  using Reply = std::function<Answer(const Query&)>;
  struct Asked {
    std::vector<Term> conjuncts;
    bool for_user;
  };

  Scripted(std::vector<Asked>& asked, Reply reply) : asked_(asked), reply_(std::move(reply)) {}
  Answer check(const Query& query) override {
    asked_.push_back({{query.conjuncts.begin(), query.conjuncts.end()}, query.for_user});
    return reply_(query);
  }
  void add_statistics(env::Statistics& out) const override { out.add("scripted", asked_.size()); }

 private:
  std::vector<Asked>& asked_;
  Reply reply_;
};

class Solving : public ::testing::Test {
 protected:
  Term n(std::int64_t value) { return m.integer(value); }
  Term mk(Kind kind, std::initializer_list<Term> operands) { return m.make(kind, operands); }
  std::unique_ptr<Solver> scripted(Scripted::Reply reply) {
    return std::make_unique<Scripted>(asked, std::move(reply));
  }

  static bool is_sat(const Answer& answer) { return std::holds_alternative<Sat>(answer); }
  static bool is_unsat(const Answer& answer) { return std::holds_alternative<Unsat>(answer); }
  static bool is_unknown(const Answer& answer, UnknownReason reason) {
    const auto* unknown = std::get_if<Unknown>(&answer);
    return unknown != nullptr && unknown->reason == reason;
  }
  static std::uint64_t count(const Solver& solver, const std::string& name) {
    env::Statistics statistics;
    solver.add_statistics(statistics);
    return statistics.get(name);
  }
  bool all_hold(const std::vector<Term>& conjuncts, const term::Model& model) {
    return std::all_of(conjuncts.begin(), conjuncts.end(), [&](Term t) { return term::holds(m, t, model); });
  }
  static term::Model model_of(std::initializer_list<std::pair<Term, int>> integers) {
    term::Model model;
    for (const auto& [variable, value] : integers) model.set(variable, base::BigInt(value));
    return model;
  }

  term::Manager m;
  env::Cancellation cancel;
  std::vector<Scripted::Asked> asked;
  Term x = m.variable(Sort::Int, 0), y = m.variable(Sort::Int, 1), z = m.variable(Sort::Int, 2);
  Term a = m.variable(Sort::Bool, 0), b = m.variable(Sort::Bool, 1);
  Term r = m.variable(Sort::Real, 0);
  Term s = m.variable(Sort::String, 0), t = m.variable(Sort::String, 1);
};

}  // namespace culprit::solve
