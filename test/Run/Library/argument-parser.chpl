// ArgumentParser: options, flags, positional arguments, subcommands, what is passed through, and what is refused.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use ArgumentParser, List;

proc parse(words: [] string) throws {
  var parser = new argumentParser(exitOnError=false, exitAfterHelp=false, helpMessage="help!");
  const output = parser.addOption(name="output", opts=["-o", "--output"], defaultValue="a.out"),
        levels = parser.addOption(name="levels", numArgs=1..2),
        color = parser.addFlag(name="color", flagInversion=true, defaultValue=true),
        files = parser.addArgument(name="files", numArgs=1..),
        run = parser.addSubCommand("run"),
        rest = parser.addPassThrough();
  try {
    parser.parseArgs(words);
    writeln(output.value(), " ", new list(levels.values()), " ", color.valueAsBool(), " ", new list(files.values()), " ",
            run.hasValue(), " ", new list(rest.values()));
    if run.hasValue() then parseRun(new list(run.values()).toArray());
  } catch e: ArgumentError {
    writeln(e.message());
  }
}
proc parseRun(words: [] string) throws {
  var parser = new argumentParser(exitOnError=false);
  const count = parser.addArgument(name="count", numArgs=0..1);
  parser.parseArgs(words);
  writeln("run ", if count.hasValue() then count.value() else "once");
}

proc main() throws {
  parse(["prog", "x.chpl"]);
  // CHECK: a.out [] true [x.chpl] false []
  parse(["prog", "--no-color", "x.chpl", "-o", "x", "y.chpl", "--levels=1", "2", "--", "-o", "z"]);
  // CHECK-NEXT: x [1, 2] false [x.chpl, y.chpl] false [-o, z]
  parse(["prog", "-5", "--levels", "-1", "run", "-3"]);
  // CHECK-NEXT: a.out [-1] true [-5] true []
  // CHECK-NEXT: run -3
  parse(["prog", "a", "--what", "-o"]);
  // CHECK-NEXT: Found some unrecognizable arguments: --what
  parse(["prog", "a", "-o"]);
  // CHECK-NEXT: Not enough values: output expected 1 got 0
  parse(["prog", "a", "-o", "b", "-o=c"]);
  // CHECK-NEXT: Extraneous values: output expected 1 got 2
  parse(["prog"]);
  // CHECK-NEXT: Required value missing: files
  parse(["prog", "a", "--color=maybe"]);
  // CHECK-NEXT: Unrecognized value for color: maybe
  parse(["prog", "-h", "a"]);
  // CHECK-NEXT: help!
  // CHECK-NEXT: a.out [] true [a] false []

  var parser = new argumentParser();
  try {
    parser.addFlag(name="f", required=true, defaultValue=false);
  } catch e: ArgumentError {
    writeln(e.message());
  }
  // CHECK-NEXT: What is required has no default value: f
  try {
    parser.addOption(name="o", opts=["o"]);
  } catch e: ArgumentError {
    writeln(e.message());
  }
  // CHECK-NEXT: An option begins with a dash: 'o'
}
