// The C text of an extern block is one token, whatever braces its strings and comments have.
// RUN: choir-parse --emit=ast %s | FileCheck %s

extern { int f(void) { return '}'; } /* } */ }
// CHECK:      ExternBlock text=" int f(void) { return '}'; } /* } */ "

extern {
  // }
  const char *s = "}\"}";
}
// CHECK-NEXT: ExternBlock text="\0A  // }\0A  const char *s = \22}\\\22}\22;\0A"

extern proc f();
// CHECK-NEXT: FunctionDecl linkage=extern name=f
