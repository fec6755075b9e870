#include "driver/core_language.h"

#include <gtest/gtest.h>

namespace culprit::driver {

namespace {

constexpr const char* kText = "entry \"f\" = ? n : int;\n";

std::unique_ptr<front::Program> load(const std::string& text, diag::Sink& sink) {
  diag::SourceManager sources;
  return make_core_front_end()->load(sources.add("t.core", text), sources, {}, sink);
}

}  // namespace

TEST(CoreLanguage, LoadsAndPrintsInItsOwnSyntax) {
  diag::Sink sink;
  const auto program = load(kText, sink);
  ASSERT_NE(program, nullptr);
  core::Module& module = program->module();
  ASSERT_EQ(module.entries.size(), 1u);
  const core::ExprId three = module.add(core::AtomExpr{core::Literal(base::big(3))});
  const core::Symbol name = module.names.intern("n");
  const std::vector<front::Input> inputs = {{name, core::InputKind::Argument, {}, three},
                                            {module.names.intern("read"), core::InputKind::Read, {}, three}};
  const front::Rendered rendered = program->render(module.entries[0], inputs);
  EXPECT_EQ(rendered.call, "f with n = 3");
  EXPECT_EQ(rendered.inputs, (std::vector<std::pair<std::string, std::string>>{{"n", "3"}, {"read", "3"}}));
  const std::string reproduction = program->reproduction(module.entries[0], inputs, {}).text;
  EXPECT_EQ(reproduction, std::string("-- f fails for these inputs:\n--   n = 3\n--   read = 3\n") + kText);
  EXPECT_NE(load(reproduction, sink), nullptr) << "a reproduction is a program";
}

TEST(CoreLanguage, RejectsWhatIsNotWellFormed) {
  diag::Sink syntax;
  EXPECT_EQ(load("entry", syntax), nullptr);
  EXPECT_TRUE(syntax.has_errors());
  diag::Sink unbound;
  EXPECT_EQ(load("entry \"f\" = nowhere;", unbound), nullptr);
  EXPECT_TRUE(unbound.has_errors());
}

}  // namespace culprit::driver
