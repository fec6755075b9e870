// What of a program is checked, and with which unknown surroundings.
#pragma once

#include "env/options.h"
#include "front/racket/generate.h"

namespace culprit::front::racket {

void add_entries(const kernel::Program& program, core::Module& module, Generator& generator,
                 const env::Options& options, diag::Sink& diagnostics);

}  // namespace culprit::front::racket
