import { act, renderHook } from '@testing-library/preact';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectivity, createConnectivity, loadUnlessOffline, useIsOnline } from './connectivity.ts';

function open() {
  const connectivity = createConnectivity();
  const changed = vi.fn();
  connectivity.subscribe(changed);
  return { ...connectivity, changed };
}

test('a page that was just loaded is online', () => {
  expect(open().isOnline()).toBe(true);
});

test('the last request to end decides', () => {
  const { isOnline, reportFailure, reportSuccess, changed } = open();
  reportFailure();
  expect(isOnline()).toBe(false);
  reportSuccess();
  expect(isOnline()).toBe(true);
  expect(changed).toHaveBeenCalledTimes(2);
});

test('whoever listens hears of changes only', () => {
  const { reportFailure, reportSuccess, changed } = open();
  reportSuccess();
  expect(changed).not.toHaveBeenCalled();
  reportFailure();
  reportFailure();
  expect(changed).toHaveBeenCalledOnce();
});

test('a request that times out does not outweigh an answer that came meanwhile', () => {
  const { isOnline, begin } = open();
  const endSlow = begin();
  begin()(true);
  endSlow(false);
  expect(isOnline()).toBe(true);
  begin()(false);
  expect(isOnline()).toBe(false);
});

test('whoever asks for a check gets one where somebody can make it', () => {
  const { requestCheck, setCheck, isOnline } = open();
  const check = vi.fn();
  requestCheck();
  setCheck(check);
  expect(check).not.toHaveBeenCalled();
  requestCheck();
  expect(check).toHaveBeenCalledOnce();
  expect(isOnline()).toBe(true);
});

test('what has failed counts where nobody can check, and only there', () => {
  const { requestCheck, setCheck, isOnline, reportSuccess } = open();
  requestCheck(true);
  expect(isOnline()).toBe(false);
  reportSuccess();
  setCheck(() => {});
  requestCheck(true);
  expect(isOnline()).toBe(true);
});

afterEach(() => {
  connectivity.reportSuccess();
  vi.restoreAllMocks();
});

function State() {
  return useIsOnline() ? 'online' : 'offline';
}

const fail = () => act(() => connectivity.reportFailure());

test('the state follows what requests to our origin do, whatever the browser says', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { result } = renderHook(() => useIsOnline());
  expect(result.current).toBe(true);
  fail();
  expect(result.current).toBe(false);
  act(() => connectivity.reportSuccess());
  expect(result.current).toBe(true);
});

test('a document is rendered as if online', () => {
  fail();
  expect(renderToString(<State />)).toBe('online');
});

const check = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  connectivity.setCheck(check);
  check.mockClear();
});
afterEach(() => {
  connectivity.reportSuccess();
  vi.useRealTimers();
});

const never = () => new Promise<string>(() => {});
const loseNetwork = () => connectivity.reportFailure();

async function failedAfter(load: () => Promise<string>): Promise<number> {
  const start = Date.now();
  let failedAt = Number.NaN;
  loadUnlessOffline(load).catch(() => {
    failedAt = Date.now();
  });
  await vi.advanceTimersByTimeAsync(60_000);
  return failedAt - start;
}

test('what comes is given, and no timer is left', async () => {
  expect(await loadUnlessOffline(async () => 'code')).toBe('code');
  expect(vi.getTimerCount()).toBe(0);
  expect(check).not.toHaveBeenCalled();
});

test('what does not come is checked every three seconds, and given up when our origin does not answer', async () => {
  check.mockImplementationOnce(() => {}).mockImplementationOnce(loseNetwork);
  expect(await failedAfter(never)).toBe(9_000);
});

test('a slow line is waited for', async () => {
  expect(await failedAfter(never)).toBeNaN();
});

test('where our origin does not answer, after three', async () => {
  loseNetwork();
  expect(await failedAfter(never)).toBe(3_000);
});

test('what fails does so at once', async () => {
  expect(await failedAfter(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(0);
});
