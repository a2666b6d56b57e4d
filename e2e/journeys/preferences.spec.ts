import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { createAccount, fillSignIn, newEmailAddress } from '../account.ts';
import { openDeck } from '../deck.ts';
import { callsTo } from '../feed.ts';
import { BUTUAN, publishReports } from '../quiet-city.ts';
import { MARIKINA_CITY, setPreferences } from '../reader.ts';

const SENT = { timeout: 30_000 };

test('[PREF-003] weights change the next feed, and the preview shows it before', async ({
  context,
  page,
  request,
}) => {
  test.setTimeout(120_000);
  // Reports of several topics, all in force and of one age: what has ended is last whatever a reader prefers.
  await publishReports(BUTUAN, request);
  await enter(context, page, BUTUAN);
  const before = ofButuan(await readFeed(page));
  const last = before.at(-1);
  if (last === undefined) throw new Error('the feed has no report of Butuan');
  await openTopics(page);
  await page.getByRole('switch', { name: 'Preview my feed' }).click();
  await expect(page.getByRole('list', { name: 'Your feed with these topics' })).toBeVisible(SENT);
  const slider = page.getByRole('slider', { name: TOPIC_NAMES[last.category] ?? '' });
  const preview = page.waitForResponse((answer) => answer.url().includes('weights='));
  await dragSlider(page, slider, { from: 0.2, to: 1 });
  await expect(topics(page).getByText('Saving…')).toBeVisible();
  expect((await preview).status()).toBe(200);
  await expect(topics(page).getByText('Saved', { exact: true })).toBeVisible(SENT);

  const after = ofButuan(await readFeed(page));
  const rank = (feed: Entry[]) => feed.findIndex(({ id }) => id === last.id);
  expect(after).toHaveLength(before.length);
  expect(rank(after)).toBeLessThan(rank(before));
  await openTopics(page);
  await expect(slider).toHaveValue('1');
});

test('four hidden stories move their topic, the reader reads why, and undoes it', async ({
  context,
  page,
}) => {
  test.setTimeout(120_000);
  await enter(context, page);
  await openTopics(page);
  const learning = page.getByRole('switch', { name: 'Learn from what I read' });
  await expect(learning).toBeEnabled(SENT);
  await learning.click();
  await expect(learning).toBeChecked();
  await expect(page.getByText('Nothing learned yet.', { exact: false })).toBeVisible();
  const learned = page.waitForResponse((answer) => answer.url().endsWith('/preferences/learn'), SENT);
  await hideTrafficStories(page, 4);
  expect((await learned).status()).toBe(200);

  const sentence = 'You hid 4 traffic stories this week, so traffic moved from 0.5 to 0.4.';
  await expect(page.getByText(sentence)).toBeVisible(SENT);
  const slider = page.getByRole('slider', { name: 'Traffic & Transportation' });
  await expect(slider).toHaveValue('0.4');
  await page.getByRole('button', { name: 'Undo: traffic back to 0.5' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible(SENT);
  await expect(slider).toHaveValue('0.5');
  await page.reload();
  await expect(page.getByRole('slider', { name: 'Traffic & Transportation' })).toHaveValue('0.5', SENT);
});

test('without consent nothing is queued or sent; with it a hidden story is sent when the page is left', async ({
  context,
  page,
  request,
}) => {
  test.setTimeout(120_000);
  // An alert in force, which other journeys leave in Marikina, is not hidden.
  await publishReports(BUTUAN, request);
  await enter(context, page, BUTUAN);
  const calls = callsTo(page, '/users/interactions');
  await openDeck(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.goto('/settings');
  const learning = page.getByRole('switch', { name: 'Learn from what I read' });
  await expect(learning).toBeEnabled(SENT);
  await expect(page.getByText('nothing you do is recorded', { exact: false })).toBeVisible();
  expect(calls).toEqual([]);
  expect(await queueLength(page)).toBe(0);

  await learning.click();
  await expect(learning).toBeChecked();
  // The switch shows the choice at once, and waits until it is stored.
  await expect(learning).toBeEnabled(SENT);
  await openDeck(page);
  const sent = context.waitForEvent('request', {
    predicate: (request) => request.url().endsWith('/users/interactions/batch'),
    ...SENT,
  });
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => queueLength(page)).toBeGreaterThan(0);
  await page.goto('/settings');
  const { interactions } = (await sent).postDataJSON();
  expect(interactions).toContainEqual(expect.objectContaining({ interaction_type: 'dismiss' }));

  await expect(learning).toBeChecked(SENT);
  await learning.click();
  await expect(learning).not.toBeChecked();
  expect(await queueLength(page)).toBe(0);
});

interface Entry {
  id: string;
  title: string;
  category: string;
}

const TOPIC_NAMES: Record<string, string> = {
  community: 'Community Events',
  event: 'Community Events',
  business: 'Business & Economy',
  education: 'Education',
};

function ofButuan(feed: Entry[]): Entry[] {
  return feed.filter(({ title }) => BUTUAN.reports.some(([, start]) => title.startsWith(start)));
}

/** Creates an account and signs in. */
async function enter(context: BrowserContext, page: Page, home = MARIKINA_CITY): Promise<void> {
  const email = newEmailAddress();
  await setPreferences(context, { place: home.code });
  await createAccount(page, email, home);
  await page.goto('/auth/login?redirect=%2Fbrand');
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/brand$/);
}

/** Presses at one part of a slider's width, and moves to another before letting go. */
async function dragSlider(page: Page, slider: Locator, { from, to }: { from: number; to: number }) {
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('the slider is not shown');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * from, y);
  await page.mouse.down();
  await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(0.4);
  await page.mouse.move(box.x + box.width * to, y, { steps: 5 });
  await page.mouse.up();
}

async function openTopics(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(topics(page).getByRole('slider')).toHaveCount(11, SENT);
}

function topics(page: Page): Locator {
  return page.getByRole('region', { name: 'Your topics' });
}

/** The reader's own feed, in its order. */
async function readFeed(page: Page): Promise<Entry[]> {
  const answer = page.waitForResponse(
    (it) => new URL(it.url()).pathname === '/api/proxy/feed' && it.status() === 200,
    SENT,
  );
  await page.goto('/feed');
  const { data } = await (await answer).json();
  return data.stories;
}

function queueLength(page: Page): Promise<number> {
  return page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('paligid_interaction_queue') ?? '{}');
    return stored.waiting?.length ?? 0;
  });
}

/** As the deck queues it when a reader hides stories, without the world having that many of one topic. */
async function hideTrafficStories(page: Page, count: number): Promise<void> {
  await page.evaluate((n) => {
    const queue = JSON.parse(localStorage.getItem('paligid_interaction_queue') ?? '{}');
    queue.waiting = Array.from({ length: n }, (_, i) => ({
      story_id: `s-019a8560-7a00-7000-8000-00000000000${i}`,
      interaction_type: 'dismiss',
      category: 'traffic',
      duration_seconds: 0,
      timestamp: new Date(Date.now() - i * 1000).toISOString(),
      client_id: crypto.randomUUID(),
    }));
    localStorage.setItem('paligid_interaction_queue', JSON.stringify(queue));
    dispatchEvent(new Event('paligid:interaction-queued'));
  }, count);
}
