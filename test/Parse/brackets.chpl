// Brackets: array literals, array types, forall expressions, indexing.
// RUN: choir-parse --emit=ast %s | FileCheck %s

f([1, 2,], [1, 2; 3, 4], [1; 2;; 3; 4], ["k" => 1, "l" => 2]);
// CHECK:      actuals: ArrayLiteral rank=1
// CHECK-NEXT:   elements: IntLiteral spelling="1"
// CHECK-NEXT:   elements: IntLiteral spelling="2"
// CHECK-NEXT: actuals: ArrayLiteral rank=2
// CHECK-NEXT:   elements: ArrayRow
// CHECK-NEXT:     elements: IntLiteral spelling="1"
// CHECK-NEXT:     elements: IntLiteral spelling="2"
// CHECK-NEXT:   elements: ArrayRow
// CHECK:      actuals: ArrayLiteral rank=3
// CHECK-NEXT:   elements: ArrayRow
// CHECK-NEXT:     elements: ArrayRow
// CHECK-NEXT:       elements: IntLiteral spelling="1"
// CHECK-NEXT:     elements: ArrayRow
// CHECK-NEXT:       elements: IntLiteral spelling="2"
// CHECK-NEXT:   elements: ArrayRow
// CHECK:      actuals: AssocArrayLiteral
// CHECK-NEXT:   keys: StringLiteral value="k"
// CHECK-NEXT:   keys: StringLiteral value="l"
// CHECK-NEXT:   values: IntLiteral spelling="1"

f([1..3] int, [1..3, 1..4] real, [i in D] i, [(i, j) in zip(A, B)] if i > j then i, [D with (ref x)] g(x));
// CHECK:      actuals: BracketLoopExpr{{$}}
// CHECK-NEXT:   iterands: RangeExpr
// CHECK:        body: Ident name=int
// CHECK:      actuals: BracketLoopExpr
// CHECK-NEXT:   iterands: RangeExpr
// CHECK:        iterands: RangeExpr
// CHECK:        body: Ident name=real
// CHECK:      actuals: BracketLoopExpr
// CHECK-NEXT:   index: VarDecl name=i
// CHECK-NEXT:   iterands: Ident name=D
// CHECK-NEXT:   body: Ident name=i
// CHECK:      actuals: BracketLoopExpr
// CHECK-NEXT:   index: TupleVarDecl
// CHECK:        iterands: ZipExpr
// CHECK:        filter: BinaryExpr op=>
// CHECK:        body: Ident name=i
// CHECK:      actuals: BracketLoopExpr
// CHECK-NEXT:   iterands: Ident name=D
// CHECK-NEXT:   with: TaskVarDecl name=x intent=ref
// CHECK-NEXT:   body: CallExpr

// An operator after the bracket applies to a literal.
f([1, 2] + x, [1, 2].size, A[1, ..][2](3));
// CHECK:      actuals: BinaryExpr op=+
// CHECK-NEXT:   lhs: ArrayLiteral
// CHECK:      actuals: DotExpr name=size
// CHECK-NEXT:   base: ArrayLiteral
// CHECK:      actuals: CallExpr{{$}}
// CHECK-NEXT:   callee: CallExpr isSquare
// CHECK-NEXT:     callee: CallExpr isSquare

// A brace after it is the body of the statement.
for x in [1, 2] { }
// CHECK:      LoopStmt
// CHECK:        iterand: ArrayLiteral
// CHECK:        body: BlockStmt isBraced
for x in 1.. { }
// CHECK:        iterand: RangeExpr
// CHECK-NEXT:     low: IntLiteral
// CHECK-NEXT:   body: BlockStmt isBraced

// Rows may end with commas, the last with a semicolon: one row alone is a matrix too.
g([1, 2;], [1,; 2; 3,]);
// CHECK:      CallExpr
// CHECK:      actuals: ArrayLiteral rank=2
// CHECK-NEXT:   elements: ArrayRow
// CHECK-NEXT:     elements: IntLiteral spelling="1"
// CHECK-NEXT:     elements: IntLiteral spelling="2"
// CHECK-NEXT: actuals: ArrayLiteral rank=2
// CHECK-NEXT:   elements: ArrayRow
// CHECK-NEXT:     elements: IntLiteral spelling="1"
// CHECK-NEXT:   elements: ArrayRow
// CHECK-NEXT:     elements: IntLiteral spelling="2"
// CHECK-NEXT:   elements: ArrayRow
// CHECK-NEXT:     elements: IntLiteral spelling="3"
