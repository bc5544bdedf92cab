// Each form in which a program fills an array has a loop that stores its vectors, as wide as the processor's, past the caches
// and fences them. Nothing at run time would say that they went into the caches instead.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir --fast --emit=asm --target-cpu=x86-64-v3 %s | FileCheck %s -DV=ymm --implicit-check-not=updated.streaming
// RUN: choir --fast --emit=asm --target-cpu=icelake-server %s | FileCheck %s -DV=zmm --implicit-check-not=updated.streaming
// RUN: choir --emit=asm --target-cpu=x86-64-v3 %s | FileCheck %s -DV=ymm --implicit-check-not=updated.streaming

config const n = 100, low = 1;

const Space = {0..<n}, Grid = {0..<n, 0..<n}, Interior = {low..<n - 1, low..<n - 1};
var A, B, C: [Space] real;
var G, H: [Grid] real;
var S, T: [Space] real(32);
var I: [Space] int;

// CHECK-LABEL: {{^"_Z[0-9]+}}zippered.streaming.{{[0-9]+.task at .*":$}}
// CHECK-DAG: vmovntp{{[sd]}} %[[V]]
// CHECK-DAG: choir_streaming_fence
proc zippered() {
  forall (a, b, c) in zip(A, B, C) do
    a = b + 3.0 * c;
}
// CHECK-LABEL: {{^"_Z[0-9]+}}promoted.streaming.{{[0-9]+.task at .*":$}}
// CHECK-DAG: vmovntp{{[sd]}} %[[V]]
// CHECK-DAG: choir_streaming_fence
proc promoted() { A = B + 3.0 * C; }
// CHECK-LABEL: {{^"_Z[0-9]+}}indexed.streaming.{{[0-9]+.task at .*":$}}
// CHECK-DAG: vmovntp{{[sd]}} %[[V]]
// CHECK-DAG: choir_streaming_fence
proc indexed() {
  forall i in Space do
    A[i] = B[i] + 3.0 * C[i];
}
// CHECK-LABEL: {{^"_Z[0-9]+}}filled.streaming.{{[0-9]+.task at .*":$}}
// CHECK-DAG: vmovntp{{[sd]}} %[[V]]
// CHECK-DAG: choir_streaming_fence
proc filled() { A = 2.5 * low; }
// CHECK-LABEL: {{^"_Z[0-9]+}}sliced.streaming.{{[0-9]+.task at .*":$}}
// CHECK-DAG: vmovntp{{[sd]}} %[[V]]
// CHECK-DAG: choir_streaming_fence
proc sliced() { A[low..<n - 1] = B[low..<n - 1] + C[low + 1..<n]; }
// CHECK-LABEL: {{^"_Z[0-9]+}}narrow.streaming.{{[0-9]+.task at .*":$}}
// CHECK-DAG: vmovntps %[[V]]
// CHECK-DAG: choir_streaming_fence
proc narrow() { S = 2 * T; }
// CHECK-LABEL: {{^"_Z[0-9]+}}counted.streaming.{{[0-9]+.task at .*":$}}
// CHECK-DAG: vmovntdq %[[V]]
// CHECK-DAG: choir_streaming_fence
proc counted() {
  forall i in Space do
    I[i] = 3 * i;
}
// CHECK-LABEL: {{^"_Z[0-9]+}}gridIndexed.streaming.{{[0-9]+.task at .*":$}}
// CHECK-DAG: vmovntp{{[sd]}} %[[V]]
// CHECK-DAG: choir_streaming_fence
proc gridIndexed() {
  forall (i, j) in Interior do
    G[i, j] = 0.25 * (H[i - 1, j] + H[i + 1, j] + H[i, j - 1] + H[i, j + 1]);
}
// CHECK-LABEL: {{^"_Z[0-9]+}}gridSliced.streaming.{{[0-9]+.task at .*":$}}
// CHECK-DAG: vmovntp{{[sd]}} %[[V]]
// CHECK-DAG: choir_streaming_fence
proc gridSliced() {
  G[Interior] = 0.25 * (H[Interior.translate((-1, 0))] + H[Interior.translate((1, 0))]);
}
// CHECK-LABEL: {{^"_Z[0-9]+}}gridPromoted.streaming.{{[0-9]+.task at .*":$}}
// CHECK-DAG: vmovntp{{[sd]}} %[[V]]
// CHECK-DAG: choir_streaming_fence
proc gridPromoted() { G = 2.0 * H; }
// What is read is wanted in the caches.
proc updated() { A = A + B; }

zippered();
promoted();
indexed();
filled();
sliced();
narrow();
counted();
gridIndexed();
gridSliced();
gridPromoted();
updated();
writeln(A[0], S[0], I[0], G[0, 0]);
