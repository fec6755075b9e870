#include "random_syntax.h"

#include <cmath>
#include <limits>
#include <random>
#include <string>

namespace culprit::test {

namespace {

using namespace core;  // NOLINT(google-build-using-namespace)

// Names that are easily confused with something else, and names that need quotes.
constexpr const char* kNames[] = {
    "x",  "y'",  "_",   "_z", "case", "int63",     "list", "List.map", "(,)", "::",   "[]",
    "()", "a b", "\\n", "`",  "",     "Cons",      "Nil",  "in",       "ref", "read", "9lives",
    "-",  "f/2", "{r}", "\"", "$x",   "Cons@list", "true", "%add",     "'a",  "A",    "\xc3\xa9"};
constexpr double kFloats[] = {0.0, -0.0, 1.0, -1.5, 1e300, 1e-300, 0.1, 123456789.0, 5e-324};

class SyntaxGenerator {
 public:
  explicit SyntaxGenerator(std::uint64_t seed) : random_(seed), module_(std::make_unique<Module>()) {}

  std::unique_ptr<Module> run() {
    module_->strict = coin();
    declare_data("list", {"a"}, {"Nil", "Cons", "x"});
    declare_data("other", {}, {"Nil", "Cons@list", "_", "()"});
    declare_data("int63", {"x", "A"}, {"::", "Other"});
    declare_data("empty", {}, {});
    module_->add_data(symbol("wrapped"), {symbol("a")}).abstract = coin();
    module_->set_representation(symbol("wrapped"), type(2));
    for (const char* name : {"f", "List.map", "def", "x"}) {
      module_->add_def({symbol(name), optional_type(), expr(6), {}});
    }
    for (std::uint64_t count = below(3); count > 0; --count) {
      module_->entries.push_back({name(), expr(6), {}, {"a = int", "\n\t\"\\"}, coin()});
    }
    return std::move(module_);
  }

 private:
  void declare_data(const char* name, std::initializer_list<const char*> parameters,
                    std::initializer_list<const char*> constructors) {
    std::vector<Symbol> symbols;
    for (const char* parameter : parameters) symbols.push_back(symbol(parameter));
    Data& data = module_->add_data(symbol(name), std::move(symbols));
    data.open = coin();
    data.abstract = coin();
    for (const char* constructor : constructors) {
      std::vector<TypeId> fields;
      for (std::uint64_t count = below(3); count > 0; --count) fields.push_back(type(2));
      module_->add_constructor(symbol(name), symbol(constructor), std::move(fields));
    }
  }

  TypeId type(unsigned depth) {
    Types& types = module_->types;
    switch (below(depth == 0 ? 3 : 7)) {
      case 0:
        return types.make(static_cast<TypeKind>(below(static_cast<std::uint64_t>(TypeKind::String) + 1)));
      case 1: return types.variable(name());
      case 2: return types.data(symbol("list"));
      case 3: return types.function(type(depth - 1), type(depth - 1));
      case 4: return types.make(coin() ? TypeKind::Ref : TypeKind::Array, {}, {type(depth - 1)});
      case 5: return types.data(symbol("int63"), {type(depth - 1), type(depth - 1)});
      default: return types.data(symbol("list"), {type(depth - 1)});
    }
  }
  TypeId optional_type() { return coin() ? type(3) : TypeId(); }
  Binder binder() {
    const Symbol variable = name();
    return {variable, optional_type()};
  }
  std::vector<Binder> binders(std::uint64_t least) {
    std::vector<Binder> result;
    for (std::uint64_t count = least + below(3); count > 0; --count) result.push_back(binder());
    return result;
  }

  Literal literal() {
    switch (below(6)) {
      case 0: return coin();
      case 1: return base::BigInt("-123456789012345678901234567890");
      case 2: return base::big(static_cast<std::int64_t>(below(100)) - 50);
      case 3: return kFloats[below(std::size(kFloats))];
      case 4: return special_float();
      default: return string();
    }
  }
  double special_float() {
    const double infinity = std::numeric_limits<double>::infinity();
    return coin() ? (coin() ? infinity : -infinity) : std::numeric_limits<double>::quiet_NaN();
  }
  std::string string() {
    std::string result;
    for (std::uint64_t count = below(8); count > 0; --count) result += static_cast<char>(below(256));
    return result;
  }
  Atom atom() {
    if (coin()) return literal();
    return name();
  }
  std::vector<Atom> atoms(std::uint64_t least) {
    std::vector<Atom> result;
    for (std::uint64_t count = least + below(3); count > 0; --count) result.push_back(atom());
    return result;
  }
  ConstructorId constructor() { return ConstructorId(below(module_->constructor_count())); }
  BlameId blame() {
    const auto kind =
        static_cast<ObligationKind>(below(static_cast<std::uint64_t>(ObligationKind::Unsupported) + 1));
    return module_->add_blame({kind, coin() ? name() : Symbol(), {}, string()});
  }

  ExprId expr(unsigned depth) { return module_->add(depth == 0 ? leaf() : node(depth - 1)); }
  Node leaf() {
    switch (below(7)) {
      case 0: return AtomExpr{atom()};
      case 1: return Construct{constructor(), atoms(0)};
      case 2: return PrimitiveExpr{static_cast<Primitive>(below(30)), atoms(0)};
      case 3: {
        const TypeId shape = type(3);
        return Unknown{shape, coin() ? name() : Symbol(), static_cast<InputKind>(below(3))};
      }
      case 4: return Error{blame()};
      case 5: return Raise{atom(), {}, true};
      default: {
        Atom exception = atom();
        return Raise{std::move(exception), blame()};
      }
    }
  }
  Node node(unsigned depth) {
    const ExprId inner = expr(depth);
    switch (below(14)) {
      case 0: return Lambda{binders(1), inner};
      case 1: return Apply{inner, atoms(1)};
      case 2: return let(inner, depth);
      case 3:
      case 4: return match(inner, depth);
      case 5: return Choice{inner, expr(depth), name()};
      case 6: return Assume{atom(), inner};
      case 7: {
        Atom condition = atom();
        return Assert{std::move(condition), blame(), inner};
      }
      case 8: {
        const Binder exception = binder();
        return Try{inner, exception, expr(depth)};
      }
      case 9: return Escape{binder(), inner};
      case 10: return TypeLambda{name(), inner};
      case 11: return TypeApply{inner, type(3)};
      case 12: return Thunk{inner};
      default: return leaf();
    }
  }
  Node let(ExprId body, unsigned depth) {
    Let node{{}, body};
    for (std::uint64_t count = 1 + below(3); count > 0; --count) {
      const Binder variable = binder();
      node.bindings.push_back({variable, expr(depth)});
    }
    return node;
  }
  Node match(ExprId scrutinee, unsigned depth) {
    Case node{scrutinee, binder(), {}, coin()};
    for (std::uint64_t count = below(4); count > 0; --count)
      node.alternatives.push_back({pattern(), expr(depth)});
    return node;
  }
  decltype(Alternative::pattern) pattern() {
    switch (below(3)) {
      case 0: return ConstructorPattern{constructor(), binders(0)};
      case 1: return LiteralPattern{literal()};
      default: return DefaultPattern{};
    }
  }

  Symbol symbol(std::string_view text) { return module_->names.intern(text); }
  Symbol name() { return symbol(kNames[below(std::size(kNames))]); }
  std::uint64_t below(std::uint64_t limit) { return random_() % limit; }
  bool coin() { return below(2) == 0; }

  std::mt19937_64 random_;
  std::unique_ptr<Module> module_;
};

}  // namespace

std::unique_ptr<core::Module> random_syntax(std::uint64_t seed) { return SyntaxGenerator(seed).run(); }

}  // namespace culprit::test
