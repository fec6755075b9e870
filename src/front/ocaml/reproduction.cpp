#include "front/ocaml/reproduction.h"

#include <map>
#include <set>

#include <fmt/format.h>

#include "base/invariant.h"
#include "front/ocaml/print_value.h"

namespace culprit::front::ocaml {

namespace {

using Context = ValuePrinter::Context;

class Reproduction {
 public:
  Reproduction(const core::Entry& entry, const std::vector<Input>& inputs, const LoadedFile& file,
               Declarations& declarations)
      : entry_(entry),
        inputs_(inputs),
        file_(file),
        declarations_(declarations),
        module_(declarations.module) {}

  Rendered render() {
    Rendered result;
    const std::string plain = call();
    for (const auto& [name, value] : printer_.definitions())
      result.call += fmt::format("let {} = {} in ", name, value);
    result.call += plain;
    for (const Input& input : inputs_) {
      result.inputs.emplace_back(module_.names.text(input.label), print(input, Context::Top));
    }
    return result;
  }

  std::string program() {
    const std::string user = user_text();
    const std::string hidden = reads();
    std::string text = definitions() + hidden + other_files(file_);
    if (!text.empty()) text += fmt::format("# 1 {}\n", string_literal(source().name()));
    text += user;
    if (!text.ends_with('\n')) text += '\n';
    if (is_toplevel()) return text;
    const std::string last = call();
    return text + "\n" + definitions() + fmt::format("let () = ignore ({})\n", last);
  }

 private:
  [[nodiscard]] const diag::SourceFile& source() const { return file_.sources.file(file_.tree.file); }
  [[nodiscard]] bool is_toplevel() const { return module_.names.text(entry_.name) == core::kToplevelEntry; }

  std::string print(const Input& input, Context context) {
    return printer_.print(input.value, input.type, context);
  }

  /// Definitions of what the values printed so far share, without those that were given already.
  std::string definitions() {
    std::string text;
    for (const auto& [name, value] : printer_.definitions()) {
      if (defined_.insert(name).second) text += fmt::format("let {} = {}\n", name, value);
    }
    return text;
  }

  /// "f 1 [2]", with labels; given to the context if there is one.
  std::string call() {
    const std::string& name = module_.names.text(entry_.name);
    if (is_toplevel()) return "ocaml " + source().name();
    std::string text = as_value(name);
    Type type = declarations_[find_qualified(name, file_.exports, file_.modules)].type;
    std::string context;
    std::vector<const Input*> arguments;
    for (const Input& input : inputs_) {
      if (input.kind == core::InputKind::Context) context = print(input, Context::Argument);
      if (input.kind == core::InputKind::Argument) arguments.push_back(&input);
    }
    for (std::size_t next = 0; next < arguments.size();) {
      const TypeTerm& arrow = declarations_.terms[type];
      if (arrow.form != TypeForm::Arrow) break;
      text += label_text(arrow.name.valid() ? module_.names.text(arrow.name) : "");
      text += argument(arrow.arguments[0], arguments, next);
      type = arrow.arguments[1];
    }
    return context.empty() ? text : fmt::format("{} ({})", context, text);
  }

  static std::string label_text(const std::string& label) {
    return label.empty() ? " " : label.starts_with('?') ? " " + label + ":" : " ~" + label + ":";
  }

  /// The next argument; of a hidden type, the call that made it.
  std::string argument(Type type, const std::vector<const Input*>& inputs, std::size_t& next) {
    if (next >= inputs.size()) return "(Obj.magic 0)";  // was never looked at
    std::vector<std::string> variables;
    const auto makers = declarations_.makers.find(declarations_.core_type_at_int(type, variables));
    const Input& input = *inputs[next++];
    if (makers == declarations_.makers.end()) return print(input, Context::Argument);
    const std::string choice = print(input, Context::Top);
    for (std::size_t i = 0; i < makers->second.size(); ++i) {
      if (choice != std::to_string(i)) continue;
      const Maker& maker = makers->second[i];
      std::vector<std::string> parts;
      for (const Type parameter : maker.parameters) parts.push_back(argument(parameter, inputs, next));
      return made(maker, parts);
    }
    return "(Obj.magic 0)";
  }

  /// What a maker gives for these parts, fit for an argument.
  static std::string made(const Maker& maker, const std::vector<std::string>& parts) {
    std::string text;
    switch (maker.form) {
      case Maker::Form::Call:
        text = as_value(maker.name);
        for (std::size_t i = 0; i < parts.size(); ++i) text += label_text(maker.labels[i]) + parts[i];
        return parts.empty() ? text : "(" + text + ")";
      case Maker::Form::Constructor:
        if (parts.empty()) return maker.name;
        return fmt::format("({} ({}))", maker.name, fmt::join(parts, ", "));
      case Maker::Form::Tuple: return fmt::format("({})", fmt::join(parts, ", "));
      case Maker::Form::Cons: return fmt::format("({} :: {})", parts[0], parts[1]);
      case Maker::Form::Record:
        for (std::size_t i = 0; i < parts.size(); ++i)
          text += fmt::format("{}{} = {}", i == 0 ? maker.name : "; ", maker.labels[i], parts[i]);
        return "{" + text + "}";
    }
    UNREACHABLE("form of a maker");
  }

  static bool is_name(std::string_view text) { return text[0] == '_' || (text[0] >= 'a' && text[0] <= 'z'); }
  static bool is_module(std::string_view text) { return text[0] >= 'A' && text[0] <= 'Z'; }
  /// "f", "Bank.f", "( + )", "Vector.( + )".
  static std::string as_value(const std::string& name) {
    std::size_t start = 0;
    while (is_module(std::string_view(name).substr(start))) start = name.find('.', start) + 1;
    const std::string last = name.substr(start);
    return name.substr(0, start) + (is_name(last) ? last : "( " + last + " )");
  }

  [[nodiscard]] bool is_external(core::Symbol label) const {
    const ValueId id = file_.exports.values.find(module_.names.text(label));
    return id.valid() && declarations_[id].kind == ValueKind::Unknown;
  }

  /// Definitions that hide the input operations of the library and give the found values in order.
  std::string reads() {
    std::map<std::string, std::vector<std::string>> values;
    for (const Input& input : inputs_) {
      if (input.kind != core::InputKind::Read || is_external(input.label)) continue;
      values[module_.names.text(input.label)].push_back(print(input, Context::Component));
    }
    std::string text;
    for (const auto& [label, texts] : values) {
      std::string list;
      for (const std::string& value : texts) list += (list.empty() ? "" : "; ") + value;
      const std::size_t dot = label.rfind('.');
      const std::string name = dot == std::string::npos ? label : label.substr(dot + 1);
      const std::string definition = fmt::format(
          "let {} = let inputs = ref [{}] in fun _ -> match !inputs with [] -> exit 0 | x :: rest -> inputs "
          ":= rest; x",
          name, list);
      const std::string module = dot == std::string::npos ? "" : label.substr(0, dot);
      text += module.empty()
                  ? definition + "\n"
                  : fmt::format("module {} = struct include {} {} end\n", module, module, definition);
    }
    return text;
  }

  /// The user's file, in which externals are replaced by the values found for them.
  std::string user_text() {
    const std::string_view text = source().text();
    std::string result;
    std::uint32_t copied = 0;
    for (const ast::Item* next : file_.tree.items) {
      const ast::Item& item = *next;
      const auto* external = std::get_if<ast::ExternalItem>(&item.node);
      if (external == nullptr || external->primitive != "unknown") continue;
      result += text.substr(copied, item.span.begin - copied);
      result += fmt::format("let {} : {} = {}", external->name.text, file_.sources.text(external->type->span),
                            external_value(external->name.text));
      copied = item.span.end;
    }
    return result + std::string(text.substr(copied));
  }

  std::string external_value(std::string_view name) {
    for (const Input& input : inputs_) {
      const bool is_this = input.kind == core::InputKind::Read && module_.names.text(input.label) == name;
      if (is_this) return print(input, Context::Top);
    }
    return "Obj.magic 0";  // was never looked at
  }

  const core::Entry& entry_;
  const std::vector<Input>& inputs_;
  const LoadedFile& file_;
  Declarations& declarations_;
  core::Module& module_;
  ValuePrinter printer_{declarations_};
  std::set<std::string> defined_;
};

}  // namespace

std::string other_files(const LoadedFile& file) {
  const auto text_of = [&](diag::FileId id) {
    const diag::SourceFile& source = file.sources.file(id);
    return fmt::format("\n# 1 {}\n{}\n", string_literal(source.name()), source.text());
  };
  std::string text;
  for (const FileModule& module : file.modules.files) {
    if (!module.file.valid()) {
      text += fmt::format("module {} = struct", module.name);
      for (const std::string& part : module.parts) text += fmt::format(" module {} = {}", part, part);
      text += " end\n";
      continue;
    }
    const std::string type =
        module.interface.valid() ? fmt::format(" : sig{}end", text_of(module.interface)) : "";
    text += fmt::format("module {}{} = struct{}end\n", module.name, type, text_of(module.file));
  }
  return text;
}

Rendered render(const core::Entry& entry, const std::vector<Input>& inputs, const LoadedFile& file,
                Declarations& declarations) {
  return Reproduction(entry, inputs, file, declarations).render();
}

std::string reproduction(const core::Entry& entry, const std::vector<Input>& inputs, const LoadedFile& file,
                         Declarations& declarations) {
  return Reproduction(entry, inputs, file, declarations).program();
}

}  // namespace culprit::front::ocaml
