// Misuses that few programs make, each told by an error at its place.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module Left { var same = 1; }
module Right { var same = 2; }
module misuses {
  use Left, Right;
  record R { var x: int; }
  class C {}
  proc take(x: int, y: int) {}
  proc take(x: string) {}
  // CHECK-DAG: rare-misuses.chpl:[[#@LINE+1]]:{{.*}}error: there is no element 5: the formal stands for 2 argument(s)
  proc pack(args...) { return args(5); }
  proc swallow(x) {}
  proc main() {
    // CHECK-DAG: rare-misuses.chpl:[[#@LINE+2]]:{{.*}}error: 'same' is ambiguous: several modules that are used here declare it
    // CHECK-DAG: rare-misuses.chpl:4:{{.*}}note: one 'same' is declared here
    writeln(same);
    // CHECK-DAG: rare-misuses.chpl:[[#@LINE+3]]:{{.*}}error: no 'take' can be called with (bool): bool does not convert to string for 'x'
    // CHECK-DAG: rare-misuses.chpl:11:{{.*}}note: 'take' is declared here
    // CHECK-DAG: rare-misuses.chpl:[[#@LINE+1]]:{{.*}}note: 1 other 'take' do not fit either
    take(true);
    pack(1, "a");
    var a: R, b: C = new C();
    // CHECK-DAG: rare-misuses.chpl:[[#@LINE+1]]:{{.*}}error: there is no operator '+' for R and owned C
    swallow(a + b);
    // CHECK-DAG: rare-misuses.chpl:[[#@LINE+1]]:{{.*}}error: '_' has no value
    swallow((_, 1));
    // CHECK-DAG: rare-misuses.chpl:[[#@LINE+1]]:{{.*}}error: only a 'for' loop can have a param index
    foreach param i in 1..2 do swallow(i);
  }
  // CHECK-DAG: rare-misuses.chpl:[[#@LINE+1]]:{{.*}}error: 'sign' returns int(64), but can end without returning a value
  proc sign(n: int): int {
    if n > 0 then
      return 1;
    else if n < 0 then
      return -1;
  }
  sign(1);
  // CHECK-DAG: rare-misuses.chpl:[[#@LINE+1]]:{{.*}}error: 'bodiless' has no body; only an 'extern' procedure needs none
  proc bodiless();
  bodiless();
  proc complete(n: int): int {
    while true {
      if n > 2 then return 1;
      select n {
        when 1 do return 2;
        otherwise do return 3;
      }
    }
  }
  complete(1);
}
