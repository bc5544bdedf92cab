# Compiles and runs the programs of a corpus that are known to pass, and compares what they print.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: run.py --choir COMMAND --corpus FOLDER [--jobs N] [--every N] LIST

LIST has a line for each program, with a heading: its path below the corpus, the file with the expected output, options of the
compiler and of the program, standard input, how outputs are compared, and files that it needs beside it. A program that no
longer passes is a failure. Exit status 1 if there is one.
"""
import argparse
import csv
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

LIMIT = 60
MANY_FILES = 400  # folders with more are data of many tests: only named files are taken along


def gather_files(case, corpus, folder):
    """What the program may read: the files of its folder, except expected outputs, and those that the list names."""
    origin = os.path.join(corpus, os.path.dirname(case["path"]))
    names = [name for name in os.listdir(origin)
             if not name.endswith(".good") and os.path.isfile(os.path.join(origin, name))]
    wanted = [os.path.join(origin, name) for name in names] if len(names) <= MANY_FILES else []
    for path in [case["path"], *case["aux"].split(), *case["data"].split()]:
        wanted.append(os.path.join(corpus, path))
    for path in wanted:
        if os.path.isfile(path):
            shutil.copy(path, folder)


def normalized(text, how):
    lines = text.splitlines()
    if how.startswith("sort"):
        lines = sorted(filter(None, set(lines) if how == "sort-uniq" else lines))
    return "\n".join(lines).strip()


def run_case(case, args):
    with tempfile.TemporaryDirectory() as folder:
        gather_files(case, args.corpus, folder)
        program = os.path.join(folder, "program.out")
        command = shlex.split(args.choir) + [os.path.basename(case["path"]), *shlex.split(case["compopts"]), "-o", program]
        stdin = os.path.join(args.corpus, case["stdin"]) if case["stdin"] else os.devnull
        try:
            said = subprocess.run(command, cwd=folder, capture_output=True, timeout=LIMIT, stdin=subprocess.DEVNULL)
            if said.returncode != 0:
                return "does not compile"
            with open(stdin, "rb") as source:
                ran = subprocess.run([program, *shlex.split(case["execopts"])], cwd=folder, capture_output=True,
                                     timeout=LIMIT, stdin=source)
        except subprocess.TimeoutExpired:
            return "takes too long"
    if ran.returncode < 0:
        return "dies of signal %d" % -ran.returncode
    text = b"".join([said.stdout, said.stderr, ran.stdout, ran.stderr]).decode("utf-8", "replace")
    with open(os.path.join(args.corpus, case["good"]), encoding="utf-8", errors="replace") as file:
        expected = file.read()
    return "" if normalized(text, case["compare"]) == normalized(expected, case["compare"]) else "prints something else"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--choir", required=True)
    parser.add_argument("--corpus", required=True)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--every", type=int, default=1, help="takes every N-th program only")
    parser.add_argument("list")
    args = parser.parse_args()
    with open(args.list) as file:
        cases = list(csv.DictReader(file, delimiter="\t"))[:: args.every]
    with ThreadPoolExecutor(args.jobs) as pool:
        verdicts = list(pool.map(lambda case: run_case(case, args), cases))
    lost = [(case["path"], verdict) for case, verdict in zip(cases, verdicts) if verdict]
    for path, verdict in lost:
        print("lost: %s %s" % (path, verdict))
    print("%d of %d pass" % (len(cases) - len(lost), len(cases)))
    sys.exit(bool(lost) or not cases)


main()
