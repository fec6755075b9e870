// Colours for terminals; plain text when they are off.
#pragma once

#include <string>
#include <string_view>

namespace culprit::report {

class Paint {
 public:
  explicit Paint(bool on) : on_(on) {}
  [[nodiscard]] std::string error(std::string_view text) const { return wrap("\x1b[1;31m", text); }
  [[nodiscard]] std::string warning(std::string_view text) const { return wrap("\x1b[1;33m", text); }
  [[nodiscard]] std::string note(std::string_view text) const { return wrap("\x1b[1;36m", text); }
  [[nodiscard]] std::string good(std::string_view text) const { return wrap("\x1b[1;32m", text); }
  [[nodiscard]] std::string frame(std::string_view text) const { return wrap("\x1b[1;34m", text); }
  [[nodiscard]] std::string strong(std::string_view text) const { return wrap("\x1b[1m", text); }

 private:
  [[nodiscard]] std::string wrap(std::string_view sequence, std::string_view text) const {
    if (!on_ || text.empty()) return std::string(text);
    return std::string(sequence).append(text).append("\x1b[0m");
  }
  bool on_;
};

}  // namespace culprit::report
