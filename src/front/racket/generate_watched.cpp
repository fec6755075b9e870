// Instances of structs of which a contract watches one field (%watched-struct in contract-data.rkt): they are
// instances as any other for predicates, accessors and mutators.
#include "front/racket/generate.h"

namespace culprit::front::racket {

void Generator::find_watched() {
  for (const StructId id : used_structs_) {
    if (program_[id].name == "%watched-struct" && program_[program_[id].module].library) watched_ = id;
  }
}

void Generator::add_watched(core::Case& look, const std::function<ExprId(const Watched&)>& body) {
  if (!watched_.valid()) return;
  const Watched watched{names_.fresh("instance"), names_.fresh("field"), names_.fresh("read"),
                        names_.fresh("write")};
  core::ConstructorPattern pattern{
      structs_[watched_.index()],
      {{watched.instance, value_}, {watched.field, value_}, {watched.read, value_}, {watched.write, value_}}};
  look.alternatives.push_back({std::move(pattern), body(watched)});
}

void Generator::watched_predicate(core::Case& look, StructId id) {
  if (program_[program_[id].module].library) return;
  add_watched(look, [&](const Watched& watched) {
    return call(places_.at(program_[id].predicate).symbol, {watched.instance}, program_[id].span);
  });
}

/// `same`, if the watched field is this one.
core::ExprId Generator::if_field(Symbol watched_field, std::size_t field, ExprId same, ExprId other,
                                 diag::Span span) {
  const Symbol number = names_.fresh("n");
  const core::LiteralPattern wanted{base::BigInt(static_cast<long>(field))};
  const ExprId which = add(
      core::Case{
          symbol(number, span), {names_.fresh("v"), {}}, {{wanted, same}, {core::DefaultPattern{}, other}}},
      span);
  return add(core::Case{symbol(watched_field, span),
                        {names_.fresh("v"), {}},
                        {{core::ConstructorPattern{constructor("Int"), {{number, {}}}}, which},
                         {core::DefaultPattern{}, foreign_error(span)}}},
             span);
}

void Generator::watched_accessor(core::Case& look, StructId id, std::size_t field) {
  const kernel::Struct& structure = program_[id];
  if (program_[structure.module].library) return;
  add_watched(look, [&](const Watched& watched) {
    const Symbol found = names_.fresh("found");
    const ExprId result = if_field(watched.field, field_offset(id) + field,
                                   call(known("apply1"), {watched.read, found}, structure.span),
                                   symbol(found, structure.span), structure.span);
    const Symbol accessor = places_.at(structure.accessors[field]).symbol;
    return after(call(accessor, {watched.instance}, structure.span), found, result, structure.span);
  });
}

void Generator::watched_mutator(core::Case& look, StructId id, std::size_t field, Symbol value) {
  const kernel::Struct& structure = program_[id];
  if (program_[structure.module].library) return;
  add_watched(look, [&](const Watched& watched) {
    const Symbol written = names_.fresh("written");
    const Symbol mutator = places_.at(structure.mutators[field]).symbol;
    const ExprId seen = if_field(watched.field, field_offset(id) + field,
                                 call(known("apply1"), {watched.write, value}, structure.span),
                                 symbol(value, structure.span), structure.span);
    return after(seen, written, call(mutator, {watched.instance, written}, structure.span), structure.span);
  });
}

void Generator::watched_with(core::Case& look, Symbol index, Symbol replacement) {
  add_watched(look, [&](const Watched& watched) {
    const Symbol changed = names_.fresh("changed");
    const core::Construct made{structs_[watched_.index()],
                               {changed, watched.field, watched.read, watched.write}};
    return after(call(known("#%struct-with"), {watched.instance, index, replacement}, {}), changed,
                 add(made, {}), {});
  });
}

}  // namespace culprit::front::racket
