import type { ClientBase, Pool } from 'pg';

/** A mail that is taken until it is recorded. `email` is null when the address is gone or no longer asked for. */
export type DueMail = {
  alertId: string;
  version: number;
  recipientId: string;
  attempts: number;
  email: string | null;
  language: 'en' | 'fil';
  itemId: string;
  texts: unknown;
  facts: unknown;
  isExpired: boolean;
};
type MailKey = Pick<DueMail, 'alertId' | 'version' | 'recipientId'>;

/** A new alert of severity 5, or the end of one that was mailed. From the stored decisions, as deliveries are. */
const INSERT_DECIDED = {
  name: 'alert-mails-insert-decided',
  text: `
    insert into alert_mails (alert_id, version, recipient_id, due_at)
    select n.alert_id, n.version, n.recipient_id, $4
    from notifications n
      join alert_recipients r on r.id = n.recipient_id
      join users on users.id = r.user_id
    where n.alert_id = $1 and n.version = $2 and n.recipient_id = any ($3::uuid[]) and n.decision = 'send'
      and users.email is not null and users.verified_at is not null and users.auth_method <> 'phone'
      and r.settings ->> 'email_critical' = 'true'
      and (
        (n.severity = 5 and n.change in ('issued', 'raised'))
        or (n.change in ('ended', 'recalled') and exists (
          select from alert_mails earlier
          where earlier.alert_id = n.alert_id and earlier.version < n.version
            and earlier.recipient_id = n.recipient_id and earlier.state = 'sent'
        ))
      )
    on conflict do nothing`,
};

export async function insertDecided(
  db: ClientBase,
  { alertId, version, now }: { alertId: string; version: number; now: Date },
  ids: readonly string[],
): Promise<void> {
  await db.query({ ...INSERT_DECIDED, values: [alertId, version, ids, now] });
}

/** Taken until $2: a process that dies leaves it due. A newer version of the alert replaces it. */
const TAKE = {
  name: 'alert-mails-take',
  text: `
    with taken as (
      update alert_mails m set due_at = $2, attempts = least(m.attempts + 1, 32000)
      from (
        select alert_id, version, recipient_id from alert_mails
        where state = 'due' and due_at <= $1 order by due_at limit $3 for update skip locked
      ) due
      where m.alert_id = due.alert_id and m.version = due.version and m.recipient_id = due.recipient_id
      returning m.alert_id, m.version, m.recipient_id, m.attempts
    )
    select taken.alert_id as "alertId", taken.version, taken.recipient_id as "recipientId", taken.attempts,
      case when r.settings ->> 'email_critical' = 'true' then users.email end as email, r.language,
      n.item_id as "itemId", n.texts, p.facts,
      p.expires_at <= $1 or exists (
        select from alert_mails later
        where later.alert_id = taken.alert_id and later.version > taken.version
          and later.recipient_id = taken.recipient_id
      ) as "isExpired"
    from taken
      join alert_recipients r on r.id = taken.recipient_id
      join users on users.id = r.user_id
      join notifications n on n.alert_id = taken.alert_id and n.version = taken.version
        and n.recipient_id = taken.recipient_id
      join push_messages p on p.alert_id = taken.alert_id and p.version = taken.version`,
};

export async function takeDue(db: Pool, now: Date, until: Date, limit: number): Promise<DueMail[]> {
  const { rows } = await db.query<DueMail>({ ...TAKE, values: [now, until, limit] });
  return rows;
}

const RECORD = {
  name: 'alert-mails-record',
  text: `
    update alert_mails set state = $4, sent_at = case when $4 = 'sent' then $5::timestamptz end, due_at = $6
    where alert_id = $1 and version = $2 and recipient_id = $3`,
};

type Outcome = { state: 'due' | 'sent' | 'failed' | 'expired'; now: Date; dueAt: Date };

export async function record(
  db: Pool,
  { alertId, version, recipientId }: MailKey,
  { state, now, dueAt }: Outcome,
): Promise<void> {
  await db.query({ ...RECORD, values: [alertId, version, recipientId, state, now, dueAt] });
}

const PRUNE = {
  name: 'alert-mails-prune',
  text: `
    delete from alert_mails using (
      select alert_id, version, recipient_id from alert_mails where due_at < $1 order by due_at limit $2
    ) batch
    where alert_mails.alert_id = batch.alert_id and alert_mails.version = batch.version
      and alert_mails.recipient_id = batch.recipient_id`,
};

export async function prune(db: ClientBase, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query({ ...PRUNE, values: [before, limit] });
  return rowCount ?? 0;
}
