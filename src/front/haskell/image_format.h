// The order of things in the library image.
//   header    one word per section: where it begins; then its end
//   Strings   a table of texts: names, by number
//   Kinds, Types        nodes, children first
//   Declarations        all but local variables, then Builtins
//   Modules   a table: name, file, imports, instances, kernel::Module, interface
//   ValueCode, InstanceCode  tables: the code of functions and patterns, and of dictionaries, each with the
//             number of its module
// A table is a number of entries, where each entry begins (0: there is none), and the entries.
// Everything but kinds, types and declarations is read when it is needed.
#pragma once

#include <cstdint>
#include <string_view>

#include "front/haskell/image_bytes.h"

namespace culprit::front::haskell::image {

enum class Section : std::uint8_t {
  Strings,
  Kinds,
  Types,
  Declarations,
  Modules,
  ValueCode,
  InstanceCode,
  kCount
};

enum class CodeKind : std::uint8_t { Function, Pattern };

inline std::size_t section(std::string_view image, Section section) {
  return ByteReader(image, 4 * static_cast<std::size_t>(section)).word();
}
inline std::size_t table_size(std::string_view image, std::size_t table) {
  return ByteReader(image, table).word();
}
/// Where an entry of a table is; 0 if there is none.
inline std::size_t entry(std::string_view image, std::size_t table, std::size_t number) {
  const std::size_t size = table_size(image, table);
  INVARIANT(number < size, "the library image has no such entry");
  const std::size_t start = ByteReader(image, table + 4 + 4 * number).word();
  return start == 0 ? 0 : table + 4 + 4 * size + start - 1;
}

}  // namespace culprit::front::haskell::image
