// Statements that are neither loops nor declarations.
// RUN: choir-parse --emit=ast %s | FileCheck %s

if a then f(); else if var x = g() { } else { }
// CHECK:      IfStmt
// CHECK-NEXT:   condition: Ident name=a
// CHECK-NEXT:   then: BlockStmt{{$}}
// CHECK:        else: BlockStmt{{$}}
// CHECK-NEXT:     stmts: IfStmt
// CHECK-NEXT:       conditionDecl: VarDecl name=x varKind=var
// CHECK-NEXT:         init: CallExpr
// CHECK:            then: BlockStmt isBraced
// CHECK-NEXT:       else: BlockStmt isBraced

// An else belongs to the nearest if.
if a then if b then f(); else g();
// CHECK-NEXT: IfStmt
// CHECK-NEXT:   condition: Ident name=a
// CHECK-NEXT:   then: BlockStmt
// CHECK-NEXT:     stmts: IfStmt
// CHECK-NEXT:       condition: Ident name=b
// CHECK-NEXT:       then: BlockStmt
// CHECK:            else: BlockStmt

select x { when 1, 2 do f(); when 3 { } otherwise g(); }
// CHECK:      SelectStmt
// CHECK-NEXT:   subject: Ident name=x
// CHECK-NEXT:   clauses: WhenClause{{$}}
// CHECK-NEXT:     values: IntLiteral
// CHECK-NEXT:     values: IntLiteral
// CHECK:        clauses: WhenClause{{$}}
// CHECK:        clauses: WhenClause isOtherwise
select { when x > 1 do f(); }
// CHECK:      SelectStmt
// CHECK-NEXT:   clauses: WhenClause

try { f(); } catch e: MyError { } catch (e) { } catch { }
// CHECK:      TryStmt{{$}}
// CHECK-NEXT:   body: BlockStmt isBraced
// CHECK:        catches: CatchClause
// CHECK-NEXT:     error: VarDecl name=e varKind=const
// CHECK-NEXT:       type: Ident name=MyError
// CHECK:        catches: CatchClause
// CHECK-NEXT:     error: VarDecl name=e
// CHECK:        catches: CatchClause
// CHECK-NEXT:     body: BlockStmt
try! x = f();
// CHECK-NEXT: TryStmt isBang
// CHECK-NEXT:   body: BlockStmt{{$}}
// CHECK-NEXT:     stmts: AssignStmt op==
y = try g();
// CHECK:      AssignStmt op==
// CHECK:        rhs: TryExpr

x += 1; a <=> b; c reduce= d; (a, _) = (b, c);
// CHECK:      AssignStmt op=+=
// CHECK:      AssignStmt op=<=>
// CHECK:      AssignStmt op=reduce=
// CHECK:      AssignStmt op==
// CHECK-NEXT:   lhs: TupleExpr

begin with (ref x) f();
// CHECK:      BeginStmt
// CHECK-NEXT:   with: TaskVarDecl name=x intent=ref
cobegin { f(); g(); }
// CHECK:      CobeginStmt
sync { }
// CHECK:      SyncStmt
atomic x = 1;
// CHECK:      AtomicStmt
serial x > 1 do f();
// CHECK:      SerialStmt
// CHECK-NEXT:   condition: BinaryExpr
local { }
// CHECK:      LocalStmt
// CHECK-NEXT:   body: BlockStmt
defer f();
// CHECK:      DeferStmt
delete a, b;
// CHECK:      DeleteStmt
manage f() as ref r, g() as s, h() { }
// CHECK:      ManageStmt
// CHECK-NEXT:   resources: ManagedResource
// CHECK-NEXT:     manager: CallExpr
// CHECK-NEXT:       callee: Ident name=f
// CHECK-NEXT:     resource: VarDecl name=r varKind=ref
// CHECK-NEXT:   resources: ManagedResource
// CHECK:          resource: VarDecl name=s{{$}}
// CHECK-NEXT:   resources: ManagedResource
throw new E();
// CHECK:      ThrowStmt
yield (1, 2);
// CHECK:      YieldStmt
return;
// CHECK:      ReturnStmt{{$}}
;
// CHECK-NEXT: EmptyStmt
