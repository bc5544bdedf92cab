// halt, assert and exit: messages, and the status of the program.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s -- --how=halt 2>&1 | FileCheck --check-prefix=HALT %s
// RUN: not %choir-run %s -- --how=assert 2>&1 | FileCheck --check-prefix=ASSERT %s
// RUN: not %choir-run %s -- --how=message 2>&1 | FileCheck --check-prefix=MESSAGE %s
// RUN: %choir --no-warnings %s -o %t
// RUN: %t --how=exit | FileCheck --check-prefix=EXIT %s
// RUN: not %t --how=three
// RUN: %python -c "import subprocess, sys; sys.exit(subprocess.call([sys.argv[1], '--how=three']) != 3)" %t

config const how = "none";
const answer = 42;

write("no end of line");
select how {
  // HALT: no end of line
  // HALT: halt-exit.chpl:[[#@LINE+1]]: error: halt reached - the answer is 42
  when "halt" do halt("the answer is ", answer);
  // ASSERT: halt-exit.chpl:[[#@LINE+1]]: error: assert failed
  when "assert" do assert(answer == 41);
  // MESSAGE: halt-exit.chpl:[[#@LINE+1]]: error: assert failed - wrong answer
  when "message" do assert(answer == 41, "wrong answer");
  // EXIT: no end of line
  when "exit" do exit();
  when "three" do exit(3);
}
// EXIT-NOT: not here
// HALT-NOT: not here
writeln("not here");
