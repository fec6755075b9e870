#include "front/haskell/pattern_variables.h"

namespace culprit::front::haskell {

namespace {

class Collector {
 public:
  void visit(const ast::Pattern& pattern) {
    std::visit([&](const auto& node) { look(node, pattern.span); }, pattern.node);
  }
  std::vector<ast::Name> found;

 private:
  void all(ast::Slice<const ast::Pattern*> patterns) {
    for (const ast::Pattern* each : patterns) visit(*each);
  }
  void look(const ast::PatternWildcard&, diag::Span) {}
  void look(const ast::PatternLiteral&, diag::Span) {}
  void look(const ast::Unsupported&, diag::Span) {}
  void look(const ast::PatternVariable& node, diag::Span span) { found.push_back({node.name, span}); }
  void look(const ast::PatternConstructor& node, diag::Span) { all(node.arguments); }
  void look(const ast::PatternTuple& node, diag::Span) { all(node.parts); }
  void look(const ast::PatternList& node, diag::Span) { all(node.elements); }
  void look(const ast::PatternChain& node, diag::Span) { all(node.operands); }
  void look(const ast::PatternLazy& node, diag::Span) { visit(*node.pattern); }
  void look(const ast::PatternBang& node, diag::Span) { visit(*node.pattern); }
  void look(const ast::PatternView& node, diag::Span) { visit(*node.pattern); }
  void look(const ast::PatternSignature& node, diag::Span) { visit(*node.pattern); }
  void look(const ast::PatternParenthesised& node, diag::Span) { visit(*node.pattern); }
  void look(const ast::PatternAs& node, diag::Span) {
    found.push_back(node.name);
    visit(*node.pattern);
  }
  void look(const ast::PatternRecord& node, diag::Span) {
    for (const ast::FieldPattern& field : node.fields) {
      if (field.pattern != nullptr) {
        visit(*field.pattern);
      } else {
        found.push_back({field.field.name, field.field.span});
      }
    }
  }
};

}  // namespace

std::vector<ast::Name> variables_of(const ast::Pattern& pattern) {
  Collector collector;
  collector.visit(pattern);
  return std::move(collector.found);
}

}  // namespace culprit::front::haskell
