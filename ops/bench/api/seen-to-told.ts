import { setTimeout as wait } from 'node:timers/promises';
import { cpuNanos } from '../live/process-cost.ts';
import type { Row } from './figures.ts';
import { openLedger } from './ledger.ts';
import { type News, openPublisher } from './publisher.ts';
import type { Room } from './room.ts';
import { cpuRow, rushRow, steadyRows } from './told-rows.ts';

const READER = { lat: 14.65, lon: 121.1 };
const A_SECOND = 200;
const ALERTS_A_SECOND = 4;
/** New code runs slowly at first, and a program of ours runs for weeks. */
const WARM_UP_SECONDS = 15;
const RUSH_HANDS = 8;
const RUSH_ALERTS = 10;
const PROGRAMS = ['relay', 'ingest', 'gateway'] as const;

/** P14: from the moment an item is accepted to its row in the feed and, where it is near, to a reader's socket. */
export function benchSeenToTold(room: Room): Promise<Row[]> {
  return seenToTold(room, 'country');
}

/** The same with every report about floods around one reader: all may be one happening, and all are told to them. */
export function benchOnePlace(room: Room): Promise<Row[]> {
  return seenToTold(room, 'one place');
}

async function seenToTold(room: Room, news: News): Promise<Row[]> {
  const seconds = room.isQuick ? 2 : 20;
  const rush = room.isQuick ? 300 : 1_000;
  const programs = await Promise.all(
    PROGRAMS.map(async (name) => ({ name, program: await room.start(name) })),
  );
  const ledger = await openLedger(room, READER);
  const { story, alert, close } = await openPublisher(room, READER, news, ledger.accepted);
  const cpu = () => programs.map(({ program }) => cpuNanos(program.pid));
  try {
    await Promise.all([steadily(A_SECOND, WARM_UP_SECONDS, story), alert()]);
    await ledger.settled();

    const before = cpu();
    const middle = wait((seconds * 1000) / 4).then(() => steadily(ALERTS_A_SECOND, seconds / 2, alert));
    await Promise.all([steadily(A_SECOND, seconds, story), middle]);
    const steady = await ledger.settled();
    const used = cpu().map((nanos, i) => nanos - (before[i] ?? 0));

    const numbers = Array.from({ length: rush }, (_, n) => n).values();
    const accept = async () => {
      for (const n of numbers) {
        await story(n);
        if (n % Math.floor(rush / RUSH_ALERTS) === 0) await alert();
      }
    };
    await Promise.all(Array.from({ length: RUSH_HANDS }, accept));
    return [
      ...steadyRows(steady, A_SECOND, news),
      rushRow(await ledger.settled(), rush),
      ...programs.map(({ name }, i) => cpuRow(name, used[i] ?? Number.NaN, A_SECOND * seconds)),
    ];
  } finally {
    ledger.close();
    await Promise.all(programs.map(({ program }) => program.stop()));
    await close();
  }
}

/** One after the other at their moments, whether or not those before are through. */
async function steadily(aSecond: number, seconds: number, each: (n: number) => Promise<void>): Promise<void> {
  const start = performance.now();
  const underWay: Promise<void>[] = [];
  for (let n = 0; n < aSecond * seconds; n++) {
    const early = start + (n * 1000) / aSecond - performance.now();
    if (early > 0) await wait(early);
    underWay.push(each(n));
  }
  await Promise.all(underWay);
}
