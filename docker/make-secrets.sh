#!/bin/sh
# Makes the secrets of compose.yml, each once; what is there stays as it is.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
make() { [ -s "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"; }
make postgres_password "$(random)"
make database_url "postgres://vaglio:$(cat secrets/postgres_password)@postgres:5432/vaglio"
make jwt_secret "$(random)"
make encryption_key "$(random)"
make admin_password "$(random | cut -c1-20)"
make metrics_token "$(random)"
make site_token "$(random)"
# The containers run as another user than the owner, so the files are open and the folder around them is closed.
chmod 444 secrets/*
chmod 700 secrets
printf 'The administrator signs in as "admin" with: %s\n' "$(cat secrets/admin_password)"
