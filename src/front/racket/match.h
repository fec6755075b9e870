// Patterns of match to tests and bindings.
#pragma once

#include <algorithm>
#include <functional>
#include <unordered_set>
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
  /// What a failure after this point calls: `otherwise`, or the procedure that tries the next way of a
  /// `list-no-order` before it.
  [[nodiscard]] VariableId next_way(VariableId otherwise) const {
    return next_way_.valid() ? next_way_ : otherwise;
  }

 private:
  struct Unordered;
  /// Patterns that may be left by other ways than the success and the failure of the whole.
  class Nested {
   public:
    explicit Nested(int& depth) : depth_(depth) { ++depth_; }
    ~Nested() { --depth_; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;

   private:
    int& depth_;
  };
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
  std::vector<Unordered> unordered_parts(Data patterns, const Datum& where);
  const Expr* unordered(Data patterns, const Datum& where, VariableId value, Scope& names,
                        const Then& success, const Then& failure);
  const Expr* unordered_element(const std::vector<Unordered>& parts, std::size_t at, VariableId loop,
                                VariableId rest, VariableId again, Span span);
  void unordered_arguments(const Unordered& part, bool taken, const Scope& own,
                           std::vector<const Expr*>& arguments, Span span);
  const Expr* unordered_end(const std::vector<Unordered>& parts, Scope& names, VariableId again,
                            const Then& success, Span span);
  const Expr* hash_table(const Datum& datum, VariableId value, Scope& names, const Then& success,
                         const Then& failure);
  const Datum* from_hash_table(const Datum& datum);
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
  int nested_ = 0;
  VariableId next_way_;
  std::unordered_set<VariableId> unordered_names_;  ///< bound by `list-no-order`
};

}  // namespace culprit::front::racket
