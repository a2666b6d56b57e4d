import { expect, test } from 'vitest';
import { type AlertState, afterChange } from './alert-state.ts';

test.each(['issued', 'updated', 'ended'] as const)(
  'an alert that is %s goes on as its source says',
  (state) => {
    for (const change of ['issued', 'updated', 'ended'] as const) {
      expect(afterChange(state, change)).toEqual({ state: change, isSent: true });
    }
  },
);

test('a hold keeps new words back, lets the end through and stands until it is released', () => {
  expect(afterChange('held', 'issued')).toEqual({ state: 'held', isSent: false });
  expect(afterChange('held', 'updated')).toEqual({ state: 'held', isSent: false });
  expect(afterChange('held', 'ended')).toEqual({ state: 'held', isSent: true });
});

test('after a recall nothing more is sent', () => {
  for (const change of ['issued', 'updated', 'ended'] as const) {
    expect(afterChange('recalled', change)).toEqual({ state: 'recalled', isSent: false });
  }
});

test('a recall is always told, also when it is heard of twice', () => {
  const states: AlertState[] = ['issued', 'updated', 'ended', 'held', 'recalled'];
  for (const state of states)
    expect(afterChange(state, 'recalled')).toEqual({ state: 'recalled', isSent: true });
});
