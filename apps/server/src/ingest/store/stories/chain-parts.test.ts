import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chainParts } from './chain-parts.ts';
import type { StoredMessage } from './chains.repository.ts';

const START = Date.parse('2026-11-15T04:00:00.000Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(START + hours * HOUR);

function buildMessage(message: Partial<StoredMessage> & { key: string }): StoredMessage {
  return {
    part: 1,
    parts: 1,
    itemId: `item-${message.key}-${message.part ?? 1}`,
    messageType: 'Alert',
    sentAt: at(0),
    expiresAt: at(12),
    isFinal: false,
    references: [],
    ...message,
  };
}

const ALERT = buildMessage({ key: 'a' });
const UPDATE = buildMessage({
  key: 'b',
  messageType: 'Update',
  sentAt: at(1),
  expiresAt: at(20),
  references: ['a'],
});
const CANCEL = buildMessage({ key: 'c', messageType: 'Cancel', sentAt: at(2), references: ['a', 'b'] });

test('the newest message says what holds and until when', () => {
  expect(chainParts([ALERT], at(1))).toMatchObject([
    { part: 1, itemId: 'item-a-1', status: 'active', expiresAt: at(12), endedAt: null },
  ]);
  expect(chainParts([ALERT, UPDATE], at(1))).toMatchObject([
    { itemId: 'item-b-1', status: 'updated', expiresAt: at(20), endedAt: null },
  ]);
});

test('a cancelled chain keeps the words of its last message', () => {
  expect(chainParts([ALERT, UPDATE, CANCEL], at(3))).toMatchObject([
    { itemId: 'item-b-1', status: 'cancelled', endedAt: at(2) },
  ]);
});

test('a chain of which only the end was seen has nothing to show', () => {
  expect(chainParts([CANCEL], at(3))).toEqual([]);
  expect(chainParts([], at(3))).toEqual([]);
});

test('a chain expires by itself', () => {
  expect(chainParts([ALERT], at(12))).toMatchObject([{ status: 'expired', endedAt: at(12) }]);
});

describe('a message with parts', () => {
  const parts = (key: string, count: number, more: Partial<StoredMessage> = {}) =>
    Array.from({ length: count }, (_, i) => buildMessage({ ...more, key, part: i + 1, parts: count }));
  const alert = parts('a', 3);
  const update = parts('b', 2, { messageType: 'Update', sentAt: at(1), references: ['a'] });

  test('is a story for each', () => {
    expect(chainParts(alert, at(1)).map(({ part, itemId }) => [part, itemId])).toEqual([
      [1, 'item-a-1'],
      [2, 'item-a-2'],
      [3, 'item-a-3'],
    ]);
  });

  test('ends the parts that it does not name any more', () => {
    expect(chainParts([...alert, ...update], at(2))).toMatchObject([
      { part: 1, itemId: 'item-b-1', status: 'updated' },
      { part: 2, itemId: 'item-b-2', status: 'updated' },
      { part: 3, itemId: 'item-a-3', status: 'cancelled', endedAt: at(1) },
    ]);
  });

  test('leaves a part alone as long as its own has not come', () => {
    const half = [...alert.slice(0, 2), ...update.slice(0, 1)];
    expect(chainParts(half, at(2)).map(({ part }) => part)).toEqual([1]);
  });

  test('is taken back whole by a cancel of one part', () => {
    const cancel = buildMessage({ key: 'c', messageType: 'Cancel', sentAt: at(3), references: ['b'] });
    const states = chainParts([...alert, ...update, cancel], at(4));
    expect(states.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });
});

test('every order of the messages, also doubled, gives the same state', () => {
  const all = [ALERT, UPDATE, CANCEL];
  fc.assert(
    fc.property(
      fc
        .subarray(all, { minLength: 1 })
        .chain((set) =>
          fc.tuple(
            fc.constant(set),
            fc.shuffledSubarray([...set, ...set], { minLength: set.length * 2, maxLength: set.length * 2 }),
          ),
        ),
      fc.integer({ min: 0, max: 30 }),
      ([set, shuffled], hour) => {
        expect(chainParts(shuffled, at(hour))).toEqual(chainParts(set, at(hour)));
      },
    ),
  );
});
