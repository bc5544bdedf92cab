# Compiles programs whose files, folders and libraries have names that tools take for options or for files of arguments.
# Nothing but the output may appear, and what a name would have done as an option is not done.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: hostile_names.py FOLDER CHOIR
import os
import shutil
import subprocess
import sys

folder, choir = sys.argv[1:]
C = "int f(void) { return 3; }\n"
# What would betray itself: an option that writes, a plugin, a file of arguments.
NAMES = ["-oevil", "-fplugin=evil", "@evil", "--help", "-Wl,-oevil", "=x", "-", "$(touch evil)", "a b", "'q'", "-E", "-dM",
         ";touch evil", "-include"]
CALL = "extern proc f(): int(32);\nwriteln(f());\n"
HEADER = "static int f(void) { return 3; }\n"


def write(name, text):
    os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
    with open(name, "w") as file:
        file.write(text)


def required_source(name):
    write(name + ".c", C)
    return ['require "%s.c";\n' % name + CALL, []]


def given_source(name):
    write(name + ".c", C)
    return [CALL, ["./" + name + ".c"]]


def required_header(name):
    write(name + ".h", HEADER)
    return ['require "%s.h";\n' % name + CALL, []]


def header_folder(name):
    write(name + "/h.h", HEADER)
    return ['require "h.h";\n' + CALL, ["-I", name]]


def header_in_folder(name):
    write(name + "/h.h", HEADER)
    return ['require "%s/h.h";\n' % name + CALL, []]


def required_object(name):
    write("source.c", C)
    subprocess.run(["clang-22", "-c", "source.c", "-o", "./" + name + ".o"], check=True)
    os.remove("source.c")
    return ['require "%s.o";\n' % name + CALL, []]


def given_object(name):
    text, _ = required_object(name)
    return [CALL, ["./" + name + ".o"]]


def library_folder(name):
    required_object("f")
    os.makedirs(name)
    subprocess.run(["ar", "rc", "./" + name + "/libf.a", "f.o"], check=True)
    return [CALL, ["-L", name, "-l", "f"]]


def module_folder(name):
    write(name + "/M.chpl", "module M { proc f() do return 3; }\n")
    return ["use M;\nwriteln(f());\n", ["-M", name]]


def output(name):
    return ["writeln(3);\n", ["-o", name]]


def temporary_folder(name):
    os.makedirs(name)
    os.environ["TMPDIR"] = name
    write("h.h", HEADER)
    return ['require "h.h";\n' + CALL, []]


def run(place, name):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    os.chdir(folder)
    os.environ.pop("TMPDIR", None)
    write("evil", "-o evil2\n")
    text, arguments = place(name)
    write("p.chpl", text)
    before = set(os.listdir("."))
    result = subprocess.run([choir, "p.chpl", "--no-c-cache"] + arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            text=True)
    made = set(os.listdir(".")) - before
    program = name if place is output else "p"
    if result.returncode == 0 and made == {program} and open("evil").read() == "-o evil2\n":
        answer = subprocess.run(["./" + program], stdout=subprocess.PIPE, text=True).stdout
        return answer == "3\n", answer
    return False, "status %d, made %s, said %r" % (result.returncode, sorted(made), result.stdout)


def is_possible(place, name):
    # A lone `-` is standard output, and `-l` and `-L` of a require statement mean what they say.
    return not (place is output and name == "-") and not (":" in name and place is library_folder)


wrong = count = 0
for place in (required_source, given_source, required_header, header_folder, header_in_folder, required_object,
              given_object, library_folder, module_folder, output, temporary_folder):
    for name in NAMES[:int(os.environ.get("NAMES", len(NAMES)))]:
        if not is_possible(place, name):
            continue
        good, why = run(place, name)
        count += 1
        if not good:
            wrong += 1
            print("%s %r: %s" % (place.__name__, name, why))
print("%d names, %d wrong" % (count, wrong))
