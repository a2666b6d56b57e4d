import { setTimeout as wait } from 'node:timers/promises';
import { type BenchRow, percentile } from '../figures.ts';
import { cpuNanos } from '../live/process-cost.ts';
import type { BenchEnvironment } from './bench-environment.ts';
import { type Delivery, openDeliveryLedger } from './delivery-ledger.ts';
import { type NewsMix, openBenchPublisher } from './publisher.ts';

const goal = 'P14';

/** Stories at a steady rate, with alerts among them. */
function steadyRows(deliveries: Delivery[], aSecond: number, news: NewsMix): BenchRow[] {
  const stories = deliveries.filter(({ kind }) => kind === 'story');
  const rows = (where: string, all: number[]): BenchRow[] => {
    const what = `${aSecond}/s of ${news === 'country' ? 'the country' : news}, accepted to ${where}`;
    return [
      { goal, what: `${what}, p50`, unit: 'ms', ours: percentile(all, 0.5), wanted: { max: 250 } },
      { goal, what: `${what}, p99`, unit: 'ms', ours: percentile(all, 0.99), wanted: { max: 1_000 } },
    ];
  };
  const feed = stories.map(({ feedMs }) => feedMs);
  const socket = socketTimes(stories);
  const what = 'alerts among them to socket, p99, beside stories';
  return [
    ...rows('feed row', feed),
    ...rows('socket', socket),
    { goal, what, unit: 'ms', ...alertsBesideStories(deliveries) },
  ];
}

/** Many stories at once, and alerts that arrive while these are queued. */
function rushRow(deliveries: Delivery[], stories: number): BenchRow {
  const what = `alerts among ${stories} stories at once, p99, beside stories`;
  return { goal, what, unit: 'ms', ...alertsBesideStories(deliveries), wanted: { maxRatio: 1 } };
}

function cpuRow(program: string, nanos: number, stories: number): BenchRow {
  return { goal, what: `CPU of ${program} a story`, unit: 'µs', ours: nanos / 1000 / stories };
}

function alertsBesideStories(deliveries: Delivery[]): { ours: number; bare: number } {
  const of = (wanted: Delivery['kind']) => {
    return percentile(socketTimes(deliveries.filter(({ kind }) => kind === wanted)), 0.99);
  };
  return { ours: of('alert'), bare: of('story') };
}

function socketTimes(deliveries: Delivery[]): number[] {
  return deliveries.flatMap(({ socketMs }) => socketMs ?? []);
}

const READER = { lat: 14.65, lon: 121.1 };
const STORIES_PER_SECOND = 200;
const ALERTS_PER_SECOND = 4;
/** Code runs slowly until it is compiled, while our programs run for weeks. */
const WARM_UP_SECONDS = 15;
const RUSH_WORKERS = 8;
const RUSH_ALERTS = 10;
const PROGRAMS = ['relay', 'ingest', 'gateway'] as const;

/** P14: latency from accepting an item to its row in the feed and, where it is near, to a reader's socket. */
export function benchDeliveryLatency(room: BenchEnvironment): Promise<BenchRow[]> {
  return measureDelivery(room, 'country');
}

/**
 * The same with every report about floods around one reader: all may be one incident, and all are sent to this reader.
 */
export function benchOnePlace(room: BenchEnvironment): Promise<BenchRow[]> {
  return measureDelivery(room, 'one place');
}

async function measureDelivery(room: BenchEnvironment, news: NewsMix): Promise<BenchRow[]> {
  const seconds = room.isQuick ? 2 : 20;
  const rush = room.isQuick ? 300 : 1_000;
  const programs = await Promise.all(
    PROGRAMS.map(async (name) => ({ name, program: await room.start(name) })),
  );
  const ledger = await openDeliveryLedger(room, READER);
  const { story, alert, close } = await openBenchPublisher(room, READER, news, ledger.accepted);
  const cpu = () => programs.map(({ program }) => cpuNanos(program.pid));
  try {
    await Promise.all([steadily(STORIES_PER_SECOND, WARM_UP_SECONDS, story), alert()]);
    await ledger.settled();

    const before = cpu();
    const middle = wait((seconds * 1000) / 4).then(() => steadily(ALERTS_PER_SECOND, seconds / 2, alert));
    await Promise.all([steadily(STORIES_PER_SECOND, seconds, story), middle]);
    const steady = await ledger.settled();
    const used = cpu().map((nanos, i) => nanos - (before[i] ?? 0));

    const numbers = Array.from({ length: rush }, (_, n) => n).values();
    const accept = async () => {
      for (const n of numbers) {
        await story(n);
        if (n % Math.floor(rush / RUSH_ALERTS) === 0) await alert();
      }
    };
    await Promise.all(Array.from({ length: RUSH_WORKERS }, accept));
    return [
      ...steadyRows(steady, STORIES_PER_SECOND, news),
      rushRow(await ledger.settled(), rush),
      ...programs.map(({ name }, i) => cpuRow(name, used[i] ?? Number.NaN, STORIES_PER_SECOND * seconds)),
    ];
  } finally {
    ledger.close();
    await Promise.all(programs.map(({ program }) => program.stop()));
    await close();
  }
}

/** Starts each at its scheduled time, whether or not the earlier ones have finished. */
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
