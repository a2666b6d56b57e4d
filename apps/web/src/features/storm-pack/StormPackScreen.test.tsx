import { AT, buildStory } from '@paligid/testkit/build-story';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectivity } from '../../client/connectivity/connectivity.ts';
import { LAZY_STORED_KEYS } from '../../client/stores/lazy-stored-keys.ts';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { StormPackScreen } from './StormPackScreen.tsx';

const MARIKINA = { code: '1380700000', name: 'Marikina', lat: 14.65, lon: 121.1 };
const CEBU = { code: '0730600000', name: 'Cebu City', lat: 10.3, lon: 123.9 };
const RESCUE = {
  ...{ name: 'Marikina rescue', number: '(02) 8555-0161', source: 'City of Marikina', url: null },
  checked_on: '2026-11-01',
};
const ALERT = buildStory({
  ...{ id: 's-1', headline: 'Signal 2 over Marikina', is_alert: true, authority: 'official' },
  ...{
    status: 'active',
    category: 'weather',
    severity: 4,
    covers_reader: { inside: true, distance_km: 0, basis: 'area' },
  },
  expires_at: new Date(Date.parse(AT) + 6 * 3_600_000).toISOString(),
});
const FEED = {
  ...{ stories: [ALERT], next_cursor: null, as_of: AT },
  coverage: { sources_read: 4, sources_total: 4, checked_at: AT, unreadable: [] },
};

function open({ place = MARIKINA, hotlines = [RESCUE] as object[] } = {}) {
  return renderInApp(<StormPackScreen />, {
    page: { place },
    get: (address) =>
      address.startsWith('/places/hotlines') ? { as_of: AT, place: place.code, hotlines } : FEED,
  });
}

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  connectivity.reportSuccess();
});

test('alerts in force, national and local numbers and what to do are there, each with a way to call', async () => {
  open();
  expect(await screen.findByText('Signal 2 over Marikina')).toBeDefined();
  expect(screen.getByRole('link', { name: '911 Emergency, nationwide' })).toBeDefined();
  const numbers = screen
    .getAllByRole('link')
    .flatMap((link) => link.getAttribute('href')?.match(/^tel:.*/) ?? []);
  expect(numbers).toEqual(['tel:911', 'tel:143', 'tel:136', 'tel:0285550161']);
  expect(screen.getByText(/City of Marikina/)).toBeDefined();
  for (const name of ['Before', 'During', 'After'])
    expect(screen.getByRole('heading', { level: 3, name })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Text my family' }).getAttribute('href')).toMatch(
    /^sms:\?body=I%20am/,
  );
});

test('outside of Metro Manila its number is not given, and a city without numbers is said to have none', async () => {
  open({ place: CEBU, hotlines: [] });
  expect(await screen.findByText(/We have no checked local numbers for your city/)).toBeDefined();
  expect(screen.queryByText('136')).toBeNull();
});

test('it says how it stands: nothing stored yet, stored, turned off, and offline since when', async () => {
  open();
  expect(await screen.findByText('No storm warning is stored for your place.')).toBeDefined();
  cleanup();
  window.localStorage.setItem(LAZY_STORED_KEYS.stormPack, JSON.stringify({ warnedAt: Date.now() }));
  open();
  expect(await screen.findByText('Stored on this phone. It opens without a signal.')).toBeDefined();
  fireEvent.click(screen.getByRole('switch', { name: 'Store a storm pack automatically' }));
  expect(await screen.findByText('The storm pack is turned off on this phone.')).toBeDefined();
  expect(JSON.parse(window.localStorage.getItem(LAZY_STORED_KEYS.stormPack) ?? '')).toMatchObject({
    isOff: true,
  });
  connectivity.reportFailure();
  expect(await screen.findByText(/^You are offline. This is what was known at /)).toBeDefined();
  expect(screen.getByText(/\. Listen to a radio too\.$/)).toBeDefined();
});

test('a size is shown only once it was measured', async () => {
  window.localStorage.setItem(LAZY_STORED_KEYS.stormPack, JSON.stringify({ warnedAt: Date.now() }));
  open();
  await screen.findByText('Stored on this phone. It opens without a signal.');
  // This browser has no storage of responses.
  expect(screen.queryByText(/kB/)).toBeNull();
});

test('a map of the towns around the reader is drawn, and left out where none is stored and there is no network', async () => {
  open();
  const map = await screen.findByRole('img', { name: 'Map around you' });
  expect(map.querySelector('use')?.getAttribute('href')).toBe('/maps/2/town-14.66-121.10.svg#map');
  connectivity.reportFailure();
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Map around you' })).toBeNull());
});
