// `%?` has no width and no precision: the serializer says how a value is written.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use IO, JSON;

proc tried(format: string, x) {
  try {
    writeln(format.format(x));
  } catch e {
    writeln(e);
  }
}
tried("%?", 21);
// CHECK: 21
tried("%05?", 21);
// CHECK-NEXT: SystemError: Invalid argument: '%?' does not support width or precision arguments (in string.format)
tried("%8?", "text");
// CHECK-NEXT: SystemError: Invalid argument: '%?' does not support width or precision arguments (in string.format)
tried("%.3?", 2.5);
// CHECK-NEXT: SystemError: Invalid argument: '%?' does not support width or precision arguments (in string.format)
tried("%5i", 21);
// CHECK-NEXT: {{   }}21
tried("%?", (1, "a", 2.5));
// CHECK-NEXT: (1, a, 2.5)
try {
  stdout.withSerializer(jsonSerializer).writef("%?|%8?\n", "a", [1, 2]);
} catch e {
  writeln();
  writeln(e);
}
// CHECK-NEXT: "a"|
// CHECK-NEXT: SystemError: Invalid argument: '%?' does not support width or precision arguments (in fileWriter.writef)
try {
  stdout.writef("%*?\n", 8, 21);
} catch e {
  writeln(e);
}
// CHECK-NEXT: SystemError: Invalid argument: '%?' does not support width or precision arguments (in fileWriter.writef)
