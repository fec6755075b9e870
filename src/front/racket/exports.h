// What is known of a program's exports without running it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/labels.h"
#include "front/racket/kernel.h"

namespace culprit::front::racket {

/// What the variable of a module stands for in the end; null: nothing that is known.
const kernel::Expr* meaning_of(const kernel::Program& program, kernel::VariableId id);

/// A way to call a procedure: its parameters' names, and keywords.
struct Call {
  std::vector<std::string> names;
  std::vector<std::string_view> keywords = {};  ///< sorted
};

/// The ways to call it, all positional arguments first. Optional arguments and keywords may be left out, and
/// a few more be given where any number may. Empty: it is no procedure, takes very many arguments, or nothing
/// is known of it.
std::vector<Call> calls_of(const kernel::Program& program, kernel::VariableId id);
/// Whether there are more ways than those.
bool has_other_calls(const kernel::Program& program, kernel::VariableId id);
/// The one with the fewest arguments.
const Call& shortest(const std::vector<Call>& calls);

/// Whether it belongs to a struct: such procedures say themselves what is wrong with their arguments.
bool is_part_of_struct(const kernel::Program& program, kernel::VariableId id);

/// Whether making an instance asks a guard, its own or that of a struct that it is a kind of.
bool is_guarded(const kernel::Program& program, const kernel::Struct& structure);
/// Whether it is the constructor of a struct that does what is not supported: it may take fewer fields.
bool makes_misunderstood(const kernel::Program& program, kernel::VariableId id);
/// Whether it may meet instances of such structs.
bool may_meet_misunderstood(const kernel::Program& program, const kernel::Provide& provide);
/// Whether clients make instances of the struct by this export, its constructor under a contract or with a
/// guard, and those do not change.
bool is_made_under_contract(const kernel::Program& program, const kernel::Struct& structure,
                            const kernel::Provide& provide);

/// Whether clients may come by macros to what modules keep for themselves: to state, to functions that change
/// it, or to instances that clients cannot make.
bool is_let_in_by_macros(const kernel::Program& program);

/// The name by which clients make instances, without a contract if they can.
std::string_view constructor_outside(const kernel::Program& program, const kernel::Struct& structure);
/// Whether that export is the only way to make them outside of the program, and it is known without doubt
/// which ones its contract allows: nothing changes, and the contract's own code comes to an end.
bool is_made_only_under_contract(const kernel::Program& program, const kernel::Struct& structure,
                                 const kernel::Provide& provide);

/// Where a client cannot make instances of some struct itself: the exports of the module, the user among
/// them, which may give them to it. What givers are called with, at the greatest depth, comes from those that
/// need no instances themselves.
std::vector<const kernel::Provide*> givers(const kernel::Program& program, const kernel::Provide& user,
                                           std::size_t depth);
/// The greatest depth: greater where the module has few givers, since entries have a way for each of them at
/// each depth.
std::size_t deepest_giver(const kernel::Program& program, kernel::ModuleId module);

/// Where instances that givers make may change: which exports a client may have called with one, and as which
/// argument. Few of them.
struct Change {
  const kernel::Provide* provide;
  std::size_t position;
};
std::vector<Change> changes(const kernel::Program& program, kernel::ModuleId module);

/// Whether evaluating the expression cannot do anything.
bool is_value(const kernel::Expr& expr);
/// What a client can use of all modules, but for parts of structs and what needs something unsupported.
std::vector<const kernel::Provide*> usable_exports(const kernel::Program& program);

/// Finds out what needs something unsupported, when the program is complete.
void find_unusable_exports(kernel::Program& program);
/// Whether there is more, which does.
bool has_unusable_exports(const kernel::Program& program);

/// The labels of unknown contexts: what gets the result, what gets several of them as a list, and what gets
/// all exports beforehand.
inline constexpr std::string_view kContextLabel = "context";
inline constexpr std::string_view kValuesContextLabel = "context of values";
using core::kBeforeLabel;
/// The label of the unknown value that is a pair if the client has used exports before.
inline constexpr std::string_view kBusyLabel = "used before";
/// The label of the unknown number that says where an argument comes from: 0 is the client itself, the others
/// are givers.
std::string source_label(std::string_view parameter);
/// The label of the unknown number of the way in which it is called, where there are several.
inline constexpr std::string_view kCallLabel = "way to call";
/// The label of what is given for a keyword.
std::string keyword_label(std::string_view keyword);
/// The label of the unknown number that says how an argument is changed the first or second time, 0: not.
std::string change_label(std::string_view parameter, std::size_t giver, std::size_t time);
/// The label of what is given besides.
std::string change_argument_label(std::string_view parameter, std::size_t giver, std::size_t time,
                                  std::size_t change, std::string_view argument);
inline constexpr std::size_t kMostChanges = 2;
/// The label of what a giver is called with.
std::string giver_label(std::string_view parameter, std::size_t giver, std::string_view argument);

}  // namespace culprit::front::racket
