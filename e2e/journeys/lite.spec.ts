import { expect, type Page, test } from '@playwright/test';
import { getBudget } from '../budgets.ts';
import { squareAround } from '../quiet-city.ts';
import { expectNoSidewaysScroll } from '../reader.ts';
import { simulator } from '../world.ts';

/** No other journey reads of this city. */
const LEGAZPI = { name: 'Legazpi', slug: 'legazpi', lat: 13.14, lon: 123.74 };
const HEADLINE = 'Lahar warning for Legazpi, leave the river banks';
const ADVICE = 'Leave the river banks now.';

/** 2G as the specification of the light pages means it. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 250_000 / 8, uploadThroughput: 50_000 / 8 };
const FIRST_ALERT_MS = 4_000;
const MEASURED_CITIES = 50;

test.use({ javaScriptEnabled: false });

let alertId = '';

test.beforeAll(async ({ request }) => {
  test.setTimeout(90_000);
  const areas = [{ description: LEGAZPI.name, polygon: squareAround(LEGAZPI) }];
  const alert = { kind: 'cap', severity: 'Extreme', headline: HEADLINE, instruction: ADVICE, areas };
  ({ id: alertId } = await simulator().issue(alert));
  await expect
    .poll(async () => (await request.get('/lungsod/legazpi')).text(), { timeout: 60_000 })
    .toContain(HEADLINE);
});
test.afterAll(async () => {
  await simulator().cancel(alertId);
});

test('without a script: pick a place, read its alert, change the language, share by SMS', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/lite');
  await page.getByLabel('City, town or barangay').fill('legazpi');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/lungsod\/legazpi$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Legazpi');
  const alert = page.getByRole('article').filter({ hasText: HEADLINE });
  await expect(alert).toContainText('[5/5] Critical Update');
  await expect(alert.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  await expectNoSidewaysScroll(page);

  const sms = (await alert.getByRole('link', { name: 'Send by SMS' }).getAttribute('href')) ?? '';
  expect(sms).toMatch(/^sms:\?&body=Lahar%20warning/);
  expect(decodeURIComponent(sms.slice('sms:?&body='.length)).length).toBeLessThanOrEqual(160);

  await page.getByRole('link', { name: 'Basahin sa Filipino' }).click();
  await expect(page).toHaveURL(/\/lungsod\/legazpi\?lang=fil$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  await expect(page.getByRole('article').first()).toContainText('[5/5] Kritikal');

  await page.getByRole('article').first().getByRole('link', { name: 'Buong teksto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
  await expect(page.getByRole('link', { name: 'Buong bersyon' })).toHaveAttribute('href', /^\/story\//);
  expect(asked.filter((path) => path.startsWith('/assets/'))).toEqual([]);
});

test('one tap leads from a city to its full version', async ({ page }) => {
  await page.goto('/lungsod/legazpi');
  await page.getByRole('link', { name: 'Full version' }).click();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Legazpi');
});

test('the first alert is on screen within 4 s on 2G', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  const start = Date.now();
  await page.goto('/lungsod/legazpi', { waitUntil: 'commit' });
  await expect(page.getByText(HEADLINE).first()).toBeVisible();
  const ms = Date.now() - start;
  test.info().annotations.push({ type: 'first alert text on 2G, ms', description: String(ms) });
  expect(ms).toBeLessThan(FIRST_ALERT_MS);
});

test('/lite and 50 city pages keep to their bytes, with all that they load', async ({ page, request }) => {
  const sitemap = await (await request.get('/sitemap-1300000000.xml')).text();
  const others = await (await request.get('/sitemap-0500000000.xml')).text();
  const paths = [...`${sitemap}${others}`.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  const cities = paths.slice(0, MEASURED_CITIES - 2);
  const measured = ['/lite', '/lungsod/legazpi', '/lungsod/legazpi?lang=fil', ...cities];
  const { floor, ceiling } = getBudget('bytes of a light page, gz');
  const sizes: number[] = [];
  for (const path of measured) {
    const response = await request.get(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.status(), path).toBe(200);
    const bytes = Number(response.headers()['content-length']);
    sizes.push(bytes);
    expect(bytes, path).toBeGreaterThanOrEqual(floor);
    expect(bytes, path).toBeLessThanOrEqual(ceiling);
  }
  sizes.sort((a, b) => a - b);
  const description = `${sizes.length} pages, ${sizes[0]} to ${sizes.at(-1)}, median ${sizes[sizes.length >> 1]}`;
  test.info().annotations.push({ type: 'bytes, gz', description });
  expect(await loadedFiles(page, '/lungsod/legazpi')).toEqual(['/lungsod/legazpi']);
});

/** Paths that a browser asks for to show a page; the icon of the tab is not part of it. */
async function loadedFiles(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return asked.filter((file) => file !== '/favicon.svg');
}

test('a request with Save-Data is offered the light page in its document, one tap away and back', async ({
  browser,
}) => {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'save-data': 'on' },
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Slow connection? Open the light page.' }).click();
  await expect(page).toHaveURL(/\/lite$/);
  await page.getByRole('link', { name: 'Full version' }).click();
  await expect(page).toHaveURL(/\/feed$/);
  await context.close();
});
