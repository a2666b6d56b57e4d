import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AlertChange } from './alert-change.ts';
import type { AlertFacts } from './alert-facts.ts';
import { isLoud, type QueuedChange, stillWaiting, withChange, withoutAlert } from './alert-queue.ts';

const NOW = 10_000_000;
const IN_FORCE: AlertFacts = { isAlert: true, severity: 4, status: 'active', inside: true, expiresMs: null };

function queued(
  id: string,
  kind: AlertChange['kind'],
  to: Partial<AlertFacts> = {},
  atMs = NOW,
): QueuedChange {
  const status = kind === 'called_off' ? 'cancelled' : 'active';
  return { ids: [id], change: { kind, from: IN_FORCE, to: { ...IN_FORCE, status, ...to } }, atMs };
}

const entries = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    kind: fc.constantFrom<AlertChange['kind'][]>(
      'new',
      'raised',
      'covers',
      'extended',
      'lowered',
      'called_off',
    ),
    severity: fc.integer({ min: 3, max: 5 }),
    inside: fc.boolean(),
    atMs: fc.nat(1_000),
  }),
  { maxLength: 40 },
);
const fill = (
  list: { id: string; kind: AlertChange['kind']; severity: number; inside: boolean; atMs: number }[],
) =>
  list
    .map(({ id, kind, severity, inside, atMs }) => queued(id, kind, { severity, inside }, atMs))
    .reduce<QueuedChange[]>((queue, added) => withChange(queue, added), []);
const ids = (queue: readonly QueuedChange[]) => queue.map((it) => it.ids[0]);

test('the gravest is first, then what covers the reader, then the newest; what is over comes last', () => {
  const queue = [
    queued('over', 'called_off', { severity: 5 }),
    queued('longer', 'extended', { severity: 5 }),
    queued('old', 'new', {}, NOW - 5),
    queued('far', 'new', { inside: false }),
    queued('late', 'new'),
    queued('worst', 'raised', { severity: 5 }),
  ].reduce<QueuedChange[]>((all, it) => withChange(all, it), []);
  expect(ids(queue)).toEqual(['worst', 'late', 'old', 'far', 'longer', 'over']);
});

test('an alert stands in the queue once, and no queue grows without end', () => {
  fc.assert(
    fc.property(entries, (list) => {
      const queue = fill(list);
      return new Set(ids(queue)).size === queue.length && queue.length <= 20;
    }),
  );
  const many = Array.from({ length: 50 }, (_, i) => queued(String(i), 'new'));
  expect(many.reduce<QueuedChange[]>((all, it) => withChange(all, it), [])).toHaveLength(20);
});

test('no loud change stands behind a quiet one', () => {
  fc.assert(
    fc.property(entries, (list) => {
      const isLoudAt = fill(list).map(({ change }) => isLoud(change));
      return isLoudAt.indexOf(false) === -1 || !isLoudAt.slice(isLoudAt.indexOf(false)).includes(true);
    }),
  );
});

test('the order does not depend on the order of arrival', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(19), { minLength: 2 }), (order) => {
      const all = order.map((n) => queued(String(n), 'new', { severity: 4 + (n % 2) }, n));
      const forth = all.reduce<QueuedChange[]>((queue, it) => withChange(queue, it), []);
      const back = [...all].reverse().reduce<QueuedChange[]>((queue, it) => withChange(queue, it), []);
      return JSON.stringify(ids(forth)) === JSON.stringify(ids(back));
    }),
  );
});

test('a quiet change of a loud one that nobody opened leaves it loud, with the state of now', () => {
  const [first] = withChange([queued('a', 'new')], queued('a', 'extended', { expiresMs: 5 }));
  expect(first?.change).toMatchObject({ kind: 'new', to: { expiresMs: 5 } });
  const [raised] = withChange([queued('a', 'new')], queued('a', 'raised', { severity: 5 }));
  expect(raised?.change.kind).toBe('raised');
  const [over] = withChange([queued('a', 'raised', { severity: 5 })], queued('a', 'called_off'));
  expect(over?.change.kind).toBe('called_off');
  const [low] = withChange([queued('a', 'new')], queued('a', 'lowered', { severity: 3 }));
  expect(low?.change.kind).toBe('lowered');
});

test('an alert that joined an event is the same alert', () => {
  const joined = { ...queued('a', 'raised', { severity: 5 }), ids: ['lead', 'event', 'a'] };
  expect(withChange([queued('a', 'new')], joined)).toHaveLength(1);
  expect(withoutAlert([joined], 'event')).toEqual([]);
});

test('a change ends with its alert; that one was called off is said for three hours', () => {
  const queue = [
    queued('ends', 'new', { expiresMs: NOW + 1 }),
    queued('holds', 'new'),
    queued('over', 'called_off', {}, NOW),
  ];
  expect(ids(stillWaiting(queue, NOW))).toEqual(['ends', 'holds', 'over']);
  expect(ids(stillWaiting(queue, NOW + 1))).toEqual(['holds', 'over']);
  expect(ids(stillWaiting(queue, NOW + 3 * 3_600_000))).toEqual(['holds']);
});
