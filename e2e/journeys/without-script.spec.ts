import { expect, test } from '@playwright/test';
import { MARIKINA_CITY, setPreferences } from '../reader.ts';

test.use({ javaScriptEnabled: false });

test('home, the feed of a picked place and a story are readable without script', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByLabel('Pick a place').fill('marikina');
  await page.getByLabel('Pick a place').press('Enter');
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.getByRole('article').first()).toBeVisible();

  await setPreferences(context, { place: MARIKINA_CITY.code, lang: 'fil' });
  await page.goto('/feed');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/story\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('sign-in and sign-up say that they need a script, and where to read without one', async ({ page }) => {
  for (const path of ['/auth/login', '/auth/phone']) {
    await page.goto(path);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(/^Signing in needs JavaScript/);
    await expect(page.getByRole('main').locator('form')).toBeHidden();
  }
});

test('half a name leads to the places it may mean', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Pick a place').fill('mariki');
  await page.getByLabel('Pick a place').press('Enter');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Marikina/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marikina');
});
