#include "front/racket/library_structs.h"

#include <algorithm>

namespace culprit::front::racket {

namespace {

constexpr LibraryStruct kStructs[] = {
    {"%watched-box", "box?", {{{"unbox {0}", 0}, {"set-box! {0}", 1}}}},
    {"%watched-vector",
     "vector?",
     {{{"(vector-length {0})", -1}, {"vector-ref {0}", 1}, {"vector-set! {0}", 2}}}},
    {"%promise", "promise?", {{{"force {0}", 0}}}},
    {"%set", "set?", {{{"(set->list {0})", -1}}}},
    {"%hash", "hash?", {{{"(hash->list {0})", -1}}}},
};

}  // namespace

const LibraryStruct* find_library_struct(std::string_view name) {
  const auto* found = std::find_if(std::begin(kStructs), std::end(kStructs),
                                   [name](const LibraryStruct& each) { return each.name == name; });
  return found == std::end(kStructs) ? nullptr : found;
}

}  // namespace culprit::front::racket
