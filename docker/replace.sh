#!/bin/sh
# Puts new images in the place of running ones while readers go on reading: each process that answers them is joined by a
# new one, and leaves when that one is healthy. docs/runbooks/upgrade.md says what comes before.
set -eu
cd "$(dirname "$0")"
containers_of() { docker compose ps -q "$1"; }
for service in api web admin; do
  old=$(containers_of "$service")
  number=$(printf '%s\n' "$old" | grep -c . || true)
  [ "$number" -gt 0 ] || { echo "There is no $service to replace: start with \"up -d\"." >&2; exit 1; }
  docker compose up -d --no-deps --no-recreate --wait --scale "$service=$((number * 2))" "$service"
  # The proxy learns of the new ones before the old ones end.
  sleep 5
  # shellcheck disable=SC2086
  docker stop $old >/dev/null
  # shellcheck disable=SC2086
  docker rm $old >/dev/null
done
docker compose up -d --no-deps worker
docker compose exec -T proxy caddy reload --config /etc/caddy/Caddyfile
