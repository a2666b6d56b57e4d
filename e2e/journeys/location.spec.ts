import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { MARIKINA_CITY } from '../reader.ts';

test.use({ geolocation: { latitude: MARIKINA_CITY.lat, longitude: MARIKINA_CITY.lon } });

test('permission denied, granted and taken back while the page is open', async ({ page, context }) => {
  await deny(context);
  await page.goto('/feed');
  await expect(page.getByRole('heading', { name: 'Location Access Required' })).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await expect(page.getByRole('heading', { name: 'News around Marikina' })).toBeVisible();
  expect(await storedPosition(page)).toMatchObject({ lat: MARIKINA_CITY.lat, lon: MARIKINA_CITY.lon });

  await deny(context);
  await expect(page.getByRole('heading', { name: 'Location Access Required' })).toBeVisible();
  expect(await storedPosition(page)).toBeNull();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('paligid_place');
});

test('who is not found in time may try again, and is asked for by nobody else', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await page.addInitScript(loseFirstReadings, 2);
  await page.goto('/feed');
  await expect(page.getByRole('heading', { name: 'Location Access Required' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Unable to get your location. Please enable location services.',
  );
  expect(await page.evaluate(() => Reflect.get(globalThis, 'asked'))).toBe(2);
  await page.getByRole('button', { name: 'Try Again' }).tap();
  await expect(page.getByRole('heading', { name: 'News around Marikina' })).toBeVisible();
});

/** Denies geolocation: once any permission is granted, all others are denied. */
async function deny(context: BrowserContext): Promise<void> {
  await context.clearPermissions();
  await context.grantPermissions(['notifications']);
}

/** Simulates being indoors: the first readings time out, a hundred times faster than on a real device. */
function loseFirstReadings(lost: number): void {
  const { geolocation } = navigator;
  const read = geolocation.getCurrentPosition.bind(geolocation);
  let asked = 0;
  geolocation.getCurrentPosition = (found, failed, options) => {
    asked += 1;
    Reflect.set(globalThis, 'asked', asked);
    if (asked > lost) return read(found, failed, options);
    const error = { code: 3, message: 'Timeout expired' } as GeolocationPositionError;
    setTimeout(() => failed?.(error), (options?.timeout ?? 0) / 100);
  };
}

function storedPosition(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('paligid_location') ?? 'null'));
}

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
