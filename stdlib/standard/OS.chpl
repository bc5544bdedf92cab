// Module OS: errors of the operating system as classes of errors; in OS.POSIX, types and calls of POSIX.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module OS {
  public use SystemErrors;

  module POSIX {
    use CTypes;
    public use PosixErrors;

    private extern proc __errno_location(): c_ptr(c_int);
    /// What the last call of C that failed says.
    inline proc errno ref: c_int do return __errno_location().deref();

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

    // Numbers of Linux.
    const SIGHUP = 1: c_int, SIGINT = 2: c_int, SIGQUIT = 3: c_int, SIGILL = 4: c_int, SIGTRAP = 5: c_int, SIGABRT = 6: c_int,
          SIGBUS = 7: c_int, SIGFPE = 8: c_int, SIGKILL = 9: c_int, SIGUSR1 = 10: c_int, SIGSEGV = 11: c_int,
          SIGUSR2 = 12: c_int, SIGPIPE = 13: c_int, SIGALRM = 14: c_int, SIGTERM = 15: c_int, SIGCHLD = 17: c_int,
          SIGCONT = 18: c_int, SIGSTOP = 19: c_int, SIGTSTP = 20: c_int, SIGTTIN = 21: c_int, SIGTTOU = 22: c_int,
          SIGURG = 23: c_int, SIGXCPU = 24: c_int, SIGXFSZ = 25: c_int;

    /// What stat says of a file, as the C library of x86-64 Linux lays it out.
    extern "choir_stat" record struct_stat {
      var st_dev, st_ino, st_nlink: uint(64);
      var st_mode: mode_t;
      var st_uid, st_gid, _padding: uint(32);
      var st_rdev: uint(64);
      var st_size, st_blksize, st_blocks: int(64);
      var st_atim, st_mtim, st_ctim: struct_timespec;
      var _reserved: 3*int(64);
    }
    record struct_timespec {
      var tv_sec: time_t;
      var tv_nsec: c_long;
    }

    extern proc stat(path: c_ptrConst(c_char), buf: c_ptr(struct_stat)): c_int;
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
