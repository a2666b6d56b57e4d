import { type Story, swipeStorySchema } from '@paligid/contract/entities/stories';
import { AT, buildCluster, buildStory, CLUSTER_ID } from '@paligid/testkit/build-story';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { FocusScreen } from '../FocusScreen.tsx';

const PLACE = { code: '1380700000', name: 'Marikina', lat: 14.648, lon: 121.107 };
const CALM = { checked_at: AT, sources_read: 2, sources_total: 2, unreadable: [] };
const LOG = 'paligid_interactions';

// Lazily loaded: preloaded here so that a busy machine does not delay the tests.
beforeAll(async () => {
  await Promise.all([
    import('./DeckInteractions.tsx'),
    import('../../stories/alerts/alert-components.tsx'),
    import('../../stories/alerts/ReadAlertDialog.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function story(n: number, changes: Partial<Story> = {}): Story {
  return buildStory({ id: `s-${n}`, title: `Story ${n}`, headline: `Story ${n}`, ...changes });
}

async function show(stories: readonly Story[]) {
  const feed = { stories, next_cursor: null, as_of: AT, coverage: CALM };
  const view = renderInApp(<FocusScreen />, { path: '/focus', page: { place: PLACE }, get: () => feed });
  await screen.findAllByRole('button', { name: /^Hide: / });
  return view;
}

const three = () => [story(1), story(2), story(3)];
const titles = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
const press = (key: string, modifiers = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers });
const position = () => screen.getAllByRole('img', { name: /^Story \d+ of/ })[0]?.getAttribute('aria-label');
const stored = (key: string) => JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
const noted = () => JSON.parse(window.localStorage.getItem(LOG) ?? '[]');

test('a story that is hidden goes, the next one takes its place, and it stays away', async () => {
  const { unmount } = await show(three());
  await userEvent.click(screen.getByRole('button', { name: 'Hide: Story 1' }));
  await waitFor(() => expect(titles()).toEqual(['Story 2', 'Story 3']));
  expect(noted()).toMatchObject([{ story_id: 's-1', interaction_type: 'dismiss', category: 'traffic' }]);
  unmount();
  await show(three());
  expect(titles()).toEqual(['Story 2', 'Story 3']);
});

test('whoever hides every story is at the end of the deck', async () => {
  await show([story(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide: Story 1' }));
  expect(await screen.findByRole('button', { name: 'Check again later' })).toBeDefined();
  expect(screen.queryByRole('img', { name: /^Story/ })).toBeNull();
});

test('for 5 s a hidden story can be brought back, as if it had never been hidden', async () => {
  await show(three());
  await userEvent.click(screen.getByRole('button', { name: 'Hide: Story 2' }));
  expect(await screen.findByText('Story hidden')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(titles()).toEqual(['Story 1', 'Story 2', 'Story 3']);
  expect(position()).toBe('Story 2 of 3');
  expect(noted()).toEqual([]);
});

test('after 5 s that is over, but not while the pointer is on the button', async () => {
  await show(three());
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Hide: Story 1' }));
  await act(async () => void (await vi.advanceTimersByTimeAsync(4_999)));
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.pointerEnter(undo.parentElement ?? undo);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('button', { name: 'Undo' })).toBe(undo);
  fireEvent.pointerLeave(undo.parentElement ?? undo);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('hiding works also where the browser keeps nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await show(three());
  await userEvent.click(screen.getByRole('button', { name: 'Hide: Story 1' }));
  await waitFor(() => expect(titles()).toEqual(['Story 2', 'Story 3']));
  vi.restoreAllMocks();
});

test('an alert that was hidden comes back with its next bulletin', async () => {
  const alert = {
    severity: 5,
    is_alert: true,
    status: 'active',
    expires_at: '2099-01-01T00:00:00.000Z',
  } as const;
  const dismissal = { interaction_type: 'dismiss', category: 'weather', duration_seconds: 0 };
  const timestamp = new Date().toISOString();
  const log = ['s-1', 's-2'].map((story_id) => ({ ...dismissal, story_id, timestamp }));
  window.localStorage.setItem(LOG, JSON.stringify(log));
  await show([
    story(1, { ...alert, issued_at: AT }),
    story(2, { ...alert, issued_at: '2099-01-01T00:00:00.000Z' }),
  ]);
  expect(titles()).toEqual(['Story 2']);
});

test('a grave alert in force is not hidden by button or key: it stays, or is small on top until it is raised', async () => {
  const alert = {
    severity: 4,
    is_alert: true,
    status: 'active',
    expires_at: '2099-01-01T00:00:00.000Z',
  } as const;
  const { unmount } = await show([story(1, alert), story(2)]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide: Story 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep at the top' }));
  expect(titles()).toEqual(['Story 1', 'Story 2']);
  press('ArrowLeft');
  await userEvent.click(await screen.findByRole('button', { name: 'I have read it' }));
  expect(titles()).toEqual(['Story 2']);
  const small = await screen.findByRole('list', { name: 'Alerts in force that you have read' });
  expect(within(small).getByRole('link').getAttribute('href')).toBe('/story/s-1');
  expect(noted()).toEqual([]);
  unmount();
  const again = await show([story(1, alert), story(2)]);
  expect(titles()).toEqual(['Story 2']);
  again.unmount();
  await show([story(1, { ...alert, severity: 5 }), story(2)]);
  expect(titles()).toEqual(['Story 1', 'Story 2']);
});

test('a liked story says so, also the next time, until it is taken back', async () => {
  const { unmount } = await show(three());
  const heart = () => screen.getByRole('button', { name: 'Like: Story 1' });
  await userEvent.click(heart());
  expect(heart().getAttribute('aria-pressed')).toBe('true');
  expect(noted()).toMatchObject([{ story_id: 's-1', interaction_type: 'like' }]);
  unmount();
  await show(three());
  expect(heart().getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(heart());
  expect(heart().getAttribute('aria-pressed')).toBe('false');
  expect(noted()).toEqual([]);
});

test('keys turn the cards: one by one, to the first and to the end', async () => {
  await show(three());
  const positions = ['ArrowDown', 'PageDown', 'ArrowUp', 'PageUp', 'PageUp'].map((key) => {
    press(key);
    return position();
  });
  expect(positions).toEqual(['2', '3', '2', '1', '1'].map((n) => `Story ${n} of 3`));
  press('End');
  const next = screen.getByRole('button', { name: 'Next story' });
  expect(next).toHaveProperty('disabled', true);
  press('Home');
  expect(position()).toBe('Story 1 of 3');
});

test('a turn by key takes the focus along, so that Enter opens the story', async () => {
  await show(three());
  press('ArrowDown');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Story 2'));
});

test('the arrows to the sides hide and like the story in hand, and Ctrl+Z brings it back', async () => {
  await show(three());
  press('ArrowDown');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Story 2'));
  press('ArrowRight');
  expect(screen.getByRole('button', { name: 'Like: Story 2' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('Liked: Story 2').getAttribute('role')).toBe('status');
  press('ArrowLeft');
  await waitFor(() => expect(titles()).toEqual(['Story 1', 'Story 3']));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Story 3'));
  press('z', { ctrlKey: true });
  expect(titles()).toEqual(['Story 1', 'Story 2', 'Story 3']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Story 2'));
});

test('keys with a modifier, in a field and in a row that scrolls are left alone', async () => {
  await show([
    story(1, {
      solution_alternatives: { immediate_actions: ['Leave early', 'Take a bus', 'Call home', 'Wait'] },
    }),
    story(2),
  ]);
  press('ArrowDown', { altKey: true });
  fireEvent.keyDown(screen.getAllByRole('region', { name: 'What to do now' })[0] ?? document.body, {
    key: 'ArrowLeft',
  });
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  press('ArrowDown');
  field.remove();
  expect(position()).toBe('Story 1 of 2');
  expect(titles()).toEqual(['Story 1', 'Story 2']);
});

test("[CARD-018] before a story opens, it is stored under 'focus-feed-navigation', 'story-{id}' and 'cluster-{id}'", async () => {
  const { address } = await show(three());
  await userEvent.click(screen.getByRole('link', { name: 'Story 2' }));
  expect(address()).toBe('/story/s-2');
  expect(stored('focus-feed-navigation')).toEqual({
    id: 's-2',
    type: 'single',
    index: 1,
    ids: ['s-1', 's-2', 's-3'],
    savedAt: expect.any(Number),
  });
  expect(swipeStorySchema.parse(stored('story-s-2')).headline).toBe('Story 2');
  expect(window.sessionStorage.getItem('cluster-s-2')).toBe('null');
});

test('[CARD-018] a cluster is stored under its own id, with the story that stands for it', async () => {
  const { address } = await show([story(1, { cluster: buildCluster() })]);
  await userEvent.click(screen.getByRole('link', { name: 'Story 1' }));
  expect(address()).toBe(`/story/${CLUSTER_ID}`);
  expect(stored('focus-feed-navigation')).toMatchObject({
    id: CLUSTER_ID,
    type: 'cluster',
    ids: [CLUSTER_ID],
  });
  expect(stored(`story-${CLUSTER_ID}`).headline).toBe('Story 1');
  expect(stored(`cluster-${CLUSTER_ID}`).id).toBe(CLUSTER_ID);
});

test('a story opens also where nothing can be stored', async () => {
  const { address } = await show(three());
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await userEvent.click(screen.getByRole('link', { name: 'Story 1' }));
  expect(address()).toBe('/story/s-1');
  vi.restoreAllMocks();
});

function wasAt(id: string, index: number, ageMs = 0) {
  const place = { id, type: 'single', index, ids: [], savedAt: Date.now() - ageMs };
  window.sessionStorage.setItem('focus-feed-navigation', JSON.stringify(place));
}

test('whoever comes back is at the card they left', async () => {
  wasAt('s-3', 2);
  await show(three());
  expect(position()).toBe('Story 3 of 3');
});

test('after half an hour a reader begins anew', async () => {
  wasAt('s-3', 2, 30 * 60_000);
  await show(three());
  expect(position()).toBe('Story 1 of 3');
});

test('a card of a further page is looked for there', async () => {
  wasAt('s-4', 3);
  const get = (address: string) => ({
    stories: address.includes('cursor=') ? [story(3), story(4)] : [story(1), story(2)],
    next_cursor: address.includes('cursor=') ? null : 'more',
    as_of: AT,
    coverage: CALM,
  });
  renderInApp(<FocusScreen />, { path: '/focus', page: { place: PLACE }, get });
  await waitFor(() => expect(position()).toBe('Story 4 of 4'));
});

test('how long a card was looked at is noted when it is left; what passes by is not', async () => {
  await show(three());
  vi.useFakeTimers({ now: Date.now() });
  press('ArrowDown');
  await act(async () => {});
  act(() => void vi.advanceTimersByTime(7_000));
  press('ArrowDown');
  await act(async () => {});
  act(() => void vi.advanceTimersByTime(500));
  press('ArrowUp');
  await act(async () => {});
  expect(noted()).toMatchObject([{ story_id: 's-2', interaction_type: 'view', duration_seconds: 7 }]);
});
