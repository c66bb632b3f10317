#!/bin/sh
# Puts an archive that was made by npm run release live, one instance after the other, so that no request fails.
# What goes wrong stops it while the last release still serves; where an instance is not well with the new one, at its
# start or within five minutes, all go back to the last. `release.sh back` leads to the good release before this one.
set -eu

here=$(cd "$(dirname "$0")/.." && pwd -P)
home=/srv/tender-wiring
# The second instance tries a release first, while the first still serves the last.
ports="3001 3000"
saved=3
watched_s=${WATCHED_S:-300}

as_site() {
  runuser -u tender-wiring -- env HOME="$home" "$@"
}

say() {
  echo "$1" >&2
}

# Whether instances answer as they should for so many seconds; else says what is wrong.
are_well() (
  . /etc/tender-wiring/env
  export METRICS_TOKEN="${METRICS_TOKEN:-}"
  cd "$here"
  exec node deploy/try-release.mjs "$@"
)

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
    if ! systemctl restart "tender-wiring@$port" || ! are_well 0 "http://127.0.0.1:$port"; then
      say "The instance on port $port is not well: journalctl -u tender-wiring@$port says why."
      return 1
    fi
    # nginx leaves an instance that did not answer alone for two seconds.
    sleep 3
  done
}

stays_well() {
  say "All instances have the release, and are watched for $watched_s seconds."
  # shellcheck disable=SC2046
  are_well "$watched_s" $(printf 'http://127.0.0.1:%s ' $ports)
}

# The name of a release, and how it is looked at once it is live.
go_live() {
  before=$(current_release)
  point_to "$1"
  if restart_all && { [ -z "$before" ] || "$2"; }; then
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
  go_live "$before" true
  echo "Release $(basename "$before") is live again."
}

# Of those that did not come to be well nothing is left, and of the others the newest.
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

archive=$(realpath "${1:?is the archive that npm run release made, or back}")
(cd "$(dirname "$archive")" && sha256sum --check --quiet "$archive.sha256")
clean_up "$saved"
name=$(tar -x -z -O -f "$archive" ./.release)
release="$home/releases/$name"
mkdir "$release"
tar -x -z --no-same-owner -f "$archive" -C "$release"
ln -s /etc/tender-wiring/env "$release/.env"
# The locks of commands lie in the first, resized pictures in the second, and backups by hand in what outlives the
# release; the code is not the site's to write.
mkdir -p "$release/.data" "$release/.next/cache" "$home/backups"
chown tender-wiring "$release/.data" "$release/.next/cache" "$home/backups"
ln -s "$home/backups" "$release/.data/backups"

cd "$release"
as_site npm run db:migrate
as_site npm run db:try
go_live "$release" stays_well
clean_up "$((saved - 1))"
echo "Release $name is live."
