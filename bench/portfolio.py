#!/usr/bin/env python3
"""Which part of the portfolio proves each program, and what is lost without it.

    bench/portfolio.py --list FILE.tsv --root DIR --culprit PROGRAM [--parts PROGRAM] [--limit SECONDS] [-j N]

The list is as for bench/corpus; only programs expected to be `safe` count. --parts is the program of the target
`type_parts`; without it there is only the first table. Prints Markdown: one line for each program, then the totals with each part switched off and alone, and
those of Z3's Horn engine on a direct encoding of the same programs. Times are processor time.
"""

import argparse
import collections
import concurrent.futures
import csv
import functools
import json
import pathlib
import resource
import statistics
import subprocess
import time

EXPLORED = "exploration"


def run(command, limit):
    """Its output and its processor seconds; no output if it takes too long."""
    begin = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        output = subprocess.run(command, capture_output=True, text=True, timeout=limit).stdout
    except subprocess.TimeoutExpired as expired:
        output = (expired.stdout or b"").decode()
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    return output, end.ru_utime + end.ru_stime - begin.ru_utime - begin.ru_stime


def part_of(result):
    """What decided a function; None: nothing did."""
    if result["verdict"] != "proved":
        return None
    counters = result["stats"].get("counters", {})
    solved = [name.removeprefix("liquid.solved_by.") for name in counters if name.startswith("liquid.solved_by.")]
    return solved[0] if result.get("how") == "refinement types" and solved else EXPLORED


class Program:
    def __init__(self, path, arguments):
        self.path = path
        output, self.seconds = run([arguments.culprit, "check", path, "--format", "json", "--stats", "--no-config",
                                    "--timeout", str(arguments.limit)], arguments.limit + 10)
        results = json.loads(output)["results"] if output else []
        self.parts = {result["function"]: part_of(result) for result in results}
        self.typed = collections.defaultdict(dict)  # configuration -> function -> (part, "-" or "?"; seconds)
        if not arguments.parts:
            return
        for line in run([arguments.parts, path], 60 * arguments.limit)[0].splitlines():
            _, function, configuration, by, milliseconds = line.split("\t")
            self.typed[configuration][function] = (by, float(milliseconds) / 1000)

    def proved(self):
        return bool(self.parts) and all(self.parts.values())

    def proved_with(self, configuration, explores):
        """Whether every function is explored completely, or typed with this configuration."""
        def is_proved(function):
            explored = explores and self.parts[function] == EXPLORED
            return explored or self.typed[configuration].get(function, ("?", 0))[0] not in ("-", "?")
        return bool(self.parts) and all(is_proved(function) for function in self.parts)

    def encoded_with(self, configuration):
        return bool(self.parts) and all(self.typed[configuration].get(function, ("?", 0))[0] != "?" for function in self.parts)

    def seconds_with(self, configuration, explores):
        return sum(seconds for function, (_, seconds) in self.typed[configuration].items()
                   if not explores or self.parts.get(function) != EXPLORED)


def line(*cells):
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def table(programs):
    print(line("program", "part", "CPU s"))
    print(line("---", "---", "---"))
    for program in programs:
        parts = sorted({part for part in program.parts.values() if part}) if program.proved() else ["-"]
        print(line(pathlib.Path(program.path).name, ", ".join(parts), f"{program.seconds:.2f}"))
    decided = [program.seconds for program in programs if program.proved()]
    print(f"\n{len(decided)} of {len(programs)} proved, median {statistics.median(decided):.2f} s, "
          f"{sum(program.seconds for program in programs):.1f} s for all.\n")


def totals(programs):
    print(line("configuration", "with clauses", "proved", "CPU s for typing"))
    print(line("---", "---", "---", "---"))
    for configuration in sorted({name for program in programs for name in program.typed},
                                key=lambda name: (name != "all", name.startswith("only"), name == "direct", name)):
        explores = not configuration.startswith("only") and configuration != "direct"
        rows = [("", explores)] if configuration != "all" else [("", True), (", without exploration", False)]
        for suffix, with_exploration in rows:
            count = sum(program.proved_with(configuration, with_exploration) for program in programs)
            encoded = sum(program.encoded_with(configuration) for program in programs)
            seconds = sum(program.seconds_with(configuration, with_exploration) for program in programs)
            print(line(configuration + suffix, encoded, count, f"{seconds:.1f}"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", required=True)
    parser.add_argument("--root", required=True, type=pathlib.Path)
    parser.add_argument("--culprit", required=True)
    parser.add_argument("--parts")
    parser.add_argument("--limit", type=int, default=20)
    parser.add_argument("-j", type=int, default=1)
    arguments = parser.parse_args()
    with open(arguments.list, newline="") as file:
        rows = [row for row in csv.DictReader(file, delimiter="\t") if row["expected"] == "safe"]
    paths = [str(arguments.root / row["repo"] / row["path"]) for row in rows]
    begin = time.monotonic()
    with concurrent.futures.ProcessPoolExecutor(max(1, arguments.j)) as pool:  # each has children of its own
        programs = list(pool.map(functools.partial(Program, arguments=arguments), paths))
    table(programs)
    if arguments.parts:
        totals(programs)
    print(f"\n{time.monotonic() - begin:.0f} s in all.")


if __name__ == "__main__":
    main()
