// Constructors, tuples, lists, arrays, records.
#include "base/invariant.h"
#include "front/ocaml/desugar.h"

namespace culprit::front::ocaml {

/// Arguments are evaluated from right to left, as the bytecode compiler does; `first` are evaluated already.
Desugarer::ExprId Desugarer::construct(core::ConstructorId constructor,
                                       ast::Slice<const ast::Expr*> arguments, diag::Span span,
                                       std::vector<Atom> first) {
  Steps steps;
  std::vector<Atom> atoms = std::move(first);
  const std::size_t start = atoms.size();
  atoms.resize(start + arguments.size());
  for (std::size_t i = arguments.size(); i-- > 0;) atoms[start + i] = atom(*arguments[i], steps);
  return finish(steps, add(core::Construct{constructor, std::move(atoms)}, span));
}

Desugarer::ExprId Desugarer::node(const ast::Construct& node, const ast::Expr& expr, Place) {
  if (expr.resolved < 0) return unsupported("a constructor of a module without a model", expr.span);
  const ConstructorDecl& constructor =
      declarations_[ConstructorDeclId(static_cast<std::size_t>(expr.resolved))];
  const bool local = constructor.identity.valid();
  if (constructor.arguments.empty() && !local) return variable(constant(constructor.core), expr.span);
  ast::Slice<const ast::Expr*> arguments;
  if (constructor.arguments.size() == 1) arguments = {&node.argument, 1};
  if (constructor.arguments.size() > 1) arguments = std::get<ast::Tuple>(node.argument->node).parts;
  std::vector<Atom> first;
  if (local) first.push_back(declarations_[constructor.identity].core);
  return construct(constructor.core, arguments, expr.span, std::move(first));
}

Desugarer::ExprId Desugarer::node(const ast::Tuple& node, const ast::Expr& expr, Place) {
  return construct(declarations_.tuple_constructor(node.parts.size()), node.parts, expr.span);
}

Desugarer::ExprId Desugarer::list(ast::Slice<const ast::Expr*> elements, Atom tail, Steps steps,
                                  const ast::Expr& expr) {
  ExprId cell;
  for (std::size_t i = elements.size(); i-- > 0;) {
    const Atom head = atom(*elements[i], steps);
    cell = add(core::Construct{declarations_.constructors.cons, {head, tail}}, expr.span);
    if (i > 0) tail = bind(cell, core_type_of(expr), "list", expr.span, steps);
  }
  return finish(steps, cell);
}

Desugarer::ExprId Desugarer::node(const ast::List& node, const ast::Expr& expr, Place) {
  const Symbol nil = constant(declarations_.constructors.nil);
  if (node.elements.empty()) return variable(nil, expr.span);
  return list(node.elements, nil, {}, expr);
}

Desugarer::ExprId Desugarer::node(const ast::Cons& node, const ast::Expr& expr, Place) {
  Steps steps;
  const Atom tail = atom(*node.tail, steps);
  return list(node.heads, tail, std::move(steps), expr);
}

Desugarer::ExprId Desugarer::node(const ast::Array& node, const ast::Expr& expr, Place) {
  const auto number = [](std::size_t n) { return core::Literal(base::big(static_cast<std::int64_t>(n))); };
  Steps steps;
  std::vector<Atom> elements(node.elements.size());
  for (std::size_t i = elements.size(); i-- > 0;) elements[i] = operand(*node.elements[i], steps);
  const Atom first = elements.empty() ? Atom(number(0)) : elements[0];
  const ExprId made =
      add(core::PrimitiveExpr{core::Primitive::ArrayMake, {number(elements.size()), first}}, expr.span);
  if (elements.size() < 2) return finish(steps, made);
  const Symbol array = bind(made, core_type_of(expr), "array", expr.span, steps);
  for (std::size_t i = 1; i < elements.size(); ++i) {
    const ExprId set =
        add(core::PrimitiveExpr{core::Primitive::ArraySet, {array, number(i), elements[i]}}, expr.span);
    bind(set, {}, "ignored", expr.span, steps);
  }
  return finish(steps, variable(array, expr.span));
}

// --- records: data with one constructor; a mutable field is a reference ---

std::vector<core::Binder> Desugarer::field_binders(TypeDeclId type, core::TypeId record_type) {
  const TypeDecl& declaration = declarations_[type];
  const core::Data* data = module_.find_data(declaration.core);
  const std::vector<core::TypeId> arguments = module_.types[record_type].arguments;
  std::vector<core::Binder> binders;
  for (std::size_t i = 0; i < declaration.fields.size(); ++i) {
    const core::TypeId field = module_[declaration.record].fields[i];
    const bool known = arguments.size() == data->parameters.size();
    binders.push_back(
        {names_.fresh(declarations_[declaration.fields[i]].name),
         known ? module_.types.substitute(field, data->parameters, arguments) : core::TypeId()});
  }
  return binders;
}

Desugarer::ExprId Desugarer::with_fields(
    TypeDeclId type, ExprId record, core::TypeId record_type, diag::Span span,
    const std::function<ExprId(const std::vector<core::Binder>&)>& body) {
  const std::vector<core::Binder> fields = field_binders(type, record_type);
  const ExprId inner = body(fields);
  return add(core::Case{record,
                        unneeded("record", record_type),
                        {{core::ConstructorPattern{declarations_[type].record, fields}, inner}}},
             span);
}

Desugarer::ExprId Desugarer::node(const ast::FieldGet& node, const ast::Expr& whole, Place) {
  if (whole.resolved == kContents) {
    Steps steps;
    const Atom reference = operand(*node.record, steps);
    return finish(steps, add(core::PrimitiveExpr{core::Primitive::RefGet, {reference}}, whole.span));
  }
  if (whole.resolved < 0) return unsupported("a field of a module without a model", whole.span);
  const FieldDecl field = declarations_[FieldDeclId(static_cast<std::size_t>(whole.resolved))];
  const ExprId record = expr(*node.record, Place::Scrutinee);
  return with_fields(field.type, record, core_type_of(*node.record), whole.span, [&](const auto& fields) {
    const Symbol name = fields[field.position].name;
    if (!field.is_mutable) return variable(name, whole.span);
    return add(core::PrimitiveExpr{core::Primitive::RefGet, {name}}, whole.span);
  });
}

Desugarer::ExprId Desugarer::node(const ast::FieldSet& node, const ast::Expr& whole, Place) {
  if (whole.resolved == kContents) {
    Steps steps;
    const Atom content = operand(*node.value, steps);
    const Atom reference = operand(*node.record, steps);
    return finish(steps, add(core::PrimitiveExpr{core::Primitive::RefSet, {reference, content}}, whole.span));
  }
  if (whole.resolved < 0) return unsupported("a field of a module without a model", whole.span);
  const FieldDecl field = declarations_[FieldDeclId(static_cast<std::size_t>(whole.resolved))];
  Steps steps;
  const Atom value = operand(*node.value, steps);
  const ExprId record = expr(*node.record, Place::Scrutinee);
  const ExprId set =
      with_fields(field.type, record, core_type_of(*node.record), whole.span, [&](const auto& fields) {
        return add(core::PrimitiveExpr{core::Primitive::RefSet, {fields[field.position].name, value}},
                   whole.span);
      });
  return finish(steps, set);
}

/// What goes into one field of a new record: its expression, or the field of the record that is copied
/// (`base`).
core::Atom Desugarer::record_field(const FieldDecl& field, const ast::Record& node,
                                   const std::vector<core::Binder>& base, Steps& steps, diag::Span span) {
  const ast::Expr* given = nullptr;
  for (const ast::FieldValue& value : node.fields) {
    if (value.field.name == field.name) given = value.value;
  }
  const core::TypeId type = declarations_.core_type(field.content);
  if (!field.is_mutable) return given != nullptr ? atom(*given, steps) : Atom(base[field.position].name);
  Atom content;
  if (given != nullptr) {
    content = operand(*given, steps);
  } else {
    const ExprId read = add(core::PrimitiveExpr{core::Primitive::RefGet, {base[field.position].name}}, span);
    content = bind(read, type, field.name, span, steps);
  }
  return bind(add(core::PrimitiveExpr{core::Primitive::RefNew, {content}}, span),
              declarations_.mutable_field(type), field.name, span, steps);
}

Desugarer::ExprId Desugarer::node(const ast::Record& node, const ast::Expr& whole, Place) {
  if (whole.resolved == kContents) {
    Steps steps;
    const Atom content = operand(*node.fields[0].value, steps);
    if (node.base != nullptr) operand(*node.base, steps);
    return finish(steps, add(core::PrimitiveExpr{core::Primitive::RefNew, {content}}, whole.span));
  }
  if (whole.resolved < 0) return unsupported("a record of a module without a model", whole.span);
  const TypeDeclId type(static_cast<std::size_t>(whole.resolved));
  const auto build = [&](const std::vector<core::Binder>& base) {
    const TypeDecl& declaration = declarations_[type];
    Steps steps;
    std::vector<Atom> fields(declaration.fields.size());
    for (std::size_t i = fields.size(); i-- > 0;) {
      fields[i] = record_field(declarations_[declaration.fields[i]], node, base, steps, whole.span);
    }
    return finish(steps, add(core::Construct{declaration.record, std::move(fields)}, whole.span));
  };
  if (node.base == nullptr) return build({});
  return with_fields(type, expr(*node.base, Place::Scrutinee), core_type_of(*node.base), whole.span, build);
}

}  // namespace culprit::front::ocaml
