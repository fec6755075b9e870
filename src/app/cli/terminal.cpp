#include "app/cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include <fmt/format.h>

#include "report/display.h"
#include "report/run.h"

namespace culprit::app {

namespace {

constexpr std::string_view kEraseLine = "\r\x1b[K";

bool is_dumb_terminal() {
  const char* const term = std::getenv("TERM");
  return term == nullptr || std::string_view(term) == "dumb";
}

std::size_t terminal_columns() {
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return size.ws_col;
}

/// Only what a signal handler may call.
void on_interrupt(int) {
  if (isatty(STDERR_FILENO) != 0) {
    [[maybe_unused]] const auto written = write(STDERR_FILENO, "\n", 1);
  }
  _exit(report::kInterrupted);
}

}  // namespace

bool wants_colour(ColourMode mode) {
  if (mode != ColourMode::Auto) return mode == ColourMode::Always;
  const char* const no_colour = std::getenv("NO_COLOR");
  const bool forbidden = no_colour != nullptr && no_colour[0] != '\0';
  return !forbidden && !is_dumb_terminal() && isatty(STDOUT_FILENO) != 0;
}

ProgressLine::ProgressLine(bool quiet)
    : on_(!quiet && isatty(STDERR_FILENO) != 0 && !is_dumb_terminal()),
      columns_(on_ ? terminal_columns() : 0) {}

void ProgressLine::checking(const std::string& what, std::size_t done, std::size_t known) {
  if (!on_) return;
  const std::string line = fmt::format("checking {} ({} of {} done)", what, done, known);
  print_error(std::string(kEraseLine) +
              report::slice_columns(report::to_display(line).text, 0, columns_ - 1));
  shown_ = true;
}

void ProgressLine::clear() {
  if (shown_) print_error(std::string(kEraseLine));
  shown_ = false;
}

void leave_on_interrupt() {
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  sigaction(SIGINT, &action, nullptr);
}

bool print_out(const std::string& text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  return std::fflush(stdout) == 0 && written;
}

void print_error(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stderr); }

}  // namespace culprit::app
