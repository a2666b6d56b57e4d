#!/bin/bash
# Saves settings and keys as one encrypted archive: save-settings.sh FOLDER INTO RECIPIENTS
# RECIPIENTS is a file of public keys of age; who holds none of the private ones, this machine included, cannot open
# the archive. Keeps the newest thirty. Open one: age --decrypt --identity KEY FILE | tar --extract --directory DIR
set -euo pipefail
umask 077
folder=$1 into=$2 recipients=$3
kept=30

file="$into/settings-$(date --utc +%Y%m%dT%H%M%SZ).tar.age"
trap 'rm -f "$file.new"' EXIT
tar --create --directory "$folder" . | age --encrypt --recipients-file "$recipients" >"$file.new"
mv "$file.new" "$file"
find "$into" -maxdepth 1 -name 'settings-*.tar.age' | sort --reverse | tail --lines=+$((kept + 1)) | xargs --no-run-if-empty rm --
echo "saved $(basename "$file")"
