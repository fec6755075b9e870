#include "core/printer.h"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "core/spelling.h"

namespace culprit::core {

namespace {

template <class... Fs>
struct Overloaded : Fs... {
  using Fs::operator()...;
};
template <class... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

// What remains to be written, in order: text, line breaks, expressions.
struct LineBreak {
  unsigned indent;
};
struct Nested {
  ExprId expr;
  unsigned indent;
  bool parenthesised;
};
using Piece = std::variant<std::string, LineBreak, Nested>;
using Pieces = std::vector<Piece>;

constexpr unsigned kMaximalIndent = 60;  // keeps the text linear in the module's size, however deep it is

class Printer {
 public:
  explicit Printer(const Module& module) : module_(module) {
    for (std::size_t i = 0; i < module.constructor_count(); ++i)
      ++constructors_[module[ConstructorId(i)].name];
  }

  std::string module() {
    if (module_.strict) text_ += "strict;\n";
    for (const Data& data : module_.datas()) print_data(data);
    for (const Def& def : module_.defs()) print_def(def);
    for (const Entry& entry : module_.entries) print_entry(entry);
    return std::move(text_);
  }
  std::string expr(ExprId id) {
    write(Nested{id, 0, false});
    return std::move(text_);
  }
  std::string type(TypeId id) { return type_text(id, TypePlace::Anywhere); }

 private:
  // --- items ---

  void print_data(const Data& data) {
    const bool newtype = data.representation.valid();
    text_ += fmt::format("{}{}{} {}", data.open ? "open " : "", data.abstract ? "abstract " : "",
                         newtype ? "newtype" : "data", name(data.name));
    for (const Symbol parameter : data.parameters) text_ += " " + name(parameter);
    if (newtype) text_ += " = " + type_text(data.representation, TypePlace::Anywhere);
    std::string_view separator = " = ";
    for (const ConstructorId id : data.constructors) {
      text_ += separator;
      separator = " | ";
      text_ += name(module_[id].name);
      for (const TypeId field : module_[id].fields) text_ += " " + type_text(field, TypePlace::Argument);
      if (!module_[id].result) continue;
      text_ += " :";
      for (const TypeId type : *module_[id].result) text_ += " " + type_text(type, TypePlace::Argument);
    }
    text_ += ";\n";
  }

  void print_def(const Def& def) {
    text_ += fmt::format("def {}{} =", name(def.name), typed(def.type));
    write_body(def.value);
  }

  void print_entry(const Entry& entry) {
    text_ += fmt::format("entry {}{}", quote(module_.names.text(entry.name), '"'),
                         entry.instance ? " instance" : "");
    std::string_view separator = " assuming ";
    for (const std::string& assumption : entry.assumptions) {
      text_ += separator;
      separator = ", ";
      text_ += quote(assumption, '"');
    }
    text_ += " =";
    write_body(entry.body);
  }

  void write_body(ExprId id) {
    if (is_short(id)) {
      text_ += ' ';
    } else {
      text_ += "\n  ";
    }
    write(Nested{id, 2, false});
    text_ += ";\n";
  }

  // --- types ---

  enum class TypePlace { Anywhere, LeftOfArrow, Argument };

  std::string type_text(TypeId id, TypePlace place) const {
    if (!id.valid()) return std::string(builtin_name(TypeKind::Any));
    const Type& type = module_.types[id];
    if (type.kind == TypeKind::Variable) return type_variable(type.symbol);
    if (type.kind == TypeKind::Function) {
      const std::string arrow = fmt::format("{} -> {}", type_text(type.arguments[0], TypePlace::LeftOfArrow),
                                            type_text(type.arguments[1], TypePlace::Anywhere));
      return place == TypePlace::Anywhere ? arrow : "(" + arrow + ")";
    }
    std::string result =
        type.kind == TypeKind::Data ? data_name(type.symbol) : std::string(builtin_name(type.kind));
    for (const TypeId argument : type.arguments) result += " " + type_text(argument, TypePlace::Argument);
    return place == TypePlace::Argument && !type.arguments.empty() ? "(" + result + ")" : result;
  }
  std::string type_variable(Symbol symbol) const {
    const std::string& plain = module_.names.text(symbol);
    const bool capital = !plain.empty() && plain[0] >= 'A' && plain[0] <= 'Z';
    const bool taken = capital || builtin_type(plain) || module_.find_data(symbol) != nullptr;
    return (taken ? "$" : "") + name(symbol);
  }
  std::string data_name(Symbol symbol) const {
    const std::string& plain = module_.names.text(symbol);
    return builtin_type(plain) ? quote(plain, '`') : spell_name(plain);
  }
  std::string typed(TypeId type) const {
    return type.valid() ? fmt::format(" : {}", type_text(type, TypePlace::Anywhere)) : std::string();
  }

  // --- names, atoms, patterns ---

  std::string name(Symbol symbol) const {
    return symbol.valid() ? spell_name(module_.names.text(symbol)) : "_";
  }

  /// A name where it may be missing, followed by a blank.
  std::string optional_name(Symbol symbol) const {
    return symbol.valid() ? name(symbol) + " " : std::string();
  }

  std::string constructor(ConstructorId id) const {
    const Constructor& constructor = module_[id];
    const std::string& plain = module_.names.text(constructor.name);
    const std::string spelled = plain == "_" ? quote(plain, '`') : spell_name(plain);
    const bool ambiguous = constructors_.at(constructor.name) > 1;
    return ambiguous ? fmt::format("{}@{}", spelled, name(constructor.data)) : spelled;
  }

  std::string atom(const Atom& atom) const {
    if (const auto* literal = std::get_if<Literal>(&atom)) return spell_literal(*literal);
    const Symbol variable = std::get<Symbol>(atom);
    return (constructors_.count(variable) > 0 ? "$" : "") + name(variable);
  }
  std::string atoms(const std::vector<Atom>& atoms) const {
    std::string result;
    for (const Atom& argument : atoms) result += " " + atom(argument);
    return result;
  }

  std::string binder(const Binder& binder) const {
    return binder.type.valid() ? fmt::format("({}{})", name(binder.name), typed(binder.type))
                               : name(binder.name);
  }

  std::string pattern(const Alternative& alternative) const {
    return std::visit(Overloaded{[&](const ConstructorPattern& p) {
                                   std::string result = constructor(p.constructor);
                                   for (const Binder& field : p.fields) result += " " + binder(field);
                                   return result;
                                 },
                                 [](const LiteralPattern& p) { return spell_literal(p.literal); },
                                 [](const DefaultPattern&) { return std::string("_"); }},
                      alternative.pattern);
  }

  std::string blame(BlameId id) const {
    if (!id.valid()) return "[]";
    const Blame& blame = module_[id];
    return fmt::format("[{} {}{}]", core::name(blame.kind), optional_name(blame.party),
                       quote(blame.text, '"'));
  }

  // --- expressions ---

  void write(Piece piece) {
    Pieces stack{std::move(piece)};
    while (!stack.empty()) {
      const Piece next = std::move(stack.back());
      stack.pop_back();
      std::visit(Overloaded{[&](const std::string& text) { text_ += text; },
                            [&](LineBreak line) { text_.append("\n").append(line.indent, ' '); },
                            [&](const Nested& nested) {
                              Pieces pieces = expand(nested);
                              std::move(pieces.rbegin(), pieces.rend(), std::back_inserter(stack));
                            }},
                 next);
    }
  }

  Pieces expand(const Nested& nested) const {
    const unsigned indent = std::min(nested.indent, kMaximalIndent);
    Pieces pieces =
        std::visit([&](const auto& node) { return expand(node, indent); }, module_[nested.expr].node);
    if (nested.parenthesised) {
      pieces.insert(pieces.begin(), "(");
      pieces.emplace_back(")");
    }
    return pieces;
  }

  /// Fits on the line of what surrounds it, and ends by itself.
  bool is_short(ExprId id) const {
    const Node& node = module_[id].node;
    if (const auto* apply = std::get_if<Apply>(&node)) {
      return std::holds_alternative<AtomExpr>(module_[apply->function].node);
    }
    return std::holds_alternative<AtomExpr>(node) || std::holds_alternative<Construct>(node) ||
           std::holds_alternative<PrimitiveExpr>(node) || std::holds_alternative<Error>(node) ||
           std::holds_alternative<Raise>(node);
  }
  bool ends_with_bracket(ExprId id) const {
    const Node& node = module_[id].node;
    return std::holds_alternative<Case>(node) || std::holds_alternative<Choice>(node);
  }
  Nested operand(ExprId id, unsigned indent) const {
    return {id, indent, !is_short(id) && !ends_with_bracket(id)};
  }
  /// The function of an application: only atoms stand without parentheses.
  Nested head(ExprId id, unsigned indent) const {
    return {id, indent, !std::holds_alternative<AtomExpr>(module_[id].node)};
  }
  static Nested open(ExprId id, unsigned indent) { return {id, indent, false}; }

  Pieces expand(const AtomExpr& node, unsigned) const { return {atom(node.atom)}; }
  Pieces expand(const Lambda& node, unsigned indent) const {
    std::string parameters = "\\";
    for (const Binder& parameter : node.parameters) {
      if (parameters.size() > 1) parameters += ' ';
      parameters += binder(parameter);
    }
    return {parameters + ". ", open(node.body, indent)};
  }
  Pieces expand(const Apply& node, unsigned indent) const {
    return {head(node.function, indent), atoms(node.arguments)};
  }
  Pieces expand(const Construct& node, unsigned) const {
    return {constructor(node.constructor) + atoms(node.arguments)};
  }
  Pieces expand(const PrimitiveExpr& node, unsigned) const {
    return {fmt::format("%{}{}", info(node.primitive).text, atoms(node.arguments))};
  }
  Pieces expand(const Thunk& node, unsigned indent) const { return {"thunk ", operand(node.body, indent)}; }

  Pieces expand(const Let& node, unsigned indent) const {
    if (node.bindings.empty()) return {open(node.body, indent)};
    Pieces pieces{"let "};
    for (const Binding& binding : node.bindings) {
      if (&binding != &node.bindings.front()) pieces.insert(pieces.end(), {",", LineBreak{indent + 4}});
      pieces.emplace_back(fmt::format("{}{} = ", name(binding.binder.name), typed(binding.binder.type)));
      pieces.emplace_back(open(binding.value, indent + 6));
    }
    pieces.insert(pieces.end(), {" in", LineBreak{indent}, open(node.body, indent)});
    return pieces;
  }

  Pieces expand(const Case& node, unsigned indent) const {
    Pieces pieces{node.check ? "check case " : "case ", operand(node.scrutinee, indent + 2),
                  fmt::format(" as {} of {{", binder(node.binder))};
    const bool strict_let =
        node.alternatives.size() == 1 && std::holds_alternative<DefaultPattern>(node.alternatives[0].pattern);
    if (strict_let) {
      // A sequence, and sequences can be long: no further indentation.
      pieces.insert(pieces.end(),
                    {" _ ->", LineBreak{indent}, open(node.alternatives[0].body, indent), " }"});
      return pieces;
    }
    for (const Alternative& alternative : node.alternatives) {
      pieces.insert(pieces.end(), {LineBreak{indent + 2}, pattern(alternative) + " ->"});
      pieces.push_back(is_short(alternative.body) ? Piece(" ") : Piece(LineBreak{indent + 4}));
      pieces.emplace_back(open(alternative.body, indent + 4));
      if (&alternative != &node.alternatives.back()) pieces.emplace_back(";");
    }
    pieces.emplace_back(" }");
    return pieces;
  }

  Pieces expand(const Unknown& node, unsigned) const {
    static constexpr std::string_view kMarks[] = {"?", "?read", "?context", "?assumed", "?import"};
    return {fmt::format("{} {}: {}", kMarks[static_cast<std::size_t>(node.input)], optional_name(node.label),
                        type_text(node.type, TypePlace::Anywhere))};
  }
  Pieces expand(const Choice& node, unsigned indent) const {
    const std::string cost = node.cost == 1 ? "" : fmt::format(" {}", node.cost);
    return {fmt::format("choose {}{} {{", name(node.label), cost),
            LineBreak{indent + 2},
            open(node.left, indent + 2),
            " |",
            LineBreak{indent + 2},
            open(node.right, indent + 2),
            " }"};
  }
  Pieces expand(const Assume& node, unsigned indent) const {
    return {fmt::format("assume {} in", atom(node.condition)), LineBreak{indent}, open(node.body, indent)};
  }
  Pieces expand(const Assert& node, unsigned indent) const {
    return {fmt::format("assert {} {} in", atom(node.condition), blame(node.blame)), LineBreak{indent},
            open(node.body, indent)};
  }
  Pieces expand(const Error& node, unsigned) const { return {fmt::format("error {}", blame(node.blame))}; }
  Pieces expand(const Raise& node, unsigned) const {
    if (node.again) return {fmt::format("reraise {}", atom(node.exception))};
    if (!node.blame.valid()) return {fmt::format("raise {}", atom(node.exception))};
    return {fmt::format("raise {} {}", atom(node.exception), blame(node.blame))};
  }
  Pieces expand(const Try& node, unsigned indent) const {
    return {node.probe ? "probe " : "try ", operand(node.body, indent + 2), LineBreak{indent},
            fmt::format("with {}. ", binder(node.exception)), open(node.handler, indent + 2)};
  }
  Pieces expand(const Escape& node, unsigned indent) const {
    return {fmt::format("escape {} in", binder(node.continuation)), LineBreak{indent},
            open(node.body, indent)};
  }
  Pieces expand(const TypeLambda& node, unsigned indent) const {
    return {fmt::format("/\\{}. ", name(node.variable)), open(node.body, indent)};
  }
  Pieces expand(const TypeApply& node, unsigned indent) const {
    return {head(node.function, indent), " @ " + type_text(node.argument, TypePlace::Argument)};
  }

  const Module& module_;
  std::unordered_map<Symbol, unsigned> constructors_;  // how many constructors have this name
  std::string text_;
};

}  // namespace

std::string print(const Module& module) { return Printer(module).module(); }
std::string print(const Module& module, ExprId expr) { return Printer(module).expr(expr); }
std::string print(const Module& module, TypeId type) { return Printer(module).type(type); }

}  // namespace culprit::core
