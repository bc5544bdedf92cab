// In the preview edition, directories that cannot be read are errors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --edition=preview %s -o %t && %t 2>&1 | FileCheck %s --match-full-lines --check-prefixes=BOTH,PREVIEW
// RUN: %choir --edition=2.0 %s -o %t && %t 2>&1 | FileCheck %s --match-full-lines --check-prefixes=BOTH,OLD
use FileSystem;

const nowhere = "directories-preview-nowhere";
try { for f in listDir(nowhere) do writeln(f); } catch e { writeln("thrown: ", e.message()); }
// PREVIEW: thrown: No such file or directory (error in listDir(): directories-preview-nowhere)
try { forall f in findFiles(nowhere) do writeln(f); } catch e { writeln("thrown: ", e.message()); }
// PREVIEW-NEXT: thrown: No such file or directory (error in listDir(): directories-preview-nowhere)
try { for d in walkDirs(nowhere) do writeln(d); } catch e { writeln("thrown: ", e.message()); }
// PREVIEW-NEXT: directories-preview-nowhere
// PREVIEW-NEXT: thrown: No such file or directory (error in listDir(): directories-preview-nowhere)
try { forall d in walkDirs(nowhere) do writeln(d); } catch e { writeln("thrown: ", e.message()); }
// PREVIEW-NEXT: directories-preview-nowhere
// PREVIEW-NEXT: thrown: {{.*}}
// OLD-COUNT-4: No such file or directory (error in listDir(): directories-preview-nowhere)
// OLD-NEXT: directories-preview-nowhere
// OLD-NEXT: directories-preview-nowhere
const at = nowhere + "-made";
mkdir(at + "/a/b", parents = true);
{ use IO; for name in ["/x", "/a/y", "/a/b/z"] do open(at + name, ioMode.cw); }
var n = 0;
for f in findFiles(at, recursive = true) do n += f.count("/");
writeln(n, " ", walkDirs(at, topdown = false, sort = true), " ", walkDirs(at, depth = 1));
// BOTH-NEXT: 6 directories-preview-nowhere-made/a/b directories-preview-nowhere-made/a directories-preview-nowhere-made directories-preview-nowhere-made directories-preview-nowhere-made/a
rmTree(at);
