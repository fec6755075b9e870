#include "front/racket/library_structs.h"

#include <algorithm>

namespace culprit::front::racket {

namespace {

using Made = LibraryStruct::Made;

constexpr LibraryStruct kStructs[] = {
    {"%watched-box", "box?", {{{"unbox", 0}, {"set-box!", 1}}}},
    {"%watched-vector", "vector?", {{{"vector-length"}, {"vector-ref", 1}, {"vector-set!", 2}}}},
    {"%fixed-box", "box?", {{{"unbox", 0}}}},
    {"%fixed-vector", "vector?", {{{"vector-length"}, {"vector-ref", 1}}}},
    {"%promise", "promise?", {{{"values"}}}, Made::Promise},
    {"%delayed", "promise?", {{{"force", 0}}}, Made::Never, true},
    {"%set", "set?", {{{"set->list"}}}, Made::Set},
    {"%mutable-set", "set-mutable?", {{{"set->list", -1, "set-clear!"}}}, Made::MutableSet},
    {"%hash", "hash?", {{{"hash->list"}}}, Made::Hash},
    {"%mutable-hash", "hash?", {{{"hash->list", -1, "hash-clear!"}}}, Made::MutableHash},
    {"%watched-hash", "hash?", {{{"hash-ref", 1}, {"hash-set!", 2}, {"hash-remove!", 1}}}},
    {"%table", "list?", {{{"values"}}}, Made::Never, true},
    {"%cell", "box?", {}, Made::Never, true},
    {"%sentinel", "void?", {}, Made::Never, true},
};

}  // namespace

const LibraryStruct* find_library_struct(std::string_view name) {
  const auto* found = std::find_if(std::begin(kStructs), std::end(kStructs),
                                   [name](const LibraryStruct& each) { return each.name == name; });
  return found == std::end(kStructs) ? nullptr : found;
}

}  // namespace culprit::front::racket
