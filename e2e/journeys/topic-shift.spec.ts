import type { World } from '@paligid/testkit/world';
import { requestApi } from '@paligid/testkit/world-calls';
import { expect, type Page, test } from '@playwright/test';
import { currentCardTitle, deckPosition } from '../deck.ts';
import { greeting, isGone, issueNews, openByClock } from '../greetings.ts';
import { setPreferences } from '../reader.ts';
import { worldUrls } from '../world.ts';

/** A city of this journey alone: no document of it is kept by the server from before all its stories were there. */
const PAGADIAN = { code: '0907322000', name: 'Pagadian', lat: 7.828, lon: 123.436 };
const TWO_TOPICS = [
  ['health', 'Nurses weigh babies at the chapel'],
  ['outage', 'Water is back after a pipe was welded'],
  ['business', 'Sikwate makers share one roaster'],
  ['business', 'Tinapa sellers try paper wrapping'],
  ['business', 'Bakery adds an early shift'],
  ['education', 'Pupils paint the wall of their school'],
  ['education', 'Night school opens a class for sewing'],
  ['education', 'Students win a contest of riddles'],
  ['business', 'Furniture shop hires ten carpenters'],
  ['business', 'Seaweed buyers agree on one price'],
  ['education', 'Science fair shows a solar dryer'],
  ['education', 'Teachers trade lesson plans on Fridays'],
  ['event', 'Brass bands meet at the plaza'],
  ['government', 'Registry of births gets a second window'],
  ['transport', 'Tricycle terminal gets a roof'],
] as const;

test('after three stories of one topic and before one of another, another topic is announced', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  await issueNews(PAGADIAN.name, TWO_TOPICS);
  const address = `/feed/location?user_lat=${PAGADIAN.lat}&user_lon=${PAGADIAN.lon}&radius=10&k=15`;
  const world = { urls: worldUrls() } as World;
  const published = async () =>
    (await requestApi<{ stories: DeckStory[] }>(world, 'GET', address)).stories.length;
  await expect.poll(published, { timeout: 60_000 }).toBe(TWO_TOPICS.length);
  await setPreferences(context, { place: PAGADIAN.code });
  await openByClock(page, { read: 0 });
  await expect(greeting(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await isGone(page);
  const { topic, until } = runOfOneTopic(await deckStories(page));
  for (const [index, { title, isHidden }] of until.entries()) {
    await expect.poll(() => currentCardTitle(page)).toBe(title);
    await expect(greeting(page)).toHaveCount(0);
    if (isHidden) {
      await page.keyboard.press('ArrowLeft');
      await page.clock.runFor(500);
      continue;
    }
    await page.clock.fastForward(1_500);
    await page.keyboard.press('ArrowDown');
    const shown = until.slice(0, index + 1).filter((it) => !it.isHidden).length;
    await expect(deckPosition(page)).toHaveAccessibleName(new RegExp(`^Story ${shown + 1} of`));
    await page.clock.runFor(500);
  }
  await expect(greeting(page)).toContainText(`Enough ${topic} news for now`);
  await expect(greeting(page)).toContainText(`You have read three ${topic} stories in a row.`);
  await greeting(page).getByRole('button', { name: 'Explore New Topics' }).tap();
  await isGone(page);
});

interface DeckStory {
  title: string;
  category: string;
}

/** The stories of the deck in their order, from the data of its document. */
async function deckStories(page: Page): Promise<DeckStory[]> {
  const { queries } = JSON.parse((await page.locator('script#page').textContent()) ?? 'null');
  const feeds = queries.queries.map(
    (query: { state: { data?: { stories?: DeckStory[] } } }) => query.state.data,
  );
  return feeds.flatMap((feed?: { stories?: DeckStory[] }) => feed?.stories ?? []);
}

/**
 * The order of a feed is its own, but a reader may hide what stands between three stories of one topic, and what is left
 * of the topic after them. Returns what to pass and what to hide until another topic begins: at least five after the
 * welcome and five before the end, with the fewest to hide.
 */
function runOfOneTopic(stories: readonly DeckStory[]) {
  const runs = stories.flatMap(({ category: topic }, first) => {
    const [, , last] = stories.flatMap(({ category }, at) => (at >= first && category === topic ? [at] : []));
    if (first < 2 || last === undefined) return [];
    const next = stories.findIndex(({ category }, at) => at > last && category !== topic);
    if (next < 0 || stories.length - next < 5) return [];
    const until = stories.slice(0, next).map(({ title, category }, at) => {
      return { title, isHidden: at > last || (at > first && category !== topic) };
    });
    return [{ topic, until, hidden: until.filter(({ isHidden }) => isHidden).length }];
  });
  const [best] = runs.sort((a, b) => a.hidden - b.hidden);
  if (best === undefined) throw new Error(`no run in ${stories.map(({ category }) => category).join(', ')}`);
  return best;
}
