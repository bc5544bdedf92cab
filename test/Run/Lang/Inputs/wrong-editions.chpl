// What is wrong in attributes of editions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CHECK: wrong-editions.chpl:[[#@LINE+1]]:16: error: unknown first edition 'default': there are 2.0 and preview
@edition(first="default")
proc unknown() { }
// CHECK: wrong-editions.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: '@edition' takes names of editions as 'first' and 'last': @edition(last="2.0")
@edition("2.0")
proc unnamed() { }
// CHECK: wrong-editions.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: '@edition' takes names of editions as 'first' and 'last'
@edition()
proc without() { }
