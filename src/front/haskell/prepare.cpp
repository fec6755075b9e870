#include "front/haskell/prepare.h"

#include <cstring>

#include "front/haskell/comments.h"

namespace culprit::front::haskell {

namespace {

void blank_shebang(std::string& text) {
  const std::size_t start = text_start(text);
  if (text.compare(start, 2, "#!") != 0) return;
  const std::size_t length = line_end(text, start) - start;
  text.replace(start, length, length, ' ');
}

}  // namespace

Prepared prepare(diag::FileId file, std::string_view source, bool literate,
                 std::pmr::monotonic_buffer_resource& arena, diag::Sink& sink) {
  std::string text(source);
  blank_shebang(text);
  if (literate) unlit(file, text, sink);
  std::vector<Macro> macros;
  if (find_extensions(text).has("CPP")) macros = preprocess(file, source, text, sink);
  if (text == source) return {source, find_extensions(source), {}};
  char* const copy = static_cast<char*>(arena.allocate(text.size() + 1, 1));
  std::memcpy(copy, text.data(), text.size());
  const std::string_view prepared(copy, text.size());
  return {prepared, find_extensions(prepared), std::move(macros)};
}

}  // namespace culprit::front::haskell
