// Whole files in and out.
#pragma once

#include <string>

#include "base/result.h"

namespace culprit::driver {

/// The contents, or why they cannot be had ("permission denied").
base::Result<std::string> read_file(const std::string& path);

/// Replaces `path` in one step: other processes see the old contents or the new, never a part. The reason on
/// failure.
base::Result<bool> write_file_atomically(const std::string& path, const std::string& contents);
/// Overwrites `path`, which may be a device or a pipe.
base::Result<bool> write_file(const std::string& path, const std::string& contents);

}  // namespace culprit::driver
