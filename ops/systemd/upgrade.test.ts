import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'paligid-upgrade-'));
  for (const folder of ['bin', 'etc/systemd/system']) mkdirSync(join(root, folder), { recursive: true });
  for (const release of ['1.0', '1.1']) {
    const folder = join(root, 'opt/paligid/releases', release);
    cpSync(import.meta.dirname, join(folder, 'ops/systemd'), { recursive: true });
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/.bin/node'), '', { mode: 0o755 });
  }
});
afterEach(() => rmSync(root, { recursive: true }));

test('the schema is brought up to date from the new release before any program starts from it', () => {
  expect(upgrade('1.0').status).toBe(0);
  const { status, calls } = upgrade('1.1');
  expect(status).toBe(0);
  const [reload, migrate, ...restarts] = calls;
  expect(reload).toBe('daemon-reload, from 1.0');
  expect(migrate).toBe('start paligid-migrate@1.1.service, from 1.0');
  expect(restarts).toEqual(
    ['maintenance', 'relay', 'ingest', 'alerts', 'push', 'api', 'gateway', 'web', 'admin'].map(
      (name) => `try-restart paligid-${name}.service, from 1.1`,
    ),
  );
  expect(existsSync(join(root, 'etc/systemd/system/paligid-.service.d/hardening.conf'))).toBe(true);
});

test('a migration that fails leaves the release before where it is', () => {
  upgrade('1.0');
  const { status, calls } = upgrade('1.1', 'paligid-migrate@1.1.service');
  expect(status).not.toBe(0);
  expect(calls).toHaveLength(2);
  expect(readlinkSync(join(root, 'opt/paligid/current'))).toBe('/opt/paligid/releases/1.0');
});

test('a program that does not become ready stops the rest, and a release that is not there changes nothing', () => {
  const { status, calls } = upgrade('1.0', 'paligid-relay.service');
  expect(status).not.toBe(0);
  expect(calls.at(-1)).toBe('try-restart paligid-relay.service, from 1.0');
  expect(upgrade('9.9')).toMatchObject({ status: 1, calls: [] });
});

/** Runs the script with a `systemctl` that notes what it is asked, and from which release programs would start. */
function upgrade(release: string, failing = 'none'): { status: number | null; calls: string[] } {
  const log = join(root, 'calls');
  rmSync(log, { force: true });
  writeFileSync(
    join(root, 'bin/systemctl'),
    `#!/bin/bash
echo "$*, from $(basename "$(readlink ${root}/opt/paligid/current)")" >>${log}
[[ "$*" != *${failing} ]]
`,
    { mode: 0o755 },
  );
  const { status } = spawnSync('bash', [join(import.meta.dirname, 'upgrade.sh'), release, root], {
    env: { PATH: `${join(root, 'bin')}:${process.env['PATH']}` },
  });
  return { status, calls: existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [] };
}
