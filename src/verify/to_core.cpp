// Witnesses as core expressions.
#include <functional>
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
  explicit Builder(core::Module& module) : module_(module) {}

  std::vector<ExprId> all(const std::vector<const Witness*>& witnesses) {
    for (const Witness* witness : witnesses) count_cells(*witness);
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
  ExprId bind(ExprId value, Symbol name, ExprId body) {
    return module_.add(core::Case{value, {name, {}}, {{core::DefaultPattern{}, body}}, false});
  }
  ExprId lambda(Symbol parameter, core::TypeId type, ExprId body) {
    return module_.add(core::Lambda{{{parameter, parameter_type(type)}}, body});
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
    Bindings bindings;
    switch (witness.kind) {
      case Witness::Literal: return module_.add(core::AtomExpr{witness.literal});
      case Witness::Data: {
        std::vector<Atom> fields;
        for (const Witness& part : witness.parts) fields.push_back(atom(part, bindings));
        return with(bindings, construct(witness.constructor, fields));
      }
      case Witness::Box:
      case Witness::Array: return mutable_cell(witness);
      case Witness::Constant: return lambda(fresh("_x"), witness.type, expr(witness.parts[0]));
      case Witness::Table: return table(witness);
      case Witness::Havoc: return havoc(witness);
      case Witness::Delay: return delay(witness);
      case Witness::Decompose: return decompose(witness);
      case Witness::Raise: {
        const Atom exception = atom(witness.parts[0], bindings);
        return lambda(fresh("_x"), witness.type,
                      with(bindings, module_.add(core::Raise{exception, {}, false})));
      }
      case Witness::Script: return script(witness);
    }
    UNREACHABLE("unknown kind of witness");
  }

  /// A cell that stands in several places is a definition.
  void count_cells(const Witness& witness) {
    const bool in_cell = witness.kind == Witness::Box || witness.kind == Witness::Array;
    if (in_cell && witness.cell != 0) ++cell_uses_[witness.cell];
    for (const Witness& part : witness.parts) count_cells(part);
    for (const Witness::Call& call : witness.calls) {
      for (const Witness& input : call.inputs) count_cells(input);
      for (const Witness& result : call.result) count_cells(result);
    }
  }
  ExprId mutable_cell(const Witness& witness) {
    if (cell_uses_[witness.cell] < 2) return witness.kind == Witness::Box ? box(witness) : array(witness);
    Symbol& name = shared_cells_[witness.cell];
    if (!name.valid())
      name = define(witness.kind == Witness::Box ? "r" : "a",
                    witness.kind == Witness::Box ? box(witness) : array(witness));
    return variable(name);
  }
  Symbol define(const std::string& stem, ExprId value) {
    Symbol name = fresh(stem);
    while (module_.find_def(name) != nullptr) name = fresh(stem);
    module_.add_def({name, {}, module_.add(core::Thunk{value}), {}, true});
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

  ExprId table(const Witness& witness) {
    const Symbol x = fresh("x");
    const std::size_t entries = witness.parts.size() / 2;
    const bool literal_keys = entries > 0 && witness.parts[0].kind == Witness::Literal &&
                              !std::holds_alternative<double>(witness.parts[0].literal);
    ExprId rest = expr(witness.parts.back());
    if (literal_keys) {
      std::vector<core::Alternative> alternatives;
      for (std::size_t i = 0; i < entries; ++i) {
        const core::Literal& key = witness.parts[2 * i].literal;
        const auto same = [&](const core::Alternative& other) {
          return std::get<core::LiteralPattern>(other.pattern).literal == key;
        };
        bool repeated = false;
        for (const core::Alternative& other : alternatives) repeated = repeated || same(other);
        if (!repeated) alternatives.push_back({core::LiteralPattern{key}, expr(witness.parts[2 * i + 1])});
      }
      alternatives.push_back({core::DefaultPattern{}, rest});
      return lambda(x, witness.type,
                    module_.add(core::Case{variable(x), {fresh("_v"), {}}, alternatives, false}));
    }
    for (std::size_t i = entries; i > 0; --i) {
      Bindings bindings;
      const Atom key = atom(witness.parts[2 * (i - 1)], bindings);
      const ExprId test = with(bindings, primitive(Primitive::Equal, {x, key}));
      rest = module_.add(core::Case{test,
                                    {fresh("_b"), {}},
                                    {{core::LiteralPattern{true}, expr(witness.parts[2 * (i - 1) + 1])},
                                     {core::LiteralPattern{false}, rest}},
                                    false});
    }
    return lambda(x, witness.type, rest);
  }

  /// \x. case x c1 as r of { _ -> c0 r x }; if c0 ignores both, only the call is left.
  ExprId havoc(const Witness& witness) {
    const Symbol x = fresh("f");
    const Symbol result = fresh("r");
    Bindings bindings;
    const Atom input = atom(witness.parts[1], bindings);
    const ExprId call = module_.add(core::Apply{variable(x), {input}});
    const Witness& go_on = witness.parts[0];
    const bool ignores = go_on.kind == Witness::Constant && go_on.parts[0].kind == Witness::Constant;
    if (ignores)
      return lambda(x, witness.type, with(bindings, bind(call, fresh("_r"), expr(go_on.parts[0].parts[0]))));
    Bindings continuation;
    const Atom function = atom(go_on, continuation);
    const ExprId finish =
        with(continuation, module_.add(core::Apply{module_.add(core::AtomExpr{function}), {result, x}}));
    return lambda(x, witness.type, with(bindings, bind(call, result, finish)));
  }

  ExprId delay(const Witness& witness) {
    const Symbol x = fresh("f");
    const Symbol y = fresh("y");
    Bindings bindings;
    const Atom function = atom(witness.parts[0], bindings);
    const ExprId body = module_.add(core::Apply{module_.add(core::AtomExpr{function}), {x, y}});
    return module_.add(core::Lambda{{{x, {}}, {y, {}}}, with(bindings, body)});
  }

  ExprId decompose(const Witness& witness) {
    const Symbol x = fresh("x");
    const core::Data* data =
        module_.find_data(module_.types[module_.representation(parameter_type(witness.type))].symbol);
    std::vector<core::Alternative> alternatives;
    for (std::size_t i = 0; i < data->constructors.size(); ++i) {
      const std::size_t count = module_[data->constructors[i]].fields.size();
      std::vector<core::Binder> fields;
      std::vector<Atom> arguments;
      for (std::size_t f = 0; f < count; ++f) {
        fields.push_back({fresh("y"), {}});
        arguments.emplace_back(fields.back().name);
      }
      Bindings bindings;
      ExprId body = expr(witness.parts[i]);
      if (!arguments.empty()) {
        const Atom function = atom(witness.parts[i], bindings);
        body = with(bindings, module_.add(core::Apply{module_.add(core::AtomExpr{function}), arguments}));
      }
      alternatives.push_back({core::ConstructorPattern{data->constructors[i], fields}, body});
    }
    return lambda(x, witness.type,
                  module_.add(core::Case{variable(x), {fresh("_v"), {}}, alternatives, false}));
  }

  // --- scripts ---
  /// What scripts remember from call to call is kept in boxes that are definitions. An operand must be
  /// evaluated.
  Symbol remember(const std::string& stem, ExprId first_content) {
    const Symbol content = fresh("t");
    return define(stem, bind(first_content, content, primitive(Primitive::RefNew, {content})));
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

  ExprId script(const Witness& witness) {
    const Symbol x = fresh("x");
    std::vector<ExprId> bodies;
    for (const Witness::Call& call : witness.calls) bodies.push_back(one_call(call, x, witness.type));
    if (bodies.size() == 1) return lambda(x, witness.type, bodies[0]);
    const Symbol calls = remember("calls", module_.add(core::AtomExpr{core::Literal(base::BigInt(0))}));
    const Symbol now = fresh("n");
    const Symbol next = fresh("n");
    std::vector<core::Alternative> alternatives;
    for (std::size_t i = 0; i + 1 < bodies.size(); ++i) {
      alternatives.push_back({core::LiteralPattern{base::BigInt(i)}, bodies[i]});
    }
    alternatives.push_back({core::DefaultPattern{}, bodies.back()});
    ExprId body = module_.add(core::Case{variable(now), {fresh("_v"), {}}, alternatives, false});
    return lambda(
        x, witness.type, with_box(calls, [&](Symbol counter) {
          body = bind(primitive(Primitive::RefSet, {counter, next}), fresh("_u"), body);
          body = bind(primitive(Primitive::I63Add, {now, core::Literal(base::BigInt(1))}), next, body);
          return bind(primitive(Primitive::RefGet, {counter}), now, body);
        }));
  }

  ExprId one_call(const Witness::Call& call, Symbol argument, core::TypeId type) {
    ExprId body;
    if (!call.result.empty()) {
      body = expr(call.result[0]);
    } else {
      const std::optional<Witness> any = smallest(module_, module_.types[type].arguments[1]);
      body = any ? expr(*any) : construct(module_.unit(), {});
    }
    for (std::size_t i = call.actions.size(); i > 0; --i)
      body = action(call.actions[i - 1], call.inputs[i - 1], body);
    if (call.save_argument) body = save(*call.save_argument, argument, body);
    return body;
  }
  ExprId save(std::uint32_t number, Symbol value, ExprId body) {
    const Symbol some = fresh("t");
    return with_box(saved(number), [&](Symbol box) {
      const ExprId store = primitive(Primitive::RefSet, {box, some});
      return bind(construct(option("Some", 1), {value}), some, bind(store, fresh("_u"), body));
    });
  }
  ExprId action(const Witness::Call::Action& action, const Witness& input, ExprId body) {
    const Symbol kept = fresh("k");
    const Symbol target = fresh("h");
    Bindings bindings;
    const Atom given = atom(input, bindings);
    const ExprId act = action.write ? primitive(Primitive::RefSet, {target, given})
                                    : module_.add(core::Apply{variable(target), {given}});
    const ExprId unit = construct(module_.unit(), {});
    const ExprId acted = with(bindings, bind(act, fresh("_r"), unit));
    std::vector<core::Alternative> alternatives;
    alternatives.push_back({core::ConstructorPattern{option("Some", 1), {{target, {}}}}, acted});
    alternatives.push_back({core::DefaultPattern{}, construct(module_.unit(), {})});
    const ExprId look = module_.add(core::Case{variable(kept), {fresh("_v"), {}}, alternatives, false});
    const ExprId fetch_and_act = with_box(saved(action.saved), [&](Symbol box) {
      return bind(primitive(Primitive::RefGet, {box}), kept, look);
    });
    return bind(fetch_and_act, fresh("_u"), body);
  }

  core::Module& module_;
  std::unordered_map<std::uint32_t, int> cell_uses_;
  std::unordered_map<std::uint32_t, Symbol> shared_cells_;
  std::vector<Symbol> saved_;
  int names_ = 0;
};

}  // namespace

std::vector<core::ExprId> to_core(core::Module& module, const std::vector<const Witness*>& witnesses) {
  return Builder(module).all(witnesses);
}

}  // namespace culprit::verify
