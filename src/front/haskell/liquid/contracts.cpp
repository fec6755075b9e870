#include "front/haskell/liquid/contracts.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "front/haskell/instances.h"
#include "front/haskell/liquid/logic.h"
#include "front/haskell/liquid/printer.h"
#include "front/haskell/liquid/unchecked.h"

namespace culprit::front::haskell::liquid {

namespace {

constexpr int kDeepestExpansion = 100;

class Elaborator {
 public:
  Elaborator(Declarations& declarations, const Builtins& builtins, CoreTypes& types, Generator& generator,
             core::Module& module, diag::Sink& sink)
      : declarations_(declarations),
        builtins_(builtins),
        types_(types),
        generator_(generator),
        module_(module),
        sink_(sink),
        logic_(declarations, builtins, types, generator, module) {}

  void run(const std::vector<std::unique_ptr<kernel::Module>>& modules) {
    for (const auto& each : modules) {
      logic_.add(*each);
      for (const Annotation& annotation : each->annotations) note(annotation, *each);
      trusted_.merge(trusted_functions(*each, declarations_));
    }
    main_ = modules.back()->name;
    module_.may_raise = !wants_totality(*modules.back());
    for (const auto& each : modules) {
      if (each->library) continue;
      add_functions(*each);
    }
    for (const auto& [name, module] : unknown_) report_unknown(name, *module);
  }

 private:
  struct Alias {
    const TypeAlias* source;
    const kernel::Module* module;
  };
  struct Given {
    const Signature* signature;
    Span span;
    const kernel::Module* module;
  };
  /// A refined type where it stands: what is written, and what names mean there. No type: nothing is written.
  struct Written {
    const Type* type = nullptr;
    const Scope* scope = nullptr;
  };

  // --- what is written ---

  /// Whether functions have to be total: today's LiquidHaskell wants it unless told otherwise, that of 2015
  /// only when told so, and most programs say nothing (docs/adr/0010).
  static bool wants_totality(const kernel::Module& module) {
    bool wanted = false;
    for (const Annotation& annotation : module.annotations) {
      const auto* directive = std::get_if<Directive>(&annotation.node);
      if (directive == nullptr || directive->kind != Directive::Kind::Option) continue;
      const auto mentions = [&](std::string_view option) {
        return directive->text.find(option) != std::string_view::npos;
      };
      if (mentions("--no-totality")) return false;
      wanted = wanted || mentions("--totality") || mentions("--expect") || mentions("--reflection") ||
               mentions("--ple");
    }
    return wanted;
  }
  void note(const Annotation& annotation, const kernel::Module& module) {
    if (const auto* alias = std::get_if<TypeAlias>(&annotation.node)) {
      aliases_[alias->name.text] = {alias, &module};
      return;
    }
    const auto* signature = std::get_if<Signature>(&annotation.node);
    if (signature == nullptr) return;
    for (const Path& name : signature->names) {
      const Entity meant = find_entity(module, declarations_, name, Space::Values);
      if (meant.is(Entity::Kind::Value)) {
        given_.try_emplace(meant.value(), Given{signature, annotation.span, &module});
      } else if (!meant.found() && signature->kind != Signature::Kind::Local) {
        unknown_.push_back({name, &module});
      }
    }
  }

  /// Signatures of local functions look like others; they are not used yet.
  void report_unknown(const Path& name, const kernel::Module& module) {
    const bool local =
        std::any_of(declarations_.values.begin(), declarations_.values.end(), [&](const Value& value) {
          return value.kind == ValueKind::Local && value.span.file == module.file &&
                 declarations_.names.text(value.name) == name.name;
        });
    if (local) {
      sink_.report(diag::Kind::Unsupported, name.span, "not supported yet: signatures of local functions",
                   fmt::format("the signature of `{}` is not used", name.name));
    } else {
      sink_.report(diag::Kind::InvalidAnnotation, name.span,
                   fmt::format("there is no function `{}` for this signature", name.name),
                   "correct the name, or remove the annotation");
    }
  }

  /// A function's code is what stands between its name and that of the next one.
  void add_functions(const kernel::Module& module) {
    std::map<std::uint32_t, ValueId> functions;
    for (const kernel::BindingGroup* group : module.groups) {
      for (const kernel::FunctionBinding& function : group->functions) {
        functions.emplace(declarations_[function.value].span.begin, function.value);
        if (group->recursive) recursive_.insert(function.value);
      }
    }
    for (auto each = functions.begin(); each != functions.end(); ++each) {
      const auto next = std::next(each);
      const std::uint32_t end = next == functions.end() ? 0xffffffff : next->first;
      add(each->second, {module.file, each->first, end});
    }
  }

  void add(ValueId id, Span extent) {
    const Value& value = declarations_[id];
    if (value.unsupported || !value.type.body.valid()) return;
    const auto found = given_.find(id);
    const Given* given = found == given_.end() ? nullptr : &found->second;
    core::Contract contract;
    contract.definition = generator_.definition(id);
    contract.name = module_.names.intern(declarations_.names.text(value.name));
    variables_ = static_cast<std::uint32_t>(value.type.generics);
    contract.variables = variables_;
    contract.extent = extent;
    contract.span = given == nullptr ? value.span : given->span;
    contract.annotated = given != nullptr;
    // Inference sees all that such a function does; of other modules it knows types only.
    contract.exact = given == nullptr && !recursive_.contains(id) && value.module == main_;
    contract.trusted = given != nullptr && trusted_.contains(id);
    for (std::size_t i = 0; i < value.type.constraints.size(); ++i)
      contract.evidence.push_back(logic_.fresh("dictionary"));
    const std::optional<Instantiation> at = InstanceChooser(declarations_, builtins_).choose(value.type);
    logic_.instantiate(at ? at->types : std::vector<haskell::Type>());
    constraints_ = value.type.constraints;
    evidence_ = contract.evidence;
    try {
      contract.type = type_of(id, given, contract.annotated);
    } catch (const Misunderstood& problem) {
      // Not even its plain type can be written as one of core: it is run as it stands.
      if (given != nullptr) report({given->span, problem.message, "", true}, id);
      return;
    }
    contract.unread = given != nullptr && !contract.annotated;
    module_.contracts.push_back(std::move(contract));
  }

  core::SpecId type_of(ValueId id, const Given* given, bool& annotated) {
    const haskell::Type plain_type = declarations_[id].type.body;
    if (given != nullptr) {
      try {
        const Scope scope{nullptr, given->module};
        return refined({given->signature->type, &scope}, plain_type);
      } catch (const Misunderstood& problem) {
        report(problem, id);
        annotated = false;
      }
    }
    return plain(plain_type);
  }

  void report(const Misunderstood& problem, ValueId id) {
    const std::string& name = declarations_.names.text(declarations_[id].name);
    if (problem.unsupported) {
      sink_.report(diag::Kind::Unsupported, problem.span,
                   fmt::format("not supported yet: {}", problem.message),
                   fmt::format("the signature of `{}` is not used", name));
    } else {
      sink_.report(
          diag::Kind::InvalidAnnotation, problem.span, problem.message,
          problem.help.empty() ? fmt::format("the signature of `{}` is not used", name) : problem.help);
    }
  }

  // --- Haskell's types ---

  bool split(haskell::Type& function, haskell::Type& parameter) const {
    const Types& types = declarations_.types;
    if (types.head(function) != builtins_.arrow_type) return false;
    const TypeNode& whole = types[types.resolve(function)];
    if (whole.form != TypeForm::Apply || types.form(whole.first) != TypeForm::Apply) return false;
    parameter = types[types.resolve(whole.first)].second;
    function = whole.second;
    return true;
  }
  std::vector<haskell::Type> arguments(haskell::Type type) const {
    std::vector<haskell::Type> result;
    const Types& types = declarations_.types;
    for (type = types.resolve(type); types[type].form == TypeForm::Apply;
         type = types.resolve(types[type].first))
      result.push_back(types[type].second);
    std::reverse(result.begin(), result.end());
    return result;
  }

  core::SpecId plain(haskell::Type type) { return refined({}, type); }

  /// The type without refinements of its own; parts are refined as `parts` says.
  core::Spec shape(haskell::Type type, const std::vector<Written>& parts) {
    core::Spec spec;
    const Types& types = declarations_.types;
    if (types.form(type) == TypeForm::Generic) {
      spec.kind = core::SpecKind::Variable;
      spec.variable = types[types.resolve(type)].index;
      if (spec.variable >= variables_) throw Misunderstood{{}, "types of higher rank in signatures", "", true};
      return spec;
    }
    const bool monomorphic = declarations_.types.generics_in(type).empty();
    const core::TypeId core_type = types_.of(type);
    if (monomorphic) spec.type = core_type;
    const core::Type& head = module_.types[core_type];
    if (head.kind != core::TypeKind::Data || module_.find_data(head.symbol) == nullptr) {
      if (!monomorphic) throw Misunderstood{{}, "a type of this kind in a signature", "", true};
      return spec;
    }
    spec.data = head.symbol;
    const std::vector<haskell::Type> inner = arguments(type);
    if (inner.size() != module_.find_data(head.symbol)->parameters.size()) return spec;
    spec.kind = core::SpecKind::Data;
    for (std::size_t i = 0; i < inner.size(); ++i)
      spec.arguments.push_back(refined(i < parts.size() ? parts[i] : Written(), inner[i]));
    if (module_.find_data(spec.data)->abstract) add_builder(spec, type);
    return spec;
  }

  // --- types that hide their constructors ---

  /// Values of such a type are made by the `fromList` of its module.
  void add_builder(core::Spec& spec, haskell::Type type) {
    const ValueId function = list_builder(declarations_.types.head(type));
    if (!function.valid()) return;
    const Scheme scheme = declarations_[function].type;
    haskell::Type result = scheme.body;
    haskell::Type from;
    std::vector<haskell::Type> generics(scheme.generics);
    const bool fits = split(result, from) &&
                      declarations_.types.match(result, type, generics) == Types::Match::Yes &&
                      std::find(generics.begin(), generics.end(), haskell::Type()) == generics.end();
    if (!fits) return;
    std::vector<core::Atom> dictionaries;
    bool ordered = true;
    for (const Constraint& constraint : scheme.constraints) {
      const std::optional<core::Symbol> dictionary = dictionary_for(constraint, generics, ordered);
      if (!dictionary) return;
      dictionaries.emplace_back(*dictionary);
    }
    spec.from = plain(declarations_.types.substitute(from, 0, generics));
    spec.builder = builder(generator_.definition(function), std::move(dictionaries), ordered);
  }
  ValueId list_builder(TypeConId con) const {
    for (std::size_t i = 0; i < declarations_.values.size(); ++i) {
      const Value& value = declarations_[ValueId(i)];
      const bool named = value.kind == ValueKind::Global && value.module == declarations_[con].module &&
                         declarations_.names.text(value.name) == "fromList" && value.type.body.valid();
      if (named) return ValueId(i);
    }
    return {};
  }
  /// Where nobody knows how to compare the elements (`ordered` becomes false), any comparison does for what
  /// has one element at most.
  std::optional<core::Symbol> dictionary_for(const Constraint& constraint,
                                             const std::vector<haskell::Type>& generics, bool& ordered) {
    std::vector<haskell::Type> arguments;
    for (const haskell::Type argument : constraint.arguments)
      arguments.push_back(declarations_.types.substitute(argument, 0, generics));
    for (std::size_t i = 0; i < constraints_.size(); ++i) {
      const bool same = constraints_[i].class_id == constraint.class_id &&
                        std::equal(arguments.begin(), arguments.end(), constraints_[i].arguments.begin(),
                                   constraints_[i].arguments.end(), [this](haskell::Type a, haskell::Type b) {
                                     return declarations_.types.equal(a, b);
                                   });
      if (same) return evidence_[i];
    }
    for (haskell::Type& argument : arguments) {
      if (declarations_.types.generics_in(argument).empty()) continue;
      argument = declarations_.types.constructor(builtins_.int_type);
      ordered = false;
    }
    const auto evidence = InstanceChooser(declarations_, builtins_).resolve(constraint.class_id, arguments);
    if (!evidence) return std::nullopt;
    return generator_.dictionary(*evidence);
  }
  core::ExprId builder(core::Symbol function, std::vector<core::Atom> dictionaries, bool ordered) {
    const core::Symbol list = logic_.fresh("list");
    dictionaries.emplace_back(list);
    core::ExprId body =
        module_.add(core::Apply{module_.add(core::AtomExpr{function}), std::move(dictionaries)});
    if (!ordered) {
      const core::ConstructorId nil = types_.constructor(builtins_.nil_con);
      const core::ConstructorId cons = types_.constructor(builtins_.cons_con);
      const core::ExprId none =
          module_.add(core::Assume{core::Literal(false), module_.add(core::AtomExpr{core::Literal(false)})});
      const core::Symbol rest = logic_.fresh("rest");
      const core::ExprId one = module_.add(
          core::Case{module_.add(core::AtomExpr{rest}),
                     {logic_.fresh("seen"), {}},
                     {{core::ConstructorPattern{nil, {}}, body}, {core::DefaultPattern{}, none}}});
      body = module_.add(
          core::Case{module_.add(core::AtomExpr{list}),
                     {logic_.fresh("seen"), {}},
                     {{core::ConstructorPattern{cons, {{logic_.fresh("first"), {}}, {rest, {}}}}, one},
                      {core::DefaultPattern{}, body}}});
    }
    return module_.add(core::Lambda{{{list, {}}}, body});
  }

  // --- refined types ---

  core::SpecId refined(Written written, haskell::Type type) {
    haskell::Type result = type;
    haskell::Type parameter;
    if (split(result, parameter)) return function(written, parameter, result);
    if (written.type == nullptr) return module_.add(shape(type, {}));
    return std::visit([&](const auto& node) { return this->node(node, written, type); }, written.type->node);
  }

  /// Looks through what does not matter for functions.
  core::SpecId function(Written written, haskell::Type parameter, haskell::Type result) {
    core::Spec spec;
    spec.kind = core::SpecKind::Function;
    Written argument;
    Written rest;
    Scope scope;
    const Written unfolded = unfold(written);
    const auto* node = unfolded.type == nullptr ? nullptr : std::get_if<Function>(&unfolded.type->node);
    if (node != nullptr) {
      scope.outer = unfolded.scope;
      argument = {node->argument, &scope};  // {t | p} calls its value by the parameter's name
      rest = {node->result, &scope};
      spec.parameter = logic_.fresh(node->parameter ? node->parameter->text : "x");
      const Scope::Value value{spec.parameter, logic_.sort_of(parameter)};
      if (node->parameter) scope.values[node->parameter->text] = value;
      const auto* inside = std::get_if<Refined>(&node->argument->node);
      if (!node->parameter && inside != nullptr && inside->binder) scope.values[inside->binder->text] = value;
    } else if (unfolded.type != nullptr && !std::holds_alternative<TypeHole>(unfolded.type->node)) {
      throw Misunderstood{unfolded.type->span, "this signature has fewer arguments than the function's type",
                          "", false};
    } else {
      spec.parameter = logic_.fresh("x");
    }
    spec.argument = refined(argument, parameter);
    spec.result = refined(rest, result);
    return module_.add(std::move(spec));
  }

  /// Through quantifiers, aliases without arguments, and refinements of nothing.
  Written unfold(Written written) {
    while (written.type != nullptr) {
      if (const auto* forall = std::get_if<Forall>(&written.type->node);
          forall != nullptr && forall->refinements.empty()) {
        written.type = forall->type;
      } else if (forall != nullptr || std::holds_alternative<WithAbstract>(written.type->node)) {
        // Left out, the rest would say less than the signature does.
        throw Misunderstood{written.type->span, "abstract refinements", "", true};
      } else if (const auto* bang = std::get_if<Bang>(&written.type->node)) {
        written.type = bang->type;
      } else {
        break;
      }
    }
    return written;
  }

  core::SpecId node(const TypeVariable& node, Written written, haskell::Type type) {
    const Scope::Argument* argument = written.scope->argument(node.name);
    if (argument != nullptr && argument->type != nullptr)
      return refined({argument->type, argument->scope}, type);
    return module_.add(shape(type, {}));
  }
  core::SpecId node(const TypeConstructor& node, Written written, haskell::Type type) {
    const auto alias = node.path.module.empty() ? aliases_.find(node.path.name) : find_qualified(node.path);
    if (alias != aliases_.end()) return expanded(alias->second, {}, written, type);
    if (const Scope::Argument* argument = written.scope->argument(node.path.name);
        argument != nullptr && argument->type != nullptr)
      return refined({argument->type, argument->scope}, type);
    if (node.path.name == "Nat") return natural(type, written);
    return module_.add(shape(type, {}));
  }
  core::SpecId node(const TypeApply& node, Written written, haskell::Type type) {
    const auto* head = std::get_if<TypeConstructor>(&node.head->node);
    if (head != nullptr) {
      const auto alias = find_qualified(head->path);
      if (alias != aliases_.end()) return expanded(alias->second, node.arguments, written, type);
      const Entity meant = find_entity(*written.scope->owner(), declarations_, head->path, Space::Types);
      const bool synonym =
          meant.is(Entity::Kind::TypeCon) && declarations_[meant.type_con()].kind == TypeConKind::Synonym;
      if (synonym) return module_.add(shape(type, {}));
    }
    std::vector<Written> parts;
    for (const Argument& argument : node.arguments) {
      const auto* inner = std::get_if<const Type*>(&argument);
      parts.push_back(inner == nullptr ? Written() : Written{*inner, written.scope});
    }
    return module_.add(shape(type, parts));
  }
  core::SpecId node(const ListType& node, Written written, haskell::Type type) {
    return module_.add(shape(type, {{node.element, written.scope}}));
  }
  core::SpecId node(const TupleType& node, Written written, haskell::Type type) {
    std::vector<Written> parts;
    for (const Type* part : node.parts) parts.push_back({part, written.scope});
    return module_.add(shape(type, parts));
  }
  core::SpecId node(const Refined& node, Written written, haskell::Type type) {
    const core::SpecId inner = refined({node.type, written.scope}, type);
    if (node.refinement == nullptr) return inner;
    return narrowed(inner, node.binder ? node.binder->text : "", type, *node.refinement, *written.scope,
                    to_text(*written.type), written.type->span);
  }
  core::SpecId node(const Function&, Written written, haskell::Type) {
    throw Misunderstood{written.type->span, "this signature has more arguments than the function's type", "",
                        false};
  }
  core::SpecId node(const Forall&, Written written, haskell::Type type) {
    return refined(unfold(written), type);
  }
  core::SpecId node(const WithAbstract&, Written written, haskell::Type type) {
    return refined(unfold(written), type);
  }
  core::SpecId node(const Bang&, Written written, haskell::Type type) {
    return refined(unfold(written), type);
  }
  core::SpecId node(const Subtyping&, Written written, haskell::Type) {
    throw Misunderstood{written.type->span, "bounds on abstract refinements", "", true};
  }
  core::SpecId node(const TypeHole&, Written, haskell::Type type) { return module_.add(shape(type, {})); }

  /// A type that is refined once more.
  core::SpecId narrowed(core::SpecId inner, std::string_view binder, haskell::Type type,
                        const Predicate& refinement, const Scope& outer, std::string text, Span span) {
    Scope scope{&outer, nullptr};
    const core::Symbol name = logic_.fresh(binder.empty() ? "v" : binder);
    if (!binder.empty()) scope.values[binder] = {name, logic_.sort_of(type)};
    core::ExprId condition = logic_.condition(refinement, scope);
    core::Spec spec = module_[inner];
    if (spec.refinement.valid()) {
      const core::ExprId before = module_.add(
          core::Apply{module_.add(core::Lambda{{{spec.binder, {}}}, spec.refinement}), {name}}, spec.span);
      const core::ExprId no = module_.add(core::AtomExpr{core::Literal(false)});
      condition = module_.add(
          core::Case{before,
                     {logic_.fresh("b"), {}},
                     {{core::LiteralPattern{core::Literal(true)}, condition}, {core::DefaultPattern{}, no}}});
    }
    spec.binder = name;
    spec.refinement = condition;
    spec.text = std::move(text);
    spec.span = span;
    return module_.add(std::move(spec));
  }

  /// LiquidHaskell's own Nat.
  core::SpecId natural(haskell::Type type, Written written) {
    core::Spec spec = shape(type, {});
    spec.binder = logic_.fresh("v");
    const core::Symbol seen = logic_.fresh("n");
    const core::ExprId compare =
        module_.add(core::PrimitiveExpr{core::Primitive::IntLe, {core::Literal(base::BigInt(0)), seen}});
    spec.refinement = module_.add(
        core::Case{module_.add(core::AtomExpr{spec.binder}), {seen, {}}, {{core::DefaultPattern{}, compare}}},
        written.type->span);
    spec.text = to_text(*written.type);
    spec.span = written.type->span;
    return module_.add(std::move(spec));
  }

  // --- aliases ---

  std::unordered_map<std::string_view, Alias>::const_iterator find_qualified(const Path& path) const {
    return aliases_.find(path.name);
  }

  core::SpecId expanded(const Alias& alias, Slice<Argument> arguments, Written written, haskell::Type type) {
    const TypeAlias& source = *alias.source;
    const std::size_t wanted = source.types.size() + source.values.size();
    if (arguments.size() != wanted) {
      throw Misunderstood{written.type->span,
                          fmt::format("the type `{}` takes {} arguments, but is given {}", source.name.text,
                                      wanted, arguments.size()),
                          "", false};
    }
    if (++expansions_ > kDeepestExpansion)
      throw Misunderstood{source.name.span,
                          fmt::format("the type `{}` is defined by itself", source.name.text), "", false};
    Scope scope{nullptr, alias.module};
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const auto* as_type = std::get_if<const Type*>(&arguments[i]);
      if (i < source.types.size()) {
        if (as_type == nullptr)
          throw Misunderstood{written.type->span,
                              fmt::format("argument {} of `{}` has to be a type", i + 1, source.name.text),
                              "", false};
        scope.arguments[source.types[i].text] = {nullptr, *as_type, written.scope};
        continue;
      }
      const std::string_view name = source.values[i - source.types.size()].text;
      if (as_type == nullptr) {
        scope.arguments[name] = {std::get<const Predicate*>(arguments[i]), nullptr, written.scope};
      } else {
        scope.arguments[name] = {&as_value(**as_type), nullptr, written.scope};
      }
    }
    const core::SpecId result = refined({source.type, &scope}, type);
    --expansions_;
    const bool worth_naming = module_[result].refinement.valid();
    if (!worth_naming) return result;
    core::Spec spec = module_[result];
    spec.text = to_text(*written.type);
    spec.span = written.type->span;
    return module_.add(std::move(spec));
  }

  /// What looks like a type turns out to be a value: `n`, `size xs`.
  const Predicate& as_value(const Type& type) {
    if (const auto* variable = std::get_if<TypeVariable>(&type.node))
      return values_.emplace_back(Predicate{type.span, Variable{{{}, variable->name, type.span}}});
    if (const auto* constructor = std::get_if<TypeConstructor>(&type.node))
      return values_.emplace_back(Predicate{type.span, Variable{constructor->path}});
    if (const auto* applied = std::get_if<TypeApply>(&type.node)) {
      std::vector<const Predicate*>& arguments = value_lists_.emplace_back();
      for (const Argument& argument : applied->arguments) {
        const auto* inner = std::get_if<const Type*>(&argument);
        arguments.push_back(inner != nullptr ? &as_value(**inner) : std::get<const Predicate*>(argument));
      }
      return values_.emplace_back(Predicate{type.span, Apply{&as_value(*applied->head), arguments}});
    }
    throw Misunderstood{type.span, "a value is needed here, but this is a type", "", false};
  }

  Declarations& declarations_;
  const Builtins& builtins_;
  CoreTypes& types_;
  Generator& generator_;
  core::Module& module_;
  diag::Sink& sink_;
  Logic logic_;
  std::unordered_map<std::string_view, Alias> aliases_;
  std::unordered_map<ValueId, Given> given_;
  std::vector<std::pair<Path, const kernel::Module*>> unknown_;
  std::unordered_set<ValueId> recursive_;
  std::unordered_set<ValueId> trusted_;
  Symbol main_;                          ///< the module under check
  std::vector<Constraint> constraints_;  ///< of the function whose contract is made ..
  std::vector<core::Symbol> evidence_;   ///< .. and the parameters for their dictionaries
  std::deque<Predicate> values_;         ///< written as types
  std::deque<std::vector<const Predicate*>> value_lists_;
  int expansions_ = 0;
  std::uint32_t variables_ = 0;  ///< type variables of the function whose contract is made
};

}  // namespace

bool is_annotated(const std::vector<std::unique_ptr<kernel::Module>>& modules) {
  return std::any_of(modules.begin(), modules.end(),
                     [](const auto& module) { return !module->annotations.empty(); });
}

void add_contracts(const std::vector<std::unique_ptr<kernel::Module>>& modules, Declarations& declarations,
                   const Builtins& builtins, CoreTypes& types, Generator& generator, core::Module& core,
                   diag::Sink& sink) {
  Elaborator(declarations, builtins, types, generator, core, sink).run(modules);
}

}  // namespace culprit::front::haskell::liquid
