#include "front/ocaml/library.h"

#include <algorithm>
#include <array>
#include <cctype>

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
}  // namespace

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
    if (const Scope* stdlib = find("Stdlib")) initial_.open(*stdlib);
  }
  return initial_;
}

const Scope* Library::find(std::string_view module) {
  if (module.empty()) return nullptr;
  const std::string name(module);
  if (const auto found = loaded_.find(name); found != loaded_.end()) return &found->second;
  const std::string wanted = file_name(module);
  const auto file =
      std::find_if(files_.begin(), files_.end(), [&](const EmbeddedFile& f) { return f.name == wanted; });
  return file == files_.end() ? nullptr : load(name, *file);
}

const Scope* Library::load(const std::string& module, const EmbeddedFile& file) {
  const diag::FileId id =
      sources_.add("<library>/" + std::string(file.name), std::string(file.text), diag::Origin::Library);
  std::optional<ast::File> tree = parse(id, sources_, sink_);
  if (!tree) return nullptr;
  const ast::File& kept = trees_.emplace_back(std::move(*tree));
  const Scope& start = module == "Stdlib" ? initial_ : initial();
  Inference inference(declarations_, *this, sink_, FileRole::Library, module);
  return &loaded_.emplace(module, inference.run(kept, start)).first->second;
}

}  // namespace culprit::front::ocaml
