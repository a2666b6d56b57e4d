import { expect, test, vi } from 'vitest';
import { createConnectivity } from './connectivity.ts';

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
