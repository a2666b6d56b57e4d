import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildStory } from '@paligid/testkit/build-story';
import { act, cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { insertAlert, mergeStory } from '../../client/live/merge-story.ts';
import type { FeedResponse } from '../../client/queries/feed.ts';
import { queryKeys } from '../../client/queries/query-keys.ts';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { LazyAlertWatch, loadAlertComponents } from '../stories/alerts/lazy-alerts.tsx';
import { FocusScreen } from './FocusScreen.tsx';

const PLACE = { code: '1380700000', name: 'Marikina', lat: 14.648, lon: 121.107 };
const CALM = { checked_at: AT, sources_read: 2, sources_total: 2, unreadable: [] };
const FAR_AHEAD = '2099-01-01T00:00:00.000Z';
const ALERT = { severity: 5, is_alert: true, status: 'active', expires_at: FAR_AHEAD } as const;

// Lazily loaded: preloaded here so that a busy machine does not delay the tests.
beforeAll(async () => {
  await Promise.all([import('./interactions/DeckInteractions.tsx'), loadAlertComponents()]);
});
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
  const screens = (
    <>
      <LazyAlertWatch />
      <FocusScreen />
    </>
  );
  const { queryClient } = renderInApp(screens, {
    path: '/focus',
    page: { place: PLACE },
    get: () => ({ stories, next_cursor: null, as_of: AT, coverage: CALM }),
  });
  /** Changes the cached feed as the live connection does. */
  const change = (update: (feed: FeedResponse) => FeedResponse) =>
    act(async () => {
      queryClient.setQueriesData<FeedResponse>({ queryKey: queryKeys.feeds }, (feed) => feed && update(feed));
    });
  return { change };
}

const titles = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);

test("[FEED-007] an empty feed shows 'No news stories available at the moment' and 'Check back later for updates'", async () => {
  show([]);
  expect(await screen.findByText('No news stories available at the moment')).toBeDefined();
  expect(screen.getByText('Check back later for updates')).toBeDefined();
});

test('a quiet deck says when the official sources were read, and looks farther on request', async () => {
  const asked: string[] = [];
  const get = (address: string) => {
    asked.push(address);
    const stories = address.includes('radius=30') ? [story(1)] : [];
    return { stories, next_cursor: null, as_of: AT, coverage: CALM };
  };
  renderInApp(<FocusScreen />, { path: '/focus', page: { place: PLACE }, get });
  expect(await screen.findByText(/^Official sources checked/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Widen to 30 km' }));
  expect(await screen.findByText('Story 1')).toBeDefined();
  expect(asked.some((address) => address.includes('radius=10'))).toBe(true);
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
  const failure = "We're having trouble loading your feed. Please try again later.";
  expect(await screen.findByText(failure)).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Story 1')).toBeDefined();
});

test('only the cards around the current one are there', async () => {
  show([1, 2, 3, 4, 5, 6].map((n) => story(n)));
  await screen.findByText('Story 1');
  expect(titles()).toEqual(['Story 1', 'Story 2', 'Story 3']);
});

test('a new alert enters above the card in hand, which keeps its place, and a banner leads to it', async () => {
  const { change } = show([story(1), story(2)]);
  await screen.findByRole('alert');
  await screen.findByText('Story 1');
  const scrolled = vi.spyOn(Element.prototype, 'scrollTo');
  await change((feed) => insertAlert(feed, story(9, ALERT)));
  const banner = await screen.findByRole('region', { name: 'Alert change' });
  expect(within(banner).getByRole('link').textContent).toContain('New alert, Critical');
  expect(screen.getByRole('alert').textContent).toBe('New alert, Critical: Story 9');
  await waitFor(() => expect(titles()[0]).toBe('Story 9'));
  expect(screen.getByText('Card 2 of 3. Your place is kept.')).toBeDefined();
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'instant' }));
});

test('an alert that was called off stays where it is, marked as over, and that is said', async () => {
  const { change } = show([story(1)]);
  await screen.findByRole('alert');
  await screen.findByText('Story 1');
  await change((feed) => insertAlert(feed, story(9, ALERT)));
  await waitFor(() => expect(titles()).toEqual(['Story 9', 'Story 1']));
  const ended = story(9, { ...ALERT, status: 'cancelled', ended_at: AT, version: 2 });
  await change((feed) => mergeStory(feed, ended));
  expect(await screen.findByText('Called off Nov 15, 12:00 PM')).toBeDefined();
  expect(titles()).toEqual(['Story 9', 'Story 1']);
  expect(screen.getByText('Called off: Story 9').getAttribute('role')).toBe('status');
});

test('a new story that is no alert waits to be asked for', async () => {
  const { change } = show([story(1)]);
  await screen.findByText('Story 1');
  await change((feed) => ({ ...feed, stories: [story(2), ...feed.stories] }));
  expect(await screen.findByRole('button', { name: '1 new story' })).toBeDefined();
  expect(titles()).toEqual(['Story 1']);
});

test('the window is quiet only when every official source was read', async () => {
  const unreadable = [{ id: 'pagasa', name: 'PAGASA', since: AT }];
  const art = () => document.querySelector('section use')?.getAttribute('href');
  const { unmount } = renderInApp(<FocusScreen />, {
    path: '/focus',
    page: { place: PLACE },
    get: () => ({ stories: [], next_cursor: null, as_of: AT, coverage: { ...CALM, unreadable } }),
  });
  await screen.findByText('No news stories available at the moment');
  expect(art()).toMatch(/#empty-no-results$/);
  unmount();
  show([]);
  await screen.findByText('No news stories available at the moment');
  expect(art()).toMatch(/#empty-quiet$/);
});

test('[SWIPE-005] a card that can be swiped has a bookmark and a share', async () => {
  show([story(1)]);
  await screen.findByRole('button', { name: 'Hide: Story 1' });
  expect(screen.getByRole('link', { name: 'Save: Story 1' }).getAttribute('href')).toBe(
    `/onboarding?mode=login&redirect=${encodeURIComponent('/story/s-1')}`,
  );
  expect(screen.getByRole('button', { name: 'Share: Story 1' })).toBeDefined();
});
