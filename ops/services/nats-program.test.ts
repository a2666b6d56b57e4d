import { expect, test } from 'vitest';
import { isNewEnoughVersion } from './nats-program.ts';

test('nats-server is new enough from 2.10, which can sync before it acknowledges', () => {
  expect(isNewEnoughVersion('nats-server: v2.9.10')).toBe(false);
  expect(isNewEnoughVersion('nats-server: v2.10.0')).toBe(true);
  expect(isNewEnoughVersion('nats-server: v2.12.1')).toBe(true);
  expect(isNewEnoughVersion('nats-server: v3.0.0')).toBe(true);
  expect(isNewEnoughVersion('nats-server: v1.99.9')).toBe(false);
  expect(isNewEnoughVersion('')).toBe(false);
});
