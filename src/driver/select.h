// Which entries of a program the user asked for.
#pragma once

#include <string>
#include <vector>

#include "core/module.h"
#include "diag/diagnostic.h"
#include "driver/target.h"

namespace culprit::driver {

struct Chosen {
  std::vector<std::size_t> entries;       ///< indices into the module's entries, in source order
  std::vector<diag::Diagnostic> unknown;  ///< E008 for what is not there
};

/// A line chooses the function that begins last at or before it. `file_name` is the subject of diagnostics.
Chosen choose_entries(const core::Module& module, const Selection& selection,
                      const diag::SourceManager& sources, const std::string& file_name);

}  // namespace culprit::driver
