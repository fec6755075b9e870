// Terms to Z3 expressions and Z3 values back to constants.
#pragma once

#include <z3++.h>

#include <optional>
#include <unordered_map>

#include "term/term.h"

namespace culprit::solve::z3_backend {

class Translator {
 public:
  Translator(z3::context& context, const term::Manager& manager) : context_(context), manager_(manager) {}
  virtual ~Translator() = default;

  /// Does not recurse; each term of the manager is translated once.
  z3::expr expression(term::Term t);
  /// The value of `variable` in `model`; none if it is no rational number (an irrational root).
  virtual std::optional<term::Constant> value(const z3::model& model, term::Term variable);

 protected:
  virtual z3::expr leaf(term::Term t);
  /// Its operands are translated already.
  virtual z3::expr application(term::Term t);
  [[nodiscard]] const z3::expr& translated(term::Term t) const { return cache_.at(t); }
  [[nodiscard]] z3::context& context() const { return context_; }
  [[nodiscard]] const term::Manager& manager() const { return manager_; }

 private:
  z3::expr literal(const term::Constant& constant);
  z3::expr divide(term::Kind kind, const z3::expr& a, const z3::expr& b);
  z3::expr truncate(term::Kind kind, const z3::expr& a, const z3::expr& b);
  z3::expr code_at(const z3::expr& string, const z3::expr& index);
  z3::func_decl to_code();
  std::string bytes(const z3::model& model, const z3::expr& string);

  z3::context& context_;
  const term::Manager& manager_;
  std::unordered_map<term::Term, z3::expr> cache_;
  std::optional<z3::func_decl> to_code_;
};

}  // namespace culprit::solve::z3_backend
