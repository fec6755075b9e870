// Whether what a module defines has the types that a signature gives it.
#include <algorithm>

#include <fmt/format.h>

#include "front/ocaml/infer.h"

namespace culprit::front::ocaml {

/// A type that only equals itself. Printers leave out what follows the slash.
Type Inference::rigid_type(std::string_view name) {
  return terms_.constructor(
      declarations_.module.names.intern(fmt::format("'{}/rigid{}", name, ++rigid_types_)));
}

/// The variables of a type that have one of the two kinds, in the order of their first mention.
std::vector<Type> Inference::variables_of(Type type, bool generic) const {
  std::vector<Type> found;
  std::vector<Type> work = {type};
  std::unordered_set<Type> seen;
  while (!work.empty()) {
    const Type next = terms_.resolve(work.back());
    work.pop_back();
    const TypeTerm& term = terms_[next];
    if (term.ground || !seen.insert(next).second) continue;
    if (term.form == TypeForm::Variable && terms_.is_generic(next) == generic) found.push_back(next);
    work.insert(work.end(), term.arguments.rbegin(), term.arguments.rend());
  }
  return found;
}

Type Inference::implementation(TypeDeclId id, const std::vector<Type>& arguments) {
  const TypeDecl& declaration = declarations_[id];
  const bool alias = declaration.kind == TypeDeclKind::Alias && declaration.alias.valid();
  return terms_.substitute(alias ? declaration.alias : declaration.self, declaration.parameters, arguments);
}

/// `type` as the module itself sees it: what the signature hides is replaced by what it stands for.
Type Inference::reveal(Type type) {
  type = terms_.resolve(type);
  const TypeTerm term = terms_[type];
  std::vector<Type> arguments;
  bool changed = false;
  for (const Type argument : term.arguments) {
    arguments.push_back(reveal(argument));
    changed = changed || arguments.back() != terms_.resolve(argument);
  }
  if (term.form == TypeForm::Constructor) {
    if (const auto hidden = revealed_.find(term.name); hidden != revealed_.end())
      return implementation(hidden->second, arguments);
    return changed ? terms_.constructor(term.name, std::move(arguments)) : type;
  }
  return changed ? terms_.arrow(arguments[0], arguments[1], term.name) : type;
}

namespace {
bool mentions(const TypeTerms& terms, Type type, const std::vector<Type>& parts) {
  std::vector<Type> work = {type};
  while (!work.empty()) {
    const Type next = terms.resolve(work.back());
    work.pop_back();
    if (std::find(parts.begin(), parts.end(), next) != parts.end()) return true;
    work.insert(work.end(), terms[next].arguments.begin(), terms[next].arguments.end());
  }
  return false;
}
}  // namespace

/// Whether a value of type `actual` may be used as one of type `promised` (both are schemes).
bool Inference::conforms(Type actual, Type promised) {
  const std::vector<Type> generic = variables_of(promised, true);
  std::vector<Type> rigid;
  for (std::size_t i = 0; i < generic.size(); ++i) rigid.push_back(rigid_type("a"));
  const Type wanted = reveal(terms_.substitute(promised, generic, rigid));
  const std::vector<Type> weak = variables_of(actual, false);
  terms_.enter_level();
  const bool equal = terms_.unify(terms_.instantiate(actual), wanted);
  terms_.leave_level();
  return equal && std::none_of(weak.begin(), weak.end(),
                               [&](Type variable) { return mentions(terms_, variable, rigid); });
}

void Inference::check_value(const ast::ValueSpecification& node, ValueId id, Type promised) {
  const Value& value = declarations_[id];
  TypePrinter printer(terms_, declarations_.module.names);
  const std::string actual = printer.print(value.type);
  const bool weak = !variables_of(value.type, false).empty();
  if (conforms(value.type, promised)) return;
  TypePrinter other(terms_, declarations_.module.names);
  broken_promise(
      value.library ? node.name.span : value.span,
      fmt::format("`{}` has type {} but the signature of its module promises {}", node.name.text, actual,
                  other.print(promised)),
      weak ? "the variable in its type can stand for one type only, as it is not the type of a function"
           : "change the definition or the `val` in the signature");
}

void Inference::broken_promise(diag::Span span, std::string message, std::string help) {
  sink_.report(diag::Kind::TypeError, span, std::move(message), std::move(help));
  ++broken_promises_;
}

// --- declarations of types ---

namespace {
std::string_view kind_of(const ast::TypeDeclaration& declaration) {
  if (std::holds_alternative<ast::Variant>(declaration.kind)) return "constructors";
  return std::holds_alternative<ast::RecordType>(declaration.kind) ? "fields" : "";
}
}  // namespace

void Inference::check_type(const ast::TypeDeclaration& declaration, TypeDeclId own, const Specification& to) {
  const std::size_t arity = declarations_[own].parameters.size();
  const auto wrong = [&](const std::string& why) {
    broken_promise(declaration.name.span,
                   fmt::format("the module defines the type `{}` otherwise than its signature: {}",
                               declaration.name.text, why));
  };
  if (arity != declaration.parameters.size())
    return wrong(fmt::format("with {} parameter(s), not {}", arity, declaration.parameters.size()));
  std::vector<Type> rigid;
  type_variables_.clear();
  for (const ast::Name& parameter : declaration.parameters) {
    rigid.push_back(rigid_type(parameter.text));
    type_variables_[parameter.text] = rigid.back();
  }
  const Type actual = implementation(own, rigid);
  const std::string shown = declarations_.print(actual);
  const auto given = to.given.find(declaration.name.text);
  if (given != to.given.end() && !terms_.unify(reveal(implementation(given->second, rigid)), actual))
    return wrong("as " + shown);
  if (declaration.manifest != nullptr && !terms_.unify(reveal(type_of(*declaration.manifest)), actual))
    return wrong("as " + shown);
  const TypeDeclId same = declarations_.declaration_of(actual);
  const bool known = same.valid() && declarations_[same].kind != TypeDeclKind::Opaque;
  if (kind_of(declaration).empty() || (same.valid() && declarations_[same].unsupported)) return;
  if (!known || !same_parts(declaration, same, terms_[actual].arguments))
    wrong(fmt::format("its {} are others", kind_of(declaration)));
}

bool Inference::same_parts(const ast::TypeDeclaration& declaration, TypeDeclId own,
                           const std::vector<Type>& arguments) {
  const std::vector<Type> parameters = declarations_[own].parameters;
  const auto equal = [&](const ast::TypeExpr& promised, Type actual) {
    return terms_.unify(reveal(type_of(promised)), terms_.substitute(actual, parameters, arguments));
  };
  if (const auto* variant = std::get_if<ast::Variant>(&declaration.kind)) {
    const std::vector<ConstructorDeclId> constructors = declarations_[own].constructors;
    if (constructors.size() != variant->constructors.size()) return false;
    for (std::size_t i = 0; i < constructors.size(); ++i) {
      const ast::ConstructorDeclaration& promised = variant->constructors[i];
      const ConstructorDecl& actual = declarations_[constructors[i]];
      if (promised.name.text != actual.name) return false;
      if (!promised.record.empty()) continue;
      if (promised.arguments.size() != actual.arguments.size()) return false;
      for (std::size_t j = 0; j < actual.arguments.size(); ++j) {
        if (!equal(*promised.arguments[j], actual.arguments[j])) return false;
      }
    }
    return true;
  }
  const auto& record = std::get<ast::RecordType>(declaration.kind);
  const std::vector<FieldDeclId> fields = declarations_[own].fields;
  if (fields.size() != record.fields.size()) return false;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const FieldDecl& actual = declarations_[fields[i]];
    const ast::FieldDeclaration& promised = record.fields[i];
    if (promised.name.text != actual.name || promised.is_mutable != actual.is_mutable) return false;
    if (!equal(*promised.type, actual.content)) return false;
  }
  return true;
}

void Inference::check_exception(const ast::ConstructorDeclaration& promised, ConstructorDeclId own) {
  const std::vector<Type> actual = declarations_[own].arguments;
  bool same = promised.arguments.size() == actual.size() || !promised.record.empty();
  for (std::size_t i = 0; same && i < promised.arguments.size(); ++i)
    same = terms_.unify(reveal(type_of(*promised.arguments[i])), actual[i]);
  if (same) return;
  broken_promise(promised.name.span, fmt::format("the module defines the exception `{}` with other arguments",
                                                 promised.name.text));
}

}  // namespace culprit::front::ocaml
