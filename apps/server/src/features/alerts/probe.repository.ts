import type { ProbeStage, ProbeTimes } from '@paligid/domain/alerts/probe-outcome';
import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

export type StoredBulletin = { id: string; issuedAt: Date; readAt: Date | null; content: unknown };

const COLUMNS = 'id, issued_at as "issuedAt", read_at as "readAt", content';

/** At most one in the interval, however often the leader asks. False: there is one. */
export async function issue(
  db: Db,
  { id, now, everyMs }: { id: string; now: Date; everyMs: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into probe_bulletins (id, issued_at)
     select $1, $2 where not exists (select from probe_bulletins where issued_at > $3)`,
    [id, now, new Date(now.getTime() - everyMs)],
  );
  return rowCount === 1;
}

export async function findNewest(db: Db): Promise<StoredBulletin | undefined> {
  const { rows } = await db.query<StoredBulletin>(
    `select ${COLUMNS} from probe_bulletins order by issued_at desc limit 1`,
  );
  return rows[0];
}

export async function findRead(db: Db, id: string): Promise<StoredBulletin | undefined> {
  const { rows } = await db.query<StoredBulletin>(
    `select ${COLUMNS} from probe_bulletins where id = $1 and read_at is not null`,
    [id],
  );
  return rows[0];
}

/** Read again, it stays as it was read first. False: it is stored already, or there is none. */
export async function saveRead(db: Db, id: string, content: object, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update probe_bulletins set read_at = coalesce(read_at, $3), content = coalesce(content, $2)
     where id = $1 and stored_at is null`,
    [id, JSON.stringify(content), now],
  );
  return rowCount === 1;
}

/** Those of the ids that are bulletins and were read. */
export async function listRead(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'probe-list-read',
    text: 'select id from probe_bulletins where id = any ($1::uuid[]) and read_at is not null',
    values: [ids],
  });
  return rows.map(({ id }) => id);
}

/** False: another process has. */
export async function markStored(
  db: ClientBase,
  { id, outboxId, now }: { id: string; outboxId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update probe_bulletins set stored_at = $3, outbox_id = $2 where id = $1 and stored_at is null',
    [id, outboxId, now],
  );
  return rowCount === 1;
}

export type OpenBulletin = ProbeTimes & { id: string };

/** The stages of those that are not counted yet, from what each program has written. */
export async function listOpen(db: Db, recipientId: string, limit: number): Promise<OpenBulletin[]> {
  const { rows } = await db.query<OpenBulletin>(
    `select bulletin.id, bulletin.issued_at as "issuedAt", bulletin.read_at as read, bulletin.stored_at as stored,
       outbox.announced_at as announced, notifications.created_at as decided,
       (select min(accepted_at) from push_deliveries where alert_id = bulletin.id) as sent
     from probe_bulletins bulletin
       left join outbox on outbox.id = bulletin.outbox_id
       left join notifications on notifications.alert_id = bulletin.id and notifications.version = 1
         and notifications.recipient_id = $1 and notifications.decision = 'send'
     where bulletin.measured_at is null order by bulletin.issued_at limit $2`,
    [recipientId, limit],
  );
  return rows;
}

/** False: it was counted before. */
export async function markMeasured(
  db: Db,
  { id, failedStage, now }: { id: string; failedStage: ProbeStage | null; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update probe_bulletins set measured_at = $3, failed_stage = $2 where id = $1 and measured_at is null',
    [id, failedStage, now],
  );
  return rowCount === 1;
}

/** When the newest that was sent was issued; while none was, when the oldest was issued. */
export async function findLastSuccess(db: Db): Promise<Date | undefined> {
  const { rows } = await db.query<{ at: Date | null }>(
    `select coalesce(max(issued_at) filter (where measured_at is not null and failed_stage is null), min(issued_at)) as at
     from probe_bulletins`,
  );
  return rows[0]?.at ?? undefined;
}

export async function listIssuedBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from probe_bulletins where issued_at < $1 order by issued_at limit $2',
    [before, limit],
  );
  return rows.map(({ id }) => id);
}

export async function deleteMany(db: Db, ids: readonly string[]): Promise<void> {
  await db.query('delete from probe_bulletins where id = any ($1::uuid[])', [ids]);
}
