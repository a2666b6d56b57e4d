import { expect, test } from '@playwright/test';
import { MARIKINA } from '../reader.ts';
import { simulator } from '../world.ts';

test.use({ geolocation: { latitude: MARIKINA.lat, longitude: MARIKINA.lon }, permissions: ['geolocation'] });

test('a guest in Marikina sees a flood warning come, change and end without reloading', async ({ page }) => {
  await page.goto('/focus');
  await expect(page.getByRole('article').first()).toBeVisible();
  const isLive = page.waitForEvent('websocket', (socket) => socket.url().includes('/ws/connect'));
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await isLive;

  const headline = 'Marikina River at third alarm, sample bulletin';
  const issued = await simulator().issue({
    kind: 'cap',
    severity: 'Extreme',
    areas: ['marikina'],
    headline,
  });
  const card = page.getByRole('article').filter({ hasText: headline });
  await expect(card).toBeVisible({ timeout: 15_000 });
  await expect(card).toContainText('Critical Update');

  await simulator().update(issued.id, { description: 'Water is falling slowly in the basin.' });
  await expect(card).toContainText('Water is falling slowly', { timeout: 15_000 });
  await expect(card).toHaveCount(1);

  await simulator().cancel(issued.id);
  await expect(card).toContainText('Ended', { timeout: 15_000 });
  expect(documents).toBe(0);
});
