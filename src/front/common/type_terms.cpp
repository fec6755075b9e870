#include "front/common/type_terms.h"

#include <unordered_set>

#include "base/invariant.h"

namespace culprit::front {

namespace {
constexpr std::uint32_t kGeneric = 0xffffffff;
}  // namespace

Type TypeTerms::add(TypeTerm term) {
  terms_.push_back(std::move(term));
  return Type(terms_.size() - 1);
}

Type TypeTerms::fresh_at(std::uint32_t level) { return add({TypeForm::Variable, {}, {}, false, level, {}}); }

Type TypeTerms::constructor(base::Symbol name, std::vector<Type> arguments) {
  bool ground = true;
  for (const Type argument : arguments) ground = ground && (*this)[argument].ground;
  return add({TypeForm::Constructor, name, std::move(arguments), ground, 0, {}});
}

Type TypeTerms::arrow(Type parameter, Type result, base::Symbol label) {
  const bool ground = (*this)[parameter].ground && (*this)[result].ground;
  return add({TypeForm::Arrow, label, {parameter, result}, ground, 0, {}});
}

Type TypeTerms::error() {
  if (!error_.valid()) error_ = add({TypeForm::Error, {}, {}, true, 0, {}});
  return error_;
}

Type TypeTerms::resolve(Type type) const {
  while (terms_[type.index()].link.valid()) type = terms_[type.index()].link;
  return type;
}

bool TypeTerms::is_constructor(Type type, base::Symbol name) const {
  const TypeTerm& term = (*this)[type];
  return term.form == TypeForm::Constructor && term.name == name;
}

bool TypeTerms::is_generic(Type variable) const { return (*this)[variable].level == kGeneric; }

bool TypeTerms::unify(Type first, Type second) {
  std::vector<std::pair<Type, Type>> work = {{first, second}};
  while (!work.empty()) {
    const Type a = resolve(work.back().first);
    const Type b = resolve(work.back().second);
    work.pop_back();
    if (a == b) continue;
    const TypeTerm& left = terms_[a.index()];
    const TypeTerm& right = terms_[b.index()];
    if (left.form == TypeForm::Variable || right.form == TypeForm::Variable) {
      const bool bound = left.form == TypeForm::Variable ? bind(a, b) : bind(b, a);
      if (!bound) return false;
      continue;
    }
    if (left.form == TypeForm::Error || right.form == TypeForm::Error) continue;
    if (left.form != right.form || left.name != right.name || left.arguments.size() != right.arguments.size())
      return false;
    for (std::size_t i = left.arguments.size(); i-- > 0;)
      work.emplace_back(left.arguments[i], right.arguments[i]);
  }
  return true;
}

bool TypeTerms::bind(Type variable, Type type) {
  const std::uint32_t level = terms_[variable.index()].level;
  INVARIANT(level != kGeneric, "a type scheme was used without instantiating it");
  if (!lower(type, level, variable)) return false;
  terms_[variable.index()].link = type;
  return true;
}

/// Makes every variable of `type` at most as deep as `level`; false if `forbidden` is among them (infinite
/// type).
bool TypeTerms::lower(Type type, std::uint32_t level, Type forbidden) {
  std::vector<Type> work = {type};
  std::unordered_set<Type> seen;
  while (!work.empty()) {
    const Type next = resolve(work.back());
    work.pop_back();
    TypeTerm& term = terms_[next.index()];
    if (term.ground) continue;
    if (term.form == TypeForm::Variable) {
      if (next == forbidden) return false;
      if (term.level != kGeneric && term.level > level) term.level = level;
      continue;
    }
    if (!seen.insert(next).second) continue;
    work.insert(work.end(), term.arguments.begin(), term.arguments.end());
  }
  return true;
}

void TypeTerms::leave_level() {
  INVARIANT(level_ > 0, "leave_level without enter_level");
  --level_;
}

void TypeTerms::generalize(Type type) {
  std::vector<Type> work = {type};
  std::unordered_set<Type> seen;
  bool variables = false;
  while (!work.empty()) {
    const Type next = resolve(work.back());
    work.pop_back();
    TypeTerm& term = terms_[next.index()];
    if (term.form == TypeForm::Variable) {
      variables = true;
      if (term.level > level_) term.level = kGeneric;
    }
    if (term.ground || !seen.insert(next).second) continue;
    work.insert(work.end(), term.arguments.begin(), term.arguments.end());
  }
  if (variables) return;
  // All variables inside are bound by now: the type need not be looked through again.
  for (const Type part : seen) terms_[part.index()].ground = true;
}

void TypeTerms::restrict(Type type) { lower(type, level_, {}); }

Type TypeTerms::instantiate(Type scheme) {
  Copies copies;
  return copy(scheme, copies);
}

std::vector<Type> TypeTerms::instantiate(const std::vector<Type>& schemes) {
  Copies copies;
  std::vector<Type> result;
  for (const Type scheme : schemes) result.push_back(copy(scheme, copies));
  return result;
}

Type TypeTerms::substitute(Type scheme, const std::vector<Type>& parameters,
                           const std::vector<Type>& arguments) {
  INVARIANT(parameters.size() == arguments.size(), "as many arguments as parameters");
  Copies copies;
  for (std::size_t i = 0; i < parameters.size(); ++i) copies.emplace(resolve(parameters[i]), arguments[i]);
  return copy(scheme, copies);
}

Type TypeTerms::copy(Type type, Copies& copies) {
  type = resolve(type);
  const TypeTerm& term = terms_[type.index()];
  if (term.ground || (term.form == TypeForm::Variable && term.level != kGeneric)) return type;
  if (const auto found = copies.find(type); found != copies.end()) return found->second;
  Type result = type;
  if (term.form == TypeForm::Variable) {
    result = fresh();
  } else {
    std::vector<Type> arguments;
    bool changed = false;
    for (const Type argument : term.arguments) {
      arguments.push_back(copy(argument, copies));
      changed = changed || arguments.back() != resolve(argument);
    }
    if (changed) result = add({term.form, term.name, std::move(arguments), false, 0, {}});
  }
  copies.emplace(type, result);
  return result;
}

// --- printing ---

namespace {
// What surrounds a type: nothing that binds, the left of an arrow, a tuple's component, a constructor's
// argument.
enum Context : int { kAlone = 0, kParameter = 1, kComponent = 2, kArgument = 3 };

std::string parenthesized(bool yes, std::string text) { return yes ? "(" + text + ")" : text; }

/// "t" for "t/2": the number that tells shadowed declarations apart is ours, not the user's.
std::string user_name(const std::string& unique) { return unique.substr(0, unique.find('/')); }

bool is_tuple(const std::string& name) { return name.starts_with("(,"); }
}  // namespace

std::string TypePrinter::print(Type type, int context) {
  type = terms_.resolve(type);
  const TypeTerm& term = terms_[type];
  switch (term.form) {
    case TypeForm::Variable: return variable_name(type);
    case TypeForm::Error: return "_";
    case TypeForm::Constructor: return print_constructor(term, context);
    case TypeForm::Arrow: {
      std::string text = term.name.valid() ? names_.text(term.name) + ":" : "";
      const TypeTerm& parameter = terms_[term.arguments[0]];
      const bool optional = text.starts_with('?') && parameter.arguments.size() == 1;
      text += print(optional ? parameter.arguments[0] : term.arguments[0], kParameter);
      text += " -> " + print(term.arguments[1], kAlone);
      return parenthesized(context >= kParameter, text);
    }
  }
  UNREACHABLE("type form");
}

std::string TypePrinter::print_constructor(const TypeTerm& term, int context) {
  const std::string& name = names_.text(term.name);
  if (term.arguments.empty()) return user_name(name);
  if (is_tuple(name)) {
    std::string text;
    for (const Type argument : term.arguments) {
      text += (text.empty() ? "" : " * ") + print(argument, kComponent);
    }
    return parenthesized(context >= kComponent, text);
  }
  if (term.arguments.size() == 1) return print(term.arguments[0], kArgument) + " " + user_name(name);
  std::string text;
  for (const Type argument : term.arguments) text += (text.empty() ? "" : ", ") + print(argument, kAlone);
  return "(" + text + ") " + user_name(name);
}

std::string TypePrinter::variable_name(Type variable) {
  const auto [slot, fresh] = variables_.try_emplace(variable);
  if (!fresh) return slot->second;
  const std::size_t number = variables_.size() - 1;
  slot->second = "'" + std::string(1, static_cast<char>('a' + number % 26));
  if (number >= 26) slot->second += std::to_string(number / 26);
  return slot->second;
}

}  // namespace culprit::front
