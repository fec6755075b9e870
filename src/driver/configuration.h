// culprit.toml: options that a project keeps.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "driver/ignore.h"

namespace culprit::driver {

/// `key = value`, which stands for `--key value`; a list for the option given several times.
struct Setting {
  std::string key;
  std::vector<std::string> values;  ///< a switch has "true" or "false"
  std::string where;                ///< "culprit.toml:3:1"
};

/// Settings for the files that match.
struct Override {
  IgnoreRules files;
  std::vector<Setting> settings;
};

struct Configuration {
  std::string path;       ///< of the file, as shown to users
  std::string directory;  ///< patterns and paths in it are relative to this one
  std::vector<Setting> settings;
  std::vector<Override> overrides;
  /// The path relative to the directory, for patterns; nothing for one that is elsewhere.
  [[nodiscard]] std::optional<std::string> inside(const std::string& file) const;
  /// A path that stands in the file, as seen from the current directory.
  [[nodiscard]] std::string resolved(const std::string& path) const;
};

/// No settings; paths are relative to the current directory.
Configuration current_directory();

/// Whether the patterns name the file, or a directory that it is in.
bool covers(const IgnoreRules& patterns, const std::string& path);

/// The culprit.toml of the nearest directory at or above where `target` is; "" if there is none.
std::string find_configuration(const std::string& target);

/// The reason, for the user, if the file cannot be read or is not of the right form. What keys there are and
/// what values they take is not known here.
base::Result<Configuration> read_configuration(const std::string& path);

}  // namespace culprit::driver
