import { expect, test } from 'vitest';
import { HEARTBEAT } from './connection-lifecycle.ts';

test('a connection is asked every 30 seconds, and a dead one is gone within 45', () => {
  expect(HEARTBEAT.pingMs).toBe(30_000);
  expect(HEARTBEAT.deadMs + HEARTBEAT.sweepMs).toBeLessThan(45_000);
  // Even pinged one sweep late, a reader on a slow connection has several seconds to respond.
  expect(HEARTBEAT.deadMs - HEARTBEAT.pingMs - HEARTBEAT.sweepMs).toBeGreaterThan(5_000);
});
