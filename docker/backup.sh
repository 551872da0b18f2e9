#!/bin/sh
# Saves the database of compose.yml in one file while the product runs; docs/runbooks/backup-and-restore.md brings it back.
#   sh docker/backup.sh /safe/vaglio-2027-01-31.dump
set -eu
[ "$#" -eq 1 ] || { echo "Say where to: sh docker/backup.sh /safe/vaglio-$(date +%F).dump" >&2; exit 64; }
[ ! -e "$1" ] || { echo "$1 is there already and is not overwritten." >&2; exit 73; }
compose() { docker compose -f "$(dirname "$0")/compose.yml" "$@"; }
# It holds personal data.
umask 077
trap 'rm -f "$1.part"' EXIT
compose exec -T postgres pg_dump -U vaglio -Fc vaglio > "$1.part"
mv "$1.part" "$1"
# The back-office shows when that was.
compose exec -T postgres psql -q -U vaglio vaglio \
  -c "INSERT INTO operation_marks (name) VALUES ('backup') ON CONFLICT (name) DO UPDATE SET at = now()"
echo "$1: $(wc -c < "$1") bytes. It holds personal data: keep it as such."
