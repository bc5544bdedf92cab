#!/usr/bin/env python3
# Runs a fuzzer of the frontend over the test programs.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: fuzz_frontend.py --fuzzer PROGRAM --out FOLDER --seconds N [--jobs N] [--longest BYTES] FOLDER...

The seeds are the programs below the folders, the dictionary is the frontend's table of tokens. What libFuzzer finds out
about coverage stays in FOLDER/corpus and is taken up again. Exit status 1: an input crashed the frontend, or took more
than ten seconds; it is in FOLDER as crash-..., timeout-... or oom-..., and `PROGRAM FILE` shows what happens.
"""
import argparse
import os
import re
import resource
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
TOKENS = os.path.join(ROOT, "frontend", "Lex", "TokenKinds.def")
LIMIT = 10
STACK = 64 << 20 # Frames are several times as large as without the address sanitizer.


def write_dictionary(path):
    """Every operator and keyword of the table, as libFuzzer reads it."""
    with open(TOKENS) as table:
        text = table.read()
    words = re.findall(r'^(?:PUNCTUATION|KEYWORD|TYPE_KEYWORD)\(\w+, "([^"]+)"\)', text, re.M)
    words += re.findall(r"^RESERVED_NAME\((\w+)\)", text, re.M)
    if len(words) < 100:
        sys.exit("fuzz_frontend.py: cannot read " + TOKENS)
    with open(path, "w") as dictionary:
        for word in words:
            dictionary.write('"%s"\n' % word.replace("\\", "\\\\"))


def copy_seeds(folders, to, longest):
    """Copies programs that are not too long under names that tell them apart."""
    shutil.rmtree(to, ignore_errors=True)
    os.makedirs(to)
    count = 0
    for folder in folders:
        for place, _, names in os.walk(folder):
            for name in names:
                path = os.path.join(place, name)
                if name.endswith(".chpl") and os.path.getsize(path) <= longest:
                    shutil.copy(path, os.path.join(to, "%04d-%s" % (count, name)))
                    count += 1
    return count


def is_slow(fuzzer, path):
    """Whether an input takes longer than the limit by itself; forgets it otherwise."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run([fuzzer, path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    print("%s: %.1f s of the processor" % (path, seconds))
    if seconds <= LIMIT:
        os.remove(path)
    return seconds > LIMIT


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fuzzer", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--seconds", type=int, required=True)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--longest", type=int, default=4096)
    parser.add_argument("folders", nargs="+")
    options = parser.parse_args()

    corpus, seeds = os.path.join(options.out, "corpus"), os.path.join(options.out, "seeds")
    os.makedirs(corpus, exist_ok=True)
    if not copy_seeds(options.folders, seeds, options.longest):
        sys.exit("fuzz_frontend.py: no programs in " + " ".join(options.folders))
    dictionary = os.path.join(options.out, "dictionary")
    write_dictionary(dictionary)
    hard = resource.getrlimit(resource.RLIMIT_STACK)[1]
    resource.setrlimit(resource.RLIMIT_STACK, (STACK if hard == resource.RLIM_INFINITY else min(STACK, hard), hard))
    # Jobs of a few minutes each: the arenas of the frontend give memory back with the process alone.
    # A busy machine makes any input late: what timed out is judged afterwards, by the time of the processor.
    command = [options.fuzzer, "-ignore_timeouts=1", "-fork=%d" % options.jobs, "-max_total_time=%d" % options.seconds, "-dict=" + dictionary,
               "-timeout=%d" % LIMIT, "-rss_limit_mb=4096", "-max_len=%d" % (2 * options.longest),
               "-artifact_prefix=" + os.path.join(options.out, ""), corpus, seeds]
    failed = subprocess.run(command).returncode != 0
    for name in sorted(os.listdir(options.out)):
        if name.startswith("timeout-"):
            failed |= is_slow(options.fuzzer, os.path.join(options.out, name))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
