"""Explores every function of a list of Haskell programs and lets GHC judge each pair of input and output."""

import collections
import concurrent.futures
import csv
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tools"))
import real_system  # noqa: E402

GRACE_SECONDS = 20
COLUMNS = ["path", "loads", "explores", "functions", "pairs", "agree", "disagree", "not_checked", "reason", "details"]
# A row of the table of expectations is about the paths of one function; `what` says which of these must hold for its `value`.
EXPECTATIONS = {
    "at-least": lambda paths, value: len(paths) >= int(value),
    "exactly": lambda paths, value: len(paths) == int(value),
    "all": lambda paths, value: all(satisfies(path, value) for path in paths),
    "some": lambda paths, value: any(satisfies(path, value) for path in paths),
}


class Function:
    """One function of a program, explored."""

    def __init__(self, name, paths=(), tests=None, problem=""):
        self.name, self.paths, self.tests, self.problem = name, list(paths), tests, problem
        self.ran = None

    @property
    def pairs(self):
        """What was claimed that can be confirmed."""
        return [path for path in self.paths if path["violation"] or "result" in path]


def run(command, directory, seconds):
    try:
        done = subprocess.run(command, cwd=directory, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
                              timeout=seconds, env={**os.environ, "NO_COLOR": "1"})
        return done.returncode, done.stdout, done.stderr
    except subprocess.TimeoutExpired:
        return None, "", ""


class Explorer:
    def __init__(self, arguments, scratch):
        self.culprit = str(arguments.culprit.resolve())
        self.limit = arguments.limit
        self.steps = arguments.steps or 20000
        self.outputs = arguments.max_outputs
        self.scratch = scratch

    def overview(self, program):
        """(functions, diagnostics) as `check` sees them, with hardly any work done."""
        cache = tempfile.mkdtemp(dir=self.scratch)
        command = [self.culprit, "check", "--format", "json", "--steps", "50", "--timeout", f"{self.limit:g}", program.name]
        os.environ["XDG_CACHE_HOME"] = cache
        _, output, errors = run(command, program.parent, self.limit * 10 + GRACE_SECONDS)
        try:
            report = json.loads(output)
        except ValueError:
            return [], [{"code": "crash", "message": errors or "no report"}]
        return [result["function"] for result in report["results"]], report["diagnostics"]

    def explore(self, program, name, options=()):
        handle, tests = tempfile.mkstemp(suffix=".hs", dir=self.scratch)
        os.close(handle)
        limits = ["--steps", str(self.steps), "--timeout", f"{self.limit:g}", "--max-outputs", str(self.outputs)]
        command = [self.culprit, "explore", f"{program.name}::{name}", "--format", "json", "--tests", tests, *limits, *options]
        code, output, errors = run(command, program.parent, self.limit + GRACE_SECONDS)
        if code not in (0, 1):
            text = (errors.strip().splitlines() or ["no answer in time"])[0]
            return Function(name, problem=re.sub(r"^\w+\[\w+\]: ", "", text))
        document = json.loads(output)
        return Function(name, document["paths"], pathlib.Path(tests), "; ".join(document["obstacles"]))

    def program(self, program):
        names, diagnostics = self.overview(program)
        return [self.explore(program, name) for name in names], diagnostics


def reason_of(diagnostics):
    """Why a file is not loaded completely, without the names that differ from file to file."""
    for diagnostic in diagnostics:
        if str(diagnostic.get("code", "")).startswith(("E", "W001", "crash")):
            return re.sub(r"`[^`]*`", "`…`", " ".join(diagnostic["message"].split()))
    return ""


def judge(programs):
    """Runs all test programs with GHC; fills in what it said."""
    jobs = [(function, program) for program, (functions, _) in programs for function in functions if function.pairs]
    ran = real_system.run_haskell([(function.tests, program.parent) for function, program in jobs])
    for (function, _), outcome in zip(jobs, ran):
        function.ran = outcome


def row_of(path, functions, diagnostics):
    reason = reason_of(diagnostics)
    pairs = sum(len(function.pairs) for function in functions)
    agree = sum(function.ran.held for function in functions if function.ran)
    disagree = sum(function.ran.total - function.ran.held for function in functions if function.ran and function.ran.passed is False
                   and function.ran.total is not None)
    details = [f"{function.name}: {problem_of(function)}" for function in functions if problem_of(function)]
    return {"path": path, "loads": "no" if reason else "yes", "explores": "yes" if pairs else "no", "functions": len(functions),
            "pairs": pairs, "agree": agree, "disagree": disagree, "not_checked": pairs - agree - disagree, "reason": reason,
            "details": " | ".join(details)}


def problem_of(function):
    if function.ran and not function.ran.passed:
        return " ".join(function.ran.output.split())[:600]
    if function.ran and function.ran.total < len(function.pairs):
        return f"{len(function.pairs) - function.ran.total} pairs without a check"
    return "" if function.pairs else function.problem or "no output"


def satisfies(path, expression):
    """A Python expression about the arguments a, b, … and the result r; texts are read as Python values where possible."""
    words = split_arguments(path["call"])[1:]
    names = dict(zip("abcdefgh", (value_of(word) for word in words)))
    names["r"] = value_of(path.get("result", "error"))
    return bool(eval(expression, {"__builtins__": {}}, names))  # our own table


def split_arguments(call):
    """The words of a call outside of brackets and quotes."""
    words, word, depth, quoted = [], "", 0, False
    for c in call + " ":
        quoted ^= c == '"'
        depth += 0 if quoted else (c in "([{") - (c in ")]}")
        if c == " " and depth == 0 and not quoted:
            words.append(word)
            word = ""
        else:
            word += c
    return [word for word in words if word]


def value_of(text):
    plain = text.strip()
    while plain.startswith("(") and plain.endswith(")") and "," not in plain:
        plain = plain[1:-1].strip()
    if plain in ("True", "False"):
        return plain == "True"
    try:
        return float(plain) if "." in plain else int(plain)
    except ValueError:
        return plain


def check_expectations(table, root, explorer):
    """[(row, held or not, number of paths)]."""
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    explored, results = {}, []
    for row in rows:
        key = (row["path"], row["function"], row["options"])
        if key not in explored:
            explored[key] = explorer.explore(root / row["path"], row["function"], row["options"].split())
        function = explored[key]
        held = not (function.problem and not function.paths and row["value"] != "0") and \
            EXPECTATIONS[row["what"]](function.paths, row["value"])
        results.append((row, held, function))
    return results


def print_summary(rows):
    count = len(rows)
    loaded = sum(row["loads"] == "yes" for row in rows)
    both = sum(row["loads"] == "yes" and row["explores"] == "yes" for row in rows)
    print(f"{count} files: {loaded} load completely ({100 * loaded // count}%), {both} of them explore")
    total = {key: sum(row[key] for row in rows) for key in ("functions", "pairs", "agree", "disagree", "not_checked")}
    print("{functions} functions, {pairs} pairs: {agree} agree with GHC, {disagree} do not, {not_checked} not checked".format(**total))
    for row in rows:
        if row["details"]:
            print(f"  {row['path']}: {row['details'][:400]}")
    reasons = collections.Counter(row["reason"] for row in rows if row["reason"])
    for reason, times in sorted(reasons.items(), key=lambda item: (-item[1], item[0]))[:10]:
        print(f"  {times:4} {reason}")


def print_expectations(results):
    if not results:
        return
    print(f"expectations: {sum(held for _, held, _ in results)} of {len(results)} hold")
    for row, held, function in results:
        if not held:
            print(f"  {row['path']}::{row['function']} {row['options']} {row['what']} {row['value']}: "
                  f"{len(function.paths)} paths {function.problem}")


def explore_list(arguments):
    paths = [line.strip() for line in arguments.list.read_text(encoding="utf-8").splitlines()
             if line.strip() and not line.startswith("#")]
    with tempfile.TemporaryDirectory() as scratch:
        explorer = Explorer(arguments, scratch)
        with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
            programs = [(arguments.root / path).resolve() for path in paths]
            explored = list(zip(programs, pool.map(explorer.program, programs)))
        print(f"{sum(len(functions) for _, (functions, _) in explored)} functions explored", file=sys.stderr)
        judge(explored)
        rows = [row_of(path, *found) for path, (_, found) in zip(paths, explored)]
        results = check_expectations(arguments.expectations, arguments.root.resolve(), explorer) if arguments.expectations else []
    with arguments.out.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, delimiter="\t", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    print_summary(rows)
    print_expectations(results)
    return 1 if any(row["disagree"] for row in rows) else 0
