#include "front/haskell/print_value.h"

#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "base/numbers.h"
#include "base/utf8.h"
#include "core/field_types.h"
#include "front/common/print_uses.h"

namespace culprit::front::haskell {

using core::TypeKind;

// --- literals ---

namespace {
std::string escaped(char32_t code, char quote) {
  if (code == static_cast<char32_t>(quote) || code == '\\')
    return fmt::format("\\{}", static_cast<char>(code));
  if (code == '\n') return "\\n";
  if (code == '\t') return "\\t";
  if (code >= ' ' && code < 127) return std::string(1, static_cast<char>(code));
  return fmt::format("\\{}", static_cast<unsigned>(code));
}
}  // namespace

std::string char_literal(char32_t code) { return "'" + escaped(code, '\'') + "'"; }

std::string string_literal(const std::vector<char32_t>& codes) {
  std::string text = "\"";
  for (const char32_t code : codes) {
    const bool after_number =
        text.size() > 1 && text[text.size() - 1] >= '0' && text[text.size() - 1] <= '9' &&
        text.find_last_of('\\') != std::string::npos &&
        text.find_first_not_of("0123456789", text.find_last_of('\\') + 1) == std::string::npos;
    if (after_number && code >= '0' && code <= '9') text += "\\&";
    text += escaped(code, '"');
  }
  return text + "\"";
}

std::string string_literal(std::string_view utf8) {
  std::vector<char32_t> codes;
  while (!utf8.empty()) {
    const base::CodePoint code = base::decode_utf8(utf8);
    codes.push_back(code.value);
    utf8.remove_prefix(code.bytes);
  }
  return string_literal(codes);
}

std::string double_literal(double value, bool single) {
  if (std::isnan(value)) return "(0/0)";
  if (std::isinf(value)) return value > 0 ? "(1/0)" : "(-1/0)";
  std::string text = single ? base::shortest(static_cast<float>(value)) : base::shortest(value);
  if (const std::size_t plus = text.find("e+"); plus != std::string::npos) text.erase(plus + 1, 1);
  const std::size_t exponent = text.find('e');
  if (text.find('.') == std::string::npos)
    text.insert(exponent == std::string::npos ? text.size() : exponent, ".0");
  return text;
}

std::string ValuePrinter::literal(const core::Literal& literal, core::TypeId type, Context context) {
  if (const auto* boolean = std::get_if<bool>(&literal)) return *boolean ? "True" : "False";
  std::string text;
  if (const auto* bytes = std::get_if<std::string>(&literal)) return string_literal(*bytes);
  if (const auto* real = std::get_if<double>(&literal)) {
    text = double_literal(*real, std::exchange(single_, false));
    const bool is_negative_zero = *real == 0 && std::signbit(*real);
    is_pattern_ = is_pattern_ && std::isfinite(*real) && !is_negative_zero;
  } else {
    const auto& number = std::get<base::BigInt>(literal);
    const bool is_char = type.valid() && module_.types[type].kind == TypeKind::Char;
    if (is_char && number >= 0 && number <= 0x10ffff)
      return char_literal(static_cast<char32_t>(number.get_ui()));
    text = number.get_str();
    // At Double an integer literal of core would be none of the language's business: it is printed as it is.
  }
  return parenthesized(context != Context::Top && text[0] == '-', text);
}

// --- types ---

DataConId ValuePrinter::newtype(core::TypeId type) const {
  if (!type.valid() || module_.types[type].kind != TypeKind::Data) return {};
  const TypeConId source = types_.source(module_.types[type].symbol);
  if (!source.valid() || declarations_[source].kind != TypeConKind::Newtype) return {};
  return declarations_[source].constructors.empty() || types_.is_bare(source)
             ? DataConId()
             : declarations_[source].constructors[0];
}

core::TypeId ValuePrinter::inside(core::TypeId type) {
  const core::Data* data = module_.find_data(module_.types[type].symbol);
  const std::vector<core::TypeId> arguments = module_.types[type].arguments;
  return module_.types.substitute(data->representation, data->parameters, arguments);
}

core::TypeId ValuePrinter::argument_type(core::TypeId type, std::size_t index) {
  if (!type.valid()) return {};
  const core::TypeId known = module_.representation(type);
  if (module_.types[known].arguments.size() <= index) return {};
  return module_.types[known].arguments[index];
}

core::TypeId ValuePrinter::field_type(core::ConstructorId constructor, std::size_t field, core::TypeId type) {
  if (!type.valid()) return module_[constructor].fields[field];
  return core::field_types(module_, constructor, module_.representation(type), 0)[field];
}

core::TypeId ValuePrinter::type_of(const core::Atom& atom) const {
  const auto* symbol = std::get_if<core::Symbol>(&atom);
  if (symbol == nullptr) return {};
  const auto found = variables_.find(*symbol);
  return found == variables_.end() ? core::TypeId() : found->second.type;
}

core::TypeId ValuePrinter::type_of(core::ExprId expr) {
  const core::Node& node = module_[expr].node;
  if (const auto* value = std::get_if<core::AtomExpr>(&node)) return type_of(value->atom);
  if (const auto* apply = std::get_if<core::Apply>(&node)) {
    core::TypeId type = type_of(apply->function);
    for (std::size_t i = 0; i < apply->arguments.size(); ++i) type = argument_type(type, 1);
    return type;
  }
  return {};
}

// --- names ---

namespace {
bool is_reserved(std::string_view name) {
  for (const std::string_view keyword :
       {"case",   "class", "data",  "default", "deriving", "do",       "else", "foreign", "if",
        "import", "in",    "infix", "infixl",  "infixr",   "instance", "let",  "module",  "newtype",
        "of",     "then",  "type",  "where",   "forall",   "mdo",      "rec",  "proc"}) {
    if (keyword == name) return true;
  }
  return false;
}
}  // namespace

bool is_operator(std::string_view name) {
  const char first = name[0];
  const bool letter = (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z') || first == '_' ||
                      first == '(' || first == '[' || static_cast<unsigned char>(first) >= 0x80;
  return !letter;
}

std::string variable_name(std::string text) {
  text.resize(std::min(text.find('.'), text.find_last_not_of("0123456789") + 1));
  std::string base;
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '\'';
    if (letter || (c >= '0' && c <= '9' && !base.empty())) base += c;
  }
  while (!base.empty() && base[0] == '_') base.erase(0, 1);
  const bool usable =
      !base.empty() && (base[0] < 'A' || base[0] > 'Z') && base[0] != '\'' && !is_reserved(base);
  return usable ? base : "x";
}

std::string ValuePrinter::constructor_name(DataConId id) const {
  if (names_ != nullptr) return names_->name(id);
  const std::string& name = declarations_.names.text(declarations_[id].name);
  return is_operator(name) ? "(" + name + ")" : name;
}

/// A name that reads like the core variable's, is an identifier of the language, and hides no other.
std::string ValuePrinter::bind_name(const core::Binder& binder, core::TypeId type) {
  const std::string base = variable_name(module_.names.text(binder.name));
  std::string name = base;
  for (int i = 1; !taken_.insert(name).second; ++i) name = base + std::to_string(i);
  variables_[binder.name] = {name, {}, type.valid() ? type : binder.type};
  return name;
}

std::string ValuePrinter::symbol(core::Symbol symbol, core::TypeId type, Context context) {
  const auto found = variables_.find(symbol);
  if (found != variables_.end()) {
    const Variable& variable = found->second;
    if (variable.value.valid()) return print(variable.value, type.valid() ? type : variable.type, context);
    return variable.name;
  }
  const core::Def* def = module_.find_def(symbol);
  if (def != nullptr && std::holds_alternative<core::Construct>(module_[def->value].node))
    return print(def->value, type, context);
  return "undefined";
}

std::string ValuePrinter::atom(const core::Atom& atom, core::TypeId type, Context context) {
  if (const auto* name = std::get_if<core::Symbol>(&atom)) return symbol(*name, type, context);
  return print(module_.add(core::AtomExpr{atom}), type, context);
}

// --- expressions ---

std::string ValuePrinter::print(core::ExprId value, core::TypeId type, Context context) {
  if (type.valid() && module_.types[type].kind == TypeKind::Data &&
      types_.is_bare(types_.source(module_.types[type].symbol))) {
    type = inside(type);
    single_ = module_.types[type].kind == TypeKind::Float;
  }
  const core::Node& node_here = module_[value].node;
  const auto* simple = std::get_if<core::AtomExpr>(&node_here);
  if (abstract_values_ != nullptr && simple == nullptr && type.valid() &&
      module_.types[type].kind == TypeKind::Data) {
    if (const auto* maker = abstract_values_->find(module_.types[type].symbol))
      return abstract_value(*maker, value, type, context);
  }
  const bool is_value = std::holds_alternative<core::Construct>(node_here) ||
                        std::holds_alternative<core::Lambda>(node_here) ||
                        (simple != nullptr && std::holds_alternative<core::Literal>(simple->atom));
  if (const DataConId wrapper = newtype(type); is_value && wrapper.valid()) {
    if (is_action(wrapper)) return action(value, type, context);
    const std::string inner = print(value, inside(type), Context::Argument);
    return parenthesized(context != Context::Top, constructor_name(wrapper) + " " + inner);
  }
  const core::Node copy = node_here;  // printing may add expressions
  return std::visit([&](const auto& inner) { return node(inner, type, context); }, copy);
}

/// Whether a newtype is that of actions.
bool ValuePrinter::is_action(DataConId wrapper) const {
  const DataCon& constructor = declarations_[wrapper];
  if (constructor.field_types.empty()) return false;
  const TypeNode& arrow = declarations_.types[declarations_.types.resolve(constructor.field_types[0])];
  if (arrow.form != TypeForm::Apply) return false;
  const TypeNode& domain = declarations_.types[declarations_.types.resolve(arrow.first)];
  return domain.form == TypeForm::Apply && declarations_.types.head(domain.second) == builtins_.world_type;
}

/// An unknown action gives something, and does nothing else.
std::string ValuePrinter::action(core::ExprId value, core::TypeId type, Context context) {
  is_pattern_ = false;
  const auto* function = std::get_if<core::Lambda>(&module_[value].node);
  core::ExprId body = function == nullptr ? value : function->body;
  while (true) {
    const core::Node& here = module_[body].node;
    if (const auto* world = std::get_if<core::Case>(&here)) {
      settles(*world);
      body = world->alternatives.front().body;
    } else if (const auto* let = std::get_if<core::Let>(&here)) {
      for (const core::Binding& binding : let->bindings)
        variables_[binding.binder.name] = {"", binding.value, binding.binder.type};
      body = let->body;
    } else {
      break;
    }
  }
  const auto* result = std::get_if<core::Construct>(&module_[body].node);
  if (result == nullptr || result->arguments.size() != 1) return "undefined";
  const core::Atom given = result->arguments[0];
  return parenthesized(context != Context::Top,
                       "return " + atom(given, module_.types[type].arguments[0], Context::Argument));
}

std::string ValuePrinter::node(const core::AtomExpr& node, core::TypeId type, Context context) {
  if (const auto* name = std::get_if<core::Symbol>(&node.atom)) return symbol(*name, type, context);
  return literal(std::get<core::Literal>(node.atom), type, context);
}

std::string ValuePrinter::node(const core::Lambda& node, core::TypeId type, Context context) {
  is_pattern_ = false;
  const auto taken = taken_;
  std::vector<core::Binder> parameters = node.parameters;
  core::ExprId body = node.body;
  while (const auto* next = std::get_if<core::Lambda>(&module_[body].node)) {
    parameters.insert(parameters.end(), next->parameters.begin(), next->parameters.end());
    body = next->body;
  }
  std::string text = "\\";
  for (const core::Binder& parameter : parameters) {
    const core::TypeId own = argument_type(type, 0);
    if (types_.is_dictionary(own)) {  // which the language passes by itself
      type = argument_type(type, 1);
      continue;
    }
    const bool used = uses(module_, parameter.name, body) > 0;
    text += (used ? bind_name(parameter, own.valid() ? own : parameter.type) : "_") + " ";
    type = argument_type(type, 1);
  }
  if (text == "\\") return print(body, type, context);
  text += "-> " + print(body, type, Context::Top);
  taken_ = taken;
  return parenthesized(context != Context::Top, text);
}

std::string ValuePrinter::node(const core::Apply& node, core::TypeId, Context context) {
  core::TypeId type = type_of(node.function);
  std::string text = print(node.function, type, Context::Argument);
  if (const DataConId wrapper = newtype(type); wrapper.valid())
    text = fmt::format("(case {} of {} g -> g)", text, constructor_name(wrapper));
  for (const core::Atom& argument : node.arguments) {
    text += " " + atom(argument, argument_type(type, 0), Context::Argument);
    type = argument_type(type, 1);
  }
  return parenthesized(context == Context::Argument, text);
}

std::string ValuePrinter::node(const core::PrimitiveExpr& node, core::TypeId, Context context) {
  const std::vector<core::Atom>& operands = node.arguments;
  if (node.primitive != core::Primitive::Equal || operands.size() != 2) return "undefined";
  core::TypeId type = type_of(operands[0]);
  if (!type.valid()) type = type_of(operands[1]);
  const std::string text = fmt::format("{} == {}", atom(operands[0], type, Context::Operand),
                                       atom(operands[1], type, Context::Operand));
  return parenthesized(context != Context::Top, text);
}

std::string ValuePrinter::node(const core::Let& node, core::TypeId type, Context context) {
  const auto taken = taken_;
  std::string text;
  for (const core::Binding& binding : node.bindings) {
    const auto [count, recursive] = uses(module_, binding, node);
    if (count < 2 && !recursive) {
      variables_[binding.binder.name] = {"", binding.value, binding.binder.type};
      continue;
    }
    const std::string bound = bind_name(binding.binder, binding.binder.type);
    text += fmt::format("let {} = {} in ", bound, print(binding.value, binding.binder.type, Context::Top));
  }
  const bool plain = text.empty();
  is_pattern_ = is_pattern_ && plain;
  text += print(node.body, type, plain ? context : Context::Top);
  taken_ = taken;
  return parenthesized(!plain && context != Context::Top, text);
}

/// Whether a variable is evaluated and then not used.
bool ValuePrinter::only_evaluates(const core::Case& node) const {
  const auto* value = std::get_if<core::AtomExpr>(&module_[node.scrutinee].node);
  const auto* symbol = value == nullptr ? nullptr : std::get_if<core::Symbol>(&value->atom);
  const auto found = symbol == nullptr ? variables_.end() : variables_.find(*symbol);
  const bool is_named = found != variables_.end() && !found->second.value.valid();
  return is_named && uses(module_, node.binder.name, node.alternatives.front().body) == 0;
}

/// Whether what a `case` binds is printed in place of its variable; notes that.
bool ValuePrinter::settles(const core::Case& node) {
  const core::Alternative& first = node.alternatives.front();
  if (!std::holds_alternative<core::DefaultPattern>(first.pattern)) return false;
  const bool alias = std::holds_alternative<core::AtomExpr>(module_[node.scrutinee].node);
  if (!alias && uses(module_, node.binder.name, first.body) > 1) return false;
  variables_[node.binder.name] = {"", node.scrutinee, node.binder.type};
  return true;
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

std::string ValuePrinter::node(const core::Case& node, core::TypeId type, Context context) {
  if (!std::holds_alternative<core::DefaultPattern>(node.alternatives.front().pattern))
    return match(node, type, context);
  const core::ExprId body = node.alternatives.front().body;
  if (only_evaluates(node)) {
    const std::string value = print(node.scrutinee, node.binder.type, Context::Argument);
    const std::string text = fmt::format("seq {} {}", value, print(body, type, Context::Argument));
    return parenthesized(context != Context::Top, text);
  }
  if (settles(node)) return print(body, type, context);
  const auto taken = taken_;
  const std::string value = print(node.scrutinee, node.binder.type, Context::Top);
  const std::string name = bind_name(node.binder, node.binder.type);
  const std::string text = fmt::format("let {} = {} in {}", name, value, print(body, type, Context::Top));
  taken_ = taken;
  return parenthesized(context != Context::Top, text);
}

std::string ValuePrinter::pattern(const core::Alternative& alternative, core::TypeId scrutinee) {
  if (std::holds_alternative<core::DefaultPattern>(alternative.pattern)) return "_";
  if (const DataConId wrapper = newtype(scrutinee); wrapper.valid()) {
    return constructor_name(wrapper) + " (" + pattern(alternative, inside(scrutinee)) + ")";
  }
  if (const auto* constant = std::get_if<core::LiteralPattern>(&alternative.pattern))
    return literal(constant->literal, scrutinee, Context::Top);
  const auto& data = std::get<core::ConstructorPattern>(alternative.pattern);
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < data.fields.size(); ++i) {
    const bool used = uses(module_, data.fields[i].name, alternative.body) > 0;
    parts.push_back(used ? bind_name(data.fields[i], field_type(data.constructor, i, scrutinee)) : "_");
  }
  const DataConId source = types_.source(data.constructor);
  if (!source.valid()) return "_";
  const std::string& name = declarations_.names.text(declarations_[source].name);
  if (name == ":") return parts[0] + " : " + parts[1];
  if (name.starts_with("(,")) return fmt::format("({})", fmt::join(parts, ", "));
  std::string text = constructor_name(source);
  for (const std::string& part : parts) text += " " + part;
  return text;
}

std::string ValuePrinter::match(const core::Case& node, core::TypeId type, Context context) {
  const auto taken = taken_;
  const core::TypeId evident = type_of(node.scrutinee);
  const core::TypeId looked_at = evident.valid() ? evident : node.binder.type;
  std::size_t count = 0;
  for (const core::Alternative& alternative : node.alternatives)
    count += uses(module_, node.binder.name, alternative.body);
  std::string text;
  std::string scrutinee = print(node.scrutinee, looked_at, Context::Top);
  if (std::holds_alternative<core::AtomExpr>(module_[node.scrutinee].node)) {
    variables_[node.binder.name] = {"", node.scrutinee, looked_at};
  } else if (count > 0) {
    const std::string name = bind_name(node.binder, looked_at);
    text = fmt::format("let {} = {} in ", name, scrutinee);
    scrutinee = name;
  }
  const auto* first = std::get_if<core::LiteralPattern>(&node.alternatives.front().pattern);
  if (first != nullptr && std::holds_alternative<bool>(first->literal) && node.alternatives.size() == 2) {
    const bool yes_first = std::get<bool>(first->literal);
    const std::string then = print(node.alternatives[yes_first ? 0 : 1].body, type, Context::Top);
    const std::string other = print(node.alternatives[yes_first ? 1 : 0].body, type, Context::Top);
    text += fmt::format("if {} then {} else {}", scrutinee, then, other);
  } else {
    text += "case " + scrutinee + " of { ";
    for (std::size_t i = 0; i < node.alternatives.size(); ++i) {
      const std::string left = pattern(node.alternatives[i], looked_at);
      text += (i == 0 ? "" : "; ") + left + " -> " + print(node.alternatives[i].body, type, Context::Top);
    }
    text += " }";
  }
  taken_ = taken;
  return parenthesized(context != Context::Top, text);
}

}  // namespace culprit::front::haskell
