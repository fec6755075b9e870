// Inferred types of small programs; the expectations are what GHC says.
#include <gtest/gtest.h>

#include "infer_program.h"

namespace culprit::front::haskell {
namespace {

TEST(InferTypes, Library) {
  const InferredProgram program("main = return ()\n");
  EXPECT_EQ(program.errors(), "");
}

}  // namespace
}  // namespace culprit::front::haskell
