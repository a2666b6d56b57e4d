import { expect, type Locator, type Page, test } from '@playwright/test';
import { openDeck } from '../deck.ts';
import { callsTo, feedCards, openFeed, waitTwoFrames } from '../feed.ts';
import { createFinger } from '../input.ts';
import { publishReports, ZAMBOANGA } from '../quiet-city.ts';
import { MARIKINA_CITY, setPreferences } from '../reader.ts';

const PARANAQUE = '1381000000';
const WIDE = { width: 1280, height: 800 };
/** A point on the cards, with room to drag down. */
const THUMB = { x: 180, y: 300 };
/** A point between the place and the button beside it, where nothing reacts. */
const NOTHING = { x: 250, y: 98 };

test.beforeEach(async ({ context, page }) => {
  await setPreferences(context, { place: MARIKINA_CITY.code });
  // A live connection triggers feed requests of its own; this one stays silent.
  await page.routeWebSocket('**/ws/connect*', () => {});
});

test('[PULL-002] a list that is pulled moves by the pull divided by 2.5, and refreshes past 80 of that', async ({
  context,
  page,
  request,
}) => {
  test.setTimeout(90_000);
  // The banner of an alert, which other journeys issue for Marikina, pushes the list down.
  await publishReports(ZAMBOANGA, request);
  await setPreferences(context, { place: ZAMBOANGA.code });
  await openFeed(page);
  const asked = callsTo(page, '/feed/location');
  // The first touch loads the code that handles gestures.
  await page.touchscreen.tap(NOTHING.x, NOTHING.y);
  await expect(page.getByText('Pull to refresh')).toBeAttached();
  const finger = await createFinger(page);
  const card = feedCards(page).first();

  for (const px of [50, 99, 101, 150]) {
    const rest = await restingTop(card);
    await finger.hold(THUMB, { ...THUMB, y: THUMB.y + px });
    await expect.poll(() => topOf(card)).toBeCloseTo(rest + px / 2.5, 0);
    await finger.lift();
    await expect.poll(() => topOf(card)).toBe(rest);
  }
  const rest = await restingTop(card);
  await finger.drag(THUMB, { ...THUMB, y: THUMB.y + 200 });
  await expect.poll(() => topOf(card)).toBe(rest);
  expect(asked).toEqual([]);

  await finger.drag(THUMB, { ...THUMB, y: THUMB.y + 201 });
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => topOf(card)).toBe(rest);
});

test('on /focus a pull of 99 px does nothing and one of 101 px refreshes', async ({ page }) => {
  await openDeck(page);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeAttached();
  const asked = callsTo(page, '/feed/location');
  const finger = await createFinger(page);
  await finger.drag(THUMB, { ...THUMB, y: THUMB.y + 99 });
  await expect(page.getByText('Release to refresh')).toHaveCount(0);
  await finger.drag(THUMB, { ...THUMB, y: THUMB.y + 100 });
  await finger.drag(THUMB, { ...THUMB, y: THUMB.y + 101 });
  await expect.poll(() => asked.length).toBe(1);
});

test('away from the top a finger only scrolls', async ({ page }) => {
  await openFeed(page);
  const asked = callsTo(page, '/feed/location');
  await page.touchscreen.tap(NOTHING.x, NOTHING.y);
  await expect(page.getByText('Pull to refresh')).toBeAttached();
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  const finger = await createFinger(page);
  await finger.drag(THUMB, { ...THUMB, y: THUMB.y + 250 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(400);
  expect(asked).toEqual([]);
});

test('[FEED-003] more stories are asked for within 200 px of the bottom, and not before', async ({
  page,
}) => {
  await openFeed(page);
  await page.waitForLoadState('networkidle');
  const asked = callsTo(page, 'cursor=');
  const before = await feedCards(page).count();
  await scrollToBottom(page, 201);
  // IntersectionObserver reports once per frame.
  await waitTwoFrames(page);
  expect(asked).toEqual([]);
  await scrollToBottom(page, 199);
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => feedCards(page).count()).toBeGreaterThan(before);
});

test('the offer of alerts comes into the list without moving what is on the screen', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openFeed(page);
  const offer = page.getByRole('region', { name: 'Wake me for danger only' });
  await expect(offer).toBeAttached({ timeout: 15_000 });
  await expect(offer).not.toBeInViewport();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.1);
});

test('[ROUTE-006] the feed has an end, and from there a way back to the top', async ({ context, page }) => {
  test.setTimeout(90_000);
  // Fewer stories than Metro Manila, to which other journeys add all the time, and still several pages.
  await setPreferences(context, { place: PARANAQUE });
  await openFeed(page);
  const asked = callsTo(page, '/feed/location');
  const end = page.getByText("That's all for now! Check back later");
  const isAtEnd = async () => {
    await scrollToBottom(page, 0);
    return end.isVisible();
  };
  await expect.poll(isAtEnd, { timeout: 60_000, intervals: [100] }).toBe(true);
  expect(asked.length).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'Load more stories' })).toHaveCount(0);
  const links = feedCards(page).getByRole('heading').getByRole('link');
  const stories = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(stories).size).toBe(stories.length);

  await page.getByRole('button', { name: 'Back to top' }).tap();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('button', { name: 'Back to top' })).toHaveCount(0);
});

test('[FCARD-004] each severity has a gradient of its own, in both themes', async ({ page, context }) => {
  for (const theme of ['dark', 'light'] as const) {
    await setPreferences(context, { theme });
    await withSeverities(page);
    await openFeed(page);
    await page.getByRole('link', { name: 'Refresh', exact: true }).tap();
    const flags = feedCards(page).locator('> [data-severity]');
    await expect(flags.nth(4)).toHaveAttribute('data-severity', '5');
    const grounds = await flags.evaluateAll((all) =>
      all.slice(0, 5).map((flag) => getComputedStyle(flag).backgroundImage),
    );
    expect(new Set(grounds).size, theme).toBe(5);
    for (const ground of grounds) expect(ground).toMatch(/^linear-gradient/);
  }
});

test.describe('with a mouse and a keyboard', () => {
  test.use({ viewport: WIDE, hasTouch: false, isMobile: false });

  test('a button and a key refresh, and nothing for fingers is fetched', async ({ page }) => {
    await openFeed(page);
    const asked = callsTo(page, '/feed/location');
    await page.getByRole('link', { name: 'Refresh', exact: true }).click();
    await expect.poll(() => asked.length).toBe(1);
    await expect(page.getByRole('link', { name: 'Refresh', exact: true })).toBeVisible();
    await page.keyboard.press('r');
    await expect.poll(() => asked.length).toBe(2);
    await expect(page.getByText('Pull to refresh')).toHaveCount(0);
  });
});

async function topOf(shown: Locator): Promise<number> {
  return shown.evaluate((it) => it.getBoundingClientRect().top);
}

/** Where it is once it has stood still for two reads. */
async function restingTop(shown: Locator): Promise<number> {
  let last = Number.NaN;
  const isResting = async () => {
    const [before, now] = [last, await topOf(shown)];
    last = now;
    return before === now;
  };
  await expect.poll(isResting, { intervals: [300] }).toBe(true);
  return last;
}

/** Scrolls until the lower edge of the screen is this far from the bottom of the list. */
function scrollToBottom(page: Page, px: number): Promise<void> {
  return page.evaluate((distance) => {
    const { bottom } = document.querySelector('main section')?.getBoundingClientRect() ?? { bottom: 0 };
    window.scrollBy({ top: bottom - innerHeight - distance, behavior: 'instant' });
  }, px);
}

/** From the next refresh on the first five stories have the five severities. */
async function withSeverities(page: Page): Promise<void> {
  await page.route('**/api/proxy/feed/location?*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const stories = data.stories.map((story: object, index: number) =>
      index < 5 ? { ...story, severity: index + 1, status: 'active' } : story,
    );
    await route.fulfill({ response, json: { ...rest, data: { ...data, stories } } });
  });
}
