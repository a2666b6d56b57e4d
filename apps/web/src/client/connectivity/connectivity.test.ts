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

test('a check that is asked for before anybody can make it is made as soon as somebody can', () => {
  const { requestCheck, setCheck } = open();
  const check = vi.fn();
  requestCheck();
  setCheck(check);
  expect(check).toHaveBeenCalledOnce();
  requestCheck();
  expect(check).toHaveBeenCalledTimes(2);
});

test('no check is made that nobody asked for', () => {
  const { setCheck } = open();
  const check = vi.fn();
  setCheck(check);
  expect(check).not.toHaveBeenCalled();
});
