#!/bin/sh
# Makes .data/release/tender-wiring.tar.gz of the newest commit, which a server only unpacks: the code, its packages and
# the build, with the checksum beside it. For servers with the processor, the system and the Node of this machine.
set -eu
cd "$(dirname "$0")/.."
: "${SITE_URL:?is the public address of the site}"

folder=.data/release
rm -rf "$folder"
mkdir -p "$folder/tree"
git archive HEAD | tar -x -C "$folder/tree"
echo "$(date -u +%Y%m%d%H%M%S)-$(git rev-parse --short HEAD)" > "$folder/tree/.release"
(
  cd "$folder/tree"
  npm ci --omit=dev
  # There is no database here and no secret: nothing is rendered, and these stand in for what is only looked at.
  DATABASE_URL=postgresql://127.0.0.1/none ADMIN_EMAILS=build@example.org \
    NEXTAUTH_SECRET=only-while-the-release-is-being-built CRON_SECRET=only-while-the-release-is-being-built \
    npm run build -- --experimental-build-mode compile
  node scripts/name-documents.mjs
  rm -rf .next/cache
)
cd "$folder"
tar -c -z -f tender-wiring.tar.gz -C tree .
sha256sum tender-wiring.tar.gz > tender-wiring.tar.gz.sha256
rm -rf tree
echo "$folder/tender-wiring.tar.gz is made."
