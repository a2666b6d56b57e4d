import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { waitTwoFrames } from '../feed.ts';
import { type InventedAlert, inventedAlerts } from '../invented-alerts.ts';
import { MARIKINA_CITY, setPreferences } from '../reader.ts';
import { simulator } from '../world.ts';

const ALERTS = inventedAlerts(Date.now());
const WHERE = {
  inside: { en: 'You are inside the warned area', fil: 'Nasa loob ka ng lugar na may babala' },
  outside: { en: 'You are 3 km outside the warned area', fil: '3 km ang layo mo sa lugar na may babala' },
  part: {
    en: 'Part of Marikina is inside. Check your barangay.',
    fil: 'Sakop ang isang bahagi ng Marikina. Tingnan ang barangay mo.',
  },
  named: {
    en: 'Covers Marikina. Exact area not given.',
    fil: 'Sakop ang Marikina. Walang ibinigay na eksaktong lugar.',
  },
  none: {
    en: 'Pick a place to see if it covers you',
    fil: 'Pumili ng lugar para malaman kung sakop ka',
  },
};
const UNTIL = { en: /^(Until|Starts) /, fil: /^(Hanggang|Magsisimula) / };
const LEFT = { en: /\d+ (h|min).* left$/, fil: /\d+ (oras|minuto).* pa$/ };

for (const lang of ['en', 'fil'] as const) {
  for (const hasPlace of [true, false]) {
    const alerts = ALERTS.filter((it) => it.lang === lang && (it.coverage === 'none') !== hasPlace);
    test(`${alerts.length} alerts in ${lang}, ${hasPlace ? 'with' : 'without'} a place: what counts is on the first screen`, async ({
      page,
      context,
    }) => {
      test.setTimeout(120_000);
      await setPreferences(context, { lang, ...(hasPlace && { place: MARIKINA_CITY.code }) });
      await serve(page);
      await page.goto('/privacy');
      for (const alert of alerts) {
        await open(page, alert);
        await expectFirstScreen(page, alert);
      }
    });
  }
}

test('there are forty of them, of every state, severity, coverage and language', () => {
  expect(ALERTS).toHaveLength(40);
  const kinds = (of: (alert: InventedAlert) => unknown) => new Set(ALERTS.map(of)).size;
  expect([kinds((it) => it.severity), kinds((it) => it.state), kinds((it) => it.coverage)]).toEqual([
    5, 4, 5,
  ]);
});

for (const [width, height] of [
  [320, 640],
  [180, 370],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`an alert at ${width} px: nothing runs out of the page and it passes an audit`, async ({
    page,
    context,
  }) => {
    await setPreferences(context, { lang: 'fil', theme: 'light', place: MARIKINA_CITY.code });
    await page.setViewportSize({ width, height });
    await serve(page);
    await page.goto('/privacy');
    for (const state of ['in_force', 'called_off'] as const) {
      const alert = ALERTS.find((it) => it.lang === 'fil' && it.severity === 5 && it.state === state);
      if (alert === undefined) throw new Error('no such alert');
      await open(page, alert);
      await expectNothingCut(page.getByRole('main'));
      const { violations } = await new AxeBuilder({ page }).include('main').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });
}

test('text, map and sources stand side by side on a desk', async ({ page, context }) => {
  await setPreferences(context, { lang: 'en', place: MARIKINA_CITY.code });
  await page.setViewportSize({ width: 1440, height: 900 });
  await serve(page);
  await page.goto('/privacy');
  const [alert] = ALERTS;
  if (alert === undefined) throw new Error('no alert');
  await open(page, alert);
  const text = await boxOf(page.getByRole('heading', { level: 1 }));
  const map = await boxOf(page.getByRole('figure'));
  const sources = await boxOf(page.getByRole('region', { name: 'Where it comes from' }));
  expect(text.x + text.width).toBeLessThanOrEqual(map.x);
  expect(map.x + map.width).toBeLessThanOrEqual(sources.x);
  expect(map.width).toBeGreaterThan(300);
});

test('911 can be called with one tap from inside, and is not offered three kilometres away', async ({
  page,
  context,
}) => {
  await setPreferences(context, { lang: 'en', place: MARIKINA_CITY.code });
  await serve(page);
  await page.goto('/privacy');
  for (const [coverage, count] of [
    ['inside', 1],
    ['outside', 0],
  ] as const) {
    const alert = ALERTS.find(
      (it) => it.lang === 'en' && it.coverage === coverage && it.severity === 5 && it.state === 'in_force',
    );
    if (alert === undefined) throw new Error('no such alert');
    await open(page, alert);
    const call = page.getByRole('link', { name: 'Call 911' });
    await expect(call).toHaveCount(count);
    if (count === 0) continue;
    expect(await call.getAttribute('href')).toBe('tel:911');
    const { width, height } = await boxOf(call);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

/** A source is polled about every second; two cores are busy with everything else. */
const ARRIVES = { timeout: 60_000 };
const RUN = Date.now() % 100_000;

for (const [kind, areas] of [
  ['a polygon', ['marikina']],
  ['several areas', ['marikina', 'rizal']],
] as const) {
  test(`inside ${kind} the page says so, by position and by picked place, and outside how far it is`, async ({
    request,
  }) => {
    test.setTimeout(120_000);
    const headline = `Sample warning for ${kind} (${RUN})`;
    await simulator().issue({ kind: 'cap', severity: 'Extreme', areas: [...areas], headline });
    let path = '';
    const find = async () => {
      const links = (await read('/feed', MARIKINA_CITY.code)).matchAll(
        /href="(\/story\/[^"]+)"[^>]*>([^<]*)</g,
      );
      path = [...links].find(([, , title]) => title === headline)?.[1] ?? '';
      return path;
    };
    await expect.poll(find, ARRIVES).not.toBe('');
    expect(await read(path, '14.65,121.10')).toContain('You are inside the warned area');
    // A reader who picked a city counts as being in all of it: a shape that crosses it covers a part.
    expect(await read(path, MARIKINA_CITY.code)).toMatch(
      /You are inside the warned area|Part of Marikina is inside\. Check your barangay\./,
    );
    // Cavite City and a position in it.
    for (const place of ['0402105000', '14.48,120.90']) {
      expect(await read(path, place), place).toMatch(/You are \d+ km outside the warned area/);
    }
    expect(await read(path)).toContain('Pick a place to see if it covers you');

    async function read(address: string, place?: string): Promise<string> {
      const headers = place === undefined ? {} : { cookie: `paligid_place=${place}` };
      return (await request.get(address, { headers })).text();
    }
  });
}

async function expectFirstScreen(page: Page, alert: InventedAlert): Promise<void> {
  const { lang, severity, state, coverage } = alert;
  const name = `${lang} ${severity} ${state} ${coverage}`;
  const main = page.getByRole('main');
  await expectAbove(page, main.getByRole('heading', { level: 1 }), name);
  if (severity < 4) return;
  if (state === 'called_off' || state === 'ended') {
    await expectAbove(page, main.getByText(/^(Called off|Ended|Binawi|Natapos) /).first(), name);
    await expect(main.getByText(WHERE.inside[lang], { exact: true })).toHaveCount(0);
    return;
  }
  await expectAbove(page, main.locator('[data-coverage]').first(), name);
  await expect(main.locator('[data-coverage]').first()).toHaveText(WHERE[coverage][lang]);
  const until = main.locator('time').filter({ hasText: UNTIL[lang] }).first();
  await expectAbove(page, until, name);
  if (state === 'in_force') await expectAbove(page, main.getByText(LEFT[lang]).first(), name);
  await expectAbove(page, main.getByRole('listitem').first(), name);
}

async function expectAbove(page: Page, part: Locator, name: string): Promise<void> {
  const { y, height } = await boxOf(part);
  const fold = page.viewportSize()?.height ?? 0;
  expect(y, name).toBeGreaterThanOrEqual(0);
  expect(y + height, `${name}: ${await part.textContent()}`).toBeLessThanOrEqual(fold);
}

async function expectNothingCut(main: Locator): Promise<void> {
  const widths = await main.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
  expect(widths.scrollWidth).toBeLessThanOrEqual(widths.clientWidth);
}

/** The invented pages replace the API's responses; everything else is the real product. */
async function serve(page: Page): Promise<void> {
  await page.route(/\/api\/proxy\/story\/s-0199a1b2[^/]*(?:\/related)?(?:\?.*)?$/, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path.endsWith('/related'))
      return route.fulfill({ json: { status: 'success', data: { stories: [] } } });
    const alert = ALERTS.find(({ id }) => path.endsWith(id));
    return route.fulfill({ json: { status: 'success', data: alert?.page } });
  });
}

/** Navigates like a link in the app, without loading a document. Retries until the page's script listens. */
async function open(page: Page, { id }: InventedAlert): Promise<void> {
  const path = `/story/${id}`;
  const answer = page.waitForResponse((response) => response.url().includes(`/api/proxy${path}`));
  await expect(async () => {
    await page.evaluate((to) => {
      history.pushState({ key: to }, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
      scrollTo(0, 0);
    }, path);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await answer;
  await waitTwoFrames(page);
}

async function boxOf(part: Locator) {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not to be seen');
  return box;
}
