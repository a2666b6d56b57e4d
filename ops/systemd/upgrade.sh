#!/bin/bash
# Brings this machine to a release in /opt/paligid/releases, also back to an older one, or for the first time:
#   upgrade.sh RELEASE
# The schema first, while the release before serves; then one program after the other, each when the one before is
# ready. It ends at the first that does not become ready, and the programs after it stay as they were.
set -euo pipefail
release=$1
# Another root, for tests.
root=${2:-}
folder=/opt/paligid/releases/$release
current=$root/opt/paligid/current
units=$root/etc/systemd/system
# Those that readers call last.
programs=(maintenance relay ingest alerts push api gateway web admin)

if [[ ! -x $root$folder/node_modules/.bin/node ]]; then
  echo "there is no release in $folder" >&2
  exit 1
fi

cp --recursive "$root$folder"/ops/systemd/paligid* "$units"/
systemctl daemon-reload
systemctl start "paligid-migrate@$release.service"

ln --symbolic --no-dereference --force "$folder" "$current.new"
mv --no-target-directory "$current.new" "$current"
for program in "${programs[@]}"; do
  # Starts nothing that does not run: not every machine has every program.
  systemctl try-restart "paligid-$program.service"
  echo "$program runs from $release, if it runs here"
done
