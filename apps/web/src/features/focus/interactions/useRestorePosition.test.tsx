import { cleanup, render } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryRouter } from '../../../router/MemoryRouter.tsx';
import { useRestorePosition } from './useRestorePosition.ts';

const go = vi.fn();
const older = { next: null, hasFailed: false, load: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  const place = { id: 's-3', type: 'single', index: 2, ids: [], savedAt: Date.now() };
  window.sessionStorage.setItem('focus-feed-navigation', JSON.stringify(place));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Returning(deck: Parameters<typeof useRestorePosition>[0]) {
  useRestorePosition(deck);
  return null;
}

/** Comes back this long after the page was opened, with code loaded with the deck or after it. */
function comeBack(sinceOpenedMs: number, isFromStart: boolean, current = 0) {
  vi.spyOn(performance, 'now').mockReturnValue(sinceOpenedMs);
  const returning = { ids: ['s-1', 's-2', 's-3'], older, current, go, isFromStart };
  render(
    <MemoryRouter>
      <Returning {...returning} />
    </MemoryRouter>,
  );
  return go.mock.calls;
}

test('a page that is opened again leads to the card that was left', () => {
  expect(comeBack(2_999, false)).toEqual([[2, 'instant']]);
});

test('whoever has been reading the first card meanwhile stays there', () => {
  expect(comeBack(3_000, false)).toEqual([]);
});

test('whoever has turned to another card meanwhile stays there', () => {
  expect(comeBack(1_000, false, 1)).toEqual([]);
});

test('on the way back from a story nothing was read yet, however long the page is open', () => {
  expect(comeBack(600_000, true)).toEqual([[2, 'instant']]);
});

test('a deck is drawn where the browser refuses its storage', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(comeBack(1_000, false)).toEqual([]);
});
