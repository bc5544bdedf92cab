// Mathematical functions in kernels: the C library's on the host, libdevice's in PTX. Atomic variables, records, jumps.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %choir-run %s | FileCheck %s
// RUN: %choir --no-warnings --emit=ptx %s | FileCheck %s --check-prefix=PTX
use GPUDistributions;
const D = {1..1000} dmapped GPUDist(rank=1, blockSizeX=128);
var S: [D] real, narrow: [D] real(32);
forall i in D {
  S[i] = sin(i / 100.0) ** 2 + cos(i / 100.0) ** 2;
  narrow[i] = exp(log(i: real(32)));
}
// PTX: {{__nv_|__internal_trig}}
// CHECK: 0 0
writeln(+ reduce (abs(S - 1.0) > 1e-12), " ", + reduce [i in D] (abs(narrow[i] - i) > i * 1e-5));

const H = {0..9} dmapped GPUDist(rank=1);
var histogram: [H] atomic int;
forall i in D do histogram[i * i % 10].add(1);
// CHECK: 100 200 0 0 200 100 200 0 0 200
writeln([h in histogram] h.read());

record point {
  var x, y: real;
  proc norm() do return sqrt(x*x + y*y);
}
const offsets = (0.5, 0.25, 0.125);
proc pick(i: int) {
  for k in 0..10 do
    if k == i % 3 then return offsets(k);
  return 0.0;
}
const E = {1..20 by 3} dmapped GPUDist(rank=1, blockSizeX=32);
var A: [E] real, P: [E] point;
forall i in E {
  if i % 2 == 0 then continue;
  var own: [0..3] int;
  for j in 0..3 do own[j] = i * j;
  var k = 0;
  while true {
    k += 1;
    if k > 3 then break;
  }
  P[i] = new point(3.0 * i, k * i);
  A[i] = P[i].norm() + own[2] + pick(i);
}
// Of i = 1, 7, 13, 19: 5i + 2i + offsets(1).
// CHECK: 7.25 0.0 49.25 0.0 91.25 0.0 133.25
writeln(A);

// CUDA's fast functions, those of the paper too: instructions in PTX, elsewhere the C library's.
var fast: [E] real(32);
forall i in E {
  const x = i: real(32) / 8;
  fast[i] = __sinf(x) - __fsinf(x) + __cosf(x) * __tanf(x) + __expf(__logf(x)) + __log2f(x) + __log10f(x) +
            __powf(x, 2.0: real(32)) + __fdividef(x, 4.0: real(32));
}
// PTX: sin.approx.f32
// PTX-DAG: cos.approx.f32
// PTX-DAG: ex2.approx.f32
// PTX-DAG: lg2.approx.f32
// PTX-DAG: div.approx.f32
proc accurate(x: real) do return sin(x) + x + log2(x) + log10(x) + x * x + x / 4;
// CHECK: 0
writeln(+ reduce [i in E] (abs(fast[i] - accurate(i / 8.0)) > 1e-5 * (1 + abs(fast[i]))));
