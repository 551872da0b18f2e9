#!/bin/sh
# Puts new images in the place of running ones while readers go on reading: each process that answers them is joined by a
# new one, and leaves when that one is healthy. docs/runbooks/upgrade.md says what comes before, and how to go back.
set -eu
cd "$(dirname "$0")"
containers_of() { docker compose ps -q "$1"; }

# Removes the containers that were started now and did not become healthy.
give_up() {
  for container in $(containers_of "$1"); do
    case "$2" in *"$container"*) ;; *) docker logs --tail 20 "$container" >&2 && docker rm -f "$container" >/dev/null ;; esac
  done
  echo "The new $1 did not become healthy; its last log lines are above. It was removed; the old containers continue." >&2
  exit 1
}

for service in api web admin; do
  old=$(containers_of "$service")
  number=$(printf '%s\n' "$old" | grep -c . || true)
  [ "$number" -gt 0 ] || { echo "There is no $service to replace: start with \"up -d\"." >&2; exit 1; }
  # One at a time: all at once would want twice the memory and twice the connections to the database.
  for container in $old; do
    before=$(containers_of "$service")
    docker compose up -d --no-deps --no-recreate --wait --scale "$service=$((number + 1))" "$service" || give_up "$service" "$before"
    # The proxy learns of the new one before the old one ends.
    sleep 5
    docker stop "$container" >/dev/null
    docker rm "$container" >/dev/null
  done
done
docker compose up -d --no-deps --force-recreate worker
docker compose exec -T proxy caddy reload --config /etc/caddy/Caddyfile
