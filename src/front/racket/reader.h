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

/// The same of a file of the library, which is one `(module name language form …)`. Of its definitions only
/// the beginning is read (`Datum::is_beginning`), for most programs want few of them.
std::optional<File> read_outline(diag::FileId file, const diag::SourceManager& sources, diag::Sink& sink,
                                 Arena arena);
/// All of the form that has this span; null after an error.
const Datum* read_form(Span span, const diag::SourceManager& sources, diag::Sink& sink, Arena arena);

}  // namespace culprit::front::racket
