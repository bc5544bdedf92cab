; Loops use the full 512 bits on processors that do not slow down for them.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: %choir --emit=llvm --target-cpu=icelake-server %s | FileCheck %s --check-prefix=WIDE
; RUN: %choir --emit=llvm --target-cpu=skylake-avx512 %s | FileCheck %s --check-prefix=NARROW

; WIDE: fadd contract <8 x double>
; NARROW: fadd contract <4 x double>
define void @increment(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds double, ptr %a, i64 %i
  %x = load double, ptr %p
  %y = fadd double %x, 1.0
  store double %y, ptr %p
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
