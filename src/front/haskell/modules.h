// Finds, parses and renames the modules of a program in dependency order.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "diag/source.h"
#include "front/common/embedded.h"
#include "front/haskell/builtin.h"
#include "front/haskell/declarations.h"
#include "front/haskell/kernel.h"

namespace culprit::front::haskell {

class LibraryImage;

/// Where modules come from, in this order: the files of the program, known by their module headers;
/// Foo/Bar.hs or Foo/Bar.lhs in the importing file's directory, then in `include`; the library. Library
/// modules see only the library.
struct ModuleSources {
  diag::FileId file;                 ///< to be loaded, with all that it imports
  std::vector<diag::FileId> others;  ///< looked at only for what `file` imports
  std::vector<std::string> include;  ///< directories
  std::vector<EmbeddedFile> library;
  LibraryImage* image =
      nullptr;  ///< the library that was compiled before; used instead of `library`, if given
  /// The text of a file, or nothing if there is none.
  std::function<std::optional<std::string>(const std::string& path)> read;
};

/// Receives each module (but those of the image) when it is renamed and all modules that it imports have been
/// received. Instances of a module that was received are known to all that come after it.
using ModuleReceiver = std::function<void(std::unique_ptr<kernel::Module>)>;

/// Loads `Culprit.Builtin` and everything that `sources.file` needs; that file's module comes last. A module
/// that cannot be used at all has been reported and is left out.
void load_modules(const ModuleSources& sources, Declarations& declarations, const Builtins& builtins,
                  diag::SourceManager& files, diag::Sink& sink, const ModuleReceiver& receive);

/// A module of the library, for those that import it.
struct LibraryModule {
  std::string name;
  std::vector<std::string> imports;
  ModuleInterface interface;
};

/// Loads all modules of a library, without any program. Sorted by name.
std::vector<LibraryModule> load_library(const std::vector<EmbeddedFile>& library, Declarations& declarations,
                                        const Builtins& builtins, diag::SourceManager& files,
                                        diag::Sink& sink, const ModuleReceiver& receive);

}  // namespace culprit::front::haskell
