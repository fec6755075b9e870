// Z3 expressions to terms.
#pragma once

#include <z3++.h>

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "term/term.h"

namespace culprit::solve::z3_backend {

class Reader {
 public:
  /// `arguments[i]` stands for Z3's bound variable with index i.
  Reader(term::Manager& manager, std::span<const term::Term> arguments)
      : manager_(manager), arguments_(arguments) {}
  /// None if there is anything in it that terms cannot say: quantifiers, uninterpreted symbols. Does not
  /// recurse.
  std::optional<term::Term> term(const z3::expr& expression);

 private:
  [[nodiscard]] static unsigned key(const z3::expr& e) { return Z3_get_ast_id(e.ctx(), e); }
  std::optional<term::Term> made(const z3::expr& e);
  std::optional<term::Term> numeral(const z3::expr& e);
  std::optional<term::Term> application(const z3::expr& e, const std::vector<term::Term>& operands);
  std::optional<term::Term> difference(const std::vector<term::Term>& operands);
  std::optional<term::Term> distinct(const std::vector<term::Term>& operands);
  std::optional<term::Term> division(term::Kind kind, const std::vector<term::Term>& operands);
  term::Term folded(term::Kind kind, const std::vector<term::Term>& operands);

  term::Manager& manager_;
  std::span<const term::Term> arguments_;
  std::unordered_map<unsigned, term::Term> made_;
};

}  // namespace culprit::solve::z3_backend
