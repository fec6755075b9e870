// Primitive operations: terms where they have a first-order meaning, any value otherwise.
#include <algorithm>

#include "liquid/generator.h"

namespace culprit::liquid {

using core::Primitive;
using core::TypeId;
using core::TypeKind;
using term::Kind;
using term::Sort;
using term::Term;

ValueRef Generator::of_term(Term t) {
  const TypeId type = terms_.sort(t) == Sort::Bool ? types_.boolean() : types_.integer();
  return std::make_shared<Value>(Value{TermValue{t}, type});
}

Term Generator::term_of(const Value& value) {
  if (const auto* known = std::get_if<TermValue>(&value.node)) return known->term;
  throw NotUnderstood{"a number that is not one"};
}

ValueRef Generator::unit() { return construct(module_.unit(), {}, types_.unit()); }

Term Generator::exception_number(const Value& value) {
  if (const auto* some = std::get_if<SomeException>(&value.node)) return some->constructor;
  if (const auto* built = std::get_if<Built>(&value.node))
    return terms_.integer(static_cast<std::int64_t>(module_[built->constructor].index));
  return templates_.fresh_variable(Sort::Int);
}

/// compare x y <= 0 is x <= y.
std::vector<Term> Generator::compared_with_zero(std::vector<Term> operands) const {
  const auto is_zero = [this](Term t) { return t == terms_.integer(std::int64_t{0}); };
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    const auto compared = comparisons_.find(operands[i]);
    if (compared == comparisons_.end() || !is_zero(operands[1 - i])) continue;
    return i == 0 ? std::vector<Term>{compared->second.first, compared->second.second}
                  : std::vector<Term>{compared->second.second, compared->second.first};
  }
  return operands;
}

/// Null: it has no first-order meaning.
ValueRef Generator::arithmetic(Primitive primitive, const std::vector<Term>& x) {
  const auto make = [&](Kind kind) { return of_term(terms_.make(kind, x)); };
  switch (primitive) {
    case Primitive::I63Add:
    case Primitive::IntAdd: return make(Kind::Add);
    case Primitive::I63Sub:
    case Primitive::IntSub: return of_term(terms_.sub(x[0], x[1]));
    case Primitive::I63Mul:
    case Primitive::IntMul: return make(Kind::Mul);
    case Primitive::I63Neg:
    case Primitive::IntNeg: return make(Kind::Neg);
    case Primitive::I63Quot:
    case Primitive::IntQuot: return make(Kind::QuotTrunc);
    case Primitive::I63Rem:
    case Primitive::IntRem: return make(Kind::RemTrunc);
    case Primitive::IntEq: return of_term(terms_.make(Kind::Eq, compared_with_zero(x)));
    case Primitive::IntLt: return of_term(terms_.make(Kind::Lt, compared_with_zero(x)));
    case Primitive::IntLe: return of_term(terms_.make(Kind::Le, compared_with_zero(x)));
    case Primitive::BoolNot: return make(Kind::Not);
    default: return nullptr;
  }
}

bool Generator::may_hold_code(TypeId type) { return may_hold(type, false, 0); }
bool Generator::may_hold_code_or_references(TypeId type) { return may_hold(type, true, 0); }

bool Generator::may_hold(TypeId type, bool references, unsigned depth) {
  constexpr unsigned kDeep = 10;
  if (!type.valid() || depth > kDeep) return true;
  const core::Type known = module_.types[type];
  if (known.kind == TypeKind::Function || known.kind == TypeKind::Any || known.kind == TypeKind::Variable)
    return true;
  if (references && known.kind == TypeKind::Ref) return true;
  for (const TypeId argument : known.arguments) {
    if (may_hold(argument, references, depth + 1)) return true;
  }
  if (known.kind != TypeKind::Data) return false;
  const Shape shape = templates_.shape(type);
  for (const std::vector<TypeId>& fields : shape.fields) {
    for (const TypeId field : fields) {
      if (field != type && may_hold(field, references, depth + 1)) return true;
    }
  }
  return false;
}

ValueRef Generator::compare(Primitive primitive, const ValueRef& left, const ValueRef& right) {
  const auto* x = std::get_if<TermValue>(&left->node);
  const auto* y = std::get_if<TermValue>(&right->node);
  const bool numbers = x != nullptr && y != nullptr;
  if (primitive != Primitive::Compare) {
    if (numbers) {
      const Term equal = terms_.eq(x->term, y->term);
      // What an integer stands for may be equal without being the same.
      const bool exact = primitive == Primitive::Equal || !options_.ordered;
      return of_term(exact ? equal : terms_.conj(equal, templates_.fresh_variable(Sort::Bool)));
    }
  } else if (numbers && terms_.sort(x->term) == Sort::Int) {
    const auto number = [&](int n) { return terms_.integer(std::int64_t{n}); };
    const Term above = terms_.make(Kind::Ite, {terms_.eq(x->term, y->term), number(0), number(1)});
    const Term result = terms_.make(Kind::Ite, {terms_.lt(x->term, y->term), number(-1), above});
    comparisons_[result] = {x->term, y->term};
    return of_term(result);
  }
  const TypeId type = types_.of(*left);
  if (primitive != Primitive::Same && may_hold_code(type)) throw NotUnderstood{"a comparison of functions"};
  if (primitive == Primitive::Equal) return of_term(equality(*left, *right, 0));
  return primitive == Primitive::Compare ? of_term(templates_.fresh_variable(Sort::Int)) : some_truth();
}

/// Structural equality. Where less is known than the values: a truth that implies what is.
Term Generator::equality(const Value& left, const Value& right, unsigned depth) {
  constexpr unsigned kDeep = 20;
  const auto* x = std::get_if<TermValue>(&left.node);
  const auto* y = std::get_if<TermValue>(&right.node);
  if (x != nullptr && y != nullptr && terms_.sort(x->term) == terms_.sort(y->term))
    return terms_.eq(x->term, y->term);
  const Term some = templates_.fresh_variable(Sort::Bool);
  const auto* built = std::get_if<Built>(&left.node);
  const auto* other = std::get_if<Built>(&right.node);
  const auto* data = std::get_if<TypedData>(&left.node);
  const auto* other_data = std::get_if<TypedData>(&right.node);
  if (depth > kDeep) return some;
  if (built != nullptr && other != nullptr) {
    Term equal = terms_.boolean(built->constructor == other->constructor);
    for (std::size_t i = 0; i < built->fields.size() && !terms_.is_false(equal); ++i)
      equal = terms_.conj(equal, equality(*built->fields[i], *other->fields[i], depth + 1));
    return equal;
  }
  if (data != nullptr && other != nullptr) return equality(right, left, depth + 1);
  if (built != nullptr && other_data != nullptr) {
    const Term same = is_constructor(*other_data, module_[built->constructor].index);
    return built->fields.empty() ? same : terms_.conj(same, some);
  }
  if (data == nullptr || other_data == nullptr || data->measures.size() != other_data->measures.size())
    return some;
  Term equal = has_only_constants(left.type) ? terms_.boolean(true) : some;
  for (std::size_t i = 0; i < data->measures.size(); ++i)
    equal = terms_.conj(equal, terms_.eq(data->measures[i], other_data->measures[i]));
  return equal;
}

/// Whether the constructor is all that there is to know about data.
bool Generator::has_only_constants(TypeId type) {
  if (!type.valid()) return false;
  const Shape shape = templates_.shape(type);
  return !shape.fields.empty() &&
         std::all_of(shape.fields.begin(), shape.fields.end(),
                     [](const std::vector<TypeId>& fields) { return fields.empty(); });
}

/// Any value that the operation may give.
ValueRef Generator::any_result(Primitive primitive, TypeId expected) {
  switch (primitive) {
    case Primitive::FloatEq:
    case Primitive::FloatLt:
    case Primitive::FloatLe:
    case Primitive::FloatSame:
    case Primitive::FloatLtExact:
    case Primitive::FloatLeExact:
    case Primitive::FloatEqExact:
    case Primitive::FloatGeExact:
    case Primitive::FloatGtExact:
    case Primitive::StringEq:
    case Primitive::StringLt:
    case Primitive::StringIsInt: return some_truth();
    case Primitive::StringLength:
    case Primitive::StringToInt:
    case Primitive::FloatToInt:
    case Primitive::IntSqrt:
    case Primitive::I63And:
    case Primitive::I63Or:
    case Primitive::I63Xor:
    case Primitive::I63Shl:
    case Primitive::I63Shr:
    case Primitive::I63Sar: return of_term(templates_.fresh_variable(Sort::Int));
    default: break;
  }
  const bool is_float = primitive >= Primitive::FloatAdd && primitive <= Primitive::FloatPow;
  const bool is_string = primitive == Primitive::StringConcat || primitive == Primitive::StringSub ||
                         primitive == Primitive::StringOfChar || primitive == Primitive::StringOfInt ||
                         primitive == Primitive::FloatToString;
  if (!is_float && !is_string) throw NotUnderstood{"a primitive operation"};
  if (!expected.valid()) expected = module_.types.make(is_float ? TypeKind::Float : TypeKind::String);
  return std::make_shared<Value>(Value{AnyValue{}, expected});
}

void Generator::forget_contents(Path& path) {
  ++effects_;
  path.contents = nullptr;
}

void Generator::remember_content(Path& path, std::size_t cell, ValueRef value) {
  if (cell == 0) return;
  auto contents = path.contents == nullptr ? std::map<std::size_t, ValueRef>() : *path.contents;
  contents[cell] = std::move(value);
  path.contents = std::make_shared<const std::map<std::size_t, ValueRef>>(std::move(contents));
}

/// Two references that were made in different places are never the same one; all others may be.
void Generator::write_content(Path& path, std::size_t cell, ValueRef value) {
  const auto before = path.contents;
  forget_contents(path);
  if (before != nullptr && own_cells_.contains(cell)) {
    for (const auto& [other, inside] : *before) {
      if (own_cells_.contains(other)) remember_content(path, other, inside);
    }
  }
  remember_content(path, cell, std::move(value));
}

ValueRef Generator::content(const TypedReference& reference, Path& path) {
  if (path.contents != nullptr) {
    if (const auto known = path.contents->find(reference.cell); known != path.contents->end())
      return known->second;
  }
  ValueRef value = instantiate(templates_[reference.type].content, reference.substitution, path);
  remember_content(path, reference.cell, value);
  return value;
}

/// Null: it is no operation on cells.
ValueRef Generator::cell_primitive(Primitive primitive, const std::vector<ValueRef>& arguments,
                                   const Scope& scope, Path& path, diag::Span span, TypeId expected) {
  const auto nothing = std::make_shared<const Bindings>();
  const auto content_type = [&](const ValueRef& content) {
    const TypeId told = types_.of(*content);
    if (told.valid() && types_.is_closed(told)) return told;
    return expected.valid() ? module_.types[expected].arguments[0] : told;
  };
  const auto* reference = std::get_if<TypedReference>(&arguments[0]->node);
  const auto* array = std::get_if<TypedArray>(&arguments[0]->node);
  switch (primitive) {
    case Primitive::RefNew: {
      ++made_;
      const TypeId type = module_.types.make(TypeKind::Ref, {}, {content_type(arguments[0])});
      const TemplateId made = templates_.fresh(type, in_scope(scope));
      check(path, arguments[0], templates_[made].content, nothing, span);
      own_cells_.insert(++cells_);
      remember_content(path, cells_, arguments[0]);
      return std::make_shared<Value>(Value{TypedReference{made, nothing, cells_}, type});
    }
    case Primitive::ArrayMake: {
      ++made_;
      const TypeId type = module_.types.make(TypeKind::Array, {}, {content_type(arguments[1])});
      const TemplateId made = templates_.fresh(type, in_scope(scope));
      const Term length = term_of(*arguments[0]);
      Path filled = path;
      if (extend(filled, terms_.lt(terms_.integer(std::int64_t{0}), length)))
        check(filled, arguments[1], templates_[made].content, nothing, span);
      return std::make_shared<Value>(Value{TypedArray{made, nothing, length}, type});
    }
    case Primitive::RefGet:
      if (reference == nullptr) throw NotUnderstood{"a reference"};
      return content(*reference, path);
    case Primitive::RefSet:
      if (reference == nullptr) throw NotUnderstood{"a reference"};
      check(path, arguments[1], templates_[reference->type].content, reference->substitution, span);
      write_content(path, reference->cell, arguments[1]);
      return unit();
    case Primitive::ArrayLength:
      if (array == nullptr) throw NotUnderstood{"an array"};
      return of_term(array->length);
    case Primitive::ArrayGet:
      if (array == nullptr) throw NotUnderstood{"an array"};
      return instantiate(templates_[array->type].content, array->substitution, path);
    case Primitive::ArraySet:
      if (array == nullptr) throw NotUnderstood{"an array"};
      check(path, arguments[2], templates_[array->type].content, array->substitution, span);
      return unit();
    default: return nullptr;
  }
}

Endings Generator::primitive(const core::PrimitiveExpr& e, const Scope& scope, Path path, diag::Span span,
                             TypeId expected) {
  const std::vector<ValueRef> arguments = atoms(e.arguments, scope, path);
  for (const ValueRef& argument : arguments) {
    if (std::holds_alternative<NoValue>(argument->node)) return {};
  }
  if (e.primitive == Primitive::Exit) return {};
  if (e.primitive <= Primitive::I63Sar) computes_ = true;
  ValueRef result;
  if (e.primitive == Primitive::Equal || e.primitive == Primitive::Same ||
      e.primitive == Primitive::Compare) {
    result = compare(e.primitive, arguments[0], arguments[1]);
  } else if (e.primitive == Primitive::Print || e.primitive == Primitive::PrintError ||
             e.primitive == Primitive::Record) {
    result = unit();
  } else {
    result = cell_primitive(e.primitive, arguments, scope, path, span, expected);
  }
  if (result == nullptr) {
    std::vector<Term> operands;
    for (const ValueRef& argument : arguments) {
      if (const auto* known = std::get_if<TermValue>(&argument->node)) operands.push_back(known->term);
    }
    if (operands.size() == arguments.size()) result = arithmetic(e.primitive, operands);
  }
  if (result == nullptr) result = any_result(e.primitive, expected);
  return {{std::move(path), std::move(result)}};
}

}  // namespace culprit::liquid
