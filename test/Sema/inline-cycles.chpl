// An inline procedure becomes a part of those that call it, so it cannot call itself, not through others either.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck --implicit-check-not=error: %s

inline proc itself(x: int) {
  if x > 0 {
    // CHECK-DAG: [[#@LINE+1]]:{{.*}} error: 'itself' is inline, and this call makes it a part of itself: leave 'inline' out
    itself(x - 1);
  }
}
inline proc first(x: int): int {
  if x > 0 then return second(x - 1);
  return 0;
}
inline proc second(x: int): int {
  if x > 0 {
    // CHECK-DAG: [[#@LINE+1]]:{{.*}} error: 'first' is inline, and this call makes it a part of itself
    return first(x - 1);
  }
  return 1;
}
inline proc through(x: int): int do return if x > 0 then plain(x - 1) else 0;
proc plain(x: int): int do return through(x);
inline proc unrolled(param n: int): int {
  if n == 0 then return 0; else return unrolled(n - 1);
}

itself(5);
writeln(first(5), through(2), unrolled(3));
