import { expect } from 'vitest';
import * as earlierDecisions from '../src/features/notifications/earlier-decisions.repository.ts';
import { newUuid } from './push-ledger.ts';
import { databaseTest as test } from './server-database.ts';

const AUDIENCE = 3_000;
const BATCH = 10;
/** Rows that may be read for one recipient and one statement: what is their own, of one alert on one device. */
const ROWS_EACH = 4;

test('what a batch of recipients knows is read for them alone, however many were alerted since the last statistics', async ({
  db,
}) => {
  const alertId = newUuid();
  await db.query('analyze');
  await db.query('begin');
  await db.query('set local enable_seqscan = off; set local enable_bitmapscan = off');
  const { rows } = await db.query<{ id: string }>(
    `insert into alert_recipients (id, language, created_at)
     select gen_random_uuid(), 'en', now() from generate_series(1, $1::int) returning id`,
    [AUDIENCE],
  );
  await db.query(
    `insert into push_subscriptions (id, recipient_id, endpoint, endpoint_hash, p256dh, auth, secret_hash, vapid_key_id,
       shard, created_at, renewed_at)
     select gen_random_uuid(), id, 'https://push.test/' || id, sha256(id::text::bytea), decode(repeat('04', 65), 'hex'),
       decode(repeat('00', 16), 'hex'), sha256('secret'), 'key', 0, now(), now() from alert_recipients`,
  );
  await db.query(
    `insert into push_messages (alert_id, version, facts, expires_at, created_at)
     values ($1, 1, '{}', now() + interval '1 hour', now())`,
    [alertId],
  );
  await db.query(
    `insert into notifications (alert_id, version, recipient_id, item_id, change, severity, category, decision, loudness,
       reason, texts, created_at)
     select $1, 1, id, 's-1', 'issued', 5, 'weather', 'send', 'alarm', '{}', '{}', now() from alert_recipients`,
    [alertId],
  );
  await db.query(
    `insert into push_deliveries (alert_id, version, subscription_id, shard, severity, loudness, due_at)
     select $1, 1, id, shard, 5, 'alarm', now() from push_subscriptions`,
    [alertId],
  );

  const ids = rows.slice(0, BATCH).map(({ id }) => id);
  const since = new Date(Date.now() - 3_600_000);
  const other = newUuid();
  const reads = {
    earlier: () => earlierDecisions.findEarlier(db, alertId, [1], ids),
    sent: () => earlierDecisions.findSent(db, alertId, ids),
    recent: () => earlierDecisions.findRecent(db, ids, { alertId: other, since, dayStart: since }),
    sameEvent: () => earlierDecisions.findSameEvent(db, [alertId], ids),
    ofEvent: () => earlierDecisions.findDecidedOfEvent(db, { id: newUuid(), since }, other, ids),
  };
  for (const [name, read] of Object.entries(reads)) {
    const before = await rowsRead();
    const found = await read();
    expect(found, name).toHaveLength(name === 'ofEvent' ? 0 : BATCH);
    expect((await rowsRead()) - before, name).toBeLessThanOrEqual(BATCH * ROWS_EACH);
  }
  await db.query('rollback');

  async function rowsRead(): Promise<number> {
    const { rows: counts } = await db.query<{ read: number }>(
      `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
       where relname in ('notifications', 'push_deliveries', 'push_subscriptions', 'push_messages')`,
    );
    return counts[0]?.read ?? 0;
  }
});
