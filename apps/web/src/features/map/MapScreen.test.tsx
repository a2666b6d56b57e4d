import type { MapStories, MapStory } from '@paligid/contract/api/map.api';
import { buildStory } from '@paligid/testkit/build-story';
import { act, cleanup, screen, waitFor, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import {
  DENIED,
  fakeGeolocation,
  MARIKINA_POSITION,
  readingAt,
} from '../../client/location/fake-geolocation.ts';
import { currentPlace } from '../../client/stores/reader-place.ts';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { StreetCredits } from './live/LiveMap.tsx';
import { mapMarks } from './MapDrawing.tsx';
import { MapScreen } from './MapScreen.tsx';
import { mapAddress, readMapAddress } from './map-address.ts';

afterEach(cleanup);

const MARIKINA = { lat: 14.65, lon: 121.1 };

function buildMapStory(n: number, differing: Partial<MapStory> = {}): MapStory {
  const { id, title, category, severity, source, published, location, precision, status } = buildStory();
  return {
    ...{ id, title, title_lang: 'en', category, severity, source, published, location, precision, status },
    ...{ expires_at: null, geometry: null, shape: 'point', radius_m: null, is_alert: false, ...MARIKINA },
    entry_id: `01a1dd5c-aa00-7000-8000-${n.toString(16).padStart(12, '0')}`,
    ...differing,
  };
}

const SAVED = [
  { id: '1', kind: 'home', label: null, radius_km: 5, place: { name: 'Pasig', lat: 14.57, lon: 121.08 } },
  {
    id: '2',
    kind: 'other',
    label: 'Lola',
    radius_km: 5,
    place: { name: 'Cebu City', lat: 10.32, lon: 123.89 },
  },
];
const READ = { checked_at: '2026-11-15T04:00:00Z', sources_read: 3, sources_total: 3, unreadable: [] };

function show(
  stories: MapStory[] | Error,
  path = '/map?lat=14.64&lon=121.1&z=12',
  coverage: MapStories['coverage'] = READ,
) {
  const asked: string[] = [];
  const app = renderInApp(<MapScreen />, {
    path,
    get: (address) => {
      if (address === '/users/me/places') return { places: SAVED };
      asked.push(address);
      if (stories instanceof Error) throw stories;
      return { stories, is_cut: false, as_of: '2026-11-15T04:00:00Z', coverage };
    },
  });
  return { asked, ...app };
}

test('[ROUTE-010] [PRODUCT-008] the map view lists what it draws, gravest first as the server sends it', async () => {
  const { asked } = show([
    buildMapStory(1, { title: 'Leave now', severity: 5 }),
    buildMapStory(2, { title: 'Slow traffic', severity: 2 }),
  ]);
  await screen.findByRole('link', { name: 'Leave now' });
  expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'Leave now',
    'Slow traffic',
  ]);
  expect(asked[0]).toContain('/map/stories?bbox=120.98%2C14.53%2C121.22%2C14.75&when=day');
});

test('topic, time and zoom are links, so that a view can be sent and gone back from', () => {
  show([], '/map?lat=14.64&lon=121.1&z=12&when=now&topic=traffic');
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('Tonight')).toBe('/map?lat=14.64&lon=121.10&z=12&when=tonight&topic=traffic');
  expect(target('All')).toBe('/map?lat=14.64&lon=121.10&z=12&when=now');
  expect(target('Farther')).toBe('/map?lat=14.64&lon=121.08&z=10&when=now&topic=traffic');
  expect(screen.queryByRole('link', { name: 'Closer' })).toBeNull();
});

test('the places of a signed-in reader are links to the map around them, with its topic and time', async () => {
  const { stores } = show([], '/map?lat=14.64&lon=121.1&z=10&when=now&topic=traffic');
  expect(screen.queryByRole('navigation', { name: 'Your places' })).toBeNull();
  act(() => signInTestReader(stores));
  const places = await screen.findByRole('navigation', { name: 'Your places' });
  expect(
    within(places)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Home', '/map?lat=14.58&lon=121.08&z=12&when=now&topic=traffic'],
    ['Lola', '/map?lat=10.32&lon=123.90&z=12&when=now&topic=traffic'],
  ]);
});

test('the map goes to where the device is; the place of the news stays, and a refusal is said', async () => {
  const device = fakeGeolocation('prompt');
  device.answer(MARIKINA_POSITION);
  const { stores, address } = show([], '/map?lat=10.32&lon=123.89&z=10&when=now');
  act(() => stores.place.getState().pick({ code: '1381200000', name: 'Pasig', lat: 14.57, lon: 121.08 }));
  await userEvent.click(screen.getByRole('button', { name: 'Show where I am' }));
  await waitFor(() => expect(address()).toBe('/map?lat=14.66&lon=121.10&z=12&when=now'));
  expect(currentPlace(stores.place.getState())?.name).toBe('Pasig');
  cleanup();
  device.answer(DENIED);
  const denied = show([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show where I am' }));
  const texts = () => denied.stores.notices.getState().notices.map(({ text }) => text);
  await waitFor(() =>
    expect(texts()).toEqual(['Unable to get your location. Please enable location services.']),
  );
  cleanup();
  device.answer(readingAt({ latitude: 35.7, longitude: 139.7 }));
  const abroad = show([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show where I am' }));
  await waitFor(() =>
    expect(abroad.stores.notices.getState().notices.map(({ text }) => text)).toEqual([
      'You are outside of this map.',
    ]),
  );
});

test('an alert of which only the area is known is listed and has no mark', async () => {
  const alert = buildMapStory(1, { title: 'Area only', shape: 'area', lat: null, lon: null, is_alert: true });
  show([alert]);
  await screen.findByRole('link', { name: 'Area only' });
  expect(mapMarks({ scale: 'town', ...MARIKINA }, [alert])).toEqual([]);
});

test('nothing there, and nothing known, are told apart', async () => {
  show([]);
  await screen.findByText('No story speaks of a place on this map in the chosen time.');
  cleanup();
  show(new Error('down'));
  await screen.findByText("The stories of this map couldn't be loaded.");
});

test('a source that could not be read is named: an empty map is then not called quiet', async () => {
  const unread = [{ id: 'pagasa-cap', name: 'PAGASA', since: '2026-11-15T01:00:00Z' }];
  const coverage = { ...READ, unreadable: unread };
  show([], undefined, coverage);
  await screen.findByText(/PAGASA/);
  expect(screen.queryByText('No story speaks of a place on this map in the chosen time.')).toBeNull();
  cleanup();
  show([buildMapStory(1, { title: 'Slow traffic' })], undefined, coverage);
  await screen.findByRole('link', { name: 'Slow traffic' });
  screen.getByText(/PAGASA/);
});

test.each([
  '/map',
  '/map?lat=x&lon=121&z=12',
  '/map?lat=1e9&lon=-1e9&z=99',
  '/map?lat=35.7&lon=139.7&z=12',
  '/map?topic=%00&when=never',
])('%s shows a map of the country, whatever the address says', (path) => {
  const { view, camera, when, topic } = readMapAddress(new URL(path, 'https://x.test').searchParams, null);
  expect(view.lat > 4 && view.lat < 22 && view.lon > 115 && view.lon < 128).toBe(true);
  expect([when, topic]).toEqual(['day', null]);
  expect(
    readMapAddress(new URL(mapAddress({ view, camera, when, topic }), 'https://x.test').searchParams, null)
      .view,
  ).toEqual(view);
});

test('a cluster never hides a severity 5, and an inexact place is a circle, never a bare pin', () => {
  const view = { scale: 'town', ...MARIKINA } as const;
  const crowd = Array.from({ length: 200 }, (_, n) => buildMapStory(n, { severity: 4 }));
  const critical = [buildMapStory(900, { severity: 5 }), buildMapStory(901, { severity: 5 })];
  const marks = mapMarks(view, [...crowd, ...critical]);
  expect(marks.map(({ severity, stories }) => [severity, stories.length])).toEqual([
    [4, 200],
    [5, 1],
    [5, 1],
  ]);
  const [circle] = mapMarks(view, [buildMapStory(1, { shape: 'circle', radius_m: 900 })]);
  expect(circle?.radius).toBeGreaterThan(20);
});

test('whom an archive of streets names is on the map, as links where it has them', () => {
  const credits = [
    { text: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
    { text: 'A sample', url: null },
  ];
  renderInApp(<StreetCredits credits={credits} />);
  const named = within(screen.getByRole('list', { name: 'Streets by' }));
  expect(named.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['© OpenStreetMap', 'A sample'],
  ]);
  expect(named.getByRole('link')).toHaveProperty('href', 'https://www.openstreetmap.org/copyright');
});
