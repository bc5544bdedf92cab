// Attributes and pragmas belong to the statement after them.
// RUN: choir-parse --emit=ast %s | FileCheck %s

@unstable
@deprecated(since="2.1", notes="use g")
pragma "first" pragma "second"
proc f() { }
// CHECK:      FunctionDecl pragmas="first" pragmas="second" name=f
// CHECK-NEXT:   attributes: Attribute name=unstable{{$}}
// CHECK-NEXT:   attributes: Attribute name=deprecated hasParens
// CHECK-NEXT:     actuals: since = StringLiteral value="2.1"
// CHECK-NEXT:     actuals: notes = StringLiteral value="use g"

// All variables of a declaration have them.
@a var x, y = 1;
// CHECK:      MultiVarDecl
// CHECK-NEXT:   decls: VarDecl name=x
// CHECK-NEXT:     attributes: Attribute name=a
// CHECK-NEXT:   decls: VarDecl name=y
// CHECK-NEXT:     attributes: Attribute name=a

record R { @b.c.d var z: int; }
// CHECK:      members: VarDecl name=z
// CHECK-NEXT:   attributes: Attribute name=b.c.d
proc g(@e x) { }
// CHECK:      formals: FormalDecl name=x
// CHECK-NEXT:   attributes: Attribute name=e
