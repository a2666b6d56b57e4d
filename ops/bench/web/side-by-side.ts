import { findWrk, runWrk, type WrkFigures } from '../api/wrk.ts';
import { type BenchRow, median } from '../figures.ts';
import { cpuNanos } from '../live/process-cost.ts';

export type LoadTarget = {
  pid: number;
  url: string;
  headers?: Record<string, string>;
  script?: { file: string; args: string[] };
};

type Comparison = {
  isQuick: boolean;
  goal: string;
  what: string;
  minRatio: number;
  connections?: number;
};

type Served = WrkFigures & { cpuMicros: number };

const CONNECTIONS = 50;
const RUNS = 3;
/** Until V8 has optimized the hot code. */
const WARM_SECONDS = 5;

/** Applies the same load to both alternately, so that other work of the machine affects both; medians of three. */
export async function sideBySide(
  { isQuick, goal, what, minRatio, connections = CONNECTIONS }: Comparison,
  ours: LoadTarget,
  bare: LoadTarget,
): Promise<BenchRow[]> {
  const wrk = await findWrk();
  const seconds = isQuick ? 2 : 5;
  const serve = async ({ pid, ...load }: LoadTarget, long: number): Promise<Served> => {
    const before = cpuNanos(pid);
    const figures = await runWrk(wrk, { ...load, connections, seconds: long });
    return { ...figures, cpuMicros: (cpuNanos(pid) - before) / 1000 / figures.requests };
  };
  await serve(ours, WARM_SECONDS);
  await serve(bare, WARM_SECONDS);
  const runs: { ours: Served; bare: Served }[] = [];
  for (let n = 0; n < RUNS; n++) {
    runs.push({ bare: await serve(bare, seconds), ours: await serve(ours, seconds) });
  }
  const of = (figure: keyof Served) => ({
    ours: median(runs.map((run) => run.ours[figure])),
    bare: median(runs.map((run) => run.bare[figure])),
  });
  return [
    { goal, what, unit: '/s', ...of('perSecond'), wanted: { minRatio } },
    { goal, what: 'its CPU a request', unit: 'µs', ...of('cpuMicros') },
  ];
}
