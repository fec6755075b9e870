#include "machine/allocate.h"

namespace culprit::machine {

Value make_integer(base::Heap& heap, const base::BigInt& value) {
  if (base::fits_int64(value) && Value::fits(base::to_int64(value)))
    return Value::integer(base::to_int64(value));
  auto* big = heap.allocate<BigInteger>(kBigInteger);
  mpz_init_set(big->value, value.get_mpz_t());
  return Value::of(big);
}

Value make_double(base::Heap& heap, double value) {
  auto* number = heap.allocate<Double>(kDouble);
  number->value = value;
  return Value::of(number);
}

std::pair<Value, char*> make_string(base::Heap& heap, std::size_t length) {
  auto* string = heap.allocate<String>(kString, sizeof(base::Object) + sizeof(std::uint64_t) + length + 1);
  string->length = length;
  return {Value::of(string), string->bytes};
}

Value make_string(base::Heap& heap, std::string_view bytes) {
  auto [value, memory] = make_string(heap, bytes.size());
  bytes.copy(memory, bytes.size());
  return value;
}

}  // namespace culprit::machine
