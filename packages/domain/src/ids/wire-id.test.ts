import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseWireId, type WireKind, wireId } from './wire-id.ts';

const UUID = '019e3b2c-7a00-7abc-8def-0123456789ab';

test('a story, a cluster and a user are told apart by their first letter', () => {
  expect(wireId('story', UUID)).toBe(`s-${UUID}`);
  expect(wireId('cluster', UUID)).toBe(`c-${UUID}`);
  expect(wireId('user', UUID)).toBe(`u-${UUID}`);
});

test('an id that was written is read back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<WireKind>('story', 'cluster', 'user'),
      fc.uuid({ version: 7 }),
      (kind, uuid) => {
        expect(parseWireId(wireId(kind, uuid))).toEqual({ kind, uuid });
      },
    ),
  );
});

test.each([
  '',
  's-',
  's-1',
  UUID,
  `x-${UUID}`,
  's-6f1c1c1e-9d0a-4b6e-8a53-2f1f0a7d9c11',
  `S-${UUID}`,
  `s-${UUID.toUpperCase()}`,
  `s-${UUID.replaceAll('-', '')}`,
  `s-{${UUID}}`,
  `s_${UUID}`,
  ` s-${UUID}`,
  `s-${UUID} `,
  `s-${UUID}\n`,
  `s-s-${UUID}`,
])('%j is no id', (text) => {
  expect(parseWireId(text)).toBeUndefined();
});

test('no text has two spellings that are read as the same id', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const id = parseWireId(text);
      if (id) expect(wireId(id.kind, id.uuid)).toBe(text);
    }),
  );
});
