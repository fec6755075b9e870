#include "front/haskell/liquid/annotation_checks.h"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "front/haskell/liquid/class_specs.h"

namespace culprit::front::haskell::liquid {

namespace {

/// What LiquidHaskell has called its options over the years, without dashes inside; any beginning of a name
/// will do.
// clang-format off
constexpr auto kOptions = std::to_array<std::string_view>({
    "allowunsafeconstructors", "autoinstantiate", "automaticinstances", "autoproofs", "auxinline", "bscope",
    "cabaldir", "caseexpanddepth", "cfiles", "checkderived", "checks", "checkvar", "compilespec", "cores",
    "counterexamples", "cvc4", "debugonly", "dependantcase", "dependentcase", "diffcheck",
    "dumpopaquereflections", "dumpprenormalizedcore", "elimbound", "eliminate", "elimstats",
    "environmentreduction", "etabeta", "exactdatacons", "exactdc", "excludeautomaticassumptionsfor",
    "expectanyerror", "expecterrorcontaining", "extensionality", "fast", "fuel", "fullcheck", "gdepth",
    "ghcoption", "ginteractive", "gradual", "gradualdepth", "higherorder", "higherorderqs", "idirs",
    "inlineanfbindings", "interpreter", "json", "lean", "linear", "localspecs", "mathsat", "maxappdepth",
    "maxargsdepth", "maxcaseexpand", "maxmatchdepth", "maxparams", "maxpartsize",
    "maxrworderingconstraints", "minimal", "minpartsize", "native", "newcheck", "noadt", "noannotations",
    "nocaseexpand", "nocheckimports", "nocheckunknown", "noclasscheck", "noenvironmentreduction",
    "nolazyple", "noliftedimports", "nopatterninline", "nopolyinfer", "nopositivitycheck", "noprune",
    "nosimplifycore", "noslice", "nostructuraltermination", "noterminationcheck", "nototality",
    "notruetypes", "nowarnings", "nullaryinstances", "oldcheck", "oldple", "plelocal",
    "plewithundecidedguards", "port", "pruneunsorted", "quiet", "rankntypes", "real", "reflection",
    "restordering", "rwterminationcheck", "savequery", "scrapeimports", "scrapeinternals",
    "scrapeusedimports", "shorterrors", "shortnames", "skipmodule", "smtsolver", "smttimeout",
    "stringtheory", "timebinds", "totalhaskell", "totality", "trustinternals", "trustsizes", "typeclass",
    "typedholes", "undecidedguards", "untidycore", "verbose", "warnontermholes", "z3"
});
// clang-format on

/// `--no-termination=x` as "notermination".
std::string plain_option(std::string_view text) {
  std::string result;
  for (const char c : text.substr(0, text.find('='))) {
    if (c != '-' && c != '_') result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return result;
}

bool is_option(std::string_view text) {
  const std::string plain = plain_option(text);
  const auto begins = [&](std::string_view option) { return option.starts_with(plain); };
  return plain.empty() || std::any_of(kOptions.begin(), kOptions.end(), begins);
}

/// Types of the logic that Haskell need not know.
bool is_sort(std::string_view name) {
  constexpr auto kSorts =
      std::to_array<std::string_view>({"Set_Set", "Set", "Map_t", "Map", "Bag", "Bag_t", "Prop", "Str",
                                       "Real", "Int", "Bool", "Integer", "Nat", "Pred", "BitVec", "Size32"});
  return std::find(kSorts.begin(), kSorts.end(), name) != kSorts.end();
}

}  // namespace

void AnnotationChecks::run() {
  for (const diag::Diagnostic& each : sink_.sorted())
    if (diag::info(each.kind).severity == diag::Severity::Error) reported_.push_back(each.span);
  for (const Annotation& annotation : module_.annotations) check(annotation);
}

void AnnotationChecks::check(const Annotation& annotation) {
  std::visit([&](const auto& each) { node(each, annotation.span); }, annotation.node);
}

void AnnotationChecks::report(Span span, std::string message, std::string help) {
  sink_.report(diag::Kind::InvalidAnnotation, span, std::move(message), std::move(help));
}

void AnnotationChecks::attempt(Span span, const std::function<void()>& check) {
  if (std::any_of(reported_.begin(), reported_.end(), [&](Span each) { return is_inside(each, span); }))
    return;
  try {
    check();
  } catch (const Misunderstood& problem) {
    // What is not supported matters where it is used.
    if (problem.unsupported) return;
    report(problem.span.valid() ? problem.span : span, problem.message,
           problem.help.empty() ? "correct or remove the annotation" : problem.help);
  }
}

// --- names ---

/// What is ambiguous is something, too.
bool AnnotationChecks::is_value(const Path& name) const {
  if (builtins_.special(Space::Values, name.name).found()) return true;
  if (find_entity(module_, declarations_, name, Space::Values).found()) return true;
  return std::any_of(declarations_.values.begin(), declarations_.values.end(), [&](const Value& value) {
    const bool near =
        value.kind == ValueKind::Local ? value.span.file == module_.file : logic_.is_program(value.module);
    return near && value.name.valid() && declarations_.names.text(value.name) == name.name;
  });
}

bool AnnotationChecks::is_type(const Path& name) const {
  if (builtins_.special(Space::Types, name.name).found()) return true;
  if (find_entity(module_, declarations_, name, Space::Types).found()) return true;
  return std::any_of(declarations_.type_cons.begin(), declarations_.type_cons.end(), [&](const TypeCon& con) {
    return con.name.valid() && declarations_.names.text(con.name) == name.name;
  });
}

void AnnotationChecks::check_function(const Path& name) {
  if (!is_value(name))
    report(name.span, fmt::format("there is no function `{}`", name.name),
           "correct the name, or remove the annotation");
}

void AnnotationChecks::check_type(const Path& name) {
  if (!is_type(name))
    report(name.span, fmt::format("there is no type `{}`", name.name),
           "correct the name, or remove the annotation");
}

/// The names of types inside of a type.
void AnnotationChecks::check_types(const Type& type) {
  if (const auto* named = std::get_if<TypeConstructor>(&type.node)) {
    if (!is_sort(named->path.name) && !refined_.is_alias(named->path.name)) check_type(named->path);
  } else if (const auto* applied = std::get_if<TypeApply>(&type.node)) {
    check_types(*applied->head);
    for (const Argument& argument : applied->arguments)
      if (const auto* inner = std::get_if<const Type*>(&argument)) check_types(**inner);
  } else if (const auto* function = std::get_if<Function>(&type.node)) {
    check_types(*function->argument);
    check_types(*function->result);
  } else if (const auto* tuple = std::get_if<TupleType>(&type.node)) {
    for (const Type* part : tuple->parts) check_types(*part);
  } else if (const auto* list = std::get_if<ListType>(&type.node)) {
    check_types(*list->element);
  } else if (const auto* refined = std::get_if<Refined>(&type.node)) {
    if (refined->type != nullptr) check_types(*refined->type);
  } else if (const auto* forall = std::get_if<Forall>(&type.node)) {
    check_types(*forall->type);
  } else if (const auto* abstract = std::get_if<WithAbstract>(&type.node)) {
    check_types(*abstract->type);
  }
}

void AnnotationChecks::check_once(std::string_view what, const Name& name) {
  if (!seen_.try_emplace({what, name.text}, name.span).second)
    report(name.span, fmt::format("the {} `{}` is defined twice", what, name.text), "remove one of the two");
}

// --- definitions ---

void AnnotationChecks::node(const TypeAlias& alias, Span span) {
  check_once("type", alias.name);
  attempt(span, [&] { refined_.check(alias, module_); });
}

void AnnotationChecks::node(const PredicateAlias& alias, Span span) {
  check_once("predicate", alias.name);
  attempt(span, [&] { logic_.check(alias, module_); });
}

void AnnotationChecks::node(const Measure& measure, Span span) {
  if (!measure.of_instance) check_once("measure", measure.name);
  if (measure.type == nullptr) {
    check_function({{}, measure.name.text, measure.name.span});
    return;
  }
  check_types(*measure.type);
  attempt(span, [&] { logic_.check(measure, module_); });
}

void AnnotationChecks::node(const Data& data, Span) {
  const Path name{{}, data.name.text, data.name.span};
  if (!is_type(name)) {
    check_type(name);
    return;
  }
  if (data.size && !is_value(*data.size) && !logic_.is_measure(data.size->name))
    report(data.size->span, fmt::format("there is no function or measure `{}`", data.size->name),
           "name one that gives the size of values of the type");
  if (data.constructors.empty()) return;
  check_once("data type", data.name);
  const Entity meant = find_entity(module_, declarations_, name, Space::Types);
  if (meant.is(Entity::Kind::TypeCon)) check_constructors(data, meant.type_con());
}

/// What each constructor has is told where it is read.
void AnnotationChecks::check_constructors(const Data& data, TypeConId type) {
  const TypeCon& declared = declarations_[type];
  if (declared.kind == TypeConKind::Synonym || declared.family || declared.unsupported) return;
  for (const DataConId id : declared.constructors) {
    const std::string& name = declarations_.names.text(declarations_[id].name);
    const bool named = std::any_of(data.constructors.begin(), data.constructors.end(),
                                   [&](const DataConstructor& written) { return written.name.text == name; });
    if (!named)
      report(data.name.span,
             fmt::format("the constructor `{}` of `{}` is missing here", name, data.name.text),
             "list all constructors of the type, as its declaration does");
  }
}

void AnnotationChecks::node(const Invariant& invariant, Span) {
  check_types(*invariant.type);
  if (invariant.of != nullptr) check_types(*invariant.of);
}

void AnnotationChecks::node(const Qualifier& qualifier, Span span) {
  for (const Binding& parameter : qualifier.parameters) check_types(*parameter.type);
  attempt(span, [&] { logic_.check(qualifier, module_); });
}

// --- classes ---

void AnnotationChecks::node(const ClassSpec& spec, Span) {
  const Path* name = class_name(spec);
  if (name == nullptr) return;
  const Entity meant = find_entity(module_, declarations_, *name, Space::Types);
  if (!meant.is(Entity::Kind::Class)) {
    if (!meant.found())
      report(name->span, fmt::format("there is no class `{}`", name->name),
             "correct the name, or remove the annotation");
    return;
  }
  const Class& declared = declarations_[meant.class_id()];
  for (const Signature& signature : spec.methods) {
    for (const Path& method : signature.names) {
      const bool known = std::any_of(declared.methods.begin(), declared.methods.end(), [&](ValueId id) {
        return declarations_.names.text(declarations_[id].name) == method.name;
      });
      if (!known)
        report(method.span, fmt::format("the class `{}` has no method `{}`", name->name, method.name),
               "correct the name, or remove the signature");
    }
  }
  if (spec.is_instance) check_instance(spec, declared);
}

void AnnotationChecks::check_instance(const ClassSpec& spec, const Class& declared) {
  const Path& name = *class_name(spec);
  if (!has_instance(spec, declared, module_, declarations_, builtins_))
    report(name.span, fmt::format("the class `{}` has no instance for this type", name.name),
           "name a type that the program has an instance for");
}

// --- directives ---

void AnnotationChecks::node(const Directive& directive, Span span) {
  using Kind = Directive::Kind;
  switch (directive.kind) {
    case Kind::Option: check_option(directive.text, span); break;
    case Kind::Inline:
    case Kind::Reflect:
    case Kind::Axiomatize:
    case Kind::Lazy:
    case Kind::LazyVariable:
    case Kind::Ignore:
    case Kind::Fail:
    case Kind::Decrease:
    case Kind::Define:
      for (const Path& name : directive.names) check_function(name);
      break;
    case Kind::Autosize:
    case Kind::Embed:
    case Kind::Variance:
      for (const Path& name : directive.names) check_type(name);
      break;
    default: break;
  }
}

/// Several options may stand in one text.
void AnnotationChecks::check_option(std::string_view text, Span span) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view option = text.substr(at, end - at);
    at = end + 1;
    const bool long_one = option.starts_with("--");
    if (long_one && !is_option(option))
      report(span, fmt::format("LiquidHaskell has no option `{}`", option.substr(0, option.find('='))),
             "correct its name, or remove it");
  }
}

}  // namespace culprit::front::haskell::liquid
