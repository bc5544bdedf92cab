// Modules FileSystem and Path: making, copying, finding and removing files; paths as text; errors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: rm -rf %t && mkdir %t && cd %t && %choir-run %s | FileCheck --match-full-lines %s

use FileSystem, Path, IO, Sort;

proc create(name: string, text: string) throws {
  var w = openWriter(name);
  w.write(text);
  w.close();
}

proc main() throws {
  mkdir("a/b/c", parents = true);
  create("a/one.txt", "1");
  create("a/b/two.txt", "22");
  create("a/b/.hidden", "");
  symlink("one.txt", "a/link");
  writeln(exists("a"), " ", exists("no"), " ", isDir("a"), " ", isFile("a"), " ", isFile("a/one.txt"), " ", isLink("a/link"), " ",
          isLink("a/one.txt"), " ", getFileSize("a/b/two.txt"), " ", sameFile("a/one.txt", "a/link"));
  // CHECK: true false true false true true false 2 true
  var names = listDir("a");
  sort(names);
  writeln(names, " | ", listDir("a", dirs = false, listlinks = false));
  // CHECK-NEXT: b link one.txt | one.txt
  for d in walkDirs("a", sort = true) do write(" ", d);
  writeln();
  // CHECK-NEXT: {{^}} a a/b a/b/c
  var files = findFiles("a", recursive = true);
  sort(files);
  writeln(files, " | ", glob("a/*.txt"));
  var places: [1..1] string;
  forall (place, name) in zip(places, glob("a/*.txt")) do place = name;
  forall (name, i) in zip(glob("a/*.txt"), 1..) do assert(places[i] == name);
  // CHECK-NEXT: a/b/two.txt a/link a/one.txt | a/one.txt
  chmod("a/one.txt", 0o640);
  copy("a/one.txt", "a/copy.txt");
  copyTree("a", "z");
  writeln(getMode("a/copy.txt") == 0o640, " ", exists("z/b/two.txt"), " ", openReader("z/one.txt").readAll(string));
  // CHECK-NEXT: true true 1
  rename("z/one.txt", "z/uno.txt");
  remove("z/uno.txt");
  moveDir("z", "y");
  rmTree("y");
  writeln(exists("z"), " ", exists("y"));
  // CHECK-NEXT: false false
  try {
    remove("missing");
  } catch e: FileNotFoundError {
    writeln(e.message());
  }
  // CHECK-NEXT: No such file or directory (in remove with path "missing")
  try {
    mkdir("a");
  } catch e: FileExistsError {
    writeln(e.message());
  }
  // CHECK-NEXT: File exists (in mkdir with path "a")
  const start = here.cwd();
  here.chdir("a");
  writeln(relPath(here.cwd(), start), " ", basename(here.cwd()), " ", relPath("b/two.txt"), " ",
          absPath("b/../one.txt") == joinPath(start, "a/one.txt"), " ", realPath("link") == realPath("one.txt"));
  // CHECK-NEXT: a a b/two.txt true true

  writeln(splitPath("/x/y//z"), " ", splitPath("z"), " ", splitPath("/z"), " ", dirname("a/b/"), "|", basename("a/b/"));
  // CHECK-NEXT: (/x/y, z) (, z) (/, z) a/b|
  writeln(joinPath("a", "b/", "c"), " ", joinPath("a", "/b"), " ", normPath("a//b/../../../c/./d"), " ", normPath(""), " ",
          normPath("//a"), " ", normPath("/../a"));
  // CHECK-NEXT: a/b/c /b ../c/d . //a /a
  writeln(splitExt("a.b/c"), " ", splitExt("x.tar.gz"), " ", splitExt(".rc"), " ", replaceExt("p/x.c", "o"), " ",
          replaceBasename("p/x", "y"), " ", replaceDirname("p/x", "q"), " ", isAbsPath("/a"));
  // CHECK-NEXT: (a.b/c, ) (x.tar, .gz) (.rc, ) p/x.o p/y q/x true
  writeln(commonPath("/a/b/c", "/a/b", "/a/b/d"), " ", commonPath("a/b", "a/c"), " ", commonPath("/a", "a"), "|",
          relPath("/a/b", "/a/c/d"), " ", expandVars("<$NO_SUCH_NAME${NO_SUCH_NAME}$>"));
  // CHECK-NEXT: /a/b a |../../b <$NO_SUCH_NAME${NO_SUCH_NAME}$>
}
