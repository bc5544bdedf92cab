//===- File.cpp - Open files ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "File.h"
#include "LostOutput.h"
#include "Scheduler.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <fcntl.h>
#include <new>
#include <sys/stat.h>
#include <unistd.h>

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// Life
//===----------------------------------------------------------------------===//

File *File::forDescriptor(int descriptor, Kind kind, Span path, bool readable, bool writable, bool owned) {
  File *file = new (allocate(sizeof(File))) File();
  file->fileKind = kind;
  file->readable = readable;
  file->writable = writable;
  file->ownsDescriptor = owned;
  file->fd = descriptor;
  if (path.length) {
    file->pathBytes = static_cast<char *>(allocate(path.length));
    file->pathLength = path.length;
    std::memcpy(file->pathBytes, path.data, path.length);
  }
  return file;
}

File *File::forMemory() {
  File *file = new (allocate(sizeof(File))) File();
  file->fileKind = Kind::Memory;
  return file;
}

void File::release() {
  if (references.fetch_sub(1, std::memory_order_acq_rel) != 1)
    return;
  const int failed = isOpen() ? close() : 0;
  if (failed && writable)
    reportLostOutput(*this, failed); // some file systems tell only now
  rt::release(pathBytes);
  this->~File();
  rt::release(this);
}

int File::close() {
  if (!open.exchange(false))
    return EBADF;
  return fd >= 0 && ownsDescriptor && ::close(fd) != 0 ? errno : 0;
}

//===----------------------------------------------------------------------===//
// Transfer
//===----------------------------------------------------------------------===//

/// The result of a transfer with a pipe, a terminal or a socket, and its errno. The transfer may wait for another task
/// of the program.
template <typename Transfer> static ssize_t whileBlocked(Transfer transfer) {
  ssize_t done;
  int failed;
  {
    BlockingRegion blocked;
    done = transfer();
    failed = errno;
  }
  errno = failed;
  return done;
}

int File::read(char *data, size_t count, int64_t offset, size_t *done) {
  *done = 0;
  if (!isOpen())
    return EBADF;
  if (fileKind == Kind::Memory) {
    LockGuard guard(lock);
    if (size_t(offset) < memory.size()) {
      *done = std::min(count, memory.size() - size_t(offset));
      std::memcpy(data, memory.data() + offset, *done);
    }
    return 0;
  }
  for (;;) {
    ssize_t got = fileKind == Kind::Seekable ? pread(fd, data, count, offset)
                                             : whileBlocked([&] { return ::read(fd, data, count); });
    if (got >= 0) {
      *done = size_t(got);
      return 0;
    }
    if (errno != EINTR)
      return errno;
  }
}

int File::writeMemory(const char *data, size_t count, int64_t offset) {
  LockGuard guard(lock);
  size_t end = size_t(offset) + count;
  if (end > memory.size())
    memory.fill('\0', end - memory.size());
  std::memcpy(memory.data() + offset, data, count);
  return 0;
}

int File::writeStream(const char *data, size_t count) {
  errno = 0;
  return std::fwrite(data, 1, count, stdio) == count ? 0 : errno ? errno : EIO;
}

int File::flushStream() {
  if (!stdio)
    return 0;
  errno = 0;
  if (std::fflush(stdio) == 0 && !std::ferror(stdio))
    return 0;
  const int reason = errno;
  std::clearerr(stdio); // it is told once
  return reason ? reason : EIO;
}

int File::write(const char *data, size_t count, int64_t offset) {
  if (!isOpen())
    return EBADF;
  if (stdio)
    return writeStream(data, count);
  if (fileKind == Kind::Memory)
    return writeMemory(data, count, offset);
  while (count) {
    ssize_t put = fileKind == Kind::Seekable ? pwrite(fd, data, count, offset)
                                             : whileBlocked([&] { return ::write(fd, data, count); });
    if (put < 0) {
      if (errno == EINTR)
        continue;
      return errno;
    }
    data += put;
    count -= size_t(put);
    offset += put;
  }
  return 0;
}

int File::size(int64_t *out) {
  if (!isOpen())
    return EBADF;
  if (fileKind == Kind::Memory) {
    LockGuard guard(lock);
    *out = int64_t(memory.size());
    return 0;
  }
  struct stat status;
  if (fstat(fd, &status) != 0)
    return errno;
  *out = status.st_size;
  return 0;
}

int File::sync() {
  if (!isOpen())
    return EBADF;
  if (fd < 0 || fsync(fd) == 0 || errno == EINVAL || errno == EROFS) // pipes and terminals have nothing to sync
    return 0;
  return errno;
}

bool choir::rt::isSeekable(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && (S_ISREG(status.st_mode) || S_ISBLK(status.st_mode));
}

//===----------------------------------------------------------------------===//
// C ABI
//===----------------------------------------------------------------------===//

static File *fileOf(void *file) { return static_cast<File *>(file); }

namespace {
struct OpenMode {
  int flags;
  bool readable, writable;
};
} // namespace

static bool modeFlags(int32_t mode, OpenMode *out) {
  switch (mode) {
  case CHOIR_FILE_READ:
    *out = {O_RDONLY, true, false};
    return true;
  case CHOIR_FILE_READ_WRITE:
    *out = {O_RDWR, true, true};
    return true;
  case CHOIR_FILE_CREATE:
    *out = {O_WRONLY | O_CREAT | O_TRUNC, false, true};
    return true;
  case CHOIR_FILE_CREATE_READ:
    *out = {O_RDWR | O_CREAT | O_TRUNC, true, true};
    return true;
  case CHOIR_FILE_APPEND:
    *out = {O_WRONLY | O_CREAT | O_APPEND, false, true};
    return true;
  default:
    return false;
  }
}

int32_t choir_file_open(void *path, int64_t length, int32_t mode, void *outFile) {
  OpenMode how;
  if (!modeFlags(mode, &how))
    return EINVAL;
  Span name(static_cast<const char *>(path), size_t(length));
  TextBuffer terminated;
  int descriptor = ::open(terminated.append(name).terminated(), how.flags | O_CLOEXEC, 0666);
  if (descriptor < 0)
    return errno;
  bool seekable = mode != CHOIR_FILE_APPEND && isSeekable(descriptor);
  File::Kind kind = seekable ? File::Kind::Seekable : File::Kind::Stream;
  *static_cast<File **>(outFile) = File::forDescriptor(descriptor, kind, name, how.readable, how.writable);
  return 0;
}

int32_t choir_file_open_temporary(void *outFile) {
  const char *folder = std::getenv("TMPDIR");
  TextBuffer path;
  path.append(folder && *folder ? folder : "/tmp").append("/choir-XXXXXX");
  path.terminated();
  int descriptor = mkostemp(path.data(), O_CLOEXEC);
  if (descriptor < 0)
    return errno;
  unlink(path.data()); // the file lives until its last descriptor is closed
  *static_cast<File **>(outFile) = File::forDescriptor(descriptor, File::Kind::Seekable, {}, true, true);
  return 0;
}

int32_t choir_file_open_memory(void *outFile) {
  *static_cast<File **>(outFile) = File::forMemory();
  return 0;
}

int32_t choir_file_from_descriptor(int32_t descriptor, bool owned, void *outFile) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0)
    return errno;
  int access = flags & O_ACCMODE;
  bool seekable = !(flags & O_APPEND) && isSeekable(descriptor);
  *static_cast<File **>(outFile) = File::forDescriptor(descriptor, seekable ? File::Kind::Seekable : File::Kind::Stream,
                                                       {}, access != O_WRONLY, access != O_RDONLY, owned);
  return 0;
}

void choir_file_retain(void *file) { fileOf(file)->retain(); }

void choir_file_release(void *file) {
  if (file)
    fileOf(file)->release();
}

int32_t choir_file_close(void *file) { return fileOf(file)->close(); }

int32_t choir_file_sync(void *file) { return fileOf(file)->sync(); }

bool choir_file_is_open(void *file) { return file && fileOf(file)->isOpen(); }

int32_t choir_file_size(void *file, void *outSize) { return fileOf(file)->size(static_cast<int64_t *>(outSize)); }

void *choir_file_path(void *file, void *outLength) {
  Span path = fileOf(file)->path();
  *static_cast<int64_t *>(outLength) = int64_t(path.length);
  return const_cast<char *>(path.data);
}

int32_t choir_file_descriptor(void *file) { return fileOf(file)->descriptor(); }
