import { expect, test } from 'vitest';
import { createRealtime } from './realtime.ts';

test('however many stories come while nobody looks, a hundred of them wait', () => {
  const store = createRealtime();
  for (let n = 0; n < 500; n += 1) store.getState().wait(`s-${n}`);
  store.getState().wait('s-0');
  expect(store.getState().waiting).toHaveLength(100);
  store.getState().showWaiting();
  expect(store.getState().waiting).toEqual([]);
});
