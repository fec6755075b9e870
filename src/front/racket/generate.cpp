#include "front/racket/generate.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "base/invariant.h"
#include "front/racket/exports.h"
#include "front/racket/hidden_values.h"
#include "front/racket/state.h"
#include "front/racket/uses.h"

namespace culprit::front::racket {

Generator::Generator(const kernel::Program& program, core::Module& module, bool prints)
    : program_(program),
      module_(module),
      prints_(prints),
      passes_library_functions_(racket::passes_library_functions(program)),
      has_unsupported_(racket::has_unsupported(program)),
      may_be_several_(program),
      names_(module.names),
      value_(module.types.data(module.names.intern("value"))),
      glue_(module.find_def(module.names.intern("unit"))->span) {}

void Generator::run() {
  module_.last_character = 0x10ffff;
  declare_structs();
  declare_variables();
  declare_early();
  for (std::size_t i = 0; i < program_.modules.size(); ++i) module_code(ModuleId(i));
  struct_info();
  struct_with();
  raising();
  blaming();
  telling();
  naming();
  telling_of_vectors();
  initialization();
}

// --- building blocks ---

core::ConstructorId Generator::constructor(std::string_view name) const {
  const core::ConstructorId id = module_.find_constructor(module_.names.intern(name));
  INVARIANT(id.valid(), "primitives.core declares all kinds of values");
  return id;
}

std::string_view Generator::procedure_name(unsigned arity) {
  constexpr std::string_view kNames[] = {"P0", "P1", "P2", "P3", "P4", "P5", "P6"};
  INVARIANT(arity <= kMostArguments, "a procedure of many arguments has no constructor of its own");
  return kNames[arity];
}

Symbol Generator::bind(ExprId value, std::string_view name, diag::Span span, Steps& steps) {
  const Symbol bound = names_.fresh(name);
  steps.push_back({{bound, {}}, value, span});
  return bound;
}

core::ExprId Generator::finish(Steps& steps, ExprId body) {
  // Who waits for all of it waits for the last of it.
  const diag::Span span = module_[body].span;
  for (std::size_t i = steps.size(); i-- > 0;)
    body = after(steps[i].value, steps[i].binder.name, body, span.valid() ? span : steps[i].span);
  steps.clear();
  return body;
}

core::ExprId Generator::after(ExprId value, Symbol name, ExprId body, diag::Span span) {
  return add(core::Case{value, {name, {}}, {{core::DefaultPattern{}, body}}}, span);
}

core::ExprId Generator::two_way(ExprId condition, ExprId yes, ExprId no, diag::Span span) {
  return add(core::Case{condition,
                        {names_.fresh("b"), {}},
                        {{core::LiteralPattern{true}, yes}, {core::LiteralPattern{false}, no}}},
             span);
}

core::ExprId Generator::unsupported(std::string_view feature, diag::Span span) {
  return add(core::Error{module_.add_blame(
                 {core::ObligationKind::Unsupported, Symbol(), span, std::string(feature)})},
             span);
}

core::Atom Generator::list(const std::vector<Atom>& elements, Steps& steps, diag::Span span) {
  Atom result = known("null");
  for (std::size_t i = elements.size(); i-- > 0;)
    result = bind(construct("Pair", {elements[i], result}, span), "list", span, steps);
  return result;
}

VariableId Generator::library_variable(std::string_view name) const {
  for (std::size_t i = 0; i < program_.variables.size(); ++i) {
    const kernel::Variable& variable = program_.variables[i];
    if (variable.name == name && variable.module.valid() && program_[variable.module].library)
      return VariableId(i);
  }
  return {};
}

// --- variables of modules ---

Symbol Generator::global_name(VariableId id, std::string_view suffix) {
  const kernel::Variable& variable = program_[id];
  const kernel::Module& owner = program_[variable.module];
  std::string name = fmt::format("{}/{}{}", owner.name, variable.name, suffix);
  Symbol result = module_.names.intern(name);
  for (int i = 2; !used_names_.insert(result).second; ++i)
    result = module_.names.intern(fmt::format("{}~{}", name, i));
  return result;
}

void Generator::declare_function(VariableId id, unsigned arity, Place::Kind kind) {
  Place place;
  place.kind = kind;
  place.symbol = global_name(id);
  place.value = global_name(id, ".value");
  place.arity = arity;
  place.global = true;
  place.library = program_[program_[id].module].library;
  places_[id] = place;
  const diag::Span span = program_[id].span;
  if (kind == Place::Kind::Function) {
    module_.add_def({place.value, value_, construct(procedure_name(arity), {place.symbol}, span), span});
    return;
  }
  const Symbol wrapper = global_name(id, ".test");
  std::vector<core::Binder> parameters;
  std::vector<Atom> arguments;
  for (unsigned i = 0; i < arity; ++i) {
    parameters.push_back({names_.fresh("x"), value_});
    arguments.emplace_back(parameters.back().name);
  }
  const Symbol truth = names_.fresh("b");
  const ExprId body =
      after(call(place.symbol, arguments, span), truth, construct("Bool", {truth}, span), span);
  module_.add_def({wrapper, {}, add(core::Lambda{parameters, body}, span), span});
  module_.add_def({place.value, value_, construct(procedure_name(arity), {wrapper}, span), span});
}

void Generator::declare_definition(const kernel::Definition& definition, ModuleId module) {
  const bool single = definition.variables.size() == 1;
  const kernel::Lambda* lambda = single ? as_lambda(*definition.value) : nullptr;
  for (const VariableId id : definition.variables) {
    if (lambda != nullptr && is_simple(*lambda) && !program_[id].assigned) {
      declare_function(id, static_cast<unsigned>(lambda->clauses[0].required.size()), Place::Kind::Function);
      continue;
    }
    Place place;
    place.kind = program_[id].assigned ? Place::Kind::Cell : Place::Kind::Value;
    place.checked = program_[id].assigned;
    place.symbol = global_name(id);
    place.global = true;
    place.library = program_[module].library;
    places_[id] = place;
  }
}

void Generator::declare_variables() {
  for (std::size_t i = 0; i < program_.modules.size(); ++i) {
    const kernel::Module& module = program_.modules[i];
    for (const kernel::Item& item : module.items) {
      if (const auto* definition = std::get_if<kernel::Definition>(&item.node))
        declare_definition(*definition, ModuleId(i));
      if (const auto* expr = std::get_if<const Expr*>(&item.node)) uses_.note(**expr);
      if (const auto* definition = std::get_if<kernel::Definition>(&item.node))
        uses_.note(*definition->value);
    }
  }
}

void Generator::add_thunk(Symbol name, ExprId body, diag::Span span) {
  module_.add_def({name, value_, add(core::Thunk{body}, span), span});
}

namespace {

/// The exports that have contracts; those that contracts of others mention come before these.
class ContractsFirst {
 public:
  explicit ContractsFirst(const kernel::Module& module) : module_(module) {
    for (const kernel::Item& item : module.items) {
      const auto* definition = std::get_if<kernel::Definition>(&item.node);
      if (definition == nullptr) continue;
      for (const VariableId id : definition->variables) values_[id] = definition->value;
    }
    for (const kernel::Provide& provide : module.provides) add(provide);
  }
  std::vector<const kernel::Provide*> take() { return std::move(result_); }

 private:
  void add(const kernel::Provide& provide) {
    if (provide.contract == nullptr || !seen_.insert(&provide).second) return;
    const auto* reference = std::get_if<kernel::Reference>(&provide.contract->node);
    const auto contract = values_.find(reference == nullptr ? VariableId() : reference->variable);
    const auto mentioned = variables_of(contract == values_.end() ? *provide.contract : *contract->second);
    for (const kernel::Provide& other : module_.provides) {
      if (mentioned.contains(other.variable)) add(other);
    }
    result_.push_back(&provide);
  }

  const kernel::Module& module_;
  std::unordered_map<VariableId, const kernel::Expr*> values_;
  std::unordered_set<const kernel::Provide*> seen_;
  std::vector<const kernel::Provide*> result_;
};

}  // namespace

void Generator::opaque_exports(const kernel::Module& module) {
  for (const kernel::Provide& provide : module.provides) {
    if (places_.count(provide.variable) != 0) continue;
    Place place;
    place.symbol = global_name(provide.variable);
    place.global = true;
    places_[provide.variable] = place;
    const core::Unknown unknown{value_, module_.names.intern(provide.name), input_kind_};
    add_thunk(place.symbol, add(unknown, provide.span), provide.span);
  }
}

void Generator::module_code(ModuleId id) {
  const kernel::Module& module = program_[id];
  in_library_ = module.library;
  in_toplevel_ = id == program_.toplevel;
  input_kind_ = module.opaque ? core::InputKind::Import : core::InputKind::Read;
  const std::size_t first = init_.size();
  if (module.opaque) opaque_exports(module);
  if (module.opaque) promised_exports(module);
  for (const kernel::Item& item : module.items) {
    if (const auto* defined = std::get_if<kernel::Definition>(&item.node)) {
      definition(*defined, item.span);
    } else if (const auto* structure = std::get_if<StructId>(&item.node)) {
      struct_code(*structure);
    } else {
      const Symbol name =
          module_.names.intern(fmt::format("{}/<expression {}>", module.name, names_.fresh("").index()));
      const Expr& body = *std::get<const Expr*>(item.node);
      ExprId value = expr(body, Tail::No);
      const VariableId print = library_variable("%print-result");
      if (prints_ && !module.library && print.valid()) {
        const Symbol result = names_.fresh("result");
        value = after(value, result, call(places_.at(print).symbol, {result}, item.span), item.span);
      }
      add_thunk(name, value, item.span);
      run_at_start(name, body, item.span);
    }
    item_done(item);
  }
  if (!module.opaque && !module.library) promised_exports(module);
  const auto is_own = [](const kernel::Module& each) { return !each.library; };
  const bool alone = std::count_if(program_.modules.begin(), program_.modules.end(), is_own) <= 1;
  if (init_.size() == first || alone) return;  // alone, it is what "<init>" runs
  const Symbol runs = module_.names.intern(runs_module(id));
  add_thunk(runs, in_sequence(first), {});
  init_.resize(first);
  init_.emplace_back(runs, diag::Span());
}

/// Unknown values that a module provides satisfy their contracts, which is checked before anything uses them:
/// contracts of the module's other exports, too (`image?` of `[circle (-> real? image?)]`).
void Generator::promised_exports(const kernel::Module& module) {
  for (const kernel::Provide* provide : ContractsFirst(module).take()) {
    const kernel::Expr* value = meaning_of(program_, provide->variable);
    const bool unknown = value != nullptr && std::holds_alternative<kernel::Opaque>(value->node);
    if (!module.opaque && !unknown) continue;
    const Symbol name = module_.names.intern(fmt::format("<promised {}>", names_.fresh("").index()));
    add_thunk(name, expr(*provide->outside, Tail::No), provide->span);
    init_.emplace_back(name, provide->span);
  }
}

/// Whether it is unknown, and is known to the rest of the program as a predicate and in no other way.
bool Generator::is_opaque_predicate(const kernel::Definition& definition) const {
  const VariableId id = definition.variables[0];
  const kernel::Module& module = program_[program_[id].module];
  if (!module.opaque || !std::holds_alternative<kernel::Opaque>(definition.value->node)) return false;
  const auto& provides = module.provides;
  const auto is_it = [id](const kernel::Provide& provide) { return provide.variable == id; };
  const auto found = std::find_if(provides.begin(), provides.end(), is_it);
  return std::count_if(provides.begin(), provides.end(), is_it) == 1 && is_predicate(program_, *found);
}

core::ExprId Generator::opaque_predicate(const Expr& value) {
  Steps steps;
  const Symbol unknown = bind(expr(value, Tail::No), "predicate", value.span, steps);
  return finish(steps, call(known("opaque_predicate"), {unknown}, value.span));
}

/// Whether the variable is the contract of something that its module provides.
bool Generator::is_contract(VariableId id) const {
  const auto& provides = program_[program_[id].module].provides;
  return std::any_of(provides.begin(), provides.end(), [id](const kernel::Provide& provide) {
    const auto* contract =
        provide.contract == nullptr ? nullptr : std::get_if<kernel::Reference>(&provide.contract->node);
    return contract != nullptr && contract->variable == id;
  });
}

void Generator::definition(const kernel::Definition& definition, diag::Span span) {
  const Expr& value = *definition.value;
  if (definition.variables.size() == 1) {
    const VariableId id = definition.variables[0];
    const Place place = places_.at(id);
    if (place.kind == Place::Kind::Function) {
      const kernel::Lambda& lambda = *as_lambda(value);
      module_.add_def({place.symbol, {}, function_code(lambda.clauses[0], span), span});
      return;
    }
    if (place.kind == Place::Kind::Value) {
      add_thunk(place.symbol, is_opaque_predicate(definition) ? opaque_predicate(value) : single(value),
                span);
      const bool is_left_out = is_contract(id) && meets_unsupported(value);  // only who uses it meets that
      if (!in_library_ && !is_left_out) run_at_start(place.symbol, value, span);
      return;
    }
  }
  const Symbol values = module_.names.intern(fmt::format("<values {}>", names_.fresh("").index()));
  for (const VariableId id : definition.variables) {
    const Place& place = places_.at(id);
    if (place.kind != Place::Kind::Cell) continue;
    module_.add_def({place.symbol, {}, ExprId(), span});
    Steps steps;
    const Symbol undefined = bind(construct("Undefined", {}, span), "undefined", span, steps);
    const ExprId cell = add(core::PrimitiveExpr{core::Primitive::RefNew, {undefined}}, span);
    module_.defs().back().value = add(core::Thunk{finish(steps, cell)}, span);
  }
  // All values as one list; variables take theirs out of it.
  Steps steps;
  const Symbol all = bind(expr(value, Tail::No), "all", span, steps);
  const ExprId as_list = call(known("#%values->list"), {all}, span);
  add_thunk(values, finish(steps, as_list), span);
  ExprId run = symbol(known("void"), span);
  for (std::size_t i = definition.variables.size(); i-- > 0;) {
    const VariableId id = definition.variables[i];
    const Place place = places_.at(id);
    Steps pick;
    const Symbol list = bind(symbol(values, span), "values", span, pick);
    Symbol rest = list;
    for (std::size_t skip = 0; skip < i; ++skip)
      rest = bind(call(known("#cdr"), {rest}, span), "rest", span, pick);
    const ExprId one = finish(pick, call(known("#car"), {rest}, span));
    if (place.kind != Place::Kind::Cell) {
      add_thunk(place.symbol, one, span);
      continue;
    }
    const Symbol cell = names_.fresh("cell");
    const Symbol first = names_.fresh("value");
    const ExprId set = add(core::PrimitiveExpr{core::Primitive::RefSet, {cell, first}}, span);
    run =
        after(one, first,
              after(symbol(place.symbol, span), cell, after(set, names_.fresh("u"), run, span), span), span);
  }
  const Symbol initialise = module_.names.intern(fmt::format("<set {}>", names_.fresh("").index()));
  run = after(symbol(values, span), names_.fresh("values"), run, span);
  add_thunk(initialise, run, span);
  const bool has_cell = std::any_of(definition.variables.begin(), definition.variables.end(),
                                    [&](VariableId id) { return places_.at(id).kind == Place::Kind::Cell; });
  if (has_cell)  // nobody else gives it a value
    init_.emplace_back(initialise, span);
  else
    run_at_start(initialise, value, span);
}

/// What is not supported concerns only those who use it: definitions that need it are evaluated when they are
/// first used.
void Generator::run_at_start(Symbol name, const Expr& value, diag::Span span) {
  const bool is_context = prints_ || in_library_ || in_toplevel_;  // that is run as a whole
  const bool is_left_out = has_unsupported_ && !is_context &&
                           !std::holds_alternative<kernel::Lambda>(value.node) &&
                           reaches_unsupported(program_, value);
  if (is_left_out)
    left_out_.push_back({name, has_state(program_) && may_change_state(program_, value)});
  else
    init_.emplace_back(name, span);
}

/// What is to be forced, from one of them on.
core::ExprId Generator::in_sequence(std::size_t first) {
  ExprId body = symbol(known("void"), {});
  for (std::size_t i = init_.size(); i-- > first;)
    body = after(symbol(init_[i].first, init_[i].second), names_.fresh("init"), body, init_[i].second);
  return body;
}

void Generator::initialization() { add_thunk(module_.names.intern("<init>"), in_sequence(0), {}); }

std::string runs_module(ModuleId id) { return fmt::format("<init {}>", id.index()); }

}  // namespace culprit::front::racket
