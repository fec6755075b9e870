#include "front/haskell/entries.h"

#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>

#include "front/haskell/type_printer.h"

namespace culprit::front::haskell {

namespace {

using core::TypeKind;

class EntryBuilder {
 public:
  EntryBuilder(const kernel::Module& module, Declarations& declarations, const Builtins& builtins,
               CoreTypes& types, Generator& generator, core::Module& core, const env::Options& options,
               diag::Sink& sink)
      : source_(module),
        declarations_(declarations),
        types_(types),
        generator_(generator),
        module_(core),
        options_(options),
        sink_(sink),
        builtins_(builtins),
        chooser_(declarations, builtins) {}

  std::unordered_map<core::Symbol, EntryShape> run() {
    const bool only_main =
        options_.entry == env::EntryMode::Main || options_.entry == env::EntryMode::Toplevel;
    bool found = false;
    for (const ValueId id : source_.exported) {
      const Value& value = declarations_[id];
      const bool is_main = text(value.name) == "main";
      if (value.kind != ValueKind::Global || (only_main && !is_main)) continue;
      found = true;
      add(id);
    }
    if (only_main && !found) {
      sink_.report({diag::Kind::UnknownFunction, {}, "the module defines no `main`", "", ""});
    }
    return std::move(shapes_);
  }

 private:
  std::string text(Symbol name) const { return declarations_.names.text(name); }
  core::ExprId variable(core::Symbol name, diag::Span span) {
    return module_.add(core::AtomExpr{name}, span);
  }
  core::ExprId after(core::ExprId value, core::Symbol name, core::ExprId rest, diag::Span span) {
    return module_.add(core::Case{value, {name, {}}, {{core::DefaultPattern{}, rest}}}, span);
  }

  void add(ValueId id) {
    const Value value = declarations_[id];
    if (!value.type.body.valid()) return;
    const std::optional<Instantiation> at = chooser_.choose(value.type);
    if (!at) {
      sink_.report(
          diag::Kind::Unsupported, value.span,
          fmt::format("not supported yet: choosing types for the type variables of `{}`", text(value.name)),
          "it is not checked on its own");
      return;
    }
    std::vector<core::TypeId> generics;
    for (const Type type : at->types) {
      generics.push_back(type.valid() ? types_.of(type) : module_.types.make(TypeKind::Integer));
    }
    core::TypeId type = types_.of(value.type.body, generics);
    std::vector<core::TypeId> parameters;
    for (; module_.types[type].kind == TypeKind::Function; type = module_.types[type].arguments[1])
      parameters.push_back(module_.types[type].arguments[0]);
    core::Entry entry{
        module_.names.intern(text(value.name)), {}, value.span, at->chosen, !at->chosen.empty()};
    generator_.set_party(entry.name);
    entry.body = body(id, *at, parameters, type);
    entry.result = is_action(type) ? core::TypeId() : type;
    shapes_[entry.name] = shape(id, *at, type);
    module_.entries.push_back(std::move(entry));
  }

  core::ExprId body(ValueId id, const Instantiation& at, const std::vector<core::TypeId>& parameters,
                    core::TypeId result) {
    const diag::Span span = declarations_[id].span;
    const std::vector<std::string> labels = parameter_names(id, parameters.size());
    std::vector<core::Atom> arguments;
    for (const Generator::Evidence& evidence : at.dictionaries)
      arguments.emplace_back(generator_.dictionary(evidence));
    std::vector<core::Symbol> names;
    for (const std::string& label : labels) {
      names.push_back(generator_.names().fresh(label));
      arguments.emplace_back(names.back());
    }
    core::ExprId call = variable(generator_.definition(id), span);
    if (!arguments.empty()) call = module_.add(core::Apply{call, std::move(arguments)}, span);
    core::ExprId code = use(id, call, result, span);
    for (std::size_t i = parameters.size(); i-- > 0;) {
      const core::ExprId unknown = module_.add(
          core::Unknown{parameters[i], module_.names.intern(labels[i]), core::InputKind::Argument}, span);
      code = after(unknown, names[i], code, span);
    }
    return code;
  }

  EntryShape shape(ValueId id, const Instantiation& at, core::TypeId result) {
    const Value& value = declarations_[id];
    std::vector<Type> types = at.types;
    for (Type& type : types) {
      if (!type.valid()) type = declarations_.types.constructor(builtins_.integer_type);
    }
    Type type = declarations_.types.substitute(value.type.body, 0, types);
    EntryShape shape{id, EntryShape::Use::Evaluated, types.empty() ? "" : TypePrinter(declarations_).print(type)};
    if (is_property(value, result)) {
      shape.use = EntryShape::Use::Holds;
    } else if (is_action(result)) {
      shape.use = EntryShape::Use::Runs;
    } else {
      while (declarations_.types.head(type) == builtins_.arrow_type)
        type = declarations_.types[declarations_.types.resolve(type)].second;
      const ClassId show = source_.well_known[KnownClass::Show];
      if (show.valid() && chooser_.resolve(show, {type})) shape.use = EntryShape::Use::Shown;
    }
    return shape;
  }

  bool is_property(const Value& value, core::TypeId result) const {
    const std::string name = text(value.name);
    const bool named =
        std::find(options_.properties.begin(), options_.properties.end(), name) != options_.properties.end();
    return module_.types[result].kind == TypeKind::Bool && (named || name.starts_with("prop_"));
  }

  bool is_action(core::TypeId result) const {
    const core::Type& type = module_.types[result];
    return type.kind == TypeKind::Data && types_.source(type.symbol).valid() &&
           types_.source(type.symbol) == source_.well_known[KnownType::Io];
  }

  /// What is done with the result.
  core::ExprId use(ValueId id, core::ExprId call, core::TypeId result, diag::Span span) {
    const Value& value = declarations_[id];
    const core::Symbol given = generator_.names().fresh("result");
    if (is_property(value, result)) {
      const core::BlameId blame =
          generator_.blame(core::ObligationKind::Assertion, span, fmt::format("`{}`", text(value.name)));
      return after(call, given, module_.add(core::Assert{given, blame, variable(given, span)}, span), span);
    }
    core::ExprId action = call;
    if (is_action(result)) {
      const core::Symbol world = generator_.names().fresh("world");
      const core::ExprId token = module_.add(core::Construct{module_.unit(), {}}, span);
      action =
          module_.add(core::Let{{{{world, {}}, token}}, module_.add(core::Apply{call, {world}}, span)}, span);
    }
    const core::ExprId all = module_.add(core::PrimitiveExpr{core::Primitive::Force, {given}}, span);
    return after(action, given, all, span);
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
};

}  // namespace

std::unordered_map<core::Symbol, EntryShape> add_entries(const kernel::Module& module,
                                                         Declarations& declarations, const Builtins& builtins,
                                                         CoreTypes& types, Generator& generator,
                                                         core::Module& core, const env::Options& options,
                                                         diag::Sink& sink) {
  return EntryBuilder(module, declarations, builtins, types, generator, core, options, sink).run();
}

}  // namespace culprit::front::haskell
