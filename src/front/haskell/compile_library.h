// The library from its sources to its image; done when the tool is built.
#pragma once

#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "diag/source.h"
#include "front/common/embedded.h"

namespace culprit::front::haskell {

/// The bytes for LibraryImage; empty if there are errors, which go to the sink.
std::string compile_library(const std::vector<EmbeddedFile>& files, diag::SourceManager& sources,
                            diag::Sink& sink);

}  // namespace culprit::front::haskell
