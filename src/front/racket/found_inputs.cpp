#include "front/racket/found_inputs.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "front/racket/uses.h"

namespace culprit::front::racket {

namespace {

using kernel::Expr;

/// `next` gives what was found, or else its argument. Racket's own function is called where it checks its
/// arguments.
struct Operation {
  std::string_view name;
  std::string_view procedure;
};

constexpr Operation kOperations[] = {
    {"random", "(lambda l (next (apply random l)))"},
    {"shuffle",
     "(lambda (l)\n"
     "      (let take ([places (shuffle l)] [rest l])\n"
     "        (if (null? places)\n"
     "            '()\n"
     "            (let ([i (next 0)])\n"
     "              (cons (list-ref rest i)\n"
     "                    (take (cdr places) (for/list ([x rest] [j (in-naturals)] #:unless (= i j)) "
     "x)))))))"},
    {"current-seconds", "(lambda () (next 1))"},
    {"current-milliseconds", "(lambda () (next 1))"},
    {"current-process-milliseconds", "(lambda l (next 0))"},
    {"current-gc-milliseconds", "(lambda () (next 0))"},
    {"current-inexact-milliseconds", "(lambda () (next 1.0))"},
    {"read-line",
     "(lambda ([port (current-input-port)] . l)\n"
     "      (if (eq? port (current-input-port)) (next eof) (apply read-line port l)))"},
    {"read",
     "(lambda ([port (current-input-port)])\n"
     "      (if (eq? port (current-input-port)) (next eof) (read port)))"},
    {"file-exists?", "(lambda (path) (next (file-exists? path)))"},
    {"directory-exists?", "(lambda (path) (next (directory-exists? path)))"},
    {"getenv",
     "(let ([known (make-hash)])\n"
     "      (lambda (name)\n"
     "        (let ([now (getenv name)])\n"
     "          (if (equal? name \"\") now (hash-ref! known name (lambda () (next now)))))))"},
    {"random-ref",
     "(lambda (s . l)\n"
     "      (let ([given (apply random-ref s l)] [all (for/list ([x s]) x)])\n"
     "        (list-ref all (next 0))))"},
    {"file->string",
     "(lambda (path #:mode [mode 'binary])\n"
     "      (if (path-string? path) (or (next #f) (no-file)) (file->string path)))"},
    {"file->lines",
     "(lambda (path #:mode [mode 'binary] #:line-mode [line-mode 'any])\n"
     "      (if (path-string? path) (or (next #f) (no-file)) (file->lines path)))"},
    {"open-output-file",
     "(lambda (path #:mode [mode 'binary] #:exists [exists 'error])\n"
     "      (cond\n"
     "        [(not (path-string? path)) (open-output-file path #:exists exists)]\n"
     "        [(next #f) (open-output-nowhere)]\n"
     "        [else (no-file)]))"},
    {"call-with-output-file",
     "(lambda (path f #:mode [mode 'binary] #:exists [exists 'error])\n"
     "      (cond\n"
     "        [(not (path-string? path)) (call-with-output-file path f #:exists exists)]\n"
     "        [(next #f) (f (open-output-nowhere))]\n"
     "        [else (no-file)]))"},
    {"with-output-to-file",
     "(lambda (path f #:mode [mode 'binary] #:exists [exists 'error])\n"
     "      (cond\n"
     "        [(not (path-string? path)) (with-output-to-file path f #:exists exists)]\n"
     "        [(next #f) (parameterize ([current-output-port (open-output-nowhere)]) (f))]\n"
     "        [else (no-file)]))"},
    {"open-input-file",
     "(lambda (path #:mode [mode 'binary])\n"
     "      (if (path-string? path) (open-input-string (or (next #f) (no-file))) (open-input-file path)))"},
    {"call-with-input-file",
     "(lambda (path f #:mode [mode 'binary])\n"
     "      (if (path-string? path)\n"
     "          (f (open-input-string (or (next #f) (no-file))))\n"
     "          (call-with-input-file path f)))"},
};

const Operation* find_operation(std::string_view name) {
  const auto* found = std::find_if(std::begin(kOperations), std::end(kOperations),
                                   [name](const Operation& operation) { return operation.name == name; });
  return found == std::end(kOperations) ? nullptr : found;
}

std::string found_name(std::string_view name) { return fmt::format("found:{}", name); }

std::string with_values(const Operation& operation, const std::vector<FoundInput>& found) {
  std::string values;
  for (const auto& [label, value] : found) {
    if (label == operation.name) values += " " + value;
  }
  return fmt::format("  (define {} (giving (list{}) (lambda (next)\n    {})))\n", found_name(operation.name),
                     values, operation.procedure);
}

/// Behind white space and comments.
std::size_t skip_space(std::string_view text, std::size_t at) {
  while (at < text.size() && (std::isspace(static_cast<unsigned char>(text[at])) != 0 || text[at] == ';')) {
    at = text[at] == ';' ? std::min(text.find('\n', at), text.size()) : at + 1;
  }
  return at;
}
std::size_t skip_word(std::string_view text, std::size_t at) {
  return std::min(text.find_first_of(" \t\r\n()[];", at), text.size());
}

}  // namespace

std::string found_inputs(const std::vector<FoundInput>& found, const std::vector<InputUse>& uses) {
  const bool any = std::any_of(found.begin(), found.end(), [](const FoundInput& input) {
    return find_operation(input.first) != nullptr;
  });
  if (!any) return "";
  std::string definitions;
  for (const Operation& operation : kOperations) {
    const bool used = std::any_of(uses.begin(), uses.end(), [&](const InputUse& use) {
      return use.function == found_name(operation.name);
    });
    if (used) definitions += with_values(operation, found);
  }
  return fmt::format(
      "(module {} racket/base\n"
      "  (require racket/list racket/file racket/port racket/random)\n"
      "  (provide (all-defined-out))\n"
      "  (define (giving found make)\n"
      "    (make (lambda (otherwise)\n"
      "            (if (null? found) otherwise (begin0 (car found) (set! found (cdr found)))))))\n"
      "  (define (no-file) (raise (exn:fail:filesystem \"no such file\" (current-continuation-marks))))\n"
      "{})\n",
      kFoundInputs, definitions);
}

std::vector<InputUse> input_uses(const kernel::Program& program, const diag::SourceManager& sources) {
  std::vector<InputUse> result;
  const std::function<void(const Expr&)> visit = [&](const Expr& expr) {
    const auto* reference = std::get_if<kernel::Reference>(&expr.node);
    if (reference == nullptr) return for_each_part(expr, visit);
    const kernel::Variable& variable = program[reference->variable];
    const bool library = variable.module.valid() && program[variable.module].library;
    const bool written = expr.span.valid() && !sources.in_library(expr.span) &&
                         sources.text(expr.span).find_first_of(" \t\r\n()[]") == std::string_view::npos;
    if (library && written && find_operation(variable.name) != nullptr)
      result.push_back({expr.span, found_name(variable.name)});
  };
  for (const kernel::Module& module : program.modules) {
    if (module.library) continue;
    for (const kernel::Item& item : module.items) {
      if (const auto* definition = std::get_if<kernel::Definition>(&item.node)) visit(*definition->value);
      if (const auto* expr = std::get_if<const Expr*>(&item.node)) visit(**expr);
      const auto* made = std::get_if<kernel::StructId>(&item.node);
      if (made != nullptr && program[*made].guard != nullptr) visit(*program[*made].guard);
    }
  }
  const auto before = [](const InputUse& a, const InputUse& b) { return a.span.begin < b.span.begin; };
  const auto same = [](const InputUse& a, const InputUse& b) { return a.span == b.span; };
  std::stable_sort(result.begin(), result.end(), before);
  result.erase(std::unique(result.begin(), result.end(), same),
               result.end());  // a macro's text is used often
  return result;
}

std::size_t after_language(std::string_view module) {
  if (module.starts_with("#lang ")) return std::min(module.find('\n'), module.size());
  if (!module.starts_with("(module ") && !module.starts_with("(module* ")) return std::string_view::npos;
  const std::size_t name = skip_space(module, skip_word(module, 1));
  const std::size_t language = skip_space(module, skip_word(module, name));
  if (module.substr(language).starts_with("#f")) return std::string_view::npos;
  return skip_word(module, language);
}

}  // namespace culprit::front::racket
