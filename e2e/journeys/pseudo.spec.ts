import { expect, test } from '@playwright/test';
import { pseudoText } from '../../packages/i18n/compile/pseudo.ts';
import { bareTexts } from '../bare-texts.ts';
import { choose, firstStory, MARIKINA } from '../reader.ts';
import { addresses } from '../routes.ts';
import { collectData } from '../seen-data.ts';
import { worldUrls } from '../world.ts';

test.use({ baseURL: worldUrls().pseudo, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ context }) => choose(context, { place: MARIKINA.code, lang: 'en-XA' }));

test('no page has a text outside the catalogue', async ({ page }) => {
  test.setTimeout(120_000);
  const data = collectData(page);
  for (const path of addresses(await firstStory(page))) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect.soft(await bareTexts(page, await data()), path).toEqual([]);
  }
});

test('nothing that opens has a text outside the catalogue', async ({ page }) => {
  test.setTimeout(60_000);
  const data = collectData(page);
  await page.goto('/feed');
  await page.waitForLoadState('networkidle');
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
