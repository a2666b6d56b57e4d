import { expect, test } from '@playwright/test';

test('a guest who refuses location picks Marikina and reads stories in two taps', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Pick a place' }).fill('marikina');
  await page
    .getByRole('option', { name: /^Marikina/ })
    .first()
    .tap();
  if (!page.url().endsWith('/feed')) await page.getByRole('link', { name: 'Browse as a guest' }).tap();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Marikina').first()).toBeVisible();
});
