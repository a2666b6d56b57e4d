import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildCluster, buildStory, CLUSTER_ID } from '@paligid/testkit/build-story';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryKeys } from '../../../client/queries/query-keys.ts';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { AlertSlot, LazyAlertWatch, loadAlertComponents } from './lazy-alerts.tsx';

const PLACE = { code: '1380700000', name: 'Marikina', lat: 14.65, lon: 121.11 };
const CALM = { checked_at: AT, sources_read: 2, sources_total: 2, unreadable: [] };
const KEY = queryKeys.locationFeed('en', { lat: 14.65, lon: 121.11, radius: 10, k: 15 });
const INSIDE = { inside: true, distance_km: 1, basis: 'polygon' } as const;
const OUTSIDE = { ...INSIDE, inside: false };
const ALERT = {
  is_alert: true,
  authority: 'official',
  severity: 4,
  status: 'active',
  covers_reader: INSIDE,
  expires_at: '2099-01-01T00:00:00.000Z',
} as const;

beforeAll(loadAlertComponents);
beforeEach(() => void vi.stubGlobal('requestIdleCallback', (run: () => void) => run()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function story(n: number, changes: Partial<Story> = {}): Story {
  return buildStory({ id: `s-${n}`, title: `Story ${n}`, headline: `Story ${n}`, ...changes });
}

const alert = (n: number, changes: Partial<Story> = {}) => story(n, { ...ALERT, ...changes });

/** A screen with a loaded feed, and the events that can happen to it. */
async function watch(stories: Story[], { readingId, get }: { readingId?: string; get?: () => unknown } = {}) {
  const slot =
    readingId === undefined ? { screen: 'feed' as const } : { screen: 'story' as const, readingId };
  const view = renderInApp(
    <>
      <LazyAlertWatch />
      <AlertSlot {...slot} />
    </>,
    { path: '/feed', page: { place: PLACE }, ...(get && { get }) },
  );
  const answer = (all: Story[], key: readonly unknown[] = KEY) =>
    act(async () => {
      view.queryClient.setQueryData(key, { stories: all, next_cursor: null, as_of: AT, coverage: CALM });
    });
  await screen.findByRole('alert');
  await answer(stories);
  const receive = (changed: Story, change = 'updated') =>
    act(async () => {
      const data = { id: changed.id, story: changed, change };
      view.stores.realtime
        .getState()
        .add({ id: changed.id, type: 'story_update', data, receivedAt: Date.now() });
    });
  return { ...view, answer, receive };
}

const banner = () => screen.queryByRole('region', { name: 'Alert change' });
const words = () => banner()?.textContent;
const loud = () => screen.getByRole('alert').textContent;

test('the first answer for a place, an older page and an opened story are no news', async () => {
  const { answer, queryClient } = await watch([alert(1)]);
  await answer([alert(2)], ['older', 'en', { cursor: 'abc' }]);
  await act(async () => void queryClient.setQueryData(queryKeys.story('en', 's-3'), alert(3)));
  await answer([alert(4)], queryKeys.locationFeed('en', { lat: 10, lon: 122, radius: 10, k: 15 }));
  expect(banner()).toBeNull();
  expect(loud()).toBe('');
});

test('what was in force before is no news to who signs out, nor at a place that was read about before', async () => {
  const { answer, stores } = await watch([alert(1)]);
  await act(async () => stores.session.setState({ user: { id: 'u-1' } }));
  await answer([alert(1)]);
  expect(banner()).toBeNull();
  const iloilo = { code: '0631000000', name: 'Iloilo City', lat: 10.72, lon: 122.56 };
  const key = queryKeys.locationFeed('en', { lat: 10.72, lon: 122.56, radius: 10, k: 15 });
  await answer([alert(4)], key);
  await act(async () => stores.place.getState().pick(iloilo));
  await answer([alert(4)], key);
  expect(banner()).toBeNull();
});

test('a new alert, and a second one of the same update, are both said, and the gravest is shown', async () => {
  const { answer } = await watch([story(1)]);
  await answer([alert(2), alert(3, { severity: 5 }), story(1)]);
  expect(words()).toContain('New alert, Critical');
  expect(words()).toContain('Story 3');
  expect(words()).toContain('+1');
  expect(banner()?.dataset['ground']).toBe('critical');
  expect(loud()).toBe('New alert, High Priority: Story 2 New alert, Critical: Story 3');
  await userEvent.click(screen.getByRole('button', { name: 'Close: Story 3' }));
  expect(words()).toContain('Story 2');
  expect(loud()).toContain('Story 3');
});

test.each([
  ['Raised to Critical', { severity: 5, version: 2 }, 'critical', 'alert'],
  ['Lowered to Watch', { severity: 3, version: 2 }, 'neutral', 'status'],
  ['Extended to Jan 2, 8:00 AM', { expires_at: '2099-01-02T00:00:00.000Z' }, 'neutral', 'status'],
  ['Called off', { status: 'cancelled', ended_at: AT, version: 2 }, 'over', 'status'],
] as const)("a change that nobody asked for reads '%s'", async (kicker, changes, ground, role) => {
  const { answer } = await watch([alert(1)]);
  await answer([alert(1, changes)]);
  expect(words()).toContain(kicker);
  expect(banner()?.dataset['ground']).toBe(ground);
  expect(screen.getByText(`${kicker}: Story 1`).getAttribute('role')).toBe(role);
});

test('an area that grows over the reader is asked for after a live update, which does not say so', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const get = vi.fn(() => alert(1, { version: 2 }));
  const { receive } = await watch([alert(1, { covers_reader: OUTSIDE })], { get });
  const { covers_reader, ...changed } = alert(1, { version: 2 });
  await receive(changed);
  expect(banner()).toBeNull();
  const region = await screen.findByRole('region', { name: 'Alert change' }, { timeout: 3_000 });
  expect(region.textContent).toContain('Now covers you');
  expect(region.textContent).toContain('You are inside');
  expect(get).toHaveBeenCalledWith('/story/s-1?user_lat=14.65&user_lon=121.11');
  expect(covers_reader).toEqual(INSIDE);
});

test('a live update is announced once, also when the feed brings it afterwards', async () => {
  const { receive, answer } = await watch([story(1)]);
  await receive(alert(2), 'published');
  expect(words()).toContain('New alert, High Priority');
  await userEvent.click(screen.getByRole('button', { name: 'Close: Story 2' }));
  await answer([alert(2), story(1)]);
  expect(banner()).toBeNull();
});

test('an alert that joins an event is not new again', async () => {
  const { answer } = await watch([alert(1)]);
  const [report] = buildCluster().stories;
  const stories = ['s-1', 's-7'].map((id) => ({ ...report, id }) as NonNullable<typeof report>);
  await answer([alert(7, { cluster: buildCluster({ id: CLUSTER_ID, stories }) })]);
  expect(banner()).toBeNull();
});

test('it leads to the story and goes when that is opened, by Escape, and when its alert ends', async () => {
  const { answer, address } = await watch([story(1)]);
  await answer([alert(2), story(1)]);
  await userEvent.click(within(banner() ?? document.body).getByRole('link'));
  expect([address(), banner()]).toEqual(['/story/s-2', null]);
  await answer([alert(2, { severity: 5, version: 2 }), story(1)]);
  fireEvent.keyDown(within(banner() ?? document.body).getByRole('link'), { key: 'Escape' });
  expect(banner()).toBeNull();
  await answer([alert(3), story(1)]);
  expect(words()).toContain('Story 3');
  await answer([alert(3, { status: 'expired' }), story(1)]);
  expect(banner()).toBeNull();
});

test('on the page of a story a change of that story is shown too, and leads nowhere else', async () => {
  const { answer, address } = await watch([alert(1)], { readingId: 's-1' });
  await answer([alert(1, { severity: 5, version: 2 })]);
  expect(words()).toContain('Raised to Critical');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await userEvent.click(within(banner() ?? document.body).getByRole('link'));
  expect([address(), banner()]).toEqual(['/feed', null]);
});

test('an answer from before, which comes late, takes nothing back', async () => {
  const { answer } = await watch([alert(1, { severity: 5, version: 2 })]);
  await answer([alert(1)]);
  await answer([alert(1, { severity: 5, version: 2 })]);
  expect(banner()).toBeNull();
});

test('the header learns how many alerts cover the reader, and when they were read', async () => {
  const { stores } = await watch([alert(1, { severity: 5 }), alert(2, { covers_reader: OUTSIDE }), story(3)]);
  expect(stores.realtime.getState().here).toEqual({ ids: ['s-1'], isCritical: true, readAt: AT });
});
