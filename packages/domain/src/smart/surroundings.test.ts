import { expect, test } from 'vitest';
import { type NearbyReport, trafficNear, weatherNear } from './surroundings.ts';

const NOW = Date.UTC(2026, 10, 17, 2);
const report = (more: Partial<NearbyReport>): NearbyReport => ({
  ...{
    title: 'Rain over Marikina',
    category: 'weather',
    severity: 2,
    isInForce: true,
    sinceMs: NOW - 60_000,
  },
  ...more,
});

test('[CONTEXT-006] the weather is what stored stories say, and unknown without one', () => {
  expect(weatherNear([], NOW)).toBeNull();
  expect(weatherNear([report({})], NOW)).toBe('rainy');
  expect(weatherNear([report({ title: 'Maulap ang kalangitan' })], NOW)).toBe('cloudy');
  expect(weatherNear([report({ severity: 5, title: 'Red rainfall warning' })], NOW)).toBe('stormy');
  expect(weatherNear([report({ title: 'New radar for the weather bureau' })], NOW)).toBeNull();
});

test('[CONTEXT-006] the traffic is that of the gravest story, and unknown without one', () => {
  const jam = (severity: number, title = 'Jam on EDSA') => report({ category: 'traffic', title, severity });
  expect(trafficNear([report({})], NOW)).toBeNull();
  expect(trafficNear([jam(2), jam(4)], NOW)).toBe('severe');
  expect(trafficNear([jam(3)], NOW)).toBe('heavy');
  expect(trafficNear([jam(2)], NOW)).toBe('moderate');
  expect(trafficNear([jam(1)], NOW)).toBeNull();
  expect(trafficNear([jam(2, 'Light traffic on EDSA')], NOW)).toBe('light');
});

test('what is over, old, or yet to come says nothing about now', () => {
  expect(weatherNear([report({ isInForce: false })], NOW)).toBeNull();
  expect(weatherNear([report({ sinceMs: NOW - 7 * 3_600_000 })], NOW)).toBeNull();
  expect(weatherNear([report({ sinceMs: NOW + 1 })], NOW)).toBeNull();
});
