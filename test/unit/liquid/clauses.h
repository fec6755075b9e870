// Systems of clauses written as text, for tests.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "liquid/horn.h"

namespace culprit::liquid {

/// One clause in each line:  Sum(w, n - 1) & n > 0 -> Sum(w + n, n)   or, for an obligation,  Sum(v, n) -> n
/// <= v. Predicates begin with a capital letter. Variables are integers, those that begin with `b_` booleans.
/// In formulas: | & ! = != < <= > >= + - * mod div true false numbers ( ); `mod` and `div` round down.
class ClauseReader {
 public:
  explicit ClauseReader(term::Manager& manager) : manager_(manager) {}
  HornSystem read(std::string_view text);
  /// A formula over the parameters of the predicate, which are called p0, p1, … here.
  term::Term over_parameters(const HornSystem& system, std::size_t predicate, std::string_view text);
  term::Term formula(std::string_view text);

 private:
  struct Parsed {
    std::optional<Application> application;
    term::Term formula;
  };

  void read_clause(std::string_view text);
  std::vector<Parsed> conjunction();
  Parsed conjunct();
  std::optional<Application> application();
  term::Term disjunction_term();
  term::Term conjunction_term();
  term::Term comparison();
  term::Term sum();
  term::Term product();
  term::Term primary();
  term::Term variable(const std::string& name);
  PredicateId predicate(const std::string& name, const std::vector<term::Term>& arguments);
  bool accept(std::string_view token);
  std::string word();
  void skip_space();

  term::Manager& manager_;
  HornSystem system_;
  std::map<std::string, term::Term> variables_;
  std::map<std::string, PredicateId> predicates_;
  std::uint32_t next_variable_ = 0;
  std::string_view rest_;
};

}  // namespace culprit::liquid
