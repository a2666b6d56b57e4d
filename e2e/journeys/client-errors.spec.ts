import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { firstStory, MARIKINA_CITY, setPreferences } from '../reader.ts';

const FEED = '/api/proxy/feed/location';

test.describe('where the browser refuses its storage', () => {
  test.beforeEach(async ({ page, context }) => {
    await setPreferences(context, { place: MARIKINA_CITY.code });
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, { get: refuse });
      }
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse });
    });
  });

  test('cards turn, stories open and pages change', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto('/focus');
    const cards = page.getByRole('article');
    await expect(cards.nth(1)).toBeAttached();
    const second = await cards.nth(1).getByRole('heading').first().textContent();
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(cards.filter({ hasText: second ?? '' }).first()).toBeInViewport({ timeout: 1_000 });
    }).toPass();

    await page.goto('/feed');
    const link = page.getByRole('article').first().getByRole('link').first();
    const title = await link.textContent();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await page.goBack();
    await expect(page).toHaveURL(/\/feed$/);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/brand$/);
    expect(errors).toEqual([]);
  });
});

test('a first visit fetches no feed after its document, and a refresh sends what has changed alone', async ({
  page,
  context,
}) => {
  await setPreferences(context, { place: MARIKINA_CITY.code });
  const answers = await collectResponses(await context.newCDPSession(page));
  const resumed = nextFrame(page, '"resumed"');
  await page.goto('/feed');
  await resumed;
  // Any fetch for it would have started by then.
  await page.waitForTimeout(1_000);
  expect(answers.of(FEED)).toEqual([]);

  const refresh = page.getByRole('link', { name: 'Refresh', exact: true });
  // News may arrive in between: then the full response is sent again.
  await expect(async () => {
    const before = answers.of(FEED).length;
    await refresh.click();
    await expect.poll(() => answers.of(FEED).length).toBeGreaterThan(before);
    expect(answers.of(FEED).at(-1)?.status).toBe(304);
  }).toPass({ timeout: 20_000 });
  await expect.poll(() => answers.of(FEED).at(-1)?.bytes).toBeLessThan(1_500);
});

test('whoever waits for a page sees that it is on its way', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: 'Privacy', exact: true }).click();
  const bar = page.getByRole('progressbar', { name: 'The page is loading' });
  await expect(bar).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible({ timeout: 15_000 });
  await expect(bar).toHaveCount(0);
});

test('an error is reported by its class, without its message', async ({ page, context }) => {
  await setPreferences(context, { place: MARIKINA_CITY.code });
  // Puts this page into the sample that reports errors.
  await page.addInitScript(() => {
    const random = Math.random;
    Math.random = () => random() / 5;
  });
  const path = await firstStory(page);
  await page.goto(path);
  const reported = page.waitForRequest((request) => new URL(request.url()).pathname === '/failures');
  const fail = () => {
    setTimeout(() => {
      throw new RangeError('ana@example.ph is at 14.6507, 121.1029');
    });
  };
  // The reporting code loads lazily.
  const failing = setInterval(() => void page.evaluate(fail).catch(() => {}), 500);
  const report = await reported.finally(() => clearInterval(failing));
  expect(report.postDataJSON()).toEqual({
    ...{ class: 'RangeError', origin: 'page', route: '/story/:id', browser: 'chrome' },
    ...{ release: expect.stringMatching(/^[\w.-]+$/), version: expect.any(Number) },
  });
  expect(await report.headerValue('cookie')).toBeNull();
  expect((await report.response())?.status()).toBe(204);
});

interface SeenResponse {
  path: string;
  status: number;
  bytes: number | undefined;
}

/** Responses as sent over the network: a page sees 200 even where the browser had the body cached. */
async function collectResponses(session: CDPSession) {
  const answers = new Map<string, SeenResponse>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    answers.set(requestId, { path: new URL(request.url).pathname, status: 0, bytes: undefined });
  });
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    const answer = answers.get(requestId);
    if (answer !== undefined) answer.status = statusCode;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer !== undefined) answer.bytes = encodedDataLength;
  });
  return { of: (path: string) => [...answers.values()].filter((it) => it.path === path && it.status > 0) };
}

function nextFrame(page: Page, text: string): Promise<unknown> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes(text)) resolve(payload);
      }),
    );
  });
}
