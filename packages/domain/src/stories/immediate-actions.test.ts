import fc from 'fast-check';
import { expect, test } from 'vitest';
import { immediateActions } from './immediate-actions.ts';

test('advice is cut at sentences and lines, word for word', () => {
  expect(immediateActions('Move to higher ground. Bring water!\n- Keep your phone charged', 120)).toEqual([
    'Move to higher ground.',
    'Bring water!',
    'Keep your phone charged',
  ]);
});

test('a sentence that does not fit is left out whole', () => {
  expect(immediateActions('Stay inside. Do not cross the river at the old bridge.', 20)).toEqual([
    'Stay inside.',
  ]);
  expect(immediateActions('Stay inside.', 12)).toEqual(['Stay inside.']);
  expect(immediateActions('Stay inside.', 11)).toEqual([]);
});

test('the numbers of a list are no actions', () => {
  expect(immediateActions('1. Leave now. 2. Bring water.', 120)).toEqual(['Leave now.', 'Bring water.']);
});

test('without advice there are no actions, and doubles come once', () => {
  expect(immediateActions(null, 120)).toEqual([]);
  expect(immediateActions(' \n \n', 120)).toEqual([]);
  expect(immediateActions('Stay inside. Stay inside.', 120)).toEqual(['Stay inside.']);
});

test('at most five, none longer than allowed, none that the publisher did not write', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 40 }), (advice, longest) => {
      const actions = immediateActions(advice, longest);
      expect(actions.length).toBeLessThanOrEqual(5);
      for (const action of actions) {
        expect(action.length).toBeLessThanOrEqual(longest);
        expect(advice).toContain(action);
      }
    }),
  );
});
