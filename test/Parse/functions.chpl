// Functions: what stands before the name, around it, and after the formals.
// RUN: choir-parse --emit=ast %s | FileCheck %s

export "c_f" inline proc f(): int throws lifetime return x { }
// CHECK:      FunctionDecl linkage=export name=f functionKind=proc isInline hasParens throws
// CHECK-NEXT:   linkageName: StringLiteral value="c_f"
// CHECK-NEXT:   returnType: Ident name=int
// CHECK-NEXT:   lifetime: UnaryExpr op=return
// CHECK-NEXT:     operand: Ident name=x
// CHECK-NEXT:   body: BlockStmt isBraced
proc ref R.g const ref do h();
// CHECK-NEXT: FunctionDecl name=g functionKind=proc thisIntent=ref returnIntent=const ref
// CHECK-NEXT:   receiver: Ident name=R
// CHECK-NEXT:   body: BlockStmt
// CHECK-NEXT:     stmts: ExprStmt
proc type (R(int)).make() return 3;
// CHECK:      FunctionDecl name=make functionKind=proc thisIntent=type hasParens
// CHECK-NEXT:   receiver: CallExpr
// CHECK:        body: BlockStmt
// CHECK-NEXT:     stmts: ReturnStmt
override iter C.these(param tag) ref lifetime this < x, y == this;
// CHECK:      FunctionDecl name=these functionKind=iter isOverride hasParens returnIntent=ref
// CHECK:        lifetime: BinaryExpr op=<
// CHECK:        lifetime: BinaryExpr op===
// CHECK-NOT:    body: BlockStmt
proc R.init=(other) { }
// CHECK:      FunctionDecl name=init= functionKind=proc
operator :(x, type t) { }
// CHECK:      FunctionDecl name=: functionKind=operator
operator R.+=(ref x: R, y) { }
// CHECK:      FunctionDecl name=+= functionKind=operator
// CHECK-NEXT:   receiver: Ident name=R
private operator by(x, y) where true { }
// CHECK:      FunctionDecl visibility=private name=by functionKind=operator
proc postfix!() { }
// CHECK:      FunctionDecl name=postfix! functionKind=proc
proc enum.m() { }
// CHECK:      FunctionDecl name=m functionKind=proc
// CHECK-NEXT:   receiver: Ident name=enum
proc M.R.m() { }
// CHECK:      FunctionDecl name=m functionKind=proc
// CHECK-NEXT:   receiver: DotExpr name=R
