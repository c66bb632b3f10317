#!/bin/sh
# Packs each function with its links as links, which the tools of AWS would follow.
set -eu
cd "$(dirname "$0")/../../.open-next"
for folder in server-functions/default server-functions/drawing server-functions/tick image-optimization-function; do
  rm -f "$folder.zip"
  (cd "$folder" && zip --quiet --recurse-paths --symlinks "$OLDPWD/$folder.zip" .)
done
