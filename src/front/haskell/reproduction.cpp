#include "front/haskell/reproduction.h"

#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/prepare.h"
#include "front/haskell/print_value.h"

namespace culprit::front::haskell {

namespace {

using Context = ValuePrinter::Context;

bool is_name_part(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '\'' || static_cast<unsigned char>(c) >= 0x80;
}

/// Goes through the words of a program, outside of comments and strings.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}

  /// The next word; empty at the end. Afterwards it is at `begin()`.
  std::string_view next() {
    while (position_ < text_.size()) {
      if (skip_comment() || skip_quoted()) continue;
      if (!is_name_part(text_[position_])) {
        ++position_;
        continue;
      }
      begin_ = position_;
      while (position_ < text_.size() && is_name_part(text_[position_])) ++position_;
      return text_.substr(begin_, position_ - begin_);
    }
    return {};
  }
  [[nodiscard]] std::size_t begin() const { return begin_; }
  [[nodiscard]] std::size_t end() const { return position_; }

 private:
  bool skip_comment() {
    const std::string_view rest = text_.substr(position_);
    if (rest.starts_with("--")) {
      position_ = std::min(text_.size(), text_.find('\n', position_));
      return true;
    }
    if (!rest.starts_with("{-")) return false;
    int depth = 0;
    do {
      const std::string_view here = text_.substr(position_);
      const bool opens = here.starts_with("{-");
      const bool closes = here.starts_with("-}");
      depth += opens ? 1 : closes ? -1 : 0;
      position_ += opens || closes ? 2 : 1;
    } while (depth > 0 && position_ < text_.size());
    return true;
  }
  bool skip_quoted() {
    if (text_[position_] != '"') return false;
    for (++position_; position_ < text_.size() && text_[position_] != '"'; ++position_) {
      if (text_[position_] == '\\') ++position_;
    }
    ++position_;
    return true;
  }

  std::string_view text_;
  std::size_t position_ = 0;
  std::size_t begin_ = 0;
};

/// `module M (..) where` becomes `module Main (main) where`.
std::string with_header(std::string text) {
  Words words(text);
  if (words.next() != "module") return text;
  const std::size_t begin = words.begin();
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    if (word != "where") continue;
    const std::string_view old = std::string_view(text).substr(begin, words.end() - begin);
    std::string header = "module Main (main) where";
    header.append(static_cast<std::size_t>(std::count(old.begin(), old.end(), '\n')), '\n');
    return text.replace(begin, old.size(), header);
  }
  return text;
}

/// What the added code uses goes by names that the user's cannot hide.
std::string with_imports(std::string text) {
  const std::string_view imports =
      "import qualified System.IO as CulpritIO; import qualified System.IO.Error as CulpritError; "
      "import qualified Control.Exception as CulpritError\n";
  Words words(text);
  std::string_view first = words.next();
  std::size_t at = words.begin();
  if (first == "module") {
    while (!first.empty() && first != "where") first = words.next();
    at = words.end();
    return text.insert(at, "\n" + std::string(imports));
  }
  return text.insert(text.rfind('\n', at) == std::string::npos ? 0 : text.rfind('\n', at) + 1, imports);
}

/// The user's own `main` under another name.
std::string without_main(const std::string& text) {
  std::string result;
  std::size_t copied = 0;
  bool in_header = Words(text).next() == "module";
  Words all(text);
  for (std::string_view word = all.next(); !word.empty(); word = all.next()) {
    if (in_header) {
      in_header = word != "where";
    } else if (word == "main") {
      result += text.substr(copied, all.begin() - copied) + "mainOfTheProgram";
      copied = all.end();
    }
  }
  return result + text.substr(copied);
}

bool is_operator(std::string_view name) {
  const char first = name[0];
  return !((first >= 'a' && first <= 'z') || first == '_' || static_cast<unsigned char>(first) >= 0x80);
}

/// "f 1 [2]"; an operator stands between its first two arguments. `type`: what the function is used at, if
/// that is not evident.
std::string call(const EntryShape& entry, const std::vector<Input>& inputs, const ShownProgram& program,
                 const std::string& type = {}) {
  const std::string name = program.declarations.names.text(program.declarations[entry.value].name);
  ValuePrinter printer(program.declarations, program.builtins, program.types, program.core);
  std::vector<std::string> arguments;
  for (const Input& input : inputs) {
    if (input.kind == core::InputKind::Argument)
      arguments.push_back(printer.print(input.value, input.type, Context::Argument));
  }
  if (is_operator(name) && arguments.size() == 2)
    return fmt::format("{} {} {}", arguments[0], name, arguments[1]);
  std::string text = is_operator(name) ? "(" + name + ")" : name;
  if (!type.empty()) text = fmt::format("({} :: {})", text, type);
  for (const std::string& argument : arguments) text += " " + argument;
  return text;
}

/// The user's file, as a program: literate text is commented out, and the header says that it is Main.
std::string program_text(const ShownProgram& program) {
  const diag::SourceFile& file = program.sources.file(program.main.file);
  std::string text(file.text());
  if (file.name().ends_with(".lhs")) {
    diag::Sink ignored;  // reported when it was loaded
    unlit(program.main.file, text, ignored);
  }
  return with_header(std::move(text));
}

}  // namespace

Rendered render(const EntryShape& entry, const std::vector<Input>& inputs, const ShownProgram& program) {
  Rendered result;
  result.call = call(entry, inputs, program);
  for (const Input& input : inputs) {
    ValuePrinter printer(program.declarations, program.builtins, program.types, program.core);
    result.inputs.emplace_back(program.core.names.text(input.label), printer.print(input.value, input.type));
  }
  return result;
}

std::string reproduction(const EntryShape& entry, const std::vector<Input>& inputs,
                         const ShownProgram& program) {
  const std::string text = program_text(program);
  const std::string function = program.declarations.names.text(program.declarations[entry.value].name);
  if (function == "main") return text;
  std::string shown = call(entry, inputs, program, entry.type);
  switch (entry.use) {
    case EntryShape::Use::Holds:
      shown = fmt::format(
          "if {} then CulpritIO.putStrLn \"\" else CulpritError.ioError (CulpritError.userError \"{} is "
          "False\")",
          shown, function);
      break;
    case EntryShape::Use::Runs: break;
    case EntryShape::Use::Shown: shown = fmt::format("CulpritIO.print ({})", shown); break;
    case EntryShape::Use::Evaluated: shown = fmt::format("CulpritError.evaluate ({})", shown); break;
  }
  return fmt::format("{}\nmain = {}\n", with_imports(without_main(text)), shown);
}

}  // namespace culprit::front::haskell
