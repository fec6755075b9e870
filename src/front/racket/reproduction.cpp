#include "front/racket/reproduction.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "front/racket/exports.h"
#include "front/racket/found_inputs.h"
#include "front/racket/print_value.h"

namespace culprit::front::racket {

namespace {

/// A change of the program's text.
struct TextChange {
  std::uint32_t begin;
  std::uint32_t end;
  std::string text;
};

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

/// Whether a name occurs in code, as a whole.
bool mentions(std::string_view code, std::string_view name) {
  constexpr std::string_view kAround = "()[] \n'";
  for (std::size_t at = code.find(name); at != std::string_view::npos; at = code.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool begins = at == 0 || kAround.find(code[at - 1]) != std::string_view::npos;
    if (begins && (end == code.size() || kAround.find(code[end]) != std::string_view::npos)) return true;
  }
  return false;
}

class Reproduction {
 public:
  Reproduction(const core::Entry& entry, const std::vector<Input>& inputs, core::Module& module,
               const LoadedProgram& loaded)
      : entry_(entry),
        inputs_(inputs),
        module_(module),
        loaded_(loaded),
        printer_(module, loaded.program, loaded.generator.struct_constructors()) {
    for (const Input& input : inputs_) print(input);
    printer_.definitions();
    printer_.restart();
  }

  Rendered render() {
    Rendered result;
    const std::string plain = whole_call();
    for (const auto& [name, value] : printer_.definitions())
      result.call += fmt::format("(define {} {}) ", name, value);
    result.call += plain;
    for (const Input& input : inputs_)
      result.inputs.emplace_back(module_.names.text(input.label), text(print(input)));
    return result;
  }

  /// The program's forms are evaluated one after the other, as if they were typed in.
  std::string program() {
    const std::string user = user_text();
    const std::string last = is_toplevel() ? "" : whole_call();
    std::string shared;
    for (const auto& [name, value] : printer_.definitions())
      shared += fmt::format("(define {} {})\n", name, value);
    std::string inputs = inputs_module();
    if (!inputs.empty() && loaded_.program.toplevel.valid())
      inputs += fmt::format("(require '{})\n", kFoundInputs);
    if (has_siblings()) {
      return fmt::format("#lang racket\n{}{}{}{}{}", inputs, user, shared, required(shared + last),
                         last.empty() ? "" : last + "\n");
    }
    return fmt::format(
        "#lang racket/base\n(define forms '(\n{}{}{}{}{}))\n{}(parameterize ([current-namespace "
        "(make-base-empty-namespace)])\n"
        "  (namespace-require 'racket)\n  (for-each eval forms))\n",
        inputs, user, required(shared + last), shared, last.empty() ? "" : last + "\n", changed_files());
  }

 private:
  /// Whether modules require each other as submodules of one that is around all of them.
  [[nodiscard]] bool has_siblings() const {
    const std::string_view text = loaded_.sources.file(loaded_.file).text();
    return text.find("#lang ") == std::string_view::npos &&
           text.find("submod \"..\"") != std::string_view::npos;
  }
  [[nodiscard]] bool is_toplevel() const { return module_.names.text(entry_.name) == core::kToplevelEntry; }
  Code print(const Input& input) { return printer_.print(input.value); }

  std::string whole_call() {
    if (is_toplevel()) return fmt::format("racket {}", loaded_.sources.file(loaded_.file).name());
    Code used = leaf(module_.names.text(entry_.name));
    const kernel::Provide* provide = provided();
    const std::vector<Call> calls =
        provide == nullptr ? std::vector<Call>() : calls_of(loaded_.program, provide->variable);
    if (!calls.empty()) {
      const Call& way = calls[way_taken(calls)];
      std::vector<Code> arguments;
      for (const std::string& name : way.names) arguments.push_back(argument(*provide, name));
      for (const std::string_view keyword : way.keywords) {
        const std::string label = keyword_label(keyword);
        arguments.push_back(leaf(label));
        arguments.push_back(argument(*provide, label));
      }
      used = call(used.name, std::move(arguments));
    }
    if (does_something(kContextLabel)) used = printer_.print_use_of(context(kContextLabel), std::move(used));
    if (does_something(kValuesContextLabel)) {
      Code all = call("call-with-values", {call("lambda", {leaf("()"), std::move(used)}), leaf("list")});
      used = printer_.print_use_of(context(kValuesContextLabel), std::move(all));
    }
    if (provide == nullptr || !does_something(kBeforeLabel)) return text(used);
    std::vector<std::string> exports;
    for (const kernel::Provide* each : usable_exports(loaded_.program)) exports.emplace_back(each->name);
    return text(
        in_sequence(printer_.print_use_of(context(kBeforeLabel), std::move(exports)), std::move(used)));
  }

  [[nodiscard]] core::ExprId context(std::string_view label) const {
    return std::find_if(inputs_.begin(), inputs_.end(),
                        [&](const Input& input) { return module_.names.text(input.label) == label; })
        ->value;
  }

  std::size_t way_taken(const std::vector<Call>& calls) {
    if (calls.size() == 1) return 0;
    const std::string taken = value_of(kCallLabel, core::InputKind::Argument).name;
    for (std::size_t i = 1; i < calls.size(); ++i) {
      if (taken == std::to_string(i)) return i;
    }
    return 0;
  }

  Code argument(const kernel::Provide& provide, std::string_view parameter, std::size_t depth = 1) {
    const std::vector<const kernel::Provide*> others = givers(loaded_.program, provide, depth);
    for (std::size_t i = 0; i < others.size(); ++i) {
      if (value_of(source_label(parameter), core::InputKind::Argument).name == std::to_string(i + 1))
        return given_by(*others[i], parameter, i + 1, depth);
    }
    return value_of(parameter, core::InputKind::Argument);
  }

  Code given_by(const kernel::Provide& giver, std::string_view parameter, std::size_t number,
                std::size_t depth) {
    const std::vector<Call> calls = calls_of(loaded_.program, giver.variable);
    if (calls.empty()) return leaf(giver.name);
    std::vector<Code> arguments;
    for (const std::string& name : shortest(calls).names)
      arguments.push_back(argument(giver, giver_label(parameter, number, name), depth + 1));
    Code made = call(giver.name, std::move(arguments));
    return depth > 1 ? made : changed(std::move(made), giver, parameter, number);
  }
  /// `(let ([x made]) (change! x) … x)`
  Code changed(Code made, const kernel::Provide& giver, std::string_view parameter, std::size_t number) {
    const std::vector<Change> ways = changes(loaded_.program, loaded_.program[giver.variable].module);
    const Code name = leaf(printer_.fresh_name(parameter));
    Code result = call("begin");
    for (std::size_t time = 1; time <= kMostChanges; ++time) {
      const std::string taken =
          value_of(change_label(parameter, number, time), core::InputKind::Argument).name;
      for (std::size_t i = 0; i < ways.size(); ++i) {
        if (taken == std::to_string(i + 1))
          result.parts.push_back(change(name, ways[i], parameter, number, time, i + 1));
      }
      if (result.parts.size() != time + 1) break;
    }
    if (result.parts.size() == 1) return made;
    result.parts.push_back(name);
    return let(name.name, std::move(made), std::move(result));
  }
  Code change(const Code& changed, const Change& way, std::string_view parameter, std::size_t number,
              std::size_t time, std::size_t index) {
    const Call way_to_call = shortest(calls_of(loaded_.program, way.provide->variable));
    std::vector<Code> arguments;
    for (std::size_t i = 0; i < way_to_call.names.size(); ++i) {
      const std::string label = change_argument_label(parameter, number, time, index, way_to_call.names[i]);
      arguments.push_back(
          i == way.position
              ? changed
              : argument(*way.provide, label,
                         deepest_giver(loaded_.program, loaded_.program[way.provide->variable].module)));
    }
    return call(way.provide->name, std::move(arguments));
  }

  [[nodiscard]] const kernel::Provide* provided() const {
    const kernel::Provide* found = nullptr;
    for (const kernel::Module& module : loaded_.program.modules) {
      if (module.library) continue;
      for (const kernel::Provide& provide : module.provides) {
        const bool is_it = provide.name == module_.names.text(entry_.name) &&
                           loaded_.program[provide.variable].span == entry_.span;
        const bool is_better =
            found == nullptr || (found->contract == nullptr && provide.contract != nullptr);
        if (is_it && is_better) found = &provide;
      }
    }
    return found;
  }
  /// A context that gives the same for everything only makes the call longer.
  [[nodiscard]] bool does_something(std::string_view context) const {
    for (const Input& input : inputs_) {
      if (input.kind != core::InputKind::Context || module_.names.text(input.label) != context) continue;
      const auto* lambda = std::get_if<core::Lambda>(&module_[input.value].node);
      return lambda == nullptr || !std::holds_alternative<core::Construct>(module_[lambda->body].node);
    }
    return false;
  }

  Code value_of(std::string_view label, core::InputKind kind) {
    for (const Input& input : inputs_) {
      if (input.kind == kind && module_.names.text(input.label) == label) return print(input);
    }
    return leaf("0");  // was never looked at
  }

  std::string user_text() {
    const std::vector<TextChange> edits = this->edits();
    const auto size = static_cast<std::uint32_t>(loaded_.sources.file(loaded_.file).text().size());
    std::string text = has_siblings() ? in_order(edits, size) : edited(edits, 0, size);
    const bool sets = text.find("set/c") != std::string::npos;  // which that module has, too
    replace_all(text, "(nelistof ", "(non-empty-listof ");      // as the papers call it
    replace_all(text, "soft-contract/fake-contract",
                sets ? "racket/contract (only-in racket/set set/c)" : "racket/contract");
    return as_form(std::move(text));
  }

  /// What the outside world gave, in order. Unknowns of the program's text have other names: theirs end in a
  /// number.
  std::vector<FoundInput> read_inputs() {
    std::vector<FoundInput> result;
    for (const Input& input : inputs_) {
      if (input.kind == core::InputKind::Read)
        result.emplace_back(module_.names.text(input.label), text(print(input)));
    }
    return result;
  }

  std::string inputs_module() {
    return found_inputs(read_inputs(), input_uses(loaded_.program, loaded_.sources));
  }

  /// The modules of a file call the functions that give what was found.
  std::vector<TextChange> input_edits(diag::FileId id) {
    std::vector<TextChange> result;
    if (inputs_module().empty()) return result;
    const std::string_view file = loaded_.sources.file(id).text();
    const std::string path =
        has_siblings() ? fmt::format("(submod \"..\" {})", kFoundInputs) : fmt::format("'{}", kFoundInputs);
    for (const kernel::Module& module : loaded_.program.modules) {
      if (module.library || module.opaque || module.span.file != id) continue;
      const std::size_t place = after_language(file.substr(module.span.begin));
      if (place == std::string_view::npos) continue;
      const auto at = static_cast<std::uint32_t>(module.span.begin + place);
      result.push_back({at, at, fmt::format("\n(require {})", path)});
    }
    for (const InputUse& use : input_uses(loaded_.program, loaded_.sources)) {
      if (use.span.file == id) result.push_back({use.span.begin, use.span.end, use.function});
    }
    return result;
  }

  /// Other files of the program that use such functions are read from texts in place of files.
  std::string changed_files() {
    std::string texts;
    if (inputs_module().empty()) return texts;
    std::set<diag::FileId> files;
    for (const InputUse& use : input_uses(loaded_.program, loaded_.sources)) files.insert(use.span.file);
    files.erase(loaded_.file);
    for (const diag::FileId id : files) {
      const diag::SourceFile& file = loaded_.sources.file(id);
      std::string text =
          edited(in_text_order(input_edits(id)), 0, static_cast<std::uint32_t>(file.text().size()), id);
      replace_all(text, "\\", "\\\\");
      replace_all(text, "\"", "\\\"");
      texts += fmt::format("    [(\"{}\") \"{}\"]\n", std::filesystem::path(file.name()).filename().string(),
                           text);
    }
    if (texts.empty()) return texts;
    return fmt::format(
        "(define (changed path)\n"
        "  (case (let-values ([(base name dir?) (split-path path)]) (path->string name))\n{}    [else #f]))\n"
        "(define load-unchanged (current-load/use-compiled))\n"
        "(current-load/use-compiled\n"
        " (lambda (path name)\n"
        "   (define text (changed path))\n"
        "   (if text\n"
        "       (parameterize ([read-accept-reader #t] [read-accept-lang #t])\n"
        "         (eval (read-syntax path (open-input-string text))))\n"
        "       (load-unchanged path name))))\n",
        texts);
  }
  static std::vector<TextChange> in_text_order(std::vector<TextChange> changes) {
    std::stable_sort(changes.begin(), changes.end(),
                     [](const TextChange& a, const TextChange& b) { return a.begin < b.begin; });
    return changes;
  }

  /// What becomes of the unknowns in the text.
  std::vector<TextChange> edits() {
    std::vector<TextChange> result = input_edits(loaded_.file);
    for (const auto& [label, span] : loaded_.generator.opaque_places()) {
      if (span.file != loaded_.file) continue;
      const kernel::Module* module = opaque_module(span);
      const auto kind = module == nullptr ? core::InputKind::Read : core::InputKind::Import;
      const std::string value = text(value_of(label, kind));
      if (module == nullptr) {
        result.push_back({span.begin, span.end, value});
      } else {  // a name that it only promises: contracts may use it before they are provided
        const std::uint32_t begin = begin_of_body(*module);
        result.push_back(
            {begin, begin, fmt::format("\n  (define {} {})", loaded_.sources.text(span), value)});
      }
    }
    return in_text_order(std::move(result));
  }

  /// Behind the language of `(module name language …)`.
  [[nodiscard]] std::uint32_t begin_of_body(const kernel::Module& module) const {
    const std::string_view text = loaded_.sources.file(loaded_.file).text();
    constexpr std::string_view kSpace = " \t\r\n";
    std::size_t at = module.span.begin;
    for (int words = 3; words > 0; --words)
      at = text.find_first_of(kSpace, text.find_first_not_of(kSpace, at));
    return at < module.span.end ? static_cast<std::uint32_t>(at) : module.span.end - 1;
  }

  /// A part of the program's text, or of another file's.
  std::string edited(const std::vector<TextChange>& edits, std::uint32_t begin, std::uint32_t end,
                     diag::FileId file = {}) const {
    const std::string_view text = loaded_.sources.file(file.valid() ? file : loaded_.file).text();
    std::string result;
    for (const TextChange& edit : edits) {
      if (edit.begin < begin || edit.end > end) continue;
      result += text.substr(begin, edit.begin - begin);
      result += edit.text;
      begin = edit.end;
    }
    result += text.substr(begin, end - begin);
    return result;
  }

  /// Racket wants submodules before those that require them.
  std::string in_order(const std::vector<TextChange>& edits, std::uint32_t size) const {
    std::string result;
    std::vector<diag::Span> spans;
    for (std::size_t i = 0; i < loaded_.program.modules.size(); ++i) {
      const kernel::Module& module = loaded_.program.modules[i];
      const bool own = !module.library && kernel::ModuleId(i) != loaded_.program.toplevel;
      if (!own || module.span.file != loaded_.file) continue;
      result += edited(edits, module.span.begin, module.span.end) + "\n";
      spans.push_back(module.span);
    }
    std::sort(spans.begin(), spans.end(), [](diag::Span a, diag::Span b) { return a.begin < b.begin; });
    std::uint32_t at = 0;
    for (const diag::Span span : spans) {
      if (span.begin < at) continue;
      result += edited(edits, at, span.begin);
      at = span.end;
    }
    return result + edited(edits, at, size);
  }

  [[nodiscard]] const kernel::Module* opaque_module(diag::Span span) const {
    for (const kernel::Module& module : loaded_.program.modules) {
      const bool inside =
          module.span.file == span.file && module.span.begin <= span.begin && span.end <= module.span.end;
      if (module.opaque && inside) return &module;
    }
    return nullptr;
  }

  /// `#lang L …` is `(module name L …)`.
  std::string as_form(std::string text) {
    const std::size_t lang = text.find("#lang ");
    if (lang == std::string::npos) return text + "\n";
    const std::size_t end = std::min(text.find('\n', lang), text.size());
    const std::string language = text.substr(lang + 6, end - lang - 6);
    return fmt::format("{}(module {} {}{}\n)\n", text.substr(0, lang), file_module(), language,
                       text.substr(end));
  }
  /// The module that `#lang` begins has just the span of that line.
  [[nodiscard]] bool is_file_module(const kernel::Module& module) const {
    if (module.library || module.span.file != loaded_.file) return false;
    return loaded_.sources.file(loaded_.file).text().substr(module.span.begin).starts_with("#lang");
  }
  [[nodiscard]] std::string file_module() const {
    for (const kernel::Module& module : loaded_.program.modules) {
      const bool plain = module.name.find_first_of("/ ") == std::string_view::npos;
      if (is_file_module(module) && plain) return std::string(module.name);
    }
    return "program";
  }
  /// What the file provides, and the submodule under check, or what the call names of others; or, where
  /// nothing is called, the one that Racket runs.
  std::string required_of_file(std::string_view call) {
    std::string result = fmt::format("(require '{})\n", file_module());
    const kernel::Provide* own = provided();
    for (const kernel::Module& module : loaded_.program.modules) {
      if (module.library || is_file_module(module) || module.span.file != loaded_.file) continue;
      const auto is_own = [own](const kernel::Provide& each) { return &each == own; };
      const bool wanted = own == nullptr
                              ? is_toplevel() && module.name == "main"
                              : std::any_of(module.provides.begin(), module.provides.end(), is_own);
      const std::string path = fmt::format("(submod '{} {})", file_module(), module.name);
      const std::string names = wanted ? "" : mentioned(module, call);
      if (wanted) result += fmt::format("(require {})\n", path);
      if (!names.empty()) result += fmt::format("(require (only-in {}{}))\n", path, names);
    }
    return result;
  }

  /// What a call names of the constructors that a module gives away though they are not its own.
  [[nodiscard]] std::string mentioned(const kernel::Module& module, std::string_view call) const {
    std::string result;
    for (const kernel::Provide& each : module.provides) {
      if (belongs_to_struct(each.variable) && mentions(call, each.name))
        result += fmt::format(" {}", each.name);
    }
    return result;
  }

  /// Without forms beside them, modules run only if something requires them; no name of theirs is needed.
  [[nodiscard]] std::string all_run() const {
    std::string result;
    for (const kernel::Module& module : loaded_.program.modules) {
      const auto is_around = [&](const kernel::Module& other) {
        return &other != &module && other.span.file == module.span.file &&
               other.span.begin <= module.span.begin && module.span.end <= other.span.end;
      };
      const bool own = !module.library && module.span.file == loaded_.file;
      if (own && std::none_of(loaded_.program.modules.begin(), loaded_.program.modules.end(), is_around))
        result += fmt::format("(require (only-in '{}))\n", module.name);
    }
    return result;
  }

  /// What the call needs; the module under check last, for its names count.
  std::string required(std::string_view call) {
    const std::string text(loaded_.sources.file(loaded_.file).text());
    if (text.find("#lang ") != std::string::npos) return required_of_file(call);
    if (is_toplevel()) return loaded_.program.toplevel.valid() ? "" : all_run();
    std::string result;
    std::string last;
    const kernel::Provide* own = provided();
    for (std::size_t i = 0; i < loaded_.program.modules.size(); ++i) {
      const kernel::Module& module = loaded_.program.modules[i];
      if (module.library || kernel::ModuleId(i) == loaded_.program.toplevel) continue;
      const bool is_own = own != nullptr && loaded_.program[own->variable].module == kernel::ModuleId(i);
      (is_own ? last : result) += fmt::format("(require '{})\n", module.name);
    }
    return has_siblings() ? struct_names(call, own) + last : result + last;
  }

  /// What `code` names of the structs of modules other than `own`. Other names of theirs might be taken.
  [[nodiscard]] std::string struct_names(std::string_view code, const kernel::Provide* own) const {
    std::set<std::string_view> known;
    if (own != nullptr) {
      for (const kernel::Provide& each : loaded_.program[loaded_.program[own->variable].module].provides)
        known.insert(each.name);
    }
    std::string result;
    for (const kernel::Module& module : loaded_.program.modules) {
      if (module.library || module.opaque) continue;
      std::string names;
      for (const kernel::Provide& each : module.provides) {
        const std::string_view name = loaded_.program[each.variable].name;
        if (!belongs_to_struct(each.variable) || !mentions(code, name) || !known.insert(name).second)
          continue;
        names += name == each.name ? fmt::format(" {}", name) : fmt::format(" [{} {}]", each.name, name);
      }
      if (!names.empty()) result += fmt::format("(require (only-in '{}{}))\n", module.name, names);
    }
    return result;
  }
  [[nodiscard]] bool belongs_to_struct(kernel::VariableId variable) const {
    const auto& structs = loaded_.program.structs;
    return std::any_of(structs.begin(), structs.end(), [&](const kernel::Struct& each) {
      const auto among = [&](const auto& some) {
        return std::find(some.begin(), some.end(), variable) != some.end();
      };
      return each.constructor == variable || each.predicate == variable || among(each.accessors) ||
             among(each.mutators);
    });
  }

  const core::Entry& entry_;
  const std::vector<Input>& inputs_;
  core::Module& module_;
  const LoadedProgram& loaded_;
  ValuePrinter printer_;
};

}  // namespace

Rendered render(const core::Entry& entry, const std::vector<Input>& inputs, core::Module& module,
                const LoadedProgram& loaded) {
  return Reproduction(entry, inputs, module, loaded).render();
}

std::string reproduction(const core::Entry& entry, const std::vector<Input>& inputs, core::Module& module,
                         const LoadedProgram& loaded) {
  return Reproduction(entry, inputs, module, loaded).program();
}

}  // namespace culprit::front::racket
