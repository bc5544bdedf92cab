# Trees of random kernels: statements, the placement of barriers, and text.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a random kernel is made of.

A statement knows how it touches the arrays that threads of a block share: its *access*, a map from
the name of an array to a mode. Between two barriers all threads must touch an array in one mode:

    ("own", K)    each thread touches a slot of its own, chosen by the bijection K; one named by the counter
                  of a loop is another in each iteration
    ("read",)     any thread reads any slot
    ("atomic",)   any thread adds to any slot, and nobody looks at the result
    ("halo",)     a thread writes its slot, and those at the ends the slots beside them

Two accesses in the same mode never race, two in different modes may. `place_barriers` puts a barrier
wherever two modes could meet, around loops too, and nowhere else; so nearly every barrier of a kernel
is needed, and a pass that forgets one changes a result.
"""

from dataclasses import dataclass, field
from typing import Dict, FrozenSet, List, Optional, Tuple

Mode = Tuple
Access = Dict[str, Mode]
State = Dict[str, FrozenSet[Mode]]  # modes in use since the last barrier, by array

INDENT = "  "


class Statement:
    """A statement of a kernel. `kept` ones stay when a kernel is reduced."""
    kept = False


@dataclass
class Line(Statement):
    """Statements without barriers inside: one line, or a nest that threads run each for themselves."""
    text: List[str]
    kinds: List[str]
    access: Access = field(default_factory=dict)
    kept: bool = False


@dataclass
class Barrier(Statement):
    """All threads of the block meet."""
    extra: bool = False  # nothing needs it


@dataclass
class Call(Statement):
    """A call of a procedure that uses an array and has barriers inside, the last thing it does."""
    text: str
    kinds: List[str]
    array: str
    access: Access = field(default_factory=dict)


@dataclass
class Branch(Statement):
    """if, or select, on something that all threads of a block agree upon."""
    subject: str
    labels: List[str]  # of the arms: "" for then and else, values of a select, "otherwise"
    arms: List[List[Statement]]
    access: Access = field(default_factory=dict)

    @property
    def is_select(self) -> bool:
        return bool(self.labels[0])

    @property
    def may_skip(self) -> bool:
        return self.labels[-1] != "otherwise" if self.is_select else len(self.arms) == 1


@dataclass
class Loop(Statement):
    """A loop that all threads of a block run equally often."""
    kind: str  # for, param, while, do, forever
    before: List[str]  # the lines in front of it
    head: str  # `for k in 0..3`, `while w > 0`, ...; of a do loop what follows its body
    body: List[Statement] = field(default_factory=list)
    before_access: Access = field(default_factory=dict)
    head_access: Access = field(default_factory=dict)
    counter: str = ""
    apart: bool = False  # a barrier stands in front of the loop


@dataclass
class Exit(Statement):
    """break or continue of the innermost loop, or `end`, the thread's own end."""
    kind: str


@dataclass
class Kernel:
    """One kernel with its procedure; `parts` is the text around the statements."""
    number: int
    prologue: List[str]
    opening: str  # the forall
    body: List[Statement]
    epilogue: List[str]
    shapes: List[str]  # what it is like, for the table of what was covered


# Barriers


def join(states: List[Optional[State]]) -> Optional[State]:
    """What may hold where several paths meet; None is a path that nobody takes."""
    reached = [state for state in states if state is not None]
    if not reached:
        return None
    result: State = {}
    for state in reached:
        for array, modes in state.items():
            result[array] = result.get(array, frozenset()) | modes
    return result


def conflicts(state: State, access: Access) -> bool:
    return any(state.get(array, frozenset()) - {mode} for array, mode in access.items())


def after(state: State, access: Access) -> State:
    return {**state, **{array: state.get(array, frozenset()) | {mode} for array, mode in access.items()}}


def earlier(state: Optional[State], counter: str) -> Optional[State]:
    """The state when an iteration of a loop is over: what its counter chose is not what it will choose."""
    if state is None:
        return None
    past = {("own", counter): ("own", counter, "earlier")}
    return {array: frozenset(past.get(mode, mode) for mode in modes) for array, modes in state.items()}


@dataclass
class Jumps:
    """What holds where a loop is left or begun again from inside."""
    breaks: List[State] = field(default_factory=list)
    continues: List[State] = field(default_factory=list)


class Placement:
    """Puts barriers into lists of statements, until no two modes meet."""

    def block(self, statements: List[Statement], state: Optional[State], jumps: Jumps) -> Optional[State]:
        position = 0
        while position < len(statements) and state is not None:
            statement = statements[position]
            access = self.first_access(statement)
            if access and conflicts(state, access):
                statements.insert(position, Barrier())
                state = {}
                position += 1
            state = self.statement(statement, after(state, access), jumps)
            position += 1
        return state

    @staticmethod
    def first_access(statement: Statement) -> Access:
        """What a statement touches before anything inside it."""
        if isinstance(statement, Call):
            return {**statement.access, statement.array: ("call", id(statement))}
        if isinstance(statement, Loop):
            return statement.before_access
        return getattr(statement, "access", {})

    def statement(self, statement: Statement, state: State, jumps: Jumps) -> Optional[State]:
        if isinstance(statement, (Barrier, Call)):
            return {}
        if isinstance(statement, Branch):
            ends = [self.block(arm, dict(state), jumps) for arm in statement.arms]
            return join(ends + ([state] if statement.may_skip else []))
        if isinstance(statement, Loop):
            return self.loop(statement, state)
        if isinstance(statement, Exit):
            if statement.kind != "end":
                (jumps.breaks if statement.kind == "break" else jumps.continues).append(state)
            return None
        return state

    def loop(self, loop: Loop, state: State) -> Optional[State]:
        back: State = {}
        if loop.apart:
            state = {}
        while True:
            entry = join([state, back])
            if conflicts(entry, loop.head_access):
                # The head runs again after each iteration: it gets an interval of its own.
                loop.apart = True
                self.end_with_barrier(loop.body)
                state = back = entry = {}
            entry = after(entry, loop.head_access)
            inner = Jumps()
            end = self.block(loop.body, dict(entry), inner)
            again = earlier(join([end, *inner.continues, back]), loop.counter)
            if again == back or again is None:
                skipped = [] if loop.kind in ("do", "forever") else [entry]
                finished = [] if loop.kind == "forever" else [end, *inner.continues]
                return earlier(join(skipped + finished + inner.breaks), loop.counter)
            back = again

    def end_with_barrier(self, statements: List[Statement]) -> None:
        """Puts a barrier at the end of a loop's body and in front of each `continue`."""
        self.before_continue(statements)
        if not statements or not isinstance(statements[-1], Exit):
            statements.append(Barrier())

    def before_continue(self, statements: List[Statement]) -> None:
        for position in reversed(range(len(statements))):
            statement = statements[position]
            if isinstance(statement, Exit) and statement.kind == "continue":
                statements.insert(position, Barrier())
            elif isinstance(statement, Branch):
                for arm in statement.arms:
                    self.before_continue(arm)


def place_barriers(body: List[Statement]) -> None:
    Placement().block(body, {}, Jumps())


# Text


def render_block(statements: List[Statement], depth: int) -> List[str]:
    lines: List[str] = []
    for statement in statements:
        lines += render(statement, depth)
    return lines


def indent(lines: List[str], depth: int) -> List[str]:
    return [INDENT * depth + line for line in lines]


def render(statement: Statement, depth: int) -> List[str]:
    if isinstance(statement, Line):
        return indent(statement.text, depth)
    if isinstance(statement, Barrier):
        return indent(["thread_barrier();"], depth)
    if isinstance(statement, Call):
        return indent([statement.text], depth)
    if isinstance(statement, Exit):
        return indent(["continue;" if statement.kind == "end" else statement.kind + ";"], depth)
    if isinstance(statement, Branch):
        return render_branch(statement, depth)
    return render_loop(statement, depth)


def render_branch(branch: Branch, depth: int) -> List[str]:
    if branch.is_select:
        lines = indent([f"select {branch.subject} {{"], depth)
        for label, arm in zip(branch.labels, branch.arms):
            head = label if label == "otherwise" else f"when {label}"
            lines += indent([head + " {"], depth + 1) + render_block(arm, depth + 2) + indent(["}"], depth + 1)
        return lines + indent(["}"], depth)
    lines = indent([f"if {branch.subject} {{"], depth) + render_block(branch.arms[0], depth + 1)
    for arm in branch.arms[1:]:
        lines += indent(["} else {"], depth) + render_block(arm, depth + 1)
    return lines + indent(["}"], depth)


def render_loop(loop: Loop, depth: int) -> List[str]:
    body = render_block(loop.body, depth + 1)
    before = loop.before + (["thread_barrier();"] if loop.apart else [])
    if loop.kind == "do":
        return indent([*before, "do {"], depth) + body + indent([f"}} {loop.head};"], depth)
    return indent([*before, loop.head + " {"], depth) + body + indent(["}"], depth)


def render_kernel(kernel: Kernel) -> str:
    lines = [f"proc kernel{kernel.number}() {{", *indent(kernel.prologue, 1), INDENT + kernel.opening]
    lines += render_block(kernel.body, 2)
    lines += [INDENT + "}", f'{INDENT}write("kernel {kernel.number}:");', *indent(kernel.epilogue, 1), "}"]
    return "\n".join(lines) + "\n"


# What was covered


def count_shapes(kernel: Kernel) -> Dict[str, int]:
    """How often each shape and operation occurs in the kernel."""
    found: Dict[str, int] = {}

    def add(shape: str) -> None:
        found[shape] = found.get(shape, 0) + 1

    def has_barrier(statements: List[Statement]) -> bool:
        return any(isinstance(s, (Barrier, Call)) or any(map(has_barrier, children(s))) for s in statements)

    def visit(statements: List[Statement], around: str, loops: int) -> None:
        for position, statement in enumerate(statements):
            rest = statements[position + 1:]
            if isinstance(statement, Barrier):
                add("barrier in " + around + (", not needed" if statement.extra else ""))
            elif isinstance(statement, (Line, Call)):
                for kind in statement.kinds:
                    add(kind)
            elif isinstance(statement, Branch):
                with_barrier = [has_barrier(arm) for arm in statement.arms]
                if not statement.is_select and len(with_barrier) == 2 and any(with_barrier):
                    add("barrier in " + ("both branches" if all(with_barrier) else
                                         "then only" if with_barrier[0] else "else only"))
                for arm, label in zip(statement.arms, statement.labels):
                    if arm and isinstance(arm[-1], Exit) and has_barrier(rest):
                        add(arm[-1].kind + " before a barrier")
                    visit(arm, "select" if label else "if", loops)
            elif isinstance(statement, Loop):
                if has_barrier(statement.body):
                    add(f"barriers in {statement.kind} loops, {loops + 1} deep")
                visit(statement.body, statement.kind + " loop", loops + 1)

    visit(kernel.body, "kernel", 0)
    for shape in kernel.shapes:
        add(shape)
    return found


def children(statement: Statement) -> List[List[Statement]]:
    if isinstance(statement, Branch):
        return statement.arms
    return [statement.body] if isinstance(statement, Loop) else []
