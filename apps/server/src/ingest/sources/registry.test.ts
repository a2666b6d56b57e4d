import { expect, test } from 'vitest';
import { configuredSources } from './configured-sources.ts';
import { registry } from './registry.ts';

const NO_SETTINGS = { enabled: [], disabled: [], addresses: new Map<string, string>(), cadenceScale: 1 };

test('every source has an id of its own, is read over https from a host it lists, and politely', () => {
  expect(new Set(registry.map(({ id }) => id)).size).toBe(registry.length);
  for (const source of registry) {
    const { protocol, hostname } = new URL(source.address);
    expect(protocol).toBe('https:');
    expect(source.allowedHosts).toContain(hostname);
    expect(source.cadence.minSeconds).toBeGreaterThanOrEqual(60);
    expect(source.cadence.maxSeconds).toBeGreaterThanOrEqual(source.cadence.minSeconds);
    if (!source.isEnabled) expect(source.disabledReason).toBeTruthy();
  }
});

test('the full text of an outlet is never stored, that of an official bulletin may be', () => {
  const media = registry.filter(({ authority }) => authority === 'media');
  expect(media.map(({ bodyAllowed }) => bodyAllowed)).not.toContain(true);
  expect(registry.find(({ id }) => id === 'pagasa-cap')?.bodyAllowed).toBe(true);
});

test('as it ships, only the open official feeds are read', () => {
  const on = configuredSources(registry, NO_SETTINGS).filter(({ isEnabled }) => isEnabled);
  expect(on.map(({ id }) => id)).toEqual(['pagasa-cap', 'usgs-eq']);
});

test('the operator switches a source on or off, or reads it elsewhere', () => {
  const sources = configuredSources(registry, {
    enabled: ['rappler'],
    disabled: ['usgs-eq'],
    addresses: new Map([['bantay-balita', 'http://127.0.0.1:20110/bantay-balita/feed']]),
    cadenceScale: 0.01,
  });
  const byId = new Map(sources.map((source) => [source.id, source]));
  expect(byId.get('rappler')).toMatchObject({ isEnabled: true });
  expect(byId.get('rappler')).not.toHaveProperty('disabledReason');
  expect(byId.get('usgs-eq')).toMatchObject({ isEnabled: false, disabledReason: 'disabled by the operator' });
  expect(byId.get('gma')).toMatchObject({
    isEnabled: false,
    disabledReason: 'off until the operator switches it on',
  });
  expect(byId.get('bantay-balita')).toMatchObject({
    isEnabled: true,
    address: 'http://127.0.0.1:20110/bantay-balita/feed',
    cadence: { minSeconds: 3, maxSeconds: 9 },
  });
});

test('a source that nobody knows stops the start', () => {
  expect(() => configuredSources(registry, { ...NO_SETTINGS, enabled: ['rapler'] })).toThrow(
    "no source is called 'rapler'",
  );
});
