// Writes the library image: the whole library after inference, in bytes that depend on nothing but it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "diag/source.h"
#include "front/haskell/builtin.h"
#include "front/haskell/declarations.h"
#include "front/haskell/kernel.h"
#include "front/haskell/modules.h"

namespace culprit::front::haskell {

/// A library without errors; nothing else may be declared.
struct InferredLibrary {
  const Declarations& declarations;
  const Builtins& builtins;
  const std::vector<LibraryModule>& modules;
  const std::vector<std::unique_ptr<kernel::Module>>& code;  ///< of the same modules
  const diag::SourceManager& sources;
};

std::string write_image(const InferredLibrary& library);

}  // namespace culprit::front::haskell
