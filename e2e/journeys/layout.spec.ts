import { expect, type Locator, type Page, test } from '@playwright/test';
import { firstStory, MARIKINA_CITY, setPreferences } from '../reader.ts';
import { smallTargets } from '../touch-targets.ts';

const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };
const WITHOUT_TABS = [
  '/focus',
  '/feed',
  '/chat',
  '/chat/2',
  '/bookmarks',
  '/search',
  '/profile',
  '/smart',
  '/story/x',
];
const WITH_TABS = [
  '/',
  '/map',
  '/settings',
  '/brand',
  '/privacy',
  '/terms',
  '/auth/login',
  '/auth/phone',
  '/onboarding',
  '/location-permission',
];

test.beforeEach(({ context }) => setPreferences(context, { place: MARIKINA_CITY.code }));

test('[HEADER-001] the header bar is 64 px high on narrow and wide pages', async ({ page }) => {
  for (const viewport of [NARROW, WIDE]) {
    await page.setViewportSize(viewport);
    for (const path of ['/', '/feed', '/focus', '/terms']) {
      await page.goto(path);
      expect((await boxOf(page.getByRole('banner'))).height, path).toBe(64);
    }
  }
});

test('[HEADER-011] the header bar leaves on the way down after 80 px and comes back on the way up', async ({
  page,
}) => {
  await openTall(page);
  const bar = page.getByRole('banner');
  await scrollTo(page, 80);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 81);
  await expect(bar).not.toBeInViewport();
  await scrollTo(page, 600);
  await expect(bar).not.toBeInViewport();
  await scrollTo(page, 590);
  await expect(bar).toBeInViewport({ ratio: 1 });
});

test('the header bar stays while focus is inside', async ({ page }) => {
  await openTall(page);
  const bar = page.getByRole('banner');
  await page.getByRole('button', { name: 'Menu' }).focus();
  await scrollTo(page, 300);
  await scrollTo(page, 600);
  // Longer than the header takes to hide.
  await page.waitForTimeout(600);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Menu' }).blur();
  await expect(bar).not.toBeInViewport();
});

test('[DRAWER-001] [DRAWER-002] the drawer slides in from the left and is 320 px wide', async ({ page }) => {
  for (const viewport of [NARROW, WIDE]) {
    await page.setViewportSize(viewport);
    await page.goto('/terms');
    const edges = await edgesWhileOpening(page);
    expect(edges[0]).toBeLessThan(0);
    expect(edges.at(-1)).toBe(0);
    expect(edges.toSorted((a, b) => a - b)).toEqual(edges);
    expect(await boxOf(page.getByRole('dialog'))).toMatchObject({
      x: 0,
      width: 320,
      height: viewport.height,
    });
  }
});

test('[NAV-003] no bottom navigation on a path that starts with one of its tabs', async ({ page }) => {
  for (const path of WITHOUT_TABS) {
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }), path).toHaveCount(0);
  }
});

test('[NAV-004] the bottom navigation stands on all other pages', async ({ page }) => {
  for (const path of WITH_TABS) {
    await page.goto(path);
    const { y, width, height } = await boxOf(page.getByRole('navigation', { name: 'Main' }));
    expect({ width, bottom: y + height }, path).toEqual({ width: NARROW.width, bottom: NARROW.height });
  }
});

test('from 768 px on a rail stands in place of the bottom navigation', async ({ page }) => {
  const main = page.getByRole('navigation', { name: 'Main' });
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto('/map');
  expect(await boxOf(main)).toMatchObject({ width: 767, height: 64 });
  for (const [width, path, expected] of [
    [768, '/map', 88],
    [1100, '/map', 88],
    [1101, '/map', 248],
    [1280, '/feed', 248],
    [1280, '/', 88],
    [1280, '/brand', 88],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await expect(main).toHaveCount(1);
    expect(await boxOf(main), `${path} at ${width} px`).toMatchObject({ x: 0, y: 64, width: expected });
  }
  // The styles of the drawer come when it is first opened, and leave the rail as it is.
  const last = main.getByRole('link').last();
  const before = await boxOf(last);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await boxOf(last)).toEqual(before);
});

test('the views are one button on a narrow page and a segment from 768 px on', async ({ page }) => {
  const views = page.getByRole('navigation', { name: 'Views' });
  const button = page.getByRole('button', { name: /^View: Feed/ });
  await page.goto('/feed');
  await expect(views).toBeHidden();
  expect(await boxOf(button)).toMatchObject({ width: 44, height: 44 });
  await button.click();
  await expect(views.getByRole('link')).toHaveText(['Focus', 'Feed', 'Smart']);
  await views.getByRole('link', { name: 'Smart' }).click();
  await expect(page).toHaveURL(/\/smart$/);
  await expect(views).toBeHidden();

  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/feed');
  await expect(button).toBeHidden();
  const boxes = await Promise.all((await views.getByRole('link').all()).map(boxOf));
  expect(boxes.map(({ height }) => height)).toEqual([44, 44, 44]);
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
});

test('every target of the first screens takes a finger of 44 px', async ({ page }) => {
  test.setTimeout(90_000);
  const story = await firstStory(page);
  for (const path of ['/', '/feed', '/focus', story]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // A notice may cover the page for a few seconds.
    await expect.poll(() => smallTargets(page), { message: path, timeout: 15_000 }).toEqual([]);
  }
});

test('a new screen has a title of its own and takes the focus', async ({ page }) => {
  await page.goto('/map');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveTitle('Search · Paligid');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // The drawer closes meanwhile and must not take the focus back.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveTitle('Terms · Paligid');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('back leads to where the reader was, and a new page starts at its top', async ({ page }) => {
  await page.goto('/feed');
  await isRunning(page);
  const link = page.getByRole('article').nth(2).getByRole('heading').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  await scrollTo(page, 700);
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(300);
  await link.evaluate((it: HTMLElement) => it.click());
  await expect(page).toHaveURL(/\/story\//);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/feed$/);
  await expect.poll(() => scrolled(page)).toBe(before);
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator} is not drawn`);
  return box;
}

async function openTall(page: Page): Promise<void> {
  await page.goto('/privacy');
  await isRunning(page);
}

/** The layout reacts only once its script runs: when the network is idle. */
async function isRunning(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

/** Scrolls and waits two frames, so that the page has received the event. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, y);
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Left edge of the drawer in each frame until it stops moving. */
async function edgesWhileOpening(page: Page): Promise<number[]> {
  await isRunning(page);
  const edges = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        function look() {
          const drawer = document.querySelector('[role=dialog]');
          if (drawer !== null) seen.push(drawer.getBoundingClientRect().left);
          if (seen.at(-1) === 0) resolve(seen);
          else requestAnimationFrame(look);
        }
        look();
      }),
  );
  await page.getByRole('button', { name: 'Menu' }).click();
  return edges;
}
