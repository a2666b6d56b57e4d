import { expect, test } from '@playwright/test';
import { getBudget } from '../budgets.ts';
import { squareAround } from '../quiet-city.ts';
import { expectNoSidewaysScroll, setPreferences } from '../reader.ts';
import { simulator } from '../world.ts';

/** No other journey is there. */
const CITY = { code: '1206306000', name: 'Koronadal', lat: 6.5, lon: 124.85 };
const HEADLINE = `Tropical Cyclone Bulletin No. 7: Signal No. 2 over ${CITY.name} City`;
/** Whatever the hour, it is in force in tomorrow's school hours. */
const MINUTES = 30 * 60;

test.use({ viewport: { width: 360, height: 740 } });

test('a signal suspends by the order on the board of its city, in both languages and without script', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const areas = [{ description: `${CITY.name} City`, polygon: squareAround(CITY) }];
  const { id } = await simulator().issue({
    ...{ kind: 'cap', severity: 'Severe', headline: HEADLINE, areas },
    expiresInMinutes: MINUTES,
  });
  try {
    await setPreferences(context, { place: CITY.code });
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'May pasok ba?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Are there classes today?' })).toBeVisible();
    await page.getByRole('link', { name: 'Tomorrow' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Are there classes tomorrow?' })).toBeVisible();
    const own = page.getByRole('region', { name: CITY.name });
    await expect(async () => {
      await page.reload();
      await expect(own).toContainText('Automatic by rule', { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(own).toContainText('DepEd Order No. 022, s. 2024');
    await expect(own.getByRole('link', { name: new RegExp(HEADLINE) })).toBeVisible();
    await expect(own).toContainText(/Elementary to Junior high:?\s*No face-to-face classes/);
    await expect(own).not.toContainText('Official');
    await expectNoSidewaysScroll(page);

    // No city hall is read in this world: that is what the board says, and not that nothing was announced.
    await expect(page.getByText("We don't read this city's announcements yet").first()).toBeVisible();
    await expect(page.getByText('Not announced as of')).toHaveCount(0);

    const plain = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    await setPreferences(plain, { place: CITY.code, lang: 'fil' });
    const still = await plain.newPage();
    let bytes = 0;
    still.on('requestfinished', async (request) => {
      if (!['document', 'stylesheet'].includes(request.resourceType())) return;
      const { responseBodySize } = await request.sizes();
      bytes += responseBodySize;
    });
    await still.goto('/pasok?day=tomorrow');
    await expect(still.getByRole('heading', { level: 1, name: 'May pasok ba bukas?' })).toBeVisible();
    await expect(still.getByRole('region', { name: CITY.name })).toContainText('Awtomatiko ayon sa kautusan');
    const { floor, ceiling } = getBudget('HTML and CSS of /pasok without script, bytes gz');
    await expect.poll(() => bytes).toBeGreaterThan(floor);
    expect(bytes).toBeLessThanOrEqual(ceiling);
    await still.getByRole('link', { name: 'Ngayon', exact: true }).click();
    await expect(still.getByRole('heading', { level: 1, name: 'May pasok ba ngayon?' })).toBeVisible();
    await plain.close();
  } finally {
    await simulator().cancel(id);
  }
});
