import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildStory } from '@paligid/testkit/build-story';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stubMedia } from '../../../design/stub-media.ts';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { FocusScreen } from '../FocusScreen.tsx';

const PLACE = { code: '1380700000', name: 'Marikina', lat: 14.648, lon: 121.107 };
const CALM = { checked_at: AT, sources_read: 2, sources_total: 2, unreadable: [] };
const NOW = '2026-11-17T08:00:00+08:00';

// Lazily loaded: preloaded here so that a busy machine does not delay the tests.
beforeAll(
  async () =>
    void (await Promise.all([
      import('../../greetings/screens/GreetingDialog.tsx'),
      import('../interactions/DeckInteractions.tsx'),
      import('../../stories/share/ShareMenu.tsx'),
      import('../../../design/ModalLayer.tsx'),
    ])),
);
beforeEach(() => {
  // A page that was opened more than eight seconds ago is being read: it must not become so during a test.
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date', 'performance'] });
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function story(n: number, changes: Partial<Story> = {}): Story {
  return buildStory({
    ...{ id: `s-${n}`, title: `Story ${n}`, headline: `Story ${n}`, authority: 'media', severity: 2 },
    ...{ status: 'active', expires_at: null, covers_reader: null },
    ...changes,
  });
}

function show(stories: Story[], more: object = {}) {
  const get = () => ({ next_cursor: null, as_of: AT, coverage: CALM, stories, ...more });
  return renderInApp(<FocusScreen />, { path: '/focus', page: { place: PLACE }, get });
}

const DECK = Array.from({ length: 8 }, (_, n) => story(n));
const dialog = () => screen.findByRole('dialog');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** Longer than a greeting takes to appear. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 600));

test('[PRODUCT-007] a greeting stands before the first story of the day, over the whole screen', async () => {
  show(DECK);
  const greeting = await dialog();
  expect(greeting.textContent).toContain('Good morning');
  expect(greeting.textContent).toContain('8 stories around you.');
  expect(document.getElementById(greeting.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
    'Good morning',
  );
  await waitFor(() => expect(document.activeElement).toBe(greeting));
});

test.each([
  ['Escape', (it: Element) => fireEvent(it, new Event('cancel', { cancelable: true }))],
  ['an arrow key', (it: Element) => fireEvent.keyDown(it, { key: 'ArrowDown' })],
  ['Enter', (it: Element) => fireEvent.keyDown(it, { key: 'Enter' })],
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Start Reading' }))],
  ['a swipe up', (it: Element) => swipe(it, 500, 300)],
])('%s leads on, and the same greeting does not come back in this visit', async (_, leave) => {
  const { unmount } = show(DECK);
  leave(await dialog());
  await isClosed();
  unmount();
  show(DECK);
  await screen.findByRole('heading', { name: 'Story 0' });
  await settled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

function swipe(area: Element, from: number, to: number) {
  fireEvent.touchStart(area, { touches: [{ clientY: from }] });
  fireEvent.touchMove(area, { touches: [{ clientY: to }] });
  fireEvent.touchEnd(area, { changedTouches: [{ clientY: to }] });
}

test('a short or downward movement leaves the greeting where it is', async () => {
  show(DECK);
  const greeting = await dialog();
  swipe(greeting, 500, 460);
  swipe(greeting, 300, 500);
  await settled();
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

test.each([
  [
    'a storm is in force',
    { stories: [story(1, { authority: 'official', category: 'weather', severity: 3 })] },
  ],
  ['something critical is in force', { stories: [story(1), story(2, { severity: 5 })] }],
  ['the stories are not the newest', { stories: DECK, stale_since: AT }],
])('nobody is greeted while %s', async (_, { stories, ...more }) => {
  show(stories, more);
  await screen.findByRole('heading', { name: stories[0]?.title ?? '' });
  await settled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the story behind a greeting does not count as read until the greeting is gone', async () => {
  show(DECK);
  const greeting = await dialog();
  await settled();
  vi.setSystemTime(Date.parse(NOW) + 60_000);
  fireEvent(greeting, new Event('cancel', { cancelable: true }));
  await isClosed();
  const turn = (key: string) => fireEvent.keyDown(document.body, { key });
  const views = () => JSON.parse(window.localStorage.getItem('paligid_interactions') ?? '[]');
  await settled();
  expect(views()).toEqual([]);
  vi.setSystemTime(Date.parse(NOW) + 65_000);
  turn('ArrowDown');
  await waitFor(() => expect(views()).toMatchObject([{ story_id: 's-0', duration_seconds: 5 }]));
});

test('what the server sent is shown in its place with its own words', async () => {
  const greeting = {
    ...{ greeting_type: 'break_reminder', message: 'Rest a while', news_preview: 'From the server' },
    ...{ energy_level: 'calm', context_hints: [] },
  };
  show(DECK, { greetings: [{ after: 0, greeting }] });
  expect((await dialog()).textContent).toContain('Rest a while');
});

test('a large milestone is celebrated first; what closes the celebration leads to its screen', async () => {
  const greeting = {
    ...{ greeting_type: 'milestone', message: 'A full window', news_preview: 'One pane each' },
    ...{ energy_level: 'calm', context_hints: [] },
    milestone_data: { stories_read: 100, reading_time_minutes: 40, top_categories: [] },
  };
  show(DECK, { greetings: [{ after: 0, greeting }] });
  const celebration = await dialog();
  expect(celebration.textContent).not.toContain('Continue Your Journey');
  fireEvent(celebration, new Event('cancel', { cancelable: true }));
  expect(await screen.findByRole('button', { name: 'Continue Your Journey' })).toBeDefined();
  fireEvent(celebration, new Event('cancel', { cancelable: true }));
  await isClosed();
  expect(window.localStorage.getItem('paligid_milestone')).toBe('100');
});

/** The end of a deck of two stories, of which these were read. */
async function goToEnd(...ids: string[]) {
  const view = { interaction_type: 'view', category: 'traffic', duration_seconds: 60 };
  const log = ids.map((story_id) => ({ ...view, story_id, timestamp: new Date(NOW).toISOString() }));
  window.localStorage.setItem('paligid_interactions', JSON.stringify(log));
  show([story(0), story(1)]);
  await screen.findByRole('button', { name: 'Hide: Story 0' });
  fireEvent.keyDown(document.body, { key: 'End' });
}

async function showEnd() {
  await goToEnd('s-0', 's-1');
  return dialog();
}

test('at the end of a deck of which one story was left out nothing is celebrated', async () => {
  await goToEnd('s-1');
  await settled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('at the end of what was read the day is celebrated, and the button leads to the first story', async () => {
  const end = await showEnd();
  expect(end.textContent).toContain("You're all caught up!");
  stubMedia();
  const share = vi.fn(async (_: unknown) => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  fireEvent.click(screen.getByRole('button', { name: 'Share Achievement' }));
  await waitFor(() => expect(share.mock.calls[0]?.[0]).toMatchObject({ url: 'https://paligid.example/' }));
  expect(screen.queryByRole('menu')).toBeNull();
  Reflect.deleteProperty(navigator, 'share');
  fireEvent.click(screen.getByRole('button', { name: 'Back to Feed' }));
  await isClosed();
});

test('[GREET-037] where the device cannot share, the share menu opens above the greeting, with the achievement', async () => {
  const end = await showEnd();
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  fireEvent.click(screen.getByRole('button', { name: 'Share Achievement' }));
  const menu = await screen.findByRole('menu', { name: 'Share this' });
  // Outside the topmost open dialog everything is inert.
  const layer = menu.closest('dialog');
  expect(layer?.open).toBe(true);
  expect(layer).not.toBe(end);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  await screen.findByRole('menuitem', { name: 'Copied!' });
  expect(writeText).toHaveBeenCalledWith('https://paligid.example/');
  fireEvent(layer ?? end, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(end.isConnected).toBe(true);
});

test('[GREET-037] the preview of the achievement has its words, the picture of the link, and its own to save', async () => {
  await showEnd();
  fireEvent.click(screen.getByRole('button', { name: 'Share Achievement' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Preview & Edit' }));
  const words = 'I read 2 stories about my area today on Paligid.';
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value).toBe(words);
  const preview = screen.getByRole('region', { name: 'How it will look' });
  expect(preview.querySelector('img')?.getAttribute('src')).toBe('/api/og?type=app&lang=en');
  const card = screen.getByRole('link', { name: 'Save picture' }).getAttribute('href') ?? '';
  expect(card).toBe(`/api/share-image?title=${encodeURIComponent(words)}&lang=en`);
  expect(screen.queryByText('A picture that says until when it holds')).toBeNull();
});
