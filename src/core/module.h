// A core module: everything the machine needs of a program. Append-only: ids stay valid.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/interner.h"
#include "core/expr.h"
#include "core/spec.h"
#include "core/type.h"

namespace culprit::core {

/// The name of the entry that runs a program as it stands.
inline constexpr std::string_view kToplevelEntry = "<toplevel>";

/// What unknown code can do with values of a constructor.
struct Access {
  static constexpr std::uint64_t kAll = ~std::uint64_t{0};

  bool makes = true;           ///< build them
  std::uint64_t looks = kAll;  ///< at these fields, by index; the last bit is for all that follow
  /// By functions that are not modelled, it uses what the other fields hold: if there is code or state in
  /// them, exhaustion is no proof.
  bool uses = false;
  bool elsewhere = false;  ///< get them from functions that are not modelled: then exhaustion is no proof
  bool inert = false;      ///< nothing that is in other fields than those it looks at ever comes out again
  /// Which of them can be built: a definition that takes one and all of its fields, and gives it back, or
  /// nothing if there is none. Invalid: all.
  Symbol maker = {};
  /// The same for proofs, which are about all of them at once: gives the first argument, or nothing if it is
  /// not one that unknown code can hold as long as it gets no others. Invalid: it may hold any.
  Symbol assumed = {};
  /// Raises if what it takes, as `maker` does, is not one of those.
  Symbol checked = {};

  [[nodiscard]] bool sees(std::size_t field) const {
    return (looks >> std::min<std::size_t>(field, 63) & 1) != 0;
  }
};

struct Constructor {
  Symbol name;
  Symbol data;                 ///< its data declaration
  std::uint32_t index;         ///< among the constructors of that declaration
  std::vector<TypeId> fields;  ///< may mention the declaration's parameters
  /// Of an indexed type (GADT): the arguments of the type of what it makes. They, and the fields, mention
  /// type variables of its own. Nothing: the parameters themselves. See core/field_types.h.
  std::optional<std::vector<TypeId>> result = {};
  Access access = {};
};

struct Data {
  Symbol name;
  std::vector<Symbol> parameters;
  std::vector<ConstructorId> constructors;
  bool open = false;      ///< exceptions: constructors are added by several declarations
  bool abstract = false;  ///< constructors are hidden from clients, so unknowns are never built from them
  diag::Span span;
  bool indexed = false;  ///< some constructor has a `result`
  /// Of a newtype, which has no constructors: its values are values of this type, which may mention the
  /// parameters. Only printing tells them apart.
  TypeId representation = {};
};

struct Def {
  Symbol name;  ///< unique in the module
  TypeId type;
  ExprId value;  ///< Thunk, Lambda or Construct
  diag::Span span;
  bool witness = false;  ///< made for a counterexample: something that several of its inputs share
};

/// Something to check: a closed expression that runs the program with unknown inputs.
/// An entry executes this `%mark` when the function under check has a value, before it is evaluated
/// completely.
inline constexpr std::int64_t kValueMark = -1;

struct Entry {
  Symbol name;  ///< as the user knows it ("main", "insert", "<toplevel>")
  ExprId body;
  diag::Span span;                       ///< of the function's name, for reports
  std::vector<std::string> assumptions;  ///< what every verdict on it assumes ("a = int")
  bool instance = false;  ///< type variables were instantiated: exhaustion is `bounded`, not `proved`
  TypeId result = {};     ///< of the body's value, if anyone wants to see it
  Symbol reaches = {};    ///< a definition: only executions that call it matter; invalid: all
  std::vector<BlameId> conditions = {};  ///< of what the user asks of the function beside its own code
  /// The same, but nothing is checked than that recursive calls get smaller; invalid: that is not asked.
  ExprId termination = {};
  /// The same for proofs, which know of everything that unknown code may hold without being told where it
  /// comes from; invalid: `body`.
  ExprId proof = {};

  [[nodiscard]] ExprId for_proofs() const { return proof.valid() ? proof : body; }
};

class Module {
 public:
  Module() = default;
  Module(const Module&) = delete;  // symbols and ids are local to a module
  Module& operator=(const Module&) = delete;

  base::Interner names;
  Types types;
  char32_t last_character = 0xff;  ///< values of type char go from 0 to this
  bool strict = false;  ///< of a strict language: parameters and fields are always evaluated values

  ExprId add(Node node, diag::Span span = {}) {
    exprs_.push_back({std::move(node), span});
    return ExprId(exprs_.size() - 1);
  }
  [[nodiscard]] const Expr& operator[](ExprId id) const { return exprs_[id.index()]; }
  [[nodiscard]] Expr& mutate(ExprId id) { return exprs_[id.index()]; }
  [[nodiscard]] std::size_t expr_count() const { return exprs_.size(); }

  BlameId add_blame(Blame blame) {
    blames_.push_back(std::move(blame));
    return BlameId(blames_.size() - 1);
  }
  [[nodiscard]] const Blame& operator[](BlameId id) const { return blames_[id.index()]; }

  /// Declares a data type; its constructors are added with `add_constructor`.
  Data& add_data(Symbol name, std::vector<Symbol> parameters, diag::Span span = {});
  ConstructorId add_constructor(Symbol data, Symbol name, std::vector<TypeId> fields,
                                std::optional<std::vector<TypeId>> result = {});
  void set_access(ConstructorId id, Access access) {
    constructors_[id.index()].access = access;
    has_hidden_uses_ = has_hidden_uses_ || access.uses;
  }
  /// Whether some constructor has an access with `uses`.
  [[nodiscard]] bool has_hidden_uses() const { return has_hidden_uses_; }
  [[nodiscard]] const Data* find_data(Symbol name) const;
  void set_representation(Symbol newtype, TypeId type);
  void set_abstract(Symbol data);
  /// What values of the type are: newtypes are seen through at the top, unless they are abstract. `any` for
  /// one that is nothing but itself.
  [[nodiscard]] TypeId representation(TypeId type);
  [[nodiscard]] ConstructorId find_constructor(
      Symbol name) const;  ///< the latest of that name; invalid if none
  [[nodiscard]] const Constructor& operator[](ConstructorId id) const { return constructors_[id.index()]; }
  [[nodiscard]] std::size_t constructor_count() const { return constructors_.size(); }
  [[nodiscard]] const std::deque<Data>& datas() const { return datas_; }

  void add_def(Def def);
  [[nodiscard]] const std::vector<Def>& defs() const { return defs_; }
  [[nodiscard]] std::vector<Def>& defs() { return defs_; }
  [[nodiscard]] const Def* find_def(Symbol name) const;
  std::vector<Entry> entries;
  std::unordered_map<Symbol, std::string> labels;  ///< of parameters that have one: "~x", "?x"

  SpecId add(Spec spec) {
    specs_.push_back(std::move(spec));
    return SpecId(specs_.size() - 1);
  }
  [[nodiscard]] const Spec& operator[](SpecId id) const { return specs_[id.index()]; }
  std::vector<Contract> contracts;
  std::vector<DataSpec> data_specs;
  bool may_raise = false;  ///< contracts do not promise that functions return: exceptions violate none
  bool unread_data =
      false;  ///< something is promised of data types that is not understood: nothing is proved
  /// The definition of a function from exceptions to strings, for reports; invalid: exceptions are data of
  /// type `exn` and printed as such.
  Symbol exception_text = {};

  /// The constructor of the unit value, needed by primitives that give nothing; declared on first use.
  ConstructorId unit();
  /// The type of what was decided at a choice, and the constructors of its two values.
  struct Sides {
    TypeId type;
    ConstructorId concrete;
    ConstructorId abstract;
  };
  Sides sides();

 private:
  std::deque<Expr> exprs_;
  std::deque<Blame> blames_;
  std::deque<Spec> specs_;
  std::deque<Data> datas_;
  std::unordered_map<Symbol, std::size_t> data_index_;
  std::deque<Constructor> constructors_;
  std::unordered_map<Symbol, ConstructorId> constructor_index_;
  bool has_hidden_uses_ = false;
  std::vector<Def> defs_;
  std::unordered_map<Symbol, std::size_t> def_index_;
};

}  // namespace culprit::core
