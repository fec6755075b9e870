// One for loop while it is expanded.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "front/racket/expander_state.h"

namespace culprit::front::racket {

class ForLoop {
 public:
  using Expr = kernel::Expr;
  using Exprs = std::vector<const Expr*>;
  using VariableId = kernel::VariableId;
  using Variables = std::vector<VariableId>;
  /// What follows an iteration, with new values of what is gathered.
  using GoOn = std::function<const Expr*(const Exprs& gathered)>;

  struct Gathered {
    std::string_view name;
    const Datum* symbol;  ///< null: the program does not see it
    const Expr* initial;
  };
  /// The body: goes on with new values, or gives the result of the loop.
  using Step = std::function<const Expr*(Scope& scope, const Variables& gathered, const GoOn& go_on)>;
  using Finish = std::function<const Expr*(Scope& scope, const Exprs& gathered)>;

  ForLoop(Expander& expander, Slice<const Datum*> clauses, bool nested, Scope& scope, Span span)
      : expander_(expander),
        build_(expander.build_),
        clauses_(clauses),
        nested_(nested),
        scope_(scope),
        span_(span) {}

  void gather(std::string_view name, const Datum* symbol, const Expr* initial) {
    gathered_.push_back({name, symbol, initial});
  }
  void each(Step step) { step_ = std::move(step); }
  void at_end(Finish finish) { finish_ = std::move(finish); }
  const Expr* run();
  /// `for/vector` with `#:length`: the loop ends when there are so many elements; too few are filled up.
  const Expr* run_vector(const Datum& length, const Datum* fill,
                         const std::function<const Expr*(Scope&)>& body);
  /// The result, for a step that ends the loop.
  const Expr* finish(const Exprs& values);
  Exprs references(const Variables& variables);

 private:
  struct Sequence {
    std::vector<const Datum*> names;
    Variables variables;
    std::vector<std::pair<VariableId, const Expr*>> before;  ///< evaluated once
    VariableId position;
    const Expr* start = nullptr;
    const Expr* more = nullptr;  ///< null: endless
    const Expr* element = nullptr;
    const Expr* next = nullptr;
    const Expr* resumed = nullptr;  ///< where there are more to come although `more` says no; null: nowhere
  };
  const Expr* clauses(std::size_t at, const Variables& gathered, Scope& outer, const GoOn& go_on);
  const Expr* guard(std::size_t at, const Variables& gathered, Scope& scope, const GoOn& go_on);
  [[nodiscard]] std::size_t group_end(std::size_t at) const;
  const Expr* group(std::size_t begin, std::size_t end, const Exprs& gathered, Scope& scope,
                    const GoOn& go_on);
  const Expr* ended(std::size_t at, const std::vector<Sequence>& sequences, VariableId loop,
                    const Exprs& gathered, const GoOn& go_on);
  void evaluate_in_order(std::vector<Sequence>& sequences);
  void bind_names(Sequence& sequence, Scope& scope);
  const Expr* with_elements(const Sequence& sequence, const Expr* body);
  Sequence sequence(const Datum& clause, Scope& scope);
  void range(Sequence& result, const Datum& what, Scope& scope);
  void counting(Sequence& result, const Expr* start, const Expr* end, const Expr* step, bool upwards,
                bool inclusive);
  void listed(Sequence& result, std::string_view word, const Datum& what, Scope& scope);

  Expander& expander_;
  KernelBuilder& build_;
  Slice<const Datum*> clauses_;
  bool nested_;
  Scope& scope_;
  Span span_;
  std::vector<Gathered> gathered_;
  Step step_;
  Finish finish_;
};

}  // namespace culprit::front::racket
