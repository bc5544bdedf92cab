// Library code that halts names the program's line: callers pass theirs, and what has been passed one passes it on.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func private @chpl.Ranges._{{[.0-9]*}}({{.*}}, %arg2: i32, %arg3: !llvm.ptr, {{.*}})
// CHECK-NOT:     chpl.string_data
// CHECK:         call @chpl.Base.halt(%arg2, %arg3)

// CHECK-LABEL: func.func {{.*}}.callsLibrary"(
// CHECK:         [[LINE:%.*]] = arith.constant [[# @LINE + 4]] : i32
// CHECK-NEXT:    [[FILE:%.*]] = chpl.string_data "{{.*}}caller-place.chpl"
// CHECK-NEXT:    call @chpl.Ranges._{{[.0-9]*}}({{%.*}}, %arg0, [[LINE]], [[FILE]], {{%.*}})
proc callsLibrary(n: int) {
  const r = 5..#n;
  return r.low;
}

// The halt itself names that place, and not its own.
// CHECK-LABEL: func.func private @chpl.Base.halt(%arg0: i32, %arg1: !llvm.ptr)
// CHECK:         call @choir_halt(%arg1, {{%.*}}, {{%.*}}, {{%.*}})
writeln(callsLibrary(3));
