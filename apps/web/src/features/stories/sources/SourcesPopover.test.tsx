import { AT } from '@paligid/testkit/build-story';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { stubMedia } from '../../../design/stub-media.ts';
import { LocaleContext } from '../../../i18n/useTranslation.ts';
import type { SourceItem } from './SourceRows.tsx';
import { SourcesPopover, type SourcesPopoverProps } from './SourcesPopover.tsx';

const WIDE = '(min-width: 768px)';

// Preloaded: on a busy machine, fetching it lazily takes longer than a test waits.
beforeAll(() => Promise.all([import('./SourcesFloat.tsx'), import('./SourcesSheet.tsx')]));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function source(id: string, rest: Partial<SourceItem> = {}): SourceItem {
  const published = new Date(Date.parse(AT) - 32 * 60_000).toISOString();
  return {
    id,
    source: `Balita ${id}`,
    title: `Title ${id}`,
    url: `https://balita.example/${id}`,
    published,
    is_primary: false,
    ...rest,
  };
}

const THREE = [source('1', { is_primary: true }), source('2'), source('3', { published: null })];

function renderSources(sources: SourcesPopoverProps['sources']) {
  return render(
    <>
      <SourcesPopover sources={sources} />
      <p>Elsewhere</p>
    </>,
  );
}

async function openPinned(name = '3 Sources') {
  await userEvent.click(screen.getByRole('button', { name }));
  return screen.findByRole('dialog', { name });
}

const point = (to: Element, way: 'Enter' | 'Leave') =>
  fireEvent[`pointer${way}`](to, { pointerType: 'mouse' });

test.each([
  [[source('1')], '1 Source'],
  [THREE, '3 Sources'],
  ['Balita + 3', '4 Sources'],
] as const)('[SOURCES-001] the heading counts the sources', async (sources, heading) => {
  stubMedia(WIDE);
  renderSources(sources);
  const popover = await openPinned(heading);
  expect(within(popover).getByRole('heading', { name: heading })).toBeDefined();
});

test.each([[WIDE], ['(max-width: 767px)']])(
  '[SOURCES-002] each source shows its name, time and title, and the primary one says so (%s)',
  async (media) => {
    stubMedia(media);
    renderSources(THREE);
    const rows = within(await openPinned()).getAllByRole('listitem');
    const texts = rows.map((row) => row.textContent);
    expect(texts[0]).toMatch(/Balita 1Primary32m agoTitle 1/);
    expect(texts[1]).toMatch(/Balita 232m agoTitle 2/);
    expect(texts[2]).toMatch(/Balita 3RecentlyTitle 3/);
  },
);

test('[SOURCES-003] each source opens in a new tab', async () => {
  stubMedia(WIDE);
  renderSources(THREE);
  const links = within(await openPinned()).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['https://balita.example/1', '_blank'],
    ['https://balita.example/2', '_blank'],
    ['https://balita.example/3', '_blank'],
  ]);
  for (const link of links) expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

test('a source without an address leads nowhere', async () => {
  stubMedia(WIDE);
  renderSources([source('1', { url: null })]);
  expect(within(await openPinned('1 Source')).queryByRole('link')).toBeNull();
});

test.each([
  [WIDE, 'Click to keep open • Visit sources'],
  ['(max-width: 767px)', 'Visit sources'],
])('[SOURCES-004] the hint stands below the list (%s): %s', async (media, hint) => {
  stubMedia(media);
  renderSources(THREE);
  expect(within(await openPinned()).getByText(hint)).toBeDefined();
});

test('[SOURCES-005] with room, pointing opens the popover, leaves the focus alone and leaving closes it', async () => {
  stubMedia(WIDE);
  renderSources(THREE);
  const button = screen.getByRole('button');
  point(button, 'Enter');
  const popover = await screen.findByRole('dialog', { name: '3 Sources' });
  expect(popover.contains(document.activeElement)).toBe(false);
  point(button, 'Leave');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the pointer may cross over to what it opened', async () => {
  stubMedia(WIDE);
  renderSources(THREE);
  point(screen.getByRole('button'), 'Enter');
  const popover = await screen.findByRole('dialog');
  point(screen.getByRole('button'), 'Leave');
  point(popover, 'Enter');
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

test('[SOURCES-006] with room, a click pins the popover, and a second one sends it away', async () => {
  stubMedia(WIDE);
  renderSources(THREE);
  const button = screen.getByRole('button');
  point(button, 'Enter');
  await screen.findByRole('dialog');
  await userEvent.click(button);
  point(button, 'Leave');
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(screen.getByRole('dialog').getAttribute('data-shown')).toBe('pinned');
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[SOURCES-007] a click outside closes it, pinned or not', async () => {
  stubMedia(WIDE);
  renderSources(THREE);
  await openPinned();
  await userEvent.click(screen.getByText('Elsewhere'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  point(screen.getByRole('button'), 'Enter');
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByText('Elsewhere'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('on a phone pointing opens nothing and a press opens a sheet that can be closed', async () => {
  stubMedia('(max-width: 767px)');
  renderSources(THREE);
  point(screen.getByRole('button'), 'Enter');
  const sheet = await openPinned();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test("[SOURCES-010] a source text without ' + ' renders nothing", () => {
  for (const sources of ['Balita sa Ilog', 'Balita+3', '']) {
    const { container } = render(<SourcesPopover sources={sources} />);
    expect(container.innerHTML, sources).toBe('');
  }
});

test.each([[[]], ['Balita + 3']] as const)(
  "[SOURCES-012] without a list it says 'Multiple sources available'",
  async (sources) => {
    stubMedia(WIDE);
    renderSources(sources);
    const popover = await openPinned(sources.length === 0 ? 'Sources' : '4 Sources');
    expect(within(popover).getByText('Multiple sources available')).toBeDefined();
  },
);

test('sources that are not listed are counted, and the list says where they are', async () => {
  stubMedia(WIDE);
  render(<SourcesPopover sources={THREE} count={5} />);
  const popover = await openPinned('5 Sources');
  expect(within(popover).getByText('2 more on the page of the story')).toBeDefined();
});

test('opened by keyboard it takes the focus and Escape gives it back', async () => {
  stubMedia(WIDE);
  renderSources(THREE);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const popover = await screen.findByRole('dialog');
  await waitFor(() => expect(popover.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
});

test('it speaks Filipino', async () => {
  stubMedia(WIDE);
  render(
    <LocaleContext value="fil">
      <SourcesPopover sources={THREE} />
    </LocaleContext>,
  );
  const popover = await openPinned('3 source');
  expect(within(popover).getByText('Pangunahin')).toBeDefined();
});
