import type {
  ACCEPT_REASONS,
  CORRECTION_EFFECTS,
  CorrectableFacts,
  CorrectionKind,
  DECLINE_REASONS,
} from '@paligid/contract/entities/corrections';
import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

export type CorrectionState = 'open' | 'accepted' | 'declined';
export type Effect = (typeof CORRECTION_EFFECTS)[number];
export type Reason = (typeof ACCEPT_REASONS)[number] | (typeof DECLINE_REASONS)[number];

/** An account, or a guest's device by the hash of its key with the story. */
type Sender = { userId: string } | { deviceHash: Buffer };

export type DecidedRow = {
  storyId: string;
  kind: CorrectionKind;
  state: 'accepted' | 'declined';
  reason: Reason;
  effect: Effect | null;
  decidedAt: Date;
  before: CorrectableFacts | null;
  after: CorrectableFacts | null;
};

const LOCK = {
  name: 'corrections-lock',
  text: 'select state from corrections where story_id = $1 and kind = $2 for update',
};

/** Locks the row: two requests of one reader at once count once. What is decided stays decided. */
const PUT = {
  name: 'corrections-put',
  text: `
    insert into corrections (story_id, kind, senders, first_sent_at, last_sent_at) values ($1, $2, 1, $3, $3)
    on conflict (story_id, kind) do update set last_sent_at = corrections.last_sent_at
    returning state, xmax = 0 as "isFirst"`,
};

const PUT_SENDER = {
  name: 'correction-senders-put',
  text: `
    insert into correction_senders (story_id, kind, user_id, device_hash, sent_at) values ($1, $2, $3, $4, $5)
    on conflict do nothing`,
};

const ADD_SENDER = {
  name: 'corrections-add-sender',
  text: `
    update corrections set senders = senders + 1, last_sent_at = $3 where story_id = $1 and kind = $2`,
};

type Sending = { storyId: string; kind: CorrectionKind; sender: Sender; at: Date };

/** Returns the state of the correction, and whether this reader had not said so before. */
export async function send(
  tx: ClientBase,
  { storyId, kind, sender, at }: Sending,
): Promise<{ state: CorrectionState; isNew: boolean }> {
  const userId = 'userId' in sender ? sender.userId : null;
  const deviceHash = 'deviceHash' in sender ? sender.deviceHash : null;
  const { rows } = await tx.query<{ state: CorrectionState; isFirst: boolean }>({
    ...PUT,
    values: [storyId, kind, at],
  });
  const { rowCount } = await tx.query({ ...PUT_SENDER, values: [storyId, kind, userId, deviceHash, at] });
  const isNew = rowCount === 1;
  if (isNew && rows[0]?.isFirst === false) await tx.query({ ...ADD_SENDER, values: [storyId, kind, at] });
  return { state: rows[0]?.state ?? 'open', isNew };
}

/** Locks the row until the transaction ends. */
export async function findState(
  tx: ClientBase,
  storyId: string,
  kind: CorrectionKind,
): Promise<CorrectionState | undefined> {
  const { rows } = await tx.query<{ state: CorrectionState }>({ ...LOCK, values: [storyId, kind] });
  return rows[0]?.state;
}

const SENT_BY = {
  name: 'corrections-sent-by',
  text: `
    select sender.story_id as "storyId", sender.kind, sender.sent_at as "sentAt", corrections.state
    from correction_senders sender join corrections using (story_id, kind)
    where sender.user_id = $1 order by sender.sent_at desc limit $2`,
};

type SentRow = { storyId: string; kind: CorrectionKind; sentAt: Date; state: CorrectionState };

export async function listSentBy(db: Db, userId: string, limit: number): Promise<SentRow[]> {
  const { rows } = await db.query<SentRow>({ ...SENT_BY, values: [userId, limit] });
  return rows;
}

export type OpenRow = {
  storyId: string;
  kind: CorrectionKind;
  senders: number;
  firstSentAt: Date;
  title: string | null;
  placeName: string | null;
  severity: number | null;
  sourceName: string | null;
};

const LIST_OPEN = {
  name: 'corrections-list-open',
  text: `
    select corrections.story_id as "storyId", corrections.kind, corrections.senders,
      corrections.first_sent_at as "firstSentAt", story.title, story.place_name as "placeName", story.severity,
      sources.name as "sourceName"
    from corrections
      left join lateral (select * from stories where stories.id = corrections.story_id limit 1) story on true
      left join sources on sources.id = story.source_id
    where corrections.state = 'open'
    order by corrections.senders desc, corrections.first_sent_at limit $1`,
};

/** What most readers say comes first. */
export async function listOpen(db: Db, limit: number): Promise<OpenRow[]> {
  const { rows } = await db.query<OpenRow>({ ...LIST_OPEN, values: [limit] });
  return rows;
}

type StoredFacts = CorrectableFacts & { hasArea: boolean; isOver: boolean };

const FACTS = {
  name: 'corrections-story-said',
  text: `
    select title, place_name as place, severity, area is not null as "hasArea",
      status not in ('active', 'updated') or operator_state is not null as "isOver"
    from stories where id = $1`,
};

/** What a story says now. */
export async function findFacts(db: Db, storyId: string): Promise<StoredFacts | undefined> {
  const { rows } = await db.query<StoredFacts>({ ...FACTS, values: [storyId] });
  return rows[0];
}

const DECIDE = {
  name: 'corrections-decide',
  text: `
    update corrections set state = $3, decided_at = $4, decided_by = $5, reason = $6, note = $7, effect = $8,
      said_before = $9, said_after = $10, notify_version = $11
    where story_id = $1 and kind = $2 and state = 'open'`,
};

export type Decision = {
  storyId: string;
  kind: CorrectionKind;
  state: 'accepted' | 'declined';
  at: Date;
  by: string;
  reason: Reason;
  note: string | null;
  effect: Effect | null;
  before: CorrectableFacts | null;
  after: CorrectableFacts | null;
  notifyVersion: number | null;
};

export async function decide(tx: ClientBase, decision: Decision): Promise<void> {
  const { storyId, kind, state, at, by, reason, note, effect, before, after, notifyVersion } = decision;
  const json = (said: CorrectableFacts | null) => (said === null ? null : JSON.stringify(said));
  const values = [storyId, kind, state, at, by, reason, note, effect, json(before), json(after)];
  await tx.query({ ...DECIDE, values: [...values, notifyVersion] });
}

const WITHDRAW = {
  name: 'corrections-withdraw',
  text: `
    update corrections set state = 'declined', decided_at = $3, decided_by = $4, reason = $5, note = $6, effect = null,
      said_before = null, said_after = null, notify_version = null, senders_told_at = null
    where story_id = $1 and kind = $2 and state = 'accepted'`,
};

export async function withdraw(
  tx: ClientBase,
  {
    storyId,
    kind,
    at,
    by,
    reason,
    note,
  }: Pick<Decision, 'storyId' | 'kind' | 'at' | 'by' | 'reason' | 'note'>,
): Promise<void> {
  await tx.query({ ...WITHDRAW, values: [storyId, kind, at, by, reason, note] });
}

/** `wasRecalled`: whoever was notified has the recall already. */
export type DueNotice = DecidedRow & { version: number; wasRecalled: boolean };

const DUE = {
  name: 'corrections-due-notice',
  text: `
    select story_id as "storyId", kind, state, reason, effect, decided_at as "decidedAt",
      said_before as "before", said_after as "after", notify_version as version,
      effect = 'withdrawn' as "wasRecalled"
    from corrections where notify_version is not null and notified_at is null
    order by decided_at limit 1`,
};

/** The oldest correction that people are still to be notified of. */
export async function findDueNotice(db: Db): Promise<DueNotice | undefined> {
  const { rows } = await db.query<DueNotice>(DUE);
  return rows[0];
}

const NOTIFIED = {
  name: 'corrections-notified',
  text: 'update corrections set notified_at = $3 where story_id = $1 and kind = $2 and notified_at is null',
};

export async function markNotified(
  db: Db,
  { storyId, kind }: Pick<DecidedRow, 'storyId' | 'kind'>,
  at: Date,
): Promise<void> {
  await db.query({ ...NOTIFIED, values: [storyId, kind, at] });
}

const DUE_DECISION = {
  name: 'corrections-due-decision',
  text: `
    select story_id as "storyId", kind, state, reason, effect, decided_at as "decidedAt",
      said_before as "before", said_after as "after"
    from corrections where decided_at is not null and senders_told_at is null order by decided_at limit 1`,
};

const SENDERS = {
  name: 'corrections-senders',
  text: `
    select user_id as "userId" from correction_senders
    where story_id = $1 and kind = $2 and user_id > $3 order by user_id limit $4`,
};

const SENDERS_NOTIFIED = {
  name: 'corrections-senders-notified',
  text: `
    update corrections set senders_told_at = $4
    where story_id = $1 and kind = $2 and state = $3 and senders_told_at is null`,
};

/** The oldest decision that its senders do not know of. */
export async function findDueDecision(db: Db): Promise<DecidedRow | undefined> {
  const { rows } = await db.query<DecidedRow>(DUE_DECISION);
  return rows[0];
}

/** Accounts that said so, in their order, from the one after `after`. */
export async function listSenders(
  db: Db,
  { storyId, kind }: Pick<DecidedRow, 'storyId' | 'kind'>,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.query<{ userId: string }>({ ...SENDERS, values: [storyId, kind, after, limit] });
  return rows.map(({ userId }) => userId);
}

export async function markSendersNotified(
  db: Db,
  { storyId, kind, state }: Pick<DecidedRow, 'storyId' | 'kind' | 'state'>,
  at: Date,
): Promise<void> {
  await db.query({ ...SENDERS_NOTIFIED, values: [storyId, kind, state, at] });
}

const DECIDED_COLUMNS = `story_id as "storyId", kind, state, reason, effect, decided_at as "decidedAt",
  said_before as "before", said_after as "after"`;

const LIST_DECIDED = {
  name: 'corrections-list-decided',
  text: `
    select ${DECIDED_COLUMNS} from corrections
    where decided_at >= $1 and decided_at < $2 order by decided_at desc limit $3`,
};

/** Newest first. */
export async function listDecided(db: Db, from: Date, to: Date, limit: number): Promise<DecidedRow[]> {
  const { rows } = await db.query<DecidedRow>({ ...LIST_DECIDED, values: [from, to, limit] });
  return rows;
}

const COUNT_OPEN = {
  name: 'corrections-count-open',
  text: `select count(*)::int as open from corrections where state = 'open'`,
};

export async function countOpen(db: Db): Promise<number> {
  const { rows } = await db.query<{ open: number }>(COUNT_OPEN);
  return rows[0]?.open ?? 0;
}

export type LabelRow = {
  storyId: string;
  kind: CorrectionKind;
  title: string;
  summary: string | null;
  language: string | null;
  published: Date;
  sourceName: string;
  authority: string;
  category: string;
  severity: number;
  eventId: string | null;
  placeId: string | null;
  placeName: string | null;
  precision: string | null;
  lat: number | null;
  lon: number | null;
};

const LIST_LABELS = {
  name: 'corrections-list-labels',
  text: `
    select corrections.story_id as "storyId", corrections.kind, story.title, story.summary, story.language,
      story.published, sources.name as "sourceName", sources.authority, story.category, story.severity,
      story.event_id as "eventId", story.place_id as "placeId", story.place_name as "placeName", story.precision,
      story.lat, story.lon
    from corrections
      join lateral (select * from stories where stories.id = corrections.story_id limit 1) story on true
      join sources on sources.id = story.source_id
    where corrections.decided_at is not null and corrections.state = 'accepted'
    order by corrections.decided_at desc limit $1`,
};

/** Accepted corrections with their stories as they are now. */
export async function listLabels(db: Db, limit: number): Promise<LabelRow[]> {
  const { rows } = await db.query<LabelRow>({ ...LIST_LABELS, values: [limit] });
  return rows;
}

const PRUNE_SENDERS = {
  name: 'correction-senders-prune',
  text: `
    delete from correction_senders where ctid in (
      select ctid from correction_senders where sent_at < $1 order by sent_at limit $2)`,
};

const PRUNE_OPEN = {
  name: 'corrections-prune-open',
  text: `
    delete from corrections where (story_id, kind) in (
      select story_id, kind from corrections where state = 'open' and last_sent_at < $1
      order by last_sent_at limit $2)`,
};

/** Deletes who sent what. */
export async function pruneSenders(db: ClientBase, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query({ ...PRUNE_SENDERS, values: [before, limit] });
  return rowCount ?? 0;
}

/** Deletes what nobody has decided about. */
export async function pruneOpen(db: ClientBase, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query({ ...PRUNE_OPEN, values: [before, limit] });
  return rowCount ?? 0;
}
