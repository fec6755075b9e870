// Derived Functor, Foldable and Traversable: code that follows the structure of the fields' types.
#include <algorithm>

#include "front/haskell/deriving.h"

namespace culprit::front::haskell {

namespace {

using kernel::TypeExpr;

class Structural : protected Deriver {
 public:
  Structural(const Deriver& tools, const SynonymLookup& expand) : Deriver(tools), expand_(expand) {
    if (source_.parameters.empty()) throw CannotDerive{"it has no type parameter"};
    variable_ = source_.parameters.back();
  }

 protected:
  /// What a field's type is, as far as the last type parameter is concerned.
  struct Shape {
    enum class Kind : std::uint8_t { Constant, Variable, Tuple, Function, Applied };
    Kind kind;
    std::vector<const TypeExpr*> parts;  ///< Tuple; Function: parameter, result; Applied: the last argument
  };

  [[nodiscard]] bool mentions(const TypeExpr& type) const {
    if (const auto* variable = std::get_if<kernel::TypeVariable>(&type.node))
      return variable->name == variable_;
    if (const auto* apply = std::get_if<kernel::TypeApply>(&type.node)) {
      return mentions(*apply->function) || mentions(*apply->argument);
    }
    if (const auto* forall = std::get_if<kernel::TypeForall>(&type.node)) return mentions(*forall->type);
    return false;
  }

  Shape shape(const TypeExpr& type) {
    if (!mentions(type)) return {Shape::Kind::Constant, {}};
    if (std::holds_alternative<kernel::TypeVariable>(type.node)) return {Shape::Kind::Variable, {}};
    std::vector<const TypeExpr*> arguments;
    const TypeExpr* head = &type;
    while (const auto* apply = std::get_if<kernel::TypeApply>(&head->node)) {
      arguments.insert(arguments.begin(), apply->argument);
      head = apply->function;
    }
    if (arguments.empty()) throw CannotDerive{"a field has a polymorphic type"};
    const auto* constructor = std::get_if<kernel::TypeConstructor>(&head->node);
    if (constructor != nullptr) {
      const TypeCon& con = declarations_[constructor->constructor];
      const auto& tuples = build_.builtins().tuple_types;
      const bool tuple = std::find(tuples.begin(), tuples.end(), constructor->constructor) != tuples.end();
      if (tuple && arguments.size() == con.arity) return {Shape::Kind::Tuple, arguments};
      if (constructor->constructor == build_.builtins().arrow_type && arguments.size() == 2) {
        return {Shape::Kind::Function, arguments};
      }
      if (con.kind == TypeConKind::Synonym) return shape(*expanded(constructor->constructor, arguments));
    }
    for (std::size_t i = 0; i + 1 < arguments.size(); ++i) {
      if (mentions(*arguments[i]))
        throw CannotDerive{"the last type parameter stands within another argument"};
    }
    return {Shape::Kind::Applied, {arguments.back()}};
  }

  Expr lambda_over(const TypeExpr& type, const std::function<Expr(const TypeExpr&, Expr)>& body) {
    const ValueId parameter = fresh("x");
    return build_.lambda({parameter}, body(type, var(parameter)), span_);
  }

  /// Takes a tuple apart.
  Expr with_parts(Expr tuple, const std::vector<const TypeExpr*>& parts,
                  const std::function<Expr(const Names&)>& body) {
    Names names;
    while (names.size() < parts.size()) names.push_back(fresh("x"));
    return cases(tuple, {clause({pat(build_.builtins().tuple_cons[parts.size()], names)}, body(names))});
  }

  const kernel::DataConSource& source_of(DataConId id) const {
    return source_.constructors[declarations_[id].index];
  }

  Symbol variable_;

 private:
  const TypeExpr* expanded(TypeConId id, const std::vector<const TypeExpr*>& arguments) {
    const kernel::TypeSource* synonym = expand_(id);
    if (synonym == nullptr || synonym->synonym == nullptr || synonym->parameters.size() > arguments.size()) {
      throw CannotDerive{"a field's type is a synonym of another module"};
    }
    const std::size_t own = synonym->parameters.size();
    const std::vector<const TypeExpr*> rest(arguments.begin() + static_cast<std::ptrdiff_t>(own),
                                            arguments.end());
    return build_.type_apply(build_.substitute(*synonym->synonym, synonym->parameters, arguments), rest,
                             span_);
  }

  const SynonymLookup& expand_;
};

class Mapping : Structural {
 public:
  using Structural::Structural;

  std::vector<DerivedMethod> run() {
    std::vector<kernel::Match> clauses;
    for (const DataConId id : constructors()) {
      function_ = fresh("f");
      const Names fields = fresh_fields(id, "a");
      std::vector<Expr> mapped;
      for (std::size_t i = 0; i < fields.size(); ++i)
        mapped.push_back(map(*source_of(id).fields[i], var(fields[i])));
      clauses.push_back(clause({pat(function_), pat(id, fields)}, build_.apply(con(id), mapped, span_)));
    }
    if (clauses.empty()) {
      const ValueId value = fresh("value");
      clauses.push_back(clause({any(), pat(value)}, cases(var(value), {})));
    }
    return {method(KnownValue::Fmap, 2, clauses)};
  }

 private:
  Expr map(const TypeExpr& type, Expr value) {
    const Shape is = shape(type);
    switch (is.kind) {
      case Shape::Kind::Constant: return value;
      case Shape::Kind::Variable: return build_.apply(var(function_), {value}, span_);
      case Shape::Kind::Applied: {
        const Expr inner = lambda_over(*is.parts[0], [this](const TypeExpr& t, Expr x) { return map(t, x); });
        return call(KnownValue::Fmap, {inner, value});
      }
      case Shape::Kind::Function: {
        const ValueId argument = fresh("y");
        const Expr result = build_.apply(value, {unmap(*is.parts[0], var(argument))}, span_);
        return build_.lambda({argument}, map(*is.parts[1], result), span_);
      }
      case Shape::Kind::Tuple: break;
    }
    return with_parts(value, is.parts, [&](const Names& names) {
      std::vector<Expr> parts;
      for (std::size_t i = 0; i < names.size(); ++i) parts.push_back(map(*is.parts[i], var(names[i])));
      return build_.apply(con(build_.builtins().tuple_cons[names.size()]), parts, span_);
    });
  }

  /// A value that speaks of the function's results as one that speaks of its arguments: where the last type
  /// parameter stands to the left of an arrow, to the left of an arrow.
  Expr unmap(const TypeExpr& type, Expr value) {
    const Shape is = shape(type);
    if (is.kind == Shape::Kind::Constant) return value;
    if (is.kind != Shape::Kind::Function)
      throw CannotDerive{"a function in a field takes the last type parameter"};
    const ValueId argument = fresh("y");
    const Expr result = build_.apply(value, {map(*is.parts[0], var(argument))}, span_);
    return build_.lambda({argument}, unmap(*is.parts[1], result), span_);
  }

  ValueId function_;
};

class Folding : Structural {
 public:
  using Structural::Structural;

  std::vector<DerivedMethod> run() { return {fold_right(), fold_map()}; }

 private:
  DerivedMethod fold_right() {
    std::vector<kernel::Match> clauses;
    for (const DataConId id : constructors()) {
      function_ = fresh("f");
      const ValueId start = fresh("z");
      const Names fields = fresh_fields(id, "a");
      Expr result = var(start);
      for (std::size_t i = fields.size(); i-- > 0;)
        result = fold(*source_of(id).fields[i], var(fields[i]), result);
      clauses.push_back(clause({pat(function_), pat(start), pat(id, fields)}, result));
    }
    if (clauses.empty()) {
      const ValueId start = fresh("z");
      clauses.push_back(clause({any(), pat(start), any()}, var(start)));
    }
    return method(KnownValue::Foldr, 3, clauses);
  }

  Expr fold(const TypeExpr& type, Expr value, Expr rest) {
    const Shape is = shape(type);
    switch (is.kind) {
      case Shape::Kind::Constant: return rest;
      case Shape::Kind::Variable: return build_.apply(var(function_), {value, rest}, span_);
      case Shape::Kind::Function: throw CannotDerive{"a field is a function"};
      case Shape::Kind::Applied: {
        const ValueId element = fresh("x"), more = fresh("z");
        const Expr inner = build_.lambda({element, more}, fold(*is.parts[0], var(element), var(more)), span_);
        return call(KnownValue::Foldr, {inner, rest, value});
      }
      case Shape::Kind::Tuple: break;
    }
    return with_parts(value, is.parts, [&](const Names& names) {
      Expr result = rest;
      for (std::size_t i = names.size(); i-- > 0;) result = fold(*is.parts[i], var(names[i]), result);
      return result;
    });
  }

  DerivedMethod fold_map() {
    std::vector<kernel::Match> clauses;
    for (const DataConId id : constructors()) {
      function_ = fresh("f");
      const Names fields = fresh_fields(id, "a");
      std::vector<Expr> parts;
      for (std::size_t i = 0; i < fields.size(); ++i) {
        const TypeExpr& type = *source_of(id).fields[i];
        if (mentions(type)) parts.push_back(collect(type, var(fields[i])));
      }
      clauses.push_back(clause({pat(function_), pat(id, fields)}, joined(parts)));
    }
    if (clauses.empty()) clauses.push_back(clause({any(), any()}, var(KnownValue::Mempty)));
    return method(KnownValue::FoldMap, 2, clauses);
  }

  Expr collect(const TypeExpr& type, Expr value) {
    const Shape is = shape(type);
    switch (is.kind) {
      case Shape::Kind::Constant: return var(KnownValue::Mempty);
      case Shape::Kind::Variable: return build_.apply(var(function_), {value}, span_);
      case Shape::Kind::Function: throw CannotDerive{"a field is a function"};
      case Shape::Kind::Applied: {
        const Expr inner =
            lambda_over(*is.parts[0], [this](const TypeExpr& t, Expr x) { return collect(t, x); });
        return call(KnownValue::FoldMap, {inner, value});
      }
      case Shape::Kind::Tuple: break;
    }
    return with_parts(value, is.parts, [&](const Names& names) {
      std::vector<Expr> parts;
      for (std::size_t i = 0; i < names.size(); ++i) {
        if (mentions(*is.parts[i])) parts.push_back(collect(*is.parts[i], var(names[i])));
      }
      return joined(parts);
    });
  }

  Expr joined(const std::vector<Expr>& parts) {
    if (parts.empty()) return var(KnownValue::Mempty);
    Expr result = parts.back();
    for (std::size_t i = parts.size() - 1; i-- > 0;) result = call(KnownValue::Mappend, {parts[i], result});
    return result;
  }

  ValueId function_;
};

class Traversing : Structural {
 public:
  using Structural::Structural;

  std::vector<DerivedMethod> run() {
    std::vector<kernel::Match> clauses;
    for (const DataConId id : constructors()) {
      function_ = fresh("f");
      const Names fields = fresh_fields(id, "a");
      const auto& types = source_of(id).fields;
      const Expr body = rebuilt(con(id), {types.begin(), types.end()}, fields);
      clauses.push_back(clause({pat(function_), pat(id, fields)}, body));
    }
    if (clauses.empty()) {
      const ValueId value = fresh("value");
      clauses.push_back(clause({any(), pat(value)}, call(KnownValue::Pure, {cases(var(value), {})})));
    }
    return {method(KnownValue::Traverse, 2, clauses)};
  }

 private:
  /// fmap (\b1 .. bk -> C ..) action1 <*> .. actionk, over the fields that mention the variable.
  Expr rebuilt(Expr constructor, const std::vector<const TypeExpr*>& types, const Names& fields) {
    Names results;
    std::vector<Expr> arguments, actions;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (!mentions(*types[i])) {
        arguments.push_back(var(fields[i]));
        continue;
      }
      results.push_back(fresh("b"));
      arguments.push_back(var(results.back()));
      actions.push_back(visit(*types[i], var(fields[i])));
    }
    const Expr whole = build_.apply(constructor, arguments, span_);
    if (actions.empty()) return call(KnownValue::Pure, {whole});
    Expr result = call(KnownValue::Fmap, {build_.lambda(results, whole, span_), actions.front()});
    for (std::size_t i = 1; i < actions.size(); ++i) result = call(KnownValue::Ap, {result, actions[i]});
    return result;
  }

  Expr visit(const TypeExpr& type, Expr value) {
    const Shape is = shape(type);
    switch (is.kind) {
      case Shape::Kind::Constant: return call(KnownValue::Pure, {value});
      case Shape::Kind::Variable: return build_.apply(var(function_), {value}, span_);
      case Shape::Kind::Function: throw CannotDerive{"a field is a function"};
      case Shape::Kind::Applied: {
        const Expr inner =
            lambda_over(*is.parts[0], [this](const TypeExpr& t, Expr x) { return visit(t, x); });
        return call(KnownValue::Traverse, {inner, value});
      }
      case Shape::Kind::Tuple: break;
    }
    return with_parts(value, is.parts, [&](const Names& names) {
      return rebuilt(con(build_.builtins().tuple_cons[names.size()]), is.parts, names);
    });
  }

  ValueId function_;
};

}  // namespace

std::vector<DerivedMethod> derive_functor(const Deriver& tools, const SynonymLookup& expand) {
  return Mapping(tools, expand).run();
}
std::vector<DerivedMethod> derive_foldable(const Deriver& tools, const SynonymLookup& expand) {
  return Folding(tools, expand).run();
}
std::vector<DerivedMethod> derive_traversable(const Deriver& tools, const SynonymLookup& expand) {
  return Traversing(tools, expand).run();
}

}  // namespace culprit::front::haskell
