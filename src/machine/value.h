// Values of the machine: one word each.
#pragma once

#include <cstdint>

#include "base/heap.h"
#include "core/expr.h"
#include "core/type.h"
#include "term/term.h"

namespace culprit::machine {

using base::Word;

/// One word: an immediate, an immutable object, a first-order term, or something that lives in a cell.
///
///   …1    integer of 63 bits            …000  immutable object (constructor, closure, big number, string,
///   thunk) …010  location: a cell that holds a thunk, an unknown, or what either has become …100  immediate;
///   bits 3-5 say which: boolean, nullary constructor, box, array, type …110  term: a symbolic integer, real,
///   boolean or string
///
/// A location stands for its content; a box or array *is* its cell, so these have words of their own.
class Value {
 public:
  Value() = default;  ///< no value; not traced
  static Value from_word(Word word) { return Value(word); }
  static Value integer(std::int64_t n) { return Value((static_cast<Word>(n) << 1) | 1); }
  static Value boolean(bool b) { return immediate(kBoolean, b ? 1 : 0); }
  static Value nullary(core::ConstructorId id) { return immediate(kNullary, id.index()); }
  static Value box(std::uint32_t cell) { return immediate(kBox, cell); }
  static Value array(std::uint32_t cell) { return immediate(kArray, cell); }
  static Value type(core::TypeId id) { return immediate(kType, id.index()); }
  static Value location(std::uint32_t cell) { return Value((static_cast<Word>(cell) << 3) | kLocationTag); }
  static Value of(term::Term t) { return Value((static_cast<Word>(t.index()) << 3) | kTermTag); }
  static Value of(const base::Object* object) { return Value(base::word_of(object)); }

  static constexpr std::int64_t kMaxInteger = (std::int64_t{1} << 62) - 1;
  static constexpr std::int64_t kMinInteger = -(std::int64_t{1} << 62);
  static bool fits(std::int64_t n) { return n >= kMinInteger && n <= kMaxInteger; }

  [[nodiscard]] Word word() const { return word_; }
  [[nodiscard]] bool absent() const { return word_ == 0; }
  [[nodiscard]] bool is_integer() const { return (word_ & 1) != 0; }
  [[nodiscard]] bool is_object() const { return (word_ & 7) == 0 && word_ != 0; }
  [[nodiscard]] bool is_location() const { return (word_ & 7) == kLocationTag; }
  [[nodiscard]] bool is_term() const { return (word_ & 7) == kTermTag; }
  [[nodiscard]] bool is_boolean() const { return is_immediate(kBoolean); }
  [[nodiscard]] bool is_nullary() const { return is_immediate(kNullary); }
  [[nodiscard]] bool is_box() const { return is_immediate(kBox); }
  [[nodiscard]] bool is_array() const { return is_immediate(kArray); }
  [[nodiscard]] bool is_type() const { return is_immediate(kType); }

  [[nodiscard]] std::int64_t as_integer() const { return static_cast<std::int64_t>(word_) >> 1; }
  [[nodiscard]] bool as_boolean() const { return payload() != 0; }
  [[nodiscard]] core::ConstructorId as_nullary() const { return core::ConstructorId(payload()); }
  [[nodiscard]] core::TypeId as_type() const { return core::TypeId(payload()); }
  [[nodiscard]] std::uint32_t cell() const {  ///< of a location, box or array
    return static_cast<std::uint32_t>(is_location() ? word_ >> 3 : payload());
  }
  [[nodiscard]] term::Term as_term() const { return term::Term(word_ >> 3); }
  [[nodiscard]] base::Object* as_object() const { return reinterpret_cast<base::Object*>(word_); }

  friend bool operator==(Value, Value) = default;

 private:
  static constexpr Word kLocationTag = 2;
  static constexpr Word kImmediateTag = 4;
  static constexpr Word kTermTag = 6;
  enum Immediate : Word { kBoolean, kNullary, kBox, kArray, kType };

  explicit Value(Word word) : word_(word) {}
  static Value immediate(Immediate which, std::uint64_t payload) {
    return Value((payload << 6) | (static_cast<Word>(which) << 3) | kImmediateTag);
  }
  [[nodiscard]] bool is_immediate(Immediate which) const {
    return (word_ & 63) == ((static_cast<Word>(which) << 3) | kImmediateTag);
  }
  [[nodiscard]] std::uint64_t payload() const { return word_ >> 6; }

  Word word_ = 0;
};

}  // namespace culprit::machine
