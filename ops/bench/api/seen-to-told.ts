import { setTimeout as wait } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import { announceItems } from '@paligid/server/ingest/pipeline/announce-items';
import { systemClock as clock } from '@paligid/server/platform/clock';
import { openDatabase } from '@paligid/server/platform/database';
import { openLogger } from '@paligid/server/platform/logger';
import { openNats } from '@paligid/server/platform/nats';
import { newIds } from '@paligid/server/platform/new-ids';
import { percentile, type Row } from './figures.ts';
import { openLedger, type Told } from './ledger.ts';
import { type Accepted, acceptAlert, acceptNews, newsSpots } from './news.ts';
import type { Room } from './room.ts';

const READER = { lat: 14.65, lon: 121.1 };
const A_SECOND = 200;
const ALERT_EVERY_MS = 250;
const BURST_HANDS = 8;
const BURST_ALERTS = 10;
const logger = openLogger({ logLevel: 'warn' }, 'bench');
const newId = newIds(clock);

/** P14: from the moment an item is accepted to its row in the feed and to a reader's socket. */
export async function benchSeenToTold(room: Room): Promise<Row[]> {
  const seconds = room.isQuick ? 2 : 20;
  const burst = room.isQuick ? 300 : 1_000;
  const programs = [await room.start('relay'), await room.start('ingest'), await room.start('gateway')];
  const pool = openDatabase(room.config, 'bench', logger);
  const nats = await openNats(room.config, 'bench', logger);
  const handing = { jetstream: jetstream(nats), prefix: room.config.streamPrefix, pool, logger };
  const ledger = await openLedger(room, READER);
  const spots = newsSpots(READER);
  const tools = { db: pool, clock, newId };
  const hand = async (kind: Told['kind'], accepting: Promise<Accepted>, acceptedMs: number) => {
    const item = await accepting;
    ledger.accepted({ kind, itemId: item.id, acceptedMs });
    await announceItems(handing, [item]);
  };
  const story = (n: number) => hand('story', acceptNews(spots[n % spots.length] ?? '', tools), Date.now());
  const alert = () => hand('alert', acceptAlert(READER, tools), Date.now());
  try {
    await steadily(A_SECOND, 1, story);
    await alert();
    await ledger.settled();
    const steady = await during(ledger, async () => {
      const alerting = alertsInTheMiddle(seconds, alert);
      await steadily(A_SECOND, seconds, story);
      await alerting;
    });
    const rush = await during(ledger, async () => {
      const numbers = Array.from({ length: burst }, (_, n) => n).values();
      const accept = async () => {
        for (const n of numbers) {
          await story(n);
          if (n % Math.floor(burst / BURST_ALERTS) === 0) await alert();
        }
      };
      await Promise.all(Array.from({ length: BURST_HANDS }, accept));
    });
    return [...steadyRows(steady), ...rushRows(rush, burst)];
  } finally {
    ledger.close();
    await Promise.all(programs.map((program) => program.stop()));
    await Promise.all([pool.end(), nats.close()]);
  }
}

/** One after the other at their moments, whether or not those before are through. */
async function steadily(aSecond: number, seconds: number, each: (n: number) => Promise<void>): Promise<void> {
  const start = performance.now();
  const under: Promise<void>[] = [];
  for (let n = 0; n < aSecond * seconds; n++) {
    const early = start + (n * 1000) / aSecond - performance.now();
    if (early > 0) await wait(early);
    under.push(each(n));
  }
  await Promise.all(under);
}

async function alertsInTheMiddle(seconds: number, alert: () => Promise<void>): Promise<void> {
  await wait((seconds * 1000) / 4);
  await steadily(1000 / ALERT_EVERY_MS, seconds / 2, alert);
}

async function during(
  ledger: Awaited<ReturnType<typeof openLedger>>,
  work: () => Promise<void>,
): Promise<Told[]> {
  await work();
  return ledger.settled();
}

function steadyRows(told: Told[]): Row[] {
  const goal = 'P14';
  const rows = (what: string, of: (one: Told) => number): Row[] => {
    const stories = told.filter(({ kind }) => kind === 'story').map(of);
    return [
      { goal, what: `${what}, p50`, unit: 'ms', ours: percentile(stories, 0.5), wanted: { most: 250 } },
      { goal, what: `${what}, p99`, unit: 'ms', ours: percentile(stories, 0.99), wanted: { most: 1_000 } },
    ];
  };
  return [
    ...rows(`${A_SECOND} stories/s: accepted to feed row`, ({ feedMs }) => feedMs),
    ...rows(`${A_SECOND} stories/s: accepted to socket`, ({ socketMs }) => socketMs),
    { goal, what: 'alerts among them to socket, p99 (bare: stories)', unit: 'ms', ...byKind(told) },
  ];
}

function rushRows(told: Told[], burst: number): Row[] {
  const what = `alerts overtake ${burst} stories at once, p99 (bare: stories)`;
  return [{ goal: 'P14', what, unit: 'ms', ...byKind(told), wanted: { mostRatio: 1 } }];
}

function byKind(told: Told[]): { ours: number; bare: number } {
  const of = (wanted: Told['kind']) =>
    percentile(
      told.filter(({ kind }) => kind === wanted).map(({ socketMs }) => socketMs),
      0.99,
    );
  return { ours: of('alert'), bare: of('story') };
}
