; Stores in the streaming scope that are whole aligned vectors go past the caches, others do not.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: %choir --emit=llvm --target-cpu=x86-64-v3 %s | FileCheck %s

; CHECK: store <4 x double> %x, ptr %aligned, align 32, {{.*}}!nontemporal
; CHECK: store <4 x double> %x, ptr %unaligned, align 8
; CHECK-NOT: nontemporal
; CHECK: ret void
define void @stores(ptr %aligned, ptr %unaligned, ptr %scalar, ptr %other, <4 x double> %x, double %y) {
  store <4 x double> %x, ptr %aligned, align 32, !alias.scope !2
  store <4 x double> %x, ptr %unaligned, align 8, !alias.scope !2
  store double %y, ptr %scalar, align 64, !alias.scope !2
  store <4 x double> %x, ptr %other, align 32
  ret void
}

!0 = distinct !{!0, !"choir.streaming"}
!1 = distinct !{!1, !0, !"choir.streaming"}
!2 = !{!1}
