import { expect, type Page, test } from '@playwright/test';
import { firstCard } from '../deck.ts';
import { MARIKINA_CITY } from '../reader.ts';

/** A position in the next cell, about a kilometre away, and one in the next city. */
const NEXT_CELL = { lat: MARIKINA_CITY.lat + 0.01, lon: MARIKINA_CITY.lon };
const PASIG = { lat: 14.57, lon: 121.08 };
/** Time for lazy code and the name of the place, on two busy cores. */
const ARRIVES = { timeout: 20_000 };

test.use({ permissions: ['geolocation'] });

test('a reader on a jeepney is waited for, keeps the card in hand, and is offered the next city', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.addInitScript(holdPosition);
  await page.goto('/focus');
  await expect(page.getByRole('heading', { name: 'Finding where you are' })).toBeVisible(ARRIVES);
  await expect(page.getByRole('main').getByRole('combobox')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.screenshot({ path: '../.reports/moving/finding.png' });

  await moveTo(page, MARIKINA_CITY);
  await expect(page.getByRole('article').first()).toBeVisible(ARRIVES);
  const position = page.getByRole('img', { name: /^Story \d+ of \d+$/ });
  await expect(position).toHaveAccessibleName(/^Story 1 of /);
  // The code that handles keys loads after the content.
  await expect(firstCard(page).getByRole('button', { name: /^Hide: / })).toBeVisible(ARRIVES);
  await page.keyboard.press('ArrowDown');
  await expect(position).toHaveAccessibleName(/^Story 2 of /);
  // By its address: a heading may carry the mark of another language.
  const address = await page
    .getByRole('article')
    .nth(1)
    .getByRole('heading')
    .getByRole('link')
    .getAttribute('href');
  const inHand = page.getByRole('article').getByRole('heading').locator(`a[href="${address}"]`);

  const asked = page.waitForRequest((request) => request.url().includes(`user_lat=${NEXT_CELL.lat}`));
  await moveTo(page, NEXT_CELL);
  await asked;
  await expect(inHand).toBeInViewport();
  await expect(position).toHaveAccessibleName(/^Story 2 of /);

  await moveTo(page, PASIG);
  const offer = page.getByRole('button', { name: 'Now in Pasig. Show its news' });
  await expect(offer).toBeVisible(ARRIVES);
  await expect(inHand).toBeInViewport();
  await page.screenshot({ path: '../.reports/moving/offer.png' });
  await offer.click();
  await expect(offer).toHaveCount(0);
  await expect(position).toHaveAccessibleName(/^Story 1 of /);
});

/** Runs in the page: simulates a device that is located when the journey says so. */
function holdPosition(): void {
  const waiting: PositionCallback[] = [];
  // Positions within ten seconds of each other count as one.
  let timestamp = Date.now();
  const hold = (found: PositionCallback) => waiting.push(found);
  const { geolocation } = navigator;
  geolocation.getCurrentPosition = hold;
  geolocation.watchPosition = hold;
  Reflect.set(globalThis, 'moveTo', (latitude: number, longitude: number) => {
    const coords = { latitude, longitude, accuracy: 10, altitude: null, heading: null, speed: null };
    timestamp += 60_000;
    const position = { coords, timestamp };
    for (const found of waiting) found(position as GeolocationPosition);
  });
}

async function moveTo(page: Page, { lat, lon }: { lat: number; lon: number }): Promise<void> {
  await page.evaluate(
    ({ lat: latitude, lon: longitude }) => Reflect.get(globalThis, 'moveTo')(latitude, longitude),
    { lat, lon },
  );
}
