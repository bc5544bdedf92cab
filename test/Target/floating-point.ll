; By default products and sums may be contracted; --fast allows more, never that NaNs or infinities
; are forgotten. --ieee-float allows nothing, whether it comes before --fast or after it.
;
; RUN: %choir --emit=llvm %s | FileCheck %s --check-prefix=DEFAULT
; RUN: %choir --emit=llvm --fast %s | FileCheck %s --check-prefix=FAST
; RUN: %choir --emit=llvm --ieee-float %s | FileCheck %s --check-prefix=STRICT
; RUN: %choir --emit=llvm --fast --ieee-float %s | FileCheck %s --check-prefix=STRICT
; RUN: %choir --emit=llvm --ieee-float --fast %s | FileCheck %s --check-prefix=STRICT
; RUN: %choir --emit=asm --ieee-float --target-cpu=x86-64-v3 %s | FileCheck %s --check-prefix=NOFMA
; RUN: %choir --emit=asm --target-cpu=x86-64-v3 %s | FileCheck %s --check-prefix=FMA
; RUN: %choir --emit=asm --target-cpu=x86-64 %s | FileCheck %s --check-prefix=NOFMA

; DEFAULT: fmul contract double
; DEFAULT: fadd contract double
; FAST: fmul reassoc nsz arcp contract double
; FAST: fadd reassoc nsz arcp contract double
; STRICT: fmul double
; STRICT: fadd double
; FMA: vfmadd
; NOFMA-NOT: fmadd
define double @axpy(double %a, double %x, double %y) {
  %product = fmul double %a, %x
  %sum = fadd double %product, %y
  ret double %sum
}

; Vectors that come with the program are those of scans: their operations keep their order.
; FAST: fadd <2 x double> %x, %y
define <2 x double> @inOrder(<2 x double> %x, <2 x double> %y) {
  %sum = fadd <2 x double> %x, %y
  ret <2 x double> %sum
}
