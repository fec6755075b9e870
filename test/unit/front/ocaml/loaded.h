// Programs given as text, for tests of what comes behind the parser.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/printer.h"
#include "diag/diagnostic.h"
#include "diag/source.h"
#include "front/common/front_end.h"

namespace culprit::front::ocaml {

struct Loaded {
  diag::SourceManager sources;
  diag::Sink sink;
  std::unique_ptr<Program> program;

  /// "E002 1:9 message" for each diagnostic.
  [[nodiscard]] std::vector<std::string> diagnostics() const {
    std::vector<std::string> result;
    for (const diag::Diagnostic& diagnostic : sink.sorted()) {
      const diag::Position at = sources.file(diagnostic.span.file).position(diagnostic.span.begin);
      result.push_back(std::string(diag::info(diagnostic.kind).code) + " " + std::to_string(at.line) + ":" +
                       std::to_string(at.column) + " " + diagnostic.message);
    }
    return result;
  }
  [[nodiscard]] std::string help() const { return sink.sorted().empty() ? "" : sink.sorted()[0].help; }

  [[nodiscard]] core::Module& module() const { return program->module(); }
  [[nodiscard]] const core::Def* def(const std::string& name) const {
    return program ? module().find_def(module().names.intern(name)) : nullptr;
  }
  /// The code of a definition, without the backquotes around names.
  [[nodiscard]] std::string code(const std::string& name) const {
    const core::Def* found = def(name);
    if (found == nullptr) return "no definition";
    std::string text = core::print(module(), found->value);
    std::erase(text, '`');
    return text;
  }
  [[nodiscard]] std::vector<std::string> entries() const {
    std::vector<std::string> result;
    for (const core::Entry& entry : module().entries) result.push_back(module().names.text(entry.name));
    return result;
  }
};

inline std::unique_ptr<Loaded> load(const std::string& text, const env::Options& options = {}) {
  auto loaded = std::make_unique<Loaded>();
  const diag::FileId file = loaded->sources.add("test.ml", text);
  loaded->program = make_ocaml_front_end()->load(file, loaded->sources, options, loaded->sink);
  return loaded;
}

}  // namespace culprit::front::ocaml
