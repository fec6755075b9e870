#include "front/ocaml/dune_project.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>

namespace culprit::front::ocaml {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostFolders = 2'000;

/// One `(stanza (field word …) …)` of a build file: the words of each field, however deep they are.
struct Stanza {
  std::string kind;
  std::vector<std::vector<std::string>> fields;  // each begins with its name

  [[nodiscard]] const std::vector<std::string>* field(std::string_view name) const {
    const auto found = std::find_if(fields.begin(), fields.end(),
                                    [&](const auto& each) { return !each.empty() && each[0] == name; });
    return found == fields.end() ? nullptr : &*found;
  }
};

class Reader {
 public:
  explicit Reader(const std::string& text) : text_(text) {}

  std::vector<Stanza> run() {
    while (at_ < text_.size()) step();
    return std::move(stanzas_);
  }

 private:
  void step() {
    const char c = text_[at_];
    if (c == ';') {
      at_ = std::min(text_.size(), text_.find('\n', at_));
    } else if (c == '(') {
      ++at_;
      if (++depth_ == 1) stanzas_.emplace_back();
      if (depth_ == 2 && !stanzas_.empty()) stanzas_.back().fields.emplace_back();
    } else if (c == ')') {
      ++at_;
      if (depth_ > 0) --depth_;
    } else if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
      ++at_;
    } else {
      word();
    }
  }
  void word() {
    const bool quoted = text_[at_] == '"';
    const std::size_t start = quoted ? at_ + 1 : at_;
    std::size_t end = quoted ? text_.find('"', start) : text_.find_first_of(" \n\t\r();\"", start);
    end = std::min(end, text_.size());
    const std::string found = text_.substr(start, end - start);
    at_ = std::max(quoted ? end + 1 : end, at_ + 1);
    if (depth_ == 1 && stanzas_.back().kind.empty()) stanzas_.back().kind = found;
    if (depth_ >= 2 && !stanzas_.back().fields.empty()) stanzas_.back().fields.back().push_back(found);
  }

  const std::string& text_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::vector<Stanza> stanzas_;
};

std::vector<Stanza> stanzas_of(const std::string& directory, const ReadFile& read) {
  const std::optional<std::string> text = read(directory + "dune");
  return text ? Reader(*text).run() : std::vector<Stanza>();
}

/// The outermost folder above that has a `dune-project`; empty if there is none.
fs::path project_root(const fs::path& start) {
  std::error_code error;
  fs::path root;
  for (fs::path folder = start; !folder.empty(); folder = folder.parent_path()) {
    if (fs::exists(folder / "dune-project", error)) root = folder;
    if (folder == folder.parent_path()) break;
  }
  return root;
}

/// As users would write it from where they are.
std::string shown(const fs::path& folder, bool absolute) {
  std::error_code error;
  const fs::path path = absolute ? folder : fs::proximate(folder, error);
  const std::string text = (error ? folder : path).generic_string();
  return text == "." ? "" : text.ends_with('/') ? text : text + "/";
}

bool is_skipped(const fs::path& folder) {
  const std::string name = folder.filename().string();
  return name.empty() || name[0] == '.' || name[0] == '_';
}

std::vector<fs::path> folders_of(const fs::path& root) {
  std::vector<fs::path> folders = {root};
  std::error_code error;
  for (fs::recursive_directory_iterator at(root, error), end;
       !error && at != end && folders.size() < kMostFolders; at.increment(error)) {
    if (!at->is_directory(error)) continue;
    if (is_skipped(at->path())) {
      at.disable_recursion_pending();
    } else {
      folders.push_back(at->path());
    }
  }
  std::sort(folders.begin(), folders.end());
  return folders;
}

/// All libraries of the project, under the names that build files may use.
std::vector<std::pair<std::string, DuneLibrary>> all_libraries(const fs::path& root, bool absolute,
                                                               const ReadFile& read) {
  std::vector<std::pair<std::string, DuneLibrary>> result;
  for (const fs::path& folder : folders_of(root)) {
    const std::string directory = shown(folder, absolute);
    for (const Stanza& stanza : stanzas_of(directory, read)) {
      if (stanza.kind != "library") continue;
      const auto* name = stanza.field("name");
      const auto* public_name = stanza.field("public_name");
      const auto* wrapped = stanza.field("wrapped");
      if (name == nullptr || name->size() < 2) name = public_name;
      if (name == nullptr || name->size() < 2) continue;
      const bool is_wrapped = wrapped == nullptr || wrapped->size() < 2 || (*wrapped)[1] != "false";
      const DuneLibrary library{(*name)[1], directory, is_wrapped};
      result.emplace_back((*name)[1], library);
      if (public_name != nullptr && public_name->size() >= 2) result.emplace_back((*public_name)[1], library);
    }
  }
  return result;
}

}  // namespace

std::vector<std::string> modules_in(const std::string& directory) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator at(directory.empty() ? "." : directory, error), end; !error && at != end;
       at.increment(error)) {
    if (at->path().extension() != ".ml") continue;
    std::string name = at->path().stem().string();
    if (name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
    names.push_back(std::move(name));
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<DuneLibrary> dune_libraries(const std::string& directory, const ReadFile& read) {
  if (!read(directory + "dune")) return {};
  std::error_code error;
  const fs::path start = fs::absolute(directory.empty() ? "." : directory, error).lexically_normal();
  const fs::path root = error ? fs::path() : project_root(start);
  if (root.empty()) return {};
  const auto known = all_libraries(root, fs::path(directory).is_absolute(), read);
  std::vector<DuneLibrary> found;
  std::set<std::string> seen;
  std::vector<std::string> work = {directory};
  while (!work.empty()) {
    const std::string folder = work.back();
    work.pop_back();
    for (const Stanza& stanza : stanzas_of(folder, read)) {
      const auto* wanted = stanza.field("libraries");
      if (wanted == nullptr) continue;
      for (const auto& [name, library] : known) {
        const bool asked_for = std::find(wanted->begin() + 1, wanted->end(), name) != wanted->end();
        if (!asked_for || !seen.insert(library.name).second) continue;
        found.push_back(library);
        work.push_back(library.directory);
      }
    }
  }
  return found;
}

}  // namespace culprit::front::ocaml
