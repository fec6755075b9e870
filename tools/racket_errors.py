"""Whether real Racket fails as a counterexample says: the party to blame for contract errors, else the kind of exception and
the primitive's name."""

import re

BLAMING = re.compile(r"^\s+blaming: (.+)$", re.MULTILINE)
# `car: contract violation`, `/: division by zero`, `application: not a procedure;` …
RAISED = re.compile(r"^(\S+): (.*)$")
# Words that say which exception it is; what follows them depends on the arguments.
KINDS = ["contract violation", "division by zero", "arity mismatch", "not a procedure", "index is out of range", "undefined",
         "no matching clause", "result arity mismatch", "no value found for key"]
# A procedure without a name of its own is called after its place; struct types are known under names that Racket makes up.
NAMED_DIFFERENTLY = {"arity mismatch", "undefined"}
# Racket says these if it cannot even start.
NOT_STARTED = re.compile(r"cannot open module file|collection not found|read-syntax:|: unbound identifier|"
                         r"standard-module-name-resolver|is not provided|: bad syntax|identifier already required|"
                         r"provided identifier|duplicate|require: unknown module")


def disagreement(result, exit_code, output):
    """None if Racket failed as the result of a check says, else what was expected."""
    blamed = contract_party(result)
    if blamed is not None:
        found = BLAMING.search(output)
        agrees = exit_code != 0 and found is not None and blamed in ("program", party(found[1]))
        return None if agrees else f"a contract violation that blames {blamed}"
    promised = first_line(result).removeprefix("raises ").strip()
    raised = first_failure(output)
    agrees = exit_code != 0 and not BLAMING.search(output) and same_kind(promised, raised)
    return None if agrees else promised


def contract_party(result):
    """Who broke a contract; None if a primitive was misused."""
    if (result.get("obligation") or {}).get("text") != "its contract":
        return None
    return (result.get("blame") or {}).get("name")


def first_line(result):
    return ((result.get("counterexample") or {}).get("actual") or "").split("\n")[0]


def first_failure(output):
    """The line in which Racket says what is wrong; the program may have printed something before."""
    lines = output.splitlines()
    for line in lines:
        if RAISED.match(line) or any(line.startswith(kind) for kind in KINDS):
            return line
    return lines[0] if lines else ""


def party(text):
    """The module's name in `half`, `'half`, `(quote half)`, `top-level`, `/folder/half.rkt`, `(/folder/file.rkt half)`."""
    name = text.strip().strip("()").split()[-1].strip("'\"")
    return re.sub(r"\.(rkt|sch|scm)$", "", name.rsplit("/", 1)[-1])


def same_kind(promised, raised):
    (name, words), (found_name, found_words) = split(promised), split(raised)
    kind = next((kind for kind in KINDS if words.startswith(kind)), words)
    return found_words.startswith(kind) and (kind in NAMED_DIFFERENTLY or name == found_name)


def split(line):
    """(name, what is wrong)"""
    found = RAISED.match(line)
    return (found[1], found[2]) if found else ("", line)
