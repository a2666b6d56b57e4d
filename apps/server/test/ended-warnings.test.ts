import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getPasok } from '@paligid/contract/api/pasok.api';
import type pg from 'pg';
import { expect } from 'vitest';
import { type ReadDeps, readSource } from '../src/ingest/poll/read-source.ts';
import { pagasaRegional } from '../src/ingest/sources/pagasa-ncr/sources.ts';
import { syncSources } from '../src/ingest/store/sources.repository.ts';
import { startApi } from './api-server.ts';
import { pipelineTest as test } from './pipeline-database.ts';
import { atHour, clock, HOUR_MS, newId } from './stored-items.ts';

const [NCR] = pagasaRegional;
const WARNINGS = fixture('warnings.html');
const CALM = fixture('calm.html');
const QUEZON_CITY = '1381300000';

test('the sentence that there is no warning ends the alert, and the board says when', async ({
  db,
  pool,
  databaseUrl,
  pipeline,
}) => {
  const api = await startApi({ databaseUrl });
  await readPage(pool, pipeline, WARNINGS);
  expect(await warnings(db)).toEqual([
    { status: 'active', title: expect.stringContaining('Orange'), isAlert: true },
    { status: 'active', title: expect.stringContaining('Yellow'), isAlert: false },
  ]);
  const before = (await bulletins()).map(({ ended_at }) => ended_at);
  expect(before).toEqual(['2026-11-15T07:00:00.000Z']);

  clock.advance(HOUR_MS);
  await readPage(pool, pipeline, CALM);
  expect(await warnings(db)).toEqual([
    { status: 'cancelled', title: expect.stringContaining('Orange'), isAlert: true },
    { status: 'cancelled', title: expect.stringContaining('Yellow'), isAlert: false },
  ]);
  expect(await announced(db)).toEqual(['alert.issued.v1', 'alert.ended.v1']);
  api.clock.advance(2_000);
  expect((await bulletins()).map(({ ended_at }) => ended_at)).toEqual([atHour(1).toISOString()]);
  // Read again, nothing more has ended.
  await readPage(pool, pipeline, CALM.replace('today', 'now'));
  expect(await announced(db)).toHaveLength(2);

  async function bulletins() {
    const { body } = await api.request(`/pasok?city=${QUEZON_CITY}`);
    return getPasok.response.parse(body).data.reports;
  }
});

test('a colour that is dropped ends alone; past midnight the same warning alerts nobody again', async ({
  db,
  pool,
  pipeline,
}) => {
  clock.advance(atHour(11).getTime() - clock.now().getTime());
  const late = WARNINGS.replace('11:00 AM', '10:50 PM').replace('2:00 PM today', '1:50 AM tomorrow');
  await readPage(pool, pipeline, late);
  clock.advance(3 * HOUR_MS);
  const next = late
    .replace('No. 6', 'No. 7')
    .replace('10:50 PM, 15 November 2026(Sunday)', '1:50 AM, 16 November 2026(Monday)')
    .replace('1:50 AM tomorrow', '5:00 AM today');
  await readPage(pool, pipeline, next);
  const isRain = ({ title }: { title: string }) => title.includes('Rainfall');
  expect((await warnings(db)).filter(isRain)).toMatchObject([
    { status: 'updated', title: expect.stringContaining('Orange Rainfall Warning No. 7') },
    { status: 'updated', title: expect.stringContaining('Yellow Rainfall Warning No. 7') },
  ]);
  expect(await announced(db)).toEqual(['alert.issued.v1', 'alert.updated.v1']);

  clock.advance(HOUR_MS);
  await readPage(
    pool,
    pipeline,
    next.replace(/ORANGE WARNING LEVEL[\s\S]*?(?=YELLOW)/, '').replace('No. 7', 'No. 8'),
  );
  expect((await warnings(db)).filter(isRain)).toMatchObject([
    { status: 'cancelled', title: expect.stringContaining('Orange Rainfall Warning No. 7') },
    { status: 'updated', title: expect.stringContaining('Yellow Rainfall Warning No. 8') },
  ]);
  expect((await announced(db)).at(-1)).toBe('alert.ended.v1');
});

async function readPage(
  pool: pg.Pool,
  pipeline: { process: (...ids: string[]) => Promise<unknown> },
  text: string,
): Promise<void> {
  if (NCR === undefined) throw new Error('no office');
  await syncSources(pool, [NCR], clock.now());
  const body = Buffer.from(text);
  const document = {
    ...{ text, body, bytes: body.length, address: NCR.address, headers: {}, validators: {} },
    ...{ hash: createHash('sha256').update(body).digest(), maxAgeSeconds: undefined },
  };
  const tools: ReadDeps = {
    ...{
      db: pool,
      clock,
      newId,
      random: () => 1,
      keys: new Map(),
      extraOrigins: [],
      onAccepted: () => undefined,
    },
    fetch: async () => ({ kind: 'document', document }),
    pdf: { read: async () => '' },
    robots: { rejection: async () => undefined, delayMs: () => 0 },
    pause: async () => undefined,
    visits: (_, visit) => visit(),
  };
  const report = await readSource(NCR, tools, new AbortController().signal);
  expect(report).toMatchObject({ outcome: 'good', rejected: 0 });
  await pipeline.process(...report.accepted);
}

async function warnings(db: pg.Client) {
  const { rows } = await db.query<{ status: string; title: string; isAlert: boolean }>(
    `select status, title, was_alert as "isAlert" from stories where title like '%Rainfall%' order by title`,
  );
  return rows;
}

async function announced(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ event: string }>(
    `select event from outbox where event like 'alert.%' order by id`,
  );
  return rows.map(({ event }) => event);
}

function fixture(name: string): string {
  return readFileSync(new URL(`../src/ingest/sources/pagasa-ncr/fixtures/${name}`, import.meta.url), 'utf8');
}
