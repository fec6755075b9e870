// Smaller systems that have a solution if and only if the original has one.
#pragma once

#include <vector>

#include "liquid/horn.h"
#include "liquid/resolve.h"

namespace culprit::liquid {

/// What happens, in this order: predicates that nothing can reach are false, those that reach no obligation
/// are true; parameters that no obligation depends on are dropped; predicates that are not recursive are
/// resolved away while that makes no more clauses than it removes.
class Preprocessed {
 public:
  Preprocessed(term::Manager& manager, const HornSystem& system);

  /// Its predicates are those of the original, in the same places, some of them without clauses and with
  /// fewer parameters.
  [[nodiscard]] const HornSystem& system() const { return reduced_; }
  /// Whether it was resolved away.
  [[nodiscard]] bool is_resolved(std::size_t predicate) const;
  /// Formulas for the original system. Not checked: where a predicate was resolved away the strongest formula
  /// is approximated if it has no short form without quantifiers.
  [[nodiscard]] Assignment original(const Assignment& assignment) const;
  /// Without values.
  [[nodiscard]] std::vector<Step> original(const std::vector<Step>& derivation) const {
    return original_steps(clauses_, derivation);
  }

 private:
  /// A predicate and its definitions when it was resolved away.
  struct Resolved {
    std::size_t predicate;
    std::vector<Clause> definitions;
  };

  void drop_unreached();
  void drop_unneeded();
  void drop_parameters();
  void resolve_all();
  bool resolve_away(std::size_t predicate);
  [[nodiscard]] bool is_worth_it(std::size_t predicate, const std::vector<DerivedClause>& definitions) const;
  [[nodiscard]] std::vector<std::vector<bool>> live_parameters() const;
  [[nodiscard]] bool is_live(const Clause& clause, std::size_t application, std::size_t argument,
                             const std::vector<std::vector<bool>>& live) const;
  void replace_uses(std::size_t predicate, const std::vector<DerivedClause>& definitions);
  [[nodiscard]] term::Term strongest(const Resolved& resolved, const Assignment& assignment) const;

  term::Manager& manager_;
  FreshVariables fresh_;
  std::vector<DerivedClause> clauses_;
  HornSystem reduced_;
  std::vector<bool> is_false_;  // by predicate: nothing reaches it
  std::vector<Resolved> resolved_;
};

}  // namespace culprit::liquid
