// Names while a program is expanded. Hygiene is by renaming: a symbol that a macro inserts has a mark of its
// own, and when no binder with that mark is around, it means what the name meant where the macro was defined.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "front/racket/kernel.h"

namespace culprit::front::racket {

struct Form;
struct Macro;
struct Export;

struct Key {
  std::string_view text;
  std::int64_t mark = 0;
  friend bool operator==(const Key&, const Key&) = default;
};
inline Key key_of(const Datum& symbol) { return {symbol.text, symbol.number}; }

struct KeyHash {
  std::size_t operator()(const Key& key) const {
    return std::hash<std::string_view>{}(key.text) ^
           static_cast<std::size_t>(key.mark * 0x9e3779b97f4a7c15LL);
  }
};

/// What a name means.
struct Binding {
  enum class Kind : std::uint8_t {
    Variable,    ///< `variable`
    Primitive,   ///< `name`
    Form,        ///< `form`
    Macro,       ///< `macro`
    Struct,      ///< `structure`; as an expression `variable`, its constructor (or that of `contracted`)
    Contracted,  ///< `contracted`: each module that uses it wraps the value once
    Missing      ///< Racket has it under `name`; it is not supported
  };
  Kind kind = Kind::Variable;
  kernel::VariableId variable{};
  kernel::StructId structure{};
  std::string_view name{};
  const Form* form = nullptr;
  const Macro* macro = nullptr;
  const Export* contracted = nullptr;
  friend bool operator==(const Binding&, const Binding&) = default;
};

class Scope {
 public:
  explicit Scope(const Scope* parent) : parent_(parent) {}
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;

  [[nodiscard]] const Scope* parent() const { return parent_; }
  void bind(Key key, const Binding& binding) {
    if (Binding* old = own(key)) {
      *old = binding;
      return;
    }
    bindings_.emplace_back(key, binding);
    if (bindings_.size() > kLinear) index_all();
  }
  /// The names of `other`, except those that are bound here; what is included last counts first.
  void include(const Scope& other) { included_.push_back(&other); }
  [[nodiscard]] const Binding* find_own(Key key) const {
    if (const Binding* found = const_cast<Scope*>(this)->own(key)) return found;
    for (auto other = included_.rbegin(); other != included_.rend(); ++other) {
      if (const Binding* found = (*other)->find_own(key)) return found;
    }
    return nullptr;
  }
  /// In this scope or one around it.
  [[nodiscard]] const Binding* find(Key key) const {
    for (const Scope* scope = this; scope != nullptr; scope = scope->parent_) {
      if (const Binding* found = scope->find_own(key)) return found;
    }
    return nullptr;
  }
  [[nodiscard]] const std::vector<std::pair<Key, Binding>>& all() const { return bindings_; }

 private:
  static constexpr std::size_t kLinear = 8;

  Binding* own(Key key) {
    if (bindings_.size() > kLinear) {
      const auto found = index_.find(key);
      return found == index_.end() ? nullptr : &bindings_[found->second].second;
    }
    for (auto& [bound, binding] : bindings_) {
      if (bound == key) return &binding;
    }
    return nullptr;
  }
  void index_all() {
    for (std::size_t i = index_.size(); i < bindings_.size(); ++i) index_.emplace(bindings_[i].first, i);
  }

  const Scope* parent_;
  std::vector<const Scope*> included_;
  std::vector<std::pair<Key, Binding>> bindings_;
  std::unordered_map<Key, std::size_t, KeyHash> index_;
};

}  // namespace culprit::front::racket
