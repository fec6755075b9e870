#include "driver/core_language.h"

#include <fmt/format.h>

#include "core/parser.h"
#include "core/printer.h"
#include "core/validate.h"

namespace culprit::driver {

namespace {

class CoreProgram final : public front::Program {
 public:
  /// `text` is kept as it was read: verification appends to the module.
  CoreProgram(std::unique_ptr<core::Module> module, std::string text)
      : module_(std::move(module)), text_(std::move(text)) {}

  core::Module& module() override { return *module_; }

  front::Printed print(core::ExprId value, core::TypeId, const front::Evaluate&) override {
    return {core::print(*module_, value), false};
  }

  front::Rendered render(const core::Entry& entry, const std::vector<front::Input>& inputs) override {
    front::Rendered rendered;
    std::string arguments;
    for (const front::Input& input : inputs) {
      const std::string& label = module_->names.text(input.label);
      const std::string value = core::print(*module_, input.value);
      if (!core::is_read(input.kind))
        arguments += fmt::format("{}{} = {}", arguments.empty() ? " with " : ", ", label, value);
      rendered.inputs.emplace_back(label, value);
    }
    rendered.call = module_->names.text(entry.name) + arguments;
    return rendered;
  }

  /// The program itself, under a comment with the inputs: nothing but this tool runs core.
  front::Reproduction reproduction(const core::Entry& entry, const std::vector<front::Input>& inputs,
                                   const core::Blame&) override {
    const front::Rendered rendered = render(entry, inputs);
    std::string text = fmt::format("-- {} fails for these inputs:\n", module_->names.text(entry.name));
    for (const auto& [label, value] : rendered.inputs)
      text += fmt::format("--   {} = {}\n", label, in_comment(value));
    return {text + text_, ""};
  }

 private:
  /// A comment ends with its line, so every line of a value begins one.
  static std::string in_comment(const std::string& value) {
    std::string result;
    for (const char c : value) {
      result += c;
      if (c == '\n') result += "--   ";
    }
    return result;
  }

  std::unique_ptr<core::Module> module_;
  std::string text_;
};

class CoreFrontEnd final : public front::FrontEnd {
 public:
  [[nodiscard]] std::string_view language() const override { return "core"; }
  [[nodiscard]] bool accepts(std::string_view path) const override { return path.ends_with(".core"); }

  std::unique_ptr<front::Program> load(diag::FileId file, diag::SourceManager& sources, const env::Options&,
                                       diag::Sink& sink) override {
    std::unique_ptr<core::Module> module = core::parse(sources, file, sink);
    if (module == nullptr || !core::validate(*module, sink)) return nullptr;
    return std::make_unique<CoreProgram>(std::move(module), std::string(sources.file(file).text()));
  }
};

}  // namespace

std::unique_ptr<front::FrontEnd> make_core_front_end() { return std::make_unique<CoreFrontEnd>(); }

}  // namespace culprit::driver
