#!/usr/bin/env python3
# Programs of tasks at random, whose output a sequential model predicts.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: fuzz_tasks.py --choir build/bin/choir [--cases 100] [--seed 1]
#
# A case is a procedure of nested sync, begin, cobegin, parallel loops, try and throw statements. Whatever runs adds a number
# to the counter of the sync around it; when a sync has ended its counter is read, so that a task that it has not waited for,
# or that ran twice, shows. Errors are told by the sum of their codes and by how many came together. Bodies of forall loops
# throw nothing themselves: how many of their iterations follow a failed one depends on the threads.
import argparse
import os
import random
import subprocess
import sys
import tempfile

PRELUDE = """// CASES
module Tasks {
use BlockDist, List, Time;
class Code : Error { var code: int; proc init(code: int) { super.init(); this.code = code; } }
proc codeOf(e: borrowed Error): int {
  const group = e: borrowed TaskErrors?;
  if group == nil then return (e: borrowed Code?)!.code;
  var sum = 0;
  for each in group! do sum += 1000 + (each: borrowed Code?)!.code;
  return sum;
}
proc pause(k: int) { for 1..k do currentTask.yieldExecution(); }
proc nap() { sleep(0.00001); }
var living: atomic int;
record Counted {
  var n: int;
  proc init(n: int) { this.n = n; init this; living.add(1); }
  proc init=(const ref other: Counted) { this.n = other.n; init this; living.add(1); }
  proc ref deinit() { n = 1000000; living.sub(1); }
}
proc listOf(n: int) { var l: list(Counted); for i in 1..n do l.pushBack(new Counted(i)); return l; }
iter counted(n: int): Counted { for i in 1..n do yield new Counted(i); }
iter serially(n: int) { for i in 1..n do yield i; }
iter alone(n: int) { for i in 1..n do yield i; }
iter alone(n: int, param tag: iterKind) where tag == iterKind.standalone { coforall i in 1..n do yield i; }
iter waiting(ref c: atomic int, n: int) { sync for i in 1..n { begin with (ref c) { nap(); c.add(i); } yield i; } }
proc later(ref c: atomic int, k: int) { begin with (ref c) { nap(); c.add(k); } }
proc laterOf(ref c: atomic int, k: int): int { later(c, k); return k; }
proc latest(ref c: atomic int, k: int) { begin with (ref c) { begin with (ref c) { nap(); c.add(k); } } }
proc failing(ref c: atomic int, k: int) { begin with (ref c) { nap(); c.add(k); throw new Code(k); } }
var strays: atomic int;
"""

# What a loop is over, by the name of its kind; {n} is how many, `i` the index.
LOOPS = {
    "for": "for i{d} in 1..{n} ",
    "foreach": "foreach i{d} in 1..{n} with (ref {c}) ",
    "coforall": "coforall i{d} in 1..{n} with (ref {c}) ",
    "coforall iterator": "coforall i{d} in serially({n}) with (ref {c}) ",
    "coforall zip": "coforall (i{d}, j{d}) in zip(serially({n}), 1..{n}) with (ref {c}) ",
    "forall": "forall i{d} in 1..{n} with (ref {c}) ",
    "forall square": "forall (i{d}, j{d}) in {{1..{n}, 1..1}} with (ref {c}) ",
    "forall block": "forall i{d} in blockDist.createDomain(1..{n}) with (ref {c}) ",
    "forall iterator": "forall i{d} in alone({n}) with (ref {c}) ",
}


class Thrown(Exception):
    """Codes: of one error, or with `group` of those of tasks."""

    def __init__(self, codes, group):
        super().__init__()
        self.codes, self.group = codes, group

    def value(self):
        return sum(1000 + c for c in self.codes) if self.group else self.codes[0]


class Case:
    """One case: its text and what it comes to are made together."""

    def __init__(self, rng, number):
        self.rng, self.number = rng, number
        self.lines, self.syncs, self.budget, self.is_serial = [], 0, rng.randint(6, 22), False

    def put(self, depth, text):
        self.lines.append("  " * depth + text)

    def text(self):
        self.put(0, f"proc case{self.number}(): int {{")
        self.put(1, "var c0: atomic int;")
        self.put(1, "try { sync {")
        body = self.block(2, "c0", [], True)
        self.put(1, "} } catch e { c0.add(codeOf(e)); }")
        self.put(1, "return c0.read();")
        self.put(0, "}")
        return "\n".join(self.lines)

    def expected(self):
        counters = {"c0": 0}
        try:
            self.waited(self.body, counters, {}, None)
        except Thrown as error:
            counters["c0"] += error.value()
        return counters["c0"]

    # A block is a list of functions (counters, indices, errors of the tasks that a sync waits for).
    def block(self, depth, counter, indices, may_throw, size=None):
        steps = []
        for _ in range(size or self.rng.randint(1, 3)):
            step = self.statement(depth, counter, indices, may_throw)
            steps.append(step)
            if getattr(step, "ends", False):
                break
        if depth == 2:
            self.body = steps
        return steps

    def statement(self, depth, counter, indices, may_throw):
        self.budget -= 1
        kinds = ["add", "later", "latest", "failing", "promoted", "reduce", "syncvar", "list", "counted", "zip"]
        if may_throw and self.rng.random() < 0.15:
            kinds = ["throw"]
        if self.budget > 0 and depth < 12 and self.rng.random() < 0.75:
            kinds = ["begin", "begin", "sync", "cobegin", "loop", "loop", "loop", "try", "serial"]
        return getattr(self, "make_" + self.rng.choice(kinds))(depth, counter, indices, may_throw)

    def number_and_text(self, indices):
        k = self.rng.randint(1, 99)
        if indices and self.rng.random() < 0.6:
            index = self.rng.choice(indices)
            return f"{k} * {index}", lambda at: k * at[index]
        return str(k), lambda at: k

    def make_add(self, depth, counter, indices, _):
        text, value = self.number_and_text(indices)
        self.put(depth, f"pause({self.rng.randint(0, 3)}); {counter}.add({text});")
        return lambda counters, at, tasks: add(counters, counter, value(at))

    def make_later(self, depth, counter, indices, _, name="later"):
        text, value = self.number_and_text(indices)
        self.put(depth, f"{name}({counter}, {text});")
        return lambda counters, at, tasks: add(counters, counter, value(at))

    def make_latest(self, depth, counter, indices, may_throw):
        return self.make_later(depth, counter, indices, may_throw, "latest")

    def make_failing(self, depth, counter, indices, _):
        text, value = self.number_and_text(indices)
        self.put(depth, f"failing({counter}, {text});")

        def step(counters, at, tasks):
            add(counters, counter, value(at))
            tasks.append(value(at))
        return step

    def make_promoted(self, depth, counter, *_):
        n = self.rng.randint(1, 40)
        self.put(depth, f"later({counter}, 1..{n});")
        return lambda counters, at, tasks: add(counters, counter, n * (n + 1) // 2)

    def make_reduce(self, depth, counter, *_):
        n = self.rng.randint(1, 40)
        self.put(depth, f"{counter}.add(+ reduce laterOf({counter}, 1..{n}));")
        return lambda counters, at, tasks: add(counters, counter, n * (n + 1))

    def make_zip(self, depth, counter, *_):
        n = self.rng.randint(1, 5)
        self.put(depth, f"for (a, b) in zip(1..{n}, waiting({counter}, {n})) {{ later({counter}, a); }}")
        return lambda counters, at, tasks: add(counters, counter, n * (n + 1))

    def make_syncvar(self, depth, counter, indices, may_throw):
        if self.is_serial:  # one task after the other: they would wait for ever
            return self.make_add(depth, counter, indices, may_throw)
        n = self.rng.randint(2, 6)
        if self.rng.random() < 0.5:  # several tasks wait for one variable
            self.put(depth, f"{{ var s: sync int; cobegin with (ref s, ref {counter}) {{")
            self.put(depth, f"  coforall k in 1..{n} with (ref s, ref {counter}) do {counter}.add(s.readFE());")
            self.put(depth, f"  for k in 1..{n} {{ nap(); s.writeEF(k * k); }} }} }}")
            return lambda counters, at, tasks: add(counters, counter, sum(k * k for k in range(1, n + 1)))
        self.put(depth, "{ var s: sync int;")
        self.put(depth, f"  cobegin with (ref s, ref {counter}) {{ for k in 1..{n} do s.writeEF(k);")
        self.put(depth, f"    for k in 1..{n} do {counter}.add(s.readFE() * k); }} }}")
        return lambda counters, at, tasks: add(counters, counter, sum(k * k for k in range(1, n + 1)))

    def make_list(self, depth, counter, *_):
        n = self.rng.randint(1, 5)
        self.put(depth, f"coforall x in listOf({n}) with (ref {counter}) {{ nap(); {counter}.add(x.n); }}")
        return lambda counters, at, tasks: add(counters, counter, n * (n + 1) // 2)

    def make_counted(self, depth, counter, *_):
        n = self.rng.randint(1, 5)
        self.put(depth, f"coforall x in counted({n}) with (ref {counter}) {{ nap(); {counter}.add(x.n); }}")
        return lambda counters, at, tasks: add(counters, counter, n * (n + 1) // 2)

    def make_throw(self, depth, counter, indices, _):
        text, value = self.number_and_text(indices)
        self.put(depth, f"throw new Code({text});")

        def step(counters, at, tasks):
            raise Thrown([value(at)], False)
        step.ends = True
        return step

    def make_begin(self, depth, counter, indices, _):
        self.put(depth, f"begin with (ref {counter}) {{")
        body = self.block(depth + 1, counter, indices, True)
        self.put(depth, "}")

        def step(counters, at, tasks):
            tasks.extend(errors_of(body, counters, at, tasks))
        return step

    def make_serial(self, depth, counter, indices, may_throw):
        is_serial, before = self.rng.random() < 0.5, self.is_serial
        self.put(depth, f"serial {'true' if is_serial else 'false'} {{")
        self.is_serial |= is_serial
        body = self.block(depth + 1, counter, indices, may_throw)
        self.is_serial = before
        self.put(depth, "}")
        return lambda counters, at, tasks: run(body, counters, at, tasks)

    def make_sync(self, depth, counter, indices, may_throw):
        if not may_throw:
            return self.make_try(depth, counter, indices, False, self.make_sync)
        self.syncs += 1
        own, weight = f"c{self.syncs}", self.rng.randint(2, 9)
        self.put(depth, f"{{ var {own}: atomic int; sync {{")
        body = self.block(depth + 1, own, indices, True)
        self.put(depth, f"}} {counter}.add({weight} * {own}.read()); }}")

        def step(counters, at, tasks):
            inner = {**counters, own: 0}
            try:
                self.waited(body, inner, at, tasks)
            finally:
                counters.update({name: inner[name] for name in counters})
            add(counters, counter, weight * inner[own])
        return step

    @staticmethod
    def waited(body, counters, at, _):
        tasks = []
        codes = errors_of(body, counters, at, tasks)
        if tasks + codes:
            raise Thrown(tasks + codes, True)

    def make_cobegin(self, depth, counter, indices, may_throw):
        self.put(depth, f"cobegin with (ref {counter}) {{")
        bodies = []
        for _ in range(self.rng.randint(2, 3)):
            self.put(depth + 1, "{")
            bodies.append(self.block(depth + 2, counter, indices, may_throw))
            self.put(depth + 1, "}")
        self.put(depth, "}")

        def step(counters, at, tasks):
            raise_all([code for body in bodies for code in errors_of(body, counters, at, tasks)])
        return step

    def make_loop(self, depth, counter, indices, may_throw):
        kind = self.rng.choice(list(LOOPS))
        n, index = self.rng.randint(1, 5), f"i{depth}"
        in_order = kind == "for"
        self.put(depth, LOOPS[kind].format(d=depth, n=n, c=counter) + "{")
        throws = may_throw and (in_order or kind.startswith("coforall"))
        body = self.block(depth + 1, counter, indices + [index], throws)
        self.put(depth, "}")

        def step(counters, at, tasks):
            codes = []
            for i in range(1, n + 1):
                if in_order:
                    run(body, counters, {**at, index: i}, tasks)
                else:
                    codes += errors_of(body, counters, {**at, index: i}, tasks)
            raise_all(codes)
        return step

    def make_try(self, depth, counter, indices, _, make=None):
        self.put(depth, "try {")
        if make:
            body = [make(depth + 1, counter, indices, True)]
        else:
            body = self.block(depth + 1, counter, indices, True)
        self.put(depth, f"}} catch e {{ {counter}.add(codeOf(e)); }}")

        def step(counters, at, tasks):
            try:
                run(body, counters, at, tasks)
            except Thrown as error:
                add(counters, counter, error.value())
        return step


def add(counters, name, value):
    counters[name] += value


def run(body, counters, at, tasks):
    for step in body:
        step(counters, at, tasks)


def errors_of(body, counters, at, tasks):
    try:
        run(body, counters, at, tasks)
    except Thrown as error:
        return error.codes
    return []


def raise_all(codes):
    if codes:
        raise Thrown(codes, True)


def make_program(rng, count):
    cases = [Case(rng, number) for number in range(count)]
    text = PRELUDE.replace("// CASES", "// Made at random.")
    text += "\n".join(case.text() for case in cases)
    text += "\nproc main() {\n"
    text += "".join(f'  writeln("{n} ", case{n}());\n' for n in range(count))
    text += "  for k in 1..5 do forall i in 1..4 do begin { sleep(0.005); strays.add(i); }\n}\nproc deinit() { writeln(strays.read(), \" \", living.read()); }\n}\n"
    want = [f"{n} {case.expected()}" for n, case in enumerate(cases)] + ["50 0"]
    return text, want, cases


def run_program(options, text, want, folder):
    """Whether the program prints what is wanted; else why not, with the number of the case that fails first."""
    source, binary = os.path.join(folder, "tasks.chpl"), os.path.join(folder, "tasks")
    with open(source, "w") as file:
        file.write(text)
    command = [options.choir, "--no-warnings", source, "-o", binary] + options.options
    compiled = subprocess.run(command, capture_output=True, text=True, env=without_defect(), check=False)
    if compiled.returncode != 0:
        return compiled.stderr[:2000], None
    for threads in options.threads.split(","):
        try:
            done = subprocess.run([binary], capture_output=True, text=True, timeout=options.timeout, check=False,
                                  env={**os.environ, "OMP_NUM_THREADS": threads})
        except subprocess.TimeoutExpired:
            return f"on {threads} threads: it does not end", None
        got = done.stdout.splitlines()
        if done.returncode != 0 or got != want:
            wrong = next((n for n, line in enumerate(want) if n >= len(got) or got[n] != line), None)
            says = got[wrong] if wrong is not None and wrong < len(got) else done.stderr[:300]
            return f"on {threads} threads: wanted {want[wrong] if wrong is not None else 'exit 0'}, got {says}", wrong
    return None, None


def without_defect():
    return {name: value for name, value in os.environ.items() if name != "CHOIR_SEEDED_DEFECT"}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--choir", required=True)
    parser.add_argument("--cases", type=int, default=100)
    parser.add_argument("--per-program", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", default="1,2,4")
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--options", nargs="*", default=["-O0"])
    options = parser.parse_args()
    done = 0
    with tempfile.TemporaryDirectory() as folder:
        while done < options.cases:
            count = min(options.per_program, options.cases - done)
            text, want, cases = make_program(random.Random(f"{options.seed} {done}"), count)
            problem, wrong = run_program(options, text, want, folder)
            if problem:
                print(f"seed {options.seed}, after {done} cases: {problem}")
                if wrong is not None and wrong < len(cases):
                    print("\n".join(cases[wrong].lines))
                return 1
            done += count
    print(f"{done} cases, all as predicted")
    return 0


if __name__ == "__main__":
    sys.exit(main())
