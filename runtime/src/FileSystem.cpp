//===- FileSystem.cpp - Paths, directories, status of files ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Memory.h"
#include "Support.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <dirent.h>
#include <fcntl.h>
#include <glob.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace choir::rt;

namespace {
/// A path as C functions want it.
class CPath {
public:
  CPath(void *path, int64_t length) { buffer.append({static_cast<const char *>(path), size_t(length)}).terminated(); }
  operator const char *() { return buffer.data(); }
  char *data() { return buffer.data(); }
  size_t length() const { return buffer.size(); }

private:
  TextBuffer buffer;
};
} // namespace

static int errorOf(int result) { return result == 0 ? 0 : errno; }

static void giveAway(Span text, void *outData, void *outLength) {
  *static_cast<char **>(outData) = copyForProgram(text);
  *static_cast<int64_t *>(outLength) = int64_t(text.length);
}

//===----------------------------------------------------------------------===//
// Status
//===----------------------------------------------------------------------===//

int32_t choir_path_status(void *path, int64_t length, bool follow, void *outStatus) {
  CPath name(path, length);
  struct stat status;
  if ((follow ? stat(name, &status) : lstat(name, &status)) != 0)
    return errno;
  auto *out = static_cast<choir_file_status *>(outStatus);
  out->mode = status.st_mode & 07777;
  out->kind = S_ISREG(status.st_mode)   ? CHOIR_FILE_REGULAR
              : S_ISDIR(status.st_mode) ? CHOIR_FILE_DIRECTORY
              : S_ISLNK(status.st_mode) ? CHOIR_FILE_LINK
                                        : CHOIR_FILE_OTHER;
  out->size = status.st_size;
  out->user = status.st_uid;
  out->group = status.st_gid;
  out->device = int64_t(status.st_dev);
  out->inode = int64_t(status.st_ino);
  return 0;
}

int32_t choir_path_set_mode(void *path, int64_t length, int64_t mode) {
  return errorOf(chmod(CPath(path, length), mode_t(mode)));
}

int32_t choir_path_set_owner(void *path, int64_t length, int64_t user, int64_t group) {
  return errorOf(chown(CPath(path, length), uid_t(user), gid_t(group)));
}

int32_t choir_path_copy_times(void *from, int64_t fromLength, void *to, int64_t toLength) {
  struct stat status;
  if (stat(CPath(from, fromLength), &status) != 0)
    return errno;
  timespec times[] = {status.st_atim, status.st_mtim};
  return errorOf(utimensat(AT_FDCWD, CPath(to, toLength), times, 0));
}

//===----------------------------------------------------------------------===//
// Changes
//===----------------------------------------------------------------------===//

int32_t choir_path_remove(void *path, int64_t length) { return errorOf(std::remove(CPath(path, length))); }

int32_t choir_path_rename(void *from, int64_t fromLength, void *to, int64_t toLength) {
  return errorOf(std::rename(CPath(from, fromLength), CPath(to, toLength)));
}

int32_t choir_path_link(void *target, int64_t targetLength, void *path, int64_t length) {
  return errorOf(symlink(CPath(target, targetLength), CPath(path, length)));
}

static bool isDirectory(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

int32_t choir_path_make_directory(void *path, int64_t length, int32_t mode, bool parents) {
  CPath name(path, length);
  for (size_t i = 1; parents && i < name.length(); ++i) {
    if (name.data()[i] != '/')
      continue;
    name.data()[i] = '\0';
    if (mkdir(name, mode_t(mode) | S_IWUSR | S_IXUSR) != 0 && errno != EEXIST)
      return errno;
    name.data()[i] = '/';
  }
  if (mkdir(name, mode_t(mode)) != 0 && !(parents && errno == EEXIST && isDirectory(name)))
    return errno;
  return 0;
}

int32_t choir_path_change_directory(void *path, int64_t length) { return errorOf(chdir(CPath(path, length))); }

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

int32_t choir_path_current_directory(void *outData, void *outLength) {
  char name[PATH_MAX];
  if (!getcwd(name, sizeof(name)))
    return errno;
  giveAway(name, outData, outLength);
  return 0;
}

int32_t choir_path_real(void *path, int64_t length, void *outData, void *outLength) {
  char name[PATH_MAX];
  if (!realpath(CPath(path, length), name))
    return errno;
  giveAway(name, outData, outLength);
  return 0;
}

int32_t choir_path_list(void *path, int64_t length, void *outData, void *outLength) {
  DIR *directory = opendir(CPath(path, length));
  if (!directory)
    return errno;
  TextBuffer names;
  while (dirent *entry = readdir(directory)) {
    Span name(entry->d_name);
    if (!(name == Span(".") || name == Span("..")))
      names.append(name).append('\0');
  }
  closedir(directory);
  giveAway(names.span(), outData, outLength);
  return 0;
}

int32_t choir_path_glob(void *pattern, int64_t length, void *outData, void *outLength) {
  glob_t found;
  int result = glob(CPath(pattern, length), 0, nullptr, &found);
  TextBuffer names;
  for (size_t i = 0; result == 0 && i < found.gl_pathc; ++i)
    names.append(Span(found.gl_pathv[i])).append('\0');
  if (result == 0)
    globfree(&found);
  giveAway(names.span(), outData, outLength);
  return result == 0 || result == GLOB_NOMATCH ? 0 : result == GLOB_NOSPACE ? ENOMEM : EIO;
}
