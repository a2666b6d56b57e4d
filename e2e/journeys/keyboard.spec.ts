import { expect, type Page, test } from '@playwright/test';
import { tabTo } from '../input.ts';
import { MARIKINA_CITY, setPreferences } from '../reader.ts';

test('the menu opens by key, gives the focus back on Escape, and leads to Focus and on to Feed', async ({
  page,
  context,
}) => {
  await setPreferences(context, { place: MARIKINA_CITY.code });
  await open(page, '/terms');
  const menu = page.getByRole('button', { name: 'Menu' });
  const drawer = page.getByRole('dialog', { name: 'Paligid' });
  await tabTo(page, menu);
  await page.keyboard.press('Space');
  // The focus goes in once the menu listens to keys.
  await expect(drawer.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByRole('link', { name: 'Focus' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/focus$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await tabTo(
    page,
    page.getByRole('button', { name: 'View: Focus. Change to Focus, Feed or Smart' }),
    'back',
  );
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Feed' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the first key leads past the navigation', async ({ page }) => {
  await open(page, '/terms');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a place is picked by arrows and Enter', async ({ page }) => {
  await open(page, '/');
  const picker = page.getByRole('combobox', { name: 'Pick a place' });
  await tabTo(page, picker);
  await page.keyboard.type('marikina');
  const option = page.getByRole('option', { name: /^Marikina/ }).first();
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a story opens by key, and Back leads to the list again', async ({ page, context }) => {
  await setPreferences(context, { place: MARIKINA_CITY.code });
  await open(page, '/feed');
  const story = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const address = await story.getAttribute('href');
  await tabTo(page, story);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/story\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Back', exact: true }), 'back');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.getByRole('heading').locator(`a[href="${address}"]`)).toBeVisible();
});

test('a question mark shows the shortcuts, and two keys follow one', async ({ page, context }) => {
  await setPreferences(context, { place: MARIKINA_CITY.code });
  await open(page, '/terms');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // The code of the keys comes when the page is idle.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(help).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(help.getByRole('switch', { name: 'Use keyboard shortcuts' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/feed$/);
});

test('the language changes by key and back again', async ({ page }) => {
  await open(page, '/settings');
  const languages = page.getByRole('group', { name: 'Language' });
  await tabTo(page, languages.getByRole('link', { name: 'Filipino' }));
  await page.keyboard.press('Enter');
  const wika = page.getByRole('group', { name: 'Wika' });
  await expect(wika.getByRole('link', { name: 'Filipino' })).toHaveAttribute('aria-current', 'true');
  await expect(languages).toHaveCount(0);
  await tabTo(page, wika.getByRole('link', { name: 'English' }));
  await page.keyboard.press('Enter');
  await expect(languages.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
});

/** Opens a page and waits for its script, which runs once the network is idle. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}
