#include "front/haskell/checked_copy.h"

#include <gtest/gtest.h>

namespace culprit::front::haskell {
namespace {

/// The text with every `old` replaced.
std::string renamed(std::string_view text, std::string_view old, const std::string& name) {
  std::vector<Replacement> replacements;
  for (std::size_t at = text.find(old); at != std::string_view::npos; at = text.find(old, at + old.size())) {
    const auto begin = static_cast<std::uint32_t>(at);
    replacements.push_back({{diag::FileId(0), begin, begin + static_cast<std::uint32_t>(old.size())}, name});
  }
  return with_names(text, 0, static_cast<std::uint32_t>(text.size()), replacements);
}

TEST(CheckedCopy, NamesAreReplaced) {
  EXPECT_EQ(renamed("x = G 1 + G 2", "G", "checked"), "x = checked 1 + checked 2");
}

TEST(CheckedCopy, BlocksStayBelowEachOther) {
  EXPECT_EQ(renamed("x = G (case y of A -> 1\n"
                    "                 B -> 2)",
                    "G", "checked"),
            "x = checked\n"
            "      (case y of A -> 1\n"
            "                 B -> 2)");
  EXPECT_EQ(renamed("\tx = G $ do G\n\t           G", "G", "checked"),
            "\tx = checked\n\t      $ do checked\n\t           checked");
}

TEST(CheckedCopy, OperatorsStandInBackquotes) {
  EXPECT_EQ(renamed("a <+> b", "<+>", "plus"), "a `plus` b");
  EXPECT_EQ(renamed("foldr (<+>) b", "<+>", "plus"), "foldr (plus) b");
  EXPECT_EQ(renamed("foldr ( <+> ) b", "<+>", "plus"), "foldr ( plus ) b");
  EXPECT_EQ(renamed("map (<+> 1) b", "<+>", "plus"), "map (`plus` 1) b");
  EXPECT_EQ(renamed("a `G` b", "G", "plus"), "a `plus` b");
  EXPECT_EQ(renamed("a `G` b", "`G`", "plus"), "a `plus` b");
}

TEST(CheckedCopy, OnlyThePartIsGiven) {
  EXPECT_EQ(with_names("f = G 1; g = G 2", 9, 16,
                       {{{diag::FileId(0), 13, 14}, "checked"}, {{diag::FileId(0), 4, 5}, "no"}}),
            "g = checked 2");
}

}  // namespace
}  // namespace culprit::front::haskell
