import { pushPayloadSchema } from '@paligid/contract/entities/push';
import { expect, test } from 'vitest';
import { buildPayload } from './build-push.ts';
import { parsePushPayload } from './push-payload.ts';

const parse = (changes: object) => parsePushPayload(JSON.stringify({ ...buildPayload(), ...changes }));

test('what the contract describes is read as it was sent', () => {
  for (const payload of [
    buildPayload(),
    buildPayload({ kind: 'test', item_id: null, place: null, steps: [], until: null, badge: 3 }),
    buildPayload({ kind: 'ended', change: 'ended', lang: 'fil', issued_at: null, read_at: null }),
    buildPayload({ actions: { open: 'Open', mute: null } }),
  ]) {
    expect(pushPayloadSchema.parse(payload)).toEqual(payload);
    expect(parsePushPayload(JSON.stringify(payload))).toEqual(payload);
  }
});

test('fields that nobody knows are left out', () => {
  expect(parse({ extra: 1, place: { ...buildPayload().place, lat: 14.6 } })).toEqual(buildPayload());
});

const HOSTILE: Record<string, unknown[]> = {
  v: [0, 2, '1'],
  kind: ['news', null],
  alert_id: ['', '../x', 7],
  version: [0, -1, 1.5, '2', 1e99],
  item_id: ['s-1', 'https://evil.example', ''],
  tag: ['', 'a'.repeat(200)],
  severity: [0, 6, '5', null],
  category: ['fun', 'toString'],
  change: ['deleted'],
  lang: ['de', ''],
  title: ['', 'a'.repeat(500), null],
  body: ['a'.repeat(500), 5],
  actions: [null, {}, { open: '', mute: 'x' }, []],
  place: [{}, { id: 'x', label: 'Home' }, 'Home'],
  steps: ['run', [1], ['a', 'b', 'c', 'd'], [''], null],
  until: ['tomorrow', 5],
  sent_at: [null, 'soon'],
  silent: [0, 'false'],
  renotify: ['yes'],
  url: ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b', ''],
  reason: [null],
};

test.each(Object.entries(HOSTILE))('a message with a wrong %s is refused by the worker', (name, values) => {
  for (const value of values) expect(parse({ [name]: value }), JSON.stringify(value)).toBeUndefined();
});

test('what is no message at all is refused', () => {
  for (const text of ['', 'null', '[]', '{', '"x"', '{"v":1}', `{"v":1,"title":"${'a'.repeat(9_000)}"}`]) {
    expect(parsePushPayload(text)).toBeUndefined();
  }
});

test('a thousand messages with one byte changed never throw, and none leads away from our site', () => {
  const text = JSON.stringify(buildPayload());
  for (let n = 0; n < 1_000; n++) {
    const at = (n * 7_919) % text.length;
    const changed = text.slice(0, at) + String.fromCodePoint(32 + (n % 95)) + text.slice(at + 1);
    const parsed = parsePushPayload(changed);
    if (parsed !== undefined) expect(new URL(parsed.url, 'https://p.example').host).toBe('p.example');
  }
});
