import { type APIRequestContext, devices, expect, type Page, test } from '@playwright/test';
import { squareAround } from '../quiet-city.ts';
import { expectNoSidewaysScroll, setPreferences } from '../reader.ts';
import { routePaths } from '../route-paths.ts';
import { simulator } from '../world.ts';

/** No other journey is there. */
const CITY = { code: '0102812000', name: 'Laoag City', lat: 18.197, lon: 120.593 };
/** A worker that starts anew after a failure issues another one. */
const HEADLINE = `Heavy rainfall warning no. ${Date.now() % 100_000} for Laoag, sample bulletin`;

let story = '';
let bulletin = '';

test.beforeAll(async ({ request }) => {
  const areas = [{ description: CITY.name, polygon: squareAround(CITY) }];
  const { id } = await simulator().issue({
    ...{ kind: 'cap', severity: 'Severe', headline: HEADLINE, areas },
    description: 'Heavy rain is falling over the river. Low streets may be flooded until evening.',
  });
  bulletin = id;
  test.setTimeout(90_000);
  await expect.poll(async () => (story = await storyPathOf(request)), { timeout: 60_000 }).not.toBe('');
});

test.afterAll(() =>
  simulator()
    .cancel(bulletin)
    .catch(() => {}),
);

/** Empty while the feed does not list it yet. */
async function storyPathOf(request: APIRequestContext): Promise<string> {
  const html = await (
    await request.get('/feed', { headers: { cookie: `paligid_place=${CITY.code}` } })
  ).text();
  const links = html.matchAll(/href="(\/story\/[^"]+)"[^>]*>([^<]*)</g);
  return [...links].find(([, , title]) => title === HEADLINE)?.[1] ?? '';
}

/** Native sharing as a phone has it, which ends like this. */
async function stubSharing(page: Page, end: 'shared' | 'fails' | 'missing') {
  await page.addInitScript((how) => {
    const share = async (data: object) => {
      Reflect.set(globalThis, 'sharedData', data);
      if (how === 'fails') throw new TypeError('no');
    };
    Object.defineProperty(navigator, 'share', { value: how === 'missing' ? undefined : share });
  }, end);
}

/** The page of an alert takes presses once it is idle. */
async function pressShare(page: Page, hasHappened: () => Promise<void>) {
  await expect(async () => {
    await shareButton(page).first().click({ timeout: 2_000 });
    await hasHappened();
  }).toPass({ timeout: 30_000 });
}

const expectMenu = (page: Page) => () => expect(page.getByRole('menu')).toBeVisible({ timeout: 4_000 });

const shareButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Share: / });

test.describe.configure({ timeout: 90_000 });

test.describe('on a desktop', () => {
  const { viewport: _viewport, ...desktop } = devices['Desktop Chrome'];
  const { defaultBrowserType: _browser, ...device } = desktop;
  test.use({ ...device, viewport: { width: 1440, height: 900 }, permissions: ['clipboard-write'] });

  test('[SHARE-008] [SHARE-009] the button of a card is round and its menu opens upward, closes on a press outside', async ({
    page,
    context,
  }) => {
    await setPreferences(context, { place: CITY.code });
    await stubSharing(page, 'shared');
    await page.goto('/focus');
    const button = shareButton(page).first();
    await expect(button).toHaveCSS('border-radius', '50%');
    await button.click();
    const menu = page.getByRole('menu', { name: 'Share this' });
    await expect(menu.getByRole('menuitem')).toHaveText([
      ...['Share via...', 'WhatsApp', 'Twitter', 'Facebook', 'Telegram'],
      ...['Preview & Edit', 'QR Code', 'Copy link'],
    ]);
    const [above, below] = [await menu.boundingBox(), await button.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await menu.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect(menu.getByRole('menuitem', { name: 'Copied!' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Copy link' })).toBeVisible({ timeout: 5_000 });
    await page.mouse.click(5, 500);
    await expect(menu).toBeHidden();
  });

  test('[ROUTE-027] the QR dialog and the preview show our own pictures, and give the focus back', async ({
    page,
  }) => {
    await stubSharing(page, 'missing');
    await page.goto(story);
    const button = shareButton(page).first();
    await pressShare(page, expectMenu(page));
    await page.getByRole('menuitem', { name: 'QR Code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share via QR Code' });
    const code = dialog.getByRole('img', { name: /^QR code of the link/ });
    await expect(code).toHaveJSProperty('naturalWidth', 300);
    await dialog.getByRole('switch', { name: 'Dark code' }).click();
    await expect(code).toHaveAttribute('src', /color=1c1f2e&bgcolor=ffffff/);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download QR' }).click();
    expect((await download).suggestedFilename()).toMatch(/^paligid-qr-\d+\.png$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();

    await button.press('Enter');
    await page.getByRole('menuitem', { name: 'Preview & Edit' }).press('Enter');
    const preview = page.getByRole('dialog', { name: 'Share Preview' });
    const image = preview.getByRole('region', { name: 'How it will look' }).locator('img');
    await expect(image).toHaveJSProperty('naturalWidth', 1200);
    await preview.getByRole('tab', { name: 'Email' }).click();
    await expect(image).toHaveCount(0);
    const saved = page.waitForEvent('download');
    const picture = preview.getByRole('link', { name: 'Save picture' });
    await expect(picture).toHaveAttribute('href', /^\/api\/share-image\?/);
    await picture.click();
    expect((await saved).suggestedFilename()).toBe('paligid.png');
    await preview.getByRole('button', { name: 'Cancel' }).click();
    await expect(button).toBeFocused();
  });
});

test('[SHARE-010] a phone shares natively, with the link of the story', async ({ page, baseURL }) => {
  await stubSharing(page, 'shared');
  await page.goto(story);
  await pressShare(page, async () => {
    const url = await page.evaluate(() => Reflect.get(globalThis, 'sharedData')?.url);
    expect(url).toBe(`${baseURL}${story}`);
  });
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('[SHARE-011] where that fails, the menu opens, and the preview fits the phone', async ({ page }) => {
  await stubSharing(page, 'fails');
  await page.goto(story);
  await pressShare(page, expectMenu(page));
  await expect(page.getByRole('menuitem', { name: 'QR Code' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Preview & Edit' }).tap();
  const preview = page.getByRole('dialog', { name: 'Share Preview' });
  await preview.getByRole('button', { name: 'Edit' }).tap();
  await preview.getByRole('textbox', { name: 'Message' }).fill('a'.repeat(300));
  await expect(preview.getByRole('button', { name: 'Share on Twitter/X' })).toBeDisabled();
  await preview.getByRole('tab', { name: 'WhatsApp' }).tap();
  await expect(preview.getByRole('button', { name: 'Share on WhatsApp' })).toBeEnabled();
  await expect(preview.getByText(/^One text message, \d+ of 160 characters$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

function contentOf(html: string, name: string): string {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
}

test('[ROUTE-026] every page has the tags that Facebook, X, Viber, Messenger and Telegram read, and the picture is there', async ({
  request,
  baseURL,
}) => {
  const paths = routePaths(story);
  expect(paths.length).toBeGreaterThanOrEqual(20);
  const images = new Set<string>();
  for (const path of paths) {
    const response = await request.get(path);
    const html = await response.text();
    // Their parsers read the first part of a document only.
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head.length, path).toBeLessThan(32_000);
    expect(contentOf(head, 'og:title'), path).not.toBe('');
    expect(contentOf(head, 'og:type'), path).toMatch(/^(website|article)$/);
    expect(contentOf(head, 'og:site_name'), path).toBe('Paligid');
    const image = contentOf(head, 'og:image').replaceAll('&amp;', '&');
    expect(image, path).toMatch(new RegExp(`^${baseURL}/api/og\\?`));
    expect(contentOf(head, 'og:image:type'), path).toBe('image/png');
    expect([contentOf(head, 'og:image:width'), contentOf(head, 'og:image:height')], path).toEqual([
      '1200',
      '630',
    ]);
    expect(contentOf(head, 'og:image:alt'), path).not.toBe('');
    expect(contentOf(head, 'twitter:card'), path).toBe('summary_large_image');
    expect(contentOf(head, 'twitter:image').replaceAll('&amp;', '&'), path).toBe(image);
    if (contentOf(head, 'robots') !== 'noindex')
      expect(contentOf(head, 'og:url'), path).toBe(`${baseURL}${path}`);
    images.add(image);
  }
  expect(images.size).toBe(2);
  for (const image of images) {
    const response = await request.get(image);
    expect(response.headers()['content-type']).toBe('image/png');
    const png = await response.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    // Above 300 kB WhatsApp shows no picture.
    expect(png.length).toBeLessThan(300_000);
  }
});

test('an old link opens to when it was called off, and its picture says so', async ({ page, request }) => {
  test.setTimeout(120_000);
  const image = async () => {
    const html = await (await request.get(story)).text();
    const response = await request.get(contentOf(html, 'og:image').replaceAll('&amp;', '&'));
    return { address: response.url(), tag: response.headers()['etag'] };
  };
  const before = await image();
  await simulator().cancel(bulletin);
  await expect(async () => {
    await page.goto(`${story}?utm_source=paligid&utm_medium=qr_code`);
    await expect(page.getByText(/^Called off /).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible();
  await expect
    .poll(
      async () => {
        const now = await image();
        return now.address !== before.address && now.tag !== before.tag;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
});
