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
    type dev_t = uint(64);
    type ino_t = uint(64);
    type nlink_t = uint(64);
    type uid_t = uint(32);
    type gid_t = uint(32);
    type blksize_t = int(64);
    type blkcnt_t = int(64);

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
    record struct_timezone {
      var tz_minuteswest, tz_dsttime: c_int;
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

    const O_RDONLY = 0: c_int, O_WRONLY = 1: c_int, O_RDWR = 2: c_int, O_ACCMODE = 3: c_int, O_CREAT = 0o100: c_int,
          O_EXCL = 0o200: c_int, O_NOCTTY = 0o400: c_int, O_TRUNC = 0o1000: c_int, O_APPEND = 0o2000: c_int,
          O_NONBLOCK = 0o4000: c_int, O_DSYNC = 0o10000: c_int, O_DIRECTORY = 0o200000: c_int,
          O_NOFOLLOW = 0o400000: c_int, O_CLOEXEC = 0o2000000: c_int, O_SYNC = 0o4010000: c_int;
    inline proc S_IRWXU: mode_t do return 0o700;
    inline proc S_IRUSR: mode_t do return 0o400;
    inline proc S_IWUSR: mode_t do return 0o200;
    inline proc S_IXUSR: mode_t do return 0o100;
    inline proc S_IRWXG: mode_t do return 0o070;
    inline proc S_IRGRP: mode_t do return 0o040;
    inline proc S_IWGRP: mode_t do return 0o020;
    inline proc S_IXGRP: mode_t do return 0o010;
    inline proc S_IRWXO: mode_t do return 0o007;
    inline proc S_IROTH: mode_t do return 0o004;
    inline proc S_IWOTH: mode_t do return 0o002;
    inline proc S_IXOTH: mode_t do return 0o001;
    inline proc S_ISUID: mode_t do return 0o4000;
    inline proc S_ISGID: mode_t do return 0o2000;
    inline proc S_ISVTX: mode_t do return 0o1000;

    /// A set of file descriptors, a bit for each.
    const FD_SETSIZE = 1024: c_int;
    record fd_set {
      var _words: c_array(uint(64), 16);
    }
    private inline proc _wordOf(fd: c_int, fdset: c_ptr(fd_set)) ref do return fdset.deref()._words[fd / 64];
    private inline proc _bitOf(fd: c_int): uint(64) do return 1: uint(64) << (fd % 64);
    proc FD_CLR(fd: c_int, fdset: c_ptr(fd_set)) { _wordOf(fd, fdset) &= ~_bitOf(fd); }
    proc FD_SET(fd: c_int, fdset: c_ptr(fd_set)) { _wordOf(fd, fdset) |= _bitOf(fd); }
    proc FD_ISSET(fd: c_int, fdset: c_ptr(fd_set)): c_int do return (_wordOf(fd, fdset) & _bitOf(fd) != 0): c_int;
    proc FD_ZERO(fdset: c_ptr(fd_set)) {
      for word in fdset.deref()._words do word = 0;
    }
    // `select` is a word of the language.
    extern "select" proc select_posix(nfds: c_int, readfds: c_ptr(fd_set), writefds: c_ptr(fd_set), errorfds: c_ptr(fd_set),
                                      timeout: c_ptr(struct_timeval)): c_int;

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
    extern proc creat(path: c_ptrConst(c_char), mode: mode_t = 0): c_int;
    extern proc open(path: c_ptrConst(c_char), oflag: c_int, mode: mode_t = 0): c_int;
    extern proc pipe(fildes: c_ptr(c_array(c_int, 2))): c_int;
    extern proc close(fildes: c_int): c_int;
    extern proc read(fildes: c_int, buf: c_ptr(void), size: c_size_t): c_ssize_t;
    extern proc write(fildes: c_int, buf: c_ptrConst(void), size: c_size_t): c_ssize_t;
    extern proc getpid(): pid_t;
    extern proc strerror(errnum: c_int): c_ptrConst(c_char);
    extern proc time(tloc: c_ptr(time_t)): time_t;
    extern proc gettimeofday(tp: c_ptr(struct_timeval), tzp: c_ptr(struct_timezone)): c_int;
    extern proc localtime(timer: c_ptr(time_t)): c_ptr(struct_tm);
    extern proc localtime_r(timer: c_ptr(time_t), result: c_ptr(struct_tm)): c_ptr(struct_tm);
    extern proc asctime(timeptr: c_ptr(struct_tm)): c_ptr(c_char);
    extern proc asctime_r(timeptr: c_ptr(struct_tm), buf: c_ptr(c_char)): c_ptr(c_char);
  }
}
