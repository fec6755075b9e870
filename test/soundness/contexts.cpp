// Attacks what was proved of Racket modules with random contexts (random_contexts.h):
//
//   contexts proved|refuted VERDICTS CONTEXTS SECONDS SEED
//
// VERDICTS is what verdicts.py writes. `proved`: fails if the module is to blame for one context of a
// function that was proved. `refuted`: tells for how many of the functions that were refuted the contexts
// find that, too, and fails if it is fewer than three quarters: only an attack that finds such things shows
// anything. CONTEXTS are for each function; what takes longer than SECONDS gets fewer, and that is told.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

#include <fmt/format.h>

#include "driver/big_stack.h"
#include "random_contexts.h"

namespace {

using namespace culprit;  // NOLINT(google-build-using-namespace)
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kPart = 100;  ///< contexts between looks at the clock
constexpr unsigned kThreads = 2;
constexpr double kFound = 0.75;  ///< of what was refuted

struct Job {
  std::string file;
  std::vector<std::string> functions;
};
struct Limits {
  std::uint64_t contexts = 0;
  double seconds = 0;
  std::uint64_t seed = 0;
};
/// What became of the functions of one file.
struct Attack {
  std::string text;
  std::size_t functions = 0;
  std::size_t blamed = 0;
  test::Tally tally;
};

std::vector<Job> read_jobs(const std::string& path, const std::string& wanted) {
  std::map<std::string, std::map<std::string, std::string>> files;
  std::ifstream input(path);
  for (std::string line; std::getline(input, line);) {
    std::istringstream fields(line);
    std::string verdict, file, function;
    std::getline(fields, verdict, '\t');
    std::getline(fields, file, '\t');
    std::getline(fields, function, '\t');
    // Two modules of a file may export the same name: then both must have the same verdict.
    std::string& known = files[file].emplace(function, verdict).first->second;
    if (known != verdict) known = "mixed";
  }
  std::vector<Job> jobs;
  for (const auto& [file, functions] : files) {
    Job job{file, {}};
    for (const auto& [function, verdict] : functions) {
      if (verdict == wanted) job.functions.push_back(function);
    }
    if (!job.functions.empty()) jobs.push_back(std::move(job));
  }
  // What takes longest first, so that no thread is left alone with it.
  std::stable_sort(jobs.begin(), jobs.end(),
                   [](const Job& a, const Job& b) { return a.functions.size() > b.functions.size(); });
  return jobs;
}

void add(const test::Tally& part, test::Tally& whole) {
  whole.contexts += part.contexts;
  whole.finished += part.finished;
  whole.unfinished += part.unfinished;
  whole.run += part.run;
  whole.impossible += part.impossible;
}

void attack_function(driver::Loaded& loaded, const core::Entry& entry, const Limits& limits, Attack& result) {
  const auto begin = Clock::now();
  test::RandomContexts contexts(loaded, entry, limits.seed);
  ++result.functions;
  for (std::uint64_t part = 0; part * kPart < limits.contexts; ++part) {
    const std::chrono::duration<double> elapsed = Clock::now() - begin;
    if (elapsed.count() > limits.seconds) break;
    const auto found = contexts.try_contexts(std::min(kPart, limits.contexts - part * kPart));
    if (!found) continue;
    ++result.blamed;
    result.text += fmt::format("  {}: blamed by context {} (choices {})\n    {}\n    {}\n{}\n",
                               loaded.program->module().names.text(entry.name), contexts.tally().contexts,
                               found->decisions, found->call, found->actual, found->reproduction);
    break;
  }
  add(contexts.tally(), result.tally);
}

Attack attack(const Job& job, const Limits& limits) {
  Attack result;
  const auto begin = Clock::now();
  driver::Loaded loaded = driver::load_path(job.file, {});
  if (loaded.program == nullptr) return result;
  const std::vector<core::Entry> entries = loaded.program->module().entries;
  for (const core::Entry& entry : entries) {
    const std::string& name = loaded.program->module().names.text(entry.name);
    if (std::find(job.functions.begin(), job.functions.end(), name) != job.functions.end())
      attack_function(loaded, entry, limits, result);
  }
  const std::chrono::duration<double> elapsed = Clock::now() - begin;
  const test::Tally& tally = result.tally;
  const std::string few = tally.contexts < limits.contexts * result.functions ? ", fewer than asked for" : "";
  result.text = fmt::format(
                    "{}: {} of {} functions blamed in {:.1f} s\n  {} contexts{}: {} kept to contracts, {} "
                    "were stopped, {} run concretely; {} impossible ones\n",
                    job.file, result.blamed, result.functions, elapsed.count(), tally.contexts, few,
                    tally.finished, tally.unfinished, tally.run, tally.impossible) +
                result.text;
  return result;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 6) {
    std::cerr << "usage: contexts proved|refuted VERDICTS CONTEXTS SECONDS SEED\n";
    return 2;
  }
  const std::string wanted = arguments[1];
  const std::vector<Job> jobs = read_jobs(arguments[2], wanted);
  const Limits limits{std::stoull(arguments[3]), std::stod(arguments[4]), std::stoull(arguments[5])};
  std::vector<Attack> attacks(jobs.size());
  std::atomic<std::size_t> next = 0;
  driver::run_on_big_stacks(kThreads, [&] {
    for (std::size_t i = next++; i < jobs.size(); i = next++) attacks[i] = attack(jobs[i], limits);
  });
  Attack all;
  for (const Attack& each : attacks) {
    std::cout << each.text;
    all.functions += each.functions;
    all.blamed += each.blamed;
    add(each.tally, all.tally);
  }
  std::cout << fmt::format(
      "{} of {} {} functions of {} files blamed; {} contexts, {} of them kept to contracts\n", all.blamed,
      all.functions, wanted, jobs.size(), all.tally.contexts, all.tally.finished);
  const auto share = static_cast<double>(all.blamed) / static_cast<double>(all.functions);
  const bool good = wanted == "refuted" ? share >= kFound : all.blamed == 0;
  return good && all.functions > 0 ? 0 : 1;
}
