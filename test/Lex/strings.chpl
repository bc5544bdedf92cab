// The bytes that string literals denote.
// RUN: choir-parse --emit=ast %s | FileCheck %s

f("plain", 'single "quoted"', "tab\tnewline\nquote\"backslash\\");
// CHECK:      StringLiteral value="plain"
// CHECK-NEXT: StringLiteral value="single \22quoted\22"
// CHECK-NEXT: StringLiteral value="tab\09newline\0Aquote\22backslash\\"

// At most two digits belong to a hexadecimal escape.
f("\x41B", "\x4g", "\a\b\f\v\r\?\'");
// CHECK:      StringLiteral value="AB"
// CHECK-NEXT: StringLiteral value="\04g"
// CHECK-NEXT: StringLiteral value="\07\08\0C\0B\0D?'"

f(b"bytes\xff", c"for C", "grün");
// CHECK:      StringLiteral stringKind=b value="bytes\FF"
// CHECK-NEXT: StringLiteral stringKind=c value="for C"
// CHECK-NEXT: StringLiteral value="gr\C3\BCn"

// A line break after a backslash is part of the string.
f("two\
lines");
// CHECK:      StringLiteral value="two\0Alines"

// Triple quotes interpret nothing and span lines.
f("""raw \n "text"
next""", '''it's''', b"""\x""", "");
// CHECK:      StringLiteral value="raw \\n \22text\22\0Anext"
// CHECK-NEXT: StringLiteral value="it's"
// CHECK-NEXT: StringLiteral stringKind=b value="\\x"
// CHECK-NEXT: StringLiteral value=""
