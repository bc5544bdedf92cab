// Where numbers end, and which kind they are.
// RUN: choir-parse --emit=tokens %s | FileCheck %s

1_000 0xFF_ff 0X1f 0b1010 0o17
// CHECK:      integer literal 1_000
// CHECK-NEXT: integer literal 0xFF_ff
// CHECK-NEXT: integer literal 0X1f
// CHECK-NEXT: integer literal 0b1010
// CHECK-NEXT: integer literal 0o17

1.5 .5 1e10 1.5E-3 2.e5 0x1.8p3 0x.8p-1 0x1p4 0xA.F
// CHECK-NEXT: real literal 1.5
// CHECK-NEXT: real literal .5
// CHECK-NEXT: real literal 1e10
// CHECK-NEXT: real literal 1.5E-3
// CHECK-NEXT: real literal 2.e5
// CHECK-NEXT: real literal 0x1.8p3
// CHECK-NEXT: real literal 0x.8p-1
// CHECK-NEXT: real literal 0x1p4
// CHECK-NEXT: real literal 0xA.F

3i 2.5i 1e2i
// CHECK-NEXT: imaginary literal 3i
// CHECK-NEXT: imaginary literal 2.5i
// CHECK-NEXT: imaginary literal 1e2i

// A point that no digit follows is no part of the number.
1.type 1.e
// CHECK-NEXT: integer literal 1
// CHECK-NEXT: '.'
// CHECK-NEXT: 'type'
// CHECK-NEXT: integer literal 1
// CHECK-NEXT: '.'
// CHECK-NEXT: identifier e
// CHECK-NOT:  {{.}}
