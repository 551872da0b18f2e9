#!/bin/sh
# Whether a deployment answers as it should, from outside: after a start, a restore, an upgrade. It signs in and out again.
# With a second factor, ADMIN_CODE is its code.
#   sh docker/smoke.sh
set -eu
cd "$(dirname "$0")"
host=$(sed -n 's/^VAGLIO_HOST=//p' .env)
site=https://$host
failures=0

ask() {
  case "$host" in
    # The proxy makes this certificate itself, and nobody else vouches for it.
    localhost | *.localhost) curl --silent --insecure --max-time 10 "$@" ;;
    *) curl --silent --show-error --max-time 10 "$@" ;;
  esac
}
say() {
  printf '%s  %s\n' "$1" "$2"
  [ "$1" = ok ] || failures=$((failures + 1))
}
# What is asked for, the status that is right, and what its body must hold.
expect() {
  answer=$(ask --write-out '\n%{http_code}' "$1" || true)
  status=$(printf '%s' "$answer" | tail -n 1)
  if [ "$status" = "$2" ] && printf '%s' "$answer" | grep -qe "$3"; then say ok "$1"; else say NO "$1 (status $status)"; fi
}

# Waits up to a minute for a start.
tries=30
until ask --fail --output /dev/null "$site/api/health/ready" || [ "$tries" -eq 0 ]; do
  tries=$((tries - 1))
  sleep 2
done 2>/dev/null

expect "$site/api/health/ready" 200 '"database":"up"'
expect "$site/" 200 '<html'
expect "$site/articles" 200 '<html'
expect "$site/admin-dashboard/" 200 '<script'
expect "$site/api/docs/openapi.json" 200 '"openapi"'
expect "$site/metrics" 404 ''
expect "http://$host/" 308 ''

code=${ADMIN_CODE:+,\"code\":\"$ADMIN_CODE\"}
token=$(ask --header 'Content-Type: application/json' --header "Origin: $site" "$site/api/admin/auth" \
  --data "{\"username\":\"${ADMIN_USERNAME:-admin}\",\"password\":\"$(cat "${ADMIN_PASSWORD_FILE:-secrets/admin_password}")\"$code}" |
  sed -n 's/.*"token":"\([^"]*\)".*/\1/p')
if [ -n "$token" ]; then say ok "an administrator signs in"; else say NO "an administrator signs in"; fi
if [ -z "$token" ]; then
  printf -- '--  a worker takes what waits (not checked)\n'
elif ask --header "Authorization: Bearer $token" "$site/api/admin/status" | grep -q '"part":"workers","state":"up"'; then
  say ok "a worker takes what waits"
else
  say NO "a worker takes what waits"
fi
[ -z "$token" ] || ask --output /dev/null --request POST --header "Authorization: Bearer $token" --header "Origin: $site" "$site/api/admin/logout" || true

printf 'Articles: %s\n' "$(ask "$site/api/articles" | sed -n 's/.*"total":\([0-9]*\).*/\1/p')"
[ "$failures" -eq 0 ] || { echo "$failures of these did not answer as they should." >&2; exit 1; }
