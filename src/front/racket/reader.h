// Racket text to data, by the lexical rules of Racket's default reader.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "diag/source.h"
#include "front/racket/datum.h"

namespace culprit::front::racket {

/// Deeper nesting of parentheses and quotes is an error, so that later phases may recurse over data.
constexpr int kMaxNesting = 2000;

/// The data of a file, in `arena`. Stops at the first error, which goes to `sink`.
std::optional<File> read(diag::FileId file, const diag::SourceManager& sources, diag::Sink& sink,
                         Arena arena);

}  // namespace culprit::front::racket
