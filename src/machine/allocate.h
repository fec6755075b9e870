// Making objects. None of these collects garbage.
#pragma once

#include <string_view>
#include <utility>

#include "base/heap.h"
#include "base/numbers.h"
#include "machine/objects.h"
#include "machine/value.h"

namespace culprit::machine {

Value make_integer(base::Heap& heap, const base::BigInt& value);
Value make_double(base::Heap& heap, double value);
Value make_string(base::Heap& heap, std::string_view bytes);
/// A string of `length` bytes for the caller to fill.
std::pair<Value, char*> make_string(base::Heap& heap, std::size_t length);

inline std::pair<Value, Word*> make_closure(base::Heap& heap, const Procedure* procedure,
                                            std::size_t captured) {
  auto* closure =
      heap.allocate<Closure>(kClosure, sizeof(base::Object) + sizeof(void*) + captured * sizeof(Word));
  closure->count = static_cast<std::uint16_t>(captured);
  closure->aux = 0;
  closure->procedure = procedure;
  return {Value::of(closure), closure->captured};
}
inline Data* make_data(base::Heap& heap, core::ConstructorId constructor, std::size_t fields) {
  auto* data = heap.allocate<Data>(kData, sizeof(base::Object) + fields * sizeof(Word));
  data->count = static_cast<std::uint16_t>(fields);
  data->aux = constructor.index();
  return data;
}
inline Thunk* make_thunk(base::Heap& heap, const Procedure* procedure, std::uint32_t epoch,
                         std::size_t captured) {
  auto* thunk = heap.allocate<Thunk>(kThunk, sizeof(Thunk) - sizeof(Word) + captured * sizeof(Word));
  thunk->count = static_cast<std::uint16_t>(captured);
  thunk->aux = epoch;
  thunk->procedure = procedure;
  return thunk;
}

}  // namespace culprit::machine
