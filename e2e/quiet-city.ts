import { type APIRequestContext, expect } from '@playwright/test';
import { simulator } from './world.ts';

type Report = readonly [category: string, title: string, text: string];

interface QuietCity {
  code: string;
  name: string;
  lat: number;
  lon: number;
  /** All different within and across cities: reports of the same incident would become one event. */
  reports: readonly Report[];
}

/** No incident of the invented day is in these cities: each has a deck of known stories, for one file of journeys. */
export const ILOILO: QuietCity = {
  ...{ code: '0631000000', name: 'Iloilo City', lat: 10.72, lon: 122.56 },
  reports: [
    ['traffic', 'Jeepney lane repainted on a bridge', 'Crews are done by noon.'],
    ['health', 'Free eye check for elders', 'Nurses wait at the gym.'],
    ['outage', 'Power is back after a burnt line', 'Linemen replaced a pole.'],
    ['business', 'Fish sellers stay open longer', 'Stalls close at nine.'],
    ['education', 'Night school takes names', 'Forms are at the gate.'],
    ['crime', 'Stolen bicycles found behind a shop', 'Owners may call the police.'],
    ['event', 'Paper lantern contest begins', 'Makers show their work.'],
    ['transport', 'Ferry trips doubled for the weekend', 'Boats leave each hour.'],
    ['community', 'Neighbours clean a creek at dawn', 'Forty sacks were filled.'],
    ['government', 'Permit office opens on Saturdays', 'Queues were long.'],
    ['politics', 'Council votes on market fees', 'The session is open.'],
  ],
};
export const ZAMBOANGA: QuietCity = {
  ...{ code: '0931700000', name: 'Zamboanga City', lat: 6.92, lon: 122.08 },
  reports: [
    ['business', 'Seaweed growers share a drying yard', 'The concrete was poured last week.'],
    ['event', 'Boats with painted sails race in the bay', 'Fifty vintas have signed up.'],
    ['education', 'Pupils plant mangroves behind their school', 'Each seedling has a name tag.'],
  ],
};

export const BACOLOD: QuietCity = {
  ...{ code: '1830200000', name: 'Bacolod', lat: 10.67, lon: 122.95 },
  reports: [
    ['event', 'Mask makers teach children for free', 'Paint and paper are there.'],
    ['business', 'Sugar cooperative opens its own store', 'Members buy at cost.'],
    ['education', 'Teachers trade old textbooks at the plaza', 'Tables stand until five.'],
    ['health', 'Blood donors fill two rooms', 'The bank asks for more on Friday.'],
    ['transport', 'Night buses stop at the new terminal', 'Lights were tested last week.'],
    ['community', 'Gardeners plant trees along an avenue', 'Forty saplings went in.'],
    ['government', 'Counter for seniors opens at city hall', 'No appointment is needed.'],
  ],
};
export const BUTUAN: QuietCity = {
  ...{ code: '1630400000', name: 'Butuan', lat: 8.95, lon: 125.54 },
  reports: [
    ['community', 'Cashew growers swap seedlings at a chapel', 'The crates were empty by ten.'],
    ['event', 'Woodcarvers open their yard to visitors', 'Benches are under the talisay trees.'],
    ['education', 'Pupils map the footpaths of their riverbank', 'They counted every bend.'],
  ],
};
export const TACLOBAN: QuietCity = {
  ...{ code: '0831600000', name: 'Tacloban', lat: 11.24, lon: 125.0 },
  reports: [
    ['community', 'Choirs practise for the feast of the bridge', 'The first rehearsal was full.'],
    ['business', 'Abaca weavers open a shared stall', 'Baskets are sold from six.'],
    ['education', 'Reading club lends books at the pier', 'A card is free.'],
  ],
};
export const PUERTO_PRINCESA: QuietCity = {
  ...{ code: '1731500000', name: 'Puerto Princesa', lat: 9.74, lon: 118.74 },
  reports: [
    ['event', 'Lantern boats cross the harbour at dusk', 'Families line the wall.'],
    ['health', 'Clinic on a barge visits the islands', 'Teeth are checked for free.'],
    ['transport', 'Tricycle drivers try an electric fleet', 'Ten units are on the road.'],
  ],
};

export const DUMAGUETE: QuietCity = {
  ...{ code: '1804610000', name: 'Dumaguete', lat: 9.3068, lon: 123.3054 },
  reports: [
    ['transport', 'Pedicab stand moves to the other side of the park', 'Signs were put up at night.'],
    ['education', 'Students read poems on the boulevard', 'Chairs are set out at four.'],
    ['community', 'Divers lift nets from the reef', 'Volunteers count what they find.'],
    ['business', 'Silvanas bakers open a second oven', 'The first trays are gone by nine.'],
    ['crime', 'Two men arrested over stolen outboard engines', 'Owners may claim them at the station.'],
    ['health', 'Dengue cases rise in three districts', 'Nurses visit each house.'],
  ],
};

export const VIGAN: QuietCity = {
  ...{ code: '0102934000', name: 'Vigan', lat: 17.5747, lon: 120.3869 },
  reports: [
    ['business', 'Jar makers fire a new kiln', 'The first load cools until Sunday.'],
    ['event', 'Calesa drivers parade with flowers', 'The street closes at three.'],
    ['education', 'Old houses open for pupils who draw', 'Paper is at the door.'],
  ],
};

export const TUGUEGARAO: QuietCity = {
  ...{ code: '0201529000', name: 'Tuguegarao', lat: 17.613, lon: 121.727 },
  reports: [
    ['event', 'Weaving festival opens in the plaza', 'Twelve looms stand under the trees.'],
    ['business', 'Rice cake makers open a second oven', 'The first trays are gone by seven.'],
    ['crime', 'Stolen bicycles are back with their owners', 'Two men are held by the police.'],
  ],
};

/** Reports of this category come with a picture. */
const PICTURED = 'event';
/** Degrees from the middle of a city to the edge of its alert area. */
const HALF_WIDTH_DEGREES = 0.05;

export function advisoryTitle({ name }: QuietCity): string {
  return `Rainfall advisory for ${name}, sample bulletin`;
}

/**
 * Publishes all reports, and resolves when a feed of the city has them. A file that is run again in the same world
 * finds them.
 */
export async function publishReports(city: QuietCity, request: APIRequestContext): Promise<void> {
  const reports = city.reports.map(([category, title, text]) => ({
    ...{ kind: 'news', outlet: 'bantay-balita', category, hasPicture: category === PICTURED },
    ...{ title: `${title} in ${city.name}`, text: `${text} It is so in ${city.name} today.` },
  }));
  const titles = [advisoryTitle(city), ...reports.map(({ title }) => title)];
  if ((await countPublished(city, titles, request)) === titles.length) return;
  await simulator().issue(advisory(city));
  for (const report of reports) await simulator().issue(report);
  // A source is polled about every second; two cores are busy with everything else.
  await expect.poll(() => countPublished(city, titles, request), { timeout: 60_000 }).toBe(titles.length);
}

async function countPublished(
  { code }: QuietCity,
  titles: readonly string[],
  request: APIRequestContext,
): Promise<number> {
  const feed = await request.get('/feed', { headers: { cookie: `paligid_place=${code}` } });
  const html = await feed.text();
  return titles.filter((title) => html.includes(title)).length;
}

/** An alert area around all of a city. */
export function cityArea(city: QuietCity) {
  return { description: `${city.name} and the towns along the strait`, polygon: squareAround(city) };
}

export function squareAround({ lat, lon }: { lat: number; lon: number }): number[][] {
  return [
    [lat + HALF_WIDTH_DEGREES, lon - HALF_WIDTH_DEGREES],
    [lat + HALF_WIDTH_DEGREES, lon + HALF_WIDTH_DEGREES],
    [lat - HALF_WIDTH_DEGREES, lon + HALF_WIDTH_DEGREES],
    [lat - HALF_WIDTH_DEGREES, lon - HALF_WIDTH_DEGREES],
  ];
}

function advisory(city: QuietCity) {
  const { name } = city;
  const sentences = [
    `Moderate to heavy rain is falling over the western districts of ${name}.`,
    'Water may stay knee-deep in the low streets near the creeks until late in the evening.',
    'Drivers of small cars should wait for the water to fall.',
    'Families near the creeks should pack what they need.',
  ];
  return {
    ...{ kind: 'cap', severity: 'Moderate', headline: advisoryTitle(city), description: sentences.join(' ') },
    areas: [cityArea(city)],
  };
}
