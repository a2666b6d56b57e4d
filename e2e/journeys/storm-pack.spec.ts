import { expect, test } from '@playwright/test';
import { squareAround } from '../quiet-city.ts';
import { setPreferences } from '../reader.ts';
import { simulator } from '../world.ts';

/** No other journey is there. */
const CITY = { code: '1705205000', name: 'Calapan', lat: 13.41, lon: 121.18 };
const HEADLINE = `Wind Signal No. 2 is raised over ${CITY.name}`;

test.use({ viewport: { width: 360, height: 740 } });

test('a storm warning comes, the network goes, and a cold start of the storm pack shows what was known', async ({
  context,
  page,
}) => {
  test.setTimeout(180_000);
  await setPreferences(context, { place: CITY.code });
  const areas = [{ description: CITY.name, polygon: squareAround(CITY) }];
  const { id } = await simulator().issue({ kind: 'cap', severity: 'Severe', headline: HEADLINE, areas });
  try {
    await expect(async () => {
      await page.goto('/feed');
      await expect(page.getByRole('article').filter({ hasText: HEADLINE })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    const warned = () =>
      page.evaluate(() => 'warnedAt' in JSON.parse(localStorage.getItem('paligid_storm_pack') ?? '{}'));
    await expect.poll(warned, { timeout: 60_000 }).toBe(true);
    const files = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const urls = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        );
        return urls.flat();
      });
    // The numbers, and the code of the screen.
    await expect
      .poll(async () => (await files()).filter((url) => url.includes('/hotlines?')).length, {
        timeout: 30_000,
      })
      .toBe(1);
    await page.goto('/storm-pack');
    await expect(page.getByText('Stored on this phone. It opens without a signal.')).toBeVisible({
      timeout: 20_000,
    });
    // The service worker has every file that this page has loaded.
    const missing = async () => {
      const loaded = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /\/assets\/.*\.js$/.test(name)),
      );
      const stored = await files();
      return loaded.filter((url) => !stored.includes(url));
    };
    await expect.poll(missing, { timeout: 30_000 }).toEqual([]);

    await context.setOffline(true);
    await page.close();
    const cold = await context.newPage();
    await cold.goto('/storm-pack');
    await expect(cold.getByText(/^You are offline. This is what was known at /)).toBeVisible({
      timeout: 20_000,
    });
    await expect(cold.getByRole('link').filter({ hasText: HEADLINE })).toBeVisible();
    await expect(cold.getByRole('link', { name: '911 Emergency, nationwide' })).toBeVisible();
    await expect(cold.getByRole('heading', { name: 'What to do' })).toBeVisible();
    await cold.getByRole('link').filter({ hasText: HEADLINE }).click();
    await expect(cold.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
  } finally {
    await context.setOffline(false);
    await simulator().cancel(id);
  }
});
