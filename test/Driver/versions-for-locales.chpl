// Without optimisation, programs with distributions have one version of each procedure, which does for several locales.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir -O0 --emit=llvm-dialect %s | FileCheck --implicit-check-not='$several' --implicit-check-not='$one' %s
// RUN: %choir --emit=llvm-dialect %s | FileCheck --check-prefix=TWO %s
// RUN: %choir -O0 %s -o %t && %t | FileCheck --check-prefix=SUM %s && %t -nl 3 | FileCheck --check-prefix=SUM %s

use BlockDist;
var A = blockDist.createArray(1..10, int);
// CHECK: llvm.func {{.*}}filled
// TWO: $several
proc filled(ref a: []) {
  forall i in a.domain do a[i] = i;
  return + reduce a;
}
writeln(filled(A));
// SUM: 55
