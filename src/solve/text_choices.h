// Decides what strings are that a query does nothing with but compare them with texts.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "solve/decorator.h"

namespace culprit::solve {

/// Symbols are how programs encode choices:  s = "up" ∨ s = "down",  s ≠ "up". Where a string occurs in such
/// conjuncts only, it is one of the texts or any other, whatever the rest of the query says: the first that
/// does is taken, and the rest is passed on without it. The answer depends on the query alone.
class TextChoices final : public Decorator {
 public:
  TextChoices(term::Manager& manager, std::unique_ptr<Solver> next)
      : Decorator(std::move(next)), m_(manager) {}
  Answer check(const Query& query) override;

 private:
  /// A string with all that is said of it.
  struct Subject {
    term::Term variable;
    std::vector<term::Term> conjuncts;
  };

  [[nodiscard]] std::vector<Subject> subjects(const Query& query);
  term::Term compared(term::Term conjunct);
  [[nodiscard]] term::Term find_compared(term::Term conjunct) const;
  [[nodiscard]] std::vector<std::string> texts_in(const Subject& subject) const;
  [[nodiscard]] std::optional<std::string> choice(const Subject& subject) const;
  Answer ask_about_others(const Query& query, const std::vector<Subject>& subjects);
  void add_own_statistics(env::Statistics& out) const override;

  term::Manager& m_;
  std::unordered_map<term::Term, term::Term> compared_;  ///< of a conjunct: see compared()
  std::uint64_t chosen_ = 0;
  std::uint64_t unsat_ = 0;
};

}  // namespace culprit::solve
