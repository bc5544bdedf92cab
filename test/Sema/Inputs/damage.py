#!/usr/bin/env python3
# Damages programs by one token and looks at what the compiler says.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: damage.py --choir COMMAND [--count N] [--seed N] [--jobs N] [--near SHARE] [--keep FOLDER] FOLDER...

Takes programs from the folders, deletes, doubles or swaps one token of each, and checks them (`--check-only`). The compiler
may neither crash nor take more than ten seconds, and of the programs that it refuses it must have its first error within
three lines of the damage for a share of at least `--near`. Programs that it refuses undamaged are left out. The seed
decides everything; damaged programs on which the compiler fails are kept.
"""
import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

TOKEN = re.compile(r"""(?P<skip>\s+|//[^\n]*|/\*.*?\*/)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[A-Za-z_][\w$]*|\d[\w.]*|"""
                   r"""\*\*=?|\.\.<?|<=>|<<=?|>>=?|[-+*/%&|^!=<>]=|&&|\|\||=>|.""", re.S)
LIMIT = 10
NEAR = 3
ERROR = re.compile(r"^([^:\n]+):(\d+)(?::\d+)?: error: ", re.M)


def find_programs(folders):
    found = []
    for folder in folders:
        for place, _, names in os.walk(folder):
            found += [os.path.join(place, name) for name in names if name.endswith(".chpl")]
    return sorted(found)


def damage(text, rng):
    """The damaged text, the line of the damage, and what was done."""
    tokens = [match for match in TOKEN.finditer(text) if not match.group("skip")]
    if len(tokens) < 2:
        return None
    at = rng.randrange(len(tokens) - 1)
    token, following = tokens[at], tokens[at + 1]
    kind = rng.choice(["delete", "double", "swap"])
    if kind == "delete":
        damaged = text[:token.start()] + text[token.end():]
    elif kind == "double":
        damaged = text[:token.end()] + " " + text[token.start():]
    else:
        damaged = (text[:token.start()] + following.group() + text[token.end():following.start()] + token.group()
                   + text[following.end():])
    return damaged, text.count("\n", 0, token.start()) + 1, "%s '%s'" % (kind, token.group())


def check(choir, path):
    """The exit status (None: too slow), and the line of the first error in the file."""
    command = choir + ["--check-only", "--no-warnings", "-M", os.path.dirname(path), path]
    try:
        done = subprocess.run(command, capture_output=True, timeout=LIMIT, encoding="utf-8", errors="replace",
                              stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        return None, None
    first = ERROR.search(done.stderr)
    inside = first and os.path.basename(first.group(1)) == os.path.basename(path)
    return done.returncode, int(first.group(2)) if inside else None


def link_helpers(path, folder):
    """Puts the modules beside a program beside its copy too."""
    origin = os.path.dirname(os.path.abspath(path))
    for name in os.listdir(origin):
        if name.endswith(".chpl") and name != os.path.basename(path):
            os.symlink(os.path.join(origin, name), os.path.join(folder, name))


def examine(job):
    path, seed, args = job
    with open(path, encoding="utf-8", errors="replace") as file:
        text = file.read()
    choir = args.choir.split()
    if check(choir, path)[0] != 0:
        return "left out", path, ""
    made = damage(text, random.Random(seed))
    if not made:
        return "left out", path, ""
    damaged, line, what = made
    with tempfile.TemporaryDirectory() as folder:
        link_helpers(path, folder)
        copy = os.path.join(folder, os.path.basename(path))
        with open(copy, "w", encoding="utf-8") as file:
            file.write(damaged)
        status, first = check(choir, copy)
        what += " in line %d, first error in line %s" % (line, first)
        if status == 0:
            return "still correct", path, what
        if status == 1:
            return ("near" if first is not None and abs(first - line) <= NEAR else "far"), path, what
        if args.keep:
            os.makedirs(args.keep, exist_ok=True)
            shutil.copy(copy, os.path.join(args.keep, "%d-%s" % (seed, os.path.basename(path))))
        return ("slow" if status is None else "crash"), path, what


def make_jobs(args):
    """Programs in a random order, again and again with other damages."""
    programs = find_programs(args.folders)
    random.Random(args.seed).shuffle(programs)
    for number in range(20 * args.count if programs else 0):
        yield programs[number % len(programs)], args.seed * 1000003 + number, args


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--choir", required=True)
    parser.add_argument("--count", type=int, default=100, help="damaged programs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--near", type=float, default=0.5)
    parser.add_argument("--keep", help="folder for programs on which the compiler fails")
    parser.add_argument("--verbose", action="store_true", help="also print damages whose first error is far away")
    parser.add_argument("folders", nargs="+")
    args = parser.parse_args()

    counts = dict.fromkeys(["near", "far", "still correct", "crash", "slow", "left out"], 0)
    jobs, damaged = make_jobs(args), 0
    with ThreadPoolExecutor(args.jobs) as pool:
        while damaged < args.count:
            batch = [job for _, job in zip(range(args.jobs * 4), jobs)]
            if not batch:
                break
            for verdict, path, what in pool.map(examine, batch):
                counts[verdict] += 1
                damaged += verdict != "left out"
                if verdict in ("crash", "slow") or (args.verbose and verdict == "far"):
                    print("%s: %s: %s" % (verdict, path, what), flush=True)
    refused = counts["near"] + counts["far"]
    share = counts["near"] / refused if refused else 1
    print(", ".join("%s %d" % pair for pair in counts.items()) + "; near: %.0f %% of those refused" % (100 * share))
    sys.exit(counts["crash"] + counts["slow"] > 0 or share < args.near or damaged == 0)


main()
