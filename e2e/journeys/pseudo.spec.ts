import { expect, test } from '@playwright/test';
import { pseudoText } from '../../packages/i18n/compile/pseudo.ts';
import { bareTexts } from '../bare-texts.ts';
import { collectData } from '../page-data.ts';
import { firstStory, setPreferences } from '../reader.ts';
import { routePaths } from '../route-paths.ts';
import { simulator, worldUrls } from '../world.ts';

test.use({ baseURL: worldUrls().pseudo, contextOptions: { reducedMotion: 'reduce' } });

/**
 * Its landmark is too long for a karatula, which then shows the city alone. The invented day has such a story only at
 * some hours.
 */
const LONG_PLACE = {
  ...{ kind: 'news', outlet: 'bantay-balita', category: 'safety' },
  title: 'Fire breaks out at Greenhills Shopping Center in San Juan',
  text: 'Shoppers leave Greenhills Shopping Center in San Juan as smoke rises.',
};

/** The place where that story is at the top, whatever else the day brings. */
const SAN_JUAN = '1381400000';

test.beforeEach(async ({ context, request }) => {
  await setPreferences(context, { place: SAN_JUAN, lang: 'en-XA' });
  const headers = { cookie: `paligid_place=${SAN_JUAN}; paligid_lang=en-XA` };
  const isListed = async () =>
    (await (await request.get('/feed', { headers })).text()).includes(LONG_PLACE.title);
  if (await isListed()) return;
  await simulator().issue(LONG_PLACE);
  await expect.poll(isListed, { timeout: 60_000 }).toBe(true);
});

test('no page has a text outside the catalogue', async ({ page }) => {
  test.setTimeout(180_000);
  const data = collectData(page);
  for (const path of routePaths(await firstStory(page))) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect.soft(await bareTexts(page, await data()), path).toEqual([]);
  }
});

test('nothing that opens has a text outside the catalogue', async ({ page }) => {
  test.setTimeout(120_000);
  const data = collectData(page);
  await page.goto('/feed');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: LONG_PLACE.title, exact: true })).toBeVisible();
  const openers = [
    page.getByRole('button', { name: accented('menu') }),
    page.getByRole('button', { name: accented('notifi') }),
    page.getByRole('main').getByRole('link', { name: accented('change') }),
  ];
  for (const opener of openers) {
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await bareTexts(page, await data())).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await bareTexts(page, await data())).toEqual([]);
});

/** A text as the pseudo-locale writes it. */
function accented(text: string): RegExp {
  return new RegExp(pseudoText(text).replaceAll(/[[\]~]/g, ''), 'i');
}
