import { buildStory } from '@paligid/testkit/build-story';
import { act, cleanup, screen, waitFor } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { SearchScreen } from './SearchScreen.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const AT = '2026-11-15T04:00:00.000Z';
const RESULTS = {
  ...{ next_cursor: null, corrected: null, understood: [], since: null, until: null, as_of: AT },
  coverage: { checked_at: AT, sources_read: 4, sources_total: 4, unreadable: [] },
};

function found(...titles: string[]) {
  const stories = titles.map((title, i) => ({
    ...buildStory(),
    ...{ title, id: `s-019a8560-7a00-7000-8000-00000000000${i}` },
  }));
  const matches = stories.map(({ id }) => ({ id, is_whole: true, title: [[0, 4]], summary: [] }));
  return { ...RESULTS, stories, matches };
}

function renderSearch(path: string, answer: (address: string) => unknown = () => found()) {
  const ask = vi.fn((address: string) =>
    address.startsWith('/search/suggest')
      ? {
          suggestions: [
            { kind: 'place', text: 'Bahay Toro', area: 'Quezon City', place_code: '1', lat: 1, lon: 1 },
          ],
        }
      : answer(address),
  );
  return { ask, ...renderInApp(<SearchScreen />, { path, get: ask }) };
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the news' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test.each([
  [5, 'Traffic updates for morning commute', 'Weather forecast today', 'MRT/LRT status'],
  [11, 'Traffic updates for morning commute', 'Weather forecast today', 'MRT/LRT status'],
  [12, 'Lunch places nearby', 'Afternoon traffic update', 'Events this weekend'],
  [16, 'Lunch places nearby', 'Afternoon traffic update', 'Events this weekend'],
  [17, 'Traffic for going home', 'Night market schedule', "Tomorrow's weather"],
  [4, 'Traffic for going home', 'Night market schedule', "Tomorrow's weather"],
])(
  '[SEARCH-001] [SEARCH-011] [SEARCH-012] [SEARCH-013] [SEARCH-014] [SEARCH-015] at %i the empty box suggests by the hour',
  (hour, ...texts) => {
    vi.spyOn(Date.prototype, 'getHours').mockReturnValue(hour);
    renderSearch('/search');
    expect(box().placeholder).toBe('Search news that matters to you...');
    act(() => box().focus());
    expect(screen.getByText('Suggested for you')).toBeDefined();
    expect(screen.getByText('Trending in your area')).toBeDefined();
    expect(options()).toEqual([
      ...texts,
      ...['Traffic EDSA', 'Weather today', 'Power outage', 'Events near me', 'COVID updates'],
    ]);
    vi.restoreAllMocks();
  },
);

test('[SEARCH-002] [SEARCH-003] [SEARCH-004] [SEARCH-010] [SEARCH-016] typed text lists what is suggested, keys choose a suggestion, Enter submits it or the text, and the box clears', async () => {
  const { ask, address } = renderSearch('/search', () => found('Flood in Bahay Toro'));
  await userEvent.type(box(), 'baha');
  await screen.findByRole('option', { name: /Toro/ });
  expect(ask.mock.calls.length).toBeLessThan('baha'.length);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.keyboard('{ArrowDown}');
  expect(box().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
  expect(scrolled.mock.contexts, 'a list that is longer than the screen follows the keys').toContain(
    screen.getByRole('option'),
  );
  scrolled.mockRestore();
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/search?q=Bahay+Toro');
  expect(box().value).toBe('');
  expect(await screen.findByRole('heading', { level: 1, name: 'Results for "Bahay Toro"' })).toBeDefined();
  await userEvent.type(box(), 'sunog{Enter}');
  expect(address()).toBe('/search?q=sunog');
});

test('[SEARCH-005] [SEARCH-006] [SEARCH-007] [SEARCH-008] focus opens, Escape and leaving close, and a text can be cleared', async () => {
  renderSearch('/search');
  box().focus();
  expect((await screen.findAllByRole('option')).length).toBe(8);
  expect(screen.queryByRole('button', { name: 'Clear the text' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(document.activeElement).not.toBe(box());
  await userEvent.type(box(), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the text' }));
  expect(box().value).toBe('');
  vi.useFakeTimers();
  act(() => box().blur());
  act(() => void vi.advanceTimersByTime(150));
  expect(options().length).toBe(8);
  act(() => void vi.advanceTimersByTime(100));
  expect(options()).toEqual([]);
});

test('[SEARCH-009] a text of blanks does nothing', async () => {
  const { ask, address } = renderSearch('/search');
  await userEvent.type(box(), '   {Enter}');
  expect(address()).toBe('/search');
  expect(ask).not.toHaveBeenCalled();
});

test('[ROUTE-008] an address with a search shows its results, marked, and the filters change it', async () => {
  const { ask, address, container } = renderSearch('/search?q=baha', () => found('Baha sa EDSA'));
  expect(await screen.findByRole('link', { name: 'Baha sa EDSA' })).toBeDefined();
  expect(container.querySelector('mark')?.textContent).toBe('Baha');
  await userEvent.click(screen.getByRole('button', { name: 'Official only' }));
  expect(address()).toBe('/search?q=baha&official=1');
  await waitFor(() => expect(ask.mock.lastCall?.[0]).toContain('official=true'));
});

const UNDERSTOOD = [
  { kind: 'concept', text: 'fire', category: 'safety', without: 'Tondo kahapon' },
  { kind: 'place', text: 'Tondo, Manila', category: null, without: 'sunog kahapon' },
  { kind: 'time', text: 'yesterday', category: null, without: 'sunog sa Tondo' },
];

test.each([0, 1])(
  'with %i results the search says what it was read as, with links to other readings',
  async (count) => {
    const path = '/search?q=sunog+sa+Tondo+kahapon&official=1';
    const { ask, address } = renderSearch(path, (asked) => ({
      ...found(...Array<string>(count).fill('Sunog')),
      understood: asked.includes('plain=true') ? [] : UNDERSTOOD,
    }));
    const reading = await screen.findByRole('list', { name: 'We read it as' });
    expect([...reading.children].map(({ textContent }) => textContent)).toEqual(
      UNDERSTOOD.map(({ text }) => text),
    );
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('Search without "Tondo, Manila"')).toBe('/search?q=sunog+kahapon&official=1');
    await userEvent.click(screen.getByRole('link', { name: 'Search the plain words' }));
    expect(address()).toBe('/search?q=sunog+sa+Tondo+kahapon&plain=1&official=1');
    await waitFor(() => expect(ask.mock.lastCall?.[0]).toContain('plain=true'));
    expect(await screen.findByText('Showing stories with these plain words.')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'We read it as' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Search by meaning' }));
    expect(address()).toBe(path);
  },
);

test('a search that is one thing has nothing to leave out, and plain words are read as nothing', async () => {
  renderSearch('/search?q=sunog', () => ({
    ...found('Sunog'),
    understood: [{ kind: 'concept', text: 'fire', category: 'safety', without: '' }],
  }));
  await screen.findByRole('list', { name: 'We read it as' });
  expect(screen.queryByRole('link', { name: /^Search without/ })).toBeNull();
  cleanup();
  renderSearch('/search?q=zzz', () => found('Zzz'));
  await screen.findByRole('link', { name: 'Zzz' });
  expect(screen.queryByText('We read it as')).toBeNull();
});

test('[EMPTY-003] nothing found says so and offers a way on', async () => {
  const { address } = renderSearch('/search?q=zzz&grave=1');
  expect(await screen.findByText('No matches found')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Remove filters' }));
  expect(address()).toBe('/search?q=zzz');
  await userEvent.click(await screen.findByRole('link', { name: 'Ask it in the chat' }));
  expect(address()).toBe('/chat?ask=zzz');
});

test.each([0, 1])('with %i results a source that could not be read is named', async (count) => {
  renderSearch('/search?q=baha', () => ({
    ...found(...Array<string>(count).fill('Baha')),
    coverage: { ...RESULTS.coverage, unreadable: [{ id: 'pagasa', name: 'PAGASA', since: null }] },
  }));
  expect(await screen.findByText(/PAGASA/)).toBeDefined();
});

test('an event names how many sources tell of it, and a summary is marked with its own language', async () => {
  const { container } = renderSearch('/search?q=baha', () => {
    const { stories, ...rest } = found('Flood in Pasig');
    const more = { source_count: 7, summary: 'Baha sa Pasig.', summary_lang: 'fil' };
    return { ...rest, stories: stories.map((story) => ({ ...story, ...more })) };
  });
  expect(await screen.findByText('7 Sources')).toBeDefined();
  expect(container.querySelector('[lang="fil"]')?.textContent).toBe('Baha sa Pasig.');
});

test('a failed search can be repeated', async () => {
  let isBroken = true;
  renderSearch('/search?q=baha', () => {
    if (isBroken) throw new ApiRequestError('Failed', { status: 400 });
    return found('Baha');
  });
  const again = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 4_000 });
  isBroken = false;
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: 'Baha' })).toBeDefined();
});

test('earlier searches are kept on the device, at most eight, and can be removed', async () => {
  localStorage.setItem('paligid_searches', JSON.stringify(['one', 7, '', ...'abcdefghij']));
  renderSearch('/search');
  const list = () => screen.queryByRole('region') ?? screen.queryByRole('list');
  const links = () => [...(list()?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent);
  expect(links()).toEqual(['one', ...'abcdefg']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove "one" from your earlier searches' }));
  expect(links()).not.toContain('one');
  expect(document.activeElement?.getAttribute('aria-label'), 'the focus goes on in the next row').toMatch(
    /^Remove "a" from/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove all' }));
  expect(links()).toEqual([]);
  expect(localStorage.getItem('paligid_searches')).toBeNull();
});

test('with storage blocked a search works all the same', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  const { address } = renderSearch('/search', () => found('Baha'));
  await userEvent.type(box(), 'baha{Enter}');
  expect(address()).toBe('/search?q=baha');
  vi.restoreAllMocks();
});

const SAVED = {
  ...{ id: '019a8560-7a00-7000-8000-0000000000aa', q: 'Sunog sa Tondo', category: null, severity: 1 },
  ...{ official: false, plain: false, created_at: AT },
};
const SAVE_LABEL = 'Tell me about new results';

/** The results of a reader with an account, and what they send. */
function renderForReader(path: string, { saved = [] as object[], code = '' } = {}) {
  const sent: unknown[] = [];
  const view = renderInApp(<SearchScreen />, {
    path,
    get: (address) => (address === '/me/searches' ? { searches: saved } : found('Sunog')),
    send: (method, address, body) => {
      sent.push([method, address, body]);
      if (code !== '') throw new ApiRequestError('Refused', { status: 409, code });
      return { searches: method === 'POST' ? [{ ...SAVED, ...(body as object) }] : [] };
    },
  });
  signInTestReader(view.stores);
  return { ...view, sent };
}

test('a reader is told about new results of a search with its filters, and no longer', async () => {
  const { sent } = renderForReader('/search?q=sunog+sa+Tondo&grave=1&hours=24');
  const button = await screen.findByRole('button', { name: SAVE_LABEL });
  await waitFor(() => expect(button.matches(':disabled')).toBe(false));
  await userEvent.click(button);
  const search = { q: 'sunog sa Tondo', category: null, severity: 3, official: false, plain: false };
  expect(sent).toEqual([['POST', '/me/searches', search]]);
  expect((await screen.findByRole('status')).textContent).toContain('New results will be under the bell');
  await userEvent.click(screen.getByRole('button', { name: 'Stop telling me' }));
  expect(await screen.findByRole('button', { name: SAVE_LABEL })).toBeDefined();
  expect(sent.at(-1)).toEqual(['DELETE', `/me/searches/${SAVED.id}`, undefined]);
});

test('a search that is saved says so, however it is typed', async () => {
  renderForReader('/search?q=sunog++sa+TONDO&hours=168', { saved: [SAVED] });
  expect(await screen.findByText('New results will be under the bell')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Saved searches' }).getAttribute('href')).toBe(
    '/settings#notifications',
  );
});

test('a guest signs in first and comes back with the search saved, once', async () => {
  const path = '/search?q=sunog&official=1';
  const { address } = renderSearch(path, () => found('Sunog'));
  await userEvent.click(await screen.findByRole('link', { name: SAVE_LABEL }));
  expect(address()).toBe(`/onboarding?mode=login&redirect=${encodeURIComponent(path)}`);
  cleanup();
  const { sent } = renderForReader(path);
  await waitFor(() => expect(sent).toMatchObject([['POST', '/me/searches', { q: 'sunog', official: true }]]));
  cleanup();
  const again = renderForReader(path);
  await screen.findByRole('button', { name: SAVE_LABEL });
  expect(again.sent).toEqual([]);
});

test('what a guest pressed long ago, or for another search, saves nothing', async () => {
  for (const intent of [
    { id: '/search?q=sunog', at: Date.now() - 31 * 60_000 },
    { id: '/search?q=baha', at: Date.now() },
    'broken',
  ]) {
    sessionStorage.setItem('paligid_save_intent', JSON.stringify(intent));
    const { sent } = renderForReader('/search?q=sunog');
    await screen.findByRole('button', { name: SAVE_LABEL });
    expect(sent).toEqual([]);
    cleanup();
  }
});

test.each([
  ['TOO_MANY_SEARCHES', /You have 20 saved searches/],
  ['SEARCH_TOO_WIDE', /search for a place or for what it is about/],
])('%s is said, and the search can be saved later', async (code, text) => {
  const { stores } = renderForReader('/search?q=sunog', { code });
  const button = await screen.findByRole('button', { name: SAVE_LABEL });
  await waitFor(() => expect(button.matches(':disabled')).toBe(false));
  await userEvent.click(button);
  await waitFor(() => expect(stores.notices.getState().notices.at(-1)?.text).toMatch(text));
  expect(screen.getByRole('button', { name: SAVE_LABEL })).toBeDefined();
});

test.each(['nearby', 'time'])('a search by %s alone says what is missing', async (kind) => {
  renderSearch('/search?q=near+me', () => ({
    ...found('Sunog'),
    understood: [{ kind, text: 'near you', category: null, without: '' }],
  }));
  expect(await screen.findByText(/^To be told about new results, search for a place/)).toBeDefined();
  expect(screen.queryByRole('link', { name: SAVE_LABEL })).toBeNull();
});

test('nothing found can be waited for, as it was corrected', async () => {
  renderSearch('/search?q=sunogg', () => ({ ...found(), corrected: 'sunog' }));
  const button = await screen.findByRole('link', { name: SAVE_LABEL });
  expect(button.getAttribute('href')).toContain(encodeURIComponent('/search?q=sunog'));
});
