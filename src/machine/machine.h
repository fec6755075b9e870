// The abstract machine: runs a state until it ends, forks, or has used its steps. The same machine runs
// concretely: then
// `?` takes its values from a counterexample, and no term ever appears.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/heap.h"
#include "env/limits.h"
#include "machine/allocate.h"
#include "machine/approximation.h"
#include "machine/code.h"
#include "machine/doubles.h"
#include "machine/state.h"
#include "term/term.h"

namespace culprit::machine {

enum class Rule : std::uint8_t {
#define RULE(id, name, where, status, note) id,
#include "machine/rules/rules.def"
#undef RULE
  kCount
};
std::string_view name(Rule rule);

/// Why `run` came back.
enum class Stop : std::uint8_t {
  Steps,         ///< the steps are used up; run again to go on
  Fork,          ///< `alternatives` tells the conditions; run copies again, each with its choice
  Finished,      ///< the program's result is `state.control`
  Violation,     ///< `blame` failed; for an uncaught exception `exception` is its value
  ForeignError,  ///< unknown code raised and nobody caught it: its own fault, not a violation
  Unsupported,   ///< reached something without meaning here; `reason` names it
  Infeasible,    ///< an assumption failed
  Cut,           ///< gave up on this path; `reason` says why
  Call,          ///< a call that is summarised: `state.control` and the ApplyFrame before it
  Leak           ///< unknown code uses `exception`, a value of type `type`, in every way, and never returns
};

struct Outcome {
  Stop stop = Stop::Steps;
  core::BlameId blame;
  Value exception;
  core::TypeId type;  ///< Leak
  std::string reason;
  diag::Span span;                       ///< where in the program it stopped
  std::vector<term::Term> alternatives;  ///< Fork: condition of each; invalid: none needed
  std::vector<std::uint32_t> weights;    ///< Fork: of each, where some make inputs bigger than others
  std::uint32_t abstract_cost = 0;       ///< Fork: not 0: alternative 1 is the abstract side of a choice
  std::int64_t exit_code = 0;            ///< Finished: the operand of `%exit`
};

/// Of a float with a quotient of integers.
inline bool is_exact_comparison(core::Primitive primitive) {
  return primitive >= core::Primitive::FloatLtExact && primitive <= core::Primitive::FloatGtExact;
}

/// What unknown floats are for the solver.
enum class Floats : std::uint8_t {
  Reals,         ///< real numbers
  ExactDoubles,  ///< doubles, special ones among them (doubles.h), with exact results; a proof says that
  Doubles        ///< of rounded results only what holds of all of them is known
};

struct Settings {
  bool pure_context = false;
  /// Unknown machine integers wrap for the solver, too, instead of being mathematical (`--overflow`).
  bool wrap_integers = false;
  /// Abstract sides whose costs add up to more are not taken.
  std::uint32_t most_abstracted = 0xffffffff;
  Floats floats = Floats::Reals;
  /// The constructors of unknown data are put to the solver, too: what 001 §4.4 saves can be measured.
  bool data_constraints = false;
};

/// Answers for the concrete machine: the values of executed `?`s in order.
class Oracle {
 public:
  virtual ~Oracle() = default;
  /// Code of a closed expression whose value is the answer.
  virtual const Procedure* next(const UnknownNode& node, core::TypeId type) = 0;
  /// Whether to take the abstract side of a choice.
  virtual bool is_abstract(const CaseNode& choice) = 0;
};

class Machine {
 public:
  /// `roots` visits the states that live outside of the one being run. `oracle`: null for symbolic execution.
  Machine(Code& code, base::Heap& heap, term::Manager& terms, const Settings& settings,
          std::function<void(base::Tracer&)> roots, Oracle* oracle = nullptr);

  State initial(const Procedure* entry);
  /// Runs at most about `steps` further steps. `choice`: which alternative of the fork that ended the last
  /// run to take. `certain`: the path says already that no other one is possible.
  Outcome run(State& state, std::uint64_t steps, int choice = -1, bool certain = false);
  /// Two states that share everything; both may be run.
  State fork(State& state);
  /// From now on unknown code and chosen calls are approximated; only for strict languages.
  void approximate(Approximation& approximation) { approximation_ = &approximation; }
  /// The next call is run where it stands: the `choice` of a run that goes on after Stop::Call.
  static constexpr int kEnterCall = -2;
  /// Stops soon when this is set.
  void watch(const env::Cancellation& cancel) { cancel_ = &cancel; }
  void add_statistics(env::Statistics& out) const;
  /// Numbers of the `%mark`s that were executed.
  [[nodiscard]] const std::set<std::int64_t>& marks() const { return marks_; }

  // --- changes of a state that is not running, for approximations (rules/approximate.cpp) ---
  Value unknown_in(State& state, core::TypeId type, ShapeId shape = 0,
                   const core::ConstructorSet& excluded = {});
  term::Term variable_in(State& state, term::Sort sort);
  void define_in(State& state, Value definition, Value value);
  void assume_in(State& state, term::Term condition);
  /// That an unknown function gives this result for that argument. False: it gives another one.
  bool assume_call_in(State& state, Value function, Value argument, Value result);
  void write_in(State& state, Value location, Value value);
  void apply_in(State& state, Value function, std::span<const Value> arguments);
  [[nodiscard]] base::Heap& heap() const { return heap_; }
  /// Of a number, boolean or string; invalid: it has none.
  term::Term term_of(Value value);
  Value value_of(term::Term t);

  // --- what verification asks about states ---
  [[nodiscard]] Code& code() const { return code_; }
  [[nodiscard]] term::Manager& terms() const { return terms_; }
  /// What a location or a suspended expression has become in a state; other values are themselves. An
  /// unknown, table or what is still suspended: its object.
  [[nodiscard]] Value content(const State& state, Value value) const {
    if (value.is_location()) value = Value::from_word(state.cells.get(value.cell()));
    return is_thunk(value) ? latest(state, value) : value;
  }
  enum Shape : std::uint8_t { ConstantShape, HavocShape, DelayShape, RaiseShape, LookShape, kShapes };
  [[nodiscard]] const std::array<const Procedure*, kShapes>& shapes() const { return shapes_; }
  /// What the closure of HavocShape holds after its c0 and c1: see rules/shapes.cpp.
  enum Havoc : std::uint8_t { kHavocReaction = 2, kHavocType, kHavocException };
  /// What has to hold so that the tables of a state give equal results for arguments that have become equal;
  /// nothing if that is impossible.
  std::optional<std::vector<term::Term>> agreement(const State& state);
  /// What an entry of a table raises, if that is what it does.
  [[nodiscard]] std::optional<Value> raised_by(Value result) const;
  /// Shape procedures that take apart the data type; see rules/unknown.cpp.
  [[nodiscard]] const std::unordered_map<const Procedure*, core::TypeId>& decomposers() const {
    return decomposed_types_;
  }
  /// What an unknown function does with parameters of rigid types; see rules/parametric.cpp.
  struct ParametricShape {
    enum Kind : std::uint8_t { Move, Select, Build, Ignore };
    Kind kind = Ignore;
    std::uint32_t arity = 0;
    std::uint32_t selected = 0;       ///< Move, Select: a parameter
    core::ConstructorId constructor;  ///< Build
    std::vector<core::TypeId> types;  ///< of what the closure holds
  };
  [[nodiscard]] const std::unordered_map<const Procedure*, ParametricShape>& parametric() const {
    return parametric_;
  }
  /// The code of suspended values of rigid types that do not exist; may be null.
  [[nodiscard]] const Procedure* impossible() const { return impossible_; }

  /// Whether the program keeps something that changes, from one call to the next.
  [[nodiscard]] bool has_global_state(const State& state) const;

 private:
  // --- the loop (machine.cpp) ---
  const Node* execute(const Node* node);
  const Node* execute_case(const CaseNode& node);
  const Node* return_value();
  const Node* give(Value value) {
    state_->control = value;
    return &return_node_;
  }
  const Node* stop(Stop why) {
    outcome_.stop = why;
    return nullptr;
  }
  const Node* cut(std::string reason) {
    outcome_.reason = std::move(reason);
    return stop(Stop::Cut);
  }
  const Node* unsupported(std::string what) {
    outcome_.reason = std::move(what);
    return stop(Stop::Unsupported);
  }
  Value fetch(Operand operand) const {
    switch (operand.place()) {
      case Operand::Slot: return slots_[operand.index()];
      case Operand::Captured: return Value::from_word(self_->captured[operand.index()]);
      default: return code_.constant(static_cast<std::uint32_t>(operand.index()));
    }
  }
  const Value* fetch_all(std::span<const Operand> operands);
  template <class F>
  F* push_frame(ObjectTag tag, std::size_t words = 0) {
    F* frame = heap_.allocate<F>(tag, sizeof(F) + (words > 1 ? words - 1 : 0) * sizeof(Word));
    frame->count = static_cast<std::uint16_t>(words);
    frame->aux = 0;
    frame->next = state_->kont;
    state_->kont = frame;
    return frame;
  }
  void pop_frame() { state_->kont = state_->kont->next; }
  void push_case(const CaseNode& node);
  void push_apply(const Value* arguments, std::size_t count);
  void restore(std::span<const std::int32_t> slots, const Word* saved) {
    for (std::size_t i = 0; i < slots.size(); ++i) slots_[slots[i]] = Value::from_word(saved[i]);
  }
  void collect_if_wanted(Value function, const Value* arguments, std::size_t count);
  /// A suspended expression, evaluated or not.
  static bool is_thunk(Value value) {
    return value.is_object() && value.as_object()->kind >= kThunk && value.as_object()->kind <= kRaised;
  }
  static bool is_unknown(Value held) {
    return held.is_object() && (held.as_object()->kind == kUnknown || held.as_object()->kind == kTable);
  }
  static bool suspended(Value value) { return value.is_location() || is_thunk(value); }
  /// No other state can see what was made under this epoch.
  [[nodiscard]] bool owns(const Thunk* thunk) const { return thunk->aux == stamp_ && stamp_ != 0; }
  static Value latest(const State& state, Value thunk);
  void make_room_for_slots();
  void prepare(const Procedure& procedure);
  void fire(Rule rule) {
    ++rule_count_[static_cast<std::size_t>(rule)];
    if constexpr (kCheckRules) ++fired_;
  }
  /// For the rules of straight-line concrete execution, whose counts nobody needs.
  void fire_quietly(Rule rule) {
    if constexpr (kCheckRules) fire(rule);
  }
  /// For what is done on the spot within the step of another rule.
  void count_quietly(Rule rule) {
    if constexpr (kCheckRules) ++rule_count_[static_cast<std::size_t>(rule)];
  }

  // --- evaluation (rules/evaluate.cpp) ---
  const Node* evaluate(Value value);
  const Node* force(Value value);
  const Node* update(UpdateFrame& frame);
  void finish(Thunk* thunk, Value result);
  const Node* allocate(const LetNode& let);
  Value construct(core::ConstructorId constructor, std::span<const Operand> operands);
  Value make_closure_value(const Procedure* procedure, std::span<const Operand> captured);
  const Node* apply(Value function, const Value* arguments, std::size_t count);
  const Node* enter(Closure* closure, const Value* arguments);

  // --- case and conditions (rules/case.cpp) ---
  const Node* select(const CaseNode& node, Value value);
  const Node* select_data(const CaseNode& node, core::ConstructorId constructor,
                          std::span<const Word> fields);
  const Node* select_literal(const CaseNode& node, Value value);
  const Node* case_frame(CaseFrame& frame);
  const Node* branch_on_term(const CaseNode& node, term::Term scrutinee);
  const Node* branch_on_unknown(const CaseNode& node, Value location);
  const Node* choice(const CaseNode& node);
  int chosen_side(const CaseNode& node);
  [[nodiscard]] static bool is_probe(const Frame& frame);
  bool refine_to_constructor(Value location, const CaseNode* looked_at_by = nullptr);
  const Node* refined(Value location, ShapeId shape);
  /// A constructor, and one of the alternatives for the types of its fields (core/field_types.h).
  struct Instance {
    core::ConstructorId constructor;
    std::uint8_t alternative = 0;
  };
  void become(Value location, Instance made);
  /// The constructors that an unknown may still have: one by one, and those that a case leaves to its
  /// default.
  struct Candidates {
    std::vector<Instance> single;
    std::vector<core::ConstructorId> together;
    core::ConstructorSet excluded;  ///< from those together
    bool incomplete = false;        ///< some that only code without a model can make
  };
  [[nodiscard]] Candidates candidates(Value location, const core::Data& data, const CaseNode* looked_at_by);
  /// None: no value of the type has the constructor.
  std::vector<Instance> instances(core::ConstructorId constructor, const core::Data& data, core::TypeId type);
  [[nodiscard]] std::vector<std::uint32_t> weights_of(const Candidates& candidates,
                                                      const core::Data& data) const;
  [[nodiscard]] std::uint32_t weight_of(const core::Data& data, core::ConstructorId constructor) const;
  [[nodiscard]] std::vector<term::Term> constructor_conditions(std::size_t constructors, std::size_t others);
  const Node* violation(core::BlameId blame);

  // --- forks (rules/fork.cpp) ---
  int decide(std::span<const term::Term> conditions, std::uint32_t weight = 1);
  int decide(std::initializer_list<term::Term> conditions) {
    return decide(std::span<const term::Term>(conditions.begin(), conditions.size()));
  }
  void assume(term::Term condition);

  // --- exceptions and escapes (rules/exceptions.cpp) ---
  const Node* raise(Value exception, core::BlameId blame);
  const Node* raise_again(const Raised& raised);
  void abandon(Frame* last, Value exception, core::BlameId blame);
  /// A blame, or none, as a value in a handler's slot.
  static Value blame_value(core::BlameId blame) { return Value::integer(blame.valid() ? blame.index() : -1); }
  static core::BlameId blame_from(Value value) {
    return value.as_integer() < 0 ? core::BlameId()
                                  : core::BlameId(static_cast<std::size_t>(value.as_integer()));
  }
  const Node* begin_try(const TryNode& node);
  const Node* begin_escape(const EscapeNode& node);
  const Node* escape_to(Continuation* continuation, Value value);
  const Node* handle(TryFrame& handler, Value exception, core::BlameId blame);
  const Node* push_raise(Value exception, core::BlameId blame, Frame* catcher = nullptr);
  const Node* raise_frame(const RaiseFrame& frame);
  const Node* raise_past(Frame* frame, Value exception, core::BlameId blame);
  [[nodiscard]] bool may_catch(const Frame& frame) const;
  [[nodiscard]] bool may_raise() const;
  /// Invalid if the program has no exceptions.
  [[nodiscard]] core::TypeId exception_type() const;

  // --- primitives (rules/primitives.cpp, rules/symbolic.cpp, rules/cells.cpp) ---
  bool concrete_primitive(core::Primitive primitive, const Value* operands, Value& result);
  bool concrete_integer(core::Primitive primitive, const Value* operands, Value& result);
  bool small_integer(std::int64_t number, Value& result);
  [[nodiscard]] std::optional<std::string> abstract_operand(core::Primitive primitive,
                                                            const Value* operands) const;
  bool concrete_float(core::Primitive primitive, const Value* operands, Value& result);
  bool concrete_string(core::Primitive primitive, const Value* operands, Value& result);
  bool symbolic_primitive(core::Primitive primitive, const Value* operands, Value& result);
  Value any_character(core::Primitive primitive);
  Value double_primitive(core::Primitive primitive, const term::Term* operands);
  term::Term rounded_integer(term::Term exact);
  term::Term rounded_ratio(term::Term n, term::Term d);
  term::Term same_double(term::Term a, term::Term b);
  [[nodiscard]] bool is_whole_on_path(term::Term number) const;
  const Node* primitive(const PrimitiveNode& node);
  void push_primitive(core::Primitive primitive, core::ExprId expr, const Value* operands);
  const Node* slow_primitive(core::Primitive primitive, core::ExprId expr, const Value* operands);
  const Node* primitive_frame(PrimitiveFrame& frame);
  term::Term wrap(term::Term t, unsigned bits);
  bool cell_primitive(core::Primitive primitive, const Value* operands, Value& result);

  // --- hashing (rules/hash.cpp) ---
  static constexpr std::int64_t kUnknownHash = -1;
  static constexpr std::int64_t kNoHash = -2;
  [[nodiscard]] std::int64_t structural_hash(Value value) const;
  [[nodiscard]] Value stored(const Data& data, std::size_t field) const;
  const Node* slow_array(Value array, Value index, const Value* element);
  const Node* sparse_array(std::uint32_t cell, ArrayContent& content, Value index, const Value* element);
  bool materialise_reference(Value location);
  [[nodiscard]] bool unknown_identity(Value value) const;
  bool settle_identity(Value location);
  [[nodiscard]] std::vector<Value> leaked_cells(core::TypeId type) const;
  ArrayContent& own_array(std::uint32_t cell);
  ArrayContent* new_array();
  Value new_box(Value content);
  std::uint32_t new_cell(Word content);

  // --- structural comparison (rules/compare.cpp) ---
  const Node* begin_compare(core::Primitive primitive, Value left, Value right);
  CompareFrame* push_compare(core::Primitive primitive, base::PersistentList<2> pending, Value verdict);
  const Node* compare_frame(CompareFrame& frame);
  const Node* compare_evaluated(const CompareFrame& frame);
  const Node* compare_pair(const CompareFrame& frame, base::PersistentList<2> rest, Value left, Value right);
  const Node* compare_known(const CompareFrame& frame, base::PersistentList<2> rest, int order);
  const Node* compare_arrays(const CompareFrame& frame, base::PersistentList<2> rest, Value left,
                             Value right);
  const Node* compare_terms(const CompareFrame& frame, base::PersistentList<2> rest, term::Term left,
                            term::Term right);
  [[nodiscard]] core::Symbol function_comparison() const;
  const Node* compare_functions(const CompareFrame& frame);
  const Node* compare_identical(const CompareFrame& frame, base::PersistentList<2> rest, Value value);
  const Node* compare_data(const CompareFrame& frame, base::PersistentList<2> rest, Value left, Value right);
  const Node* continue_compare(const CompareFrame& frame, base::PersistentList<2> rest, Value verdict);

  // --- complete evaluation (rules/force.cpp) ---
  const Node* begin_force(Value value);
  const Node* force_frame(ForceFrame& frame);
  void push_force(Value whole, base::PersistentList<1> pending);

  // --- unknowns (rules/unknown.cpp) ---
  const Node* sym_let(const UnknownNode& node);
  Value fresh(core::TypeId type);
  term::Term fresh_variable(term::Sort sort);
  [[nodiscard]] bool first_order(core::TypeId type);
  bool first_order(core::TypeId type, std::vector<core::Symbol>& visiting);
  [[nodiscard]] core::TypeId field_type(core::ConstructorId constructor, std::size_t field,
                                        core::TypeId data);
  const Node* apply_unknown(Value location, Value argument);
  Value fresh_context(core::TypeId type, LastCall last_call = {});
  Value unknown_of(core::TypeId type, const core::ConstructorSet& excluded = {}, ShapeId shape = 0);
  // rules/approximate.cpp
  const Node* apply_approximated(Value location, core::TypeId type, Value argument);
  const Node* apply_shaped(Value location, ShapeId shape, Value argument);
  [[nodiscard]] bool identity_is_lost(Value a, Value b) const;
  [[nodiscard]] bool may_be(Value unknown, Value known) const;
  // rules/lazy.cpp
  const Node* apply_lazy(Value location, core::TypeId type, Value argument);
  std::vector<Rule> lazy_shapes(Value location, core::TypeId parameter);
  Value lazy_shape(Rule rule, Value location, core::TypeId type);
  // rules/parametric.cpp
  struct Spine {
    std::vector<core::TypeId> parameters;
    core::TypeId result;
  };
  [[nodiscard]] bool mentions_rigid(core::TypeId type) const;
  [[nodiscard]] bool only_passed_on(core::TypeId parameter) const;
  [[nodiscard]] Spine spine(core::TypeId type) const;
  const Node* apply_parametric(Value location, core::TypeId type, Value argument);
  std::vector<ParametricShape> parametric_shapes(const Spine& whole);
  ParametricShape move_forward(const Spine& whole, std::uint32_t moved);
  ParametricShape select_parameter(const Spine& whole, std::uint32_t selected, const Spine& parameter);
  ParametricShape build_data(const Spine& whole, core::ConstructorId constructor);
  Value parametric_function(core::TypeId type, const ParametricShape& shape);
  const Procedure* parametric_procedure(core::TypeId type, const ParametricShape& shape);
  core::ExprId moving_code(const ParametricShape& shape);
  core::ExprId passing_code(const ParametricShape& shape);
  Value impossible_value();
  // rules/shapes.cpp
  int decide_shape(std::size_t count, Value location, Value argument);
  const Node* take_shape(Value location, core::TypeId type, Value argument);
  Value shape_of(Rule rule, core::TypeId type, std::optional<LastCall> context = std::nullopt);
  Value decompose_shape(core::TypeId parameter, core::TypeId result, std::optional<LastCall> context);
  Value havoc_shape(core::TypeId type, bool context);
  const Node* become_shape(Rule rule, Value location, core::TypeId type, Value argument);
  [[nodiscard]] bool is_context(Value location) const;
  [[nodiscard]] LastCall last_call(Value location) const;
  bool was_in_vain(LastCall call, core::TypeId function);
  std::uint32_t arity(core::TypeId function);
  [[nodiscard]] bool is_made_by_unknown(Value start) const;
  [[nodiscard]] bool is_havoc(const Frame& frame) const;
  const Node* raise_through_havoc(CaseFrame& frame, Value exception, core::BlameId blame);
  // rules/table.cpp
  Value new_table(core::TypeId type, TableEntries entries, std::uint32_t calls, Word otherwise);
  [[nodiscard]] bool has_key(core::TypeId type, Value argument);
  const Node* apply_otherwise(Value location, core::TypeId type, Value argument);
  [[nodiscard]] bool compared_loosely(core::TypeId function);
  term::Term likeness(const State& state, Value left, Value right, bool if_open);
  const Node* apply_table(Value location, core::TypeId type, Value argument);
  void note_text_read();
  void note_unknown_call(Value location, Value argument);
  bool is_flat(Value value) const;
  void note_write();
  void note_equal_calls();
  const Node* give_entry(Value result);
  [[nodiscard]] bool compared_by_solver(core::TypeId function) const;
  [[nodiscard]] bool some_raise(const TableEntries& entries) const;
  const Node* lookup(Value location, const TableEntries::Node* entry, Value argument);
  const Node* table_frame(TableFrame& frame);
  const Node* extend_table(TableFrame& frame);
  void add_entry(Value location, Value argument, Value result);
  const Node* add_result(Value location, Value argument);
  // rules/context.cpp
  struct ContextAction {
    std::uint32_t number;  ///< of the leak, with kReads if its content is read
    Value leaked;
    core::Type type;
  };
  const Node* apply_leaked(Value location, core::TypeId type, Value argument);
  const Node* context_step(Value location, std::uint64_t call, core::TypeId result_type);
  [[nodiscard]] bool is_idle_context(const Frame& frame) const;
  [[nodiscard]] bool has_behaviour(Value start, core::TypeId start_type);
  [[nodiscard]] bool is_in_vain(const ContextFrame& frame) const;
  void push_context(std::uint32_t cell, std::uint64_t call, core::TypeId result_type,
                    core::TypeId action_type);
  std::vector<ContextAction> context_actions();
  bool tells_something(Value cell, core::TypeId type);
  const Node* act_on_leak(const ContextFrame& frame, const ContextAction& action);
  const Node* context_frame(ContextFrame& frame);
  const Node* caught_by_context(const ContextFrame& frame, Value exception);
  void record(std::uint32_t cell, std::uint64_t call, std::uint32_t action, Value value);
  Value index_into(Value array);
  void leak(Value value, core::TypeId type);
  void add_leak(Value value, core::TypeId type);
  [[nodiscard]] bool has_mutable_field(core::ConstructorId constructor) const;
  [[nodiscard]] std::vector<Value> leaked_records(core::TypeId type) const;
  bool reaches_state(Value value);
  [[nodiscard]] bool has_hidden_uses(Value start) const;
  [[nodiscard]] bool holds_unknown_code(Value start) const;
  [[nodiscard]] bool holds_state(const State& state, std::vector<Value> pending,
                                 bool* may_change = nullptr) const;
  [[nodiscard]] bool definitions_hold_state(const State& state) const;
  [[nodiscard]] core::TypeId unknown_type(Value location) const;
  /// Of a type of the machine's values: newtypes are seen through, around it and inside.
  [[nodiscard]] core::TypeId argument_type(core::TypeId type, std::size_t index) const {
    core::Module& module = code_.module();
    return module.representation(module.types[module.representation(type)].arguments[index]);
  }
  Value shape(const Procedure* procedure, std::initializer_list<Value> captured);
  const Procedure* decomposer(core::TypeId type);
  void write_cell(std::uint32_t cell, Value value) {
    state_->cells.set(heap_, state_->epoch, cell, value.word());
  }
  void build_shapes();

#ifdef CULPRIT_CHECK_RULES
  static constexpr bool kCheckRules = true;
#else
  static constexpr bool kCheckRules = false;
#endif

  Code& code_;
  base::Heap& heap_;
  term::Manager& terms_;
  Settings settings_;
  Doubles doubles_;
  std::function<void(base::Tracer&)> roots_;
  Oracle* oracle_;
  Approximation* approximation_ = nullptr;
  const env::Cancellation* cancel_ = nullptr;
  std::uint64_t applications_ = 0;  ///< so that cancellation is not asked for at every one
  base::Epoch next_epoch_ = 1;
  Node return_node_{Op::Return, {}};
  std::array<const Procedure*, kShapes> shapes_{};
  std::unordered_map<core::TypeId, const Procedure*> decomposers_;
  std::unordered_map<const Procedure*, core::TypeId> decomposed_types_;
  std::map<std::pair<core::TypeId, std::pair<std::uint32_t, std::uint32_t>>, const Procedure*>
      parametric_procedures_;
  std::unordered_map<const Procedure*, ParametricShape> parametric_;
  const Procedure* impossible_ = nullptr;
  std::unordered_map<core::TypeId, bool> first_order_;
  std::array<std::uint64_t, static_cast<std::size_t>(Rule::kCount)> rule_count_{};
  mutable std::unordered_set<const void*> stateless_;  ///< versions of what definitions have become
  mutable std::uint64_t stateless_since_ = 0;          ///< after so many collections
  std::set<std::int64_t> marks_;
  unsigned fired_ = 0;

  // While running: the state, and what is not part of it because it is gone at every suspension.
  State* state_ = nullptr;
  Outcome outcome_;
  std::uint64_t limit_ = 0;
  int choice_ = -1;
  bool choice_is_certain_ = false;
  std::uint32_t stamp_ = 0;  ///< the state's epoch as thunks have it
  Closure* self_ = nullptr;  ///< whose code runs; null: a suspended expression's
  std::vector<Value> slot_storage_;
  Value* slots_ = nullptr;  ///< slot 0: negative ones are before it
  std::vector<Value> arguments_;
};

}  // namespace culprit::machine
