#include "front/racket/print_value.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include <fmt/format.h>

#include "base/utf8.h"
#include "front/common/print_uses.h"

namespace culprit::front::racket {

namespace {

std::string flonum_literal(double value) {
  std::string text = base::shortest(value);
  if (text == "inf") return "+inf.0";
  if (text == "-inf") return "-inf.0";
  if (text.find("nan") != std::string::npos) return "+nan.0";
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

constexpr std::string_view kTakes = "(takes ";  // of a test that is not written like that in the end
constexpr std::string_view kVariadic = "not (integer? (procedure-arity";

/// One expression after the other.
std::string after(std::string_view first, std::string_view second) {
  constexpr std::string_view kBegin = "(begin ";
  const auto parts = [&](std::string_view text) {
    return text.starts_with(kBegin) ? text.substr(kBegin.size(), text.size() - kBegin.size() - 1) : text;
  };
  return fmt::format("(begin {} {})", parts(first), parts(second));
}

bool is_part_of_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
         std::string_view("-!?*/<>=_").find(c) != std::string_view::npos;
}

std::size_t occurrences(std::string_view text, std::string_view name) {
  std::size_t count = 0;
  for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
    const bool begins = at == 0 || !is_part_of_name(text[at - 1]);
    const bool ends = at + name.size() == text.size() || !is_part_of_name(text[at + name.size()]);
    if (begins && ends) ++count;
  }
  return count;
}

/// `text`, in which the name stands for the value, which is evaluated first.
std::string with_value(const std::string& name, const std::string& value, const std::string& text) {
  const bool called = text.starts_with("(" + name + " ") || text.starts_with("(" + name + ")");
  if (called && occurrences(text, name) == 1) return "(" + value + text.substr(1 + name.size());
  return fmt::format("(let ([{} {}]) {})", name, value, text);
}

/// "(lambda (x) (lambda (y) e))" as a procedure of two arguments; empty if it is nothing like that.
std::string flattened(std::string_view text, unsigned arity) {
  constexpr std::string_view kLambda = "(lambda (";
  const unsigned levels = std::max(arity, 1U);
  std::string parameters;
  std::string_view rest = text;
  for (unsigned i = 0; i < levels; ++i) {
    const std::size_t end = rest.find(')');
    if (!rest.starts_with(kLambda) || end == std::string_view::npos || !rest.ends_with(')')) return {};
    parameters += (i == 0 ? "" : " ") + std::string(rest.substr(kLambda.size(), end - kLambda.size()));
    rest = rest.substr(end + 2, rest.size() - end - 3);
  }
  if (arity > 0) return fmt::format("(lambda ({}) {})", parameters, rest);
  if (occurrences(rest, parameters) == 0) return fmt::format("(lambda () {})", rest);
  return fmt::format("(lambda () (let ([{} (void)]) {}))", parameters, rest);
}

}  // namespace

std::string string_literal(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      result += '\\';
      result += c;
    } else if (byte < 32 || byte == 127) {
      result += fmt::format("\\u{:04x}", byte);
    } else {
      result += c;
    }
  }
  return result + "\"";
}

ValuePrinter::ValuePrinter(core::Module& module, const kernel::Program& program,
                           const std::vector<core::ConstructorId>& structs)
    : module_(module), program_(program) {
  for (std::size_t i = 0; i < structs.size(); ++i) {
    if (structs[i].valid()) structs_[structs[i]] = i;
  }
}

std::string ValuePrinter::print(core::ExprId value) { return expr(value).text; }

ValuePrinter::Variable ValuePrinter::expr(core::ExprId id) {
  return std::visit([&](const auto& inner) { return node(inner); }, module_[id].node);
}

std::string ValuePrinter::fresh(core::Symbol name) {
  std::string base;
  for (const char c : module_.names.text(name)) {
    if (c >= 'a' && c <= 'z') base += c;
    if (c == '.') break;
  }
  if (base.empty()) base = "x";
  const int used = taken_[base]++;
  return used == 0 ? base : fmt::format("{}{}", base, used);
}

// --- atoms ---

std::string ValuePrinter::literal(const core::Literal& literal) {
  if (const auto* truth = std::get_if<bool>(&literal)) return *truth ? "#t" : "#f";
  if (const auto* text = std::get_if<std::string>(&literal)) return string_literal(*text);
  if (const auto* real = std::get_if<double>(&literal)) return flonum_literal(*real);
  return std::get<base::BigInt>(literal).get_str();
}

ValuePrinter::Variable ValuePrinter::atom(const core::Atom& atom) {
  if (const auto* name = std::get_if<core::Symbol>(&atom)) return symbol(*name);
  return {literal(std::get<core::Literal>(atom))};
}

/// Where a core function is kept, it is a Racket function of one argument after the other.
std::string ValuePrinter::text(const core::Atom& atom) {
  const Variable found = this->atom(atom);
  if (found.form == Form::Variadic) {
    const std::string list = fresh(module_.names.intern("l"));
    return fmt::format("(lambda ({}) (apply {} {}))", list, found.text, list);
  }
  if (found.form == Form::Method) return as_value(found);
  if (found.form != Form::Code && (found.form != Form::Procedure || found.arity == 1)) return found.text;
  std::string open;
  std::string call = found.text;
  for (unsigned i = 0; i < std::max(found.arity, 1U); ++i) {
    const std::string parameter = fresh(module_.names.intern("a"));
    open += fmt::format("(lambda ({}) ", parameter);
    if (found.arity > 0) call += " " + parameter;
  }
  return fmt::format("{}({}){}", open, call, std::string(std::max(found.arity, 1U), ')'));
}

ValuePrinter::Variable ValuePrinter::symbol(core::Symbol name) {
  if (const auto found = variables_.find(name); found != variables_.end()) return found->second;
  const core::Def* def = module_.find_def(name);
  if (def == nullptr) return {module_.names.text(name)};
  if (!def->witness) return expr(def->value);
  const bool listed = std::find(shared_.begin(), shared_.end(), name) != shared_.end();
  if (!listed && field_cells_.count(name) == 0) shared_.push_back(name);
  return {module_.names.text(name)};
}

void ValuePrinter::restart() {
  variables_.clear();
  taken_.clear();
  shared_.clear();
  instances_.clear();
}

std::vector<std::pair<std::string, std::string>> ValuePrinter::definitions() {
  std::vector<std::pair<std::string, std::string>> result;
  for (std::size_t i = 0; i < shared_.size(); ++i) {  // printing one may discover others
    std::string value = print(module_.find_def(shared_[i])->value);
    if (parameters_.count(shared_[i]) != 0) value = as_parameter(value);
    result.emplace_back(module_.names.text(shared_[i]), std::move(value));
  }
  std::reverse(result.begin(), result.end());
  result.insert(result.end(), instances_.begin(), instances_.end());
  return result;
}

// --- functions ---

ValuePrinter::Variable ValuePrinter::node(const core::AtomExpr& node) { return atom(node.atom); }

ValuePrinter::Variable ValuePrinter::node(const core::Lambda& node) {
  const bool once = std::exchange(once_, false);  // who knows how often it is called
  std::string text;
  for (const core::Binder& parameter : node.parameters) {
    const std::string name = fresh(parameter.name);
    variables_[parameter.name] = {name};
    text += fmt::format("(lambda ({}) ", name);
  }
  text += expr(node.body).text + std::string(node.parameters.size(), ')');
  once_ = once;
  return {text, Form::Curried};
}

/// The procedure of `arity` arguments whose code is a core function.
std::string ValuePrinter::procedure(const core::Atom& code, unsigned arity) {
  const auto* name = std::get_if<core::Symbol>(&code);
  const core::Def* def = name == nullptr ? nullptr : module_.find_def(*name);
  if (def != nullptr && !def->witness) {
    if (const auto* lambda = std::get_if<core::Lambda>(&module_[def->value].node);
        lambda == nullptr || lambda->parameters.size() != std::max(arity, 1U))
      return module_.names.text(*name);
  }
  const Variable function = atom(code);
  if (function.form == Form::Code && function.arity == arity) return as_value(function);
  if (function.form == Form::Procedure && function.arity == arity) return function.text;
  if (const std::string flat = flattened(function.text, arity); !flat.empty()) return flat;
  std::string parameters;
  std::string applied = function.text;
  for (unsigned i = 0; i < arity; ++i) {
    const std::string parameter = fresh(module_.names.intern("a"));
    parameters += (i == 0 ? "" : " ") + parameter;
    applied = fmt::format("({} {})", applied, parameter);
  }
  if (arity == 0) applied = fmt::format("({} (void))", function.text);
  return fmt::format("(lambda ({}) {})", parameters, applied);
}

std::string ValuePrinter::apply(const Variable& function, const std::vector<core::Atom>& arguments) {
  std::size_t used = 0;
  std::string result = function.text;
  if (function.form == Form::Variadic) {
    result = fmt::format("(apply {} {})", result, text(arguments[0]));
    used = 1;
  } else if (function.form == Form::Procedure || function.form == Form::Code) {
    if (function.arity == 0) {
      result = fmt::format("({})", result);
      used = 1;
    } else {
      std::string missing;
      std::string given;
      for (; used < function.arity && used < arguments.size(); ++used) given += " " + text(arguments[used]);
      std::string open;
      for (std::size_t i = used; i < function.arity; ++i) {
        const std::string parameter = fresh(module_.names.intern("a"));
        open += fmt::format("(lambda ({}) ", parameter);
        given += " " + parameter;
        missing += ")";
      }
      result = open + fmt::format("({}{})", result, given) + missing;
    }
  }
  for (; used < arguments.size(); ++used) result = fmt::format("({} {})", result, text(arguments[used]));
  return result;
}

ValuePrinter::Variable ValuePrinter::node(const core::Apply& node) {
  return {apply(expr(node.function), node.arguments), Form::Curried};
}

ValuePrinter::Variable ValuePrinter::node(const core::PrimitiveExpr& node) {
  const auto call = [&](std::string_view function) {
    std::string result = fmt::format("({}", function);
    for (const core::Atom& argument : node.arguments) result += " " + text(argument);
    return Variable{result + ")"};
  };
  const bool on_parameter = !node.arguments.empty() && is_parameter(node.arguments[0]);
  if (on_parameter && node.primitive == core::Primitive::RefGet)
    return {fmt::format("({})", text(node.arguments[0]))};
  if (on_parameter && node.primitive == core::Primitive::RefSet)
    return {fmt::format("({} {})", text(node.arguments[0]), text(node.arguments[1]))};
  if (const FieldCell* field = node.arguments.empty() ? nullptr : field_cell(node.arguments[0])) {
    if (node.primitive == core::Primitive::RefGet)
      return {fmt::format("({} {})", field->accessor, field->instance)};
    if (node.primitive == core::Primitive::RefSet)
      return {fmt::format("({} {} {})", field->mutator, field->instance, text(node.arguments[1]))};
  }
  switch (node.primitive) {
    case core::Primitive::RefNew: return call("box");
    case core::Primitive::RefGet: return call("unbox");
    case core::Primitive::RefSet: return call("set-box!");
    case core::Primitive::ArrayMake: return call("make-vector");
    case core::Primitive::ArrayGet: return call("vector-ref");
    case core::Primitive::ArraySet: return call("vector-set!");
    case core::Primitive::ArrayLength: return call("vector-length");
    case core::Primitive::I63Add:
    case core::Primitive::IntAdd: return call("+");
    case core::Primitive::IntLt: return call("<");
    case core::Primitive::BoolNot: return call("not");
    case core::Primitive::Equal: return call("equal?");
    default: return {"(void)"};
  }
}

// --- bindings and choices ---

ValuePrinter::Variable ValuePrinter::node(const core::Let& node) {
  std::string bindings;
  for (const core::Binding& binding : node.bindings) {
    const Variable value = expr(binding.value);
    const bool once = uses(module_, binding.binder.name, node.body) <= 1;
    if (once || node.bindings.size() > 1) {
      variables_[binding.binder.name] = value;
      continue;
    }
    const std::string name = fresh(binding.binder.name);
    variables_[binding.binder.name] = {name, value.form, value.arity};
    bindings += fmt::format("[{} {}]", name, value.text);
  }
  const Variable body = expr(node.body);
  if (bindings.empty()) return body;
  return {fmt::format("(let ({}) {})", bindings, body.text), body.form, body.arity};
}

bool ValuePrinter::is_pure(core::ExprId id) const {
  const auto& node = module_[id].node;
  return std::holds_alternative<core::AtomExpr>(node) || std::holds_alternative<core::Construct>(node) ||
         std::holds_alternative<core::Lambda>(node);
}

/// Whether it only makes something: then it does not matter when.
bool ValuePrinter::is_made(core::ExprId id, int depth) const {
  constexpr int kDeepest = 50;
  if (is_pure(id)) return true;
  if (depth > kDeepest) return false;
  if (const auto* primitive = std::get_if<core::PrimitiveExpr>(&module_[id].node))
    return primitive->primitive == core::Primitive::RefNew ||
           primitive->primitive == core::Primitive::ArrayMake;
  const auto* bound = std::get_if<core::Case>(&module_[id].node);
  return bound != nullptr && bound->alternatives.size() == 1 &&
         std::holds_alternative<core::DefaultPattern>(bound->alternatives[0].pattern) &&
         is_made(bound->scrutinee, depth + 1) && is_made(bound->alternatives[0].body, depth + 1);
}

ValuePrinter::Variable ValuePrinter::node(const core::Case& node) {
  const Variable scrutinee = expr(node.scrutinee);
  const bool binds = node.alternatives.size() == 1 &&
                     std::holds_alternative<core::DefaultPattern>(node.alternatives[0].pattern);
  if (!binds) {
    variables_[node.binder.name] = scrutinee;
    return {branch(node, scrutinee), Form::Curried};
  }
  const core::ExprId body = node.alternatives[0].body;
  const int used = uses(module_, node.binder.name, body);
  if (is_pure(node.scrutinee) || (used == 1 && is_made(node.scrutinee, 0))) {
    variables_[node.binder.name] = scrutinee;
    return expr(body);
  }
  if (used == 0) {
    if (once_ && is_made(body, 0)) return scrutinee;
    const Variable rest = expr(body);
    return {after(scrutinee.text, rest.text), rest.form, rest.arity};
  }
  if (const auto* made = std::get_if<core::Construct>(&module_[body].node);
      made != nullptr && module_.names.text(module_[made->constructor].name) == "Param")
    return {as_parameter(scrutinee.text)};
  const std::string name = fresh(node.binder.name);
  variables_[node.binder.name] = {name, scrutinee.form, scrutinee.arity};
  const Variable rest = expr(body);
  return {once_ ? with_value(name, scrutinee.text, rest.text)
                : fmt::format("(let ([{} {}]) {})", name, scrutinee.text, rest.text),
          rest.form, rest.arity};
}

void ValuePrinter::bind_fields(const core::ConstructorPattern& pattern, const Variable& scrutinee) {
  const std::string& x = scrutinee.text;
  const auto bind = [&](std::size_t i, std::string text, Form form = Form::Plain, unsigned arity = 0) {
    if (i < pattern.fields.size()) variables_[pattern.fields[i].name] = {std::move(text), form, arity};
  };
  if (const kernel::Struct* structure = struct_of(pattern.constructor)) {
    const std::vector<Variable> fields = fields_of(*structure, x);
    for (std::size_t i = 0; i < fields.size(); ++i) bind(i, fields[i].text, fields[i].form, fields[i].arity);
    return;
  }
  const std::string& name = module_.names.text(module_[pattern.constructor].name);
  if (name == "Pair") {
    bind(0, fmt::format("(car {})", x));
    bind(1, fmt::format("(cdr {})", x));
  } else if (name == "Ratio") {
    bind(0, fmt::format("(numerator {})", x));
    bind(1, fmt::format("(denominator {})", x));
  } else if (name == "Complex") {
    bind(0, fmt::format("(real-part {})", x));
    bind(1, fmt::format("(let ([i (imag-part {})]) (if (< i 0) i (- i 1)))", x));
  } else if (name == "Sym") {
    bind(0, fmt::format("(symbol->string {})", x));
  } else if (name == "Keyw") {
    bind(0, fmt::format("(keyword->string {})", x));
  } else if (name == "Char") {
    bind(0, fmt::format("(char->integer {})", x));
  } else if (name == "Some") {
    bind(0, fmt::format("(vector-ref {} 0)", x));
  } else if (name == "Param") {
    bind(0, x, Form::Parameter);
  } else if (name == "Pn") {
    bind(0, x, Form::Variadic);
  } else if (name == "Procedure") {
    bind(0, fmt::format("(let ([a (procedure-arity {})]) (if (integer? a) a 0))", x));
    bind(1, "-1");
    bind(2, x, Form::Variadic);
    bind(3, "'()");
  } else if (name.size() == 2 && name[0] == 'P') {
    const Form form = scrutinee.form == Form::Method ? Form::Code : Form::Procedure;
    bind(0, x, form, static_cast<unsigned>(name[1] - '0'));
  } else {
    bind(0, x);
  }
}

std::string ValuePrinter::test(const core::Alternative& alternative, const Variable& scrutinee) {
  const std::string& x = scrutinee.text;
  if (const auto* value = std::get_if<core::LiteralPattern>(&alternative.pattern)) {
    if (const auto* truth = std::get_if<bool>(&value->literal))
      return *truth ? x : fmt::format("(not {})", x);
    return fmt::format("(equal? {} {})", x, literal(value->literal));
  }
  const auto* pattern = std::get_if<core::ConstructorPattern>(&alternative.pattern);
  if (pattern == nullptr) return "else";
  if (const kernel::Struct* structure = struct_of(pattern->constructor))
    return fmt::format("({} {})", predicate(*structure), x);
  const std::string& name = module_.names.text(module_[pattern->constructor].name);
  static const std::unordered_map<std::string, std::string> kTests = {
      {"Int", "exact-integer?"}, {"Bool", "boolean?"},   {"Null", "null?"},    {"Pair", "pair?"},
      {"Str", "string?"},        {"Sym", "symbol?"},     {"Char", "char?"},    {"Flo", "flonum?"},
      {"Void", "void?"},         {"Eof", "eof-object?"}, {"Keyw", "keyword?"}, {"Bytes", "bytes?"},
      {"Box", "box?"},           {"Vec", "vector?"},     {"Some", "vector?"},  {"None", "not"},
      {"Param", "parameter?"}};
  if (const auto found = kTests.find(name); found != kTests.end())
    return fmt::format("({} {})", found->second, x);
  if (name == "Ratio") return fmt::format("(and (rational? {0}) (exact? {0}) (not (integer? {0})))", x);
  if (name == "Complex") return fmt::format("(and (number? {0}) (not (real? {0})))", x);
  if (name == "Pn" || name == "Procedure")
    return fmt::format("(and (procedure? {0}) ({1} {0}))))", x, kVariadic);
  if (name.size() == 2 && name[0] == 'P') return fmt::format("{}{} {})", kTakes, name.substr(1), x);
  return "#f";
}

/// Contracts do not change the arity of a procedure in Racket, so it may take other numbers of arguments,
/// too; `exactly`: these are told apart.
std::string ValuePrinter::arity_test(std::string_view condition, bool exactly) {
  if (!condition.starts_with(kTakes)) return std::string(condition);
  const char arity = condition[kTakes.size()];
  const std::string_view x = condition.substr(kTakes.size() + 2, condition.size() - kTakes.size() - 3);
  const char* format = exactly ? "(and (procedure? {0}) (equal? (procedure-arity {0}) {1}))"
                               : "(and (procedure? {0}) (procedure-arity-includes? {0} {1}))";
  return fmt::format(fmt::runtime(format), x, arity);
}

std::string ValuePrinter::print_use_of(core::ExprId function, std::vector<std::string> exports) {
  const auto* lambda = std::get_if<core::Lambda>(&module_[function].node);
  exports_ = std::move(exports);
  if (lambda == nullptr || lambda->parameters.size() != 1)
    return fmt::format("({} {})", print(function), exports_from(0));
  variables_[lambda->parameters[0].name] = {exports_from(0), Form::Exports, 0};
  once_ = true;
  std::string text = expr(lambda->body).text;
  once_ = false;
  return text;
}

std::string ValuePrinter::print_use_of(core::ExprId function, const std::string& value) {
  const auto* lambda = std::get_if<core::Lambda>(&module_[function].node);
  if (lambda == nullptr || lambda->parameters.size() != 1)
    return fmt::format("({} {})", print(function), value);
  const std::string name = fresh(lambda->parameters[0].name);
  variables_[lambda->parameters[0].name] = {name};
  once_ = true;
  const std::string text = expr(lambda->body).text;
  once_ = false;
  return occurrences(text, name) == 0 ? after(value, text) : with_value(name, value, text);
}

std::string in_sequence(const std::string& first, const std::string& second) { return after(first, second); }

/// The only alternative that does something; null: there are several, or none.
const core::Alternative* ValuePrinter::only_active(const core::Case& node) const {
  const core::Alternative* found = nullptr;
  for (const core::Alternative& alternative : node.alternatives) {
    if (is_made(alternative.body, 0)) continue;
    if (found != nullptr) return nullptr;
    found = &alternative;
  }
  return found;
}

std::string ValuePrinter::exports_from(std::size_t first) const {
  std::string text = "(list";
  for (std::size_t i = first; i < exports_.size(); ++i) text += " " + exports_[i];
  return text + ")";
}

/// How many exports there are is known.
std::string ValuePrinter::branch_on_exports(const core::Case& node, const Variable& scrutinee) {
  const std::string_view wanted = scrutinee.arity < exports_.size() ? "Pair" : "Null";
  for (const core::Alternative& alternative : node.alternatives) {
    const auto* pattern = std::get_if<core::ConstructorPattern>(&alternative.pattern);
    if (pattern != nullptr && module_.names.text(module_[pattern->constructor].name) != wanted) continue;
    if (pattern != nullptr && wanted == "Pair") {
      const std::size_t next = scrutinee.arity + 1;
      variables_[pattern->fields[0].name] = {exports_[scrutinee.arity]};
      variables_[pattern->fields[1].name] = {exports_from(next), Form::Exports, static_cast<unsigned>(next)};
    }
    return expr(alternative.body).text;
  }
  return "(void)";
}

/// The alternative for a procedure of so many arguments; null: none.
const core::Alternative* ValuePrinter::for_procedure(const core::Case& node, unsigned arity) const {
  for (const core::Alternative& alternative : node.alternatives) {
    const auto* pattern = std::get_if<core::ConstructorPattern>(&alternative.pattern);
    const std::string& name =
        pattern == nullptr ? std::string() : module_.names.text(module_[pattern->constructor].name);
    if (pattern == nullptr || name == "P" + std::to_string(arity)) return &alternative;
  }
  return nullptr;
}

std::string ValuePrinter::branch(const core::Case& node, const Variable& scrutinee) {
  if (scrutinee.form == Form::Exports) return branch_on_exports(node, scrutinee);
  if (scrutinee.form == Form::Method) {
    const core::Alternative* taken = for_procedure(node, scrutinee.arity);
    if (taken == nullptr) return "(void)";
    if (const auto* pattern = std::get_if<core::ConstructorPattern>(&taken->pattern))
      bind_fields(*pattern, scrutinee);
    return expr(taken->body).text;
  }
  if (const core::Alternative* taken = once_ ? only_active(node) : nullptr) {
    if (const auto* pattern = std::get_if<core::ConstructorPattern>(&taken->pattern))
      bind_fields(*pattern, scrutinee);
    return expr(taken->body).text;
  }
  std::vector<std::pair<std::string, std::string>> clauses;
  for (const core::Alternative& alternative : node.alternatives) {
    if (const auto* pattern = std::get_if<core::ConstructorPattern>(&alternative.pattern)) {
      const kernel::Struct* structure = struct_of(pattern->constructor);
      const bool library = structure != nullptr && program_[structure->module].library;
      if (library && find_library_struct(structure->name) == nullptr) continue;
      bind_fields(*pattern, scrutinee);
    }
    const std::string condition = test(alternative, scrutinee);
    if (condition != "#f") clauses.emplace_back(condition, expr(alternative.body).text);
  }
  std::unordered_map<std::string, int> counts;  // the commonest result is for everything else
  std::string common;
  for (const auto& [condition, result] : clauses) {
    if (++counts[result] > counts[common] || common.empty()) common = result;
  }
  const bool has_default = !clauses.empty() && clauses.back().first == "else";
  if (has_default) common = clauses.back().second;
  const bool exactly = std::any_of(clauses.begin(), clauses.end(), [&](const auto& clause) {
    return clause.second != common && clause.first.find(kVariadic) != std::string::npos;
  });
  std::string text;
  for (const auto& [condition, result] : clauses) {
    if (result != common) text += fmt::format("[{} {}] ", arity_test(condition, exactly), result);
  }
  return text.empty() ? common : fmt::format("(cond {}[else {}])", text, common);
}

ValuePrinter::Variable ValuePrinter::node(const core::Raise& node) {
  return {fmt::format("(raise {})", text(node.exception))};
}

ValuePrinter::Variable ValuePrinter::node(const core::Try& node) {
  const std::string body = expr(node.body).text;
  const std::string name = fresh(node.exception.name);
  variables_[node.exception.name] = {name};
  return {fmt::format("(with-handlers ([void (lambda ({}) {})]) {})", name, expr(node.handler).text, body)};
}

}  // namespace culprit::front::racket
