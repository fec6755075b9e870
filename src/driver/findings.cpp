#include "driver/findings.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include <fmt/format.h>

#include "driver/read_file.h"

namespace culprit::driver {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kExtension = ".json";

std::string environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

bool is_id(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

/// Fingerprints in the store that begin with `id`, sorted.
std::vector<std::string> fingerprints(const std::string& directory, const std::string& id) {
  std::vector<std::string> found;
  std::error_code error;
  for (fs::directory_iterator it(directory, error), end; !error && it != end; it.increment(error)) {
    const fs::path name = it->path().filename();
    if (name.extension() == kExtension && name.string().starts_with(id))
      found.push_back(name.stem().string());
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace

std::string default_findings_directory() {
  const std::string cache = environment("XDG_CACHE_HOME");
  if (cache.starts_with("/")) return cache + "/culprit/findings";  // the standard says: ignore relative paths
  const std::string home = environment("HOME");
  return home.empty() ? "" : home + "/.cache/culprit/findings";
}

base::Result<bool> FindingsStore::save(const report::Run& run) const {
  bool directory_made = false;
  for (const report::FileReport& file : run.files) {
    for (const report::Result& result : file.results) {
      const auto finding = report::to_finding(file, result);
      if (!finding) continue;
      if (directory_.empty()) return base::Failure{std::string("neither XDG_CACHE_HOME nor HOME is set")};
      std::error_code error;
      if (!directory_made) fs::create_directories(directory_, error);
      if (error) return base::Failure{fmt::format("{}: {}", directory_, error.message())};
      directory_made = true;
      const std::string path = fmt::format("{}/{}{}", directory_, result.fingerprint, kExtension);
      const auto written = write_file_atomically(path, report::write_finding(*finding));
      if (!written) return base::Failure{fmt::format("{}: {}", path, written.reason())};
    }
  }
  return true;
}

base::Result<report::Finding> FindingsStore::find(const std::string& id) const {
  if (!is_id(id)) return base::Failure{fmt::format("`{}` is neither an id nor PATH::FUNCTION", id)};
  const std::vector<std::string> found = fingerprints(directory_, id);
  if (found.empty()) {
    return base::Failure{fmt::format("no finding with id `{}`; ids are given by `culprit check`", id)};
  }
  if (found.size() > 1) {
    return base::Failure{fmt::format("`{}` is the beginning of several ids: {}", id, fmt::join(found, ", "))};
  }
  const auto text = read_file(fmt::format("{}/{}{}", directory_, found.front(), kExtension));
  const auto finding = text ? report::read_finding(text.value()) : std::nullopt;
  if (!finding)
    return base::Failure{fmt::format("what was kept of `{}` cannot be read; check the file again", id)};
  return *finding;
}

}  // namespace culprit::driver
