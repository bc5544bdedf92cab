// The text of a procedure is asked of the value when the program runs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
// CHECK: proc chpl.Casts.{{.*}}(const ref x.[[X:[0-9]+]]: proc(_: int): int): string {
// CHECK-NEXT: "proc text"(x.[[X]])
proc text(f: proc(x: int): int) do return f: string;
proc double(x: int): int { return 2 * x; }
text(double);
