// Counterexamples as calls, and as whole programs for Racket.
#pragma once

#include "diag/source.h"
#include "front/common/front_end.h"
#include "front/racket/generate.h"

namespace culprit::front::racket {

struct LoadedProgram {
  diag::FileId file;
  const diag::SourceManager& sources;
  const kernel::Program& program;
  const Generator& generator;
};

Rendered render(const core::Entry& entry, const std::vector<Input>& inputs, core::Module& module,
                const LoadedProgram& loaded);
std::string reproduction(const core::Entry& entry, const std::vector<Input>& inputs, core::Module& module,
                         const LoadedProgram& loaded);

}  // namespace culprit::front::racket
