import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;
export type ConsentKind = 'location' | 'history' | 'notifications' | 'analytics' | 'routines';
export type ConsentRow = { kind: ConsentKind; givenAt: Date | null; withdrawnAt: Date | null };

const LIST = {
  name: 'consents-list',
  text: `
    select kind, given_at as "givenAt", withdrawn_at as "withdrawnAt"
    from consents where user_id = $1 order by kind limit 10`,
};

/** Repeating a decision leaves the time of the first. */
const PUT = {
  name: 'consents-put',
  text: `
    insert into consents (user_id, kind, given_at, withdrawn_at)
    select id, $2, case when $3 then $4::timestamptz end, case when $3 then null else $4::timestamptz end
    from users where id = $1 for key share
    on conflict (user_id, kind) do update set
      given_at = case when $3 then $4 else consents.given_at end,
      withdrawn_at = case when $3 then consents.withdrawn_at else $4 end
    where (coalesce(consents.given_at, '-infinity') > coalesce(consents.withdrawn_at, '-infinity')) is distinct from $3`,
};

export async function list(db: Db, userId: string): Promise<ConsentRow[]> {
  const { rows } = await db.query<ConsentRow>({ ...LIST, values: [userId] });
  return rows;
}

type Consent = { userId: string; kind: ConsentKind; isGiven: boolean; now: Date };

export async function put(db: Db, { userId, kind, isGiven, now }: Consent): Promise<void> {
  await db.query({ ...PUT, values: [userId, kind, isGiven, now] });
}
