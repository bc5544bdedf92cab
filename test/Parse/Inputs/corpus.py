#!/usr/bin/env python3
"""Parses every .chpl file below a folder and checks that unparsed text means the same tree.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

A file passes if it parses and survives the round trip; or if it does not parse and is not supposed
to compile: an expected output beside it (FILE.good and the like) has an error, or it is no test yet
(FILE.future, FILE.notest, NOTEST in its folder or above, no expected output at all). Files
that parse although their expected output names a syntax error are listed, but are no failures: Choir
finds some errors later, and a few have become legal. The corpus is not part of this repository;
without one there is nothing to do.
"""
import argparse
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

BATCH = 50
ERROR = re.compile(r"^(.+?\.chpl):(\d+):(\d+): (error|round trip): (.*)$", re.M)
SYNTAX = re.compile(r"^[^:\n]+:\d+: syntax error", re.M)
FAILURE = re.compile(r"error|EOF in comment|end-of-line in a string|supported in string", re.I)


def find_files(root):
    for folder, _, names in os.walk(root):
        for name in names:
            path = os.path.join(folder, name)
            if name.endswith(".chpl") and os.path.isfile(path):
                yield path


def read_expected(path):
    """The text of all expected outputs of a test program."""
    folder, name = os.path.split(path)
    pattern = re.compile(re.escape(name[: -len(".chpl")]) + r"[.-].*good$")
    text = ""
    for other in filter(pattern.match, os.listdir(folder)):
        with open(os.path.join(folder, other), errors="replace") as file:
            text += file.read()
    return text


def is_supposed_to_compile(path, root):
    stem = path[: -len(".chpl")]
    if os.path.exists(stem + ".notest") or os.path.exists(stem + ".future"):
        return False
    folder = os.path.dirname(path)
    while len(folder) >= len(root):
        if os.path.exists(os.path.join(folder, "NOTEST")):
            return False
        folder = os.path.dirname(folder)
    expected = read_expected(path)
    return expected != "" and not FAILURE.search(expected)


def run(tool, paths, timeout):
    """Runs the tool over files. Returns (output, whether it crashed or hung)."""
    command = [tool, "--check-roundtrip", "--library", "--no-warnings", "--error-limit=1", *paths]
    try:
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                              timeout=timeout, errors="replace")
    except subprocess.TimeoutExpired:
        return "", True
    return done.stderr, done.returncode not in (0, 1)


def check_batch(tool, paths, timeout):
    """Yields (path, line, message) for files that do not pass parsing."""
    output, crashed = run(tool, paths, timeout)
    if crashed and len(paths) > 1:
        return [failure for path in paths for failure in check_batch(tool, [path], timeout)]
    if crashed:
        return [(paths[0], 0, "crash or hang")]
    return [(m[1], int(m[2]), m[5]) for m in ERROR.finditer(output)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--corpus", help="a folder with .chpl files")
    parser.add_argument("--tool", default="choir-parse")
    parser.add_argument("--timeout", type=float, default=10, help="seconds for a file")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    if not args.corpus or not os.path.isdir(args.corpus):
        print("no corpus: skipped")
        return 0

    files = sorted(find_files(args.corpus))
    batches = [files[i : i + BATCH] for i in range(0, len(files), BATCH)]
    with ThreadPoolExecutor(args.jobs) as pool:
        results = pool.map(lambda batch: check_batch(args.tool, batch, args.timeout), batches)
        failures = [failure for result in results for failure in result]

    unexpected = []
    rejected = set()
    for path, line, message in failures:
        is_syntax = not message.startswith(("crash", "another", "other", "the unparsed"))
        if is_syntax:
            rejected.add(path)
        if not is_syntax or is_supposed_to_compile(path, args.corpus):
            unexpected.append((path, line, message))
    for path in files:
        match = SYNTAX.search(read_expected(path)) if path not in rejected else None
        if match and os.path.basename(path) in match[0]:
            print(f"parses nevertheless: {match[0]}")
    for path, line, message in unexpected:
        print(f"{os.path.relpath(path, args.corpus)}:{line}: {message}")
    print(f"{len(files)} files, {len(rejected)} rejected, {len(unexpected)} unexpectedly")
    return 1 if unexpected else 0


if __name__ == "__main__":
    sys.exit(main())
