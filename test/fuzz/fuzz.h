// What the fuzz tests share: programs as the verifier wants them, and all inputs of a small domain.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/module.h"
#include "front/common/front_end.h"
#include "reference.h"
#include "verify/verify.h"

namespace culprit::test {

/// A module as a program; keeps the inputs of the last counterexample.
class CoreProgram final : public front::Program {
 public:
  explicit CoreProgram(std::unique_ptr<core::Module> module) : module_(std::move(module)) {}
  core::Module& module() override { return *module_; }
  front::Printed print(core::ExprId value, core::TypeId, const front::Evaluate&) override;
  front::Rendered render(const core::Entry& entry, const std::vector<front::Input>& inputs) override;
  front::Reproduction reproduction(const core::Entry&, const std::vector<front::Input>&,
                                   const core::Blame&) override {
    return {};
  }

  /// The verdict on its only entry.
  verify::Verdict check(const env::Options& options);
  std::vector<core::ExprId> inputs;

 private:
  std::unique_ptr<core::Module> module_;
};

/// Restricts every unknown to what the reference tries: integers to 0..kIntegers-1 by an assumption; lists,
/// pairs and references to ones made of such unknowns.
void make_finite(core::Module& module);

/// What the reference says of every input, as far as there are at most `most` of them.
struct AllInputs {
  bool complete = true;
  std::vector<ReferenceResult> results;
  [[nodiscard]] bool any(ReferenceResult::Kind kind) const;
};
AllInputs try_all_inputs(const core::Module& module, std::size_t most);

/// The program as text, for messages.
std::string text_of(const core::Module& module);

}  // namespace culprit::test
