#include "front/racket/makers.h"

#include <fmt/format.h>

#include "front/racket/exports.h"

namespace culprit::front::racket {

namespace {

using core::ExprId;
using core::Symbol;

/// The code of one maker.
class MakerBuilder {
 public:
  MakerBuilder(core::Module& module, Generator& generator, diag::Span span)
      : module_(module), generator_(generator), names_(generator.names()), span_(span) {}

  /// \instance s1 … sn. instance, if the constructor under its contract takes the fields, and as they are: a
  /// contract that wraps them would make another instance.
  void define(Symbol name, core::ConstructorId constructor, const kernel::Expr& exported) {
    const Symbol instance = names_.fresh("instance");
    const std::size_t count = module_[constructor].fields.size();
    const std::vector<Symbol> fields = several("field", count);
    const std::vector<Symbol> checked = several("checked", count);
    ExprId body = add(core::AtomExpr{instance});
    for (std::size_t i = count; i-- > 0;) body = if_same(checked[i], fields[i], body);
    body = taken_apart(made(fields, exported), constructor, checked, body);
    core::Lambda lambda{{{instance, generator_.value_type()}}, body};
    for (const Symbol field : fields) lambda.parameters.push_back({field, generator_.value_type()});
    module_.add_def({name, {}, add(std::move(lambda)), span_});
  }

 private:
  ExprId add(core::Node node) { return module_.add(std::move(node), span_); }
  ExprId never() {
    return add(core::Assume{core::Literal(false), add(core::AtomExpr{module_.names.intern("void")})});
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
      const Symbol name =
          module.names.intern(fmt::format("make {}", module.names.text(module[constructor].name)));
      MakerBuilder(module, generator, structure.span).define(name, constructor, *provide.outside);
      core::Access access = module[constructor].access;
      access.makes = true;
      access.maker = name;
      module.set_access(constructor, access);
    }
  }
}

}  // namespace culprit::front::racket
