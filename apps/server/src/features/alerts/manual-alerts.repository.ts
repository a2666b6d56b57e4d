import type { ManualAlert } from '@paligid/contract/entities/manual-alert';
import type { ConfirmationRejection } from '@paligid/domain/alerts/two-person-rule';
import type { ClientBase, Pool } from 'pg';

export type StoredManualAlert = {
  id: string;
  /** As it was drafted; a later release may have written it. */
  content: unknown;
  /** As stored with a story. */
  area: string;
  placeName: string;
  isExercise: boolean;
  draftedBy: string;
  draftedAt: Date;
  confirmedBy: string | null;
  confirmedAt: Date | null;
  itemId: string | null;
};

type NewDraft = {
  id: string;
  content: ManualAlert;
  area: string;
  placeName: string;
  by: string;
  at: Date;
};

const COLUMNS = `id, content, area::text as area, place_name as "placeName", is_exercise as "isExercise",
  drafted_by as "draftedBy", drafted_at as "draftedAt", confirmed_by as "confirmedBy", confirmed_at as "confirmedAt",
  item_id as "itemId"`;

export async function insert(db: ClientBase, { id, content, area, placeName, by, at }: NewDraft) {
  await db.query(
    `insert into manual_alerts (id, content, area, place_name, is_exercise, drafted_by, drafted_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, content, area, placeName, content.exercise, by, at],
  );
}

/** Locks the row until the transaction ends: two who confirm at once come one after the other. */
export async function lock(db: ClientBase, id: string): Promise<StoredManualAlert | undefined> {
  const { rows } = await db.query<StoredManualAlert>(
    `select ${COLUMNS} from manual_alerts where id = $1 for update`,
    [id],
  );
  return rows[0];
}

export async function markConfirmed(
  db: ClientBase,
  id: string,
  { by, at, itemId }: { by: string; at: Date; itemId: string | null },
): Promise<void> {
  await db.query(
    'update manual_alerts set confirmed_by = $2, confirmed_at = $3, item_id = $4 where id = $1',
    [id, by, at, itemId],
  );
}

type AuditEntry = {
  id: string;
  action: 'drafted' | 'confirmed' | 'refused';
  by: string;
  reason: ConfirmationRejection | null;
  at: Date;
};

export async function insertAudit(db: ClientBase, { id, action, by, reason, at }: AuditEntry): Promise<void> {
  await db.query(
    `insert into manual_alert_audit (manual_alert_id, action, operator, reason, content_hash, at)
     select id, $2, $3, $4, sha256(convert_to(content::text, 'UTF8')), $5 from manual_alerts where id = $1`,
    [id, action, by, reason, at],
  );
}

/** `storyId`: once the program ingest has published it. */
export type ListedManualAlert = StoredManualAlert & { storyId: string | null };

/** Newest first. */
export async function list(db: Pool, limit: number): Promise<ListedManualAlert[]> {
  const { rows } = await db.query<ListedManualAlert>(
    `select listed.*, stories.id as "storyId"
     from (select ${COLUMNS} from manual_alerts order by drafted_at desc limit $1) listed
       left join stories on stories.item_id = listed."itemId"
     order by listed."draftedAt" desc`,
    [limit],
  );
  return rows;
}

export async function findConfirmedExercise(db: Pool, id: string): Promise<StoredManualAlert | undefined> {
  const { rows } = await db.query<StoredManualAlert>(
    `select ${COLUMNS} from manual_alerts where id = $1 and is_exercise and confirmed_at is not null`,
    [id],
  );
  return rows[0];
}
