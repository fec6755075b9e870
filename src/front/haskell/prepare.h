// What happens to a text before it is lexed: literate text and preprocessor lines are replaced by blanks, so
// that all positions stay as they are.
#pragma once

#include <memory_resource>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "diag/source.h"
#include "front/haskell/extensions.h"
#include "front/haskell/macros.h"

namespace culprit::front::haskell {

struct Prepared {
  std::string_view text;      ///< as long as the source; the source itself if nothing had to be replaced
  Extensions extensions;      ///< views into `text`
  std::vector<Macro> macros;  ///< views into the source
};

Prepared prepare(diag::FileId file, std::string_view source, bool literate,
                 std::pmr::monotonic_buffer_resource& arena, diag::Sink& sink);

/// Blanks out everything but the code of a literate text: lines with a leading `>`, and what stands between
/// \begin{code} and \end{code}.
void unlit(diag::FileId file, std::string& text, diag::Sink& sink);

/// Evaluates #if, #ifdef and #define as far as programs use them to adapt to versions, and blanks out all
/// directives and what they exclude. Gives the macros without parameters that stand for something; nothing is
/// expanded yet. `source` is the text before it was changed.
std::vector<Macro> preprocess(diag::FileId file, std::string_view source, std::string& text,
                              diag::Sink& sink);

}  // namespace culprit::front::haskell
