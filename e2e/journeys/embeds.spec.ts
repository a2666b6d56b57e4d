import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { getBudget, measureFile } from '../budgets.ts';
import { squareAround } from '../quiet-city.ts';
import { simulator, worldUrls } from '../world.ts';

/** No other journey reads of this city. */
const BORONGAN = { name: 'Borongan', slug: 'borongan', lat: 11.608, lon: 125.432 };
const HEADLINE = 'Storm surge warning for Borongan, leave the shore';

/** What resets, frameworks and careless themes do to a page, at their worst. */
const HOSTILE_STYLE = `* { all: unset !important; }
  html { font-size: 3px !important; color: #fff !important; direction: rtl !important; }
  body { letter-spacing: .5em !important; text-transform: uppercase !important; line-height: 0 !important; }
  section, h2, h3, p, ul, li, a, small, div { display: inline !important; color: #fff !important; font-size: 0 !important }`;

let site: Server;
let address = '';
let alertId = '';

/** Somebody else's site: a strict policy, no storage (an opaque origin has none), a style against everything. */
test.beforeAll(async ({ request }) => {
  test.setTimeout(90_000);
  const { web: ours = '' } = worldUrls();
  site = createServer((asked, reply) => {
    const { searchParams, pathname } = new URL(asked.url ?? '', 'http://site.example');
    if (pathname === '/hostile.css')
      return void reply.setHeader('content-type', 'text/css').end(HOSTILE_STYLE);
    const script = searchParams.has('blocked') ? "'none'" : ours;
    reply.setHeader(
      'content-security-policy',
      `sandbox allow-scripts; default-src 'none'; script-src ${script}; connect-src ${ours}; style-src 'self' http://${asked.headers.host}; frame-src ${ours}; require-trusted-types-for 'script'`,
    );
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    const theme = searchParams.get('theme') ?? 'auto';
    const lang = searchParams.get('lang') ?? 'en';
    const board = `<paligid-board city="borongan" lang="${lang}" theme="${theme}"><a href="${ours}/lungsod/borongan">Alerts for Borongan</a></paligid-board>`;
    const frame = `<iframe src="${ours}/embed/v1/borongan?lang=${lang}&theme=${theme}" title="Board" width="340" height="420" sandbox></iframe>`;
    const style = searchParams.has('plain') ? '' : '<link rel="stylesheet" href="/hostile.css">';
    reply.end(
      `<!doctype html><html lang="en"><head><title>Town hall</title><meta name="viewport" content="width=device-width">${style}<script async src="${ours}/embed/v1/board.js"></script></head><body><main>${searchParams.has('frame') ? frame : board}</main></body></html>`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const areas = [{ description: BORONGAN.name, polygon: squareAround(BORONGAN) }];
  ({ id: alertId } = await simulator().issue({
    kind: 'cap',
    severity: 'Extreme',
    headline: HEADLINE,
    areas,
  }));
  await expect
    .poll(async () => (await request.get('/embed/v1/borongan.json')).text(), { timeout: 60_000 })
    .toContain(HEADLINE);
});
test.afterAll(async () => {
  await simulator().cancel(alertId);
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

for (const { theme, lang, level } of [
  { theme: 'dark', lang: 'en', level: '[5/5] Critical Update' },
  { theme: 'light', lang: 'fil', level: '[5/5] Kritikal' },
]) {
  test(`a board on a hostile page in ${lang}, ${theme}: readable, without storage, under a strict policy`, async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', ({ message }) => problems.push(message));
    await page.goto(`${address}?theme=${theme}&lang=${lang}`);
    const alert = page.getByRole('listitem').filter({ hasText: HEADLINE });
    await expect(alert).toBeVisible();
    await expect(alert).toContainText(level);
    // The page's reset reached none of it.
    const title = alert.getByRole('link');
    const look = await title.evaluate((node) => {
      const { fontSize, textTransform, letterSpacing, direction, color } = getComputedStyle(node);
      return { fontSize, textTransform, letterSpacing, direction, color };
    });
    expect(look).toEqual({
      ...{ fontSize: '16px', textTransform: 'none', letterSpacing: 'normal', direction: 'ltr' },
      color: theme === 'dark' ? 'rgb(156, 194, 255)' : 'rgb(11, 74, 143)',
    });
    await expect(page.getByRole('region')).toHaveCSS('display', 'block');
    expect(problems).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    await takePicture(page, `board-${theme}`);
  });
}

test('the board is accessible and fits a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  // Axe is a script of the test: the policy of this page lets it in.
  await page.goto(`${worldUrls().web}/embed/v1/borongan?theme=light`);
  await expect(page.getByRole('listitem').filter({ hasText: HEADLINE }).first()).toBeVisible();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide).toBe(false);
  // The page around a frame has the main landmark and the first heading.
  const around = ['landmark-one-main', 'page-has-heading-one'];
  const { violations } = await new AxeBuilder({ page }).disableRules(around).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('where scripts are forbidden the link inside stays, and a frame shows the whole board', async ({
  page,
}) => {
  await page.goto(`${address}?blocked=1&plain=1`);
  await expect(page.getByRole('link', { name: 'Alerts for Borongan' })).toBeVisible();
  await page.goto(`${address}?blocked=1&plain=1&frame=1&theme=dark`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText(HEADLINE).first()).toBeVisible();
  await expect(frame.getByText(/^As of /)).toBeVisible();
  await takePicture(page, 'frame-dark');
});

test('a board that cannot look any more says since when, and no longer that nothing is in force', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(address);
  await expect(page.getByText(/^As of /)).toBeVisible();
  await page.context().setOffline(true);
  await page.clock.runFor(5 * 60_000);
  await expect(page.getByText(/^Could not check since /)).toBeVisible();
});

test('the script of a board keeps to its bytes', () => {
  const { floor, ceiling } = getBudget('script of an embedded board, bytes gz');
  const bytes = measureFile('embed/v1/board.js');
  test.info().annotations.push({ type: 'bytes, gz', description: String(bytes) });
  expect(bytes).toBeGreaterThanOrEqual(floor);
  expect(bytes).toBeLessThanOrEqual(ceiling);
});

async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env['PALIGID_PICTURES'] !== undefined)
    await page.screenshot({ path: `../.reports/embeds/${name}.png`, fullPage: true });
}
