// Data to kernel programs: modules are loaded and linked, macros and surface forms are gone, names are
// resolved.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "diag/source.h"
#include "front/common/embedded.h"
#include "front/racket/kernel.h"

namespace culprit::front::racket {

struct Environment {
  std::vector<EmbeddedFile> library;         ///< lib/racket: "list.rkt" is what `racket/list` is made of
  std::vector<std::string_view> primitives;  ///< what core generation knows
  std::vector<std::string_view> roots;       ///< names of the library that core generation refers to
  /// The text of another file that a program requires; nothing if there is none.
  std::function<std::optional<std::string>(const std::string& path)> read_file;
};

/// The program of a file and of all that it requires. Definitions of library modules are part of it only if
/// something refers to them. Nothing if the file cannot be used; errors and warnings go to `sink`.
std::optional<kernel::Program> expand(diag::FileId file, diag::SourceManager& sources, diag::Sink& sink,
                                      const Environment& environment);

}  // namespace culprit::front::racket
