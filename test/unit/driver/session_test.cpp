// The whole way from paths to a run, with a language and a checker made for the test.
#include "driver/session.h"

#include <atomic>
#include <chrono>
#include <new>
#include <thread>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/invariant.h"
#include "report/reporter.h"
#include "temporary_directory.h"

namespace culprit::driver {

namespace {

/// A language with one word per line: each is a function, except that those with a `-` are entries only under
/// `--entry exports`. "!" is a syntax error, "(" a bug of the front end.
class WordProgram final : public front::Program {
 public:
  core::Module& module() override { return module_; }
  front::Printed print(core::ExprId, core::TypeId, const front::Evaluate&) override { return {}; }
  front::Rendered render(const core::Entry&, const std::vector<front::Input>&) override { return {}; }
  front::Reproduction reproduction(const core::Entry&, const std::vector<front::Input>&,
                                   const core::Blame&) override {
    return {};
  }

 private:
  core::Module module_;
};

class WordLanguage final : public front::FrontEnd {
 public:
  [[nodiscard]] std::string_view language() const override { return "words"; }
  [[nodiscard]] bool accepts(std::string_view path) const override { return path.ends_with(".ml"); }
  std::unique_ptr<front::Program> load(diag::FileId file, diag::SourceManager& sources,
                                       const env::Options& options, diag::Sink& sink) override {
    auto program = std::make_unique<WordProgram>();
    const diag::SourceFile& source = sources.file(file);
    for (std::uint32_t number = 1; number <= source.line_count(); ++number) {
      const std::string_view word = source.line(number);
      if (word.empty()) continue;
      const std::uint32_t begin = source.line_start(number);
      const diag::Span span{file, begin, begin + static_cast<std::uint32_t>(word.size())};
      INVARIANT(word != "(", "an open bracket");
      if (word == "!") {
        sink.report(diag::Kind::SyntaxError, span, "an exclamation mark");
        return nullptr;
      }
      if (word.front() == '-' && options.entry != env::EntryMode::Exports) continue;
      const std::string_view name = word.front() == '-' ? word.substr(1) : word;
      program->module().entries.push_back({program->module().names.intern(name), {}, span, {}, false});
    }
    return program;
  }
};

FrontEnds word_languages() {
  FrontEnds front_ends;
  front_ends.push_back(std::make_unique<WordLanguage>());
  return front_ends;
}

/// What the name of a function says.
verify::Verdict check_word(front::Program& program, const core::Entry& entry, const diag::SourceManager&,
                           const env::Options&, const env::Cancellation& cancel) {
  const std::string& word = program.module().names.text(entry.name);
  verify::Verdict verdict;
  verdict.kind = verify::VerdictKind::Proved;
  if (word == "crash") UNREACHABLE("told to crash");
  if (word == "throw") throw std::runtime_error("told to throw");
  if (word == "memory") throw std::bad_alloc();
  if (word == "slow") {
    while (!cancel.cancelled()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    verdict.kind = verify::VerdictKind::Unknown;
    verdict.reason = verify::UnknownReason::Watchdog;
  }
  if (word.starts_with("bad")) {
    verdict.kind = verify::VerdictKind::Refuted;
    verdict.obligation = verify::Obligation{core::ObligationKind::Assertion, "assert", entry.span};
    verdict.counterexamples.resize(1);
    verdict.counterexamples[0].call = word + " 0";
  }
  return verdict;
}

report::Run check(const std::vector<std::string>& targets, env::Options options = {}) {
  return Session(options, nullptr, {word_languages, check_word}).check(targets);
}

std::vector<std::string> functions(const report::FileReport& file) {
  std::vector<std::string> names;
  for (const report::Result& result : file.results) names.push_back(result.verdict.function);
  return names;
}

using Names = std::vector<std::string>;

}  // namespace

TEST(Session, GivesAVerdictForEveryFunctionInSourceOrder) {
  const TemporaryDirectory directory;
  const report::Run run = check({directory.write("f.ml", "zeta\nbad\nalpha\n")});
  ASSERT_EQ(run.files.size(), 1u);
  EXPECT_EQ(functions(run.files[0]), (Names{"zeta", "bad", "alpha"}));
  EXPECT_EQ(run.files[0].results[1].verdict.kind, verify::VerdictKind::Refuted);
  EXPECT_EQ(run.files[0].results[1].verdict.language, "words");
  EXPECT_EQ(run.files[0].results[1].id.size(), 6u);
  EXPECT_EQ(report::exit_code(run, verify::VerdictKind::WeakSpec), 1);
}

TEST(Session, ChoosesByFunctionAndByLine) {
  const TemporaryDirectory directory;
  const std::string path = directory.write("f.ml", "one\n\n\ntwo\n\nthree\n");
  EXPECT_EQ(functions(check({path + "::two"}).files[0]), Names{"two"});
  EXPECT_EQ(functions(check({path + ":3"}).files[0]), Names{"one"});
  EXPECT_EQ(functions(check({path + ":4"}).files[0]), Names{"two"});
  EXPECT_EQ(functions(check({path + ":99", path + "::one"}).files[0]), (Names{"one", "three"}));
}

TEST(Session, KnowsFunctionsThatAreEntriesOnlyWhenAskedFor) {
  const TemporaryDirectory directory;
  const std::string path = directory.write("f.ml", "main\n-helper\n");
  EXPECT_EQ(functions(check({path}).files[0]), Names{"main"});
  const report::Run run = check({path + "::helper"});
  EXPECT_EQ(functions(run.files[0]), Names{"helper"});
  EXPECT_TRUE(run.files[0].diagnostics.empty());
}

TEST(Session, SaysWhichFunctionMayHaveBeenMeant) {
  const TemporaryDirectory directory;
  const std::string path = directory.write("f.ml", "\ninsert\nmerge\n");
  const report::Run run = check({path + "::isnert"});
  ASSERT_EQ(run.files[0].diagnostics.size(), 1u);
  EXPECT_EQ(run.files[0].diagnostics[0].kind, diag::Kind::UnknownFunction);
  EXPECT_EQ(run.files[0].diagnostics[0].help, "did you mean `insert`?");
  EXPECT_EQ(check({path + "::zzz"}).files[0].diagnostics[0].help, "there is: insert, merge");
  EXPECT_EQ(check({path + ":1"}).files[0].diagnostics[0].kind, diag::Kind::UnknownFunction);
  EXPECT_EQ(report::exit_code(run, verify::VerdictKind::WeakSpec), 2);
}

TEST(Session, OneBadFileDoesNotHideTheOthers) {
  const TemporaryDirectory directory;
  directory.write("a.ml", "fine\n");
  directory.write("b.ml", "!\n");
  directory.write("c.ml", "ok\xffok\n");
  directory.write("d.ml", "");
  directory.write("e.ml", "(\n");
  directory.write("f.ml", "crash\nfine\nthrow\n");
  const report::Run run = check({directory.path(), directory / "missing.ml"});
  ASSERT_EQ(run.files.size(), 7u);
  EXPECT_EQ(functions(run.files[0]), Names{"fine"});
  EXPECT_EQ(run.files[1].diagnostics.at(0).kind, diag::Kind::SyntaxError);
  EXPECT_EQ(run.files[2].diagnostics.at(0).kind, diag::Kind::InvalidUtf8);
  EXPECT_EQ(run.files[2].diagnostics.at(0).message, "byte 0xff at offset 2 is not valid UTF-8");
  EXPECT_EQ(run.files[3].diagnostics.at(0).kind, diag::Kind::NothingToCheck);
  EXPECT_EQ(run.files[4].internal_errors.at(0).function, "");
  EXPECT_EQ(functions(run.files[5]), Names{"fine"});
  ASSERT_EQ(run.files[5].internal_errors.size(), 2u);
  EXPECT_TRUE(run.files[5].internal_errors[0].text.starts_with("told to crash (session_test.cpp:"));
  EXPECT_EQ(run.files[5].internal_errors[1].text, "told to throw");
  EXPECT_EQ(run.files[6].diagnostics.at(0).kind, diag::Kind::UnreadableFile);
  EXPECT_EQ(report::exit_code(run, verify::VerdictKind::WeakSpec), 4);
}

TEST(Session, AnEmptyFileIsFine) {
  const TemporaryDirectory directory;
  const report::Run run = check({directory.write("f.ml", "\n")});
  EXPECT_EQ(report::exit_code(run, verify::VerdictKind::Bounded), 0);
}

TEST(Session, SaysThatAFileMayNotBeRead) {
  const TemporaryDirectory directory;
  const std::string path = directory / "f.ml";
  // Nobody, not even root, can read the start of a process's memory.
  ASSERT_EQ(symlink("/proc/self/mem", path.c_str()), 0);
  EXPECT_EQ(check({path}).files[0].diagnostics.at(0).kind, diag::Kind::UnreadableFile);
}

TEST(Session, TheWatchdogStopsOnlyWhatIsOverdue) {
  const TemporaryDirectory directory;
  env::Options options;
  options.timeout_seconds = 0.05;
  const report::Run run = check({directory.write("f.ml", "one\nslow\ntwo\nslow\n")}, options);
  EXPECT_EQ(functions(run.files[0]), (Names{"one", "slow", "two", "slow"}));
  EXPECT_EQ(run.files[0].results[1].verdict.reason, verify::UnknownReason::Watchdog);
  EXPECT_EQ(run.files[0].results[2].verdict.kind, verify::VerdictKind::Proved);
}

TEST(Session, RunningOutOfMemoryIsUnknown) {
  const TemporaryDirectory directory;
  const report::Run run = check({directory.write("f.ml", "memory\none\n")});
  EXPECT_EQ(run.files[0].results.at(0).verdict.reason, verify::UnknownReason::Memory);
  EXPECT_EQ(run.files[0].results.at(1).verdict.kind, verify::VerdictKind::Proved);
}

TEST(Session, TheNumberOfThreadsDoesNotShow) {
  const TemporaryDirectory directory;
  for (int i = 0; i < 8; ++i) {
    std::string text;
    for (int j = 0; j < 40; ++j) text += (j % 3 == 0 ? "bad" : "good") + std::to_string(j) + "\n";
    directory.write("f" + std::to_string(i) + ".ml",
                    text + (i == 3 ? "crash\n" : "") + (i == 5 ? "!\n" : ""));
  }
  const auto json = [&directory](unsigned jobs) {
    env::Options options;
    options.jobs = jobs;
    return report::make_reporter(report::Format::Json, {})->render(check({directory.path()}, options));
  };
  const std::string alone = json(1);
  EXPECT_NE(alone.find("bad39"), std::string::npos);
  EXPECT_EQ(json(4), alone);
  EXPECT_EQ(json(16), alone);
}

TEST(Session, TellsWhatIsBeingDone) {
  class Recorder final : public Progress {
   public:
    void checking(const std::string& what, std::size_t done, std::size_t known) override {
      lines.push_back(what.substr(what.rfind('/') + 1) + " " + std::to_string(done) + "/" +
                      std::to_string(known));
    }
    Names lines;
  };
  const TemporaryDirectory directory;
  Recorder recorder;
  Session({}, &recorder, {word_languages, check_word}).check({directory.write("f.ml", "one\ntwo\n")});
  EXPECT_EQ(recorder.lines, (Names{"f.ml::one 0/2", "f.ml::two 1/2"}));
}

TEST(Session, ChecksRunOnLargeStacks) {
  const TemporaryDirectory directory;
  std::atomic<std::size_t> size = 0;
  const Check look = [&size](front::Program&, const core::Entry&, const diag::SourceManager&,
                             const env::Options&, const env::Cancellation&) {
    pthread_attr_t attributes;
    std::size_t bytes = 0;
    pthread_getattr_np(pthread_self(), &attributes);
    pthread_attr_getstacksize(&attributes, &bytes);
    pthread_attr_destroy(&attributes);
    size = bytes;
    return verify::Verdict{};
  };
  Session({}, nullptr, {word_languages, look}).check({directory.write("f.ml", "one\n")});
  EXPECT_GE(size, std::size_t{256} << 20);
}

}  // namespace culprit::driver
