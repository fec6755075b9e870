"""Judges the reproductions of counterexamples by what the real systems say; GHC is started once for many."""

import pathlib
import re
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tools"))
import racket_errors  # noqa: E402
import real_system  # noqa: E402
import replay  # noqa: E402

RAISED = re.compile(r"\*\*\* Exception: (.*)")  # perhaps in the middle of what was printed
REJECTED = re.compile(r"error:\s*(?:\[[^]]*\]\s*)?(?:•\s*)?(.*)")


PRIMITIVE = re.compile(r'^foreign import prim "\w+" (\w+) (::.*)$', re.M)
LIBRARY = pathlib.Path(__file__).resolve().parent.parent / "lib/haskell"


class Reproduction:
    """A file that GHC has to run, the folders of the modules that it imports, and the result that it has to confirm."""

    def __init__(self, path, folders, result):
        self.path, self.folders, self.result = path, folders, result


def confirm(reproductions):
    """One text per reproduction: what was raised, if it is what the result says; else what is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        add_helpers(pathlib.Path(folder))
        programs = [(each.path, ":".join(map(str, [*each.folders, folder]))) for each in reproductions]
        return [judgement(each.result, ran.output) for each, ran in zip(reproductions, real_system.run_haskell(programs))]


def add_helpers(folder):
    """The helpers that LiquidHaskell brings along, which GHC alone does not have. Ours are plain code but for inputs."""
    for module in LIBRARY.glob("Language.Haskell.Liquid.*.hs"):
        place = folder / (module.stem.replace(".", "/") + ".hs")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(PRIMITIVE.sub(r"\1 \2\n\1 _ = 0", module.read_text(encoding="utf-8")), encoding="utf-8")


def judgement(result, output):
    if (result.get("obligation") or {}).get("kind") == "termination":
        return "not run: it need not end"
    raised = RAISED.search(output)
    if raised is None:
        rejected = REJECTED.search(output)
        if rejected:
            return f"not run: GHC rejects the program: {' '.join(rejected[1].split())}"
        return "not run: no answer in time" if "no answer in time" in output else "no exception"
    if raised[1].startswith("not a counterexample"):
        return raised[1].strip()
    return raised[1].strip() if re.search(replay.ghc_wording(result), output) else f"another exception: {raised[1].strip()}"


def racket_judgement(result, exit_code, errors):
    if exit_code == 0:
        return "no exception"
    raised = racket_errors.first_failure(errors).strip()
    blamed = racket_errors.BLAMING.search(errors)
    told = f"{raised} (blaming {blamed[1]})" if blamed else raised
    if racket_errors.disagreement(result, exit_code, errors) is None:
        return told
    if racket_errors.NOT_STARTED.search(raised):
        return f"not run: {told}"
    return f"another exception: {told}"
