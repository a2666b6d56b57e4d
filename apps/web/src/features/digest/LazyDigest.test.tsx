import { act, cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { LazyDigest } from './LazyDigest.tsx';

const AT = '2026-11-15T04:00:00.000Z';
const DIGEST = {
  digest: 'River at second alarm\nJam at the bridge',
  warmth_message: { message_en: '2 things to know around you.', message_fil: '2 dapat malaman.' },
  time_period: 'afternoon',
  items: [{ id: 's-1', line: 'River at second alarm', severity: 4 }],
  coverage: { checked_at: AT, sources_read: 1, sources_total: 1, unreadable: [] },
  as_of: AT,
};

// Lazily loaded: preloaded here so that a busy machine does not delay the tests.
beforeAll(async () => void (await import('./OwnDigest.tsx')));
beforeEach(() => vi.stubGlobal('requestIdleCallback', (run: () => void) => run()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Answers in order, repeating the last response. */
function show(...answers: (typeof DIGEST | Error)[]) {
  const asked: string[] = [];
  const view = renderInApp(<LazyDigest />, {
    get: (address) => {
      asked.push(address);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { ...view, asked };
}

test('a guest has no digest, and none is asked for', () => {
  const { container, asked } = show(DIGEST);
  expect([container.textContent, asked]).toEqual(['', []]);
});

test('whoever has an account is greeted once, by name, and reads their digest', async () => {
  const { stores, asked } = show(DIGEST);
  act(() => signInTestReader(stores, { id: 'u-1', name: 'Mia' }));
  expect(await screen.findByRole('heading', { name: 'Good afternoon, Mia' })).toBeDefined();
  expect(screen.getAllByText(/Good afternoon/)).toHaveLength(1);
  expect(screen.getByText('2 things to know around you.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'River at second alarm' }).getAttribute('href')).toBe('/story/s-1');
  expect(asked).toEqual(['/feed/digest?user_id=u-1&hours=12&n=6']);
});

test('its place is held while a reader with an account is expected', () => {
  const { container } = renderInApp(<LazyDigest />, { page: { isSignedIn: true } });
  expect(container.firstElementChild).not.toBeNull();
});

test('a digest that failed is still being prepared, and can be asked for again', async () => {
  const { stores } = show(new ApiRequestError('gone', { status: 503 }), DIGEST);
  act(() => signInTestReader(stores));
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('River at second alarm')).toBeDefined();
});

test('a digest that cannot be renewed says from when it is', async () => {
  const { stores, queryClient } = show(DIGEST, new ApiRequestError('gone', { status: 503 }));
  act(() => signInTestReader(stores));
  await screen.findByText('River at second alarm');
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByText("Couldn't refresh. Last updated 12:00 PM.")).toBeDefined();
  expect(screen.getByText('River at second alarm')).toBeDefined();
});
