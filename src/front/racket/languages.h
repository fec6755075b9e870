// What languages and the collections of Racket's distribution consist of here.
#pragma once

#include <string_view>
#include <vector>

#include "front/racket/forms.h"

namespace culprit::front::racket {

struct Collection {
  std::string_view path;  ///< "racket/list"
  std::vector<FormGroup> forms;
  std::vector<std::string_view> modules;  ///< of lib/racket, without ".rkt"
  bool primitives = false;                ///< those whose names do not begin with %
};

/// Null: not known.
const Collection* find_collection(std::string_view path);
/// All paths, for suggestions.
std::vector<std::string_view> collection_paths();

}  // namespace culprit::front::racket
