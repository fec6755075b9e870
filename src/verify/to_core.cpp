// Witnesses as core expressions.
#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>

#include "base/invariant.h"
#include "verify/witness.h"

namespace culprit::verify {

namespace {

using core::Atom;
using core::ExprId;
using core::Primitive;
using core::Symbol;

class Builder {
 public:
  Builder(core::Module& module, bool run) : module_(module), run_(run) {}

  std::vector<ExprId> all(const std::vector<const Witness*>& witnesses) {
    for (const Witness* witness : witnesses) count_uses(*witness);
    std::vector<ExprId> result;
    for (const Witness* witness : witnesses) result.push_back(expr(*witness));
    return result;
  }

 private:
  // --- small things ---
  Symbol fresh(const std::string& stem) { return module_.names.intern(stem + std::to_string(++names_)); }
  ExprId variable(Symbol name) { return module_.add(core::AtomExpr{name}); }
  ExprId primitive(Primitive primitive, std::vector<Atom> operands) {
    return module_.add(core::PrimitiveExpr{primitive, std::move(operands)});
  }
  ExprId construct(core::ConstructorId constructor, std::vector<Atom> fields) {
    return module_.add(core::Construct{constructor, std::move(fields)});
  }
  /// case value as name of { _ -> body }
  ExprId bind(ExprId value, Symbol name, ExprId body, core::TypeId type = {}) {
    return module_.add(core::Case{value, {name, type}, {{core::DefaultPattern{}, body}}, false});
  }
  ExprId lambda(Symbol parameter, core::TypeId type, ExprId body) {
    return module_.add(core::Lambda{{{parameter, parameter_type(type)}}, body});
  }
  core::TypeId argument_type(core::TypeId type, std::size_t index) {
    return module_.types[module_.representation(type)].arguments[index];
  }
  core::TypeId parameter_type(core::TypeId type) {
    const core::TypeId function = module_.representation(type);
    return function.valid() && module_.types[function].kind == core::TypeKind::Function
               ? module_.types[function].arguments[0]
               : core::TypeId();
  }

  /// An atom for the witness; what must be evaluated first is added to `bindings`.
  using Bindings = std::vector<std::pair<Symbol, ExprId>>;
  Atom atom(const Witness& witness, Bindings& bindings) {
    if (witness.kind == Witness::Literal) return witness.literal;
    if (witness.kind == Witness::Nothing) return nothing();
    const Symbol name = fresh("t");
    bindings.emplace_back(name, expr(witness));
    return name;
  }
  ExprId with(const Bindings& bindings, ExprId body) {
    for (std::size_t i = bindings.size(); i > 0; --i)
      body = bind(bindings[i - 1].second, bindings[i - 1].first, body);
    return body;
  }

  // --- witnesses ---
  ExprId expr(const Witness& witness) {
    switch (witness.kind) {
      case Witness::Literal: return module_.add(core::AtomExpr{witness.literal});
      case Witness::Data:
      case Witness::Box:
      case Witness::Array: return with_identity(witness);
      case Witness::Throw: return raise(witness);
      case Witness::Nothing: return variable(nothing());
      case Witness::Saved: return saved_value(witness);
      default: return function(witness);
    }
  }
  ExprId data(const Witness& witness) {
    Bindings bindings;
    std::vector<Atom> fields;
    for (const Witness& part : witness.parts) fields.push_back(atom(part, bindings));
    const ExprId plain = construct(witness.constructor, fields);
    const Symbol maker = module_[witness.constructor].access.maker;
    if (!run_ || !maker.valid()) return with(bindings, plain);
    const Symbol name = fresh("t");
    fields.insert(fields.begin(), name);
    return with(bindings, bind(plain, name, module_.add(core::Apply{variable(maker), fields})));
  }
  ExprId raise(const Witness& witness) {
    Bindings bindings;
    const Atom exception = atom(witness.parts[0], bindings);
    return with(bindings, module_.add(core::Raise{exception, {}, false}));
  }

  /// Counts how often a cell or record occurs, and notes which saved values are used.
  void count_uses(const Witness& witness) {
    if (witness.kind == Witness::Saved) used_saves_.insert(witness.saved);
    if (witness.cell != 0 && ++cell_uses_[witness.cell] > 1) return;
    for (const Witness& part : witness.parts) count_uses(part);
    for (const Witness::Call& call : witness.calls) count_uses(call);
  }
  void count_uses(const Witness::Call& call) {
    std::set<std::uint32_t> at_hand;
    see(call.save_argument, at_hand);
    for (const Witness::Action& action : call.actions) {
      if (at_hand.count(action.saved) == 0 && action.own.empty()) used_saves_.insert(action.saved);
      for (const Witness& own : action.own) count_uses(own);
      for (const Witness& input : action.input) count_uses(input);
      if (at_hand.count(action.saved) != 0 && !action.catches) see(action.save_result, at_hand);
    }
    for (const Witness& result : call.result) {
      if (result.kind != Witness::Saved || at_hand.count(result.saved) == 0) count_uses(result);
    }
  }
  static void see(const std::vector<Witness::Save>& saves, std::set<std::uint32_t>& at_hand) {
    for (const Witness::Save& save : saves) at_hand.insert(save.number);
  }
  /// What stands in several places, or is made by a function that may run several times, is a definition.
  ExprId with_identity(const Witness& witness) {
    const bool shared = witness.cell != 0 && (repeated_ > 0 || cell_uses_[witness.cell] > 1);
    if (!shared) return make(witness);
    Symbol& name = shared_cells_[witness.cell];
    if (!name.valid()) {
      name = fresh(witness.kind == Witness::Array ? "a" : "r");
      while (module_.find_def(name) != nullptr) name = fresh("r");
      const Symbol chosen = name;
      define(chosen, make(witness));
      return variable(chosen);
    }
    return variable(name);
  }
  ExprId make(const Witness& witness) {
    switch (witness.kind) {
      case Witness::Data: return data(witness);
      case Witness::Box: return box(witness);
      default: return array(witness);
    }
  }
  void define(Symbol name, ExprId value) {
    module_.add_def({name, {}, module_.add(core::Thunk{value}), {}, true});
  }
  Symbol define_new(const std::string& stem, ExprId value) {
    Symbol name = fresh(stem);
    while (module_.find_def(name) != nullptr) name = fresh(stem);
    define(name, value);
    return name;
  }
  ExprId box(const Witness& witness) {
    Bindings bindings;
    const Atom content = atom(witness.parts[0], bindings);
    return with(bindings, primitive(Primitive::RefNew, {content}));
  }
  ExprId array(const Witness& witness) {
    Bindings bindings;
    const Symbol name = fresh("a");
    if (witness.parts.empty()) {
      // The element that fills an empty array is never seen.
      return primitive(Primitive::ArrayMake,
                       {core::Literal(base::BigInt(0)), core::Literal(base::BigInt(0))});
    }
    const Atom first = atom(witness.parts[0], bindings);
    const core::Literal length = base::BigInt(witness.parts.size());
    bindings.emplace_back(name, primitive(Primitive::ArrayMake, {length, first}));
    for (std::size_t i = 1; i < witness.parts.size(); ++i) {
      const Atom element = atom(witness.parts[i], bindings);
      bindings.emplace_back(fresh("_u"),
                            primitive(Primitive::ArraySet, {name, core::Literal(base::BigInt(i)), element}));
    }
    return with(bindings, variable(name));
  }

  // --- functions ---
  ExprId function(const Witness& witness) {
    const bool ignores = witness.kind == Witness::Constant;
    const bool calls = witness.kind == Witness::Havoc || witness.kind == Witness::Delay;
    const Symbol x = fresh(ignores ? "_x" : calls ? "f" : "x");
    const int once = witness.kind == Witness::Script ? 0 : 1;
    repeated_ += once;
    const ExprId body = applied(witness, {x});
    repeated_ -= once;
    return lambda(x, witness.type, body);
  }

  /// The application of a function to variables and literals. It is worked out as far as possible: functions
  /// inside of functions are shown only where they are values.
  using Atoms = std::vector<Atom>;
  ExprId applied(const Witness& witness, const Atoms& arguments) {
    if (arguments.empty()) return expr(witness);
    const Atoms rest(arguments.begin() + 1, arguments.end());
    switch (witness.kind) {
      case Witness::Constant: return applied(witness.parts[0], rest);
      case Witness::Throw: return raise(witness);
      case Witness::Table: return table(witness, arguments[0], rest);
      case Witness::Havoc: return havoc(witness, arguments[0], rest);
      case Witness::Delay: return delay(witness, arguments[0], rest);
      case Witness::Decompose: return decompose(witness, arguments[0], rest);
      case Witness::Look: return look(witness, arguments[0], rest);
      case Witness::Move:
      case Witness::Select:
      case Witness::Build: return parametric(witness, arguments);
      case Witness::Script: return script(witness, arguments[0], rest);
      default: {
        const Symbol function = fresh("t");
        return bind(expr(witness), function, module_.add(core::Apply{variable(function), arguments}));
      }
    }
  }
  static Atoms before(Atoms first, const Atom& last) {
    first.push_back(last);
    return first;
  }
  Atoms before(std::initializer_list<Atom> first, const Atoms& rest) {
    Atoms all(first);
    all.insert(all.end(), rest.begin(), rest.end());
    return all;
  }

  ExprId table(const Witness& witness, const Atom& x, const Atoms& rest) {
    const std::size_t entries = witness.parts.size() / 2;
    const ExprId looked_at = module_.add(core::AtomExpr{x});
    const bool literal_keys = entries > 0 && witness.parts[0].kind == Witness::Literal &&
                              !std::holds_alternative<double>(witness.parts[0].literal);
    ExprId otherwise = applied(witness.parts.back(), rest);
    if (literal_keys) {
      std::vector<core::Alternative> alternatives;
      for (std::size_t i = 0; i < entries; ++i) {
        const core::Literal& key = witness.parts[2 * i].literal;
        const auto same = [&](const core::Alternative& other) {
          return std::get<core::LiteralPattern>(other.pattern).literal == key;
        };
        if (std::none_of(alternatives.begin(), alternatives.end(), same))
          alternatives.push_back({core::LiteralPattern{key}, applied(witness.parts[2 * i + 1], rest)});
      }
      alternatives.push_back({core::DefaultPattern{}, otherwise});
      return module_.add(core::Case{looked_at, {fresh("_v"), {}}, alternatives, false});
    }
    for (std::size_t i = entries; i > 0; --i) {
      Bindings bindings;
      const Atom key = atom(witness.parts[2 * (i - 1)], bindings);
      const ExprId test = with(bindings, primitive(Primitive::Equal, {x, key}));
      const ExprId found = applied(witness.parts[2 * (i - 1) + 1], rest);
      otherwise = module_.add(
          core::Case{test,
                     {fresh("_b"), {}},
                     {{core::LiteralPattern{true}, found}, {core::LiteralPattern{false}, otherwise}},
                     false});
    }
    return otherwise;
  }

  /// case x c1 as r of { _ -> c0 r x }
  ExprId havoc(const Witness& witness, const Atom& x, const Atoms& rest) {
    const Symbol result = fresh("r");
    Bindings bindings;
    const Atom input = atom(witness.parts[1], bindings);
    const ExprId call = module_.add(core::Apply{module_.add(core::AtomExpr{x}), {input}});
    const core::TypeId called = argument_type(witness.type, 0);
    const core::TypeId result_type = argument_type(called, 1);
    const ExprId go_on = applied(witness.parts[0], before({result, x}, rest));
    if (witness.parts.size() == 2) return with(bindings, bind(call, result, go_on, result_type));
    const Symbol exception = fresh("e");
    const ExprId react = applied(witness.parts[2], before({exception, x}, rest));
    const bool is_value = std::holds_alternative<core::AtomExpr>(module_[go_on].node) ||
                          std::holds_alternative<core::Lambda>(module_[go_on].node);
    if (is_value) {
      const ExprId body = bind(call, result, go_on, result_type);
      return with(bindings, module_.add(core::Try{body, {exception, {}}, react}));
    }
    // The handler is for the call, not for what comes after it.
    const ExprId later =
        bind(call, result, module_.add(core::Lambda{{{fresh("_u"), {}}}, go_on}), result_type);
    const ExprId handler = module_.add(core::Lambda{{{fresh("_u"), {}}}, react});
    const Symbol chosen = fresh("k");
    const Symbol unit = fresh("u");
    const ExprId run = bind(module_.add(core::Try{later, {exception, {}}, handler}), chosen,
                            module_.add(core::Apply{variable(chosen), {unit}}));
    return with(bindings, bind(construct(module_.unit(), {}), unit, run));
  }

  ExprId delay(const Witness& witness, const Atom& x, const Atoms& rest) {
    if (!rest.empty()) return applied(witness.parts[0], before({x}, rest));
    const Symbol y = fresh("y");
    return lambda(y, argument_type(witness.type, 1), applied(witness.parts[0], {x, y}));
  }

  /// case x as y of { _ -> c0 y }, or c0 itself if it looks at its argument anyway.
  ExprId look(const Witness& witness, const Atom& x, const Atoms& rest) {
    const Witness& inner = witness.parts[0];
    if (inner.kind == Witness::Table && inner.parts.size() > 1) return applied(inner, before({x}, rest));
    const Symbol y = fresh("y");
    return bind(module_.add(core::AtomExpr{x}), y, applied(inner, before({y}, rest)));
  }

  ExprId decompose(const Witness& witness, const Atom& x, const Atoms& rest) {
    const core::Data* data =
        module_.find_data(module_.types[module_.representation(parameter_type(witness.type))].symbol);
    std::vector<core::Alternative> alternatives;
    for (std::size_t i = 0; i < data->constructors.size(); ++i) {
      const std::size_t count = module_[data->constructors[i]].fields.size();
      std::vector<core::Binder> fields;
      Atoms arguments;
      for (std::size_t f = 0; f < count; ++f) {
        fields.push_back({fresh("y"), {}});
        if (module_[data->constructors[i]].access.sees(f)) arguments.emplace_back(fields.back().name);
      }
      arguments.insert(arguments.end(), rest.begin(), rest.end());
      alternatives.push_back(
          {core::ConstructorPattern{data->constructors[i], fields}, applied(witness.parts[i], arguments)});
    }
    return module_.add(core::Case{module_.add(core::AtomExpr{x}), {fresh("_v"), {}}, alternatives, false});
  }

  /// Of as many arguments as it takes: those that are missing become parameters.
  ExprId parametric(const Witness& witness, const Atoms& arguments) {
    if (arguments.size() < witness.arity) {
      core::TypeId type = witness.type;
      for (std::size_t i = 0; i < arguments.size(); ++i) type = argument_type(type, 1);
      const Symbol y = fresh("y");
      return lambda(y, type, parametric(witness, before(arguments, y)));
    }
    const auto own = arguments.begin() + witness.arity;
    const Atoms rest(own, arguments.end());
    if (witness.kind == Witness::Move) {
      Atoms moved{arguments[witness.selected]};
      moved.insert(moved.end(), arguments.begin(), arguments.begin() + witness.selected);
      moved.insert(moved.end(), rest.begin(), rest.end());
      return applied(witness.parts[0], moved);
    }
    return passed_on(witness, {arguments.begin(), own}, rest);
  }
  /// What it selects or builds; the parts are suspended.
  ExprId passed_on(const Witness& witness, const Atoms& arguments, const Atoms& rest) {
    std::vector<core::Binding> suspended;
    Atoms given;
    for (const Witness& part : witness.parts) {
      const Symbol name = fresh("t");
      suspended.push_back({{name, {}}, module_.add(core::Thunk{applied(part, arguments)})});
      given.emplace_back(name);
    }
    given.insert(given.end(), rest.begin(), rest.end());
    ExprId body;
    if (witness.kind == Witness::Build) {
      body = construct(witness.constructor, given);
    } else {
      body = module_.add(core::AtomExpr{arguments[witness.selected]});
      if (!given.empty()) body = module_.add(core::Apply{body, given});
    }
    return suspended.empty() ? body : module_.add(core::Let{std::move(suspended), body});
  }
  Symbol nothing() {
    if (!nothing_.valid()) {
      const ExprId never = module_.add(core::AtomExpr{core::Literal(base::BigInt(0))});
      nothing_ = define_new("nothing", module_.add(core::Assume{core::Literal(false), never}));
    }
    return nothing_;
  }

  // --- scripts ---
  /// What scripts remember from call to call is kept in boxes that are definitions. An operand must be
  /// evaluated.
  Symbol remember(const std::string& stem, ExprId first_content) {
    const Symbol content = fresh("t");
    return define_new(stem, bind(first_content, content, primitive(Primitive::RefNew, {content})));
  }
  ExprId with_box(Symbol definition, const std::function<ExprId(Symbol)>& body) {
    const Symbol evaluated = fresh("b");
    const ExprId inner = body(evaluated);
    return bind(variable(definition), evaluated, inner);
  }
  core::ConstructorId option(const char* name, std::size_t fields) {
    const core::ConstructorId found = module_.find_constructor(module_.names.intern(name));
    if (found.valid() && module_[found].fields.size() == fields) return found;
    const Symbol data = module_.names.intern("option");
    const Symbol a = module_.names.intern("a");
    if (module_.find_data(data) == nullptr) module_.add_data(data, {a});
    std::vector<core::TypeId> types(fields, module_.types.variable(a));
    return module_.add_constructor(data, module_.names.intern(name), types);
  }
  /// The box that keeps what was leaked under this number.
  Symbol saved(std::uint32_t number) {
    while (saved_.size() <= number) saved_.push_back(Symbol());
    if (!saved_[number].valid()) saved_[number] = remember("saved", construct(option("None", 0), {}));
    return saved_[number];
  }

  /// The value that was saved, or some other one of its type if there is none.
  ExprId saved_value(const Witness& witness) {
    const std::optional<Witness> any = smallest(module_, witness.type);
    const ExprId none = any ? expr(*any) : construct(module_.unit(), {});
    const Symbol target = fresh("h");
    return look_up(witness.saved, target, variable(target), none);
  }
  ExprId look_up(std::uint32_t number, Symbol target, ExprId found, ExprId none) {
    const Symbol kept = fresh("k");
    std::vector<core::Alternative> alternatives;
    alternatives.push_back({core::ConstructorPattern{option("Some", 1), {{target, {}}}}, found});
    alternatives.push_back({core::DefaultPattern{}, none});
    const ExprId look = module_.add(core::Case{variable(kept), {fresh("_v"), {}}, alternatives, false});
    return with_box(saved(number),
                    [&](Symbol box) { return bind(primitive(Primitive::RefGet, {box}), kept, look); });
  }

  ExprId script(const Witness& witness, const Atom& x, const Atoms& rest) {
    std::vector<ExprId> bodies;
    for (const Witness::Call& call : witness.calls) bodies.push_back(one_call(call, x, rest, witness.type));
    const bool was_table = !witness.parts.empty();
    if (bodies.size() == 1 && !was_table) return bodies[0];
    const Symbol now = fresh("n");
    std::vector<core::Alternative> alternatives;
    for (std::size_t i = 0; i + 1 < bodies.size(); ++i) {
      const base::BigInt number = base::BigInt(witness.table_calls) + base::BigInt(i);
      alternatives.push_back({core::LiteralPattern{number}, bodies[i]});
    }
    alternatives.push_back({core::DefaultPattern{}, bodies.back()});
    ExprId body = module_.add(core::Case{variable(now), {fresh("_v"), {}}, alternatives, false});
    if (was_table) {
      const core::Literal first = base::BigInt(witness.table_calls);
      ++repeated_;
      const ExprId old = applied(witness.parts[0], before({x}, rest));
      --repeated_;
      body = module_.add(core::Case{primitive(Primitive::IntLt, {now, first}),
                                    {fresh("_b"), {}},
                                    {{core::LiteralPattern{true}, old}, {core::LiteralPattern{false}, body}},
                                    false});
    }
    return counted(now, body);
  }
  /// `body`, which knows by `now` how often it has run before.
  ExprId counted(Symbol now, ExprId body) {
    const Symbol calls = remember("calls", module_.add(core::AtomExpr{core::Literal(base::BigInt(0))}));
    const Symbol next = fresh("n");
    return with_box(calls, [&](Symbol counter) {
      const ExprId store = bind(primitive(Primitive::RefSet, {counter, next}), fresh("_u"), body);
      const ExprId add = primitive(Primitive::I63Add, {now, core::Literal(base::BigInt(1))});
      return bind(primitive(Primitive::RefGet, {counter}), now, bind(add, next, store));
    });
  }

  /// What is left to do with the result of a call: it is applied to the rest of the arguments.
  struct Result {
    const Atoms& rest;
    core::TypeId type;  ///< of the function that is called
  };
  /// What a call got hold of itself: no need to save it for that.
  using AtHand = std::map<std::uint32_t, Atom>;
  /// `body` with those of the saved parts of `value` at hand that the rest of the call uses. If the value is
  /// not made like the one that the path was found with, nothing is done with it.
  ExprId with_parts(const Witness::Call& call, std::size_t next, const std::vector<Witness::Save>& saves,
                    const Atom& value, AtHand& at_hand, const Result& result,
                    const std::function<ExprId()>& body) {
    std::vector<std::pair<const Witness::Save*, Symbol>> parts;
    for (const Witness::Save& save : saves) {
      if (!is_used(call, next, save.number)) continue;
      if (save.path.empty()) {
        at_hand.insert_or_assign(save.number, value);
        continue;
      }
      parts.emplace_back(&save, fresh("y"));
      at_hand.insert_or_assign(save.number, Atom(parts.back().second));
    }
    ExprId inside = body();
    for (std::size_t i = parts.size(); i > 0; --i) {
      const auto otherwise = [&] { return result_of(call, {}, result); };
      inside = project(*parts[i - 1].first, 0, value, parts[i - 1].second, inside, otherwise);
    }
    return inside;
  }
  static bool is_used(const Witness::Call& call, std::size_t next, std::uint32_t number) {
    const bool acts =
        std::any_of(call.actions.begin() + static_cast<std::ptrdiff_t>(next), call.actions.end(),
                    [&](const Witness::Action& action) { return action.saved == number; });
    return acts || std::any_of(call.result.begin(), call.result.end(), [&](const Witness& given) {
             return given.kind == Witness::Saved && given.saved == number;
           });
  }
  ExprId project(const Witness::Save& save, std::size_t step, const Atom& value, Symbol part, ExprId inside,
                 const std::function<ExprId()>& otherwise) {
    if (step == save.path.size()) return bind(module_.add(core::AtomExpr{value}), part, inside);
    return look_inside(save.path[step], value, otherwise,
                       [&](Symbol next) { return project(save, step + 1, next, part, inside, otherwise); });
  }
  /// `found` with the field of that name if the value is made by the constructor, else `otherwise`.
  ExprId look_inside(const Witness::Save::Step& step, const Atom& value,
                     const std::function<ExprId()>& otherwise, const std::function<ExprId(Symbol)>& found) {
    std::vector<core::Binder> fields;
    for (std::size_t i = 0; i < module_[step.constructor].fields.size(); ++i)
      fields.push_back({fresh("y"), {}});
    const Symbol inner = fresh("y");
    std::vector<core::Alternative> alternatives;
    alternatives.push_back({core::ConstructorPattern{step.constructor, fields},
                            bind(variable(fields[step.field].name), inner, found(inner))});
    if (module_.find_data(module_[step.constructor].data)->constructors.size() > 1)
      alternatives.push_back({core::DefaultPattern{}, otherwise()});
    return module_.add(
        core::Case{module_.add(core::AtomExpr{value}), {fresh("_v"), {}}, alternatives, false});
  }
  ExprId one_call(const Witness::Call& call, const Atom& argument, const Atoms& rest, core::TypeId type) {
    AtHand at_hand;
    const Result result{rest, type};
    return with_parts(call, 0, call.save_argument, argument, at_hand, result, [&] {
      return save_all(call.save_argument, argument, actions(call, 0, at_hand, result));
    });
  }
  /// The actions from `next` on, and the result.
  ExprId actions(const Witness::Call& call, std::size_t next, AtHand& at_hand, const Result& wanted) {
    if (next == call.actions.size()) return result_of(call, at_hand, wanted);
    const Witness::Action& action = call.actions[next];
    const auto direct = at_hand.find(action.saved);
    const Symbol result = fresh("r");
    if (direct == at_hand.end() || action.catches) {
      const Symbol target = fresh("h");
      const Atom on = direct == at_hand.end() ? Atom(target) : direct->second;
      const bool looked_up = direct == at_hand.end() && action.own.empty();
      Bindings bindings;
      if (direct == at_hand.end() && !action.own.empty()) bindings.emplace_back(target, expr(action.own[0]));
      ExprId done = perform(action, on, bindings);
      if (action.kind != Witness::Action::Write || !action.save_result.empty())
        done = bind(done, result, save_all(action.save_result, result, construct(module_.unit(), {})));
      if (action.catches)
        done = module_.add(core::Try{done, {fresh("_e"), {}}, construct(module_.unit(), {})});
      done = with(bindings, done);
      if (looked_up) done = look_up(action.saved, target, done, construct(module_.unit(), {}));
      return bind(done, fresh("_u"), actions(call, next + 1, at_hand, wanted));
    }
    Bindings bindings;
    const ExprId done = perform(action, direct->second, bindings);
    const ExprId after = with_parts(call, next + 1, action.save_result, result, at_hand, wanted, [&] {
      return save_all(action.save_result, result, actions(call, next + 1, at_hand, wanted));
    });
    return with(bindings, bind(done, result, after));
  }
  ExprId result_of(const Witness::Call& call, const AtHand& at_hand, const Result& wanted) {
    const bool saved = !call.result.empty() && call.result[0].kind == Witness::Saved;
    const bool elsewhere = saved && used_saves_.count(call.result[0].saved) != 0;
    const auto part = saved ? at_hand.find(call.result[0].saved) : at_hand.end();
    if (part != at_hand.end()) {
      const ExprId value = module_.add(core::AtomExpr{part->second});
      return wanted.rest.empty() ? value : module_.add(core::Apply{value, wanted.rest});
    }
    if (!call.result.empty() && (!saved || elsewhere)) return applied(call.result[0], wanted.rest);
    const std::optional<Witness> any = smallest(module_, argument_type(wanted.type, 1));
    return any ? applied(*any, wanted.rest) : construct(module_.unit(), {});
  }
  ExprId save_all(const std::vector<Witness::Save>& saves, const Atom& value, ExprId body) {
    for (std::size_t i = saves.size(); i > 0; --i) {
      if (used_saves_.count(saves[i - 1].number) != 0)
        body = bind(save(saves[i - 1], 0, value), fresh("_u"), body);
    }
    return body;
  }
  /// Walks the rest of the path from a value, then saves what is there.
  ExprId save(const Witness::Save& save, std::size_t step, const Atom& value) {
    if (step == save.path.size()) {
      const Symbol some = fresh("t");
      return with_box(saved(save.number), [&](Symbol box) {
        const ExprId store = primitive(Primitive::RefSet, {box, some});
        return bind(construct(option("Some", 1), {value}), some, store);
      });
    }
    return look_inside(
        save.path[step], value, [&] { return construct(module_.unit(), {}); },
        [&](Symbol next) { return this->save(save, step + 1, next); });
  }
  ExprId perform(const Witness::Action& action, const Atom& target, Bindings& bindings) {
    std::vector<Atom> operands{target};
    if (action.index) operands.emplace_back(core::Literal(*action.index));
    for (const Witness& input : action.input) operands.push_back(atom(input, bindings));
    const bool array = action.index.has_value();
    switch (action.kind) {
      case Witness::Action::Apply:
        return module_.add(core::Apply{module_.add(core::AtomExpr{target}), {operands[1]}});
      case Witness::Action::Write:
        return array ? use_array(operands, Primitive::ArraySet) : primitive(Primitive::RefSet, operands);
      case Witness::Action::Read:
        return array ? use_array(operands, Primitive::ArrayGet) : primitive(Primitive::RefGet, operands);
    }
    UNREACHABLE("unknown kind of action");
  }
  /// What runs asks first whether there is such an index: values that are tried instead may have other
  /// arrays.
  ExprId use_array(const std::vector<Atom>& operands, Primitive how) {
    const ExprId use = primitive(how, operands);
    if (!run_) return use;
    const Symbol length = fresh("n");
    const Symbol exists = fresh("b");
    const ExprId test = primitive(Primitive::IntLt, {operands[1], length});
    return bind(primitive(Primitive::ArrayLength, {operands[0]}), length,
                bind(test, exists, module_.add(core::Assume{exists, use})));
  }

  core::Module& module_;
  bool run_;
  Symbol nothing_;  ///< the definition of what does not exist, once it is needed
  std::unordered_map<std::uint32_t, int> cell_uses_;
  std::unordered_map<std::uint32_t, Symbol> shared_cells_;
  std::set<std::uint32_t> used_saves_;
  std::vector<Symbol> saved_;
  int repeated_ = 0;  ///< inside how many functions that may run several times
  int names_ = 0;
};

}  // namespace

std::vector<core::ExprId> to_core(core::Module& module, const std::vector<const Witness*>& witnesses,
                                  bool run) {
  return Builder(module, run).all(witnesses);
}

}  // namespace culprit::verify
