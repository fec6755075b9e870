// Decides most questions about the length and the characters of unknown strings in integers.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "solve/decorator.h"

namespace culprit::solve {

/// Programs look at unknown strings one character at a time:  i < |s|,  s[i] = c,  s = "abc",  or compare
/// them. Z3's theory of strings needs seconds for what are questions about |s|, s[0], s[1], … as numbers.
/// Each of these becomes an integer variable, and so does the place of s in the order of strings; what says
/// more is left out. If that has no solution, there is none. A solution gives the strings; if they satisfy
/// the whole query, too, nothing is left to ask. All else is passed on. The answer depends on the query
/// alone.
class StringContents final : public Decorator {
 public:
  StringContents(term::Manager& manager, std::unique_ptr<Solver> next)
      : Decorator(std::move(next)), m_(manager) {}
  Answer check(const Query& query) override;

 private:
  /// A conjunct in integers, with the lengths and characters that it mentions.
  struct Reading {
    term::Term conjunct;  ///< invalid: it says nothing about integers
    std::vector<term::Term> contents;
  };
  /// The query in integers.
  struct Question {
    std::vector<term::Term> conjuncts;
    std::unordered_map<term::Term, term::Term> original;  ///< of a conjunct
    std::vector<term::Term> contents;  ///< lengths, characters, and strings that are compared, each once
  };

  std::optional<Answer> decide(const Query& query);
  std::optional<Answer> try_short(const Query& query, const Question& asked);
  std::optional<Answer> try_length(const Query& query, const Question& asked, term::Term length,
                                   std::int64_t value);
  [[nodiscard]] std::optional<Answer> confirmed(const Query& query, const Question& asked,
                                                const term::Model& numbers) const;
  [[nodiscard]] term::Term with(term::Term t, term::Term variable, term::Term value);
  [[nodiscard]] Question question(const Query& query);
  [[nodiscard]] bool mentions_strings(term::Term t);
  const Reading& read(term::Term conjunct);
  term::Term translate(term::Term t, Reading& reading);
  term::Term translated_node(term::Term t, const std::vector<term::Term>& operands, Reading& reading);
  term::Term content(term::Term t, Reading& reading);
  term::Term rank(term::Term string, Reading& reading);
  term::Term variable_for(term::Term content);
  [[nodiscard]] term::Term equal_to(term::Term string, const std::string& text, Reading& reading);
  void add_facts(term::Term content, Question& to, std::vector<term::Term>& pending);
  void add_order(term::Term text, Question& to);
  void add_equal_indices(const Question& asked, std::vector<term::Term>& out);
  void add_facts_of_part(term::Term content, Question& to, Reading& needed);
  void add_facts_of_sum(term::Term content, Question& to, Reading& needed);
  [[nodiscard]] std::optional<term::Model> strings(const Question& question,
                                                   const term::Model& numbers) const;
  void put_in_order(const Question& question, const term::Model& numbers,
                    std::unordered_map<term::Term, std::string>& texts) const;
  void add_own_statistics(env::Statistics& out) const override;

  term::Manager& m_;
  std::unordered_map<term::Term, Reading> readings_;
  std::unordered_map<term::Term, term::Term> variables_;  ///< of a length, character or place in the order
  std::unordered_map<term::Term, term::Term> meanings_;   ///< the other way round
  std::unordered_map<term::Term, term::Term> indices_;    ///< of a character, in integers
  std::unordered_map<term::Term, bool> mentions_;
  std::uint64_t sat_ = 0;
  std::uint64_t unsat_ = 0;
  std::uint64_t passed_on_ = 0;
};

}  // namespace culprit::solve
