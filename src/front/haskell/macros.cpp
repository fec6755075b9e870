#include "front/haskell/macros.h"

#include <algorithm>
#include <unordered_map>

namespace culprit::front::haskell {

namespace {

class Expansion {
 public:
  Expansion(diag::FileId file, std::string_view text, const std::vector<Macro>& macros,
            const Extensions& extensions)
      : text_(text) {
    diag::Sink ignored;  // what is no Haskell is reported where the parser meets it
    for (const Macro& macro : macros) {
      std::optional<Tokens> body = tokenize(file, macro.body, extensions, ignored);
      if (!body) continue;
      body->list.pop_back();
      for (Token& token : body->list) {
        token.begin += static_cast<std::uint32_t>(macro.body_begin);
        token.end += static_cast<std::uint32_t>(macro.body_begin);
      }
      bodies_[macro.name].push_back({macro.begin, macro.end, std::move(body->list)});
    }
  }

  std::vector<Token> run(const std::vector<Token>& tokens) {
    for (const Token& token : tokens) expand(token, token, token.begin, 0);
    return std::move(result_);
  }

 private:
  struct Body {
    std::size_t begin;
    std::size_t end;
    std::vector<Token> tokens;
  };
  static constexpr int kDeepest = 20;                  // macros within macros; one within itself stays
  static constexpr std::size_t kMostTokens = 1 << 22;  // macros can double each other

  void expand(Token token, const Token& place, std::size_t used_at, int depth) {
    const std::vector<Token>* const body = depth < kDeepest ? body_of(token, used_at) : nullptr;
    if (body == nullptr || result_.size() + body->size() > kMostTokens) {
      token.starts_line = place.starts_line;
      token.column = place.column;
      result_.push_back(token);
      return;
    }
    Token next = place;
    for (const Token& part : *body) {
      expand(part, next, used_at, depth + 1);
      next.starts_line = false;
    }
  }
  [[nodiscard]] const std::vector<Token>* body_of(const Token& token, std::size_t used_at) const {
    if (token.kind != TokenKind::Variable && token.kind != TokenKind::Constructor) return nullptr;
    const auto found = bodies_.find(text_.substr(token.begin, token.end - token.begin));
    if (found == bodies_.end()) return nullptr;
    for (const Body& body : found->second) {
      if (body.begin <= used_at && used_at < body.end) return &body.tokens;
    }
    return nullptr;
  }

  std::string_view text_;
  std::unordered_map<std::string_view, std::vector<Body>> bodies_;
  std::vector<Token> result_;
};

}  // namespace

void expand_macros(diag::FileId file, std::string_view text, const std::vector<Macro>& macros,
                   const Extensions& extensions, std::vector<Token>& tokens) {
  if (!macros.empty()) tokens = Expansion(file, text, macros, extensions).run(tokens);
}

}  // namespace culprit::front::haskell
