import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './feed-cursor.ts';

const NOW = Date.UTC(2026, 10, 15, 4);
const ID = '019a859b-3e7b-7000-8000-000000000001';

test('a cursor comes back as it was given', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: NOW }), fc.nat(2 ** 50), (asOfMs, score) => {
      const cursor = { asOfMs, after: { score, id: ID } };
      const text = writeCursor(cursor);
      expect(readCursor(text, NOW)).toEqual(cursor);
      expect(text).toMatch(/^[\w-]{1,512}$/);
    }),
  );
});

test('what we never gave is refused', () => {
  const written = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const bad = [
    'x',
    '',
    written(),
    written(2, NOW, 5, ID),
    written(1, NOW + 1, 5, ID),
    written(1, NOW, '5', ID),
    written(1, NOW, 5, "' or true"),
    written(1, NOW, 5, ID, 6),
  ];
  for (const text of bad) expect(() => readCursor(text, NOW), text).toThrow('Invalid request');
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => readCursor(text, NOW)).toThrow('Invalid request');
    }),
  );
});
