// Macros without parameters: names that the C preprocessor replaces by other text.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "front/haskell/lexer.h"

namespace culprit::front::haskell {

/// `#define NAME body`. Offsets are those of the file.
struct Macro {
  std::string_view name;
  std::string_view body;
  std::size_t body_begin;
  std::size_t begin;  ///< where it begins to hold
  std::size_t end;    ///< where it ends
};

/// Puts the tokens of macros in the place of their names. They keep their places in the definition, so `text`
/// must be the file as it is; for layout they stand where the name stood.
void expand_macros(diag::FileId file, std::string_view text, const std::vector<Macro>& macros,
                   const Extensions& extensions, std::vector<Token>& tokens);

}  // namespace culprit::front::haskell
