import { expect, test } from '@playwright/test';
import { getBudget } from '../budgets.ts';
import { squareAround } from '../quiet-city.ts';
import { expectNoSidewaysScroll, setPreferences } from '../reader.ts';
import { simulator } from '../world.ts';

/** No other journey is there. */
const CITY = { code: '1606803000', name: 'Bislig', lat: 8.2153, lon: 126.3164 };
const TOMORROW = new Intl.DateTimeFormat('en', {
  ...{ month: 'long', day: 'numeric', timeZone: 'Asia/Manila' },
}).format(Date.now() + 86_400_000);
const HEADLINE = `Power interruption in ${CITY.name} City: Barangays Mangagoy and San Roque, ${TOMORROW}, 9 AM to 3 PM`;

test.use({ viewport: { width: 360, height: 740 } });

test('an official notice is on the planner of its town with hours and barangays, without script and as a calendar', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const areas = [{ description: `${CITY.name} City`, polygon: squareAround(CITY) }];
  const { id } = await simulator().issue({ kind: 'cap', severity: 'Minor', headline: HEADLINE, areas });
  try {
    await setPreferences(context, { place: CITY.code });
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Brownouts and water' }).click();
    const title = { level: 1, name: 'Planned power and water interruptions' };
    await expect(page.getByRole('heading', title)).toBeVisible();
    // No company is read in this world: that is what the page says, and never that there is no interruption.
    await expect(page.getByText("We don't read the notices of a company or city hall")).toBeVisible();
    await expect(page.getByText('No interruption announced')).toHaveCount(0);
    const day = page.getByRole('region', { name: /^Tomorrow/ });
    await expect(async () => {
      await page.reload();
      await expect(day).toContainText('9:00 AM to 3:00 PM', { timeout: 1_000 });
    }).toPass({ timeout: 60_000, intervals: [500] });
    await expect(day).toContainText('Barangays: Mangagoy and San Roque');
    await expectNoSidewaysScroll(page);
    const address = await page.getByRole('link', { name: /calendar/ }).getAttribute('href');
    const calendar = await page.request.get(address ?? '');
    expect(calendar.headers()['content-type']).toContain('text/calendar');
    expect((await calendar.text()).replaceAll('\r\n ', '')).toMatch(
      /SUMMARY:Power interruption: Mangagoy\\, San Roque/,
    );

    const plain = await browser.newContext({ javaScriptEnabled: false });
    await setPreferences(plain, { place: CITY.code, lang: 'fil' });
    const still = await plain.newPage();
    let bytes = 0;
    still.on('requestfinished', async (request) => {
      if (!['document', 'stylesheet'].includes(request.resourceType())) return;
      const { responseBodySize } = await request.sizes();
      bytes += responseBodySize;
    });
    await still.goto('/outages');
    await expect(still.getByRole('region', { name: /^Bukas/ })).toContainText('9:00 AM hanggang 3:00 PM');
    const { floor, ceiling } = getBudget('HTML and CSS of /outages without script, bytes gz');
    await expect.poll(() => bytes).toBeGreaterThan(floor);
    expect(bytes).toBeLessThanOrEqual(ceiling);
    await plain.close();
  } finally {
    await simulator().cancel(id);
  }
});
