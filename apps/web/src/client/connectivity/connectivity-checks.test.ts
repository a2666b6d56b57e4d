import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnectivity } from './connectivity.ts';
import { isOriginReachable, startConnectivityChecks } from './connectivity-checks.ts';

let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A page with a network that works or does not. */
function open({ isReachable = true, isOnline = true, random = 0.5 } = {}) {
  const line = { isReachable, answersAfterMs: 0 };
  const connectivity = createConnectivity();
  if (!isOnline) connectivity.reportFailure();
  const check = vi.fn(async () => {
    const { isReachable: answer, answersAfterMs } = line;
    if (answersAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
    return answer;
  });
  stop = startConnectivityChecks({ window, connectivity, check, random: () => random });
  /** Forwards the browser's events as the page does. */
  const hint = (type: 'online' | 'offline') => {
    if (type === 'offline') connectivity.requestCheck(true);
    else window.dispatchEvent(new Event(type));
  };
  return { line, connectivity, check, hint };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('while all is well nothing is asked', async () => {
  const { check } = open();
  await pass(3_600_000);
  expect(check).not.toHaveBeenCalled();
});

test("[FEED-013] the browser's offline and online events are checked at once, and the state follows the answer", async () => {
  const { line, connectivity, check, hint } = open();
  line.isReachable = false;
  hint('offline');
  await pass(0);
  expect(check).toHaveBeenCalledOnce();
  expect(connectivity.isOnline()).toBe(false);
  line.isReachable = true;
  hint('online');
  await pass(0);
  expect(connectivity.isOnline()).toBe(true);
});

test('an online event of a network that leads nowhere changes nothing', async () => {
  const { connectivity, hint } = open({ isReachable: false, isOnline: false });
  hint('online');
  await pass(0);
  expect(connectivity.isOnline()).toBe(false);
});

test('an offline event of a browser that is wrong about it changes nothing', async () => {
  const { connectivity, hint } = open();
  hint('offline');
  await pass(0);
  expect(connectivity.isOnline()).toBe(true);
});

test('a page that starts without its network asks at once', async () => {
  const { connectivity } = open({ isOnline: false });
  await pass(0);
  expect(connectivity.isOnline()).toBe(true);
});

test('an outage is noticed to be over without any event', async () => {
  const { connectivity, line } = open({ isReachable: false });
  connectivity.reportFailure();
  await pass(4_000);
  line.isReachable = true;
  await pass(2_000);
  expect(connectivity.isOnline()).toBe(true);
});

test('the pauses grow with the outage, up to a minute', async () => {
  const { connectivity, check } = open({ isReachable: false });
  connectivity.reportFailure();
  const checksIn = async (ms: number) => {
    check.mockClear();
    await pass(ms);
    return check.mock.calls.length;
  };
  expect(await checksIn(4_000)).toBe(4);
  expect(await checksIn(60_000)).toBeLessThan(15);
  await pass(600_000);
  expect(await checksIn(600_000)).toBe(10);
});

test('pages do not ask in step', async () => {
  for (const [random, atMs] of [
    [0, 750],
    [1, 1_250],
  ] as const) {
    const { connectivity, check } = open({ isReachable: false, random });
    connectivity.reportFailure();
    await pass(atMs - 1);
    expect(check).not.toHaveBeenCalled();
    await pass(1);
    expect(check).toHaveBeenCalledOnce();
    stop();
  }
});

test('a hint during a check is checked after it', async () => {
  const { connectivity, check, line, hint } = open({ isReachable: false });
  line.answersAfterMs = 5_000;
  hint('offline');
  await pass(1_000);
  line.isReachable = true;
  line.answersAfterMs = 0;
  hint('online');
  await pass(4_000);
  expect(check).toHaveBeenCalledTimes(2);
  expect(connectivity.isOnline()).toBe(true);
});

test('a page that nobody looks at does not ask, and does as soon as somebody looks', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { connectivity, check } = open({ isReachable: false });
  connectivity.reportFailure();
  await pass(600_000);
  expect(check).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(check).toHaveBeenCalledOnce();
});

test('a page that is gone asks nothing', async () => {
  const { connectivity, check, hint } = open({ isReachable: false });
  connectivity.reportFailure();
  stop();
  hint('online');
  await pass(600_000);
  expect(check).not.toHaveBeenCalled();
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answering = (body: string, status = 200) => vi.fn(async () => new Response(body, { status }));

test('our own file is an answer', async () => {
  const fetch = answering('User-agent: *\nDisallow: /api/\n');
  expect(await isOriginReachable(fetch)).toBe(true);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/robots.txt',
    expect.objectContaining({ cache: 'no-store', credentials: 'omit', redirect: 'error' }),
  );
});

test.each([429, 500, 502, 503])('a server that says %i is there', async (status) => {
  expect(await isOriginReachable(answering('busy', status))).toBe(true);
});

test('the page of a captive portal is no answer of ours', async () => {
  expect(await isOriginReachable(answering('<!doctype html><title>Sign in to Wi-Fi</title>'))).toBe(false);
  expect(await isOriginReachable(answering('', 511))).toBe(false);
});

test('a name that cannot be resolved is no answer', async () => {
  const fetch = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await isOriginReachable(fetch)).toBe(false);
});

test('a connection that is accepted and never answered ends after five seconds', async () => {
  const fetch = vi.fn(
    (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  const reached = vi.fn();
  void isOriginReachable(fetch).then(reached);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(reached).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reached).toHaveBeenCalledExactlyOnceWith(false);
});
