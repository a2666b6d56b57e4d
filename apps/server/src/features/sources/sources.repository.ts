import type { Pool } from 'pg';

export type SourceRow = {
  id: string;
  name: string;
  address: string;
  authority: 'official' | 'utility' | 'media' | 'aggregator' | 'crowd';
  attribution: string;
  cadenceSeconds: number;
  isEnabled: boolean;
  disabledReason: string | null;
  registeredAt: Date;
  succeededAt: Date | null;
};

/** The registry in code has a few dozen; the response has room for this many. */
const MAX_SOURCES = 100;

const ALL = {
  name: 'sources-all',
  text: `
    select id, name, address, authority, attribution, extract(epoch from cadence)::int as "cadenceSeconds",
      is_enabled as "isEnabled", disabled_reason as "disabledReason", updated_at as "registeredAt", succeeded_at as "succeededAt"
    from sources left join source_health on source_id = id
    order by name, id
    limit ${MAX_SOURCES}`,
};

export async function findAll(db: Pool): Promise<SourceRow[]> {
  const { rows } = await db.query<SourceRow>(ALL);
  return rows;
}
