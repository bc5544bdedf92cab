# Makes the cases of fuzz_copies.py.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A case: a module with domains, arrays, procedures and objects, and a procedure that mixes the host's accesses and kernels."""

import copy
import random
from typing import List, Optional, Tuple

from copies_model import (ANY_ROOT, KERNELS_REFUSE_SLICES_OF_DO_WHILE, PRELUDE, Array, Node, Scope, braced, has_shared_arrays,
                          line)
from copies_procedures import Procedures
from copies_shapes import Shapes
from copies_statements import Nodes

# An array, a kernel that may write what it gets, and statements that change which side has its newest elements.
Change = Optional[Tuple[Array, List[Node], List[Node]]]


class Case(Procedures, Shapes):
    def __init__(self, seed: int, number: int):
        super().__init__(random.Random(f"copies {seed} {number}"), number)
        self.rows = (self.rng.randint(-1, 2), self.rng.randint(3, 6))
        self.nodes: List[Node] = self.make()

    def text(self) -> str:
        return "\n".join(text for node in self.nodes for text in node.lines(0)) + "\n"

    # ---- The module

    def domain_text(self, most: int) -> str:
        return f"{{{self.low - self.rng.randint(0, most)}..{self.high + self.rng.randint(0, most)}}}"

    def plain(self, name: str, root: str = "", key: str = "D", **more) -> Array:
        return Array(name, (self.core,), root or name, key, **more)

    def make(self) -> List[Node]:
        body: List[Node] = [line("use Common, GPUDistributions, Sort, IO, CTypes;")]
        body.append(line(f"const D = {self.domain_text(2)} dmapped new GPUDist(rank=1);"))
        body.append(line(f"var E = {self.domain_text(3)} dmapped new GPUDist(rank=1);"))
        r0, r1 = self.rows
        body.append(line(f"const P = {{{r0}..{r1}, {self.low}..{self.high}}} dmapped new GPUDist(rank=2);"))
        body.append(line("var perm: [D] int;"))
        arrays = [self.plain(name) for name in ["G1", "G2"][:self.rng.randint(0, 2)]]
        if self.chance(0.4):
            arrays.append(self.plain("GE", key="E"))
        if self.chance(0.25):
            arrays.append(Array("GM", (self.rows, self.core), "GM", "P"))
        body += [line(f"var {a.name}: [{a.key}] int;") for a in arrays]
        scope = Scope(arrays, [], [], depth=1)
        kinds: List[str] = []
        for _ in range(self.rng.choice([0, 0, 1, 1, 2])):
            body += self.make_type(scope, kinds)
        for _ in range(self.rng.choice([0, 1, 1, 2, 3])):
            body += self.make_procedures(scope, scope.procedures)
        body += self.make_run(scope, kinds)
        return [braced(f"module Case{self.number}", body)]

    def make_run(self, module: Scope, kinds: List[str]) -> List[Node]:
        self.cost = 0
        scope = module.inner(prints=True, returns=False, acc="acc", position="p")
        body = [line(f"writeln(\"# {self.number}\");", True), line("var acc = 1;"),
                line(f"var p = {self.rng.randint(self.low, self.high)};"),
                line(f"for i in {self.low}..{self.high} do "
                     f"perm[i] = wrap(i * 1 + {self.rng.randint(0, 9)}, {self.low}, {self.high});")]
        own = [self.plain(name) for name in ["A", "B", "C"][:self.rng.randint(2, 3)]]
        if self.chance(0.4):
            own.append(self.plain("F", key="E"))
        if self.chance(0.35):
            own.append(Array("M", (self.rows, self.core), "M", "P"))
            if self.chance(0.5):
                own.append(Array("N", (self.rows, self.core), "N", "P"))
        for a in own:
            index = "i" if a.rank == 1 else "(i, j)"
            value = "i * 3 % 11" if a.rank == 1 else "i * 10 + j"
            start = self.rng.choice(["", "", f" = [{index} in {a.key}] {value}", f" = {self.rng.randint(1, 9)}"])
            body.append(line(f"var {a.name}: [{a.key}] int{start};"))
        if self.chance(0.35):
            body.append(line(f"var H: [{self.low}..{self.high}] int;"))
            own.append(self.plain("H", key=f"{{{self.low}..{self.high}}}", on_device=False))
        scope.arrays += own
        for kind in kinds:
            body += self.make_object(scope, kind)
        for _ in range(self.rng.choice([0, 0, 0, 1, 2])):
            body += self.make_nested(scope)
        inner = scope.inner()
        inner.depth = 1
        work = self.block(inner, self.rng.randint(4, 9))
        checks = []
        for a in [a for a in inner.arrays if a in scope.arrays or a.is_view]:
            if a in scope.arrays:
                check = self.rng.choice(["check", "checkByIndex", "checkBySum", "checkAll"]) if a.rank == 1 else "checkBySum"
                checks.append(line(f"{check}({self.number}, {a.name});"))
        if self.chance(0.3):
            body.append(Node([("defer {", checks)], "}"))
            checks = []
        # What leaves the work early is still looked at.
        body += [braced("proc work() throws", work + [line("return acc;")])] if self.chance(0.3) else [
            Node([("try {", work + [line("mayFail(no, 0);")]), ("} catch e {", [line("acc += codeOf(e);")])], "}")]
        if body[-1].tail == "}" and body[-1].parts[0][0].startswith("proc work"):
            body.append(line(f"try {{ writeln({self.number}, \" \", work()); }} "
                             f"catch e {{ writeln({self.number}, \" \", codeOf(e)); }}"))
        return [braced("proc run()", body + [line(f"writeln({self.number}, \" \", acc);")] + checks)]

    # ---- Blocks and control flow

    STATEMENTS = [("kernel", 24), ("host_loop", 18), ("single", 14), ("slices", 8), ("whole", 6), ("looks", 8), ("prints", 4),
                  ("input", 2), ("loop", 9), ("branch", 7), ("exits", 3), ("errors", 4), ("deferred", 2), ("call", 12),
                  ("walk", 6), ("view", 5), ("swap", 3), ("resize", 5), ("declared", 4), ("element_reference", 4),
                  ("tasks", 7), ("moves", 4), ("shapes", 7), ("kernel_and_host", 6),
                  ("again", 14), ("overwrites", 8), ("recurrence", 4), ("advances", 3), ("queues", 3)]

    def block(self, scope: Scope, count: int) -> List[Node]:
        result: List[Node] = []
        names = [name for name, _ in self.STATEMENTS]
        weights = [weight for _, weight in self.STATEMENTS]
        for _ in range(count):
            for _ in range(8):
                made = getattr(self, self.rng.choices(names, weights)[0])(scope)
                if made:
                    result += made
                    break
        return result or [line(f"{scope.acc} += 1;")]

    def small(self, scope: Scope, most: int = 3) -> List[Node]:
        return self.block(scope, self.rng.randint(1, most))

    def kernel_and_host(self, scope: Scope) -> Nodes:
        """The most common thing in programs: a device loop, and what looks at its results."""
        result: List[Node] = []
        for make in self.rng.choice([(self.kernel, self.single), (self.single, self.kernel, self.single),
                                     (self.kernel, self.host_loop, self.kernel), (self.host_loop, self.kernel, self.looks)]):
            result += make(scope) or []
        return result or None

    def again(self, scope: Scope) -> Nodes:
        """An access before and behind what may give the other side the newest elements, or around a loop of that."""
        turns = self.rng.choice([0, 0, 0, 2, 3])
        if scope.depth > 4 or scope.weight * 4 > 150:
            return None
        inner = scope.inner(weight=scope.weight * max(turns, 1), loops=turns > 0)
        found = self.assignment(inner) if self.chance(0.3) else self.change(inner)
        if not found:
            return None
        array, kernel, change = found
        self.cost += 4 * inner.weight
        first, second = self.plain_access(scope, array), self.plain_access(scope, array)
        second = copy.deepcopy(first) if self.chance(0.75) else second
        if turns == 0:
            return kernel + [first] + change + [second]
        parts = self.rng.choice([[second] + change, change + [second], [second] + change + kernel, kernel + change])
        last = f"{self.rng.choice(['', 'z'])}{turns}"
        return kernel + [first, braced(f"for {self.fresh('t')} in 1..{last}", parts), copy.deepcopy(first)]

    def assignment(self, scope: Scope) -> Change:
        """One of an array that a kernel has written: it is done on the device."""
        source = self.pick(scope, lambda a: not a.base.startswith("r"), rank=self.rng.choice([1, 1, 2]), writes=True,
                           device=True)
        array = source and self.pick(scope, lambda a: a.key == source.key and a.root != source.root, rank=source.rank,
                                     writes=True, device=True)
        if not source or not array:
            return None
        low, high = self.part(array.core[0])
        part = f"[{low}..{high}]" if array.rank == 1 and self.chance(0.3) else ""
        return array, self.kernel_of_one(scope, {source.root}), [line(f"{array.name}{part} = {source.name}{part};")]

    def change(self, scope: Scope) -> Change:
        """A statement with other effects on an array, and a kernel before it."""
        known, self.used = self.used, set()
        kinds = [self.call] * 4 + [self.whole, self.slices, self.swap, self.swap, self.tasks, self.resize]
        self.rng.shuffle(kinds)
        made = next((made for made in (kind(scope) for kind in kinds) if made), None)
        touched, self.used = self.used, known | self.used
        array = self.pick(scope, lambda a: a.root in touched, rank=0, writes=True)
        return (array, self.kernel_of_one(scope, touched), made) if made and array else None

    def plain_access(self, scope: Scope, array: Array) -> Node:
        """One element, or some of a dimension, whose indices are constants."""
        element, i = self.element(scope, array, []), self.fresh("i")
        add = f"{scope.acc} = ({scope.acc} * 31 + {element}) % 10007;"
        texts = [add, add, f"{element} += {self.rng.randint(1, 9)};", f"{element} = {self.rng.randint(1, 99)};"]
        if array.rank == 1:
            low, high = self.part(array.core[0])
            texts += [f"for {i} in {low}..{high} do {scope.acc} = ({scope.acc} * 3 + {array.name}[{i}]) % 10007;"]
        return line(self.rng.choice(texts))

    def loop(self, scope: Scope) -> Nodes:
        if scope.depth > 4 or scope.weight * 4 > 150:
            return None
        count, i = self.rng.choice([0, 1, 2, 2, 3, 3, 4]), self.fresh("r")
        i = "t" + i[1:]
        inner = scope.inner(weight=scope.weight * max(count, 1), loops=True)
        kind = self.rng.randint(0, 5)
        inner.views &= kind != 1 or not KERNELS_REFUSE_SLICES_OF_DO_WHILE
        body = self.small(inner)
        if kind == 0:
            inner.loops = False
            return [Node([(f"{{ var {i} = 0; while {i} < z{count} {{ {i} += 1;", body)], "} }")]
        if kind == 1:
            return [Node([(f"{{ var {i} = 0; do {{ {i} += 1;", body)], f"}} while {i} < z{count}; }}")]
        if kind == 2 and self.chance(0.4):
            return [braced(f"for param {i} in 1..{min(count, 2)}",
                           self.small(scope.inner(weight=scope.weight * 2, loops=False)))]
        return [braced(f"for {i} in {self.rng.choice(['1..z' + str(count), '1..' + str(count), '0..<z' + str(count)])}", body)]

    def branch(self, scope: Scope) -> Nodes:
        if scope.depth > 5:
            return None
        condition = self.condition(scope, [], self.host_reads(scope))
        first = self.small(scope.inner())
        if self.chance(0.4):
            return [Node([(f"if {condition} {{", first), ("} else {", self.small(scope.inner()))], "}")]
        if self.chance(0.15):
            return [Node([(f"select {scope.acc} % 3 {{ when 0 {{", first), ("} when 1 {", self.small(scope.inner())),
                          ("} otherwise {", [])], "} }")]
        return [braced(f"if {condition}", first)]

    def exits(self, scope: Scope) -> Nodes:
        condition = self.condition(scope, [], self.host_reads(scope))
        choices = ["break;", "continue;"] if scope.loops else []
        choices += [f"return {scope.acc};"] if scope.returns else []
        choices += [f"throw new Code({self.rng.randint(1, 99)});"] if scope.throws else []
        return [line(f"if {condition} then {self.rng.choice(choices)}")] if choices else None

    def errors(self, scope: Scope) -> Nodes:
        if scope.depth > 4:
            return None
        body = self.small(scope.inner(throws=True), 4)
        fails = line(f"mayFail({self.condition(scope, [], self.host_reads(scope))}, {self.rng.randint(1, 99)});")
        body.insert(self.rng.randint(0, len(body)), fails)
        after = [line(f"{scope.acc} = ({scope.acc} + codeOf(e)) % 10007;")]
        if self.chance(0.5):
            after += self.small(scope.inner(), 2)
        return [Node([("try {", body), ("} catch e {", after)], "}")]

    def deferred(self, scope: Scope) -> Nodes:
        if scope.depth > 4:
            return None
        body = self.small(scope.inner(loops=False, returns=False, throws=False), 2)
        return [braced("defer", body)] if self.chance(0.5) else [
            Node([("{", [braced("defer", body)] + self.small(scope.inner(), 3))], "}")]

    # ---- Names for elements

    def view(self, scope: Scope) -> Nodes:
        plane = self.pick(scope, rank=2, writes=True) if self.chance(0.25) and scope.views else None
        name = self.fresh("S")
        if plane:
            row = self.rng.randint(*plane.core[0])
            scope.arrays.append(Array(name, (plane.core[1],), plane.root, f"{name}.domain", base=plane.base, is_view=True,
                                      is_moved=True))
            return [line(f"ref {name} = {plane.name}[{row}, ..];", True)]
        array = self.pick(scope, lambda a: a.on_device, writes=True)
        if array is None or array.root == ANY_ROOT or not scope.views:
            return None
        low, high = array.core[0] if self.chance(0.3) else self.part(array.core[0], 2)
        kind = self.rng.randint(0, 4)
        moved = {"is_moved": array.is_moved, "may_be_row": array.may_be_row}
        made = Array(name, ((low, high),), array.root, f"{name}.domain", base=array.base, is_view=True, **moved)
        if kind == 0:
            start = self.rng.randint(-3, 9)
            made = Array(name, ((start, start + high - low),), array.root, f"{name}.domain", base=array.base, is_view=True,
                         is_moved=True)
            text = f"ref {name} = {array.name}[{low}..{high}].reindex({start}..{start + high - low});"
        elif kind == 1:
            made = Array(name, (array.core[0],), array.root, array.key, base=array.base, is_view=True, **moved)
            text = f"ref {name} = {array.name};"
        elif kind == 2 and scope.position and array.core[0] == self.core:
            made = Array(name, ((self.high, self.high),), array.root, f"{name}.domain", base=array.base, is_view=True,
                         **moved)
            text = f"ref {name} = {array.name}[{scope.position}..{self.high}];"
        else:
            text = f"ref {name} = {array.name}[{low}..{high}];"
        scope.arrays.append(made)
        return [line(text, True)]

    def element_reference(self, scope: Scope) -> Nodes:
        """An element by a reference, while other statements run."""
        array = self.pick(scope, rank=self.rng.choice([1, 1, 2]), writes=True)
        if array is None or scope.depth > 5 or self.is_plain:
            return None
        name = self.fresh("e")
        target = self.element(scope, array, [])
        if array.rank == 1 and self.chance(0.2):
            target = f"placeOf({array.name}, {target[len(array.name) + 1:-1]})"
        body = self.small(scope.inner(locked=True, held=True, loops=False), 2)
        uses = [f"{name} += {self.rng.randint(1, 9)};", f"{scope.acc} = ({scope.acc} * 3 + {name}) % 10007;",
                f"deepBump({name}, 2);",
                f"{name} = ({name} * 3 + 1) % 1009;"]
        before = [line(self.rng.choice(uses))] if self.chance(0.5) else []
        return [Node([(f"{{ ref {name} = {target};", before + body + [line(self.rng.choice(uses))])], "}")]

    def walk(self, scope: Scope) -> Nodes:
        """Loops over elements, with iterators too, that let other statements run meanwhile."""
        array = self.pick(scope, writes=True)
        if array is None or scope.depth > 4 or self.is_plain:
            return None
        low, high = self.part(array.core[0])
        high = min(high, low + 4)
        x, i = self.fresh("x"), self.fresh("i")
        inner = scope.inner(locked=True, held=True, loops=True, weight=scope.weight * (high - low + 1))
        if inner.weight > 150:
            return None
        body = [line(self.rng.choice([f"{x} += {self.rng.randint(1, 9)};", f"{scope.acc} = ({scope.acc} * 3 + {x}) % 10007;",
                                      f"{x} = ({x} * 2 + 1) % 1009;"]))]
        if self.chance(0.6):
            body.insert(self.rng.randint(0, 1), Node([("{", self.small(inner.inner(), 2))], "}"))
        own = [p for p in scope.procedures if p.iterates and array.root not in p.touches]
        (first, last), (lowest, highest) = array.core[-1], self.core
        if array.root == ANY_ROOT or not array.on_device or first > lowest or last < highest:
            own = []
        kind = self.rng.randint(0, 8)
        a, part = array.name, f"{array.name}[{low}..{high}]"
        if own and self.chance(0.6):
            chosen = self.rng.choice(own)
            self.used |= chosen.touches
            self.cost += chosen.cost * scope.weight
            return [braced(f"for {x} in {chosen.name}({a}, {low}, {high})", body)]
        if kind == 0:
            return [braced(f"for ({x}, {i}) in zip({part}, {low}..{high})", body)]
        if kind == 1:
            return [braced(f"for ({x}, {i}) in zip(some({a}, {low}, {high}), 1..)", body)]
        if kind == 2:
            other = self.pick(scope)
            if other:
                lo = self.rng.randint(other.core[0][0], max(other.core[0][0], other.core[0][1] - (high - low)))
                if lo + high - low <= other.core[0][1]:
                    return [braced(f"for ({x}, {i}) in zip({part}, {other.name}[{lo}..{lo + high - low}])", body)]
        if kind == 3:
            add = line(f"{scope.acc} = ({scope.acc} * 3 + {x}) % 10007;")
            return [braced(f"for {x} in climbing({a}, {low}, {high})",
                           [add] + [Node([("{", self.small(inner.inner(), 2))], "}")])]
        if kind == 4:
            add = line(f"{scope.acc} = ({scope.acc} * 3 + {x}) % 10007;")
            return [braced(f"for {x} in values({a}, {low}, {high})",
                           [add] + [Node([("{", self.small(inner.inner(), 2))], "}")])]
        if kind <= 6:
            return [braced(f"for {x} in some({a}, {low}, {high})", body)]
        return [braced(f"for {x} in {part}", body)]

    def swap(self, scope: Scope) -> Nodes:
        self.cost += scope.weight
        records = [o for o in scope.objects if o.kind.startswith("R")]
        if scope.held:
            return None
        if len(records) > 1 and records[0].kind == records[1].kind and self.chance(0.4):
            self.used |= {f.root for o in records for f in o.fields}
            self.used.add("swap")
            return [line(self.rng.choice([f"{records[0].name} <=> {records[1].name};",
                                          f"{records[0].name} = {records[1].name};"]))]
        a = self.pick(scope, rank=self.rng.choice([1, 1, 2]), writes=True)
        b = a and self.pick(scope, lambda o: o.key == a.key and o.root != a.root, rank=a.rank, writes=True)
        if not a or not b:
            return None
        self.used.add("swap")
        return [line(f"{a.name} <=> {b.name};")]

    def resize(self, scope: Scope) -> Nodes:
        if scope.locked or not any(a.key == "E" for a in scope.arrays):
            return None
        self.used.add("E")
        self.cost += 3 * scope.weight
        grows = self.chance(0.2)
        resized = line("E = E.expand(1);" if grows and scope.weight <= 4 else f"E = {self.domain_text(4)};")
        array = self.pick(scope, lambda a: a.key == "E", writes=True, device=True)
        if array is None or self.chance(0.4):
            return [resized]
        # What each side has written last goes to the new elements.
        i, (low, high) = self.fresh("i"), self.part(self.core)
        kernel = line(f"forall {i} in {self.rng.choice(['E', f'E[{low}..{high}]'])} do {array.name}[{i}] += {i} * 3;")
        host = line(f"{array.name}[{self.rng.randint(low, high)}] = {self.rng.randint(1, 99)};")
        look = line(f"{scope.acc} = ({scope.acc} * 31 + (+ reduce {array.name}[{low}..{high}])) % 10007;")
        return self.rng.choice([[kernel, resized, look], [kernel, host, resized, copy.copy(kernel), look],
                                [kernel, resized, host, look], [kernel, host, resized, look]])

    def moves(self, scope: Scope) -> Nodes:
        """Changes indices that the compiler does not know."""
        self.cost += scope.weight
        if not scope.position:
            return None
        read = self.host_reads(scope)([]) or "7"
        texts = [f"{scope.position} = wrap({scope.position} + {read}, {self.low}, {self.high});",
                 f"{scope.position} = wrap({scope.acc} + {self.rng.randint(0, 9)}, {self.low}, {self.high});"]
        if "perm" in self.movable(scope):
            i = self.fresh("i")
            self.used.add("perm")
            texts += [f"forall {i} in D[{self.low}..{self.high}] do "
                      f"perm[{i}] = wrap({i} + z{self.rng.randint(0, 4)}, {self.low}, {self.high});",
                      f"perm[{self.rng.randint(self.low, self.high)}] <=> perm[{self.rng.randint(self.low, self.high)}];",
                      f"for {i} in {self.low}..{self.high} do perm[{i}] = {self.low + self.high} - {i};"]
        return [line(self.rng.choice(texts))]

    @staticmethod
    def movable(scope: Scope) -> List[str]:
        return [] if scope.locked else ["perm"]

    def declared(self, scope: Scope) -> Nodes:
        """An array of a block."""
        self.cost += scope.weight
        name, source = self.fresh("L"), self.pick(scope, lambda a: a.on_device and not a.copies_are_on_host)
        if source is None:
            return None
        makers = [p for p in scope.procedures if p.gives == "array" and self.callable(scope, p)]
        kind = self.rng.randint(0, 4)
        if makers and kind <= 1:
            chosen = self.rng.choice(makers)
            arguments = self.arguments(scope, chosen)
            if arguments is not None:
                scope.arrays.append(self.plain(name))
                return [line(f"var {name} = {chosen.name}({', '.join(arguments)});", True)]
        if kind == 2:
            scope.arrays.append(Array(name, source.core, name, source.key))
            return [line(f"var {name} = {source.name};", True)]
        if kind == 3:
            low, high = self.part(source.core[0], 2)
            scope.arrays.append(Array(name, ((low, high),), name, f"{name}.domain"))
            return [line(f"var {name} = {source.name}[{low}..{high}];", True)]
        scope.arrays.append(self.plain(name))
        return [line(f"var {name}: [D] int{self.rng.choice(['', ' = 4', f' = [i in D] i'])};", True)]

    # ---- Tasks

    def tasks(self, scope: Scope) -> Nodes:
        if scope.depth > 4 or scope.weight > 20:
            return None
        self.cost += 10 * scope.weight
        if not has_shared_arrays(self.number):
            return self.tasks_of_arrays(scope)
        return self.rng.choice([self.tasks_of_parts] * 3 + [self.tasks_in_turn] * 2 + [self.tasks_of_arrays] * 2)(scope)

    @staticmethod
    def clause(arrays: List[Array]) -> str:
        # Fields of the receiver are no variables.
        bases = sorted({a.base or a.name for a in arrays
                        if a.writable and (a.base or a.name).isalnum() and (a.base or "." not in a.root)})
        return f" with ({', '.join('ref ' + name for name in bases)})" if bases else ""

    def tasks_of_parts(self, scope: Scope) -> Nodes:
        """One task has some elements of an array on the host, another has others in kernels."""
        array = self.pick(scope, writes=True, device=True)
        if array is None or array.core[0][1] - array.core[0][0] < 2 or array.base.startswith("r"):
            return None
        low, high = array.core[0]
        middle = self.rng.randint(low + 1, high)
        parts = [(low, middle - 1), (middle, high)]
        self.rng.shuffle(parts)
        (h0, h1), (d0, d1) = parts
        i, j, k = self.fresh("i"), self.fresh("j"), self.fresh("k")
        rounds = self.rng.choice(["1..1", "1..z2", "1..z3"])
        own = f"{array.name}[{i}]"
        host = self.rng.choice([f"{own} += {k};", f"{own} = {i} * {k};", f"if {i} % 2 == 0 then {own} = {k};",
                                f"{own} = ({own} * 2 + 1) % 1009;",
                                f"deepBump({own}, 2);", f"{array.name}[{h0}..{h1}] += 1;"])
        # What both have acquired as a whole is merged, if both have done so at one time.
        meets = low >= self.low and high <= self.high and self.chance(0.5)
        over = f"{low}..{high}" if meets else self.rng.choice([f"{h0}..{h1}", f"{h0}..{h1} by -1", f"{low}..{high}"])
        # Tests of the range tell the compiler that the parts are apart, remainders do not.
        factor = self.rng.choice([2, 3]) if meets and self.chance(0.5) and "deep" not in host and ".." not in host else 0
        if over == f"{low}..{high}":
            host = f"if {f'{i} % {factor} == 0' if factor else f'{i} >= {h0} && {i} <= {h1}'} {{ {host} }}"
        mine = f"{array.name}[{j}]"
        device = self.rng.choice([f"{mine} += {k};", f"{mine} = {j} * {k};", f"if {j} % 2 == 0 then {mine} = {k};",
                                  f"{mine} = ({mine} * 2 + 1) % 1009;"])
        if meets or (low >= self.low and high <= self.high and self.chance(0.5)):
            space = f"D[{low}..{high}]"
            device = f"if {f'{j} % {factor} != 0' if factor else f'{j} >= {d0} && {j} <= {d1}'} {{ {device} }}"
        else:
            space = f"{{{d0}..{d1}}} dmapped new GPUDist(rank=1)"
        one = [braced(f"for {i} in {over}", [line(host)])]
        two = [braced(f"forall {j} in {space}", [line(device)])]
        m = self.fresh("m")
        if meets:
            one += [line(f"{m}.write(2 * {k} - 1);"), line(f"awaitStage({m}, 2 * {k});")]
            two = [line(f"awaitStage({m}, 2 * {k} - 1);")] + two + [line(f"{m}.write(2 * {k});")]
        first, second = [braced(f"for {k} in {rounds}", task) for task in (one, two)]
        withs = self.clause([array])
        kind = self.rng.choice(["coforall", "begin", "begin", "cobegin", "cobegin"])
        if kind == "coforall":
            tasks = Node([(f"coforall t in 0..1{withs} {{ if t == 0 {{", [first]), ("} else {", [second])], "} }")
        elif kind == "begin":
            tasks = Node([("sync {", [braced(f"begin{withs}", [first], True), second])], "}")
        else:
            tasks = braced(f"cobegin{withs}", [braced("", [first], True), braced("", [second], True)])
        return [Node([(f"{{ var {m}: atomic int;", [tasks])], "}")] if meets else [tasks]

    def tasks_in_turn(self, scope: Scope) -> Nodes:
        """Tasks that wait for each other: one looks at elements before and behind a kernel of the other."""
        array = self.pick(scope, lambda a: not a.base.startswith("r"), writes=True, device=True)
        if array is None:
            return None
        m, s, i, k, x, a = [self.fresh(c) for c in "msikx"] + [array.name]
        low, high = self.part(array.core[0])
        one, add = f"{a}[{self.rng.randint(low, high)}]", f"{s} = ({s} * 31 + "
        looks = [f"{add}{one}) % 10007;", f"for {i} in {low}..{high} do {add}{a}[{i}]) % 10007;", f"{one} += {k};",
                 f"{add}(+ reduce {a}[{low}..{high}])) % 10007;"]
        first = self.rng.choice(looks)
        second = first if self.chance(0.75) else self.rng.choice(looks)
        rounds = self.rng.choice(["1..1", "1..2", "1..z2", "1..z3"])
        bases = ", ".join("ref " + name for name in ([] if not array.base and "." in array.root else [array.base or a]) + [s])
        wait = self.rng.choice([f"{m}.waitFor(NUMBER);", f"while {m}.read() != NUMBER {{ }}"])
        even, odd = wait.replace("NUMBER", f"2 * {k}"), wait.replace("NUMBER", f"2 * {k} - 1")
        # One statement: a task without its partner would wait for ever.
        return [line(f"{{ var {m}: atomic int, {s} = 1; cobegin with ({bases}) {{ "
                     f"for {k} in {rounds} {{ {first} {m}.write(2 * {k} - 1); {even} {second} }} "
                     f"for {k} in {rounds} {{ {odd} "
                     f"forall {x} in {a}[{low}..{high}] do {x} = ({x} * 2 + {k}) % 1009; {m}.write(2 * {k}); }} }} "
                     f"{scope.acc} = ({scope.acc} * 31 + {s}) % 10007; }}")]

    def tasks_of_arrays(self, scope: Scope) -> Nodes:
        """Tasks with arrays of their own."""
        roots = sorted({a.root for a in scope.arrays})
        if ANY_ROOT in roots or len(roots) < 2:
            return None
        self.rng.shuffle(roots)
        cut = self.rng.randint(1, len(roots) - 1)
        bodies, accs = [], []
        withs = self.clause([a for a in scope.arrays])
        for mine in (set(roots[:cut]), set(roots[cut:])):
            acc = self.fresh("acc")
            accs.append(acc)
            inner = scope.inner(acc=acc, loops=False, returns=False, throws=False, prints=False, locked=True)
            inner.arrays = [a for a in inner.arrays if a.root in mine]
            inner.procedures = [p for p in inner.procedures if p.touches <= mine]
            inner.objects = [o for o in inner.objects if {f.root for f in o.fields} <= mine]
            inner.position = ""
            self.in_tasks = getattr(self, "in_tasks", 0) + 1
            body = self.small(inner, 3)
            self.insert_kernel(inner, mine, body)
            bodies.append([line(f"var {acc} = {self.rng.randint(0, 9)};")] + body)
            self.in_tasks -= 1
        if self.chance(0.35):
            return [Node([("sync {", [braced(f"begin{withs}", bodies[0], True), Node([("{", bodies[1])], "}")])], "}")]
        if self.chance(0.2):
            return [Node([(f"coforall t in 0..1{withs} {{ if t == 0 {{", bodies[0]), ("} else {", bodies[1])], "} }")]
        return [braced(f"cobegin{withs}", [braced("", bodies[0], True), braced("", bodies[1], True)])]


def make_program(cases: List[Case]) -> str:
    text = PRELUDE + "".join(case.text() for case in cases)
    text += "module Main {\nuse Common;\n" + "".join(f"import Case{case.number};\n" for case in cases) + "proc main() {\n"
    for case in cases:
        text += f"  if chosen < 0 || chosen == {case.number} then Case{case.number}.run();\n"
    return text + "}\n}\n"
