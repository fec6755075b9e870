// Where a Racket program checks something when it runs, and on whose account (003 Table 1): contracts, and
// calls of what may refuse its arguments.
#pragma once

#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "front/common/front_end.h"
#include "front/racket/generate.h"
#include "front/racket/kernel.h"

namespace culprit::front::racket {

class Checks {
 public:
  Checks(const kernel::Program& program, core::Module& module, const Generator& generator);

  /// Those that running the modules and using an export may come to, sorted. Calls of the modules' own
  /// functions are none, nor are calls of library functions that refuse nothing.
  [[nodiscard]] std::vector<CheckPlace> reached_by(const std::string& name) const;
  /// Those of which one failed, where these calls wait, the innermost first: no other has.
  [[nodiscard]] std::vector<CheckPlace> failed(const core::Blame& blame,
                                               const std::vector<diag::Span>& calls) const;

 private:
  using Places = std::set<CheckPlace>;
  /// What a piece of the program's own code does by itself.
  struct Code {
    Places checks;
    std::unordered_set<VariableId> uses;
  };
  /// What may go wrong with a call.
  enum class Callee : std::uint8_t {
    Harmless,   ///< nothing: it refuses nothing
    Own,        ///< nothing by itself: it is the program's own
    Primitive,  ///< it runs no code of the program
    Library,    ///< it may call what it is given
    Passing     ///< its frame may be gone when it fails: a call of some value, or of a part of a struct
  };

  void note_module(const kernel::Module& module);
  Code& code_of(const kernel::Definition& definition, const kernel::Module& module);
  void note(const kernel::Expr& expr, const std::string& party, Code& code);
  void note_call(const kernel::Apply& apply, Span span, const std::string& party, Code& code);
  void note_contract(const kernel::Apply& apply, const std::string& party, Code& code);
  void note_party(const kernel::Expr& named, Span place, const std::string& party, Code& code);
  [[nodiscard]] Callee callee(const kernel::Apply& apply);
  [[nodiscard]] Callee callee(const kernel::PrimitiveReference& primitive, const kernel::Apply& apply);
  [[nodiscard]] Callee callee(VariableId variable, const kernel::Apply& apply);
  [[nodiscard]] bool may_refuse(Symbol function);
  [[nodiscard]] bool raises(Symbol function) const;

  const kernel::Program& program_;
  core::Module& module_;
  const Generator& generator_;
  VariableId contract_;                                          ///< the library's `%contract`
  std::set<std::string_view> parties_;                           ///< modules whose code is known
  std::map<std::string_view, Span> contract_spans_;              ///< by what exceptions call the places
  std::map<std::pair<Span, std::string>, CheckPlace> by_party_;  ///< of contracts
  std::unordered_map<VariableId, Code> functions_;               ///< that run when they are called
  std::map<std::string, Code> exports_;
  Code init_;  ///< what running the modules does
  Places all_;
  std::map<Span, CheckPlace> calls_;  ///< those of `all_` that are calls
  std::set<Span> running_;            ///< calls that may run code of the program
  Places passing_;
  std::unordered_map<Symbol, bool> refusing_;
};

}  // namespace culprit::front::racket
