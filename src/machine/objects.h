// Objects of the machine's traced heap: immutable data, what cells hold, and continuation frames.
#pragma once

#include <gmp.h>

#include <string_view>
#include <vector>

#include "base/heap.h"
#include "base/numbers.h"
#include "base/persistent.h"
#include "core/constructor_set.h"
#include "machine/value.h"

namespace culprit::machine {

struct Procedure;
struct CaseNode;
struct Node;

enum ObjectTag : std::uint8_t {
  kData = base::kFirstOwnKind,
  kClosure,
  kPartial,
  kBigInteger,
  kDouble,
  kString,
  kContinuation,
  kThunk,
  kBlackhole,
  kIndirection,
  kRaised,
  kUnknown,
  kTable,
  kArrayContent,
  kCaseFrame,
  kApplyFrame,
  kUpdateFrame,
  kTryFrame,
  kEscapeFrame,
  kCompareFrame,
  kForceFrame,
  kPrimitiveFrame,
  kTableFrame,
  kContextFrame,
  kRaiseFrame,
  kObjectTags
};
std::vector<base::ObjectKind> object_kinds();

/// Set on thunks for which some state has an entry in `State::evaluated`.
inline constexpr std::uint8_t kSharedFlag = 1;
/// Set on closures that are what an unknown function has become.
inline constexpr std::uint8_t kShapeFlag = 2;
/// Of an unknown function: nobody looks at what it gives in the end.
inline constexpr std::uint8_t kContextFlag = 4;
/// And only what it changes matters (core/labels.h).
inline constexpr std::uint8_t kBeforeFlag = 8;
/// of an unknown function: the `otherwise` of a table
inline constexpr std::uint8_t kOtherwiseFlag = 16;
/// of a table
inline constexpr std::uint8_t kLooseFlag = 32;

// --- immutable values
// -------------------------------------------------------------------------------------------------

/// Constructor with `count` > 0 fields; `aux` is its ConstructorId.
struct Data : base::Object {
  Word fields[1];
  [[nodiscard]] core::ConstructorId constructor() const { return core::ConstructorId(aux); }
  [[nodiscard]] Value field(std::size_t i) const { return Value::from_word(fields[i]); }
};
/// `count` captured variables.
struct Closure : base::Object {
  const Procedure* procedure;
  Word captured[1];
};
/// Application of `function` (a Closure) to fewer arguments than it takes.
struct Partial : base::Object {
  Closure* function;
  Word arguments[1];
};
struct BigInteger : base::Object {
  mpz_t value;
  [[nodiscard]] base::BigInt get() const { return base::BigInt(value); }
};
struct Double : base::Object {
  double value;
};
struct String : base::Object {
  std::uint64_t length;
  char bytes[1];
  [[nodiscard]] std::string_view view() const { return {bytes, length}; }
};

// --- what cells hold, besides values
// ----------------------------------------------------------------------------------

/// A suspended expression with `count` captured variables. `aux` is the epoch of the state that made it, 0 if
/// that is too large: while the state has that epoch, no other state can see the thunk, and it is updated in
/// place. Its kind is kThunk, then kBlackhole while it is being evaluated (captured variables are in use
/// elsewhere by then and no longer held), then kIndirection. What becomes of it after a fork is different
/// from state to state, and kept in `State::evaluated`.
struct Thunk : base::Object {
  union {
    const Procedure* procedure;  ///< kThunk
    Word result;                 ///< kIndirection
  };
  Word captured[1];
};
/// What a suspended expression has become whose evaluation raised an exception; evaluating it again raises it
/// again. `aux`: blame, or kNoBlame. Without exception: an escape left the evaluation.
struct Raised : base::Object {
  static constexpr std::uint32_t kNoBlame = 0xffffffff;
  Word exception;
};
/// A value of which nothing but its type is known: data, function, reference or array.
/// The last call that a context made, as the functions know that go on after it.
struct LastCall {
  std::uint32_t older = 0;   ///< so many of the function's last arguments were there before the call
  std::uint32_t writes = 0;  ///< what the state had of these before the call
};
struct Unknown : base::Object {   // aux: TypeId
  core::ConstructorSet excluded;  ///< data: constructors that it does not have
  std::uint32_t shape;            ///< what a proof knows of it (approximation.h); 0: nothing
  LastCall last_call;             ///< of a function in a context
  [[nodiscard]] core::TypeId type() const { return core::TypeId(aux); }
};
using TableEntries = base::PersistentList<2>;  // (argument, result)
/// An unknown function: what it was applied to so far, and what it gave (002 case^T). Arguments that unknown
/// code can only look at are keys; others, those with behaviour, are for `otherwise`.
struct Table : base::Object {  // aux: TypeId of the function
  TableEntries entries;
  std::uint32_t calls;  ///< how often it was applied to keys
  Word otherwise;       ///< location of an unknown function of the same type; 0: none yet
  /// Whether keys that may be equal or not count as different.
  [[nodiscard]] bool is_loose() const { return (flags & kLooseFlag) != 0; }
};
/// An array's content. Dense if its length is known: `elements` holds all of them. Sparse if not: `written`
/// holds (index, element) pairs, newest first; other elements are `fill`, or unknown (of type `element_type`)
/// if that is absent.
struct ArrayContent : base::Object {
  base::Epoch epoch;
  Word length;  ///< integer or term
  base::PersistentVector elements;
  base::PersistentList<2> written;
  Word fill;
  core::TypeId element_type;
  [[nodiscard]] bool dense() const { return flags != 0; }
};

// --- continuation frames
// ----------------------------------------------------------------------------------------------

struct Frame : base::Object {
  Frame* next;
};
/// Waits for a scrutinee; `count` saved variables of the alternatives.
struct CaseFrame : Frame {
  const CaseNode* node;
  Closure* self;  ///< whose code this is; null for a suspended expression's
  Word saved[1];
};
/// Waits for a function; `count` arguments.
struct ApplyFrame : Frame {
  Word arguments[1];
};
/// Waits for the value of a suspended expression.
struct UpdateFrame : Frame {
  Thunk* thunk;
};
/// `count` saved variables of the handler.
struct TryFrame : Frame {
  const Node* node;
  Closure* self;
  Word saved[1];
};
/// Marks the extent of an `escape`; its address identifies the continuation.
struct EscapeFrame : Frame {};
/// A one-shot escape as a value; `aux` unused.
struct Continuation : base::Object {
  Frame* frame;
};
/// A primitive that may have to fork, with its `count` operands; `aux`: core::Primitive. What is returned to
/// it is ignored.
struct PrimitiveFrame : Frame {
  core::ExprId expr;
  Word operands[1];
};
/// Structural comparison under way: (left, right) pairs still to compare. `aux`: core::Primitive::Equal or
/// Compare; `count`: which side of the first pair is being evaluated.
struct CompareFrame : Frame {
  static constexpr std::uint16_t kLeft = 0;
  static constexpr std::uint16_t kRight = 1;
  static constexpr std::uint16_t kNothing = 2;
  base::PersistentList<2> pending;
  Word verdict;  ///< Equal: conjunction so far (boolean or term)
};
/// Complete evaluation of `whole` under way: parts that were not yet looked at.
struct ForceFrame : Frame {
  Word whole;
  base::PersistentList<1> pending;
};
/// A table lookup waits for the comparison of its argument with the key of `entry`; null: it equals none.
/// `aux`: cell of the table.
struct TableFrame : Frame {
  Word argument;
  const TableEntries::Node* entry;
};
/// Unknown code is running in a context with leaked state: after an action it may do another, or return.
/// `aux`: cell of the function that was applied.
struct ContextFrame : Frame {
  std::uint64_t call;  ///< which call of unknown code this is, counted over the whole path
  core::TypeId result_type;
  core::TypeId action_type;  ///< type of the value that the running action will give; invalid: none runs
  std::uint32_t writes;      ///< what the state had of these when it began
  std::uint32_t leaks;
};

/// An exception is on its way; unknown code that called what raised it may catch it here.
struct RaiseFrame : Frame {
  Word exception;
  Word blame;  ///< a BlameId as an integer, or -1
  /// Unknown code below that may catch it; null: nobody was found yet. The frames in between stay until
  /// somebody does.
  Frame* catcher;
};

}  // namespace culprit::machine
