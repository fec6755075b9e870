#include "driver/findings.h"

#include <gtest/gtest.h>

#include <thread>

#include "driver/read_file.h"
#include "report/fingerprint.h"
#include "temporary_directory.h"

namespace culprit::driver {

namespace {

/// A run in which `count` functions of `file` are refuted.
report::Run refuted(const std::string& file, int count) {
  report::Run run;
  report::FileReport& report = run.files.emplace_back();
  report.name = file;
  report.sources = std::make_shared<diag::SourceManager>();
  for (int i = 0; i < count; ++i) {
    report::Result& result = report.results.emplace_back();
    result.verdict.kind = verify::VerdictKind::Refuted;
    result.verdict.function = "f" + std::to_string(i);
    result.verdict.obligation = verify::Obligation{core::ObligationKind::Bounds, "a.(i)", {}};
    result.verdict.counterexamples.resize(1);
    result.verdict.counterexamples[0].reproduction = file + " " + std::to_string(i);
  }
  report::name_results(run);
  return run;
}

}  // namespace

TEST(Findings, AreFoundByTheirIds) {
  const TemporaryDirectory directory;
  const FindingsStore store(directory / "cache/findings");
  const report::Run run = refuted("f.ml", 3);
  ASSERT_TRUE(store.save(run).ok());
  for (const report::Result& result : run.files[0].results) {
    const auto found = store.find(result.id);
    ASSERT_TRUE(found.ok()) << found.reason();
    EXPECT_EQ(found.value().function, result.verdict.function);
    EXPECT_EQ(found.value().reproduction, result.verdict.counterexamples[0].reproduction);
  }
  EXPECT_TRUE(store.find(run.files[0].results[0].fingerprint).ok());
}

TEST(Findings, UnknownAndAmbiguousIdsAreExplained) {
  const TemporaryDirectory directory;
  const FindingsStore store(directory / "findings");
  EXPECT_EQ(store.find("abcdef").reason(), "no finding with id `abcdef`; ids are given by `culprit check`");
  ASSERT_TRUE(store.save(refuted("f.ml", 200)).ok());
  std::string ambiguous = "0";
  while (ambiguous < "9" && store.find(ambiguous).ok()) ++ambiguous[0];
  EXPECT_TRUE(
      store.find(ambiguous).reason().starts_with("`" + ambiguous + "` is the beginning of several ids: "));
  EXPECT_EQ(store.find("../x").reason(), "`../x` is neither an id nor PATH::FUNCTION");
  EXPECT_EQ(store.find("").reason(), "`` is neither an id nor PATH::FUNCTION");
}

TEST(Findings, ADamagedFileIsExplained) {
  const TemporaryDirectory directory;
  directory.write("findings/0123456789abcdef.json", "{");
  EXPECT_EQ(FindingsStore(directory / "findings").find("0123").reason(),
            "what was kept of `0123` cannot be read; check the file again");
}

TEST(Findings, ADirectoryThatCannotBeMadeIsAReasonNotAFailure) {
  const TemporaryDirectory directory;
  directory.write("file", "");
  const auto saved = FindingsStore(directory / "file/findings").save(refuted("f.ml", 1));
  ASSERT_FALSE(saved.ok());
  EXPECT_TRUE(saved.reason().starts_with(directory / "file/findings")) << saved.reason();
  EXPECT_FALSE(FindingsStore("").save(refuted("f.ml", 1)).ok());
  EXPECT_TRUE(FindingsStore("").save(refuted("f.ml", 0)).ok()) << "nothing to keep, nothing to say";
}

TEST(Findings, RunsAtTheSameTimeDoNotSpoilEachOther) {
  const TemporaryDirectory directory;
  const FindingsStore store(directory / "findings");
  const report::Run first = refuted("f.ml", 100);
  const report::Run second = refuted("g.ml", 100);
  std::thread other([&] { EXPECT_TRUE(store.save(second).ok()); });
  EXPECT_TRUE(store.save(first).ok());
  other.join();
  for (const report::Run* run : {&first, &second}) {
    for (const report::Result& result : run->files[0].results)
      EXPECT_TRUE(store.find(result.fingerprint).ok());
  }
}

TEST(Files, AreReplacedInOneStep) {
  const TemporaryDirectory directory;
  const std::string path = directory.write("x", "old");
  ASSERT_TRUE(write_file_atomically(path, "new").ok());
  EXPECT_EQ(read_file(path).value(), "new");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(directory.path()), {}), 1);
  EXPECT_FALSE(write_file_atomically(directory / "no/such/dir/x", "new").ok());
  EXPECT_FALSE(read_file(directory.path()).ok());
}

}  // namespace culprit::driver
