import type { Story } from '@paligid/contract/entities/stories';
import { buildClusterFields, buildStory } from '@paligid/testkit/build-story';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { stubMedia } from '../../../design/stub-media.ts';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { FeedCard } from '../../feed/FeedCard.tsx';
import { SwipeCard } from '../../focus/deck/SwipeCard.tsx';
import { SourceLine } from './SourceLine.tsx';

const WIDE = '(min-width: 768px)';

// Preloaded: on a busy machine, fetching it lazily takes longer than a test waits.
beforeAll(() =>
  Promise.all([import('./SourcesPopover.tsx'), import('./SourcesFloat.tsx'), import('./SourcesSheet.tsx')]),
);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const FLOOD = buildStory(buildClusterFields('Flood Bulletin', 'Balita ng Sampol', 'Radyo Sampol'));

function show(changes: Partial<Story>) {
  return renderInApp(<SourceLine story={buildStory(changes)} />);
}

test('a story that stands alone has no other sources to show', () => {
  for (const sources of [undefined, [], buildClusterFields('Flood Bulletin').sources]) {
    const { unmount } = show(sources === undefined ? {} : { sources });
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
  }
});

test('pointing opens the sources while it lasts, also when it ends before they have come', async () => {
  stubMedia(WIDE);
  show(FLOOD);
  const button = () => screen.getByRole('button', { name: '3 Sources' });
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' });
  fireEvent.pointerLeave(button());
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' });
  await screen.findByRole('dialog', { name: '3 Sources' });
});

test('a press counts, also when the pointer has left before the sources have come', async () => {
  stubMedia(WIDE);
  show(FLOOD);
  const button = screen.getByRole('button', { name: '3 Sources' });
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  fireEvent.click(button);
  fireEvent.pointerLeave(button);
  await screen.findByRole('dialog', { name: '3 Sources' });
});

test('on a phone a press opens a sheet that can be closed', async () => {
  stubMedia('(max-width: 767px)');
  show(FLOOD);
  fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'touch' });
  await userEvent.click(screen.getByRole('button', { name: '3 Sources' }));
  const sheet = await screen.findByRole('dialog', { name: '3 Sources' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['swipe card', SwipeCard],
  ['classic card', FeedCard],
])('the %s of a cluster lists who says so and opens the page of all', async (_, Card) => {
  stubMedia(WIDE);
  renderInApp(<Card story={FLOOD} />);
  for (const link of screen.getAllByRole('link')) {
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(`/story/${FLOOD.cluster?.id}`);
  }
  await userEvent.click(screen.getByRole('button', { name: '3 Sources' }));
  const popover = await screen.findByRole('dialog', { name: '3 Sources' });
  const names = within(popover).getAllByRole('listitem');
  expect(names.map((row) => row.querySelector('b')?.textContent)).toEqual([
    ...['Flood Bulletin', 'Balita ng Sampol', 'Radyo Sampol'],
  ]);
});
