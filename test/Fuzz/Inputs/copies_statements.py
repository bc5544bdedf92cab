# Accesses of the host and kernels for fuzz_copies.py.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements that access elements: of the host, in its loops, and of loops over GPU distributions."""

import copy
from typing import List, Optional, Set, Tuple

from copies_model import ANY_ROOT, HOLDS_OUTLIVE_PARALLEL_LOOPS, Array, Index, Node, Reads, Scope, Writer, braced, line

Nodes = Optional[List[Node]]


class Statements(Writer):
    """Each procedure makes a statement, or None where the scope has not what it takes."""

    # ---- Bodies of loops whose iterations run at once

    def parallel_body(self, scope: Scope, indices: List[Index], device: bool, sums: str = "") -> Nodes:
        targets: List[Tuple[Array, str]] = []
        self.refers = not self.is_plain and (device or not HOLDS_OUTLIVE_PARALLEL_LOOPS)
        for _ in range(self.rng.choice([1, 1, 2])):
            array = self.pick(scope, lambda a: not any(a.root == t.root for t, _ in targets), writes=True, device=device,
                              rank=self.rng.choice([1, 1, 2]) if len(indices) == 1 else 2)
            own = array and self.own_element(scope, array, indices)
            if own:
                targets.append((array, own))
        if not targets:
            return None

        def read(inner: List[Index]) -> Optional[str]:
            array = self.pick(scope, rank=0, device=device)
            if array is None:
                return None
            same = [(t, own) for t, own in targets if t.root == array.root]
            if not same:
                text = self.element(scope, array, inner)
                if array.rank == 1 and self.chance(0.06):
                    low, high = array.core[0]
                    text = f"{array.name}[wrap({text}, {low}, {high})]"
                if array.rank == 1 and self.chance(0.12) and not (device and array.is_moved):
                    low, high = self.part(array.core[0])
                    inside = text[len(array.name) + 1:-1]
                    return self.rng.choice([f"get({array.name}, {inside})", f"(+ reduce {array.name}[{low}..{high}])",
                                            f"total({array.name}[{low}..{high}])"])
                return text
            target, own = same[0]
            if target.name == array.name:
                return f"{array.name}[{own}]"
            # The same element by another name.
            has_all = target.rank == array.rank and all(v.span for v in indices) and all(
                low <= first and last <= high for (low, high), (first, last) in zip(array.core, target.core))
            return f"{array.name}[{own}]" if has_all and not target.is_moved and not array.is_moved else None

        body: List[Node] = []
        for _ in range(self.rng.choice([1, 1, 2, 3])):
            body += self.parallel_statement(scope, indices, targets, read, 0)
        if sums and self.chance(0.8):
            body.append(line(f"{sums} += {self.value(scope, indices, read)};"))
        if self.chance(0.12):
            body.insert(0, line(f"if {self.skip_condition(scope, indices, read)} then continue;"))
        return body

    def parallel_statement(self, scope: Scope, indices: List[Index], targets: List[Tuple[Array, str]], read: Reads,
                           depth: int) -> List[Node]:
        array, own = self.rng.choice(targets)
        target, value = f"{array.name}[{own}]", self.value(scope, indices, read)
        kind = self.rng.randint(0, 15)
        if kind <= 3:
            return [line(f"{target} = {value};")]
        if kind <= 5:
            return [line(f"{target} {self.rng.choice(['+=', '-='])} {value};")]
        if kind == 6:
            return [line(f"if {self.condition(scope, indices, read)} then {target} = {value};")]
        if kind == 7:
            return [line(f"if {self.condition(scope, indices, read)} then {target} += {value}; "
                         f"else {target} = {self.value(scope, indices, read)};")]
        if kind == 8 and depth < 2:
            k, low = self.fresh("k"), self.rng.randint(self.low, self.high)
            high = min(self.high, low + self.rng.randint(0, 3))
            inner = self.parallel_statement(scope, indices + [Index(k, (low, high))], targets, read, depth + 1)
            return [braced(f"for {k} in {low}..{high}", inner)]
        if kind == 9 and depth < 2:
            inner = self.parallel_statement(scope, indices, targets, read, depth + 1)
            return [braced(f"if {self.condition(scope, indices, read)}", inner)]
        if kind == 10 and array.rank == 1 and self.refers:
            return [line(f"bumpAt({array.name}, {own}, {value});")]
        if kind == 11 and self.refers:
            return [line(self.rng.choice([f"bump({target}, {value});", f"deepBump({target}, 2);"]))]
        if kind == 12 and self.refers:
            name = self.fresh("e")
            return [Node([(f"{{ ref {name} = {target};",
                           [line(f"{name} += {value};"), line(f"{name} = ({name} + 1) % 1009;")])], "}")]
        if kind == 13:
            name = self.fresh("t")
            return [Node([(f"{{ const {name} = {value};", [line(f"{target} = {name} - z1;")])], "}")]
        if kind == 14 and len(targets) == 2:
            other = f"{targets[0][0].name}[{targets[0][1]}]"
            last = f"{targets[1][0].name}[{targets[1][1]}]"
            return [line(self.rng.choice([f"({other}, {last}) = ({last}, {other});", f"{other} <=> {last};"]))]
        if kind == 15 and depth < 2:
            q = self.fresh("q")
            inner = self.parallel_statement(scope, indices, targets, read, depth + 1)
            return [Node([(f"{{ var {q} = 0; while {q} < z2 {{", inner + [line(f"{q} += 1;", True)])], "} }")]
        return [line(f"{target} = ({target} * {self.rng.randint(2, 5)} + {value}) % 1009;")]

    # ---- Kernels

    def ranges(self, scope: Scope, rank: int, device: bool) -> Optional[Tuple[str, List[Index]]]:
        """A domain, and variables for its dimensions."""
        names = [self.fresh("i") for _ in range(rank)]
        array = self.pick(scope, rank=rank, device=device)
        if array is None:
            return None
        if self.chance(0.3):
            # A procedure may get arrays of the same kind: a view's domain is one of the device too.
            domain = array.key if self.chance(0.7) else f"{array.name}.domain"
            return domain, [Index(name, None, (array.key, d)) for d, name in enumerate(names)]
        texts, indices = [], []
        for d, name in enumerate(names):
            low, high = self.part(array.core[d])
            kind = self.rng.randint(0, 9) if rank == 1 else 0
            if kind == 1 and low < high:
                texts.append(f"{low}..{high} by 2")
            elif kind == 2:
                count = self.rng.randint(0, 4)
                high = min(low + count, array.core[d][1])
                texts.append(f"{low}..<{low} + z{high - low}" if high > low else f"{low}..{low - 1}")
            elif kind == 3 and scope.position and self.core == array.core[d]:
                low = self.low
                texts.append(f"{scope.position}..{high}")
            elif kind == 4 and low < high:
                texts.append(f"{low}..{high} by -1" if not device else f"{low}..{high} by {self.rng.choice([2, 3])}")
            elif kind >= 8 and array.core[d][1] - array.core[d][0] >= 2:
                low, high = array.core[d][0] + 1, array.core[d][1] - 1
                texts.append(f"{low}..{high}")
            elif kind == 7:
                low, high = array.core[d]
                texts.append(f"{low}..{high}")
            else:
                texts.append(f"{low}..{high}")
            indices.append(Index(name, (low, high)))
        joined = ", ".join(texts)
        if not device:
            return ("{" + joined + "}" if rank > 1 else joined), indices
        bounds = [self.core] if rank == 1 else [array.core[0], self.core]
        if self.chance(0.25) or any(v.span[0] < low or v.span[1] > high for v, (low, high) in zip(indices, bounds)):
            return f"{{{joined}}} dmapped new GPUDist(rank={rank})", indices
        return f"{'D' if rank == 1 else 'P'}[{joined}]", indices

    @staticmethod
    def header(indices: List[Index]) -> str:
        return indices[0].name if len(indices) == 1 else f"({', '.join(v.name for v in indices)})"

    @staticmethod
    def records_in(scope: Scope, body: List[Node]) -> List[str]:
        """The variables that are records with arrays of which the body has some."""
        text = "".join(text for node in body for text in node.lines(0))
        return sorted({a.base for a in scope.arrays if a.base.startswith("r") and a.name in text})

    def kernel(self, scope: Scope) -> Nodes:
        self.cost += 3 * scope.weight
        if self.chance(0.12):
            return self.kernel_of_elements(scope, "forall")
        found = self.ranges(scope, 2 if self.chance(0.2) else 1, True)
        if found is None:
            return None
        domain, indices = found
        sums = self.fresh("s") if self.chance(0.15) else ""
        body = self.parallel_body(scope, indices, True, sums)
        if body is None:
            return None
        # Where the loop modifies a variable that is a record, it says so.
        bases = self.records_in(scope, body)
        clauses = [f"ref {base}" for base in bases] + ([f"+ reduce {sums}"] if sums else [])
        withs = f" with ({', '.join(clauses)})" if clauses else ""
        loop = braced(f"forall {self.header(indices)} in {domain}{withs}", body)
        if not sums:
            return [loop]
        return [line(f"var {sums} = 0;"), loop, line(f"{scope.acc} = ({scope.acc} + {sums}) % 10007;")]

    def kernel_of_one(self, scope: Scope, roots: Set[str]) -> List[Node]:
        """A kernel that writes an array, of some, if there is one that it can."""
        array = self.pick(scope, lambda a: a.root in roots and not a.is_view and not a.base.startswith("r"), rank=0,
                          writes=True, device=True)
        x = self.fresh("x")
        return [line(f"forall {x} in {array.name} do {x} = ({x} * 2 + {self.rng.randint(1, 9)}) % 1009;")] if array else []

    def insert_kernel(self, scope: Scope, roots: Set[str], body: List[Node]) -> None:
        """Most often a body gets a kernel that writes one of its own arrays: that is what callers must see."""
        if self.chance(0.5):
            place = self.rng.randint(0, len(body))
            body[place:place] = self.kernel_of_one(scope, roots)

    def kernel_of_elements(self, scope: Scope, loop: str) -> Nodes:
        """A loop over an array, or over several at once."""
        device = loop == "forall"
        array = self.pick(scope, lambda a: a.base == "" or not a.base.startswith("r"), writes=True, device=device)
        if array is None:
            return None
        a, b = self.fresh("a"), self.fresh("b")
        other = self.pick(scope, lambda o: o.key == array.key and o.root != array.root, device=device)
        kind = self.rng.randint(0, 3)
        if kind == 0 and other:
            return [line(f"{loop} ({a}, {b}) in zip({array.name}, {other.name}) do {a} = ({a} + {b} * 3) % 1009;")]
        if kind == 1:
            return [line(f"{loop} ({a}, {b}) in zip({array.name}, {array.name}.domain) do {a} = ({a} * 3 + {b}) % 1009;")]
        if kind == 2:
            low, high = self.part(array.core[0])
            return [line(f"{loop} {a} in {array.name}[{low}..{high}] do {a} += {self.rng.randint(1, 9)};")]
        return [line(f"{loop} {a} in {array.name} do {a} += {self.rng.randint(1, 9)};")]

    # ---- Loops of the host

    def host_loop(self, scope: Scope) -> Nodes:
        self.cost += 4 * scope.weight
        kind = self.rng.randint(0, 13)
        if kind == 0:
            return self.host_parallel(scope)
        if kind == 1:
            return self.kernel_of_elements(scope, self.rng.choice(["for", "foreach"]))
        if kind == 2:
            return self.host_plane(scope)
        array = self.pick(scope)
        if array is None:
            return None
        i = self.fresh("i")
        low, high = self.part(array.core[0])
        count = self.rng.randint(0, 4)
        span = (low, high)
        head, end = f"for {i} in {low}..{high}", None
        if kind == 3:
            head, span = f"for {i} in {array.key}", None
        elif kind == 4:
            head += f" by {self.rng.choice([2, 3])}"
        elif kind == 5:
            head += f" by {self.rng.choice([-1, -1, -2])}"
        elif kind == 6:
            high = min(array.core[0][1], low + count - 1)
            head, span = f"for {i} in {low}..#z{max(high - low + 1, 0)}", (low, max(high, low))
        elif kind == 7:
            head, end = f"{{ var {i} = {low}; while {i} <= {high} {{", f"{i} += {self.rng.choice([1, 1, 2])};"
        elif kind == 8:
            head, end = f"{{ var {i} = {high}; while {i} >= {low} {{", f"{i} -= {self.rng.choice([1, 1, 2])};"
        elif kind == 9:
            j = self.fresh("j")
            head = f"for ({i}, {j}) in zip({low}..{high}, 0..)"
        elif kind == 10 and scope.position and self.core == array.core[0]:
            head, span = f"for {i} in {scope.position}..{self.high}", array.core[0]
        elif kind == 11:
            head, span = f"for {i} in {array.name}.domain", None
        index = Index(i, span) if span else Index(i, None, (array.key, 0))
        inner = scope.inner(loops=end is None, locked=True, held=True)
        body: List[Node] = []
        for _ in range(self.rng.choice([1, 1, 2, 3])):
            body += self.element_statement(inner, [index], 0)
        if end:
            return [Node([(head, body + [line(end, True)])], "} }")]
        return [braced(head, body)]

    def host_parallel(self, scope: Scope) -> Nodes:
        found = self.ranges(scope, 2 if self.chance(0.2) else 1, False)
        if found is None:
            return None
        domain, indices = found
        if "." in domain and ".." not in domain or domain in ("D", "E", "P"):
            return None
        body = self.parallel_body(scope, indices, False)
        if body is None:
            return None
        bases = self.records_in(scope, body)
        withs = f" with ({', '.join('ref ' + base for base in bases)})" if bases else ""
        return [braced(f"{self.rng.choice(['forall', 'foreach'])} {self.header(indices)} in {domain}{withs}", body)]

    def overwrites(self, scope: Scope) -> Nodes:
        """A loop of the host that overwrites some of what a kernel has written, and a look at all."""
        if self.chance(0.25):
            return self.overwrites_diagonal(scope)
        array = self.pick(scope, lambda a: not a.base.startswith("r"), writes=True, device=True)
        if array is None:
            return None
        self.cost += 8 * scope.weight
        i, x, k, a = self.fresh("i"), self.fresh("x"), self.rng.randint(1, 9), array.name
        low, high = self.part(array.core[0], 3)
        step = self.rng.choice(["", "", " by 2", " by 3", " by z2", " by -1", " by -2"])
        other = self.place(scope, array, 0, [Index(i, (low, high))])
        condition = self.condition(scope, [Index(i, (low, high))], self.host_reads(scope))
        more = [] if self.is_plain else [f"{a}[{i}] = (deep({a}, {other}, 2) + {k}) % 1009;"]
        body = self.rng.choice([f"{a}[{i}] = {i} * {k};"] * 3 + more + [
            self.overwrites_quotient(array, i, (low, high), k), f"if {condition} then {a}[{i}] = {k};",
            f"if {i} % {self.rng.choice([2, 3])} == 0 then {a}[{i}] = {k};", f"{a}[{i}] = ({a}[{other}] + {k}) % 1009;",
            f"{{ {a}[{i}] = {k}; {scope.acc} = ({scope.acc} * 3 + {a}[{other}]) % 10007; }}"])
        return [line(f"forall {x} in {a} do {x} = ({x} + {k}) % 1009;"),
                line(f"for {i} in {low}..{high}{step} do {body}"),
                line(f"for {x} in {a} do {scope.acc} = ({scope.acc} * 3 + {x}) % 10007;")]

    def overwrites_quotient(self, array: Array, i: str, span: Tuple[int, int], k: int) -> str:
        """What multiples alone overwrite, at their quotients."""
        (low, high), (first, last) = span, array.core[0]
        shift, factor = self.rng.randint(0, 3), self.rng.choice([2, 3, 4])
        least, greatest = [int((end + shift) / factor) for end in (low, high)]
        if last - first < greatest - least:
            return f"{array.name}[{i}] = {k};"
        number = f"({self.shifted(i, shift)})"
        place = self.shifted(f"{number} / {factor}", self.rng.randint(first - least, last - greatest))
        return f"if {number} % {factor} == 0 then {array.name}[{place}] = {i} * {k};"

    def overwrites_diagonal(self, scope: Scope) -> Nodes:
        array = self.pick(scope, lambda a: not a.base.startswith("r"), rank=2, writes=True, device=True)
        if array is None:
            return None
        self.cost += 8 * scope.weight
        i, x, k, a = self.fresh("i"), self.fresh("x"), self.rng.randint(1, 9), array.name
        (low, high), (first, last) = array.core
        by = self.rng.randint(first - low, max(last - high, first - low))
        high = min(high, last - by)
        place = self.shifted(i, by)
        if self.chance(0.3):
            place = f"{low + high + by} - {i}"
        return [line(f"forall {x} in {a} do {x} = ({x} + {k}) % 1009;"),
                line(f"for {i} in {low}..{high} do {a}[{i}, {place}] = {i} * {k};"),
                line(f"for {x} in {a} do {scope.acc} = ({scope.acc} * 3 + {x}) % 10007;")]

    def recurrence(self, scope: Scope) -> Nodes:
        """A loop of the host that overwrites elements, and reads others at a constant distance."""
        array = self.pick(scope, lambda a: not a.base.startswith("r"), rank=self.rng.choice([1, 2]), writes=True, device=True)
        if array is None or array.core[0][1] - array.core[0][0] < 2:
            return None
        self.cost += 8 * scope.weight
        i, x, k, a, acc = self.fresh("i"), self.fresh("x"), self.rng.randint(1, 9), array.name, scope.acc
        low, high = array.core[0]
        back = self.rng.choice([-1, -1, 1, 1, -2, 2, -3, 3])
        low, high = max(low, low - back), min(high, high - back)
        step = self.rng.choice(["", "", " by -1", " by -1", " by 2", " by -2"])
        own, other = i, self.shifted(i, back)
        loop = f"for {i} in {low}..{high}{step} do "
        if array.rank == 2:
            first, last = array.core[1]
            by, j = self.rng.randint(-1, 1), self.fresh("j")
            first, last = max(first, first - by), min(last, last - by)
            if self.chance(0.5):
                own, other = f"{i}, {first}", f"{other}, {first + by}"
            else:
                own, other = f"{i}, {j}", f"{other}, {self.shifted(j, by)}"
                loop += f"for {j} in {first}..{last} do "
        loop += self.rng.choice([f"{a}[{own}] = ({a}[{other}] + {k}) % 1009;",
                                 f"{{ {acc} = ({acc} * 3 + {a}[{other}]) % 10007; {a}[{own}] = {i} * {k}; }}"])
        return [line(f"forall {x} in {a} do {x} = ({x} + {k}) % 1009;"), line(loop if low <= high else f"{acc} += 1;"),
                line(f"{acc} = ({acc} * 31 + (+ reduce {a})) % 10007;")]

    def advances(self, scope: Scope) -> Nodes:
        """Elements at an index that a procedure changes."""
        array = self.pick(scope, lambda a: not a.base.startswith("r"), writes=True, device=True)
        if array is None:
            return None
        self.cost += 4 * scope.weight
        q, x, a = self.fresh("q"), self.fresh("x"), array.name
        first, last = [self.rng.randint(*array.core[0]) for _ in range(2)]
        look = line(f"{scope.acc} = ({scope.acc} * 31 + {a}[{q}]) % 10007;")
        kernel = line(f"forall {x} in {a} do {x} = ({x} * 2 + {self.rng.randint(1, 9)}) % 1009;")
        moved = line(self.rng.choice([f"advance({q}, {last - first});", f"advanceTwice({q}, {last - first});"]))
        return [Node([(f"{{ var {q} = {first};", [kernel, look, moved, copy.deepcopy(look)])], "}")]

    def host_plane(self, scope: Scope) -> Nodes:
        array = self.pick(scope, rank=2)
        if array is None:
            return None
        i, j = self.fresh("i"), self.fresh("j")
        (r0, r1), (c0, c1) = self.part(array.core[0]), self.part(array.core[1])
        indices = [Index(i, (r0, r1)), Index(j, (c0, c1))]
        inner = scope.inner(loops=True, locked=True, held=True)
        body = self.element_statement(inner, indices, 1)
        if self.chance(0.3):
            return [braced(f"for ({i}, {j}) in {array.key}[{r0}..{r1}, {c0}..{c1}]", body)]
        if self.chance(0.4):  # a triangle
            inner = self.rng.choice([f"{c0}..min({i}, {c1})", f"max({i}, {c0})..{c1}", f"{c0}..{c1 + r0} - {i}",
                                     f"{c0 - r0} + {i}..{c1}", f"{c0}..min({c1}, {c0} + ({self.shifted(i, -r0)}) / 2)"])
            return [braced(f"for {i} in {r0}..{r1}", [braced(f"for {j} in {inner}", body)])]
        before = self.element_statement(inner, indices[:1], 1) if self.chance(0.3) else []
        return [braced(f"for {i} in {r0}..{r1}", before + [braced(f"for {j} in {c0}..{c1}", body)])]

    def element_statement(self, scope: Scope, indices: List[Index], depth: int) -> List[Node]:
        """What the host does with elements, one after the other."""
        read = self.host_reads(scope)
        value = self.value(scope, indices, read)
        array = self.pick(scope, writes=True, rank=self.rng.choice([1, 1, 1, 2]))
        add = line(f"{scope.acc} = ({scope.acc} * 31 + {value}) % 10007;")
        if array is None:
            return [add]
        target = self.element(scope, array, indices)
        if array.rank == 1 and self.chance(0.05):
            target = self.indirect_element(scope, array, indices) or target
        kind = self.rng.randint(0, 19)
        if kind <= 4:
            return [line(f"{target} = {value};")]
        if kind <= 6:
            return [line(f"{target} {self.rng.choice(['+=', '-='])} {value};")]
        if kind <= 8:
            return [add]
        if kind == 9:
            return [line(f"if {self.condition(scope, indices, read)} then {target} = {value};")]
        if kind == 10 and depth < 2:
            inside = self.element_statement(scope, indices, depth + 1)
            if self.chance(0.4):
                other = self.element_statement(scope, indices, depth + 1)
                return [Node([(f"if {self.condition(scope, indices, read)} {{", inside), ("} else {", other)], "}")]
            return [braced(f"if {self.condition(scope, indices, read)}", inside)]
        if kind == 11 and depth < 2:
            k, (low, high) = self.fresh("k"), self.part(self.core)
            high = min(high, low + 4)
            count = self.rng.randint(0, high - low)
            span = f"{low}..{high}" if self.chance(0.6) else f"{low}..#z{count}"
            inside = self.element_statement(scope, indices + [Index(k, (low, high))], depth + 1)
            return [braced(f"for {k} in {span}", inside)]
        if kind == 12 and scope.loops:
            return [line(f"if {self.skip_condition(scope, indices, read)} then {self.rng.choice(['break', 'continue'])};")]
        if kind == 13 and scope.throws:
            return [line(f"if {self.condition(scope, indices, read)} then throw new Code({self.rng.randint(1, 99)});")]
        if kind == 13 and scope.returns and depth < 2 and self.chance(0.5):
            return [line(f"if {self.condition(scope, indices, read)} then return {scope.acc};")]
        if kind == 14 and not self.is_plain:
            return [line(self.rng.choice([f"bump({target}, {value});", f"deepBump({target}, 2);"]))]
        if kind == 15 and array.rank == 1 and not self.is_plain:
            inside = target[len(array.name) + 1:-1]
            return [line(self.rng.choice([f"bumpAt({array.name}, {inside}, {value});",
                                          f"placeOf({array.name}, {inside}) = {value};"]))]
        if kind == 16:
            other = self.pick(scope, writes=True)
            if other:
                second = self.element(scope, other, indices)
                return [line(self.rng.choice([f"{target} <=> {second};", f"({target}, {second}) = ({second}, {target});"]))]
        if kind == 17 and not self.is_plain:
            name = self.fresh("e")
            return [Node([(f"{{ ref {name} = {target};", [line(f"{name} += {value};")] +
                           self.element_statement(scope, indices, depth + 1) + [line(f"{name} = ({name} * 2) % 1009;")])], "}")]
        if kind == 18 and array.rank == 1:
            text = self.slice_text(array, self.part(array.core[0]))
            return [line(f"{text} = {value};")]
        return [line(f"{target} = ({target} + {value}) % 1009;")]

    # ---- Whole arrays and slices

    def slice_text(self, array: Array, span: Tuple[int, int], step: str = "") -> str:
        return f"{array.name}[{span[0]}..{span[1]}{step}]"

    def single(self, scope: Scope) -> Nodes:
        self.cost += scope.weight
        return self.element_statement(scope, [], 0)

    def slices(self, scope: Scope) -> Nodes:
        """Assignments between slices, rows and columns, and to them."""
        self.cost += scope.weight
        left, right = self.pick(scope, writes=True), self.pick(scope)
        plane = self.pick(scope, rank=2)
        if left is None or right is None:
            return None
        size = self.rng.randint(1, self.high - self.low + 1)

        def some(array: Array) -> Tuple[int, int]:
            low, high = array.core[0]
            start = self.rng.randint(low, high - size + 1)
            return start, start + size - 1
        if min(a.core[0][1] - a.core[0][0] for a in (left, right)) + 1 < size:
            return None
        to, source = self.slice_text(left, some(left)), self.slice_text(right, some(right))
        kind = self.rng.randint(0, 8)
        if kind <= 1:
            return [line(f"{to} = {source};")]
        if kind == 2:
            return [line(f"{to} = ({source} * 2 + {self.rng.randint(1, 9)}) % 1009;")]
        if kind == 3:
            return [line(f"{to} = {self.rng.randint(1, 99)};")]
        if kind == 4:
            return [line(f"{to} += {self.rng.randint(1, 99)};")]
        if kind == 5 and left.root != right.root:
            return [line(f"{to} <=> {source};")] if right.writable else None
        if kind == 6:
            return [line(f"{self.slice_text(left, left.core[0], ' by 2')} = {self.rng.randint(1, 99)};")]
        if plane is None:
            return None
        row = self.rng.randint(*plane.core[0])
        low, high = plane.core[1]
        if high - low + 1 < size:
            return None
        start = self.rng.randint(low, high - size + 1)
        part = f"{plane.name}[{row}, {start}..{start + size - 1}]"
        if kind == 7 and plane.writable:
            return [line(self.rng.choice([f"{part} = {source};", f"{part} += 1;", f"{plane.name}[.., {start}] = {row};",
                                          f"{plane.name}[{row}..{row}, {low}..{high}] = 5;"]))]
        return [line(f"{to} = {part};")]

    def whole(self, scope: Scope) -> Nodes:
        self.cost += scope.weight
        left = self.pick(scope, rank=self.rng.choice([1, 1, 1, 2]), writes=True)
        if left is None:
            return None
        same = self.pick(scope, lambda a: a.key == left.key, rank=left.rank)
        more = self.pick(scope, lambda a: a.key == left.key, rank=left.rank)
        if same is None or more is None:
            return None
        c, a, b, t = self.rng.randint(1, 99), left.name, same.name, more.name
        texts = [f"{a} = {c};", f"{a} = {b};", f"{a} = {b};", f"{a} = ({b} + {t} * 2) % 1009;", f"{a} = ({a} + {b}) % 1009;",
                 f"{a} += {c};"]
        if left.rank == 1:
            i = self.fresh("i")
            texts += [f"{a} = (+ scan {b}); {a} = {a} % 1009;", f"{a} = [{i} in {left.key}] ({i} * {c} + {b}[{i}]) % 1009;",
                      f"{a} = wrap({b}, 0, 50);"]
            if left.root != ANY_ROOT and not left.is_view:
                texts += [f"sort({a});", f"{a}.reverse();"]
        return [line(self.rng.choice(texts))]

    def looks(self, scope: Scope) -> Nodes:
        """Reductions, methods and comparisons, whose result goes into the sum."""
        self.cost += scope.weight
        array = self.pick(scope, rank=self.rng.choice([1, 1, 1, 2]))
        if array is None:
            return None
        other = self.pick(scope, lambda o: o.key == array.key and o.on_device == array.on_device, rank=array.rank)
        a = array.name
        texts = [f"(+ reduce {a})", f"(max reduce {a})", f"(+ reduce ({a} * 2 + 1))", f"(+ reduce [x in {a}] x % 7)"]
        if other:
            texts += [f"(+ reduce ({a} == {other.name}))", f"(if {a}.equals({other.name}) then 5 else 6)",
                      f"(+ reduce ({a} % 9 * ({other.name} % 9)))"]
        if array.rank == 1:
            text = self.slice_text(array, self.part(array.core[0]))
            texts += [f"(+ reduce {text})", f"{a}.last", f"{a}.first", f"{a}.count({self.rng.randint(0, 9)})", f"total({a})",
                      f"total({text})",
                      f"(min reduce {text})", f"{text}.last", f"(+ reduce values({a}, {array.core[0][0]}, {array.core[0][1]}))",
                      f"(maxloc reduce zip({a}, {a}.domain))(1)"]
        return [line(f"{scope.acc} = ({scope.acc} * 31 + {self.rng.choice(texts)}) % 10007;")]

    def prints(self, scope: Scope) -> Nodes:
        if not scope.prints or scope.weight > 8:
            return None
        self.cost += scope.weight
        array = self.pick(scope, rank=self.rng.choice([1, 1, 1, 2]))
        if array is None:
            return None
        a = array.name
        texts = [a, self.element(scope, array, []), f'try! "%?".format({self.element(scope, array, [])})', f"{a}: string"]
        if array.rank == 1:
            texts += [self.slice_text(array, self.part(array.core[0])), f"({self.element(scope, array, [])}, {a}.size)",
                      f"({a}, {a}[{array.core[0][0]}])"]
        else:
            texts += [f"{a}[{self.rng.randint(*array.core[0])}, ..]", f"{a}[.., {self.rng.randint(*array.core[1])}]"]
        return [line(f"writeln({self.number}, \" \", {self.rng.choice(texts)});")]

    def input(self, scope: Scope) -> Nodes:
        """Elements that the library or C writes."""
        self.cost += scope.weight
        array = self.pick(scope, writes=True)
        if array is None or self.is_plain:
            return None
        if self.chance(0.5) and self.has_address(array):
            return self.of_c(scope, array)
        reader = self.fresh("f")
        first, second = self.element(scope, array, []), self.element(scope, array, [])
        return [line(f"try! {{ var {reader} = openStringReader(\"{self.rng.randint(1, 99)} {self.rng.randint(1, 99)}\"); "
                     f"{reader}.read({first}); {reader}.read({second}); }}")]

    @staticmethod
    def has_address(array: Array) -> bool:
        low, high = array.core[0]
        return not array.is_view and array.root != ANY_ROOT and array.name.isalnum() and high > low

    def of_c(self, scope: Scope, array: Array) -> List[Node]:
        """Elements by their address, in functions of C too."""
        p, high = self.fresh("p"), array.core[0][1]
        start = self.rng.randint(array.core[0][0], high - 1)
        body: List[Node] = []
        for _ in range(self.rng.choice([1, 1, 2, 3])):
            place = f"{p}[{self.rng.randint(0, high - start)}]"
            steps = [f"memset({p}, 0, {self.rng.choice([8, 16])});"] * 2
            steps += [f"{place} = {self.rng.randint(1, 99)};", f"{scope.acc} = ({scope.acc} * 3 + {place}) % 10007;"]
            other = self.pick(scope, lambda a: a.root != array.root and self.has_address(a), writes=True)
            if other:
                steps += [f"memcpy({p}, c_ptrTo({self.element(scope, other, [])}), 8);"] * 2
            body += self.kernel_of_one(scope, {array.root}) if self.chance(0.4) else []
            body.append(line(self.rng.choice(steps)))
        return [Node([(f"{{ const {p} = c_ptrTo({array.name}[{start}]);", body)], "}")]
