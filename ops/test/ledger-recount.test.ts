import { getLedger } from '@paligid/contract/api/ledger.api';
import { newUuidV7 } from '@paligid/domain/ids';
import { readerCell } from '@paligid/geo/cells';
import { recordAlertPushes, recordDelivery } from '@paligid/server/features/alerts/alerts.service';
import { applyOperatorAction } from '@paligid/server/features/alerts/operator-actions';
import { ledgerService } from '@paligid/server/features/ledger/ledger.service';
import { refreshEntry } from '@paligid/server/ingest/store/events/refresh-entry';
import { migrate, migrationsKey } from '@paligid/server/platform/migrations';
import { newIds } from '@paligid/server/platform/new-ids';
import { leaseDatabase } from '@paligid/testkit/leases';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { recountLedger } from '../eval/recount-ledger.ts';

const WEEK = Date.parse('2026-11-09T00:00:00+08:00');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CELL = readerCell({ lat: 14.65, lon: 121.1 });

async function open() {
  const lease = await leaseDatabase({
    key: migrationsKey(),
    prepare: (url) => migrate(url, new Date('2026-11-15T04:00:00.000Z')),
  });
  const pool = new pg.Pool({ connectionString: lease.url, max: 4 });
  const db = new pg.Client({ connectionString: lease.url });
  await db.connect();
  onTestFinished(async () => {
    await Promise.all([pool.end(), db.end()]);
    await lease.release();
  });
  await db.query(
    `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled)
     select id, initcap(id), id, authority::authority, '{en}', 'https://' || id || '.test', 'open', id, '1 minute', true
     from (values ('bureau', 'official'), ('daily', 'media')) as made (id, authority)`,
  );
  return { pool, db, clock: { now: () => new Date(WEEK + 8 * 24 * HOUR) } };
}

type Bulletin = {
  source?: string;
  /** Minutes from the issue to each step; a push is sent only where it has one. */
  read?: number;
  told?: number | null;
  pushed?: number;
  lastsMinutes?: number;
  hasTime?: boolean;
};

/** A report and its story as ingest writes them, then sent by the code of the program `alerts`. */
async function issue(
  { pool, db }: { pool: pg.Pool; db: pg.Client },
  issuedMs: number,
  bulletin: Bulletin = {},
): Promise<string> {
  const { source = 'bureau', read = 1, told = 2, pushed, lastsMinutes = 300, hasTime = true } = bulletin;
  const id = newUuidV7(issuedMs + read * MINUTE, (count) => crypto.getRandomValues(Buffer.alloc(count)));
  const issued = new Date(issuedMs);
  const readAt = new Date(issuedMs + read * MINUTE);
  await db.query(
    `insert into items (id, source_id, external_id, raw_hash, title, issued_at, seen_at, accepted_at)
     values ($1, $2, $3, sha256('x'), 'Red rainfall warning', $4, $5, $5)`,
    [id, source, id, hasTime ? issued : null, readAt],
  );
  await db.query(
    `insert into stories (id, item_id, source_id, title, category, severity, was_alert, published, is_time_guessed,
       seen_at, accepted_at, expires_at, rules_version, cells)
     values ($1, $1, $2, 'Red rainfall warning', 'weather', 5, $8, $3, $4, $5, $5, $6, 'test', array[$7::bigint])`,
    [
      id,
      source,
      hasTime ? issued : readAt,
      !hasTime,
      readAt,
      new Date(issuedMs + lastsMinutes * MINUTE),
      '1',
      source === 'bureau',
    ],
  );
  if (told === null || source !== 'bureau') return id;
  const event = { alertId: id, storyId: id, version: 1, change: 'issued', cells: [CELL] } as const;
  await recordDelivery(pool, event, new Date(issuedMs + told * MINUTE));
  if (pushed !== undefined) {
    const at = new Date(issuedMs + pushed * MINUTE);
    await db.query(
      `insert into push_messages (alert_id, version, facts, expires_at, created_at, first_accepted_at)
       values ($1, 1, '{}', $2, $2, $2)`,
      [id, at],
    );
    await recordAlertPushes(pool, at);
  }
  return id;
}

test('over a week with late, wrong and missed alerts the ledger is what a recount of raw records gives', {
  timeout: 30_000,
}, async () => {
  const { pool, db, clock } = await open();
  const parts = { pool, db };
  const at = (day: number, hour: number) => WEEK + (day * 24 + hour) * HOUR;
  await db.query(
    `insert into source_days (source_id, day, watched_ms, unread_ms)
     select 'bureau', day::date, 86400000, case when extract(day from day) = 12 then 21600000 else 0 end
     from generate_series('2026-11-09'::date, '2026-11-15', '1 day') as day
     union all select 'daily', '2026-11-10', 86400000, 43200000`,
  );
  for (let day = 1; day < 7; day += 1) await issue(parts, at(day, 6), { pushed: 2 + day / 10 });
  const late = await issue(parts, at(2, 9), { read: 41, told: 42, pushed: 43 });
  const wrong = await issue(parts, at(3, 9), { pushed: 3 });
  const untold = await issue(parts, at(4, 9), { told: null });
  const over = await issue(parts, at(4, 12), { read: 70, told: 71, lastsMinutes: 60 });
  const timeless = await issue(parts, at(5, 9), { hasTime: false });
  await issue(parts, at(5, 10), { source: 'daily' });
  // From before the first read of the source, and from another month.
  await issue(parts, at(0, 5), { told: null });
  await issue(parts, at(-20, 5));
  const recall = { action: 'recall', storyId: wrong, reason: 'wrong basin', by: 'desk' } as const;
  await applyOperatorAction({ pool, newId: newIds(clock), refreshEntry }, recall, new Date(at(3, 10)));
  await db.query(
    `insert into corrections (story_id, kind, senders, first_sent_at, last_sent_at, state, decided_at, decided_by,
       reason, effect, said_before, said_after)
     values ($1, 'severity', 2, $2, $2, 'accepted', $2, 'desk', 'misread', 'changed', $3, $3),
       ($1, 'place', 1, $2, $2, 'declined', $2, 'desk', 'source_says_so', null, null, null)`,
    [late, new Date(at(5, 12)), { title: 'Red rainfall warning', place: null, severity: 4 }],
  );
  const { bytes } = await ledgerService({ db: pool, clock }).month('2026-11');
  const ledger = getLedger.response.shape.data.parse(JSON.parse(bytes.toString()).data);
  const uuids = (items: readonly { story_id: string }[]) =>
    items.map(({ story_id }) => story_id.slice(2)).sort();
  const shown = {
    alerts: ledger.notified.alerts,
    p50Seconds: ledger.notified.p50_seconds,
    p95Seconds: ledger.notified.p95_seconds,
    worst: ledger.notified.worst && {
      storyId: ledger.notified.worst.story_id.slice(2),
      seconds: ledger.notified.worst.seconds,
    },
    recalled: uuids(ledger.false_alerts.items),
    missed: uuids(ledger.missed.items),
    corrections: { accepted: ledger.corrections.accepted, declined: ledger.corrections.declined },
    officialUptime: ledger.sources.official,
  };
  expect(shown).toEqual(await recountLedger(db, '2026-11'));
  expect(shown).toMatchObject({
    ...{ alerts: 10, missed: [over, untold].sort(), recalled: [wrong], officialUptime: 0.964 },
    worst: { storyId: over, seconds: 71 * 60 },
  });
  expect(ledger.notified).toMatchObject({ measured: 9, worst: { reason: 'reading' } });
  expect(ledger.missed.items.map(({ reason }) => reason).sort()).toEqual(['late', 'not_sent']);
  expect(ledger.recorded_since).toBe('2026-10-19T21:02:00.000Z');
  expect(ledger.months).toEqual(['2026-11', '2026-10']);
  expect(timeless).not.toBe('');
});

test('a fresh installation has no figure, and says that nothing is recorded', async () => {
  const { pool, clock } = await open();
  const { bytes } = await ledgerService({ db: pool, clock }).month(undefined);
  const { data } = JSON.parse(bytes.toString());
  expect(data).toMatchObject({
    ...{ recorded_since: null, months: [] },
    notified: { alerts: 0, p50_seconds: null, p95_seconds: null, worst: null },
    missed: { issued: 0, count: 0 },
    sources: { official: null, others: null, worst: null },
  });
});
