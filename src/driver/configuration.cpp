// The only file that knows toml++.
#include "driver/configuration.h"

#include <filesystem>

#include <fmt/format.h>
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include "driver/read_file.h"
#include "driver/target.h"

namespace culprit::driver {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFileName = "culprit.toml";
constexpr std::string_view kOverrides = "override";
constexpr std::string_view kFiles = "files";

/// Ends the reading: what is wrong, and where.
struct Mistake {
  std::string text;
};

class Reader {
 public:
  explicit Reader(const std::string& path) : path_(path) {}

  Configuration read(const toml::table& table) {
    Configuration result;
    result.path = path_;
    std::error_code ignored;
    result.directory = fs::weakly_canonical(fs::path(path_), ignored).parent_path().string();
    for (const auto& [key, value] : table) {
      if (key == kOverrides)
        read_overrides(value, result.overrides);
      else
        result.settings.push_back(setting(key, value));
    }
    return result;
  }

  [[nodiscard]] std::string at(const toml::source_region& region) const {
    return fmt::format("{}:{}:{}", path_, region.begin.line, region.begin.column);
  }

 private:
  [[noreturn]] void fail(const toml::node& node, const std::string& problem) const {
    throw Mistake{fmt::format("{}: {}", at(node.source()), problem)};
  }

  void read_overrides(const toml::node& node, std::vector<Override>& result) const {
    const toml::array* const all = node.as_array();
    if (all == nullptr || !all->is_array_of_tables())
      fail(node, "settings for some files are written as [[override]], with `files = [\"PATTERN\"]`");
    for (const toml::node& each : *all) {
      const toml::table& table = *each.as_table();
      if (!table.contains(kFiles)) fail(each, "this [[override]] does not say for which `files`");
      std::vector<Setting> settings;
      std::string patterns;
      for (const auto& [key, value] : table) {
        Setting read = setting(key, value);
        if (key != kFiles) {
          settings.push_back(std::move(read));
          continue;
        }
        for (const std::string& pattern : read.values) patterns += pattern + "\n";
      }
      result.push_back({IgnoreRules(patterns), std::move(settings)});
    }
  }

  [[nodiscard]] Setting setting(const toml::key& key, const toml::node& value) const {
    Setting result{std::string(key.str()), {}, at(key.source())};
    if (const toml::array* list = value.as_array()) {
      for (const toml::node& each : *list) result.values.push_back(text(each));
    } else {
      result.values.push_back(text(value));
    }
    return result;
  }

  [[nodiscard]] std::string text(const toml::node& value) const {
    if (const auto* string = value.as_string()) return string->get();
    if (const auto* number = value.as_integer()) return std::to_string(number->get());
    if (const auto* number = value.as_floating_point()) return fmt::format("{}", number->get());
    if (const auto* truth = value.as_boolean()) return truth->get() ? "true" : "false";
    fail(value, "expected a text, a number, true or false, or a list of these");
  }

  std::string path_;
};

}  // namespace

std::optional<std::string> Configuration::inside(const std::string& file) const {
  std::error_code error;
  const fs::path full = fs::weakly_canonical(file, error);
  const std::string relative = full.lexically_relative(directory).generic_string();
  if (error || relative.empty() || relative.starts_with("..")) return std::nullopt;
  return relative;
}

std::string Configuration::resolved(const std::string& path) const {
  if (fs::path(path).is_absolute()) return path;
  std::error_code error;
  const fs::path full = fs::path(directory) / path;
  const fs::path near = fs::proximate(full, error);
  return error ? full.string() : near.string();
}

Configuration current_directory() {
  Configuration result;
  std::error_code ignored;
  result.directory = fs::weakly_canonical(".", ignored).string();
  return result;
}

bool covers(const IgnoreRules& patterns, const std::string& path) {
  for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1)) {
    if (patterns.ignores(path.substr(0, slash), true).value_or(false)) return true;
  }
  return patterns.ignores(path, false).value_or(false);
}

std::string find_configuration(const std::string& target) {
  std::error_code error;
  const std::string path = parse_target(target).path;
  const fs::path start = fs::weakly_canonical(path.empty() ? "." : path, error);
  if (error) return {};
  for (fs::path at = fs::is_directory(start, error) ? start : start.parent_path();; at = at.parent_path()) {
    const fs::path candidate = at / kFileName;
    if (fs::is_regular_file(candidate, error)) {
      const std::string near = fs::proximate(candidate, error).string();
      return error ? candidate.string() : near;
    }
    if (!at.has_relative_path()) return {};
  }
}

base::Result<Configuration> read_configuration(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return base::Failure{fmt::format("cannot read `{}`: {}", path, text.reason())};
  const toml::parse_result parsed = toml::parse(text.value());
  Reader reader(path);
  if (!parsed)
    return base::Failure{
        fmt::format("{}: {}", reader.at(parsed.error().source()), parsed.error().description())};
  try {
    return reader.read(parsed.table());
  } catch (const Mistake& mistake) {
    return base::Failure{mistake.text};
  }
}

}  // namespace culprit::driver
