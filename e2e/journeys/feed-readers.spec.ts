import { type APIRequestContext, expect, test } from '@playwright/test';
import { callsTo, feedCards, openFeed } from '../feed.ts';
import { BACOLOD, publishReports, squareAround } from '../quiet-city.ts';
import { MARIKINA_CITY, setPreferences, signInReader } from '../reader.ts';
import { simulator } from '../world.ts';

const MAKATI = { code: '1380300000', name: 'Makati' };
const CEBU = { code: '0730600000', name: 'Cebu City', lat: 10.32, lon: 123.9 };
const RIVER = 'Marikina River at second alarm, sample for three readers';
const SEAWALL = 'Waves over the seawall of Cebu City, sample for three readers';
const METRO = /Marikina|Makati|Quezon City|Pasig|Taguig|Manila/;
const ARRIVES = { timeout: 30_000 };
const WIDE = { width: 1280, height: 800 };

test('readers in Marikina, Makati and Cebu City each read of their own place', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(90_000);
  const river = await simulator().issue({
    kind: 'cap',
    severity: 'Severe',
    areas: ['marikina'],
    headline: RIVER,
  });
  const seawall = await simulator().issue({
    kind: 'cap',
    severity: 'Severe',
    headline: SEAWALL,
    areas: [around(CEBU)],
  });
  try {
    await isShown(request, MARIKINA_CITY.code, RIVER);
    await isShown(request, CEBU.code, SEAWALL);
    const feeds = new Map<string, string[]>();
    for (const { code, name } of [MARIKINA_CITY, MAKATI, CEBU]) {
      await setPreferences(context, { place: code });
      await openFeed(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`News around ${name}`);
      feeds.set(name, await feedCards(page).allInnerTexts());
    }
    const [marikina = [], makati = [], cebu = []] = feeds.values();
    const has = (feed: string[], text: string) => feed.some((card) => card.includes(text));

    expect([marikina, makati, cebu].map((feed) => has(feed, RIVER))).toEqual([true, false, false]);
    expect([marikina, makati, cebu].map((feed) => has(feed, SEAWALL))).toEqual([false, false, true]);
    // Neighbours share news about the whole metropolis, and readers on another island do not see it.
    expect(cebu.filter((card) => METRO.test(card))).toEqual([]);
    expect(marikina).not.toEqual(makati);
    // Stories in both feeds are not equally far from both.
    for (const [title, km] of distances(marikina)) expect(distances(makati).get(title)).not.toBe(km);
  } finally {
    await simulator().cancel(river.id);
    await simulator().cancel(seawall.id);
  }
});

test('whoever has an account reads their own feed, with its digest on top', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(90_000);
  // There is no greeting where a severe alert is in force.
  await publishReports(BACOLOD, request);
  await setPreferences(context, { place: BACOLOD.code });
  await signInReader(context, 'Mia');
  const feeds = callsTo(page, '/feed?user_id=');
  const guestFeeds = callsTo(page, '/feed/location');
  await openFeed(page);
  const greeting = page.getByRole('heading', { name: /^Good .+, Mia$/ });
  // The innermost section around it.
  const digest = page.locator('section').filter({ has: greeting }).last();
  await expect(digest).toBeVisible();
  await expect(digest).toContainText(/\d+ things? to know around you\./);
  expect(feeds.length).toBeGreaterThan(0);
  expect(guestFeeds).toEqual([]);

  const lines = digest.getByRole('listitem');
  await expect(lines).toHaveCount(3);
  const more = digest.getByRole('button', { name: /^\d+ more$/ });
  await more.tap();
  await expect(lines).toHaveCount(6);
  await digest.getByRole('button', { name: 'Show less' }).tap();
  await expect(lines).toHaveCount(3);

  const top = async (shown = digest) => (await shown.boundingBox())?.y ?? Number.NaN;
  expect(await top()).toBeLessThan(await top(feedCards(page).first()));
  await page.setViewportSize(WIDE);
  await expect(page.getByRole('complementary').filter({ has: greeting })).toBeVisible();
  await expect(greeting).toHaveCount(1);
});

/** A bulletin for a square of some kilometres. */
function around(city: { name: string; lat: number; lon: number }) {
  return { description: city.name, polygon: squareAround(city) };
}

async function isShown(request: APIRequestContext, place: string, headline: string): Promise<void> {
  const feed = async () => {
    const document = await request.get('/feed', { headers: { cookie: `paligid_place=${place}` } });
    return (await document.text()).includes(headline);
  };
  await expect.poll(feed, ARRIVES).toBe(true);
}

/** Kilometres by headline, for cards that show them. */
function distances(feed: readonly string[]): Map<string, string> {
  return new Map(
    feed.flatMap((card) => {
      const [, km, title] = /([\d.]+) km\n(?:.*\n)*?(.{12,})\n/.exec(card) ?? [];
      return km === undefined || title === undefined ? [] : [[title, km] as const];
    }),
  );
}
