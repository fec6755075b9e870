#!/usr/bin/env python3
"""The installer with fake package tools: what it asks of apt-get, and what it says when it cannot."""

import os
import subprocess
import unittest

from support import ScriptTest


class InstallDependenciesTest(ScriptTest):
    def setUp(self):
        super().setUp()
        self.log = self.directory / "log"
        self.fake("apt-get", f'echo "$DEBIAN_FRONTEND $@" >> {self.log}')
        self.fake("id", "echo 0")

    def fake(self, name, script):
        self.write(f"bin/{name}", f"#!/bin/sh\n{script}\n").chmod(0o755)

    def installed(self, *packages):
        """dpkg-query -W -f=FORMAT PACKAGE; a removed package is known to it, too."""
        self.fake("dpkg-query", f'case " {" ".join(packages)} " in *" $3 "*) printf installed;; *) printf config-files;; esac')

    def install(self, *groups):
        environment = {**os.environ, "PATH": f"{self.directory}/bin:{os.environ['PATH']}"}
        return self.run_script("tools/install_dependencies.sh", *groups, env=environment, stdin=subprocess.DEVNULL)

    def test_nothing_is_done_when_all_is_there(self):
        self.fake("dpkg-query", "printf installed")
        self.assertEqual(self.install("build", "test", "bench", "lint"), (0, ""))
        self.assertFalse(self.log.exists())

    def test_only_what_is_missing_is_installed(self):
        self.installed("g++", "ninja-build", "libz3-dev", "libgmp-dev", "libmimalloc-dev", "libfmt-dev", "nlohmann-json3-dev", "libcli11-dev",
                       "libtomlplusplus-dev")
        code, _ = self.install("build")
        self.assertEqual(code, 0)
        update, install = self.log.read_text().splitlines()
        self.assertTrue(update.startswith("noninteractive ") and update.endswith(" update"), update)
        self.assertTrue(install.endswith(" install -y --no-install-recommends cmake"), install)

    def test_without_root_the_command_is_printed(self):
        self.installed()
        self.fake("id", "echo 1000")
        self.fake("sudo", "exit 1")
        code, output = self.install("test")
        self.assertEqual(code, 1)
        self.assertIn("apt-get update && apt-get install -y --no-install-recommends cmake cvc5 ", output)
        self.assertFalse(self.log.exists())

    def test_sudo_is_used_when_it_asks_nothing(self):
        self.installed()
        self.fake("id", "echo 1000")
        self.fake("sudo", 'test "$1" = -n && exit 0; exec "$@"')
        self.assertEqual(self.install("build")[0], 0)
        self.assertEqual(len(self.log.read_text().splitlines()), 2)

    def test_a_failing_installation_fails(self):
        self.installed()
        self.fake("apt-get", "exit 100")
        self.assertNotEqual(self.install("build")[0], 0)

    def test_an_unknown_group_is_refused(self):
        self.assertEqual(self.install("everything")[0], 2)


if __name__ == "__main__":
    unittest.main()
