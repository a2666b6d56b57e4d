import { manilaHour } from '@paligid/domain/time/calendar';
import { greetingDayPart } from '@paligid/domain/time/day-parts';
import { expect, type Page, test } from '@playwright/test';
import { deckPosition, firstCard } from '../deck.ts';
import { greeting, isGone, issueNews, openByClock, openGreetedDeck } from '../greetings.ts';
import { createFinger } from '../input.ts';
import { squareAround } from '../quiet-city.ts';
import { setPreferences } from '../reader.ts';
import { simulator } from '../world.ts';

/** A city without any warning, and of no other journey: nothing there keeps a greeting away. */
const TAGBILARAN = { code: '0701242000', name: 'Tagbilaran', lat: 9.65, lon: 123.85 };
const TITLES = [
  ['traffic', 'Lane markings repainted on the boulevard'],
  ['health', 'Free eye check for elders at the gym'],
  ['business', 'Fish sellers stay open until nine'],
  ['education', 'Night school takes new names'],
  ['event', 'Kite makers fly their work at the pier'],
  ['community', 'Neighbours clean a creek at dawn'],
  ['government', 'Permit office opens on Saturdays'],
  ['outage', 'Power is back after a pole was replaced'],
  ['transport', 'Ferry trips doubled for the weekend'],
  ['crime', 'Stolen bicycles found behind a shop'],
  ['business', 'Calamay prices fall at the market'],
  ['education', 'Library lends tablets to pupils'],
] as const;
const THUMB = { x: 180, y: 560 };
const TURNED = { x: 180, y: 160 };
/** A story that is seen for less does not count as read. */
const READ_MS = 1_100;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  await issueNews(TAGBILARAN.name, TITLES);
  const headers = { cookie: `paligid_place=${TAGBILARAN.code}` };
  const published = async () => {
    const html = await (await request.get('/feed', { headers })).text();
    return TITLES.filter(([, title]) => html.includes(title)).length;
  };
  await expect.poll(published, { timeout: 90_000 }).toBe(TITLES.length);
});

test.beforeEach(({ context }) => setPreferences(context, { place: TAGBILARAN.code }));

test('[GREET-045] the day begins with a welcome of the hour; Escape leads on, and it does not come twice', async ({
  page,
}) => {
  await openGreetedDeck(page);
  await expect(greeting(page)).toContainText(`Good ${greetingDayPart(manilaHour(Date.now()))}`);
  await expect(greeting(page)).toContainText('None is High Priority.');
  await page.keyboard.press('Escape');
  await expect(greeting(page)).toHaveCount(0);
  await expect(deckPosition(page)).toHaveAccessibleName(/^Story 1 of/);
  await page.reload();
  await expect(firstCard(page).getByRole('button', { name: /^Hide: / })).toBeVisible();
  await page.waitForTimeout(1_000);
  await expect(greeting(page)).toHaveCount(0);
});

test('a swipe up and an arrow key lead on to the story behind it', async ({ page, context }) => {
  await openGreetedDeck(page);
  await expect(greeting(page)).toBeVisible();
  const finger = await createFinger(page);
  await finger.drag(THUMB, TURNED);
  await expect(greeting(page)).toHaveCount(0);
  await expect(deckPosition(page)).toHaveAccessibleName(/^Story 1 of/);

  const other = await context.newPage();
  await openGreetedDeck(other);
  await expect(greeting(other)).toBeVisible();
  await other.keyboard.press('ArrowDown');
  await expect(greeting(other)).toHaveCount(0);
  await expect(deckPosition(other)).toHaveAccessibleName(/^Story 1 of/);
});

test('[GREET-042] whoever passes everything without reading is told that there is no more, and nothing is celebrated', async ({
  page,
}) => {
  // No time passes but what is run here: nothing is seen for a second, so nothing is read.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await openGreetedDeck(page);
  const runUntil = (step: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(100);
      await step();
    }).toPass({ timeout: 20_000, intervals: [100] });
  await runUntil(() => expect(greeting(page)).toBeVisible({ timeout: 300 }));
  await page.keyboard.press('Escape');
  await runUntil(() => expect(greeting(page)).toHaveCount(0, { timeout: 300 }));
  const end = page.getByRole('heading', { name: "That's all for now" });
  await runUntil(async () => {
    await page.keyboard.press('End');
    await expect(end).toBeInViewport({ timeout: 300 });
  });
  await page.clock.runFor(2_000);
  await expect(greeting(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Check again later' })).toBeVisible();
});

test('whoever reads one story and goes to the end is not told that it was all', async ({ page }) => {
  await openGreetedDeck(page);
  await expect(greeting(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(greeting(page)).toHaveCount(0);
  await page.waitForTimeout(READ_MS);
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: "That's all for now" })).toBeInViewport();
  await expect(page.getByText('Stories today')).toBeVisible();
  await page.waitForTimeout(1_000);
  await expect(greeting(page)).toHaveCount(0);
});

test('[PRODUCT-007] [GREET-037] ten stories are read, the end is celebrated and shared', async ({ page }) => {
  test.setTimeout(90_000);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: unknown) => Object.assign(window, { sharedData: data }),
    });
  });
  await openGreetedDeck(page);
  await greeting(page).getByRole('button', { name: 'Start Reading' }).tap();
  await expect(greeting(page)).toHaveCount(0);
  const total = Number(/of (\d+)/.exec((await deckPosition(page).getAttribute('aria-label')) ?? '')?.[1]);
  const met: string[] = [];
  for (let read = 1; read <= total; read += 1) {
    await page.waitForTimeout(READ_MS);
    await page.keyboard.press('ArrowDown');
    if (read === total) break;
    await expect(deckPosition(page)).toHaveAccessibleName(new RegExp(`^Story ${read + 1} of`));
    await page.waitForTimeout(600);
    if ((await greeting(page).count()) === 0) continue;
    met.push(`${read}: ${await greeting(page).getByRole('heading').textContent()}`);
    await page.keyboard.press('Escape');
    await expect(greeting(page)).toHaveCount(0);
  }
  // Between the welcome and the end of a short feed there is room for one at most.
  expect(met.length).toBeLessThanOrEqual(1);
  const end = greeting(page);
  await expect(end).toContainText("You're all caught up!");
  // The numbers count up; on a busy machine that takes a while.
  await expect(end).toContainText(`${total}`, { timeout: 20_000 });
  await expect(end).toContainText('100%', { timeout: 10_000 });
  await end.getByRole('button', { name: 'Share Achievement' }).tap();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'sharedData')))
    .toMatchObject({ text: `I read ${total} stories about my area today on Paligid.` });
  await end.getByRole('button', { name: 'Back to Feed' }).tap();
  await expect(greeting(page)).toHaveCount(0);
  await expect(deckPosition(page)).toHaveAccessibleName(/^Story 1 of/);
});

const LONG_READ_MS = 5 * 60_000;

test('whoever has read for twenty minutes without a break is reminded of one, and breathes with it', async ({
  page,
}) => {
  await openByClock(page, { read: 0 });
  await expect(greeting(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await isGone(page);
  const met = await readStories(page, 5, LONG_READ_MS);
  expect(met).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    expect.stringContaining('Rest your eyes'),
  ]);
  await expect(greeting(page)).toContainText(/You have been reading for 2\d minutes\./);
  await greeting(page).getByRole('button', { name: 'Continue Reading' }).tap();
  await isGone(page);
  await expect(deckPosition(page)).toHaveAccessibleName(/^Story 6 of/);
});

test('the tenth story of the day is greeted, where more are waiting', async ({ page }) => {
  await openByClock(page, { read: 5, ageMs: 60_000 });
  await expect(firstCard(page).getByRole('button', { name: /^Hide: / })).toBeVisible();
  const met = await readStories(page, 5, 1_500);
  expect(met).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    expect.stringContaining('10 stories today'),
  ]);
});

for (const [before, words] of [
  [45, 'Half a window'],
  [95, 'A full window'],
] as const) {
  test(`[GREET-003] ${before} stories were read on other days, five today: ${words}`, async ({ page }) => {
    await openByClock(page, { read: before, ageMs: 24 * 3_600_000 });
    await expect(greeting(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await isGone(page);
    const met = await readStories(page, 5, 1_500);
    expect(met).toEqual([undefined, undefined, undefined, undefined, expect.stringContaining(words)]);
    // The hundredth is celebrated before its numbers are shown.
    if (before === 95) await greeting(page).getByRole('button', { name: 'Continue', exact: true }).tap();
    await page.clock.runFor(3_000);
    await expect(greeting(page)).toContainText(new RegExp(`Stories Read\\s*${before + 5}`));
    await page.keyboard.press('Escape');
    await isGone(page);
  });
}

test('[CONST-003] greetings and what moves in them are a file of their own, loaded when needed; without it the deck goes on', async ({
  page,
}) => {
  let asked = 0;
  // The chunk of the screens is the one that names them.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes('greeting-title')) return route.fulfill({ response });
    asked += 1;
    return route.abort();
  });
  await page.goto('/feed');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(asked).toBe(0);
  await openGreetedDeck(page);
  await expect(firstCard(page).getByRole('button', { name: /^Hide: / })).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(greeting(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(deckPosition(page)).toHaveAccessibleName(/^Story 2 of/);
});

test('while a storm warning is in force nobody is greeted', async ({ page, request }) => {
  test.setTimeout(90_000);
  const headline = `Thunderstorm warning for ${TAGBILARAN.name}, sample`;
  const area = { description: TAGBILARAN.name, polygon: squareAround(TAGBILARAN) };
  const storm = await simulator().issue({ kind: 'cap', severity: 'Moderate', headline, areas: [area] });
  try {
    const headers = { cookie: `paligid_place=${TAGBILARAN.code}` };
    const isThere = async () => (await (await request.get('/feed', { headers })).text()).includes(headline);
    await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
    await openGreetedDeck(page);
    await expect(firstCard(page).getByRole('button', { name: /^Hide: / })).toBeVisible();
    await page.waitForTimeout(1_500);
    await expect(greeting(page)).toHaveCount(0);
  } finally {
    await simulator().cancel(storm.id);
  }
});

/** Reads so many stories, each for some time, and returns what greeted after each. */
async function readStories(page: Page, count: number, ms: number): Promise<(string | undefined)[]> {
  const met: (string | undefined)[] = [];
  for (let story = 1; story <= count; story += 1) {
    await page.clock.fastForward(ms);
    await page.keyboard.press('ArrowDown');
    await expect(deckPosition(page)).toHaveAccessibleName(new RegExp(`^Story ${story + 1} of`));
    await page.clock.runFor(500);
    // The screen of a greeting is loaded when it is first needed.
    if (story === count) await expect(greeting(page)).toBeVisible({ timeout: 10_000 });
    met.push((await greeting(page).count()) > 0 ? ((await greeting(page).textContent()) ?? '') : undefined);
  }
  return met;
}
