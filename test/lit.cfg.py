# How lit finds and runs the tests.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The configuration of Choir's test suite.

`lit build/test` and `lit test/Driver` both work: a run that starts in the source tree loads
the site configuration of the build tree that CHOIR_BUILD names (default: build/).

Substitutions, besides lit's own:
  %choir       the compiler
  %choir-run   `choir run --no-warnings`
  %shared      the folder of shared data (only under `REQUIRES: shared`)
  %on-executor runs what portable/build.py has built on an executor of PTX (only under `REQUIRES: ptx-executor`)
  %clang       the C compiler that is there to build Choir
  %python      the Python that runs lit
  %runtime     the library that programs link, libchoir_rt.a
Features: `assertions` (the compiler was built with them), `shared`, `ptx-executor` (an executor of PTX is in the shared folder, and a compiler of C++ for it), `long` (with `--param long=1`), `sanitize` (in a sanitized build),
`sanitized-programs` and `sanitized-by-NAME` (with `--param sanitize=LIST`, which builds the programs under test with these sanitizers), `sanitizer-runtime` (programs can be linked with sanitizers), `thread-sanitizer` (the runtime's unit tests were built
with it; %archer tells it about libomp), `gtest` (the unit tests of the compiler were built), `root`, `ptxas` (NVIDIA's assembler, %ptxas, is installed), `gmp` (the library of
big integers, to link with), `re2` (programs can use module Regex), `blas`, `blosc`, `crypto`, `curl`, `fftw3`, `hdf5`, `lapacke`, `netcdf`, `png`, `python3.11`, `yaml`, `zmq` (the libraries of these names, to link with), `mpi` (MPI, its launcher, and its header by the options %mpi), `libfuzzer` (the fuzzers of the frontend were built), `gdb` (the debugger), `cmake` (and a build
tree, %build), `dpkg` (what makes Debian packages),
`clang-format` (of LLVM 22, which lays out the sources; %formatter).
"""

import glob
import os
import re
import shutil
import subprocess
import sys

import lit.formats


def compiler_that_sanitizes(choir, sanitizers, folder):
    """The path of a script that calls the compiler with `--sanitize=`."""
    script = os.path.join(folder, "sanitize-" + sanitizers.replace(",", "-"), "choir")
    os.makedirs(os.path.dirname(script), exist_ok=True)
    with open(script, "w") as file:
        file.write("#!/bin/sh\nverb=\nif [ \"$1\" = run ]; then verb=run; shift; fi\n")
        file.write("exec '%s' $verb --sanitize=%s \"$@\"\n" % (choir, sanitizers))
    os.chmod(script, 0o755)
    return script


def output_of(command):
    """What a command prints, or nothing where it cannot be run."""
    try:
        return subprocess.run(command, capture_output=True, text=True).stdout
    except OSError:
        return ""


def cuda_toolkit(choir):
    """The folder of the CUDA Toolkit that the compiler finds, or a path that is none."""
    found = re.search(r"^CUDA Toolkit: *(.*)$", output_of([choir, "--version"]), re.M)
    return found[1] if found else ""


def can_link(clang, library):
    """Whether the linker has a library: clang prints the bare name of one that is in none of its folders."""
    return os.path.isabs(output_of([clang, "-print-file-name=lib%s.so" % library]))


source_root = os.path.dirname(os.path.abspath(__file__))

if not getattr(config, "choir_site_loaded", False):
    build_dir = os.environ.get("CHOIR_BUILD", os.path.join(os.path.dirname(source_root), "build"))
    site_config = os.path.join(build_dir, "test", "lit.site.cfg.py")
    if not os.path.exists(site_config):
        lit_config.fatal("no configured build in %s (set CHOIR_BUILD)" % build_dir)
    lit_config.load_config(config, site_config)
else:
    config.name = "Choir"
    config.test_format = lit.formats.ShTest(execute_external=False)
    config.suffixes = [".test", ".chpl", ".mlir", ".ll", ".py"]
    config.excludes = ["Inputs", "lit.cfg.py", "CMakeLists.txt"]
    config.test_source_root = source_root
    config.test_exec_root = os.path.join(config.choir_build_dir, "test")

    # The tools of this build come first, then those of LLVM (FileCheck, not, count, split-file).
    tools = [os.path.join(config.choir_build_dir, "bin"), config.llvm_tools_dir]
    config.environment["PATH"] = os.pathsep.join(tools + [os.environ.get("PATH", "")])

    # Nothing of the user's surroundings may change what the tests see; these alone pass through.
    for name in ("CHOIR_DEVICE", "CHOIR_SEEDED_DEFECT", "CHOIR_TARGET", "CUDA_HOME", "CUDA_PATH", "LD_LIBRARY_PATH"):
        if name in os.environ:
            config.environment[name] = os.environ[name]
    config.environment["OMP_NUM_THREADS"] = "2"
    config.environment["CHOIR_VERIFY"] = "1"
    config.environment["CHOIR_CACHE_DIR"] = os.path.join(config.test_exec_root, "cache")

    choir = os.path.join(config.choir_build_dir, "bin", "choir")
    sanitizers = lit_config.params.get("sanitize", "")
    if sanitizers:
        config.available_features.add("sanitized-programs")
        config.available_features.update("sanitized-by-" + name for name in sanitizers.split(","))
        choir = compiler_that_sanitizes(choir, sanitizers, config.test_exec_root)
    # What choir-opt reads, it prints and reads again, and complains where that is not the same.
    config.substitutions.append((r"(?<![-\w/])choir-opt(?= )", "choir-opt --verify-roundtrip"))
    config.substitutions.append(("%choir-run", choir + " run --no-warnings"))
    config.substitutions.append(("%choir", choir))
    config.substitutions.append(("%runtime", os.path.join(config.choir_build_dir, "lib", "libchoir_rt.a")))
    config.substitutions.append(("%clang", os.path.join(config.llvm_tools_dir, "clang")))
    config.substitutions.append(("%python", '"%s"' % sys.executable))

    # Data and corpora that are too large, or not ours, to be part of the project.
    shared = os.environ.get("CHOIR_SHARED", os.path.join(config.choir_source_dir, "..", "shared"))
    if os.path.isdir(shared):
        config.available_features.add("shared")
        config.substitutions.append(("%shared", os.path.realpath(shared)))
        if os.path.exists(os.path.join(shared, "ptx", "build")) and (os.environ.get("CXX") or shutil.which("g++")):
            config.available_features.add("ptx-executor")
            build = os.path.join(config.test_exec_root, "ptx-executor")
            config.substitutions.append(("%on-executor", "%s %s --source %s --build %s" % (
                '"%s"' % sys.executable, os.path.join(source_root, "Gpu", "Inputs", "portable", "on_executor.py"),
                os.path.join(os.path.realpath(shared), "ptx"), build)))

    if lit_config.params.get("long", "0") not in ("0", ""):
        config.available_features.add("long")
    if config.choir_seeded_defects == "ON":
        config.available_features.add("seeded-defects")
    if "--debug-only=" in output_of([os.path.join(config.choir_build_dir, "bin", "choir-opt"), "--help"]):
        config.available_features.add("assertions")
    if config.choir_sanitize:
        config.available_features.add("sanitize")
        suppressions = os.path.join(source_root, "leaks.supp")
        config.environment["LSAN_OPTIONS"] = "suppressions=%s:print_suppressions=0" % suppressions
        config.environment["UBSAN_OPTIONS"] = "halt_on_error=1:print_stacktrace=1"
    if glob.glob(os.path.join(config.llvm_tools_dir, "../lib/clang/*/lib/linux/libclang_rt.asan*")):
        config.available_features.add("sanitizer-runtime")
    archer = os.path.join(config.llvm_tools_dir, "../lib/libarcher.so")
    if os.path.exists(archer) and os.path.exists(os.path.join(config.choir_build_dir, "bin", "choir-runtime-tests-tsan")):
        config.available_features.add("thread-sanitizer")
        config.substitutions.append(("%archer", os.path.realpath(archer)))
    ptxas = shutil.which("ptxas", path=os.path.join(cuda_toolkit(choir), "bin"))
    if ptxas:
        config.available_features.add("ptxas")
        config.substitutions.append(("%ptxas", ptxas))
    # Libraries of C that programs can be linked with.
    for library in ["blas", "blosc", "crypto", "curl", "fftw3", "gmp", "lapacke", "mkl_rt", "netcdf", "png", "python3.11", "yaml", "zmq"]:
        if can_link(os.path.join(config.llvm_tools_dir, "clang"), library):
            config.available_features.add(library)
    # The header lies beside other versions of MPI's: the folder that the system has chosen.
    header = glob.glob("/usr/include/*/mpi/mpi.h")
    if header and shutil.which("mpiexec") and can_link(os.path.join(config.llvm_tools_dir, "clang"), "mpi"):
        config.available_features.add("mpi")
        config.substitutions.append(("%mpi", "-I " + os.path.dirname(header[0])))
    # Debian has the library in a folder of its own, and here under another name.
    if can_link(os.path.join(config.llvm_tools_dir, "clang"), "hdf5_serial"):
        config.available_features.add("hdf5")
    if os.path.exists(os.path.join(config.choir_build_dir, "lib", "libchoir_regex.a")):
        config.available_features.add("re2")
    if os.path.exists(os.path.join(config.choir_build_dir, "bin", "choir-unit-tests")):
        config.available_features.add("gtest")
    if os.path.exists(os.path.join(config.choir_build_dir, "bin", "choir-fuzz-sema")):
        config.available_features.add("libfuzzer")
    corpus = os.environ.get("CHOIR_CORPUS", "")
    if os.path.isdir(corpus):
        config.available_features.add("corpus")
        config.substitutions.append(("%corpus", os.path.realpath(corpus)))
    config.substitutions.append(("%build", config.choir_build_dir))
    if shutil.which("cmake") and os.path.exists(os.path.join(config.choir_build_dir, "cmake_install.cmake")):
        config.available_features.add("cmake")
    formatter = shutil.which("clang-format-22")
    if formatter:
        config.available_features.add("clang-format")
        config.substitutions.append(("%formatter", formatter))
    if shutil.which("dpkg-shlibdeps") and shutil.which("cpack"):
        config.available_features.add("dpkg")
    if shutil.which("gdb"):
        config.available_features.add("gdb")
    if os.geteuid() == 0:
        config.available_features.add("root")
