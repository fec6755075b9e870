// Proofs by summaries (003 §3.8): a recursive call is not run where it stands. What it is called with is
// looked up in a table; the call waits there for answers, and the function's code runs once for all calls
// that the table's entry covers. What keeps growing is widened, so that the table becomes complete. Unknown
// functions return anything and use their arguments in every way.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "env/limits.h"
#include "machine/approximation.h"
#include "machine/machine.h"
#include "solve/solver.h"
#include "summary/facts.h"
#include "summary/frames.h"
#include "summary/graph.h"
#include "summary/recursion.h"
#include "summary/values.h"

namespace culprit::summary {

struct Budget {
  std::uint64_t steps;
  std::uint64_t runs;
  std::uint64_t questions;              ///< to the solver, about facts
  std::uint64_t hard_questions = 1000;  ///< of these: that it gives up on
  bool asks_about_products = true;      ///< of unknowns, at first
};

struct Proof {
  bool found = false;
  /// Whatever else is wrong: unknown code gets only instances that it may hold.
  bool keeps_instances = false;
  std::string obstacle;       ///< why not
  bool may_be_found = false;  ///< if not: with another precision
  bool found_open = false;    ///< if not: with the definitions that were found to be open
  bool was_too_hard = false;  ///< if not: there were too many hard questions
  bool ran_out = false;       ///< if not: of its budget
  bool joined_kinds = false;  ///< where it was not decided of which kind something is
  std::uint64_t steps = 0;
  std::uint64_t runs = 0;
  std::uint64_t entries = 0;
  std::uint32_t notes = 0;  ///< of all paths
  /// If a path did not come to an end: the functions that were entered most. They may call themselves, though
  /// not by their names.
  std::set<core::ExprId> busiest;
};

/// Whether it is not evaluated yet, or on the way.
inline bool is_suspended(machine::Value value) {
  return value.is_object() &&
         (value.as_object()->kind == machine::kThunk || value.as_object()->kind == machine::kBlackhole);
}

/// Definitions that hold something unknown and are evaluated after set-up: what a function does depends on
/// them as on its arguments. By their numbers among the suspended ones of the code.
using OpenDefinitions = std::set<std::size_t>;

class Prover : public machine::Approximation {
 public:
  /// Whether a violation is the fault of unknown code; `called_by_unknown`: that called what the run began
  /// with.
  using Excuse = std::function<bool(const machine::State&, const machine::Outcome&, bool called_by_unknown)>;

  Prover(machine::Code& code, const Recursion& recursion, base::Heap& heap, term::Manager& terms,
         solve::Solver& solver, const machine::Settings& settings, const std::vector<std::int64_t>& constants,
         Precision precision, Budget budget, const env::Cancellation& cancel, Excuse excuse,
         OpenDefinitions& open, bool trusts_instances = false);

  /// Takes functions for recursive whose names do not tell.
  void summarise_also(std::set<core::ExprId> functions) { also_summarised_ = std::move(functions); }
  /// Functions that are summarised when there are too many paths: they can be joined where they call these.
  void summarise_in_crowds(std::set<core::ExprId> functions) { crowd_functions_ = std::move(functions); }
  /// Functions that are summarised where it is not decided of which kind an argument is: what they give is
  /// then not decided, either. Else paths would part for each kind of each number.
  void join_kinds(std::set<core::ExprId> functions) { functions_of_kinds_ = std::move(functions); }
  Proof prove(const machine::Procedure* program);

  bool is_summarised(const machine::State& state, const machine::Closure& closure,
                     const machine::Value* arguments) override;
  [[nodiscard]] bool allows(machine::ShapeId shape, core::ConstructorId constructor) const override;
  std::vector<machine::Value> fields(machine::State& state, machine::ShapeId shape,
                                     core::ConstructorId constructor,
                                     const std::vector<core::TypeId>& types) override;
  [[nodiscard]] std::size_t functions(machine::ShapeId shape) const override;
  machine::Value function(machine::State& state, machine::ShapeId shape, std::size_t index) override;
  [[nodiscard]] core::Symbol assumed(machine::ShapeId shape, core::ConstructorId constructor) const override;
  void passed_over(core::ConstructorId constructor) override { passed_over_.insert(constructor); }

 private:
  using State = machine::State;
  using Value = machine::Value;
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  [[nodiscard]] bool is_setting_up(const State& state) const;
  [[nodiscard]] bool may_not_end(const State& state, const machine::Closure& closure);
  [[nodiscard]] bool joins_kinds(const State& state, const machine::Closure& closure,
                                 const Value* arguments) const;
  [[nodiscard]] bool is_operating(const machine::Procedure* procedure) const;
  [[nodiscard]] static bool is_definition_awaited(const State& state);

  /// What a call is for.
  enum class Purpose : std::uint8_t {
    Result,
    Operation,  ///< the same, but of whatever kind it is
    Use,        ///< by unknown code: nobody waits for results, they go there
    Check       ///< of something that unknown code gets, or on the way of one: nothing may be raised
  };

  /// How often a path entered a recursive function where it is called, and the last arguments.
  struct InPlace {
    unsigned times = 0;
    unsigned repeated = 0;  ///< the last time
    std::vector<Value> arguments;
    std::vector<Value> lists;  ///< of which something was gone through
    Value last_list;
    unsigned same_list = 0;    ///< so often after the other
    unsigned new_lists = 0;    ///< that were no parts of others
    unsigned growing = 0;      ///< of these, each longer than the one before
    std::size_t last_new = 0;  ///< how long the last one was
    unsigned again = 0;        ///< gone through a second time
    unsigned forks = 0;        ///< of the path before
  };
  using Entered = std::map<const machine::Procedure*, InPlace>;
  /// Of a path.
  struct Past {
    std::shared_ptr<const Entered> entered = {};
    unsigned forks = 0;
    std::size_t base = kNone;  ///< where set-up was over; none: it is not
  };
  /// All entries of the table begin where set-up was over: what that left unknown, such as opaque imports, is
  /// the same for all code that runs from there. What a path finds out about it later is its own.
  struct Base : Setup {
    std::vector<std::size_t> suspended;  ///< definitions that are not evaluated yet
    std::vector<std::size_t> open;       ///< definitions that hold something unknown
  };
  /// Values of the nodes, with relations between their positions.
  struct Set {
    std::vector<NodeId> nodes;
    std::vector<term::Term> relations;
  };
  struct Waiter {
    State state;                ///< as it was at the call, without the call's frame
    std::vector<Value> values;  ///< the function, its arguments, the open definitions that matter
    std::size_t entry;          ///< of the table: whose code made the call
    Past past;
    std::size_t called;             ///< the entry that it waits at
    std::vector<const void*> code;  ///< of the continuation, if it is one that can be joined
    /// Stands for many: the values of its entry, of its continuation, of the call; and in its state.
    Set joined = {};
    std::vector<Value> all = {};
  };
  /// A function with what it is called with: the table's key, and what is known of its results.
  struct Entry {
    const machine::Procedure* procedure = nullptr;  ///< null: the whole program
    Purpose purpose = Purpose::Result;
    core::TypeId result;  ///< then: of that type
    std::size_t parent = 0;
    std::size_t base = kNone;
    Set key;
    State start;                           ///< before the call
    std::vector<Value> values;             ///< in that state: the function, its arguments, the definitions
    std::vector<std::size_t> definitions;  ///< the open ones that matter
    std::vector<Set> answers;              ///< of function, arguments and result; one per kind of result
    std::vector<Waiter> waiters;
    std::size_t runs = 0;
    bool is_abandoned =
        false;  ///< what it is called with may be wrong: who is to blame is known only at calls
  };
  struct Run {
    std::size_t entry;
    State state;
    int choice = -1;
    term::Term condition = {};  ///< of the choice; checked when the run's turn comes
    Past past = {};
  };

  void step();
  void step(Run run);
  bool feasible(Run& run);
  void ended(Run& run, const machine::Outcome& outcome);
  void violate(Run& run, const machine::Outcome& outcome);
  void finished(Run& run, Purpose purpose);
  void split(Run& run, const machine::Outcome& outcome);
  void check_state(const State& state, bool goes_on);
  void end_long_path();
  void give_up(const std::string& why);
  /// Something else than what is not understood: another precision may do.
  void fail_here(const std::string& why);

  // calls
  void call(Run& run);
  void wait(Waiter waiter);
  void enter_in_place(const Waiter& waiter);
  void abandon(std::size_t entry);
  [[nodiscard]] static bool is_alike(const Waiter& one, const Waiter& other);
  bool is_crowd(const Waiter& waiter) const;
  bool join_crowd(Waiter& waiter, const Frames& frames);
  [[nodiscard]] bool keeps_code(const Waiter& waiter, const Frames& frames) const;
  /// What the run has left unknown so far is the same for all that it calls from now on.
  void set_base(Run& run);
  Setup setup_in(State& state);
  [[nodiscard]] bool is_import(base::Word expression) const;
  void use_base(std::size_t base);
  void forget_path(const Base& base, State& state) const;
  void reset_places(const Base& base, State& state);
  void reset_arguments(const Entry& entry, State& state);
  void find_open_definitions(Run& run);
  void define_closed(const Run& run, std::size_t base, State& state);
  [[nodiscard]] bool is_closed(const State& state, Value value) const;
  [[nodiscard]] bool is_closed(Value value) const;
  [[nodiscard]] bool is_closed(Value value, const std::function<bool(Value)>& is_known) const;
  [[nodiscard]] bool are_alike(Value left, Value right) const;
  [[nodiscard]] std::vector<std::size_t> definitions_for(const State& state, const std::vector<Value>& values,
                                                         const std::vector<std::size_t>& among);
  [[nodiscard]] std::size_t base_for(const Run& run, const std::vector<Value>& values,
                                     const std::vector<NodeId>& nodes);
  const std::set<core::ExprId>& users_of(std::size_t definition);
  std::vector<Value> with_definitions(const State& state, std::vector<Value> values,
                                      const std::vector<std::size_t>& definitions);
  bool runs_in_place(Run& run, const std::vector<Value>& values) const;
  [[nodiscard]] bool is_open_code(const State& state, Value value) const;
  bool goes_through_list(const State& state, const std::vector<Value>& arguments, InPlace& before) const;
  [[nodiscard]] bool is_finished_list(const State& state, Value value) const;
  [[nodiscard]] std::size_t links(const State& state, Value list) const;
  [[nodiscard]] bool is_tail(const State& state, Value tail, Value list) const;
  [[nodiscard]] bool holds_widened(const State& state, Value function) const;
  [[nodiscard]] bool has_known_end(const State& state, Value value) const;
  [[nodiscard]] bool has_known_arguments(const State& state, const std::vector<Value>& values) const;
  std::size_t entry_for(Run& run, const machine::Procedure* procedure, const std::vector<Value>& arguments,
                        Purpose purpose, core::TypeId type = {});
  [[nodiscard]] bool covers(const Set& set, const State& state, const std::vector<Value>& values,
                            const std::vector<NodeId>& nodes);
  [[nodiscard]] bool keeps_orders(const Set& key, const std::vector<NodeId>& nodes) const;
  [[nodiscard]] bool are_equal(const Set& a, const Set& b);
  std::size_t add_entry(const Run& run, const machine::Procedure* procedure, Set key, Purpose purpose,
                        core::TypeId type, std::size_t base, const std::vector<std::size_t>& definitions);
  [[nodiscard]] std::size_t ancestor_to_join(const Run& run, const std::vector<NodeId>& nodes,
                                             const std::function<bool(const Entry&)>& is_like,
                                             Purpose purpose);
  [[nodiscard]] bool has_same_code(const Set& key, const std::vector<NodeId>& nodes);
  void start(std::size_t entry);
  void start_use(Entry& entry, State& state, core::TypeId type);

  // answers
  bool split_truth(const Run& run);
  void answer(Run& run);
  void pass_on(std::size_t entry, std::size_t waiter, std::size_t answer);
  void resume(const Waiter& waiter, const Set& answer);
  bool assume_answer(State& state, const std::vector<Value>& values, const Set& answer, Value& result);
  void forget_arguments(const Entry& entry, std::vector<NodeId>& answer) const;
  [[nodiscard]] bool same_truth(const Set& a, const Set& b) const;
  [[nodiscard]] bool same_kind(const Set& a, const Set& b) const;
  [[nodiscard]] bool exclude_each_other(const Set& a, const Set& b) const;
  /// The smallest set of a kind that holds what both sets hold.
  Set joined(const Set& old, const State& old_state, const std::vector<Value>& old_values, const State& state,
             const std::vector<Value>& values, const std::vector<NodeId>& nodes);
  /// Nodes that hold what is so on both sides, with the relations that hold on both.
  Set related(std::vector<NodeId> nodes, const State& old_state, const std::vector<Value>& old_values,
              const State& state, const std::vector<Value>& values);
  std::vector<term::Term> terms_at(const State& state, const std::vector<Value>& values,
                                   const std::vector<NodeId>& nodes);
  Set exact(const State& state, const std::vector<Value>& values, std::vector<NodeId> nodes);
  void assume_relations(State& state, const Set& set, const Terms& terms);

  // what unknown code gets
  void leak(const Run& run, Value value, core::TypeId type);
  void leak_data(Run& run, Value held, core::TypeId type,
                 std::vector<std::pair<Value, core::TypeId>>& pending);
  void check_instance(Run& run, Value instance, core::Symbol check);

  void trace(base::Tracer& tracer) const;

  machine::Code& code_;
  base::Heap& heap_;
  term::Manager& terms_;
  Budget budget_;
  const env::Cancellation& cancel_;
  Excuse excuse_;
  OpenDefinitions& open_;
  /// Unknown code holds only such data as `Access::assumed` says, and all that it gets is checked for that.
  bool trusts_instances_;
  Precision precision_;
  bool weakens_products_;
  std::map<std::size_t, std::set<core::ExprId>> users_;  ///< whose code may use an open definition
  std::map<std::size_t, Value> closed_;                  ///< what definitions are that hold nothing unknown
  machine::Machine machine_;
  Graph graph_;
  Facts facts_;
  Values values_;
  const Recursion& recursion_;
  std::set<core::ExprId> also_summarised_;
  std::set<core::ExprId> crowd_functions_;
  std::set<core::ExprId> functions_of_kinds_;
  std::size_t operation_ = kNone;             ///< whose code runs now, if it is one of these
  bool is_crowded_ = false;                   ///< some entry has too many paths
  std::vector<std::uint32_t> times_entered_;  ///< by the number of the function's expression
  std::deque<Base> bases_;
  std::deque<Entry> entries_;
  std::deque<Run> runs_;
  std::size_t running_ = kNone;  ///< the base of what runs now
  /// An answer that a waiter does not know yet. Those come first that wait in the code of younger entries:
  /// others are not told before what they called has nothing more to say.
  struct News {
    std::size_t waits_in;
    std::size_t entry;  ///< whose answer it is
    std::size_t waiter;
    std::size_t answer;
    friend bool operator<(const News& a, const News& b) {
      return std::tuple(b.waits_in, a.entry, a.waiter, a.answer) <
             std::tuple(a.waits_in, b.entry, b.waiter, b.answer);
    }
  };
  std::set<News> news_;
  mutable std::set<core::ConstructorId> passed_over_;
  std::set<core::ConstructorId> escaped_;  ///< reached unknown code, which cannot make them
  Proof proof_;
  bool gave_up_ = false;
  bool violated_ = false;  ///< something, perhaps
};

}  // namespace culprit::summary
