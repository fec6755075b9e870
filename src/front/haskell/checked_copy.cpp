#include "front/haskell/checked_copy.h"

#include <algorithm>

#include "front/haskell/parser.h"

namespace culprit::front::haskell {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t'; }
bool is_symbol(char c) { return std::string_view("!#$%&*+./<=>?@\\^|-~:").find(c) != std::string_view::npos; }

/// Whether the line has a block whose lines may have to stand below what follows.
bool opens_block(std::string_view line) {
  for (const std::string_view word : {"of", "do", "where", "let", "if"}) {
    for (std::size_t at = line.find(word); at != std::string_view::npos; at = line.find(word, at + 1)) {
      const auto apart = [&](std::size_t i) {
        return i >= line.size() ||
               !(std::isalnum(static_cast<unsigned char>(line[i])) != 0 || line[i] == '_' || line[i] == '\'');
      };
      if ((at == 0 || apart(at - 1)) && apart(at + word.size())) return true;
    }
  }
  return false;
}

/// As wide as the text, with its tabs.
std::string blank(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool continues = (static_cast<unsigned char>(c) & 0xc0) == 0x80;
    if (!continues) result += c == '\t' ? '\t' : ' ';
  }
  return result;
}

/// The name as it has to be written in place of what stands at `span`: an operator between its operands needs
/// backquotes.
std::string in_place_of(std::string_view text, diag::Span span, const std::string& name) {
  const char first = text[span.begin];
  if (first == '`') return "`" + name + "`";
  const char last = text[span.end - 1];
  if (first == '(' || !is_symbol(last)) return name;
  std::size_t before = span.begin;
  while (before > 0 && is_space(text[before - 1])) --before;
  std::size_t behind = span.end;
  while (behind < text.size() && is_space(text[behind])) ++behind;
  const bool alone = before > 0 && text[before - 1] == '(' && behind < text.size() && text[behind] == ')';
  return alone ? name : "`" + name + "`";
}

/// All lines but the first one, which is there already.
std::string moved_left(const std::string& text, std::size_t by) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    std::size_t skipped = 0;
    while (at > 0 && skipped < by && at + skipped < end && text[at + skipped] == ' ') ++skipped;
    result += text.substr(at + skipped, end - at - skipped);
    at = end;
  }
  return result;
}

}  // namespace

std::string with_names(std::string_view text, std::uint32_t begin, std::uint32_t end,
                       std::vector<Replacement> replacements) {
  std::sort(replacements.begin(), replacements.end(),
            [](const Replacement& a, const Replacement& b) { return a.span < b.span; });
  std::string result;
  std::uint32_t copied = begin;
  for (const Replacement& each : replacements) {
    if (each.span.begin < copied || each.span.end > end) continue;
    result.append(text.substr(copied, each.span.begin - copied));
    result += in_place_of(text, each.span, each.name);
    copied = each.span.end;
    const std::size_t line_end = std::min<std::size_t>(text.find('\n', copied), end);
    if (!opens_block(text.substr(copied, line_end - copied))) continue;
    const std::size_t line = text.rfind('\n', each.span.begin) + 1;
    result += "\n" + blank(text.substr(line, copied - line));
  }
  return result.append(text.substr(copied, end - copied));
}

FunctionTexts::FunctionTexts(const kernel::Module& main, const diag::SourceManager& sources)
    : text_(source_text(main, sources)) {
  diag::Sink ignored;  // reported when it was loaded
  const bool literate = sources.file(main.file).name().ends_with(".lhs");
  const std::unique_ptr<ast::Module> parsed = parse_module(main.file, sources, literate, ignored);
  if (parsed == nullptr) return;
  for (const ast::Declaration* declaration : parsed->declarations) {
    if (const auto* clause = std::get_if<ast::Clause>(&declaration->node)) {
      clauses_[std::string(clause->name.text)].push_back({declaration->span, clause->name.span});
    } else if (const auto* signature = std::get_if<ast::Signature>(&declaration->node)) {
      for (const ast::Name& name : signature->names)
        signatures_[std::string(name.text)] = signature->type->span;
    }
  }
}

std::string FunctionTexts::copy(const std::string& function, const std::string& copy,
                                const std::vector<Replacement>& inside) const {
  const auto found = clauses_.find(function);
  if (found == clauses_.end()) return {};
  std::string result;
  for (const Clause& clause : found->second) {
    std::vector<Replacement> replacements = inside;
    replacements.push_back({clause.name, copy});
    const std::size_t line = text_.rfind('\n', clause.whole.begin) + 1;
    result += moved_left(with_names(text_, clause.whole.begin, clause.whole.end, replacements),
                         clause.whole.begin - line) +
              "\n";
  }
  return result;
}

std::string FunctionTexts::signature(const std::string& function) const {
  const auto found = signatures_.find(function);
  if (found == signatures_.end()) return {};
  return text_.substr(found->second.begin, found->second.end - found->second.begin);
}

}  // namespace culprit::front::haskell
