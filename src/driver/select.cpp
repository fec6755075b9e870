#include "driver/select.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "base/suggest.h"

namespace culprit::driver {

namespace {

constexpr std::size_t kNamesListed = 10;

std::string list_of(std::vector<std::string> names) {
  const bool all = names.size() <= kNamesListed;
  if (!all) names.resize(kNamesListed);
  return fmt::format("there is: {}{}", fmt::join(names, ", "), all ? "" : ", …");
}

class Chooser {
 public:
  Chooser(const core::Module& module, const diag::SourceManager& sources, const std::string& file_name)
      : module_(module), sources_(sources), file_name_(file_name), order_(module.entries.size()) {
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::stable_sort(order_.begin(), order_.end(), [this](std::size_t a, std::size_t b) {
      return module_.entries[a].span.begin < module_.entries[b].span.begin;
    });
  }

  Chosen choose(const Selection& selection) {
    if (selection.everything) return {order_, {}};
    wanted_.assign(order_.size(), false);
    for (const std::string& function : selection.functions) choose_function(function);
    for (const std::uint32_t line : selection.lines) choose_line(line);
    for (const std::size_t entry : order_) {
      if (wanted_[entry]) chosen_.entries.push_back(entry);
    }
    return std::move(chosen_);
  }

 private:
  [[nodiscard]] const std::string& name(std::size_t entry) const {
    return module_.names.text(module_.entries[entry].name);
  }

  void choose_function(const std::string& function) {
    bool found = false;
    for (const std::size_t entry : order_) {
      if (name(entry) != function) continue;
      wanted_[entry] = true;
      found = true;
    }
    if (!found)
      report_unknown(fmt::format("there is no function `{}` to check in `{}`", function, file_name_),
                     function);
  }

  void choose_line(std::uint32_t line) {
    bool found = false;
    std::size_t nearest = 0;
    for (const std::size_t entry : order_) {
      if (first_line(entry) > line) continue;
      nearest = entry;
      found = true;
    }
    if (found)
      wanted_[nearest] = true;
    else
      report_unknown(fmt::format("there is no function to check at line {} of `{}`", line, file_name_), "");
  }

  [[nodiscard]] std::uint32_t first_line(std::size_t entry) const {
    const diag::Span span = module_.entries[entry].span;
    return span.valid() ? sources_.file(span.file).position(span.begin).line : 1;
  }

  void report_unknown(std::string message, const std::string& function) {
    std::vector<std::string> names;
    for (const std::size_t entry : order_) names.push_back(name(entry));
    const std::string near = base::closest(function, names);
    std::string help;
    if (!near.empty())
      help = fmt::format("did you mean `{}`?", near);
    else if (!names.empty())
      help = list_of(names);
    chosen_.unknown.push_back(
        {diag::Kind::UnknownFunction, {}, std::move(message), std::move(help), file_name_});
  }

  const core::Module& module_;
  const diag::SourceManager& sources_;
  const std::string& file_name_;
  std::vector<std::size_t> order_;
  std::vector<bool> wanted_;
  Chosen chosen_;
};

}  // namespace

Chosen choose_entries(const core::Module& module, const Selection& selection,
                      const diag::SourceManager& sources, const std::string& file_name) {
  return Chooser(module, sources, file_name).choose(selection);
}

}  // namespace culprit::driver
