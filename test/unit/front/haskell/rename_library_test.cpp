#include <gtest/gtest.h>

#include "rename_dump.h"

namespace culprit::front::haskell {
namespace {

TEST(RenameLibrary, EveryModuleIsCleanWithoutAnUnsupportedPart) {
  std::string text = "module Main where\n";
  for (const std::string& module : library_modules()) text += "import qualified " + module + "\n";
  const auto program = rename_with_library(text);
  EXPECT_EQ(program->diagnostics(), std::vector<std::string>{});
  EXPECT_EQ(program->modules.size(), library_modules().size() + 1);
}

TEST(RenameLibrary, EveryWellKnownNameIsThere) {
  const auto program = rename_with_library("module Main where\n");
  const WellKnownNames& known = program->program().well_known;
  for (std::size_t i = 0; i < static_cast<std::size_t>(KnownValue::kCount); ++i) {
    EXPECT_TRUE(known[static_cast<KnownValue>(i)].valid()) << name_of(static_cast<KnownValue>(i));
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(KnownConstructor::kCount); ++i) {
    EXPECT_TRUE(known[static_cast<KnownConstructor>(i)].valid()) << name_of(static_cast<KnownConstructor>(i));
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(KnownType::kCount); ++i) {
    EXPECT_TRUE(known[static_cast<KnownType>(i)].valid()) << "type " << i;
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(KnownClass::kCount); ++i) {
    EXPECT_TRUE(known[static_cast<KnownClass>(i)].valid()) << "class " << i;
  }
}

}  // namespace
}  // namespace culprit::front::haskell
