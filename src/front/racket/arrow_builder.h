// Makes the code of one dependent function contract.
#pragma once

#include "front/racket/arrow_i.h"
#include "front/racket/expander_state.h"

namespace culprit::front::racket {

class ArrowBuilder {
 public:
  using Expr = kernel::Expr;
  using VariableId = kernel::VariableId;

  /// `bare`: of `->d`, whose contracts look at values as they were given.
  ArrowBuilder(Expander& expander, const Datum& whole, ArrowForm& form, bool bare, Scope& scope)
      : expander_(expander),
        build_(expander.build_),
        whole_(whole),
        form_(form),
        bare_(bare),
        scope_(scope) {}
  const Expr* run();

 private:
  struct Step {
    VariableId variable;
    const Expr* value;
  };
  void name_variables();
  std::vector<ArrowPart*> in_order_of_dependency(std::vector<ArrowPart>& parts);
  std::vector<ArrowPart*> in_given_order();
  const Expr* coerced(const Expr* contract, Span span);
  void constant_contract(ArrowPart& part, std::vector<Step>& steps);
  void dependent_contract(ArrowPart& part, std::vector<Step>& steps);
  void check(ArrowPart& part, VariableId parties, VariableId inside, std::vector<Step>& steps);
  void checked(ArrowPart& part, VariableId parties, VariableId inside, std::vector<Step>& steps);
  Scope& seeing(const std::vector<const Datum*>& names);
  [[nodiscard]] const ArrowPart* find(const Datum& name) const;
  const Expr* run_test(const ArrowTest& test, std::string_view fails, VariableId parties);
  const Expr* finish_call();
  const Expr* several_results(const std::vector<Step>& after);
  const Expr* call();
  [[nodiscard]] std::vector<const ArrowPart*> by_keyword() const;
  kernel::Clause wrapper_clause(const Expr* body);
  const Expr* make(const Expr* wrap);
  const Datum* keyword_datum(std::string_view name);
  const Expr* nest(const std::vector<Step>& steps, const Expr* result);
  const Expr* reference(VariableId variable) { return expander_.reference(variable, span_); }

  Expander& expander_;
  KernelBuilder& build_;
  const Datum& whole_;
  ArrowForm& form_;
  bool bare_;
  Scope& scope_;
  Span span_ = whole_.span;
  VariableId function_ = expander_.fresh("function", span_);
  VariableId parties_ = expander_.fresh("parties", span_);
  VariableId callers_ = expander_.fresh("callers", span_);
  VariableId parties_inside_ = expander_.fresh("parties", span_);
  VariableId callers_inside_ = expander_.fresh("callers", span_);
};

}  // namespace culprit::front::racket
