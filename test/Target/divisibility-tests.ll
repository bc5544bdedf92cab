; Tests for multiples of a constant become products before vectorisation, so that loops over them become vectors.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: %choir --emit=llvm --target-cpu=icelake-server %s | FileCheck %s
; RUN: %choir --emit=asm --target-cpu=icelake-server %s | FileCheck %s --check-prefix=ASM
; RUN: %choir --emit=llvm --target-cpu=icelake-server --statistics %s 2>&1 >/dev/null | FileCheck %s --check-prefix=COUNT

; COUNT: 3 choir-divisibility-tests - remainders compared with 0 that are multiplications

; CHECK-LABEL: @signed(
; CHECK: %[[P:.*]] = mul i64 %x, -6148914691236517205
; CHECK: %[[S:.*]] = add i64 %[[P]], 3074457345618258602
; CHECK: %[[R:.*]] = {{.*}}call i64 @llvm.fshl.i64(i64 %[[S]], i64 %[[S]], i64 63)
; CHECK: icmp ult i64 %[[R]], 3074457345618258603
define i1 @signed(i64 %x) {
  %r = srem i64 %x, 6
  %is = icmp eq i64 %r, 0
  ret i1 %is
}

; CHECK-LABEL: @unsigned(
; CHECK: %[[P:.*]] = mul i32 %x, -1431655765
; CHECK: icmp ugt i32 %[[P]], 1431655765
define i1 @unsigned(i32 %x) {
  %r = urem i32 %x, 3
  %is = icmp ne i32 %r, 0
  ret i1 %is
}

; Powers of 2 are tests of bits, and a remainder that is wanted is computed.
; CHECK-LABEL: @others(
; CHECK: and i64 %x, 7
; CHECK: srem i64 %x, 5
define i1 @others(i64 %x, ptr %out) {
  %r = srem i64 %x, 8
  %is = icmp eq i64 %r, 0
  %s = srem i64 %x, 5
  store i64 %s, ptr %out
  %also = icmp eq i64 %s, 0
  %both = and i1 %is, %also
  ret i1 %both
}

; ASM-LABEL: kept:
; ASM: vpmullq {{.*}}%{{[yz]}}mm
define double @kept(ptr noalias %keys, ptr noalias %values, ptr noalias %out, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr i64, ptr %keys, i64 %i
  %key = load i64, ptr %at
  %r = srem i64 %key, 3
  %is = icmp eq i64 %r, 0
  %from = getelementptr double, ptr %values, i64 %i
  %value = load double, ptr %from
  %kept = select i1 %is, double %value, double 0.0
  %to = getelementptr double, ptr %out, i64 %i
  store double %kept, ptr %to
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret double 0.0
}
