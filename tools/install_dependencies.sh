#!/usr/bin/env bash
# Installs the Debian packages that the named groups need and that are not there yet:
#     tools/install_dependencies.sh [build|test|bench|package|lint]...        (default: build)
# Instant when nothing is missing. Needs root or sudo only when something is; without either it prints the command.
set -euo pipefail

readonly build_packages="g++ cmake ninja-build libz3-dev libgmp-dev libmimalloc-dev libfmt-dev nlohmann-json3-dev libcli11-dev libtomlplusplus-dev"
readonly test_packages="$build_packages python3 libgtest-dev ocaml-nox cvc5 ghc racket python3-jsonschema"
readonly bench_packages="$build_packages python3 ocaml-nox ghc racket"
readonly package_packages="$build_packages dpkg-dev file"
readonly lint_packages="$build_packages python3 libgtest-dev clang-format clang-tidy"

packages_of() {
  case "$1" in
    build) echo "$build_packages" ;;
    test) echo "$test_packages" ;;
    bench) echo "$bench_packages" ;;
    package) echo "$package_packages" ;;
    lint) echo "$lint_packages" ;;
    *) echo "usage: $0 [build|test|bench|package|lint]..." >&2; exit 2 ;;
  esac
}

installed() {
  [[ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" == installed ]]
}

wanted=""
for group in "${@:-build}"; do
  packages=$(packages_of "$group")  # in a command of its own, so that a wrong group ends the script
  wanted+=" $packages"
done

if ! command -v dpkg-query >/dev/null; then
  echo "note: not a Debian system; what is needed are the equivalents of:$wanted" >&2
  exit 0
fi

missing=()
for package in $(tr ' ' '\n' <<<"$wanted" | sort -u); do
  installed "$package" || missing+=("$package")
done
[[ ${#missing[@]} -eq 0 ]] && exit 0

as_root=()
if [[ "$(id -u)" -ne 0 ]]; then
  if command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [[ -t 0 ]]; }; then
    as_root=(sudo)
  else
    echo "missing packages; as root run:" >&2
    echo "  apt-get update && apt-get install -y --no-install-recommends ${missing[*]}" >&2
    exit 1
  fi
fi

echo "installing: ${missing[*]}"
# A lock held by another apt is waited for, and a failed download is tried again.
apt_get() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -q -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 "$@"
}
apt_get update
apt_get install -y --no-install-recommends "${missing[@]}"
