// What the program prints and what C prints for it come in the order in which they were printed, into a pipe too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck --match-full-lines %s
// RUN: not %t --halts 2>&1 | FileCheck --match-full-lines %s --check-prefix=HALTS

use CTypes;
config const halts = false;
extern proc puts(text: c_ptrConst(c_char)): c_int;
extern proc putchar(character: c_int): c_int;

writeln("one");
puts("two");
write("thr");
putchar(101);
putchar(101);
writeln();
if halts then halt("end");
stdout.flush();
puts("four");
writeln("five");
// CHECK: one
// CHECK-NEXT: two
// CHECK-NEXT: three
// CHECK-NEXT: four
// CHECK-NEXT: five
// HALTS: one
// HALTS-NEXT: two
// HALTS-NEXT: three
// HALTS-NEXT: {{.*}}: error: halt reached - end
