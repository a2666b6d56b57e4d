import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AlertChange,
  type AlertSnapshot,
  alertChange,
  dequeueAlert,
  enqueueChange,
  isLoud,
  pendingChanges,
  type QueuedChange,
} from './alert-changes.ts';

const IN_FORCE: AlertSnapshot = {
  isAlert: true,
  severity: 4,
  status: 'active',
  inside: true,
  expiresMs: 1_000,
};

const facts = fc.record<AlertSnapshot>({
  isAlert: fc.boolean(),
  severity: fc.integer({ min: 1, max: 5 }),
  status: fc.constantFrom('active', 'updated', 'cancelled', 'expired', 'superseded', 'archived'),
  inside: fc.constantFrom(true, false, null),
  expiresMs: fc.option(fc.nat(10_000), { nil: null }),
});
const changeKind = (from: AlertSnapshot | undefined, to: AlertSnapshot) => alertChange(from, to)?.kind;

test.each([
  ['new', undefined, IN_FORCE],
  ['new', { ...IN_FORCE, isAlert: false, severity: 2 }, IN_FORCE],
  ['new', { ...IN_FORCE, status: 'cancelled' }, IN_FORCE],
  ['raised', IN_FORCE, { ...IN_FORCE, severity: 5 }],
  ['raised', { ...IN_FORCE, severity: 2, inside: false }, IN_FORCE],
  ['covers', { ...IN_FORCE, inside: false }, IN_FORCE],
  ['covers', { ...IN_FORCE, severity: 5, inside: false }, IN_FORCE],
  ['lowered', IN_FORCE, { ...IN_FORCE, severity: 3, expiresMs: 2_000 }],
  ['extended', IN_FORCE, { ...IN_FORCE, expiresMs: 2_000 }],
  ['called_off', IN_FORCE, { ...IN_FORCE, status: 'cancelled' }],
  [undefined, IN_FORCE, { ...IN_FORCE, status: 'expired' }],
  [undefined, IN_FORCE, { ...IN_FORCE, inside: false }],
  [undefined, { ...IN_FORCE, inside: null }, IN_FORCE],
  [undefined, undefined, { ...IN_FORCE, severity: 3 }],
] as const)('a change is %s', (kind, from, to) => {
  expect(changeKind(from, to)).toBe(kind);
});

test('nothing has changed between two equal states', () => {
  fc.assert(
    fc.property(facts, (it) => changeKind(it, { ...it }) === undefined || changeKind(it, it) === 'new'),
  );
  fc.assert(
    fc.property(facts, (it) => {
      const known = { ...it, isAlert: true, status: 'active' } as const;
      return changeKind(known, { ...known }) === undefined;
    }),
  );
});

test('an alert that is known and in force is never new', () => {
  fc.assert(
    fc.property(facts, facts, (before, after) => {
      return changeKind({ ...before, isAlert: true, status: 'active' }, after) !== 'new';
    }),
  );
});

test('what is raised one way is lowered the other way, unless it also reaches the reader', () => {
  fc.assert(
    fc.property(facts, fc.integer({ min: 4, max: 5 }), (it, severity) => {
      const high = { ...it, isAlert: true, status: 'active', severity } as const;
      const low = { ...high, severity: severity - 1 };
      return changeKind(low, high) === 'raised' && changeKind(high, low) === 'lowered';
    }),
  );
});

test('an alert that is not in force afterwards is called off or nothing', () => {
  fc.assert(
    fc.property(fc.option(facts, { nil: undefined }), facts, (before, after) => {
      const kind = changeKind(before, { ...after, status: 'cancelled' });
      return kind === undefined || kind === 'called_off';
    }),
  );
});

test('nothing below High Priority is announced but an area that reaches the reader', () => {
  fc.assert(
    fc.property(facts, facts, (before, after) => {
      const low = { ...before, severity: Math.min(before.severity, 3) };
      const kind = changeKind(low, { ...after, severity: Math.min(after.severity, 3) });
      return kind === undefined || kind === 'covers';
    }),
  );
});

const NOW = 10_000_000;
const QUEUED_ALERT: AlertSnapshot = {
  isAlert: true,
  severity: 4,
  status: 'active',
  inside: true,
  expiresMs: null,
};

function queued(
  id: string,
  kind: AlertChange['kind'],
  to: Partial<AlertSnapshot> = {},
  atMs = NOW,
): QueuedChange {
  const status = kind === 'called_off' ? 'cancelled' : 'active';
  return { ids: [id], change: { kind, from: QUEUED_ALERT, to: { ...QUEUED_ALERT, status, ...to } }, atMs };
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
    .reduce<QueuedChange[]>((queue, added) => enqueueChange(queue, added), []);
const ids = (queue: readonly QueuedChange[]) => queue.map((it) => it.ids[0]);

test('the gravest is first, then what covers the reader, then the newest; what is over comes last', () => {
  const queue = [
    queued('over', 'called_off', { severity: 5 }),
    queued('longer', 'extended', { severity: 5 }),
    queued('old', 'new', {}, NOW - 5),
    queued('far', 'new', { inside: false }),
    queued('late', 'new'),
    queued('worst', 'raised', { severity: 5 }),
  ].reduce<QueuedChange[]>((all, it) => enqueueChange(all, it), []);
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
  expect(many.reduce<QueuedChange[]>((all, it) => enqueueChange(all, it), [])).toHaveLength(20);
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
      const forth = all.reduce<QueuedChange[]>((queue, it) => enqueueChange(queue, it), []);
      const back = [...all].reverse().reduce<QueuedChange[]>((queue, it) => enqueueChange(queue, it), []);
      return JSON.stringify(ids(forth)) === JSON.stringify(ids(back));
    }),
  );
});

test('a quiet change of a loud one that nobody opened leaves it loud, with the state of now', () => {
  const [first] = enqueueChange([queued('a', 'new')], queued('a', 'extended', { expiresMs: 5 }));
  expect(first?.change).toMatchObject({ kind: 'new', to: { expiresMs: 5 } });
  const [raised] = enqueueChange([queued('a', 'new')], queued('a', 'raised', { severity: 5 }));
  expect(raised?.change.kind).toBe('raised');
  const [over] = enqueueChange([queued('a', 'raised', { severity: 5 })], queued('a', 'called_off'));
  expect(over?.change.kind).toBe('called_off');
  const [low] = enqueueChange([queued('a', 'new')], queued('a', 'lowered', { severity: 3 }));
  expect(low?.change.kind).toBe('lowered');
});

test('an alert that joined an event is the same alert', () => {
  const joined = { ...queued('a', 'raised', { severity: 5 }), ids: ['lead', 'event', 'a'] };
  expect(enqueueChange([queued('a', 'new')], joined)).toHaveLength(1);
  expect(dequeueAlert([joined], 'event')).toEqual([]);
});

test('a change ends with its alert; that one was called off is said for three hours', () => {
  const queue = [
    queued('ends', 'new', { expiresMs: NOW + 1 }),
    queued('holds', 'new'),
    queued('over', 'called_off', {}, NOW),
  ];
  expect(ids(pendingChanges(queue, NOW))).toEqual(['ends', 'holds', 'over']);
  expect(ids(pendingChanges(queue, NOW + 1))).toEqual(['holds', 'over']);
  expect(ids(pendingChanges(queue, NOW + 3 * 3_600_000))).toEqual(['holds']);
});
