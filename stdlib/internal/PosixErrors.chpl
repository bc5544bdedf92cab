// The error numbers of POSIX, with Linux's values (modules OS.POSIX and SysBasic).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module PosixErrors {
  use SystemErrors;

  param ENOERR = 0: errorCode, EPERM = 1: errorCode, ENOENT = 2: errorCode, ESRCH = 3: errorCode, EINTR = 4: errorCode,
        EIO = 5: errorCode, ENXIO = 6: errorCode, E2BIG = 7: errorCode, ENOEXEC = 8: errorCode, EBADF = 9: errorCode,
        ECHILD = 10: errorCode, EAGAIN = 11: errorCode, ENOMEM = 12: errorCode, EACCES = 13: errorCode,
        EFAULT = 14: errorCode, ENOTBLK = 15: errorCode, EBUSY = 16: errorCode, EEXIST = 17: errorCode,
        EXDEV = 18: errorCode, ENODEV = 19: errorCode, ENOTDIR = 20: errorCode, EISDIR = 21: errorCode,
        EINVAL = 22: errorCode, ENFILE = 23: errorCode, EMFILE = 24: errorCode, ENOTTY = 25: errorCode,
        ETXTBSY = 26: errorCode, EFBIG = 27: errorCode, ENOSPC = 28: errorCode, ESPIPE = 29: errorCode,
        EROFS = 30: errorCode, EMLINK = 31: errorCode, EPIPE = 32: errorCode, EDOM = 33: errorCode,
        ERANGE = 34: errorCode, EDEADLK = 35: errorCode, ENAMETOOLONG = 36: errorCode, ENOLCK = 37: errorCode,
        ENOSYS = 38: errorCode, ENOTEMPTY = 39: errorCode, ELOOP = 40: errorCode, EWOULDBLOCK = 11: errorCode,
        ENOMSG = 42: errorCode, EIDRM = 43: errorCode, ENOSTR = 60: errorCode, ENODATA = 61: errorCode,
        ETIME = 62: errorCode, ENOSR = 63: errorCode, EREMOTE = 66: errorCode, ENOLINK = 67: errorCode,
        EPROTO = 71: errorCode, EMULTIHOP = 72: errorCode, EBADMSG = 74: errorCode, EOVERFLOW = 75: errorCode,
        EILSEQ = 84: errorCode, EUSERS = 87: errorCode, ENOTSOCK = 88: errorCode, EDESTADDRREQ = 89: errorCode,
        EMSGSIZE = 90: errorCode, EPROTOTYPE = 91: errorCode, ENOPROTOOPT = 92: errorCode,
        EPROTONOSUPPORT = 93: errorCode, ESOCKTNOSUPPORT = 94: errorCode, EOPNOTSUPP = 95: errorCode, ENOTSUP = 95: errorCode,
        EPFNOSUPPORT = 96: errorCode, EAFNOSUPPORT = 97: errorCode, EADDRINUSE = 98: errorCode,
        EADDRNOTAVAIL = 99: errorCode, ENETDOWN = 100: errorCode, ENETUNREACH = 101: errorCode,
        ENETRESET = 102: errorCode, ECONNABORTED = 103: errorCode, ECONNRESET = 104: errorCode,
        ENOBUFS = 105: errorCode, EISCONN = 106: errorCode, ENOTCONN = 107: errorCode, ESHUTDOWN = 108: errorCode,
        ETOOMANYREFS = 109: errorCode, ETIMEDOUT = 110: errorCode, ECONNREFUSED = 111: errorCode,
        EHOSTDOWN = 112: errorCode, EHOSTUNREACH = 113: errorCode, EALREADY = 114: errorCode,
        EINPROGRESS = 115: errorCode, ESTALE = 116: errorCode, EDQUOT = 122: errorCode, ECANCELED = 125: errorCode,
        EOWNERDEAD = 130: errorCode, ENOTRECOVERABLE = 131: errorCode;
}
