import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionStore } from '../stores/session.ts';
import { SESSION_NOW } from './fake-session.ts';
import { pauseWhenIdle } from './pause-when-idle.ts';

const MINUTE = 60_000;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: SESSION_NOW });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function setUp() {
  const session = createSessionStore({ isSignedIn: false });
  stop = pauseWhenIdle(window, session, Date.now);
  return { session, isPaused: () => session.getState().isPaused };
}

test('[SESSION-011] inactivity is looked for every minute, and 30 minutes of it are sleep', () => {
  const { isPaused } = setUp();
  vi.advanceTimersByTime(10_000);
  window.dispatchEvent(new Event('click'));
  vi.advanceTimersByTime(30 * MINUTE);
  // The half hour is over for ten seconds less than it takes to the next look.
  expect(isPaused()).toBe(false);
  vi.advanceTimersByTime(50_000 - 1);
  expect(isPaused()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isPaused()).toBe(true);
});

test.each(['mousemove', 'keydown', 'click', 'scroll', 'touchstart'])(
  '[SESSION-012] %s is activity: it starts the time anew, and wakes',
  (name) => {
    const { isPaused } = setUp();
    const list = document.body.appendChild(document.createElement('div'));
    vi.advanceTimersByTime(29 * MINUTE);
    list.dispatchEvent(new Event(name));
    vi.advanceTimersByTime(29 * MINUTE);
    expect(isPaused()).toBe(false);
    vi.advanceTimersByTime(2 * MINUTE);
    expect(isPaused()).toBe(true);
    list.dispatchEvent(new Event(name));
    expect(isPaused()).toBe(false);
    list.remove();
  },
);

test('while the reader is away nothing is polled; what is stale is asked for when they are back', async () => {
  setUp();
  const queryClient = new QueryClient();
  queryClient.mount();
  const queryFn = vi.fn(async () => 'news');
  const observer = new QueryObserver(queryClient, {
    ...{ queryKey: ['feed'], queryFn, staleTime: MINUTE },
    refetchInterval: 5 * MINUTE,
  });
  const leave = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(31 * MINUTE);
  const before = queryFn.mock.calls.length;
  expect(before).toBeGreaterThan(5);
  await vi.advanceTimersByTimeAsync(120 * MINUTE);
  expect(queryFn).toHaveBeenCalledTimes(before);
  window.dispatchEvent(new Event('touchstart'));
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(before + 1);
  leave();
  queryClient.unmount();
});
