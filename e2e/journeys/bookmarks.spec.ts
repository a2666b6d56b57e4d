import { copyBookmarks } from '@paligid/testkit/copy-bookmarks';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { createAccount, fillSignIn, newEmailAddress } from '../account.ts';
import { headlineText, MARIKINA_CITY, setPreferences } from '../reader.ts';
import { worldUrls } from '../world.ts';

/** Time until a cold start or two hundred stories have rendered, on two busy cores. */
const COLD = { timeout: 20_000 };

test.describe.configure({ timeout: 120_000 });
test.beforeEach(({ context }) => setPreferences(context, { place: MARIKINA_CITY.code }));

test('a guest who saves a story signs in and lands on the story, saved', async ({ page }) => {
  const email = newEmailAddress();
  await createAccount(page, email);
  await page.goto('/feed');
  const card = page.getByRole('article').first();
  const title = await headlineText(card.getByRole('heading').getByRole('link'));
  await card.getByRole('link', { name: /^Save: / }).click();
  await expect(page).toHaveURL(/\/onboarding\?mode=login&redirect=%2Fstory%2F/);
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/story\//);
  await expect(page.getByText('Story bookmarked')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Saved: / }).first()).toBeEnabled();
  await page.goto('/bookmarks');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText(title.slice(0, 20));
});

test('a story is saved, removed and kept by an undo; a refusal rolls back', async ({ page }) => {
  await signIn(page);
  const save = await openFirstCard(page);
  await save.click();
  await expect(page.getByText('Story bookmarked')).toBeVisible();
  await cardButton(page, 'Saved').click();
  await expect(page.getByText('Bookmark removed')).toBeVisible();

  await page.route('**/bookmark', (route) => route.fulfill({ status: 500, body: '{}' }));
  await cardButton(page, 'Save').click();
  await expect(page.getByText('Failed to bookmark story')).toBeVisible();
  await expect(cardButton(page, 'Save')).toBeEnabled();
  await page.unroute('**/bookmark');

  await cardButton(page, 'Save').click();
  await expect(page.getByText('Story bookmarked')).toBeVisible();
  await page.goto('/bookmarks');
  await page.getByRole('button', { name: /^Remove from saved: / }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^Remove from saved: / })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Remove from saved: / })).toBeVisible();
  await page.getByRole('button', { name: /^Remove from saved: / }).click();
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await expect(page.getByText('Bookmark removed')).toBeVisible({ timeout: 15_000 });
  expect((await removed).status()).toBe(200);
  await expect(page.getByText('No saved stories yet')).toBeVisible();
});

test('a save without a network is sent when there is one', async ({ context, page }) => {
  await signIn(page);
  const save = await openFirstCard(page);
  await context.setOffline(true);
  await save.click();
  await expect(page.getByText(/You're offline\. The story will be saved/)).toBeVisible(COLD);
  await expect(cardButton(page, 'Saved')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Story bookmarked')).toBeVisible({ timeout: 60_000 });
  await page.goto('/bookmarks');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('a note is written, shown on the card, and exported with the list', async ({ page }) => {
  await signIn(page);
  await (await openFirstCard(page)).click();
  await expect(page.getByText('Story bookmarked')).toBeVisible();
  await page.goto('/bookmarks');
  await page.getByRole('button', { name: /^Add a note/ }).click();
  await page.getByLabel('Your note').fill('Tell Nanay about Sumulong');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Note saved')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download for a browser (HTML)' }).click();
  const stream = await (await download).createReadStream();
  let text = '';
  for await (const chunk of stream) text += chunk;
  expect(text).toContain('NETSCAPE-Bookmark-file-1');
  expect(text).toContain('<DD>Tell Nanay about Sumulong');
  await page.goto('/feed');
  await expect(page.getByRole('button', { name: /^Saved with a note: / }).first()).toBeVisible();
});

test('two hundred saved stories scroll without long tasks, and each opens without a network', async ({
  context,
  page,
}) => {
  const email = await signIn(page);
  await (await openFirstCard(page)).click();
  await expect(page.getByText('Story bookmarked')).toBeVisible();
  await copyBookmarks(worldUrls().database ?? '', email, 199);
  await page.goto('/bookmarks');
  await expect(page.getByText('200 stories')).toBeVisible(COLD);
  const longest = await page.evaluate(async () => {
    let last = performance.now();
    let longest = 0;
    for (let step = 0; step < 60; step++) {
      window.scrollBy(0, 700);
      await new Promise(requestAnimationFrame);
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    return longest;
  });
  expect(longest, 'the longest frame while scrolling, in ms').toBeLessThan(400);
  await expectListStored(page);
  await context.setOffline(true);
  await page.goto('/bookmarks');
  await expect(page.getByText('200 stories')).toBeVisible(COLD);
  const link = page.getByRole('link', { name: 'Copy 150 of a saved story' });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Copy 150', COLD);
});

async function signIn(page: Page): Promise<string> {
  const email = newEmailAddress();
  await createAccount(page, email);
  await page.goto('/auth/login?redirect=%2Ffeed');
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/feed$/, { timeout: 20_000 });
  return email;
}

function cardButton(page: Page, state: 'Save' | 'Saved'): Locator {
  return page
    .getByRole('article')
    .first()
    .getByRole('button', { name: new RegExp(`^${state}: `) });
}

/** The save button of the first card, once its state is known. */
async function openFirstCard(page: Page): Promise<Locator> {
  const save = cardButton(page, 'Save');
  await expect(save).toBeEnabled(COLD);
  return save;
}

/** Waits until the whole list is in the offline cache and the shell is cached. */
async function expectListStored(page: Page): Promise<void> {
  const stored = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const news = names.filter((name) => name.startsWith('news u-'));
      const keys = await Promise.all(news.map(async (name) => (await caches.open(name)).keys()));
      return names.includes('shell') && keys.flat().some(({ url }) => url.includes('/bookmarks?'));
    });
  await expect.poll(stored, { timeout: 30_000 }).toBe(true);
}
