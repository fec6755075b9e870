// A failing run in words: what was called, where it fails, what was required, and who is to blame.
#pragma once

#include <string>
#include <vector>

#include "verify/attempt.h"
#include "verify/places.h"
#include "verify/verdict.h"

namespace culprit::verify {

/// Everything that a verdict says of a counterexample.
struct Explained {
  VerdictKind kind = VerdictKind::Refuted;  ///< or WeakSpec
  Obligation obligation;
  Blamed blame;
  Counterexample counterexample;
};

class Explainer {
 public:
  Explainer(front::Program& program, const core::Entry& entry, const diag::SourceManager& sources,
            Attempts& attempts, const env::Cancellation& cancel)
      : program_(program),
        module_(program.module()),
        entry_(entry),
        sources_(sources),
        places_(module_, sources),
        attempts_(attempts),
        cancel_(cancel) {}

  Explained explain(const std::vector<Answer>& answers, const ReplayResult& run);

 private:
  Counterexample counterexample(const std::vector<Answer>& answers, const ReplayResult& run,
                                const std::vector<Blamed>& abstracted);
  [[nodiscard]] diag::Span recursive_call(const ReplayResult& run, const core::Contract& own) const;
  [[nodiscard]] diag::Span place(const ReplayResult& run, const std::vector<Blamed>& abstracted) const;
  [[nodiscard]] std::string expected(const core::Blame& blame) const;
  std::string actual(const ReplayResult& run, const std::vector<Answer>& answers,
                     const std::vector<Blamed>& abstracted);
  /// What the function under check returned, if that is what is wrong.
  std::string exception_text(const ReplayResult& run, const std::vector<Answer>& answers);
  std::string returned(const ReplayResult& run);
  /// The callees whose specifications the counterexample needs, those with a signature first.
  std::vector<Blamed> abstracted_callees(const std::vector<Answer>& answers);
  std::vector<AssumedCall> assumed_calls(const ReplayResult& run);
  AssumedCall assumed_call(const core::Contract& contract, const RecordedCall& recorded);
  std::string text_of(const std::optional<Witness>& value, core::TypeId type);
  /// What the callee returns for these arguments; empty if it does not return.
  std::string real_result(const core::Contract& contract, core::Let let, std::vector<core::Atom> arguments,
                          core::TypeId type);

  front::Program& program_;
  core::Module& module_;
  const core::Entry& entry_;
  const diag::SourceManager& sources_;
  Places places_;
  Attempts& attempts_;
  const env::Cancellation& cancel_;
};

}  // namespace culprit::verify
