#!/bin/sh
# Makes one backup of PostgreSQL and leaves beside it what the program `maintenance` reads for its age:
# backup.sh full|incr, as the user postgres. Prints no passphrase: pgBackRest takes it from its own file.
set -eu
umask 027
kind=$1
info=${PALIGID_BACKUP_INFO:-/var/lib/paligid-backup/info.json}
case $kind in full | incr) ;; *) echo "backup.sh: full or incr, not '$kind'" >&2 && exit 2 ;; esac

status=0
pgbackrest --stanza=paligid --type="$kind" backup || status=$?
# Also after a failure: what there is tells its age. Renamed, so that nobody reads half a file; nothing secret in it.
pgbackrest --stanza=paligid --output=json info >"$info.new"
chmod 644 "$info.new"
mv "$info.new" "$info"
exit "$status"
