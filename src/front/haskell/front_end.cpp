#include "front/common/front_end.h"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <unordered_set>

#include <fmt/format.h>

#include "core/validate.h"
#include "front/haskell/abstract_values.h"
#include "front/haskell/entries.h"
#include "front/haskell/image.h"
#include "front/haskell/infer.h"
#include "front/haskell/liquid/contracts.h"
#include "front/haskell/modules.h"
#include "front/haskell/print_value.h"
#include "front/haskell/reproduction.h"
#include "front/haskell/test_program.h"

namespace culprit::front {

namespace haskell {
namespace {

std::optional<std::string> read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::ostringstream text;
  text << file.rdbuf();
  return std::move(text).str();
}

class HaskellProgram final : public Program {
 public:
  HaskellProgram(std::string_view image, diag::SourceManager& sources)
      : sources_(sources),
        library_(image, declarations_, builtins_, sources),
        types_(declarations_, builtins_, module_),
        generator_(declarations_, builtins_, types_, module_, sources) {}

  /// Whether the file can be used.
  bool load(diag::FileId file, const env::Options& options) {
    file_ = file;
    module_.last_character = 0x10ffff;
    const ModuleSources from{.file = file,
                             .others = {},
                             .include = options.include,
                             .library = {},
                             .image = &library_,
                             .read = read_text};
    load_modules(from, declarations_, builtins_, sources_, diagnostics_,
                 [this](std::unique_ptr<kernel::Module> loaded) { receive(std::move(loaded)); });
    if (diagnostics_.has_errors() || main_ == nullptr) return false;
    generator_.add_library(library_);
    for (const auto& loaded : modules_) generator_.add_module(*loaded);
    const KnownNames names = known_names();
    hide_types(options.explore.has_value(), names.liquid);
    diag::Sink annotations;  // what is wrong there does not keep the rest from being checked
    std::optional<liquid::Contracts> contracts;
    if (names.liquid) {
      library_.read_annotations();
      contracts.emplace(modules_, library_.loaded(), declarations_, builtins_, types_, generator_, module_,
                        annotations);
      // Not every value that the constructors of these could make is one.
      for (const TypeConId unread : contracts->add_data_types()) types_.hide(unread);
    }
    shapes_ = add_entries(*main_, declarations_, builtins_, types_, generator_, module_, options,
                          diagnostics_, names);
    for (const core::Entry& entry : module_.entries) {
      abstract_values_.prepare(entry.result, declarations_, types_, generator_, module_, names,
                               [this](Symbol module) { return module.valid() && is_library(module); });
    }
    const ValueId show = main_->well_known[KnownValue::ExceptionText];
    if (show.valid()) module_.exception_text = generator_.definition(show);
    for (const auto& loaded : modules_) {
      for (const diag::Diagnostic& problem : loaded->annotation_problems) annotations.report(problem);
    }
    if (contracts) contracts->add_functions();
    generator_.finish();
    const bool usable = core::validate(module_, diagnostics_) && !diagnostics_.has_errors();
    for (diag::Diagnostic& problem : annotations.sorted()) diagnostics_.report(std::move(problem));
    return usable;
  }

  [[nodiscard]] const diag::Sink& diagnostics() const { return diagnostics_; }

  core::Module& module() override { return module_; }
  Printed print(core::ExprId value, core::TypeId type, const Evaluate& evaluate) override {
    ValuePrinter printer(declarations_, builtins_, types_, module_);
    printer.write_abstract_values(abstract_values_, evaluate);
    Printed printed{printer.print(value, type), printer.is_pattern()};
    mentioned_.insert(printer.modules().begin(), printer.modules().end());
    return printed;
  }
  Rendered render(const core::Entry& entry, const std::vector<Input>& inputs) override {
    return haskell::render(shapes_.at(entry.name), inputs, context());
  }
  Reproduction reproduction(const core::Entry& entry, const std::vector<Input>& inputs,
                            const core::Blame& violated) override {
    return haskell::reproduction(shapes_.at(entry.name), inputs, violated, context());
  }
  std::string tests(const core::Entry& entry, const std::vector<TestCase>& cases) override {
    return test_program(shapes_.at(entry.name), cases, mentioned_, context());
  }

 private:
  ShownProgram context() {
    return {*main_, declarations_, builtins_, types_, module_, sources_, generator_, modules_};
  }

  void receive(std::unique_ptr<kernel::Module> loaded) {
    infer_module(*loaded, declarations_, builtins_, diagnostics_);
    if (loaded->file == file_) main_ = loaded.get();
    modules_.push_back(std::move(loaded));
  }

  /// Clients do not see the constructors of abstract types, and nobody those that the library keeps to
  /// itself. Who explores a function is no client of its module.
  void hide_types(bool explore, bool liquid) {
    for (const auto& loaded : modules_) {
      // Refinement types describe a module from the inside.
      if (liquid) break;
      if (explore && loaded.get() == main_) continue;
      for (const TypeConId hidden : loaded->abstract_types) types_.hide(hidden);
    }
    const std::unordered_set<DataConId> visible = public_constructors();
    const std::unordered_set<TypeConId> shown = transparent_types();
    for (std::size_t i = 0; i < declarations_.type_cons.size(); ++i) {
      const TypeConId id(i);
      const TypeCon& con = declarations_[id];
      const bool library = con.module.valid() && is_library(con.module) && !shown.contains(id);
      const bool seen = std::any_of(con.constructors.begin(), con.constructors.end(),
                                    [&](DataConId constructor) { return visible.contains(constructor); });
      if (!library || con.constructors.empty() || seen) continue;
      types_.hide(id);
      if (wraps_integer(con)) types_.set_bare(id);
    }
  }
  /// A number of the library, such as Word: an integer literal is one.
  [[nodiscard]] bool wraps_integer(const TypeCon& con) const {
    return con.kind == TypeConKind::Newtype &&
           declarations_.types.head(declarations_[con.constructors[0]].field_types[0]) ==
               builtins_.integer_type;
  }
  /// Unknown actions are unknown code, which gives results; Float is Double but for its precision.
  std::unordered_set<TypeConId> transparent_types() {
    std::unordered_set<TypeConId> result;
    const TypeConId real = main_->well_known[KnownType::Float];
    const TypeConId action = main_->well_known[KnownType::Io];
    if (real.valid()) {
      types_.set_bare(real);
      result.insert(real);
    }
    if (!action.valid() || declarations_[action].constructors.empty()) return result;
    result.insert(action);
    for (const Type code : declarations_[declarations_[action].constructors[0]].field_types) {
      const TypeNode& function = declarations_.types[declarations_.types.resolve(code)];
      if (function.form == TypeForm::Apply) result.insert(declarations_.types.head(function.second));
    }
    return result;
  }
  KnownNames known_names() {
    KnownNames result;
    result.liquid = liquid::is_liquid(modules_, library_.loaded(), declarations_);
    for (const kernel::Module* module : library_.loaded()) {
      const std::string& name = declarations_.names.text(module->name);
      if (name.starts_with("Data.IntMap") || name == "Data.IntSet") result.overloaded_lists = true;
    }
    const auto prelude = library_.find("Prelude");
    if (!prelude) return result;
    const ModuleInterface exports = library_.load(*prelude);
    for (const auto& [symbol, entity] : exports.types.entries()) {
      if (entity.is(Entity::Kind::TypeCon)) result.plain.insert(entity.type_con());
    }
    return result;
  }
  /// Those that the library modules of the program export.
  std::unordered_set<DataConId> public_constructors() {
    std::unordered_set<DataConId> result;
    const std::vector<const kernel::Module*> loaded = library_.loaded();
    for (const kernel::Module* module : loaded) {
      const std::string& name = declarations_.names.text(module->name);
      if (name.starts_with("Culprit.")) continue;
      const ModuleInterface exports = library_.load(*library_.find(name));
      for (const auto& [symbol, entity] : exports.values.entries()) {
        if (entity.is(Entity::Kind::DataCon)) result.insert(entity.data_con());
      }
    }
    return result;
  }
  [[nodiscard]] bool is_library(Symbol module) const {
    return library_.find(declarations_.names.text(module)).has_value();
  }

  diag::SourceManager& sources_;
  diag::Sink diagnostics_;
  core::Module module_;
  Declarations declarations_;
  Builtins builtins_;
  LibraryImage library_;
  CoreTypes types_;
  Generator generator_;
  std::vector<std::unique_ptr<kernel::Module>> modules_;
  const kernel::Module* main_ = nullptr;
  diag::FileId file_;
  std::unordered_map<core::Symbol, EntryShape> shapes_;
  AbstractValues abstract_values_;
  std::set<std::string> mentioned_;  // modules, by what was printed
};

class HaskellFrontEnd final : public FrontEnd {
 public:
  explicit HaskellFrontEnd(std::string_view image) : image_(image) {}
  [[nodiscard]] std::string_view language() const override { return "haskell"; }
  [[nodiscard]] bool accepts(std::string_view path) const override {
    return path.ends_with(".hs") || path.ends_with(".lhs");
  }

  std::unique_ptr<Program> load(diag::FileId file, diag::SourceManager& sources, const env::Options& options,
                                diag::Sink& sink) override {
    auto program = std::make_unique<HaskellProgram>(image_, sources);
    const bool usable = program->load(file, options);
    for (diag::Diagnostic& diagnostic : program->diagnostics().sorted()) sink.report(std::move(diagnostic));
    if (!usable) return nullptr;
    return program;
  }

 private:
  std::string_view image_;
};

}  // namespace
}  // namespace haskell

std::unique_ptr<FrontEnd> make_haskell_front_end(std::string_view image) {
  return std::make_unique<haskell::HaskellFrontEnd>(image);
}

}  // namespace culprit::front
