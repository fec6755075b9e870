// A solver for tests: tries all small values, so it needs nothing of the solver layer.
#pragma once

#include <algorithm>
#include <vector>

#include "solve/solver.h"

namespace culprit::test {

/// Decides queries whose variables are integers from -4 to 9 and booleans, by trying all of them.
class SmallSolver : public solve::Solver {
 public:
  explicit SmallSolver(term::Manager& terms) : terms_(terms) {}

  solve::Answer check(const solve::Query& query) override {
    ++queries;
    std::vector<term::Term> variables;
    for (const term::Term conjunct : query.conjuncts) {
      for (const term::Term variable : terms_.variables(conjunct)) {
        if (std::find(variables.begin(), variables.end(), variable) == variables.end())
          variables.push_back(variable);
      }
    }
    term::Model model;
    if (search(query, variables, 0, model)) return solve::Sat{model};
    return solve::Unsat{};
  }
  void add_statistics(env::Statistics&) const override {}

  unsigned queries = 0;

 private:
  bool search(const solve::Query& query, const std::vector<term::Term>& variables, std::size_t next,
              term::Model& model) {
    if (next == variables.size()) {
      for (const term::Term conjunct : query.conjuncts) {
        if (!term::holds(terms_, conjunct, model)) return false;
      }
      return true;
    }
    const bool boolean = terms_.sort(variables[next]) == term::Sort::Bool;
    for (int value = boolean ? 0 : -4; value <= (boolean ? 1 : 9); ++value) {
      model.set(variables[next], boolean ? term::Constant(value != 0) : term::Constant(base::big(value)));
      if (search(query, variables, next + 1, model)) return true;
    }
    return false;
  }

  term::Manager& terms_;
};

}  // namespace culprit::test
