// Module FileSystem: files and directories by their paths.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module FileSystem {
  use Base, Types, Ranges, Strings, TextMethods, Casts, LocaleModel;
  public use SystemErrors;
  private use Path, IO, Sort, List;

  extern proc choir_path_status(path: c_ptr(uint(8)), length: int, follow: bool, status: c_ptr(void)): int(32);
  extern proc choir_path_set_mode(path: c_ptr(uint(8)), length: int, mode: int): int(32);
  extern proc choir_path_set_owner(path: c_ptr(uint(8)), length: int, user: int, group: int): int(32);
  extern proc choir_path_copy_times(from: c_ptr(uint(8)), fromLength: int, to: c_ptr(uint(8)), toLength: int): int(32);
  extern proc choir_path_remove(path: c_ptr(uint(8)), length: int): int(32);
  extern proc choir_path_rename(from: c_ptr(uint(8)), fromLength: int, to: c_ptr(uint(8)), toLength: int): int(32);
  extern proc choir_path_link(target: c_ptr(uint(8)), targetLength: int, path: c_ptr(uint(8)), length: int): int(32);
  extern proc choir_path_make_directory(path: c_ptr(uint(8)), length: int, mode: int(32), parents: bool): int(32);
  extern proc choir_path_change_directory(path: c_ptr(uint(8)), length: int): int(32);
  extern proc choir_path_current_directory(ref data: c_ptr(uint(8)), ref length: int): int(32);
  extern proc choir_path_list(path: c_ptr(uint(8)), length: int, ref data: c_ptr(uint(8)), ref outLength: int): int(32);
  extern proc choir_path_glob(pattern: c_ptr(uint(8)), length: int, ref data: c_ptr(uint(8)), ref outLength: int): int(32);
  extern "umask" proc _umask(mask: uint(32)): uint(32);

  // Permissions, as chmod takes them.
  const S_IRUSR = 0o400, S_IWUSR = 0o200, S_IXUSR = 0o100, S_IRWXU = 0o700;
  const S_IRGRP = 0o040, S_IWGRP = 0o020, S_IXGRP = 0o010, S_IRWXG = 0o070;
  const S_IROTH = 0o004, S_IWOTH = 0o002, S_IXOTH = 0o001, S_IRWXO = 0o007;
  const S_ISUID = 0o4000, S_ISGID = 0o2000, S_ISVTX = 0o1000;

  // --- Status ---------------------------------------------------------------------------------------------------------

  // The runtime's struct choir_file_status and its kinds.
  param _regularFile = 1, _directory = 2, _link = 3;
  record _fileStatus {
    var kind, mode, size, user, group, device, inode: int;
  }
  proc _getStatus(const ref name: string, follow: bool, ref status: _fileStatus): errorCode do
    return choir_path_status(name.buff, name.buffLen, follow, _address(status));
  proc _statusOf(const ref name: string, what: string): _fileStatus throws {
    var status: _fileStatus;
    _checkPath(_getStatus(name, true, status), what, name);
    return status;
  }
  /// The kind of a file; 0 where there is none.
  proc _kindOf(const ref name: string, follow: bool, what: string): int throws {
    var status: _fileStatus;
    const code = _getStatus(name, follow, status);
    if code == _noEntry || code == _notDirectory then return 0;
    _checkPath(code, what, name);
    return if status.kind == 0 then -1 else status.kind;
  }
  param _noEntry = 2, _badFile = 9, _exists = 17, _notDirectory = 20, _isDirectory = 21, _invalid = 22;

  proc exists(name: string): bool throws do return !name.isEmpty() && _kindOf(name, true, "in exists") != 0;
  proc isFile(name: string): bool throws do return _kindOf(name, true, "in isFile") == _regularFile;
  proc isDir(name: string): bool throws do return _kindOf(name, true, "in isDir") == _directory;
  proc isSymlink(name: string): bool throws do return _kindOf(name, false, "in isSymlink") == _link;
  // Chapel 1.x.
  proc isLink(name: string): bool throws do return isSymlink(name);
  /// Whether a directory is on another device than the one around it.
  proc isMount(name: string): bool throws {
    if !isDir(name) then return false;
    const status = _statusOf(name, "in isMount"), above = _statusOf(name + "/..", "in isMount");
    return status.device != above.device || status.inode == above.inode;
  }
  proc getFileSize(name: string): int throws do return _statusOf(name, "in getFileSize").size;
  proc getMode(name: string): int throws do return _statusOf(name, "in getMode").mode;
  proc getUid(name: string): int throws do return _statusOf(name, "in getUid").user;
  proc getGid(name: string): int throws do return _statusOf(name, "in getGid").group;
  proc sameFile(file1: string, file2: string): bool throws {
    const what = "in sameFile(" + file1 + ", " + file2 + ")";
    var a, b: _fileStatus;
    _check(_getStatus(file1, true, a), what);
    _check(_getStatus(file2, true, b), what);
    return a.device == b.device && a.inode == b.inode;
  }
  proc sameFile(file1: file, file2: file): bool throws {
    if !file1.isOpen() || !file2.isOpen() then _fail(_badFile, "Operation attempted on an invalid file");
    return sameFile(file1.path, file2.path);
  }
  // Chapel 1.x.
  proc getUID(name: string): int throws do return getUid(name);
  proc getGID(name: string): int throws do return getGid(name);

  // --- Changes --------------------------------------------------------------------------------------------------------

  proc chmod(name: string, mode: int) throws do
    _checkPath(choir_path_set_mode(name.buff, name.buffLen, mode), "in chmod", name);
  proc chown(name: string, uid: int, gid: int) throws do
    _checkPath(choir_path_set_owner(name.buff, name.buffLen, uid, gid), "in chown", name);
  proc mkdir(name: string, mode: int = 0o777, parents: bool = false) throws {
    if name.isEmpty() then _fail(_noEntry, "mkdir called with illegal path: ''");
    _checkPath(choir_path_make_directory(name.buff, name.buffLen, mode: int(32), parents), "in mkdir", name);
  }
  proc remove(name: string) throws do _checkPath(choir_path_remove(name.buff, name.buffLen), "in remove", name);
  proc rename(oldName: string, newName: string) throws do
    _checkPath(choir_path_rename(oldName.buff, oldName.buffLen, newName.buff, newName.buffLen), "in rename", oldName);
  proc symlink(oldName: string, newName: string) throws do
    _checkPath(choir_path_link(oldName.buff, oldName.buffLen, newName.buff, newName.buffLen), "in symlink " + oldName, newName);

  proc _fail(code: int, what: string) throws { throw createSystemError(code, what); }

  /// A directory and all that is in it.
  proc rmTree(root: string) throws {
    if !exists(root) then _fail(_noEntry, "in rmTree(" + root + ")");
    if !isDir(root) then _fail(_notDirectory, "in rmTree(" + root + ")");
    for name in _namesIn(root) {
      const path = root + "/" + name;
      if isDir(path) && !isSymlink(path) then rmTree(path); else remove(path);
    }
    remove(root);
  }
  /// The contents and permissions of a file; its times and owner too, where `metadata` asks for them.
  proc copy(src: string, dest: string, metadata: bool = false) throws {
    const target = if isDir(dest) then joinPath(dest, basename(src)) else dest;
    if isDir(target) then _fail(_isDirectory, "in copy(" + src + ", " + dest + ")");
    copyFile(src, target);
    copyMode(src, target);
    if metadata {
      _check(choir_path_copy_times(src.buff, src.buffLen, target.buff, target.buffLen), "in copy(" + src + ", " + dest + ")");
      chown(target, getUid(src), getGid(src));
    }
  }
  proc copyFile(src: string, dest: string) throws {
    const what = "in copyFile(" + src + ", " + dest + ")";
    if !exists(src) then _fail(_noEntry, what);
    if isDir(src) || isDir(dest) then _fail(_isDirectory, what);
    if exists(dest) && sameFile(src, dest) then _fail(_invalid, what);
    const input = openReader(src), output = openWriter(dest);
    output.writeBytes(input.readAll(bytes));
    output.close();
  }
  proc copyMode(src: string, dest: string) throws do chmod(dest, getMode(src));
  proc copyTree(src: string, dest: string, copySymbolically: bool = false) throws {
    const what = "in copyTree(" + src + ", " + dest + ")";
    if exists(dest) then _fail(_exists, what);
    if !isDir(src) then _fail(_notDirectory, what);
    _copyTree(src, dest, copySymbolically);
  }
  proc _copyTree(src: string, dest: string, links: bool) throws {
    mkdir(dest, getMode(src), parents = true);
    for name in _namesIn(src) {
      const from = src + "/" + name, to = dest + "/" + name;
      if links && isSymlink(from) then symlink(realPath(from), to);
      else if isDir(from) then _copyTree(from, to, links);
      else copy(from, to, metadata = true);
    }
  }
  proc moveDir(src: string, dest: string) throws {
    const what = "in moveDir(" + src + ", " + dest + ")";
    if exists(dest) {
      if !isDir(dest) then _fail(_notDirectory, what);
      if exists(src) && sameFile(src, dest) then
        throw new owned IllegalArgumentError("src", "Cannot move a directory '" + src + "' into itself '" + dest + "'.");
      _fail(_isDirectory, "unsupported operation " + what);
    }
    if !isDir(src) then _fail(_notDirectory, what);
    rename(src, dest);
  }

  // --- The process ----------------------------------------------------------------------------------------------------

  proc locale.cwd(): string throws {
    var data = _noBuffer();
    var n = 0;
    _check(choir_path_current_directory(data, n), "in cwd");
    return new string(data, n, n + 1);
  }
  proc locale.chdir(name: string) throws do
    _checkPath(choir_path_change_directory(name.buff, name.buffLen), "in chdir", name);
  proc locale.umask(mask: int): int do return _umask(mask: uint(32)): int;

  // --- Directories ----------------------------------------------------------------------------------------------------

  /// The texts of a buffer, each ended by a NUL. Frees the buffer.
  iter _terminatedTexts(data: c_ptr(uint(8)), length: int): string {
    defer choir_free(data);
    var at = 0;
    while at < length {
      const n = _terminatedLength(_after(data, at));
      yield _stringFrom(_after(data, at), n);
      at += n + 1;
    }
  }
  iter _namesIn(path: string): string throws {
    var data = _noBuffer();
    var n = 0;
    _checkPath(choir_path_list(path.buff, path.buffLen, data, n), "in listDir", path);
    for name in _terminatedTexts(data, n) do yield name;
  }

  /// The names of what is in a directory, in no order. A directory that cannot be read counts as empty, with a message.
  @edition(last="2.0")
  iter listDir(path: string = ".", hidden: bool = false, dirs: bool = true, files: bool = true, listlinks: bool = true): string {
    var names: list(string);
    const code = _list(names, path, hidden, dirs, files, listlinks);
    if code != 0 then try! stderr.writeln(_errorText(code), " (", _notListed(path), ")");
    for name in names do yield name;
  }
  /// Of the preview edition: a directory that cannot be read is an error.
  @edition(first="preview")
  iter listDir(path: string = ".", hidden: bool = false, dirs: bool = true, files: bool = true, listlinks: bool = true): string
      throws {
    var names: list(string);
    const code = _list(names, path, hidden, dirs, files, listlinks);
    if code != 0 then throw createSystemError(code, _notListed(path));
    for name in names do yield name;
  }
  proc _list(ref names: list(string), path: string, hidden: bool, dirs: bool, files: bool, listlinks: bool): errorCode {
    var data = _noBuffer();
    var n = 0;
    const code = choir_path_list(path.buff, path.buffLen, data, n);
    for name in _terminatedTexts(data, n) {
      if !hidden && name.startsWith(".") then continue;
      if try! _isWanted(path + "/" + name, dirs, files, listlinks) then names.pushBack(name);
    }
    return code;
  }
  proc _notListed(path: string): string do return "error in listDir(): " + path;
  proc _isWanted(path: string, dirs: bool, files: bool, links: bool): bool throws {
    if dirs && files && links then return true;
    if !links && isSymlink(path) then return false;
    return if isDir(path) then dirs else files && isFile(path);
  }

  /// A directory and those below it.
  @edition(last="2.0")
  iter walkDirs(path: string = ".", topdown: bool = true, depth: int = max(int), hidden: bool = false,
                followlinks: bool = false, sort: bool = false): string {
    var search = new _Search();
    search.walk(path, topdown, depth, hidden, followlinks, sort);
    for name in search.found do yield name;
  }
  @edition(first="preview")
  iter walkDirs(path: string = ".", topdown: bool = true, depth: int = max(int), hidden: bool = false,
                followlinks: bool = false, sort: bool = false): string throws {
    var search = new _Search(stops = true);
    search.walk(path, topdown, depth, hidden, followlinks, sort);
    for name in search.found do yield name;
    search.report();
  }
  /// The files in a directory, and with `recursive` in those below it.
  @edition(last="2.0")
  iter findFiles(startdir: string = ".", recursive: bool = false, hidden: bool = false): string {
    var search = new _Search();
    search.findFiles(startdir, recursive, hidden);
    for name in search.found do yield name;
  }
  @edition(first="preview")
  iter findFiles(startdir: string = ".", recursive: bool = false, hidden: bool = false): string throws {
    var search = new _Search(stops = true);
    search.findFiles(startdir, recursive, hidden);
    for name in search.found do yield name;
    search.report();
  }
  /// What is found below a directory, up to one that cannot be read if the search stops there.
  record _Search {
    const stops: bool;
    var found: list(string);
    var code: errorCode;
    var unread: string;

    proc init(stops: bool = false) { this.stops = stops; }
    proc isOver: bool do return stops && code != 0;
    proc ref _names(path: string, hidden: bool, dirs: bool, files: bool, links: bool) {
      var names: list(string);
      const failed = _list(names, path, hidden, dirs, files, links);
      if failed != 0 {
        code = failed;
        unread = path;
        if !stops then try! stderr.writeln(_errorText(failed), " (", _notListed(path), ")");
      }
      return names.toArray();
    }
    proc ref walk(path: string, topdown: bool, depth: int, hidden: bool, followlinks: bool, ordered: bool) {
      if topdown then found.pushBack(path);
      if depth != 0 {
        var subdirectories = _names(path, hidden, true, false, followlinks);
        if ordered then sort(subdirectories);
        for name in subdirectories do
          if !isOver then walk(path + "/" + name, topdown, depth - 1, hidden, followlinks, ordered);
      }
      if !topdown && !isOver then found.pushBack(path);
    }
    proc ref findFiles(startdir: string, recursive: bool, hidden: bool) {
      var directories: list(string);
      if recursive {
        var search = new _Search(stops);
        search.walk(startdir, true, max(int), hidden, false, false);
        directories = search.found;
        code = search.code;
        unread = search.unread;
      } else {
        directories.pushBack(startdir);
      }
      for dir in directories do
        if !isOver then
          for name in _names(dir, hidden, false, true, true) do found.pushBack(dir + "/" + name);
    }
    proc report() throws { if code != 0 then throw createSystemError(code, _notListed(unread)); }
  }
  /// The paths that a pattern of the shell matches.
  iter glob(pattern: string = "*"): string {
    var data = _noBuffer();
    var n = 0;
    const code = choir_path_glob(pattern.buff, pattern.buffLen, data, n);
    // No program causes this while there is memory.
    if code != 0 then halt("glob: ", _errorText(code));
    for name in _terminatedTexts(data, n) do yield name;
  }

  // Parallel loops take the names that the serial iterator finds.
  @edition(last="2.0")
  iter walkDirs(path: string = ".", topdown: bool = true, depth: int = max(int), hidden: bool = false,
                followlinks: bool = false, sort: bool = false, param tag: iterKind): string where tag == iterKind.standalone {
    const names = walkDirs(path, topdown, depth, hidden, followlinks, sort);
    forall name in names do yield name;
  }
  @edition(first="preview")
  iter walkDirs(path: string = ".", topdown: bool = true, depth: int = max(int), hidden: bool = false,
                followlinks: bool = false, sort: bool = false, param tag: iterKind): string throws
      where tag == iterKind.standalone {
    var search = new _Search(stops = true);
    search.walk(path, topdown, depth, hidden, followlinks, sort);
    forall name in search.found do yield name;
    search.report();
  }
  @edition(last="2.0")
  iter findFiles(startdir: string = ".", recursive: bool = false, hidden: bool = false, param tag: iterKind): string
      where tag == iterKind.standalone {
    const names = findFiles(startdir, recursive, hidden);
    forall name in names do yield name;
  }
  @edition(first="preview")
  iter findFiles(startdir: string = ".", recursive: bool = false, hidden: bool = false, param tag: iterKind): string throws
      where tag == iterKind.standalone {
    var search = new _Search(stops = true);
    search.findFiles(startdir, recursive, hidden);
    forall name in search.found do yield name;
    search.report();
  }
  iter glob(pattern: string = "*", param tag: iterKind): string where tag == iterKind.standalone {
    const names = glob(pattern);
    forall name in names do yield name;
  }
  // Beside others, by their positions. Each follower looks again, as the serial iterator does.
  iter glob(pattern: string = "*", param tag: iterKind) where tag == iterKind.leader {
    const names = glob(pattern);
    for part in (0..<names.size).these(tag = iterKind.leader) do yield part;
  }
  iter glob(pattern: string = "*", param tag: iterKind, followThis): string where tag == iterKind.follower {
    const names = glob(pattern), positions = followThis(0);
    if positions.size > 0 && positions.high >= names.size then
      halt("glob() is being zipped with something too big; it only has ", names.size, " matches");
    for position in positions do yield names[position];
  }

  // Chapel 1.x.
  iter listdir(path: string = ".", hidden: bool = false, dirs: bool = true, files: bool = true, listlinks: bool = true): string {
    for name in listDir(path, hidden, dirs, files, listlinks) do yield name;
  }
  iter walkdirs(path: string = ".", topdown: bool = true, depth: int = max(int), hidden: bool = false,
                followlinks: bool = false, sort: bool = false): string {
    for name in walkDirs(path, topdown, depth, hidden, followlinks, sort) do yield name;
  }
  iter walkdirs(path: string = ".", topdown: bool = true, depth: int = max(int), hidden: bool = false,
                followlinks: bool = false, sort: bool = false, param tag: iterKind): string where tag == iterKind.standalone {
    const names = walkDirs(path, topdown, depth, hidden, followlinks, sort);
    forall name in names do yield name;
  }
  iter findfiles(startdir: string = ".", recursive: bool = false, hidden: bool = false): string {
    for name in findFiles(startdir, recursive, hidden) do yield name;
  }
  iter findfiles(startdir: string = ".", recursive: bool = false, hidden: bool = false, param tag: iterKind): string
      where tag == iterKind.standalone {
    const names = findFiles(startdir, recursive, hidden);
    forall name in names do yield name;
  }
}
