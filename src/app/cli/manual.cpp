#include "app/cli/manual.h"

#include <fmt/format.h>

#include "report/version.h"

namespace culprit::app {

namespace {

/// The words that the option takes, if there are only a few.
std::vector<std::string> choices(const OptionText& option) {
  std::vector<std::string> words;
  if (option.value.find('|') == std::string::npos) return words;
  std::size_t begin = 0;
  while (begin <= option.value.size()) {
    const std::size_t end = std::min(option.value.find('|', begin), option.value.size());
    words.push_back(option.value.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

bool takes_path(const OptionText& option) { return option.value == "FILE" || option.value == "DIR"; }

/// Hyphens and backslashes as they are, and no line that begins like a request.
std::string troff(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool begins_line = result.empty() || result.back() == '\n';
    if (begins_line && (c == '.' || c == '\'')) result += "\\&";
    if (c == '\\') {
      result += "\\e";
    } else if (c == '-') {
      result += "\\-";
    } else {
      result += c;
    }
  }
  return result;
}

/// For a text between single quotes in a shell.
std::string between_quotes(std::string_view text) {
  std::string result;
  for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result;
}

/// zsh reads `[`, `]` and `:` in descriptions.
std::string zsh_text(std::string_view text) {
  std::string result;
  for (const char c : between_quotes(text)) {
    if (c == '[' || c == ']' || c == ':') result += '\\';
    result += c;
  }
  return result;
}

std::string zsh_argument(const OptionText& option) {
  if (option.value.empty()) return {};
  const std::vector<std::string> words = choices(option);
  if (!words.empty()) return fmt::format(":value:({})", fmt::join(words, " "));
  return fmt::format(":{}:{}", zsh_text(option.value), takes_path(option) ? "_files" : "");
}

}  // namespace

std::string manual_page(const Manual& manual) {
  std::string text = fmt::format(".TH CULPRIT 1 \"\" \"culprit {}\" \"User Commands\"\n", report::kVersion);
  text += fmt::format(".SH NAME\nculprit \\- {}\n.SH SYNOPSIS\n", troff(manual.purpose));
  for (const CommandText& command : manual.commands)
    text += fmt::format(".B culprit\n{}\n.br\n", troff(command.synopsis));
  text += ".SH COMMANDS\n";
  for (const CommandText& command : manual.commands)
    text += fmt::format(".TP\n.B {}\n{}\n", troff(command.name), troff(command.description));
  text += ".SH OPTIONS\n";
  for (const OptionText& option : manual.options) {
    text += fmt::format(".TP\n.B {}", troff(fmt::format("{}", fmt::join(option.names, ", "))));
    if (!option.value.empty()) text += fmt::format(" \\fI{}\\fR", troff(option.value));
    text += fmt::format("\n{}\n", troff(option.description));
  }
  text += fmt::format(".SH EXIT STATUS\n{}\n", troff(manual.exit_codes));
  return text +
         ".SH FILES\n.TP\n.B culprit.toml\noptions that a project keeps; the nearest one at or above the "
         "first PATH\n";
}

std::string bash_completion(const Manual& manual) {
  std::vector<std::string> names;
  std::string cases;
  for (const OptionText& option : manual.options) {
    names.insert(names.end(), option.names.begin(), option.names.end());
    const std::vector<std::string> words = choices(option);
    const std::string pattern = fmt::format("{}", fmt::join(option.names, "|"));
    if (!words.empty())
      cases += fmt::format("    {}) COMPREPLY=($(compgen -W '{}' -- \"$word\")); return ;;\n", pattern,
                           fmt::join(words, " "));
    else if (!option.value.empty())
      cases += fmt::format("    {}) {} return ;;\n", pattern,
                           takes_path(option) ? "COMPREPLY=($(compgen -f -- \"$word\"));" : "COMPREPLY=();");
  }
  std::vector<std::string_view> commands;
  for (const CommandText& command : manual.commands) commands.push_back(command.name);
  return fmt::format(
      "# bash completion for culprit\n"
      "_culprit() {{\n"
      "  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}\n"
      "  case $before in\n{}  esac\n"
      "  if [[ $word == -* ]]; then\n"
      "    COMPREPLY=($(compgen -W '{}' -- \"$word\"))\n"
      "  else\n"
      "    COMPREPLY=($(compgen -f -- \"$word\"))\n"
      "    [[ $COMP_CWORD -eq 1 ]] && COMPREPLY+=($(compgen -W '{}' -- \"$word\"))\n"
      "  fi\n"
      "}}\n"
      "complete -o filenames -F _culprit culprit\n",
      cases, fmt::join(names, " "), fmt::join(commands, " "));
}

std::string zsh_completion(const Manual& manual) {
  std::string text = "#compdef culprit\n_arguments -s \\\n";
  for (const OptionText& option : manual.options) {
    for (const std::string& name : option.names)
      text += fmt::format("  '*{}{}[{}]{}' \\\n", name,
                          option.value.empty() || !name.starts_with("--") ? "" : "=",
                          zsh_text(option.description), zsh_argument(option));
  }
  std::string commands;
  for (const CommandText& command : manual.commands)
    commands += fmt::format("{}\\:\"{}\" ", command.name, zsh_text(command.description));
  return text +
         fmt::format(
             "  '1:command or file:{{ _alternative \"commands:command:(({}))\" \"files:file:_files\" }}' \\\n"
             "  '*:file:_files'\n",
             commands);
}

std::string fish_completion(const Manual& manual) {
  std::string text;
  for (const CommandText& command : manual.commands)
    text += fmt::format("complete -c culprit -n __fish_use_subcommand -a {} -d '{}'\n", command.name,
                        between_quotes(command.description));
  for (const OptionText& option : manual.options) {
    std::string line = "complete -c culprit";
    for (const std::string& name : option.names)
      line += name.starts_with("--") ? fmt::format(" -l {}", name.substr(2))
                                     : fmt::format(" -s {}", name.substr(1));
    const std::vector<std::string> words = choices(option);
    if (!words.empty())
      line += fmt::format(" -x -a '{}'", fmt::join(words, " "));
    else if (!option.value.empty())
      line += takes_path(option) ? " -r -F" : " -x";
    text += fmt::format("{} -d '{}'\n", line, between_quotes(option.description));
  }
  return text;
}

}  // namespace culprit::app
