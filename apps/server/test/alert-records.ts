import type { Cell } from '@paligid/geo/cells';
import type pg from 'pg';
import { expect } from 'vitest';
import { startAlertsConsumer } from '../src/features/alerts/alerts.consumer.ts';
import type { AlertEvent } from '../src/features/alerts/alerts.service.ts';
import { notifyAudience } from '../src/features/notifications/audience.service.ts';
import { systemClock as clock } from '../src/platform/clock.ts';
import { gatewayTest } from './live-gateway.ts';
import { silent } from './nats-streams.ts';

export const alertsTest = gatewayTest.extend('consume', ({ config, pool, nats, relay }, { onCleanup }) => {
  const started: { close: () => Promise<void> }[] = [];
  onCleanup(async () => {
    await Promise.all(started.map((consumer) => consumer.close()));
  });
  return () => {
    if (relay === undefined) throw new Error('nothing would be announced');
    const { streamPrefix } = config;
    const notify = (event: AlertEvent) => notifyAudience({ pool, clock }, event);
    const consumer = startAlertsConsumer({ nats, streamPrefix, pool, clock, logger: silent, notify });
    started.push(consumer);
    return consumer;
  };
});

/** Resolves when this version of the alert is recorded. */
export async function recorded(db: pg.Client, id: string, version: number): Promise<void> {
  const found = async () => {
    const { rows } = await db.query('select version from alerts where id = $1', [id]);
    return rows[0]?.version ?? 0;
  };
  await expect.poll(found, { timeout: 15_000 }).toBe(version);
}

export async function deliveries(db: pg.Client, id: string): Promise<string[]> {
  const { rows } = await db.query<{ version: number; change: string; cell: string }>(
    'select version, change, cell from alert_deliveries where alert_id = $1 order by version, cell',
    [id],
  );
  const cellOf = (int8: string): Cell => BigInt(int8).toString(16);
  return rows.map(({ version, change, cell }) => `${version} ${change} ${cellOf(cell)}`);
}
