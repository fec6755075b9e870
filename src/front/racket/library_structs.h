// Structures of the library whose instances are ordinary values for the user: what clients can do with them,
// in Racket.
#pragma once

#include <array>
#include <string_view>

namespace culprit::front::racket {

struct LibraryStruct {
  std::string_view name;
  std::string_view predicate;
  /// How clients use what is in a field; `{0}` is the instance.
  struct Field {
    std::string_view text = {};
    int arity = -1;  ///< it is a procedure, whose calls begin with the text; -1: the text is a value
  };
  /// The first ones. Others are no business of clients.
  std::array<Field, 3> fields;

  [[nodiscard]] std::size_t visible() const {
    std::size_t count = 0;
    while (count < fields.size() && !fields[count].text.empty()) ++count;
    return count;
  }
};

/// Nothing if clients do other things with it than looking at fields, or nothing at all.
const LibraryStruct* find_library_struct(std::string_view name);

}  // namespace culprit::front::racket
