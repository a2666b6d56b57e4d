import { expect, test } from 'vitest';
import { rejectUnsafeServer, streamNames, streamSubject } from './streams.ts';

const SAFE = {
  environment: 'production',
  natsSync: 'always',
  streamReplicas: 3,
  streamMegabytes: 64,
} as const;

test('streams and subjects stand under one prefix', () => {
  expect(streamNames('p')).toEqual({
    items: 'p_ITEMS',
    events: 'p_EVENTS',
    alerts: 'p_ALERTS',
    dead: 'p_DEAD',
  });
  expect(streamSubject('p', 'events', 'story.published.v1')).toBe('p.events.story-published-v1');
});

test('a server that cannot sync before it acknowledges is refused', () => {
  for (const version of ['2.9.25', '1.4.0', '', undefined]) {
    expect(() => rejectUnsafeServer(version, SAFE)).toThrow(/older than 2\.10/);
  }
  for (const version of ['2.10.0', '2.12.1', '3.0.0-beta']) {
    expect(() => rejectUnsafeServer(version, SAFE)).not.toThrow();
  }
});

test('production refuses a server that nobody vouches for', () => {
  const unsure = { ...SAFE, natsSync: 'interval' } as const;
  expect(() => rejectUnsafeServer('2.10.0', unsure)).toThrow(/PALIGID_NATS_SYNC/);
  expect(() => rejectUnsafeServer('2.10.0', { ...unsure, environment: 'development' })).not.toThrow();
});
