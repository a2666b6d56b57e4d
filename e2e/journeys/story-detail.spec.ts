import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { tabTo } from '../input.ts';
import { squareAround } from '../quiet-city.ts';
import { expectNoSidewaysScroll, setPreferences } from '../reader.ts';
import { simulator } from '../world.ts';

/** A source is polled about every second; two cores are busy with everything else. */
const ARRIVES = { timeout: 30_000 };
/** No incident of the invented day is there: its reports would join the bulletins, and add to their pages. */
const LEGAZPI = { code: '0500506000', name: 'Legazpi City', lat: 13.139, lon: 123.744 };
const DETAILED = 'Sample bulletin with all details';
/** Not an alert: its page is an ordinary one. */
const PLAIN = 'Sample bulletin of light rain';
const NEIGHBOUR = 'Sample bulletin of the neighbours';

let story = '';
let plain = '';

test.beforeAll(async ({ request }) => {
  test.setTimeout(60_000);
  await issue(NEIGHBOUR);
  await issue(DETAILED);
  await issue(PLAIN, 'Moderate');
  for (const headline of [NEIGHBOUR, DETAILED]) story = await pathOf(request, headline);
  plain = await pathOf(request, PLAIN);
});

test.beforeEach(({ context }) => setPreferences(context, { place: LEGAZPI.code }));

test('a bulletin that is issued, updated and called off tells all three while its page is open', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const headline = 'Sample bulletin that grows';
  const { id } = await issue(headline);
  await openLive(page, await pathOf(request, headline));
  const origin = page.getByRole('region', { name: 'Where it comes from' });
  await expect(origin.getByRole('listitem')).toHaveCount(1);
  await expect(origin).toContainText('says so. No other source yet.');

  const growth = page.getByRole('region', { name: 'How the story grew' });
  await simulator().update(id, { description: 'Water is falling slowly in the basin.' });
  await expect(growth.getByRole('listitem')).toHaveCount(2, ARRIVES);
  await simulator().cancel(id);
  await expect(growth.getByRole('listitem')).toHaveText([/Called off/, /Update/, /First report/], ARRIVES);
  await expect(growth.getByRole('listitem').first()).toContainText(/PAGASA.*Official.*read \d+:\d\d [AP]M/);
  await expect(page.getByRole('article')).toContainText(/^Called off \d+:\d\d [AP]M/);
  await expect(page.getByText('What to do now')).toHaveCount(0);
});

test('everything on the page is reached by key, and what is related leads on', async ({ page }) => {
  await page.goto(story);
  await page.waitForLoadState('networkidle');
  await tabTo(page, page.getByRole('region', { name: 'Where it comes from' }).getByRole('link'));
  await tabTo(page, page.getByRole('link', { name: /^Read the original at PAGASA/ }));
  const why = page.getByText('Why am I seeing this?');
  await tabTo(page, why);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Location from the area drawn by the issuer.')).toBeVisible();
  const related = page.getByRole('region', { name: 'Related stories' });
  await tabTo(page, related.getByRole('link', { name: new RegExp(NEIGHBOUR) }).first());
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { level: 1, name: NEIGHBOUR });
  await expect(title).toBeFocused();
  await expect(page.getByRole('region', { name: 'Where it comes from' })).toBeVisible();
});

test('what follows the text is in the document, and what is related comes with the first move', async ({
  page,
}) => {
  // A newer response would re-render the page, and load what that needs.
  const calls = '**/api/proxy/story/**';
  await page.route(calls, (route) => route.abort());
  await page.goto(plain);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('figure')).toBeVisible();
  const related = page.getByRole('region', { name: 'Related stories' });
  await expect(related).toHaveCount(0);
  await page.unroute(calls);
  await page.keyboard.press('PageDown');
  await expect(related).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('its sources, its place and its reasons are there without a script too', async ({ page }) => {
    await page.goto(story);
    await expect(page.getByRole('region', { name: 'Where it comes from' })).toBeVisible();
    await expect(page.getByRole('figure')).toContainText(`Covers ${LEGAZPI.name}.`);
    await page.getByText('Why am I seeing this?').click();
    await expect(page.getByText('Location from the area drawn by the issuer.')).toBeVisible();
  });
});

test('with the room of a desk the place and the facts stand beside the text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(story);
  const title = await boxOf(page.getByRole('heading', { level: 1 }));
  const map = await boxOf(page.getByRole('figure'));
  expect(map.x).toBeGreaterThan(title.x + title.width);
  expect(map.y).toBeLessThan(title.y + title.height);
});

for (const lang of ['en', 'fil'] as const) {
  test(`nothing runs out of the page at four times the size, nor fails an audit, in ${lang}`, async ({
    page,
    context,
  }) => {
    await setPreferences(context, { lang, theme: lang === 'en' ? 'light' : 'dark' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(story);
    await page.evaluate(() => document.documentElement.setAttribute('data-font-size', 'large'));
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('PageDown');
    for (const fold of await page.locator('summary').all()) await fold.click();
    await expectNoSidewaysScroll(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}

test('on paper are the story, its reports and its place, and nothing to press', async ({ page }) => {
  await page.goto(story);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('region', { name: 'Related stories' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where it comes from' })).toBeVisible();
  await expect(page.getByRole('figure')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Related stories' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
});

function issue(headline: string, severity: 'Extreme' | 'Moderate' = 'Extreme') {
  return simulator().issue({
    ...{ kind: 'cap', severity, headline },
    areas: [{ description: LEGAZPI.name, polygon: squareAround(LEGAZPI) }],
  });
}

/** Waits until the feed lists it. */
async function pathOf(request: APIRequestContext, headline: string): Promise<string> {
  let path = '';
  const find = async () => {
    const feed = await request.get('/feed', { headers: { cookie: `paligid_place=${LEGAZPI.code}` } });
    const links = (await feed.text()).matchAll(/href="(\/story\/[^"]+)"[^>]*>([^<]*)</g);
    path = [...links].find(([, , title]) => title === headline)?.[1] ?? '';
    return path;
  };
  await expect.poll(find, ARRIVES).not.toBe('');
  return path;
}

/** Opens the page and waits until its live socket is connected. */
async function openLive(page: Page, path: string): Promise<void> {
  const isHeard = new Promise((resolve) => {
    page.on('websocket', (socket) => {
      if (socket.url().includes('/ws/connect')) socket.on('framereceived', resolve);
    });
  });
  await page.goto(path);
  await isHeard;
}

async function boxOf(target: Locator) {
  await expect(target).toBeVisible();
  const box = await target.boundingBox();
  if (box === null) throw new Error('it is not to be seen');
  return box;
}
