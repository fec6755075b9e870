#include "driver/loader.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/invariant.h"
#include "base/utf8.h"
#include "core/validate.h"
#include "driver/read_file.h"
#include "driver/select.h"
#include "pass/contracts.h"

namespace culprit::driver {

namespace {

Loaded failed(diag::Diagnostic diagnostic) {
  Loaded loaded;
  loaded.diagnostics.push_back(std::move(diagnostic));
  return loaded;
}

Loaded not_utf8(const Input& input, const std::string& text, std::size_t at) {
  Loaded loaded;
  const diag::FileId file = loaded.sources->add(input.name, text);
  const auto offset = static_cast<std::uint32_t>(at);
  loaded.diagnostics.push_back(
      {diag::Kind::InvalidUtf8,
       {file, offset, offset + 1},
       fmt::format("byte {:#04x} at offset {} is not valid UTF-8", static_cast<unsigned char>(text[at]), at),
       "convert the file to UTF-8",
       {}});
  return loaded;
}

std::size_t count(const std::vector<diag::Diagnostic>& diagnostics, diag::Kind kind) {
  return static_cast<std::size_t>(std::count_if(
      diagnostics.begin(), diagnostics.end(), [kind](const diag::Diagnostic& d) { return d.kind == kind; }));
}

diag::Diagnostic nothing_to_check(const Input& input, const std::string& text) {
  const bool empty = text.find_first_not_of(" \t\r\n") == std::string::npos;
  return {diag::Kind::NothingToCheck,
          {},
          empty ? fmt::format("`{}` is empty", input.name)
                : fmt::format("there is nothing to check in `{}`", input.name),
          {},
          input.name};
}

}  // namespace

Loaded Loader::load(const Input& input, const env::Options& options) {
  const base::Result<std::string> text = read_file(input.name);
  if (!text) {
    return failed({diag::Kind::UnreadableFile,
                   {},
                   fmt::format("cannot read `{}`: {}", input.name, text.reason()),
                   {},
                   input.name});
  }
  if (const auto at = base::first_invalid_utf8(text.value())) return not_utf8(input, text.value(), *at);
  Loaded loaded = load(input, text.value(), options);
  // A function that others use is no entry of its own unless it is asked for by name.
  const std::size_t missing = count(loaded.diagnostics, diag::Kind::UnknownFunction);
  if (missing == 0 || input.selection.functions.empty() || options.entry != env::EntryMode::Auto)
    return loaded;
  env::Options exports = options;
  exports.entry = env::EntryMode::Exports;
  Loaded again = load(input, text.value(), exports);
  const bool better =
      again.program != nullptr && count(again.diagnostics, diag::Kind::UnknownFunction) < missing;
  return better ? std::move(again) : std::move(loaded);
}

Loaded Loader::load(const Input& input, const std::string& text, const env::Options& options) {
  if (front_ends_.empty()) front_ends_ = make_languages_();
  front::FrontEnd* const front_end = find_front_end(front_ends_, input.name);
  INVARIANT(front_end != nullptr, "discovery lets only sources through");
  Loaded loaded;
  loaded.language = front_end->language();
  const diag::FileId file = loaded.sources->add(input.name, text);
  diag::Sink sink;
  loaded.program = front_end->load(file, *loaded.sources, options, sink);
  if (loaded.program != nullptr) {
    if (!loaded.program->module().contracts.empty()) {
      const auto callees = options.explore ? pass::Callees::Real : pass::Callees::Doubted;
      pass::apply_contracts(loaded.program->module(), callees);
      diag::Sink broken;
      if (!core::validate(loaded.program->module(), broken))
        base::invariant_failed("validate", "the code of contracts is well-formed", __FILE__, __LINE__,
                               broken.sorted().front().message);
    }
    const core::Module& module = loaded.program->module();
    Chosen chosen = choose_entries(module, input.selection, *loaded.sources, input.name);
    loaded.entries = std::move(chosen.entries);
    for (diag::Diagnostic& unknown : chosen.unknown) sink.report(std::move(unknown));
    if (module.entries.empty() && chosen.unknown.empty() && !sink.has_errors() &&
        count(sink.sorted(), diag::Kind::NothingToCheck) == 0) {
      sink.report(nothing_to_check(input, text));
    }
  }
  loaded.diagnostics = sink.sorted();
  return loaded;
}

Loaded load_path(const std::string& path, const env::Options& options) {
  const Sources sources{
      [](std::string_view name) { return find_front_end(make_front_ends(), name) != nullptr; },
      std::string(kExtensions)};
  const std::vector<Input> inputs = discover({path}, sources);
  if (!inputs.front().problem) return Loader(make_front_ends).load(inputs.front(), options);
  Loaded loaded;
  loaded.diagnostics.push_back(*inputs.front().problem);
  return loaded;
}

}  // namespace culprit::driver
