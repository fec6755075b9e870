#include "random_module.h"

#include <functional>
#include <optional>
#include <random>
#include <string>

#include <fmt/format.h>

namespace culprit::test {

namespace {

using namespace core;  // NOLINT(google-build-using-namespace)

/// The types of generated values; functions are int63 -> int63.
enum class Shape : std::uint8_t { Int, Bool, List, Pair, Ref, Function };

struct Variable {
  Symbol name;
  Shape shape;
};

struct Definition {
  Symbol name;
  std::vector<Shape> parameters;
};

class Generator {
 public:
  Generator(std::uint64_t seed, const RandomProgram& options)
      : options_(options), random_(seed), module_(std::make_unique<Module>()) {}

  std::unique_ptr<Module> run() {
    module_->strict = true;
    declare();
    if (options_.data) add_sum();
    for (unsigned i = 0; i < options_.definitions; ++i) add_definition(i);
    add_entry();
    return std::move(module_);
  }

 private:
  using Use = std::function<ExprId(const Atom&)>;

  // --- declarations ---

  void declare() {
    Types& types = module_->types;
    int_ = types.make(TypeKind::Int63);
    bool_ = types.make(TypeKind::Bool);
    unit_ = module_->unit();
    const Symbol list = symbol("list");
    module_->add_data(list, {});
    list_ = types.data(list);
    nil_ = module_->add_constructor(list, symbol("Nil"), {});
    cons_ = module_->add_constructor(list, symbol("Cons"), {int_, list_});
    const Symbol pair = symbol("pair");
    module_->add_data(pair, {symbol("a"), symbol("b")});
    make_pair_ = module_->add_constructor(pair, symbol("Pair"),
                                          {types.variable(symbol("a")), types.variable(symbol("b"))});
    pair_ = types.data(pair, {int_, bool_});
    const Symbol exn = symbol("exn");
    module_->add_data(exn, {}).open = true;
    division_by_zero_ = module_->add_constructor(exn, symbol("Division_by_zero"), {});
    failure_ = module_->add_constructor(exn, symbol("Failure"), {int_});
  }

  /// sum xs, by structural recursion: the one loop that generated programs call.
  void add_sum() {
    const Symbol sum = symbol("sum");
    const Symbol xs = fresh("xs"), whole = fresh("whole"), head = fresh("head"), tail = fresh("tail"),
                 rest = fresh("rest");
    const ExprId recursion = bind_to(rest, apply(sum, {tail}), primitive(Primitive::I63Add, {head, rest}));
    const ExprId body =
        module_->add(Case{variable(xs),
                          {whole, {}},
                          {{ConstructorPattern{nil_, {}}, integer(0)},
                           {ConstructorPattern{cons_, {{head, int_}, {tail, list_}}}, recursion}}});
    module_->add_def(
        {sum, module_->types.function(list_, int_), module_->add(Lambda{{{xs, list_}}, body}), {}});
    definitions_.push_back({sum, {Shape::List}});
  }

  /// Calls only earlier definitions, so it terminates.
  void add_definition(unsigned index) {
    Definition definition{symbol(fmt::format("f{}", index)), {}};
    std::vector<Binder> parameters;
    scope_.clear();
    for (std::uint64_t count = 1 + below(3); count > 0; --count) {
      const Shape shape = any_shape();
      const Symbol name = fresh("p");
      definition.parameters.push_back(shape);
      parameters.push_back({name, type(shape)});
      scope_.push_back({name, shape});
    }
    party_ = definition.name;
    const ExprId body = expr(Shape::Int, options_.fuel);
    module_->add_def({definition.name, {}, module_->add(Lambda{std::move(parameters), body}), {}});
    definitions_.push_back(std::move(definition));
  }

  void add_entry() {
    scope_.clear();
    party_ = symbol("main");
    Entry entry;
    entry.name = party_;
    entry.body =
        definitions_.empty() ? expr(Shape::Int, options_.fuel) : call(definitions_.back(), options_.fuel);
    module_->entries.push_back(std::move(entry));
  }

  // --- expressions of a shape ---

  ExprId expr(Shape shape, unsigned fuel) {
    if (fuel == 0) return leaf(shape);
    switch (below(6)) {
      case 0: return leaf(shape);
      case 1: return branch(shape, fuel - 1);
      case 2: return effect(shape, fuel - 1);
      default: return operation(shape, fuel - 1);
    }
  }

  ExprId leaf(Shape shape) {
    if (const auto known = known_variable(shape); known && coin()) return variable(*known);
    if (options_.unknowns && one_in(3) && (shape != Shape::Function || options_.unknown_functions)) {
      return module_->add(
          Unknown{type(shape), fresh("u"), one_in(4) ? InputKind::Read : InputKind::Argument});
    }
    switch (shape) {
      case Shape::Int: return integer(small());
      case Shape::Bool: return literal(coin());
      case Shape::List: return construct(nil_, {});
      case Shape::Pair: return construct(make_pair_, {integer_atom(small()), Literal(coin())});
      case Shape::Ref: return primitive(Primitive::RefNew, {integer_atom(small())});
      case Shape::Function: return lambda(0);
    }
    return integer(0);
  }

  ExprId operation(Shape shape, unsigned fuel) {
    switch (shape) {
      case Shape::Int: return int_operation(fuel);
      case Shape::Bool: return bool_operation(fuel);
      case Shape::List:
        return bind(Shape::List, fuel, [&](const Atom& tail) {
          return bind(Shape::Int, fuel / 2, [&](const Atom& head) { return construct(cons_, {head, tail}); });
        });
      case Shape::Pair:
        return bind(Shape::Bool, fuel / 2, [&](const Atom& second) {
          return bind(Shape::Int, fuel / 2, [&](const Atom& first) {
            return construct(make_pair_, {first, second});
          });
        });
      case Shape::Ref:
        return bind(Shape::Int, fuel,
                    [&](const Atom& content) { return primitive(Primitive::RefNew, {content}); });
      case Shape::Function: return lambda(fuel);
    }
    return leaf(shape);
  }

  ExprId int_operation(unsigned fuel) {
    switch (below(6)) {
      case 0: return division(fuel);
      case 1:
        if (!definitions_.empty()) return call(definitions_[below(definitions_.size())], fuel / 2);
        break;
      case 2:
        if (options_.functions) {
          return bind(Shape::Function, fuel / 2, [&](const Atom& function) {
            return bind(Shape::Int, fuel / 2,
                        [&](const Atom& argument) { return apply(std::get<Symbol>(function), {argument}); });
          });
        }
        break;
      case 3:
        if (options_.references) {
          return bind(Shape::Ref, fuel, [&](const Atom& box) { return primitive(Primitive::RefGet, {box}); });
        }
        break;
      default: break;
    }
    static constexpr Primitive kOperations[] = {Primitive::I63Add, Primitive::I63Sub, Primitive::I63Mul};
    return binary(kOperations[below(3)], Shape::Int, fuel);
  }

  ExprId bool_operation(unsigned fuel) {
    static constexpr Primitive kComparisons[] = {Primitive::IntEq, Primitive::IntLt, Primitive::IntLe};
    if (one_in(4))
      return bind(Shape::Bool, fuel, [&](const Atom& a) { return primitive(Primitive::BoolNot, {a}); });
    return binary(kComparisons[below(3)], Shape::Int, fuel);
  }

  ExprId binary(Primitive operation, Shape operands, unsigned fuel) {
    return bind(operands, fuel / 2, [&](const Atom& right) {
      return bind(operands, fuel / 2, [&](const Atom& left) { return primitive(operation, {left, right}); });
    });
  }

  ExprId division(unsigned fuel) {
    return bind(Shape::Int, fuel / 2, [&](const Atom& divisor) {
      return bind(Shape::Int, fuel / 2, [&](const Atom& dividend) {
        const Symbol exception = fresh("e"), zero = fresh("zero");
        const ExprId fails = bind_to(exception, construct(division_by_zero_, {}),
                                     raise(exception, ObligationKind::DivisionByZero, "division"));
        return module_->add(
            Case{primitive(Primitive::IntEq, {divisor, integer_atom(0)}),
                 {zero, {}},
                 {{LiteralPattern{true}, fails},
                  {LiteralPattern{false}, primitive(Primitive::I63Quot, {dividend, divisor})}},
                 true});
      });
    });
  }

  ExprId call(const Definition& definition, unsigned fuel) {
    std::vector<Atom> arguments;
    return call_with(definition, fuel / 2, std::move(arguments));
  }
  ExprId call_with(const Definition& definition, unsigned fuel, std::vector<Atom> arguments) {
    if (arguments.size() == definition.parameters.size()) return apply(definition.name, std::move(arguments));
    const Shape next = definition.parameters[arguments.size()];
    return bind(next, fuel / 2, [&](const Atom& argument) {
      arguments.push_back(argument);
      return call_with(definition, fuel / 2, std::move(arguments));
    });
  }

  ExprId lambda(unsigned fuel) {
    const Symbol parameter = fresh("x");
    scope_.push_back({parameter, Shape::Int});
    const ExprId body = expr(Shape::Int, fuel);
    scope_.pop_back();
    return module_->add(Lambda{{{parameter, int_}}, body});
  }

  // --- control ---

  ExprId branch(Shape shape, unsigned fuel) {
    switch (below(options_.data ? 4 : 2)) {
      case 0:
        return bind(Shape::Bool, fuel / 2, [&](const Atom& condition) {
          return match(condition, {{LiteralPattern{true}, expr(shape, fuel / 2)},
                                   {LiteralPattern{false}, expr(shape, fuel / 2)}});
        });
      case 1:
        return bind(Shape::Int, fuel / 2, [&](const Atom& number) {
          return match(number, {{LiteralPattern{base::big(small())}, expr(shape, fuel / 2)},
                                {DefaultPattern{}, expr(shape, fuel / 2)}});
        });
      case 2:
        return bind(Shape::List, fuel / 2, [&](const Atom& list) {
          return match(list, {{ConstructorPattern{nil_, {}}, expr(shape, fuel / 2)},
                              fields_alternative(cons_, {Shape::Int, Shape::List}, shape, fuel / 2)});
        });
      default:
        return bind(Shape::Pair, fuel / 2, [&](const Atom& pair) {
          return match(pair, {fields_alternative(make_pair_, {Shape::Int, Shape::Bool}, shape, fuel / 2)});
        });
    }
  }
  ExprId match(const Atom& scrutinee, std::vector<Alternative> alternatives) {
    return module_->add(Case{module_->add(AtomExpr{scrutinee}), {fresh("s"), {}}, std::move(alternatives)});
  }
  Alternative fields_alternative(ConstructorId constructor, const std::vector<Shape>& shapes, Shape result,
                                 unsigned fuel) {
    ConstructorPattern pattern{constructor, {}};
    for (const Shape shape : shapes) {
      pattern.fields.push_back({fresh("y"), type(shape)});
      scope_.push_back({pattern.fields.back().name, shape});
    }
    const ExprId body = expr(result, fuel);
    scope_.resize(scope_.size() - shapes.size());
    return {std::move(pattern), body};
  }

  /// Does something and then gives a value of `shape`.
  ExprId effect(Shape shape, unsigned fuel) {
    switch (below(7)) {
      case 0: return options_.references ? assign(shape, fuel) : branch(shape, fuel);
      case 1: return options_.exceptions ? catch_all(shape, fuel) : branch(shape, fuel);
      case 2: return options_.exceptions ? fail(fuel) : branch(shape, fuel);
      case 3: return options_.assertions ? require(shape, fuel, true) : branch(shape, fuel);
      case 4: return options_.assertions ? require(shape, fuel, false) : branch(shape, fuel);
      case 5: return options_.functions ? delay(shape, fuel) : branch(shape, fuel);
      default: return options_.functions ? leave(fuel, shape) : branch(shape, fuel);
    }
  }
  ExprId assign(Shape shape, unsigned fuel) {
    return bind(Shape::Int, fuel / 3, [&](const Atom& content) {
      return bind(Shape::Ref, fuel / 3, [&](const Atom& box) {
        return bind_to(fresh("done"), primitive(Primitive::RefSet, {box, content}), expr(shape, fuel / 3));
      });
    });
  }
  ExprId catch_all(Shape shape, unsigned fuel) {
    const Symbol exception = fresh("e"), number = fresh("n");
    const ExprId body = expr(shape, fuel / 2);
    scope_.push_back({number, Shape::Int});
    const ExprId handled = expr(shape, fuel / 2);
    scope_.pop_back();
    const ExprId again = module_->add(Raise{exception, {}, true});
    const ExprId handler = match(
        exception, {{ConstructorPattern{failure_, {{number, int_}}}, handled}, {DefaultPattern{}, again}});
    return module_->add(Try{body, {exception, {}}, handler});
  }
  ExprId fail(unsigned fuel) {
    return bind(Shape::Int, fuel, [&](const Atom& number) {
      const Symbol exception = fresh("e");
      return bind_to(exception, construct(failure_, {number}),
                     raise(exception, ObligationKind::Exception, "failure"));
    });
  }
  ExprId require(Shape shape, unsigned fuel, bool assumed) {
    return bind(Shape::Bool, fuel / 2, [&](const Atom& condition) {
      const ExprId rest = expr(shape, fuel / 2);
      if (assumed) return module_->add(Assume{condition, rest});
      const BlameId blame = module_->add_blame({ObligationKind::Assertion, party_, {}, "assertion"});
      return module_->add(Assert{condition, blame, rest});
    });
  }
  /// A thunk that may never be forced, or more than once.
  ExprId delay(Shape shape, unsigned fuel) {
    const Symbol thunk = fresh("t"), value = fresh("v");
    const ExprId body = module_->add(Thunk{expr(Shape::Int, fuel / 2)});
    scope_.push_back({value, Shape::Int});
    const ExprId used = bind_to(value, variable(thunk), expr(shape, fuel / 2));
    scope_.pop_back();
    return module_->add(Let{{{{thunk, {}}, body}}, coin() ? used : expr(shape, fuel / 2)});
  }
  ExprId leave(unsigned fuel, Shape shape) {
    if (shape != Shape::Int) return branch(shape, fuel);
    const Symbol continuation = fresh("k");
    scope_.push_back({continuation, Shape::Function});
    const ExprId body = expr(Shape::Int, fuel);
    scope_.pop_back();
    return module_->add(Escape{{continuation, {}}, body});
  }

  // --- binding ---

  /// `use` of an evaluated variable that holds a value of `shape`: an old one, or a new one bound around it.
  ExprId bind(Shape shape, unsigned fuel, const Use& use) {
    if (const auto known = known_variable(shape); known && one_in(3)) return use(*known);
    if (shape == Shape::Int && one_in(4)) return use(integer_atom(small()));
    const Symbol name = fresh("v");
    const ExprId value = expr(shape, fuel);
    scope_.push_back({name, shape});
    const ExprId body = use(name);
    scope_.pop_back();
    return bind_to(name, value, body);
  }
  ExprId bind_to(Symbol name, ExprId value, ExprId body) {
    return module_->add(Case{value, {name, {}}, {{DefaultPattern{}, body}}});
  }
  std::optional<Symbol> known_variable(Shape shape) {
    std::vector<Symbol> candidates;
    for (const Variable& candidate : scope_) {
      if (candidate.shape == shape) candidates.push_back(candidate.name);
    }
    if (candidates.empty()) return std::nullopt;
    return candidates[below(candidates.size())];
  }

  // --- small parts ---

  Symbol symbol(std::string_view text) { return module_->names.intern(text); }
  Symbol fresh(std::string_view prefix) { return symbol(fmt::format("{}{}", prefix, ++names_)); }
  ExprId literal(Literal value) { return module_->add(AtomExpr{std::move(value)}); }
  static Atom integer_atom(std::int64_t value) { return Literal(base::big(value)); }
  ExprId integer(std::int64_t value) { return module_->add(AtomExpr{integer_atom(value)}); }
  ExprId variable(Symbol name) { return module_->add(AtomExpr{name}); }
  ExprId apply(Symbol function, std::vector<Atom> arguments) {
    return module_->add(Apply{variable(function), std::move(arguments)});
  }
  ExprId construct(ConstructorId constructor, std::vector<Atom> arguments) {
    return module_->add(Construct{constructor, std::move(arguments)});
  }
  ExprId primitive(Primitive operation, std::vector<Atom> arguments) {
    return module_->add(PrimitiveExpr{operation, std::move(arguments)});
  }
  ExprId raise(Symbol exception, ObligationKind kind, std::string text) {
    return module_->add(Raise{exception, module_->add_blame({kind, party_, {}, std::move(text)})});
  }
  TypeId type(Shape shape) {
    switch (shape) {
      case Shape::Int: return int_;
      case Shape::Bool: return bool_;
      case Shape::List: return list_;
      case Shape::Pair: return pair_;
      case Shape::Ref: return module_->types.make(TypeKind::Ref, {}, {int_});
      case Shape::Function: return module_->types.function(int_, int_);
    }
    return int_;
  }
  Shape any_shape() {
    std::vector<Shape> shapes = {Shape::Int, Shape::Bool};
    if (options_.data) shapes.insert(shapes.end(), {Shape::List, Shape::Pair});
    if (options_.references) shapes.push_back(Shape::Ref);
    if (options_.functions) shapes.push_back(Shape::Function);
    return shapes[below(shapes.size())];
  }

  // The standard distributions differ between implementations of the library; seeds should not.
  std::uint64_t below(std::uint64_t limit) { return random_() % limit; }
  bool coin() { return below(2) == 0; }
  bool one_in(std::uint64_t n) { return below(n) == 0; }
  std::int64_t small() { return static_cast<std::int64_t>(below(9)) - 4; }

  const RandomProgram& options_;
  std::mt19937_64 random_;
  std::unique_ptr<Module> module_;
  TypeId int_, bool_, list_, pair_;
  ConstructorId unit_, nil_, cons_, make_pair_, division_by_zero_, failure_;
  std::vector<Definition> definitions_;
  std::vector<Variable> scope_;
  Symbol party_;
  unsigned names_ = 0;
};

}  // namespace

std::unique_ptr<core::Module> random_module(std::uint64_t seed, const RandomProgram& options) {
  return Generator(seed, options).run();
}

}  // namespace culprit::test
