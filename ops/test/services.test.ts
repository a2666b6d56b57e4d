import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineAddresses, HOST } from '@paligid/runtime/engine-addresses';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandResult, runCommand } from '../services/run-command.ts';
import { readState } from '../services/state.ts';

/** Starting engines may take a while on a machine that runs other suites at the same time. */
const PATIENT = { timeout: 120_000 };

let folder = '';
let env: NodeJS.ProcessEnv = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paligid-services-'));
  chmodSync(folder, 0o755);
  const base = await freePortBase();
  env = {
    ...process.env,
    PALIGID_PORT_BASE: `${base}`,
    PALIGID_SERVICES_DIR: folder,
    PALIGID_PG_FSYNC: 'off',
  };
});

afterAll(async () => {
  await services('stop');
  rmSync(folder, { recursive: true, force: true });
}, PATIENT.timeout);

test('two starts at once start each engine once, ready for use', PATIENT, async () => {
  const [one, two] = await Promise.all([services('start'), services('start')]);
  expect([one.stderr, two.stderr]).toEqual(['', '']);
  const lines = `${one.stdout}${two.stdout}`.split('\n');
  for (const engine of ['PostgreSQL 1', 'Redis ', 'NATS 2.']) {
    const about = lines.filter((line) => line.startsWith(engine));
    expect(about.filter((line) => / started in \d+ ms$/.test(line))).toHaveLength(1);
    expect(about.filter((line) => / runs already, answered in \d+ ms$/.test(line))).toHaveLength(1);
  }
  const client = new pg.Client({ connectionString: engineAddresses(env).databaseUrl });
  await client.connect();
  const { rows } = await client.query('select extname from pg_extension order by extname');
  const settings = await client.query(
    "select current_setting('timezone') as zone, current_setting('fsync') as fsync",
  );
  await client.end();
  expect(rows.map(({ extname }) => extname)).toEqual(['pg_trgm', 'plpgsql', 'postgis', 'unaccent']);
  expect(settings.rows).toEqual([{ zone: 'UTC', fsync: 'off' }]);
  const jetstream = await (await fetch(`${engineAddresses(env).natsMonitorUrl}/jsz`)).json();
  expect(jetstream).toMatchObject({ config: { sync_always: true } });
  expect((await services('status')).code).toBe(0);
});

test('an engine that was killed is started again and the others go on', PATIENT, async () => {
  const before = readState(folder);
  const redis = before.find(({ engine }) => engine === 'Redis');
  if (redis) process.kill(redis.pid, 'SIGKILL');
  const { stdout } = await services('start');
  expect(stdout.match(/ (started|runs already)/g)).toEqual([' runs already', ' started', ' runs already']);
  const after = readState(folder);
  expect(after.filter(({ engine }) => engine !== 'Redis')).toEqual(
    before.filter(({ engine }) => engine !== 'Redis'),
  );
});

test('stop ends the engines and no process that has come by one of their ids', PATIENT, async () => {
  const records = readState(folder);
  const bystander = spawn('sleep', ['300'], { stdio: 'ignore' });
  try {
    const [first, ...others] = records.map((record) =>
      record.engine === 'NATS' ? { ...record, pid: bystander.pid ?? 0 } : record,
    );
    writeFileSync(join(folder, 'services.json'), JSON.stringify([first, ...others]));
    expect((await services('stop')).stdout.match(/^\w+/gm)).toEqual(['Redis', 'PostgreSQL']);
    expect(isAlive(bystander)).toBe(true);
  } finally {
    bystander.kill();
  }
  writeFileSync(join(folder, 'services.json'), JSON.stringify(records));
  expect((await services('stop')).stdout).toMatch(/^NATS on port \d+ stopped in \d+ ms\n$/);
  expect(await services('stop')).toEqual({ code: 0, stdout: 'no engine runs\n', stderr: '' });
  expect(readdirSync(folder)).not.toContain('services.json');
});

test('a port that is taken is reported in one line and nothing is started', PATIENT, async () => {
  const port = Number(new URL(engineAddresses(env).redisUrl).port);
  const other = await listen(port);
  const result = await services('start');
  await close(other);
  expect(result).toEqual({
    code: 1,
    stdout: '',
    stderr: `port ${port} (Redis) is taken by another program; end it or set PALIGID_PORT_BASE to another range\n`,
  });
});

test(
  'an engine that cannot start is reported in one line and the others are stopped again',
  PATIENT,
  async () => {
    rmSync(join(folder, 'nats/store'), { recursive: true });
    writeFileSync(join(folder, 'nats/store'), 'a file where a folder should be');
    const result = await services('start');
    expect(result.code).toBe(1);
    expect(result.stderr).toMatch(/^NATS did not become ready: .*\[FTL\].*\n$/);
    expect((await services('status')).stderr).toBe('no engine runs; start them with: npm run services\n');
  },
);

function services(program: 'start' | 'stop' | 'status'): Promise<CommandResult> {
  const file = join(import.meta.dirname, '..', 'services', `${program}.ts`);
  return runCommand(process.execPath, [file], { env });
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** Away from the defaults, from the ports that suites lease, and from the kernel's ephemeral ones. */
async function freePortBase(): Promise<number> {
  for (;;) {
    const base = 30_000 + 10 * Math.floor(Math.random() * 270);
    const taken = await Promise.all(
      [1, 2, 3, 4].map((offset) => listen(base + offset).then(close, () => true)),
    );
    if (!taken.some(Boolean)) return base;
  }
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, HOST, () => resolve(server));
  });
}

function close(server: Server): Promise<false> {
  return new Promise((resolve) => server.close(() => resolve(false)));
}
