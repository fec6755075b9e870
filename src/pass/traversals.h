// Functions over data types, made when they are needed: p_T of 000 §5, and what takes the place of unknown
// values of polymorphic types.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "pass/code_builder.h"

namespace culprit::pass {

/// What is promised of data types beyond what their type arguments say.
class DataPromises {
 public:
  virtual ~DataPromises() = default;
  /// Whether values of the type can have parts of which something is promised.
  [[nodiscard]] virtual bool reaches(core::TypeId type) const = 0;
  [[nodiscard]] virtual bool refines(core::Symbol data) const = 0;
  /// As `Traversals::holds`, of a type about which something is promised.
  virtual core::Symbol holds(core::Symbol data) = 0;
};

class Traversals {
 public:
  explicit Traversals(CodeBuilder& code) : code_(code), module_(code.module) {}

  void set_promises(DataPromises& promises) { promises_ = &promises; }

  /// \p1 .. pk v: whether every value of the i-th type argument in v satisfies pi (000: p_T), and everything
  /// in it is as promised.
  core::Symbol holds(core::Symbol data) { return holds(data, What::All); }
  /// The same without what is promised.
  core::Symbol elements_hold(core::Symbol data) { return holds(data, What::Elements); }
  /// \g1 .. gk: any value of the type; gi is applied to () for every value of the i-th type argument.
  core::Symbol make(core::Symbol data);
  /// \k v: k applied to some value of the type argument in v; infeasible if there is none.
  core::Symbol some(core::Symbol data, std::size_t argument);
  /// \c1 .. ck v: the number of constructors in v; ci counts for the values of the i-th type argument.
  core::Symbol size(core::Symbol data);

 private:
  struct Key {
    char what;
    core::Symbol data;
    std::size_t argument;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const {
      return std::hash<core::Symbol>()(key.data) * 31 + key.argument * 7 + static_cast<std::size_t>(key.what);
    }
  };
  /// Its name; `is_new`: it has to be defined.
  core::Symbol named(Key key, std::string_view prefix, bool& is_new);
  std::vector<core::Symbol> parameters(const core::Data& data, std::string_view base);

  enum class What : std::uint8_t { All, Elements };
  using Functions = std::vector<core::Symbol>;  ///< one per type parameter
  core::Symbol holds(core::Symbol data, What what);
  std::optional<core::ExprId> holds_for(core::TypeId type, const core::Data& owner, const Functions& given,
                                        core::Symbol value, What what);
  core::ExprId predicate(core::TypeId type, const core::Data& owner, const Functions& given, What what);
  core::ExprId make_of(core::TypeId type, const core::Data& owner, const Functions& given);
  void some_of(core::TypeId type, core::Symbol parameter, core::Symbol found, core::Symbol value,
               std::vector<core::ExprId>& out);
  std::optional<core::ExprId> size_of(core::TypeId type, const core::Data& owner, const Functions& given,
                                      core::Symbol value);
  core::ExprId sum(const std::vector<core::ExprId>& numbers, std::int64_t first);
  core::ExprId bound(const std::vector<core::ExprId>& functions, core::Symbol function,
                     const std::vector<core::Atom>& last);
  [[nodiscard]] bool mentions(core::TypeId type, const std::vector<core::Symbol>& parameters) const;
  template <class OfConstructor>
  core::ExprId cases(const core::Data& data, core::Symbol value, const OfConstructor& of_constructor);

  CodeBuilder& code_;
  core::Module& module_;
  DataPromises* promises_ = nullptr;
  std::unordered_map<Key, core::Symbol, Hash> known_;
};

}  // namespace culprit::pass
