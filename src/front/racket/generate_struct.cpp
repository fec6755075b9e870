// Structure types: one constructor of `value` each, the parent's fields first.
#include <fmt/format.h>

#include "front/racket/exports.h"
#include "front/racket/generate.h"
#include "front/racket/library_structs.h"

namespace culprit::front::racket {

std::vector<const kernel::StructField*> Generator::all_fields(StructId id) const {
  std::vector<const kernel::StructField*> result;
  const kernel::Struct& structure = program_[id];
  if (structure.parent.valid()) result = all_fields(structure.parent);
  for (const kernel::StructField& field : structure.fields) result.push_back(&field);
  return result;
}

std::size_t Generator::field_count(StructId id) const { return all_fields(id).size(); }

std::size_t Generator::field_offset(StructId id) const {
  return program_[id].parent.valid() ? field_count(program_[id].parent) : 0;
}

std::vector<StructId> Generator::with_children(StructId id) const {
  std::vector<StructId> result;
  for (std::size_t i = 0; i < program_.structs.size(); ++i) {
    for (StructId up(i); is_used(StructId(i)) && up.valid(); up = program_[up].parent) {
      if (up == id) result.emplace_back(i);
    }
  }
  return result;
}

namespace {

/// Unknown code makes no instances; what it does with those that it gets is said for each.
core::Access library_access(const kernel::Struct& structure) {
  if (const LibraryStruct* known = find_library_struct(structure.name))
    return {known->made != LibraryStruct::Made::Never, (std::uint64_t{1} << known->visible()) - 1, false,
            !known->inside};
  const bool harmless =
      structure.name.starts_with("exn") || structure.name == "%sealed" || structure.name == "%regexp";
  return {false, 0, !harmless, true, harmless};
}

}  // namespace

/// Unknown code makes instances if it sees the constructor as it is, and looks at fields whose accessors (of
/// mutable ones: and mutators) it sees.
core::Access Generator::access(StructId id, const std::unordered_set<VariableId>& visible) const {
  const bool makes = visible.count(program_[id].constructor) != 0 && !is_guarded(program_, program_[id]);
  core::Access result{makes, 0, program_[id].transparent, !makes};
  for (StructId up = id; up.valid(); up = program_[up].parent) {
    const kernel::Struct& structure = program_[up];
    for (std::size_t i = 0; i < structure.accessors.size(); ++i) {
      const std::size_t field = field_offset(up) + i;
      const bool reads = visible.count(structure.accessors[i]) != 0;
      const bool all =
          reads && (!structure.fields[i].is_mutable || visible.count(structure.mutators[i]) != 0);
      if (all && field < 64) result.looks |= std::uint64_t{1} << field;
      result.uses = result.uses || reads;
    }
  }
  return result;
}

void Generator::declare_structs() {
  std::unordered_set<VariableId> visible;
  for (const kernel::Module& module : program_.modules) {
    if (module.library) continue;
    for (const kernel::Provide& provide : module.provides) {
      if (provide.contract == nullptr) visible.insert(provide.variable);
    }
  }
  structs_.resize(program_.structs.size());
  for (const kernel::Module& module : program_.modules) {
    for (const kernel::Item& item : module.items) {
      const auto* structure = std::get_if<StructId>(&item.node);
      if (structure != nullptr) used_structs_.insert(*structure);
    }
  }
  for (std::size_t i = 0; i < program_.structs.size(); ++i) {
    if (!is_used(StructId(i))) continue;
    const kernel::Struct& structure = program_.structs[i];
    std::vector<core::TypeId> fields;
    for (const kernel::StructField* field : all_fields(StructId(i))) {
      const Symbol name = module_.names.intern(field->name);
      fields.push_back(field->is_mutable ? module_.types.make(core::TypeKind::Ref, name, {value_}) : value_);
    }
    const kernel::Module& owner = program_[structure.module];
    const Symbol name = module_.names.intern(fmt::format("struct {}/{} {}", owner.name, structure.name, i));
    const core::ConstructorId id =
        module_.add_constructor(module_.names.intern("value"), name, std::move(fields));
    module_.set_access(id, owner.library ? library_access(structure) : access(StructId(i), visible));
    structs_[i] = id;
    const auto count = static_cast<unsigned>(field_count(StructId(i)));
    if (count <= kMostArguments) {
      declare_function(structure.constructor, count, Place::Kind::Function);
    } else {
      Place place;
      place.symbol = global_name(structure.constructor);
      place.global = true;
      places_[structure.constructor] = place;
    }
    declare_function(structure.predicate, 1, Place::Kind::Test);
    for (const VariableId accessor : structure.accessors)
      declare_function(accessor, 1, Place::Kind::Function);
    for (const VariableId mutator : structure.mutators) {
      if (mutator.valid()) declare_function(mutator, 2, Place::Kind::Function);
    }
  }
  find_watched();
  // Who asks for what only they are, or give, doubts it (primitives.core).
  module_.set_access(constructor("Procedure"), {.makes = false});
  // Not in lowest terms, as programs see them: numerators and denominators would tell equal numbers apart.
  module_.set_access(constructor("Ratio"), {.looks = 0});
  module_.set_access(constructor("Values"), {.makes = false, .looks = 0});
  module_.set_access(constructor("Undefined"), {.makes = false, .looks = 0});
  module_.set_access(constructor("Wide"), {.makes = false, .looks = 0});
  // A contract of a client's own is like any other predicate of a client's.
  module_.set_access(constructor("Flat"), {.makes = false, .looks = 0, .uses = true});
}

void Generator::struct_code(StructId id) {
  struct_maker(id);
  struct_predicate(id);
  for (std::size_t i = 0; i < program_[id].fields.size(); ++i) {
    struct_accessor(id, i);
    if (program_[id].mutators.size() > i && program_[id].mutators[i].valid()) struct_mutator(id, i);
  }
}

core::ExprId Generator::made_struct(StructId id, std::vector<Symbol> fields, diag::Span span) {
  const std::vector<const kernel::StructField*> all = all_fields(id);
  Steps steps;
  std::vector<Atom> arguments;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (all[i]->is_mutable) {
      const ExprId cell = add(core::PrimitiveExpr{core::Primitive::RefNew, {fields[i]}}, span);
      arguments.emplace_back(bind(cell, "cell", span, steps));
    } else {
      arguments.emplace_back(fields[i]);
    }
  }
  return finish(steps, add(core::Construct{structs_[id.index()], std::move(arguments)}, span));
}

/// The guard of a struct, or of one that it is a kind of, gets the fields that it knows and gives others for
/// them. The kind's own guard comes first.
void Generator::ask_guard(StructId id, const kernel::Struct& made, std::vector<Symbol>& fields,
                          Steps& steps) {
  if (program_[id].guard == nullptr) return;
  const Atom guard = atom(*program_[id].guard, steps);
  const std::size_t count = field_count(id);
  std::vector<Atom> arguments(fields.begin(), fields.begin() + static_cast<std::ptrdiff_t>(count));
  arguments.emplace_back(name_constant("Sym", made.name));
  const Atom given = list(arguments, steps, made.span);
  const Symbol all = bind(call(known("apply_list"), {guard, given}, made.span), "guarded", made.span, steps);
  Symbol rest = bind(call(known("#%values->list"), {all}, made.span), "rest", made.span, steps);
  for (std::size_t i = 0; i < count; ++i) {
    fields[i] = bind(call(known("#car"), {rest}, made.span), "field", made.span, steps);
    rest = bind(call(known("#cdr"), {rest}, made.span), "rest", made.span, steps);
  }
}

void Generator::struct_maker(StructId id) {
  const kernel::Struct& structure = program_[id];
  const diag::Span span = structure.span;
  core::Lambda lambda;
  std::vector<Symbol> fields;
  for (const kernel::StructField* field : all_fields(id)) {
    fields.push_back(names_.fresh(field->name));
    lambda.parameters.push_back({fields.back(), value_});
  }
  Steps steps;
  std::vector<Symbol> accepted = fields;
  for (StructId up = id; up.valid(); up = program_[up].parent) ask_guard(up, structure, accepted, steps);
  ExprId body = finish(steps, made_struct(id, accepted, span));
  const Place place = places_.at(structure.constructor);
  if (place.kind == Place::Kind::Function) {
    if (lambda.parameters.empty()) lambda.parameters.push_back({names_.fresh("unit"), {}});
    lambda.body = body;
    module_.add_def({place.symbol, {}, add(std::move(lambda), span), span});
    return;
  }
  const Symbol all = names_.fresh("args");
  std::vector<Symbol> rests{all};
  for (std::size_t i = 0; i + 1 < fields.size(); ++i) rests.push_back(names_.fresh("rest"));
  rests.push_back(names_.fresh("end"));
  for (std::size_t i = fields.size(); i-- > 0;) {
    body = add(
        core::Case{
            symbol(rests[i], span),
            {names_.fresh("v"), {}},
            {{core::ConstructorPattern{constructor("Pair"), {{fields[i], value_}, {rests[i + 1], value_}}},
              body},
             {core::DefaultPattern{}, foreign_error(span)}}},
        span);
  }
  const Symbol code = known(module_.names.text(place.symbol) + ".code");
  module_.add_def({code, {}, add(core::Lambda{{{all, value_}}, body}, span), span});
  const core::Literal arity = base::BigInt(static_cast<long>(fields.size()));
  module_.add_def(
      {place.symbol, value_, construct("Procedure", {arity, arity, code, known("null")}, span), span});
}

void Generator::struct_predicate(StructId id) {
  const kernel::Struct& structure = program_[id];
  const Symbol x = names_.fresh("x");
  core::Case look{symbol(x, structure.span), {names_.fresh("v"), {}}, {}};
  for (const StructId child : with_children(id)) {
    core::ConstructorPattern pattern{structs_[child.index()], {}};
    for (std::size_t i = 0; i < field_count(child); ++i) pattern.fields.push_back({names_.fresh("y"), {}});
    look.alternatives.push_back({pattern, add(core::AtomExpr{core::Literal(true)}, structure.span)});
  }
  watched_predicate(look, id);
  look.alternatives.push_back(
      {core::DefaultPattern{}, add(core::AtomExpr{core::Literal(false)}, structure.span)});
  const ExprId body = add(std::move(look), structure.span);
  module_.add_def({places_.at(structure.predicate).symbol,
                   {},
                   add(core::Lambda{{{x, value_}}, body}, structure.span),
                   structure.span});
}

/// The pattern of an instance of `id` or of a child; `bound` is the field's variable.
core::Alternative Generator::struct_alternative(StructId id, std::size_t field, Symbol& bound, diag::Span) {
  core::ConstructorPattern pattern{structs_[id.index()], {}};
  for (std::size_t i = 0; i < field_count(id); ++i) {
    pattern.fields.push_back({names_.fresh("y"), {}});
    if (i == field) bound = pattern.fields.back().name;
  }
  return {pattern, ExprId()};
}

core::ExprId Generator::wrong_struct(StructId id, std::string_view function, Symbol given, diag::Span span) {
  return call(
      known("bad"),
      {core::Literal(std::string(function)), core::Literal(fmt::format("{}?", program_[id].name)), given},
      span);
}

void Generator::struct_accessor(StructId id, std::size_t field) {
  const kernel::Struct& structure = program_[id];
  const VariableId accessor = structure.accessors[field];
  const Symbol x = names_.fresh("x");
  core::Case look{symbol(x, structure.span), {names_.fresh("v"), {}}, {}};
  for (const StructId child : with_children(id)) {
    Symbol found;
    core::Alternative alternative =
        struct_alternative(child, field_offset(id) + field, found, structure.span);
    alternative.body = structure.fields[field].is_mutable
                           ? add(core::PrimitiveExpr{core::Primitive::RefGet, {found}}, structure.span)
                           : symbol(found, structure.span);
    look.alternatives.push_back(std::move(alternative));
  }
  watched_accessor(look, id, field);
  look.alternatives.push_back(
      {core::DefaultPattern{}, wrong_struct(id, program_[accessor].name, x, structure.span)});
  module_.add_def({places_.at(accessor).symbol,
                   {},
                   add(core::Lambda{{{x, value_}}, add(std::move(look), structure.span)}, structure.span),
                   structure.span});
}

void Generator::struct_mutator(StructId id, std::size_t field) {
  const kernel::Struct& structure = program_[id];
  const VariableId mutator = structure.mutators[field];
  const Symbol x = names_.fresh("x");
  const Symbol value = names_.fresh("new");
  core::Case look{symbol(x, structure.span), {names_.fresh("v"), {}}, {}};
  for (const StructId child : with_children(id)) {
    Symbol found;
    core::Alternative alternative =
        struct_alternative(child, field_offset(id) + field, found, structure.span);
    const ExprId set = add(core::PrimitiveExpr{core::Primitive::RefSet, {found, value}}, structure.span);
    alternative.body = after(set, names_.fresh("u"), symbol(known("void"), structure.span), structure.span);
    look.alternatives.push_back(std::move(alternative));
  }
  watched_mutator(look, id, field, value);
  look.alternatives.push_back(
      {core::DefaultPattern{}, wrong_struct(id, program_[mutator].name, x, structure.span)});
  module_.add_def({places_.at(mutator).symbol,
                   {},
                   add(core::Lambda{{{x, value_}, {value, value_}}, add(std::move(look), structure.span)},
                       structure.span),
                   structure.span});
}

/// #%struct-info: (list name transparent? number field …), or #f for other values. Names are unique by type.
/// Of a prefab struct, `transparent?` is 'prefab.
void Generator::struct_info() {
  const Symbol x = names_.fresh("x");
  core::Case look{symbol(x, glue_), {names_.fresh("v"), {}}, {}};
  for (std::size_t i = 0; i < program_.structs.size(); ++i) {
    if (!is_used(StructId(i)) || StructId(i) == watched_) continue;
    const kernel::Struct& structure = program_.structs[i];
    const std::vector<const kernel::StructField*> fields = all_fields(StructId(i));
    core::ConstructorPattern pattern{structs_[i], {}};
    Steps steps;
    const Symbol shown = structure.prefab
                             ? name_constant("Sym", "prefab")
                             : constant("Bool", structure.transparent, structure.transparent ? "#t" : "#f");
    std::vector<Atom> parts{name_constant("Sym", structure.name), shown,
                            constant("Int", base::BigInt(static_cast<long>(i)), std::to_string(i))};
    for (const kernel::StructField* field : fields) {
      const Symbol found = names_.fresh("y");
      pattern.fields.push_back({found, {}});
      if (!structure.transparent) continue;
      parts.emplace_back(
          field->is_mutable
              ? bind(add(core::PrimitiveExpr{core::Primitive::RefGet, {found}}, glue_), "w", glue_, steps)
              : found);
    }
    const Atom all = list(parts, steps, glue_);
    look.alternatives.push_back({pattern, finish(steps, add(core::AtomExpr{all}, glue_))});
  }
  add_watched(
      look, [&](const Watched& watched) { return call(known("#%struct-info"), {watched.instance}, glue_); });
  look.alternatives.push_back({core::DefaultPattern{}, symbol(constant("Bool", false, "#f"), glue_)});
  module_.add_def(
      {known("#%struct-info"), {}, add(core::Lambda{{{x, value_}}, add(std::move(look), glue_)}, glue_), {}});
}

/// #%struct-with: a structure with one of its immutable fields replaced; of which type it is does not matter.
void Generator::struct_with() {
  const Symbol x = names_.fresh("x");
  const Symbol index = names_.fresh("k");
  const Symbol number = names_.fresh("n");
  const Symbol replacement = names_.fresh("new");
  core::Case look{symbol(x, {}), {names_.fresh("v"), {}}, {}};
  for (std::size_t i = 0; i < program_.structs.size(); ++i) {
    if (!is_used(StructId(i)) || field_count(StructId(i)) == 0 || StructId(i) == watched_) continue;
    core::ConstructorPattern pattern{structs_[i], {}};
    std::vector<Atom> fields;
    for (std::size_t field = 0; field < field_count(StructId(i)); ++field) {
      pattern.fields.push_back({names_.fresh("y"), {}});
      fields.emplace_back(pattern.fields.back().name);
    }
    core::Case which{symbol(number, {}), {names_.fresh("v"), {}}, {}};
    for (std::size_t field = 0; field < fields.size(); ++field) {
      std::vector<Atom> changed = fields;
      changed[field] = replacement;
      which.alternatives.push_back({core::LiteralPattern{base::BigInt(static_cast<long>(field))},
                                    add(core::Construct{structs_[i], std::move(changed)}, {})});
    }
    which.alternatives.push_back({core::DefaultPattern{}, symbol(x, {})});
    look.alternatives.push_back({pattern, add(std::move(which), {})});
  }
  watched_with(look, index, replacement);
  look.alternatives.push_back({core::DefaultPattern{}, symbol(x, {})});
  const ExprId body = add(
      core::Case{symbol(index, {}),
                 {names_.fresh("v"), {}},
                 {{core::ConstructorPattern{constructor("Int"), {{number, {}}}}, add(std::move(look), {})},
                  {core::DefaultPattern{}, symbol(x, {})}}},
      {});
  module_.add_def({known("#%struct-with"),
                   {},
                   add(core::Lambda{{{x, value_}, {index, value_}, {replacement, value_}}, body}, {}),
                   {}});
}

}  // namespace culprit::front::racket
