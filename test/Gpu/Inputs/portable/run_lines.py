# The RUN lines of a lit test, as programs to compile and runs of them.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a lit test does with compiled programs, so that it can be done without lit and the compiler.

A line that compiles is done now. One that runs a program, compares what it printed or looks at what an earlier one has
kept becomes a step. Lines about the compiler's own output, or about a driver that is played, stay with lit.
"""

import os
import re
import shlex
from typing import Dict, List, Optional, Tuple

from expectations import Unsupported, rules_of

REDIRECTION = re.compile(r"\s(2>&1|[<>]\s*\S+)")
# Environments that only the build machine has.
STAYS = re.compile(r"%build|%shared|%clang|%ptxas|\bcorpus\b")


def lines_of(text: str) -> List[Tuple[int, str]]:
    """The RUN lines, each with the number of its first; one that ends in a backslash goes on in the next."""
    lines: List[Tuple[int, str]] = []
    goes_on = False
    for number, line in enumerate(text.split("\n"), 1):
        match = re.match(r"\W*RUN: (.*)", line)
        if not match:
            continue
        part = match[1].rstrip()
        if goes_on:
            number, before = lines.pop()
            part = before + " " + part.lstrip()
        goes_on = part.endswith("\\")
        lines.append((number, part.rstrip("\\").rstrip()))
    return lines


class Stage:
    """One command of a pipeline: its words, settings of the environment, where it reads and writes."""

    def __init__(self, text: str):
        redirections = REDIRECTION.findall(" " + text)
        self.errors = "2>&1" in redirections
        places = {item[0]: item[1:].strip() for item in redirections if item != "2>&1"}
        self.input, self.output = places.get("<"), places.get(">")
        self.words = shlex.split(REDIRECTION.sub("", " " + text))
        self.environment: Dict[str, str] = {}
        self.fails = False
        while self.words and (self.words[0] in ("env", "not") or re.match(r"[A-Z_]+=", self.words[0])):
            word = self.words.pop(0)
            self.fails = self.fails or word == "not"
            if "=" in word:
                name, value = word.split("=", 1)
                self.environment[name] = value


class Translator:
    """Goes through the lines of one test. `compile` builds a program: (source, options) -> its name."""

    def __init__(self, path: str, compile_program, prepare):
        self.path = path
        with open(path) as file:
            self.text = file.read()
        self.compile_program = compile_program
        self.prepare = prepare
        self.programs: Dict[str, str] = {}
        self.kept = set()
        self.checked = set()  # programs that check themselves: only the emulated device can run these
        self.only_emulated = self.marked("EMULATED-ONLY")
        self.not_conservative = self.marked("NOT-CONSERVATIVE")

    def marked(self, marker: str) -> set:
        """The prefixes of checks that the test names behind a marker."""
        return set(re.findall(r"[\w-]+", " ".join(re.findall(marker + r": (.*)", self.text))))

    def steps(self) -> List[dict]:
        result = []
        for number, line in lines_of(self.text):
            for part in line.split(" && "):
                try:
                    step = self.step(part)
                except Unsupported:
                    break
                if step:
                    result.append({"line": number, **step})
        return result

    def step(self, pipeline: str) -> Optional[dict]:
        """A step of running, or None where the line only builds."""
        if STAYS.search(pipeline):
            raise Unsupported(pipeline)
        stages = [Stage(text) for text in pipeline.split(" | ")]
        first = stages[0]
        if not first.words or len(stages) > 2:
            raise Unsupported(pipeline)
        if len(stages) == 1 and self.builds(first):
            return None
        step = self.source(first)
        if len(stages) == 2:
            step.update(self.judgement(stages[1], reads="-"))
        if first.words[0] in self.checked:
            step["only emulated"] = True
        if first.output:
            step["keep"] = self.name(first.output)
            self.kept.add(step["keep"])
        return step

    def builds(self, stage: Stage) -> bool:
        """Compiles, or makes a source, if that is what the command does."""
        if stage.words[0] == "%choir" and "-o" in stage.words and not stage.fails:
            place = stage.words.index("-o")
            options = stage.words[1:place] + stage.words[place + 2:]
            name = stage.words[place + 1]
            self.programs[name] = self.compiled(options)
            (self.checked.add if any(o.startswith("--sanitize") for o in options) else self.checked.discard)(name)
            return True
        if stage.words[0] == "%python" and stage.output and "Inputs" in stage.words[1]:
            self.prepare([self.here(word) for word in stage.words[1:]], self.name(stage.output))
            self.kept.add(self.name(stage.output))
            return True
        return False

    def source(self, stage: Stage) -> dict:
        """Where the text to judge comes from: a run, or what an earlier one kept."""
        word = stage.words[0]
        if word == "%choir-run":
            arguments = stage.words[1:]
            split = arguments.index("--") if "--" in arguments else len(arguments)
            program, arguments = self.compiled(["--no-warnings", *arguments[:split]]), arguments[split + 1:]
        elif word in self.programs:
            program, arguments = self.programs[word], stage.words[1:]
        elif word == "%python" and stage.words[1:3] == ["-m", "json.tool"]:
            program, arguments = "%python", stage.words[1:]
        elif word in ("FileCheck", "diff"):
            if word == "FileCheck":
                return {"read": self.known(stage.input), **self.judgement(stage)}
            return {"read": self.known(stage.words[1]), "same as": self.known(stage.words[2])}
        else:
            raise Unsupported(word)
        replace = lambda text: re.sub(r"%t([.\w]*)", r"{folder}/kept\1", text)
        return {"program": program, "arguments": [replace(a) for a in arguments], "errors": stage.errors,
                "fails": stage.fails, "environment": {n: replace(v) for n, v in stage.environment.items()}}

    def judgement(self, stage: Stage, reads: str = "") -> dict:
        """What FileCheck or diff asks of a text."""
        if stage.words[0] == "diff":
            others = [word for word in stage.words[1:] if word != reads]
            return {"same as": self.known(others[0])}
        if stage.words[0] != "FileCheck" or stage.fails:
            raise Unsupported(stage.words[0])
        prefixes, full_lines = ["CHECK"], False
        for word in stage.words[2:]:
            if word.startswith("--check-prefix"):
                prefixes = word.split("=")[1].split(",")
            elif word == "--match-full-lines":
                full_lines = True
            else:
                raise Unsupported(word)
        return {"rules": rules_of(self.text, prefixes, full_lines), "prefixes": prefixes,
                "only emulated": bool(self.only_emulated & set(prefixes)),
                "not conservative": bool(self.not_conservative & set(prefixes))}

    def compiled(self, options: List[str]) -> str:
        if any(option.startswith("--emit") for option in options):
            raise Unsupported("--emit")
        return self.compile_program([self.here(option) for option in options])

    def here(self, word: str) -> str:
        word = word.replace("%s", self.path).replace("%S", os.path.dirname(self.path))
        return f"{{folder}}/{self.name(word)}" if word.startswith("%t") else word

    def name(self, word: str) -> str:
        """A file of the test: %t.cpu is kept.cpu."""
        if not re.fullmatch(r"%t[.\w]*", word):
            raise Unsupported(word)
        return "kept" + word[2:]

    def known(self, word: Optional[str]) -> str:
        if not word or self.name(word) not in self.kept:
            raise Unsupported(str(word))
        return self.name(word)
