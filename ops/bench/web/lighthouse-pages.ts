import { setTimeout as wait } from 'node:timers/promises';
import { recordFigure } from '../figures.ts';
import { MARIKINA_COOKIE } from './invented-day.ts';
import { measurePage } from './lighthouse.ts';

const BULLETIN = /<loc>[^<]*(\/story\/[^<]+)<\/loc>/;
const RUNS = 5;
const READ_WITHIN_MS = 30_000;

/** Pages without a script. */
const LIGHT_PAGES = ['/lite', '/lungsod/marikina'];

/** The pages that most readers see first. */
export async function benchLighthouse(origin: string, isQuick: boolean): Promise<void> {
  const screens = [() => '/', () => '/focus', () => '/feed', () => firstStory(origin)];
  for (const find of [...LIGHT_PAGES.map((path) => () => path), ...screens]) {
    const path = await find();
    const cookie = path === '/' ? '' : `${MARIKINA_COOKIE.name}=${MARIKINA_COOKIE.value}`;
    const { scores, figures, failures } = await measurePage(origin, path, {
      cookie,
      runs: isQuick ? 1 : RUNS,
    });
    const numbers = Object.entries(figures).map(([name, value]) => `${name} ${Number(value.toFixed(3))}`);
    const points = Object.entries(scores).map(([name, value]) => `${name} ${value}`);
    process.stdout.write(`${path.slice(0, 16)}: ${points.join(', ')}; ${numbers.join(', ')}\n`);
    recordPage(path.startsWith('/story/') ? '/story' : path, scores.performance, figures);
    for (const fault of failures) process.stdout.write(`  ${fault}\n`);
  }
}

/** The goals for pages on a phone ([scale](../../../docs/scale.md)). */
function recordPage(
  path: string,
  points: number,
  figures: Awaited<ReturnType<typeof measurePage>>['figures'],
): void {
  const { FCP, LCP, TBT, bytes } = figures;
  const row = { goal: 'page' } as const;
  recordFigure({ ...row, what: `${path}, performance`, unit: 'points', ours: points, wanted: { min: 98 } });
  recordFigure({ ...row, what: `${path}, FCP`, unit: 'ms', ours: FCP, wanted: { max: 1_200 } });
  recordFigure({ ...row, what: `${path}, LCP`, unit: 'ms', ours: LCP, wanted: { max: 1_800 } });
  recordFigure({ ...row, what: `${path}, TBT`, unit: 'ms', ours: TBT, wanted: { max: 100 } });
  recordFigure({ ...row, what: `${path}, TBT by CPU`, unit: 'ms', ours: figures['TBT-CPU'] });
  recordFigure({ ...row, what: `${path}, bytes`, unit: 'kB', ours: bytes / 1_000, wanted: { max: 170 } });
}

/** The sitemap lists official bulletins. */
async function firstStory(origin: string): Promise<string> {
  const deadline = Date.now() + READ_WITHIN_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`${origin}/sitemap.xml?${Date.now()}`);
    const [, story] = BULLETIN.exec(await response.text()) ?? [];
    if (story !== undefined) return story;
    await wait(500);
  }
  throw new Error('no story came within 30 s');
}
