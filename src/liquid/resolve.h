// Resolution of clauses, with a record of what came from where.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "liquid/horn.h"
#include "liquid/portfolio.h"

namespace culprit::liquid {

/// A clause made of clauses of the original system. Its origin is a tree of them; the root is first.
struct DerivedClause {
  struct Premise {
    bool is_node;       ///< else it is still in the body
    std::size_t index;  ///< of the node, or of the application in the body
  };
  struct Node {
    std::size_t clause;
    std::vector<Premise> premises;
  };

  Clause clause;
  std::vector<Node> origin;
};

/// Variables that no clause of a system mentions.
class FreshVariables {
 public:
  FreshVariables(term::Manager& manager, const HornSystem& system);
  term::Term make(term::Sort sort) { return manager_.variable(sort, next_++); }

 private:
  term::Manager& manager_;
  std::uint32_t next_ = 0;
};

DerivedClause underived(const Clause& clause, std::size_t index);

/// Replaces the application at `position` in the body of `user` by the premises of `definition`, whose head
/// is of the same predicate.
DerivedClause resolve(term::Manager& manager, FreshVariables& fresh, const DerivedClause& user,
                      std::size_t position, const DerivedClause& definition);

/// Puts values for variables that the guard defines.
void substitute_definitions(term::Manager& manager, DerivedClause& derived);

/// The steps of a derivation from derived clauses as steps of the original system, without values.
std::vector<Step> original_steps(const std::vector<DerivedClause>& clauses, const std::vector<Step>& steps);

/// Gives the steps values, all at once. False if the solver finds none.
bool find_values(term::Manager& manager, solve::Solver& solver, const HornSystem& system,
                 std::vector<Step>& steps);

std::vector<term::Term> variables_of(term::Manager& manager, const Clause& clause);

}  // namespace culprit::liquid
