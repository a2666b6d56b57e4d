import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openDeck } from '../deck.ts';
import { ILOILO, publishReports } from '../quiet-city.ts';
import { setPreferences } from '../reader.ts';

const SIZES = [
  [360, 740],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
] as const;
const SCREENS = ['/', '/feed', '/focus', '/location-permission', '/settings', '/brand'];
/** Tolerance in px for the browser's rounding. */
const ROUNDING = 1;

test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  await publishReports(ILOILO, request);
});

for (const [width, height] of SIZES) {
  test(`with letters of twice the size nothing scrolls sideways at ${width} x ${height}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ viewport: { width, height }, locale: 'fil-PH' });
    await setPreferences(context, { place: ILOILO.code, lang: 'fil' });
    const page = await context.newPage();
    await page.goto('/feed');
    const story = (await page.locator('article h2 a').first().getAttribute('href')) ?? '/';
    for (const screen of [...SCREENS, story]) {
      await page.goto(screen);
      await enlarge(page);
      expect.soft(await cutOff(page), screen).toEqual([]);
      for (const name of ['menu', 'bell', 'avatar'] as const)
        await expect.soft(headerPart(page, name), `${name} of ${screen}`).toBeInViewport({ ratio: 0.95 });
    }
    await page.goto('/feed');
    await enlarge(page);
    await headerPart(page, 'bell').click();
    expect.soft(await cutOff(page), 'bell').toEqual([]);
    await context.close();
  });
}

test('no page scrolls sideways on a phone at 200 % zoom', async ({ page, context }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 180, height: 370 });
  for (const lang of ['en', 'fil'] as const) {
    await setPreferences(context, { place: ILOILO.code, lang });
    for (const screen of [...SCREENS, '/onboarding', '/auth/login']) {
      await page.goto(screen);
      await page.waitForTimeout(600);
      expect.soft(await cutOff(page), `${screen} in ${lang}`).toEqual([]);
    }
  }
});

/** The permanent parts of the header, in their order. */
function headerPart(page: Page, part: 'menu' | 'bell' | 'avatar') {
  const header = page.getByRole('banner');
  const controls = header.locator('a, button').filter({ visible: true });
  if (part === 'menu') return controls.first();
  return part === 'avatar' ? controls.last() : header.getByRole('button', { name: /notif/i }).first();
}

async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.waitForTimeout(600);
}

/** Elements beyond the right edge of the screen that are not inside a scrolling or clipping container. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate((rounding) => {
    const isHeld = (element: Element): boolean => {
      for (
        let around = element.parentElement;
        around && around !== document.body;
        around = around.parentElement
      ) {
        if (getComputedStyle(around).overflowX !== 'visible') return true;
      }
      return false;
    };
    const beyond = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + rounding && !isHeld(element))
      .map(
        (element) =>
          `${element.tagName} ${element.className} ${Math.round(element.getBoundingClientRect().right)}`,
      );
    const isWide = document.documentElement.scrollWidth > innerWidth + rounding;
    return isWide ? [`page ${document.documentElement.scrollWidth}`, ...beyond.slice(0, 8)] : [];
  }, ROUNDING);
}

test.describe('the map of a card', () => {
  test.beforeEach(({ context }) => setPreferences(context, { place: ILOILO.code }));

  for (const theme of ['dark', 'light'] as const) {
    test(`takes the colours of the ${theme} theme, and axe finds no fault`, async ({ page, context }) => {
      await setPreferences(context, { theme });
      const answered = page.waitForResponse(/\/maps\/\d\//);
      await openDeck(page);
      const answer = await answered;
      expect([answer.status(), answer.headers()['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(await answer.body().then(({ length }) => length)).toBeLessThan(12_000);
      const map = page.locator('svg:has(> use[href^="/maps/"])').first();
      await expect(map).toBeVisible();
      const sea = { dark: 'rgb(12, 14, 23)', light: 'rgb(203, 219, 226)' }[theme];
      const colour = await map.evaluate((it) => getComputedStyle(it).getPropertyValue('--map-sea').trim());
      expect(
        await page.evaluate((value) => {
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.color = value;
          const { color } = getComputedStyle(probe);
          probe.remove();
          return color;
        }, colour),
      ).toBe(sea);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  }

  test('no address of a map has the place of a reader who granted a position', async ({ browser }) => {
    const at = { latitude: 10.7123, longitude: 122.5487 };
    const context = await browser.newContext({
      ...{ viewport: { width: 1440, height: 900 }, geolocation: at, permissions: ['geolocation'] },
    });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/maps/')) asked.push(new URL(request.url()).pathname);
    });
    await page.goto('/feed');
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(0);
    // The map of their surroundings is rounded to a tenth of a degree; maps of stories are where the stories are.
    await expect
      .poll(() => asked)
      .toContainEqual(expect.stringMatching(/\/town-\d+\.\d0-\d+\.\d0(-\d+)?\.svg$/));
    for (const address of asked) expect(address).not.toMatch(/-10\.7[12]-122\.5[45]/);
    await context.close();
  });
});
