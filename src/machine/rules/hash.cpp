// OCaml's structural hash (MurmurHash3 over the first few parts, breadth first), which decides in which order
// its hash tables are gone through.
#include <algorithm>
#include <bit>

#include "machine/machine.h"

namespace culprit::machine {

namespace {

constexpr std::size_t kMostParts = 100;      // that wait to be looked at
constexpr int kMostMeaningful = 10;          // numbers, strings and constants that count
constexpr std::uint32_t kMask = 0x3fffffff;  // a hash has 30 bits

class Mixer {
 public:
  void word(std::uint32_t data) {
    data *= 0xcc9e2d51;
    data = std::rotl(data, 15);
    data *= 0x1b873593;
    hash_ ^= data;
    hash_ = std::rotl(hash_, 13);
    hash_ = hash_ * 5 + 0xe6546b64;
  }
  /// A number as OCaml represents it: shifted by one bit, with the lowest bit set.
  void integer(std::int64_t number) {
    const auto bits = static_cast<std::uint64_t>(number) * 2 + 1;
    const auto sign = static_cast<std::uint64_t>(static_cast<std::int64_t>(bits) >> 63);
    word(static_cast<std::uint32_t>((bits >> 32) ^ sign ^ bits));
  }
  void real(double number) {
    constexpr std::uint64_t kNan = 0x7ff0000000000001;
    const std::uint64_t bits = number != number ? kNan : std::bit_cast<std::uint64_t>(number + 0.0);
    word(static_cast<std::uint32_t>(bits));
    word(static_cast<std::uint32_t>(bits >> 32));
  }
  void text(std::string_view bytes) {
    std::uint32_t block = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      block |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i])) << (8 * (i % 4));
      if (i % 4 != 3 && i + 1 != bytes.size()) continue;
      word(block);
      block = 0;
    }
    hash_ ^= static_cast<std::uint32_t>(bytes.size());
  }
  void block(std::size_t size, std::uint32_t tag) { word(static_cast<std::uint32_t>(size << 10) | tag); }
  [[nodiscard]] std::int64_t result() const {
    std::uint32_t h = hash_;
    h ^= h >> 16;
    h *= 0x85ebca6b;
    h ^= h >> 13;
    h *= 0xc2b2ae35;
    h ^= h >> 16;
    return h & kMask;
  }

 private:
  std::uint32_t hash_ = 0;
};

/// The number of a constructor among those that are constant, or among the others.
std::uint32_t number_of(const core::Module& module, core::ConstructorId id) {
  const core::Data* data = module.find_data(module[id].data);
  std::uint32_t number = 0;
  for (std::uint32_t i = 0; data != nullptr && i < module[id].index; ++i) {
    if (module[data->constructors[i]].fields.empty() == module[id].fields.empty()) ++number;
  }
  return number;
}

bool is_float(const core::Module& module, core::TypeId id) {
  const core::Type& type = module.types[id];
  return type.kind == core::TypeKind::Float ||
         (type.kind == core::TypeKind::Ref && type.symbol.valid() && is_float(module, type.arguments[0]));
}

/// Exceptions have identities, hidden types of the library are not made as OCaml makes them, and records of
/// floats have a form of their own.
bool has_own_form(const core::Module& module, core::ConstructorId id) {
  const core::Data* data = module.find_data(module[id].data);
  if (data != nullptr && (data->open || data->abstract)) return true;
  const std::vector<core::TypeId>& fields = module[id].fields;
  return !fields.empty() && module.names.text(module[id].name).starts_with('{') &&
         std::all_of(fields.begin(), fields.end(),
                     [&](core::TypeId field) { return is_float(module, field); });
}

}  // namespace

std::int64_t Machine::structural_hash(Value value) const {
  const core::Module& module = code_.module();
  Mixer mixer;
  std::vector<Value> parts = {value};
  const auto add = [&](Value part) {
    if (parts.size() < kMostParts) parts.push_back(part);
  };
  const auto is_double = [&](Value part) {
    const Value held = content(*state_, part);
    return held.is_object() && held.as_object()->kind == kDouble;
  };
  int meaningful = kMostMeaningful;
  for (std::size_t next = 0; next < parts.size() && meaningful > 0; ++next) {
    const Value part = content(*state_, parts[next]);
    if (part.is_term() || part.is_location()) return kUnknownHash;
    if (part.is_integer() || part.is_boolean() || part.is_nullary()) {
      if (part.is_nullary() && has_own_form(module, part.as_nullary())) return kNoHash;
      mixer.integer(part.is_integer()   ? part.as_integer()
                    : part.is_boolean() ? static_cast<std::int64_t>(part.as_boolean())
                                        : number_of(module, part.as_nullary()));
      --meaningful;
    } else if (part.is_box()) {
      mixer.block(1, 0);
      add(Value::from_word(state_->cells.get(part.cell())));
    } else if (part.is_array()) {
      const auto* array =
          static_cast<ArrayContent*>(Value::from_word(state_->cells.get(part.cell())).as_object());
      if (!array->dense()) return kUnknownHash;
      const std::uint32_t size = array->elements.size();
      if (size > 0 && is_double(Value::from_word(array->elements.get(0)))) return kNoHash;
      mixer.block(size, 0);
      for (std::uint32_t i = 0; i < size && parts.size() < kMostParts; ++i)
        add(Value::from_word(array->elements.get(i)));
    } else if (!part.is_object()) {
      return kNoHash;
    } else if (part.as_object()->kind == kUnknown) {
      return kUnknownHash;
    } else if (part.as_object()->kind == kString) {
      mixer.text(static_cast<String*>(part.as_object())->view());
      --meaningful;
    } else if (part.as_object()->kind == kDouble) {
      mixer.real(static_cast<Double*>(part.as_object())->value);
      --meaningful;
    } else if (part.as_object()->kind == kData) {
      const auto* data = static_cast<Data*>(part.as_object());
      if (has_own_form(module, data->constructor())) return kNoHash;
      mixer.block(data->count, number_of(module, data->constructor()));
      for (std::size_t i = 0; i < data->count; ++i) add(stored(*data, i));
    } else {
      return kNoHash;
    }
  }
  return mixer.result();
}

/// A field; of a mutable one, what is in its cell: OCaml keeps both alike.
Value Machine::stored(const Data& data, std::size_t field) const {
  const core::Type& type = code_.module().types[code_.module()[data.constructor()].fields[field]];
  const Value value = content(*state_, data.field(field));
  const bool own_cell = type.kind == core::TypeKind::Ref && type.symbol.valid() && value.is_box();
  return own_cell ? Value::from_word(state_->cells.get(value.cell())) : value;
}

}  // namespace culprit::machine
