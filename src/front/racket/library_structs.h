// Structures of the library whose instances are ordinary values for the user: what clients can do with them,
// in Racket.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace culprit::front::racket {

struct LibraryStruct {
  std::string_view name;
  std::string_view predicate;
  /// How clients use what is in a field.
  struct Field {
    std::string_view function = {};  ///< gives it; `values`: it is the instance itself
    int arity = -1;                  ///< it is a procedure, which is called by calling this one; -1: a value
    std::string_view set = {};       ///< changes a mutable one
  };
  /// The first ones. Others are no business of clients.
  std::array<Field, 3> fields;
  /// How clients make one; if they can, other ones than these come from functions that are not modelled.
  enum class Made : std::uint8_t { Never, Hash, MutableHash, Set, MutableSet, Promise } made = Made::Never;

  bool inside = false;  ///< clients have it only as part of another one

  [[nodiscard]] std::size_t visible() const {
    std::size_t count = 0;
    while (count < fields.size() && !fields[count].function.empty()) ++count;
    return count;
  }
};

/// Nothing if clients do other things with it than looking at fields, or nothing at all.
const LibraryStruct* find_library_struct(std::string_view name);

}  // namespace culprit::front::racket
