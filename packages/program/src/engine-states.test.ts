import { expect, test, vi } from 'vitest';
import { engineStates } from './engine-states.ts';

test('ready means that every engine answers', async () => {
  const up = async () => 1;
  expect(await engineStates({ postgres: up, nats: up })).toMatchObject({
    ready: true,
    engines: { postgres: { state: 'up' }, nats: { state: 'up' } },
  });
});

test('an engine that refuses, throws or is silent is down and named', async () => {
  vi.useFakeTimers();
  const states = engineStates({
    postgres: async () => 1,
    redis: () => Promise.reject(new Error('refused')),
    nats: () => {
      throw new Error('closed');
    },
    disk: () => new Promise(() => {}),
  });
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  const { ready, engines } = await states;
  expect(ready).toBe(false);
  expect(Object.entries(engines).map(([name, { state }]) => [name, state])).toEqual([
    ['postgres', 'up'],
    ['redis', 'down'],
    ['nats', 'down'],
    ['disk', 'down'],
  ]);
});
