// Loops over what forwards to an array, and over its iterator by name, are loops over the array: kernels on a GPU.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
use GpuDiagnostics;
class Holder {
  const D: domain(1);
  forwarding var A: [D] int;
}
var far: owned Holder?;
on here.gpus[0] {
  far = new Holder({1..5});
  startGpuDiagnostics();
  foreach a in far! do a += 1;
  forall a in far! do a += 1;
  foreach a in far!.these() do a += 1;
  foreach a in far!.A.these() do a += 1;
  foreach (a, i) in zip(far!, 1..) do a += i;
  forall (a, b) in zip(far!.A, far!) do a += b - b;
  const sum = + reduce far!;
  stopGpuDiagnostics();
  // CHECK: 5 6 7 8 9
  writeln(far!.A);
  // CHECK-NEXT: 35
  writeln(sum);
}
// CHECK-NEXT: 7
writeln(getGpuDiagnostics()[0].kernel_launch);
