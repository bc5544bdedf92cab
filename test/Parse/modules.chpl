// Modules, and how they see each other.
// RUN: choir-parse --emit=ast %s | FileCheck %s

// A file of modules only is those modules.
private prototype module A {
// CHECK:      ModuleDecl visibility=private name=A isPrototype
  public use B.C as _, D only;
// CHECK-NEXT:   body: UseStmt visibility=public
// CHECK-NEXT:     clauses: UseClause rename=_
// CHECK-NEXT:       target: DotExpr name=C
// CHECK-NEXT:         base: Ident name=B
// CHECK-NEXT:     clauses: UseClause filter=only
  use D as E only f, g as h;
// CHECK:          clauses: UseClause rename=E filter=only names=f names=g as h
  use D except *;
// CHECK:          clauses: UseClause filter=except names=*
  import B.C.{d, e as f}, G as H, super.I;
// CHECK:        body: ImportStmt
// CHECK-NEXT:     clauses: ImportClause hasBraces names=d names=e as f
// CHECK:          clauses: ImportClause rename=H
// CHECK:          clauses: ImportClause
// CHECK-NEXT:       target: DotExpr name=I
// CHECK-NEXT:         base: Ident name=super
  include private module J;
// CHECK-NEXT:   body: IncludeStmt visibility=private name=J
  require "a.h", "-lm";
// CHECK-NEXT:   body: RequireStmt
}
module K { module L { } }
// CHECK:      {{^}}ModuleDecl name=K
// CHECK-NEXT:   body: ModuleDecl name=L
