// Matching patterns of macros and filling in their templates.
#pragma once

#include <functional>
#include <map>
#include <memory_resource>
#include <vector>

#include "front/racket/macros.h"

namespace culprit::front::racket {

/// What a pattern variable stands for: one datum, or, under an ellipsis, several of these.
struct MacroBinding {
  const Datum* datum = nullptr;
  std::vector<MacroBinding> several;
};
struct MacroKeyLess {
  bool operator()(const Key& a, const Key& b) const {
    return a.text != b.text ? a.text < b.text : a.mark < b.mark;
  }
};
using MacroBindings = std::map<Key, MacroBinding, MacroKeyLess>;

class MacroMatcher {
 public:
  using IsLiteral = std::function<bool(const Datum& used, Key literal)>;
  MacroMatcher(const Macro& macro, std::pmr::memory_resource& arena, IsLiteral is_literal)
      : macro_(macro), arena_(arena), is_literal_(std::move(is_literal)) {}
  /// The first element of the pattern, the macro's name, is not looked at.
  bool matches(const Datum& pattern, const Datum& use, MacroBindings& bound) const;

 private:
  bool match(const Datum& pattern, const Datum& use, MacroBindings& bound) const;
  bool match_elements(const Datum& pattern, std::size_t from, const Datum& use, MacroBindings& bound) const;
  bool match_repeated(const Datum& pattern, Slice<const Datum*> uses, MacroBindings& bound) const;
  void variables(const Datum& pattern, std::vector<Key>& found) const;
  [[nodiscard]] bool is_ellipsis(const Datum& datum) const;
  [[nodiscard]] bool is_literal_name(const Datum& symbol) const;

  const Macro& macro_;
  std::pmr::memory_resource& arena_;
  IsLiteral is_literal_;
};

class MacroTemplate {
 public:
  /// The mark of a symbol that the template inserts.
  using MarkOf = std::function<std::int64_t(const Datum& symbol)>;
  MacroTemplate(const Macro& macro, std::pmr::memory_resource& arena, const MacroBindings& bound,
                MarkOf mark_of)
      : macro_(macro), arena_(arena), bound_(bound), mark_of_(std::move(mark_of)) {}
  /// Null: the ellipses do not fit.
  const Datum* instantiate(const Datum& result, Span use);

 private:
  using Frame = std::map<Key, const MacroBinding*, MacroKeyLess>;
  const Datum* fill(const Datum& result, const Frame& frame, bool verbatim);
  bool repeat(const Datum& part, const Frame& frame, std::size_t depth, std::vector<const Datum*>& out);
  void variables(const Datum& result, std::vector<Key>& found) const;
  [[nodiscard]] bool is_ellipsis(const Datum& datum) const;

  const Macro& macro_;
  std::pmr::memory_resource& arena_;
  const MacroBindings& bound_;
  MarkOf mark_of_;
};

}  // namespace culprit::front::racket
