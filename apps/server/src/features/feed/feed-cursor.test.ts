import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './feed-cursor.ts';

const NOW = Date.UTC(2026, 10, 15, 4);
const ID = '019a859b-3e7b-7000-8000-000000000001';

const snapshots = fc
  .record({
    xmin: fc.bigInt({ min: 3n, max: 2n ** 60n }),
    running: fc.uniqueArray(fc.nat(5_000), { maxLength: 60 }),
  })
  .map(({ xmin, running }) => {
    const sorted = running.toSorted((a, b) => a - b).map((distance) => xmin + BigInt(distance));
    return `${xmin}:${(sorted.at(-1) ?? xmin) + 1n}:${sorted.join()}`;
  });
const cursors = fc.record({
  asOfMs: fc.integer({ min: 0, max: NOW }),
  snapshot: snapshots,
  after: fc.option(fc.record({ rank: fc.integer({ min: -(2 ** 50), max: 2 ** 50 }), id: fc.constant(ID) })),
  shown: fc.nat(400),
  covers: fc.string({ unit: fc.constantFrom('0', '1'), maxLength: 120 }),
});

test('a cursor comes back as it was written, in the letters of an address', () => {
  fc.assert(
    fc.property(cursors, (cursor) => {
      const text = writeCursor(cursor);
      expect(readCursor(text, NOW)).toEqual(cursor);
      expect(text).toMatch(/^[\w-]{1,512}$/);
    }),
  );
});

test('however many transactions ran, a cursor fits into an address', () => {
  const running = Array.from({ length: 400 }, (_, i) => 1_000_000 + i * 37);
  const snapshot = `1000000:1020000:${running.join()}`;
  const text = writeCursor({
    asOfMs: NOW,
    snapshot,
    after: { rank: NOW, id: ID },
    shown: 300,
    covers: '1'.repeat(300),
  });
  expect(text).toMatch(/^[\w-]{1,512}$/);
  expect(readCursor(text, NOW).snapshot).toBe('1000000:1000000:');
});

test('whatever is not ours is refused', () => {
  const written = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const bad = [
    'x',
    '',
    written(),
    written(1, NOW, 5, ID),
    written(2, NOW + 1, 'a:1:', NOW, ID, 0, ''),
    written(2, NOW, "a:1:'", NOW, ID, 0, ''),
    written(2, NOW, 'a:1:', '5', ID, 0, ''),
    written(2, NOW, 'a:1:', NOW, "' or true", 0, ''),
    written(2, NOW, 'a:1:', NOW, ID, -1, ''),
    written(2, NOW, 'a:1:', NOW, ID, 0, '!'),
    written(2, NOW, 'a:1:', null, ID, 0, ''),
    written(2, NOW, 'a:1:', NOW, ID, 0, '', 7),
  ];
  for (const text of bad) expect(() => readCursor(text, NOW), text).toThrow('Invalid request');
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => readCursor(text, NOW)).toThrow('Invalid request');
    }),
  );
});
