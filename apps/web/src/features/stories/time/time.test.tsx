import { AT, buildStory, LATER } from '@paligid/testkit/build-story';
import { act, cleanup, render, screen } from '@testing-library/preact';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocaleContext } from '../../../i18n/useTranslation.ts';
import { CardTime, SwipeTime } from './RelativeTime.tsx';
import { StateNote } from './StateNote.tsx';
import { useNow } from './useNow.ts';
import { isOver, storyState } from './useStoryState.ts';

const NOW = Date.parse(AT) + 12 * 60_000;

function Clock({ since }: { since: number }) {
  return <p>{(useNow() ?? 0) >= since ? 'in force' : 'not yet'}</p>;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a document says a time in full, in Manila', () => {
  const html = renderToString(<SwipeTime at={AT} />);
  expect(html).toContain('>Nov 15, 12:00 PM<');
  expect(html).not.toContain('ago');
});

test('once mounted a time is an age, by the rule of its card', async () => {
  render(<SwipeTime at={AT} />);
  expect(screen.getByText('12m ago').getAttribute('datetime')).toBe(AT);
  cleanup();
  render(<CardTime at={AT} />);
  expect(screen.getByText('Nov 15, 12:00 PM').getAttribute('datetime')).toBe(AT);
  // The age text is loaded lazily.
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByText('12 minutes ago').getAttribute('title')).toBe('Nov 15, 12:00 PM');
});

test('a time that nobody gave is not made up', () => {
  render(<CardTime at={null} />);
  expect(screen.getByText('Recently')).toBeDefined();
});

test('a story holds until its end, and is over from then on by the device clock', () => {
  const story = buildStory({ expires_at: LATER });
  expect(storyState(story, NOW)).toEqual({ kind: 'until', atMs: Date.parse(LATER) });
  expect(storyState(story, Date.parse(LATER))).toEqual({ kind: 'ended', atMs: Date.parse(LATER) });
});

test('what comes between two ticks of the clock is rendered with the time at which it came', () => {
  const { rerender } = render(<Clock since={NOW + 20_000} />);
  expect(screen.getByText('not yet')).toBeDefined();
  vi.setSystemTime(NOW + 21_000);
  rerender(<Clock since={NOW + 20_000} />);
  expect(screen.getByText('in force')).toBeDefined();
});

test('what was called off, replaced or archived says so', () => {
  const cancelled = storyState(buildStory({ status: 'cancelled', ended_at: AT }), NOW);
  expect(cancelled).toEqual({ kind: 'cancelled', atMs: Date.parse(AT) });
  expect(isOver(cancelled)).toBe(true);
  expect(storyState(buildStory({ status: 'superseded' }), NOW).kind).toBe('replaced');
  expect(storyState(buildStory({ canonical_id: 's-2' }), NOW).kind).toBe('replaced');
  expect(storyState(buildStory({ status: 'archived' }), NOW).kind).toBe('archived');
});

test('a story without an end says nothing of one', () => {
  const state = storyState(buildStory({ expires_at: null }), NOW);
  const { container } = render(<StateNote state={state} />);
  expect(container.textContent).toBe('');
});

test('the end is shown in the language of the reader', () => {
  const state = { kind: 'ended', atMs: Date.parse(LATER) } as const;
  render(
    <LocaleContext value="fil">
      <StateNote state={state} />
    </LocaleContext>,
  );
  expect(screen.getByText('Natapos noong Nob 15, 2:30 PM')).toBeDefined();
});
