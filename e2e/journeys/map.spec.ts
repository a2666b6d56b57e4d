import { expect, test } from '@playwright/test';
import { MARIKINA_CITY, setPreferences } from '../reader.ts';
import { smallTargets } from '../touch-targets.ts';

test.beforeEach(async ({ context, page }) => {
  await setPreferences(context, { place: MARIKINA_CITY.code });
  // The drawing, as on a device without WebGL; live-map.spec.ts is about the map that follows it.
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
});

test('[ROUTE-010] the map opens at the reader’s place, by keyboard alone, and Back leads to the view before', async ({
  page,
}) => {
  await page.goto('/map');
  await expect(page.getByRole('heading', { level: 2, name: 'On this map' })).toBeVisible();
  const stories = page.getByRole('region', { name: 'On this map' }).getByRole('link');
  await expect(stories.first()).toBeVisible();
  const closer = page.getByRole('link', { name: 'Closer' });
  await closer.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/map\?lat=14\.\d\d&lon=121\.\d\d&z=12$/);
  const tonight = page.getByRole('link', { name: 'Tonight', exact: true });
  await expect(tonight).toHaveAttribute('href', /z=12/);
  await tonight.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/when=tonight/);
  await page.goBack();
  await expect(page).toHaveURL(/z=12$/);
  await stories.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/story\//);
});

test('a view that was sent opens as it was, on a phone, with targets that a thumb can hit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/map?lat=12.40&lon=121.80&z=5&topic=weather');
  await expect(page.getByRole('link', { name: 'Weather', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goto('/map?lat=12.40&lon=121.80&z=5&topic=crime');
  await expect(page.getByRole('link', { name: 'Crime', exact: true })).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await smallTargets(page)).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the map and its list are in the document, and its links work', async ({ page }) => {
    await page.goto('/map?lat=14.64&lon=121.10&z=10');
    await expect(page.getByRole('region', { name: 'On this map' }).getByRole('link').first()).toBeVisible();
    await page.getByRole('link', { name: 'Closer' }).click();
    await expect(page).toHaveURL(/z=12$/);
    await expect(page.getByRole('link', { name: 'Farther' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Closer' })).toBeHidden();
    await page.getByRole('link', { name: 'Now', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Now', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

test('the document of a view that was sent is what the script draws', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto('/map?lat=14.64&lon=121.10&z=12&when=now');
  await expect(page.getByRole('button', { name: 'Share this view' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
});
