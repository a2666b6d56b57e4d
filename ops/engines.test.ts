import { engineAddresses, enginePorts } from '@paligid/runtime/engine-addresses';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cacheFolder,
  isPostgresDurable,
  postgresBuffers,
  postgresSettings,
  servicesFolder,
} from './engines.ts';
import { UserError } from './run-program.ts';

test('without settings the engines are at 20101 to 20104', () => {
  expect(enginePorts({})).toEqual({ postgres: 20101, redis: 20102, nats: 20103, natsMonitor: 20104 });
  expect(engineAddresses({})).toEqual({
    databaseUrl: 'postgres://paligid@127.0.0.1:20101/paligid',
    redisUrl: 'redis://127.0.0.1:20102',
    natsUrl: 'nats://127.0.0.1:20103',
    natsMonitorUrl: 'http://127.0.0.1:20104',
  });
});

test('PALIGID_PORT_BASE moves every port', () => {
  const env = { PALIGID_PORT_BASE: '21100' };
  expect(enginePorts(env)).toEqual({ postgres: 21101, redis: 21102, nats: 21103, natsMonitor: 21104 });
  expect(engineAddresses(env).databaseUrl).toBe('postgres://paligid@127.0.0.1:21101/paligid');
});

test('a port base outside 1024 to 65000 is refused in one line', () => {
  expect(enginePorts({ PALIGID_PORT_BASE: '1024' }).postgres).toBe(1025);
  expect(enginePorts({ PALIGID_PORT_BASE: '65000' }).natsMonitor).toBe(65004);
  for (const value of ['1023', '65001', '20100.5', '-1', 'abc', '2e4', ' ']) {
    expect(() => enginePorts({ PALIGID_PORT_BASE: value })).toThrow(
      new UserError(`PALIGID_PORT_BASE must be a whole number from 1024 to 65000, not '${value}'`),
    );
  }
});

test('the ports of any allowed base are four different ones that can be listened on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1024, max: 65_000 }), (base) => {
      const ports = Object.values(enginePorts({ PALIGID_PORT_BASE: `${base}` }));
      expect(new Set(ports).size).toBe(4);
      expect(Math.max(...ports)).toBeLessThanOrEqual(65_535);
      expect(Math.min(...ports)).toBeGreaterThan(base);
    }),
  );
});

test('the data lies in .services of the repository unless a folder is given', () => {
  expect(servicesFolder({})).toMatch(/\/\.services$/);
  expect(servicesFolder({ PALIGID_SERVICES_DIR: '/elsewhere/data' })).toBe('/elsewhere/data');
  expect(servicesFolder({ PALIGID_SERVICES_DIR: 'data' })).toBe(
    servicesFolder({}).replace(/\.services$/, 'data'),
  );
});

test('downloaded programs lie in the cache folder of the person', () => {
  expect(cacheFolder({}, '/home/ana')).toBe('/home/ana/.cache/paligid');
  expect(cacheFolder({ XDG_CACHE_HOME: '/cache' }, '/home/ana')).toBe('/cache/paligid');
});

test('PostgreSQL is durable unless PALIGID_PG_FSYNC says off', () => {
  expect(isPostgresDurable({})).toBe(true);
  expect(isPostgresDurable({ PALIGID_PG_FSYNC: 'on' })).toBe(true);
  expect(isPostgresDurable({ PALIGID_PG_FSYNC: 'off' })).toBe(false);
  expect(() => isPostgresDurable({ PALIGID_PG_FSYNC: 'no' })).toThrow(
    new UserError("PALIGID_PG_FSYNC must be on or off, not 'no'"),
  );
  expect(postgresSettings(false)).toMatchObject({
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  });
});

test('PostgreSQL leaves the failing row, which holds mailboxes and hashes, out of its own log', () => {
  for (const isDurable of [true, false])
    expect(postgresSettings(isDurable)).toMatchObject({ log_error_verbosity: 'terse' });
});

test('larger buffers are asked for by size', () => {
  expect(postgresSettings(true, postgresBuffers({}))).toMatchObject({ shared_buffers: '256MB' });
  expect(postgresSettings(true, postgresBuffers({ PALIGID_PG_BUFFERS: '4GB' }))).toMatchObject({
    shared_buffers: '4GB',
  });
  expect(() => postgresBuffers({ PALIGID_PG_BUFFERS: 'lots' })).toThrow(
    "PALIGID_PG_BUFFERS must be like 512MB or 4GB, not 'lots'",
  );
});
