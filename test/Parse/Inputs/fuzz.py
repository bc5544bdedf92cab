#!/usr/bin/env python3
"""Breaks programs in random places and checks that the parser neither crashes nor hangs.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Half of the mutants change bytes, half change tokens: delete, repeat, swap, replace, or take some from
another program. A mutant that happens to parse must also survive the round trip. The seed decides
everything, so a failure can be repeated; the mutant is kept.
"""
import argparse
import os
import random
import re
import subprocess
import sys

TOKEN = re.compile(r"""\s+|//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|[A-Za-z_][\w$]*|\d[\w.]*|[^\w\s]""",
                   re.S)
BATCH = 100
TIMEOUT = 60


def read(path):
    with open(path, errors="replace") as file:
        return file.read()


def mutate_bytes(text, rng):
    data = bytearray(text.encode())
    for _ in range(rng.randint(1, 8)):
        at = rng.randrange(len(data) + 1)
        choice = rng.randrange(4)
        if choice == 0:
            del data[at : at + rng.randint(1, 20)]
        elif choice == 1:
            data[at:at] = bytes(rng.randrange(256) for _ in range(rng.randint(1, 4)))
        elif choice == 2:
            data[at:at] = rng.choice(b"(){}[];,\"'/*?!.:=#@").to_bytes(1, "little")
        else:
            data[at:] = b"" if rng.random() < 0.1 else data[at:]
    return bytes(data)


def mutate_tokens(text, other, rng):
    tokens = TOKEN.findall(text)
    foreign = TOKEN.findall(other)
    for _ in range(rng.randint(1, 8)):
        if not tokens:
            break
        at = rng.randrange(len(tokens))
        choice = rng.randrange(6)
        if choice == 0:
            del tokens[at : at + rng.randint(1, 5)]
        elif choice == 1:
            tokens[at:at] = [tokens[at]] * rng.choice([1, 2, 50])
        elif choice == 2:
            with_ = rng.randrange(len(tokens))
            tokens[at], tokens[with_] = tokens[with_], tokens[at]
        elif choice == 3:
            tokens[at] = rng.choice(foreign)
        elif choice == 4:
            start = rng.randrange(len(foreign))
            tokens[at:at] = foreign[start : start + rng.randint(1, 30)]
        else:
            tokens[at:at] = [" ", rng.choice(tokens), " "]
    return "".join(tokens).encode(errors="replace")


def runs_cleanly(tool, paths):
    command = [tool, "--check-roundtrip", "--no-warnings", "--error-limit=5", *paths]
    try:
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                              timeout=TIMEOUT, errors="replace")
    except subprocess.TimeoutExpired:
        return False
    return done.returncode in (0, 1) and "round trip:" not in done.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tool", default="choir-parse")
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True, help="a folder for the mutants")
    parser.add_argument("programs", nargs="+")
    args = parser.parse_args()

    os.makedirs(args.out, exist_ok=True)
    rng = random.Random(args.seed)
    texts = [text for text in map(read, sorted(args.programs)) if text.strip()]
    failures = []
    for start in range(0, args.count, BATCH):
        paths = []
        for index in range(start, min(start + BATCH, args.count)):
            text, other = rng.choice(texts), rng.choice(texts)
            mutant = mutate_bytes(text, rng) if index % 2 else mutate_tokens(text, other, rng)
            paths.append(os.path.join(args.out, f"mutant{index}.chpl"))
            with open(paths[-1], "wb") as file:
                file.write(mutant)
        if not runs_cleanly(args.tool, paths):
            failures += [path for path in paths if not runs_cleanly(args.tool, [path])]
    for path in failures:
        print("fails:", path)
    print(f"{args.count} mutants, {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
