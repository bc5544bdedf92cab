#!/usr/bin/env python3
# Breaks each method of the protocol of distributions in every way that matters; each break is to be one error at its place.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: protocol.py CHOIR FOLDER

Writes FOLDER/small.chpl and FOLDER/full.chpl: many distributions, in each of which one member is missing, misspelt, has
another result, or another number of formals. Compiles them, and compares the errors with what the table below says.
"""
import dataclasses
import pathlib
import re
import subprocess
import sys


@dataclasses.dataclass
class Member:
    name: str
    declaration: str  # as messages show it
    purpose: str
    code: str
    wrong: str = ""  # the same with another result, if there is one that is wrong
    formals: str = ""  # the same with another number of formals
    optional: bool = False
    known: bool = False  # a method of another name that is nearly this one's is reported itself
    field: bool = False


TARGETS = Member("targets", "proc targets(): int", "how many targets share the indices",
                 "proc targets(): int do return 2;", "proc targets() do return 2.0;", "proc targets(n: int): int do return 2;")
OWNER = Member("owner", "proc owner(dom, i): int", "the target, from 0, that index i of domain dom belongs to",
               "proc owner(dom, i): int do return i % 2;", "proc owner(dom, i): bool do return true;",
               "proc owner(i): int do return i % 2;")
INDICES = Member("localIndices", "proc localIndices(dom, t)",
                 "the indices of domain dom that belong to target t, as a domain or an iterator",
                 "proc localIndices(dom, t: int) do return dom by 2 align t;",
                 "proc localIndices(dom, t: int) do return t;", "proc localIndices(dom) do return dom;")
LOCALES = Member("targetLocales", "proc targetLocales()", "an array of locales: target t is the t-th",
                 "proc targetLocales() do return [here, here];", "proc targetLocales() do return [1, 2];",
                 "proc targetLocales(n: int) do return [here, here];", optional=True)
OFFSET = Member("offset", "proc offset(dom, t, i): int",
                "the position, from 0, of the element at index i in the storage of target t",
                "proc offset(dom, t: int, i): int do return i / 2;",
                "proc offset(dom, t: int, i) do return (i, t);", "proc offset(dom, i): int do return i / 2;", known=True)
CAPACITY = Member("capacity", "proc capacity(dom, t): int", "how many positions the storage of target t has",
                  "proc capacity(dom, t: int): int do return 10;",
                  "proc capacity(dom, t: int): real do return 10.0;", "proc capacity(dom): int do return 10;", known=True)
REPLICAS = Member("replicas", "proc replicas(): int", "how many replicas there are of an array",
                  "proc replicas(): int do return 2;", "proc replicas(): real do return 2.0;",
                  "proc replicas(n: int): int do return 2;", known=True)
SEEN = Member("replicaFor", "proc replicaFor(loc): int", "the replica, from 0, that a locale sees; -1: none",
              "proc replicaFor(loc: locale): int do return 0;", "proc replicaFor(loc: locale): bool do return true;",
              "proc replicaFor(): int do return 0;", known=True)
OWNER_IN = Member("ownerIn", "proc ownerIn(dom, replica, i): int", "the target that has index i of a replica",
                  "proc ownerIn(dom, replica: int, i): int do return i % 2;",
                  "proc ownerIn(dom, replica: int, i) do return (i, 0);", "proc ownerIn(dom, i): int do return i % 2;",
                  known=True)
HALO = Member("halo", "proc halo(dom, t)",
              "a domain: the indices that target t has places for, its own and those it keeps copies of",
              "proc halo(dom, t: int) do return dom.expand(1);", "proc halo(dom, t: int) do return 1;",
              "proc halo(dom) do return dom.expand(1);", optional=True)
WRAP = Member("wrap", "proc wrap(dom, i)", "the index whose element a place outside of the domain shows",
              "proc wrap(dom, i) do return if i < dom.low then dom.high else dom.low;",
              "proc wrap(dom, i) do return true;", "proc wrap(i) do return i;", optional=True)
EQUAL = Member("dsiEqualDMaps", "proc dsiEqualDMaps(other): bool",
               "whether another distribution of the class maps all indices as this one does",
               "proc dsiEqualDMaps(other): bool do return true;", "proc dsiEqualDMaps(other): int do return 1;",
               "proc dsiEqualDMaps(): bool do return true;", optional=True)

NEW_DOMAIN = Member("dsiNewDomain", "proc dsiNewDomain(d: domain)", "the descriptor of the domain of d's indices",
                    "proc dsiNewDomain(const ref d: domain) do return new Dom@(d.rank, d.idxType, d.dims());",
                    formals="proc dsiNewDomain() do return 1;", optional=True)
DOMAIN = [
    Member("rank", "param rank: int", "how many dimensions there are", "param rank: int;", field=True),
    Member("idxType", "type idxType", "the type of indices in one dimension", "type idxType;", field=True),
    Member("dsiKind", "proc type dsiKind() param", '"rectangular", "associative" or "sparse"',
           'proc type dsiKind() param do return "rectangular";', 'proc type dsiKind() param do return "round";',
           'proc type dsiKind(n: int) param do return "rectangular";'),
    Member("dsiDim", "proc dsiDim(i: int)", "the range of dimension i", "proc dsiDim(i: int) do return dims(0);",
           "proc dsiDim(i: int) do return 1;", "proc dsiDim() do return dims(0);"),
    Member("dsiDims", "proc dsiDims()", "the ranges of all dimensions", "proc dsiDims() do return dims;",
           "proc dsiDims() do return dims(0);", "proc dsiDims(n: int) do return dims;"),
    Member("dsiNumIndices", "proc dsiNumIndices: int", "how many indices the domain has",
           "proc dsiNumIndices: int do return dims(0).size;", "proc dsiNumIndices: real do return 1.0;"),
    Member("dsiMember", "proc dsiMember(i): bool", "whether index i is in the domain",
           "proc dsiMember(i: int): bool do return dims(0).contains(i);", "proc dsiMember(i: int): int do return 1;",
           "proc dsiMember(): bool do return true;"),
    Member("these", "iter these()", "yields the indices of the domain", "iter these() { for i in dims(0) do yield i; }",
           "iter these() { for i in dims(0) do yield 1.5; }"),
    Member("dsiAssignDomain", "proc ref dsiAssignDomain(d: domain)", "takes the indices of domain d",
           "proc ref dsiAssignDomain(const ref d: domain) { dims = d.dims(); }",
           formals="proc ref dsiAssignDomain() { }"),
    Member("dsiNewEmpty", "proc dsiNewEmpty()", "an empty descriptor under the same distribution",
           "proc dsiNewEmpty() { var noDims: dims.type; return new Dom@(1, int, noDims); }",
           "proc dsiNewEmpty() do return 0;", "proc dsiNewEmpty(n: int) do return this;"),
    Member("dsiBecomeVariable", "proc ref dsiBecomeVariable()",
           "the descriptor is a variable from now on: arrays over it follow", "proc ref dsiBecomeVariable() { }",
           formals="proc ref dsiBecomeVariable(n: int) { }"),
    Member("dsiBuildArray", "proc dsiBuildArray(type eltType, param initElts: bool)",
           "the descriptor, a record, of a new array over the domain",
           "proc dsiBuildArray(type eltType, param initElts: bool) { "
           "var data: [0..<dims(0).size] eltType; return new Arr@(this.type, eltType, this, data); }",
           "proc dsiBuildArray(type eltType, param initElts: bool) do return 1;",
           "proc dsiBuildArray(type eltType) do return 1;"),
]
ARRAY = [
    Member("domType", "type domType", "the type of the domain's descriptor", "type domType;", field=True),
    Member("eltType", "type eltType", "the type of elements", "type eltType;", field=True),
    Member("dsiDomain", "proc dsiDomain()", "the descriptor of the array's domain",
           "proc dsiDomain() const ref do return dom;", "proc dsiDomain() do return 1;",
           "proc dsiDomain(n: int) do return dom;"),
    Member("dsiAccess", "proc dsiAccess(i) ref", "the element at index i",
           "proc ref dsiAccess(i) ref do return data[dom.dims(0).indexOrder(i)];",
           'proc dsiAccess(i) do return "text";', "proc dsiAccess() do return 1;"),
    Member("these", "iter these()", "yields the elements by reference, in the order of the indices",
           "iter these() ref { for x in data do yield x; }", 'iter these() { yield "text"; }'),
    Member("dsiInitialise", "proc dsiInitialise(values: [])",
           "begins the life of all elements, in order, with copies of values",
           "proc ref dsiInitialise(const ref values: []) { data = values; }", formals="proc ref dsiInitialise() { }"),
    Member("dsiInitialiseAt", "proc dsiInitialiseAt(i, in x: eltType)",
           "begins the life of the element at index i, with x",
           "proc ref dsiInitialiseAt(i, in x) { data[dom.dims(0).indexOrder(i)] = x; }",
           formals="proc ref dsiInitialiseAt(i) { }", optional=True),
]
DIST_FORMS = [[TARGETS, OWNER, INDICES, LOCALES, EQUAL], [TARGETS, OWNER, INDICES, OFFSET, CAPACITY],
              [TARGETS, OWNER, INDICES, HALO, WRAP], [TARGETS, OWNER, INDICES, REPLICAS, SEEN, OWNER_IN]]


def misspell(name):
    """Two letters in the middle exchanged."""
    at = next(i for i in range(len(name) // 2, len(name) - 1) if name[i] != name[i + 1])
    return name[:at] + name[at + 1] + name[at] + name[at + 2:]


def breaks(member):
    """(what is broken, the code then, the message, whether it is at the member rather than at the type)"""
    kind = "field" if member.field else "method"
    lacking = f"distribution '%' needs a {kind} '{member.declaration}': {member.purpose}"
    unfit = (f"distribution '%' needs a {kind} '{member.declaration}', which its own '{member.name}' is not: "
             f"{member.purpose}")
    spelt = misspell(member.name)
    misspelt = re.sub(r"\b%s\b" % member.name, spelt, member.code)
    if not member.optional and not member.field:
        yield "missing", "", lacking, False
    if member.optional or member.known:
        yield ("misspelt", misspelt, f"distributions such as '%' have no method '{spelt}'; is it '{member.declaration}': "
               f"{member.purpose}?", True)
    else:
        yield "misspelt", misspelt, lacking, False
    if member.wrong:
        yield "result", member.wrong, unfit, True
    if member.formals:
        yield "formals", member.formals, unfit, True


class Program:
    """The text of a program, and the errors that are expected: by line, the message."""

    def __init__(self, name):
        self.name = name
        self.lines = [f"// Distributions of the {name} form, each with one defect.", "use DistributionBase;"]
        self.expected = {}

    def add(self, header, members, broken, how):
        """A class or record in which one member is broken, or none."""
        self.lines.append(header + " {")
        first = len(self.lines)
        name, number = re.match(r"\w+ (\D+\d+)", header).group(1), re.search(r"\d+", header).group()
        for member in members:
            code = member.code
            if member is broken:
                _, code, message, at_member = how
                self.expected[len(self.lines) + 1 if at_member else first] = message.replace("%", name)
            if code:
                self.lines.append("  " + code.replace("@", number))
        self.lines.append("}")


def small(program, number, form, member, how):
    program.add(f"class Dist{number} : MapDist", form, member, how)
    program.lines.append(f"const D{number} = {{0..9}} dmapped new Dist{number}();")
    program.lines.append(f"var A{number}: [D{number}] int;")


def full(program, number, form, member, how):
    def ordered(members, own_fields):
        return [m for m in members if m.field] + own_fields + [m for m in members if not m.field]

    dims = Member("dims", "", "", "var dims: 1 * range(int);")
    data = [Member("dom", "", "", "var dom: Dom@(?);"), Member("data", "", "", "var data;")]
    program.add(f"record Dist{number}", [NEW_DOMAIN], member, how)
    program.add(f"record Dom{number}", ordered(DOMAIN, [dims]), member, how)
    program.add(f"record Arr{number}", ordered(ARRAY, data), member, how)
    program.lines.append(f"const D{number} = {{0..9}} dmapped new Dist{number}();")


def defects():
    """(writer, form, member, how): each way to break each member, once."""
    done = set()
    for writer, forms in [(small, DIST_FORMS), (full, [[NEW_DOMAIN] + DOMAIN + ARRAY])]:
        for form in forms:
            for member in form:
                for how in breaks(member):
                    key = (writer, id(member), how[0])
                    if key not in done:
                        done.add(key)
                        yield writer, form, member, how


def programs():
    """Programs of a few defects each: the compiler stops after twenty errors."""
    program = None
    for number, (writer, form, member, how) in enumerate(defects(), 1):
        if not program or program.name != writer.__name__ or len(program.expected) == 12:
            if program:
                yield program
            program = Program(writer.__name__)
        writer(program, number, form, member, how)
    yield program


def check(choir, file, program):
    """How many errors there are; prints those that should not be, or are missing."""
    file.write_text("\n".join(program.lines) + "\n")
    run = subprocess.run([choir, "--check-only", "--no-warnings", str(file)], capture_output=True, text=True)
    found = re.findall(r"^%s:(\d+):\d+: error: (.*)$" % re.escape(str(file)), run.stderr, re.MULTILINE)
    errors = {(int(line), message) for line, message in found}
    for line, message in sorted(errors ^ set(program.expected.items())):
        print(f"{file}:{line}: {'unexpected' if (line, message) in errors else 'missing'}: {message}")
    return len(re.findall(r"(?:^|: )error: ", run.stderr, re.MULTILINE)), errors == set(program.expected.items())


def main():
    choir, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    totals, right = {}, True
    for number, program in enumerate(programs()):
        errors, is_right = check(choir, folder / f"{program.name}{number}.chpl", program)
        count, reported = totals.get(program.name, (0, 0))
        totals[program.name] = (count + len(program.expected), reported + errors)
        right &= is_right
    for name, (count, reported) in totals.items():
        print(f"{name} form: {count} defects, {reported} errors")
        right &= count == reported
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
