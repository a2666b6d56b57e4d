import { expect, type Page, test } from '@playwright/test';
import { squareAround } from '../quiet-city.ts';
import { expectNoSidewaysScroll } from '../reader.ts';
import { simulator } from '../world.ts';

/** No other journey is there. */
const CITY = { name: 'General Santos City', lat: 6.11, lon: 125.17 };
const HEADLINE = `Orange rainfall warning for ${CITY.name}`;

test.use({ viewport: { width: 360, height: 740 } });

async function paste(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'The message' }).fill(text);
  await page.getByRole('button', { name: 'Check the message' }).click();
}

test('a pasted message is confirmed, contradicted or without a source, and can be shared from another app', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const areas = [{ description: CITY.name, polygon: squareAround(CITY) }];
  const { id } = await simulator().issue({ kind: 'cap', severity: 'Severe', headline: HEADLINE, areas });
  try {
    await page.goto('/search');
    await page.getByRole('link', { name: /Totoo ba\?/ }).click();
    await expect(page).toHaveURL(/\/totoo-ba$/);
    await expect(async () => {
      await page.goto('/totoo-ba');
      await paste(page, `Orange rainfall warning na sa ${CITY.name}! Ipasa agad`);
      await expect(page.getByRole('heading', { name: /^Confirmed by/ })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('main').getByRole('link', { name: HEADLINE })).toBeVisible();

    await page.getByRole('button', { name: 'Check another message' }).click();
    await paste(page, `Red rainfall warning na sa ${CITY.name}! Ipasa agad`);
    await expect(page.getByRole('heading', { name: /^Contradicted by/ })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Red Orange' })).toBeVisible();

    await page.goto(`/totoo-ba?text=${encodeURIComponent(`Lindol magnitude 7.9 sa ${CITY.name}`)}`);
    await expect(page.getByRole('heading', { name: /^No official source as of/ })).toBeVisible();
    await expect(page).toHaveURL(/\/totoo-ba$/);
  } finally {
    await simulator().cancel(id);
  }
});
