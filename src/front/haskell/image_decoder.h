// Reads what image_encoder.h writes.
#pragma once

#include <array>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "diag/source.h"
#include "front/haskell/image_bytes.h"
#include "front/haskell/image_fields.h"

namespace culprit::front::haskell::image {

/// What the numbers in an image stand for in one program.
struct Numbering {
  std::string_view image;
  Declarations& declarations;
  std::vector<diag::FileId> files;
  std::vector<Kind> kinds;
  std::size_t strings;          ///< where their table begins
  std::vector<Symbol> symbols;  ///< of the strings; invalid: not used so far

  Symbol symbol(std::size_t number);
};

/// Reads one stretch of the image. Nodes of code are made in `arena`; texts stay where they are.
class Decoder {
 public:
  Decoder(Numbering& numbering, std::size_t position, std::pmr::memory_resource* arena = nullptr)
      : numbering_(numbering), in_(numbering.image, position), arena_(arena) {}

  template <class T>
  T get() {
    T value{};
    get(value);
    return value;
  }

  template <class T>
  const T* make() {
    static_assert(std::is_trivially_destructible_v<T>);
    T* const made = new (arena_->allocate(sizeof(T), alignof(T))) T{};
    get(*made);
    return made;
  }
  [[nodiscard]] std::size_t position() const { return in_.position(); }

  // --- records and their parts ---
  template <class T>
  requires(std::is_enum_v<T> || std::is_integral_v<T>) void get(T& value) {
    value = static_cast<T>(in_.number());
  }
  template <class Tag>
  void get(base::Id<Tag>& id) {
    const std::uint64_t number = in_.number();
    id = number == 0 ? base::Id<Tag>() : base::Id<Tag>(number - 1);
  }
  void get(Symbol& name) {
    const std::uint64_t number = in_.number();
    name = number == 0 ? Symbol() : numbering_.symbol(number - 1);
  }
  void get(Kind& kind) {
    const std::uint64_t number = in_.number();
    kind = number == 0 ? Kind() : numbering_.kinds[number - 1];
  }
  void get(diag::FileId& file) {
    const std::uint64_t number = in_.number();
    file = number == 0 ? diag::FileId() : numbering_.files[number - 1];
  }
  void get(ValueId& value);
  void get(diag::Span& span);
  void get(Entity& entity);
  void get(NameTable& names);
  void get(std::monostate&) {}
  void get(std::string_view& text) { text = in_.text(); }
  void get(std::string& text) { text = in_.text(); }
  void get(std::vector<bool>& items) {
    items.resize(in_.number());
    for (std::size_t i = 0; i < items.size(); ++i) items[i] = get<bool>();
  }
  template <class T>
  void get(std::vector<T>& items) {
    const std::size_t size = in_.number();
    if (size == 0) return;
    items.resize(size);
    for (T& item : items) get(item);
  }
  template <class T>
  void get(std::span<const T>& items) {
    static_assert(std::is_trivially_destructible_v<T>);
    const std::size_t size = in_.number();
    if (size == 0) return;
    T* const made = static_cast<T*>(arena_->allocate(size * sizeof(T), alignof(T)));
    for (std::size_t i = 0; i < size; ++i) get(*new (made + i) T{});
    items = {made, size};
  }
  template <class T, std::size_t N>
  void get(std::array<T, N>& items) {
    for (T& item : items) get(item);
  }
  template <class T>
  void get(const T*& item) {
    if (in_.number() != 0) item = make<T>();
  }
  template <class... Ts>
  void get(std::variant<Ts...>& choice) {
    get_choice(choice, in_.number(), std::index_sequence_for<Ts...>());
  }
  template <class T>
  requires requires(T& record) { fields(record); }
  void get(T& record) {
    std::apply([&](auto&... parts) { (get(parts), ...); }, fields(record));
  }

 private:
  template <class Choice, std::size_t... Is>
  void get_choice(Choice& choice, std::size_t index, std::index_sequence<Is...>) {
    (void)((index == Is && (get(choice.template emplace<Is>()), true)) || ...);
  }

  Numbering& numbering_;
  ByteReader in_;
  std::pmr::memory_resource* arena_;
  diag::Span span_;  // the last one read
  std::vector<ValueId> locals_;
};

}  // namespace culprit::front::haskell::image
