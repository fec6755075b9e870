// The library itself: every module loads without a diagnostic.
#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "infer_program.h"

namespace culprit::front::haskell {
namespace {

std::vector<std::string> library_modules() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(CULPRIT_SOURCE_DIR "/lib/haskell")) {
    names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

TEST(Library, EveryModuleLoads) {
  const std::vector<std::string> modules = library_modules();
  ASSERT_GT(modules.size(), 60u);
  std::string program;
  for (const std::string& module : modules) program += "import qualified " + module + "\n";
  EXPECT_EQ(InferredProgram(program + "main = Prelude.print ()\n").errors(), "");
}

}  // namespace
}  // namespace culprit::front::haskell
