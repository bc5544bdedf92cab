// Formals: intents, types with queries, varargs, tuples.
// RUN: choir-parse --emit=ast %s | FileCheck %s

proc f(a, const b: int, in c = 1, const in d, out e, inout g, ref h, const ref i, param j, type k);
// CHECK:      formals: FormalDecl name=a{{$}}
// CHECK-NEXT: formals: FormalDecl name=b intent=const{{$}}
// CHECK-NEXT:   type: Ident name=int
// CHECK-NEXT: formals: FormalDecl name=c intent=in
// CHECK-NEXT:   init: IntLiteral
// CHECK-NEXT: formals: FormalDecl name=d intent=const in
// CHECK-NEXT: formals: FormalDecl name=e intent=out
// CHECK-NEXT: formals: FormalDecl name=g intent=inout
// CHECK-NEXT: formals: FormalDecl name=h intent=ref
// CHECK-NEXT: formals: FormalDecl name=i intent=const ref
// CHECK-NEXT: formals: FormalDecl name=j intent=param
// CHECK-NEXT: formals: FormalDecl name=k intent=type

proc g(x: ?t, y: [?D] ?u, z: [] , r: R(?), s: ?, c: owned C?);
// CHECK:      formals: FormalDecl name=x
// CHECK-NEXT:   type: TypeQueryExpr name=t
// CHECK-NEXT: formals: FormalDecl name=y
// CHECK-NEXT:   type: BracketLoopExpr inTypePosition
// CHECK-NEXT:     iterands: TypeQueryExpr name=D
// CHECK-NEXT:     body: TypeQueryExpr name=u
// CHECK-NEXT: formals: FormalDecl name=z
// CHECK-NEXT:   type: BracketLoopExpr inTypePosition
// CHECK-NEXT: formals: FormalDecl name=r
// CHECK-NEXT:   type: CallExpr
// CHECK-NEXT:     callee: Ident name=R
// CHECK-NEXT:     actuals: TypeQueryExpr{{$}}
// CHECK-NEXT: formals: FormalDecl name=s
// CHECK-NEXT:   type: TypeQueryExpr{{$}}
// CHECK-NEXT: formals: FormalDecl name=c
// CHECK-NEXT:   type: TypeModifierExpr modifier=owned
// CHECK-NEXT:     operand: UnaryExpr op=? isPostfix

proc h(a: int ...?n, b..., ref (c, (d, _)): t);
// CHECK:      formals: FormalDecl name=a isVarargs
// CHECK-NEXT:   type: Ident name=int
// CHECK-NEXT:   varargsCount: TypeQueryExpr name=n
// CHECK-NEXT: formals: FormalDecl name=b isVarargs
// CHECK-NEXT: formals: TupleFormalDecl intent=ref
// CHECK-NEXT:   elements: FormalDecl name=c
// CHECK-NEXT:   elements: TupleFormalDecl
// CHECK-NEXT:     elements: FormalDecl name=d
// CHECK-NEXT:     elements: FormalDecl name=_
// CHECK-NEXT:   type: Ident name=t

extern proc printf(format, ...);
// CHECK:      formals: FormalDecl name=format
// CHECK-NEXT: formals: FormalDecl isVarargs
