import { openLogger } from '@paligid/runtime/logger';
import { openNats } from '@paligid/server/platform/nats';
import { ensureStreams, streamSubject } from '@paligid/server/platform/streams';
import { MAX_IN_FLIGHT } from '@paligid/server/relay/publish-outbox';
import { leaseSubjects } from '@paligid/testkit/leases';
import * as z from 'zod';
import { type BenchRow, median } from '../figures.ts';
import { cpuNanos } from '../live/process-cost.ts';
import { startBare } from './bare-program.ts';
import type { BenchEnvironment } from './bench-environment.ts';
import { EVENT, msToAnnounce, samplePayload } from './outbox-rows.ts';

type Announced = { perSecond: number; cpuMicros: number };

const RUNS = 3;
const WARM_UP = 2_000;
const took = z.object({ ms: z.number() });

/** P13: rows that wait in the outbox are numbered, published and marked; the baseline publishes the same messages. */
export async function benchRelay({ isQuick, db, config, start }: BenchEnvironment): Promise<BenchRow[]> {
  const count = isQuick ? 4_000 : 20_000;
  const subjects = leaseSubjects();
  const nats = await openNats(config, 'bench', openLogger({ logLevel: 'warn' }, 'bench'));
  await ensureStreams(nats, subjects.prefix, config, ['events']);
  await nats.close();
  const relay = await start('relay');
  const bare = startBare(import.meta.resolve('./bare-publish.ts'));
  const measured = async (pid: number, messages: number, ms: () => Promise<number>): Promise<Announced> => {
    const before = cpuNanos(pid);
    const perSecond = messages / ((await ms()) / 1000);
    return { perSecond, cpuMicros: (cpuNanos(pid) - before) / 1000 / messages };
  };
  const announced = (rows: number) => measured(relay.pid, rows, () => msToAnnounce(db, rows));
  const published = (messages: number, payload: string) =>
    measured(bare.pid, messages, async () => {
      const subject = streamSubject(subjects.prefix, 'events', EVENT);
      const work = { natsUrl: subjects.url, subject, payload, count: messages, inFlight: MAX_IN_FLIGHT };
      return took.parse(await bare.request(work)).ms;
    });
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
  return rows(ours, bares);
}

function rows(ours: Announced[], bares: Announced[]): BenchRow[] {
  const of = (figure: keyof Announced) => ({
    ours: median(ours.map((run) => run[figure])),
    bare: median(bares.map((run) => run[figure])),
  });
  const goal = 'P13';
  return [
    { goal, what: 'outbox rows announced', unit: '/s', ...of('perSecond'), wanted: { minRatio: 0.8 } },
    { goal, what: 'its Node CPU', unit: 'µs', ...of('cpuMicros') },
  ];
}
