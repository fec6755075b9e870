#include "driver/discover.h"

#include <gtest/gtest.h>

#include "driver/ignore.h"
#include "temporary_directory.h"

namespace culprit::driver {

namespace {

const Sources kSources{[](std::string_view path) { return path.ends_with(".ml"); }, ".ml"};

/// The files found in `directory`, without its path.
std::vector<std::string> names(const TemporaryDirectory& directory,
                               const std::vector<std::string>& arguments) {
  std::vector<std::string> result;
  for (const Input& input : discover(arguments, kSources)) {
    const bool below = input.name.starts_with(directory.path() + "/");
    result.push_back(below ? input.name.substr(directory.path().size() + 1) : input.name);
  }
  return result;
}

using Names = std::vector<std::string>;

}  // namespace

TEST(Target, IsAFileALineOrAFunction) {
  EXPECT_EQ(parse_target("f.ml"), (Target{"f.ml", 0, ""}));
  EXPECT_EQ(parse_target("f.ml:12"), (Target{"f.ml", 12, ""}));
  EXPECT_EQ(parse_target("f.ml:12:7"), (Target{"f.ml", 12, ""}));
  EXPECT_EQ(parse_target("dir/f.ml::M.insert"), (Target{"dir/f.ml", 0, "M.insert"}));
  EXPECT_EQ(parse_target("f.ml:x"), (Target{"f.ml:x", 0, ""}));
  EXPECT_EQ(parse_target("f.ml::"), (Target{"f.ml::", 0, ""}));
}

TEST(Target, AnExistingFileIsTakenAsItIs) {
  const TemporaryDirectory directory;
  const std::string path = directory.write("odd:12", "");
  EXPECT_EQ(parse_target(path), (Target{path, 0, ""}));
}

TEST(Discover, WalksDirectoriesInOrderAndSkipsHiddenOnes) {
  const TemporaryDirectory directory;
  for (const char* name : {"b.ml", "a/z.ml", "a/y.txt", ".hidden/h.ml", "a/.h.ml", "c/deep/er/d.ml"})
    directory.write(name, "");
  EXPECT_EQ(names(directory, {directory.path()}), (Names{"a/z.ml", "b.ml", "c/deep/er/d.ml"}));
}

TEST(Discover, KeepsTheOrderOfArgumentsAndEachFileOnce) {
  const TemporaryDirectory directory;
  const std::string b = directory.write("b.ml", "");
  const std::string a = directory.write("a.ml", "");
  EXPECT_EQ(names(directory, {b, a, b, directory.path()}), (Names{"b.ml", "a.ml"}));
  const std::vector<Input> inputs = discover({a + "::f", a + ":3", a + "::g", a + "::f"}, kSources);
  ASSERT_EQ(inputs.size(), 1u);
  EXPECT_FALSE(inputs[0].selection.everything);
  EXPECT_EQ(inputs[0].selection.functions, (Names{"f", "g"}));
  EXPECT_EQ(inputs[0].selection.lines, std::vector<std::uint32_t>{3});
}

TEST(Discover, HonoursGitignoreFilesOnTheWay) {
  const TemporaryDirectory directory;
  for (const char* name :
       {"build/x.ml", "src/gen.ml", "src/keep.ml", "src/lib/gen.ml", "top.ml", "sub/build.ml"}) {
    directory.write(name, "");
  }
  directory.write(".gitignore", "build/\ngen.ml\n/top.ml\n");
  directory.write("src/lib/.gitignore", "!gen.ml\n");
  EXPECT_EQ(names(directory, {directory.path()}), (Names{"src/keep.ml", "src/lib/gen.ml", "sub/build.ml"}));
  EXPECT_EQ(names(directory, {directory / "top.ml"}), Names{"top.ml"})
      << "a file that is named is always taken";
}

TEST(Discover, HonoursGitignoreFilesAboveUpToTheRepository) {
  const TemporaryDirectory directory;
  directory.write(".git/HEAD", "");
  directory.write(".gitignore", "src/gen*\n");
  directory.write("src/gen1.ml", "");
  directory.write("src/kept.ml", "");
  EXPECT_EQ(names(directory, {directory / "src"}), Names{"src/kept.ml"});
}

TEST(Discover, SaysWhatIsWrongWithAPath) {
  const TemporaryDirectory directory;
  directory.write("insert.ml", "");
  directory.write("notes.txt", "");
  directory.write("empty/readme", "");
  const auto problem = [&directory](const std::string& name) {
    const std::vector<Input> inputs = discover({directory / name}, kSources);
    return inputs.at(0).problem.value();
  };
  EXPECT_EQ(problem("isnert.ml").kind, diag::Kind::UnreadableFile);
  EXPECT_EQ(problem("isnert.ml").help, "did you mean `" + (directory / "insert.ml") + "`?");
  EXPECT_EQ(problem("notes.txt").kind, diag::Kind::NotASource);
  EXPECT_EQ(problem("empty").kind, diag::Kind::NotASource);
}

TEST(Ignore, FollowsTheRulesOfGit) {
  const auto ignores = [](std::string_view rules, std::string_view path, bool is_directory = false) {
    return IgnoreRules(rules).ignores(path, is_directory).value_or(false);
  };
  EXPECT_TRUE(ignores("*.ml", "a/b.ml"));
  EXPECT_FALSE(ignores("*.ml", "a/b.mli"));
  EXPECT_FALSE(ignores("/*.ml", "a/b.ml"));
  EXPECT_TRUE(ignores("/*.ml", "b.ml"));
  EXPECT_TRUE(ignores("a/*.ml", "a/b.ml"));
  EXPECT_FALSE(ignores("a/*.ml", "x/a/b.ml"));
  EXPECT_TRUE(ignores("**/a/*.ml", "x/y/a/b.ml"));
  EXPECT_TRUE(ignores("**/a/*.ml", "a/b.ml"));
  EXPECT_TRUE(ignores("a/**/b", "a/b"));
  EXPECT_TRUE(ignores("a/**/b", "a/x/y/b"));
  EXPECT_FALSE(ignores("a/**/b", "ab"));
  EXPECT_TRUE(ignores("a/**", "a/x/y"));
  EXPECT_FALSE(ignores("a/**", "a"));
  EXPECT_TRUE(ignores("x[0-9].ml", "x7.ml"));
  EXPECT_FALSE(ignores("x[!0-9].ml", "x7.ml"));
  EXPECT_TRUE(ignores("?.ml", "a.ml"));
  EXPECT_FALSE(ignores("?.ml", "ab.ml"));
  EXPECT_FALSE(ignores("build/", "build"));
  EXPECT_TRUE(ignores("build/", "x/build", true));
  EXPECT_FALSE(ignores("# comment\n\n", "# comment"));
  EXPECT_TRUE(ignores("\\#x", "#x"));
  EXPECT_FALSE(ignores("*.ml\n!keep.ml", "keep.ml"));
  EXPECT_TRUE(ignores("*.ml \r\n", "a.ml"));
}

TEST(Ignore, IsNotSlowOnManyStars) {
  const std::string pattern = "a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b";
  EXPECT_FALSE(IgnoreRules(pattern).ignores(std::string(300, 'a'), false).has_value());
}

}  // namespace culprit::driver
