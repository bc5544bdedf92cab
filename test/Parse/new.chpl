// new: the last call makes the object, the ones before it are part of the type.
// RUN: choir-parse --emit=ast %s | FileCheck %s

f(new C(x = 1), new owned C(int)(2)?, new M.C(), new shared(c), new C);
// CHECK:      actuals: NewExpr hasParens
// CHECK-NEXT:   type: Ident name=C
// CHECK-NEXT:   actuals: x = IntLiteral spelling="1"
// CHECK-NEXT: actuals: NewExpr management=owned hasParens isNilable
// CHECK-NEXT:   type: CallExpr
// CHECK-NEXT:     callee: Ident name=C
// CHECK-NEXT:     actuals: Ident name=int
// CHECK-NEXT:   actuals: IntLiteral spelling="2"
// CHECK-NEXT: actuals: NewExpr hasParens
// CHECK-NEXT:   type: DotExpr name=C
// CHECK:      actuals: NewExpr hasParens
// CHECK-NEXT:   type: Ident name=shared
// CHECK-NEXT:   actuals: Ident name=c
// CHECK-NEXT: actuals: NewExpr{{$}}
// CHECK-NEXT:   type: Ident name=C
