// JSON documents, and whether docs/schema.json tells the truth about them.
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "example.h"
#include "report/reporter.h"
#include "report/version.h"

namespace culprit::report {

namespace {

using Json = nlohmann::json;

Json render(const Run& run, Style style = {}) {
  return Json::parse(make_reporter(Format::Json, style)->render(run));
}

std::string read(const std::string& path) {
  std::ifstream stream(std::string(CULPRIT_SOURCE_DIR) + "/" + path);
  std::stringstream text;
  text << stream.rdbuf();
  return text.str();
}

/// The part of JSON Schema that docs/schema.json uses: type, const, enum, properties, required, items, $ref
/// to $defs, additionalProperties. Every problem becomes a line.
class Validator {
 public:
  explicit Validator(Json schema) : schema_(std::move(schema)) {}
  std::string problems(const Json& document) {
    problems_.clear();
    check(schema_, document, "$");
    return problems_;
  }

 private:
  void check(const Json& schema, const Json& value, const std::string& path) {
    if (schema.contains("$ref")) {
      const std::string reference = schema["$ref"];
      check(schema_.at("$defs").at(reference.substr(std::string("#/$defs/").size())), value, path);
      return;
    }
    if (schema.contains("type") && !has_type(value, schema["type"])) complain(path, "has the wrong type");
    if (schema.contains("const") && schema["const"] != value) complain(path, "is not the constant");
    if (schema.contains("enum") &&
        std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end()) {
      complain(path, "is none of the allowed values: " + value.dump());
    }
    if (value.is_array() && schema.contains("items")) {
      for (std::size_t i = 0; i < value.size(); ++i)
        check(schema["items"], value[i], path + "[" + std::to_string(i) + "]");
    }
    if (value.is_object()) check_object(schema, value, path);
  }

  void check_object(const Json& schema, const Json& value, const std::string& path) {
    for (const Json& name : schema.value("required", Json::array())) {
      if (!value.contains(name.get<std::string>())) complain(path, "lacks " + name.get<std::string>());
    }
    const Json properties = schema.value("properties", Json::object());
    for (const auto& [name, member] : value.items()) {
      if (properties.contains(name))
        check(properties[name], member, path + "." + name);
      else if (schema.contains("additionalProperties") && schema["additionalProperties"].is_object())
        check(schema["additionalProperties"], member, path + "." + name);
      else
        complain(path, "has the unknown key " + name);
    }
  }

  static bool has_type(const Json& value, const std::string& type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    return false;
  }

  void complain(const std::string& path, const std::string& problem) {
    problems_ += path + " " + problem + "\n";
  }

  Json schema_;
  std::string problems_;
};

/// A run that has every kind of result and diagnostic.
Run everything() {
  FileReport odd = example::file("o.ml", "let o = 1\n");
  odd.internal_errors = {{"o", "a bug"}};
  odd.diagnostics = {
      {diag::Kind::UnknownFunction, {}, "there is no function `p`", "did you mean `o`?", "o.ml"},
      {diag::Kind::Unsupported, example::find(odd, "o"), "objects", "", ""},
      {diag::Kind::NothingToCheck, {}, "nothing", "", "o.ml"}};
  Result weak = example::verdict(verify::VerdictKind::WeakSpec, "o", example::find(odd, "o"));
  weak.verdict.blame = {verify::Party::CalleeSpec, "p", example::find(odd, "1")};
  odd.results = {weak};
  FileReport division = example::division();
  division.results[0].verdict.counterexamples.push_back(division.results[0].verdict.counterexamples[0]);
  division.results[0].verdict.statistics.add("search.forks", 3);
  FileReport mixed = example::mixed();
  for (int reason = 0; reason <= static_cast<int>(verify::UnknownReason::Vacuous); ++reason) {
    Result unknown = example::verdict(verify::VerdictKind::Unknown, "u" + std::to_string(reason));
    unknown.verdict.reason = static_cast<verify::UnknownReason>(reason);
    unknown.verdict.detail = "detail";
    mixed.results.push_back(unknown);
  }
  mixed.results[0].verdict.checks = {{example::find(mixed, "let"), "m", true}};
  return example::run({division, mixed, example::broken(), odd});
}

}  // namespace

TEST(Json, GivesACounterexampleWithRangesInCodePoints) {
  FileReport file = example::file("u.ml", "let s = \"é€\" and f n =\n  1 / n\n");
  Result result = example::verdict(verify::VerdictKind::Refuted, "f");
  const diag::Span where = example::find(file, "f n =\n  1");
  result.verdict.obligation = verify::Obligation{core::ObligationKind::DivisionByZero, "1 / n", where};
  result.verdict.counterexamples = {example::counterexample("f 0", "raises Division_by_zero", where)};
  result.verdict.counterexamples[0].inputs = {{"n", "0"}};
  file.results = {result};
  const Json found = render(example::run({file}))["results"][0];
  EXPECT_EQ(found["range"], Json::parse(R"({"file": "u.ml", "start": {"line": 1, "column": 18},
                                            "end": {"line": 2, "column": 4}})"));
  EXPECT_EQ(found["code"], "C002");
  EXPECT_EQ(found["verdict"], "refuted");
  EXPECT_EQ(found["counterexample"], Json::parse(R"({"call": "f 0", "inputs": [{"name": "n", "value": "0"}],
      "expected": "no exception", "actual": "raises Division_by_zero", "replay": "confirmed"})"));
  EXPECT_EQ(found["id"], found["fingerprint"].get<std::string>().substr(0, 6));
}

TEST(Json, CountsChecksOnceAndAsProvedOnlyIfNobodyMakesThemFail) {
  FileReport file = example::file("m.rkt", "(define (f x) (car (cdr x)))\n");
  Result one = example::verdict(verify::VerdictKind::Proved, "f");
  one.verdict.checks = {{example::find(file, "(car (cdr x))"), "m", true},
                        {example::find(file, "(cdr x)"), "m", true}};
  Result two = example::verdict(verify::VerdictKind::Refuted, "g");
  two.verdict.checks = {{example::find(file, "(cdr x)"), "m", false},
                        {example::find(file, "(cdr x)"), "n", true}};
  file.results = {one, two};
  const Json document = render(example::run({file}));
  EXPECT_EQ(document["modules"], Json::parse(R"([{"file": "m.rkt", "name": "m", "checks": 2, "proved": 1},
                                                 {"file": "m.rkt", "name": "n", "checks": 1, "proved": 1}])"));
  EXPECT_EQ(document["summary"]["checks"], 3);
  EXPECT_EQ(document["summary"]["checks-proved"], 2);
  EXPECT_EQ(document["results"][1]["checks"], Json::parse(R"({"total": 2, "proved": 1})"));
}

TEST(Json, CountsWhatItLists) {
  const Json document = render(everything());
  EXPECT_EQ(document["tool"]["version"], std::string(kVersion));
  EXPECT_EQ(document["summary"]["functions"], document["results"].size());
  EXPECT_EQ(document["summary"]["refuted"], 1);
  EXPECT_EQ(document["summary"]["errors"], 2);
  EXPECT_EQ(document["summary"]["internal-errors"], 1);
}

TEST(Json, HasTimesOnlyWhenAskedFor) {
  EXPECT_FALSE(render(everything())["results"][0]["stats"].contains("ms"));
  Style style;
  style.statistics = true;
  const Json stats = render(everything(), style)["results"][0]["stats"];
  EXPECT_EQ(stats["ms"], 1.5);
  EXPECT_EQ(stats["counters"]["search.forks"], 3);
}

TEST(Json, StaysValidWhenTextsAreNotUtf8) {
  FileReport file = example::division();
  file.results[0].verdict.counterexamples[0].call = "f \"\xff\"";
  EXPECT_EQ(render(example::run({file}))["results"][0]["counterexample"]["call"], "f \"\xEF\xBF\xBD\"");
}

TEST(Json, AgreesWithItsSchema) {
  Validator validator(Json::parse(read("docs/schema.json")));
  EXPECT_EQ(validator.problems(render(everything())), "");
  Style style;
  style.statistics = true;
  EXPECT_EQ(validator.problems(render(everything(), style)), "");
  EXPECT_EQ(validator.problems(render(example::run({}))), "");
}

TEST(Json, TheSchemaRejectsWhatIsNotInIt) {
  Validator validator(Json::parse(read("docs/schema.json")));
  Json document = render(everything());
  document["results"][0]["surprise"] = 1;
  document["results"][0].erase("verdict");
  document["summary"]["proved"] = "many";
  EXPECT_EQ(validator.problems(document),
            "$.results[0] lacks verdict\n"
            "$.results[0] has the unknown key surprise\n"
            "$.summary.proved has the wrong type\n");
}

TEST(Version, IsThatOfTheBuild) {
  EXPECT_NE(read("CMakeLists.txt").find("project(culprit VERSION " + std::string(kVersion) + " "),
            std::string::npos);
}

}  // namespace culprit::report
