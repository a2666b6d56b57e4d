import { expect, test } from 'vitest';
import { buildItem } from '../build-item.ts';
import type { ParsedItem } from '../parsed-item.ts';
import type { Source } from '../source.ts';
import { chooseEvent } from './choose-event.ts';
import { draftStory } from './draft-story.ts';

/** Cases that a simple rule gets wrong, each with a name. */

type Report = {
  title: string;
  summary?: string;
  source?: string;
  authority?: Source['authority'];
  at?: string;
};

test.each([
  [
    'a barangay name borne in two cities, by the first',
    'Sunog sa Brgy. Addition Hills, Mandaluyong',
    '1380500',
  ],
  [
    'a barangay name borne in two cities, by the second',
    'Bahay sa Addition Hills, San Juan nasunog',
    '1381400',
  ],
  ['Malanday of Valenzuela, not of Marikina', 'Hanggang baywang ang baha sa Malanday, Valenzuela', '13816'],
  ['Malanday of Marikina, not of Valenzuela', 'Baha sa Malanday, Marikina', '13807'],
  ['Santolan of Malabon, not the station', 'Barangay Santolan sa Malabon, may libreng gupit', '13804'],
  ['Bagbaguin of Valenzuela, not of Caloocan', 'No water in Bagbaguin, Valenzuela', '13816'],
  ['Quezon alone is the province', 'Quezon declares a state of calamity', '0405600000'],
  ['Quezon City is the city', 'Power is back in Quezon City', '1381300000'],
  ['QC is the city', 'Dengue outbreak sa QC', '1381300000'],
  ['Quezon is a town of Bukidnon too', 'Nasunog ang merkado sa Quezon, Bukidnon', '10013'],
  ['Quezon Avenue is a road in the city', 'Bus stalls on Quezon Avenue', 'quezon-avenue'],
  ['Manila Water works in Taguig', 'Manila Water repairs a leak in Taguig', '1381500000'],
  ['Signal Village is a place', 'Mahina ang tubig sa Signal Village, Taguig', '1381500000-signal-village'],
  ['San Juan of Batangas', 'Nilamon ng apoy ang isang resort sa San Juan, Batangas', '0401023000'],
  ['San Juan beside Mandaluyong is the city', 'San Juan and Mandaluyong share a bridge', '1300000000'],
  ['San Fernando of Pampanga', 'San Fernando, Pampanga sets its lantern festival', '0305416000'],
  ['San Fernando of La Union', 'San Fernando, La Union opens shelters', '0103314000'],
  ['a possessive is still the place', "MassKara dancers fill Bacolod's main roads", '1830200000'],
  ['Sugbo is Cebu City', 'Walay tubig ugma sa pipila ka barangay sa Sugbo', '0730600000'],
  ['a corner street is no city', 'Flood on España Blvd. cor. Antipolo', 'espana-boulevard'],
  [
    'where a quake is felt is not where it is',
    'Niyanig ng lindol ang Batangas, naramdaman sa Maynila',
    '0401000000',
  ],
  ['a numbered barangay needs its city', 'Patay sa pamamaril ang tanod sa Brgy. 28, Caloocan', '1380100028'],
  ['SLEX at Bicutan is the exchange', 'Isang linya ng SLEX sa Bicutan isasara', 'slex-bicutan'],
  ['Guadalupe of Cebu City', 'Fire guts 30 houses in Guadalupe, Cebu City', '0730600'],
  ['Rosario of Cavite', 'Dalawang binatilyo nalunod sa dagat ng Rosario, Cavite', '04021'],
  ['Manila in Utah is abroad', 'Manila, Utah sheriff arrests man over stolen trucks', undefined],
  ['San Jose in California is abroad', 'Fire in San Jose, California', undefined],
  ['a surname is no town', 'Senator Marcos files a bill', undefined],
  ['a street named after a town is no town', 'Mabini Street is closed for repairs', undefined],
  ['a storm signal is no village', 'Signal No. 3 is up', undefined],
])('place: %s', (_, title, id) => {
  const { placeId } = draft({ title });
  if (id === undefined) expect(placeId).toBeNull();
  else expect(placeId?.slice(0, id.length)).toBe(id);
});

test.each([
  [
    'classes suspended for rain are about classes',
    'Walang pasok sa Pasig dahil sa malakas na ulan',
    'education',
  ],
  [
    'flights cancelled for a storm are about flights',
    'LIST: 14 flights cancelled due to Typhoon Layag',
    'transport',
  ],
  [
    'coding lifted for a strike is about coding',
    'Number coding suspended due to transport strike',
    'traffic',
  ],
  ['an alarm at a river is a flood', 'Marikina River: unang alarma, 15.2 meters', 'emergency'],
  ['an alarm at a house is a fire', 'Warehouse fire reaches second alarm', 'safety'],
  ['a bus on fire is a fire', 'Nasusunog na bus sa EDSA, buhol-buhol ang trapiko', 'safety'],
  ['power rates are business', 'Bababa ang singil sa kuryente ng Meralco', 'business'],
  ['a red alert of the grid is an outage', 'Luzon grid on Red Alert this afternoon', 'outage'],
  ['flood control funds are politics', 'Senate panel reopens inquiry on flood control funds', 'politics'],
  ['a missing child is no crime', 'Police search for missing 8-year-old girl', 'community'],
  ['a child missing in a fire is a fire', 'Sunog sa Tatalon: dalawang bata ang nawawala', 'safety'],
  ['fire safety training is no fire', 'Mga nanay tinuruang maging boluntaryong bumbero', 'community'],
  ['a recall of an official is no danger', 'Recall petition filed against vice governor', 'politics'],
  ['a remembered quake is no quake', 'Baguio remembers the 1990 earthquake with prayers', 'community'],
  ['Barangay Kapitolyo is no capitol', 'Reading corner opens in Kapitolyo, Pasig', 'community'],
  ['a stalled van is no stall', 'Stalled delivery van cleared from Malinao, Pasig', 'traffic'],
  ['people hurt at a concert are no event', 'Sixty concertgoers hurt in crush at Tacloban gym', 'safety'],
  ['people hurt in a queue are no relief', 'Nagkatulakan sa pila ng ayuda sa Pasay, 21 nasaktan', 'safety'],
  ['a remembered fire is no fire', 'Survivors light candles on 20th year of dance hall fire', 'community'],
  ['a mock crash is no crash', 'Mock plane crash staged at Clark airport', 'event'],
  ['aid for those who lost homes is no fire', 'Mga nasunugan sa Tondo, pinadalhan ng kumot', 'community'],
  ['lights that are dead kill nobody', 'Patay ang kuryente sa San Dionisio, Parañaque', 'outage'],
  ['a flood that kills is no murder', 'Floods kill 140, villages washed away', 'emergency'],
  ['people trapped in a fire are a fire', 'Tatlong katao na-trap sa nasusunog na gusali', 'safety'],
  ['people under a stairway are an emergency', 'Four pinned under collapsed stairway', 'emergency'],
  ['a case of a killing is no disease', 'Live-in partner, hawak na ng pulisya sa kaso ng mag-ina', 'crime'],
  ['a strike at a plant moves no jeepney', 'Welga sa pabrika sa General Trias, sinimulan na', 'business'],
  ['a charge after a crash is crime', 'Driver in jeepney crash faces counts of reckless imprudence', 'crime'],
  ['oil on the sea is no price', 'Langis, kumakalat sa dagat ng Mariveles', 'safety'],
  ['a joke about a bomb is no bomb', 'Pasahero nga nagbiro og bomba sa barko, gidakop', 'crime'],
  ['a fire at a place is a fire', 'Boat catches fire at Lucena port', 'safety'],
  ['smoke in a mall is no shopping', 'Smoke forces shoppers out of Baguio mall', 'safety'],
  ['a scandal shakes no ground', 'Kamara, niyanig ng bagong iskandalo', 'politics'],
  ['a court drowns nobody', 'Eala drowns in errors, bows out', 'event'],
  ['critics ambush nobody', 'Governor ambushed by critics over budget', 'politics'],
  ['a fire station is no stop of trains', 'Quirino town gets first fire station', 'government'],
  ['sensors are no flood', 'City to install flood sensors in creeks', 'government'],
  ['water in homes is a flood', 'Sea water enters Navotas homes', 'emergency'],
  ['a lost plane is a search', 'Small plane with six aboard vanishes over Sierra Madre', 'emergency'],
  ['ash is no rain', 'Umulan ng abo sa La Castellana', 'emergency'],
  ['gas that explodes is no price', 'Cooking gas blast rips through carinderia', 'safety'],
  ['a storm over a disputed sea is weather', 'Typhoon Paeng now over West Philippine Sea', 'weather'],
  ['a death told without its cause', 'Dalawang panadero, nalagutan ng hininga', 'crime'],
  ['a death and nothing else', 'Nalagutan ng hininga habang natutulog', 'crime'],
  ['smoke that a theater goes up in', 'Old theater in Iloilo up in smoke', 'safety'],
  ['buildings that sway', 'Umuga ang mga gusali sa Cagayan de Oro', 'emergency'],
  ['money that is no money', 'Fake peso bills circulate in Pangasinan', 'crime'],
  ['a search at sea is no tourism', 'Search on for tourist washed out to sea in Baler', 'emergency'],
  [
    'a brief of many things is none of them',
    'Morning brief: Marikina flood, Divisoria fire, fare hike',
    'other',
  ],
])('category: %s', (_, title, category) => {
  expect(draft({ title }).category).toBe(category);
});

test.each([
  ['a branch that is gone is over', 'Naalis na ang nabaling sanga sa Quezon Avenue', 'media', 1],
  ['a cancelled warning is over', 'Tsunami Warning cancelled for Davao Oriental', 'official', 1],
  ['a final bulletin is over', 'Heavy Rainfall Warning No. 6-FINAL: wala nang babala', 'official', 1],
  [
    'an official tsunami warning is 5',
    'Tsunami Warning: Magnitude 7.1 earthquake. Evacuate now',
    'official',
    5,
  ],
  ['media are capped at 4', 'Tsunami warning up after magnitude 7.1 quake', 'media', 4],
  ['no tsunami is no tsunami', '5.2 na ang magnitude ng lindol; walang tsunami', 'media', 3],
  ['a fire with people trapped weighs one more', 'Fire: 5th alarm, two persons trapped', 'official', 5],
  ['a volcano weighs its level', 'Mayon now at Alert Level 3, Albay readies evacuation', 'media', 3],
  ['knee-deep is 3', 'Hanggang tuhod ang baha sa España', 'media', 3],
  ['kindergarten alone is 2', 'Kindergarten classes suspended in Manila', 'official', 2],
] as const)('severity: %s', (_, title, authority, severity) => {
  expect(draft({ title, authority }).severity).toBe(severity);
});

test('two fires in one hour in two barangays of one name stay two', () => {
  expect(
    areOne(
      { title: 'Sunog sumiklab sa Brgy. Addition Hills, Mandaluyong' },
      { title: 'Bahay sa Addition Hills, San Juan nasunog', at: '2026-10-05T06:40:00Z' },
    ),
  ).toBe(false);
});

test('two fires in two barangays of one city stay two', () => {
  expect(
    areOne({ title: 'Fire in Brgy. Tatalon, Quezon City' }, { title: 'Fire in Brgy. Payatas, Quezon City' }),
  ).toBe(false);
});

test('one fire in two languages is one', () => {
  expect(
    areOne({ title: 'Sunog sumiklab sa Tatalon, QC' }, { title: 'Fire breaks out in Tatalon, Quezon City' }),
  ).toBe(true);
});

test('the end of a fire joins it hours later', () => {
  expect(
    areOne(
      { title: 'Warehouse fire in Divisoria reaches second alarm' },
      { title: 'Fire out na sa bodega sa Divisoria, Maynila', at: '2026-10-05T12:00:00Z' },
    ),
  ).toBe(true);
});

test('another fire at the same place days later is another', () => {
  expect(
    areOne(
      { title: 'Nasunog ang junkshop sa Tatalon' },
      { title: 'Sunog sa Tatalon', at: '2026-10-09T06:00:00Z' },
    ),
  ).toBe(false);
});

test('price up and price down are two', () => {
  expect(
    areOne(
      { title: 'Fuel prices up Tuesday: gasoline by P1.20, diesel by P0.80' },
      { title: 'Oil firms to roll back gasoline by P0.95, diesel by P1.40' },
    ),
  ).toBe(false);
});

test('the same price in two languages is one', () => {
  expect(
    areOne(
      { title: 'Oil firms hike gasoline prices by P1.20 on Tuesday' },
      { title: 'Presyo ng gasolina tataas ng P1.20 sa Martes' },
    ),
  ).toBe(true);
});

test('two quakes at once are told apart by their magnitude', () => {
  expect(
    areOne(
      { title: 'Magnitude 5.4 quake jolts Batangas' },
      { title: 'Magnitude 4.3 na lindol sa Surigao del Sur' },
    ),
  ).toBe(false);
});

test('a corrected magnitude is the same quake', () => {
  expect(
    areOne(
      { title: 'Magnitude 5.1 quake jolts Calatagan, Batangas' },
      { title: '5.2 na ang magnitude ng lindol sa Calatagan', at: '2026-10-05T07:00:00Z' },
    ),
  ).toBe(true);
});

test('class suspensions of two cities are two', () => {
  expect(
    areOne(
      { title: 'Walang pasok sa Marikina, lahat ng antas' },
      { title: 'Walang pasok sa Valenzuela, lahat ng antas' },
    ),
  ).toBe(false);
});

test('notices of one utility for two cities are two', () => {
  expect(
    areOne(
      { title: 'Meralco schedules power interruption in Makati on Saturday' },
      { title: 'Meralco schedules power interruption in Pasig on Saturday' },
    ),
  ).toBe(false);
});

test('trouble on two railways is two', () => {
  expect(areOne({ title: 'MRT-3 halts trips' }, { title: 'LRT-2 halts trips' })).toBe(false);
});

test('two accidents on one road, far apart and opposite, are two', () => {
  expect(
    areOne(
      { title: 'MMDA ALERT: Vehicular accident at C5 Libis SB involving taxi' },
      { title: 'MMDA ALERT: Vehicular accident at C5 Lanuza NB involving 2 cars' },
    ),
  ).toBe(false);
});

test('a roundup joins nothing', () => {
  expect(
    draft({ title: '#WalangPasok: List of class suspensions for Thursday' }).fingerprint,
  ).toBeUndefined();
});

function draft({
  title,
  summary,
  source = 'Outlet',
  authority = 'media',
  at = '2026-10-05T06:10:00Z',
}: Report) {
  const parsed: ParsedItem = buildItem({
    title,
    issuedAt: new Date(at),
    ...(summary === undefined ? {} : { summary }),
  });
  const seenAt = new Date(at);
  const from = { name: source, authority, bodyAllowed: false };
  return draftStory({ id: 'item', sourceId: 'outlet', source: from, seenAt, acceptedAt: seenAt, parsed });
}

function areOne(first: Report, second: Report): boolean {
  const [known, next] = [draft(first).fingerprint, draft(second).fingerprint];
  if (known === undefined || next === undefined) return false;
  return chooseEvent(next, [{ id: 'known', members: [known] }]) !== undefined;
}
