"""Runs every block marked `chapel` of a Markdown file through the compiler; a line `code // text` that writes must print
that text.

usage: run-examples.py FILE.md COMPILER [OPTIONS...]
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import re, subprocess, sys, tempfile, pathlib

text = pathlib.Path(sys.argv[1]).read_text()
programs = re.findall(r"```chapel\n(.*?)```", text, re.S)
assert programs, "no programs in " + sys.argv[1]
for number, program in enumerate(programs, 1):
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "program%d.chpl" % number)
        source.write_text(program)
        done = subprocess.run(sys.argv[2:] + [str(source)], capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit("program %d fails:\n%s\n%s%s" % (number, program, done.stdout, done.stderr))
        promised = re.findall(r"^writeln\(.*\); *// (.*)$", program, re.M)
        printed = done.stdout.splitlines()
        missing = [line for line in promised if line not in printed]
        if missing:
            sys.exit("program %d does not print %r but\n%s" % (number, missing, done.stdout))
        print("program %d:\n%s" % (number, done.stdout))
