"""What the tests of the scripts share."""

import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FAKE = ROOT / "test/tools/fake_culprit.py"


class ScriptTest(unittest.TestCase):
    """A test with a directory of its own, which is gone afterwards."""

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.directory = pathlib.Path(scratch.name)

    def write(self, name, text):
        path = self.directory / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def run_script(self, script, *arguments, **options):
        """(exit code, standard output and error)."""
        done = subprocess.run([str(ROOT / script), *map(str, arguments)], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False, **options)
        return done.returncode, done.stdout
