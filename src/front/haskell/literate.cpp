// Literate Haskell.
#include "front/haskell/comments.h"
#include "front/haskell/prepare.h"

namespace culprit::front::haskell {

namespace {

enum class Line : std::uint8_t { Blank, Text, Code };

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

/// GHC allows blanks before it, but not before the end.
bool begins_block(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return first != std::string_view::npos && line.substr(first).starts_with("\\begin{code}");
}

class Unliterate {
 public:
  Unliterate(diag::FileId file, std::string& text, diag::Sink& sink)
      : file_(file), text_(text), sink_(sink) {}

  void run() {
    for (std::size_t begin = text_start(text_); begin < text_.size();) {
      const std::size_t end = line_end(text_, begin);
      line(begin, end);
      begin = end + 1;
    }
    if (in_block_) error(block_, block_ + 12, "this \\begin{code} is never closed", "it ends at \\end{code}");
  }

 private:
  void line(std::size_t begin, std::size_t end) {
    const std::string_view line = std::string_view(text_).substr(begin, end - begin);
    if (in_block_) {
      if (!line.starts_with("\\end{code}")) return;
      in_block_ = false;
      before_ = Line::Blank;
    } else if (begins_block(line)) {
      in_block_ = true;
      block_ = begin;
    } else if (line.starts_with('>')) {
      if (before_ == Line::Text) touching(begin);
      before_ = Line::Code;
      text_[begin] = ' ';
      return;
    } else if (is_blank(line)) {
      before_ = Line::Blank;
    } else {
      if (before_ == Line::Code) touching(begin);
      before_ = Line::Text;
    }
    blank(begin, end);
  }

  void touching(std::size_t begin) {
    error(begin, begin + 1, "a line of text and a line of code touch here",
          "leave a blank line between them");
  }

  /// Keeps tabs and carriage returns out, too: nothing of the text may matter for layout.
  void blank(std::size_t begin, std::size_t end) { text_.replace(begin, end - begin, end - begin, ' '); }

  void error(std::size_t begin, std::size_t end, std::string message, std::string help) {
    sink_.report(diag::Kind::SyntaxError,
                 {file_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)},
                 std::move(message), std::move(help));
  }

  diag::FileId file_;
  std::string& text_;
  diag::Sink& sink_;
  Line before_ = Line::Blank;
  bool in_block_ = false;
  std::size_t block_ = 0;  ///< where the block starts
};

}  // namespace

void unlit(diag::FileId file, std::string& text, diag::Sink& sink) { Unliterate(file, text, sink).run(); }

}  // namespace culprit::front::haskell
