// Compiled core: variables are slots, constructors and primitives are numbers, so stepping never looks up a
// name.
#pragma once

#include <cstdint>
#include <deque>
#include <memory_resource>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/heap.h"
#include "core/module.h"
#include "machine/objects.h"
#include "machine/value.h"

namespace culprit::machine {

/// Where an operand is found: a slot of the running procedure, a captured variable of its closure, or a
/// constant. What a suspended expression has captured is put into slots -1, -2, … when it is evaluated, so
/// that frames keep only what is still needed, and nothing else does.
class Operand {
 public:
  enum Place : std::uint32_t { Slot, Captured, Constant };
  Operand() = default;
  Operand(Place place, std::int64_t index) : bits_(static_cast<std::uint32_t>(index) << 2 | place) {}
  [[nodiscard]] Place place() const { return static_cast<Place>(bits_ & 3); }
  [[nodiscard]] std::int32_t index() const { return static_cast<std::int32_t>(bits_) >> 2; }

 private:
  std::uint32_t bits_ = 0;
};

enum class Op : std::uint8_t {
  Atom,
  Call,
  Apply,
  Construct,
  Primitive,
  Closure,
  Let,
  Case,
  Unknown,
  Error,
  Raise,
  Try,
  Escape,
  Return  ///< not compiled from anything: the machine's next step is to return a value to the continuation
};

struct Node {
  Op op;
  core::ExprId expr;  ///< what it was compiled from: its span, and its identity in traces
};
struct AtomNode : Node {
  Operand atom;
};
struct CallNode : Node {  ///< the function is an atom
  Operand function;
  std::span<const Operand> arguments;
};
struct ApplyNode : Node {  ///< the function must be evaluated first
  const Node* function;
  std::span<const Operand> arguments;
};
struct ConstructNode : Node {
  core::ConstructorId constructor;
  std::span<const Operand> arguments;
};
struct PrimitiveNode : Node {
  core::Primitive primitive;
  std::span<const Operand> arguments;
};
struct ClosureNode : Node {
  const Procedure* procedure;
  std::span<const Operand> captured;
};
/// One binding of a `let`: a thunk, a closure, or a constructor.
struct Allocation {
  enum Kind : std::uint8_t { Thunk, Closure, Data } kind;
  std::int32_t slot;
  const Procedure* procedure;
  core::ConstructorId constructor;
  std::span<const Operand> operands;  ///< captured variables or fields; may be slots of the same let
};
struct LetNode : Node {
  std::span<const Allocation> allocations;
  const Node* body;
};
/// Whatever may fork with variables still needed afterwards: `case`, and also `assume`, `assert` (the
/// condition is the scrutinee, the body the default) and the counterfactual choice (its sides are targets 0
/// and 1).
struct CaseNode : Node {
  enum Kind : std::uint8_t { DefaultOnly, Booleans, Data, Literals, Assume, Assert, Choice } kind;
  bool check;  ///< condition of an obligation of known code (002 §5.3 "suspect")
  std::int32_t binder;
  core::BlameId blame;                  ///< of an assert
  core::Symbol label;                   ///< of a choice: the function it stands for
  std::uint32_t cost;                   ///< of its abstract side
  const Node* scrutinee;                ///< null for a choice
  std::span<const std::int32_t> saved;  ///< slots that alternatives need after the scrutinee is evaluated
  const Node* default_body;             ///< null: none
  struct Target {
    const Node* body;         ///< null: take the default
    std::int32_t first_slot;  ///< fields go to consecutive slots
  };
  std::span<const Target> by_constructor;  ///< Data: by index in the declaration; Booleans: [false, true]
  std::span<const std::pair<Value, const Node*>> by_literal;
};
struct UnknownNode : Node {
  core::TypeId type;
  core::Symbol label;
  core::InputKind input;
  std::span<const std::pair<core::Symbol, Operand>>
      type_variables;  ///< run-time types of variables in `type`
};
struct ErrorNode : Node {
  core::BlameId blame;
};
struct RaiseNode : Node {
  Operand exception;
  core::BlameId blame;
  bool again;           ///< what a handler caught
  Operand first_blame;  ///< then: the slot in which the handler keeps on whose account it was raised
};
struct TryNode : Node {
  bool probe;  ///< violations are caught, too
  const Node* body;
  std::int32_t slot;  ///< of the exception; the next one keeps on whose account it was raised
  const Node* handler;
  std::span<const std::int32_t> saved;
};
struct EscapeNode : Node {
  std::int32_t slot;
  const Node* body;
};

/// A lambda or a suspended expression. Parameters are slots 0 … parameters-1.
struct Procedure {
  std::uint32_t parameters = 0;
  mutable const Node* body = nullptr;  ///< of a definition: null until it is first run
  core::ExprId source;
  std::string name;  ///< of the definition it belongs to
};

/// A core module compiled for one worker. Definitions are compiled when first needed.
class Code {
 public:
  Code(core::Module& module, base::Heap& heap);
  Code(const Code&) = delete;  // nodes point into its arena
  Code& operator=(const Code&) = delete;

  [[nodiscard]] core::Module& module() const { return module_; }
  /// A closed expression as a procedure without parameters.
  const Procedure* compile_closed(core::ExprId expr);
  /// A lambda whose free variables are captured in this order.
  const Procedure* compile_open(core::ExprId lambda, const std::vector<core::Symbol>& captured);
  [[nodiscard]] Value constant(std::uint32_t index) const { return constants_[index]; }
  /// Definitions that are no values as they stand: suspended expressions that belong to no state.
  [[nodiscard]] const std::vector<Value>& suspended() const { return suspended_; }
  /// The body of a definition that is run for the first time: what nobody calls is never compiled.
  void compile_body(const Procedure& procedure);
  [[nodiscard]] std::int32_t max_slots() const { return max_slots_; }
  [[nodiscard]] std::int32_t max_captured() const { return max_captured_; }  ///< by a suspended expression
  [[nodiscard]] core::ConstructorId unit() const { return unit_; }
  [[nodiscard]] std::uint32_t constructor_index(core::ConstructorId id) const {
    return constructor_index_[id.index()];
  }
  void trace(base::Tracer& tracer) const;
  /// The value of a definition.
  Value defined(core::Symbol name) { return constants_[definition(name)]; }
  Value literal(const core::Literal& literal);

 private:
  friend class Compiler;
  std::uint32_t add_constant(Value value);
  std::uint32_t definition(core::Symbol name);  ///< its constant
  template <class T>
  T* make(Op op, core::ExprId expr) {
    T* node = new (arena_.allocate(sizeof(T), alignof(T))) T();
    node->op = op;
    node->expr = expr;
    return node;
  }
  template <class T>
  std::span<const T> keep(const std::vector<T>& items) {
    if (items.empty()) return {};
    T* memory = static_cast<T*>(arena_.allocate(sizeof(T) * items.size(), alignof(T)));
    std::uninitialized_copy(items.begin(), items.end(), memory);
    return {memory, items.size()};
  }
  void finish();
  void fill_data();

  core::Module& module_;
  base::Heap& heap_;
  std::pmr::monotonic_buffer_resource arena_;
  std::deque<Procedure> procedures_;
  std::vector<Value> constants_;
  std::unordered_map<core::Symbol, std::uint32_t> definitions_;
  std::vector<std::pair<Data*, core::ExprId>> pending_data_;  // definitions referred to, not yet filled
  std::vector<Value> suspended_;
  std::int32_t max_slots_ = 0;
  std::int32_t max_captured_ = 0;
  core::ConstructorId unit_;
  std::vector<std::uint32_t> constructor_index_;  // in its declaration
};

}  // namespace culprit::machine
