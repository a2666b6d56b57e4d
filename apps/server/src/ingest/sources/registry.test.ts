import { readFileSync } from 'node:fs';
import { type WorldPorts, worldEnvironment } from '@paligid/testkit/world-settings';
import { expect, test } from 'vitest';
import { configuredSources } from './configured-sources.ts';
import { knownSources, registry } from './registry.ts';
import { simulatedSources, weekSources } from './simulated-sources.ts';
import { unreadSources } from './unread-sources.ts';

const NO_SETTINGS = {
  ...{ enabled: [], disabled: [], cadenceScale: 1 },
  addresses: new Map<string, string>(),
  keys: new Map<string, string>(),
};

test('every source has an id of its own, is read over https from a host it lists, and politely', () => {
  const sources = knownSources('test');
  expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length);
  for (const source of sources) {
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
  expect(on.map(({ id }) => id)).toEqual([
    ...['pagasa-cap'],
    ...['pagasa-ncr', 'pagasa-nl', 'pagasa-sl', 'pagasa-vis', 'pagasa-min'],
    ...['phivolcs-eq', 'phivolcs-volcano', 'usgs-eq', 'gdacs'],
    ...['deped', 'gazette', 'dpwh'],
  ]);
});

test('an outlet of the invented week is known where it has an address, and never in production', () => {
  const outlets = new Set(weekSources.map(({ id }) => id));
  expect(outlets).toHaveLength(23);
  const found = (environment: 'test' | 'production', addressed?: ReadonlySet<string>) =>
    knownSources(environment, addressed).filter(({ id }) => outlets.has(id));
  expect(found('test', outlets)).toHaveLength(23);
  expect(found('test')).toEqual([]);
  expect(found('production', outlets)).toEqual([]);
});

test.each(simulatedSources)('production cannot be made to read $id, whatever its settings', ({ id }) => {
  const known = knownSources('production');
  const addresses = new Map([[id, 'http://127.0.0.1:20110/feed']]);
  expect(() => configuredSources(known, { ...NO_SETTINGS, addresses })).toThrow(
    `no source is called '${id}'`,
  );
  expect(() => configuredSources(known, { ...NO_SETTINGS, enabled: [id] })).toThrow(
    `no source is called '${id}'`,
  );
  expect(known.map(({ address }) => new URL(address).hostname).filter(isReserved)).toEqual([]);
});

test('a publisher that we do not read has a reason, and is not in the registry too', () => {
  const ids = registry.map(({ id }) => id);
  expect(unreadSources.length).toBeGreaterThan(0);
  for (const { id, address, isEnabled, disabledReason } of unreadSources) {
    expect(ids).not.toContain(id);
    expect(new URL(address).protocol).toBe('https:');
    expect(isEnabled).toBe(false);
    expect(disabledReason).toMatch(/./);
  }
});

test('docs/sources.md says of every source whether it is on, and why not', () => {
  const listed = readFileSync(new URL('../../../../../docs/sources.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .map(([, id, , , state, reason]) => [id, state, reason]);
  expect(listed).toEqual([
    ...registry.map(({ id, isEnabled, disabledReason = '' }) => [
      id,
      isEnabled ? 'on' : 'off',
      isEnabled ? '' : disabledReason,
    ]),
    ...unreadSources.map(({ id, disabledReason }) => [id, 'no reader', disabledReason]),
  ]);
});

test('a world of programs reads the simulator only, never a real publisher', () => {
  const ports = new Proxy({} as WorldPorts, { get: () => 20_110 });
  const engines = { databaseUrl: '', redisUrl: '', natsUrl: '', streamPrefix: 'w', keyPrefix: 'w:' };
  const env = worldEnvironment(engines, ports, { sheet: 'quiet', cadenceScale: 1 });
  const played = env.PALIGID_SOURCE_ADDRESSES.split(',').map((pair) => pair.split('=', 1)[0]);
  const off = env.PALIGID_SOURCES_OFF.split(',');
  const read = registry.filter(({ id, isEnabled }) => isEnabled && !played.includes(id) && !off.includes(id));
  expect(read.map(({ id }) => id)).toEqual([]);
});

test('the operator switches a source on or off, or reads it elsewhere', () => {
  const sources = configuredSources(knownSources('development'), {
    enabled: ['rappler'],
    disabled: ['usgs-eq'],
    ...{
      keys: new Map(),
      addresses: new Map([['bantay-balita', 'http://127.0.0.1:20110/bantay-balita/feed']]),
    },
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

test('a key switches its source on, at the address for those with a key, and is no part of it', () => {
  const KEY = 'invented-key-123';
  const find = (keys: Map<string, string>) =>
    configuredSources(registry, { ...NO_SETTINGS, keys }).find(({ id }) => id === 'open-meteo');
  expect(find(new Map())).toMatchObject({ isEnabled: false, disabledReason: expect.stringContaining('key') });
  const withKey = find(new Map([['open-meteo', KEY]]));
  expect(withKey).toMatchObject({ isEnabled: true });
  expect(new URL(withKey?.address ?? '').hostname).toBe('customer-api.open-meteo.com');
  expect(JSON.stringify(withKey)).not.toContain(KEY);
  expect(() => find(new Map([['usgs-eq', KEY]]))).toThrow("no source with a key is called 'usgs-eq'");
});

test('an address with a key in it stops the start: addresses are stored and shown', () => {
  const addresses = new Map([
    ['open-meteo', 'https://api.open-meteo.com/v1/forecast?apikey=invented-key-123'],
  ]);
  const read = () => configuredSources(registry, { ...NO_SETTINGS, addresses });
  expect(read).toThrow("the address of 'open-meteo' has a key in it");
  expect(read).not.toThrow('invented-key-123');
});

test('a source that nobody knows stops the start', () => {
  expect(() => configuredSources(registry, { ...NO_SETTINGS, enabled: ['rapler'] })).toThrow(
    "no source is called 'rapler'",
  );
});

/** Names that no publisher can have. */
function isReserved(host: string): boolean {
  return /\.(?:example|invalid|test|localhost)$/.test(host);
}
