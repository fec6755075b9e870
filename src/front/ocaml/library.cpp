#include "front/ocaml/library.h"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "base/invariant.h"
#include "front/ocaml/infer.h"
#include "front/ocaml/parser.h"

namespace culprit::front::ocaml {

namespace {
/// "List" is in list.ml.
std::string file_name(std::string_view module) {
  std::string name(module);
  name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
  return name + ".ml";
}

constexpr std::array<std::string_view, 52> kStandardModules = {
    "Arg",         "Array",     "ArrayLabels", "Atomic",  "Bigarray", "Bool",       "Buffer",     "Bytes",
    "BytesLabels", "Callback",  "Char",        "Complex", "Digest",   "Either",     "Ephemeron",  "Filename",
    "Float",       "Format",    "Fun",         "Gc",      "Genlex",   "Hashtbl",    "In_channel", "Int",
    "Int32",       "Int64",     "Lazy",        "Lexing",  "List",     "ListLabels", "Map",        "Marshal",
    "MoreLabels",  "Nativeint", "Obj",         "Option",  "Parsing",  "Printexc",   "Printf",     "Queue",
    "Random",      "Result",    "Scanf",       "Seq",     "Set",      "Stack",      "Stdlib",     "Str",
    "String",      "Sys",       "Uchar",       "Unix"};

/// Values that OCaml's Stdlib has and lib/ocaml/stdlib.ml does not.
constexpr std::array<std::string_view, 46> kUnmodelledValues = {"__FILE__",
                                                                "__FUNCTION__",
                                                                "__LINE__",
                                                                "__LOC__",
                                                                "__MODULE__",
                                                                "__POS__",
                                                                "at_exit",
                                                                "atan2",
                                                                "close_in",
                                                                "close_in_noerr",
                                                                "close_out",
                                                                "close_out_noerr",
                                                                "do_at_exit",
                                                                "expm1",
                                                                "format_of_string",
                                                                "hypot",
                                                                "in_channel_length",
                                                                "input",
                                                                "input_binary_int",
                                                                "input_byte",
                                                                "input_char",
                                                                "input_line",
                                                                "input_value",
                                                                "log10",
                                                                "log1p",
                                                                "log2",
                                                                "set_binary_mode_in",
                                                                "open_in",
                                                                "open_in_bin",
                                                                "open_in_gen",
                                                                "open_out",
                                                                "open_out_bin",
                                                                "open_out_gen",
                                                                "out_channel_length",
                                                                "output",
                                                                "output_binary_int",
                                                                "output_byte",
                                                                "output_substring",
                                                                "output_value",
                                                                "pos_in",
                                                                "pos_out",
                                                                "really_input",
                                                                "really_input_string",
                                                                "seek_in",
                                                                "seek_out",
                                                                "stdin"};
}  // namespace

bool is_unmodelled_type(std::string_view name) {
  constexpr std::array<std::string_view, 9> kTypes = {"floatarray", "format",     "format4",
                                                      "format6",    "in_channel", "int32",
                                                      "int64",      "nativeint",  "out_channel"};
  return std::find(kTypes.begin(), kTypes.end(), name) != kTypes.end();
}

bool is_unmodelled_value(std::string_view name) {
  return std::find(kUnmodelledValues.begin(), kUnmodelledValues.end(), name) != kUnmodelledValues.end();
}

bool is_standard_module(std::string_view name) {
  const std::string_view top = name.substr(0, name.find('.'));
  return std::find(kStandardModules.begin(), kStandardModules.end(), top) != kStandardModules.end();
}

Library::Library(Declarations& declarations, diag::SourceManager& sources, diag::Sink& sink,
                 std::vector<EmbeddedFile> files)
    : declarations_(declarations), sources_(sources), sink_(sink), files_(std::move(files)) {
  bind_builtins();
}

void Library::bind_builtins() {
  for (std::size_t i = 0; i < declarations_.type_count(); ++i) {
    initial_.types.bind(declarations_[TypeDeclId(i)].name, TypeDeclId(i));
  }
  for (std::size_t i = 0; i < declarations_.constructor_count(); ++i) {
    initial_.constructors.bind(declarations_[ConstructorDeclId(i)].name, ConstructorDeclId(i));
  }
}

const Scope& Library::initial() {
  if (!ready_) {
    ready_ = true;  // Stdlib itself starts from the built-in names only
    const ModuleId stdlib = find("Stdlib", FileRole::Library);
    if (stdlib.valid()) initial_.open(modules_[stdlib].scope);
  }
  return initial_;
}

ModuleId Library::find(std::string_view module, FileRole role) {
  if (module.empty()) return {};
  const std::string name(module);
  if (role == FileRole::User && user_.read) {
    if (const ModuleId id = find_user_file(name); id.valid()) return id;
  }
  if (const auto found = loaded_.find(name); found != loaded_.end()) return found->second;
  const std::string wanted = file_name(module);
  const auto file =
      std::find_if(files_.begin(), files_.end(), [&](const EmbeddedFile& f) { return f.name == wanted; });
  return file == files_.end() ? ModuleId() : load(name, *file);
}

ModuleId Library::load(const std::string& module, const EmbeddedFile& file) {
  const diag::FileId id =
      sources_.add("<library>/" + std::string(file.name), std::string(file.text), diag::Origin::Library);
  std::optional<ast::File> tree = parse(id, sources_, sink_);
  if (!tree) return {};
  const ast::File& kept = trees_.emplace_back(std::move(*tree));
  const Scope& start = module == "Stdlib" ? initial_ : initial();
  ModuleDecl declaration;
  declaration.scope = Inference(declarations_, *this, sink_, FileRole::Library, module).run(kept, start);
  declaration.name = module;
  declaration.library = true;
  loaded_[module] = modules_.add(std::move(declaration));
  return modules_.library[module] = loaded_[module];
}

// --- files of the program ---

ModuleId Library::find_user_file(const std::string& module) {
  const auto [slot, fresh] = user_modules_.try_emplace(module);
  if (!fresh) return slot->second;
  for (const DuneLibrary& library : user_.libraries) {
    const bool whole = library.wrapped && file_name(module) == library.name + ".ml";
    if (whole && !user_.read(library.directory + library.name + ".ml"))
      return user_modules_[module] = load_library(library, module);
  }
  const std::optional<std::string> path = user_file_of(module);
  std::optional<std::string> text = path ? user_.read(*path) : std::nullopt;
  if (!text) return {};
  return user_modules_[module] = load_user_file(module, *path, std::move(*text));
}

/// Where the module's code is. Which of several files of that name is meant depends on who asks, so then
/// none.
std::optional<std::string> Library::user_file_of(const std::string& module) {
  std::vector<std::string> directories = user_.directories;
  for (const DuneLibrary& library : user_.libraries) directories.push_back(library.directory);
  std::optional<std::string> found;
  for (std::size_t i = 0; i < directories.size(); ++i) {
    // Without a build file, a list.ml is more often another exercise than the List of this one.
    if (is_standard_module(module) && !user_.read(directories[i] + "dune")) continue;
    for (const std::string& name : {file_name(module), module + ".ml"}) {
      const std::string path = directories[i] + name;
      if (path == user_.checked || path == found || !user_.read(path)) continue;
      if (found && i >= user_.directories.size()) {
        sink_.report({diag::Kind::Unsupported,
                      {},
                      fmt::format("{} and {} have the same name", *found, path),
                      "functions that use either of them cannot be checked",
                      user_.checked});
        return std::nullopt;
      }
      if (!found) found = path;
    }
  }
  return found;
}

/// A library as a module: each of its files is a part of it.
ModuleId Library::load_library(const DuneLibrary& library, const std::string& module) {
  FileModule whole{module, {}};
  ModuleDecl declaration;
  declaration.name = module;
  for (const std::string& name : modules_in(library.directory)) {
    const ModuleId id = find_user_file(name);
    if (!id.valid()) {
      declaration.scope.incomplete = true;
      continue;
    }
    whole.parts.push_back(name);
    const Symbol kept = declarations_.module.names.intern(name);
    declaration.scope.modules.bind(declarations_.module.names.text(kept), id);
  }
  whole.module = modules_.add(std::move(declaration));
  modules_.files.push_back(whole);
  return whole.module;
}

ModuleId Library::load_user_file(const std::string& module, const std::string& path, std::string text) {
  const diag::FileId id = sources_.add(path, std::move(text));
  std::optional<ast::File> tree = parse(id, sources_, sink_);
  if (!tree) return {};
  const ast::File& kept = trees_.emplace_back(std::move(*tree));
  FileModule file{module, id};
  const ast::Interface* interface = interface_of(path, file.interface);
  ModuleDecl declaration;
  declaration.name = module;
  Inference inference(declarations_, *this, sink_, FileRole::User, module);
  const Scope& start = initial();
  declaration.scope =
      interface == nullptr ? inference.run(kept, start) : inference.run(kept, *interface, start);
  file.module = modules_.add(std::move(declaration));
  modules_.files.push_back(file);
  return file.module;
}

const ast::Interface* Library::interface_of(const std::string& path, diag::FileId& file) {
  if (!user_.read) return nullptr;
  std::optional<std::string> text = user_.read(path + "i");
  if (!text) return nullptr;
  file = sources_.add(path + "i", std::move(*text));
  std::optional<ast::Interface> interface = parse_interface(file, sources_, sink_);
  return interface ? &interfaces_.emplace_back(std::move(*interface)) : nullptr;
}

const ast::Expr& Library::parse_code(const std::string& code) {
  const diag::FileId id = sources_.add("<library>/format", "let it = " + code, diag::Origin::Library);
  std::optional<ast::File> tree = parse(id, sources_, sink_);
  INVARIANT(tree.has_value(), "code that stands for a format has a syntax error");
  const ast::File& kept = trees_.emplace_back(std::move(*tree));
  return *std::get<ast::ValueItem>(kept.items[0]->node).bindings[0].value;
}

const ast::ModuleExpr& Library::copy_of(const ast::ModuleExpr& module) {
  return *copies_.emplace_back(parse_again(module, sources_, sink_)).module;
}

}  // namespace culprit::front::ocaml
