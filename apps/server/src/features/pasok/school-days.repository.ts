import type { ClientBase, Pool } from 'pg';

export type SchoolDayRow = {
  city: string;
  day: string;
  suspension: string;
  /** The report that the last suspension rested on; of a rule the bulletin. */
  reportId: string;
  ruleId: string | null;
  version: number;
  notified: number;
};
type SchoolDayKey = Pick<SchoolDayRow, 'city' | 'day' | 'version'>;

/** Two days of every town in the country. */
const MAX_DAYS = 4_000;

/** One process at a time looks and writes: what it has read must not replace what another has read later. */
const LOCK = {
  name: 'school-days-lock',
  text: `select pg_try_advisory_xact_lock(hashtext('school_days')) as locked`,
};

export async function tryLock(tx: ClientBase): Promise<boolean> {
  const { rows } = await tx.query<{ locked: boolean }>(LOCK);
  return rows[0]?.locked === true;
}

const SINCE = {
  name: 'school-days-since',
  text: `
    select city, to_char(day, 'YYYY-MM-DD') as day, suspension, report_id as "reportId", rule_id as "ruleId", version,
      notified
    from school_days where day >= $1 order by day, city limit ${MAX_DAYS}`,
};

export async function findSince(db: Pool | ClientBase, day: string): Promise<SchoolDayRow[]> {
  const { rows } = await db.query<SchoolDayRow>({ ...SINCE, values: [day] });
  return rows;
}

/** The same by another report keeps its version. */
const PUT = {
  name: 'school-days-put',
  text: `
    insert into school_days (city, day, suspension, report_id, rule_id, version, notified, changed_at)
    values ($1, $2, $3, $4, $5, 1, 0, $6)
    on conflict (day, city) do update
      set suspension = excluded.suspension, report_id = excluded.report_id, rule_id = excluded.rule_id,
        version = school_days.version + (school_days.suspension <> excluded.suspension)::int,
        changed_at = excluded.changed_at`,
};

export async function put(
  tx: ClientBase,
  { city, day, suspension, reportId, ruleId }: Omit<SchoolDayRow, 'version' | 'notified'>,
  now: Date,
): Promise<void> {
  await tx.query({ ...PUT, values: [city, day, suspension, reportId, ruleId, now] });
}

const CURRENT = {
  name: 'school-days-current',
  text: 'select version from school_days where day = $2 and city = $1 for share',
};

/** Until the transaction ends, nothing newer is written. */
export async function isCurrent(tx: ClientBase, { city, day, version }: SchoolDayKey): Promise<boolean> {
  const { rows } = await tx.query<{ version: number }>({ ...CURRENT, values: [city, day] });
  return rows[0]?.version === version;
}

const FINISH = {
  name: 'school-days-finish',
  text: 'update school_days set notified = $3 where day = $2 and city = $1 and notified < $3',
};

/** Everybody was decided for. */
export async function finish(db: Pool, { city, day, version }: SchoolDayKey): Promise<void> {
  await db.query({ ...FINISH, values: [city, day, version] });
}

const PRUNE = { name: 'school-days-prune', text: 'delete from school_days where day < $1' };

export async function prune(tx: ClientBase, day: string): Promise<void> {
  await tx.query({ ...PRUNE, values: [day] });
}
