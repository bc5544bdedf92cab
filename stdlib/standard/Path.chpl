// Module Path: paths as text, and where they lead.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Path {
  use Base, Types, Ranges, Strings, TextMethods, Casts, SystemErrors;
  private use IO, List, FileSystem;

  extern proc choir_path_real(path: c_ptr(uint(8)), length: int, ref data: c_ptr(uint(8)), ref outLength: int): int(32);
  extern "getenv" proc _getenv(name: c_ptrConst(int(8))): c_ptrConst(int(8));

  param curDir = ".", parentDir = "..", pathSep = "/";

  // --- Parts ----------------------------------------------------------------------------------------------------------

  /// What is before the last separator, and what is after it. Separators at the end of the first part are dropped, unless
  /// it consists of them.
  proc splitPath(path: string): (string, string) {
    const at = path.rfind(pathSep)._index;
    const base = _part(path, at + 1, path.numBytes);
    var end = at + 1;
    while end > 0 && _byteAt(path.buff, end - 1) == 47 do end -= 1;
    return (_part(path, 0, if end == 0 then at + 1 else end), base);
  }
  proc basename(path: string): string do return splitPath(path)(1);
  proc dirname(path: string): string do return splitPath(path)(0);

  /// The path without, and only, what follows its last point, which is no first character of a file's name.
  proc splitExt(path: string): (string, string) {
    const base = path.rfind(pathSep)._index + 1;
    var first = base;
    while first < path.numBytes && _byteAt(path.buff, first) == 46 do first += 1;
    const point = path.rfind(".")._index;
    if point < first then return (path, "");
    return (_part(path, 0, point), _part(path, point, path.numBytes));
  }

  proc isAbsPath(path: string): bool do return path.startsWith(pathSep);

  proc replaceBasename(path: string, newBasename: string): string do return joinPath(dirname(path), newBasename);
  proc replaceDirname(path: string, newDirname: string): string do return joinPath(newDirname, basename(path));
  proc replaceExt(path: string, newExt: string): string throws {
    const extension = splitExt(path)(1), base = basename(path);
    if base.isEmpty() || base == curDir then throw new owned IllegalArgumentError(path, "has an empty basename");
    if newExt.isEmpty() then return splitExt(path)(0);
    if newExt.find(pathSep) >= 0 then throw new owned IllegalArgumentError(newExt, "extension can't contain path separators");
    if newExt.find(" ") >= 0 then throw new owned IllegalArgumentError(newExt, "extension can't contain spaces");
    const name = if newExt.startsWith(".") then _part(newExt, 1, newExt.numBytes) else newExt;
    if name.isEmpty() || name.startsWith(".") || name.endsWith(".") then
      throw new owned IllegalArgumentError(newExt, "extension can't have empty parts");
    return splitExt(path)(0) + "." + name;
  }

  // --- Joining --------------------------------------------------------------------------------------------------------

  /// Paths one below the other; an absolute one begins anew.
  proc joinPath(paths: string ...?n): string {
    var result: string;
    for param i in 0..<n do _appendPath(result, paths(i));
    return result;
  }
  proc joinPath(paths: [] string): string {
    var result: string;
    for path in paths do _appendPath(result, path);
    return result;
  }
  proc _appendPath(ref result: string, path: string) {
    if isAbsPath(path) || result.isEmpty() then result = path;
    else if result.endsWith(pathSep) then result += path;
    else result += pathSep + path;
  }

  /// The longest path that all paths begin with.
  proc commonPath(paths: string ...?n): string {
    var all: [0..<n] string;
    for param i in 0..<n do all[i] = paths(i);
    return commonPath(all);
  }
  proc commonPath(paths: [] string): string {
    if paths.size == 0 then return "";
    const first = paths.first;
    for path in paths do
      if isAbsPath(path) != isAbsPath(first) then return "";
    const parts = first.split(pathSep, ignoreEmpty = true);
    var common = parts.size;
    for path in paths {
      var n = 0;
      for part in path.split(pathSep, ignoreEmpty = true) {
        if n == common || part != parts[n] then break;
        n += 1;
      }
      common = n;
    }
    return (if isAbsPath(first) then pathSep else "") + pathSep.join(parts[0..<common]);
  }

  // --- Other forms ----------------------------------------------------------------------------------------------------

  /// Without empty parts, `.`, and `..` where something is before it. Two separators in front mean something else than one.
  proc normPath(path: string): string {
    const slashes = if !path.startsWith("/") then 0 else if path.startsWith("//") && !path.startsWith("///") then 2 else 1;
    var parts: list(string);
    for part in path.split(pathSep) {
      if part.isEmpty() || part == curDir then continue;
      const isUp = part == parentDir;
      if !isUp || (slashes == 0 && parts.isEmpty()) || (!parts.isEmpty() && parts.last == parentDir) then parts.pushBack(part);
      else if !parts.isEmpty() then parts.popBack();
    }
    const result = pathSep * slashes + _pathOf(parts);
    return if result.isEmpty() then curDir else result;
  }
  proc _pathOf(const ref parts: list(string)): string {
    var result: string;
    for part in parts do result += (if result.isEmpty() then "" else pathSep) + part;
    return result;
  }

  /// $NAME and ${NAME} replaced by what the environment says; others stay.
  proc expandVars(path: string): string {
    var result: string, at = 0;
    const n = path.numBytes, sign: string = "$";
    while at < n {
      const dollar = choir_str_find(path.buff, n, sign.buff, 1, at);
      if dollar < 0 then break;
      result += _part(path, at, dollar);
      const braced = dollar + 1 < n && _byteAt(path.buff, dollar + 1) == 123;
      const start = if braced then dollar + 2 else dollar + 1;
      var end = start;
      while end < n && (if braced then _byteAt(path.buff, end) != 125 else _isNameByte(_byteAt(path.buff, end))) do end += 1;
      at = if braced then end + 1 else end;
      const name = _part(path, start, end), value = _getenv(name.c_str());
      if (braced && end == n) || end == start || value == nil then result += _part(path, dollar, min(at, n));
      else result += value: string;
    }
    return if at < n then result + _part(path, at, n) else result;
  }
  proc _isNameByte(b: uint(8)): bool do
    return b == 95 || (b >= 48 && b <= 57) || (b >= 65 && b <= 90) || (b >= 97 && b <= 122);

  // --- In the file system ---------------------------------------------------------------------------------------------

  proc realPath(path: string): string throws {
    var data = _noBuffer();
    var n = 0;
    _checkPath(choir_path_real(path.buff, path.buffLen, data, n), "realPath", path);
    return new string(data, n, n + 1);
  }
  proc absPath(path: string): string throws do
    return if isAbsPath(path) then normPath(path) else normPath(joinPath(here.cwd(), path));
  /// The path as it is seen from `start`.
  proc relPath(path: string, start: string = curDir): string throws {
    const from = absPath(if start.isEmpty() then curDir else start).split(pathSep, ignoreEmpty = true);
    const to = absPath(path).split(pathSep, ignoreEmpty = true);
    var common = 0;
    while common < min(from.size, to.size) && from[common] == to[common] do common += 1;
    var parts: list(string);
    for i in common..<from.size do parts.pushBack(parentDir);
    for i in common..<to.size do parts.pushBack(to[i]);
    return if parts.isEmpty() then curDir else _pathOf(parts);
  }

  proc realPath(f: file): string throws {
    if !f.isOpen() then throw createSystemError(9, "in file.realPath");
    return realPath(f.path);
  }
  proc absPath(f: file): string throws do return absPath(realPath(f));
  proc relPath(f: file, start: string = curDir): string throws do return relPath(realPath(f), start);
  // Methods see those of the same name first.
  proc _realPath(f: file): string throws do return realPath(f);
  proc _absPath(f: file): string throws do return absPath(f);
  proc _relPath(f: file, start: string): string throws do return relPath(f, start);
  proc file.realPath(): string throws do return _realPath(this);
  proc file.absPath(): string throws do return _absPath(this);
  proc file.relPath(start: string = curDir): string throws do return _relPath(this, start);
  proc file.getParentName(): string throws do return dirname(_realPath(this));
}
