import { expect, type Page, test } from '@playwright/test';
import { MARIKINA_CITY } from '../reader.ts';
import { simulator } from '../world.ts';

/** A source is polled about every second; two cores are busy with everything else. */
const ARRIVES = { timeout: 20_000 };

test.use({
  geolocation: { latitude: MARIKINA_CITY.lat, longitude: MARIKINA_CITY.lon },
  permissions: ['geolocation'],
});

test('a guest in Marikina sees a flood warning come, change and end without reloading', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const headline = 'Marikina River at third alarm, sample bulletin';
  const feed = await context.newPage();
  const documents = [await openLive(page, '/focus'), await openLive(feed, '/feed')];

  const issued = await simulator().issue({
    kind: 'cap',
    severity: 'Extreme',
    areas: ['marikina'],
    headline,
  });
  const card = page.getByRole('article').filter({ hasText: headline });
  await expect(card).toBeVisible(ARRIVES);
  await expect(card).toContainText('Critical Update');

  // A list that is being read does not move: there the story waits until the reader asks for it.
  const inFeed = feed.getByRole('article').filter({ hasText: headline });
  const fresh = feed.getByRole('button', { name: /new stor/ });
  await expect(fresh).toBeVisible(ARRIVES);
  await expect(inFeed).toHaveCount(0);
  await fresh.click();
  await expect(inFeed).toBeVisible(ARRIVES);

  await simulator().update(issued.id, { description: 'Water is falling slowly in the basin.' });
  for (const shown of [card, inFeed]) {
    await expect(shown).toContainText('Water is falling slowly', ARRIVES);
    await expect(shown).toHaveCount(1);
  }

  await simulator().cancel(issued.id);
  for (const shown of [card, inFeed]) {
    await expect(shown).toContainText('Called off', ARRIVES);
    await expect(shown).toHaveCount(1);
  }
  expect(documents).toEqual([[], []]);
});

/** Opens a page with its own live socket; the returned list grows with each document requested later. */
async function openLive(page: Page, path: string): Promise<string[]> {
  const isHeard = new Promise((resolve) => {
    page.on('websocket', (socket) => {
      if (socket.url().includes('/ws/connect')) socket.on('framereceived', resolve);
    });
  });
  await page.goto(path);
  await expect(page.getByRole('article').first()).toBeVisible(ARRIVES);
  // The gateway sends the first frame: from then on it delivers updates.
  await isHeard;
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  return documents;
}
