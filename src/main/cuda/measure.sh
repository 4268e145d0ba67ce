#!/usr/bin/env bash
# Builds the harness, runs it on GPU 0, prints ONE JSON (README.md has its schema).
#   measure.sh > gpu.json           everything the product ships
#   measure.sh FILE.cu... > own.json   timings and traces of kernel files of one's own
#   measure.sh --traces-only FILE.cu...   only the traces: work is straight-line code, 512 bytes a cycle and call, so
#                                   that kernels with thousands of cycles take nvcc very long
#   measure.sh --build-only         no GPU needed
# From outside: ARCH (default: the GPU's own; sm_90 where there is none), NVCC, BUILD (a folder to build in).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
kernels=$here/../resources/gpu/kernels
build=${BUILD:-${TMPDIR:-/tmp}/warp-ladder-gpu}
nvcc=${NVCC:-nvcc}
arch=${ARCH:-$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader 2>/dev/null | head -1 | sed 's/^/sm_/; s/\.//' || true)}
flags=(-std=c++20 -arch="${arch:-sm_90}" -fmad=false -diag-suppress=177)
optimised=(-O3)
unoptimised=(-O0 -Xcicc -O0 -Xptxas -O0)

buildOnly=false withTimings=true own=()
for argument in "$@"; do
    case $argument in
        --build-only) buildOnly=true ;;
        --traces-only) withTimings=false ;;
        *) own+=("$argument") ;;
    esac
done
mkdir -p "$build/timings-table" "$build/traces-table"
if [ ${#own[@]} -gt 0 ]; then
    timed=("${own[@]}") traced=("${own[@]}") programs=(machine)
else
    timed=("$kernels"/{ladder,traces,real}/*.cu) traced=("$kernels"/{traces,random}/*.cu)
    programs=(machine predication memory independent slots sectors operations)
fi
"$here/kernel_table.sh" "${timed[@]}" > "$build/timings-table/kernel_table.inc"
"$here/kernel_table.sh" "${traced[@]}" > "$build/traces-table/kernel_table.inc"

jobs=()
compile() { # NAME OF PROGRAM, SOURCE, FLAGS...
    local program=$1 source=$2; shift 2
    "$nvcc" "${flags[@]}" "$@" -o "$build/$program" "$here/$source.cu" > "$build/$program.log" 2>&1 \
        || { cat "$build/$program.log" >&2; return 1; } &
    jobs+=($!)
}
compile traces-O3 traces "${optimised[@]}" -I "$build/traces-table"
compile traces-O0 traces "${unoptimised[@]}" -I "$build/traces-table"
! $withTimings || compile timings timings "${optimised[@]}" -I "$build/timings-table"
for program in "${programs[@]}"; do compile "$program" "$program" "${optimised[@]}"; done
[ ${#own[@]} -gt 0 ] || compile independent-O0 independent "${unoptimised[@]}"
for job in "${jobs[@]}"; do wait "$job"; done
! $buildOnly || exit 0

part() { printf ',\n"%s": ' "$1"; shift; "$@"; }
list() { local before='['; for flag in "$@"; do printf '%s"%s"' "$before" "$flag"; before=', '; done; printf ']'; }

printf '{"format": 1'
part machine "$build/machine"
part driver printf '"%s"' "$(nvidia-smi --query-gpu=driver_version --format=csv,noheader | head -1)"
part flags printf '{"all": %s, "O3": %s, "O0": %s}' "$(list "${flags[@]}")" "$(list "${optimised[@]}")" "$(list "${unoptimised[@]}")"
! $withTimings || part timings "$build/timings"
part tracesO3 "$build/traces-O3"
part tracesO0 "$build/traces-O0"
if [ ${#own[@]} -eq 0 ]; then
    # The clock is read from the tool that shows it, while the GPU works.
    (for turn in 1 2 3 4; do "$build/sectors" > /dev/null; done) & busy=$!
    sleep 1.5
    part clockMegahertzSeen nvidia-smi --query-gpu=clocks.sm --format=csv,noheader,nounits
    wait "$busy"
    part predication "$build/predication"
    part memory "$build/memory"
    part independent printf '{"O3": %s, "O0": %s}' "$("$build/independent")" "$("$build/independent-O0")"
    part slots "$build/slots"
    part sectors "$build/sectors"
    part operations "$build/operations"
    part counters "$here/counters.sh" "$build"
fi
printf '}\n'
