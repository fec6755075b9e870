#include "front/racket/expander.h"

#include <fmt/format.h>

#include "front/racket/expander_state.h"

namespace culprit::front::racket {

using namespace kernel;

Expander::Expander(diag::SourceManager& sources, diag::Sink& sink, const Environment& environment)
    : sources_(sources), sink_(sink), environment_(environment) {
  program_.arena = std::make_shared<std::pmr::monotonic_buffer_resource>();
}

const Binding* Expander::lookup(const Datum& symbol, const Scope& scope) const {
  Key key = key_of(symbol);
  const Scope* at = &scope;
  for (;;) {
    if (const Binding* found = at->find(key)) return found;
    if (key.mark == 0) return nullptr;
    const Mark& mark = marks_[static_cast<std::size_t>(key.mark)];
    at = mark.scope;
    key = mark.original;
  }
}

const Datum* Expander::core_symbol(std::string_view name, Span span) {
  std::int64_t& mark = core_marks_[name];
  if (mark == 0) {
    mark = static_cast<std::int64_t>(marks_.size());
    marks_.push_back({{name, 0}, &collection_scope(*find_collection("#%culprit"))});
  }
  Datum symbol = *build_.symbol_datum(name, span);
  symbol.number = mark;
  return build_.datum(symbol);
}

const Datum* Expander::fresh_symbol(std::string_view name, Span span) {
  marks_.push_back({{name, 0}, &collection_scope(*find_collection("#%culprit"))});
  Datum symbol = *build_.symbol_datum(name, span);
  symbol.number = static_cast<std::int64_t>(marks_.size()) - 1;
  return build_.datum(symbol);
}

bool Expander::is_word(const Datum& datum, const Scope& scope, std::string_view name) const {
  if (!datum.is_symbol(name)) return false;
  const Binding* binding = lookup(datum, scope);
  if (binding == nullptr || binding->kind == Binding::Kind::Form || binding->kind == Binding::Kind::Primitive)
    return true;
  if (binding->kind != Binding::Kind::Variable) return false;
  const ModuleId home = program_[binding->variable].module;
  return home.valid() && modules_[home.index()].library() && module_ != &modules_[home.index()];
}

VariableId Expander::variable(std::string_view name, Span span, ModuleId module) {
  variable_states_.emplace_back();
  return build_.variable(name, span, module);
}

VariableId Expander::bind_local(const Datum& symbol, Scope& scope) {
  const Datum& checked = symbol_expected(symbol, "a name");
  const Key key = key_of(checked);
  if (scope.find_own(key) != nullptr)
    fail(diag::Kind::InvalidDefinition, checked.span, fmt::format("`{}` is bound twice here", checked.text));
  const VariableId result = fresh(checked.text, checked.span);
  scope.bind(key, {.kind = Binding::Kind::Variable, .variable = result});
  return result;
}

void Expander::fail(diag::Kind kind, Span span, std::string message, std::string help) {
  sink_.report(kind, span, std::move(message), std::move(help));
  throw Failure{};
}

void Expander::bad_syntax(const Datum& form, std::string_view expected) {
  const std::string_view name =
      form.is_pair() && form.elements[0]->is_symbol() ? form.elements[0]->text : std::string_view("form");
  fail(diag::Kind::SyntaxError, form.span, fmt::format("bad syntax of `{}`", name),
       fmt::format("it is written `{}`", expected));
}

const Datum& Expander::symbol_expected(const Datum& datum, std::string_view what) {
  if (!datum.is_symbol()) fail(diag::Kind::SyntaxError, datum.span, fmt::format("{} is expected here", what));
  return datum;
}

void Expander::fail_too_deep(Span span) {
  fail(diag::Kind::TooDeep, span, fmt::format("expanding this needs more than {} levels", kMaxExpansions),
       "does a macro use itself without end?");
}

std::optional<Program> expand(diag::FileId file, diag::SourceManager& sources, diag::Sink& sink,
                              const Environment& environment) {
  return Expander(sources, sink, environment).run(file);
}

}  // namespace culprit::front::racket
