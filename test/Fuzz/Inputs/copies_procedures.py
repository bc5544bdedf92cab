# Procedures and objects for fuzz_copies.py.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Procedures with array formals of all intents, methods, iterators, and calls of them."""

from typing import List, Optional, Tuple

from copies_model import ANY_ROOT, Array, Node, Object, Procedure, Scope, braced, line
from copies_statements import Nodes, Statements


class Procedures(Statements):
    def block(self, scope: Scope, count: int) -> List[Node]:
        raise NotImplementedError

    def plain_access(self, scope: Scope, array: Array) -> Node:
        raise NotImplementedError

    # ---- Definitions

    def make_formals(self) -> Tuple[List[Tuple[str, str, int]], bool]:
        formals, alias = [], self.chance(0.2)
        for name in ["X", "Y", "Z"][:self.rng.choice([0, 1, 1, 2, 2, 3])]:
            intents = ["ref", "ref", "ref", "const ref", "", "in"] + ([] if alias else ["inout", "out", "generic"])
            formals.append((name, self.rng.choice(intents), 2 if self.chance(0.1) and not alias else 1))
        return formals, alias and len(formals) > 1

    @staticmethod
    def formal_text(name: str, intent: str, _: int) -> str:
        return f"ref {name}" if intent == "generic" else f"{intent} {name}: [] int".strip()

    def body_scope(self, outer: Scope, procedure: Procedure, own: List[Array]) -> Scope:
        """What the body of a procedure sees."""
        arrays = [self.as_any(a) if procedure.alias else a for a in outer.arrays] + own
        for name, intent, rank in procedure.formals:
            copied = intent in ("in", "inout", "out")
            root = ANY_ROOT if procedure.alias and not copied else f"{procedure.name}.{name}"
            cores = (self.core,) if rank == 1 else (self.rows, self.core)
            arrays.append(Array(name, cores, root, f"{name}.domain", writable=intent not in ("const ref", ""),
                                may_be_row=rank == 1 and not copied and not procedure.alias))
        return Scope(arrays, list(outer.procedures), [], depth=2, acc="acc", returns=procedure.gives == "int",
                     throws=procedure.throws, locked=True)

    @staticmethod
    def as_any(array: Array) -> Array:
        return Array(array.name, array.core, ANY_ROOT, array.key, array.on_device, array.writable, array.base)

    def finish(self, procedure: Procedure, outer: Scope, times: int = 1) -> None:
        procedure.cost = (self.cost + 1) * times
        roots = {a.root for a in outer.arrays}
        procedure.touches = self.used & (roots | {"E", "perm"})
        if ANY_ROOT in self.used:
            procedure.touches |= roots
        procedure.resizes = bool({"E", "swap"} & self.used)

    def begin(self) -> None:
        self.cost, self.used = 0, set()

    def signature(self, procedure: Procedure) -> str:
        formals = [self.formal_text(*formal) for formal in procedure.formals] + ["k: int"]
        if procedure.element:
            formals.insert(0, "ref x: int")
        result = {"int": ": int", "array": self.rng.choice([": [D] int", ""]), "void": ""}[procedure.gives]
        return f"({', '.join(formals)}){result}{' throws' if procedure.throws else ''}"

    def make_procedures(self, outer: Scope, known: List[Procedure]) -> List[Node]:
        """One procedure, or two that call each other."""
        kind = self.rng.randint(0, 9)
        if kind == 0 and not self.is_plain:
            return self.make_iterator(outer, known)
        formals, alias = self.make_formals()
        made = Procedure(self.fresh("f"), formals, alias=alias, throws=self.chance(0.15),
                         element=kind == 1 and not self.is_plain)
        if kind == 2 and not made.throws:
            made.gives = "array"
        if kind in (3, 4, 5):
            return self.make_recursive(outer, known, made)
        self.begin()
        scope = self.body_scope(outer, made, [])
        scope.locked = bool(formals) or made.gives == "array" or made.element
        scope.held = made.element
        body = [line("var acc = k;")]
        if made.gives == "array":
            scope.arrays.append(self.plain("R", f"{made.name}.R"))
            body.append(line("var R: [D] int;", True))
        if made.element:
            body.append(line("x += k;"))
        work = self.small(scope, 4)
        self.insert_kernel(scope, {f"{made.name}.{name}" for name, _, _ in formals}, work)
        body += work
        if made.element:
            body.append(line("x = (x * 3 + acc) % 1009;"))
        body.append(line("return R;" if made.gives == "array" else "return acc;", True))
        self.finish(made, outer)
        known.append(made)
        return [braced(f"proc {made.name}{self.signature(made)}", body)]

    def make_recursive(self, outer: Scope, known: List[Procedure], made: Procedure) -> List[Node]:
        """A procedure that calls itself, or another that calls it."""
        made.formals = [(n, "ref" if i in ("in", "inout", "out", "generic") else i, r) for n, i, r in made.formals]
        made.element = False
        other = self.fresh("f") if self.chance(0.4) else made.name
        signature = self.signature(made)
        names = "".join(name + ", " for name, _, _ in made.formals)
        self.begin()
        result = []
        for own, called in [(made.name, other), (other, made.name)][:1 if other == made.name else 2]:
            scope = self.body_scope(outer, made, [])
            again = line(f"acc = (acc + {called}({names}k - 1)) % 10007;")
            # What is accessed before any exit may be acquired by callers, of which this body is one.
            array = self.pick(scope, rank=0, writes=True, device=True) if self.chance(0.5) else None
            first = [self.plain_access(scope, array)] if array else []
            before = self.small(scope.inner(), 2)
            self.insert_kernel(scope, {f"{made.name}.{name}" for name, _, _ in made.formals}, before)
            inside = before + [again] + (self.small(scope.inner(), 2) if self.chance(0.6) else [])
            result.append(braced(f"proc {own}{signature}",
                                 [line("var acc = k;")] + first + [line("if k <= 0 then return 1;", True)] + inside +
                                 [line("return acc;", True)]))
        self.finish(made, outer, 3)
        known.append(made)
        return result

    def make_iterator(self, outer: Scope, known: List[Procedure]) -> List[Node]:
        made = Procedure(self.fresh("f"), [("X", "ref", 1)], iterates=True)
        self.begin()
        scope = self.body_scope(outer, made, [])
        scope.returns, scope.held = False, True
        inner = scope.inner(weight=4)
        before, after = self.small(inner, 2), self.small(inner, 2) if self.chance(0.5) else []
        body = [line("var acc = 0;"), braced("for i in low..high", before + [line("yield X[i];", True)] + after)]
        self.finish(made, outer)
        known.append(made)
        return [braced(f"iter {made.name}(ref X: [] int, low: int, high: int) ref", body)]

    def make_nested(self, outer: Scope) -> List[Node]:
        """A procedure that has the arrays of the one around it."""
        made = Procedure(self.fresh("f"), [], element=self.chance(0.3) and not self.is_plain, is_nested=True)
        self.begin()
        scope = self.body_scope(outer, made, [])
        scope.locked = scope.held = made.element
        scope.objects = [o for o in outer.objects]
        body = [line("var acc = k;")] + ([line("x += 1;")] if made.element else []) + self.small(scope, 4)
        body += ([line("x = (x * 2 + acc) % 1009;")] if made.element else []) + [line("return acc;", True)]
        self.finish(made, outer)
        outer.procedures.append(made)
        return [braced(f"proc {made.name}{self.signature(made)}", body)]

    # ---- Records and classes

    def make_type(self, outer: Scope, kinds: List[str]) -> List[Node]:
        is_class = self.chance(0.5)
        name = self.fresh("K" if is_class else "R")
        kinds.append(name)
        fields = ["U", "V"][:self.rng.randint(1, 2)]
        formals = [("X", "ref", 1)] if self.chance(0.5) else []
        result, made = [], Procedure(f"work{name}", formals, kind=name)
        self.begin()
        for own in [name, f"{name}s"][:2 if is_class else 1]:
            arrays = [self.plain(f, f"{name}.{f}") for f in fields]
            scope = self.body_scope(outer, made, arrays)
            work = self.small(scope, 3)
            self.insert_kernel(scope, {a.root for a in arrays} | {f"{made.name}.X"}, work)
            body = [line("var acc = k;")] + work + [line("return acc;", True)]
            start = "proc" if is_class and own == name else "override proc" if is_class else "proc ref"
            method = braced(f"{start} {made.name}{self.signature(made)}", body)
            head = f"{'class' if is_class else 'record'} {own}{' : ' + name if own != name else ''}"
            variables = [line(f"var {f}: [D] int;", True) for f in fields] if own == name else []
            result.append(braced(head, variables + [method]))
        self.finish(made, outer)
        outer.procedures.append(made)
        self.fields = {**getattr(self, "fields", {}), name: fields}
        return result

    def make_object(self, scope: Scope, kind: str) -> List[Node]:
        """Variables of a type; their fields are arrays of the scope."""
        result = []
        for _ in range(self.rng.randint(1, 2)):
            name = self.fresh("o" if kind.startswith("K") else "r")
            shown, text = name, f"var {name}: {kind};"
            if kind.startswith("R") and self.chance(0.15):
                shown, text = f"{name}[1]", f"var {name}: [0..2] {kind};"
            if kind.startswith("K"):
                condition = self.rng.choice(["yes", "no"])
                way = self.rng.randint(0, 3)
                text = f"var {name} = if {condition} then new owned {kind}s(): owned {kind} else new owned {kind}();"
                if way == 1:
                    text = (f"var {name}: owned {kind}? = if {condition} then new owned {kind}s(): owned {kind}? "
                            f"else new owned {kind}?();")
                    shown = f"{name}!"
                elif way == 2:
                    text = f"var {name} = if {condition} then new shared {kind}s(): shared {kind} else new shared {kind}();"
                elif way == 3:
                    text += f" const {name}b = {name}.borrow();"
                    shown = f"{name}b"
            fields = tuple(self.plain(f"{shown}.{f}", f"{name}.{f}", base=name,
                                      on_device=not shown.endswith("]")) for f in self.fields[kind])
            scope.arrays += fields
            scope.objects.append(Object(shown, kind, fields))
            result.append(line(text, True))
        return result

    # ---- Calls

    def callable(self, scope: Scope, procedure: Procedure) -> bool:
        if procedure.cost * scope.weight + self.cost > self.most_cost or procedure.iterates:
            return False
        if procedure.kind and not any(o.kind == procedure.kind for o in scope.objects):
            return False
        return (scope.throws or not procedure.throws) and not (procedure.resizes and scope.locked)

    def arguments(self, scope: Scope, procedure: Procedure, taken: Tuple[str, ...] = ()) -> Optional[List[str]]:
        """Arrays for the formals, or parts of arrays, that have nothing in common with what the body sees otherwise."""
        result: List[str] = []
        roots = set(taken) | (set() if procedure.alias else procedure.touches)
        if ANY_ROOT in {a.root for a in scope.arrays} and procedure.touches and not procedure.alias:
            roots.add(ANY_ROOT)
        for _, intent, rank in procedure.formals:
            copies, writes = intent == "in", intent not in ("in", "const ref", "")
            is_copy = intent in ("in", "inout", "out")

            def suits(a: Array) -> bool:
                if any(low > first or high < last for (low, high), (first, last) in zip(a.core[-1:], [self.core])):
                    return False
                if is_copy and a.copies_are_on_host:
                    return False
                if procedure.alias:
                    return not a.is_moved and a.root not in taken
                return copies or (a.root not in roots and a.root != ANY_ROOT)
            array = self.pick(scope, suits, rank=rank, writes=writes, device=True)
            plane = self.pick(scope, suits, rank=2, writes=writes, device=True)
            if plane and rank == 1 and not procedure.alias and not is_copy and self.chance(0.25):
                row = self.rng.randint(*plane.core[0])
                result.append(f"{plane.name}[{row}, {self.rng.choice(['..', f'{self.low}..{self.high}'])}]")
                roots.add(plane.root)
                continue
            if array is None:
                return None
            text = array.name
            if rank == 1 and self.chance(0.25) and intent != "out":
                text += f"[{self.low}..{self.high}]"
            result.append(text)
            if not copies:
                roots.add(array.root)
        result.append(self.rng.choice(["1", "2", "3", "z2", "z3"]))
        if procedure.element:
            array = self.pick(scope, rank=0, writes=True)
            if array is None:
                return None
            result.insert(0, self.element(scope, array, []))
        return result

    def call(self, scope: Scope) -> Nodes:
        fitting = [p for p in scope.procedures if p.gives == "int" and self.callable(scope, p)]
        if not fitting:
            return None
        chosen = self.rng.choice(fitting)
        receiver, taken = "", ()
        if chosen.kind:
            one = self.rng.choice([o for o in scope.objects if o.kind == chosen.kind])
            receiver, taken = f"{one.name}.", tuple(f.root for f in one.fields)
            self.used |= set(taken)
        arguments = self.arguments(scope, chosen, taken)
        if arguments is None:
            return None
        self.used |= chosen.touches
        self.cost += chosen.cost * scope.weight
        alike = [p for p in fitting if not p.formals and not p.throws and p.element == chosen.element
                 and not p.kind and not p.is_nested]
        if chosen in alike and self.chance(0.3):
            other, f = self.rng.choice(alike), self.fresh("g")
            self.used |= other.touches
            self.cost += other.cost * scope.weight
            condition = self.rng.choice(["yes", "no", f"{scope.acc} % 2 == 0"])
            return [line(f"{{ var {f} = {chosen.name}; if {condition} then {f} = {other.name}; "
                         f"{scope.acc} = ({scope.acc} * 31 + {f}({', '.join(arguments)})) % 10007; }}")]
        return [line(f"{scope.acc} = ({scope.acc} * 31 + {receiver}{chosen.name}({', '.join(arguments)})) % 10007;")]
