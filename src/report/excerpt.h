// The lines of source that a report is about, with what matters underlined.
#pragma once

#include <string>
#include <vector>

#include "diag/source.h"
#include "report/paint.h"

namespace culprit::report {

struct Mark {
  diag::Span span;  ///< valid
  std::string label;
  bool primary = true;  ///< carets; otherwise dashes
};

enum class Tone { Error, Warning, Note };

/// Marks of one file, shown in the order of lines, each line once with an underline per mark below it:
///     1 | let f n = 1 / n
///       |           ^^^^^ raises Division_by_zero
/// A mark of many lines shows the first two and the last. Lines too wide for a terminal are cut around the
/// mark.
std::string excerpt(const diag::SourceFile& file, const std::vector<Mark>& marks, Tone tone,
                    const Paint& paint);

}  // namespace culprit::report
