import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, expect, type Page, test } from '@playwright/test';
import { expectStoredOffline } from '../offline-cache.ts';
import { offlineTexts, openStory } from '../offline-reader.ts';
import { MARIKINA_CITY, setPreferences, watchViolations } from '../reader.ts';
import { openTcpProxy } from '../tcp-proxy.ts';
import { simulator, worldUrls } from '../world.ts';

const READERS = [
  { lang: 'en', theme: 'dark' },
  { lang: 'fil', theme: 'light' },
] as const;

const CEBU_CITY = '0730600000';
/** A source is polled about every second; two cores are busy with everything else. */
const ARRIVAL = { timeout: 30_000 };
/** Time until an offline start has rendered, on two busy cores. */
const COLD = { timeout: 15_000 };
/** From the reader's tap to the cached content with its age. */
const MAX_COLD_START_MS = 3_000;
/** How many times longer than online it may take on a machine that is too busy for that limit. */
const MAX_COLD_START_RATIO = 5;

for (const { lang, theme } of READERS) {
  test(`without a network the last feed and opened stories are there with their age (${lang}, ${theme})`, async ({
    context,
    page,
  }) => {
    test.setTimeout(90_000);
    const { offline, lost, again } = offlineTexts(lang);
    await setPreferences(context, { place: MARIKINA_CITY.code, lang, theme });
    const violations = await watchViolations(page);
    const { opened, unopened } = await readFeedAndStory(page, '');
    expect(violations).toEqual([]);
    await context.setOffline(true);
    await page.close();

    const cold = await context.newPage();
    await cold.goto('/feed');
    await expect(cold.getByRole('link', { name: opened.title }).first()).toBeVisible(COLD);
    await expect(cold.getByText(offline)).toBeVisible();
    await expect(cold.locator('html')).toHaveAttribute('data-theme', theme);
    await shoot(cold, `${lang}-feed`);

    await cold.goto(opened.path);
    await expect(cold.getByRole('heading', { level: 1 })).toContainText(opened.title);
    await expect(cold.getByText(offline)).toBeVisible();
    await shoot(cold, `${lang}-story`);

    for (const path of [unopened, '/brand']) {
      await cold.goto(path);
      await expect(cold.getByRole('heading', { name: lost })).toBeVisible();
      await expect(cold.getByRole('button', { name: again })).toBeVisible();
      await shoot(cold, `${lang}-unopened${path.slice(0, 6).replace('/', '-')}`);
      // Waits for failing requests, so that they do not count for the next page.
      await cold.waitForLoadState('networkidle');
    }

    const lostFiles = watchLostFiles(cold);
    await cold.goto('/feed');
    const state = async () => ({ lostFiles, isShown: await cold.getByText(offline).isVisible() });
    await expect.poll(state).toEqual({ lostFiles: [], isShown: true });
    await context.setOffline(false);
    await expect(cold.getByText(offline)).toBeHidden();
    await expect(cold.getByRole('article').first()).toBeVisible();
    await cold.goto(unopened);
    await expect(cold.getByRole('heading', { name: lost })).toHaveCount(0);
    await expect(cold.getByRole('article')).toBeVisible();
  });
}

test('[FEED-013] on a dead network that the phone takes for a live one the stored feed is there with its age in 3 s', async ({
  context,
  page,
}) => {
  test.setTimeout(90_000);
  const { offline } = offlineTexts('en');
  const line = await openTcpProxy(worldUrls().web ?? '');
  try {
    await setPreferences(context, { place: MARIKINA_CITY.code });
    await watchStart(page);
    const { opened } = await readFeedAndStory(page, line.url);
    const maxMs = Math.max(MAX_COLD_START_MS, MAX_COLD_START_RATIO * (await startMs(page, 'warm')));
    await page.close();
    for (const [name, breakLine] of [
      ['refused', line.cut],
      ['unanswered', line.jam],
    ] as const) {
      await breakLine();
      const cold = await context.newPage();
      expect(await cold.evaluate(() => navigator.onLine)).toBe(true);
      await watchStart(cold);
      await cold.goto(`${line.url}/feed`, { waitUntil: 'commit' });
      await expect(cold.getByRole('link', { name: opened.title }).first()).toBeVisible(COLD);
      await expect(cold.getByText(offline)).toBeVisible();
      expect(await startMs(cold, 'cold'), name).toBeLessThan(maxMs);
      await shoot(cold, `en-feed-${name}`);
      await cold.goto(line.url + opened.path, { waitUntil: 'commit' });
      await expect(cold.getByRole('heading', { level: 1 })).toContainText(opened.title, COLD);
      await expect(cold.getByText(offline)).toBeVisible();
      await cold.close();
    }
    const waiting = await context.newPage();
    await waiting.goto(`${line.url}/feed`, { waitUntil: 'commit' });
    await expect(waiting.getByText(offline)).toBeVisible(COLD);
    await line.mend();
    // No browser event reports that the server is back.
    await expect(waiting.getByText(offline)).toBeHidden(COLD);
    const warm = await context.newPage();
    await warm.goto(`${line.url}/feed`);
    await expect(warm.getByRole('article').first()).toBeVisible();
    await expect(warm.getByText(offline)).toHaveCount(0);
    // The document comes from the server again.
    expect(await warm.locator('script#page').textContent()).not.toContain('isShell');
  } finally {
    await line.close();
  }
});

test('on a network that accepts and never answers, what was never opened says so and nothing loads without end', async ({
  context,
  page,
}) => {
  test.setTimeout(90_000);
  const { lost, again } = offlineTexts('en');
  const line = await openTcpProxy(worldUrls().web ?? '');
  try {
    await setPreferences(context, { place: MARIKINA_CITY.code });
    const { unopened } = await readFeedAndStory(page, line.url);
    await page.close();
    await line.jam();
    for (const path of [unopened, '/brand']) {
      const cold = await context.newPage();
      await cold.goto(line.url + path, { waitUntil: 'commit' });
      await expect(cold.getByRole('heading', { name: lost })).toBeVisible(COLD);
      await expect(cold.getByRole('button', { name: again })).toBeVisible();
      await cold.close();
    }
    const cold = await context.newPage();
    await cold.goto(`${line.url}/brand`, { waitUntil: 'commit' });
    await expect(cold.getByRole('heading', { name: lost })).toBeVisible(COLD);
    await line.mend();
    await expect(cold.getByRole('heading', { name: lost })).toHaveCount(0, COLD);
    await expect(cold.getByRole('main')).toBeVisible();
  } finally {
    await line.close();
  }
});

test('the worker is small, is asked for anew each time and may fetch from us alone', async ({ request }) => {
  const worker = await request.get('/sw.js');
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
  // Two thirds of it show push messages and renew the subscription while no page is open.
  expect(gzipSync(await worker.body()).byteLength).toBeLessThan(7_010);
});

test('the product can be installed', async ({ baseURL, launchOptions }, { outputDir }) => {
  // Private browsing cannot install a service worker, and a test's default context is private.
  const context = await chromium.launchPersistentContext(join(outputDir, 'profile'), launchOptions);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    for (const lang of ['en', 'fil'] as const) {
      await setPreferences(context, { place: MARIKINA_CITY.code, lang });
      await page.goto(`${baseURL}/feed`);
      const devtools = await context.newCDPSession(page);
      const { data, errors } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Paligid', lang, start_url: '/feed' });
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      expect(installabilityErrors).toEqual([]);
    }
  } finally {
    await context.close();
  }
});

interface Read {
  opened: { path: string; title: string };
  /** A story in none of this reader's lists: a card that they have seen would open offline. */
  unopened: string;
}

/** Opens the feed and its first story as a reader does, and waits until the offline cache is written. */
async function readFeedAndStory(page: Page, origin: string): Promise<Read> {
  await page.goto(`${origin}/feed`);
  const unopened = await storyElsewhere(page);
  const opened = await openStory(page, 0);
  await expectStoredOffline(page, opened.path);
  return { opened, unopened };
}

/**
 * A story of a city far away. The invented day has one there only in the daytime, so this has its own; after another
 * test had one too, they are one event.
 */
async function storyElsewhere(page: Page): Promise<string> {
  await simulator().issue({
    kind: 'news',
    outlet: 'bantay-balita',
    category: 'education',
    title: `Library in Cebu City opens on Sundays (${Date.now()})`,
    text: 'Cebu City. Students may stay until six in the evening.',
  });
  const headers = { cookie: `paligid_place=${CEBU_CITY}` };
  const own = await page.content();
  let path: string | undefined;
  const find = async () => {
    const html = await (await fetch(`${worldUrls().web}/feed`, { headers })).text();
    const paths = [...html.matchAll(/href="(\/story\/[sc]-[^"]+)"/g)].map(([, found = '']) => found);
    path = paths.find((found) => !own.includes(found));
    return path;
  };
  await expect.poll(find, ARRIVAL).toBeDefined();
  return path ?? '';
}

/** Collects code and styles that a start needs but that are not cached, and errors of screens. */
function watchLostFiles(page: Page): string[] {
  const lost: string[] = [];
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    // A page uses these to check whether it is online again.
    const isCall = pathname.startsWith('/api/') || pathname === '/robots.txt';
    if (!isCall) lost.push(`${pathname} ${request.failure()?.errorText}`);
  });
  page.on('pageerror', ({ message }) => lost.push(message));
  return lost;
}

/** Records in the page how long after its start a story is shown, and one with its age. */
async function watchStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = (name: string) => {
      const { documentElement: root } = document;
      if (!root.hasAttribute(name)) root.setAttribute(name, String(performance.now()));
    };
    const look = () => {
      if (document.querySelector('article')) note('data-warm-start');
      if (document.querySelector('article') && document.querySelector('main p[role=status]'))
        note('data-cold-start');
      else requestAnimationFrame(look);
    };
    look();
  });
}

async function startMs(page: Page, kind: 'warm' | 'cold'): Promise<number> {
  await expect(page.locator(`html[data-${kind}-start]`)).toBeAttached();
  return Number(await page.locator('html').getAttribute(`data-${kind}-start`));
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `../.reports/offline/${name}.png` });
}
