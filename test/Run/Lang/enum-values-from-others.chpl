// The value of an enum's constant may be computed from those before it, whether these say a value or only follow one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: not %choir --check-only -slater=true %s 2>&1 | FileCheck --check-prefix=LATER %s

config param later = false;

enum Size { small = 1, medium, large, huge = medium: int + 10, vast, tiny = vast - 13 }

// CHECK: small=1 medium=2 large=3 huge=12 vast=13 tiny=0
for size in Size do
  write(size, "=", size: int, if size == Size.tiny then "\n" else " ");

if later {
  // LATER: enum-values-from-others.chpl:[[@LINE+1]]:{{.*}}error: 'second' is not declared
  enum Order { first = second, second }
  writeln(Order.first);
}
