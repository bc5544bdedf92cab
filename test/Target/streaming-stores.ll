; Stores in the streaming scope that are whole aligned vectors go past the caches; others do not, nor do narrower vectors,
; which are what a loop leaves for its end.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: %choir --emit=llvm --target-cpu=x86-64-v3 %s | FileCheck %s

; CHECK: store <4 x double> %x, ptr %aligned, align 32, {{.*}}!nontemporal
; CHECK: store <4 x double> %x, ptr %unaligned, align 8
; CHECK-NOT: nontemporal
; CHECK: store <2 x double> %z, ptr %narrow, align 16
; CHECK-NOT: nontemporal
; CHECK: ret void
define void @stores(ptr %aligned, ptr %unaligned, ptr %scalar, ptr %other, ptr %narrow,
                    <4 x double> %x, double %y, <2 x double> %z) {
  store <4 x double> %x, ptr %aligned, align 32, !alias.scope !2
  store <4 x double> %x, ptr %unaligned, align 8, !alias.scope !2
  store <2 x double> %z, ptr %narrow, align 16, !alias.scope !2
  store double %y, ptr %scalar, align 64, !alias.scope !2
  store <4 x double> %x, ptr %other, align 32
  ret void
}

!0 = distinct !{!0, !"choir.streaming"}
!1 = distinct !{!1, !0, !"choir.streaming"}
!2 = !{!1}
