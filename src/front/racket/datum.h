// What the reader makes of Racket's text: data with positions. Immutable and flat where lists are long: a
// list is one node with all of its elements.
//
// Ownership: data, slices and texts live in the arena of their File and are trivially destructible.
#pragma once

#include <cstdint>
#include <memory>
#include <memory_resource>
#include <span>
#include <string_view>

#include "diag/source.h"

namespace culprit::front::racket {

using diag::Span;

struct Datum;
template <class T>
using Slice = std::span<const T>;

struct Datum {
  enum class Kind : std::uint8_t {
    Symbol,   ///< `text`; `number`: which macro use inserted it, 0: it was read
    Keyword,  ///< `text`, without `#:`
    Boolean,  ///< `number` is 0 or 1
    Number,   ///< `text` as written: "12", "1/2", "1.5", "#e1.5", "+inf.0", "0+1i"
    String,   ///< `text`, escapes resolved
    Bytes,
    Char,    ///< `number`: the code point
    List,    ///< `elements`; `tail`: what follows the dot, or null
    Vector,  ///< `elements`
    Box,     ///< `elements[0]`
    Hash,    ///< `elements`: key, value, key, value …; `text`: "hash", "hasheq", "hasheqv"
    Regexp   ///< `text`: without what makes it one; `number`: see RegexpFlags
  };
  Kind kind = Kind::List;
  bool is_beginning = false;  ///< of a List: `define` and the name are here, all of it is where `span` says
  Span span;
  std::string_view text;
  std::int64_t number = 0;
  Slice<const Datum*> elements;
  const Datum* tail = nullptr;

  enum RegexpFlags : std::uint8_t { kPerl = 1, kBytes = 2 };  ///< `#px`, `#rx#""`

  [[nodiscard]] bool is_symbol() const { return kind == Kind::Symbol; }
  [[nodiscard]] bool is_symbol(std::string_view name) const { return kind == Kind::Symbol && text == name; }
  [[nodiscard]] bool is_keyword(std::string_view name) const { return kind == Kind::Keyword && text == name; }
  /// A list without a dotted tail.
  [[nodiscard]] bool is_list() const { return kind == Kind::List && tail == nullptr; }
  [[nodiscard]] bool is_pair() const { return kind == Kind::List && !elements.empty(); }
};

using Arena = std::shared_ptr<std::pmr::monotonic_buffer_resource>;

/// One source file as read: `#lang L` is one Datum `(module <file name> L form …)` by the time it is here.
struct File {
  Arena arena;
  Slice<const Datum*> forms;
  bool is_module = false;  ///< it began with `#lang`
};

}  // namespace culprit::front::racket
