#!/bin/sh
# Puts the newest commit of /srv/tender-wiring/source live, one instance after the other, so that no
# request fails. What goes wrong stops it while the last release still serves.
set -eu

home=/srv/tender-wiring
ports="3000 3001"
kept=3

as_site() {
  runuser -u tender-wiring -- env HOME="$home" "$@"
}

wait_for_health() {
  tries=0
  until curl --fail --silent --max-time 5 --output /dev/null "http://127.0.0.1:$1/api/health"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 60 ]; then
      echo "The instance on port $1 is not well: journalctl -u tender-wiring@$1 says why. The others still run the last release." >&2
      exit 1
    fi
    sleep 1
  done
}

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

ln -sfn "$release" "$home/current.new"
mv -T "$home/current.new" "$home/current"
for port in $ports; do
  systemctl restart "tender-wiring@$port"
  wait_for_health "$port"
  # nginx leaves an instance that did not answer alone for two seconds.
  sleep 3
done

cd "$home/releases"
ls -1 | head -n "-$kept" | xargs -r rm -rf
echo "Release $commit is live."
