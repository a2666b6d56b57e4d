import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COPIES, clusterLayout, NODES } from './layout.ts';
import { ROW_PROGRAMS, roleSettings } from './roles.ts';
import { haproxySettings, patroniSettings } from './settings.ts';

const SERVER = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src');
const layout = clusterLayout({ PALIGID_CLUSTER_PORT_BASE: '30000', PALIGID_CLUSTER_DIR: '/nowhere' });

test('every process of a cluster has ports of its own within the hundred', () => {
  const engines = NODES.flatMap((n) => [
    ...[layout.etcd.client(n), layout.etcd.peer(n), layout.postgres.port(n), layout.postgres.rest(n)],
    ...[
      layout.nats.client(n),
      layout.nats.route(n),
      layout.nats.monitor(n),
      layout.redis(n),
      layout.sentinel(n),
    ],
  ]);
  const programs = COPIES.flatMap((copy) => {
    const { simulator: _world, pushService: _outside, ...own } = layout.programs(copy);
    return Object.values(own);
  });
  const ports = [
    ...engines,
    layout.pgbouncer,
    ...Object.values(layout.front),
    ...programs,
    layout.programs('a').simulator,
  ];
  expect(new Set(ports).size).toBe(ports.length);
  for (const port of ports) expect(port >= 30_000 && port < 30_100, `${port}`).toBe(true);
});

test('behind the pooler each role has what its program sends by itself without one', () => {
  const limit = (file: string) =>
    Number(/^const STATEMENT_MS = ([\d_]+);/m.exec(read(file))?.[1]?.replaceAll('_', ''));
  for (const program of ROW_PROGRAMS) {
    const text = read(`bin/${program}.ts`);
    const own = text.includes('logger, STATEMENT_MS)')
      ? limit(`bin/${program}.ts`)
      : limit('platform/database.ts');
    const { statement_timeout, idle_in_transaction_session_timeout, ...planning } = roleSettings(program);
    expect(statement_timeout, program).toBe(`${own}ms`);
    expect(idle_in_transaction_session_timeout, program).toBe(`${own}ms`);
    const byIndex = { enable_seqscan: 'off', enable_bitmapscan: 'off' };
    const isPlannedOnce = text.includes('databaseOptions: BY_INDEX_PLANNED_ONCE');
    expect(planning, program).toEqual({
      ...(text.includes('databaseOptions: BY_INDEX') ? byIndex : {}),
      ...(isPlannedOnce ? { plan_cache_mode: 'force_generic_plan' } : {}),
    });
  }
});

test('requests that change something are never sent twice by the balancer', () => {
  const frontends = haproxySettings(layout)
    .split(/^(?=frontend |backend )/m)
    .filter((part) => part.startsWith('frontend'));
  const http = frontends.filter((part) => !part.includes('mode tcp') && !part.startsWith('frontend gateway'));
  expect(http).toHaveLength(3);
  for (const part of http) expect(part).toContain('disable-l7-retry unless METH_GET');
});

test('a primary keeps its lease through an election of etcd, and Patroni takes the times', () => {
  const text = patroniSettings(layout, 1, { bin: '/bin', passwordOf: () => 'x' });
  const { ttl, loop_wait, retry_timeout, synchronous_mode } = JSON.parse(text).bootstrap.dcs;
  expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout);
  expect(retry_timeout).toBeGreaterThan(3);
  expect(synchronous_mode).toBe(true);
});

function read(file: string): string {
  return readFileSync(join(SERVER, file), 'utf8');
}
