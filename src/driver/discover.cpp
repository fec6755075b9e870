#include "driver/discover.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include <fmt/format.h>

#include "base/suggest.h"
#include "driver/ignore.h"
#include "driver/read_file.h"

namespace culprit::driver {

namespace {

namespace fs = std::filesystem;

diag::Diagnostic problem(diag::Kind kind, const std::string& path, std::string message,
                         std::string help = {}) {
  return {kind, {}, std::move(message), std::move(help), path};
}

/// The .gitignore of one directory; paths are asked for relative to the root of the walk.
struct Ignorer {
  fs::path directory;
  IgnoreRules rules;
};

class Walk {
 public:
  Walk(const std::string& root, const Sources& sources) : root_(root), sources_(sources) {
    add_outer_rules();
    visit(fs::path(root));
    std::sort(found_.begin(), found_.end(), [](const Input& a, const Input& b) { return a.name < b.name; });
  }
  std::vector<Input> take() { return std::move(found_); }

 private:
  /// Rules of the directories above, up to the top of the repository.
  void add_outer_rules() {
    std::error_code error;
    const fs::path start = fs::weakly_canonical(root_, error);
    if (error) return;
    std::vector<fs::path> above;
    bool in_repository = fs::exists(start / ".git", error);
    for (fs::path at = start; !in_repository && at.has_parent_path() && at != at.parent_path();) {
      at = at.parent_path();
      above.push_back(at);
      in_repository = fs::exists(at / ".git", error);
    }
    if (!in_repository) return;
    for (auto at = above.rbegin(); at != above.rend(); ++at) add_rules(*at);
  }

  void add_rules(const fs::path& directory) {
    const auto text = read_file((directory / ".gitignore").string());
    if (!text) return;
    std::error_code error;
    ignorers_.push_back({fs::weakly_canonical(directory, error), IgnoreRules(text.value())});
  }

  void visit(const fs::path& directory) {
    std::error_code error;
    const std::size_t outer = ignorers_.size();
    add_rules(directory);
    fs::directory_iterator entries(directory, error);
    if (error) {
      const std::string name = directory.string();
      found_.push_back({name,
                        {},
                        problem(diag::Kind::UnreadableFile, name,
                                fmt::format("cannot read the directory `{}`: {}", name, error.message()))});
    }
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) visit_entry(*entries);
    ignorers_.resize(outer, Ignorer{{}, IgnoreRules("")});
  }

  void visit_entry(const fs::directory_entry& entry) {
    std::error_code error;
    const bool hidden = entry.path().filename().string().starts_with(".");
    const bool is_directory = entry.is_directory(error);
    if (hidden || ignored(entry.path(), is_directory)) return;
    if (sources_.excludes && sources_.excludes(entry.path().string(), is_directory)) return;
    if (is_directory) {
      if (!entry.is_symlink(error)) visit(entry.path());
    } else if (sources_.accepts(entry.path().string()) && entry.is_regular_file(error)) {
      Selection all;
      all.everything = true;
      found_.push_back({display_name(entry.path()), all, std::nullopt});
    }
  }

  /// The innermost .gitignore that has something to say decides.
  [[nodiscard]] bool ignored(const fs::path& path, bool is_directory) const {
    if (ignorers_.empty()) return false;
    std::error_code error;
    const fs::path full = fs::weakly_canonical(path.parent_path(), error) / path.filename();
    for (auto at = ignorers_.rbegin(); at != ignorers_.rend(); ++at) {
      const std::string relative = full.lexically_relative(at->directory).generic_string();
      if (const auto answer = at->rules.ignores(relative, is_directory)) return *answer;
    }
    return false;
  }

  /// `culprit check .` shows "f.ml", not "./f.ml".
  [[nodiscard]] std::string display_name(const fs::path& path) const {
    const std::string name = path.string();
    return root_ == "." && name.starts_with("./") ? name.substr(2) : name;
  }

  std::string root_;
  const Sources& sources_;
  std::vector<Ignorer> ignorers_;
  std::vector<Input> found_;
};

std::string similar_sibling(const fs::path& missing) {
  std::error_code error;
  const fs::path parent = missing.has_parent_path() ? missing.parent_path() : fs::path(".");
  std::vector<std::string> names;
  for (fs::directory_iterator it(parent, error), end; !error && it != end; it.increment(error)) {
    names.push_back(it->path().filename().string());
  }
  std::sort(names.begin(), names.end());
  const std::string near = base::closest(missing.filename().string(), names);
  if (near.empty()) return {};
  return missing.has_parent_path() ? (parent / near).string() : near;
}

Input missing(const std::string& path) {
  const std::string near = similar_sibling(path);
  return {path,
          {},
          problem(diag::Kind::UnreadableFile, path, fmt::format("`{}` does not exist", path),
                  near.empty() ? "" : fmt::format("did you mean `{}`?", near))};
}

Input not_a_source(const std::string& path, const Sources& sources, std::string_view message) {
  return {path,
          {},
          problem(diag::Kind::NotASource, path, fmt::format(fmt::runtime(message), path),
                  fmt::format("files that can be checked end with {}", sources.description))};
}

std::vector<Input> expand(const Target& target, const Sources& sources) {
  std::error_code error;
  const fs::file_status status = fs::status(target.path, error);
  if (status.type() == fs::file_type::not_found) return {missing(target.path)};
  if (status.type() == fs::file_type::directory) {
    std::vector<Input> found = Walk(target.path, sources).take();
    if (found.empty()) return {not_a_source(target.path, sources, "there is no source file in `{}`")};
    return found;
  }
  if (!sources.accepts(target.path)) {
    return {not_a_source(target.path, sources, "`{}` is not a source file of a supported language")};
  }
  Input input{target.path, {}, std::nullopt};
  add(target, input.selection);
  return {input};
}

void merge(const Selection& from, Selection& into) {
  into.everything = into.everything || from.everything;
  for (const std::uint32_t line : from.lines) add({"", line, ""}, into);
  for (const std::string& function : from.functions) add({"", 0, function}, into);
}

}  // namespace

std::vector<Input> discover(const std::vector<std::string>& arguments, const Sources& sources) {
  std::vector<Input> inputs;
  std::map<std::string, std::size_t> index;  // by the file's real path
  for (const std::string& argument : arguments) {
    for (Input& input : expand(parse_target(argument), sources)) {
      std::error_code error;
      const fs::path real = fs::weakly_canonical(input.name, error);
      const auto [at, fresh] = index.emplace(error ? input.name : real.string(), inputs.size());
      if (fresh)
        inputs.push_back(std::move(input));
      else
        merge(input.selection, inputs[at->second].selection);
    }
  }
  return inputs;
}

}  // namespace culprit::driver
