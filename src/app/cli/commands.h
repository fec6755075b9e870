// What each command does. All return the exit code.
#pragma once

#include "app/cli/arguments.h"

namespace culprit::app {

int run_check(const Arguments& arguments);
int run_explore(const Arguments& arguments);
int run_repro(const Arguments& arguments);
int run_explain(const Arguments& arguments);
int run_program(const Arguments& arguments);
int run_optimize(const Arguments& arguments);

}  // namespace culprit::app
