#include "front/common/front_end.h"

#include <fstream>
#include <iterator>

#include "core/validate.h"
#include "front/common/embedded.h"
#include "front/ocaml/desugar.h"
#include "front/ocaml/entries.h"
#include "front/ocaml/infer.h"
#include "front/ocaml/parser.h"
#include "front/ocaml/print_value.h"
#include "front/ocaml/reproduction.h"

namespace culprit::front {

namespace ocaml {
namespace {

std::string directory_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "" : path.substr(0, slash + 1);
}

std::optional<std::string> read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

/// The directory of the checked file, then those of --include.
UserFiles user_files(const std::string& checked, const env::Options& options) {
  UserFiles files{{directory_of(checked)}, checked, {}, read};
  for (const std::string& directory : options.include)
    files.directories.push_back(directory.empty() || directory.ends_with('/') ? directory : directory + "/");
  files.libraries = dune_libraries(directory_of(checked), read);
  return files;
}

class OcamlProgram final : public Program {
 public:
  OcamlProgram(diag::SourceManager& sources, std::vector<EmbeddedFile> library)
      : sources_(sources), library_(declarations_, sources, diagnostics_, std::move(library)) {}

  /// Whether the file can be used.
  bool load(diag::FileId id, const env::Options& options) {
    std::optional<ast::File> tree = parse(id, sources_, diagnostics_);
    if (!tree) return false;
    tree_ = std::move(*tree);
    library_.set_user_files(user_files(sources_.file(id).name(), options));
    const Scope& start = library_.initial();
    Inference inference(declarations_, library_, diagnostics_, FileRole::User, "");
    // `explore` is about any function of the file.
    diag::FileId interface_file;
    const ast::Interface* interface =
        options.explore ? nullptr : library_.interface_of(sources_.file(id).name(), interface_file);
    exports_ = interface == nullptr ? inference.run(tree_, start) : inference.run(tree_, *interface, start);
    if (diagnostics_.has_errors()) return false;
    declarations_.freeze();
    Desugarer desugarer(declarations_, sources_, diagnostics_);
    desugarer.run();
    add_entries({tree_, exports_, library_.modules(), sources_}, declarations_, desugarer, options,
                diagnostics_);
    return core::validate(module_, diagnostics_) && !diagnostics_.has_errors();
  }

  [[nodiscard]] const diag::Sink& diagnostics() const { return diagnostics_; }

  core::Module& module() override { return module_; }
  Printed print(core::ExprId value, core::TypeId type, const Evaluate&) override {
    ValuePrinter printer(declarations_);
    const std::string text = printer.print(value, type);
    std::string shared;
    for (const auto& [name, definition] : printer.definitions())
      shared += "let " + name + " = " + definition + " in ";
    return {shared + text, false};
  }
  Rendered render(const core::Entry& entry, const std::vector<Input>& inputs) override {
    return ocaml::render(entry, inputs, {tree_, exports_, library_.modules(), sources_}, declarations_);
  }
  Reproduction reproduction(const core::Entry& entry, const std::vector<Input>& inputs,
                            const core::Blame&) override {
    return {
        ocaml::reproduction(entry, inputs, {tree_, exports_, library_.modules(), sources_}, declarations_),
        ""};
  }
  std::string tests(const core::Entry&, const std::vector<TestCase>& cases) override {
    std::string text = other_files({tree_, exports_, library_.modules(), sources_});
    text += sources_.file(tree_.file).text();
    if (!text.ends_with('\n')) text += '\n';
    for (const TestCase& test : cases) {
      const std::string& call = test.rendered.call;
      if (test.outcome == TestCase::Outcome::Raises) {
        text += "let () = match " + call + " with _ -> exit 1 | exception _ -> ()\n";
      } else if (test.outcome == TestCase::Outcome::Returns && test.result) {
        text += "let () = assert (" + call + " = " + test.result->text + ")\n";
      }
    }
    return text;
  }

 private:
  diag::SourceManager& sources_;
  diag::Sink diagnostics_;
  core::Module module_;
  Declarations declarations_{module_};
  Library library_;
  ast::File tree_;
  Scope exports_;
};

class OcamlFrontEnd final : public FrontEnd {
 public:
  [[nodiscard]] std::string_view language() const override { return "ocaml"; }
  [[nodiscard]] bool accepts(std::string_view path) const override { return path.ends_with(".ml"); }

  std::unique_ptr<Program> load(diag::FileId file, diag::SourceManager& sources, const env::Options& options,
                                diag::Sink& sink) override {
    auto program = std::make_unique<OcamlProgram>(sources, ocaml_library());
    const bool usable = program->load(file, options);
    for (diag::Diagnostic& diagnostic : program->diagnostics().sorted()) sink.report(std::move(diagnostic));
    if (!usable) return nullptr;
    return program;
  }
};

}  // namespace
}  // namespace ocaml

std::unique_ptr<FrontEnd> make_ocaml_front_end() { return std::make_unique<ocaml::OcamlFrontEnd>(); }

}  // namespace culprit::front
