import { launch } from 'chrome-launcher';
import lighthouse, { type Result, type TraceEvent } from 'lighthouse';
import { median } from '../figures.ts';

type PageScores = {
  path: string;
  scores: Record<Category, number>;
  figures: Record<Figure, number>;
  /** Failed audits of any run apart from speed, and where. */
  failures: string[];
};

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** In milliseconds, except for the layout shift and the bytes. */
const FIGURES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;
type Figure = keyof typeof FIGURES | 'TBT-CPU';

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Lighthouse's mobile preset (1.6 Mbps, 150 ms, a quarter of the processor), median of `runs`. */
export async function measurePage(
  origin: string,
  path: string,
  { cookie, runs }: { cookie: string; runs: number },
): Promise<PageScores> {
  const results: PageScores[] = [];
  for (let run = 0; run < runs; run++) results.push(await measureOnce(origin, path, cookie));
  const medianOf = (pick: (result: PageScores) => number) => median(results.map(pick));
  return {
    path,
    scores: record(CATEGORIES, (name) => medianOf(({ scores }) => scores[name])),
    figures: record(figureNames(), (name) => medianOf(({ figures }) => figures[name])),
    failures: [...new Set(results.flatMap(({ failures }) => failures))],
  };
}

/** A new browser each time, so that nothing comes from a cache. */
async function measureOnce(origin: string, path: string, cookie: string): Promise<PageScores> {
  const chromePath = process.env['PALIGID_CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await launch({ chromePath, chromeFlags: FLAGS });
  try {
    const result = await lighthouse(`${origin}${path}`, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      extraHeaders: { Cookie: cookie },
    });
    if (result === undefined) throw new Error(`Lighthouse gave nothing for ${path}`);
    const { categories, audits } = result.lhr;
    const figureOf = (name: Figure) =>
      name === 'TBT-CPU'
        ? blockingCpuMs(result.artifacts.Trace.traceEvents)
        : (audits[FIGURES[name]]?.numericValue ?? Number.NaN);
    return {
      path,
      scores: record(CATEGORIES, (name) => Math.round((categories[name]?.score ?? 0) * 100)),
      figures: record(figureNames(), figureOf),
      failures: findFailures(result.lhr),
    };
  } finally {
    browser.kill();
  }
}

/** As Lighthouse counts: the CPU of a phone is four times as slow, and a task blocks after 50 ms. */
const CPU_SLOWDOWN = 4;
const BLOCKS_AFTER_MS = 50;

/** `tdur`: the CPU time of the event in microseconds. */
type TimedEvent = TraceEvent & { tdur?: number };

/**
 * The total blocking time by the CPU time of the main thread's tasks. Lighthouse counts wall time: on a machine whose
 * cores also run the product, most of that is waiting for a core, and differs threefold from run to run.
 */
function blockingCpuMs(events: readonly TimedEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const isMain = (event: TraceEvent) =>
    event.name === 'thread_name' && event.args['name'] === 'CrRendererMain';
  const tasks = new Map(events.filter(isMain).map((event) => [threadOf(event), [] as number[]]));
  for (const event of events) {
    if (event.name === 'RunTask') tasks.get(threadOf(event))?.push((event.tdur ?? 0) / 1000);
  }
  // The page has more tasks than any frame or worker of the browser's own.
  const [page = []] = [...tasks.values()].sort((a, b) => b.length - a.length);
  return page.reduce((sum, ms) => sum + Math.max(0, ms * CPU_SLOWDOWN - BLOCKS_AFTER_MS), 0);
}

const SNIPPET = /"snippet":"((?:[^"\\]|\\.)*)"/;

function findFailures({ categories, audits }: Result): string[] {
  const weighed = CATEGORIES.slice(1).flatMap((name) => categories[name]?.auditRefs ?? []);
  return weighed
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
    .map(({ id }) => `${id} ${SNIPPET.exec(JSON.stringify(audits[id]?.details))?.[1] ?? ''}`);
}

function figureNames(): Figure[] {
  return ['FCP', 'LCP', 'TBT', 'TBT-CPU', 'CLS', 'bytes'];
}

function record<K extends string>(names: readonly K[], of: (name: K) => number): Record<K, number> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, number>;
}
