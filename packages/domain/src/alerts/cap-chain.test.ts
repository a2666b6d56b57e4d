import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildChains, type ChainMessage } from './cap-chain.ts';

const HOUR = 3_600_000;
const T0 = Date.UTC(2026, 10, 14, 0, 0);

test('a lone Alert is active until its end, and expired from then on', () => {
  const alert = build('a', { expiresAtMs: T0 + 6 * HOUR });
  expect(only([alert], T0)).toEqual({
    keys: ['a'],
    missing: [],
    headKey: 'a',
    lastIssuedKey: 'a',
    status: 'active',
    endsAtMs: T0 + 6 * HOUR,
  });
  expect(only([alert], T0 + 6 * HOUR - 1).status).toBe('active');
  expect(only([alert], T0 + 6 * HOUR).status).toBe('expired');
});

test('without an end a message holds 12 hours', () => {
  expect(only([build('a')], T0 + 12 * HOUR - 1).status).toBe('active');
  expect(only([build('a')], T0 + 12 * HOUR).status).toBe('expired');
});

test('an Update takes the place of what it refers to, also when that would have held longer', () => {
  const alert = build('a', { expiresAtMs: T0 + 20 * HOUR });
  const update = build('u', {
    messageType: 'Update',
    references: ['a'],
    hour: 1,
    expiresAtMs: T0 + 3 * HOUR,
  });
  expect(only([alert, update], T0 + 2 * HOUR)).toMatchObject({
    keys: ['a', 'u'],
    headKey: 'u',
    status: 'updated',
  });
  expect(only([alert, update], T0 + 3 * HOUR).status).toBe('expired');
});

test('a Cancel ends a chain, and so does a final message', () => {
  const cancel = build('c', { messageType: 'Cancel', references: ['a'], hour: 2 });
  const ended = { status: 'cancelled', endsAtMs: T0 + 2 * HOUR, lastIssuedKey: 'a' };
  expect(only([build('a'), cancel], T0 + 2 * HOUR)).toMatchObject({ headKey: 'c', ...ended });
  const final = build('f', { messageType: 'Update', references: ['a'], hour: 2, isFinal: true });
  expect(only([build('a'), final], T0 + 2 * HOUR)).toMatchObject({
    ...ended,
    headKey: 'f',
    lastIssuedKey: 'f',
  });
});

test('a Cancel that comes before its original leaves the original dead', () => {
  const cancel = build('c', { messageType: 'Cancel', references: ['a'], hour: 1 });
  const before = only([cancel], T0 + HOUR);
  expect(before).toMatchObject({ keys: ['c'], missing: ['a'], status: 'cancelled' });
  expect(before.lastIssuedKey).toBeUndefined();
  expect(only([cancel, build('a')], T0 + HOUR)).toMatchObject({
    headKey: 'c',
    missing: [],
    lastIssuedKey: 'a',
    status: 'cancelled',
  });
});

test('an Update that refers to an unknown message counts, and the original comes too late', () => {
  const update = build('u', { messageType: 'Update', references: ['a'], hour: 1 });
  expect(only([update], T0 + HOUR)).toMatchObject({ headKey: 'u', missing: ['a'], status: 'updated' });
  expect(only([update, build('a')], T0 + HOUR)).toMatchObject({
    headKey: 'u',
    missing: [],
    status: 'updated',
  });
});

test('two chains that one message refers to are one chain', () => {
  const a = build('a');
  const b = build('b', { hour: 1 });
  expect(buildChains([a, b], T0 + 2 * HOUR).map(({ headKey }) => headKey)).toEqual(['a', 'b']);
  const both = build('z', { messageType: 'Update', references: ['b', 'a'], hour: 2 });
  expect(only([a, b, both], T0 + 2 * HOUR)).toMatchObject({ keys: ['a', 'b', 'z'], headKey: 'z' });
});

test('two messages that refer to one that never came are one chain', () => {
  const first = build('u', { messageType: 'Update', references: ['a'], hour: 1 });
  const second = build('v', { messageType: 'Update', references: ['a'], hour: 2 });
  expect(only([second, first], T0 + 2 * HOUR)).toMatchObject({
    keys: ['u', 'v'],
    headKey: 'v',
    missing: ['a'],
  });
});

test('of messages that refer to each other in a circle the newest counts', () => {
  const a = build('a', { references: ['b'] });
  const b = build('b', { messageType: 'Cancel', references: ['a'], hour: 1 });
  expect(only([a, b], T0)).toMatchObject({ headKey: 'b', status: 'cancelled' });
  expect(only([build('s', { references: ['s'] })], T0)).toMatchObject({ headKey: 's', status: 'active' });
});

test('no messages make no chain', () => {
  expect(buildChains([], T0)).toEqual([]);
});

/**
 * An event as an agency issues it: an Alert, Updates that reference some or all earlier messages, possibly an end, all
 * timed.
 */
const stories = fc
  .record({
    name: fc.constantFrom('flood', 'storm', 'rain'),
    updates: fc.array(
      fc.record({
        hasAll: fc.boolean(),
        hours: fc.integer({ min: 1, max: 30 }),
        hasExpiry: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
    end: fc.constantFrom('none', 'cancel', 'final'),
  })
  .map(({ name, updates, end }) => {
    const messages: ChainMessage[] = [build(`${name}-0`, { expiresAtMs: T0 + 6 * HOUR })];
    updates.forEach(({ hasAll, hours, hasExpiry }, i) => {
      const hour = i + 1;
      const keys = messages.map(({ key }) => key);
      messages.push(
        build(`${name}-${hour}`, {
          messageType: 'Update',
          references: hasAll ? keys : keys.slice(-1),
          hour,
          ...(hasExpiry ? { expiresAtMs: T0 + (hour + hours) * HOUR } : {}),
        }),
      );
    });
    const expected = messages.at(-1);
    if (end !== 'none')
      messages.push(
        build(`${name}-end`, {
          messageType: end === 'cancel' ? 'Cancel' : 'Update',
          references: messages.map(({ key }) => key),
          hour: updates.length + 1,
          isFinal: end === 'final',
        }),
      );
    return { messages, end, lastUpdate: expected, updates: updates.length };
  });

/** Every message at least once, some repeated, in any order. */
function arrivals(messages: readonly ChainMessage[]): fc.Arbitrary<ChainMessage[]> {
  return fc.array(fc.constantFrom(...messages), { maxLength: 6 }).chain((again) =>
    fc.shuffledSubarray([...messages, ...again.map((message) => ({ ...message }))], {
      minLength: messages.length + again.length,
    }),
  );
}

const cases = stories.chain((story) =>
  fc.record({
    story: fc.constant(story),
    order: arrivals(story.messages),
    nowMs: fc.integer({ min: 0, max: 48 }).map((hours) => T0 + hours * HOUR),
  }),
);

test('R10: every order of Alert, Update, Cancel and expiry, doubled and late, ends in the same state', () => {
  fc.assert(
    fc.property(cases, ({ story, order, nowMs }) => {
      const state = only(order, nowMs);
      expect(state).toEqual(only(story.messages, nowMs));
      // The result is the state the agency intended.
      const { end, lastUpdate, updates } = story;
      const endsAtMs = lastUpdate?.expiresAtMs ?? (lastUpdate?.sentAtMs ?? 0) + 12 * HOUR;
      if (end !== 'none')
        expect(state).toMatchObject({ status: 'cancelled', headKey: story.messages.at(-1)?.key });
      else
        expect(state).toMatchObject({
          headKey: lastUpdate?.key,
          endsAtMs,
          status: nowMs >= endsAtMs ? 'expired' : updates > 0 ? 'updated' : 'active',
        });
    }),
    { numRuns: 2_000 },
  );
});

test('R10: once an end has come, no later arrival of an older message brings the chain back', () => {
  fc.assert(
    fc.property(cases, ({ story, order, nowMs }) => {
      fc.pre(story.end !== 'none');
      const endKey = story.messages.at(-1)?.key;
      const endAt = order.findIndex(({ key }) => key === endKey);
      for (let seen = endAt + 1; seen <= order.length; seen++)
        expect(
          buildChains(order.slice(0, seen), nowMs).find(({ keys }) => keys.includes(endKey ?? ''))?.status,
        ).toBe('cancelled');
    }),
  );
});

test('chains that do not refer to each other do not touch each other, whatever the order', () => {
  const pair = fc.tuple(
    stories.filter(({ messages }) => messages[0]?.key === 'flood-0'),
    stories.filter(({ messages }) => messages[0]?.key === 'storm-0'),
  );
  fc.assert(
    fc.property(
      pair.chain(([a, b]) =>
        fc.tuple(fc.constant(a), fc.constant(b), arrivals([...a.messages, ...b.messages])),
      ),
      ([a, b, order]) => {
        const nowMs = T0 + 4 * HOUR;
        expect(buildChains(order, nowMs)).toEqual([only(a.messages, nowMs), only(b.messages, nowMs)]);
      },
    ),
  );
});

test('any messages at all, also broken ones, make the same chains in every order', () => {
  const keys = ['a', 'b', 'c', 'd', 'e'];
  const broken = fc.array(
    fc.record(
      {
        key: fc.constantFrom(...keys),
        messageType: fc.constantFrom('Alert' as const, 'Update' as const, 'Cancel' as const),
        references: fc.array(fc.constantFrom(...keys, 'unknown'), { maxLength: 3 }),
        sentAtMs: fc.integer({ min: 0, max: 3 }),
        expiresAtMs: fc.integer({ min: 0, max: 5 }),
        isFinal: fc.boolean(),
      },
      { requiredKeys: ['key', 'messageType', 'references', 'sentAtMs', 'isFinal'] },
    ),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(
      broken.chain((messages) =>
        fc.tuple(
          fc.constant(messages),
          fc.shuffledSubarray(messages, { minLength: messages.length, maxLength: messages.length }),
        ),
      ),
      fc.integer({ min: 0, max: 6 }),
      ([messages, shuffled], nowMs) => {
        expect(buildChains(shuffled, nowMs)).toEqual(buildChains(messages, nowMs));
      },
    ),
    { numRuns: 1_000 },
  );
});

type MessageFields = Partial<Omit<ChainMessage, 'key' | 'sentAtMs'>> & { hour?: number };

function build(key: string, { hour = 0, ...parts }: MessageFields = {}): ChainMessage {
  return { key, messageType: 'Alert', references: [], isFinal: false, sentAtMs: T0 + hour * HOUR, ...parts };
}

function only(messages: readonly ChainMessage[], nowMs: number) {
  const [chain, ...others] = buildChains(messages, nowMs);
  if (chain === undefined || others.length > 0) throw new Error('expected one chain');
  return chain;
}
