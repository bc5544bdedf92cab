; Gathers of the columns of a square block are loads of its rows and shuffles; fewer columns than lanes are not, nor are
; columns between which something may write the block.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: %choir --emit=llvm --target-cpu=x86-64-v3 %s | FileCheck %s

; CHECK-LABEL: @block(
; CHECK-NOT: gather
; CHECK-COUNT-4: load <4 x double>
; CHECK-COUNT-8: shufflevector
; CHECK-NOT: shufflevector
; CHECK-COUNT-4: store <4 x double>
define void @block(ptr noalias %in, ptr noalias %out, <4 x i64> %rows) {
  %a0 = getelementptr double, ptr %in, <4 x i64> %rows
  %x0 = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %a0, <4 x i1> splat (i1 true), <4 x double> poison)
  store <4 x double> %x0, ptr %out
  %in2 = getelementptr i8, ptr %in, i64 16
  %a2 = getelementptr double, ptr %in2, <4 x i64> %rows
  %x2 = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %a2, <4 x i1> splat (i1 true), <4 x double> poison)
  %out2 = getelementptr i8, ptr %out, i64 64
  store <4 x double> %x2, ptr %out2
  %in1 = getelementptr double, ptr %in, i64 1
  %a1 = getelementptr double, ptr %in1, <4 x i64> %rows
  %x1 = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %a1, <4 x i1> splat (i1 true), <4 x double> poison)
  %out1 = getelementptr i8, ptr %out, i64 32
  store <4 x double> %x1, ptr %out1
  %in3 = getelementptr double, ptr %in, i64 3
  %a3 = getelementptr double, ptr %in3, <4 x i64> %rows
  %x3 = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %a3, <4 x i1> splat (i1 true), <4 x double> poison)
  %out3 = getelementptr i8, ptr %out, i64 96
  store <4 x double> %x3, ptr %out3
  ret void
}

; CHECK-LABEL: @three(
; CHECK-COUNT-3: gather
define void @three(ptr noalias %in, ptr noalias %out, <4 x i64> %rows) {
  %a0 = getelementptr double, ptr %in, <4 x i64> %rows
  %x0 = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %a0, <4 x i1> splat (i1 true), <4 x double> poison)
  store <4 x double> %x0, ptr %out
  %in1 = getelementptr double, ptr %in, i64 1
  %a1 = getelementptr double, ptr %in1, <4 x i64> %rows
  %x1 = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %a1, <4 x i1> splat (i1 true), <4 x double> poison)
  %out1 = getelementptr i8, ptr %out, i64 32
  store <4 x double> %x1, ptr %out1
  %in2 = getelementptr double, ptr %in, i64 2
  %a2 = getelementptr double, ptr %in2, <4 x i64> %rows
  %x2 = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %a2, <4 x i1> splat (i1 true), <4 x double> poison)
  %out2 = getelementptr i8, ptr %out, i64 64
  store <4 x double> %x2, ptr %out2
  ret void
}

; CHECK-LABEL: @overlap(
; CHECK-COUNT-2: gather
define void @overlap(ptr %in, ptr %out, <2 x i64> %rows) {
  %a0 = getelementptr double, ptr %in, <2 x i64> %rows
  %x0 = call <2 x double> @llvm.masked.gather.v2f64.v2p0(<2 x ptr> align 8 %a0, <2 x i1> splat (i1 true), <2 x double> poison)
  store <2 x double> %x0, ptr %out
  %in1 = getelementptr double, ptr %in, i64 1
  %a1 = getelementptr double, ptr %in1, <2 x i64> %rows
  %x1 = call <2 x double> @llvm.masked.gather.v2f64.v2p0(<2 x ptr> align 8 %a1, <2 x i1> splat (i1 true), <2 x double> poison)
  %out1 = getelementptr i8, ptr %out, i64 16
  store <2 x double> %x1, ptr %out1
  ret void
}

; Copies of a loop compute equal indices, each for itself, and say of addresses how they are aligned.
; CHECK-LABEL: @copies(
; CHECK-NOT: gather
; CHECK-COUNT-4: load <4 x double>
; CHECK-COUNT-8: shufflevector
define void @copies(ptr noalias %in, ptr noalias %out, <4 x i64> %rows, <4 x i64> %stride) {
  %i0 = mul <4 x i64> %rows, %stride
  %a0 = getelementptr double, ptr %in, <4 x i64> %i0
  %x0 = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %a0, <4 x i1> splat (i1 true), <4 x double> poison)
  store <4 x double> %x0, ptr %out
  %i1 = mul <4 x i64> %rows, %stride
  %in1 = getelementptr double, ptr %in, i64 1
  %a1 = getelementptr double, ptr %in1, <4 x i64> %i1
  %x1 = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %a1, <4 x i1> splat (i1 true), <4 x double> poison)
  %out1 = getelementptr i8, ptr %out, i64 32
  call void @llvm.assume(i1 true) ["align"(ptr %out1, i64 32)]
  store <4 x double> %x1, ptr %out1
  %i2 = mul <4 x i64> %rows, %stride
  %in2 = getelementptr double, ptr %in, i64 2
  %a2 = getelementptr double, ptr %in2, <4 x i64> %i2
  %x2 = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %a2, <4 x i1> splat (i1 true), <4 x double> poison)
  %out2 = getelementptr i8, ptr %out, i64 64
  call void @llvm.assume(i1 true) ["align"(ptr %out2, i64 32)]
  store <4 x double> %x2, ptr %out2
  %i3 = mul <4 x i64> %rows, %stride
  %in3 = getelementptr double, ptr %in, i64 3
  %a3 = getelementptr double, ptr %in3, <4 x i64> %i3
  %x3 = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %a3, <4 x i1> splat (i1 true), <4 x double> poison)
  %out3 = getelementptr i8, ptr %out, i64 96
  call void @llvm.assume(i1 true) ["align"(ptr %out3, i64 32)]
  store <4 x double> %x3, ptr %out3
  ret void
}
