# Counts what keeps the code base readable part by part, and holds it to limits.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: structure.py ROOT [--list]

ROOT is the repository. A *file* is a header with the source file of its name; a *subject* is a folder of frontend/Sema
or lib/IRGen. One uses another if it includes a header of it. Prints each measure with its limit; --list adds what the measure is made
of. Fails if a limit is passed.
"""
import collections
import os
import re
import sys

SEMA, IRGEN = "frontend/Sema", "lib/IRGen"
LIMITS = {
    "files in the largest circle of files": 10,
    "subjects in the largest circle of subjects": 3,
    "files in a folder": 20,
    "lines of a file": 800,
    "units that a subject's header rebuilds": 8,
    "methods of a class": 60,
    "data members of a class": 15,
    "friends": 0,
    "public data members of a class": 0,
}
# Shared by all subjects: what these headers declare is the language in which subjects are written.
SHARED = {SEMA + "/Core", SEMA + "/Context", SEMA + "/Tree", SEMA + "/Scalars", IRGEN + "/Core"}
# Classes that once held everything.
CLASSES = [(SEMA + "/Core/Body.h", "Body"), (SEMA + "/Core/Body.h", "BodyQuestions"),
           (SEMA + "/Core/Resolver.h", "Resolver"), (SEMA + "/Core/Resolver.h", "ProgramQuestions"),
           (IRGEN + "/Core/IRGenFunction.h", "IRGenFunction"), (IRGEN + "/Core/IRGenModule.h", "IRGenModule")]


def sources(root, folder):
    for place, _, names in os.walk(os.path.join(root, folder)):
        for name in names:
            if name.endswith((".h", ".cpp", ".def")):
                yield os.path.relpath(os.path.join(place, name), root)


def read(root, path):
    with open(os.path.join(root, path)) as file:
        return file.read()


def component(path):
    return os.path.splitext(path)[0]


def largest_circle(edges):
    """The largest strongly connected component (Tarjan, without recursion)."""
    index, low, on, stack, best = {}, {}, set(), [], []
    for start in sorted(edges):
        if start in index:
            continue
        work = [(start, iter(sorted(edges[start])))]
        index[start] = low[start] = len(index)
        stack.append(start)
        on.add(start)
        while work:
            node, rest = work[-1]
            for other in rest:
                if other not in index:
                    index[other] = low[other] = len(index)
                    stack.append(other)
                    on.add(other)
                    work.append((other, iter(sorted(edges.get(other, ())))))
                    break
                if other in on:
                    low[node] = min(low[node], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    circle = []
                    while True:
                        circle.append(stack.pop())
                        on.discard(circle[-1])
                        if circle[-1] == node:
                            break
                    best = max(best, sorted(circle), key=len)
    return best


def includes(text):
    return [("frontend/" if path.startswith("Sema/") else "lib/") + path
            for path in re.findall(r'^#include "((?:Sema|IRGen)/[^"]+)"', text, re.M)]


def rebuilt_units(texts):
    """For each header of a subject the .cpp files that include it, directly or through others."""
    direct = {path: set(includes(text)) for path, text in texts.items()}
    units = collections.defaultdict(set)
    for path in texts:
        if path.endswith(".cpp"):
            seen, todo = set(), [path]
            while todo:
                for header in direct.get(todo.pop(), ()):
                    if header not in seen:
                        seen.add(header)
                        todo.append(header)
            for header in seen:
                units[header].add(path)
    return {header: users for header, users in units.items()
            if os.path.dirname(os.path.dirname(header)) in (SEMA, IRGEN) and os.path.dirname(header) not in SHARED}


def class_body(text, name):
    """The declarations of a class, one a string, each with its access."""
    begin = re.search(r"^class %s\b[^;{]*\{" % name, text, re.M).end()
    end = text.index("\n};", begin)
    body = re.sub(r"//[^\n]*", "", text[begin:end])
    access, depth, current, found = "private", 0, "", []
    for piece in re.split(r"([{};])", re.sub(r"\b(public|protected|private):", r";@\1;", body)):
        if piece == "{":
            depth += 1
            current += "{" if depth == 1 else ""
        elif piece == "}":
            depth -= 1
            if depth == 0 and re.search(r"\)[^=]*\{$", current):
                found.append((access, current))
                current = ""
        elif piece == ";":
            if depth == 0:
                marked = re.match(r"\s*@(\w+)$", current)
                if marked:
                    access = marked[1]
                elif current.strip():
                    found.append((access, current))
                current = ""
        elif depth == 0:
            current += piece
    return [(access, " ".join(declaration.split())) for access, declaration in found if declaration.split()]


def members(text, name):
    methods, data, friends = [], [], []
    for access, declaration in class_body(text, name):
        declaration = re.sub(r"^template <[^>]*> ", "", declaration)
        if declaration.startswith("friend "):
            friends.append(declaration)
        elif re.match(r"(class|struct|enum|using|typedef)\b", declaration):
            continue
        elif re.search(r"\w\(|operator", re.sub(r"<[^<>]*(<[^<>]*>[^<>]*)*>", "", declaration.split(" = ")[0])):
            methods.append(declaration)
        else:
            data.append((access, declaration))
    return methods, data, friends


def measures(root):
    texts = {path: read(root, path) for top in (SEMA, IRGEN) for path in sources(root, top)}
    files, subjects = collections.defaultdict(set), collections.defaultdict(set)
    for path, text in texts.items():
        files[component(path)], subjects[os.path.dirname(path)]
        for header in includes(text):
            if header in texts and component(header) != component(path):
                files[component(path)].add(component(header))
                if os.path.dirname(header) != os.path.dirname(path):
                    subjects[os.path.dirname(path)].add(os.path.dirname(header))
    circle = largest_circle(files)
    yield "files in the largest circle of files", len(circle), circle
    circle = largest_circle(subjects)
    yield "subjects in the largest circle of subjects", len(circle), circle
    folders = collections.Counter(os.path.dirname(path) for path in texts)
    folder, count = folders.most_common(1)[0]
    yield "files in a folder", count, [folder]
    everything = {path: read(root, path).count("\n") for top in ("frontend", "lib", "include", "runtime")
                  for path in sources(root, top)}
    longest = max(everything, key=everything.get)
    yield "lines of a file", everything[longest], [longest]
    rebuilt = sorted(rebuilt_units(texts).items(), key=lambda item: -len(item[1]))
    units = [(header, len(users)) for header, users in rebuilt]
    yield "units that a subject's header rebuilds", units[0][1], ["%s: %d" % each for each in units]
    counts = [(name,) + members(read(root, path), name) for path, name in CLASSES]
    for measure, part in (("methods of a class", 1), ("data members of a class", 2)):
        yield measure, max(len(each[part]) for each in counts), ["%s: %d" % (each[0], len(each[part])) for each in counts]
    yield "public data members of a class", sum(
        access != "private" for each in counts for access, _ in each[2]), [
            "%s: %s" % (each[0], declaration) for each in counts for access, declaration in each[2] if access != "private"]
    friends = [friend for each in counts for friend in each[3]]
    yield "friends", len(friends), friends


def main():
    root, listed = sys.argv[1], "--list" in sys.argv[2:]
    failed = False
    for measure, value, parts in measures(root):
        passed = value > LIMITS[measure]
        failed |= passed
        print("%s%s: %d of %d" % ("TOO MANY " if passed else "", measure, value, LIMITS[measure]))
        if listed or passed:
            print("".join("    %s\n" % part for part in parts), end="")
    sys.exit(failed)


main()
