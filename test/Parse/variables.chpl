// Variables: kinds, types, initial values, and what several of them share.
// RUN: choir-parse --emit=ast %s | FileCheck %s

var a, b: int = 3, c = 4, d, e: real;
// CHECK:      MultiVarDecl
// CHECK-NEXT:   decls: VarDecl name=a varKind=var sharesWith=b
// CHECK-NEXT:   decls: VarDecl name=b varKind=var
// CHECK-NEXT:     type: Ident name=int
// CHECK-NEXT:     init: IntLiteral spelling="3"
// CHECK-NEXT:   decls: VarDecl name=c varKind=var
// CHECK-NEXT:     init: IntLiteral spelling="4"
// CHECK-NEXT:   decls: VarDecl name=d varKind=var sharesWith=e
// CHECK-NEXT:   decls: VarDecl name=e varKind=var
// CHECK-NEXT:     type: Ident name=real

const ref r = a;
// CHECK-NEXT: VarDecl name=r varKind=const ref
private config param p = true;
// CHECK:      VarDecl visibility=private name=p varKind=param isConfig
type t, u = [1..3] int;
// CHECK:      MultiVarDecl
// CHECK-NEXT:   decls: VarDecl name=t varKind=type{{$}}
// CHECK-NEXT:   decls: VarDecl name=u varKind=type
// CHECK-NEXT:     init: BracketLoopExpr inTypePosition
extern "c_name" var x: int;
// CHECK:      VarDecl linkage=extern name=x varKind=var
// CHECK-NEXT:   linkageName: StringLiteral value="c_name"
var n: [1..3] int = noinit;
// CHECK:      VarDecl name=n varKind=var isNoInit
on Locales[0] var l = 1;
// CHECK:      VarDecl name=l varKind=var
// CHECK-NEXT:   on: CallExpr isSquare

var (v, (_, w)): (int, (int, int)) = f();
// CHECK:      TupleVarDecl varKind=var
// CHECK-NEXT:   elements: VarDecl name=v varKind=var
// CHECK-NEXT:   elements: TupleVarDecl varKind=var
// CHECK-NEXT:     elements: VarDecl name=_ varKind=var
// CHECK-NEXT:     elements: VarDecl name=w varKind=var
// CHECK-NEXT:   type: TupleExpr
