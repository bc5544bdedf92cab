// RUN: not choir-parse %s 2>&1 | FileCheck %s

// CHECK: :[[#@LINE+1]]:12: error: this comment is never closed; it needs a '*/' for each '/*'
var a = 3; /* outer /* inner */
