#include "front/haskell/modules.h"

#include <algorithm>
#include <deque>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "base/suggest.h"
#include "front/haskell/image.h"
#include "front/haskell/library_index.h"
#include "front/haskell/parser.h"
#include "front/haskell/rename.h"

namespace culprit::front::haskell {

namespace {

/// Modules with these first components belong to the libraries of the Haskell ecosystem, not to the program.
constexpr std::string_view kLibraryRoots[] = {
    "Algebra", "Codec",    "Control",  "Data",   "Database", "Debug",   "Distribution", "Foreign",
    "GHC",     "Graphics", "Language", "Liquid", "Network",  "Numeric", "Options",      "Prelude",
    "System",  "Test",     "Text",     "Type",   "Unsafe",   "UnliftIO"};

bool is_library_name(std::string_view module) {
  const std::string_view root = module.substr(0, module.find('.'));
  return std::find(std::begin(kLibraryRoots), std::end(kLibraryRoots), root) != std::end(kLibraryRoots);
}

bool is_literate(std::string_view path) { return path.ends_with(".lhs"); }

std::string directory_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "" : path.substr(0, slash + 1);
}

/// "Data.Map" is in Data/Map.hs.
std::string relative_path(std::string_view module) {
  std::string path(module);
  std::replace(path.begin(), path.end(), '.', '/');
  return path;
}

/// One module on its way from text to interface.
struct Entry {
  enum class State : std::uint8_t { Parsed, Loading, Done };
  std::string name;
  diag::FileId file;
  bool library = false;
  State state = State::Parsed;
  std::unique_ptr<ast::Module> tree;
  std::optional<std::uint32_t> in_image;  ///< its number there; has no tree
  ModuleInterface interface;
  std::vector<diag::Diagnostic> errors;  ///< to be reported if it is imported
};

class Loader {
 public:
  Loader(const ModuleSources& sources, Declarations& declarations, const Builtins& builtins,
         diag::SourceManager& files, diag::Sink& sink, const ModuleReceiver& receive)
      : sources_(sources),
        declarations_(declarations),
        builtins_(builtins),
        files_(files),
        sink_(sink),
        receive_(receive),
        index_(sources.library) {}

  void run() {
    const bool literate = is_literate(files_.file(sources_.file).name());
    std::unique_ptr<ast::Module> tree = parse_module(sources_.file, files_, literate, sink_);
    if (tree == nullptr) return;
    const std::string name(tree->name.text);  // before `tree` is given away
    Entry* program = add(name, sources_.file, std::move(tree), false);
    load_builtin();
    load(*program);
  }

  std::vector<LibraryModule> run_library() {
    std::vector<LibraryModule> result;
    for (const std::string& name : index_.modules()) {
      std::vector<std::string> imports;
      for (const ast::Name& import : imports_of(*find_in_library(name))) imports.emplace_back(import.text);
      result.push_back({name, std::move(imports), {}});
    }
    for (const LibraryModule& module : result) load(*find_in_library(module.name));
    for (LibraryModule& module : result)
      module.interface = std::move(find_in_library(module.name)->interface);
    return result;
  }

 private:
  /// A module whose imports are being loaded; explicit, because chains of imports may be long.
  struct Frame {
    Entry* entry;
    std::size_t next_import = 0;
  };

  // --- finding and parsing ---
  /// Files that were named beside the program; their errors are reported when they are imported.
  void parse_others() {
    if (std::exchange(others_parsed_, true)) return;
    for (const diag::FileId file : sources_.others) {
      diag::Sink errors;
      std::unique_ptr<ast::Module> tree =
          parse_module(file, files_, is_literate(files_.file(file).name()), errors);
      if (tree == nullptr || !tree->has_header) continue;
      const std::string name(tree->name.text);
      if (program_modules_.contains(name)) continue;
      add(name, file, std::move(tree), false)->errors = errors.sorted();
    }
  }

  Entry* add(const std::string& name, diag::FileId file, std::unique_ptr<ast::Module> tree, bool library) {
    Entry& entry = storage_.emplace_back();
    entry.name = name;
    entry.file = file;
    entry.library = library;
    entry.tree = std::move(tree);
    entry.interface.name = declarations_.names.intern(name);
    (library ? library_modules_ : program_modules_).emplace(name, &entry);
    return &entry;
  }

  /// Null: there is no such module, or it has no usable text.
  Entry* find(std::string_view module, const Entry& importer) {
    const std::string name(module);
    if (importer.library) return find_in_library(name);
    if (name != kPrelude) parse_others();
    if (const auto found = program_modules_.find(name); found != program_modules_.end()) return found->second;
    Entry* entry = find_file(name, importer);
    return entry != nullptr ? entry : find_in_library(name);
  }

  Entry* find_file(const std::string& name, const Entry& importer) {
    if (!sources_.read) return nullptr;
    for (const std::string& directory : search_path(importer)) {
      for (const std::string_view extension : {".hs", ".lhs"}) {
        const std::string path = directory + relative_path(name) + std::string(extension);
        if (std::optional<std::string> text = sources_.read(path))
          return parse_found(name, path, std::move(*text));
      }
    }
    return nullptr;
  }

  /// The importing file's directory (for module A.B in dir/A/B.hs that is dir), then those of --include.
  std::vector<std::string> search_path(const Entry& importer) {
    const std::string& file = files_.file(importer.file).name();
    std::vector<std::string> result = {directory_of(file)};
    const std::string own = relative_path(importer.name);
    const std::size_t dot = file.rfind('.');
    const std::string stem = file.substr(0, dot == std::string::npos ? file.size() : dot);
    if (own.find('/') != std::string::npos && stem.ends_with(own)) {
      result.push_back(stem.substr(0, stem.size() - own.size()));
    }
    for (const std::string& directory : sources_.include) {
      result.push_back(directory.empty() || directory.ends_with('/') ? directory : directory + "/");
    }
    return result;
  }

  Entry* parse_found(const std::string& name, const std::string& path, std::string text) {
    const diag::FileId file = files_.add(path, std::move(text));
    std::unique_ptr<ast::Module> tree = parse_module(file, files_, is_literate(path), sink_);
    if (tree != nullptr && tree->has_header && tree->name.text != name) {
      sink_.report(diag::Kind::UnknownModule, tree->name.span,
                   fmt::format("{} should be module {}, but is module {}", path, name, tree->name.text),
                   "rename the file or the module");
    }
    return add(name, file, std::move(tree), false);
  }

  Entry* find_in_library(const std::string& name) {
    if (const auto known = library_modules_.find(name); known != library_modules_.end()) return known->second;
    if (sources_.image != nullptr) return find_in_image(name);
    const EmbeddedFile* found = index_.file(name);
    if (found == nullptr) return nullptr;
    const diag::FileId file =
        files_.add("<library>/" + std::string(found->name), std::string(found->text), diag::Origin::Library);
    return add(name, file, parse_module(file, files_, false, sink_), true);
  }

  Entry* find_in_image(const std::string& name) {
    const std::optional<std::uint32_t> module = sources_.image->find(name);
    if (!module) return nullptr;
    Entry* entry = add(name, sources_.image->file(*module), nullptr, true);
    entry->in_image = module;
    return entry;
  }

  // --- loading in dependency order ---
  void load_builtin() {
    if (Entry* builtin = find_in_library(std::string(kBuiltinModule))) load(*builtin);
  }

  void load(Entry& start) {
    if (start.state != Entry::State::Parsed) return;
    push(start);
    while (!stack_.empty()) {
      Frame& frame = stack_.back();
      const auto& imports = imports_of(*frame.entry);
      if (frame.next_import < imports.size()) {
        require(*frame.entry, imports[frame.next_import++]);
      } else {
        finish(*frame.entry);
        stack_.pop_back();
      }
    }
  }

  void push(Entry& entry) {
    entry.state = Entry::State::Loading;
    for (diag::Diagnostic& error : entry.errors) sink_.report(std::move(error));
    entry.errors.clear();
    stack_.push_back({&entry});
  }

  /// The modules that an entry imports, Prelude included.
  const std::vector<ast::Name>& imports_of(const Entry& entry) {
    const auto [place, is_new] = imports_.try_emplace(&entry);
    if (!is_new) return place->second;
    if (entry.in_image) {
      for (const std::uint32_t import : sources_.image->imports(*entry.in_image)) {
        place->second.push_back({sources_.image->name(import), {}});
      }
    }
    if (entry.tree == nullptr) return place->second;
    const auto& extensions = entry.tree->extensions;
    bool prelude = entry.name == kPrelude ||
                   std::find(extensions.begin(), extensions.end(), "NoImplicitPrelude") != extensions.end();
    for (const ast::Import& import : entry.tree->imports) {
      prelude = prelude || import.module.text == kPrelude;
      if (import.module.text != kPrimitiveModule) place->second.push_back(import.module);
    }
    if (!prelude) place->second.push_back({kPrelude, entry.tree->name.span});
    return place->second;
  }

  void require(Entry& importer, const ast::Name& module) {
    Entry* entry = find(module.text, importer);
    if (entry == nullptr) {
      missing(module, importer);
    } else if (entry->state == Entry::State::Loading) {
      circle(*entry, module);
    } else if (entry->state == Entry::State::Parsed) {
      push(*entry);
    }
  }

  void circle(Entry& entry, const ast::Name& module) {
    if (stack_.back().entry == &entry) {
      sink_.report(diag::Kind::UnknownModule, module.span,
                   fmt::format("module {} imports itself", entry.name), "remove this import");
      return;
    }
    std::string chain;
    bool inside = false;
    for (const Frame& frame : stack_) {
      inside = inside || frame.entry == &entry;
      if (inside) chain += frame.entry->name + " imports ";
    }
    sink_.report(diag::Kind::UnknownModule, module.span,
                 fmt::format("modules import each other in a circle: {}{}", chain, entry.name),
                 "move what both need to a third module");
    if (!entry.interface.open.valid())
      entry.interface.open = declarations_.names.intern("modules in a circle");
  }

  /// Reported once; what is imported from it is Missing.
  void missing(const ast::Name& module, const Entry& importer) {
    const std::string name(module.text);
    Entry& entry = *add(name, {}, nullptr, importer.library);
    entry.state = Entry::State::Done;
    entry.interface.open = declarations_.names.intern(fmt::format("module {} without a model", name));
    std::string near = base::closest(name, known_modules());
    // Names of real modules are often alike: Control.Monad.Zip is no misspelt Control.Monad.Fix.
    if (is_library_name(name) && base::edit_distance(name, near) > 1) near.clear();
    std::string help = near.empty() ? "" : fmt::format("did you mean `{}`?", near);
    if (is_library_name(name) && !importer.library) {
      if (help.empty()) help = "functions that execute it cannot be checked";
      sink_.report(diag::Kind::Unsupported, module.span, fmt::format("module {} has no model", name), help);
      return;
    }
    if (help.empty()) help = "name its directory with --include, or name its file too";
    sink_.report(diag::Kind::UnknownModule, module.span, fmt::format("there is no module {}", name), help);
  }

  std::vector<std::string> known_modules() const {
    std::vector<std::string> result;
    for (const Entry& entry : storage_) {
      if (entry.tree != nullptr) result.push_back(entry.name);
    }
    const bool image = sources_.image != nullptr;
    for (std::string& name : image ? sources_.image->public_modules() : index_.public_modules()) {
      result.push_back(std::move(name));
    }
    return result;
  }

  void finish(Entry& entry) {
    entry.state = Entry::State::Done;
    if (entry.in_image) {
      entry.interface = sources_.image->load(*entry.in_image);
      return;
    }
    if (entry.tree == nullptr) {
      entry.interface.open = declarations_.names.intern(fmt::format("module {} with errors", entry.name));
      return;
    }
    const RenameContext context = {
        .tree = *entry.tree,
        .file = entry.file,
        .library = entry.library,
        .declarations = declarations_,
        .builtins = builtins_,
        .sources = files_,
        .sink = sink_,
        .interface = [&](std::string_view module) { return interface_of(module, entry.library); },
        .exported_by = [this](Space space, std::string_view name,
                              std::string_view called) { return exporter(space, name, called); }};
    Renamed renamed = rename_module(context);
    const Symbol open = entry.interface.open;
    entry.interface = std::move(renamed.interface);
    if (open.valid()) entry.interface.open = open;
    entry.tree.reset();
    receive_(std::move(renamed.module));
  }

  std::string exporter(Space space, std::string_view name, std::string_view called) {
    return sources_.image != nullptr ? sources_.image->exporter(space, name, called)
                                     : index_.exporter(space, name, files_);
  }

  const ModuleInterface* interface_of(std::string_view module, bool library) {
    const std::string name(module);
    if (!library && name != kBuiltinModule) {
      if (const auto found = program_modules_.find(name); found != program_modules_.end()) {
        return &found->second->interface;
      }
    }
    const auto found = library_modules_.find(name);
    return found != library_modules_.end() ? &found->second->interface : &nothing_;
  }

  const ModuleSources& sources_;
  Declarations& declarations_;
  const Builtins& builtins_;
  diag::SourceManager& files_;
  diag::Sink& sink_;
  const ModuleReceiver& receive_;
  LibraryIndex index_;
  std::deque<Entry> storage_;
  std::unordered_map<std::string, Entry*> program_modules_;
  std::unordered_map<std::string, Entry*> library_modules_;
  bool others_parsed_ = false;
  std::unordered_map<const Entry*, std::vector<ast::Name>> imports_;
  std::vector<Frame> stack_;
  ModuleInterface nothing_;
};

}  // namespace

void load_modules(const ModuleSources& sources, Declarations& declarations, const Builtins& builtins,
                  diag::SourceManager& files, diag::Sink& sink, const ModuleReceiver& receive) {
  Loader(sources, declarations, builtins, files, sink, receive).run();
}

std::vector<LibraryModule> load_library(const std::vector<EmbeddedFile>& library, Declarations& declarations,
                                        const Builtins& builtins, diag::SourceManager& files,
                                        diag::Sink& sink, const ModuleReceiver& receive) {
  const ModuleSources sources = {
      .file = {}, .others = {}, .include = {}, .library = library, .image = nullptr, .read = {}};
  return Loader(sources, declarations, builtins, files, sink, receive).run_library();
}

}  // namespace culprit::front::haskell
