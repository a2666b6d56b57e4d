import { expect, test } from '@playwright/test';
import { feedCards, openFeed } from '../feed.ts';
import { publishReports, TUGUEGARAO } from '../quiet-city.ts';
import { setPreferences } from '../reader.ts';

const FESTIVAL = 'Weaving festival opens in the plaza';
/** The city's advisory is the other. */
const CARDS = TUGUEGARAO.reports.length + 1;

test.beforeEach(async ({ context, request }) => {
  await publishReports(TUGUEGARAO, request);
  await setPreferences(context, { place: TUGUEGARAO.code });
});

test('[HEADER-006] a reader filters the news by topic in the header, and sees all of them again', async ({
  page,
}) => {
  await openFeed(page);
  await expect(feedCards(page)).toHaveCount(CARDS);
  await page.getByRole('button', { name: 'Filter news' }).click();
  const topics = page.getByRole('navigation', { name: 'Filter news' });
  await topics.getByRole('link', { name: 'Event' }).click();
  await expect(page).toHaveURL(/\?topics=event$/);
  await expect(feedCards(page)).toHaveCount(1);
  await expect(feedCards(page)).toContainText(FESTIVAL);
  // The list stays open for a second topic.
  await topics.getByRole('link', { name: 'Health' }).click();
  await expect(page).toHaveURL(/topics=health,event$/);

  await page.keyboard.press('Escape');
  await expect(topics).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter news: 2 topics' })).toBeFocused();
  await page.reload();
  await expect(feedCards(page)).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: 'All topics' }).click();
  await expect(feedCards(page)).toHaveCount(CARDS);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the filter is a list of links, and the server renders what it leaves', async ({ page }) => {
    await page.goto('/feed');
    await page.getByRole('button', { name: 'Filter news' }).click();
    await page.getByRole('navigation', { name: 'Filter news' }).getByRole('link', { name: 'Event' }).click();
    await expect(page).toHaveURL(/\?topics=event$/);
    await expect(feedCards(page)).toHaveCount(1);
    await expect(feedCards(page)).toContainText(FESTIVAL);
  });
});
