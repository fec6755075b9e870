#include "report/comments.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "diag/explanations.h"
#include "report/codes.h"
#include "report/wording.h"

namespace culprit::report {

namespace {

constexpr std::string_view kMarker = "culprit: allow";
/// Of all languages: text that looks like a comment of another one does no harm here.
constexpr std::array<std::string_view, 5> kOpeners = {"(*", "--", "{-", ";", "#|"};
constexpr std::array<std::string_view, 3> kClosers = {"*)", "-}", "|#"};
constexpr std::string_view kBlank = " \t\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlank);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlank) - begin + 1);
}

struct Comment {
  diag::Span span;
  std::vector<std::string> codes;
  std::string reason;
  std::uint32_t first_line = 0;  ///< that it is about
  std::uint32_t last_line = 0;
  bool used = false;
};

class Reader {
 public:
  Reader(const FileReport& file, diag::FileId id) : source_(file.sources->file(id)), id_(id) {}

  std::vector<Comment> read(diag::Sink& sink) {
    std::vector<Comment> comments;
    for (std::uint32_t line = 1; line <= source_.line_count(); ++line) {
      const std::string_view text = source_.line(line);
      const std::size_t marker = text.find(kMarker);
      if (marker == std::string_view::npos) continue;
      const std::string_view before = trimmed(text.substr(0, marker));
      const auto* const opener = std::find_if(kOpeners.begin(), kOpeners.end(),
                                              [&](std::string_view each) { return before.ends_with(each); });
      if (opener == kOpeners.end()) continue;
      if (auto comment = parse(line, marker, sink)) {
        const bool alone =
            before.find_first_not_of(opener->back() == ';' ? ";" : *opener) == std::string_view::npos;
        find_lines(*comment, line, alone);
        comments.push_back(*std::move(comment));
      }
    }
    return comments;
  }

 private:
  /// "C002, C005: reason *)"
  std::optional<Comment> parse(std::uint32_t line, std::size_t marker, diag::Sink& sink) const {
    const std::string_view text = source_.line(line);
    Comment comment;
    const std::uint32_t begin = source_.line_start(line) + static_cast<std::uint32_t>(marker);
    comment.span = {id_, begin, begin + static_cast<std::uint32_t>(kMarker.size())};
    std::string_view rest = trimmed(text.substr(marker + kMarker.size()));
    for (const std::string_view closer : kClosers) {
      if (rest.ends_with(closer)) rest = trimmed(rest.substr(0, rest.size() - closer.size()));
    }
    const std::size_t colon = rest.find(':');
    comment.reason = colon == std::string_view::npos ? "" : std::string(trimmed(rest.substr(colon + 1)));
    std::string problem = read_codes(rest.substr(0, colon), comment.codes);
    if (problem.empty() && comment.reason.empty()) problem = "it gives no reason";
    if (problem.empty()) return comment;
    sink.report(diag::Kind::InvalidAcceptance, comment.span,
                fmt::format("this comment accepts nothing: {}", problem),
                "write `culprit: allow CODE: why the finding may stay`");
    return std::nullopt;
  }

  /// The problem, if any.
  static std::string read_codes(std::string_view list, std::vector<std::string>& codes) {
    while (!list.empty()) {
      const std::size_t comma = list.find(',');
      const std::string_view code = trimmed(list.substr(0, comma));
      const diag::Explanation* known = diag::explain(code);
      if (known == nullptr) return fmt::format("there is no code `{}`", code);
      codes.emplace_back(known->code);
      list = comma == std::string_view::npos ? std::string_view() : list.substr(comma + 1);
    }
    return codes.empty() ? "it names no code" : "";
  }

  void find_lines(Comment& comment, std::uint32_t line, bool alone) const {
    comment.first_line = comment.last_line = line;
    if (!alone) return;
    while (comment.last_line < source_.line_count() && !trimmed(source_.line(comment.last_line + 1)).empty())
      ++comment.last_line;
  }

  const diag::SourceFile& source_;
  diag::FileId id_;
};

/// The file itself, not what it imports.
diag::FileId own_file(const FileReport& file) {
  for (std::size_t i = 0; i < file.sources->size(); ++i) {
    const diag::FileId id(static_cast<std::uint32_t>(i));
    if (file.sources->file(id).name() == file.name) return id;
  }
  return {};
}

bool is_about(const Comment& comment, const FileReport& file, const verify::Verdict& verdict) {
  const bool named =
      std::find(comment.codes.begin(), comment.codes.end(), code(verdict)) != comment.codes.end();
  const auto stands_there = [&](diag::Span span) {
    if (span.file != comment.span.file) return false;
    const std::uint32_t line = file.sources->file(span.file).position(span.begin).line;
    return comment.first_line <= line && line <= comment.last_line;
  };
  return named && (stands_there(location(verdict)) || stands_there(verdict.span));
}

}  // namespace

void accept_commented(FileReport& file, bool whole) {
  const diag::FileId id = own_file(file);
  if (!id.valid()) return;
  diag::Sink sink;
  for (diag::Diagnostic& each : file.diagnostics) sink.report(std::move(each));
  std::vector<Comment> comments = Reader(file, id).read(sink);
  for (Result& result : file.results) {
    if (result.verdict.kind == verify::VerdictKind::Proved) continue;
    for (Comment& comment : comments) {
      if (!is_about(comment, file, result.verdict)) continue;
      comment.used = true;
      result.accepted = Acceptance{Acceptance::By::Comment, comment.reason};
    }
  }
  for (const Comment& comment : comments) {
    if (!whole || comment.used || sink.has_errors()) continue;
    sink.report(diag::Kind::UnusedAcceptance, comment.span,
                fmt::format("there is no finding {} here", fmt::join(comment.codes, ", ")),
                "remove the comment");
  }
  file.diagnostics = sink.sorted();
}

}  // namespace culprit::report
