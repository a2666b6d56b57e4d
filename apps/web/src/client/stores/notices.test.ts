import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPage } from '../build-page.ts';
import { createStores } from './stores.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const setUp = () => createStores(buildPage()).notices;
const texts = (store: ReturnType<typeof setUp>) => store.getState().notices.map(({ text }) => text);

test('[NOTIFY-001] each notice gets a random id', () => {
  const { notify } = setUp().getState();
  const ids = [notify({ text: 'a' }), notify({ text: 'a' }), notify({ text: 'a' })];
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]+$/);
});

test("[ENTITY-037] a notice has an id, a duration if one was given, and the caller's content", () => {
  const store = setUp();
  const id = store.getState().notify({ text: 'Saved', kind: 'live', topic: 'bookmark', duration: 2000 });
  store.getState().notify({ text: 'Sent' });
  expect(store.getState().notices).toEqual([
    { id, text: 'Saved', kind: 'live', topic: 'bookmark', duration: 2000 },
    { id: expect.any(String), text: 'Sent' },
  ]);
});

test('[NOTIFY-002] a notice goes after its duration', () => {
  const store = setUp();
  store.getState().notify({ text: 'brief', duration: 2000 });
  vi.advanceTimersByTime(1999);
  expect(texts(store)).toEqual(['brief']);
  vi.advanceTimersByTime(1);
  expect(texts(store)).toEqual([]);
});

test('[NOTIFY-003] that is five seconds unless told otherwise', () => {
  const store = setUp();
  store.getState().notify({ text: 'ordinary' });
  vi.advanceTimersByTime(4999);
  expect(texts(store)).toEqual(['ordinary']);
  vi.advanceTimersByTime(1);
  expect(texts(store)).toEqual([]);
});

test('[NOTIFY-004] a notice with duration 0 stays until it is closed', () => {
  const store = setUp();
  const id = store.getState().notify({ text: 'lasting', duration: 0 });
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(texts(store)).toEqual(['lasting']);
  store.getState().dismiss(id);
  expect(texts(store)).toEqual([]);
});

test('the oldest is removed when there are too many, and a topic is shown once', () => {
  const store = setUp();
  const { notify } = store.getState();
  for (const text of ['a', 'b', 'c', 'd']) notify({ text });
  expect(texts(store)).toEqual(['b', 'c', 'd']);
  notify({ text: 'lost', topic: 'connection' });
  notify({ text: 'found', topic: 'connection' });
  expect(texts(store)).toEqual(['c', 'd', 'found']);
});
