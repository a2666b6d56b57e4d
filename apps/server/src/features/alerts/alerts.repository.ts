import { EVENTS } from '@paligid/contract/events';
import type { AlertState, AlertTransition, OperatorState } from '@paligid/domain/alerts/alert-delivery';
import type { StoryLifecycle } from '@paligid/domain/stories/story-lifecycle';
import type { ClientBase, Pool } from 'pg';

export type Alert = { version: number; state: AlertState };

/** Fields of the alert's story; absent when it is gone. */
export type AlertFields = { version: number; severity: number; expiresAt: Date | null };

type Delivery = {
  alertId: string;
  version: number;
  change: AlertTransition;
  cells: readonly string[];
  at: Date;
};

type AuditEntry = {
  alertId: string;
  action: 'hold' | 'release' | 'recall';
  version: number;
  by: string;
  reason: string;
  at: Date;
};

/** `issuedAt`: of a report of what was observed, when its publisher made it. Null where the publisher gives no time. */
const FACTS = `
  select version, severity, expires_at as "expiresAt", source_id as "sourceId", seen_at as "readAt",
    case when not is_time_guessed then coalesce(revised_at, published) end as "issuedAt"
  from stories where id = $1`;

export type IssuedFields = AlertFields & { sourceId: string; issuedAt: Date | null; readAt: Date };

export async function findFacts(db: ClientBase, storyId: string): Promise<IssuedFields | undefined> {
  const { rows } = await db.query<IssuedFields>(FACTS, [storyId]);
  return rows[0];
}

/** What the accuracy ledger counts: written once, before the first delivery is. */
export async function recordFirstDelivery(
  db: ClientBase,
  id: string,
  { sourceId, issuedAt, readAt }: IssuedFields,
  at: Date,
): Promise<void> {
  await db.query(
    `update alerts set source_id = $2, issued_at = $3, read_at = $4, told_at = $5
     where id = $1 and told_at is null and not exists (select from alert_deliveries where alert_id = $1)`,
    [id, sourceId, issuedAt, readAt, at],
  );
}

/** Copies when a push service first took a notification of each alert: the messages themselves are deleted. */
export async function recordPushes(db: Pool, since: Date): Promise<number> {
  const { rowCount } = await db.query({
    name: 'alerts-record-pushes',
    text: `
      update alerts set pushed_at = sent.at
      from (
        select told.id, min(push_messages.first_accepted_at) as at
        from alerts told join push_messages on push_messages.alert_id = told.id
        where told.told_at >= $1 and told.pushed_at is null and push_messages.first_accepted_at is not null
        group by told.id
      ) sent
      where alerts.id = sent.id and alerts.pushed_at is null`,
    values: [since],
  });
  return rowCount ?? 0;
}

export type StoryFacts = AlertFields & {
  eventId: string | null;
  status: StoryLifecycle['status'];
  wasAlert: boolean;
  operatorState: OperatorState | null;
};

/** Locks the story until the transaction ends. */
export async function lockStory(db: ClientBase, storyId: string): Promise<StoryFacts | undefined> {
  const { rows } = await db.query<StoryFacts>(
    `select version, severity, expires_at as "expiresAt", event_id as "eventId", status, was_alert as "wasAlert",
       operator_state as "operatorState"
     from stories where id = $1 for update`,
    [storyId],
  );
  return rows[0];
}

/** Inserts the row if there is none, and locks it until the transaction ends. */
export async function lock(db: ClientBase, id: string, storyId: string, at: Date): Promise<Alert> {
  await db.query(
    `insert into alerts (id, story_id, version, state, first_recorded_at, changed_at)
     values ($1, $2, 0, 'issued', $3, $3) on conflict (id) do nothing`,
    [id, storyId, at],
  );
  const { rows } = await db.query<Alert>('select version, state from alerts where id = $1 for update', [id]);
  return rows[0] ?? { version: 0, state: 'issued' };
}

export async function update(
  db: ClientBase,
  id: string,
  { version, state }: Alert,
  facts: AlertFields | undefined,
  at: Date,
): Promise<void> {
  await db.query(
    `update alerts set version = $2, state = $3, changed_at = $4,
       severity = coalesce($5, severity), expires_at = coalesce($6, expires_at)
     where id = $1`,
    [id, version, state, at, facts?.severity ?? null, facts?.expiresAt ?? null],
  );
}

export async function insertDeliveries(db: ClientBase, delivery: Delivery): Promise<void> {
  const { alertId, version, change, cells, at } = delivery;
  await db.query(
    `insert into alert_deliveries (alert_id, version, cell, change, sent_at)
     select $1, $2, cell, $4, $5 from unnest($3::bigint[]) as sent (cell)
     on conflict do nothing`,
    [alertId, version, cells, change, at],
  );
}

export async function insertAudit(db: ClientBase, entry: AuditEntry): Promise<void> {
  await db.query(
    `insert into alert_audit (alert_id, action, version, operator, reason, at) values ($1, $2, $3, $4, $5, $6)`,
    [entry.alertId, entry.action, entry.version, entry.by, entry.reason, entry.at],
  );
}

export async function findStates(db: Pool, ids: readonly string[]): Promise<Map<string, AlertState>> {
  const { rows } = await db.query<{ id: string; state: AlertState }>({
    name: 'alert-states',
    text: 'select id, state from alerts where id = any ($1::uuid[])',
    values: [ids],
  });
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Held until the transaction ends: no later version is recorded meanwhile. Absent: nothing is recorded of it. */
export async function holdVersion(db: ClientBase, id: string): Promise<number | undefined> {
  const { rows } = await db.query<{ version: number }>({
    name: 'alerts-hold-version',
    text: 'select version from alerts where id = $1 for share',
    values: [id],
  });
  return rows[0]?.version;
}

/** Cells to which it was delivered or in whose feeds it is visible, by itself or in its event. */
export async function findCells(
  db: ClientBase,
  alertId: string,
  entryIds: readonly (string | null)[],
): Promise<string[]> {
  const { rows } = await db.query<{ cell: string }>(
    `select cell from alert_deliveries where alert_id = $1
     union select cell from feed_rows where entry_id = any ($2::uuid[])`,
    [alertId, entryIds],
  );
  return rows.map(({ cell }) => cell);
}

type Decision = { version: number; at: Date; note: string | null };

/** The story stays on its page, which says that it is being checked. */
export async function holdStory(db: ClientBase, storyId: string, decision: Decision): Promise<void> {
  const { version, at, note } = decision;
  await db.query(
    `update stories set operator_state = 'held', operator_at = $3, operator_note = $4, version = $2, updated_at = $3
     where id = $1`,
    [storyId, version, at, note],
  );
}

/** The story stays on its page, permanently cancelled. */
export async function recallStory(db: ClientBase, storyId: string, decision: Decision): Promise<void> {
  const { version, at, note } = decision;
  await db.query(
    `update stories set operator_state = 'recalled', operator_at = $3, operator_note = $4, version = $2, updated_at = $3,
       status = 'cancelled', ended_at = coalesce(ended_at, $3)
     where id = $1`,
    [storyId, version, at, note],
  );
}

/** The story shows its newest revision again, and that revision counts as the announced one. */
export async function releaseStory(db: ClientBase, storyId: string, decision: Decision): Promise<void> {
  const { version, at } = decision;
  await db.query(
    `update stories set operator_state = null, operator_at = null, operator_note = null, version = $2, updated_at = $3,
       announced_item_id = item_id
     where id = $1`,
    [storyId, version, at],
  );
}

/** A place as it is stored with a story; the rules may have read none. */
export type CorrectedPlace = {
  id: string | null;
  name: string | null;
  precision: string | null;
  lat: number | null;
  lon: number | null;
  radiusMetres: number | null;
  cells: readonly string[];
};

/** How certain it is, of 100. */
type Corrected<Value> = Value & { percent: number; version: number; at: Date };

export async function correctSeverity(
  db: ClientBase,
  storyId: string,
  { severity, percent, version, at }: Corrected<{ severity: number }>,
): Promise<void> {
  await db.query(
    `update stories set severity = $2, severity_confidence = $3, version = $4, updated_at = $5 where id = $1`,
    [storyId, severity, percent, version, at],
  );
}

/** Whether later revisions keep to what was corrected. */
export async function holdField(
  db: ClientBase,
  storyId: string,
  field: 'place' | 'severity' | 'event',
  isHeld: boolean,
): Promise<void> {
  await db.query(
    `update stories set corrected_fields = array_remove(corrected_fields, $2)
       || case when $3::boolean then array[$2::text] else '{}'::text[] end
     where id = $1`,
    [storyId, field, isHeld],
  );
}

export async function noteRevision(
  db: ClientBase,
  storyId: string,
  { version, at }: { version: number; at: Date },
): Promise<void> {
  await db.query(`update stories set version = $2, updated_at = $3 where id = $1`, [storyId, version, at]);
}

export async function correctPlace(
  db: ClientBase,
  storyId: string,
  { place, percent, version, at }: Corrected<{ place: CorrectedPlace }>,
): Promise<void> {
  const { id, name, precision, lat, lon, radiusMetres, cells } = place;
  await db.query(
    `update stories set place_id = $2, place_name = $3, precision = $4::place_precision, lat = $5, lon = $6,
       radius_m = $7, cells = $8::bigint[], place_confidence = $9, version = $10, updated_at = $11
     where id = $1`,
    [storyId, id, name, precision, lat, lon, radiusMetres, cells, percent, version, at],
  );
}

/** With their deliveries to cells. Only what was never for readers is deleted: all else is the record. */
export async function deleteMany(db: ClientBase, ids: readonly string[]): Promise<void> {
  await db.query('delete from alerts where id = any ($1::uuid[])', [ids]);
}

type OutboxRow = {
  id: string;
  event: keyof typeof EVENTS;
  storyId: string;
  version: number;
  cells: readonly string[];
  payload: object;
};

/** The relay listens on the channel. */
export async function insertOutboxRow(db: ClientBase, announcement: OutboxRow, at: Date): Promise<void> {
  const { id, event, storyId, version, cells, payload } = announcement;
  await db.query(
    `insert into outbox (id, event, lane, subject_id, version, cells, payload, written_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, event, EVENTS[event].lane, storyId, version, cells, JSON.stringify(payload), at],
  );
  await db.query('notify outbox');
}

/** Exercises whose time is over become ended, each once; a second process waits and finds none. */
const END_EXERCISES = {
  name: 'alerts-end-exercises',
  text: `
    update alerts set version = alerts.version + 1, state = 'ended', changed_at = $1
    from manual_alerts drafted
    where drafted.drafted_at > $2 and drafted.is_exercise
      and (drafted.content ->> 'expires_at')::timestamptz <= $1
      and alerts.id = drafted.id and alerts.state in ('issued', 'updated')
    returning alerts.id, alerts.version`,
};

export async function endExercises(
  db: ClientBase,
  now: Date,
  draftedAfter: Date,
): Promise<{ id: string; version: number }[]> {
  const values = [now, draftedAfter];
  const { rows } = await db.query<{ id: string; version: number }>({ ...END_EXERCISES, values });
  return rows;
}
