import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildStory } from '@paligid/testkit/build-story';
import { cleanup, fireEvent, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { FocusScreen } from '../FocusScreen.tsx';

const PLACE = { code: '1380700000', name: 'Marikina', lat: 14.648, lon: 121.107 };
const CALM = { checked_at: AT, sources_read: 2, sources_total: 2, unreadable: [] };

// Lazily loaded: preloaded here so that a busy machine does not delay the tests.
beforeAll(
  async () =>
    void (await Promise.all([import('./DeckEnd.tsx'), import('../interactions/DeckInteractions.tsx')])),
);
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function story(n: number, changes: Partial<Story> = {}): Story {
  return buildStory({
    id: `s-${n}`,
    title: `Story ${n}`,
    headline: `Story ${n}`,
    authority: 'media',
    ...changes,
  });
}

function show(answer: () => { stories: Story[]; next_cursor?: string | null }) {
  const get = () => ({ next_cursor: null, as_of: AT, coverage: CALM, ...answer() });
  return renderInApp(<FocusScreen />, { path: '/focus', page: { place: PLACE }, get });
}

const again = () => screen.findByRole('button', { name: 'Check again later' });

/** Stories that were read a moment ago. */
function read(...ids: string[]) {
  const view = { interaction_type: 'view', category: 'traffic', duration_seconds: 70 };
  const log = ids.map((story_id) => ({ ...view, story_id, timestamp: new Date().toISOString() }));
  window.localStorage.setItem('paligid_interactions', JSON.stringify(log));
}

test('behind the last story stands the all-caught-up panel', async () => {
  read('s-1');
  show(() => ({ stories: [story(1)] }));
  expect(await screen.findByRole('heading', { name: 'Every window in your paligid is lit' })).toBeDefined();
  expect(await again()).toBeDefined();
});

test('[GREET-042] whoever read one story of two is told how much they read, and not that it was all', async () => {
  read('s-1');
  const { container } = show(() => ({ stories: [story(1), story(2)] }));
  expect(await screen.findByRole('heading', { name: "That's all for now" })).toBeDefined();
  const shown = [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['Stories today1', 'Minutes well spent1']);
  expect(screen.queryByText('Every window in your paligid is lit')).toBeNull();
});

test('[GREET-042] at the end of a feed of which nothing was read the window is dark', async () => {
  show(() => ({ stories: [story(1)] }));
  const title = await screen.findByRole('heading', { name: "That's all for now" });
  expect(title.closest('section')?.querySelector('[data-dress=night]')).not.toBeNull();
  expect(screen.queryByText('Stories today')).toBeNull();
});

test.each([
  ['all that we have was read', ['s-1'], 'You have read all that we have'],
  ['nothing was read', [], 'That is all that we have'],
])('while an official source cannot be read the window stays dark: %s', async (_, ids, words) => {
  read(...ids);
  const unreadable = [{ id: 'pagasa', name: 'PAGASA', since: AT }];
  const get = () => ({
    ...{ stories: [story(1)], next_cursor: null, as_of: AT },
    coverage: { ...CALM, unreadable },
  });
  renderInApp(<FocusScreen />, { path: '/focus', page: { place: PLACE }, get });
  const title = await screen.findByRole('heading', { name: words });
  expect(title.closest('section')?.querySelector('[data-dress=night]')).not.toBeNull();
  expect(screen.getByText(/We can't reach PAGASA/)).toBeDefined();
  expect(screen.queryByText('Every window in your paligid is lit')).toBeNull();
});

test('it counts what was read today, and nothing else', async () => {
  const look = { interaction_type: 'view', category: 'traffic', duration_seconds: 70 };
  const at = (timestamp: string, story_id: string) => ({ ...look, story_id, timestamp });
  const today = new Date().toISOString();
  const log = [at(today, 's-7'), at(today, 's-8'), at('2026-01-01T00:00:00.000Z', 's-9')];
  window.localStorage.setItem('paligid_interactions', JSON.stringify(log));
  const { container } = show(() => ({ stories: [story(1)] }));
  await again();
  const shown = [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['Stories today2', 'Minutes well spent2']);
});

const OFFICIAL = { authority: 'official', is_alert: true, status: 'active', expires_at: null } as const;
const INSIDE = { inside: true, distance_km: 0.4, basis: 'polygon' } as const;

test('while an alert covers the reader there is no golden window, but its steps and the way to it', async () => {
  const actions = { immediate_actions: ['Leave now.', 'Go to the covered court.'] };
  const alert = story(2, { ...OFFICIAL, severity: 5, covers_reader: INSIDE, solution_alternatives: actions });
  read('s-1', 's-2');
  show(() => ({ stories: [story(1), alert] }));
  const title = "You've read everything. One alert is still in force.";
  const panel = (await screen.findByRole('heading', { name: title })).closest('section');
  if (panel === null) throw new Error('no panel');
  expect(within(panel).getByText('You are inside the warned area')).toBeDefined();
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(actions.immediate_actions);
  expect(within(panel).getByRole('link', { name: 'Open the alert' }).getAttribute('href')).toBe('/story/s-2');
  expect(within(panel).getByRole('link', { name: 'Call 911' })).toBeDefined();
  expect(panel.querySelectorAll('rect[data-lit]')).toHaveLength(1);
  expect(screen.queryByText('Every window in your paligid is lit')).toBeNull();
});

test('several alerts in force are counted, and each has a red pane and a link', async () => {
  const covering = { ...OFFICIAL, covers_reader: INSIDE };
  show(() => ({ stories: [story(1, { ...covering, severity: 3 }), story(2, { ...covering, severity: 5 })] }));
  const title = '2 alerts are still in force.';
  const panel = (await screen.findByRole('heading', { name: title })).closest('section');
  expect(panel?.querySelectorAll('rect[data-lit]')).toHaveLength(2);
  expect(panel?.querySelector('h3')?.textContent).toBe('Story 2');
  const others = screen.getByRole('list', { name: 'Also in force' });
  expect(within(others).getByRole('link', { name: /Story 1/ })).toBeDefined();
});

test('an alert elsewhere, or one that is over, leaves the window lit', async () => {
  read('s-1', 's-2');
  const elsewhere = { ...OFFICIAL, severity: 5, covers_reader: { ...INSIDE, inside: false } } as const;
  const over = { ...OFFICIAL, severity: 5, covers_reader: INSIDE, status: 'cancelled' } as const;
  show(() => ({ stories: [story(1, elsewhere), story(2, over)] }));
  expect(await screen.findByRole('heading', { name: 'Every window in your paligid is lit' })).toBeDefined();
});

test("'Check again later' leads to what is new", async () => {
  let stories = [story(1)];
  show(() => ({ stories }));
  const button = await again();
  stories = [story(2), story(1)];
  fireEvent.keyDown(document.body, { key: 'End' });
  await userEvent.click(button);
  expect(await screen.findAllByRole('img', { name: 'Story 1 of 2' })).not.toEqual([]);
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Story 2');
});

test("'Check again later' says so when there is nothing new", async () => {
  const { stores } = show(() => ({ stories: [story(1)] }));
  await userEvent.click(await again());
  await vi.waitFor(() => expect(stores.notices.getState().notices[0]?.text).toBe('Nothing new yet'));
});

test('while more stories are loading the last card shows a spinner', async () => {
  let isAsked = false;
  const first = { stories: [story(1)], next_cursor: 'more', as_of: AT, coverage: CALM };
  const get = (address: string) => {
    isAsked ||= address.includes('cursor=');
    return address.includes('cursor=') ? new Promise(() => {}) : first;
  };
  renderInApp(<FocusScreen />, { path: '/focus', page: { place: PLACE }, get });
  expect(await screen.findByText('Loading more stories...')).toBeDefined();
  expect(isAsked).toBe(true);
});

test('further stories that cannot be loaded can be asked for again', async () => {
  let isDown = true;
  const get = (address: string) => {
    const isFurther = address.includes('cursor=');
    if (isFurther && isDown) throw new Error('down');
    const page = isFurther
      ? { stories: [story(2)], next_cursor: null }
      : { stories: [story(1)], next_cursor: 'more' };
    return { ...page, as_of: AT, coverage: CALM };
  };
  renderInApp(<FocusScreen />, { path: '/focus', page: { place: PLACE }, get });
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Story 2' })).toBeDefined();
});
