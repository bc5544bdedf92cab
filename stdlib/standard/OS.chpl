// Module OS: errors of the operating system as classes of errors; in OS.POSIX, types and calls of POSIX.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module OS {
  public use SystemErrors;

  module POSIX {
    use CTypes;
    public use PosixErrors;

    type mode_t = uint(32);
    type off_t = int(64);
    type pid_t = int(32);
    type time_t = int(64);
    type suseconds_t = int(64);

    extern record timeval {
      var tv_sec: time_t;
      var tv_usec: suseconds_t;
    }
    extern record timespec {
      var tv_sec: time_t;
      var tv_nsec: c_long;
    }
    record struct_timeval {
      var tv_sec: time_t;
      var tv_usec: suseconds_t;
    }
    record struct_tm {
      var tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst: c_int;
      var tm_gmtoff: c_long;
      var tm_zone: c_ptrConst(c_char);
    }

    extern proc getenv(name: c_ptrConst(c_char)): c_ptr(c_char);
    extern proc setenv(name: c_ptrConst(c_char), value: c_ptrConst(c_char), overwrite: c_int): c_int;
    extern proc unsetenv(name: c_ptrConst(c_char)): c_int;
    extern proc strlen(s: c_ptrConst(c_char)): c_size_t;
    extern proc memcpy(dest: c_ptr(void), src: c_ptrConst(void), n: c_size_t): c_ptr(void);
    extern proc memmove(dest: c_ptr(void), src: c_ptrConst(void), n: c_size_t): c_ptr(void);
    extern proc memcmp(s1: c_ptrConst(void), s2: c_ptrConst(void), n: c_size_t): c_int;
    extern proc memset(s: c_ptr(void), c: c_int, n: c_size_t): c_ptr(void);
    extern proc chmod(path: c_ptrConst(c_char), mode: mode_t): c_int;
    extern proc creat(path: c_ptrConst(c_char), mode: mode_t): c_int;
    extern proc close(fildes: c_int): c_int;
    extern proc read(fildes: c_int, buf: c_ptr(void), size: c_size_t): c_ssize_t;
    extern proc write(fildes: c_int, buf: c_ptrConst(void), size: c_size_t): c_ssize_t;
    extern proc getpid(): pid_t;
  }
}
