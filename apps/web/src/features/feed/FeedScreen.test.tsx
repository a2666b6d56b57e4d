import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildStory } from '@paligid/testkit/build-story';
import { act, cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { PageInfo } from '../../app/page.ts';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { connectivity } from '../../client/connectivity/connectivity.ts';
import type { FeedResponse } from '../../client/queries/feed.ts';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { FeedScreen } from './FeedScreen.tsx';
import { FilterButton } from './FilterButton.tsx';

const PLACE = { code: '1380700000', name: 'Marikina', lat: 14.648, lon: 121.107 };
const CALM = { checked_at: AT, sources_read: 2, sources_total: 2, unreadable: [] };
const CONTEXT = {
  ...{ current_phase: 'evening_commute', confidence: 1, time_in_phase: 5 },
  ...{ predicted_next_phase: null, time_until_next_phase: null },
  contextual_factors: { time_of_day: 'evening', day_of_week: 'monday', weather: null, traffic_level: null },
  location: null,
};
const NEVER = new Promise<never>(() => {});
const UNHEARD = { ...CALM, unreadable: [{ id: 'pagasa', name: 'PAGASA', since: AT }] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  connectivity.reportSuccess();
});

function story(n: number, changes: Partial<Story> = {}): Story {
  return buildStory({ id: `s-${n}`, title: `Story ${n}`, ...changes });
}

function feed(stories: Story[], changes: Partial<FeedResponse> = {}): FeedResponse {
  return { stories, next_cursor: null, as_of: AT, coverage: CALM, ...changes };
}

type MockResponse = FeedResponse | Error | Promise<FeedResponse>;

const show = (...answers: MockResponse[]) => showTo({}, answers);

/** Renders the feed with a filter, and the control that changes it. */
const showFiltered = (...answers: MockResponse[]) => showTo({}, answers, '/feed?topics=traffic,weather');

/** Renders the feed for a signed-in reader. */
function showOwn(...answers: MockResponse[]) {
  const view = showTo({ isSignedIn: true }, answers);
  act(() => signInTestReader(view.stores, { id: 'u-1' }));
  return view;
}

/** Answers the feed requests in order, repeating the last response. */
function showTo(page: Partial<PageInfo>, answers: MockResponse[], path = '/feed') {
  const asked: string[] = [];
  const screens = (
    <>
      <FilterButton />
      <FeedScreen />
    </>
  );
  const view = renderInApp(screens, {
    path,
    page: { place: PLACE, ...page },
    get: (address) => {
      if (address.startsWith('/sources')) return { sources: [], as_of: AT };
      if (address.startsWith('/feed/digest') || address.startsWith('/me/')) return NEVER;
      asked.push(address);
      if (address === '/smart/routines') return { learning_status: 'learned' };
      if (address === '/smart/context') return CONTEXT;
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { ...view, asked };
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a guest reads the location feed with radius 10', async () => {
  const { asked } = show(feed([story(1)]));
  await screen.findByText('Story 1');
  expect(asked[0]).toMatch(/^\/feed\/location\?.*\bradius=10\b/);
});

test('a reader with an account reads their own feed, and its own older pages', async () => {
  const { asked } = showOwn(feed([story(1)], { next_cursor: 'abc' }), feed([story(2)]));
  await userEvent.click(await screen.findByRole('link', { name: 'Load more stories' }));
  await screen.findByText('Story 2');
  expect(asked.filter((path) => path.startsWith('/feed'))).toEqual([
    '/feed?user_id=u-1&k=15&user_lat=14.65&user_lon=121.11&include_personal_impact=true',
    '/feed?user_id=u-1&k=15&user_lat=14.65&user_lon=121.11&include_personal_impact=true&cursor=abc',
  ]);
});

test('[CONTEXT-001] beside the stories a reader with a routine sees the moment of their day; a guest and a phone load nothing of it', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const show = (width: number, isGuest = false) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    return isGuest ? showTo({}, [feed([story(1)])]) : showOwn(feed([story(1)]));
  };
  show(1440);
  expect(await screen.findByText('Evening Commute')).toBeDefined();
  expect(within(screen.getByRole('complementary')).getByText('Smart Context')).toBeDefined();
  for (const [width, isGuest] of [
    [1440, true],
    [360, false],
  ] as const) {
    cleanup();
    const { asked } = show(width, isGuest);
    await screen.findByText('Story 1');
    expect(asked.filter((address) => address.startsWith('/smart'))).toEqual([]);
  }
});

test('nothing is asked for while a reader with an account is expected', () => {
  const asked: string[] = [];
  const get = (address: string) => asked.push(address);
  renderInApp(<FeedScreen />, { path: '/feed', page: { place: PLACE, isSignedIn: true }, get });
  expect(screen.getByText('Loading', { exact: false })).toBeDefined();
  expect(asked.filter((address) => address.startsWith('/feed'))).toEqual([]);
});

test('nothing of one reader stays for the next', async () => {
  const { stores, queryClient } = showOwn(
    feed([story(1)], { next_cursor: 'abc' }),
    feed([story(2)]),
    feed([story(3)]),
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Load more stories' }));
  await screen.findByText('Story 2');
  // What happens when a session ends.
  act(() => {
    stores.session.setState({ user: null, tokens: null });
    void queryClient.resetQueries();
  });
  await screen.findByText('Story 3');
  expect(titles().filter((title) => title?.startsWith('Story'))).toEqual(['Story 3']);
});

test('shows outlines while the stories are on their way', () => {
  renderInApp(<FeedScreen />, { path: '/feed', page: { place: PLACE } });
  expect(screen.getByText('Loading', { exact: false })).toBeDefined();
});

test("[EMPTY-001] calls a place quiet when every official source was read: 'All quiet in your neighborhood!'", async () => {
  show(feed([]));
  expect(await screen.findByText('All quiet in your neighborhood!')).toBeDefined();
});

test('calls nothing quiet while an official source cannot be read, and names it', async () => {
  show(feed([], { coverage: UNHEARD }));
  expect(await screen.findByText('No news stories available at the moment')).toBeDefined();
  expect(screen.getByText("We can't reach PAGASA (since Nov 15, 12:00 PM).")).toBeDefined();
  expect(screen.queryByText(/All quiet/)).toBeNull();
});

test("[FEED-016] a failure reads 'We're having trouble loading your feed. Please try again later.' and can be tried again", async () => {
  show(new ApiRequestError('gone', { status: 503 }), feed([story(1)]));
  await screen.findByText("We're having trouble loading your feed. Please try again later.");
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Story 1')).toBeDefined();
});

test("[FEED-006] ends with 'That's all for now! Check back later'", async () => {
  show(feed([story(1)]));
  expect(await screen.findByText("That's all for now! Check back later")).toBeDefined();
});

test('the next page is asked for by the cursor of the one before, and added below', async () => {
  const { asked } = show(feed([story(1)], { next_cursor: 'abc' }), feed([story(1), story(2)]));
  const more = await screen.findByRole('link', { name: 'Load more stories' });
  // Without JavaScript the link opens the page itself.
  expect(more.getAttribute('href')).toBe('/feed?cursor=abc');
  await userEvent.click(more);
  await screen.findByText('Story 2');
  expect(asked[1]).toContain('cursor=abc');
  expect(titles().filter((title) => title?.startsWith('Story'))).toEqual(['Story 1', 'Story 2']);
});

test('a phone too busy to hear at once that the end came near loads the next page all the same', async () => {
  let report = (_: { isIntersecting: boolean }[]) => {};
  class LateObserver {
    constructor(onReport: typeof report) {
      report = onReport;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', LateObserver);
  show(feed([story(1)], { next_cursor: 'abc' }), feed([story(2)]));
  await screen.findByRole('link', { name: 'Load more stories' });
  act(() => report([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(await screen.findByText('Story 2')).toBeDefined();
  vi.unstubAllGlobals();
});

test("[FEED-005] says 'Loading more stories...' meanwhile", async () => {
  show(feed([story(1)], { next_cursor: 'abc' }), NEVER);
  await userEvent.click(await screen.findByRole('link', { name: 'Load more stories' }));
  expect(await screen.findByText('Loading more stories...')).toBeDefined();
});

test('a new story waits behind a button, so that nothing moves under the reader', async () => {
  const { stores } = show(feed([story(1)]), feed([story(2), story(1)]));
  await screen.findByText('Story 1');
  act(() => stores.realtime.getState().addWaiting('s-2'));
  const fresh = await screen.findByRole('button', { name: '1 new story' });
  expect(screen.queryByText('Story 2')).toBeNull();

  vi.stubGlobal('scrollTo', vi.fn());
  await userEvent.click(fresh);
  await screen.findByText('Story 2');
  expect(titles().filter((title) => title?.startsWith('Story'))).toEqual(['Story 2', 'Story 1']);
});

test('a refresh brings what is new to the top, and says that it runs', async () => {
  const answer = Promise.withResolvers<FeedResponse>();
  show(feed([story(1)]), answer.promise);
  await screen.findByText('Story 1');
  const button = screen.getByRole('link', { name: 'Refresh' });
  // Without JavaScript the link opens the page itself.
  expect(button.getAttribute('href')).toBe('/feed');
  await userEvent.click(button);
  expect(screen.getByRole('link', { name: 'Refreshing...' })).toBe(button);
  await act(async () => answer.resolve(feed([story(2), story(1)])));
  await screen.findByRole('link', { name: 'Refresh' });
  expect(titles().filter((title) => title?.startsWith('Story'))).toEqual(['Story 2', 'Story 1']);
});

test('a refresh that fails leaves the stories and says from when they are', async () => {
  show(feed([story(1)]), new ApiRequestError('gone', { status: 503 }));
  await screen.findByText('Story 1');
  await userEvent.click(screen.getByRole('link', { name: 'Refresh' }));
  await screen.findByText("Couldn't refresh. Last updated 12:00 PM.");
  expect(screen.getByText('Story 1')).toBeDefined();
});

test('stories from before the server lost its sources say from when they are', async () => {
  show(feed([story(1)], { stale_since: AT }));
  await screen.findByText('Story 1');
  expect(screen.getByText("Couldn't refresh. Last updated 12:00 PM.")).toBeDefined();
});

test('offline the stories stay, with the time that they stand for', async () => {
  show(feed([story(1)]));
  await screen.findByText('Story 1');
  act(() => connectivity.reportFailure());
  expect(await screen.findByText('You are offline. This is what was known at 12:00 PM.')).toBeDefined();
  expect(screen.getByText('Story 1')).toBeDefined();
});

test('cached stories are shown until there is a response, and then none of them', async () => {
  const { queryClient } = show(NEVER);
  const [query] = queryClient.getQueryCache().findAll({ queryKey: ['feed'] });
  const error = new ApiRequestError('Failed to fetch', { status: 0 });
  act(() => query?.setState({ data: feed([story(1)]), dataUpdatedAt: 1, status: 'error', error }));
  await screen.findByText('Story 1');
  expect(screen.getByText(/^Couldn't refresh\. Last updated/)).toBeDefined();
  act(() => void query?.setData(feed([story(2)])));
  await screen.findByText('Story 2');
  expect(screen.queryByText('Story 1')).toBeNull();
  expect(screen.queryByText(/^Couldn't refresh/)).toBeNull();
});

test('nothing is called quiet while nobody can look', async () => {
  show(feed([]));
  await screen.findByText('All quiet in your neighborhood!');
  act(() => connectivity.reportFailure());
  expect(await screen.findByText('No news stories available at the moment')).toBeDefined();
  expect(screen.queryByText(/All quiet/)).toBeNull();
});

test('every card is an item of one named list', async () => {
  show(feed([story(1), story(2)]));
  const list = await screen.findByRole('list', { name: 'Stories' });
  expect(within(list).getAllByRole('article')).toHaveLength(2);
});

test('[HEADER-006] the control of the header filters the feed by topic, and says what it is filtered by', async () => {
  const { asked, address } = showFiltered(feed([story(1)], { next_cursor: 'abc' }), feed([story(2)]));
  await screen.findByText('Story 1');
  expect(asked[0]).toContain('categories=traffic%2Cweather');
  expect(screen.getByText('Only Traffic, Weather')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Filter news: 2 topics' })).toBeTruthy();

  await userEvent.click(screen.getByRole('link', { name: 'Load more stories' }));
  await screen.findByText('Story 2');
  expect(asked[1]).toContain('categories=traffic%2Cweather&cursor=abc');

  const filter = screen.getByRole('navigation', { name: 'Filter news', hidden: true });
  await userEvent.click(within(filter).getByRole('link', { name: 'Weather', hidden: true }));
  expect(address()).toBe('/feed?topics=traffic');
  expect(asked.at(-1)).toMatch(/categories=traffic$/);

  await userEvent.click(within(filter).getByRole('link', { name: 'All topics', hidden: true }));
  expect(address()).toBe('/feed');
  expect(screen.getByRole('button', { name: 'Filter news' })).toBeTruthy();
});

test('a reader with an account filters their own feed', async () => {
  const view = showTo({ isSignedIn: true }, [feed([story(1)])], '/feed?topics=crime');
  act(() => signInTestReader(view.stores, { id: 'u-1' }));
  await screen.findByText('Story 1');
  expect(view.asked.find((address) => address.startsWith('/feed?'))).toContain('categories=crime');
});

test('a filter without a match says so, names what could not be read, and leads to all topics', async () => {
  showFiltered(feed([], { coverage: UNHEARD }));
  await screen.findByText('Nothing on these topics');
  expect(screen.queryByText(/quiet/i)).toBeNull();
  expect(screen.getByText(/PAGASA/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'All topics' })[0]?.getAttribute('href')).toBe('/feed');
});

test('with a filter only stories of its topics wait to be shown', async () => {
  const { stores } = showFiltered(feed([story(1)]));
  await screen.findByText('Story 1');
  const tell = (id: string, category: Story['category']) => {
    const data = { story: story(9, { id, category }) };
    stores.realtime.getState().add({ id, type: 'story_update', data, receivedAt: 1 });
    stores.realtime.getState().addWaiting(id);
  };
  act(() => tell('s-crime', 'crime'));
  expect(screen.queryByRole('button', { name: /new stor/ })).toBeNull();
  act(() => tell('s-jam', 'transport'));
  expect(screen.getByRole('button', { name: /1 new stor/ })).toBeTruthy();
});
