// Extents of comments and lines.
#pragma once

#include <cstddef>
#include <string_view>

namespace culprit::front::haskell {

/// Whether a comment up to the end of the line starts here: dashes, but `-->` and `--|` are operators.
bool starts_line_comment(std::string_view text, std::size_t offset);
bool starts_block_comment(std::string_view text, std::size_t offset);
/// Behind the `-}` that closes the comment at `offset`; npos if there is none.
std::size_t block_comment_end(std::string_view text, std::size_t offset);
/// Behind the byte order mark, if there is one.
std::size_t text_start(std::string_view text);
/// Offset of the newline that ends the line, or the end of the text.
std::size_t line_end(std::string_view text, std::size_t offset);

}  // namespace culprit::front::haskell
