// Loops: indices, iterands, with clauses, bodies.
// RUN: choir-parse --emit=ast %s | FileCheck %s

for i in 1..3 do f();
// CHECK:      LoopStmt loopKind=for
// CHECK-NEXT:   index: VarDecl name=i
// CHECK-NEXT:   iterand: RangeExpr
// CHECK:        body: BlockStmt{{$}}
for param p in 1..3 { }
// CHECK:      LoopStmt loopKind=for
// CHECK-NEXT:   index: VarDecl name=p varKind=param
// CHECK:        body: BlockStmt isBraced
for 1..3 do f();
// CHECK:      LoopStmt loopKind=for
// CHECK-NEXT:   iterand: RangeExpr
forall (i, (_, j)) in zip(A, B) with (ref x, const in y, + reduce s, R(int) reduce t, var z: int = 1) { }
// CHECK:      LoopStmt loopKind=forall
// CHECK-NEXT:   index: TupleVarDecl
// CHECK-NEXT:     elements: VarDecl name=i
// CHECK-NEXT:     elements: TupleVarDecl
// CHECK:        iterand: ZipExpr
// CHECK:        with: TaskVarDecl name=x intent=ref
// CHECK-NEXT:   with: TaskVarDecl name=y intent=const in
// CHECK-NEXT:   with: TaskVarDecl name=s intent=reduce reduceOpName=+
// CHECK-NEXT:   with: TaskVarDecl name=t intent=reduce
// CHECK-NEXT:     reduceOp: CallExpr
// CHECK:        with: TaskVarDecl name=z intent=var
// CHECK-NEXT:     type: Ident name=int
// CHECK-NEXT:     init: IntLiteral
coforall loc in Locales do on loc { }
// CHECK:      LoopStmt loopKind=coforall
// CHECK:        body: BlockStmt
// CHECK-NEXT:     stmts: OnStmt
@gpu.blockSize(64) foreach i in D { }
// CHECK:      LoopStmt loopKind=foreach
// CHECK-NEXT:   attributes: Attribute name=gpu.blockSize hasParens
// CHECK-NEXT:     actuals: IntLiteral
[i in D with (ref x)] x += i;
// CHECK:      LoopStmt loopKind=bracket
// CHECK-NEXT:   index: VarDecl name=i
// CHECK:        with: TaskVarDecl name=x
[1..2, 1..3] f();
// CHECK:      LoopStmt loopKind=bracket
// CHECK-NEXT:   iterand: DomainLiteral
while x < 3 do x += 1;
// CHECK:      WhileStmt
while var y = f() { }
// CHECK:      WhileStmt
// CHECK-NEXT:   conditionDecl: VarDecl name=y varKind=var
do { var z = 1; } while z < 3;
// CHECK:      DoWhileStmt
label outer for i in D { break outer; continue; }
// CHECK:      LabelStmt name=outer
// CHECK-NEXT:   body: LoopStmt
// CHECK:            stmts: BreakStmt label=outer
// CHECK-NEXT:       stmts: ContinueStmt{{$}}
f(for i in D do if i > 1 then i, forall i in D with (+ reduce s) do if a then b else c);
// CHECK:      LoopExpr loopKind=for
// CHECK:        filter: BinaryExpr op=>
// CHECK:      LoopExpr loopKind=forall
// CHECK:        with: TaskVarDecl name=s
// CHECK:        body: IfExpr
