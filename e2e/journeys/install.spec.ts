import { expect, test } from '@playwright/test';
import { MARIKINA_CITY, setPreferences } from '../reader.ts';

test('[INSTALL-001] at the third visit the feed offers the app, the browser asks, and the offer is gone', async ({
  context,
  page,
}) => {
  await setPreferences(context, { place: MARIKINA_CITY.code });
  await page.addInitScript(() => {
    const now = Date.now();
    const visit = { sinceMs: now - 86_400_000, startedMs: now, lastMs: now, count: 3 };
    window.localStorage.setItem('paligid_last_visit', JSON.stringify(visit));
    // The card about alerts was put off: of two offers one is made.
    window.localStorage.setItem('paligid_ask_rest', JSON.stringify(now + 86_400_000));
  });
  await expect(async () => {
    await page.goto('/feed');
    await expect(page.getByRole('article').nth(5)).toBeAttached({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  // No Chromium without a window offers it by itself. It may be made before or after our script runs: here after.
  const isHeld = await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset['asked'] = 'yes';
      return { outcome: 'accepted' };
    };
    return !window.dispatchEvent(Object.assign(event, { prompt }));
  });
  expect(isHeld).toBe(true);
  const card = page.getByRole('region', { name: 'Put Paligid on your home screen' });
  await expect(card).toBeVisible({ timeout: 20_000 });
  await card.getByRole('button', { name: 'Install' }).click();
  await expect(page.getByText('Paligid is being installed.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(card).toHaveCount(0);
});
