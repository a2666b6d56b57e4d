import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COPIES, clusterLayout, NODES } from './layout.ts';
import { ROW_PROGRAMS, roleSettings } from './roles.ts';
import { haproxySettings, patroniSettings, prometheusSettings } from './settings.ts';

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
  const http = frontends.filter(
    (part) => !part.includes('mode tcp') && !/^frontend (gateway|metrics)/.test(part),
  );
  expect(http).toHaveLength(4);
  for (const part of http) expect(part).toContain('disable-l7-retry unless METH_GET');
});

test('a primary keeps its lease through an election of etcd, and Patroni takes the times', () => {
  const text = patroniSettings(layout, 1, { bin: '/bin', passwordOf: () => 'x' });
  const { ttl, loop_wait, retry_timeout, synchronous_mode } = JSON.parse(text).bootstrap.dcs;
  expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout);
  expect(retry_timeout).toBeGreaterThan(3);
  expect(synchronous_mode).toBe(true);
});

test('Prometheus scrapes both copies of every program, HAProxy, and each server of etcd and Patroni', () => {
  const programs = [...ROW_PROGRAMS, 'maintenance', 'web'] as const;
  const {
    scrape_configs: jobs,
  }: { scrape_configs: { job_name: string; static_configs: [{ targets: string[] }] }[] } = JSON.parse(
    prometheusSettings(layout),
  );
  const targets = Object.fromEntries(jobs.map((job) => [job.job_name, job.static_configs[0].targets]));
  expect(Object.keys(targets).sort()).toEqual([...programs, 'haproxy', 'etcd', 'patroni'].sort());
  for (const name of programs) expect(targets[name], name).toHaveLength(2);
  expect(targets['api']).toEqual(COPIES.map((copy) => `127.0.0.1:${layout.programs(copy).apiInternal}`));
  expect(targets['etcd']).toHaveLength(3);
  expect(targets['patroni']).toHaveLength(3);
  const all = Object.values(targets).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(haproxySettings(layout)).toContain(
    `bind ${targets['haproxy']?.[0]}\n  http-request use-service prometheus-exporter`,
  );
});

function read(file: string): string {
  return readFileSync(join(SERVER, file), 'utf8');
}
