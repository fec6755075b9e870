// The user's file as a program for the real system.
#pragma once

#include <string>
#include <string_view>

#include "diag/source.h"
#include "front/haskell/kernel.h"

namespace culprit::front::haskell {

/// As it was read, but with literate text blanked out: positions stay as they are.
std::string source_text(const kernel::Module& main, const diag::SourceManager& sources);

/// Literate text is commented out, and the module, whose name was `name`, is Main.
std::string program_text(const kernel::Module& main, const std::string& name,
                         const diag::SourceManager& sources);

/// What `program_with_main` calls the user's own `main`.
inline constexpr std::string_view kOldMain = "mainOfTheProgram";

/// The same with another `main`, which `added` defines. `imports` are lines.
std::string program_with_main(const kernel::Module& main, const std::string& name,
                              const diag::SourceManager& sources, const std::string& imports,
                              const std::string& added);
/// A piece of the text of the module `name`, to be added to such a program.
std::string part_of_program(const std::string& text, const std::string& name);

}  // namespace culprit::front::haskell
