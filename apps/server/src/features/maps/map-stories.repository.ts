import type { MapFilter } from '@paligid/contract/api/map.api';
import { CATEGORIES, toFeedCategory } from '@paligid/contract/categories';
import { type GeoEdges, tonight } from '@paligid/domain/map-tiles';
import type { ClientBase, Pool } from 'pg';

/** One mark of the map: an event, or a story that stands alone. */
export type MapRow = { id: string; isEvent: boolean; severity: number };

/** A story as the map reads it: `$1` to `$4` box, `$5` earliest, `$6` now, `$7` categories, `$8` and `$9` the time. */
const COLUMNS = `coalesce(event_id, id) as entry, event_id is not null as is_event, severity, category::text as category,
  published, lat, lon, precision::text as precision, radius_m, was_alert and area is not null as has_area`;
const IS_SHOWN = "operator_state is null and status in ('active', 'updated')";
const DAY_SECONDS = 86_400;
const epochDays = (time: string) =>
  `extract(epoch from ${time} at time zone 'UTC')::double precision / ${DAY_SECONDS}`;
const HOLDS = '(expires_at is null or expires_at > $6::timestamptz)';
/** Without a known end a report counts as current for three hours. */
const IN_TIME = `($8::timestamptz is null
  or (coalesce(expires_at, published + interval '3 hours') > $8::timestamptz
    and coalesce(effective_at, published) < $9::timestamptz))`;
const MATCHES = `${HOLDS} and ${IN_TIME} and (severity = 5 or category::text = any ($7::text[]))`;

/** Of the reports of an event the gravest and newest stands for it; its place is the place of the mark. */
export const SHOWN_IN_BOX = `select distinct on (entry) * from (
    (select ${COLUMNS} from stories
      where st_makepoint(lon, lat, ${epochDays('published')}) &&&
          st_3dmakebox(st_makepoint($1, $2, ${epochDays('$5::timestamptz')}), st_makepoint($3, $4, 1e6))
        and lat is not null and ${IS_SHOWN} and ${MATCHES})
    union all
    (select ${COLUMNS} from stories
      where was_alert and ${IS_SHOWN} and expires_at > $6::timestamptz and published < $5::timestamptz
        and lon between $1 and $3 and lat between $2 and $4 and ${MATCHES})
  ) as found
  where precision not in ('region', 'national')
  order by entry, severity desc, published desc`;

const LISTED = {
  name: 'map-stories',
  text: `select entry as id, is_event as "isEvent", severity from (${SHOWN_IN_BOX}) as shown
    order by severity desc, published desc, entry limit $10`,
};

/** Alerts of the country in force that were issued for an area. */
const ALERT_AREAS = {
  name: 'map-alert-areas',
  text: `select coalesce(event_id, id) as entry, event_id is not null as "isEvent", severity,
      category::text as category, area::text as area, published, effective_at as "effectiveAt", expires_at as "expiresAt"
    from stories
    where was_alert and ${IS_SHOWN} and expires_at > $1::timestamptz and area is not null
    order by severity desc, published desc limit $2`,
};

export type AlertAreaRow = {
  entry: string;
  isEvent: boolean;
  severity: number;
  category: string;
  area: string;
  published: Date;
  effectiveAt: Date | null;
  expiresAt: Date;
};

export type MapQuery = { box: GeoEdges; filter: MapFilter; since: Date; now: Date };

/** The parameters that every statement on stories in a box begins with. */
export function boxParameters({ box, filter, since, now }: MapQuery): unknown[] {
  const window = timeWindow(filter, now);
  return [
    ...[box.west, box.south, box.east, box.north],
    ...[since, now, internalCategories(filter.categories), window?.from ?? null, window?.to ?? null],
  ];
}

export async function findInBox(db: Pool | ClientBase, query: MapQuery, limit: number): Promise<MapRow[]> {
  const { rows } = await db.query<MapRow>({ ...LISTED, values: [...boxParameters(query), limit] });
  return rows;
}

export async function findAlertAreas(
  db: Pool | ClientBase,
  now: Date,
  limit: number,
): Promise<AlertAreaRow[]> {
  const { rows } = await db.query<AlertAreaRow>({ ...ALERT_AREAS, values: [now, limit] });
  return rows;
}

/** Null for the last 24 hours, which `since` bounds. */
export function timeWindow({ when }: MapFilter, now: Date): { from: Date; to: Date } | null {
  if (when === 'day') return null;
  if (when === 'now') return { from: now, to: new Date(now.getTime() + 1) };
  const { fromMs, toMs } = tonight(now.getTime());
  return { from: new Date(Math.max(fromMs, now.getTime())), to: new Date(toMs) };
}

export function internalCategories(categories: readonly string[]): readonly string[] {
  if (categories.length === 0) return CATEGORIES;
  return CATEGORIES.filter((category) => categories.includes(toFeedCategory(category)));
}
