#!/usr/bin/env bash
# The hardware counters of the ladder's kernels and of the sector test, as JSON; [] where no profiler can read them.
set -uo pipefail
build=$1
python=$(command -v python3 || true)
metrics=smsp__inst_executed.sum,smsp__thread_inst_executed.sum,smsp__sass_branch_targets.sum,smsp__sass_branch_targets_threads_divergent.sum,l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum
if ! command -v ncu > /dev/null || [ -z "$python" ]; then echo '[]'; exit; fi
for program in timings sectors; do
    ncu --clock-control none --print-units base --csv --metrics "$metrics" --log-file "$build/$program.csv" \
        "$build/$program" --once > "$build/$program.launched" 2> "$build/$program.ncu.log" || { echo '[]'; exit; }
done
"$python" "$(dirname "$0")/counters.py" "$build/timings" "$build/sectors"
