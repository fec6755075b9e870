// haskell_image OUT FILE...: compiles the modules of the Haskell library to one image. Part of the build.
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <list>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/invariant.h"
#include "diag/diagnostic.h"
#include "front/haskell/compile_library.h"

namespace culprit::app {
namespace {

struct Text {
  std::string name;
  std::string content;
};

std::list<Text> read_all(const std::vector<std::filesystem::path>& paths) {
  std::list<Text> result;
  for (const std::filesystem::path& path : paths) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error(fmt::format("cannot read {}", path.string()));
    result.push_back({path.filename().string(), std::string(std::istreambuf_iterator<char>(file), {})});
  }
  return result;
}

void print(const diag::Sink& sink, const diag::SourceManager& sources) {
  for (const diag::Diagnostic& diagnostic : sink.sorted()) {
    const diag::KindInfo& kind = diag::info(diagnostic.kind);
    fmt::print(stderr, "{}: {}: {}{}\n", sources.describe(diagnostic.span), kind.code, diagnostic.message,
               diagnostic.help.empty() ? "" : fmt::format(" ({})", diagnostic.help));
  }
}

int compile(const std::string& out, const std::vector<std::filesystem::path>& paths) {
  const std::list<Text> texts = read_all(paths);
  std::vector<front::EmbeddedFile> files;
  for (const Text& text : texts) files.push_back({text.name, text.content});
  diag::SourceManager sources;
  diag::Sink sink;
  const std::string image = front::haskell::compile_library(files, sources, sink);
  print(sink, sources);
  if (sink.has_errors()) return 1;
  std::ofstream file(out, std::ios::binary);
  file << image;
  if (!file.flush()) throw std::runtime_error(fmt::format("cannot write {}", out));
  return 0;
}

}  // namespace
}  // namespace culprit::app

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "usage: haskell_image OUT FILE...\n");
    return 2;
  }
  try {
    return culprit::app::compile(argv[1], {argv + 2, argv + argc});
  } catch (const culprit::base::InvariantViolation& violation) {
    fmt::print(stderr, "haskell_image: {}:{}: {}\n", violation.file, violation.line, violation.reason);
  } catch (const std::exception& error) {
    fmt::print(stderr, "haskell_image: {}\n", error.what());
  }
  return 1;
}
