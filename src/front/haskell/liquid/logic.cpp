#include "front/haskell/liquid/logic.h"

#include <algorithm>

#include <fmt/format.h>

namespace culprit::front::haskell::liquid {

// --- scopes ---

const Scope::Value* Scope::value(std::string_view name) const {
  for (const Scope* scope = this; scope != nullptr; scope = scope->outer) {
    if (const auto found = scope->values.find(name); found != scope->values.end()) return &found->second;
    if (scope->arguments.contains(name)) return nullptr;
  }
  return nullptr;
}

bool Scope::is_hidden(std::string_view name) const {
  for (const Scope* scope = this; scope != nullptr; scope = scope->outer)
    if (scope->hidden.contains(name)) return true;
  return false;
}

const Scope::Argument* Scope::argument(std::string_view name) const {
  for (const Scope* scope = this; scope != nullptr; scope = scope->outer) {
    if (const auto found = scope->arguments.find(name); found != scope->arguments.end())
      return &found->second;
    if (scope->values.contains(name)) return nullptr;
  }
  return nullptr;
}

const Scope::Open* Scope::abstract_refinement(std::string_view name) const {
  for (const Scope* scope = this; scope != nullptr; scope = scope->outer) {
    if (const auto found = scope->abstract.find(name); found != scope->abstract.end()) return &found->second;
    if (scope->values.contains(name) || scope->arguments.contains(name)) return nullptr;
  }
  return nullptr;
}

const kernel::Module* Scope::owner() const {
  const Scope* scope = this;
  while (scope->module == nullptr) scope = scope->outer;
  return scope->module;
}

Entity find_entity(const kernel::Module& module, Declarations& declarations, const Path& path, Space space) {
  const std::string name =
      path.module.empty() ? std::string(path.name) : fmt::format("{}.{}", path.module, path.name);
  const NameTable& table = space == Space::Values ? module.annotation_values : module.annotation_types;
  return table.find(declarations.names.intern(name));
}

Entity Logic::entity(const Path& path, const Scope& scope, Space space) {
  const Entity special = builtins_.special(space, path.name);
  return special.found() ? special : find_entity(*scope.owner(), declarations_, path, space);
}

namespace {
std::string_view text_of(const Annotation& annotation, const kernel::Module& module) {
  for (const ast::Annotation& text : module.annotation_texts) {
    const bool around = text.span.begin <= annotation.span.begin && annotation.span.end <= text.span.end;
    if (around) return text.text;
  }
  return {};
}
}  // namespace

void Logic::add(const kernel::Module& module) {
  if (!module.library) program_.insert(module.name);
  for (const Annotation& annotation : module.annotations) {
    if (const auto* measure = std::get_if<Measure>(&annotation.node)) {
      const Path path{{}, measure->name.text, measure->name.span};
      const Entity meant = find_entity(module, declarations_, path, Space::Values);
      // Known wherever the library's module is, as measures are, whether or not its function is imported.
      if (module.library && meant.is(Entity::Kind::Value))
        library_measures_[measure->name.text] = meant.value();
      if (measure->equations.empty()) {
        if (measure->type != nullptr)
          undefined_.emplace(measure->name.text, MeasureCode{measure, &module, {}});
        continue;
      }
      MeasureCode& known = measures_[measure->name.text];
      if (known.source != nullptr && measure->of_instance) {
        known.others.push_back({measure, &module, {}});
      } else {
        known = {measure, &module, {}};
      }
    } else if (const auto* alias = std::get_if<PredicateAlias>(&annotation.node)) {
      predicates_[alias->name.text] = {alias, &module};
    } else if (const auto* directive = std::get_if<Directive>(&annotation.node);
               directive != nullptr && directive->kind == Directive::Kind::Embed) {
      for (const Path& name : directive->names)
        if (const Entity meant = find_entity(module, declarations_, name, Space::Types);
            meant.is(Entity::Kind::TypeCon))
          embedded_.insert(meant.type_con());
    } else if (std::holds_alternative<Invariant>(annotation.node)) {
      promised_.push_back(text_of(annotation, module));
    } else if (const auto* signature = std::get_if<Signature>(&annotation.node)) {
      for (const Path& name : signature->names)
        if (find_entity(module, declarations_, name, Space::Values).is(Entity::Kind::DataCon))
          promised_.push_back(text_of(annotation, module));
    }
  }
}

Sort Logic::sort_of(haskell::Type type) const {
  const Types& types = declarations_.types;
  if (types.form(type) == TypeForm::Generic) {
    const std::size_t index = types[types.resolve(type)].index;
    const bool chosen = index < variables_.size() && variables_[index].valid();
    // Callers may choose others; only literals have to know.
    return chosen && sort_of(variables_[index]) == Sort::Real ? Sort::Real : Sort::Other;
  }
  const TypeConId head = declarations_.types.head(type);
  if (!head.valid()) return Sort::Other;
  if (head == builtins_.int_type || head == builtins_.integer_type || head == builtins_.char_type)
    return Sort::Int;
  if (head == builtins_.double_type) return Sort::Real;
  if (head == builtins_.bool_type) return Sort::Bool;
  if (is_set(head)) return Sort::Set;
  const TypeCon& con = declarations_[head];
  const bool wraps = con.kind == TypeConKind::Newtype && !con.constructors.empty();
  return wraps ? sort_of(declarations_[con.constructors[0]].field_types[0]) : Sort::Other;
}

// --- pieces ---

core::ExprId Logic::with(core::ExprId value, const std::function<core::ExprId(core::Symbol)>& body,
                         Span span) {
  const core::Symbol name = fresh("t");
  return module_.add(core::Case{value, {name, {}}, {{core::DefaultPattern{}, body(name)}}}, span);
}

core::ExprId Logic::branch(core::ExprId condition, core::ExprId yes, core::ExprId no, Span span) {
  return module_.add(
      core::Case{condition,
                 {fresh("b"), {}},
                 {{core::LiteralPattern{core::Literal(true)}, yes}, {core::DefaultPattern{}, no}}},
      span);
}

/// Functions of the program want the sets of Haskell, not those of the logic.
Logic::Term Logic::haskell_value(const Predicate& predicate, const Scope& scope) {
  if (const auto* variable = std::get_if<Variable>(&predicate.node)) {
    const Scope::Value* value = scope.value(variable->path.name);
    if (value != nullptr && value->sort == Sort::Set && value->con.valid())
      return {module_.add(core::AtomExpr{value->name}, predicate.span), Sort::Other, value->con};
  }
  Term result = term(predicate, scope);
  if (result.sort == Sort::Set || result.sort == Sort::Bag || result.sort == Sort::Map)
    throw Misunderstood{predicate.span, "a set of the logic as an argument of a function", "", true};
  return result;
}

core::ExprId Logic::delayed(Slice<const Predicate*> values, const Scope& scope,
                            const std::function<core::ExprId(std::vector<core::Atom>)>& body,
                            const Kinds& wanted, bool for_haskell) {
  core::Let let;
  std::vector<core::Atom> atoms;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Predicate* const value = values[i];
    const Term code = for_haskell ? haskell_value(*value, scope) : term(*value, scope);
    if (i < wanted.size()) need_fit(wanted[i], code, value->span);
    if (const auto* simple = std::get_if<core::AtomExpr>(&module_[code.code].node)) {
      atoms.push_back(simple->atom);
      continue;
    }
    const core::Symbol name = fresh("a");
    let.bindings.push_back({{name, {}}, module_.add(core::Thunk{code.code}, value->span)});
    atoms.emplace_back(name);
  }
  const core::ExprId inside = body(std::move(atoms));
  if (let.bindings.empty()) return inside;
  let.body = inside;
  return module_.add(std::move(let));
}

core::ExprId Logic::applied(core::Symbol function, Slice<const Predicate*> arguments,
                            std::vector<core::Atom> rest, const Scope& scope) {
  return delayed(arguments, scope, [&](std::vector<core::Atom> atoms) {
    atoms.insert(atoms.end(), rest.begin(), rest.end());
    return module_.add(core::Apply{module_.add(core::AtomExpr{function}), std::move(atoms)});
  });
}

core::ExprId Logic::condition(const Predicate& predicate, const Scope& scope) {
  const Term code = term(predicate, scope);
  need_condition(code, predicate.span, "a refinement has to be a condition");
  return code.code;
}

core::ExprId Logic::number(const Predicate& predicate, const Scope& scope) {
  const Term code = term(predicate, scope);
  need_number(code, predicate.span);
  if (code.sort != Sort::Int) throw Misunderstood{predicate.span, "a metric that is no integer", "", true};
  return code.code;
}

// --- terms ---

Logic::Term Logic::term(const Predicate& predicate, const Scope& scope) {
  return std::visit([&](const auto& each) { return node(each, predicate, scope); }, predicate.node);
}

Logic::Term Logic::node(const Variable& node, const Predicate& whole, const Scope& scope) {
  return named(node.path, {}, whole.span, scope);
}

Logic::Term Logic::node(const Constructor& node, const Predicate& whole, const Scope& scope) {
  return named(node.path, {}, whole.span, scope);
}

Logic::Term Logic::node(const Literal& node, const Predicate& whole, const Scope&) {
  const auto literal = [&](core::Literal value, Sort sort, TypeConId con = {}) {
    return Term{module_.add(core::AtomExpr{std::move(value)}, whole.span), sort, con};
  };
  switch (node.literal.kind) {
    case ast::Literal::Kind::Integer: return literal(base::BigInt(std::string(node.literal.text)), Sort::Int);
    case ast::Literal::Kind::Char:
      return literal(base::BigInt(static_cast<std::uint64_t>(node.literal.character)), Sort::Int,
                     builtins_.char_type);
    case ast::Literal::Kind::Rational: return literal(std::stod(std::string(node.literal.text)), Sort::Real);
    case ast::Literal::Kind::String: break;
  }
  throw Misunderstood{whole.span, "strings in refinements", "", true};
}

Logic::Term Logic::node(const Apply& node, const Predicate& whole, const Scope& scope) {
  if (const auto* variable = std::get_if<Variable>(&node.function->node))
    return named(variable->path, node.arguments, whole.span, scope);
  if (const auto* constructor = std::get_if<Constructor>(&node.function->node))
    return named(constructor->path, node.arguments, whole.span, scope);
  throw Misunderstood{whole.span, "an application of something that is no name", "", true};
}

Logic::Term Logic::node(const If& node, const Predicate& whole, const Scope& scope) {
  const Term decides = term(*node.condition, scope);
  need_condition(decides, node.condition->span, "a condition is needed here");
  const Term yes = term(*node.yes, scope);
  const Term no = term(*node.no, scope);
  need_same(yes, no, whole.span, "is one case of this, and the other is");
  const Term& known = described(yes).empty() ? no : yes;
  return {branch(decides.code, yes.code, no.code, whole.span), known.sort, known.con};
}

Logic::Term Logic::node(const Tuple& node, const Predicate& whole, const Scope& scope) {
  if (node.parts.size() >= builtins_.tuple_cons.size())
    throw Misunderstood{whole.span, "a tuple of this size", "", true};
  return {
      delayed(
          node.parts, scope,
          [&](std::vector<core::Atom> atoms) {
            return constructed(builtins_.tuple_cons[node.parts.size()], std::move(atoms), whole.span).code;
          }),
      Sort::Other, builtins_.tuple_types[node.parts.size()]};
}

Logic::Term Logic::node(const List& node, const Predicate& whole, const Scope& scope) {
  return {delayed(node.elements, scope,
                  [&](const std::vector<core::Atom>& atoms) {
                    core::ExprId list = constructed(builtins_.nil_con, {}, whole.span).code;
                    for (std::size_t i = atoms.size(); i-- > 0;) {
                      const core::Atom element = atoms[i];
                      list = with(
                          list,
                          [&](core::Symbol rest) {
                            return constructed(builtins_.cons_con, {element, rest}, whole.span).code;
                          },
                          whole.span);
                    }
                    return list;
                  }),
          Sort::Other, builtins_.list_type};
}

Logic::Term Logic::node(const Annotated& node, const Predicate&, const Scope& scope) {
  return term(*node.value, scope);
}

Logic::Term Logic::node(const Lambda&, const Predicate& whole, const Scope&) {
  throw Misunderstood{whole.span, "functions inside of refinements", "", true};
}

Logic::Term Logic::node(const Hole&, const Predicate& whole, const Scope&) {
  return {truth(true, whole.span), Sort::Bool};
}

// --- names ---

Logic::Term Logic::named(const Path& path, Slice<const Predicate*> arguments, Span span, const Scope& scope) {
  if (path.module.empty()) {
    if (const Scope::Value* value = scope.value(path.name)) {
      const core::ExprId variable = module_.add(core::AtomExpr{value->name}, span);
      if (arguments.empty() && value->sort == Sort::Set && value->con.valid())
        return from_haskell_set(variable, value->con, span);
      if (arguments.empty()) return {variable, value->sort, value->con};
      if (const std::string what = described({{}, value->sort, value->con}); !what.empty())
        fail(span, fmt::format("`{}` is {}, but is given arguments as a function is", path.name, what));
      return {delayed(arguments, scope,
                      [&](std::vector<core::Atom> atoms) {
                        return module_.add(core::Apply{variable, std::move(atoms)}, span);
                      }),
              Sort::Other};
    }
    if (const Scope::Argument* argument = scope.argument(path.name)) {
      if (argument->predicate != nullptr && arguments.empty())
        return term(*argument->predicate, *argument->scope);
      fail(span, fmt::format("`{}` is used as a value, but stands for a type", path.name));
    }
    if (scope.is_hidden(path.name))
      throw Misunderstood{span, "variables of the function around a local one in its signature", "", true};
    if (scope.abstract_refinement(path.name) != nullptr)
      throw Misunderstood{span, "an abstract refinement as part of a condition", "", true};
  }
  if (const auto found = measures_.find(path.name); found != measures_.end())
    return measured(found->second, arguments, span, scope);
  if (const auto found = predicates_.find(path.name);
      found != predicates_.end() &&
      (!found->second.module->library || !entity(path, scope, Space::Values).found()))
    return expanded(found->second, arguments, span, scope);
  if (const std::optional<Term> known = well_known(path.name, arguments, span, scope)) return *known;
  const Entity meant = entity(path, scope, Space::Values);
  if (const std::string_view operation = set_operation(path.name, meant); !operation.empty())
    return set_term(operation, arguments, span, scope);
  if (const std::optional<Term> bag = bag_term(path.name, arguments, span, scope)) return *bag;
  if (const std::optional<Term> map = map_term(path.name, arguments, span, scope)) return *map;
  if (meant.is(Entity::Kind::Value)) return haskell_call(meant.value(), arguments, span, scope);
  if (meant.is(Entity::Kind::DataCon)) {
    const DataCon& constructor = declarations_[meant.data_con()];
    if (arguments.size() > constructor.arity)
      fail_arguments(fmt::format("the constructor `{}`", path.name), constructor.arity, arguments.size(),
                     span);
    Kinds wanted;
    for (const haskell::Type field : constructor.field_types) wanted.push_back(kind_of(field));
    Term result{{}, Sort::Other, constructor.type};
    const auto construct = [&](std::vector<core::Atom> atoms) {
      const Term made = constructed(meant.data_con(), std::move(atoms), span);
      result.sort = made.sort;
      return made.code;
    };
    result.code = delayed(arguments, scope, construct, wanted);
    return result;
  }
  if (const auto found = library_measures_.find(path.name); found != library_measures_.end())
    return haskell_call(found->second, arguments, span, scope);
  if (const auto found = selectors_.find(path.name); found != selectors_.end())
    return selected(path.name, found->second, arguments, scope);
  if (const auto found = undefined_.find(path.name); found != undefined_.end()) {
    const Measure& source = *found->second.source;
    const Kinds wanted = parameters_of(found->second, arguments.size(), span);
    for (std::size_t i = 0; i < arguments.size() && i < wanted.size(); ++i)
      need_fit(wanted[i], term(*arguments[i], scope), arguments[i]->span);
    return uninterpreted({path.name, result_sort(*source.type), source.name.span}, arguments, span, scope);
  }
  if (const std::optional<Term> maybe = maybe_term(path.name, arguments, span, scope)) return *maybe;
  for (const std::string_view prefix : {"Set_", "Bag_", "Map_"}) {
    if (path.name.starts_with(prefix))
      throw Misunderstood{span, fmt::format("`{}` in a refinement", path.name), "", true};
  }
  fail(span, fmt::format("`{}` is not known in this refinement", path.name),
       "a parameter, a measure, a predicate, or a function of the program can be used here");
}

Logic::Term Logic::constructed(DataConId id, std::vector<core::Atom> atoms, Span span) {
  if (const std::optional<bool> boolean = types_.as_bool(id)) return {truth(*boolean, span), Sort::Bool};
  if (atoms.size() != declarations_[id].arity)
    throw Misunderstood{span, "a constructor without all of its arguments", "", true};
  if (types_.is_newtype(id)) return {module_.add(core::AtomExpr{atoms[0]}, span), Sort::Other};
  return {module_.add(core::Construct{types_.constructor(id), std::move(atoms)}, span), Sort::Other};
}

/// What LiquidHaskell knows by itself.
std::optional<Logic::Term> Logic::well_known(std::string_view name, Slice<const Predicate*> arguments,
                                             Span span, const Scope& scope) {
  if (arguments.empty()) {
    if (name == "true" || name == "True") return Term{truth(true, span), Sort::Bool};
    if (name == "false" || name == "False") return Term{truth(false, span), Sort::Bool};
    return std::nullopt;
  }
  if (arguments.size() == 1) {
    if (name == "Prop" || name == "prop") return term(*arguments[0], scope);
    if (name == "len") {
      if (!may_be_list(*arguments[0], scope)) {
        const Term measured = term(*arguments[0], scope);
        if (is_number(measured) || measured.sort == Sort::Bool)
          need_fit({{}, Sort::Other, builtins_.list_type}, measured, arguments[0]->span);
        return uninterpreted({name, Sort::Int, {}}, arguments, span, scope);
      }
      const auto counted = [&](std::vector<core::Atom> atoms) {
        return module_.add(core::Apply{module_.add(core::AtomExpr{length()}), std::move(atoms)}, span);
      };
      return Term{delayed(arguments, scope, counted, {{{}, Sort::Other, builtins_.list_type}}), Sort::Int};
    }
    if (name == "not") return denied(*arguments[0], span, scope);
  }
  if (arguments.size() == 2 && (name == "div" || name == "mod")) {
    return arithmetic(name == "div" ? Operator::Div : Operator::Mod, term(*arguments[0], scope),
                      term(*arguments[1], scope), span);
  }
  return std::nullopt;
}

Logic::Term Logic::expanded(const Alias& alias, Slice<const Predicate*> arguments, Span span,
                            const Scope& scope) {
  if (arguments.size() != alias.source->parameters.size()) {
    fail(span, fmt::format("the predicate `{}` takes {} arguments, but is given {}", alias.source->name.text,
                           alias.source->parameters.size(), arguments.size()));
  }
  if (++expansions_ > kDeepestExpansion)
    fail(alias.source->name.span,
         fmt::format("the predicate `{}` is defined by itself", alias.source->name.text));
  Scope inner{nullptr, alias.module};
  for (std::size_t i = 0; i < arguments.size(); ++i)
    inner.arguments[alias.source->parameters[i].text] = {arguments[i], nullptr, &scope};
  const Term result = term(*alias.source->body, inner);
  --expansions_;
  return result;
}

Logic::Term Logic::haskell_call(ValueId value, Slice<const Predicate*> arguments, Span span,
                                const Scope& scope) {
  const Scheme& scheme = declarations_[value].type;
  const Kinds wanted =
      parameters_of(declarations_.names.text(declarations_[value].name), scheme.body, arguments.size(), span);
  const std::vector<core::Atom> dictionaries = dictionaries_for(value, span, scope);
  haskell::Type result = scheme.body;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (declarations_.types.head(result) == builtins_.arrow_type)
      result = declarations_.types[declarations_.types.resolve(result)].second;
  }
  const core::ExprId function = module_.add(core::AtomExpr{generator_.definition(value)}, span);
  const core::ExprId code = delayed(
      arguments, scope,
      [&](std::vector<core::Atom> atoms) {
        atoms.insert(atoms.begin(), dictionaries.begin(), dictionaries.end());
        return atoms.empty() ? function : module_.add(core::Apply{function, std::move(atoms)}, span);
      },
      wanted, true);
  if (sort_of(result) == Sort::Set) return from_haskell_set(code, declarations_.types.head(result), span);
  return {code, sort_of(result), declarations_.types.head(result)};
}

/// The library's instance for values of any type, which compares how they are built. That is what equality
/// means in refinements, and order does not matter for sets of values.
std::optional<core::Symbol> Logic::structural_instance(ValueId value, const Constraint& needed) const {
  const Class& declared = declarations_[needed.class_id];
  const std::string& name = declarations_.names.text(declared.name);
  haskell::Type result = declarations_[value].type.body;
  while (declarations_.types.head(result) == builtins_.arrow_type)
    result = declarations_.types[declarations_.types.resolve(result)].second;
  const bool fits = name == "Eq" || (name == "Ord" && sort_of(result) == Sort::Set);
  if (!fits || declarations_.types.form(needed.arguments[0]) != TypeForm::Generic) return std::nullopt;
  for (const InstanceId id : declared.instances) {
    const TypeConId con = declarations_.types.head(declarations_[id].head[0]);
    const bool any = con.valid() && declarations_[con].module == declared.module &&
                     declarations_.names.text(declarations_[con].name) == "Anything";
    if (any) return generator_.dictionary({id, {}});
  }
  return std::nullopt;
}

/// Refinements have no types here, so which instances an overloaded function needs is not known; but the
/// library's own refinements mean those of the function that they belong to.
std::vector<core::Atom> Logic::dictionaries_for(ValueId value, Span span, const Scope& scope) const {
  std::vector<core::Atom> result;
  for (const Constraint& needed : declarations_[value].type.constraints) {
    const auto found =
        std::find_if(evidence_.constraints.begin(), evidence_.constraints.end(),
                     [&](const Constraint& constraint) { return constraint.class_id == needed.class_id; });
    if (!scope.owner()->library) {
      if (const std::optional<core::Symbol> any = structural_instance(value, needed)) {
        result.emplace_back(*any);
        continue;
      }
    }
    if (!scope.owner()->library || found == evidence_.constraints.end())
      throw Misunderstood{span,
                          fmt::format("the overloaded function `{}` in a refinement",
                                      declarations_.names.text(declarations_[value].name)),
                          "", true};
    result.emplace_back(evidence_.dictionaries[found - evidence_.constraints.begin()]);
  }
  return result;
}

}  // namespace culprit::front::haskell::liquid
