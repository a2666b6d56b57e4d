import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readServerConfig } from '@paligid/server/platform/config';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isReleased } from '../release/contents.ts';

const FOLDER = import.meta.dirname;
const REPOSITORY = join(FOLDER, '../..');
const units = readdirSync(FOLDER).filter((name) => /\.(service|timer|target|slice)$/.test(name));
const programs = units.flatMap((name) => {
  const text = read(name);
  return /^Type=exec$/m.test(text) ? [{ name: name.replace(/^paligid-|\.service$/g, ''), text }] : [];
});
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
/** Of 10; what keeps it from 0 is the network, which the programs are for, and V8's compiler. */
const MAX_EXPOSURE = 1.5;
/** It shares PostgreSQL's user, locks and socket. */
const MAX_EXPOSURE_OF_BACKUP = 2;
const STUB_TARGETS = ['sysinit', 'basic', 'shutdown', 'timers', 'multi-user', 'network-online', 'time-sync'];

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'paligid-units-'));
  const system = join(root, 'etc/systemd/system');
  cpSync(FOLDER, system, { recursive: true });
  for (const name of [...STUB_TARGETS.map((each) => `${each}.target`), 'postgresql.service', '-.slice'])
    writeFileSync(
      join(system, name),
      name.endsWith('.service') ? '[Service]\nExecStart=/bin/sh\n' : '[Unit]\nDefaultDependencies=no\n',
    );
  const nodes = ['current', 'releases/incr'].map(
    (release) => `opt/paligid/${release}/node_modules/.bin/node`,
  );
  for (const program of [...nodes, 'bin/sh', 'bin/bash']) {
    const file = join(root, program);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
    chmodSync(file, 0o755);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('every program has a unit that waits for its own port, runs its own file and loads its own secrets', () => {
  const config = readServerConfig({});
  const ports: Record<string, number> = {
    ...{ api: config.apiInternalPort, gateway: config.gatewayHealthPort, ingest: config.ingestPort },
    ...{ relay: config.relayPort, alerts: config.alertsPort, push: config.push.healthPort },
    ...{ maintenance: config.maintenancePort, admin: config.adminHealthPort, web: 20_131 },
  };
  expect(programs.map(({ name }) => name).sort()).toEqual(Object.keys(ports).sort());
  for (const { name, text } of programs) {
    const file = /^ExecStart=\S+ --env-file=%d\/secrets (\S+)$/m.exec(text)?.[1] ?? '';
    expect(file, name).toMatch(new RegExp(`/bin/${name}\\.ts$`));
    expect(() => readFileSync(join(REPOSITORY, file)), name).not.toThrow();
    expect(text).toContain(`ops/systemd/wait-until-ready.ts ${ports[name]}\n`);
    expect(text).toContain(`LoadCredential=secrets:/etc/paligid/secrets/${name}.env\n`);
    expect(text).toMatch(/^MemoryMax=\d+[MG]$/m);
  }
});

test('programs wait for the schema when the machine starts, and go on while it is migrated', () => {
  for (const { name, text } of programs.filter((each) => each.name !== 'web')) {
    expect(text, name).toMatch(/^Wants=.*\bpaligid-migrate\.service/m);
    expect(text, name).toMatch(/^After=.*\bpaligid-migrate\.service/m);
    // With Requires= or BindsTo= a restart of the migration would stop them.
    expect(text, name).not.toMatch(/^(Requires|BindsTo|Requisite)=/m);
  }
  const upgrade = read('paligid-migrate@.service');
  expect(upgrade).toContain('WorkingDirectory=/opt/paligid/releases/%i\n');
  expect(upgrade).not.toMatch(/current|RemainAfterExit|PartOf/);
});

test('what a unit takes back of the hardening stands in a file that is read after it', () => {
  const keysOf = (text: string) => [...text.matchAll(/^(\w+)=/gm)].map(([, key = '']) => key);
  const hardened = new Set(keysOf(read('paligid-.service.d/hardening.conf')));
  for (const name of units)
    expect(
      keysOf(read(name)).filter((key) => hardened.has(key)),
      name,
    ).toEqual([]);
  const later = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.conf') && !file.startsWith('paligid-.'),
  );
  expect(later.length).toBeGreaterThan(0);
  for (const file of later) expect(file).toMatch(/\/overrides\.conf$/);
  expect('overrides.conf' > 'hardening.conf').toBe(true);
});

test.skipIf(!hasSystemd)('systemd finds nothing wrong with the units', () => {
  const asked = units.map((name) => name.replace('@.', '@incr.'));
  const { status, stderr } = systemdAnalyze('verify', '--man=no', ...asked);
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test.skipIf(!hasSystemd)(`systemd rates the exposure of each service under ${MAX_EXPOSURE} of 10`, () => {
  for (const name of units.filter((each) => each.endsWith('.service'))) {
    const { stdout } = systemdAnalyze(
      'security',
      '--offline=yes',
      '--no-pager',
      name.replace('@.', '@incr.'),
    );
    const level = Number(/exposure level for .*: ([\d.]+)/.exec(stdout)?.[1]);
    const most = name.startsWith('paligid-backup') ? MAX_EXPOSURE_OF_BACKUP : MAX_EXPOSURE;
    expect(level, name).toBeLessThan(most);
  }
});

test.skipIf(!hasSystemd)('a backup runs as the user of PostgreSQL, and settings are saved by root', () => {
  const userOf = (name: string) =>
    /User=\/DynamicUser=\s+(.*?)\s*$/m.exec(
      systemdAnalyze('security', '--offline=yes', '--no-pager', name).stdout,
    )?.[1];
  expect(userOf('paligid-backup@incr.service')).toMatch(/static non-root user/);
  expect(userOf('paligid-save-settings.service')).toMatch(/as root user/);
  expect(userOf('paligid-api.service')).toMatch(/transient non-root user/);
});

function systemdAnalyze(verb: string, ...args: string[]) {
  return spawnSync('systemd-analyze', [verb, `--root=${root}`, ...args], { encoding: 'utf8' });
}

function read(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}

test('what an administrator is told to use on the server is in the release', () => {
  const guide = readFileSync(join(REPOSITORY, 'docs/systemd.md'), 'utf8');
  const onServer = [...guide.matchAll(/(?:releases\/[\d.]+|current)\/([\w./-]+)/g)].map(
    ([, file = '']) => file,
  );
  expect(onServer).toEqual(
    expect.arrayContaining(['ops/extensions.sql', 'ops/nats.conf', 'ops/systemd/upgrade.sh']),
  );
  expect(onServer.filter((file) => file !== '' && !isReleased(file))).toEqual([]);
  const compose = readFileSync(join(REPOSITORY, 'ops/images/compose.yaml'), 'utf8');
  const mounted = [...compose.matchAll(/- \.\.\/([\w.-]+):/g)].map(([, file = '']) => `ops/${file}`);
  expect(mounted.length).toBeGreaterThan(1);
  expect(mounted.filter((file) => !isReleased(file))).toEqual([]);
});
