#!/bin/sh
# Puts the newest commit of /srv/tender-wiring/source live, one instance after the other, so that no
# request fails. What goes wrong stops it while the last release still serves; where an instance is not well with the
# new one, all go back to the last. `release.sh back` leads to the good release before the current one.
set -eu

home=/srv/tender-wiring
ports="3000 3001"
kept=3

as_site() {
  runuser -u tender-wiring -- env HOME="$home" "$@"
}

say() {
  echo "$1" >&2
}

is_well() {
  tries=0
  until curl --fail --silent --max-time 5 --output /dev/null "http://127.0.0.1:$1/api/health"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 60 ]; then return 1; fi
    sleep 1
  done
}

current_release() {
  if [ -e "$home/current" ]; then readlink -f "$home/current"; fi
}

# The releases that all instances were well with, the oldest first.
good_releases() {
  for one in "$home"/releases/*/; do
    if [ -e "${one}.good" ]; then echo "${one%/}"; fi
  done
}

point_to() {
  ln -sfn "$1" "$home/current.new"
  mv -T "$home/current.new" "$home/current"
}

# Restarts one instance after the other; false at the first that is not well.
restart_all() {
  for port in $ports; do
    if ! systemctl restart "tender-wiring@$port" || ! is_well "$port"; then
      say "The instance on port $port is not well: journalctl -u tender-wiring@$port says why."
      return 1
    fi
    # nginx leaves an instance that did not answer alone for two seconds.
    sleep 3
  done
}

go_live() {
  before=$(current_release)
  point_to "$1"
  if restart_all; then
    touch "$1/.good"
    return
  fi
  if [ -n "$before" ] && [ "$before" != "$1" ]; then
    point_to "$before"
    if restart_all; then say "All instances are back at $(basename "$before")."; fi
  fi
  exit 1
}

go_back() {
  now=$(current_release)
  before=$(good_releases | grep -vxF "$now" | awk -v now="$now" '$0 < now' | tail -n 1)
  if [ -z "$before" ]; then
    say "There is no good release before this one."
    exit 1
  fi
  for migration in "$now"/prisma/migrations/*/; do
    if [ ! -e "$before/prisma/migrations/$(basename "$migration")" ]; then
      say "The database keeps what $(basename "$migration") did; a release runs with the migrations of the next."
    fi
  done
  go_live "$before"
  echo "Release $(basename "$before") is live again."
}

# Of those that did not come to be well nothing is kept, and of the others the newest.
clean_up() {
  now=$(current_release)
  if [ -n "$now" ] && [ ! -e "$now/.good" ]; then touch "$now/.good"; fi
  for one in "$home"/releases/*/; do
    if [ -d "$one" ] && [ ! -e "${one}.good" ]; then rm -rf "$one"; fi
  done
  good_releases | grep -vxF "$now" | head -n "-$1" | xargs -r rm -rf
}

if [ "${1:-}" = back ]; then
  go_back
  exit
fi

clean_up "$kept"
commit=$(git -C "$home/source" rev-parse --short HEAD)
release="$home/releases/$(date -u +%Y%m%d%H%M%S)-$commit"
mkdir -p "$release"
git -C "$home/source" archive HEAD | tar -x -C "$release"
ln -s /etc/tender-wiring/env "$release/.env"
chown -R tender-wiring "$release"

cd "$release"
as_site npm ci --omit=dev
as_site npm run db:migrate
as_site npm run build
as_site mkdir -p .next/cache

go_live "$release"
clean_up "$((kept - 1))"
echo "Release $commit is live."
