import { expect, test } from '@playwright/test';
import { createAccount, fillSignIn, newEmailAddress } from '../account.ts';
import { MARIKINA_CITY, setPreferences } from '../reader.ts';

const COLD = { timeout: 20_000 };

test.describe.configure({ timeout: 90_000 });
test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(({ context }) => setPreferences(context, { place: MARIKINA_CITY.code }));

test('a reader types, takes a suggestion, filters, opens a result and comes back to the search', async ({
  page,
}) => {
  await page.goto('/search');
  const box = page.getByRole('combobox', { name: 'Search the news' });
  await box.focus();
  await expect(page.getByText('Trending in your area')).toBeVisible();
  await box.pressSequentially('marik', { delay: 40 });
  await expect(page.getByRole('option', { name: /Marikina/ }).first()).toBeVisible(COLD);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=Marikina/);
  await expect(page.getByRole('heading', { level: 1, name: 'Results for "Marikina' })).toBeVisible();
  await expect(box).toHaveValue('');
  const results = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(results.first()).toBeVisible(COLD);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL(/hours=168/);
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  await results.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/story\//);
  await page.goBack();
  await expect(page).toHaveURL(/q=Marikina.*hours=168/);
  await expect(results.first()).toBeVisible();
  await page.goto('/search');
  await expect(page.getByRole('link', { name: 'Marikina', exact: true })).toBeVisible();
});

test('a search that finds nothing says so, and one without a network too', async ({ page, context }) => {
  await page.goto('/search?q=qqzzxxvv');
  await expect(page.getByText('No matches found')).toBeVisible(COLD);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Official only' }).click();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
});

test('[ROUTE-008] a search says what it was read as, and both readings work without a script', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await setPreferences(context, { place: MARIKINA_CITY.code, lang: 'fil' });
  const page = await context.newPage();
  await page.goto('/search?q=flood+in+Marikina');
  const parts = page.getByRole('list', { name: 'Ganito ang basa namin' }).getByRole('listitem');
  await expect(parts).toHaveText(['baha', /^Marikina/]);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Hanapin ang mismong mga salita' }).click();
  await expect(page).toHaveURL(/q=flood\+in\+Marikina&plain=1/);
  await expect(parts).toHaveCount(0);
  await page.getByRole('link', { name: 'Maghanap ayon sa kahulugan' }).click();
  await page.getByRole('link', { name: /^Maghanap nang walang "Marikina/ }).click();
  await expect(page).toHaveURL(/q=flood$/);
  await expect(parts).toHaveText(['baha']);
  await context.close();
});

test('a guest who wants to hear of new results signs in, and finds the search in the settings', async ({
  page,
}) => {
  const email = newEmailAddress();
  await createAccount(page, email);
  await page.goto('/search?q=sunog+sa+Tondo');
  await page.getByRole('link', { name: 'Tell me about new results' }).click();
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/search\?q=sunog/, COLD);
  await expect(page.getByText('New results will be under the bell')).toBeVisible(COLD);
  await page.getByRole('link', { name: 'Saved searches' }).click();
  await expect(page.getByRole('link', { name: 'sunog sa Tondo' })).toBeVisible(COLD);
  await page.getByRole('button', { name: 'Remove the saved search "sunog sa Tondo"' }).click();
  await expect(page.getByText(/^None yet\. Search for something/)).toBeVisible();
});
