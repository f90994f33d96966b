#!/usr/bin/env bash
# Runs experiments on a Kafka cluster of this machine and writes perf/results and perf/report.
#
#   perf/run.sh [NAME…] [--contenders NAME,…] [--threads N,…] [--repetitions N] [--records N] [--rate N]
#       [--seconds N] [--jfr] [--micro]
#
# README.md says what the experiments and the contenders are.
set -euo pipefail

here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
root="$(dirname "$here")"

archive() {
  compgen -G "$root/connect-plugin/target/components/packages/*.zip"
}

# Whether something has been changed since everything was built.
is_stale() {
  local built="$here/flink/target/libs"
  [[ -d "$built" ]] && archive >/dev/null || return 0
  [[ -n "$(find "$root"/{udfs,sql-core,connect-plugin,perf,perf/flink}/{src,pom.xml} \
    -newer "$built" -print -quit)" ]]
}

if is_stale; then
  echo "Building (the first time Maven downloads what it needs) …"
  mvn -q -B -Dquick -f "$root/pom.xml" -Pflink -pl perf,perf/flink -am -DskipTests package
  touch "$here/flink/target/libs"
fi

java="java"
[[ -n "${JAVA_HOME:-}" ]] && java="$JAVA_HOME/bin/java"

# In a process group of its own, or Control-C would end the brokers before their clients.
set -m
"$java" -Xmx1g -XX:+UseSerialGC -Djava.awt.headless=true \
  -Dorg.slf4j.simpleLogger.logFile="$here/target/perf.log" \
  -cp "$here/target/classes:$here/target/libs/*" io.connectsql.perf.Perf "$root" "$@" </dev/null &
child=$!
trap 'kill -TERM "$child" 2>/dev/null || true' INT TERM HUP

wait "$child" && code=0 || code=$?
# A signal ends the waiting before it ends the process.
while kill -0 "$child" 2>/dev/null; do
  wait "$child" && code=0 || code=$?
done
exit "$code"
