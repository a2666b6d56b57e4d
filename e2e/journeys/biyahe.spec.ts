import { expect, test } from '@playwright/test';
import { getBudget } from '../budgets.ts';
import { squareAround } from '../quiet-city.ts';
import { expectNoSidewaysScroll, setPreferences } from '../reader.ts';
import { simulator } from '../world.ts';

/** No other journey is there. */
const CITY = { code: '1606819000', name: 'Tandag', lat: 9.078, lon: 126.198 };
const HEADLINE = `Knee-deep flood on the roads of ${CITY.name} City, not passable to light vehicles`;

test.use({ viewport: { width: 360, height: 740 } });

test('a bulletin of a flood is on the board with depth, who can pass, source and end, also without script', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  await setPreferences(context, { place: CITY.code });
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Trains, floods, coding' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Getting around now' })).toBeVisible();
  // No railway and no agency is read in this world: that is what the board says, never that all is normal.
  const trains = page.getByRole('region', { name: 'Trains' });
  await expect(trains.getByText("We can't read its own posts yet").first()).toBeVisible();
  await expect(trains).not.toContainText('Running normally');
  await expect(page.getByRole('region', { name: 'Number coding' })).toContainText(
    'a suspension may be missing',
  );
  const floods = page.getByRole('region', { name: 'Flooded roads' });
  await expect(floods).not.toContainText(CITY.name);

  const areas = [{ description: `${CITY.name} City`, polygon: squareAround(CITY) }];
  const { id } = await simulator().issue({ kind: 'cap', severity: 'Moderate', headline: HEADLINE, areas });
  try {
    await expect(async () => {
      await page.reload();
      await expect(floods).toContainText(CITY.name, { timeout: 1_000 });
    }).toPass({ timeout: 60_000, intervals: [500] });
    await expect(floods).toContainText('Knee-deep');
    await expect(floods).toContainText('Not passable to light vehicles');
    await expect(floods).toContainText('says the report');
    await expect(floods).toContainText('Official');
    await expect(floods).toContainText('unless reported again');
    await expectNoSidewaysScroll(page);

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
    await still.goto('/biyahe');
    await expect(still.getByRole('heading', { level: 1, name: 'Biyahe ngayon' })).toBeVisible();
    await expect(still.getByRole('region', { name: 'Mga bahang kalsada' })).toContainText(
      'Hindi makakadaan ang maliliit na sasakyan',
    );
    const { floor, ceiling } = getBudget('HTML and CSS of /biyahe without script, bytes gz');
    await expect.poll(() => bytes).toBeGreaterThan(floor);
    expect(bytes).toBeLessThanOrEqual(ceiling);
    await plain.close();
  } finally {
    await simulator().cancel(id);
  }
});
