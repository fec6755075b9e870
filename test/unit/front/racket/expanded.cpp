#include "expanded.h"

#include <fmt/format.h>

namespace culprit::front::racket {

namespace {

constexpr std::string_view kTestPrivate = R"((module private '#%culprit
  (provide (all-defined-out))
  (define (%match-error value) (raise value))
  (define (%contract contract value positive negative name where) value)
  (define (%make-arrow domains range) domains)
  (define (%make-arrow* domains optional rest range) domains)
  (define (%make-arrow-i form least greatest rest? needed keywords here wrap) wrap)
  (define (%coerce who contract) contract)
  (define (%check contract value parties) value)
  (define (%look contract value checked parties) checked)
  (define (%one result parties) result)
  (define (%pre-fails parties) parties)
  (define (%in-sequence s) s)
  (define (%in-list s) s)
  (define (%reraise e) (raise e))
  (define (%make-promise f) f)
  (define (%call-with-parameterization parameters values thunk) (thunk))))";

constexpr std::string_view kTestBase = R"((module base '#%culprit
  (provide (except-out (all-defined-out) hidden))
  (define (hidden x) x)
  (define (reverse l) (hidden l))
  (define (append . l) l)
  (define (list->vector l) l)
  (define (vector->list l) l)
  (define (map f l) l)))";

constexpr std::string_view kTestContract = R"((module contract '#%culprit
  (provide (all-defined-out))
  (define (any/c x) #t)
  (define (listof c) c)))";

const std::vector<std::string_view> kTestPrimitives = {
    "car",     "cdr",      "cons",    "pair?", "null?", "list?",   "length",  "list", "equal?",
    "eq?",     "+",        "-",       "*",     "/",     "<",       ">",       "=",    ">=",
    "void",    "values",   "not",     "raise", "zero?", "even?",   "box",     "box?", "unbox",
    "vector?", "integer?", "string?", "add1",  "sub1",  "%secret", "set-box!"};

}  // namespace

std::vector<std::string> Expanded::diagnostics() const {
  std::vector<std::string> result;
  for (const diag::Diagnostic& diagnostic : sink.sorted()) {
    const diag::Position at = sources.file(diagnostic.span.file).position(diagnostic.span.begin);
    result.push_back(fmt::format("{} {}:{} {}{}", diag::info(diagnostic.kind).code, at.line, at.column,
                                 diagnostic.message,
                                 diagnostic.help.empty() ? "" : fmt::format(" ({})", diagnostic.help)));
  }
  return result;
}

const kernel::Module* Expanded::find(std::string_view name) const {
  if (!program) return nullptr;
  for (const kernel::Module& module : program->modules) {
    if (name.empty() ? !module.library : module.name == name) return &module;
  }
  return nullptr;
}

std::string Expanded::module(std::string_view name) const {
  if (const kernel::Module* found = find(name)) return KernelDump(*program).module(*found);
  std::string result = "no such module\n";
  for (const std::string& diagnostic : diagnostics()) result += diagnostic + "\n";
  return result;
}

std::unique_ptr<Expanded> expanded(const std::string& text, const std::map<std::string, std::string>& files) {
  auto result = std::make_unique<Expanded>();
  Environment environment;
  environment.library = {
      {"private.rkt", kTestPrivate}, {"base.rkt", kTestBase}, {"contract.rkt", kTestContract}};
  environment.primitives = kTestPrimitives;
  environment.read_file = [&](const std::string& path) -> std::optional<std::string> {
    const auto found = files.find(path);
    return found == files.end() ? std::nullopt : std::optional(found->second);
  };
  const diag::FileId file = result->sources.add("test.rkt", text);
  result->program = expand(file, result->sources, result->sink, environment);
  return result;
}

std::string expression(const std::string& text) {
  const auto result = expanded("#lang racket\n" + text);
  if (!result->program) return result->diagnostics().at(0);
  std::string dumped = result->module();
  if (dumped.ends_with('\n')) dumped.pop_back();
  return dumped;
}

}  // namespace culprit::front::racket
