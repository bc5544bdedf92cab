// Products and conjunctions of records whose first value a cast makes of a number.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use BigInteger;

const numbers = [2: bigint, 3: bigint, 4: bigint];
writeln(* reduce numbers, " ", * scan numbers);
// CHECK: 24 2 6 24

record Scale { var x: int; }
operator :(x: int, type t: Scale) do return new Scale(x);
operator *(a: Scale, b: Scale) do return new Scale(a.x * b.x);
const scales = [new Scale(3), new Scale(4)];
writeln(* reduce scales);
// CHECK-NEXT: (x = 12)
