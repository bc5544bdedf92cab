; --fast calls libmvec's vector functions, with 8 lanes of double where the machine has AVX-512.
;
; RUN: %choir --emit=llvm --fast --target-cpu=x86-64-v4 %s | FileCheck %s --check-prefixes=CHECK,AVX512
; RUN: %choir --emit=llvm --fast --target-cpu=x86-64-v3 %s | FileCheck %s --check-prefixes=CHECK,AVX2
; RUN: %choir --emit=llvm --fast --target-cpu=x86-64 %s | FileCheck %s --check-prefixes=CHECK,SSE
; RUN: %choir --emit=llvm --target-cpu=x86-64-v4 %s | FileCheck %s --check-prefix=STRICT
; RUN: %choir --emit=llvm --fast --ieee-float --target-cpu=x86-64-v4 %s | FileCheck %s --check-prefix=STRICT

declare double @llvm.sin.f64(double)
declare double @tanh(double) memory(none) nounwind willreturn

; CHECK-LABEL: @sines
; AVX512: @_ZGVeN8v_sin(<8 x double>
; AVX2: @_ZGVdN4v_sin(<4 x double>
; SSE: @_ZGVbN2v_sin(<2 x double>
; STRICT-NOT: _ZGV
define void @sines(ptr noalias %x, ptr noalias %y, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %in = getelementptr double, ptr %x, i64 %i
  %out = getelementptr double, ptr %y, i64 %i
  %value = load double, ptr %in
  %sine = call double @llvm.sin.f64(double %value)
  store double %sine, ptr %out
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; CHECK-LABEL: @tangents
; AVX512: @_ZGVeN8v_tanh(<8 x double>
; AVX2: @_ZGVdN4v_tanh(<4 x double>
; SSE: @_ZGVbN2v_tanh(<2 x double>
define void @tangents(ptr noalias %x, ptr noalias %y, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %in = getelementptr double, ptr %x, i64 %i
  %out = getelementptr double, ptr %y, i64 %i
  %value = load double, ptr %in
  %tangent = call double @tanh(double %value)
  store double %tangent, ptr %out
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
