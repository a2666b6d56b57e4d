import { expect, type Page, test } from '@playwright/test';
import { currentCardTitle, deckPosition, openDeck } from '../deck.ts';
import { createFinger } from '../input.ts';
import { publishReports } from '../quiet-city.ts';
import { setPreferences } from '../reader.ts';
import { simulator } from '../world.ts';

/** A source is polled about every second; two cores are busy with everything else. */
const ARRIVES = { timeout: 25_000 };
/** A file may be run again in the same world. */
const RUN = Date.now() % 100_000;
const REACH = 0.05;

const BAGUIO = {
  ...{ code: '1430300000', name: 'Baguio City', lat: 16.41, lon: 120.59 },
  reports: [
    ['event', 'Flower growers open a night market', 'Stalls stand along the park.'],
    ['traffic', 'Loading bays move behind the market', 'Signs are up since noon.'],
    ['education', 'Weavers teach pupils on Fridays', 'Looms were given by alumni.'],
    ['health', 'Clinic adds hours for mothers', 'A nurse answers calls.'],
    ['business', 'Strawberry farms sell by the crate', 'Prices are on a board.'],
    ['community', 'Stairs on a hill get handrails', 'Masons work at dawn.'],
  ],
} as const;

const around = (lat: number, lon: number, reach = REACH) => ({
  description: 'Baguio City and the towns around it',
  polygon: [
    [lat + reach, lon - reach],
    [lat + reach, lon + reach],
    [lat - reach, lon + reach],
    [lat - reach, lon - reach],
  ],
});
const HERE = around(BAGUIO.lat, BAGUIO.lon);
/** An area beside the reader, who is some kilometres outside it. */
const BESIDE = around(BAGUIO.lat, BAGUIO.lon + 0.05, 0.03);
/** No part of the city is in it. */
const FAR = around(BAGUIO.lat, BAGUIO.lon + 0.25, 0.03);

const banner = (page: Page) => page.getByRole('region', { name: /^(Alert change|Pagbabago sa babala)$/ });
const issued: string[] = [];
const issue = async (headline: string, changes: object = {}) => {
  const alert = await simulator().issue({
    ...{ kind: 'cap', severity: 'Severe', areas: [HERE], headline },
    ...changes,
  });
  issued.push(alert.id);
  return alert;
};

test.beforeAll(async ({ request }) => {
  test.setTimeout(90_000);
  await publishReports(BAGUIO, request);
});

// An alert that a failed test left in force would cover those of the next.
test.afterEach(async ({ page: _ }, { status, expectedStatus }) => {
  const left = issued.splice(0);
  if (status === expectedStatus) return;
  for (const id of left) await simulator().cancel(id);
});

test.beforeEach(({ context }) => setPreferences(context, { place: BAGUIO.code }));

test('on Focus an alert that comes, is raised and is called off moves no card, and is announced each time', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const headline = `Landslide warning for the slopes, sample bulletin ${RUN}`;
  const isHeard = heard(page);
  await openDeck(page);
  await isHeard;

  // On the first card.
  const first = await currentCardTitle(page);
  const landslide = await issue(headline);
  await expect(banner(page)).toContainText('New alert, High Priority', ARRIVES);
  await expect(banner(page)).toContainText(headline);
  expect(await currentCardTitle(page)).toBe(first);
  await expect(page.getByText(/^Card 2 of \d+\. Your place is kept\.$/)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: `High Priority: ${headline}` })).toHaveCount(1);
  await expect(page.getByText(/^Baguio • \d alerts? here$/)).toBeVisible(ARRIVES);

  // On the fourth, by keys alone.
  await banner(page).getByRole('link').focus();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toHaveCount(0);
  for (const n of [3, 4]) {
    await page.keyboard.press('ArrowDown');
    await expect(deckPosition(page)).toHaveAccessibleName(new RegExp(`^Story ${n} of`));
  }
  const fourth = await currentCardTitle(page);
  await simulator().update(landslide.id, { severity: 'Extreme', responseType: 'Evacuate' });
  await expect(banner(page)).toContainText('Raised to Critical', ARRIVES);
  await expect(banner(page)).toHaveAttribute('data-ground', 'critical');
  expect(await currentCardTitle(page)).toBe(fourth);
  await expect(page.getByRole('alert').filter({ hasText: `Raised to Critical: ${headline}` })).toHaveCount(1);

  // It leads to the story, and Back to the current card.
  await banner(page).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.goBack();
  await expect(deckPosition(page)).toHaveAccessibleName(/^Story 4 of/);
  expect(await currentCardTitle(page)).toBe(fourth);

  // The bell lists it, and keeps it.
  const bell = page.getByRole('button', { name: /^Notifications, \d in force for you$/ });
  await bell.click();
  const inForce = page.getByRole('region', { name: 'In force for you now' });
  await expect(inForce.getByRole('link').filter({ hasText: headline })).toContainText('Partly inside');
  await page.keyboard.press('Escape');
  await expect(bell).toBeVisible();

  await simulator().cancel(landslide.id, { description: 'The slopes have dried.' });
  await expect(banner(page)).toContainText('Called off', ARRIVES);
  expect(await currentCardTitle(page)).toBe(fourth);
  await expect(page.getByRole('status').filter({ hasText: `Called off: ${headline}` })).toHaveCount(1);
});

test('deep in Feed a new alert has its own banner, and an area that grows over the reader is announced', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const near = `River warning beside the city, sample bulletin ${RUN}`;
  const river = await issue(near, { areas: [BESIDE] });
  await openFeedWith(page, near);
  const isHeard = heard(page);
  await page.reload();
  await isHeard;
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await expect(banner(page)).toHaveCount(0);

  await simulator().update(river.id, { areas: [HERE] });
  await expect(banner(page)).toContainText('Now covers you', ARRIVES);
  await expect(banner(page)).toBeInViewport();
  await banner(page)
    .getByRole('button', { name: `Close: ${near}` })
    .click();

  const fresh = `Evacuation of the lower streets, sample bulletin ${RUN}`;
  await issue(fresh, { severity: 'Extreme' });
  await expect(banner(page)).toContainText('New alert, Critical', ARRIVES);
  await expect(banner(page)).toBeInViewport();
  // The list has not moved, and the pill is in the row of the place, covering no card.
  await expect(page.getByRole('article').filter({ hasText: fresh })).toHaveCount(0);
  const pill = page.getByRole('button', { name: /new stor/ });
  const [pillBox, listBox] = await Promise.all([
    pill.boundingBox(),
    page.getByRole('article').first().boundingBox(),
  ]);
  expect((pillBox?.y ?? 0) + (pillBox?.height ?? 0)).toBeLessThanOrEqual(listBox?.y ?? 0);
});

test('a raise of the story on screen and another alert are announced in Filipino', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  await setPreferences(context, { lang: 'fil' });
  const headline = `Babala sa baha sa tabing-ilog, halimbawa ${RUN}`;
  const other = `Babala sa pagguho ng lupa, halimbawa ${RUN}`;
  const landslide = await issue(headline);
  await openFeedWith(page, headline);
  const link = page.getByRole('heading', { name: headline }).getByRole('link');
  await page.goto((await link.getAttribute('href')) ?? '');
  await heard(page);

  await simulator().update(landslide.id, { severity: 'Extreme' });
  await expect(banner(page)).toContainText('Itinaas sa Kritikal', ARRIVES);
  await banner(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  await expect(banner(page).filter({ hasText: headline })).toHaveCount(0);
  // Dismisses recent alerts of other journeys.
  while ((await banner(page).count()) > 0) await banner(page).getByRole('button').click();

  // An alert issued while offline is shown when the network is back.
  await context.setOffline(true);
  const second = await issue(other);
  await page.waitForTimeout(3_000);
  await expect(banner(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(banner(page)).toContainText('Bagong babala, Mataas na priyoridad', { timeout: 60_000 });
  await simulator().cancel(second.id);
  await expect(banner(page)).toContainText('Binawi na', ARRIVES);
});

test('an area that grows is announced on Focus and on the story; what changed while the phone was offline, when it is back', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  const headline = `Rockfall warning beside the city, sample bulletin ${RUN}`;
  const rockfall = await issue(headline, { areas: [BESIDE] });
  // In the deck it may lie far down, where no card is rendered yet.
  await openFeedWith(page, headline);
  const isHeard = heard(page);
  await openDeck(page);
  await isHeard;
  const card = await currentCardTitle(page);
  await simulator().update(rockfall.id, { areas: [HERE] });
  await expect(banner(page)).toContainText('Now covers you', ARRIVES);
  expect(await currentCardTitle(page)).toBe(card);
  await banner(page)
    .getByRole('button', { name: `Close: ${headline}` })
    .click();

  const whileOffline = async (change: () => Promise<unknown>) => {
    await context.setOffline(true);
    await change();
    await page.waitForTimeout(3_000);
    await expect(banner(page)).toHaveCount(0);
    await context.setOffline(false);
  };
  await whileOffline(() => simulator().update(rockfall.id, { severity: 'Extreme' }));
  await expect(banner(page)).toContainText('Raised to Critical', { timeout: 60_000 });
  expect(await currentCardTitle(page)).toBe(card);

  await banner(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  const coverage = page.getByRole('article').getByRole('paragraph');
  await expect(coverage.filter({ hasText: 'Part of Baguio is inside' })).toBeVisible();
  await simulator().update(rockfall.id, { areas: [FAR] });
  await expect(coverage.filter({ hasText: 'outside' })).toBeVisible(ARRIVES);
  await simulator().update(rockfall.id, { areas: [HERE] });
  await expect(banner(page)).toContainText('Now covers you', ARRIVES);
  await expect(coverage.filter({ hasText: 'Part of Baguio is inside' })).toBeVisible(ARRIVES);
  await banner(page)
    .getByRole('button', { name: `Close: ${headline}` })
    .click();

  await whileOffline(() => simulator().cancel(rockfall.id, { description: 'The slope is fenced off.' }));
  await expect(page.getByText(/^Called off/).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Do this now' })).toHaveCount(0);
});

test('a grave alert in force is not swiped away: once read it is small on top, on Focus and in Feed', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const headline = `Road closed by boulders, sample bulletin ${RUN}`;
  await issue(headline);
  await expect
    .poll(async () => {
      await openDeck(page);
      return page.getByRole('heading', { name: headline }).count();
    }, ARRIVES)
    .toBe(1);
  // It may have arrived while the deck was open, and is then above the current card.
  await page.keyboard.press('Home');
  while ((await currentCardTitle(page)) !== headline) await page.keyboard.press('ArrowDown');
  const finger = await createFinger(page);
  await finger.drag({ x: 300, y: 420 }, { x: 60, y: 425 });
  await page.getByRole('button', { name: 'Keep at the top' }).click();
  expect(await currentCardTitle(page)).toBe(headline);
  // On a tablet its buttons are above what comes next.
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByRole('link', { name: `Save: ${headline}` })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'I have read it' }).click();
  const small = page.getByRole('list', { name: 'Alerts in force that you have read' });
  await expect(small.getByRole('link').filter({ hasText: headline })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: headline })).toHaveCount(0);
  // The end of the deck lists what is in force itself.
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: /still in force/ })).toBeVisible();
  await expect(small).toHaveCount(0);
  await page.goto('/feed');
  await expect(small.getByRole('link').filter({ hasText: headline })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: headline })).toHaveCount(0);
});

/** Opens the feed until the alert is in it. */
async function openFeedWith(page: Page, headline: string): Promise<void> {
  const alert = page.getByRole('article').filter({ hasText: headline });
  await expect
    .poll(async () => {
      await page.goto('/feed');
      return alert.count();
    }, ARRIVES)
    .toBe(1);
}

/** The gateway sends the first frame: from then on it delivers updates. */
function heard(page: Page): Promise<unknown> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      if (socket.url().includes('/ws/connect')) socket.on('framereceived', resolve);
    });
  });
}
