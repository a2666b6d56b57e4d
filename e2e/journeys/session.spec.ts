import { m } from '@paligid/i18n/messages';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createAccount, fillSignIn, newEmailAddress } from '../account.ts';
import { cacheNames, expectStoredOffline } from '../offline-cache.ts';
import { firstStory, MARIKINA_CITY, setPreferences } from '../reader.ts';

/** Five minutes before the end of a token of an hour. */
const DUE = '55:30';

test('two tabs open across the end of a token: both go on, and neither is signed out', async ({
  context,
  page,
}) => {
  test.setTimeout(60_000);
  await context.clock.install();
  await setPreferences(context, { place: MARIKINA_CITY.code });
  const { name } = await enter(context, page);
  const other = await context.newPage();
  await other.goto('/brand');
  const tabs = [page, other];
  for (const tab of tabs) await expectSignedIn(tab, name);

  for (const turn of [1, 2]) {
    const before = await tokensIn(page);
    const renewed = context.waitForEvent('response', (answer) => isRenewal(answer.url()));
    await context.clock.fastForward(DUE);
    expect((await renewed).status(), `turn ${turn}`).toBe(200);
    await expect.poll(async () => (await tokensIn(page))?.refreshToken).not.toBe(before?.refreshToken);
    await expect.poll(async () => (await tokensIn(other))?.refreshToken).not.toBe(before?.refreshToken);
    for (const tab of tabs) await expectSignedIn(tab, name);
  }

  for (const tab of tabs) {
    const feed = tab.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/proxy/feed');
    await tab.goto('/feed');
    expect((await feed).status()).toBe(200);
    await expectSignedIn(tab, name);
  }
});

test('whoever is offline when the token ends stays signed in, and gets a new one with the network', async ({
  context,
  page,
}) => {
  test.setTimeout(60_000);
  await context.clock.install();
  const { name } = await enter(context, page);
  const asked: string[] = [];
  context.on('request', (request) => {
    if (isRenewal(request.url())) asked.push(request.url());
  });
  await context.setOffline(true);
  await context.clock.fastForward('02:00:00');
  await expectSignedIn(page, name);
  // The page detects the missing network by one request, and sends no more.
  expect(asked.length).toBeLessThanOrEqual(1);

  const before = await tokensIn(page);
  const renewed = context.waitForEvent('response', (answer) => isRenewal(answer.url()));
  await context.setOffline(false);
  expect((await renewed).status()).toBe(200);
  await expect.poll(async () => (await tokensIn(page))?.refreshToken).not.toBe(before?.refreshToken);
  await expectSignedIn(page, name);
});

test.describe('signing out', () => {
  test.use({
    geolocation: { latitude: MARIKINA_CITY.lat, longitude: MARIKINA_CITY.lon },
    permissions: ['geolocation'],
  });

  test('leaves nothing behind, here and in the other tab', async ({ context, page, request }) => {
    test.setTimeout(90_000);
    const { name, email } = await enter(context, page, 'fil');
    const path = await firstStory(page);
    await page.goto(path);
    await expectStoredOffline(page, path);
    const other = await context.newPage();
    await other.goto('/brand');
    await expectSignedIn(other, name, 'fil');
    const tokens = await tokensIn(page);
    expect((await cacheNames(page)).some((cache) => cache.startsWith('news u-'))).toBe(true);

    await page.getByRole('button', { name: m['frame.menu']({}, { locale: 'fil' }) }).click();
    const signedOut = page.waitForResponse((response) => response.url().endsWith('/auth/logout'));
    await page.getByRole('button', { name: m['frame.sign_out']({}, { locale: 'fil' }) }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await signedOut;

    await expect(other.getByRole('link', { name: profileOf(name, 'fil') })).toHaveCount(0);
    await expect.poll(() => cacheNames(page)).not.toContainEqual(expect.stringMatching(/^news u-/));
    const left = await page.evaluate(async () => ({
      local: Object.keys(localStorage),
      preferences: JSON.parse(localStorage.getItem('paligid_preferences') ?? 'null'),
      session: JSON.stringify(sessionStorage),
      databases: (await indexedDB.databases()).map((database) => database.name),
    }));
    const ofDevice = ['paligid_remember_email', 'paligid_preferences'];
    expect(left.local.filter((key) => !ofDevice.includes(key))).toEqual([]);
    expect(left.preferences).toEqual({ language: 'filipino' });
    expect(left.session).not.toContain(path.split('/').at(-1));
    expect(left.session).not.toContain(email);
    expect(left.databases).toEqual([]);
    expect((await context.cookies()).map((cookie) => cookie.name)).toEqual(['paligid_lang']);

    // A stolen copy of the token no longer works. A busy web server may first answer 'try again later'.
    const copy = { data: { refresh_token: tokens?.refreshToken } };
    const refresh = async () => (await request.post('/api/proxy/auth/refresh', copy)).status();
    await expect.poll(refresh).not.toBe(503);
    expect(await refresh()).toBe(401);
    await page.goto('/brand');
    const guest = page
      .getByRole('banner')
      .getByRole('link', { name: m['frame.profile']({}, { locale: 'fil' }), exact: true });
    await expect(guest).toBeVisible();
  });
});

interface Entered {
  email: string;
  /** The reader's display name. */
  name: string;
}

/** Creates an account and signs in through the form. */
async function enter(context: BrowserContext, page: Page, lang: 'en' | 'fil' = 'en'): Promise<Entered> {
  const email = newEmailAddress();
  await createAccount(page, email);
  await page.goto('/auth/login?redirect=%2Fbrand');
  await fillSignIn(page, email);
  const [name = ''] = email.split('@');
  await expect(page).toHaveURL(/\/brand$/);
  await expectSignedIn(page, name);
  if (lang === 'fil') await setPreferences(context, { lang });
  return { email, name };
}

async function expectSignedIn(page: Page, name: string, lang: 'en' | 'fil' = 'en'): Promise<void> {
  await expect(page.getByRole('link', { name: profileOf(name, lang) })).toBeVisible();
}

function profileOf(name: string, locale: 'en' | 'fil'): string {
  return m['frame.profile_of']({ name }, { locale });
}

function tokensIn(page: Page): Promise<{ accessToken: string; refreshToken: string } | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('paligid_token') ?? 'null'));
}

function isRenewal(url: string): boolean {
  return new URL(url).pathname === '/api/proxy/auth/refresh';
}
