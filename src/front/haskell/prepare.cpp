#include "front/haskell/prepare.h"

#include <cstring>

#include "front/haskell/comments.h"

namespace culprit::front::haskell {

namespace {

void blank_start(std::string& text) {
  if (text.starts_with("\xef\xbb\xbf")) text.replace(0, 3, 3, ' ');
  const std::size_t start = text.find_first_not_of(' ');
  if (start != std::string::npos && text.compare(start, 2, "#!") == 0) {
    const std::size_t end = line_end(text, start);
    text.replace(start, end - start, end - start, ' ');
  }
}

}  // namespace

Prepared prepare(diag::FileId file, std::string_view source, bool literate,
                 std::pmr::monotonic_buffer_resource& arena, diag::Sink& sink) {
  std::string text(source);
  blank_start(text);
  if (literate) unlit(file, text, sink);
  if (find_extensions(text).has("CPP")) preprocess(file, text, sink);
  if (text == source) return {source, find_extensions(source)};
  char* const copy = static_cast<char*>(arena.allocate(text.size() + 1, 1));
  std::memcpy(copy, text.data(), text.size());
  const std::string_view prepared(copy, text.size());
  return {prepared, find_extensions(prepared)};
}

}  // namespace culprit::front::haskell
