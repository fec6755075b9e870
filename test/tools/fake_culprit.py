#!/usr/bin/env python3
"""Stands in for the tool in tests of the scripts around it.

The program says how: `(* fake: {"verdicts": ["refuted"], …} *)`. The i-th verdict is that of the i-th `let` at the start of
a line. A Haskell program has the same in a comment of its own; its functions are the names at the start of a line. Other keys: text (for the text format), exit, actual (of counterexamples), obligation (its kind), refinement (its text), blame, repro
(contents of the reproduction), diagnostics, unknown, sleep, refuted_name (only a function of this name is refuted, the
others are proved), with_steps (verdicts by the value of --steps).
"""

import json
import pathlib
import re
import sys
import time


def results_of(behaviour, path, source, wanted):
    names = re.findall(r"^(?:let (?:rec )?)?([a-z_]\w*)", source, re.MULTILINE)
    verdicts = behaviour.get("verdicts", [])
    if "refuted_name" in behaviour:
        verdicts = ["refuted" if name == behaviour["refuted_name"] else "proved" for name in names]
    for name, verdict in zip(names, verdicts):
        if wanted in ("", name):
            yield {"id": f"{path}::{name}", "function": name, "verdict": verdict, "blame": {"name": behaviour.get("blame", name)},
                   "obligation": {"kind": behaviour.get("obligation", ""), "text": behaviour.get("refinement", "")},
                   "unknown": behaviour.get("unknown"),
                   "counterexample": {"actual": behaviour.get("actual", "")},
                   "stats": {"steps": 10, "queries": 2, "ms": 2000, "counters": {"solve.z3.microseconds": 500_000}}}


def main():
    command, arguments = sys.argv[1], sys.argv[2:]
    target = next(argument for argument in arguments if argument.split("::")[0].endswith((".ml", ".hs")))
    path, _, wanted = target.partition("::")
    source = pathlib.Path(path).read_text()
    behaviour = json.loads(re.search(r"[({][*-] fake: (.*) [*-][)}]", source)[1])
    if "--steps" in arguments and "with_steps" in behaviour:
        behaviour["verdicts"] = [behaviour["with_steps"][arguments[arguments.index("--steps") + 1]]]
    time.sleep(behaviour.get("sleep", 0))
    if command == "repro":
        pathlib.Path(arguments[arguments.index("--out") + 1]).write_text(behaviour["repro"])
        return 0
    if "json" in arguments:
        results = list(results_of(behaviour, path, source, wanted))
        print(json.dumps({"results": results, "diagnostics": behaviour.get("diagnostics", [])}))
    else:
        print(behaviour.get("text", "") + " ".join(arguments))
    return behaviour.get("exit", 0)


if __name__ == "__main__":
    sys.exit(main())
