#include "front/haskell/compile_library.h"

#include <memory>

#include "front/haskell/image_writer.h"
#include "front/haskell/infer.h"
#include "front/haskell/modules.h"

namespace culprit::front::haskell {

std::string compile_library(const std::vector<EmbeddedFile>& files, diag::SourceManager& sources,
                            diag::Sink& sink) {
  Declarations declarations;
  const Builtins builtins = add_builtins(declarations);
  std::vector<std::unique_ptr<kernel::Module>> code;
  const auto receive = [&](std::unique_ptr<kernel::Module> module) {
    infer_module(*module, declarations, builtins, sink);
    for (const diag::Diagnostic& problem : module->annotation_problems) sink.report(problem);
    code.push_back(std::move(module));
  };
  const std::vector<LibraryModule> modules =
      load_library(files, declarations, builtins, sources, sink, receive);
  if (sink.has_errors()) return {};
  return write_image({declarations, builtins, modules, code, sources});
}

}  // namespace culprit::front::haskell
