#!/usr/bin/env bash
# Writes an include of every kernel file of some suites, and the table of them: kernel_table.sh KERNELS_FOLDER SUITE...
# The program that includes it says what KERNEL_OPEN, KERNEL_CLOSE and KERNEL_ENTRY make of a kernel.
set -euo pipefail
kernels=$(cd "$1" && pwd); shift
entries=
number=0
for suite in "$@"; do
    for file in "$kernels/$suite"/*.cu; do
        name=$(basename "$file" .cu)
        printf 'KERNEL_OPEN(Kernel%d)\n#include "%s"\nKERNEL_CLOSE\n' "$number" "$file"
        entries+="    {\"$suite\", \"$name\", \"$file\", KERNEL_ENTRY(Kernel$number)},"$'\n'
        number=$((number + 1))
    done
done
printf 'static const Entry ENTRIES[] = {\n%s};\n' "$entries"
