// Program arguments and the status of main.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: not %t one --n=5 "two words" | FileCheck --match-full-lines %s
// RUN: %python -c "import subprocess, sys; sys.exit(subprocess.call([sys.argv[1], 'x']) != 4)" %t

config const n = 2;

proc main(args: [] string): int {
  writeln(args.size - 1, " ", n);
  // CHECK: 2 5
  for a in args[1..] do
    writeln(a);
  // CHECK-NEXT: one
  // CHECK-NEXT: two words
  return 3 + (args.size - 1) / args.size + (if n == 2 then 1 else 0);
}
