import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildStory } from '@paligid/testkit/build-story';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withNewer, withUrgent } from '../../client/live/put-story.ts';
import type { Feed } from '../../client/queries/feed.ts';
import { queryKeys } from '../../client/query-keys.ts';
import { renderInApp } from '../../frame/render-in-app.tsx';
import { FocusScreen } from './FocusScreen.tsx';

const PLACE = { code: '1380700000', name: 'Marikina', lat: 14.648, lon: 121.107 };
const CALM = { checked_at: AT, sources_read: 2, sources_total: 2, unreadable: [] };
const FAR_AHEAD = '2099-01-01T00:00:00.000Z';
const ALERT = { severity: 5, is_alert: true, status: 'active', expires_at: FAR_AHEAD } as const;

// Loaded late: here it shall be there at once, however busy the machine.
beforeAll(async () => void (await import('./hands/deck-hands.ts')));
beforeEach(() => {
  window.sessionStorage.clear();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function story(n: number, changes: Partial<Story> = {}): Story {
  return buildStory({ id: `s-${n}`, title: `Story ${n}`, headline: `Story ${n}`, ...changes });
}

function show(stories: Story[]) {
  const { queryClient } = renderInApp(<FocusScreen />, {
    path: '/focus',
    page: { place: PLACE },
    get: () => ({ stories, next_cursor: null, as_of: AT, coverage: CALM }),
  });
  /** As the live connection does. */
  const change = (update: (feed: Feed) => Feed) =>
    act(async () => {
      queryClient.setQueriesData<Feed>({ queryKey: queryKeys.feeds }, (feed) => feed && update(feed));
    });
  return { change };
}

const titles = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);

test("[FEED-007] an empty feed shows 'No news stories available at the moment' and 'Check back later for updates'", async () => {
  show([]);
  expect(await screen.findByText('No news stories available at the moment')).toBeDefined();
  expect(screen.getByText('Check back later for updates')).toBeDefined();
});

test('[CARD-017] while its story is loading the card shows a spinner', () => {
  renderInApp(<FocusScreen />, { path: '/focus', page: { place: PLACE } });
  expect(screen.getByRole('status').textContent).toBe('Loading stories...');
  expect(screen.queryByRole('article')).toBeNull();
});

test('stories that cannot be loaded are no empty feed, and can be asked for again', async () => {
  let isDown = true;
  const get = () => {
    if (isDown) throw new Error('down');
    return { stories: [story(1)], next_cursor: null, as_of: AT, coverage: CALM };
  };
  renderInApp(<FocusScreen />, { path: '/focus', page: { place: PLACE }, get });
  const trouble = "We're having trouble loading your feed. Please try again later.";
  expect(await screen.findByText(trouble)).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Story 1')).toBeDefined();
});

test('only the cards around the current one are there', async () => {
  show([1, 2, 3, 4, 5, 6].map((n) => story(n)));
  await screen.findByText('Story 1');
  expect(titles()).toEqual(['Story 1', 'Story 2', 'Story 3']);
});

test('a new alert enters at once, first, and is announced', async () => {
  const { change } = show([story(1), story(2)]);
  await screen.findByRole('alert');
  await change((feed) => withUrgent(feed, story(9, ALERT)));
  expect(await screen.findByText('New alert: Story 9')).toBe(screen.getByRole('alert'));
  expect(titles()[0]).toBe('Story 9');
});

test('an alert that ends stays where it is, marked as over, and that is announced', async () => {
  const { change } = show([story(1)]);
  await screen.findByRole('alert');
  await change((feed) => withUrgent(feed, story(9, ALERT)));
  await screen.findByText('Story 9');
  const ended = story(9, { ...ALERT, status: 'cancelled', ended_at: AT, version: 2 });
  await change((feed) => withNewer(feed, ended));
  expect(await screen.findByText('Called off Nov 15, 12:00 PM')).toBeDefined();
  expect(titles()).toEqual(['Story 9', 'Story 1']);
  expect(screen.getByRole('alert').textContent).toBe('No longer in force: Story 9');
});

test('a new story that is no alert waits to be asked for', async () => {
  const { change } = show([story(1)]);
  await screen.findByText('Story 1');
  await change((feed) => ({ ...feed, stories: [story(2), ...feed.stories] }));
  expect(await screen.findByRole('button', { name: '1 new story' })).toBeDefined();
  expect(titles()).toEqual(['Story 1']);
});
