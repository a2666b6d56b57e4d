import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { leasePort } from '@paligid/testkit/lease-port';
import { expect } from 'vitest';
import { monthsAfter } from '../src/platform/months-ahead.ts';
import {
  addSource,
  addStories,
  countTableRows,
  deleteMonths,
  listPartitions,
  makeOldMonth,
} from './old-months.ts';
import { databaseTest } from './server-database.ts';

type Running = { process: ChildProcess; exited: Promise<unknown[]>; address: string };

const ENTRY = join(import.meta.dirname, '..', 'src', 'bin', 'maintenance.ts');
/** Programs use the machine's clock. Stories are retained for 25 months; two more are certainly past that. */
const OLD = monthsAfter(new Date(), -27);
const OLD_MONTH = `stories_${OLD.toISOString().slice(0, 7).replace('-', '_')}`;
/** Two batches and a half. */
const STORIES = 5_000;

const test = databaseTest.extend('start', ({ databaseUrl }, { onCleanup }) => {
  const started: Running[] = [];
  const releases: (() => void)[] = [];
  onCleanup(async () => {
    for (const { process, exited } of started) {
      process.kill('SIGKILL');
      await exited;
    }
    for (const release of releases) release();
  });
  return async (faultPoint?: string): Promise<Running> => {
    const { port, release } = await leasePort();
    releases.push(release);
    const child = spawn(process.execPath, [ENTRY], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: databaseUrl,
        PALIGID_LOG_LEVEL: 'error',
        PALIGID_MAINTENANCE_PORT: String(port),
        ...(faultPoint === undefined ? {} : { PALIGID_FAULT_POINT: faultPoint }),
      },
    });
    const running = {
      process: child,
      exited: once(child, 'exit'),
      address: `http://127.0.0.1:${port}`,
    };
    started.push(running);
    return running;
  };
});

test.beforeEach(async ({ db }) => {
  await deleteMonths(db);
  await addSource(db);
  await makeOldMonth(db, OLD.toISOString());
  await addStories(db, OLD.toISOString(), STORIES);
});

test('the maintenance that is killed between batches, and then before the drop, is finished by the next', async ({
  db,
  start,
}) => {
  const first = await start('maintenance.after-batch');
  expect(await first.exited).toEqual([null, 'SIGKILL']);
  expect(await countTableRows(db, 'tombstones')).toBe(2_000);
  expect(await countTableRows(db, 'stories')).toBe(STORIES);

  const second = await start('maintenance.before-drop');
  expect(await second.exited).toEqual([null, 'SIGKILL']);
  expect(await countTableRows(db, 'tombstones')).toBe(STORIES);
  expect(await listPartitions(db, 'stories')).toContain(OLD_MONTH);

  await start();
  await expect.poll(() => listPartitions(db, 'stories'), { timeout: 60_000 }).not.toContain(OLD_MONTH);
  expect(await countTableRows(db, 'tombstones')).toBe(STORIES);
  expect(await countTableRows(db, 'feed_rows')).toBe(0);
  expect(await countTableRows(db, 'story_keys')).toBe(0);
}, 180_000);

test('of two only one leads, the other takes over, and both end when they are asked to', async ({
  start,
}) => {
  const first = await start();
  await expect
    .poll(() => fetchHealth(first), { timeout: 60_000 })
    .toMatchObject({ ready: true, leads: true });
  const second = await start();
  await expect
    .poll(() => fetchHealth(second), { timeout: 60_000 })
    .toMatchObject({ ready: true, leads: false });
  const metrics = await (await fetch(`${first.address}/metrics`)).text();
  expect(metrics).toContain('paligid_official_source_age_seconds{source="bulletin",program="maintenance"}');
  first.process.kill('SIGTERM');
  expect(await first.exited).toEqual([0, null]);
  await expect.poll(() => fetchHealth(second), { timeout: 60_000 }).toMatchObject({ leads: true });
  second.process.kill('SIGTERM');
  expect(await second.exited).toEqual([0, null]);
}, 180_000);

async function fetchHealth({ address }: Running): Promise<unknown> {
  const response = await fetch(`${address}/health`).catch(() => undefined);
  return response?.json();
}
