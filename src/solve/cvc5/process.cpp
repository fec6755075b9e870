#include "solve/cvc5/process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstring>

extern char** environ;

namespace culprit::solve::cvc5 {
namespace {

/// A file descriptor that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;  // would close twice
  Descriptor& operator=(const Descriptor&) = delete;
  [[nodiscard]] int get() const { return fd_; }
  void close() {
    if (fd_ >= 0) ::close(fd_);
    fd_ = -1;
  }

 private:
  int fd_;
};

struct Child {
  pid_t pid = -1;
  int error = 0;
};

/// Starts the program with `end` as its standard input and output.
Child start(const std::string& program, int end) {
  std::array<std::string, 5> arguments = {program, "--lang=smt2", "--rlimit=2000000", "--tlimit=20000",
                                          "--strings-exp"};
  std::array<char*, 6> argv{};
  for (std::size_t i = 0; i < arguments.size(); ++i) argv[i] = arguments[i].data();
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  Child child;
  child.error = posix_spawnp(&child.pid, program.c_str(), &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  return child;
}

/// Sends `input`, then reads to the end. MSG_NOSIGNAL: a child that ends early must not end us.
std::string exchange(int socket, const std::string& input) {
  std::size_t sent = 0;
  while (sent < input.size()) {
    const ssize_t n = ::send(socket, input.data() + sent, input.size() - sent, MSG_NOSIGNAL);
    if (n <= 0) break;
    sent += static_cast<std::size_t>(n);
  }
  ::shutdown(socket, SHUT_WR);
  std::string output;
  std::array<char, 4096> buffer{};
  for (ssize_t n = 0; (n = ::read(socket, buffer.data(), buffer.size())) > 0;) {
    output.append(buffer.data(), static_cast<std::size_t>(n));
  }
  return output;
}

}  // namespace

base::Result<Verdict> Process::check_sat(const std::string& script) const {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
    return base::Failure{std::string("cannot talk to ") + program_ + ": " + std::strerror(errno)};
  }
  Descriptor mine(ends[0]);
  Descriptor theirs(ends[1]);
  const Child child = start(program_, theirs.get());
  if (child.error != 0) {
    return base::Failure{std::string("cannot run ") + program_ + ": " + std::strerror(child.error)};
  }
  theirs.close();
  const std::string output = exchange(mine.get(), script);
  int status = 0;
  ::waitpid(child.pid, &status, 0);
  if (output == "sat\n") return Verdict::Sat;
  if (output == "unsat\n") return Verdict::Unsat;
  // A script that is an error is ours to fix; anything else without an answer is a limit.
  if (output.find("(error") != std::string::npos)
    return base::Failure{program_ + " rejects the query: " + output};
  return Verdict::Unknown;
}

}  // namespace culprit::solve::cvc5
