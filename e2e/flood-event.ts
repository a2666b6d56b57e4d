import { type JoinedStories, joinStories } from '@paligid/testkit/join-stories';
import { expect } from '@playwright/test';
import { simulator, worldUrls } from './world.ts';

export type Flood = JoinedStories;

/** Far from the places of other journeys; the invented day has little news there. */
export const DAVAO_CITY = '1130700000';

/** A file may be run again in the same world. */
const RUN = Date.now() % 100_000;
const HEADLINE = `Davao River floods three streets (${RUN})`;
export const OFFICIAL = `Flood warning for Davao City, sample bulletin ${RUN}`;
export const ENGLISH = `Knee-deep flood in Davao City closes the road along the river to light vehicles, and drivers are asked to take the high road until the water is gone from the bridge and the market (${RUN})`;
export const TAGALOG = `Hanggang tuhod ang baha sa Davao City, at inililipat na sa covered court ang mga pamilyang nakatira sa tabi ng ilog habang mataas pa ang tubig sa tulay at sa palengke (${RUN})`;
/** A report of something else. */
export const UNRELATED = 'Library in Davao City opens on Sundays';

/** A source is polled about every second; two cores are busy with everything else. */
const ARRIVAL = { timeout: 30_000 };

/** Publishes one flood that an official source and two newspapers report, and an unrelated story. */
export async function publishFlood(): Promise<Flood> {
  const news = { kind: 'news', text: 'Davao City. Barangay officials watch the water.', category: 'weather' };
  await simulator().issue({ ...news, outlet: 'bantay-balita', title: UNRELATED, category: 'education' });
  await simulator().issue({ ...news, outlet: 'bantay-balita', title: ENGLISH });
  await simulator().issue({ ...news, outlet: 'balitang-bayan', title: TAGALOG });
  await simulator().issue({ kind: 'cap', severity: 'Moderate', areas: ['davao-city'], headline: OFFICIAL });
  const { database = '' } = worldUrls();
  const titles = [OFFICIAL, ENGLISH, TAGALOG];
  let flood: Flood | undefined;
  await expect
    .poll(async () => (flood = await joinStories(database, { headline: HEADLINE, titles })), ARRIVAL)
    .toBeDefined();
  const found = flood ?? { clusterId: '', storyIds: [] };
  // Pages and feeds are cached for a second each.
  const headers = { cookie: `paligid_place=${DAVAO_CITY}` };
  const page = async () => (await fetch(`${worldUrls().web}/feed`, { headers })).text();
  await expect.poll(async () => (await page()).includes(found.clusterId), ARRIVAL).toBe(true);
  return found;
}
