#!/usr/bin/env bash
# The whole round with curl: WARPLADDER_TOKEN=wl_... ./round.sh [http://localhost:8080]
# As round.py, which says which scopes the token needs.
set -euo pipefail
api=${1:-http://localhost:8080}/api/v1
: "${WARPLADDER_TOKEN:?Set it to a token from /teach/tokens}"
call() { curl -sS --fail-with-body -H "Authorization: Bearer $WARPLADDER_TOKEN" -H 'Content-Type: application/json' "$@"; echo; }
field() { grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4; }

echo '# A kernel on the simulator; needs no token'
call "$api/simulations" -d '{"source": "__global__ void k() { if (threadIdx.x < 8) { work(15); } else { work(25); } }", "trace": false}'
echo '# An instance of a problem'
instance=$(call "$api/problems/two-paths/instances" -d '{"seed": 0}' | field instanceId)
echo "$instance"
echo '# Answers of a learner, graded'
learner=round-$RANDOM$RANDOM
call "$api/attempts" -H "Idempotency-Key: $learner" -d "{\"instanceId\": \"$instance\",
  \"learner\": {\"externalId\": \"$learner\", \"name\": \"Ada\"},
  \"answers\": {\"tDiv\": \"40 cycles\", \"tIdeal\": \"25\", \"efficiency\": \"62,5 %\"}}"
echo '# What the learner knows'
call "$api/learners/$learner/progress"
echo '# Courses, and the gradebook of one as JSON and as CSV, where the token may see it'
courses=$(call "$api/courses")
echo "$courses"
course=$(echo "$courses" | field id)
if [ -n "$course" ]; then
  call "$api/courses/$course/gradebook"
  call "$api/courses/$course/gradebook" -H 'Accept: text/csv'
fi
