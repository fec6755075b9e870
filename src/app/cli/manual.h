// Texts that are made from the table of options: the manual page and the completions of shells.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace culprit::app {

struct OptionText {
  std::vector<std::string> names;  ///< "-j", "--jobs"
  std::string value;               ///< "N", "FILE", "auto|always|never"; "" for a switch
  std::string description;
};

struct CommandText {
  std::string_view name;
  std::string_view synopsis;
  std::string_view description;
};

/// All that the command line understands.
struct Manual {
  std::vector<CommandText> commands;
  std::vector<OptionText> options;
  std::string_view purpose;
  std::string_view exit_codes;
};

/// For `man`: troff.
std::string manual_page(const Manual& manual);
std::string bash_completion(const Manual& manual);
std::string zsh_completion(const Manual& manual);
std::string fish_completion(const Manual& manual);

}  // namespace culprit::app
