#include "liquid/types.h"

namespace culprit::liquid {

using core::Primitive;
using core::TypeId;
using core::TypeKind;

namespace {

constexpr unsigned kDeepestPart = 500;

}  // namespace

const ValueRef* find(const Environment& variables, core::Symbol name) {
  for (const Bound* bound = variables.get(); bound != nullptr; bound = bound->next.get()) {
    if (bound->name == name) return &bound->value;
  }
  return nullptr;
}

TypeId Types::unit() { return module_.types.data(module_[module_.unit()].data); }

TypeId Types::resolve(TypeId type, const TypeArguments* arguments) {
  if (!type.valid() || arguments == nullptr || arguments->empty()) return type;
  std::vector<core::Symbol> names;
  std::vector<TypeId> types;
  for (const auto& [name, argument] : *arguments) {
    names.push_back(name);
    types.push_back(argument);
  }
  return module_.types.substitute(type, names, types);
}

bool Types::is_closed(TypeId type) const {
  const core::Type& known = module_.types[type];
  if (known.kind == TypeKind::Variable) return false;
  for (const TypeId argument : known.arguments) {
    if (!is_closed(argument)) return false;
  }
  return true;
}

void Types::collect_variables(TypeId type, std::set<core::Symbol>& into) const {
  const core::Type& known = module_.types[type];
  if (known.kind == TypeKind::Variable) into.insert(known.symbol);
  for (const TypeId argument : known.arguments) collect_variables(argument, into);
}

void Types::match(TypeId pattern, TypeId actual, TypeArguments& found) const {
  if (!pattern.valid() || !actual.valid() || pattern == actual) return;
  const core::Type& known = module_.types[pattern];
  if (known.kind == TypeKind::Variable) {
    const auto [at, is_new] = found.emplace(known.symbol, actual);
    if (!is_new && !is_closed(at->second)) at->second = actual;
    return;
  }
  const core::Type& other = module_.types[actual];
  if (known.kind != other.kind || known.arguments.size() != other.arguments.size()) return;
  for (std::size_t i = 0; i < known.arguments.size(); ++i)
    match(known.arguments[i], other.arguments[i], found);
}

TypeId Types::of_constructor(core::ConstructorId id, const std::vector<ValueRef>& fields) {
  const core::Constructor& constructor = module_[id];
  const core::Data* data = module_.find_data(constructor.data);
  TypeArguments found;
  for (std::size_t i = 0; i < fields.size(); ++i) match(constructor.fields[i], of(*fields[i]), found);
  std::vector<TypeId> arguments;
  for (const core::Symbol parameter : data->parameters) {
    const auto known = found.find(parameter);
    arguments.push_back(known == found.end() ? module_.types.variable(parameter) : known->second);
  }
  return module_.types.data(constructor.data, std::move(arguments));
}

TypeId Types::of(const Value& value) {
  if (value.type.valid() && is_closed(value.type)) return value.type;
  if (const auto* built = std::get_if<Built>(&value.node)) {
    const TypeId type = of_constructor(built->constructor, built->fields);
    return value.type.valid() && !is_closed(type) ? value.type : type;
  }
  if (value.type.valid()) return value.type;
  if (const auto* closure = std::get_if<Closure>(&value.node)) {
    const TypeId whole = of(closure->lambda, closure->scope);
    return after(whole, closure->arguments.size());
  }
  return {};
}

TypeId Types::after(TypeId function, std::size_t arguments) const {
  for (; function.valid() && arguments > 0; --arguments) {
    const core::Type& type = module_.types[function];
    function = type.kind == TypeKind::Function ? type.arguments[1] : TypeId();
  }
  return function;
}

TypeId Types::of(core::ExprId expr, const Scope& scope) {
  Locals locals;
  return of(expr, scope, locals, 0);
}

TypeId Types::of_atom(const core::Atom& atom, const Scope& scope, const Locals& locals) {
  if (const auto* literal = std::get_if<core::Literal>(&atom)) {
    if (std::holds_alternative<bool>(*literal)) return boolean();
    if (std::holds_alternative<base::BigInt>(*literal)) return integer();
    return module_.types.make(std::holds_alternative<double>(*literal) ? TypeKind::Float : TypeKind::String);
  }
  const core::Symbol name = std::get<core::Symbol>(atom);
  if (const auto local = locals.find(name); local != locals.end()) return local->second;
  if (const ValueRef* value = find(scope.variables, name)) return of(**value);
  const core::Def* def = module_.find_def(name);
  return def == nullptr ? TypeId() : def->type;
}

TypeId Types::of_primitive(Primitive primitive, const std::vector<core::Atom>& arguments, const Scope& scope,
                           const Locals& locals) {
  switch (primitive) {
    case Primitive::IntEq:
    case Primitive::IntLt:
    case Primitive::IntLe:
    case Primitive::BoolNot:
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
    case Primitive::StringIsInt:
    case Primitive::Equal:
    case Primitive::Same: return boolean();
    case Primitive::RefSet:
    case Primitive::ArraySet:
    case Primitive::Mark:
    case Primitive::Doubt:
    case Primitive::DoubtSeveral:
    case Primitive::Record:
    case Primitive::Print:
    case Primitive::PrintError: return unit();
    case Primitive::RefNew: {
      const TypeId content = of_atom(arguments[0], scope, locals);
      return content.valid() ? module_.types.make(TypeKind::Ref, {}, {content}) : TypeId();
    }
    case Primitive::RefGet:
    case Primitive::ArrayGet: {
      const TypeId cell = of_atom(arguments[0], scope, locals);
      return cell.valid() && !module_.types[cell].arguments.empty() ? module_.types[cell].arguments[0]
                                                                    : TypeId();
    }
    case Primitive::ArrayMake: {
      const TypeId content = of_atom(arguments[1], scope, locals);
      return content.valid() ? module_.types.make(TypeKind::Array, {}, {content}) : TypeId();
    }
    default: break;
  }
  const bool integers = primitive <= Primitive::IntSqrt || primitive == Primitive::Compare ||
                        primitive == Primitive::ArrayLength || primitive == Primitive::StringLength;
  return integers ? integer() : TypeId();
}

TypeId Types::of_case(const core::Case& e, const Scope& scope, Locals& locals, unsigned depth) {
  locals[e.binder.name] = e.binder.type.valid() ? resolve(e.binder.type, scope.types.get())
                                                : of(e.scrutinee, scope, locals, depth);
  for (const core::Alternative& alternative : e.alternatives) {
    if (const auto* pattern = std::get_if<core::ConstructorPattern>(&alternative.pattern)) {
      for (const core::Binder& field : pattern->fields)
        locals[field.name] = resolve(field.type, scope.types.get());
    }
    const TypeId type = of(alternative.body, scope, locals, depth);
    if (type.valid()) return type;
  }
  return {};
}

TypeId Types::of(core::ExprId expr, const Scope& scope, Locals& locals, unsigned depth) {
  if (++depth > kDeepestPart) return {};
  const core::Node& node = module_[expr].node;
  if (const auto* atom = std::get_if<core::AtomExpr>(&node)) return of_atom(atom->atom, scope, locals);
  if (const auto* lambda = std::get_if<core::Lambda>(&node)) {
    for (const core::Binder& parameter : lambda->parameters)
      locals[parameter.name] = resolve(parameter.type, scope.types.get());
    TypeId type = of(lambda->body, scope, locals, depth);
    for (std::size_t i = lambda->parameters.size(); i-- > 0 && type.valid();) {
      const TypeId parameter = resolve(lambda->parameters[i].type, scope.types.get());
      type = parameter.valid() ? module_.types.function(parameter, type) : TypeId();
    }
    return type;
  }
  if (const auto* apply = std::get_if<core::Apply>(&node))
    return after(of(apply->function, scope, locals, depth), apply->arguments.size());
  if (const auto* construct = std::get_if<core::Construct>(&node)) {
    const core::Symbol data = module_[construct->constructor].data;
    return module_.find_data(data)->parameters.empty() ? module_.types.data(data) : TypeId();
  }
  if (const auto* primitive = std::get_if<core::PrimitiveExpr>(&node))
    return of_primitive(primitive->primitive, primitive->arguments, scope, locals);
  if (const auto* let = std::get_if<core::Let>(&node)) {
    for (const core::Binding& binding : let->bindings) {
      locals[binding.binder.name] = binding.binder.type.valid()
                                        ? resolve(binding.binder.type, scope.types.get())
                                        : of(binding.value, scope, locals, depth);
    }
    return of(let->body, scope, locals, depth);
  }
  if (const auto* choice = std::get_if<core::Case>(&node)) return of_case(*choice, scope, locals, depth);
  if (const auto* unknown = std::get_if<core::Unknown>(&node))
    return resolve(unknown->type, scope.types.get());
  if (const auto* assume = std::get_if<core::Assume>(&node)) return of(assume->body, scope, locals, depth);
  if (const auto* assertion = std::get_if<core::Assert>(&node))
    return of(assertion->body, scope, locals, depth);
  if (const auto* handled = std::get_if<core::Try>(&node)) {
    const TypeId type = of(handled->body, scope, locals, depth);
    return type.valid() ? type : of(handled->handler, scope, locals, depth);
  }
  return {};
}

}  // namespace culprit::liquid
