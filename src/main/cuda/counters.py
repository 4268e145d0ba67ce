"""Joins what a program launched, line by line, with the profiler's rows of the same launches; prints a JSON array."""
import csv
import json
import sys

NAMES = {
    "smsp__inst_executed.sum": "instructions",
    "smsp__thread_inst_executed.sum": "threadInstructions",
    "smsp__sass_branch_targets.sum": "branchTargets",
    "smsp__sass_branch_targets_threads_divergent.sum": "divergentBranchTargets",
    "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum": "loadSectors",
}

rows = []
for program in sys.argv[1:]:
    with open(program + ".launched") as file:
        launched = [line.split() for line in file if "/" in line and not line.startswith("==")]
    with open(program + ".csv") as file:
        table = csv.DictReader(line for line in file if line.startswith('"'))
        launches = {}
        for row in table:
            metrics = launches.setdefault(int(row["ID"]), {})
            metrics[NAMES[row["Metric Name"]]] = int(float(row["Metric Value"].replace(",", "")))
    if len(launched) != len(launches):
        sys.exit(f"{program}: {len(launched)} launches, {len(launches)} profiled")
    for (case, version), id in zip(launched, sorted(launches)):
        suite, name = case.split("/")
        rows.append({"suite": suite, "name": name, "version": version, **launches[id]})
print("[" + ",\n".join(json.dumps(row) for row in rows) + "]")
