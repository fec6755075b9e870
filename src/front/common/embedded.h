// Files of lib/ that are part of the binary.
#pragma once

#include <string_view>
#include <vector>

namespace culprit::front {

struct EmbeddedFile {
  std::string_view name;  ///< without folder: "list.ml"
  std::string_view text;
};

std::vector<EmbeddedFile> ocaml_library();
std::vector<EmbeddedFile> racket_library();
/// The Haskell library, compiled (front/haskell/image.h).
std::string_view haskell_image();

}  // namespace culprit::front
