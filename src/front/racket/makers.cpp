#include "front/racket/makers.h"

#include <fmt/format.h>

#include "front/racket/exports.h"

namespace culprit::front::racket {

namespace {

using core::ExprId;
using core::Symbol;

/// The code of the makers of one struct.
class MakerBuilder {
 public:
  MakerBuilder(core::Module& module, Generator& generator, diag::Span span)
      : module_(module), generator_(generator), names_(generator.names()), span_(span) {}

  /// \instance s1 … sn. instance, if the constructor under its contract takes the fields, and as they are: a
  /// contract that wraps them would make another instance.
  Symbol maker(core::ConstructorId constructor, const kernel::Expr& exported) {
    const Symbol instance = names_.fresh("instance");
    const std::size_t count = module_[constructor].fields.size();
    const std::vector<Symbol> fields = several("field", count);
    const std::vector<Symbol> checked = several("checked", count);
    ExprId body = add(core::AtomExpr{instance});
    for (std::size_t i = count; i-- > 0;) body = if_same(checked[i], fields[i], body);
    body = taken_apart(made(fields, exported), constructor, checked, body);
    return define("make", constructor, instance, fields, body);
  }

  /// \instance s1 … sn. instance, if the fields pass the constructor's contract; else `otherwise`.
  Symbol if_passed(std::string_view verb, core::ConstructorId constructor, const kernel::Expr& contract,
                   ExprId otherwise) {
    const Symbol instance = names_.fresh("instance");
    const std::vector<Symbol> fields = several("field", module_[constructor].fields.size());
    const Symbol list = names_.fresh("fields");
    const Symbol promised = names_.fresh("contract");
    const Symbol passes = module_.names.intern("contract-function/%instance-passes?");
    const ExprId asked = add(core::Apply{add(core::AtomExpr{passes}), {promised, list}});
    ExprId body = if_true(asked, add(core::AtomExpr{instance}), otherwise);
    body = after_list(fields, list, body);
    body = after(generator_.translate(contract), promised, body);
    return define(verb, constructor, instance, fields, body);
  }
  ExprId never() {
    return add(core::Assume{core::Literal(false), add(core::AtomExpr{module_.names.intern("void")})});
  }
  ExprId failure() {
    return add(core::Error{module_.add_blame({core::ObligationKind::Exception,
                                              Symbol(),
                                              {},
                                              "what a client holds satisfies its constructor's contract"})});
  }

 private:
  ExprId add(core::Node node) { return module_.add(std::move(node), span_); }
  Symbol define(std::string_view verb, core::ConstructorId constructor, Symbol instance,
                const std::vector<Symbol>& fields, ExprId body) {
    const Symbol name =
        module_.names.intern(fmt::format("{} {}", verb, module_.names.text(module_[constructor].name)));
    core::Lambda lambda{{{instance, generator_.value_type()}}, body};
    for (const Symbol field : fields) lambda.parameters.push_back({field, generator_.value_type()});
    module_.add_def({name, {}, add(std::move(lambda)), span_});
    return name;
  }
  ExprId if_true(ExprId asked, ExprId yes, ExprId no) {
    const core::ConstructorPattern truth{generator_.constructor("Bool"), {{names_.fresh("b"), {}}}};
    const ExprId known = add(core::AtomExpr{truth.fields[0].name});
    const ExprId chosen = add(core::Case{
        known, {names_.fresh("b"), {}}, {{core::LiteralPattern{true}, yes}, {core::DefaultPattern{}, no}}});
    return add(
        core::Case{asked, {names_.fresh("passes"), {}}, {{truth, chosen}, {core::DefaultPattern{}, no}}});
  }
  /// `rest`, which knows the list of the elements under a name.
  ExprId after_list(const std::vector<Symbol>& elements, Symbol list, ExprId rest) {
    for (const Symbol element : elements) {
      const Symbol tail = names_.fresh("tail");
      rest = after(add(core::Construct{generator_.constructor("Pair"), {element, tail}}), list, rest);
      list = tail;
    }
    return after(add(core::Construct{generator_.constructor("Null"), {}}), list, rest);
  }
  std::vector<Symbol> several(std::string_view name, std::size_t count) {
    std::vector<Symbol> result;
    for (std::size_t i = 0; i < count; ++i) result.push_back(names_.fresh(name));
    return result;
  }
  ExprId after(ExprId value, Symbol name, ExprId rest) {
    return add(core::Case{value, {name, {}}, {{core::DefaultPattern{}, rest}}});
  }
  /// Whatever is wrong with the constructor itself is found where that is checked.
  ExprId made(const std::vector<Symbol>& fields, const kernel::Expr& exported) {
    const Symbol function = names_.fresh("constructor");
    std::vector<core::Atom> arguments{function};
    arguments.insert(arguments.end(), fields.begin(), fields.end());
    const Symbol apply = module_.names.intern(fmt::format("apply{}", fields.size()));
    const ExprId call = add(core::Apply{add(core::AtomExpr{apply}), std::move(arguments)});
    const ExprId whole = after(generator_.translate(exported), function, call);
    return add(core::Try{whole, {names_.fresh("exn"), {}}, never(), true});
  }
  ExprId taken_apart(ExprId value, core::ConstructorId constructor, const std::vector<Symbol>& names,
                     ExprId rest) {
    core::ConstructorPattern pattern{constructor, {}};
    for (const Symbol name : names) pattern.fields.push_back({name, generator_.value_type()});
    return add(
        core::Case{value, {names_.fresh("made"), {}}, {{pattern, rest}, {core::DefaultPattern{}, never()}}});
  }
  ExprId if_same(Symbol checked, Symbol field, ExprId rest) {
    const Symbol same = names_.fresh("same");
    const ExprId test = add(core::PrimitiveExpr{core::Primitive::Same, {checked, field}});
    return after(test, same, add(core::Assume{same, rest}));
  }

  core::Module& module_;
  Generator& generator_;
  FreshNames& names_;
  diag::Span span_;
};

}  // namespace

void add_makers(const kernel::Program& program, core::Module& module, Generator& generator) {
  for (std::size_t i = 0; i < program.structs.size(); ++i) {
    const kernel::Struct& structure = program.structs[i];
    const core::ConstructorId constructor = generator.struct_constructors()[i];
    if (!constructor.valid() || module[constructor].fields.empty()) continue;
    for (const kernel::Provide& provide : program[structure.module].provides) {
      if (provide.outside == nullptr || !is_made_under_contract(program, structure, provide)) continue;
      MakerBuilder builder(module, generator, structure.span);
      core::Access access = module[constructor].access;
      access.makes = true;
      access.maker = builder.maker(constructor, *provide.outside);
      const bool understood = generator.library_variable("%instance-passes?").valid();
      if (understood && is_made_only_under_contract(program, structure, provide)) {
        access.assumed = builder.if_passed("assume", constructor, *provide.contract, builder.never());
        access.checked = builder.if_passed("check", constructor, *provide.contract, builder.failure());
      }
      module.set_access(constructor, access);
    }
  }
}

}  // namespace culprit::front::racket
