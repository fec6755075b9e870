#include "random_context.h"

#include <random>
#include <vector>

#include <fmt/format.h>

namespace culprit::test {

namespace {

class Writer {
 public:
  Writer(std::uint64_t seed, bool state) : random_(seed), state_(state) {}

  std::string run() {
    open("(? k : int63 -> int63)", "k");
    open("(? use : (int63 -> int63) -> int63)", "use");
    open("(? wrap : (int63 -> int63) -> int63 -> int63)", "wrap");
    if (state_) {
      open("(? set : ref int63 -> int63)", "set");
      open("(? run : handler -> int63)", "run");
      open_new(fmt::format("%ref.new {}", small()), "r", references_);
    }
    define_function();
    for (std::uint64_t statements = 1 + below(5); statements > 0; --statements) statement();
    for (std::uint64_t claims = 1 + below(2); claims > 0; --claims) claim();
    return "strict;\nopen data exn = Stop | Failure int63;\ndata handler = Handler (int63 -> int63) (ref "
           "int63);\nentry \"main\" =\n" +
           text_ + "  0" + closing_ + ";\n";
  }

 private:
  // --- statements ---
  void statement() {
    switch (below(state_ ? 7 : 4)) {
      case 0:
      case 1:
      case 2: open_new(protect(call()), "x", numbers_); break;
      case 3: define_function(); break;
      case 4: open(fmt::format("%ref.set {} {}", any(references_), number()), name("u")); break;
      case 5: open_new("%ref.get " + any(references_), "x", numbers_); break;
      default: open_new(fmt::format("%ref.new {}", small()), "r", references_); break;
    }
  }
  std::string call() {
    switch (below(state_ ? 6 : 4)) {
      case 0: return "k " + number();
      case 1: return "use " + any(functions_);
      case 2:
        open_new(protect_function("wrap " + any(functions_)), "f", functions_);
        return fmt::format("{} {}", functions_.back(), number());
      case 3: return fmt::format("{} {}", any(functions_), number());
      case 4: return "set " + any(references_);
      default: {
        const std::string handler = name("h");
        open(fmt::format("Handler {} {}", any(functions_), any(references_)), handler);
        return "run " + handler;
      }
    }
  }
  std::string protect(const std::string& expression) {
    switch (below(state_ ? 7 : 6)) {
      case 0: return fmt::format("(try ({}) with e. {})", expression, small());
      case 1:
        return fmt::format("(try ({}) with e. case e as w of {{ Stop -> {}; Failure n -> n }})", expression,
                           small());
      case 2:
        return fmt::format("(try ({}) with e. case e as w of {{ Stop -> {}; _ -> reraise e }})", expression,
                           small());
      case 3:
        return fmt::format("(try ({}) with e. error [assertion main \"nothing is raised\"])", expression);
      case 6:
        return fmt::format("(try ({}) with e. case %ref.set {} {} as {} of {{ _ -> {} }})", expression,
                           any(references_), small(), name("u"), small());
      default: return expression;
    }
  }
  std::string protect_function(const std::string& expression) {
    return one_in(2) ? expression : fmt::format("(try ({}) with e. {})", expression, any(functions_));
  }

  void define_function() {
    const std::string body = function_body();
    const std::string f = name("f");
    text_ += fmt::format("  let {} = \\y. {} in\n", f, body);
    functions_.push_back(f);
  }
  std::string function_body() {
    std::string body = function_result();
    if (state_ && one_in(2))
      body = fmt::format("case %ref.set {} {} as {} of {{ _ -> {} }}", any(references_),
                         one_in(2) ? "y" : std::to_string(small()), name("u"), body);
    if (one_in(3))
      body = fmt::format("case y as {} of {{ {} -> {}; _ -> {} }}", name("w"), small(), body, small());
    return body;
  }
  std::string function_result() {
    switch (below(state_ ? 8 : 6)) {
      case 0: return std::to_string(small());
      case 1: return fmt::format("%i63.add y {}", small());
      case 2: return protect("k y");
      case 3: return raise("Stop");
      case 4: return raise(fmt::format("Failure {}", small()));
      case 5: return functions_.empty() ? "y" : protect(any(functions_) + " y");
      case 6: return "%ref.get " + any(references_);
      default:
        return fmt::format("case %ref.get {} as {} of {{ {} -> error [assertion f \"state\"]; _ -> {} }}",
                           any(references_), name("w"), small(), small());
    }
  }
  std::string raise(const std::string& exception) {
    const std::string e = name("e");
    return fmt::format("case {} as {} of {{ _ -> raise {} [exception f \"f fails\"] }}", exception, e, e);
  }

  void claim() {
    if (state_ && one_in(2)) open_new("%ref.get " + any(references_), "x", numbers_);
    const std::string left = number(), right = one_in(3) ? std::to_string(small()) : number();
    const std::string truth = name("q");
    switch (below(4)) {
      case 0: {
        const std::string equal = name("q");
        open(fmt::format("%int.eq {} {}", left, right), equal);
        open("%bool.not " + equal, truth);
        break;
      }
      case 1: open(fmt::format("%int.le {} {}", left, right), truth); break;
      default: open(fmt::format("%int.eq {} {}", left, right), truth); break;
    }
    text_ += fmt::format("  assert {} [assertion main \"claim\"] in\n", truth);
  }

  // --- parts ---
  void open(const std::string& expression, const std::string& binder) {
    text_ += fmt::format("  case {} as {} of {{ _ ->\n", expression, binder);
    closing_ += " }";
  }
  void open_new(const std::string& expression, const char* stem, std::vector<std::string>& kind) {
    const std::string binder = name(stem);
    open(expression, binder);
    kind.push_back(binder);
  }
  std::string number() { return numbers_.empty() || one_in(4) ? std::to_string(small()) : any(numbers_); }
  std::string any(const std::vector<std::string>& names) { return names[below(names.size())]; }
  std::string name(const char* stem) { return fmt::format("{}{}", stem, ++names_); }
  std::uint64_t below(std::uint64_t limit) { return random_() % limit; }
  bool one_in(std::uint64_t n) { return below(n) == 0; }
  std::int64_t small() { return static_cast<std::int64_t>(below(3)); }

  std::mt19937_64 random_;
  bool state_;
  std::string text_;
  std::string closing_;
  std::vector<std::string> numbers_, functions_, references_;
  unsigned names_ = 0;
};

}  // namespace

std::string random_context(std::uint64_t seed, bool state) { return Writer(seed, state).run(); }

}  // namespace culprit::test
