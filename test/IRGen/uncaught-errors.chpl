// Where nobody takes an error the program ends, with the place of the call or of the `try!` around it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

proc risky(n: int) throws {
  if n == 3 then throw new Error();
  return n;
}

// CHECK-LABEL: func.func {{.*}}.insists"(
// CHECK:         [[RESULT:%.*]] = chpl.local : i64
// CHECK-NEXT:    [[ERROR:%.*]] = call @{{.*}}.risky"(%arg0, [[RESULT]])
// CHECK-NEXT:    [[NONE:%.*]] = chpl.nil
// CHECK-NEXT:    [[FAILED:%.*]] = chpl.pointer_compare "ne" [[ERROR]], [[NONE]]
// CHECK-NEXT:    chpl.if [[FAILED]] {
// CHECK-NEXT:      [[OWNER:%.*]] = chpl.local : !chpl.class<@"class Error">
// CHECK-NEXT:      chpl.store [[ERROR]], [[OWNER]]
// CHECK-NEXT:      [[FILE:%.*]] = chpl.string_data "{{.*}}uncaught-errors.chpl"
// CHECK-NEXT:      [[LINE:%.*]] = arith.constant [[# @LINE + 6]] : i32
// CHECK-NEXT:      call @chpl.Errors._uncaught([[OWNER]], [[FILE]], [[LINE]])
// CHECK-NEXT:      chpl.unreachable
// CHECK-NEXT:    }
// CHECK-NEXT:    chpl.load [[RESULT]] : i64
proc insists(n: int) {
  return try! risky(n);
}

// CHECK-LABEL: func.func {{.*}}.insistsOnBlock"(
// CHECK:         call @{{.*}}.risky"
// CHECK:           arith.constant [[# @LINE + 5]] : i32
// CHECK-NEXT:      call @chpl.Errors._uncaught(
// CHECK-NEXT:      chpl.unreachable
// CHECK-NEXT:    }
proc insistsOnBlock(n: int) {
  try! {
    const x = risky(n);
    return x;
  }
}

// What `halt` ends is not gone on with either: nothing is returned.
// CHECK-LABEL: func.func {{.*}}.haltsAtEnd"(
// CHECK:         chpl.if
// CHECK:           chpl.return
// CHECK:         call @chpl.Base.halt
// CHECK-NEXT:    chpl.unreachable
// CHECK-NEXT:  }
proc haltsAtEnd(n: int): int {
  if n == 1 then return n;
  halt("two");
}

writeln(insists(1), insistsOnBlock(1), haltsAtEnd(1));
