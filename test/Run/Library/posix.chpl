// Module OS.POSIX: files by descriptors, pipes and sets of descriptors, times.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: rm -rf %t && mkdir %t && cd %t && env TZ=UTC %choir-run %s | FileCheck --match-full-lines %s
use OS.POSIX, CTypes;

// Files.
const name = "posix-" + getpid(): string;
var out_ = open(name.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR);
writeln(write(out_, "text".c_str(), 4), " ", close(out_));
// CHECK: 4 0
writeln(open(name.c_str(), O_CREAT | O_EXCL | O_WRONLY), " ", errno == EEXIST, " ", ENOTSUP == EOPNOTSUPP);
// CHECK-NEXT: -1 true true
var about: struct_stat;
writeln(stat(name.c_str(), c_ptrTo(about)), " ", about.st_size, " ", about.st_mode & (S_IRWXU | S_IRWXG | S_IRWXO) == S_IRUSR | S_IWUSR);
// CHECK-NEXT: 0 4 true
const back = open(name.c_str(), O_RDONLY);
var letters: c_array(c_uchar, 4);
writeln(read(back, c_ptrTo(letters), 4), " ", letters[0], " ", letters[3], " ", close(back));
// CHECK-NEXT: 4 116 116 0
extern proc unlink(path: c_ptrConst(c_char)): c_int;
writeln(unlink(name.c_str()));
// CHECK-NEXT: 0

// A pipe: nothing to read, then something.
var ends: c_array(c_int, 2);
writeln(pipe(c_addrOf(ends)));
// CHECK-NEXT: 0
proc ready(): (int, int) {
  var set: fd_set, wait: struct_timeval;
  FD_ZERO(c_ptrTo(set));
  FD_SET(ends[0], c_ptrTo(set));
  const n = select_posix(ends[0] + 1, c_ptrTo(set), nil, nil, c_ptrTo(wait));
  return (n: int, FD_ISSET(ends[0], c_ptrTo(set)): int);
}
writeln(ready());
// CHECK-NEXT: (0, 0)
write(ends[1], "!".c_str(), 1);
writeln(ready());
// CHECK-NEXT: (1, 1)
close(ends[0]);
close(ends[1]);

var set: fd_set;
FD_SET(63, c_ptrTo(set));
FD_SET(64, c_ptrTo(set));
FD_SET(FD_SETSIZE - 1, c_ptrTo(set));
FD_CLR(64, c_ptrTo(set));
for fd in (62, 63, 64, 1022, 1023) do write(FD_ISSET(fd: c_int, c_ptrTo(set)));
writeln();
// CHECK-NEXT: 01001

// Times.
var start: time_t = 951827696;
var parts: struct_tm;
writeln(localtime_r(c_ptrTo(start), c_ptrTo(parts)) == c_ptrTo(parts), " ", parts.tm_year, " ", parts.tm_mon, " ", parts.tm_mday,
        " ", localtime(c_ptrTo(start)).deref().tm_yday);
// CHECK-NEXT: true 100 1 29 59
write(string.createCopyingBuffer(asctime(c_ptrTo(parts))));
// CHECK-NEXT: Tue Feb 29 12:34:56 2000
var now: struct_timeval, then_ = time(nil);
writeln(gettimeofday(c_ptrTo(now), nil), " ", now.tv_sec - then_ <= 1, " ", now.tv_usec < 1000000);
// CHECK-NEXT: 0 true true
writeln(string.createCopyingBuffer(strerror(ENOENT: c_int)));
// CHECK-NEXT: No such file or directory
