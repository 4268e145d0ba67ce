#!/usr/bin/env bash
# Installs the Chromium that the browser tests drive: Debian and its kind, as root.
set -euo pipefail
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
  echo "install-chromium.sh: needs root and apt-get; install Chromium by hand and put it on the PATH." >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core
