#!/usr/bin/env bash
# Writes an include of every kernel file given, and the table of them; a file's folder is its suite.
# The program that includes it says what KERNEL_OPEN, KERNEL_CLOSE and KERNEL_ENTRY make of a kernel.
set -euo pipefail
entries=
number=0
for file in "$@"; do
    file=$(cd "$(dirname "$file")" && pwd)/$(basename "$file")
    suite=$(basename "$(dirname "$file")")
    printf 'KERNEL_OPEN(Kernel%d)\n#include "%s"\nKERNEL_CLOSE\n' "$number" "$file"
    entries+="    {\"$suite\", \"$(basename "$file" .cu)\", \"$file\", KERNEL_ENTRY(Kernel$number)},"$'\n'
    number=$((number + 1))
done
printf 'static const Entry ENTRIES[] = {\n%s};\n' "$entries"
