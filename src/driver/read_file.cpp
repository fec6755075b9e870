#include "driver/read_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

namespace culprit::driver {

namespace {

constexpr std::size_t kLargestFile = std::size_t{1} << 30;  // positions in files are 32-bit numbers

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

base::Failure<std::string> failure(int error) { return base::Failure{std::string(std::strerror(error))}; }

}  // namespace

base::Result<std::string> read_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return failure(EISDIR);
  const File file(std::fopen(path.c_str(), "rb"));
  if (file == nullptr) return failure(errno);
  std::string contents;
  char buffer[1 << 16];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file.get())) {
    contents.append(buffer, count);
    if (contents.size() > kLargestFile) return base::Failure{std::string("larger than 1 GiB")};
  }
  if (std::ferror(file.get()) != 0) return failure(errno);
  return contents;
}

base::Result<bool> write_file(const std::string& path, const std::string& contents) {
  File file(std::fopen(path.c_str(), "wb"));
  if (file == nullptr) return failure(errno);
  const bool written = std::fwrite(contents.data(), 1, contents.size(), file.get()) == contents.size();
  const bool closed = std::fclose(file.release()) == 0;
  if (!written || !closed) return failure(errno);
  return true;
}

base::Result<bool> write_file_atomically(const std::string& path, const std::string& contents) {
  const std::string temporary = fmt::format("{}.{}.tmp", path, getpid());
  base::Result<bool> written = write_file(temporary, contents);
  if (written && std::rename(temporary.c_str(), path.c_str()) == 0) return true;
  const int error = errno;
  std::remove(temporary.c_str());
  return written ? failure(error) : written;
}

}  // namespace culprit::driver
