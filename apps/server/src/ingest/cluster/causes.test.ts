import { expect, test } from 'vitest';
import { buildItem } from '../build-item.ts';
import { causeKeys, causeProximity } from './causes.ts';
import { draftStory } from './draft-story.ts';
import type { StoryFingerprint } from './story-fingerprint.ts';

const AT = Date.UTC(2026, 10, 15, 4);
const HOUR = 3_600_000;

function fingerprintFromTitle(
  title: string,
  { hours = 0, authority = 'media' as const, summary = '' } = {},
): StoryFingerprint {
  const issuedAt = new Date(AT + hours * HOUR);
  const { fingerprint } = draftStory({
    ...{ id: 'item', sourceId: 'outlet', seenAt: issuedAt, acceptedAt: issuedAt },
    source: { name: 'Outlet', authority, bodyAllowed: false },
    parsed: buildItem({ title, summary, issuedAt }),
  });
  if (fingerprint === undefined) throw new Error(`'${title}' is a roundup`);
  return fingerprint;
}

const STORM = fingerprintFromTitle(
  'Tropical Cyclone Bulletin No. 9: Signal No. 3 over Catanduanes as Typhoon Hiraya nears',
);
const RAIN = fingerprintFromTitle('Heavy Rainfall Warning No. 5: RED WARNING LEVEL: Metro Manila');
const RIVER = fingerprintFromTitle('Marikina River at second alarm, residents told to get ready');
const QUAKE = fingerprintFromTitle('Magnitude 6.0 quake off Manay, Davao Oriental');
const STRIKE = fingerprintFromTitle('Transport groups set three-day jeepney strike');
const GRID = fingerprintFromTitle('Luzon grid raised to red alert, 2 PM to 5 PM');
const VOLCANO = fingerprintFromTitle('Kanlaon Volcano Bulletin: Alert Level raised from 2 to 3');
const HEAT = fingerprintFromTitle('44°C heat index seen in Dagupan City on Wednesday');

const leads = (fine: StoryFingerprint, cause: StoryFingerprint, isOnlyStorm = true) =>
  causeProximity(fine, cause, { isOnlyStorm }) !== undefined;

test.each<[string, StoryFingerprint]>([
  ['Lights out across Sorsogon after Hiraya topples posts', STORM],
  ['Province-wide power outage: entire Catanduanes de-energized', STORM],
  ['Dozens of flights called off at NAIA as typhoon nears', STORM],
  ['Thousands flee as river spills over in Naga City', STORM],
  ['Storm surge of more than 3 meters possible along the coast of Eastern Samar', STORM],
  ['Marikina suspends classes in all levels due to flooding', RIVER],
  ['Chest-deep flood in Barangay Tumana, Marikina', RIVER],
  ['Walang pasok sa Malabon bukas, lahat ng antas', RAIN],
  ['No classes in Mati City tomorrow after quake', QUAKE],
  ['Number coding suspended in Metro Manila due to transport strike', STRIKE],
  ['Libreng sakay sa Quezon City habang tigil-pasada', STRIKE],
  ['Mandatory evacuation sa 6-km danger zone ng bulkan sa Canlaon City', VOLCANO],
  ['Classes in all levels suspended in Dagupan City due to high heat index', HEAT],
])("'%s' leads to its cause", (title, cause) => {
  expect(leads(fingerprintFromTitle(title, { hours: 3 }), cause)).toBe(true);
});

test.each<[string, StoryFingerprint, number]>([
  ['MRT-3 first trip moved to 5:45 AM for track inspection after earthquake', QUAKE, 3],
  ['Hanggang dibdib ang baha sa Malabon', RAIN, 15],
  ['Relief goods reach families hit by Hiraya in Catanduanes', STORM, 60],
  ['Wala sing klase sa La Castellana bangud sa abo sang Kanlaon', VOLCANO, 3],
])("'%s' leads to a cause farther away or of the day before", (title, cause, hours) => {
  expect(leads(fingerprintFromTitle(title, { hours }), cause)).toBe(true);
});

test('a brownout by turns leads to the state of the grid', () => {
  const summary = 'The grid is on red alert.';
  expect(
    leads(fingerprintFromTitle('Rotational brownout sa Caloocan City', { hours: 1, summary }), GRID),
  ).toBe(true);
});

test.each<[string, StoryFingerprint, number]>([
  ['Power interruption in Virac, Catanduanes on November 20 for line maintenance', STORM, 3],
  ['Lights out in Davao City after transformer blows', STORM, 3],
  ['Boat capsizes off Masbate City, 22 rescued', STORM, 3],
  ['Walang pasok sa Malabon bukas, lahat ng antas', RAIN, 30],
  ['Walang pasok sa Cebu City bukas, lahat ng antas', RAIN, 3],
  ['No classes in Mati City tomorrow', QUAKE, 3],
  ['Libreng sakay sa Quezon City sa Araw ng Kalayaan', STRIKE, 3],
  ['Two hurt in Marikina jeepney crash', RIVER, 3],
])("'%s' does not come of it", (title, cause, hours) => {
  expect(leads(fingerprintFromTitle(title, { hours }), cause)).toBe(false);
});

test('of two storms none is meant by one that names neither', () => {
  const flights = fingerprintFromTitle('Dozens of flights called off at NAIA as typhoon nears', { hours: 3 });
  expect(leads(flights, STORM, false)).toBe(false);
});

test('a surge is a cause of nothing: its storm is', () => {
  const surge = fingerprintFromTitle(
    'Storm surge of more than 3 meters possible along the coast of Catanduanes',
  );
  expect(leads(fingerprintFromTitle('Walang pasok sa Virac, Catanduanes bukas', { hours: 3 }), surge)).toBe(
    false,
  );
});

test.each(['Fire razes homes in Tatalon, Quezon City', 'Man shot dead in Pasig', 'Crash on EDSA hurts two'])(
  "looking for the cause costs nothing: '%s'",
  (title) => {
    expect(causeKeys(fingerprintFromTitle(title))).toEqual([]);
  },
);
