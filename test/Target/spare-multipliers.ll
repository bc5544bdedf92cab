; Where adders and multipliers are apart, half of the additions of a loop without multiplications go to the multipliers, those
; on the way to memory first; none that other operations wait for, and none where multiplications are as many.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: %choir --emit=llvm --target-cpu=znver4 %s | FileCheck %s --check-prefixes=CHECK,APART
; RUN: %choir --emit=llvm --target-cpu=icelake-server %s | FileCheck %s --check-prefixes=CHECK,SAME
; RUN: %choir --emit=asm --target-cpu=znver4 %s | FileCheck %s --check-prefix=ASM

; CHECK-LABEL: @sums(
; APART: [[LANE:%.*]] = call double asm "", "=v,0"(double 1.000000e+00)
; APART: insertelement <8 x double> poison, double [[LANE]]
; APART: [[ONE:%.*]] = shufflevector <8 x double>
; CHECK: loop:
; CHECK: %two = fadd <8 x double>
; CHECK: %three = fadd <8 x double>
; APART: [[FIRST:%.*]] = call <8 x double> @llvm.fma.v8f64(<8 x double> %a, <8 x double> [[ONE]], <8 x double> %three)
; APART: [[LAST:%.*]] = call <8 x double> @llvm.fma.v8f64(<8 x double> %b, <8 x double> [[ONE]], <8 x double> [[FIRST]])
; APART: store <8 x double> [[LAST]]
; SAME-NOT: @llvm.fma
; ASM-LABEL: sums:
; ASM-COUNT-2: vfmadd
define void @sums(ptr %in, ptr %out, i64 %n, <8 x double> %a, <8 x double> %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr double, ptr %in, i64 %i
  %to = getelementptr double, ptr %out, i64 %i
  %x = load <8 x double>, ptr %at
  %two = fadd <8 x double> %x, %x
  %three = fadd <8 x double> %two, %x
  %withA = fadd <8 x double> %three, %a
  %withB = fadd <8 x double> %withA, %b
  store <8 x double> %withB, ptr %to
  %next = add nsw i64 %i, 8
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: @waitedFor(
; CHECK-NOT: @llvm.fma
; CHECK: ret
define <8 x double> @waitedFor(ptr %in, ptr %out, i64 %n, <8 x double> %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %total = phi <8 x double> [ zeroinitializer, %entry ], [ %sum, %loop ]
  %at = getelementptr double, ptr %in, i64 %i
  %to = getelementptr double, ptr %out, i64 %i
  %x = load <8 x double>, ptr %at
  %withA = fadd <8 x double> %x, %a
  %sum = fadd <8 x double> %total, %withA
  store <8 x double> %sum, ptr %to
  %next = add nsw i64 %i, 8
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret <8 x double> %sum
}

; CHECK-LABEL: @products(
; CHECK-NOT: @llvm.fma
; CHECK: ret
define void @products(ptr %in, ptr %out, i64 %n, <8 x double> %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr double, ptr %in, i64 %i
  %to = getelementptr double, ptr %out, i64 %i
  %x = load <8 x double>, ptr %at
  %product = fmul <8 x double> %x, %a
  %square = fmul <8 x double> %product, %product
  %withX = fadd <8 x double> %square, %x
  %withA = fadd <8 x double> %withX, %a
  store <8 x double> %withA, ptr %to
  %next = add nsw i64 %i, 8
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret void
}

; A vector of two registers.
; CHECK-LABEL: @pairs(
; APART-COUNT-2: call <16 x double> @llvm.fma.v16f64(
; CHECK: ret
; ASM-LABEL: pairs:
; ASM-COUNT-4: vfmadd
define void @pairs(ptr %in, ptr %out, i64 %n, <16 x double> %a, <16 x double> %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr double, ptr %in, i64 %i
  %to = getelementptr double, ptr %out, i64 %i
  %x = load <16 x double>, ptr %at
  %two = fadd <16 x double> %x, %x
  %three = fadd <16 x double> %two, %x
  %withA = fadd <16 x double> %three, %a
  %withB = fadd <16 x double> %withA, %b
  store <16 x double> %withB, ptr %to
  %next = add nsw i64 %i, 16
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret void
}
