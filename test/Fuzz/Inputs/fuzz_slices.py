#!/usr/bin/env python3
# Random assignments between parts of arrays, with results that are computed here.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Assignments, compound assignments, swaps and promoted expressions through every kind of name.

    fuzz_slices.py --choir build/bin/choir --count 1000

Each case is a procedure: a few arrays, and statements between parts of them, which overlap more often than not. A part is
a chain of slices, rank changes and reindexings; it is named by the expression itself, a `ref` variable, a formal of any
intent, a field, a method or a nested procedure. What the arrays hold at the end is computed here by the rule that the right
side of a statement is evaluated first. Many cases are one program. A case that prints something else is shown, alone.
"""

import argparse
import concurrent.futures
import os
import random
import subprocess
import sys
import tempfile
from typing import Callable, Dict, List, Optional, Set, Tuple

BATCH = 50

# ---- Parts of arrays -------------------------------------------------------------------------------------------------


class Array:
    """A variable of the program: its name, and the elements in row-major order."""

    def __init__(self, name: str, text: str, dims: List[List[int]], first: int):
        self.name = name
        self.text = text  # the domain
        self.dims = dims  # the indices of each dimension
        size = 1
        for dim in dims:
            size *= len(dim)
        self.values = [first + k for k in range(size)]


class Part:
    """Elements of an array: an expression, the indices of each dimension in the order of iteration, and the positions."""

    def __init__(self, array: Array, text: str, dims: List[List[int]], signs: List[int], positions: List[int],
                 is_whole: bool = False):
        self.array = array
        self.text = text
        self.dims = dims
        self.signs = signs  # of the strides of the dimensions
        self.positions = positions  # in the order of iteration
        self.is_whole = is_whole

    @property
    def shape(self) -> List[int]:
        return [len(dim) for dim in self.dims]

    def values(self) -> List[int]:
        return [self.array.values[p] for p in self.positions]


def whole(array: Array) -> Part:
    return Part(array, array.name, array.dims, [1] * len(array.dims), list(range(len(array.values))), True)


def select(part: Part, choice: List[Tuple[List[int], bool]]) -> List[int]:
    """The positions of the elements at chosen places of each dimension, row by row."""
    rows = [0]
    for dim, (places, _) in zip(part.dims, choice):
        rows = [row * len(dim) + place for row in rows for place in places]
    return [part.positions[row] for row in rows]


def range_text(indices: List[int], sign: int = 1) -> str:
    """A range of these indices, which lie the same step apart, in this order; for a sign of -1 in the opposite order."""
    low, high = min(indices), max(indices)
    step = sign * (indices[1] - indices[0]) if len(indices) > 1 else 1
    return f"{low}..{high}" + (f" by {step}" if step != 1 else "")


def index_text(dims: List[List[int]], place: int) -> str:
    """The index that is reached at a place in the order of iteration."""
    indices = []
    for dim in reversed(dims):
        place, k = divmod(place, len(dim))
        indices.append(str(dim[k]))
    return ", ".join(reversed(indices))


def slice_of(rng: random.Random, part: Part, choice: List[Tuple[List[int], bool]]) -> Part:
    """The slice that has chosen places of each dimension; those that are not kept disappear."""
    texts, dims, signs = [], [], []
    for dim, sign, (places, kept) in zip(part.dims, part.signs, choice):
        indices = [dim[place] for place in places]
        if not kept:
            texts.append(str(indices[0]))
            continue
        is_all = places == list(range(len(dim)))
        # The sign of a slice's stride is the product of what is sliced and the slicing range.
        texts.append(".." if is_all and rng.random() < 0.5 else range_text(indices, sign))
        dims.append(indices)
        signs.append(sign if len(indices) == 1 else 1 if indices[1] > indices[0] else -1)
    return Part(part.array, f"{part.text}[{', '.join(texts)}]", dims, signs, select(part, choice))


def reindexed(rng: random.Random, part: Part) -> Part:
    dims = []
    for dim in part.dims:
        low = rng.randint(-4, 6)
        dims.append(list(range(low, low + len(dim))))
    texts = ", ".join(f"{dim[0]}..{dim[-1]}" for dim in dims)
    return Part(part.array, f"{part.text}.reindex({texts})", dims, [1] * len(dims), part.positions)


def narrowed(rng: random.Random, part: Part, shape: List[int]) -> Optional[Part]:
    """A slice of the same rank that still has room for the shape."""
    choice = []
    room = sorted(shape, reverse=True)
    for place, dim in enumerate(part.dims):
        least = room[0] if room else 1
        if len(dim) < least:
            least = len(dim)
        count = rng.randint(least, len(dim))
        start = rng.randint(0, len(dim) - count)
        choice.append((list(range(start, start + count)), True))
    return slice_of(rng, part, choice)


def turned(rng: random.Random, part: Part) -> Part:
    """The whole part with one of its dimensions the other way round."""
    turning = rng.randrange(len(part.dims))
    choice = []
    for d, dim in enumerate(part.dims):
        places = list(range(len(dim)))
        choice.append((places[::-1] if d == turning else places, True))
    return slice_of(rng, part, choice)


def cut(rng: random.Random, part: Part, shape: List[int], steps: List[int]) -> Optional[Part]:
    """A slice of exactly a shape, `steps` places apart, by leaving out dimensions where there are more."""
    candidates = []
    rank = len(part.dims)
    for mask in range(1 << rank):
        kept = [d for d in range(rank) if mask >> d & 1]
        fits = len(kept) == len(shape) and all(
            (count - 1) * abs(step) < len(part.dims[d]) for d, count, step in zip(kept, shape, steps))
        if fits:
            candidates.append(kept)
    if not candidates:
        return None
    kept = rng.choice(candidates)
    choice: List[Tuple[List[int], bool]] = []
    at = 0
    for d, dim in enumerate(part.dims):
        if d not in kept:
            choice.append(([rng.randrange(len(dim))], False))
            continue
        count, step = shape[at], steps[at]
        at += 1
        start = rng.randint(0, len(dim) - 1 - (count - 1) * abs(step))
        places = [start + k * abs(step) for k in range(count)]
        choice.append((places[::-1] if step < 0 else places, True))
    return slice_of(rng, part, choice)


def part_of(rng: random.Random, array: Array, shape: List[int], plain: bool = False) -> Optional[Part]:
    """Some part of an array with a shape; `plain` ones have neither steps nor reindexings."""
    part = whole(array)
    if part.shape == shape and rng.random() < 0.25:
        return part
    if rng.random() < 0.3:
        part = narrowed(rng, part, shape) or part
    if not plain and rng.random() < 0.2:
        part = reindexed(rng, part)
    if not plain and rng.random() < 0.1:
        part = turned(rng, part)
    if rng.random() < 0.2:
        part = narrowed(rng, part, shape) or part
    steps = [1] * len(shape)
    if not plain:
        steps = [rng.choice([1, 1, 1, 1, 2, 3, -1, -2]) if count > 1 else 1 for count in shape]
    result = cut(rng, part, shape, steps)
    if result is None:
        result = cut(rng, part, shape, [1] * len(shape))
        steps = [1] * len(shape)
    if result is not None and not plain and min(steps) > 0 and rng.random() < 0.2:
        result = reindexed(rng, result)
    return result


# ---- Statements ------------------------------------------------------------------------------------------------------


class Statement:
    """`text` has {0} for the target and {1}... for the sources; `apply` computes new elements of the target."""

    def __init__(self, text: str, sources: int, apply: Callable[[int, List[int]], int], is_swap: bool = False):
        self.text = text
        self.sources = sources
        self.apply = apply
        self.is_swap = is_swap


def wrap(value: int) -> int:
    return (value + 2**63) % 2**64 - 2**63


STATEMENTS = [
    Statement("{0} = {1};", 1, lambda t, s: s[0]),
    Statement("{0} = {1};", 1, lambda t, s: s[0]),
    Statement("{0} = {1} + 1;", 1, lambda t, s: s[0] + 1),
    Statement("{0} = {1} + {2};", 2, lambda t, s: s[0] + s[1]),
    Statement("{0} = 2 * {1} - {2} + {3};", 3, lambda t, s: 2 * s[0] - s[1] + s[2]),
    Statement("{0} += {1};", 1, lambda t, s: t + s[0]),
    Statement("{0} -= 3 * {1};", 1, lambda t, s: t - 3 * s[0]),
    Statement("{0} = {0} + {1};", 1, lambda t, s: t + s[0]),
    Statement("{0} = twice({1});", 1, lambda t, s: 2 * s[0]),
    Statement("{0} = sum({1}, {2});", 2, lambda t, s: s[0] + s[1]),
    Statement("{0} = [x in {1}] x + 5;", 1, lambda t, s: s[0] + 5),
    Statement("{0} = [(x, y) in zip({1}, {2})] x - y;", 2, lambda t, s: s[0] - s[1]),
    Statement("{0} = -{1};", 1, lambda t, s: -s[0]),
    Statement("{0} = max({1}, {2});", 2, lambda t, s: max(s)),
    Statement("{0} = ({1}: real): int;", 1, lambda t, s: s[0]),
    Statement("{0} = 7;", 0, lambda t, s: 7),
    Statement("{0} <=> {1};", 1, lambda t, s: s[0], is_swap=True),
]

PRELUDE = """
proc twice(x: int) do return 2 * x;
proc sum(x: int, y: int) do return x + y;
"""


def carry_out(statement: Statement, target: Part, sources: List[Part]) -> None:
    before = [part.values() for part in [target, *sources]]
    results = [wrap(statement.apply(row[0], list(row[1:]))) for row in zip(*before)]
    for position, value in zip(target.positions, results):
        target.array.values[position] = value
    if statement.is_swap:
        for position, value in zip(sources[0].positions, before[0]):
            sources[0].array.values[position] = value


def may_swap(target: Part, source: Part) -> bool:
    return target.array is not source.array or not set(target.positions) & set(source.positions)


# ---- Cases -----------------------------------------------------------------------------------------------------------


class Case:
    def __init__(self, number: int):
        self.number = number
        self.globals: List[str] = []
        self.body: List[str] = []
        self.expected = ""

    def text(self) -> str:
        body = "\n".join("  " + line for line in self.body)
        return "\n".join(self.globals) + f"\nproc case{self.number}() {{\n{body}\n}}\n"


class CaseMaker:
    def __init__(self, seed: int, number: int):
        self.rng = random.Random(seed * 1000003 + number)
        self.case = Case(number)
        self.arrays: List[Array] = []
        self.names = 0

    def fresh(self, stem: str) -> str:
        self.names += 1
        return f"{stem}{self.case.number}_{self.names}"

    def make(self) -> Case:
        rng = self.rng
        for _ in range(rng.choice([1, 1, 2])):
            self.make_array()
        for _ in range(rng.randint(1, 3)):
            self.make_statement()
        if rng.random() < 0.1:
            self.make_diagonal()
        if rng.random() < 0.1:
            self.make_probe()
        self.case.body.append(f'write("{self.case.number}:");')
        for array in self.arrays:
            self.case.body.append(f'for x in {array.name} do write(" ", x);')
        self.case.body.append("writeln();")
        values = [value for array in self.arrays for value in array.values]
        self.case.expected = f"{self.case.number}:" + "".join(f" {value}" for value in values)
        return self.case

    def make_array(self) -> None:
        rng, case = self.rng, self.case
        rank = rng.choice([1, 1, 2, 2, 3])
        extent = {1: (6, 14), 2: (3, 6), 3: (2, 4)}[rank]
        dims, ranges = [], []
        for _ in range(rank):
            low, count = rng.randint(-3, 4), rng.randint(*extent)
            step = rng.choice([1, 1, 1, 1, 1, 2])
            dims.append([low + k * step for k in range(count)])
            ranges.append(range_text(dims[-1]))
        text = "{" + ", ".join(ranges) + "}"
        is_unit = all(" by " not in each for each in ranges)
        if is_unit and rng.random() < 0.12:
            text = f"blockDist.createDomain({text})"
        elif is_unit and rng.random() < 0.06:
            text = f"cyclicDist.createDomain({text})"
        first = 100 * len(self.arrays)
        size = 1
        for dim in dims:
            size *= len(dim)
        fill = f"var k{{0}} = {first}; for x in {{1}} {{{{ x = k{{0}}; k{{0}} += 1; }}}}"
        form = rng.choice(["local", "local", "local", "global", "field", "object", "element"])
        name = self.fresh("A")
        domain = self.fresh("D")
        if form == "global":
            case.globals.append(f"const {domain} = {text};\nvar {name}: [{domain}] int;")
            expression = name
        elif form in ("field", "object"):
            kind = "record" if form == "field" else "class"
            holder, type_name = name, self.fresh("H")
            case.globals.append(
                f"{kind} {type_name} {{ const D = {text}; var other: int; var A: [D] int; }}")
            made = f"var {holder}: {type_name};" if form == "field" else f"var {holder} = new {type_name}();"
            case.body.append(made)
            expression = f"{holder}.A"
        elif form == "element":
            case.body.append(f"const {domain} = {text}; var {name}: [1..2] [{domain}] int;")
            expression = f"{name}[2]"
        else:
            case.body.append(f"const {domain} = {text}; var {name}: [{domain}] int;")
            expression = name
        case.body.append("{ " + fill.format(len(self.arrays), expression) + " }")
        self.arrays.append(Array(expression, text, dims, first))

    def make_statement(self) -> None:
        """One statement, or two about the same parts, which may be loops that become one."""
        rng = self.rng
        for _ in range(30):
            array = rng.choice(self.arrays)
            shape = [rng.randint(1, 7) for _ in range(rng.randint(1, len(array.dims)))]
            if rng.random() < 0.2:
                shape = [len(dim) for dim in array.dims]
            statements = [rng.choice(STATEMENTS) for _ in range(rng.choice([1, 1, 1, 2]))]
            count = max(statement.sources for statement in statements) + 1
            parts = [part_of(rng, rng.choice([array, rng.choice(self.arrays)]), shape) for _ in range(count)]
            if None in parts:
                continue
            steps = []
            for statement in statements:
                chosen = rng.sample(range(count), statement.sources + 1) if len(statements) > 1 else list(range(count))
                steps.append((statement, chosen))
            if any(statement.is_swap and not may_swap(parts[chosen[0]], parts[chosen[1]]) for statement, chosen in steps):
                continue
            self.emit(steps, parts)
            for statement, chosen in steps:
                carry_out(statement, parts[chosen[0]], [parts[k] for k in chosen[1:]])
            return

    def make_diagonal(self) -> None:
        """A statement between two parts of one array that lie further on in one dimension and further back in another."""
        rng = self.rng
        array = rng.choice(self.arrays)
        wide = [d for d, dim in enumerate(array.dims) if len(dim) > 2]
        if len(wide) < 2:
            return
        shifts = dict(zip(rng.sample(wide, 2), (1, -1)))
        choices: List[List[Tuple[List[int], bool]]] = [[], []]
        for d, dim in enumerate(array.dims):
            shift = shifts[d] * rng.randint(1, len(dim) - 2) if d in shifts else 0
            count = len(dim) - abs(shift)
            for choice, start in zip(choices, (max(shift, 0), max(-shift, 0))):
                choice.append((list(range(start, start + count)), True))
        parts = [slice_of(rng, whole(array), choice) for choice in choices]
        statement = rng.choice([each for each in STATEMENTS if each.sources == 1 and not each.is_swap])
        self.emit([(statement, [0, 1])], parts)
        carry_out(statement, parts[0], parts[1:])

    def make_probe(self) -> None:
        """An element that changes by the name of a part, between two looks at it by the array's name."""
        rng = self.rng
        array = rng.choice(self.arrays)
        part = part_of(rng, array, [rng.randint(1, 4) for _ in array.dims])
        if part is None:
            return
        place = rng.randrange(len(part.positions))
        position = part.positions[place]
        name, before, turns = self.fresh("r"), self.fresh("b"), rng.randint(1, 3)
        of_array = f"{array.name}[{index_text(array.dims, position)}]"
        of_part = f"{name}[{index_text(part.dims, place)}]"
        self.case.body.append(f"{{ ref {name} = {part.text}; for 1..{turns} {{ const {before} = {of_array}; "
                              f"{of_part} = 2 * {before} + 1; {of_array} = {of_array} + {before}; }} }}")
        for _ in range(turns):
            array.values[position] = wrap(3 * array.values[position] + 1)

    def emit(self, steps: List[Tuple[Statement, List[int]]], parts: List[Part]) -> None:
        rng, case = self.rng, self.case
        form = rng.choice(["direct", "refs", "refs", "formals", "formals", "nested", "mixed", "method"])
        written = {k for statement, chosen in steps for k in (chosen[:2] if statement.is_swap else chosen[:1])}
        if form in ("formals", "method"):
            return self.emit_call(steps, parts, written, form)
        names, lines = [], []
        for k, part in enumerate(parts):
            if form == "direct" or (form == "mixed" and rng.random() < 0.5):
                names.append(part.text)
                continue
            names.append(self.fresh("r"))
            kind = "ref" if k in written or rng.random() < 0.5 else "const ref"
            lines.append(f"{kind} {names[-1]} = {part.text};")
        assignments = self.assignments(steps, names)
        if form == "nested":
            name = self.fresh("inner")
            assignments = f"proc {name}() {{ {assignments} }} {name}();"
        case.body.append("{ " + " ".join([*lines, assignments]) + " }")

    def assignments(self, steps: List[Tuple[Statement, List[int]]], names: List[str]) -> str:
        return " ".join(statement.text.format(*(names[k] for k in chosen)) for statement, chosen in steps)

    def emit_call(self, steps: List[Tuple[Statement, List[int]]], parts: List[Part], written: Set[int],
                  form: str) -> None:
        rng, case = self.rng, self.case
        formals, names = [], []
        # What is passed by value keeps what it has been, which later statements of a procedure would show.
        by_value = ["in ", "const in "] if len(steps) == 1 else []
        for k in range(len(parts)):
            names.append(self.fresh("x"))
            intent = "ref " if k in written else rng.choice(["const ref ", "ref ", "", *by_value])
            formals.append(f"{intent}{names[-1]}{rng.choice(['', ': []', ': [] int'])}")
        name = self.fresh("f")
        assignments = self.assignments(steps, names)
        if form == "method":
            type_name, object_name = self.fresh("R"), self.fresh("o")
            case.globals.append(
                f"record {type_name} {{ var y: int; proc {name}({', '.join(formals)}) {{ {assignments} }} }}")
            case.body.append(f"var {object_name}: {type_name};")
            name = f"{object_name}.{name}"
        else:
            case.globals.append(f"proc {name}({', '.join(formals)}) {{ {assignments} }}")
        case.body.append(f"{name}({', '.join(part.text for part in parts)});")


def make_case(seed: int, number: int) -> Case:
    return CaseMaker(seed, number).make()


# ---- Running ---------------------------------------------------------------------------------------------------------


def options_for(batch: int) -> List[str]:
    return [["-O0"], ["-O0"], [], ["--fast"]][batch % 4]


def locales_for(batch: int) -> int:
    return [1, 2, 1, 3][batch // 4 % 4]


def program_of(cases: List[Case]) -> str:
    calls = "\n".join(f"  case{case.number}();" for case in cases)
    return ("use BlockDist, CyclicDist;\n" + PRELUDE + "\n".join(case.text() for case in cases)
            + f"\nproc main() {{\n{calls}\n}}\n")


def run(choir: str, cases: List[Case], options: List[str], locales: int) -> Dict[int, str]:
    """What is wrong with the cases, by number; -1 for all of them."""
    with tempfile.TemporaryDirectory() as folder:
        source, program = os.path.join(folder, "slices.chpl"), os.path.join(folder, "slices")
        with open(source, "w") as file:
            file.write(program_of(cases))
        command = [choir, "--no-warnings", *options, source, "-o", program]
        compiled = subprocess.run(command, capture_output=True, text=True, timeout=600)
        if compiled.returncode != 0:
            return {-1: compiled.stdout + compiled.stderr}
        environment = {**os.environ, "OMP_NUM_THREADS": "2"}
        result = subprocess.run([program, "-nl", str(locales)], capture_output=True, text=True, timeout=120,
                                env=environment)
        lines = {line.split(":")[0]: line for line in result.stdout.splitlines()}
        wrong = {case.number: f"got    {lines.get(str(case.number), 'nothing')}\nwanted {case.expected}"
                 for case in cases if lines.get(str(case.number)) != case.expected}
        if result.returncode != 0 and len(wrong) > 1:
            return {-1: result.stdout[-200:] + result.stderr}
        return wrong


def failures(choir: str, cases: List[Case], options: List[str], locales: int) -> Dict[int, str]:
    """The same, where a program that cannot tell is taken apart."""
    wrong = run(choir, cases, options, locales)
    if -1 not in wrong or len(cases) == 1:
        return {cases[0].number if number == -1 else number: text for number, text in wrong.items()}
    middle = len(cases) // 2
    return {**failures(choir, cases[:middle], options, locales), **failures(choir, cases[middle:], options, locales)}


def check_batch(choir: str, seed: int, first: int, count: int) -> Dict[int, str]:
    cases = [make_case(seed, number) for number in range(first, first + count)]
    batch = first // BATCH
    return failures(choir, cases, options_for(batch), locales_for(batch))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--choir", required=True)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--show", action="store_true", help="print the program and run nothing")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    numbers = range(arguments.first, arguments.first + arguments.count)
    if arguments.show:
        print(program_of([make_case(arguments.seed, number) for number in numbers]))
        return 0
    wrong: Dict[int, str] = {}
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        tasks = [pool.submit(check_batch, arguments.choir, arguments.seed, first, min(BATCH, numbers.stop - first))
                 for first in range(numbers.start, numbers.stop, BATCH)]
        for task in concurrent.futures.as_completed(tasks):
            for number, text in task.result().items():
                wrong[number] = text
                print(f"case {number} is wrong:\n{text}\n{make_case(arguments.seed, number).text()}", flush=True)
    print(f"{len(numbers)} cases, {len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
