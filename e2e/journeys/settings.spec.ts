import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createAccount, fillSignIn, newEmailAddress } from '../account.ts';
import { MARIKINA_CITY, setPreferences } from '../reader.ts';

/** The session and the account's settings load when the browser is idle, which on two busy cores comes late. */
const COLD = { timeout: 20_000 };

/** A settings page whose script runs. */
async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByLabel('Search settings')).toBeEnabled();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login?redirect=/settings');
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/settings$/, COLD);
  await expect(page.getByLabel('Search settings')).toBeEnabled(COLD);
}

const html = (page: Page) => page.locator('html');
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });

test('[ROUTE-013] each switch works at once and survives a reload, from the first byte', async ({
  context,
  page,
}) => {
  await setPreferences(context, { place: MARIKINA_CITY.code });
  await openSettings(page);
  await toggle(page, 'Dark theme').click();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await page.getByRole('radio', { name: 'Large' }).check();
  await expect(html(page)).toHaveAttribute('data-font-size', 'large');
  await toggle(page, 'Compact cards').click();
  await expect(html(page)).toHaveAttribute('data-compact', '');
  await toggle(page, 'Data saver').click();
  await page.getByRole('slider', { name: 'Refresh every' }).fill('60');
  await page.getByRole('slider', { name: 'Radius' }).fill('20');

  const document = await (await page.reload())?.text();
  expect(document).toContain('data-theme="light" data-font-size="large" data-compact=""');
  await expect(page.getByLabel('Search settings')).toBeEnabled();
  await expect(toggle(page, 'Dark theme')).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'Large' })).toBeChecked();
  for (const name of ['Compact cards', 'Data saver']) await expect(toggle(page, name)).toBeChecked();
  await expect(page.getByRole('slider', { name: 'Refresh every' })).toHaveValue('60');
  await expect(page.getByRole('slider', { name: 'Radius' })).toHaveValue('20');
});

test('compact cards are headlines, and data saver loads no picture', async ({ context, page }) => {
  await setPreferences(context, { place: MARIKINA_CITY.code });
  await page.goto('/feed');
  const card = page.getByRole('article').first();
  const tall = (await card.boundingBox())?.height ?? 0;
  await context.addCookies([{ name: 'paligid_view', value: 'mcd20', url: page.url() }]);
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && !request.url().startsWith(new URL(page.url()).origin)) {
      pictures.push(request.url());
    }
  });
  await page.goto('/feed');
  await expect(card).toBeVisible();
  expect((await card.boundingBox())?.height ?? 0).toBeLessThan(tall);
  await page.goto('/focus');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(pictures).toEqual([]);
});

test('settings of an account follow it to the next device, and the later change of a field wins', async ({
  browser,
  page,
}) => {
  test.setTimeout(60_000);
  const email = newEmailAddress();
  await createAccount(page, email);
  await signIn(page, email);
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/users/me/settings') && answer.request().method() === 'PUT',
  );
  await page.getByRole('radio', { name: 'Large' }).check();
  await toggle(page, 'Compact cards').click();
  expect((await saved).status()).toBe(200);

  const laptop = await newDevice(browser);
  await signIn(laptop.page, email);
  await expect(html(laptop.page)).toHaveAttribute('data-font-size', 'large', COLD);
  await expect(toggle(laptop.page, 'Compact cards')).toBeChecked();
  const back = laptop.page.waitForResponse(
    (answer) => answer.url().endsWith('/users/me/settings') && answer.request().method() === 'PUT',
  );
  await laptop.page.getByRole('radio', { name: 'Small' }).check();
  await back;

  await page.reload();
  await expect(html(page)).toHaveAttribute('data-font-size', 'small', COLD);
  await expect(html(page)).toHaveAttribute('data-compact', '');
  await laptop.context.close();
});

test('places are added, changed and removed, and are there on the next visit', async ({ page }) => {
  const email = newEmailAddress();
  await createAccount(page, email);
  await signIn(page, email);
  const places = page.locator('#places');
  await places.getByRole('button', { name: 'Add a place' }).click();
  await places.getByRole('button', { name: 'Save place' }).click();
  await expect(places.getByRole('alert')).toHaveText('Pick an area first.');
  await places.getByRole('combobox').fill('Marikina');
  await places
    .getByRole('option', { name: /Marikina/ })
    .first()
    .click();
  await places.getByRole('slider', { name: 'Radius' }).fill('7');
  await places.getByRole('button', { name: 'Save place' }).click();
  const home = places.getByRole('listitem').filter({ hasText: 'Home' });
  await expect(home).toContainText('Marikina, 7 km around');

  await openSettings(page);
  await expect(home).toContainText('7 km');
  await home.getByRole('button', { name: 'Edit Home' }).click();
  await places.getByRole('slider', { name: 'Radius' }).fill('2');
  await places.getByRole('button', { name: 'Save place' }).click();
  await expect(home).toContainText('2 km');
  await home.getByRole('button', { name: 'Remove Home' }).click();
  await expect(places.getByText('No places yet.')).toBeVisible();
});

test('a search finds settings by their words, and says when there is none', async ({ page }) => {
  await openSettings(page);
  const search = page.getByLabel('Search settings');
  await search.fill('text size');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Reading']);
  await expect(toggle(page, 'Dark theme')).toHaveCount(0);
  await search.fill('privacy');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Privacy']);
  await search.fill('zzz');
  await expect(page.getByText('No setting is called "zzz"')).toBeVisible();
  await search.press('Escape');
  await expect(toggle(page, 'Dark theme')).toBeVisible();
});

test('consents show their date, are taken back by a switch, and a copy of the data is a file', async ({
  page,
}) => {
  const email = newEmailAddress();
  await createAccount(page, email);
  await signIn(page, email);
  const reading = toggle(page, 'Keep what I read');
  await expect(reading).not.toBeChecked();
  await reading.click();
  await expect(page.locator('#privacy')).toContainText(/Since \w+ \d+, \d{4}/);
  await page.reload();
  await expect(reading).toBeChecked({ timeout: 20_000 });
  await reading.click();
  await expect(page.locator('#privacy')).toContainText(/Off since/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('paligid-record.json');
  await page.getByRole('button', { name: 'Delete my history' }).click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByText('Your history is deleted')).toBeVisible();
});

test('[ROUTE-012] the profile is edited, both calls are sent, and it is as complete as it says', async ({
  page,
}) => {
  const email = newEmailAddress();
  await createAccount(page, email);
  await signIn(page, email);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: /Profile 30% complete/ })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Name').fill('Mia Salonga');
  await page.getByLabel('About you').fill('Taga-Marikina');
  await page.getByLabel('Occupation').fill('Nars');
  await page.getByRole('radio', { name: 'Calm' }).check();
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  const put = page.waitForRequest((it) => it.method() === 'PUT' && it.url().endsWith('/users/me'));
  const patch = page.waitForRequest((it) => it.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save profile' }).click();
  expect((await put).postDataJSON()).toEqual({ mood_preference: 'calm' });
  expect((await patch).postDataJSON()).toEqual({
    preferences: {
      profile: { name: 'Mia Salonga', bio: 'Taga-Marikina', occupation: 'Nars', has_children: false },
    },
  });
  await expect(page.getByRole('heading', { name: 'Mia Salonga' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Profile 80% complete/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mia Salonga' })).toBeVisible();
});

test('settings are changed with the keyboard alone', async ({ page }) => {
  await openSettings(page);
  await page.getByLabel('Search settings').focus();
  await page.keyboard.type('dark');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toggle(page, 'Dark theme')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
});

async function newDevice(browser: {
  newContext: () => Promise<BrowserContext>;
}): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  return { context, page: await context.newPage() };
}
