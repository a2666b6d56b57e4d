import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createStoredSession } from '@paligid/domain/session/tokens';
import { m } from '@paligid/i18n/messages';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { cacheNames, expectStoredOffline } from '../offline-cache.ts';
import { headlineText, MARIKINA_CITY, setPreferences, watchViolations } from '../reader.ts';
import { openTcpProxy } from '../tcp-proxy.ts';
import { worldUrls } from '../world.ts';

const READERS = [
  { lang: 'en', theme: 'dark' },
  { lang: 'fil', theme: 'light' },
] as const;
type Language = (typeof READERS)[number]['lang'];

const CEBU_CITY = '0730600000';
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
    const { offline, lost, again } = wordsIn(lang);
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
  const { offline } = wordsIn('en');
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
  const { lost, again } = wordsIn('en');
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

test('what one reader was told is neither shown to the next nor left on the phone', async ({
  context,
  page,
}) => {
  test.setTimeout(60_000);
  const { lost, offline } = wordsIn('en');
  const secret = 'For Ana: the road to your school is closed';
  await setPreferences(context, { place: MARIKINA_CITY.code });
  await page.goto('/feed');
  await respondSignedIn(context, await feedIn(page), secret);
  await signIn(page, 'ana');
  await page.reload();
  const { path } = await openStory(page, 0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(secret);
  await expectStoredOffline(page, path);
  expect(await cacheNames(page)).toContain('news ana');

  // The first tab receives the change.
  const other = await context.newPage();
  await other.goto('/privacy');
  await other.evaluate(() => localStorage.removeItem('paligid_token'));
  await expect.poll(() => cacheNames(page)).not.toContain('news ana');

  await context.setOffline(true);
  await page.close();
  const cold = await context.newPage();
  await cold.goto(path);
  // The first tab may have refetched as a guest before it was closed.
  const asGuest = cold.getByText(offline).or(cold.getByRole('heading', { name: lost }));
  await expect(asGuest.first()).toBeVisible(COLD);
  await expect(cold.getByText(secret)).toHaveCount(0);
});

test('the worker is small, is asked for anew each time and may fetch from us alone', async ({ request }) => {
  const worker = await request.get('/sw.js');
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
  expect(gzipSync(await worker.body()).byteLength).toBeLessThan(3_000);
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

/** A story of a city far away. */
async function storyElsewhere(page: Page): Promise<string> {
  const headers = { cookie: `paligid_place=${CEBU_CITY}` };
  const html = await (await fetch(`${worldUrls().web}/feed`, { headers })).text();
  const paths = [...html.matchAll(/href="(\/story\/s-[^"]+)"/g)].map(([, path = '']) => path);
  const own = await page.content();
  const path = paths.find((it) => !own.includes(it));
  if (path === undefined) throw new Error('Cebu City has no story that Marikina does not have');
  return path;
}

async function openStory(page: Page, n: number): Promise<{ path: string; title: string }> {
  const link = storyLink(page, n);
  const path = (await link.getAttribute('href')) ?? '';
  const title = await headlineText(link);
  await page.waitForLoadState('networkidle');
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { path, title };
}

function storyLink(page: Page, n: number) {
  // A standalone story: the lead of a cluster may be another by the time its page is opened.
  return page.getByRole('article').getByRole('heading').locator('a[href^="/story/s-"]').nth(n);
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

function wordsIn(locale: Language) {
  const at = (message: (typeof m)['stories.stale']) =>
    new RegExp(message({ time: '@' }, { locale }).replaceAll('.', '\\.').replace('@', '.*\\d.*'));
  return {
    offline: at(m['stories.stale_offline']),
    lost: m['empty.offline']({}, { locale }),
    again: m['stories.try_again']({}, { locale }),
  };
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

/** Intercepts calls with a token and responds with a text that nobody else can have received. */
async function respondSignedIn(context: BrowserContext, feed: Feed, title: string): Promise<void> {
  await context.route('**/api/proxy/**', (route) => {
    const request = route.request();
    if (request.headers()['authorization'] === undefined) return route.fallback();
    const { pathname } = new URL(request.url());
    const story = feed.stories.find(({ id, cluster }) => pathname.endsWith(`/story/${cluster?.id ?? id}`));
    if (story !== undefined)
      return route.fulfill({ json: { status: 'success', data: { ...story, title, headline: title } } });
    if (pathname.endsWith('/feed')) return route.fulfill({ json: { status: 'success', data: feed } });
    return route.fulfill({ status: 404, json: { detail: 'none' } });
  });
}

interface Feed {
  stories: { id: string; cluster?: { id: string } | null }[];
}

/** The feed in a document's state. */
async function feedIn(page: Page): Promise<Feed> {
  const { queries } = JSON.parse((await page.locator('script#page').textContent()) ?? '');
  const feed = queries.queries.find(({ queryKey }: { queryKey: unknown[] }) => queryKey[0] === 'feed');
  return feed.state.data;
}

async function signIn(page: Page, id: string): Promise<void> {
  const body = Buffer.from(JSON.stringify({ sub: id, exp: Math.floor(Date.now() / 1000) + 3_600 }));
  const token = `e30.${body.toString('base64url')}.x`;
  await page.evaluate(
    ([user, tokens]) => {
      localStorage.setItem('paligid_user', JSON.stringify(user));
      localStorage.setItem('paligid_token', JSON.stringify(tokens));
    },
    [{ id, given_name: id }, createStoredSession(token, token)],
  );
}
