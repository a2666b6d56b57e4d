import { expect, test } from 'vitest';
import { planKills } from './kills.ts';

const PLAY_MS = 240_000;

test('each program and engine dies once before any dies again, NATS also with its streams', () => {
  const victims = planKills(20, PLAY_MS, 3).map(({ victim }) => JSON.stringify(victim));
  expect(new Set(victims.slice(0, 10))).toHaveLength(10);
  expect(victims.slice(0, 10).toSorted()).toEqual(victims.slice(10).toSorted());
  for (const name of [
    'ingest',
    'ingest2',
    'relay',
    'api',
    'gateway',
    'alerts',
    'PostgreSQL',
    'Redis',
    'NATS',
  ])
    expect(victims.join()).toContain(`"${name}"`);
});

test('the same seed kills the same at the same times, another seed otherwise; all within the play', () => {
  const kills = planKills(20, PLAY_MS, 3);
  expect(planKills(20, PLAY_MS, 3)).toEqual(kills);
  expect(planKills(20, PLAY_MS, 4)).not.toEqual(kills);
  const times = kills.map(({ atMs }) => atMs);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(Math.max(...times)).toBeLessThanOrEqual(PLAY_MS);
  expect(planKills(0, PLAY_MS, 3)).toEqual([]);
});
