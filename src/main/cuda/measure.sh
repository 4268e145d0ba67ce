#!/usr/bin/env bash
# Builds the harness, runs it on GPU 0, prints ONE JSON. Usage: measure.sh [--build-only] > gpu.json
# ARCH (default: the GPU's own, sm_90 where there is none), NVCC, BUILD may be set from outside.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
kernels=$here/../resources/gpu/kernels
build=${BUILD:-${TMPDIR:-/tmp}/warp-ladder-gpu}
nvcc=${NVCC:-nvcc}
arch=${ARCH:-$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader 2>/dev/null | head -1 | sed 's/^/sm_/; s/\.//' || true)}
arch=${arch:-sm_90}
flags=(-std=c++20 -arch="$arch" -fmad=false -diag-suppress=177)
optimised=(-O3)
unoptimised=(-O0 -Xcicc -O0 -Xptxas -O0)
debug=(-G)
mkdir -p "$build/timings-table" "$build/traces-table"

"$here/kernel_table.sh" "$kernels" ladder traces real > "$build/timings-table/kernel_table.inc"
"$here/kernel_table.sh" "$kernels" traces random > "$build/traces-table/kernel_table.inc"

jobs=()
compile() { # NAME OF PROGRAM, SOURCE, FLAGS...
    local program=$1 source=$2; shift 2
    "$nvcc" "${flags[@]}" "$@" -o "$build/$program" "$here/$source.cu" 2> "$build/$program.log" \
        || { cat "$build/$program.log" >&2; return 1; } &
    jobs+=($!)
}
compile traces-O3 traces "${optimised[@]}" -I "$build/traces-table"
compile traces-O0 traces "${unoptimised[@]}" -I "$build/traces-table"
compile traces-G traces "${debug[@]}" -I "$build/traces-table"
compile timings timings "${optimised[@]}" -I "$build/timings-table"
for program in machine predication memory independent slots sectors operations; do
    compile "$program" "$program" "${optimised[@]}"
done
compile independent-O0 independent "${unoptimised[@]}"
for job in "${jobs[@]}"; do wait "$job"; done
[ "${1:-}" != --build-only ] || exit 0

driver=$(nvidia-smi --query-gpu=driver_version --format=csv,noheader | head -1)
# The clock is read while the GPU works, from the tool that shows it.
("$build/sectors" > /dev/null; "$build/sectors" > /dev/null) & busy=$!
sleep 1.5
clock=$(nvidia-smi --query-gpu=clocks.sm --format=csv,noheader,nounits | head -1)
wait "$busy"

part() { printf ',\n"%s": ' "$1"; shift; "$@"; }
list() { local sep='['; for flag in "$@"; do printf '%s"%s"' "$sep" "$flag"; sep=', '; done; printf ']'; }

printf '{"format": 1,\n"driver": "%s",\n"clockMegahertzSeen": %s,\n"launches": 40' "$driver" "$clock"
printf ',\n"flags": {"all": '; list "${flags[@]}"
printf ', "O3": '; list "${optimised[@]}"; printf ', "O0": '; list "${unoptimised[@]}"; printf ', "G": '; list "${debug[@]}"; printf '}'
part machine "$build/machine"
part timings "$build/timings"
part predication "$build/predication"
part memory "$build/memory"
part independent "$build/independent"
part independentO0 "$build/independent-O0"
part slots "$build/slots"
part sectors "$build/sectors"
part operations "$build/operations"
part tracesO3 "$build/traces-O3"
part tracesO0 "$build/traces-O0"
part tracesG "$build/traces-G"
part counters "$here/counters.sh" "$build"
printf '}\n'
