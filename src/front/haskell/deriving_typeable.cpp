// Derived Typeable: a type at run time is its name and its arguments.
#include "front/haskell/deriving.h"

namespace culprit::front::haskell {

namespace {

class NamingType : Deriver {
 public:
  explicit NamingType(const Deriver& tools) : Deriver(tools) {}

  /// typeRepOf p = typeRepApply "T" [typeRepOf (argument2 p), typeRepOf (argument1 p)]
  std::vector<DerivedMethod> run() {
    const ValueId proxy = fresh("p");
    std::vector<Expr> arguments;
    for (std::size_t from_right = source_.parameters.size(); from_right > 0; --from_right) {
      const Expr part = call(argument(from_right), {var(proxy)});
      arguments.push_back(call(KnownValue::TypeRepOf, {part}));
    }
    const Expr list = build_.expr(span_, kernel::List{build_.slice(arguments)});
    const Expr body = call(KnownValue::TypeRepApply, {string(type_name()), list});
    return {method(KnownValue::TypeRepOf, 1, {clause({pat(proxy)}, body)})};
  }

 private:
  static KnownValue argument(std::size_t from_right) {
    switch (from_right) {
      case 1: return KnownValue::Argument1;
      case 2: return KnownValue::Argument2;
      case 3: return KnownValue::Argument3;
      case 4: return KnownValue::Argument4;
      default: throw CannotDerive{"it has too many type parameters"};
    }
  }
};

}  // namespace

std::vector<DerivedMethod> derive_typeable(const Deriver& tools) { return NamingType(tools).run(); }

}  // namespace culprit::front::haskell
