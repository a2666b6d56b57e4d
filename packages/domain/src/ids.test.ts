import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstUuidAt, newUuidV7, parseWireId, uuidInstantMs, type WireKind, wireId } from './ids.ts';

const NOW = Date.UTC(2026, 10, 15, 4, 0);
const LAST_INSTANT = 2 ** 48 - 1;
const filledWith = (byte: number) => (count: number) => new Uint8Array(count).fill(byte);

const instants = fc.integer({ min: 0, max: LAST_INSTANT });
const sources = fc
  .uint8Array({ minLength: 10, maxLength: 10 })
  .map((bytes) => (count: number) => bytes.slice(0, count));

test('an id has the canonical lower-case form with version 7 and the RFC variant', () => {
  expect(newUuidV7(NOW, filledWith(0xff))).toBe(`${time(NOW)}-7fff-bfff-ffffffffffff`);
  expect(newUuidV7(NOW, filledWith(0x00))).toBe(`${time(NOW)}-7000-8000-000000000000`);
  fc.assert(
    fc.property(instants, sources, (instant, source) => {
      expect(newUuidV7(instant, source)).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
    }),
  );
});

test('an id gives its instant back', () => {
  fc.assert(
    fc.property(instants, sources, (instant, source) => {
      expect(uuidInstantMs(newUuidV7(instant, source))).toBe(instant);
      expect(uuidInstantMs(firstUuidAt(instant))).toBe(instant);
    }),
  );
});

test('ids sort by their time, and the first id of an instant parts before from after', () => {
  fc.assert(
    fc.property(instants, instants, sources, sources, (one, other, source, otherSource) => {
      fc.pre(one !== other);
      const [before, after] = one < other ? [one, other] : [other, one];
      const bound = firstUuidAt(after);
      expect(newUuidV7(before, source) < bound).toBe(true);
      expect(newUuidV7(after, otherSource) >= bound).toBe(true);
    }),
  );
});

test('the first id of an instant is the smallest that can be made then', () => {
  expect(firstUuidAt(NOW)).toBe(newUuidV7(NOW, filledWith(0x00)));
});

test('the random part stays, so that two ids of one instant differ', () => {
  expect(newUuidV7(NOW, filledWith(0x12))).toBe(`${time(NOW)}-7121-a121-212121212121`);
  expect(newUuidV7(NOW, filledWith(0x12))).not.toBe(newUuidV7(NOW, filledWith(0x13)));
});

test('what is no canonical UUIDv7 has no instant', () => {
  const id = newUuidV7(NOW, filledWith(0xab));
  for (const text of ['', 'story', id.toUpperCase(), ` ${id}`, `${id}\n`, id.replaceAll('-', '')]) {
    expect(uuidInstantMs(text)).toBeUndefined();
  }
  expect(uuidInstantMs('6f1c1c1e-9d0a-4b6e-8a53-2f1f0a7d9c11')).toBeUndefined();
});

test('an instant outside the 48 bits is refused', () => {
  for (const instant of [-1, 0.5, Number.NaN, LAST_INSTANT + 1]) {
    expect(() => firstUuidAt(instant)).toThrow(RangeError);
  }
});

function time(instant: number): string {
  const digits = instant.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

const UUID = '019e3b2c-7a00-7abc-8def-0123456789ab';

test('a story, a cluster and a user differ by their first letter', () => {
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
