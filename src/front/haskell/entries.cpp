#include "front/haskell/entries.h"

#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>

#include "front/haskell/abstract_values.h"
#include "front/haskell/liquid/class_specs.h"
#include "front/haskell/liquid/function_status.h"
#include "front/haskell/liquid/logic.h"
#include "front/haskell/type_printer.h"

namespace culprit::front::haskell {

namespace {

using core::TypeKind;

class EntryBuilder {
 public:
  EntryBuilder(const kernel::Module& module, Declarations& declarations, const Builtins& builtins,
               CoreTypes& types, Generator& generator, core::Module& core, const env::Options& options,
               diag::Sink& sink, const KnownNames& names)
      : source_(module),
        declarations_(declarations),
        types_(types),
        generator_(generator),
        module_(core),
        options_(options),
        sink_(sink),
        builtins_(builtins),
        chooser_(declarations, builtins),
        methods_(liquid::method_names(module, declarations)),
        signed_(liquid::signed_functions(module, declarations)),
        known_(names) {}

  std::unordered_map<core::Symbol, EntryShape> run() {
    if (options_.explore) {
      explore(*options_.explore);
    } else {
      select();
    }
    return std::move(shapes_);
  }

 private:
  /// Makes values of an abstract type from others: `fromList`.
  struct Builder {
    ValueId function;  ///< invalid: none is needed
    std::vector<Generator::Evidence> dictionaries;
  };
  /// A function with unknown arguments.
  struct Call {
    ValueId id;
    Instantiation at;
    std::vector<core::TypeId> parameters;
    core::TypeId result;
    std::vector<std::string> labels;
    std::vector<core::Symbol> names;
    std::vector<Builder> builders;
  };

  void select() {
    const bool only_main =
        options_.entry == env::EntryMode::Main || options_.entry == env::EntryMode::Toplevel;
    bool found = false;
    for (const ValueId id : candidates()) {
      const Value& value = declarations_[id];
      const bool is_main = text(value.name) == "main";
      const bool code = value.kind == ValueKind::Global || value.kind == ValueKind::Instance;
      if (!code || (only_main && !is_main)) continue;
      found = true;
      add(id);
    }
    if (only_main && !found) {
      sink_.report({diag::Kind::UnknownFunction, {}, "the module defines no `main`", "", ""});
    }
  }

  /// What clients can use; in programs for LiquidHaskell all functions with signatures, and those that no
  /// other function uses.
  std::vector<ValueId> candidates() const {
    if (!known_.liquid) return written(source_.exported);
    std::vector<ValueId> result;
    for (const kernel::BindingGroup* group : source_.groups) {
      for (const kernel::FunctionBinding& function : group->functions) result.push_back(function.value);
    }
    if (options_.entry == env::EntryMode::Auto) {
      const std::unordered_set<ValueId> left_out = not_checked();
      std::erase_if(result, [&](ValueId id) { return left_out.contains(id); });
    }
    add_methods(result);
    result = written(std::move(result));
    std::sort(result.begin(), result.end(), [this](ValueId a, ValueId b) {
      return declarations_[a].span.begin < declarations_[b].span.begin;
    });
    return result;
  }

  /// Without those of which there is nothing to check: `undefined` stands for code to come.
  std::vector<ValueId> written(std::vector<ValueId> functions) const {
    const std::unordered_set<ValueId> unchecked = liquid::unchecked_functions(source_, declarations_);
    const std::unordered_set<ValueId> undefined = liquid::undefined_functions(source_);
    for (const ValueId id : functions) {
      const Value& value = declarations_[id];
      if (undefined.contains(id))
        sink_.report(diag::Kind::NotWritten, value.span,
                     fmt::format("`{}` is not written yet: its body is `undefined`", text(value.name)));
    }
    std::erase_if(functions, [&](ValueId id) { return unchecked.contains(id); });
    return functions;
  }

  /// The code of methods, where their name tells which is meant.
  void add_methods(std::vector<ValueId>& functions) const {
    for (const ValueId id : liquid::written_methods(source_))
      if (methods_.contains(id)) functions.push_back(id);
  }

  /// Functions that are checked where others call them.
  std::unordered_set<ValueId> not_checked() const {
    std::unordered_set<ValueId> result = source_.used_by_others;
    for (const ValueId id : source_.exported) result.erase(id);
    for (const ValueId id : signed_) result.erase(id);
    return result;
  }

  /// One function; what its arguments and its result must satisfy are functions of the same module.
  void explore(const env::ExploreRequest& request) {
    const ValueId id = find(request.function);
    const ValueId assume = find(request.assume);
    const ValueId check = find(request.assertion);
    const ValueId reaches = find(request.reaches);
    if (sink_.has_errors() || !id.valid()) return;
    std::optional<Call> call = unknown_call(id);
    if (!call) return;
    const diag::Span span = declarations_[id].span;
    generator_.set_party(module_.names.intern(text(declarations_[id].name)));
    const bool of_result = assume.valid() && takes_result(assume, *call);
    core::ExprId code = explored(*call, of_result ? assume : ValueId(), check, request.property);
    if (assume.valid() && !of_result) {
      code = holding(assume, call->parameters, atoms(*call), span, [&](core::Symbol holds) {
        return module_.add(core::Assume{holds, code}, span);
      });
    }
    if (sink_.has_errors()) return;
    core::Entry entry = entry_for(*call, with_unknowns(*call, code));
    shapes_[entry.name].condition = check;
    shapes_[entry.name].is_condition = request.property;
    entry.result = shown_type(*call);
    entry.conditions = conditions_;
    if (reaches.valid()) entry.reaches = generator_.definition(reaches);
    module_.entries.push_back(std::move(entry));
  }

  /// Whether a predicate is one of the arguments and the result.
  bool takes_result(ValueId predicate, const Call& call) {
    const std::optional<Call> tried = unknown_call(predicate);
    return tried && tried->parameters.size() == call.parameters.size() + 1;
  }

  /// The call, whose value is evaluated completely and must satisfy the conditions; nothing else matters than
  /// executions that satisfy `assume`. Actions are run.
  core::ExprId explored(const Call& call, ValueId assume, ValueId check, bool property) {
    const diag::Span span = declarations_[call.id].span;
    const core::Symbol result = generator_.names().fresh("result");
    core::ExprId code = module_.add(core::PrimitiveExpr{core::Primitive::Force, {result}}, span);
    const core::Literal number(base::BigInt(core::kValueMark));
    code = after(module_.add(core::PrimitiveExpr{core::Primitive::Mark, {number}}, span),
                 generator_.names().fresh("mark"), code, span);
    if (module_.types[shown_type(call)].kind == TypeKind::Bool) code = for_each_truth(result, code, span);
    if (property) code = asserting(result, call.id, code);
    std::vector<core::TypeId> types = call.parameters;
    types.push_back(call.result);
    std::vector<core::Atom> arguments = atoms(call);
    arguments.emplace_back(result);
    if (check.valid()) {
      code = holding(check, types, arguments, span,
                     [&](core::Symbol holds) { return asserting(holds, check, code); });
    }
    if (assume.valid()) {
      code = holding(assume, types, arguments, span, [&](core::Symbol holds) {
        return module_.add(core::Assume{holds, code}, span);
      });
    }
    if (!is_action(call.result)) return after(applied(call), result, code, span);
    const core::Symbol given = generator_.names().fresh("given");
    const core::ConstructorPattern pattern{types_.constructor(action_result()), {{given, {}}}};
    return module_.add(core::Case{running(applied(call), span),
                                  {generator_.names().fresh("ran"), {}},
                                  {{pattern, after(variable(given, span), result, code, span)}}},
                       span);
  }
  /// The type of what `explore` shows.
  core::TypeId shown_type(const Call& call) const {
    return is_action(call.result) ? module_.types[call.result].arguments[0] : call.result;
  }

  /// One path for True and one for False, even if the function only handed on what a comparison gave: whoever
  /// explores a predicate wants to see both.
  core::ExprId for_each_truth(core::Symbol result, core::ExprId code, diag::Span span) {
    std::vector<core::Alternative> truths;  // without a span: no branches of the program
    for (const bool truth : {true, false}) {
      const core::Literal literal(truth);
      truths.push_back({core::LiteralPattern{literal}, module_.add(core::AtomExpr{literal})});
    }
    const core::Binder seen{generator_.names().fresh("seen"), {}};
    const core::ExprId look = module_.add(core::Case{variable(result, span), seen, std::move(truths)}, span);
    return after(look, generator_.names().fresh("truth"), code, span);
  }

  /// The constructor around the results of actions.
  DataConId action_result() {
    const Type code =
        declarations_[declarations_[source_.well_known[KnownType::Io]].constructors[0]].field_types[0];
    const Type result = declarations_.types[declarations_.types.resolve(code)].second;
    return declarations_[declarations_.types.head(result)].constructors[0];
  }

  ValueId find(const std::string& name) {
    if (name.empty()) return {};
    for (std::size_t i = 0; i < declarations_.values.size(); ++i) {
      const Value& value = declarations_[ValueId(i)];
      if (value.kind == ValueKind::Global && value.module == source_.name && text(value.name) == name)
        return ValueId(i);
    }
    sink_.report(
        {diag::Kind::UnknownFunction, {}, fmt::format("the module defines no function `{}`", name), "", ""});
    return {};
  }

  /// `body` with the value of a predicate of these arguments.
  template <class Body>
  core::ExprId holding(ValueId predicate, const std::vector<core::TypeId>& types,
                       const std::vector<core::Atom>& arguments, diag::Span span, const Body& body) {
    const std::optional<Call> call = unknown_call(predicate);
    const bool fits = call && call->parameters == types && module_.types[call->result].kind == TypeKind::Bool;
    if (!fits) {
      sink_.report(diag::Kind::TypeError, declarations_[predicate].span,
                   fmt::format("`{}` is no function from these arguments to Bool",
                               text(declarations_[predicate].name)));
      return body(generator_.names().fresh("holds"));
    }
    const core::Symbol holds = generator_.names().fresh("holds");
    return after(applied(*call, arguments), holds, body(holds), span);
  }

  core::ExprId asserting(core::Symbol holds, ValueId function, core::ExprId body) {
    const diag::Span span = declarations_[function].span;
    const core::BlameId blame = generator_.blame(core::ObligationKind::Assertion, span,
                                                 fmt::format("`{}`", text(declarations_[function].name)));
    conditions_.push_back(blame);
    return module_.add(core::Assert{holds, blame, body}, span);
  }

  std::string shown_name(ValueId id) const {
    const auto method = methods_.find(id);
    return method == methods_.end() ? text(declarations_[id].name) : method->second;
  }
  std::string text(Symbol name) const { return declarations_.names.text(name); }
  core::ExprId variable(core::Symbol name, diag::Span span) {
    return module_.add(core::AtomExpr{name}, span);
  }
  core::ExprId after(core::ExprId value, core::Symbol name, core::ExprId rest, diag::Span span) {
    return module_.add(core::Case{value, {name, {}}, {{core::DefaultPattern{}, rest}}}, span);
  }

  std::optional<Call> unknown_call(ValueId id) {
    const Value value = declarations_[id];
    if (!value.type.body.valid()) return std::nullopt;
    if (mentions_error(value.type.body)) {
      sink_.report(diag::Kind::Unsupported, value.span,
                   fmt::format("not supported yet: the type of a parameter of `{}`", text(value.name)),
                   "it is not checked on its own");
      return std::nullopt;
    }
    const std::optional<Instantiation> at = chooser_.choose(value.type);
    if (!at) {
      sink_.report(
          diag::Kind::Unsupported, value.span,
          fmt::format("not supported yet: choosing types for the type variables of `{}`", text(value.name)),
          "it is not checked on its own");
      return std::nullopt;
    }
    Call call{id, *at, {}, types_.of(type_at(id, *at)), {}, {}, {}};
    while (module_.types[call.result].kind == TypeKind::Function) {
      call.parameters.push_back(module_.types[call.result].arguments[0]);
      call.result = module_.types[call.result].arguments[1];
    }
    call.labels = parameter_names(id, call.parameters.size());
    for (const std::string& label : call.labels) call.names.push_back(generator_.names().fresh(label));
    add_builders(call);
    return call;
  }

  /// Whether a parameter has a type that was not understood: nothing can be made up for it.
  bool mentions_error(Type function) {
    Type parameter;
    while (split(function, parameter)) {
      if (declarations_.types.mentions_error(parameter)) return true;
    }
    return false;
  }

  /// The function's type at the types that were chosen for its variables.
  Type type_at(ValueId id, const Instantiation& at) {
    std::vector<Type> types = at.types;
    for (Type& type : types) {
      if (!type.valid()) type = declarations_.types.constructor(builtins_.integer_type);
    }
    return declarations_.types.substitute(declarations_[id].type.body, 0, types);
  }
  /// Splits a -> b.
  bool split(Type& function, Type& parameter) {
    if (declarations_.types.head(function) != builtins_.arrow_type) return false;
    const TypeNode& whole = declarations_.types[declarations_.types.resolve(function)];
    parameter = declarations_.types[declarations_.types.resolve(whole.first)].second;
    function = whole.second;
    return true;
  }

  /// Values of abstract types are made by `fromList` of the module that defines the type, if there is one,
  /// and numbers by `fromInteger`.
  void add_builders(Call& call) {
    Type rest = type_at(call.id, call.at);
    call.builders.resize(call.parameters.size());
    for (std::size_t i = 0; i < call.parameters.size(); ++i) {
      Type parameter;
      if (!split(rest, parameter)) return;
      if (declarations_.types.form(parameter) == TypeForm::Forall)
        call.parameters[i] = types_.polymorphic(parameter);
      const core::Type& type = module_.types[call.parameters[i]];
      const bool hidden = type.kind == TypeKind::Data && module_.find_data(type.symbol)->abstract;
      if (hidden) find_builder(parameter, call.parameters[i], call.builders[i]);
    }
  }
  void find_builder(Type wanted, core::TypeId& parameter, Builder& builder) {
    const TypeConId con = declarations_.types.head(wanted);
    if (!con.valid() || number_builder(con, wanted, parameter, builder)) return;
    for (std::size_t i = 0; i < declarations_.values.size(); ++i) {
      const Value& value = declarations_[ValueId(i)];
      const bool named = value.kind == ValueKind::Global && value.module == declarations_[con].module &&
                         text(value.name) == "fromList" && value.type.body.valid();
      if (named) return list_builder(ValueId(i), wanted, parameter, builder);
    }
  }
  void list_builder(ValueId function, Type wanted, core::TypeId& parameter, Builder& builder) {
    const Scheme scheme = declarations_[function].type;
    Type result = scheme.body;
    Type given;
    std::vector<Type> generics(scheme.generics);
    const bool fits = split(result, given) &&
                      declarations_.types.match(result, wanted, generics) == Types::Match::Yes &&
                      std::find(generics.begin(), generics.end(), Type()) == generics.end();
    if (!fits) return;
    for (const Constraint& constraint : scheme.constraints) {
      std::vector<Type> arguments;
      for (const Type argument : constraint.arguments)
        arguments.push_back(declarations_.types.substitute(argument, 0, generics));
      const auto evidence = chooser_.resolve(constraint.class_id, arguments);
      if (!evidence) return;
      builder.dictionaries.push_back(*evidence);
    }
    builder.function = function;
    parameter = types_.of(declarations_.types.substitute(given, 0, generics));
  }
  /// Numbers that are integers under a newtype, such as Word: every one of them is `fromInteger` of some.
  bool number_builder(TypeConId con, Type wanted, core::TypeId& parameter, Builder& builder) {
    const TypeCon& type = declarations_[con];
    const ClassId number = source_.well_known[KnownClass::Num];
    const ValueId method = source_.well_known[KnownValue::FromInteger];
    const bool wraps = type.kind == TypeConKind::Newtype && !type.constructors.empty() &&
                       declarations_.types.head(declarations_[type.constructors[0]].field_types[0]) ==
                           builtins_.integer_type;
    if (!wraps || !number.valid() || !method.valid()) return false;
    const auto evidence = chooser_.resolve(number, {wanted});
    if (!evidence) return false;
    const ValueId code = declarations_[evidence->instance].methods[declarations_[method].index];
    if (!code.valid()) return false;
    builder = {code, evidence->arguments};
    parameter = module_.types.make(TypeKind::Integer);
    return true;
  }

  static std::vector<core::Atom> atoms(const Call& call) { return {call.names.begin(), call.names.end()}; }
  core::ExprId applied(const Call& call) { return applied(call, atoms(call)); }
  core::ExprId applied(const Call& call, const std::vector<core::Atom>& given) {
    const diag::Span span = declarations_[call.id].span;
    std::vector<core::Atom> arguments;
    for (const Generator::Evidence& evidence : call.at.dictionaries)
      arguments.emplace_back(generator_.dictionary(evidence));
    arguments.insert(arguments.end(), given.begin(), given.end());
    const core::ExprId function = variable(generator_.definition(call.id), span);
    return arguments.empty() ? function : module_.add(core::Apply{function, std::move(arguments)}, span);
  }
  core::ExprId with_unknowns(const Call& call, core::ExprId code) {
    const diag::Span span = declarations_[call.id].span;
    for (std::size_t i = call.parameters.size(); i-- > 0;) {
      const core::Symbol label = module_.names.intern(call.labels[i]);
      const core::ExprId unknown =
          module_.add(core::Unknown{call.parameters[i], label, core::InputKind::Argument}, span);
      if (!call.builders[i].function.valid()) {
        code = after(unknown, call.names[i], code, span);
        continue;
      }
      const core::Symbol given = generator_.names().fresh(call.labels[i]);
      std::vector<core::Atom> arguments;
      for (const Generator::Evidence& evidence : call.builders[i].dictionaries)
        arguments.emplace_back(generator_.dictionary(evidence));
      arguments.emplace_back(given);
      const core::ExprId build = variable(generator_.definition(call.builders[i].function), span);
      const core::ExprId made =
          module_.add(core::Thunk{module_.add(core::Apply{build, arguments}, span)}, span);
      code = module_.add(core::Let{{{{call.names[i], {}}, made}}, code}, span);
      code = after(unknown, given, code, span);
    }
    return code;
  }
  core::Entry entry_for(const Call& call, core::ExprId body) {
    const Value& value = declarations_[call.id];
    const core::Symbol name = module_.names.intern(shown_name(call.id));
    shapes_[name] = shape(call.id, call.at, call.result);
    for (const Builder& builder : call.builders) {
      std::pair<std::string, std::string>& shown = shapes_[name].builders.emplace_back();
      if (!builder.function.valid()) continue;
      const Value& function = declarations_[builder.function];
      if (function.kind == ValueKind::Instance) {
        shown = {"Prelude", "fromInteger"};
      } else {
        shown = {known_.module(text(function.module)), text(function.name)};
      }
    }
    return {name, body, value.span, call.at.chosen, !call.at.chosen.empty()};
  }

  void add(ValueId id) {
    const std::optional<Call> call = unknown_call(id);
    if (!call) return;
    generator_.set_party(module_.names.intern(shown_name(id)));
    const core::ExprId code = use(id, applied(*call), call->result, declarations_[id].span);
    core::Entry entry = entry_for(*call, with_unknowns(*call, code));
    if (!is_action(call->result)) entry.result = call->result;
    module_.entries.push_back(std::move(entry));
  }

  EntryShape shape(ValueId id, const Instantiation& at, core::TypeId result) {
    Type type = type_at(id, at);
    EntryShape shape;
    shape.value = id;
    if (!at.types.empty()) shape.type = annotation(type);
    while (declarations_.types.head(type) == builtins_.arrow_type)
      type = declarations_.types[declarations_.types.resolve(type)].second;
    if (is_action(result)) type = declarations_.types[declarations_.types.resolve(type)].second;
    const ClassId show = source_.well_known[KnownClass::Show];
    shape.shown = show.valid() && chooser_.resolve(show, {type}).has_value();
    if (is_property(id, result)) {
      shape.use = EntryShape::Use::Holds;
    } else if (is_action(result)) {
      shape.use = EntryShape::Use::Runs;
    } else if (shape.shown) {
      shape.use = EntryShape::Use::Shown;
    }
    return shape;
  }

  /// Types that the module might not know by name are left out, as `_`.
  std::string annotation(Type type) {
    TypePrinter printer(declarations_);
    const auto unknown = [this](TypeConId id) {
      const TypeCon& con = declarations_[id];
      return con.module.valid() && text(con.module) != kPrimitiveModule && con.module != source_.name &&
             !known_.plain.contains(id);
    };
    printer.leave_out(unknown, [&](TypeConId id) {
      return types_.is_bare(id) || (known_.overloaded_lists && unknown(id));
    });
    return printer.print(type);
  }

  bool is_property(ValueId id, core::TypeId result) const {
    const std::string name = text(declarations_[id].name);
    const bool named =
        std::find(options_.properties.begin(), options_.properties.end(), name) != options_.properties.end();
    // Modules that have nothing of LiquidHaskell but its library say by that what must hold.
    const bool asserts_itself = known_.liquid && source_.annotation_texts.empty();
    const bool property = name.starts_with("prop_") && !signed_.contains(id) && !asserts_itself;
    return module_.types[result].kind == TypeKind::Bool && (named || property);
  }

  bool is_action(core::TypeId result) const {
    const core::Type& type = module_.types[result];
    return type.kind == TypeKind::Data && types_.source(type.symbol).valid() &&
           types_.source(type.symbol) == source_.well_known[KnownType::Io];
  }

  /// What is done with the result.
  core::ExprId use(ValueId id, core::ExprId call, core::TypeId result, diag::Span span) {
    const core::Symbol given = generator_.names().fresh("result");
    if (is_property(id, result)) return after(call, given, asserting(given, id, variable(given, span)), span);
    const core::ExprId action = is_action(result) ? running(call, span) : call;
    const core::ExprId all = module_.add(core::PrimitiveExpr{core::Primitive::Force, {given}}, span);
    return after(action, given, all, span);
  }

  /// The library's `runMain` runs an action: leaving the program is no failure.
  core::ExprId running(core::ExprId call, diag::Span span) {
    const core::Symbol action = generator_.names().fresh("action");
    const core::Symbol world = generator_.names().fresh("world");
    const core::ExprId token = module_.add(core::Construct{module_.unit(), {}}, span);
    const core::ExprId runner =
        variable(generator_.definition(source_.well_known[KnownValue::RunMain]), span);
    const core::ExprId body = module_.add(core::Apply{runner, {action, world}}, span);
    const core::ExprId delayed = module_.add(core::Thunk{call}, span);
    return module_.add(core::Let{{{{action, {}}, delayed}, {{world, {}}, token}}, body}, span);
  }

  /// As the first clause that names them does.
  std::vector<std::string> parameter_names(ValueId id, std::size_t count) const {
    std::vector<std::string> names(count);
    if (const kernel::FunctionBinding* function = generator_.function(id)) {
      for (const kernel::Match& match : function->matches.matches) {
        for (std::size_t i = 0; i < std::min(count, match.patterns.size()); ++i) {
          const kernel::Pattern::Node& node = match.patterns[i]->node;
          ValueId named;
          if (const auto* plain = std::get_if<kernel::PatternVariable>(&node)) named = plain->variable;
          if (const auto* as = std::get_if<kernel::PatternAs>(&node)) named = as->variable;
          if (named.valid() && names[i].empty()) names[i] = text(declarations_[named].name);
        }
      }
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (names[i].empty()) names[i] = fmt::format("arg{}", i + 1);
    }
    return names;
  }

  const kernel::Module& source_;
  Declarations& declarations_;
  CoreTypes& types_;
  Generator& generator_;
  core::Module& module_;
  const env::Options& options_;
  diag::Sink& sink_;
  const Builtins& builtins_;
  InstanceChooser chooser_;
  std::unordered_map<core::Symbol, EntryShape> shapes_;
  std::vector<core::BlameId> conditions_;
  const std::unordered_map<ValueId, std::string> methods_;
  const std::unordered_set<ValueId> signed_;  ///< LiquidHaskell's types say all that is asked of them
  const KnownNames& known_;
};

}  // namespace

std::unordered_map<core::Symbol, EntryShape> add_entries(const kernel::Module& module,
                                                         Declarations& declarations, const Builtins& builtins,
                                                         CoreTypes& types, Generator& generator,
                                                         core::Module& core, const env::Options& options,
                                                         diag::Sink& sink, const KnownNames& names) {
  return EntryBuilder(module, declarations, builtins, types, generator, core, options, sink, names).run();
}

}  // namespace culprit::front::haskell
