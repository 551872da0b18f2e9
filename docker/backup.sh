#!/bin/sh
# Saves the database of compose.yml in one file while the product runs; docs/runbooks/backup-and-restore.md brings it back.
#   sh docker/backup.sh /safe/vaglio-2027-01-31.dump
set -eu
[ "$#" -eq 1 ] || { echo "Say where to: sh docker/backup.sh /safe/vaglio-$(date +%F).dump" >&2; exit 64; }
[ ! -e "$1" ] || { echo "$1 is there already and is not overwritten." >&2; exit 73; }
compose() { docker compose -f "$(dirname "$0")/compose.yml" "$@"; }
# It holds personal data.
umask 077
# With the process id, because another backup may write to the same path.
part=$1.$$.part
trap 'rm -f "$part"' EXIT
compose exec -T postgres pg_dump -U vaglio -Fc vaglio > "$part"
# Another backup may have taken the name meanwhile.
mv -n "$part" "$1" || true
[ ! -e "$part" ] || { echo "$1 is there already, or cannot be written." >&2; exit 73; }
# The back-office shows when that was.
compose exec -T postgres psql -q -U vaglio vaglio \
  -c "INSERT INTO operation_marks (name) VALUES ('backup') ON CONFLICT (name) DO UPDATE SET at = now()"
echo "$1: $(wc -c < "$1") bytes. It holds personal data: keep it as such."
