#include "driver/configuration.h"

#include <gtest/gtest.h>

#include "temporary_directory.h"

namespace culprit::driver {

TEST(Configuration, ReadsSettingsWithTheirPlaces) {
  TemporaryDirectory directory;
  const std::string path =
      directory.write("culprit.toml", "steps = 5\ninclude = [\"a\", \"b\"]\noverflow = true\n");
  const auto read = read_configuration(path);
  ASSERT_TRUE(read);
  const std::vector<Setting>& settings = read.value().settings;  // sorted by key
  ASSERT_EQ(settings.size(), 3);
  EXPECT_EQ(settings[0].values, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(settings[1].values, std::vector<std::string>{"true"});
  EXPECT_EQ(settings[2].key, "steps");
  EXPECT_EQ(settings[2].where, path + ":1:1");
}

TEST(Configuration, IsTheNearestAtOrAboveTheTarget) {
  TemporaryDirectory directory;
  const std::string outer = directory.write("culprit.toml", "");
  const std::string inner = directory.write("a/culprit.toml", "");
  const std::string file = directory.write("a/b/f.ml", "");
  const auto same = [](const std::string& a, const std::string& b) {
    return std::filesystem::equivalent(a, b);
  };
  EXPECT_TRUE(same(find_configuration(file), inner));
  EXPECT_TRUE(same(find_configuration(file + "::f"), inner));
  EXPECT_TRUE(same(find_configuration(std::filesystem::path(outer).parent_path().string()), outer));
}

TEST(Configuration, PatternsCoverFilesAndDirectories) {
  const IgnoreRules patterns("test/\n*.rkt\n!keep.rkt\n");
  EXPECT_TRUE(covers(patterns, "test/a/b.ml"));
  EXPECT_TRUE(covers(patterns, "x/y.rkt"));
  EXPECT_FALSE(covers(patterns, "keep.rkt"));
  EXPECT_FALSE(covers(patterns, "src/a.ml"));
}

TEST(Configuration, PathsAreRelativeToIt) {
  TemporaryDirectory directory;
  const auto read = read_configuration(directory.write("p/culprit.toml", ""));
  ASSERT_TRUE(read);
  EXPECT_EQ(read.value().inside(directory.write("p/src/a.ml", "")), "src/a.ml");
  EXPECT_EQ(read.value().inside(directory.write("other/a.ml", "")), std::nullopt);
  EXPECT_EQ(read.value().resolved("/usr/lib"), "/usr/lib");
}

}  // namespace culprit::driver
