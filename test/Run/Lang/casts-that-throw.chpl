// Casts of ranges and domains that throw where the type has no room, and copies of arrays that throw.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: not %choir-run %s -- --least=2 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: not %choir --check-only -sbools=true %s 2>&1 | FileCheck %s --check-prefix=BOOLS
config param bools = false;
config const least = 0;
enum color { red = 300, green, blue }

proc show(r, type t) {
  try {
    const made = r.tryCast(t);
    writeln(made, " ", made.type: string);
  } catch e: IllegalArgumentError {
    writeln(e.message());
  } catch {
    writeln("another error");
  }
}
show(1..9, range(int(8)));
// CHECK: 1..9 range(int(8),both,one)
show(1..300, range(int(8)));
// CHECK-NEXT: bound 300 cannot be cast to int(8)
show(-1..3, range(uint));
// CHECK-NEXT: bound -1 cannot be cast to uint(64)
show(1..9 by 2, range(int, strides=strideKind.positive));
// CHECK-NEXT: 1..9 by 2 range(int(64),both,positive)
show(1..9 by 2, range);
// CHECK-NEXT: a range with stride 2 cannot be cast to range(int(64),both,one)
show(1..9 by -2, range(int, strides=strideKind.positive));
// CHECK-NEXT: a range with stride -2 cannot be cast to range(int(64),both,positive)
show(1..9 by -1, range(int, strides=strideKind.negOne));
// CHECK-NEXT: 1..9 by -1 range(int(64),both,negOne)
show(0..9 by 200, range(int(8), strides=strideKind.any));
// CHECK-NEXT: a range with stride 200 cannot be cast to range(int(8),both,any)
show(color.red..color.blue, range(int(8)));
// CHECK-NEXT: bound 300 cannot be cast to int(8)
show(color.red..color.blue, range(int(16)));
// CHECK-NEXT: 300..302 range(int(16),both,one)
show({1..3, 1..300}, domain(2, int(8)));
// CHECK-NEXT: bound 300 cannot be cast to int(8)
show({1..3, 1..30}, domain(2, int(8)));
// CHECK-NEXT: {1..3, 1..30} domain(2,int(8),one)
show({1..30 by 3}, domain(1));
// CHECK-NEXT: a range with stride 3 cannot be cast to range(int(64),both,one)
if bools then (0..1).tryCast(range(bool));
// BOOLS: error: 'tryCast' makes no range of bools of range(int(64),both,one)
const D = {1..4, 1..3};
writeln(D: domain(2, int(8)), " ", (D: domain(2, strides=strideKind.any)).type: string, " ", D: domain(?), " ", D: D.type);
// CHECK-NEXT: {1..4, 1..3} domain(2,int(64),any) {1..4, 1..3} {1..4, 1..3}
writeln((1..2: int(8)).strType: string, " ", (1: uint..2: uint).strType: string, " ", (color.red..color.blue).strType: string);
// CHECK-NEXT: int(8) int(64) int(64)

var A = [1, 2, 3];
const B = try! A.tryCopy(), C = try! A[1..].tryCopy();
A = 0;
writeln(B, " ", C, " ", C.domain);
// CHECK-NEXT: 1 2 3 2 3 {1..2}

writeln(true.safeCast(int(8)), false.safeCast(uint), 1.safeCast(bool), least.safeCast(bool));
// CHECK-NEXT: 10truefalse
// TWO: error: halt reached - casting int(64) with a value other than 0 and 1 to bool

class K { var x: int; }
var kept: shared K? = new shared K(3);
const pointer = kept.downgrade();
writeln(pointer.upgrade());
// CHECK-NEXT: {x = 3}
kept = nil;
writeln(pointer.upgrade());
// CHECK-NEXT: nil
