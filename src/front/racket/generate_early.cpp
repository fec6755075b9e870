// Variables of modules that may be used before their definition has run.
#include <fmt/format.h>

#include "front/racket/early_uses.h"
#include "front/racket/generate.h"

namespace culprit::front::racket {

namespace {

std::vector<VariableId> defined_by(const kernel::Program& program, const kernel::Item& item) {
  if (const auto* definition = std::get_if<kernel::Definition>(&item.node))
    return {definition->variables.begin(), definition->variables.end()};
  const auto* id = std::get_if<StructId>(&item.node);
  if (id == nullptr) return {};
  const kernel::Struct& structure = program[*id];
  std::vector<VariableId> result{structure.constructor, structure.predicate};
  result.insert(result.end(), structure.accessors.begin(), structure.accessors.end());
  result.insert(result.end(), structure.mutators.begin(), structure.mutators.end());
  return result;
}

}  // namespace

void Generator::declare_early() {
  const std::unordered_set<VariableId> early = used_early(program_);
  for (const kernel::Module& module : program_.modules) {
    for (const kernel::Item& item : module.items) {
      Symbol flag;
      for (const VariableId id : defined_by(program_, item)) {
        // What is assigned to has a cell of its own that says so.
        if (early.count(id) == 0 || program_[id].assigned) continue;
        if (!flag.valid()) {
          flag = module_.names.intern(fmt::format("<defined {}>", names_.fresh("").index()));
          Steps steps;
          const Symbol undefined = bind(construct("Undefined", {}, item.span), "undefined", item.span, steps);
          const ExprId made = add(core::PrimitiveExpr{core::Primitive::RefNew, {undefined}}, item.span);
          module_.add_def({flag, {}, add(core::Thunk{finish(steps, made)}, item.span), item.span});
        }
        early_[id] = flag;
      }
    }
  }
}

/// From here on, what the item defines can be used.
void Generator::item_done(const kernel::Item& item) {
  for (const VariableId id : defined_by(program_, item)) {
    const auto found = early_.find(id);
    if (found == early_.end()) continue;
    Steps steps;
    const Symbol flag = bind(symbol(found->second, item.span), "flag", item.span, steps);
    const Symbol defined = bind(symbol(known("void"), item.span), "defined", item.span, steps);
    bind(add(core::PrimitiveExpr{core::Primitive::RefSet, {flag, defined}}, item.span), "u", item.span,
         steps);
    const Symbol name = module_.names.intern(fmt::format("<done {}>", names_.fresh("").index()));
    add_thunk(name, finish(steps, symbol(known("void"), item.span)), item.span);
    init_.emplace_back(name, item.span);
    return;
  }
}

void Generator::check_defined(VariableId id, diag::Span span, Steps& steps) {
  const auto found = early_.find(id);
  const VariableId undefined = library_variable("%undefined-variable");
  if (found == early_.end() || !undefined.valid()) return;
  const Symbol flag = bind(symbol(found->second, span), "flag", span, steps);
  const Symbol name = name_constant("Sym", program_[id].name);
  core::Case look{add(core::PrimitiveExpr{core::Primitive::RefGet, {flag}}, span),
                  {names_.fresh("v"), {}},
                  {{core::ConstructorPattern{constructor("Undefined"), {}},
                    call(place_of(undefined).symbol, {name}, span)},
                   {core::DefaultPattern{}, symbol(known("void"), span)}}};
  bind(add(std::move(look), span), "defined", span, steps);
}

}  // namespace culprit::front::racket
