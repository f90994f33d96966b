#!/usr/bin/env bash
# Runs the page views example on a Kafka cluster of this machine: a broker, a schema registry and
# two Connect workers, each a process that ends with this script.
#
#   quickstart.sh           shows the results as they change, until Control-C
#   quickstart.sh --once    checks the results, and ends with 0 if they are right
set -euo pipefail

here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
root="$(dirname "$here")"

if (( $# > 1 )) || [[ "${1:---once}" != --once ]]; then
  echo "usage: $0 [--once]" >&2
  exit 2
fi
once="${1:-}"

archive() {
  compgen -G "$root/connect-plugin/target/components/packages/*.zip"
}

# Whether something has been changed since the archive was made.
is_stale() {
  local built
  built="$(archive | head -n 1)" || return 0
  [[ -d "$here/target/libs" && -d "$here/target/classes" ]] || return 0
  [[ -n "$(find "$root"/{udfs,sql-core,connect-plugin,config-examples}/{src,pom.xml} \
    -newer "$built" -print -quit)" ]]
}

if is_stale; then
  echo "Building (the first time Maven downloads what it needs) …"
  mvn -q -B -f "$root/pom.xml" -pl config-examples -am -DskipTests package
fi

arguments=("$root")
[[ -n "$once" ]] && arguments+=("$once")
[[ -t 1 ]] && arguments+=(--live)

java="java"
[[ -n "${JAVA_HOME:-}" ]] && java="$JAVA_HOME/bin/java"

# In a process group of its own, or Control-C would end the brokers before their clients.
set -m
"$java" -Xmx256m -XX:+UseSerialGC \
  -Dorg.slf4j.simpleLogger.logFile="$here/target/quickstart.log" \
  -cp "$here/target/classes:$here/target/libs/*" \
  io.connectsql.quickstart.Quickstart "${arguments[@]}" </dev/null &
child=$!
stopped=""
trap 'stopped=yes; kill -TERM "$child" 2>/dev/null || true' INT TERM HUP

wait "$child" && code=0 || code=$?
# A signal ends the waiting before it ends the process.
while kill -0 "$child" 2>/dev/null; do
  wait "$child" && code=0 || code=$?
done
if [[ -n "$stopped" && -z "$once" ]]; then
  code=0
fi
exit "$code"
