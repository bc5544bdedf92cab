// Spellings of Chapel 1 are accepted with a warning, which can be silenced.
// RUN: choir-parse %s 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: choir-parse --no-warnings %s 2>&1 | count 0

// CHECK: :[[#@LINE+1]]:6: warning: declare operators as 'operator +'; 'proc +' is the spelling of Chapel 1
proc +(a: R, b: R) { }
// CHECK: :[[#@LINE+1]]:9: warning: write 'proc'; 'lambda' is the spelling of Chapel 1
var f = lambda(x: int) { return x; };
// CHECK: :[[#@LINE+1]]:1: warning: write '@deprecated'; 'deprecated' alone is the spelling of Chapel 1
deprecated "use h" proc g() { }
// CHECK: :[[#@LINE+1]]:1: warning: write '@unstable'; 'unstable' alone is the spelling of Chapel 1
unstable proc h() { }
// CHECK: :[[#@LINE+1]]:9: warning: '--' is two signs in a row, not an assignment
var a = --b;

// The words are names elsewhere.
var deprecated = 1, unstable = deprecated + 1;
