# Arrays of other kinds for fuzz_copies.py.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Blocks with an array of their own: of three or four dimensions, strided, of records, in device or constant memory, or with
many single elements that one side writes."""

from typing import List

from copies_model import Array, Index, Node, Scope, braced, has_explicit_arrays, line
from copies_statements import Nodes, Statements


class Shapes(Statements):
    def shapes(self, scope: Scope) -> Nodes:
        if scope.depth > 4 or scope.weight > 8:
            return None
        self.cost += 30 * scope.weight
        return self.rng.choice([self.cube, self.cube, self.strided, self.records, self.explicit, self.constant,
                                self.scattered, self.chain, self.diagonals])(scope)

    def queues(self, scope: Scope) -> Nodes:
        """Kernels that take long, for which the host does not wait: it writes what they read, and what gets their memory."""
        if scope.depth > 3 or scope.weight > 4:
            return None
        self.cost += 60 * scope.weight
        domain, one, sums, i, k, q = [self.fresh(c) for c in "DTUikq"]
        low, count = self.rng.randint(-2, 3), self.rng.randint(3, 8)
        high, m = low + count - 1, self.rng.randint(2, 9)
        is_own = self.chance(0.5)
        start = self.rng.choice(["", f" = {k}", f" = [{i} in {domain}] {i} * {k}"]) if is_own else ""
        declared = line(f"var {one}: [{domain}] int{start};", True)
        writes = [self.rng.choice([f"for {i} in {low}..{high} do {one}[{i}] = {i} * {k} + {m};", f"{one} = {k} * {m};",
                                   f"{one}[{self.rng.randint(low, high)}] += {k};"])]
        step = self.rng.choice([f"{one}[{i}] = ({one}[{i}] * {m} + {q}) % 1009;",
                                f"{sums}[{i}] = ({sums}[{i}] * {m} + {one}[wrap({i} + {q}, {low}, {high})]) % 1009;"])
        kernel = braced(f"forall {i} in {domain}", [line(f"for {q} in 1..400 do {step}"),
                                                    line(f"{sums}[{i}] = ({sums}[{i}] + {one}[{i}] * {k}) % 1009;")])
        body = [declared] * is_own + [line(text) for text in writes] + [kernel]
        if self.chance(0.2):
            body.append(line(f"{one}[{low}] = {m};"))
        return [Node([("{", [line(f"const {domain} = {{{low}..{high}}} dmapped new GPUDist(rank=1);", True),
                             line(f"var {sums}: [{domain}] int;", True)] + [declared] * (not is_own) +
                       [braced(f"for {k} in 1..{self.rng.choice(['z3', 'z4', '5'])}", body),
                        line(f"for x in {sums} do {scope.acc} = ({scope.acc} * 7 + x) % 10007;")])], "}")]

    def add(self, scope: Scope, text: str) -> Node:
        return line(f"{scope.acc} = ({scope.acc} * 31 + {text}) % 10007;")

    def cube(self, scope: Scope) -> Nodes:
        rank = self.rng.choice([3, 4])
        name, domain = self.fresh("T"), self.fresh("D")
        core = []
        for _ in range(rank):
            low = self.rng.randint(-1, 3)
            core.append((low, low + self.rng.randint(1, 3)))
        array = Array(name, tuple(core), name, domain)
        text = ", ".join(f"{low}..{high}" for low, high in core)
        body = [line(f"const {domain} = {{{text}}} dmapped new GPUDist(rank={rank});", True),
                line(f"var {name}: [{domain}] int;", True)]
        inner = scope.inner(prints=False)
        loop: List[Node] = []
        for _ in range(self.rng.randint(3, 6)):
            names = [self.fresh("i") for _ in range(rank)]
            parts = [span if self.chance(0.4) else self.part(span) for span in core]
            ranges = [f"{low}..{high}" for low, high in parts]
            indices = [Index(n, span) for n, span in zip(names, parts)]
            value, element = self.value(inner, indices, self.host_reads_of(inner, array)), f"{name}[{', '.join(names)}]"
            kind = self.rng.randint(0, 6)
            if kind <= 1:
                step = self.rng.choice([f"{element} = {' + '.join(names)} * 7;", f"{element} += {names[0]} * 3 + {names[-1]};",
                                        f"if {names[-1]} % 2 == 0 then {element} = {names[1]};"])
                if rank == 3:
                    body.append(braced(f"forall ({', '.join(names)}) in {domain}[{', '.join(ranges)}]", [line(step)]))
                else:  # a loop of one dimension, the first or the last, and loops in it
                    order = list(range(rank)) if self.chance(0.5) else list(range(rank))[::-1]
                    loop = [line(step)]
                    for d in order[:0:-1]:
                        loop = [braced(f"for {names[d]} in {ranges[d]}", loop)]
                    space = f"{{{ranges[order[0]]}}} dmapped new GPUDist(rank=1)"
                    body.append(braced(f"forall {names[order[0]]} in {space}", loop))
            elif kind == 2:
                loop = [line(f"{element} = {value};")]
                order = list(range(rank))
                if self.chance(0.3):
                    self.rng.shuffle(order)
                for d in order:
                    loop = [braced(f"for {names[d]} in {ranges[d]}{self.rng.choice(['', '', '', ' by 2', ' by -1'])}", loop)]
                body += loop
            elif kind == 3:
                body.append(line(f"{self.element(inner, array, [])} = {self.rng.randint(1, 99)};"))
            elif kind == 4:
                body.append(line(f"{name}[{', '.join(ranges)}] = {self.rng.randint(1, 99)};"))
            elif kind == 5:
                fixed = self.rng.randrange(rank)
                texts = [str(self.rng.randint(*core[d])) if d == fixed else ".." for d in range(rank)]
                body.append(line(f"{name}[{', '.join(texts)}] {self.rng.choice(['=', '+='])} {self.rng.randint(1, 9)};"))
            else:
                body.append(self.add(scope,
                                     self.rng.choice([self.element(inner, array, []),
                                                      f"(+ reduce {name}[{', '.join(ranges)}])"])))
        sums = self.fresh("s")
        body.append(line(f"var {sums} = 0; for x in {name} do {sums} = ({sums} * 7 + x) % 10007; "
                         f"{scope.acc} = ({scope.acc} + {sums}) % 10007;"))
        return [Node([("{", body)], "}")]

    def host_reads_of(self, scope: Scope, array: Array):
        return lambda indices: self.element(scope, array, indices)

    def strided(self, scope: Scope) -> Nodes:
        name, domain, i = self.fresh("T"), self.fresh("D"), self.fresh("i")
        low, step, count = self.rng.randint(-2, 5), self.rng.choice([2, 3, -2]), self.rng.randint(3, 9)
        high = low + abs(step) * (count - 1)
        members = list(range(low, high + 1, abs(step)))
        by = f"{low}..{high} by {step}"
        body = [line(f"var {domain} = {{{by}}} dmapped new GPUDist(rank=1);", True), line(f"var {name}: [{domain}] int;", True)]
        for _ in range(self.rng.randint(3, 7)):
            first, last = sorted(self.rng.sample(range(count), 2))
            part = f"{members[first]}..{members[last]}"
            one = f"{name}[{self.rng.choice(members)}]"
            body.append(self.rng.choice([
                line(f"forall {i} in {domain} do {name}[{i}] += {i} * 3;"),
                line(f"forall {i} in {domain}[{part}] do {name}[{i}] = {i} * 5;"),
                line(f"for {i} in {domain} do {name}[{i}] = ({name}[{i}] * 2 + 1) % 1009;"),
                line(f"for {i} in {part} by {abs(step)} do {name}[{i}] = {i};"),
                line(f"for {i} in {part} by {2 * abs(step)} do {name}[{i}] += 7;"),
                line(f"{one} = {self.rng.randint(1, 99)};"),
                line(f"{name}[{part} by {step}] = {self.rng.randint(1, 9)};"),
                self.add(scope, one),
                self.add(scope, f"(+ reduce {name})"),
                line(f"{domain} = {{{low}..{high + abs(step) * self.rng.randint(0, 3)} by {step}}};")
                if step > 0 and not scope.held else line(f"{name} += 1;"),
            ]))
        body.append(line(f"var n = 0; for x in {name} {{ n += 1; {scope.acc} = ({scope.acc} * 7 + x * n) % 10007; }}"))
        return [Node([("{", body)], "}")]

    def records(self, scope: Scope) -> Nodes:
        """Elements of which each side accesses a part."""
        name, i = self.fresh("T"), self.fresh("i")
        is_tuple = self.chance(0.3)
        first, second = ("(0)", "(1)") if is_tuple else (".a", ".b.b")
        body = [line(f"var {name}: [D] {'(int, int)' if is_tuple else 'outer'};", True)]
        for _ in range(self.rng.randint(3, 7)):
            (l, h), k = self.part(self.core), self.rng.randint(1, 9)
            at, side, other = self.rng.randint(*self.core), *self.rng.sample([first, second], 2)
            whole = f"({i}, {k})" if is_tuple else f"new outer({i}, new inner({k}, {k + 1}))"
            choices = [f"forall {i} in D[{l}..{h}] do {name}[{i}]{side} += {i} + {k};",
                       f"forall {i} in D do {name}[{i}]{side} = {name}[{i}]{other} + {k};",
                       f"for {i} in {l}..{h} do {name}[{i}]{side} = {i} * {k};",
                       f"{name}[{at}]{side} = {k};", f"{name}[{at}]{side} += {k};",
                       f"for {i} in {l}..{h} do {name}[{i}] = {whole};", f"forall {i} in D[{l}..{h}] do {name}[{i}] = {whole};",
                       f"for x in {name}[{l}..{h}] do x{side} += 1;", f"{name}[{at}] = {name}[{self.rng.randint(*self.core)}];",
                       f"{name}[{at}] <=> {name}[{self.rng.randint(*self.core)}];"]
            if not self.is_plain:
                choices += [f"bump({name}[{at}]{side}, {k});",
                            f"{{ ref e = {name}[{at}]; e{side} += 1; "
                            f"forall {i} in D do {name}[{i}]{other} += 2; e{side} += 3; }}",
                            f"for {i} in {l}..{h} do deepBump({name}[{i}]{side}, 2);"]
                if not is_tuple:
                    choices += [f"change({name}[{at}], {k});",
                                f"{{ ref e = {name}[{at}].b; forall {i} in D do {name}[{i}].b.b += 1; e.a += e.b; }}"]
            body.append(line(self.rng.choice(choices)))
            if self.chance(0.3):
                body.append(self.add(scope, f"{name}[{at}]{side}"))
        parts = f"x{first} * 3 + x{second}{'' if is_tuple else ' + x.b.a'}"
        body.append(line(f"for x in {name} do {scope.acc} = ({scope.acc} * 7 + {parts}) % 10007;"))
        return [Node([("{", body)], "}")]

    def explicit(self, scope: Scope) -> Nodes:
        """An array in device memory alone, which the host assigns to and from."""
        array = self.pick(scope, lambda a: a.core[0] == self.core, writes=True, device=True)
        if array is None or array.base.startswith("r") or not has_explicit_arrays(self.number):
            return None
        name, domain, i = self.fresh("T"), self.fresh("D"), self.fresh("i")
        core = f"{self.low}..{self.high}"
        body = [line(f"const {domain} = {{{core}}} dmapped new GPUExplicitDist(rank=1);", True),
                line(f"var {name}: [{domain}] int;", True),
                line(f"{name} = 0;")]
        for _ in range(self.rng.randint(3, 6)):
            l, h = self.part(self.core)
            body.append(line(self.rng.choice([
                f"{name} = {array.name}[{core}];",
                f"{array.name}[{core}] = {name};", f"{name}[{l}..{h}] = {array.name}[{l}..{h}];",
                f"{array.name}[{l}..{h}] = {name}[{l}..{h}];",
                f"forall {i} in {domain} do {name}[{i}] += {array.name}[{i}] % 100;",
                f"forall {i} in D[{l}..{h}] do {array.name}[{i}] = {name}[{i}] % 1009;",
                f"{array.name}[{self.rng.randint(l, h)}] = {h};",
                f"forall {i} in {domain} do {name}[{i}] = {name}[{i}] * 3 % 1009;"])))
        body.append(self.add(scope, f"(+ reduce {name})"))
        return [Node([("{", body)], "}")]

    def constant(self, scope: Scope) -> Nodes:
        """An array in constant memory, which the host writes and kernels read."""
        array = self.pick(scope, lambda a: a.core[0] == self.core, writes=True, device=True)
        if array is None or array.base.startswith("r"):
            return None
        name, domain, i = self.fresh("T"), self.fresh("D"), self.fresh("i")
        core = f"{self.low}..{self.high}"
        body = [line(f"const {domain} = {{{core}}} dmapped new GPUCCDist(rank=1);", True),
                line(f"var {name}: [{domain}] int;", True)]
        for _ in range(self.rng.randint(3, 6)):
            l, h = self.part(self.core)
            body.append(line(self.rng.choice([
                f"{name} = {array.name}[{core}];",
                f"{array.name}[{core}] = {name};", f"{name}[{l}..{h}] = {array.name}[{l}..{h}];",
                f"for {i} in {l}..{h} do {name}[{i}] = {i} + {array.name}[{i}] % 1009;", f"{name}[{l}] += 1;",
                f"forall {i} in D[{l}..{h}] do {array.name}[{i}] = ({name}[{i}] + {name}[{h}]) % 1009;",
                f"forall {i} in D[{l}..{h}] do {array.name}[{i}] += {name}[{l}] % 1009;"])))
        body.append(self.add(scope, f"(+ reduce {name} % 1009)"))
        return [Node([("{", body)], "}")]

    def chain(self, scope: Scope) -> Nodes:
        """Objects that refer to others, with an array each, which loops go along."""
        first, one, t, i, x = [self.fresh(c) for c in "octix"]
        count, (low, high) = self.rng.randint(2, 4), self.part((0, 9))
        at, k = self.rng.randint(low, high), self.rng.randint(1, 9)
        body = [line(f"var {first} = new owned Link(nil);", True)]
        body += [line(f"{first} = new owned Link({first});", True) for _ in range(count - 1)]
        along = f"{{ var {one}: borrowed Link? = {first}.borrow(); for {t} in 1..{count} {{ "
        to_next = f" {one} = {one}!.next.borrow(); }} }}"
        add = f"{scope.acc} = ({scope.acc} * 7 + "
        for _ in range(self.rng.randint(2, 5)):
            body.append(line(along + self.rng.choice([
                f"forall {x} in {one}!.U do {x} += {t} * {k};",
                f"forall {i} in links[{low}..{high}] do {one}!.U[{i}] = {i} * {t};",
                f"{add}{one}!.U[{at}]) % 10007;", f"{one}!.U[{at}] += {k};", f"{add}{one}!.U[{t}]) % 10007;",
                f"for {i} in {low}..{high} do {add}{one}!.U[{i}]) % 10007;",
                f"for {i} in {low}..{high} do {one}!.U[{i}] = {i} * {k};"]) + to_next))
        body.append(line(f"{along}for {x} in {one}!.U do {add}{x}) % 10007;{to_next}"))
        return [Node([("{", body)], "}")]

    def diagonals(self, scope: Scope) -> Nodes:
        """Kernels along the diagonal of an array that has many rows."""
        if scope.weight > 2:
            return None
        name, sums, domain, rows, i = [self.fresh(c) for c in "TUDDi"]
        size, low, by = self.rng.randint(60, 150), self.rng.randint(-2, 2), self.rng.randint(0, 3)
        high = low + size - 1
        body = [line(f"const {domain} = {{{low}..{high}, {low}..{high + by}}} dmapped new GPUDist(rank=2);", True),
                line(f"const {rows} = {{{low}..{high}}} dmapped new GPUDist(rank=1);", True),
                line(f"var {name}: [{domain}] int, {sums}: [{rows}] int;", True)]
        for _ in range(self.rng.randint(2, 5)):
            (l, h), k = self.part((low, high), size // 2), self.rng.randint(1, 9)
            own = f"{name}[{i}, {self.rng.choice([self.shifted(i, by), f'{low + high} - {i}', i])}]"
            body.append(line(self.rng.choice([
                f"for {i} in {l}..{h} do {own} = {i} * {k};", f"for {i} in {low}..{high} do {own} += {k};", f"{name} = {k};",
                f"forall {i} in {rows} do {sums}[{i}] = ({sums}[{i}] * 3 + {own}) % 1009;",
                f"forall {i} in {rows} do {sums}[{i}] += {own} % {k + 7};",
                f"forall {i} in {rows}[{l}..{h}] do {own} = ({own} + {k}) % 1009;",
                self.add(scope, f"{name}[{max(k, low)}, {max(k, low)}]").lines(0)[0]])))
        body.append(self.add(scope, f"(+ reduce {sums})"))
        return [Node([("{", body)], "}")]

    def scattered(self, scope: Scope) -> Nodes:
        """More single elements than a set of boxes may have."""
        if scope.weight > 2 or not self.chance(0.3):
            return None
        name, domain, i, k = self.fresh("T"), self.fresh("D"), self.fresh("i"), self.fresh("k")
        size, low = self.rng.randint(140, 330), self.rng.randint(-3, 3)
        step, start = self.rng.choice([2, 3]), self.rng.randint(0, 3)
        body = [line(f"const {domain} = {{{low}..{low + size}}} dmapped new GPUDist(rank=1);", True),
                line(f"var {name}: [{domain}] int;", True),
                line(f"forall {i} in {domain} do {name}[{i}] = {i};")]
        host = f"{name}[{k}] = {self.rng.choice(['-' + k, k + ' * 3', '7'])};"
        device = f"forall {i} in {domain}[{k}..{k}] do {name}[{i}] {self.rng.choice(['=', '+='])} {i} * 5;"
        for _ in range(self.rng.randint(1, 3)):
            text = self.rng.choice([f"{host} if no then forall {i} in {domain} do {name}[{i}] = 0;", device,
                                    host + " " + device,
                                    f"if {k} % 5 == 0 {{ {device} }} else {{ {host} }}",
                                    f"{scope.acc} = ({scope.acc} + {name}[{k}]) % 10007; {device}"])
            body.append(braced(f"for {k} in {low + start}..{low + size} by {step}", [line(text)]))
            if self.chance(0.5):
                body.append(line(f"forall {i} in {domain} do {name}[{i}] += 1;"))
        body.append(line(f"for x in {name} do {scope.acc} = ({scope.acc} * 7 + x) % 10007;"))
        return [Node([("{", body)], "}")]
