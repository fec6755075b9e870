// Writes records of declarations and code, by the lists of image_fields.h.
#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "diag/source.h"
#include "front/haskell/image_bytes.h"
#include "front/haskell/image_fields.h"

namespace culprit::front::haskell::image {

/// Numbers things that code and declarations refer to. Names, kinds and types get their numbers, and are
/// written, when they are first used.
class Encoder {
 public:
  /// `files`: the number of each library file.
  Encoder(const Declarations& declarations, std::map<diag::FileId, std::uint32_t> files);

  /// What `write` puts, as bytes of its own. Local variables inside belong to these bytes.
  template <class Write>
  ByteWriter apart(const Write& write) {
    ByteWriter bytes;
    ByteWriter* const outer = std::exchange(out_, &bytes);
    const diag::Span span = std::exchange(span_, {});
    write();
    out_ = outer;
    span_ = span;
    return bytes;
  }
  void begin_code() { ++piece_, locals_ = 0; }

  // --- records and their parts ---
  template <class T>
  requires(std::is_enum_v<T> || std::is_integral_v<T>) void put(T value) {
    out_->number(static_cast<std::uint64_t>(value));
  }
  template <class Tag>
  void put(base::Id<Tag> id) {
    out_->number(id.valid() ? std::uint64_t{id.index()} + 1 : 0);
  }
  void put(Symbol name) { out_->number(name.valid() ? string_number(name) + 1 : 0); }
  void put(Type type) { out_->number(type.valid() ? type_number(type) + 1 : 0); }
  void put(Kind kind) { out_->number(kind.valid() ? kind_number(kind) + 1 : 0); }
  void put(ValueId value);
  void put(diag::FileId file) { out_->number(file.valid() ? files_.at(file) + 1 : 0); }
  void put(diag::Span span);
  void put(Entity entity);
  void put(const NameTable& names);
  void put(std::monostate) {}
  void put(std::string_view text) { out_->text(text); }
  void put(const std::string& text) { out_->text(text); }
  template <class T>
  void put(const std::vector<T>& items) {
    out_->number(items.size());
    for (const auto& item : items) put(item);
  }
  template <class T>
  void put(std::span<const T> items) {
    out_->number(items.size());
    for (const T& item : items) put(item);
  }
  template <class T, std::size_t N>
  void put(const std::array<T, N>& items) {
    for (const T& item : items) put(item);
  }
  template <class T>
  void put(const T* item) {
    out_->number(item != nullptr);
    if (item != nullptr) put(*item);
  }
  template <class... Ts>
  void put(const std::variant<Ts...>& choice) {
    out_->number(choice.index());
    std::visit([&](const auto& chosen) { put(chosen); }, choice);
  }
  template <class T>
  requires requires(const T& record) { fields(record); }
  void put(const T& record) {
    std::apply([&](const auto&... parts) { (put(parts), ...); }, fields(record));
  }

  // --- what has been numbered ---
  [[nodiscard]] std::uint32_t value_count() const { return value_count_; }
  [[nodiscard]] std::uint32_t value_number(ValueId value) const { return value_numbers_[value.index()]; }
  [[nodiscard]] const std::vector<Symbol>& strings() const { return strings_; }
  [[nodiscard]] ByteWriter types() const;
  [[nodiscard]] ByteWriter kinds() const;

 private:
  using Key = std::array<std::uint32_t, 4>;
  std::uint64_t string_number(Symbol name);
  std::uint64_t type_number(Type type);
  std::uint64_t kind_number(Kind kind);
  std::uint32_t add_type(const TypeNode& node, Type type);
  void put_local(ValueId value);

  const Declarations& declarations_;
  std::map<diag::FileId, std::uint32_t> files_;
  ByteWriter* out_ = nullptr;
  diag::Span span_;  // the last one written
  std::vector<Symbol> strings_;
  std::unordered_map<Symbol, std::uint32_t> string_numbers_;
  ByteWriter types_;
  std::uint32_t type_count_ = 0;
  std::uint32_t next_generic_ = 0;
  std::map<Key, std::uint32_t> type_numbers_;
  ByteWriter kinds_;
  std::map<Key, std::uint32_t> kind_numbers_;
  std::vector<std::uint32_t> value_numbers_;  // of those that are not local
  std::uint32_t value_count_ = 0;
  // Local variables: the piece of code that binds each, and its number there.
  std::unordered_map<ValueId, std::pair<std::uint32_t, std::uint32_t>> local_numbers_;
  std::uint32_t piece_ = 0;
  std::uint32_t locals_ = 0;
};

}  // namespace culprit::front::haskell::image
