import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildStory } from '@paligid/testkit/build-story';
import { act, cleanup, screen, within } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import type { FeedCoverage } from '../stories/list/coverage-text.ts';
import { HomeScreen } from './HomeScreen.tsx';

const CALM: FeedCoverage = { checked_at: AT, sources_read: 2, sources_total: 2, unreadable: [] };
const SOURCES_UNAVAILABLE = { ...CALM, unreadable: [{ id: 'pagasa', name: 'PAGASA', since: null }] };
const PLACE = { code: '1380700000', name: 'Marikina', lat: 14.648, lon: 121.107 };

afterEach(cleanup);

function show(stories: Story[], { coverage = CALM, path = '/', place = null as typeof PLACE | null } = {}) {
  return renderInApp(<HomeScreen />, {
    path,
    page: { place },
    get: (address) =>
      address.startsWith('/places')
        ? { places: [{ ...PLACE, kind: 'city', within: 'Metro Manila' }] }
        : { stories, next_cursor: null, as_of: AT, coverage },
  });
}

test('has the actions: place, start, and browsing as a guest', () => {
  show([]);
  expect(screen.getByRole('combobox', { name: 'Pick a place' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/onboarding');
  const browse = screen.getByRole('link', { name: 'Browse as a guest' });
  expect(browse.getAttribute('href')).toBe('/location-permission?redirect=%2Ffeed');
});

test('who has a place browses it at once', () => {
  show([], { place: PLACE });
  expect(screen.getByRole('link', { name: 'Browse as a guest' }).getAttribute('href')).toBe('/feed');
});

test('a stranger sees the gravest alert of Metro Manila, without distance or personal impact', async () => {
  const story = buildStory({ authority: 'official', severity: 4, title: 'River at second alarm' });
  show([story]);
  const alert = await screen.findByRole('article');
  expect(within(alert).getByText('River at second alarm')).toBeDefined();
  expect(within(alert).getByText('High Priority')).toBeDefined();
  expect(screen.queryByText(/ km$/)).toBeNull();
  expect(screen.queryByText(story.personal_impact)).toBeNull();
  expect(screen.queryByText(/warned area/)).toBeNull();
  expect(within(alert).getByRole('link', { name: 'See what to do' })).toBeDefined();
});

test('says that no alert is in force only when every official source was read', async () => {
  const { unmount } = show([]);
  expect(await screen.findByText('No official alert is in force in Metro Manila.')).toBeDefined();
  unmount();
  show([], { coverage: SOURCES_UNAVAILABLE });
  expect(await screen.findByText(/^We can't reach PAGASA/)).toBeDefined();
  expect(screen.queryByText(/No official alert/)).toBeNull();
});

test('who has a place sees the alert that covers it, before a graver one elsewhere', async () => {
  const covering = { inside: true, distance_km: 1, basis: 'polygon' } as const;
  const official = { authority: 'official', is_alert: true } as const;
  const elsewhere = { ...covering, inside: false, distance_km: 9 };
  show(
    [
      buildStory({ ...official, id: 's-1', severity: 5, title: 'Far away', covers_reader: elsewhere }),
      buildStory({ ...official, id: 's-2', severity: 4, title: 'Leave the bank', covers_reader: covering }),
    ],
    { place: PLACE },
  );
  const alert = await screen.findByRole('article');
  expect(within(alert).getByRole('heading').textContent).toBe('Leave the bank');
  expect(within(alert).getByText('You are inside the warned area')).toBeDefined();
  expect(within(alert).getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911');
});

test('a stranger sees the gravest, also when a lesser one covers the middle of Metro Manila', async () => {
  const covering = { inside: true, distance_km: 1, basis: 'area' } as const;
  const official = { authority: 'official', is_alert: true } as const;
  show([
    buildStory({ ...official, id: 's-1', severity: 4, title: 'Rain everywhere', covers_reader: covering }),
    buildStory({
      ...{ ...official, id: 's-2', severity: 5, title: 'Forced evacuation in Marikina' },
      covers_reader: { ...covering, inside: false, distance_km: 9 },
    }),
  ]);
  const alert = await screen.findByRole('article');
  expect(within(alert).getByRole('heading').textContent).toBe('Forced evacuation in Marikina');
});

test('nothing in force is said of the own place by its name', async () => {
  show([], { place: PLACE });
  expect(await screen.findByText('No official alert is in force for Marikina.')).toBeDefined();
});

test('an old answer without an alert is no word that none is in force', async () => {
  renderInApp(<HomeScreen />, {
    get: () => ({ stories: [], next_cursor: null, as_of: AT, coverage: CALM, stale_since: AT }),
  });
  expect(await screen.findByText('Alerts cannot be shown right now.')).toBeDefined();
  expect(screen.queryByText(/No official alert/)).toBeNull();
});

test('a member sees no sign-in prompt, but their places, each with what is in force', async () => {
  const { stores } = show([], { place: PLACE });
  act(() => signInTestReader(stores, { name: 'Mia' }));
  const places = await screen.findByRole('region', { name: 'Your places' });
  expect(await within(places).findByText('Nothing in force')).toBeDefined();
  expect(within(places).getByText('Marikina')).toBeDefined();
  for (const door of ['Get Started', 'Browse as a guest', 'Sign In']) {
    expect(screen.queryByRole('link', { name: door })).toBeNull();
  }
  expect(screen.getByRole('region', { name: 'On the board right now' })).toBeDefined();
});

test('a member whose places could not be checked does not read that nothing is in force', async () => {
  const { stores } = renderInApp(<HomeScreen />, {
    page: { place: PLACE },
    get: () => {
      throw new ApiRequestError('gone', { status: 503 });
    },
  });
  act(() => signInTestReader(stores, { name: 'Mia' }));
  const places = await screen.findByRole('region', { name: 'Your places' });
  expect(await within(places).findByText('Alerts cannot be shown right now.')).toBeDefined();
  expect(screen.queryByText('Nothing in force')).toBeNull();
});

test('a board that could not be loaded says so and can be tried again', async () => {
  renderInApp(<HomeScreen />, {
    get: () => {
      throw new ApiRequestError('gone', { status: 503 });
    },
  });
  expect(await screen.findByText("We're having trouble loading the board. Please try again.")).toBeDefined();
  expect(screen.getByText('Alerts cannot be shown right now.')).toBeDefined();
});

test('the board has a line for each of five cities', async () => {
  show([buildStory({ place_code: '1380600000', title: 'Gutter-deep water' })]);
  const row = (await screen.findByRole('link', { name: 'Gutter-deep water' })).closest('li');
  expect(row?.textContent).toContain('Manila');
  const board = screen.getByRole('region', { name: 'On the board right now' });
  expect(within(board).getAllByRole('listitem')).toHaveLength(5);
});

test('typed places are links that work without a script', async () => {
  show([], { path: '/?q=mariki' });
  const found = await screen.findByRole('link', { name: /Marikina/ });
  expect(found.getAttribute('href')).toBe('/place?code=1380700000&redirect=%2Ffeed');
});
