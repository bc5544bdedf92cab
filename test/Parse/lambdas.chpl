// Anonymous functions and function types.
// RUN: choir-parse --emit=ast %s | FileCheck %s

var f = proc(x: int, y) { return x; };
// CHECK:      init: LambdaExpr
// CHECK-NEXT:   function: FunctionDecl functionKind=proc hasParens
// CHECK-NEXT:     formals: FormalDecl name=x
// CHECK-NEXT:       type: Ident name=int
// CHECK-NEXT:     formals: FormalDecl name=y
// CHECK-NEXT:     body: BlockStmt

// Without a body, a lone name in the formals is a type.
var g: proc(int, ref x: real, _: C): int throws;
// CHECK:      type: FunctionTypeExpr
// CHECK-NEXT:   signature: FunctionDecl functionKind=proc hasParens throws
// CHECK-NEXT:     formals: FormalDecl{{$}}
// CHECK-NEXT:       type: Ident name=int
// CHECK-NEXT:     formals: FormalDecl name=x intent=ref
// CHECK-NEXT:       type: Ident name=real
// CHECK-NEXT:     formals: FormalDecl name=_
// CHECK-NEXT:       type: Ident name=C
// CHECK-NEXT:     returnType: Ident name=int

// After a return type the brace begins the body of the function.
proc h(): proc(int): int { }
// CHECK:      FunctionDecl name=h
// CHECK-NEXT:   returnType: FunctionTypeExpr
// CHECK:        body: BlockStmt

// A name that a type has is kept, though it means nothing.
f(proc named(a, b));
// CHECK:      FunctionDecl name=named functionKind=proc hasParens

// A body of one statement ends with the statement's semicolon.
var d = proc(x: int): int do return x; ;
// CHECK:      VarDecl name=d
// CHECK-NEXT:   init: LambdaExpr
// CHECK-NEXT:     function: FunctionDecl functionKind=proc hasParens
// CHECK:          body: BlockStmt
// CHECK-NEXT:       ReturnStmt
