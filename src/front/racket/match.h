// Patterns of match to tests and bindings.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "front/racket/expander_state.h"

namespace culprit::front::racket {

class MatchCompiler {
 public:
  using Expr = kernel::Expr;
  using VariableId = kernel::VariableId;
  using Data = Slice<const Datum*>;
  /// Code for what follows; called at most once for success, any number of times for failure.
  using Then = std::function<const Expr*()>;

  /// Expressions inside of patterns are expanded in `scope`; names are bound in the scope that `pattern`
  /// gets.
  MatchCompiler(Expander& expander, Scope& scope)
      : expander_(expander), build_(expander.build_), scope_(scope) {}

  const Expr* pattern(const Datum& pattern, VariableId value, Scope& names, const Then& success,
                      const Then& failure);
  /// One pattern per value.
  const Expr* patterns(Data patterns, const std::vector<VariableId>& values, std::size_t at, Scope& names,
                       const Then& success, const Then& failure);
  /// The names that a pattern binds, in order.
  void names_of(const Datum& pattern, std::vector<const Datum*>& names) const;

 private:
  const Expr* name(const Datum& symbol, VariableId value, Scope& names, const Then& success,
                   const Then& failure);
  const Expr* compound(const Datum& pattern, VariableId value, Scope& names, const Then& success,
                       const Then& failure);
  const Expr* data_pattern(const Datum& datum, VariableId value, Scope& names, const Then& success,
                           const Then& failure);
  const Expr* test_pattern(const Datum& datum, VariableId value, Scope& names, const Then& success,
                           const Then& failure);
  void expect(const Datum& datum, std::size_t count, std::string_view written);
  const Expr* all_of(Data patterns, VariableId value, Scope& names, const Then& success, const Then& failure);
  const Expr* any_of(Data patterns, VariableId value, Scope& names, const Then& success, const Then& failure);
  const Expr* application(Data parts, VariableId value, Scope& names, const Then& success,
                          const Then& failure);
  const Expr* structure(kernel::StructId id, Data patterns, const Datum& where, VariableId value,
                        Scope& names, const Then& success, const Then& failure);
  const Expr* equal(const Expr* expected, VariableId value, const Then& success, const Then& failure,
                    Span span);
  const Expr* test(const Expr* condition, const Then& success, const Then& failure, Span span) {
    return build_.branch(condition, success(), failure(), span);
  }
  /// `(car value)` and its like, bound, then a pattern for it.
  const Expr* part(const Expr* value, const Datum& pattern, Scope& names, const Then& success,
                   const Then& failure);

  /// The patterns from `at` on for the list `value`; `tail`: for what is behind, null: nothing.
  const Expr* list(Data patterns, std::size_t at, const Datum* tail, VariableId value, Scope& names,
                   const Then& success, const Then& failure);
  const Expr* repeated(Data patterns, std::size_t at, const Datum* tail, VariableId value, Scope& names,
                       const Then& success, const Then& failure);
  const Expr* repeat_loop(const Datum& repeated_pattern, VariableId value, const Expr* count, Scope& names,
                          const std::function<const Expr*(VariableId rest)>& success, const Then& failure);
  const Expr* vector(Data patterns, VariableId value, Scope& names, const Then& success, const Then& failure,
                     Span span);
  /// A quasiquoted pattern as an ordinary one.
  const Datum* from_quasi(const Datum& datum);

  const Expr* reference(VariableId variable, Span span) { return expander_.reference(variable, span); }
  const Expr* primitive(std::string_view name, VariableId value, Span span) {
    return build_.primitive(name, {reference(value, span)}, span);
  }
  static bool is_dots(const Datum& datum);
  static std::int64_t least_count(const Datum& dots);

  Expander& expander_;
  KernelBuilder& build_;
  Scope& scope_;
};

}  // namespace culprit::front::racket
