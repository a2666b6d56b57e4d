import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildStory } from '@paligid/testkit/build-story';
import { act, cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { FeedResponse } from '../../../client/queries/feed.ts';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { FeedScreen } from '../../feed/FeedScreen.tsx';
import { FocusScreen } from '../../focus/FocusScreen.tsx';

const CALM = { checked_at: AT, sources_read: 2, sources_total: 2, unreadable: [] };
/** Two cells of one city, and one cell of the next. */
const START = { lat: 14.63, lon: 121.08 };
const NEXT_CELL = { lat: 14.64, lon: 121.08 };
const NEXT_CITY = { lat: 14.65, lon: 121.1 };
const NEVER = new Promise<never>(() => {});

beforeAll(async () => void (await import('../../location/FindingPlace.tsx')));
beforeEach(() => {
  window.sessionStorage.clear();
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function story(title: string, changes: Partial<Story> = {}): Story {
  return buildStory({ id: `s-${title}`, title, headline: title, ...changes });
}

function feed(titles: string[], changes: Partial<FeedResponse> = {}): FeedResponse {
  return { stories: titles.map((it) => story(it)), next_cursor: null, as_of: AT, coverage: CALM, ...changes };
}

const SCREENS = { '/feed': <FeedScreen />, '/focus': <FocusScreen /> };

/** A reader whose position is tracked, with a feed for each latitude. */
function ride(
  path: keyof typeof SCREENS,
  feeds: Record<string, FeedResponse | Promise<FeedResponse>>,
  page = {},
) {
  const asked: string[] = [];
  const view = renderInApp(SCREENS[path], {
    path,
    page: { place: { ...START, name: 'Quezon City' }, ...page },
    get: (address) => {
      if (!address.startsWith('/feed/location')) return NEVER;
      asked.push(address);
      return feeds[new URLSearchParams(address.split('?')[1]).get('user_lat') ?? ''];
    },
  });
  const { place } = view.stores;
  const moveTo = (point: { lat: number; lon: number }, name?: string) =>
    act(async () => {
      place.getState().moveTo(point);
      if (name !== undefined) place.setState(({ here }) => ({ here: here && { ...here, name } }));
    });
  return { ...view, asked, moveTo };
}

const titles = () =>
  screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent ?? '');

for (const path of ['/feed', '/focus'] as const) {
  test(`on ${path} who crosses a cell keeps list and card while the next stories load, and then`, async () => {
    const next = Promise.withResolvers<FeedResponse>();
    const { moveTo } = ride(path, { '14.63': feed(['One', 'Two']), '14.64': next.promise });
    await screen.findByText('One');
    const card = screen.getAllByRole('article')[1];
    await moveTo(NEXT_CELL, 'Quezon City');
    expect(titles()).toEqual(['One', 'Two']);
    await act(async () => next.resolve(feed(['Two', 'Three'])));
    expect(titles()).toEqual(['One', 'Two']);
    expect(screen.getAllByRole('article')[1]).toBe(card);
    await userEvent.click(await screen.findByRole('button', { name: '1 new story' }));
    expect(titles()).toContain('Three');
  });

  test(`on ${path} another city is offered, and starts another list when it is asked for`, async () => {
    const { moveTo } = ride(path, { '14.63': feed(['One']), '14.65': feed(['Two']) });
    await screen.findByText('One');
    await moveTo(NEXT_CITY, 'Marikina');
    const offer = await screen.findByRole('button', { name: 'Now in Marikina. Show its news' });
    expect(titles()).toEqual(['One']);
    await userEvent.click(offer);
    expect(titles()).toEqual(['Two']);
    expect(screen.queryByRole('button', { name: /Now in/ })).toBeNull();
  });

  test(`on ${path} nobody else's news stands in while the reader is looked for`, async () => {
    const { asked, stores, moveTo } = ride(path, { '14.63': feed(['One']) }, { place: null });
    expect(await screen.findByRole('heading', { name: 'Finding where you are' })).toBeDefined();
    expect(screen.getByRole('combobox')).toBeDefined();
    expect(asked).toEqual([]);
    act(() => stores.location.getState().setPermission('granted'));
    await moveTo(START);
    expect(await screen.findByText('One')).toBeDefined();
  });
}

test('who is not found in time picks a place, or tries again', async () => {
  vi.useFakeTimers();
  ride('/feed', {}, { place: null });
  await act(() => vi.dynamicImportSettled());
  await act(async () => void (await vi.advanceTimersByTimeAsync(24_900)));
  expect(screen.getByRole('heading', { name: 'Finding where you are' })).toBeDefined();
  await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
  expect(screen.getByRole('heading', { name: "We don't know where you are" })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Use my location' })).toBeDefined();
});

test('older pages go on where they were begun', async () => {
  const { asked, moveTo } = ride('/feed', {
    '14.63': feed(['One'], { next_cursor: 'abc' }),
    '14.64': feed(['Two'], { next_cursor: 'def' }),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Load more stories' }));
  await moveTo(NEXT_CELL, 'Quezon City');
  await userEvent.click(await screen.findByRole('link', { name: 'Load more stories' }));
  const pages = asked.filter((address) => address.includes('cursor'));
  expect(pages.every((address) => address.includes('user_lat=14.63'))).toBe(true);
});

test('another language is another list at once', async () => {
  const feeds: Record<string, FeedResponse | Promise<FeedResponse>> = { '14.63': feed(['One']) };
  const { stores } = ride('/feed', feeds);
  await screen.findByText('One');
  feeds['14.63'] = NEVER;
  act(() => stores.preferences.getState().change({ language: 'filipino' }));
  expect(screen.queryByText('One')).toBeNull();
});
