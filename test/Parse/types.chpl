// Declarations of types and their members.
// RUN: choir-parse --emit=ast %s | FileCheck %s

record R : hashable, I(int) {
// CHECK:      AggregateDecl name=R tag=record
// CHECK-NEXT:   parents: Ident name=hashable
// CHECK-NEXT:   parents: CallExpr
// CHECK:        members: MultiVarDecl
  var x, y: int;
// CHECK:        members: VarDecl name=t varKind=type
  type t;
// CHECK-NEXT:   members: FunctionDecl name=init functionKind=proc
  proc init() { init this; }
// CHECK:          stmts: InitThisStmt
// CHECK-NEXT:   members: AggregateDecl name=Inner tag=union
  union Inner { }
// CHECK-NEXT:   members: ForwardingDecl filter=only names=f names=g as h
  forwarding x only f, g as h;
// CHECK-NEXT:     expr: Ident name=x
// CHECK-NEXT:   members: ForwardingDecl
// CHECK-NEXT:     decl: VarDecl name=z
  forwarding var z: C;
}
extern "struct s" record s { }
// CHECK:      AggregateDecl linkage=extern name=s tag=record
// CHECK-NEXT:   linkageName: StringLiteral value="struct s"

enum E { a = 1, b, @unstable c, }
// CHECK:      EnumDecl name=E
// CHECK-NEXT:   constants: EnumConstantDecl name=a
// CHECK-NEXT:     init: IntLiteral
// CHECK-NEXT:   constants: EnumConstantDecl name=b
// CHECK-NEXT:   constants: EnumConstantDecl name=c
// CHECK-NEXT:     attributes: Attribute name=unstable

interface I(T) { proc T.f(); }
// CHECK-NEXT: InterfaceDecl name=I hasParens
// CHECK-NEXT:   formals: FormalDecl name=T
// CHECK-NEXT:   members: FunctionDecl name=f
int implements I;
// CHECK:      ImplementsStmt
// CHECK-NEXT:   type: Ident name=int
// CHECK-NEXT:   interface: Ident name=I
implements J(int, real);
// CHECK-NEXT: ImplementsStmt
// CHECK-NEXT:   interface: CallExpr

var a: sync int, b: atomic real, c: unmanaged C?, d: sparse subdomain(D), e: owned, g: domain(2, int);
// CHECK:      type: TypeModifierExpr modifier=sync
// CHECK:      type: TypeModifierExpr modifier=atomic
// CHECK:      type: TypeModifierExpr modifier=unmanaged
// CHECK:      type: TypeModifierExpr modifier=sparse
// CHECK-NEXT:   operand: CallExpr
// CHECK:      type: Ident name=owned
// CHECK:      type: CallExpr
// CHECK-NEXT:   callee: Ident name=domain
