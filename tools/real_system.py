"""Runs the test programs that `culprit explore --tests` writes on the real systems; GHC is started once for many."""

import os
import pathlib
import re
import subprocess
import tempfile
import time

HELD = re.compile(r"^(\d+) of (\d+) checks hold$", re.MULTILINE)
SEPARATOR = "@@@ next program @@@"
SECONDS_PER_PROGRAM = 20
SECONDS_WITHOUT_ANSWER = 60  # a loop that allocates nothing cannot be interrupted from inside
PROGRAMS_PER_START = 60
GHCI = ["ghci", "-v0", "-ignore-dot-ghci", "-w"]


class Ran:
    """What became of one test program."""

    def __init__(self, held, total, output):
        self.held, self.total, self.output = held, total, output

    @property
    def passed(self):
        return self.total is not None and self.held == self.total


def run_haskell(programs):
    """[(test program, directory of the modules that it imports)] -> [Ran]; total is None if it did not even start."""
    done = []
    while len(done) < len(programs):
        sections = run_in_ghci(programs[len(done):len(done) + PROGRAMS_PER_START])
        done += [outcome(section) for section in sections]
        if len(sections) < min(PROGRAMS_PER_START, len(programs) - len(done) + len(sections)):
            done.append(Ran(0, None, "no answer in time"))
    return done


def run_in_ghci(programs):
    """What the programs printed; those from the first on that gives no answer in time are missing."""
    lines = []
    for program, directory in programs:
        lines += [f":set -i -i{directory}", f":load \"{program}\"",
                  f"System.Timeout.timeout {SECONDS_PER_PROGRAM * 1000000} Main.main",
                  f"System.IO.hPutStrLn System.IO.stdout \"\\n{SEPARATOR}\"", "System.IO.hFlush System.IO.stdout"]
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
    with tempfile.NamedTemporaryFile("w") as script, tempfile.NamedTemporaryFile("r", errors="replace", encoding="utf-8") as output:
        script.write("\n".join(lines) + "\n:quit\n")
        script.flush()
        with open(output.name, "wb") as sink:
            process = subprocess.Popen([*GHCI, "-ghci-script", script.name], stdin=subprocess.DEVNULL, stdout=sink,
                                       stderr=subprocess.STDOUT, env=environment)
            wait_while_it_answers(process, output)
        output.seek(0)
        return output.read().split(SEPARATOR)[:-1]


def wait_while_it_answers(process, output):
    """Until the end, or until no program has ended for too long."""
    rest, since = "", time.monotonic()
    while process.poll() is None:
        time.sleep(0.05)
        rest += output.read()
        if SEPARATOR in rest:
            rest, since = rest.rpartition(SEPARATOR)[2], time.monotonic()
        elif time.monotonic() - since > SECONDS_WITHOUT_ANSWER:
            process.kill()
            process.wait()


def outcome(text):
    found = HELD.search(text)
    return Ran(int(found[1]), int(found[2]), text) if found else Ran(0, None, text)


def run_ocaml(program):
    """Ran with as many checks as the program has, all or none of them passed: it stops at the first that fails."""
    checks = pathlib.Path(program).read_text(encoding="utf-8").count("\nlet () = assert (") + \
        pathlib.Path(program).read_text(encoding="utf-8").count(" with _ -> exit 1 | exception _ -> ()\n")
    done = subprocess.run(["ocaml", str(program)], stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
                          timeout=SECONDS_PER_PROGRAM * 3)
    return Ran(checks if done.returncode == 0 else 0, checks, done.stdout + done.stderr)
