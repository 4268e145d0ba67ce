#!/usr/bin/env bash
# Writes the classes and the table of the kernel files of some suites: kernel_table.sh KERNELS_FOLDER SUITE...
set -euo pipefail
kernels=$(cd "$1" && pwd); shift
echo '#pragma push_macro("__global__")'
echo '#undef __global__'
echo '#define __global__ __device__ __forceinline__'
entries=
number=0
for suite in "$@"; do
    for file in "$kernels/$suite"/*.cu; do
        name=$(basename "$file" .cu)
        printf 'struct Kernel%d : KERNEL_BASE {\n#include "%s"\n};\n' "$number" "$file"
        entries+="    {\"$suite\", \"$name\", \"$file\", KERNEL_ENTRY(Kernel$number)},"$'\n'
        number=$((number + 1))
    done
done
echo '#pragma pop_macro("__global__")'
printf 'static const Entry ENTRIES[] = {\n%s};\n' "$entries"
