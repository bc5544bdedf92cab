// Every class of token, and which characters belong together.
// RUN: choir-parse --emit=tokens %s | FileCheck %s

config const n$ = 3; x_1 _y
// CHECK:      4:1 'config'
// CHECK-NEXT: 4:8 'const'
// CHECK-NEXT: 4:14 identifier n$
// CHECK-NEXT: 4:17 '='
// CHECK-NEXT: 4:19 integer literal 3
// CHECK-NEXT: 4:20 ';'
// CHECK-NEXT: 4:22 identifier x_1
// CHECK-NEXT: 4:26 identifier _y

1..2 1..<n a... 1.0..2
// CHECK-NEXT: 14:1 integer literal 1
// CHECK-NEXT: 14:2 '..'
// CHECK-NEXT: 14:4 integer literal 2
// CHECK-NEXT: 14:6 integer literal 1
// CHECK-NEXT: 14:7 '..<'
// CHECK-NEXT: 14:10 identifier n
// CHECK-NEXT: 14:12 identifier a
// CHECK-NEXT: 14:13 '...'
// CHECK-NEXT: 14:17 real literal 1.0
// CHECK-NEXT: 14:20 '..'
// CHECK-NEXT: 14:22 integer literal 2

a<=>b <~> c**=d <<=e >>= => x! ?t t? _ ++ reduce= reduce ==
// CHECK-NEXT: identifier a
// CHECK-NEXT: '<=>'
// CHECK-NEXT: identifier b
// CHECK-NEXT: '<~>'
// CHECK-NEXT: identifier c
// CHECK-NEXT: '**='
// CHECK-NEXT: identifier d
// CHECK-NEXT: '<<='
// CHECK-NEXT: identifier e
// CHECK-NEXT: '>>='
// CHECK-NEXT: '=>'
// CHECK-NEXT: identifier x
// CHECK-NEXT: '!'
// CHECK-NEXT: type query ?t
// CHECK-NEXT: identifier t
// CHECK-NEXT: '?'
// CHECK-NEXT: '_'
// CHECK-NEXT: '++'
// CHECK-NEXT: 'reduce='
// CHECK-NEXT: 'reduce'
// CHECK-NEXT: '=='
// CHECK-NOT:  {{.}}
