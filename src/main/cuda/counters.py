"""Joins what a program launched, line by line, with the profiler's rows of the same launches; prints a JSON array."""
import csv
import json
import sys

rows = []
for program in sys.argv[1:]:
    with open(program + ".launched") as file:
        launched = [line.split() for line in file if "/" in line and not line.startswith("==")]
    with open(program + ".csv") as file:
        table = csv.DictReader(line for line in file if line.startswith('"'))
        launches = {}
        for row in table:
            metrics = launches.setdefault(int(row["ID"]), {})
            metrics[row["Metric Name"]] = int(float(row["Metric Value"].replace(",", "")))
    if len(launched) != len(launches):
        sys.exit(f"{program}: {len(launched)} launches, {len(launches)} profiled")
    for (case, version), id in zip(launched, sorted(launches)):
        rows.append({"case": case, "version": version, "counters": launches[id]})
print("[" + ",\n".join(json.dumps(row) for row in rows) + "]")
