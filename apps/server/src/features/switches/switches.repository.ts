import type { Pool } from 'pg';

export type BannerRow = { en: string; fil: string; since: Date; until: Date };

const OFF = {
  name: 'switches-off',
  text: 'select feature from feature_switches where not is_on order by feature',
};

export async function findSwitchedOff(db: Pool): Promise<string[]> {
  const { rows } = await db.query<{ feature: string }>(OFF);
  return rows.map(({ feature }) => feature);
}

const BANNER = { name: 'switches-banner', text: 'select en, fil, since, until from status_banner' };

export async function findBanner(db: Pool): Promise<BannerRow | undefined> {
  const { rows } = await db.query<BannerRow>(BANNER);
  return rows[0];
}

type By = { by: string; now: Date };

export async function putSwitch(
  db: Pool,
  { feature, isOn, by, now }: By & { feature: string; isOn: boolean },
): Promise<void> {
  await db.query(
    `insert into feature_switches (feature, is_on, changed_by, changed_at) values ($1, $2, $3, $4)
     on conflict (feature) do update
     set is_on = excluded.is_on, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [feature, isOn, by, now],
  );
}

export async function putBanner(
  db: Pool,
  { en, fil, until, by, now }: By & Omit<BannerRow, 'since'>,
): Promise<void> {
  await db.query(
    `insert into status_banner (en, fil, since, until, made_by) values ($1, $2, $3, $4, $5)
     on conflict (is_only) do update
     set en = excluded.en, fil = excluded.fil, since = excluded.since, until = excluded.until,
       made_by = excluded.made_by`,
    [en, fil, now, until, by],
  );
}

/** False when there was none. */
export async function deleteBanner(db: Pool): Promise<boolean> {
  const { rowCount } = await db.query('delete from status_banner');
  return rowCount === 1;
}
