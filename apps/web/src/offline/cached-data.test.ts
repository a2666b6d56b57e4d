import { createHash } from 'node:crypto';
import { digestSchema, feedSchema } from '@paligid/contract/entities/feed';
import { storyPageSchema } from '@paligid/contract/entities/story-details';
import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  CACHE_SCHEMA_VERSION,
  entriesToEvict,
  getCachedKind,
  type OfflineCacheEntry,
} from './cached-data.ts';

/**
 * Fingerprint of all required fields of the responses. When it changes: raise `CACHE_SCHEMA_VERSION` and update both
 * values here.
 */
const SHAPE = { schema: 1, fingerprint: '3ffce9ef2a52f47d' };

/** 'stories[].severity: integer': a required field with its type. */
function requiredFields(schema: z.core.JSONSchema.BaseSchema, defs: Defs, path = ''): string[] {
  const own = schema.$ref === undefined ? schema : (defs[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const inside = Object.entries(own.properties ?? {}).flatMap(([name, value]) =>
    own.required?.includes(name) && typeof value === 'object'
      ? requiredFields(value, defs, `${path}.${name}`)
      : [],
  );
  const items = own.items;
  const listed =
    typeof items === 'object' && !Array.isArray(items) ? requiredFields(items, defs, `${path}[]`) : [];
  return [`${path}: ${own.type ?? 'any'}`, ...inside, ...listed];
}

type Defs = Record<string, z.core.JSONSchema.BaseSchema>;

test('what stored answers always have is what screens rely on, or their schema has another number', () => {
  const fields = [feedSchema, storyPageSchema, digestSchema].flatMap((schema) => {
    const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
    return requiredFields(json, (json.$defs ?? {}) as Defs);
  });
  expect(fields.length).toBeGreaterThan(100);
  const fingerprint = createHash('sha256').update(fields.sort().join('\n')).digest('hex').slice(0, 16);
  expect({ schema: CACHE_SCHEMA_VERSION, fingerprint }).toEqual(SHAPE);
});

const NOW = Date.UTC(2026, 10, 15);
const DAY_MS = 24 * 3_600_000;

function entry(n: number, changes: Partial<OfflineCacheEntry> = {}): OfflineCacheEntry {
  return { kind: 'story', address: `story ${n}`, at: NOW - n * 1_000, bytes: 2_000, ...changes };
}

const addresses = (entries: OfflineCacheEntry[]) => entries.map(({ address }) => address);
const many = (count: number, changes: Partial<OfflineCacheEntry> = {}) =>
  Array.from({ length: count }, (_, n) => entry(n, changes));

test('feeds, digests and stories are cached, and nothing without a time', () => {
  expect(getCachedKind(['feed', 'location', 'en', {}])).toBe('feed');
  expect(getCachedKind(['story', 'en', 's-1'])).toBe('story');
  expect(getCachedKind(['digest', 'en', 'u-1'])).toBe('digest');
  expect(getCachedKind(['bookmarks', 'u-1'])).toBe('bookmarks');
  expect(getCachedKind(['bookmark', 'u-1', 's-1'])).toBeUndefined();
  for (const key of [['sources', 'en'], ['board', 'en'], ['toString'], [1], []]) {
    expect(getCachedKind(key)).toBeUndefined();
  }
});

test('while there is room nothing leaves', () => {
  expect(entriesToEvict([...many(60), ...many(8, { kind: 'feed' })], NOW)).toEqual([]);
});

test('of sixty-one stories the oldest leaves, of nine feeds likewise', () => {
  expect(addresses(entriesToEvict(many(61).toReversed(), NOW))).toEqual(['story 60']);
  expect(addresses(entriesToEvict(many(9, { kind: 'feed' }), NOW))).toEqual(['story 8']);
});

test('saved stories have room of their own, whatever their age: they evict nothing and nothing evicts them', () => {
  const saved = entry(0, { kind: 'bookmarks', address: 'saved', bytes: 3_900_000, at: NOW - 400 * DAY_MS });
  expect(entriesToEvict([saved, ...many(60), ...many(8, { kind: 'feed' })], NOW)).toEqual([]);
  const older = { ...saved, address: 'older', at: saved.at - 1 };
  expect(addresses(entriesToEvict([older, saved], NOW))).toEqual(['older']);
});

test('feeds do not push stories out', () => {
  expect(addresses(entriesToEvict([...many(9, { kind: 'feed' }), entry(99)], NOW))).not.toContain('story 99');
});

test('in all they take three megabytes, the newest first', () => {
  const large = many(4, { bytes: 900_000 });
  expect(addresses(entriesToEvict(large, NOW))).toEqual(['story 3']);
});

test('alerts and numbers of a storm pack take 260 kB at most: the oldest page leaves', () => {
  const alerts = many(5, { kind: 'alert', bytes: 60_000 });
  expect(addresses(entriesToEvict(alerts, NOW))).toEqual(['story 4']);
  const numbers = entry(0, { kind: 'hotlines', address: 'numbers', bytes: 2_000 });
  const left = [...alerts.slice(0, 4), numbers, ...many(3, { bytes: 90_000, address: 'news' })];
  expect(entriesToEvict(left, NOW)).toEqual([]);
});

test('what is older than sixty days leaves', () => {
  const old = entry(1, { at: NOW - 61 * DAY_MS });
  expect(entriesToEvict([old, entry(2, { at: NOW - 59 * DAY_MS })], NOW)).toEqual([old]);
});
