import type { PerformanceEntry } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { printRow } from '../figures.ts';
import { MARIKINA_COOKIE } from './invented-day.ts';

const SLOWER = 4;
const ROUNDS = 20;
const OPENINGS = 10;
const MAX_MS = 100;
/** Longer than any interaction takes to be reported. */
const SETTLED_MS = 700;

/** Measures the next card and the opening of a story on a quarter of the processor, by the browser's event timing. */
export async function benchInteractions(origin: string): Promise<void> {
  const executablePath = process.env['PALIGID_CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await slowPhone(browser, origin);
    await page.goto(`${origin}/focus`);
    await page
      .getByRole('button', { name: /^Hide: / })
      .first()
      .waitFor();
    print('next card, by key', await timed(page, ROUNDS, () => page.keyboard.press('ArrowDown')));
    await page.goto(`${origin}/feed`);
    const title = page.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link').first();
    await title.waitFor();
    await wait(SETTLED_MS * SLOWER);
    const open = async () => {
      await title.tap();
      await page.waitForURL(/\/story\//);
    };
    const back = async () => {
      await page.goBack();
      await title.waitFor();
    };
    print('open a story', await timed(page, OPENINGS, open, back));
  } finally {
    await browser.close();
  }
}

async function slowPhone(browser: Browser, origin: string): Promise<Page> {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext(phone);
  await context.addCookies([{ ...MARIKINA_COOKIE, url: origin }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const durations: number[] = [];
    Reflect.set(globalThis, 'durations', durations);
    const note = (entry: PerformanceEntry) => {
      if ('interactionId' in entry && entry.interactionId !== 0) durations.push(entry.duration);
    };
    const watch = new PerformanceObserver((list) => list.getEntries().forEach(note));
    // Node's types lack this option of browsers.
    watch.observe({ type: 'event', durationThreshold: 16 } as never);
  });
  return page;
}

/** The longest event of each interaction. Events under 16 ms are not reported, and count as 16 ms. */
async function timed(
  page: Page,
  count: number,
  act: () => Promise<unknown>,
  after: () => Promise<unknown> = async () => {},
): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < count; n++) {
    await page.evaluate(() => void Reflect.get(globalThis, 'durations').splice(0));
    await act();
    await wait(SETTLED_MS);
    const durations = await page.evaluate<number[]>(() => Reflect.get(globalThis, 'durations'));
    took.push(Math.max(16, ...durations));
    await after();
    await wait(SETTLED_MS);
  }
  return took.toSorted((a, b) => a - b);
}

function print(what: string, took: number[]): void {
  const median = took[Math.floor(took.length / 2)] ?? Number.NaN;
  printRow({ goal: 'INP', what: `${what}, median of ${took.length}`, unit: 'ms', ours: median });
  const longest = took.at(-1) ?? Number.NaN;
  printRow({
    goal: 'INP',
    what: `${what}, the longest`,
    unit: 'ms',
    ours: longest,
    wanted: { max: MAX_MS },
  });
}
