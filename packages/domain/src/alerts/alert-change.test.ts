import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertChange } from './alert-change.ts';
import type { AlertFacts } from './alert-facts.ts';

const IN_FORCE: AlertFacts = { isAlert: true, severity: 4, status: 'active', inside: true, expiresMs: 1_000 };

const facts = fc.record<AlertFacts>({
  isAlert: fc.boolean(),
  severity: fc.integer({ min: 1, max: 5 }),
  status: fc.constantFrom('active', 'updated', 'cancelled', 'expired', 'superseded', 'archived'),
  inside: fc.constantFrom(true, false, null),
  expiresMs: fc.option(fc.nat(10_000), { nil: null }),
});
const kindOf = (from: AlertFacts | undefined, to: AlertFacts) => alertChange(from, to)?.kind;

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
  expect(kindOf(from, to)).toBe(kind);
});

test('nothing has changed between two equal states', () => {
  fc.assert(fc.property(facts, (it) => kindOf(it, { ...it }) === undefined || kindOf(it, it) === 'new'));
  fc.assert(
    fc.property(facts, (it) => {
      const known = { ...it, isAlert: true, status: 'active' } as const;
      return kindOf(known, { ...known }) === undefined;
    }),
  );
});

test('an alert that is known and in force is never new', () => {
  fc.assert(
    fc.property(facts, facts, (before, after) => {
      return kindOf({ ...before, isAlert: true, status: 'active' }, after) !== 'new';
    }),
  );
});

test('what is raised one way is lowered the other way, unless it also reaches the reader', () => {
  fc.assert(
    fc.property(facts, fc.integer({ min: 4, max: 5 }), (it, severity) => {
      const high = { ...it, isAlert: true, status: 'active', severity } as const;
      const low = { ...high, severity: severity - 1 };
      return kindOf(low, high) === 'raised' && kindOf(high, low) === 'lowered';
    }),
  );
});

test('an alert that is not in force afterwards is called off or nothing', () => {
  fc.assert(
    fc.property(fc.option(facts, { nil: undefined }), facts, (before, after) => {
      const kind = kindOf(before, { ...after, status: 'cancelled' });
      return kind === undefined || kind === 'called_off';
    }),
  );
});

test('nothing below High Priority is announced but an area that reaches the reader', () => {
  fc.assert(
    fc.property(facts, facts, (before, after) => {
      const low = { ...before, severity: Math.min(before.severity, 3) };
      const kind = kindOf(low, { ...after, severity: Math.min(after.severity, 3) });
      return kind === undefined || kind === 'covers';
    }),
  );
});
