// What a language is to the rest of the tool: source in, core out; and core values back to source text.
#pragma once

#include <any>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/module.h"
#include "diag/diagnostic.h"
#include "diag/source.h"
#include "env/options.h"

namespace culprit::front {

/// One input of a counterexample: what a `?` was answered with, in the order in which they were executed.
struct Input {
  core::Symbol label;
  core::InputKind kind;
  core::TypeId type;
  core::ExprId value;  ///< a closed expression: literals, constructors, lambdas, cases, primitives
};

/// A counterexample in the words of its language.
struct Rendered {
  std::string call;  ///< "insert 0 [0]", or what stands for it; can be pasted
  std::vector<std::pair<std::string, std::string>>
      inputs;             ///< (label, text), arguments and read values alike
  std::string exact;      ///< the call, with types where they are not evident; empty: as `call`
  std::string condition;  ///< what `culprit explore` was told to assert of the call; empty: nothing
};

/// A value in source syntax.
struct Printed {
  std::string text;
  bool is_pattern = false;  ///< it also is a pattern, for this value alone
};

/// What a call was seen to do.
struct TestCase {
  enum class Outcome : std::uint8_t {
    Returns,       ///< `result`
    Raises,        ///< `exception`
    RaisesInside,  ///< it has a value, but evaluating all of that raises `exception`
    Violates       ///< the condition that `culprit explore` was told to assert; without one, a refinement
  };
  Rendered rendered;
  Outcome outcome = Outcome::Returns;
  std::optional<Printed> result;  ///< nothing: it cannot be written down
  std::string exception;          ///< the words of the language for it, as far as they are known
};

/// A self-contained program for the real system, that fails there as the counterexample says (non-zero exit).
struct Reproduction {
  std::string text;
  std::string problem;  ///< it does not fail there, because the real system cannot be made to check this
};

/// What a check said of a function.
struct Checked {
  std::string function;
  std::string unproved;  ///< why its contract must stay as it is; empty: it was proved
};
/// A contract before and after `optimised`.
struct OptimisedContract {
  std::string function;
  diag::Span span;
  std::string before;
  std::string after;              ///< the same: nothing could be left out
  std::vector<std::string> kept;  ///< why something stayed that would blame the module
};
/// A program without the checks of contracts that were proved.
struct Optimised {
  std::string text;
  std::vector<OptimisedContract> contracts;
};

/// A place in the program's text where something is checked when it runs.
struct CheckPlace {
  diag::Span span;
  std::string party;  ///< the module on whose account it is
  friend auto operator<=>(const CheckPlace&, const CheckPlace&) = default;
};

/// Runs closed code on the concrete machine and gives its value as an expression; an invalid one if there is
/// none that can be written down.
using Evaluate = std::function<core::ExprId(core::ExprId code, core::TypeId type)>;

/// Whether unknown code holds only such data as it can make itself, under the contracts of constructors.
struct InstanceProof {
  bool found = false;
  std::uint32_t notes = 0;          ///< of the machine, from all entries
  bool predicates_trusted = false;  ///< with values that they are not made for
};

/// One loaded program. Owns its core module, to which verification may append.
class Program {
 public:
  virtual ~Program() = default;
  /// Found out by the first check that needs it, for all others. Nothing: not known yet.
  std::optional<InstanceProof> instances;
  /// What proofs know of the module as a whole: its own business, kept here for the next check.
  std::any known_to_proofs;
  [[nodiscard]] virtual core::Module& module() = 0;
  /// The value in source syntax; does not need to know where it is used. `evaluate` finds out what makes
  /// values of abstract types.
  virtual Printed print(core::ExprId value, core::TypeId type, const Evaluate& evaluate) = 0;
  virtual Rendered render(const core::Entry& entry, const std::vector<Input>& inputs) = 0;
  virtual Reproduction reproduction(const core::Entry& entry, const std::vector<Input>& inputs,
                                    const core::Blame& violated) = 0;
  /// A program for the real system that checks all cases of one entry and exits with zero if they hold;
  /// empty: there is no real system.
  virtual std::string tests(const core::Entry&, const std::vector<TestCase>&) { return {}; }
  /// The file without the parts of contracts that would blame it; nothing: contracts are no part of the
  /// language.
  virtual std::optional<Optimised> optimised(const std::vector<Checked>&) { return std::nullopt; }
  /// The checks that running the entry may come to, sorted; empty: checks are not counted.
  virtual std::vector<CheckPlace> checks(const core::Entry&) { return {}; }
  /// One of these has failed if this is to blame and these calls wait, the innermost first.
  virtual std::vector<CheckPlace> failed_checks(const core::Blame&, const std::vector<diag::Span>&) {
    return {};
  }
  /// The function of the program whose code stands at this place; empty: not told.
  [[nodiscard]] virtual std::string function_at(diag::Span) const { return {}; }
  /// Whether code of the library at this place asks a predicate on behalf of a contract.
  [[nodiscard]] virtual bool asks_predicate(diag::Span) const { return false; }
  /// How many times the usual number of machine steps the language's library takes: budgets are for the
  /// user's code.
  [[nodiscard]] virtual std::uint64_t steps_factor() const { return 1; }
  /// Whether types tell values apart: where all have the same type, inferring finer ones is futile.
  [[nodiscard]] virtual bool is_typed() const { return true; }
  /// Whether the language's strings have more characters than those with which unknown strings are made.
  [[nodiscard]] virtual bool has_wide_characters() const { return false; }
  /// Whether code can return from one call several times.
  [[nodiscard]] virtual bool has_continuations() const { return false; }
  /// Whether who gives a string can change it later.
  [[nodiscard]] virtual bool has_mutable_texts() const { return false; }
  /// Whether floats are infinite or nan in earnest, and rounded: proofs must hold for these, too. Else they
  /// are about real numbers, and say so.
  [[nodiscard]] virtual bool proves_for_doubles() const { return false; }
};

class FrontEnd {
 public:
  virtual ~FrontEnd() = default;
  [[nodiscard]] virtual std::string_view language() const = 0;  ///< "ocaml"
  [[nodiscard]] virtual bool accepts(std::string_view path) const = 0;
  /// Errors go to `sink`; null if the file as a whole cannot be used. A feature that is not supported makes
  /// only the code that executes it an `Error` of kind Unsupported, and is reported as a W001.
  virtual std::unique_ptr<Program> load(diag::FileId file, diag::SourceManager& sources,
                                        const env::Options& options, diag::Sink& sink) = 0;
};

std::unique_ptr<FrontEnd> make_haskell_front_end(std::string_view image);
std::unique_ptr<FrontEnd> make_ocaml_front_end();
std::unique_ptr<FrontEnd> make_racket_front_end();

}  // namespace culprit::front
