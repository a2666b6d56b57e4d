import { expect, test } from 'vitest';
import { createRealtimeStore } from './realtime.ts';

test('however many stories come while nobody looks, a hundred of them wait', () => {
  const store = createRealtimeStore();
  for (let n = 0; n < 500; n += 1) store.getState().addWaiting(`s-${n}`);
  store.getState().addWaiting('s-0');
  expect(store.getState().waiting).toHaveLength(100);
  store.getState().clearWaiting();
  expect(store.getState().waiting).toEqual([]);
});
