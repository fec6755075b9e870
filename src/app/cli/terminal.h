// What depends on whether a person is looking.
#pragma once

#include <string>

#include "app/cli/arguments.h"
#include "driver/workers.h"

namespace culprit::app {

/// Whether standard output gets colours.
bool wants_colour(ColourMode mode);

/// One line on standard error that says what is being checked, overwritten as the run goes on; nothing unless
/// standard error is a terminal.
class ProgressLine final : public driver::Progress {
 public:
  explicit ProgressLine(bool quiet);
  void checking(const std::string& what, std::size_t done, std::size_t known) override;
  void clear();

 private:
  bool on_;
  bool shown_ = false;
  std::size_t columns_;
};

/// Ctrl-C leaves at once with exit code 130. Files are written in one step, so nothing is left half-done.
void leave_on_interrupt();

/// Writes all of `text`; false if that is not possible.
bool print_out(const std::string& text);
void print_error(const std::string& text);

}  // namespace culprit::app
