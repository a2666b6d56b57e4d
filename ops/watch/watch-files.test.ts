import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readServerConfig } from '@paligid/server/platform/config';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { exportedMetrics, unknownParts } from './exported-metrics.ts';

type Rule = {
  alert?: string;
  record?: string;
  expr: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
};
type RuleFile = { groups: { name: string; rules: Rule[] }[] };
type RuleTest = { tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[] };
type Panel = {
  id: number;
  title: string;
  type: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource?: { type: string; uid: string };
  targets?: { expr: string; refId: string }[];
};

/** The one alert that fires always. */
const WATCHDOG = 'Watchdog';

const exported = exportedMetrics();
const groups = readAll<RuleFile>('rules').flatMap((file) => file.groups);
const rules = groups.flatMap((group) => group.rules);
const alerts = rules.filter((rule) => rule.alert !== undefined);
const recorded = new Set(rules.flatMap(({ record = [] }) => record));
const dashboard: { uid: string; panels: Panel[]; schemaVersion: number } = JSON.parse(
  read('dashboards/overview.json'),
);

test('a metric or label that no program exports is found', () => {
  expect(unknownParts('sum(rate(paligid_never_total[5m])) > 1', exported)).toEqual(['paligid_never_total']);
  expect(unknownParts('paligid_push_deliveries_total{result="failed"}', exported)).toEqual([
    'paligid_push_deliveries_total{result}',
  ]);
  expect(unknownParts('paligid_push_deliveries_total{outcome="failed"} > up', exported)).toEqual([]);
});

test('every rule asks for what a program exports or a rule records', () => {
  for (const { alert, record, expr } of rules) {
    const asked = [...expr.matchAll(/\bpaligid:\w+:\w+/g)].map(([name]) => name);
    expect(unknownParts(expr, exported), alert ?? record).toEqual([]);
    expect(
      asked.filter((name) => !recorded.has(name)),
      alert ?? record,
    ).toEqual([]);
  }
});

test('every alert says how urgent it is, what happens and where to read on', () => {
  for (const { alert, labels, annotations } of alerts) {
    expect(labels?.['severity'], alert).toMatch(alert === WATCHDOG ? /^none$/ : /^(page|ticket)$/);
    expect(annotations?.['summary'], alert).toMatch(/\w/);
    expect(annotations?.['runbook'], alert).toMatch(/^docs\/runbooks\.md#[a-z-]+$/);
  }
});

test('every alert has a test of its rule in which it fires, and one in which it does not', () => {
  const checks = readAll<RuleTest>('rule-tests').flatMap(({ tests }) =>
    tests.flatMap((each) => each.alert_rule_test),
  );
  const names = (isFiring: boolean) =>
    new Set(
      checks
        .filter(({ exp_alerts }) => (exp_alerts?.length ?? 0) > 0 === isFiring)
        .map(({ alertname }) => alertname),
    );
  const own = alerts.map(({ alert }) => alert);
  expect(own.filter((name) => name !== undefined && !names(true).has(name))).toEqual([]);
  const resting = own.filter((name) => name !== WATCHDOG);
  expect(resting.filter((name) => name !== undefined && !names(false).has(name))).toEqual([]);
});

test('an alert that rests on the sum of a gauge also fires when no program exports it', () => {
  for (const { alert, expr } of alerts) {
    const [, gauge] = /^sum\((paligid_\w+)\) == 0/.exec(expr) ?? [];
    if (gauge !== undefined) expect(expr, alert).toContain(`or absent(${gauge})`);
  }
});

test('each of the ten nights has an alert', () => {
  expect(groups.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['pagasa-unreadable', 'wrong-alert-out', 'database-full', 'push-service-rejects', 'traffic'],
      ...['key-leaked', 'nats-lost-quorum', 'bad-release', 'partition-missing', 'abuse'],
    ]),
  );
});

test('Prometheus scrapes every program on the port where it tells its metrics', () => {
  const { scrape_configs: jobs } = parse(read('prometheus.yml')) as {
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
  };
  const config = readServerConfig({});
  const web = /PALIGID_WEB_HEALTH_PORT: port\.default\((\d+)_(\d+)\)/.exec(
    readFileSync(join(import.meta.dirname, '../../apps/web/src/server/config.ts'), 'utf8'),
  );
  expect(
    Object.fromEntries(jobs.map(({ job_name, static_configs }) => [job_name, static_configs[0]?.targets[0]])),
  ).toEqual({
    api: `127.0.0.1:${config.apiInternalPort}`,
    ingest: `127.0.0.1:${config.ingestPort}`,
    relay: `127.0.0.1:${config.relayPort}`,
    alerts: `127.0.0.1:${config.alertsPort}`,
    gateway: `127.0.0.1:${config.gatewayHealthPort}`,
    maintenance: `127.0.0.1:${config.maintenancePort}`,
    push: `127.0.0.1:${config.push.healthPort}`,
    web: `127.0.0.1:${web?.[1]}${web?.[2]}`,
  });
});

test('every panel of the dashboard asks for what exists, and none covers another', () => {
  expect(dashboard.panels.length).toBeGreaterThan(0);
  const ids = new Set(dashboard.panels.map(({ id }) => id));
  expect(ids.size).toBe(dashboard.panels.length);
  const taken = new Map<string, string>();
  for (const { title, type, gridPos, datasource, targets = [] } of dashboard.panels) {
    expect(title).toMatch(/\w/);
    if (type !== 'row') expect(targets.length, title).toBeGreaterThan(0);
    if (type !== 'row') expect(datasource?.uid, title).toMatch(/^\$\{source\}$/);
    for (const { expr } of targets) {
      expect(unknownParts(expr, exported), title).toEqual([]);
      const asked = [...expr.matchAll(/\bpaligid:\w+:\w+/g)].map(([name]) => name);
      expect(
        asked.filter((name) => !recorded.has(name)),
        title,
      ).toEqual([]);
    }
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(taken.get(`${x} ${y}`), `${title} at ${x} ${y}`).toBeUndefined();
        taken.set(`${x} ${y}`, title);
      }
    }
  }
});

function readAll<T>(folder: string): T[] {
  return readdirSync(join(import.meta.dirname, folder)).map((name) => parse(read(join(folder, name))));
}

function read(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8');
}
