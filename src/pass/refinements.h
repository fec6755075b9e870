// What refined types say, as code: toExpr of 000 Fig. 11, also for what is promised of data types.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "pass/reach.h"
#include "pass/traversals.h"

namespace culprit::pass {

/// How much of a value is looked at.
enum class Depth : std::uint8_t {
  Written,  ///< what the type itself says: whatever the program makes was checked when it was made
  All       ///< also what is promised of the data types inside of it: of values that nobody made
};

class Refinements : public DataPromises {
 public:
  Refinements(CodeBuilder& code, Traversals& traversals);

  [[nodiscard]] bool is_refined(core::SpecId id, Depth depth) const;
  /// Whether the value is as its type says; nothing: it always is.
  std::optional<core::ExprId> holds(core::SpecId id, core::Symbol value, Depth depth);
  /// Where a type says something, as it is written: itself, or parts of it ..
  [[nodiscard]] std::vector<core::SpecId> parts(core::SpecId id) const;
  /// .. and whether the value is as one of them says.
  core::ExprId part_holds(core::SpecId id, core::SpecId part, core::Symbol value);
  /// `body` with abstract refinements that are always true.
  core::ExprId with_true(const std::vector<core::AbstractRefinement>& abstract, core::ExprId body);

  bool reaches(core::TypeId type) const override;
  bool refines(core::Symbol data) const override;
  core::Symbol holds(core::Symbol data) override;

 private:
  using Functions = std::vector<core::Symbol>;  ///< predicates, one per type variable
  [[nodiscard]] const core::Spec& spec(core::SpecId id) const { return module_[id]; }
  [[nodiscard]] bool matters(core::SpecId id, Depth depth, const Functions* variables) const;
  [[nodiscard]] bool matters_inside(core::SpecId id, Depth depth, const Functions* variables) const;
  [[nodiscard]] bool counts(core::SpecId id) const { return !only_.valid() || only_ == id; }
  void add_parts(core::SpecId id, std::vector<core::SpecId>& out) const;
  std::optional<core::ExprId> holds(core::SpecId id, core::Symbol value, Depth depth,
                                    const Functions* variables);
  core::ExprId holds_inside(core::SpecId id, core::Symbol value, Depth depth, const Functions* variables);
  core::Symbol of_data(const core::DataSpec& data);
  core::ExprId of_constructors(const core::DataSpec& data, core::Symbol value, const Functions& variables);

  CodeBuilder& code_;
  core::Module& module_;
  Traversals& traversals_;
  Reach reach_;        ///< data types with values about which something is promised
  core::SpecId only_;  ///< the one part that is asked for; invalid: all
  std::unordered_map<core::Symbol, core::Symbol> with_predicates_;  ///< \p1 .. pk q1 .. qm v, by data type
  std::unordered_map<core::Symbol, core::Symbol> plain_;            ///< \p1 .. pk v
};

}  // namespace culprit::pass
