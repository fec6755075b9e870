#include "driver/session.h"

#include "report/comments.h"
#include "report/fingerprint.h"
#include "verify/verify.h"

namespace culprit::driver {

namespace {

report::FileReport finished(FileJob& job) {
  job.report.name = job.input.name;
  job.report.options = job.options;
  for (FileJob::Outcome& outcome : job.outcomes) {
    if (auto* verdict = std::get_if<verify::Verdict>(&outcome.value)) {
      job.report.results.push_back({std::move(*verdict), "", ""});
    } else {
      job.report.internal_errors.push_back({outcome.function, std::get<std::string>(outcome.value)});
    }
  }
  report::accept_commented(job.report, job.input.selection.everything);
  return std::move(job.report);
}

}  // namespace

Parts real_parts() { return {make_front_ends, verify::check}; }

report::Run Session::check(const std::vector<std::string>& targets) {
  const FrontEnds languages = parts_.languages();
  const Sources sources{
      [&languages](std::string_view path) { return find_front_end(languages, path) != nullptr; },
      std::string(kExtensions), project_.excludes};
  std::vector<FileJob> jobs;
  for (Input& input : discover(targets.empty() ? std::vector<std::string>{"."} : targets, sources)) {
    FileJob& job = jobs.emplace_back();
    job.input = std::move(input);
    job.options = project_.options_of ? project_.options_of(job.input.name) : options_;
  }
  Workers(jobs, parts_.languages, parts_.check, options_.jobs, progress_).run();

  report::Run run;
  for (FileJob& job : jobs) run.files.push_back(finished(job));
  report::name_results(run);
  return run;
}

}  // namespace culprit::driver
