// Comments nest, and separate tokens without being any.
// RUN: choir-parse --emit=tokens %s | FileCheck %s

a/* one /* two */ still one */b // c
// CHECK:      4:1 identifier a
// CHECK-NEXT: 4:31 identifier b
/*/ not closed by the first three characters */ d "/* no comment */" // "no string
// CHECK-NEXT: identifier d
// CHECK-NEXT: string literal "/* no comment */"
/**/ e /***/ f
// CHECK-NEXT: identifier e
// CHECK-NEXT: identifier f
// CHECK-NOT:  {{.}}
