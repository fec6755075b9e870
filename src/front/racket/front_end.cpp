#include "front/common/front_end.h"

#include <fstream>
#include <iterator>

#include "base/invariant.h"
#include "core/parser.h"
#include "core/validate.h"
#include "front/common/embedded.h"
#include "front/racket/checks.h"
#include "front/racket/entries.h"
#include "front/racket/expander.h"
#include "front/racket/generate.h"
#include "front/racket/optimise.h"
#include "front/racket/primitives.h"
#include "front/racket/print_value.h"
#include "front/racket/reproduction.h"

namespace culprit::front {

namespace racket {
namespace {

constexpr std::string_view kPrimitivesFile = "primitives.core";

/// What primitives.core and core generation use of the library module `private`.
const std::vector<std::string_view> kRoots = {
    "%argument-error",     "%divide-by-zero",    "%complex-arithmetic", "%range-error",
    "%arity-error",        "%not-a-procedure",   "%keyword-error",      "%check-keywords",
    "%structs-equal?",     "%blame-exn",         "%print-result",       "%undefined-variable",
    "%result-arity-error", "%exception-text",    "%literal-hash",       "%watched-box?",
    "%watched-vector?",    "%unbox-other",       "%set-box-other!",     "%vector-length-other",
    "%vector-ref-other",   "%vector-set-other!", "%fixed-box?",         "%fixed-vector?",
    "%cells-equal?",       "%fix-box",           "%fix-vector",         "%struct-that-is-read?"};

class RacketProgram final : public front::Program {
 public:
  explicit RacketProgram(diag::SourceManager& sources) : sources_(sources) {}

  /// Whether the file can be used.
  bool load(diag::FileId file, const env::Options& options) {
    file_ = file;
    Environment environment;
    for (const EmbeddedFile& part : racket_library()) {
      if (part.name == kPrimitivesFile) {
        const diag::FileId id = sources_.add("<library>/" + std::string(part.name), std::string(part.text),
                                             diag::Origin::Library);
        module_ = core::parse(sources_, id, diagnostics_);
      } else {
        environment.library.push_back(part);
      }
    }
    INVARIANT(module_ != nullptr, "primitives.core is part of the binary");
    environment.primitives = primitive_names();
    environment.roots = kRoots;
    environment.read_file = [](const std::string& path) -> std::optional<std::string> {
      std::ifstream file(path, std::ios::binary);
      if (!file) return std::nullopt;
      return std::string(std::istreambuf_iterator<char>(file), {});
    };
    std::optional<kernel::Program> expanded = expand(file, sources_, diagnostics_, environment);
    if (!expanded) return false;
    program_ = std::move(*expanded);
    const bool runs = options.entry == env::EntryMode::Toplevel;
    generator_ = std::make_unique<Generator>(program_, *module_, runs);
    generator_->run();
    module_->exception_text = generator_->exception_text();
    add_entries(program_, *module_, *generator_, options, diagnostics_);
    return core::validate(*module_, diagnostics_) && !diagnostics_.has_errors();
  }

  [[nodiscard]] const diag::Sink& diagnostics() const { return diagnostics_; }
  [[nodiscard]] std::uint64_t steps_factor() const override { return 20; }  // contracts are library code
  [[nodiscard]] bool is_typed() const override { return false; }
  [[nodiscard]] bool has_wide_characters() const override { return true; }
  [[nodiscard]] bool has_continuations() const override { return true; }
  [[nodiscard]] bool has_mutable_texts() const override { return true; }
  [[nodiscard]] bool proves_for_doubles() const override { return true; }

  [[nodiscard]] bool asks_predicate(diag::Span span) const override {
    return span.valid() && sources_.file(span.file).name().ends_with("/contract-predicate.rkt");
  }

  /// The definition of a module around the place.
  [[nodiscard]] std::string function_at(diag::Span span) const override {
    const auto inside = [span](diag::Span of) {
      return of.file == span.file && of.begin <= span.begin && span.end <= of.end;
    };
    for (const kernel::Module& module : program_.modules) {
      if (module.library) continue;
      for (const kernel::Item& item : module.items) {
        const auto* definition = std::get_if<kernel::Definition>(&item.node);
        if (definition == nullptr || definition->variables.size() != 1 || !inside(item.span)) continue;
        const std::string_view name = program_[definition->variables[0]].name;
        const bool written = name.find(' ') == std::string_view::npos;  // not made for a contract
        if (written) return std::string(name);
      }
    }
    return {};
  }

  core::Module& module() override { return *module_; }
  Printed print(core::ExprId value, core::TypeId, const Evaluate&) override {
    ValuePrinter printer(*module_, program_, generator_->struct_constructors());
    return {text(printer.print(value)), false};
  }
  Rendered render(const core::Entry& entry, const std::vector<Input>& inputs) override {
    return racket::render(entry, inputs, *module_, {file_, sources_, program_, *generator_});
  }
  Reproduction reproduction(const core::Entry& entry, const std::vector<Input>& inputs,
                            const core::Blame&) override {
    return {racket::reproduction(entry, inputs, *module_, {file_, sources_, program_, *generator_}), ""};
  }

  std::vector<CheckPlace> checks(const core::Entry& entry) override {
    return known_checks().reached_by(module_->names.text(entry.name));
  }
  std::vector<CheckPlace> failed_checks(const core::Blame& blame,
                                        const std::vector<diag::Span>& calls) override {
    return known_checks().failed(blame, calls);
  }
  std::optional<Optimised> optimised(const std::vector<Checked>& checked) override {
    return optimise({file_, sources_, program_, *generator_}, checked);
  }

 private:
  const Checks& known_checks() {
    if (checks_ == nullptr) checks_ = std::make_unique<Checks>(program_, *module_, *generator_);
    return *checks_;
  }

  diag::SourceManager& sources_;
  diag::FileId file_;
  diag::Sink diagnostics_;
  std::unique_ptr<core::Module> module_;
  kernel::Program program_;
  std::unique_ptr<Generator> generator_;
  std::unique_ptr<Checks> checks_;  ///< null: nobody has asked yet
};

class RacketFrontEnd final : public FrontEnd {
 public:
  [[nodiscard]] std::string_view language() const override { return "racket"; }
  [[nodiscard]] bool accepts(std::string_view path) const override {
    return path.ends_with(".rkt") || path.ends_with(".sch") || path.ends_with(".scm");
  }

  std::unique_ptr<front::Program> load(diag::FileId file, diag::SourceManager& sources,
                                       const env::Options& options, diag::Sink& sink) override {
    auto program = std::make_unique<RacketProgram>(sources);
    const bool usable = program->load(file, options);
    for (diag::Diagnostic& diagnostic : program->diagnostics().sorted()) {
      const bool gap_in_library =
          diagnostic.kind == diag::Kind::Unsupported && sources.in_library(diagnostic.span);
      if (!gap_in_library) sink.report(std::move(diagnostic));
    }
    if (!usable) return nullptr;
    return program;
  }
};

}  // namespace
}  // namespace racket

std::unique_ptr<FrontEnd> make_racket_front_end() { return std::make_unique<racket::RacketFrontEnd>(); }

}  // namespace culprit::front
