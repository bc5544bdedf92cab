; The vectors of a short loop that becomes vectors as a whole go through their steps together, so that none waits for another,
; if there are registers for that: with 16 of them the eight states and the constants leave none.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: %choir --fast --emit=llvm --target-cpu=icelake-server %s | FileCheck %s --check-prefixes=CHECK,MANY
; RUN: %choir --fast --emit=llvm --target-cpu=x86-64-v3 %s | FileCheck %s --check-prefixes=CHECK,FEW

; CHECK-LABEL: @whole(
; MANY-COUNT-4: lshr <8 x i64>
; FEW: lshr <4 x i64>
; CHECK-NEXT: xor

; By itself LLVM takes one after the other, for each has much to do.
; CHECK-LABEL: @plain(
; CHECK: lshr <
; CHECK-NEXT: xor

; Addresses need no registers of vectors, nor does what is stored without being loaded need one from one vector to the next.
; CHECK-LABEL: @filling(
; FEW: fmul {{.*}}<4 x double>
; FEW-NEXT: fmul
; FEW-NEXT: fmul
; FEW-NEXT: fmul
define void @whole(ptr noalias %values, ptr noalias %states) {
entry:
  br label %loop
loop:
  %lane = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr inbounds i64, ptr %values, i64 %lane
  %z0 = load i64, ptr %from, align 8
  %s0 = lshr i64 %z0, 30
  %x0 = xor i64 %z0, %s0
  %z1 = mul i64 %x0, 7919
  %s1 = lshr i64 %z1, 29
  %x1 = xor i64 %z1, %s1
  %z2 = mul i64 %x1, 7921
  %s2 = lshr i64 %z2, 28
  %x2 = xor i64 %z2, %s2
  %z3 = mul i64 %x2, 7923
  %s3 = lshr i64 %z3, 27
  %x3 = xor i64 %z3, %s3
  %z4 = mul i64 %x3, 7925
  %state = getelementptr inbounds i64, ptr %states, i64 %lane
  %old = load i64, ptr %state, align 8
  %new = add i64 %old, %z4
  store i64 %new, ptr %state, align 8
  %next = add nuw nsw i64 %lane, 1
  %more = icmp ult i64 %next, 32
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

define void @plain(ptr noalias %values, ptr noalias %states) {
entry:
  br label %loop
loop:
  %lane = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr inbounds i64, ptr %values, i64 %lane
  %z0 = load i64, ptr %from, align 8
  %s0 = lshr i64 %z0, 30
  %x0 = xor i64 %z0, %s0
  %z1 = mul i64 %x0, 7919
  %s1 = lshr i64 %z1, 29
  %x1 = xor i64 %z1, %s1
  %z2 = mul i64 %x1, 7921
  %s2 = lshr i64 %z2, 28
  %x2 = xor i64 %z2, %s2
  %z3 = mul i64 %x2, 7923
  %s3 = lshr i64 %z3, 27
  %x3 = xor i64 %z3, %s3
  %z4 = mul i64 %x3, 7925
  %state = getelementptr inbounds i64, ptr %states, i64 %lane
  %old = load i64, ptr %state, align 8
  %new = add i64 %old, %z4
  store i64 %new, ptr %state, align 8
  %next = add nuw nsw i64 %lane, 1
  %more = icmp ult i64 %next, 32
  br i1 %more, label %loop, label %exit, !llvm.loop !3
exit:
  ret void
}

define void @filling(ptr noalias %values, ptr noalias %results, ptr noalias %states, i64 %a, i64 %b, i64 %c, i64 %d) {
entry:
  br label %loop
loop:
  %lane = phi i64 [ 0, %entry ], [ %next, %loop ]
  %ia = add i64 %a, %lane
  %ib = add i64 %b, %lane
  %ic = add i64 %c, %lane
  %id = add i64 %d, %lane
  %pa = getelementptr inbounds double, ptr %values, i64 %ia
  %pb = getelementptr inbounds double, ptr %values, i64 %ib
  %pc = getelementptr inbounds double, ptr %values, i64 %ic
  %pd = getelementptr inbounds double, ptr %values, i64 %id
  %va = load double, ptr %pa, align 8
  %vb = load double, ptr %pb, align 8
  %ab = fadd double %va, %vb
  %vc = load double, ptr %pc, align 8
  %abc = fadd double %ab, %vc
  %vd = load double, ptr %pd, align 8
  %value = fmul double %abc, %vd
  %to = getelementptr inbounds double, ptr %results, i64 %lane
  store double %value, ptr %to, align 8
  %size = call double @llvm.fabs.f64(double %value)
  %state = getelementptr inbounds double, ptr %states, i64 %lane
  %old = load double, ptr %state, align 8
  %new = fadd double %old, %size
  store double %new, ptr %state, align 8
  %next = add nuw nsw i64 %lane, 1
  %more = icmp ult i64 %next, 32
  br i1 %more, label %loop, label %exit, !llvm.loop !4
exit:
  ret void
}

!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.vectorize.followup_vectorized", !{!"llvm.loop.mustprogress"}}
!2 = !{!"llvm.loop.unroll.disable"}
!3 = distinct !{!3, !2}
!4 = distinct !{!4, !1, !2}
