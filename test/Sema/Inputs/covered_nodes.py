# Lists the kinds of typed nodes that no test of `--emit=typed` has in a CHECK.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: covered_nodes.py SEMA TESTS

SEMA is the folder of TypedNodes.def, Primitives.def and Typed.h; TESTS holds the .chpl files that check `--emit=typed`.

A kind is covered if a CHECK line has the form in which TypedPrinter.cpp prints it. FORMS has a row for each kind, for
each variant of a node that has several (modes of loops, kinds of iterands, ...) and for each flag that is printed. A
kind of TypedNodes.def without a row is an error, as is a row for a kind that TypedNodes.def lacks. Primitives need no
rows: they are printed as their spelling in quotes.
"""
import os
import re
import sys

# Kind: {variant: regular expression of its printed form}.
FORMS = {
    "ConstExpr": {"number": r"\d:(int|uint|real)", "text": r'\("[^"]*"\)|= "[^"]*"|\("[^"]*",',
                  "bool": r"(= |\(|, )(true|false)\b"},
    "ZeroExpr": {"": r"zero\("},
    "VarExpr": {"": r"\b[a-z]\w*\.(\[\[\w+:.*\]\]|\[\[#?\w+\]\]|\{\{.*\}\}|\d)"},
    "FieldExpr": {"of a record": r"[\w\]}]\.[a-z]\w*\b", "checked for nil": r"!\.[a-z]"},
    "TupleElementExpr": {"constant": r"[\]}\d]\(\d\)", "run-time": r"[\]}\d]\(\*"},
    "LoadExpr": {"": r"\*[\w{\[(]"},
    "CopyExpr": {"by a function": r"copy\[\S+\] ", "builtin": r"copy [\w{\[(*]"},
    "MoveExpr": {"": r"move [\w{\[(]"},
    "TempExpr": {"": r" := "},
    "CallExpr": {"plain": r"[\w}\]]\(", "virtual": r"\bvirtual ", "throwing": r"\btry \S*\(", "halting": r"\btry! "},
    "IndirectCallExpr": {"": r"\bcall [*(\w]"},
    "ProcRefExpr": {"": r"= proc |\(proc |, proc "},
    "LogicalExpr": {"and": r" && ", "or": r" \|\| "},
    "IfExpr": {"": r"\(if .* then "},
    "BlockExpr": {"": r"\(\{\{\[\{\]\}\}|\(\{$", "value": r"^ *=> "},
    "TupleExpr": {"": r"\btuple\("},
    "InitExpr": {"": r"\bnew [^(]*\S+\("},
    "ReduceExpr": {"parallel": r"\(forall .* reduce ", "serial": r"\(for .* reduce "},
    "NewArrayExpr": {"default": r"\(each ", "from iterand": r"\] \((forall|for) .* do ", "noinit": r"\] \(noinit\)"},
    "ViewExpr": {"slice": r"\bslice ", "reindex": r"\breindex "},
    "BlockStmt": {"": r"^\s*(\{\{\[\{\]\}\}|\{)$"},
    "EvalStmt": {"": r"^\s*[\w{}.*\[\]]+\(.*\)$"},
    "VarDeclStmt": {"variable": r"\bvar ", "constant": r"\bconst var ", "reference": r"\bref \S+:",
                    "flag": r" maybe\b", "deinit": r" deinit \S", "release": r" release$"},
    "InitStmt": {"": r"^\s*init "},
    "StoreStmt": {"": r"^\s*[\w.\[\]{}:+*#]+ = "},
    "DeinitStmt": {"by a function": r"^\s*deinit(\[|\{\{\\\[\}\})", "builtin": r"^\s*deinit [\w\[{]"},
    "IfStmt": {"": r"^\s*if ", "else": r"\} ?else|else \{|else \{\{"},
    "WhileStmt": {"while": r": while ", "do-while": r": do( \{|$)", "condition": r"\} while |while "},
    "LoopStmt": {"for": r": for ", "foreach": r": foreach ", "forall": r": forall ", "coforall": r": coforall ",
                 "throwing": r": try (forall|coforall) ", "left early": r"\bexits\b"},
    "BreakableStmt": {"": r": breakable"},
    "BreakStmt": {"": r"\bbreak [\[{\d]"},
    "ContinueStmt": {"": r"\bcontinue [\[{\d]"},
    "ReturnStmt": {"value": r"\breturn [\w*\[{(\"]", "none": r"\breturn(\{\{\$\}\})?$"},
    "YieldStmt": {"": r"\byield "},
    "ThrowStmt": {"": r"\bthrow "},
    "TryStmt": {"": r"^\s*try( \{|$)", "catch": r"\bcatch "},
    "DeferStmt": {"": r"^\s*defer\b"},
    "TaskStmt": {"begin": r"^\s*begin\b", "cobegin": r"^\s*cobegin\b", "sync": r"^\s*sync\b"},
    # What nodes are made of.
    "Iterand": {"Space": r" in \{($|[^{])|\{\{\[\{\]\}\}|in \{\{\{", "Array": r" in array ",
                "Call": r" in (try )?iterator ", "Nested": r"\[rank \d", "Tuple": r" in tuple ", "zip": r"\bzip\(",
                "stride": r" # .* by ", "part": r" at \{", "guard": r"\[rank .* if "},
    "ShadowVar": {"Private": r" with \(\S+: \S+ = ", "Reduce": r"\{identity .*, result |identity .*result "},
    "Intent": {word: r"\b%s \w+[.:]" % word for word in ("in", "const in", "ref", "const ref", "out", "inout")},
    "Function": {"iterator": r"\biter \S+\(", "throws": r" throws\b", "virtual": r" slot (\d|\{\{\[0-9\])",
                 "captures": r" captures \(",
                 "extern": r"\bextern proc ", "export": r"\bexport proc ", "inline": r"\binline proc ",
                 "module": r" init( cold)?( \{|$| ?\{\{)", "by reference": r"\) ref: ", "by const reference": r"\) const ref: ",
                 "cold": r" cold\b"},
    "Program": {"global": r"^(const|var) \w+: [^=]*$", "config": r"^\s*config (const|var) ",
                "initialise": r"\binitialise: ",
                "deinitialise": r"\bdeinitialise: ", "main": r"^\s*main: "},
}
# What stands before the printed form in a CHECK of a whole line.
LINE_START = re.compile(r"^\{\{\^ *\*?\}\}")
# A CHECK-SAME goes on with the line before: {{^ }}, {{^}}.
SAME_START = re.compile(r"^\{\{\^( ?)\}\}")
PARTS = {"Iterand", "ShadowVar", "Intent", "Function", "Program"}
CHECK = re.compile(r"//\s*CHECK(-NEXT|-SAME|-DAG|-LABEL|-COUNT-\d+)?: ?(.*)$")


def checks(folder):
    lines = []
    for place, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if name.endswith(".chpl"):
                with open(os.path.join(place, name)) as file:
                    text = file.read()
                if "--emit=typed" in text:
                    for found in filter(None, map(CHECK.search, text.splitlines())):
                        if found[1] == "-SAME" and lines:
                            lines[-1] += SAME_START.sub(r"\1", found[2])
                        else:
                            lines.append(LINE_START.sub("", found[2]))
    return lines


def kinds(table):
    with open(table) as file:
        for kind, name in re.findall(r"^(EXPR|STMT)\((\w+)\)", file.read(), re.M):
            yield name + kind.title()


def primitives(table):
    with open(table) as file:
        return re.findall(r'^PRIM\(\w+, "(.*?)"\)', file.read(), re.M)


def main():
    sema, tests = sys.argv[1:]
    lines = checks(tests)
    declared = set(kinds(os.path.join(sema, "TypedNodes.def"))) - {"PrimExpr"}
    missing = ["no row for %s" % kind for kind in sorted(declared - set(FORMS))]
    missing += ["no kind %s" % kind for kind in sorted(set(FORMS) - declared - PARTS)]
    for kind, variants in FORMS.items():
        for variant, form in variants.items():
            if not any(re.search(form, line) for line in lines):
                missing.append("%s (%s)" % (kind, variant) if variant else kind)
    for spelling in primitives(os.path.join(sema, "Primitives.def")):
        if not any('"%s"' % spelling in line or '"%s"' % re.escape(spelling) in line for line in lines):
            missing.append('"%s"' % spelling)
    print("not tested:", ", ".join(missing) or "none")
    sys.exit(bool(missing))


main()
