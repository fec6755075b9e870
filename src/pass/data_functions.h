// Refined functions inside of data, in type arguments (`[Nat -> Nat]`) and in fields: conditions cannot tell
// whether they are as their types say, so they are replaced by checked ones, or called.
#pragma once

#include <functional>
#include <map>
#include <vector>

#include "pass/code_builder.h"
#include "pass/reach.h"

namespace culprit::pass {

class DataFunctions {
 public:
  enum class Purpose : std::uint8_t {
    MonitorEnvironment,  ///< the value, with functions that are checked as the environment's
    MonitorProgram,      ///< the same, as the program's
    Exercise             ///< some of the functions is called; then the path ends
  };
  /// The code for a function of the type that was found in the data.
  using OfFunction = std::function<core::ExprId(core::SpecId, core::Symbol, Purpose)>;
  using IsRefined = std::function<bool(core::SpecId)>;

  DataFunctions(CodeBuilder& code, IsRefined is_refined, OfFunction of_function);

  /// Whether it is data that may have refined functions inside.
  [[nodiscard]] bool inside(core::SpecId id) const;
  /// The value, of such a type, for the purpose.
  core::ExprId of(core::SpecId id, core::Symbol value, Purpose purpose);

 private:
  using Functions = std::vector<core::Symbol>;  ///< one per type parameter
  [[nodiscard]] const core::Spec& spec(core::SpecId id) const { return module_[id]; }
  [[nodiscard]] bool is_refined_function(core::SpecId id) const;
  void find_reaching();
  [[nodiscard]] bool matters(core::SpecId id) const;
  [[nodiscard]] bool matters(core::TypeId type, const core::Data& owner) const;
  core::ExprId nothing(core::Symbol value, Purpose purpose);
  core::ExprId part(core::SpecId id, core::Symbol value, Purpose purpose, const Functions& variables);
  core::ExprId part(core::TypeId type, const core::Data& owner, core::Symbol value, Purpose purpose,
                    const Functions& variables);
  core::ExprId traversed(core::SpecId id, core::Symbol value, Purpose purpose, const Functions& variables);
  core::Symbol traversal(core::Symbol data, Purpose purpose);
  core::ExprId of_constructor(const core::Data& data, core::ConstructorId constructor, Purpose purpose,
                              const Functions& variables, const std::vector<core::Symbol>& fields);

  CodeBuilder& code_;
  core::Module& module_;
  Reach reach_;  ///< data types with refined functions in their fields
  IsRefined is_refined_;
  OfFunction of_function_;
  std::map<std::pair<core::Symbol, Purpose>, core::Symbol> known_;
};

}  // namespace culprit::pass
