#include "front/ocaml/print_value.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "base/invariant.h"
#include "front/common/print_uses.h"

namespace culprit::front::ocaml {

using core::TypeKind;

// --- literals ---

namespace {
std::string escaped(unsigned char c, char quote) {
  if (c == static_cast<unsigned char>(quote) || c == '\\') return fmt::format("\\{}", static_cast<char>(c));
  if (c == '\n') return "\\n";
  if (c == '\t') return "\\t";
  if (c >= ' ' && c < 127) return std::string(1, static_cast<char>(c));
  return fmt::format("\\{:03}", static_cast<unsigned>(c));
}
}  // namespace

std::string char_literal(unsigned char c) { return "'" + escaped(c, '\'') + "'"; }

std::string string_literal(std::string_view bytes) {
  std::string text = "\"";
  for (const char c : bytes) text += escaped(static_cast<unsigned char>(c), '"');
  return text + "\"";
}

namespace {
std::string float_literal(double value) {
  std::string text = base::shortest(value);
  if (text == "inf") return "infinity";
  if (text == "-inf") return "neg_infinity";
  if (text.find("nan") != std::string::npos) return "nan";
  if (text.find_first_of(".e") == std::string::npos) text += ".";
  return text;
}
}  // namespace

std::string ValuePrinter::literal(const core::Literal& literal, core::TypeId type, Context context) {
  if (const auto* boolean = std::get_if<bool>(&literal)) return *boolean ? "true" : "false";
  if (const auto* text = std::get_if<std::string>(&literal)) return string_literal(*text);
  std::string text;
  if (const auto* real = std::get_if<double>(&literal)) {
    text = float_literal(*real);
  } else {
    const auto& number = std::get<base::BigInt>(literal);
    const bool is_char = type.valid() && module_.types[type].kind == TypeKind::Char;
    if (is_char && number >= 0 && number < 256)
      return char_literal(static_cast<unsigned char>(number.get_ui()));
    text = number.get_str();
  }
  return parenthesized(context == Context::Argument && text[0] == '-', text);
}

// --- types ---

core::TypeId ValuePrinter::argument_type(core::TypeId type, std::size_t index) const {
  if (!type.valid() || module_.types[type].arguments.size() <= index) return {};
  return module_.types[type].arguments[index];
}

core::TypeId ValuePrinter::field_type(core::ConstructorId constructor, std::size_t field, core::TypeId type) {
  const core::Constructor& made = module_[constructor];
  const core::Data* data = module_.find_data(made.data);
  if (!type.valid() || module_.types[type].arguments.size() != data->parameters.size())
    return made.fields[field];
  const std::vector<core::TypeId> arguments = module_.types[type].arguments;
  return module_.types.substitute(made.fields[field], data->parameters, arguments);
}

core::TypeId ValuePrinter::type_of(const core::Atom& atom) const {
  const auto* symbol = std::get_if<core::Symbol>(&atom);
  if (symbol == nullptr) return {};
  const auto found = variables_.find(*symbol);
  if (found != variables_.end()) return found->second.type;
  const core::Def* def = module_.find_def(*symbol);
  return def == nullptr ? core::TypeId() : def->type;
}

/// The type of an expression where it is evident; it only matters for telling characters from integers.
core::TypeId ValuePrinter::type_of(core::ExprId expr) const {
  const core::Node& node = module_[expr].node;
  if (const auto* value = std::get_if<core::AtomExpr>(&node)) return type_of(value->atom);
  if (const auto* apply = std::get_if<core::Apply>(&node)) {
    core::TypeId type = type_of(apply->function);
    for (std::size_t i = 0; i < apply->arguments.size(); ++i) type = argument_type(type, 1);
    return type;
  }
  if (const auto* primitive = std::get_if<core::PrimitiveExpr>(&node)) {
    const bool reads =
        primitive->primitive == core::Primitive::RefGet || primitive->primitive == core::Primitive::ArrayGet;
    return reads ? argument_type(type_of(primitive->arguments[0]), 0) : core::TypeId();
  }
  return {};
}

// --- variables ---

namespace {
bool is_reserved(std::string_view name) {
  for (const std::string_view keyword : {
#define KEYWORD(name, text) text,
#define SYMBOL(name, text)
#define TOKEN(name, description)
#include "front/ocaml/tokens.def"
       }) {
    if (keyword == name) return true;
  }
  return false;
}
}  // namespace

/// A name that reads like the core variable's, is an identifier of the language, and hides no other.
std::string ValuePrinter::bind_name(const core::Binder& binder, core::TypeId type) {
  std::string text = module_.names.text(binder.name);
  if (const std::size_t number = text.find('.'); number != std::string::npos) {
    text.resize(number);
  } else {
    text.resize(text.find_last_not_of("0123456789") + 1);
  }
  std::string base;
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '\'';
    if (letter || (c >= '0' && c <= '9' && !base.empty())) base += c;
  }
  if (base.empty() || (base[0] >= 'A' && base[0] <= 'Z') || base[0] == '\'' || base == "_" ||
      is_reserved(base))
    base = "x";
  std::string name = base;
  for (int i = 1; !taken_.insert(name).second; ++i) name = base + std::to_string(i);
  variables_[binder.name] = {name, {}, {}, type.valid() ? type : binder.type, false};
  return name;
}

std::string ValuePrinter::symbol(core::Symbol symbol, core::TypeId type, Context context) {
  const auto found = variables_.find(symbol);
  if (found != variables_.end()) {
    const Variable& variable = found->second;
    if (variable.is_array) return "[|" + elements(variable.elements, argument_type(variable.type, 0)) + "|]";
    if (variable.value.valid()) return print(variable.value, type.valid() ? type : variable.type, context);
    return variable.name;
  }
  const core::Def* def = module_.find_def(symbol);
  if (def != nullptr && std::holds_alternative<core::Construct>(module_[def->value].node)) {
    return print(def->value, type, context);
  }
  std::string name = module_.names.text(symbol);
  if (def != nullptr && def->witness) {
    mentioned_.push_back(symbol);
    if (shared_index(symbol) < shared_.size()) return name;
    shared_.emplace_back(symbol, type);
    taken_.insert(name);
    return name;
  }
  if (name.starts_with("Stdlib.")) name.erase(0, std::string_view("Stdlib.").size());
  name = name.substr(0, name.find('/', 1));
  const char first = name[name.rfind('.') == std::string::npos ? 0 : name.rfind('.') + 1];
  const bool is_operator = std::string_view("!$%&*+-/<=>?@^|~:").find(first) != std::string_view::npos;
  return is_operator ? "( " + name + " )" : name;
}

std::string ValuePrinter::atom(const core::Atom& atom, core::TypeId type, Context context) {
  if (const auto* name = std::get_if<core::Symbol>(&atom)) return symbol(*name, type, context);
  return literal(std::get<core::Literal>(atom), type, context);
}

std::string ValuePrinter::elements(const std::vector<core::Atom>& atoms, core::TypeId type) {
  std::string text;
  for (const core::Atom& next : atoms)
    text += (text.empty() ? "" : "; ") + atom(next, type, Context::Component);
  return text;
}

std::vector<std::pair<std::string, std::string>> ValuePrinter::definitions() {
  std::vector<std::string> texts;
  std::vector<std::vector<core::Symbol>> needed;
  for (std::size_t i = 0; i < shared_.size(); ++i) {  // printing one may discover others
    mentioned_.clear();
    texts.push_back(print(module_.find_def(shared_[i].first)->value, shared_[i].second));
    needed.push_back(mentioned_);
  }
  std::vector<std::pair<std::string, std::string>> result;
  std::vector<bool> done(shared_.size(), false);
  const std::function<void(std::size_t)> define = [&](std::size_t i) {
    if (done[i]) return;
    done[i] = true;
    for (const core::Symbol other : needed[i]) define(shared_index(other));
    result.emplace_back(module_.names.text(shared_[i].first), texts[i]);
  };
  for (std::size_t i = 0; i < shared_.size(); ++i) define(i);
  return result;
}

std::size_t ValuePrinter::shared_index(core::Symbol symbol) const {
  const auto known =
      std::find_if(shared_.begin(), shared_.end(), [&](const auto& entry) { return entry.first == symbol; });
  return static_cast<std::size_t>(known - shared_.begin());
}

// --- expressions ---

std::string ValuePrinter::print(core::ExprId value, core::TypeId type, Context context) {
  return std::visit([&](const auto& inner) { return node(inner, type, context); }, module_[value].node);
}

std::string ValuePrinter::node(const core::AtomExpr& node, core::TypeId type, Context context) {
  return atom(node.atom, type, context);
}

std::string ValuePrinter::node(const core::Lambda& node, core::TypeId type, Context context) {
  std::string text = "fun";
  const auto taken = taken_;
  std::vector<core::Binder> parameters;
  core::ExprId body;
  for (const core::Lambda* next = &node; next != nullptr;
       next = std::get_if<core::Lambda>(&module_[body].node)) {
    parameters.insert(parameters.end(), next->parameters.begin(), next->parameters.end());
    body = next->body;
    for (const core::Binder& parameter : next->parameters) body = without_unit_look(body, parameter.name);
  }
  for (const core::Binder& parameter : parameters) {
    const core::TypeId own = argument_type(type, 0);
    const core::TypeId known = own.valid() ? own : parameter.type;
    const bool is_unit = known.valid() && known == declarations_.core_type(declarations_.types.unit);
    const bool used = uses(module_, parameter.name, body) > 0;
    text += used ? " " + bind_name(parameter, known) : is_unit ? " ()" : " _";
    type = argument_type(type, 1);
  }
  text += " -> " + print(body, type, Context::Top);
  taken_ = taken;
  return parenthesized(context != Context::Top, text);
}

/// The body of a function behind `case parameter of { () -> … }`, which `fun () -> …` says already.
core::ExprId ValuePrinter::without_unit_look(core::ExprId body, core::Symbol parameter) const {
  const auto* look = std::get_if<core::Case>(&module_[body].node);
  if (look == nullptr || look->alternatives.size() != 1) return body;
  const auto* scrutinee = std::get_if<core::AtomExpr>(&module_[look->scrutinee].node);
  const auto* unit = std::get_if<core::ConstructorPattern>(&look->alternatives[0].pattern);
  const bool is_look = scrutinee != nullptr && scrutinee->atom == core::Atom(parameter) && unit != nullptr &&
                       unit->constructor == declarations_.constructors.unit;
  return is_look ? look->alternatives[0].body : body;
}

std::string ValuePrinter::node(const core::Apply& node, core::TypeId, Context context) {
  core::TypeId type = type_of(node.function);
  const Context place = prints_as_application(node.function) ? Context::Operand : Context::Argument;
  std::string text = print(node.function, type, place);
  for (const core::Atom& argument : node.arguments) {
    text += " " + atom(argument, argument_type(type, 0), Context::Argument);
    type = argument_type(type, 1);
  }
  return parenthesized(context == Context::Argument, text);
}

/// Whether a variable stands for an application that is printed in its place.
bool ValuePrinter::prints_as_application(core::ExprId expr) const {
  const auto* atom = std::get_if<core::AtomExpr>(&module_[expr].node);
  const auto* symbol = atom == nullptr ? nullptr : std::get_if<core::Symbol>(&atom->atom);
  if (symbol == nullptr) return false;
  const auto found = variables_.find(*symbol);
  return found != variables_.end() && found->second.name.empty() && found->second.value.valid() &&
         std::holds_alternative<core::Apply>(module_[found->second.value].node);
}

std::string ValuePrinter::node(const core::Raise& node, core::TypeId, Context context) {
  const core::TypeId exn = declarations_.core_type(declarations_.types.exn);
  return parenthesized(context == Context::Argument, "raise " + atom(node.exception, exn, Context::Argument));
}

std::string ValuePrinter::node(const core::Try& node, core::TypeId type, Context context) {
  const auto taken = taken_;
  const std::string body = print(node.body, type, Context::Top);
  const bool used = uses(module_, node.exception.name, node.handler) > 0;
  const std::string name =
      used ? bind_name(node.exception, declarations_.core_type(declarations_.types.exn)) : "_";
  const std::string text =
      fmt::format("try {} with {} -> {}", body, name, print(node.handler, type, Context::Top));
  taken_ = taken;
  return parenthesized(context != Context::Top, text);
}

std::string ValuePrinter::node(const core::Let& node, core::TypeId type, Context context) {
  const auto taken = taken_;
  std::string text;
  for (const core::Binding& binding : node.bindings) {
    const auto [count, recursive] = uses(module_, binding, node);
    const core::Symbol name = binding.binder.name;
    if (count < 2 && !recursive) {
      variables_[name] = {"", binding.value, {}, binding.binder.type, false};
      continue;
    }
    const std::string outside = recursive ? "" : print(binding.value, binding.binder.type, Context::Top);
    const std::string bound = bind_name(binding.binder, binding.binder.type);
    const std::string value = recursive ? print(binding.value, binding.binder.type, Context::Top) : outside;
    text += fmt::format("let {}{} = {} in ", recursive ? "rec " : "", bound, value);
  }
  const bool plain = text.empty();
  text += print(node.body, type, plain ? context : Context::Top);
  taken_ = taken;
  return parenthesized(!plain && context != Context::Top, text);
}

std::string ValuePrinter::node(const core::Case& node, core::TypeId type, Context context) {
  const bool only_default = std::holds_alternative<core::DefaultPattern>(node.alternatives.front().pattern);
  return only_default ? bind_and_print(node, type, context) : match(node, type, context);
}

/// Whether what a `case` binds is printed in place of its variable; notes that.
bool ValuePrinter::settles(const core::Case& node) {
  const core::Alternative& first = node.alternatives.front();
  if (!std::holds_alternative<core::DefaultPattern>(first.pattern)) return false;
  const core::Symbol name = node.binder.name;
  const bool alias = std::holds_alternative<core::AtomExpr>(module_[node.scrutinee].node);
  const bool once =
      uses(module_, name, first.body) == 1 && may_move(module_, node.scrutinee, name, first.body);
  if (alias || once) variables_[name] = {"", node.scrutinee, {}, node.binder.type, false};
  return alias || once;
}

/// The expression behind bindings that are printed in place.
core::ExprId ValuePrinter::settle(core::ExprId expr) {
  const auto* node = std::get_if<core::Case>(&module_[expr].node);
  while (node != nullptr && settles(*node)) {
    expr = node->alternatives.front().body;
    node = std::get_if<core::Case>(&module_[expr].node);
  }
  return expr;
}

/// Follows assignments to the elements of a new array; false if they are not a plain list of them.
bool ValuePrinter::fill_array(const core::Case& node, core::ExprId& rest, Variable& array) {
  const auto* make = std::get_if<core::PrimitiveExpr>(&module_[node.scrutinee].node);
  if (make == nullptr || make->primitive != core::Primitive::ArrayMake) return false;
  const auto* length = std::get_if<core::Literal>(&make->arguments[0]);
  constexpr std::size_t kLongest = 100;
  if (length == nullptr || std::get<base::BigInt>(*length) > kLongest) return false;
  array.elements.assign(std::get<base::BigInt>(*length).get_ui(), make->arguments[1]);
  rest = node.alternatives.front().body;
  while (const auto* next = std::get_if<core::Case>(&module_[rest].node)) {
    const auto* set = std::get_if<core::PrimitiveExpr>(&module_[next->scrutinee].node);
    if (set == nullptr || set->primitive != core::Primitive::ArraySet) {
      const bool mentioned = uses(module_, node.binder.name, next->scrutinee) > 0;
      if (mentioned || !settles(*next)) break;
      rest = next->alternatives.front().body;
      continue;
    }
    const auto* index = std::get_if<core::Literal>(&set->arguments[1]);
    if (set->arguments[0] != core::Atom(node.binder.name) || index == nullptr) break;
    const std::size_t at = std::get<base::BigInt>(*index).get_ui();
    if (at >= array.elements.size() || set->arguments[2] == core::Atom(node.binder.name)) return false;
    array.elements[at] = set->arguments[2];
    rest = next->alternatives.front().body;
  }
  // What stands in several places must be one object there.
  const core::Atom& initial = make->arguments[1];
  const auto copies = std::count(array.elements.begin(), array.elements.end(), initial);
  return copies < 2 || std::holds_alternative<core::Literal>(initial);
}

/// `case e as x of { _ -> body }`: a strict let, or a sequence.
std::string ValuePrinter::bind_and_print(const core::Case& node, core::TypeId type, Context context) {
  core::ExprId body = node.alternatives.front().body;
  Variable variable{"", node.scrutinee, {}, node.binder.type, false};
  variable.is_array = fill_array(node, body, variable);
  if (!variable.is_array && settles(node)) return print(body, type, context);
  const std::size_t count = uses(module_, node.binder.name, body);
  if (variable.is_array && count == 1) {
    variables_[node.binder.name] = std::move(variable);
    return print(body, type, context);
  }
  const auto taken = taken_;
  core::ExprId last = node.scrutinee;
  while (const auto* inner = std::get_if<core::Case>(&module_[last].node))
    last = inner->alternatives.back().body;
  const bool is_statement = std::holds_alternative<core::PrimitiveExpr>(module_[last].node) &&
                            !std::holds_alternative<core::Let>(module_[node.scrutinee].node);
  const Context inner = is_statement ? Context::Top : Context::Component;
  std::string value = variable.is_array
                          ? "[|" + elements(variable.elements, argument_type(node.binder.type, 0)) + "|]"
                          : print(node.scrutinee, node.binder.type, inner);
  std::string text;
  if (count == 0) {
    text = value + "; ";
  } else {
    text = fmt::format("let {} = {} in ", bind_name(node.binder, node.binder.type), value);
  }
  text += print(body, type, Context::Top);
  taken_ = taken;
  return parenthesized(context != Context::Top, text);
}

std::string ValuePrinter::pattern(const core::Alternative& alternative, core::TypeId scrutinee) {
  if (const auto* literal_pattern = std::get_if<core::LiteralPattern>(&alternative.pattern)) {
    return literal(literal_pattern->literal, scrutinee, Context::Top);
  }
  const auto* data = std::get_if<core::ConstructorPattern>(&alternative.pattern);
  if (data == nullptr || data->constructor == declarations_.constructors.other_exception) return "_";
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < data->fields.size(); ++i) {
    const core::TypeId type = field_type(data->constructor, i, scrutinee);
    const bool used = uses(module_, data->fields[i].name, alternative.body) > 0;
    parts.push_back(used ? bind_name(data->fields[i], type) : "_");
  }
  const std::string name = module_.names.text(module_[data->constructor].name);
  if (name == "::") return parts[0] + " :: " + parts[1];
  const TypeDeclId declaration = declarations_.declaration_named(module_[data->constructor].data);
  const bool is_record = declaration.valid() && declarations_[declaration].kind == TypeDeclKind::Record;
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string field =
        is_record ? std::string(declarations_[declarations_[declaration].fields[i]].name) + " = " : "";
    text += (i == 0 ? "" : is_record ? "; " : ", ") + field + parts[i];
  }
  if (is_record) return "{" + text + "}";
  if (name.starts_with("(,")) return "(" + text + ")";
  if (parts.empty()) return constructor_name(data->constructor);
  return constructor_name(data->constructor) + " " + parenthesized(parts.size() > 1, text);
}

std::string ValuePrinter::match(const core::Case& node, core::TypeId type, Context context) {
  const auto taken = taken_;
  const core::TypeId evident = type_of(node.scrutinee);
  const core::TypeId looked_at = evident.valid() ? evident : node.binder.type;
  std::size_t count = 0;
  for (const core::Alternative& alternative : node.alternatives)
    count += uses(module_, node.binder.name, alternative.body);
  std::string text;
  std::string scrutinee = print(node.scrutinee, looked_at, Context::Component);
  if (std::holds_alternative<core::AtomExpr>(module_[node.scrutinee].node)) {
    variables_[node.binder.name] = {"", node.scrutinee, {}, looked_at, false};
  } else if (count > 0) {
    const std::string name = bind_name(node.binder, looked_at);
    text = fmt::format("let {} = {} in ", name, scrutinee);
    scrutinee = name;
  }
  const auto* first = std::get_if<core::LiteralPattern>(&node.alternatives.front().pattern);
  if (first != nullptr && std::holds_alternative<bool>(first->literal) && node.alternatives.size() == 2) {
    const bool yes_first = std::get<bool>(first->literal);
    const core::ExprId yes = node.alternatives[yes_first ? 0 : 1].body;
    const core::ExprId no = node.alternatives[yes_first ? 1 : 0].body;
    const std::string then = print(yes, type, Context::Component);
    text += fmt::format("if {} then {} else {}", scrutinee, then, print(no, type, Context::Component));
  } else {
    text += "match " + scrutinee + " with ";
    std::vector<core::Alternative> cases = node.alternatives;
    std::stable_partition(cases.begin(), cases.end(), [this](const core::Alternative& each) {
      const auto* data = std::get_if<core::ConstructorPattern>(&each.pattern);
      return data == nullptr || data->constructor != declarations_.constructors.other_exception;
    });
    for (std::size_t i = 0; i < cases.size(); ++i) {
      const std::string left = pattern(cases[i], looked_at);
      const bool last = i + 1 == cases.size();
      text += (i == 0 ? "" : " | ") + left + " -> " +
              print(cases[i].body, type, last ? Context::Top : Context::Component);
    }
  }
  taken_ = taken;
  return parenthesized(context != Context::Top, text);
}

}  // namespace culprit::front::ocaml
