import { cleanup, render, screen } from '@testing-library/preact';
import type { ComponentType } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LocaleContext } from '../../i18n/useTranslation.ts';
import { type EmptyStateText, ErrorState, NoNews, OfflineState } from '../EmptyState.tsx';
import { NoBookmarks } from './NoBookmarks.tsx';
import { NoLocation, NoMatches } from './NoMatches.tsx';

afterEach(cleanup);

/** Two of them have no default text: their meaning depends on the screen. */
const STATES: ComponentType<EmptyStateText & { text: string }>[] = [
  NoNews,
  NoLocation,
  NoMatches,
  OfflineState,
  ErrorState,
  NoBookmarks,
];

const title = () => screen.getByRole('heading', { level: 2 }).textContent;

test("[EMPTY-002] without a location it reads 'Help us help you!'", () => {
  render(<NoLocation />);
  expect(title()).toBe('Help us help you!');
});

test("[EMPTY-003] no results, and no results of a search, read 'No matches found'", () => {
  render(<NoMatches />);
  expect(title()).toBe('No matches found');
  cleanup();
  render(<NoMatches isSearch />);
  expect(title()).toBe('No matches found');
  expect(screen.getByText('Try a place name, like Cubao, or a shorter word.')).toBeDefined();
});

test("[EMPTY-004] offline it reads 'Connection lost!'", () => {
  render(<OfflineState />);
  expect(title()).toBe('Connection lost!');
});

test("[EMPTY-005] after an error it reads 'Something went wrong!'", () => {
  render(<ErrorState text="Try again." />);
  expect(title()).toBe('Something went wrong!');
});

test("[EMPTY-006] without bookmarks it reads 'No saved stories yet' and says to tap the bookmark icon", () => {
  render(<NoBookmarks />);
  expect(title()).toBe('No saved stories yet');
  expect(screen.getByText('Tap the bookmark icon on any story to keep it here.')).toBeDefined();
});

test('[EMPTY-007] each of them may have a button, and has none by itself', () => {
  for (const State of STATES) {
    const { rerender } = render(<State text="Nothing." />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<State text="Nothing." action={<button type="button">Go on</button>} />);
    expect(screen.getByRole('button', { name: 'Go on' })).toBeDefined();
    cleanup();
  }
});

test('each of them has a picture and words of its own, also in Filipino', () => {
  const seen = STATES.map((State) => {
    const { container } = render(
      <LocaleContext value="fil">
        <State text="" />
      </LocaleContext>,
    );
    const shown = [container.querySelector('use')?.getAttribute('href'), container.textContent];
    cleanup();
    return shown;
  });
  for (const part of [0, 1]) expect(new Set(seen.map((state) => state[part])).size).toBe(STATES.length);
});
