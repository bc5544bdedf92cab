# Command lines and environments that are wrong, hostile or odd: what is run, how it ends, and what the one message says.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# $C is the compiler, $P a program with config variables of every type and a parallel loop, $LONG a name that no file can
# have, $X a byte that is no UTF-8. hostile.py says which files there are.

NONE, USAGE, ERROR = 0, 2, 1

# Arguments of the compiler, errors in which are wrong usage.
COMPILER_USAGE = [
    ("", "no source file given"), ("run", "no source file given"), ("run --", "no source file given"),
    ("--", "'--' separates"), ("p.chpl -- 3", "'--' separates"), ("--=", "unknown option '--'"),
    ("---", "unknown option '---'"), ("-=", "unknown option '-='"), ("-Z", "unknown option '-Z'"), ("-@", "unknown option '-@'"),
    ("''", "'' is neither"), ("' '", "' ' is neither"), ("a.txt", "'a.txt' is neither"), ("p.chpl ''", "'' is neither"),
    ("/dev/null", "'/dev/null' is neither"), ("@args", "'@args' is neither"), ("run run", "'run' is neither"),
    ("--fats", "did you mean '--fast'"), ("--qqqqqq", "unknown option '--qqqqqq'"), ("--no-fast", "unknown option '--no-fast'"),
    ("--no-help", "unknown option '--no-help'"), ("-gg", "unknown option '-gg'"), ("-hx", "unknown option '-hx'"),
    ("-$X", "unknown option '-"), ("--$X=2", "unknown option '--"), ("--$LONG", "unknown option '--xxx"),
    ("--help=1", "'--help' takes no value"), ("--version=3", "'--version' takes no value"), ("--fast=yes", "'--fast' takes no value"),
    ("--check-only=1", "'--check-only' takes no value"), ("--optimize=3", "'--optimize' takes no value"),
    ("--library=1", "'--library' takes no value"), ("--ieee-float=1", "'--ieee-float' takes no value"),
    ("--print-commands=1", "'--print-commands' takes no value"), ("--time=3", "'--time' takes no value"),
    ("p.chpl -O4", "unknown optimisation level '-O4'"), ("p.chpl -O-1", "unknown optimisation level '-O-1'"),
    ("p.chpl -Ofast", "unknown optimisation level '-Ofast'"), ("p.chpl -O=3", "unknown optimisation level '-O=3'"),
    ("p.chpl --emit=wasm", "unknown stage 'wasm'"), ("p.chpl --emit LLVM", "unknown stage 'LLVM'"),
    ("p.chpl --emit=ast --emit=zzz", "unknown stage 'zzz'"), ("p.chpl --target=fpga", "unknown target 'fpga'"),
    ("p.chpl --target=cpu,", "unknown target ''"), ("p.chpl --gpu-arch=sm_", "not 'sm_'"), ("p.chpl --gpu-arch=sm_90x", "not 'sm_90x'"),
    ("p.chpl --gpu-arch=sm_99999999999", "not 'sm_99999999999'"), ("p.chpl --gpu-arch=sm_80,", "not ''"),
    ("p.chpl --gpu-arch=none,sm_80", "not 'none'"), ("p.chpl --gpu-arch=sm_20", "--gpu-arch=sm_20"),
    ("p.chpl --max-gpu-args=-1", "not '-1'"), ("p.chpl --max-gpu-args=4k", "not '4k'"),
    ("p.chpl --max-gpu-args=99999999999999", "not '99999999999999'"), ("p.chpl --sanitize=memory", "unknown sanitizer 'memory'"),
    ("p.chpl --sanitize=address,", "unknown sanitizer ''"), ("p.chpl --sanitize=address,thread", "exclude each other"),
    ("p.chpl --report=all", "not 'all'"), ("p.chpl --report=vector,", "not ''"), ("p.chpl --color=red", "not 'red'"),
    ("p.chpl --ldflags=@x", "a file of them: '@x'"), ("p.chpl --ldflags=-oevil", "where it goes: '-oevil'"),
    ("p.chpl --ldflags=-Wl,-o,evil", "where it goes: '-o'"), ("p.chpl --ccflags=@x", "a file of them: '@x'"),
    ("p.chpl --ccflags=-oevil", "where it goes: '-oevil'"), ("p.chpl --ccflags=-E", "what is made or where it goes: '-E'"),
    ("p.chpl -D 3=3", "not '3=3'"), ("p.chpl -D =3", "not '=3'"), ("p.chpl -D 'f(x'", "not 'f(x'"), ("p.chpl -D a-b", "not 'a-b'"),
    ("p.chpl --library --library-header=a/b", "not a path: 'a/b'"), ("p.chpl --library-python", "'--library-python'"),
    ("run p.chpl -o x", "drop -o"), ("run p.chpl --emit=llvm", "drop --emit"), ("run p.chpl --library", "not libraries"),
    ("a.ll p.chpl", "'a.ll' is a whole program"), ("--library a.ll", "not of 'a.ll'"),
] + [("p.chpl %s" % option, "option '%s' needs a value" % option.split("=")[0].split(" ")[0]) for option in (
    "-o", "-M", "-I", "-L", "-l", "-D", "-s", "--emit", "--output", "--module-dir", "--main-module", "--set", "--target",
    "--gpu-arch", "--max-gpu-args", "--sanitize", "--report", "--target-cpu", "--color", "--ldflags", "--ccflags",
    "--library-dir", "--library-header", "--edition",
    "-o ''", "-M ''", "-I ''", "-L ''", "-l ''", "-D ''", "-s ''", "--emit=", "--output=", "--module-dir=", "--main-module=",
    "--set=", "--target=", "--gpu-arch=", "--max-gpu-args=", "--sanitize=", "--report=", "--target-cpu=", "--color=",
    "--library-dir=", "--library-header=")]

# Arguments of the compiler that ask for what cannot be.
COMPILER_ERRORS = [
    ("none.chpl", "cannot read 'none.chpl': No such file"), ("p.chpl none.chpl", "cannot read 'none.chpl': No such file"),
    ("none.ll", "cannot read 'none.ll': No such file"), ("none.mlir", "cannot read 'none.mlir': No such file"),
    ("p.chpl none.o", "cannot read 'none.o': No such file"), ("p.chpl none.c", "cannot read 'none.c': No such file"),
    ("p.chpl none.h", "'none.h' file not found"), ("dir.chpl", "cannot read 'dir.chpl': Is a directory"),
    ("p.chpl dir.o", "cannot read 'dir.o': Is a directory"), ("p.chpl dir.c", "cannot read 'dir.c': Is a directory"),
    ("fifo.chpl", "cannot read 'fifo.chpl': it is a pipe"), ("p.chpl fifo.c", "cannot read 'fifo.c': it is a pipe"),
    ("p.chpl fifo.o", "cannot read 'fifo.o': it is a pipe"), ("fifo.ll", "cannot read 'fifo.ll': it is a pipe"),
    ("zero.chpl", "it is a device"), ("loop.chpl", "Too many levels"), ("$LONG.chpl", "File name too long"), ("$X.chpl", "No such file"),
    ("@args.chpl", "cannot read '@args.chpl'"), ("-- -x.chpl", None), ("./-x.chpl", "cannot read './-x.chpl'"), ("nul.chpl", "byte 0x00"),
    ("- <&-", None), ("- <.", "cannot read '-': Is a directory"),
    ("p.chpl p.chpl", "there is already a module 'p'"), ("p.chpl --main-module=No", "there is no module 'No'"),
    ("p.chpl -o .", "cannot write '.': Is a directory"), ("p.chpl -o tmp", "cannot write 'tmp': Is a directory"),
    ("p.chpl -o none/x", "cannot write 'none/x': No such file"), ("p.chpl -o p.chpl/x", "cannot write 'p.chpl/x': Not a directory"),
    ("p.chpl -o p.chpl", "would replace 'p.chpl'"), ("p.chpl -o $LONG", "File name too long"), ("p.chpl -o /dev/full", "No space left"),
    ("p.chpl --emit=llvm -o none/x", "cannot write 'none/x'"), ("p.chpl --emit=llvm >/dev/full", "No space left"),
    ("p.chpl --library --library-dir=p.chpl", "cannot write 'p.chpl/libp.a'"), ("p.chpl -M p.chpl", "'p.chpl' is no folder, but -M"),
    ("p.chpl -I p.chpl", "'p.chpl' is no folder, but -I"), ("p.chpl -L p.chpl", "'p.chpl' is no folder, but -L"),
    ("p.chpl -l nolib", "lacks the library 'nolib'"), ("p.chpl --ldflags=--nonsense", "linking failed"),
    ("p.chpl f.c --ccflags=--nonsense", "unknown argument: '--nonsense'"), ("p.chpl --target-cpu=i8080", "unknown processor 'i8080'"),
    ("p.chpl -si=", "'' is no value for config 'i'"), ("p.chpl -si=abc", "'abc' is no value for config 'i'"),
    ("p.chpl -si=99999999999999999999", "is no value for config 'i'"), ("p.chpl -sq", "'true' is no value for config 'q'"),
    ("p.chpl -sunknown=2", "no config variable 'unknown'"), ("p.chpl -s=3", "no config variable ''"), ("p.chpl -sx.i=3", "'x.i'"),
    ("run none.chpl", "cannot read 'none.chpl'"), ("run p.chpl -- --i=abc", '"abc" is not a value'), ("run p.chpl -- --zz", '"--zz"'),
]
COMPILER_ERRORS = [row for row in COMPILER_ERRORS if row[1]]

# The compiler's surroundings: what is run, its status, what is said.
SURROUNDINGS = [
    ("CHOIR_STDLIB=/none $C p.chpl", ERROR, "CHOIR_STDLIB"), ("CHOIR_STDLIB=$PWD $C p.chpl", ERROR, "CHOIR_STDLIB"),
    ("CHOIR_STDLIB=p.chpl $C p.chpl", ERROR, "CHOIR_STDLIB"), ("TMPDIR=/none $C run p.chpl", ERROR, "/none"),
    ("TMPDIR=$PWD/p.chpl $C run p.chpl", ERROR, "p.chpl"), ("TMPDIR=/none $C p.chpl f.c", ERROR, "/none"),
    ("PATH=/none $C p.chpl --help --zz", USAGE, "unknown option '--zz'"),
    ("$C p.chpl -o /dev/full 2>&1 >&-", ERROR, "No space left"), ("$C --help >&-", ERROR, "cannot write to standard output"),
    ("$C --help >/dev/full", ERROR, "No space left"), ("$C p.chpl --emit=llvm >&-", ERROR, "Bad file descriptor"),
    ("$C none.chpl <&- >&-", ERROR, "none.chpl"), ("env -i $C none.chpl", ERROR, "none.chpl"), ("env -i $C", USAGE, "no source file"),
    ("LC_ALL=xx LANG=yy $C none.chpl", ERROR, "none.chpl"), ("TERM= $C none.chpl", ERROR, "none.chpl"),
    ("OMP_NUM_THREADS=abc $C run p.chpl", ERROR, "OMP_NUM_THREADS is 'abc'"),
]

# Arguments of programs. None: the program runs.
NOT_A_VALUE, OUT_OF_RANGE = "is not a value for config variable '%s'", "is out of range for config variable '%s'"
VALUES = {
    "i8": (["", "abc", "1.5", "1e1", "--1", "0x", "1 2", "true", "٣"], ["128", "-129", "99999999999999999999"]),
    "u8": (["", "-1", "abc", "1.0"], ["256"]),
    "i": (["", "abc", "1e3", "nan"], ["9223372036854775808", "-9223372036854775809"]),
    "u": (["", "-1", "abc"], ["18446744073709551616"]),
    "r": (["", "abc", "0x", "1.0.0", "1,5", "1e"], ["1e999", "-1e999"]),
    "r32": (["", "abc"], ["1e39"]),
    "b": (["", "maybe", "TRUE", "2"], []),
    "z": (["", "abc", "1+2", "i+"], []),
    "im": (["", "abc"], ["1e999"]),
    "e": (["", "blue", "color.blue", "0"], []),
}
PROGRAM_ERRORS = [("--%s='%s'" % (name, text), NOT_A_VALUE % name) for name in VALUES for text in VALUES[name][0]]
PROGRAM_ERRORS += [("--%s=%s" % (name, text), OUT_OF_RANGE % name) for name in VALUES for text in VALUES[name][1]]
PROGRAM_ERRORS += [
    ("--i", "'i' is missing its value"), ("--s", "'s' is missing its value"), ("--s=$X", "is no UTF-8, and no value for config variable 's'"),
    ("--i=1 --i=x", NOT_A_VALUE % "i"), ("--i ''", NOT_A_VALUE % "i"), ("--no-i", '"--no-i"'), ("--no-b=1", '"--no-b=1"'),
    ("--q=4", '"--q=4"'), ("--unknown", '"--unknown"'), ("--unknown=3", '"--unknown=3"'), ("-x", '"-x"'), ("-", '"-"'), ("--", '"--"'),
    ("--=3", '"--=3"'), ("---", '"---"'), ("extra", '"extra"'), ("''", '""'), ("@file", '"@file"'), ("--$X=3", "Unexpected flag"),
    ("--$LONG", "Unexpected flag"), ("-s", "-s is missing its argument"), ("-s=", "no config variable '='"),
    ("-sunknown=3", "no config variable 'unknown=3'"), ("-s unknown=3", "no config variable 'unknown=3'"), ("-si", "'i' is missing its value"),
    ("--none.i=3", '"--none.i=3"'), ("--.i=3", '"--.i=3"'), ("--p.=3", '"--p.=3"'), ("--help=3", '"--help=3"'), ("--help -x", '"-x"'),
    ("-hx", '"-hx"'), ("-ax", '"-ax"'), ("-qq", '"-qq"'), ("-nl", "-nl is missing its argument"), ("-nl 0", OUT_OF_RANGE % "numLocales"),
    ("-nl -1", OUT_OF_RANGE % "numLocales"), ("-nl 4097", OUT_OF_RANGE % "numLocales"), ("-nl 99999999999", OUT_OF_RANGE % "numLocales"),
    ("-nl 99999999999999999999", OUT_OF_RANGE % "numLocales"), ("-nl abc", NOT_A_VALUE % "numLocales"), ("-nl ''", NOT_A_VALUE % "numLocales"),
    ("-nl=2", NOT_A_VALUE % "numLocales"), ("--numLocales=", NOT_A_VALUE % "numLocales"), ("--numLocales=0", OUT_OF_RANGE % "numLocales"),
    ("-E", "-E is missing its argument"), ("-E X", "-E wants <name>=<value>"), ("-E =3", "-E wants <name>=<value>"),
    ("-E OMP_SCHEDULE=x", "OMP_SCHEDULE is 'x'"), ("-f", "-f is missing its argument"), ("-f ''", "cannot read the settings in"),
    ("-f none", "cannot read the settings in none: No such file"), ("-f tmp", "cannot read the settings in tmp: Is a directory"),
    ("-f /dev/zero", "cannot read the settings in /dev/zero"), ("-f nul.chpl", "cannot read the settings in nul.chpl"),
    ("-f args", "args:2: error: there is no config variable 'zzz=1'"), ("--dataParTasksPerLocale=-1", OUT_OF_RANGE % "dataParTasksPerLocale"),
    ("--dataParTasksPerLocale=99999", OUT_OF_RANGE % "dataParTasksPerLocale"), ("--dataParTasksPerLocale=x", NOT_A_VALUE % "dataParTasksPerLocale"),
    ("--dataParMinGranularity=0", OUT_OF_RANGE % "dataParMinGranularity"), ("--dataParIgnoreRunningTasks=7", NOT_A_VALUE % "dataParIgnoreRunningTasks"),
    ("--memMax=-1", NOT_A_VALUE % "memMax"), ("--memMax=1", "memory limit"), ("--memThreshold=x", NOT_A_VALUE % "memThreshold"),
    ("--memTrack=2", NOT_A_VALUE % "memTrack"), ("--memStats=x", NOT_A_VALUE % "memStats"), ("--memLog=none/x", "none/x: No such file"),
    ("--memLog=tmp", "tmp: Is a directory"), ("--memLeaksLog=none/x", "none/x: No such file"),
]
PROGRAM_RUNS = ["", "--i8=127", "--i=0x7f", "--i=+5", "--r=inf", "--r=nan", "--b", "--no-b", "--b=1", "--s=", "--z=1+2i", "--e=color.red",
                "--p.i=3", "--i=1 --i=2", "-si=5", "-s i=5", "-nl2", "-q", "-v", "-b -t", "-E X=Y=Z", "-f /dev/null", "--memLog="]

# Variables of the environment of programs.
MEANING = "%s is '%s'; it can be "
VARIABLES = {
    "OMP_NUM_THREADS": ["0", "-3", "abc", "99999999999999999999", "1,2,x", "2.5", "2 x", "100000", "2,", ",", "0x2", "$X"],
    "OMP_SCHEDULE": ["x", "dynamic,0", "dynamic,-1", "dynamic,x", "dynamic,", "static,99999999999", "fast:static", ",4"],
    "OMP_DYNAMIC": ["maybe", "2"], "OMP_NESTED": ["maybe"], "OMP_CANCELLATION": ["x"], "OMP_DISPLAY_ENV": ["x"],
    "OMP_STACKSIZE": ["abc", "0", "1", "-5", "16X", "M", "999999999999G"], "OMP_PROC_BIND": ["x", "close,x", "close,", "3"],
    "OMP_PLACES": ["x", "cores(0)", "cores(", "threads(x)"], "OMP_THREAD_LIMIT": ["0", "abc", "-1"], "OMP_WAIT_POLICY": ["x"],
    "OMP_MAX_ACTIVE_LEVELS": ["-1", "x"], "CHOIR_BACKTRACE": ["yes", "2"], "CHOIR_DIAG": ["yes", "3"],
    "CHOIR_CACHE_BYTES": ["abc", "-1", "1K", "99999999999999999999"], "CHOIR_TARGET": ["tpu", "CPU"], "CHOIR_DEVICE": ["opencl"],
    "CHOIR_DEVICE_STACK": ["x", "0", "-1"], "CHOIR_VIRTUAL_LOCALES": ["abc", "0", "-1", "4097"],
    "CHPL_RT_NUM_GPUS_PER_LOCALE": ["abc", "-1", "1025"],
}
# `$X` in a message is the byte itself, so only what stands before it is looked for.
ENVIRONMENTS = [("%s='%s' $P" % (name, text) if text != "$X" else "%s=$X $P" % name, ERROR, (MEANING % (name, text)).split("$X")[0])
                for name in VARIABLES for text in VARIABLES[name]]
ENVIRONMENTS += [("%s= $P" % name, NONE, "") for name in VARIABLES] + [
    ("CHOIR_TRACE=none/x $P", ERROR, "CHOIR_TRACE: cannot write none/x"), ("CHOIR_TRACE=tmp $P", ERROR, "Is a directory"),
    ("CHOIR_TRACE=/dev/full $P", ERROR, "No space left"), ("CHOIR_TRACE= $P", NONE, ""), ("OMP_NUM_THREADS=2,3 $P", NONE, ""),
    ("OMP_NUM_THREADS=' 2 ' $P", NONE, ""), ("OMP_SCHEDULE='nonmonotonic:dynamic,4' $P", NONE, ""), ("OMP_SCHEDULE=GUIDED $P", NONE, ""),
    ("OMP_PROC_BIND=true OMP_PLACES='cores(1)' $P", NONE, ""), ("OMP_STACKSIZE=1m $P", NONE, ""), ("OMP_THREAD_LIMIT=1 $P", NONE, ""),
    ("env -i $P", NONE, ""), ("LC_ALL=xx $P", NONE, ""), ("PATH= $P", NONE, ""), ("TMPDIR=/none $P", NONE, ""),
    ("$P <&-", NONE, ""), ("$P >&-", ERROR, "standard output"), ("$P >/dev/full", ERROR, "standard output"), ("$P 2>&-", NONE, ""),
]

ROWS = [("$C " + arguments, USAGE, message) for arguments, message in COMPILER_USAGE]
ROWS += [("$C " + arguments, ERROR, message) for arguments, message in COMPILER_ERRORS]
ROWS += SURROUNDINGS
ROWS += [("$P " + arguments, ERROR, message) for arguments, message in PROGRAM_ERRORS]
ROWS += [("$P " + arguments, NONE, "") for arguments in PROGRAM_RUNS]
ROWS += ENVIRONMENTS
