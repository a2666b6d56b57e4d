import { setTimeout as wait } from 'node:timers/promises';
import { cellsWithin, REACH_METRES } from '@paligid/geo/cells';
import * as outbox from '@paligid/server/ingest/pipeline/outbox.repository';
import { systemClock as clock } from '@paligid/server/platform/clock';
import { openLogger } from '@paligid/server/platform/logger';
import { openNats } from '@paligid/server/platform/nats';
import { newIds } from '@paligid/server/platform/new-ids';
import { OUTBOX_CHANNEL } from '@paligid/server/platform/outbox-channel';
import { ensureStreams, subjectOf } from '@paligid/server/platform/streams';
import { eventMessage } from '@paligid/server/relay/event-message';
import { MOST_IN_FLIGHT } from '@paligid/server/relay/publish-outbox';
import { leaseSubjects } from '@paligid/testkit/lease-subjects';
import type pg from 'pg';
import * as z from 'zod';
import { cpuNanos, median } from '../live/process-cost.ts';
import { startBare } from './bare-program.ts';
import type { Row } from './figures.ts';
import type { Room } from './room.ts';

type Announced = { perSecond: number; cpuMicros: number };

const EVENT = 'story.published.v1';
const CELLS = cellsWithin({ lat: 14.6, lon: 121.0 }, REACH_METRES);
const RUNS = 3;
const WARM_UP = 1_000;
const GIVE_UP_MS = 120_000;
const newId = newIds(clock);
const took = z.object({ ms: z.number() });

/** P13: rows that wait in the outbox are numbered, published and marked; bare, the same messages are published. */
export async function benchRelay({ isQuick, db, config, start }: Room): Promise<Row[]> {
  const count = isQuick ? 4_000 : 20_000;
  const subjects = leaseSubjects();
  const nats = await openNats(config, 'bench', openLogger({ logLevel: 'warn' }, 'bench'));
  await ensureStreams(nats, subjects.prefix, config, ['events']);
  await nats.close();
  const bare = startBare('bare-publish.ts');
  const relay = await start('relay');
  const published = async (messages: number, payload: string): Promise<Announced> => {
    const before = cpuNanos(bare.pid);
    const subject = subjectOf(subjects.prefix, 'events', EVENT);
    const work = { natsUrl: subjects.url, subject, payload, count: messages, inFlight: MOST_IN_FLIGHT };
    const { ms } = took.parse(await bare.ask(work));
    const cpuMicros = (cpuNanos(bare.pid) - before) / 1000 / messages;
    return { perSecond: messages / (ms / 1000), cpuMicros };
  };
  const announced = async (rows: number): Promise<Announced> => {
    const before = cpuNanos(relay.pid);
    const ms = await announce(db, rows);
    return { perSecond: rows / (ms / 1000), cpuMicros: (cpuNanos(relay.pid) - before) / 1000 / rows };
  };
  const ours: Announced[] = [];
  const bares: Announced[] = [];
  try {
    await announced(WARM_UP);
    const payload = await samplePayload(db);
    await published(WARM_UP, payload);
    for (let n = 0; n < RUNS; n++) {
      bares.push(await published(count, payload));
      ours.push(await announced(count));
    }
  } finally {
    await Promise.all([bare.close(), relay.stop(), subjects.release()]);
  }
  const of = (figure: keyof Announced) => ({
    ours: median(ours.map((run) => run[figure])),
    bare: median(bares.map((run) => run[figure])),
  });
  const goal = 'P13';
  return [
    { goal, what: 'outbox rows announced', unit: '/s', ...of('perSecond'), wanted: { leastRatio: 0.8 } },
    { goal, what: 'its Node CPU a row', unit: 'µs', ...of('cpuMicros') },
  ];
}

/** Rows that become visible at once, and how long it takes until the last is marked. */
async function announce(pool: pg.Pool, count: number): Promise<number> {
  const db = await pool.connect();
  try {
    await db.query('begin');
    for (let n = 0; n < count; n++) {
      const news = { id: newId(), event: EVENT, storyId: newId(), version: 1, cells: CELLS } as const;
      await outbox.insert(db, news, clock.now());
    }
    await db.query('select pg_notify($1, $2)', [OUTBOX_CHANNEL, '']);
    const start = Date.now();
    await db.query('commit');
    while (await isWaiting(pool)) {
      if (Date.now() - start > GIVE_UP_MS) throw new Error('the relay never announced everything');
      await wait(50);
    }
    const { rows } = await pool.query<{ last: Date }>('select max(announced_at) as last from outbox');
    return (rows[0]?.last.getTime() ?? Number.NaN) - start;
  } finally {
    db.release();
  }
}

async function isWaiting(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ waiting: boolean }>(
    `select exists (select from outbox where sequence is null)
       or exists (select from outbox where sequence is not null and announced_at is null) as waiting`,
  );
  return rows[0]?.waiting ?? false;
}

async function samplePayload(db: pg.Pool): Promise<string> {
  const { rows } = await db.query('select * from outbox where announced_at is not null limit 1');
  const message = eventMessage(rows[0]);
  if (message === undefined) throw new Error('nothing was announced');
  return message.payload;
}
