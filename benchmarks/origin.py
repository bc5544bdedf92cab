# Where results come from: the processor that ran, what code was made for, the commit, the date.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The circumstances of a run, which each row of a table of results names."""

import datetime
import os
import platform
import re
import subprocess
from dataclasses import dataclass

HERE = os.path.dirname(os.path.abspath(__file__))
ORIGIN_FILE = "origin.tsv"  # in a folder of built programs


@dataclass(frozen=True)
class Origin:
    cpu: str = ""  # what the programs were compiled for, as in --target-cpu
    commit: str = ""  # of the sources; with a "+" where they had changed since


def source_commit() -> str:
    """The commit of the source tree, or nothing where it is not under version control."""
    def git(*arguments: str) -> str:
        done = subprocess.run(["git", "-C", HERE, *arguments], capture_output=True, text=True)
        return done.stdout.strip() if done.returncode == 0 else ""
    try:
        commit = git("rev-parse", "--short=8", "HEAD")
        return commit + ("+" if git("status", "--porcelain", "--untracked-files=no") else "")
    except OSError:
        return ""


def write_origin(folder: str, cpu: str) -> None:
    with open(os.path.join(folder, ORIGIN_FILE), "w", encoding="utf-8") as file:
        file.write(f"code for\t{cpu}\ncommit\t{source_commit()}\n")


def read_origin(folder: str) -> Origin:
    try:
        with open(os.path.join(folder, ORIGIN_FILE), encoding="utf-8") as file:
            said = dict(line.rstrip("\n").split("\t", 1) for line in file)
    except OSError:
        return Origin()
    return Origin(said.get("code for", ""), said.get("commit", ""))


def processor() -> str:
    """The processor's name; the family and model too, since names of virtual machines say little."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            said = dict(re.findall(r"^(model name|cpu family|model)\s*: (.*)$", file.read(), re.M))
    except OSError:
        said = {}
    if "model name" not in said:
        return platform.machine()
    numbers = f" (family {said['cpu family']}, model {said['model']})" if "cpu family" in said else ""
    return said["model name"].strip() + numbers


def today() -> str:
    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d")
