#!/usr/bin/env bash
# Runs clang-tidy:  tools/clang_tidy.sh BUILD_DIR [--all]
# Without --all only on the sources that differ from the last commit, which is what one wants to know while working.
set -euo pipefail
cd "$(dirname "$0")/.."
build=$1
if [[ "${2:-}" == --all ]] || ! git rev-parse -q --verify HEAD >/dev/null 2>&1; then
  mapfile -t files < <(find src test/unit -name '*.cpp' | sort)
else
  mapfile -t files < <({ git diff --name-only --diff-filter=d HEAD; git ls-files --others --exclude-standard; } |
    grep -E '^(src|test/unit)/.*\.cpp$' | sort -u || true)
fi
[[ ${#files[@]} -eq 0 ]] && { echo "clang-tidy: nothing changed"; exit 0; }
printf '%s\0' "${files[@]}" | xargs -0 -n 1 -P "$(nproc)" clang-tidy -p "$build" --quiet
