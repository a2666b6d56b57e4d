import { leasePort } from '@paligid/testkit/lease-port';
import { type BenchRow, median } from '../figures.ts';
import { cpuNanos } from '../live/process-cost.ts';
import { startBare } from './bare-program.ts';
import type { BenchEnvironment } from './bench-environment.ts';
import { signedGet } from './signed-get.ts';
import { findWrk, runWrk, type WrkFigures } from './wrk.ts';

type Served = WrkFigures & { cpuMicros: number };

const ADDRESS = '/feed/location?user_lat=14.6&user_lon=120.98';
const CONNECTIONS = 50;
const RUNS = 3;
/** Node writes these itself, or they differ between responses. */
const NOT_SAME = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** P1: the feed of one place, requested repeatedly, through everything the API does for a call. */
export async function benchCachedFeed(room: BenchEnvironment): Promise<BenchRow[]> {
  const seconds = room.isQuick ? 2 : 5;
  const wrk = await findWrk();
  const api = await room.start('api');
  const { port, release } = await leasePort();
  const bare = startBare(import.meta.resolve('./bare-http.ts'));
  try {
    const headers = await signedGet(ADDRESS);
    const url = `${room.urls.api}${ADDRESS}`;
    const bareUrl = `http://127.0.0.1:${port}/`;
    await bare.request({ port, ...(await recordFeedResponse(url, headers)) });

    const serve = async (pid: number, asked: string, isWarm = true): Promise<Served> => {
      const before = cpuNanos(pid);
      const load = { url: asked, connections: CONNECTIONS, seconds: isWarm ? seconds : 1, headers };
      const figures = await runWrk(wrk, load);
      return { ...figures, cpuMicros: (cpuNanos(pid) - before) / 1000 / figures.requests };
    };
    await serve(api.pid, url, false);
    await serve(bare.pid, bareUrl, false);
    const ours: Served[] = [];
    const bares: Served[] = [];
    for (let n = 0; n < RUNS; n++) {
      bares.push(await serve(bare.pid, bareUrl));
      ours.push(await serve(api.pid, url));
    }
    return rows(ours, bares);
  } finally {
    await Promise.all([bare.close(), api.stop()]);
    release();
  }
}

function rows(ours: Served[], bares: Served[]): BenchRow[] {
  const of = (figure: keyof Served) => ({
    ours: median(ours.map((run) => run[figure])),
    bare: median(bares.map((run) => run[figure])),
  });
  const goal = 'P1';
  return [
    { goal, what: 'cached feed GET, signed', unit: '/s', ...of('perSecond'), wanted: { minRatio: 0.6 } },
    { goal, what: 'its p99 at 50 connections', unit: 'ms', ...of('p99Ms'), wanted: { max: 10 } },
    { goal, what: 'its CPU a request', unit: 'µs', ...of('cpuMicros') },
  ];
}

async function recordFeedResponse(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body}`);
  const sameHeaders = [...response.headers].filter(([name]) => !NOT_SAME.has(name));
  return { headers: Object.fromEntries(sameHeaders), body };
}
