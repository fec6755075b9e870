#include "front/racket/languages.h"

#include <algorithm>

namespace culprit::front::racket {

namespace {

using enum FormGroup;

/// "#%culprit" is the language of the library, "#%top-level" that of what is beside the modules of a file.
/// Collections whose names are all part of another one's module have that module as well: `racket/bool` is in
/// base.rkt, for a name that was imported without need does no harm.
const std::vector<Collection>& collections() {
  static const std::vector<std::string_view> all_modules = {
      "base",     "list",   "string", "math", "function",  "vector", "set",     "promise", "hash",
      "contract", "regexp", "stream", "dict", "sequences", "port",   "outside", "file",    "bytes"};
  static const std::vector<Collection> all = {
      {"#%culprit", {Base, Match, Contract, Promise, Set}, {}, true},
      {"racket", {Base, Match, Contract, Promise, Set}, all_modules, true},
      {"#%top-level", {Base, Match, Contract, Promise, Set, TopLevel}, all_modules, true},
      {"racket/base", {Base}, {"base", "hash", "regexp", "sequences", "outside", "bytes"}, true},
      {"racket/private/pre-base", {Base}, {"base", "hash", "regexp", "sequences", "outside", "bytes"}, true},
      {"racket/kernel", {Base}, {"base", "hash", "regexp", "sequences", "outside", "bytes"}, true},
      {"racket/list", {}, {"list"}, false},
      {"racket/string", {}, {"string"}, false},
      {"racket/math", {}, {"math"}, false},
      {"racket/function", {}, {"function"}, false},
      {"racket/vector", {}, {"vector"}, false},
      {"racket/set", {Set}, {"set", "contract"}, false},
      {"racket/promise", {Promise}, {"promise"}, false},
      {"racket/contract", {Contract}, {"contract"}, false},
      {"racket/contract/base", {Contract}, {"contract"}, false},
      {"racket/contract/region", {Contract}, {"contract"}, false},
      {"racket/contract/combinator", {Contract}, {"contract"}, false},
      {"racket/contract/parametric", {Contract}, {"contract"}, false},
      {"soft-contract/fake-contract", {Contract}, {"contract"}, false},
      {"racket/match", {Match}, {}, false},
      {"racket/bool", {}, {"base"}, true},
      {"racket/local", {}, {}, false},
      {"racket/hash", {}, {"hash"}, false},
      {"racket/fixnum", {}, {"fixnum"}, false},
      {"racket/flonum", {}, {"flonum"}, false},
      {"racket/unsafe/ops", {}, {"unsafe"}, false},
      {"racket/port", {}, {"port"}, false},
      {"racket/file", {}, {"file"}, false},
      {"racket/bytes", {}, {"bytes"}, false},
      {"racket/symbol", {}, {"base"}, false},
      {"racket/keyword", {}, {"base"}, false},
      {"racket/block", {}, {}, false},
      {"racket/random", {}, {"random"}, false},
      {"racket/format", {}, {"string"}, false},
      {"racket/pretty", {}, {}, false},
      {"racket/control", {}, {}, false},
      {"racket/sequence", {}, {"sequences"}, false},
      {"racket/stream", {Promise}, {"stream"}, false},
      {"racket/dict", {}, {"dict"}, false},
      {"racket/undefined", {}, {"base"}, false},
      {"racket/void", {}, {"base"}, false},
  };
  return all;
}

}  // namespace

const Collection* find_collection(std::string_view path) {
  for (const Collection& collection : collections()) {
    if (collection.path == path) return &collection;
  }
  return nullptr;
}

std::vector<std::string_view> collection_paths() {
  std::vector<std::string_view> result;
  for (const Collection& collection : collections()) {
    if (!collection.path.starts_with("#%")) result.push_back(collection.path);
  }
  return result;
}

}  // namespace culprit::front::racket
