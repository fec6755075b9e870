#include "diag/explanations.h"

#include <gtest/gtest.h>

#include "diag/diagnostic.h"

namespace culprit::diag {

TEST(Explanations, EveryDiagnosticKindHasOne) {
  for (const KindInfo& kind : all_kinds()) {
    const Explanation* found = explain(kind.code);
    ASSERT_NE(found, nullptr) << kind.code;
    EXPECT_EQ(found->title, kind.title);
  }
}

TEST(Explanations, CodesAreDistinctAndSorted) {
  const auto& table = all_explanations();
  for (std::size_t i = 1; i < table.size(); ++i) EXPECT_LT(table[i - 1].code, table[i].code);
}

TEST(Explanations, EachSaysWhatItMeansGivesAnExampleAndWhatToDo) {
  for (const Explanation& entry : all_explanations()) {
    EXPECT_FALSE(entry.title.empty()) << entry.code;
    EXPECT_NE(entry.text.find("\n    "), std::string_view::npos) << entry.code << " has no example";
    EXPECT_NE(entry.text.find("What to do: "), std::string_view::npos) << entry.code;
    EXPECT_EQ(entry.text.back(), '\n') << entry.code;
  }
}

TEST(Explanations, LinesFitATerminal) {
  for (const Explanation& entry : all_explanations()) {
    std::size_t begin = 0;
    while (begin < entry.text.size()) {
      const std::size_t end = entry.text.find('\n', begin);
      EXPECT_LE(end - begin, 116u) << entry.code << ": " << entry.text.substr(begin, end - begin);
      begin = end + 1;
    }
  }
}

TEST(Explanations, CodesAreFoundInEitherCase) {
  ASSERT_NE(explain("c002"), nullptr);
  EXPECT_EQ(explain("c002")->code, "C002");
  EXPECT_EQ(explain("C999"), nullptr);
  EXPECT_EQ(explain(""), nullptr);
}

}  // namespace culprit::diag
