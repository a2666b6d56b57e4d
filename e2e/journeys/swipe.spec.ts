import { expect, type Page, test } from '@playwright/test';
import { currentCardTitle, findDeckCard, firstCard, openDeck } from '../deck.ts';
import { createFinger } from '../input.ts';
import { publishReports, ZAMBOANGA } from '../quiet-city.ts';
import { setPreferences } from '../reader.ts';

/** The dark theme's colours of the two sides. */
const RED = 'rgb(255, 128, 136)';
const GREEN = 'rgb(111, 215, 154)';

test.beforeAll(async ({ request }) => {
  test.setTimeout(90_000);
  await publishReports(ZAMBOANGA, request);
});

test.beforeEach(({ context }) => setPreferences(context, { place: ZAMBOANGA.code }));

test('[SWIPE-001] past 100 px to the left a card shows a red x, and hides its story', async ({ page }) => {
  await openDeck(page);
  const title = await currentCardTitle(page);
  const finger = await createFinger(page);
  await finger.hold({ x: 300, y: 560 }, { x: 199, y: 560 });
  await expect.poll(() => signAt(page, 360 - 42)).toEqual({ icon: 'x', colour: RED });
  await finger.lift();
  await expect(page.getByText('Story hidden')).toBeVisible();
  await expect(findDeckCard(page, title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(findDeckCard(page, title)).toBeInViewport();
});

test('[SWIPE-002] past 100 px to the right a card shows a green heart, and likes its story', async ({
  page,
}) => {
  await openDeck(page);
  const heart = firstCard(page).getByRole('button', { name: /^Like: / });
  const finger = await createFinger(page);
  await finger.hold({ x: 60, y: 560 }, { x: 161, y: 560 });
  await expect.poll(() => signAt(page, 42)).toEqual({ icon: 'heart', colour: GREEN });
  await finger.lift();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a drag of 100 px or less does nothing', async ({ page }) => {
  await openDeck(page);
  const finger = await createFinger(page);
  await finger.drag({ x: 300, y: 560 }, { x: 200, y: 560 });
  await finger.drag({ x: 60, y: 560 }, { x: 160, y: 560 });
  await expect.poll(() => leftOf(page)).toBe(0);
  await expect(page.getByText('Story hidden')).toHaveCount(0);
  const heart = firstCard(page).getByRole('button', { name: /^Like: / });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('[SWIPE-004] a card is dragged 200 px to either side at most', async ({ page }) => {
  await openDeck(page);
  const finger = await createFinger(page);
  await finger.hold({ x: 350, y: 560 }, { x: 5, y: 560 });
  await expect.poll(() => leftOf(page)).toBe(-200);
  // Releasing there hides the story; undo restores it for the other side.
  await finger.lift();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(() => leftOf(page)).toBe(0);
  await finger.hold({ x: 10, y: 560 }, { x: 355, y: 560 });
  await expect.poll(() => leftOf(page)).toBe(200);
  await finger.lift();
});

test('[FEED-001] [FEED-002] at the first card 99 px down do nothing, 101 px refresh and are felt', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.set(navigator, 'vibrate', (ms: number) => document.body.setAttribute('data-felt', String(ms)));
  });
  // Live updates also refresh a feed: with a silent connection only the gesture does.
  await page.routeWebSocket(/./, () => {});
  await openDeck(page);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const refreshes = () => asked.filter((url) => url.includes('/feed/location')).length;
  const finger = await createFinger(page);
  const from = { x: 180, y: 200 };

  await finger.hold(from, { x: 180, y: 299 });
  await expect(page.getByText('Pull to refresh')).toBeVisible();
  await finger.lift();
  await expect(page.getByText('Pull to refresh')).toBeHidden();
  await expect(page.getByText('Nothing new yet')).toBeHidden();
  expect(refreshes()).toBe(0);
  await expect(page.locator('body')).not.toHaveAttribute('data-felt');

  await finger.hold(from, { x: 180, y: 301 });
  await expect(page.getByText('Release to refresh')).toBeVisible();
  await finger.lift();
  await expect(page.getByText('Nothing new yet')).toBeVisible();
  expect(refreshes()).toBe(1);
  await expect(page.locator('body')).toHaveAttribute('data-felt', '10');
});

function leftOf(page: Page): Promise<number> {
  const card = page.getByRole('article').first();
  return card.evaluate((it) => Math.round(it.getBoundingClientRect().left));
}

/** The sign that a drag has uncovered, at half height. */
function signAt(page: Page, x: number) {
  return page.evaluate((at) => {
    const hit = document.elementFromPoint(at, 64 + (innerHeight - 64) / 2);
    const icon = hit?.closest('svg');
    const href = icon?.querySelector('use')?.getAttribute('href') ?? '';
    return { icon: /#(\w+)-/.exec(href)?.[1], colour: icon ? getComputedStyle(icon).color : undefined };
  }, x);
}
