// Command lines as programs get them: config variables, `--` and what follows, subcommands with options of their own, help.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t --verbose=1 one --size=2 -- --verbose=3 --size two | FileCheck %s --check-prefix=PASSED
// RUN: %t one -- | FileCheck %s --check-prefix=EMPTY
// RUN: %t one build --size=4 x | FileCheck %s --check-prefix=BUILD
// RUN: not %t one build --other 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not %t -- two 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: %t --help | FileCheck %s --check-prefix=HELP --match-full-lines --strict-whitespace

use ArgumentParser, List;

config const verbose = 0;

proc main(args: [] string) throws {
  var parser = new argumentParser();
  const what = parser.addArgument(name="what", help="what to work on"),
        size = parser.addOption(name="size", opts=["-s", "--size"], valueName="N", help="how many"),
        range = parser.addOption(name="range", numArgs=1..2, visible=true),
        colour = parser.addFlag(name="colour", flagInversion=true, help="in colour"),
        hidden = parser.addFlag(name="hidden", visible=false),
        build = parser.addSubCommand("build", help="make it"),
        rest = parser.addPassThrough();
  parser.parseArgs(args);
  writeln(verbose, " ", what.value(), " size ", if size.hasValue() then size.value() else "none");
  if build.hasValue() {
    var ofBuild = new argumentParser(addHelp=false);
    const size = ofBuild.addOption(name="size"), files = ofBuild.addArgument(name="files", numArgs=0..);
    ofBuild.parseArgs((new list(build.values())).toArray());
    write("build ", size.value(), " of");
    for file in files.values() do write(" ", file);
    writeln();
  }
  for word in rest.values() do writeln("passed ", word);
}
// PASSED: 1 one size 2
// PASSED-NEXT: passed --verbose=3
// PASSED-NEXT: passed --size
// PASSED-NEXT: passed two
// EMPTY: 0 one size none
// EMPTY-NOT: passed
// BUILD: 0 one size none
// BUILD-NEXT: build 4 of x
// BAD: Found some unrecognizable arguments: --other
// MISSING: Required value missing: what

//      HELP:USAGE: argument-parser-command-line.chpl.tmp [-h, --help] [-s, --size N] [--range <VALUE> [<VALUE>]] [--colour, --no-colour] <what> [build] [-- ...]
//HELP-EMPTY:
// HELP-NEXT:ARGUMENTS:
// HELP-NEXT:  what  what to work on
//HELP-EMPTY:
// HELP-NEXT:OPTIONS:
// HELP-NEXT:  -h, --help                 Display this message and exit
// HELP-NEXT:  -s, --size N               how many
// HELP-NEXT:  --range <VALUE> [<VALUE>]
// HELP-NEXT:  --colour, --no-colour      in colour
//HELP-EMPTY:
// HELP-NEXT:SUBCOMMANDS:
// HELP-NEXT:  build  make it
//  HELP-NOT:{{.}}
