# How large the machine code of device loops is, against that of CUDA C.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The suite `device-code` of benchmarks/run.

The kernels of each program and of its twin in CUDA C are assembled for several architectures, with loops unrolled as the
compilers like and with all loops kept. NVIDIA's assembler `ptxas` says how many registers they take and what they spill,
the machine code how many instructions they have. It needs the CUDA Toolkit, but no GPU.
"""

import concurrent.futures
import os
import re
import shutil
import struct
import subprocess
import tempfile
from dataclasses import dataclass
from typing import Dict, Iterator, List, Optional, Tuple

from build import HERE, find_nvcc
from kernel_programs import KERNELS

ARCHITECTURES = ["sm_75", "sm_80", "sm_90"]
LOOPS: Dict[str, Tuple[List[str], List[str]]] = {  # options of Choir, and of CUDA's compiler
    "unrolled": ([], []),
    "kept": (["--no-unroll"], ["-DKEEP_LOOPS"]),
}
CHOIR_FORMS: Dict[str, List[str]] = {"fast": ["--fast"], "checked": []}
COLUMNS = ["program", "kernel", "loops", "architecture", *(
    f"{form} {what}" for form in [*CHOIR_FORMS, "cuda"] for what in ("instructions", "registers", "spilled bytes")),
    "fast / cuda", "checked / cuda"]


class Failed(Exception):
    """A program could not be compiled."""


@dataclass(frozen=True)
class Code:
    instructions: int
    registers: int
    spilled_bytes: int


Codes = Dict[str, Code]  # by kernel


def output_of(command: List[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise Failed(f"{' '.join(command)}\n{done.stderr or done.stdout}")
    return done.stdout + done.stderr


# Machine code

INSTRUCTION_BYTES = 16
NO_OPERATION, BRANCH = 0x918, 0x947  # the lower twelve bits, in all architectures since Volta


def count_instructions(code: bytes) -> int:
    """Without the padding: behind the last instruction is a branch to itself, then come no-operations."""
    words = [word for word, _ in struct.iter_unpack("<QQ", code)]
    while words and words[-1] & 0xfff == NO_OPERATION:
        words.pop()
    # The distance counts from the next instruction on, in bytes, or in words of four bytes.
    if words and words[-1] & 0xfff == BRANCH and words[-1] >> 32 in (0xfffffff0, 0xfffffffc):
        words.pop()
    return len(words)


def code_sections(cubin: bytes) -> Iterator[Tuple[str, bytes]]:
    """The code of each kernel, from an ELF file of 64 bits."""
    (table,) = struct.unpack_from("<Q", cubin, 0x28)
    size, count, names_index = struct.unpack_from("<HHH", cubin, 0x3a)
    sections = [struct.unpack_from("<IIQQQQ", cubin, table + size * index) for index in range(count)]
    names = sections[names_index][4]
    for name_offset, _, _, _, offset, length in sections:
        start = names + name_offset
        name = cubin[start:cubin.index(b"\0", start)].decode()
        if name.startswith(".text."):
            yield name.removeprefix(".text."), cubin[offset:offset + length]


def codes_of(said: str, cubin_file: str) -> Codes:
    """What the assembler says of each kernel, and the instructions that it has made."""
    with open(cubin_file, "rb") as file:
        counts = {name: count_instructions(code) for name, code in code_sections(file.read())}
    found = {}
    for part in re.split(r"Compiling entry function ", said)[1:]:
        name = re.match(r"'(\w+)'", part)[1]
        spilled = sum(int(number) for number in re.findall(r"(\d+) bytes spill", part))
        found[name] = Code(counts[name], int(re.search(r"Used (\d+) registers", part)[1]), spilled)
    return found


# The two compilers

def choir_codes(choir: str, ptxas: str, program: str, options: List[str], folder: str) -> Dict[str, Codes]:
    text = output_of([choir, "--no-warnings", "-M", HERE, "--gpu-arch=" + ",".join(ARCHITECTURES), "--emit=ptx", *options,
                      program])
    result = {}
    for architecture, ptx in zip(ARCHITECTURES, re.split(r"(?=^\.version)", text, flags=re.M)[1:]):
        source, cubin = (os.path.join(folder, architecture + ending) for ending in (".ptx", ".cubin"))
        with open(source, "w", encoding="utf-8") as file:
            file.write(ptx)
        said = output_of([ptxas, "-v", f"-arch={architecture}", source, "-o", cubin])
        codes = codes_of(said, cubin)
        # Launches whose numbers are small, as those of the benchmarks are, run the narrow version.
        result[architecture] = {name: codes.get(name + "_narrow", code) for name, code in codes.items()
                                if not name.endswith("_narrow")}
    return result


def cuda_codes(nvcc: str, source: str, options: List[str], folder: str) -> Dict[str, Codes]:
    result = {}
    for architecture in ARCHITECTURES:
        cubin = os.path.join(folder, architecture + ".cubin")
        said = output_of([nvcc, "-O3", f"-arch={architecture}", "-cubin", "-Xptxas=-v", *options, source, "-o", cubin])
        codes = codes_of(said, cubin)
        result[architecture] = {plain_name(name): code for name, code in codes.items()}
    return result


def plain_name(symbol: str) -> str:
    """The name of a function: in C++ its length stands before it."""
    length = re.match(r"_Z(\d+)", symbol)
    return symbol[length.end():][:int(length[1])] if length else symbol


@dataclass(frozen=True)
class Pair:
    """A kernel of the program and the twin's."""
    name: str
    choir: str
    cuda: str


def pairs_of(kernels: List[str], source: str) -> List[Pair]:
    """A kernel of a procedure has the procedure's name in the twin, too. Others stand in the same order on both sides."""
    with open(source, encoding="utf-8") as file:
        twins = re.findall(r"^__global__ void (?:__launch_bounds__\([^)]*\) )?(\w+)\(", file.read(), re.M)
    places = [(int(found[2]), found[1], kernel) for kernel in kernels
              if (found := re.match(r"chpl_(\w+)_forall_(\d+)$", kernel))]
    pairs, rest = [], []
    for _, procedure, kernel in sorted(places):
        twin = next((twin for twin in twins if procedure.endswith("_" + twin)), None)
        if twin:
            twins.remove(twin)
            pairs.append(Pair(twin, kernel, twin))
        else:
            rest.append(kernel)
    return pairs + [Pair(f"{twin} (start)", kernel, twin) for kernel, twin in zip(rest, twins)]


# The table

@dataclass(frozen=True)
class Row:
    program: str
    kernel: str
    loops: str
    architecture: str
    codes: Dict[str, Code]  # by form, or cuda

    def ratio(self, form: str) -> Optional[float]:
        cuda = self.codes.get("cuda")
        return self.codes[form].instructions / cuda.instructions if cuda else None


def measure(choir: str, nvcc: str, program: str, loops: str) -> List[Row]:
    ptxas = os.path.join(os.path.dirname(nvcc), "ptxas")
    choir_options, cuda_options = LOOPS[loops]
    source, twin = (os.path.join(HERE, "kernels", program + ending) for ending in (".chpl", ".cu"))
    with tempfile.TemporaryDirectory() as folder:
        sides = {form: choir_codes(choir, ptxas, source, options + choir_options, folder)
                 for form, options in CHOIR_FORMS.items()}
        cuda = cuda_codes(nvcc, twin, cuda_options, folder)
    rows = []
    for pair in pairs_of(list(sides["fast"][ARCHITECTURES[0]]), twin):
        for architecture in ARCHITECTURES:
            codes = {form: side[architecture][pair.choir] for form, side in sides.items()}
            codes["cuda"] = cuda[architecture][pair.cuda]
            rows.append(Row(program, pair.name, loops, architecture, codes))
    return rows


def markdown_line(rows: List[Row]) -> str:
    """One kernel on all architectures."""
    cells = [f"{rows[0].program} {rows[0].kernel}", rows[0].loops]
    for row in rows:
        fast, checked, cuda = (row.codes[form] for form in ("fast", "checked", "cuda"))
        cells += [f"{fast.instructions} / {cuda.instructions} = {row.ratio('fast'):.2f}",
                  f"{checked.instructions} = {row.ratio('checked'):.2f}",
                  f"{fast.registers}, {checked.registers} / {cuda.registers}"]
    spilled = {form: max(row.codes[form].spilled_bytes for row in rows) for form in rows[0].codes}
    cells.append(", ".join(f"{form} {count}" for form, count in spilled.items() if count) or "none")
    return "| " + " | ".join(cells) + " |"


def table_line(row: Row) -> str:
    numbers = [str(number) for form in [*CHOIR_FORMS, "cuda"]
               for number in (row.codes[form].instructions, row.codes[form].registers, row.codes[form].spilled_bytes)]
    return "\t".join([row.program, row.kernel, row.loops, row.architecture, *numbers,
                      *(f"{row.ratio(form):.3f}" for form in CHOIR_FORMS)])


def heading() -> str:
    heads = [f"{architecture}: {what}" for architecture in ARCHITECTURES
             for what in ("--fast / CUDA", "with checks", "registers")]
    return "| kernel | loops | " + " | ".join(heads) + " | spilled bytes |\n|---|---|" + "--:|" * len(heads) + "---|"


def measure_all(choir: str, pattern: str, output: str) -> bool:
    """Prints the size of each kernel, and writes the table. True if all programs were compiled."""
    nvcc = find_nvcc()
    if not nvcc or not shutil.which("ptxas", path=os.path.dirname(nvcc)):
        print("the suite device-code needs nvcc and ptxas of the CUDA Toolkit")
        return False
    jobs = [(kernel.name, loops) for kernel in KERNELS for loops in LOOPS if re.search(pattern, kernel.name)]
    print(heading())
    results: List[Row] = []
    failures = 0
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        futures = [pool.submit(measure, choir, nvcc, *job) for job in jobs]
        for future in futures:
            try:
                rows = future.result()
            except Failed as problem:
                print(f"failed: {problem}")
                failures += 1
                continue
            results += rows
            for first in range(0, len(rows), len(ARCHITECTURES)):
                print(markdown_line(rows[first:first + len(ARCHITECTURES)]), flush=True)
    with open(output, "w", encoding="utf-8") as table:
        table.write("\n".join(["\t".join(COLUMNS), *(table_line(row) for row in results)]) + "\n")
    kernels = {(row.program, row.kernel) for row in results}
    print(f"\n{len(kernels)} kernels, {failures} failures")
    return failures == 0
