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
    std::vector<std::pair<term::Term, term::Term>>
        values;  ///< its variables, in terms of the derived clause's
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

DerivedClause underived(term::Manager& manager, const Clause& clause, std::size_t index);

/// Replaces the application at `position` in the body of `user` by the premises of `definition`, whose head
/// is of the same predicate.
DerivedClause resolve(term::Manager& manager, FreshVariables& fresh, const DerivedClause& user,
                      std::size_t position, const DerivedClause& definition);

/// Puts values for variables that the guard defines.
void substitute_definitions(term::Manager& manager, DerivedClause& derived);

/// What the steps of a derivation from derived clauses are in the original system.
std::vector<Step> original_steps(term::Manager& manager, const std::vector<DerivedClause>& clauses,
                                 const std::vector<Step>& steps);

std::vector<term::Term> variables_of(term::Manager& manager, const Clause& clause);

}  // namespace culprit::liquid
