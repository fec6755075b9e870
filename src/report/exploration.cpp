#include "report/exploration.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "report/version.h"

namespace culprit::report {

namespace {

std::string line(const verify::ExploredPath& path) {
  std::string text = path.call;
  if (path.violation) {
    text += " " + path.happened;
  } else {
    text += " = " + (path.value.empty() ? std::string("<function>") : path.value);
  }
  for (std::size_t i = 0; i < path.reads.size(); ++i) {
    text +=
        fmt::format("{}{} = {}", i == 0 ? "    reading " : ", ", path.reads[i].first, path.reads[i].second);
  }
  return text + "\n";
}

std::string count(std::size_t number, std::string_view thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

std::string summary(const verify::ExploreResult& result) {
  std::size_t violations = 0;
  for (const verify::ExploredPath& path : result.paths) violations += path.violation ? 1 : 0;
  std::string text = count(result.paths.size(), "path");
  if (violations > 0) text += fmt::format(", {} of them failing", violations);
  if (!result.branches.empty())
    text += fmt::format("; branches taken: {} of {}", result.taken.size(), result.branches.size());
  if (result.exhausted) text += "; there are no others";
  if (result.exhausted && !result.instance.empty()) text += " for " + result.instance;
  if (result.exhausted && result.in_real_arithmetic) text += " in real arithmetic";
  if (!result.bound.empty()) text += fmt::format("; stopped after {}", result.bound);
  text += "\n";
  for (const std::string& obstacle : result.obstacles)
    text += fmt::format("note: not all paths are shown: {}\n", obstacle);
  return text;
}

std::string json(const verify::ExploreResult& result) {
  using Json = nlohmann::ordered_json;
  Json paths = Json::array();
  for (const verify::ExploredPath& path : result.paths) {
    Json one = {{"call", path.call}, {"violation", path.violation}};
    if (!path.value.empty()) one["result"] = path.value;
    if (path.violation) one["happened"] = path.happened;
    Json reads = Json::array();
    for (const auto& [name, value] : path.reads) reads.push_back({{"name", name}, {"value", value}});
    if (!reads.empty()) one["reads"] = std::move(reads);
    paths.push_back(std::move(one));
  }
  const Json document = {{"tool", {{"name", "culprit"}, {"version", kVersion}}},
                         {"function", result.function},
                         {"paths", std::move(paths)},
                         {"exhausted", result.exhausted},
                         {"real_arithmetic", result.in_real_arithmetic},
                         {"bound", result.bound},
                         {"obstacles", result.obstacles},
                         {"branches", {{"total", result.branches.size()}, {"taken", result.taken.size()}}}};
  return document.dump(2) + "\n";
}

}  // namespace

std::string exploration_text(const verify::ExploreResult& result, Format format, const Style& style) {
  if (format == Format::Json) return json(result);
  std::string text;
  for (const verify::ExploredPath& path : result.paths) text += line(path);
  if (!style.quiet) text += summary(result);
  return text;
}

}  // namespace culprit::report
