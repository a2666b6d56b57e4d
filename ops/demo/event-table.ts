import { judgedRoles } from '@paligid/server/ingest/evaluate/judgements.repository';
import type { Pool } from 'pg';

type Member = {
  story: string;
  title: string;
  source: string;
  category: string;
  severity: number;
  place: string | null;
  published: Date;
  role: string;
};
type Row = Omit<Member, 'role'> & { event: string; part_of: string | null };

/** An event of the invented day with its members; `partOf` are the first titles of the events it leads to. */
export type DayEvent = { members: readonly Member[]; partOf: readonly string[] };

const HOUR = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Manila',
  hour: '2-digit',
  minute: '2-digit',
});

/** Every event in the order of its first report: its members with their roles, and what it leads to. */
export async function findDayEvents(pool: Pool): Promise<DayEvent[]> {
  const { rows } = await pool.query<Row>(
    `select coalesce(stories.event_id, stories.id) as event, stories.id as story, stories.title,
        stories.source_id as source, stories.category, stories.severity, stories.place_name as place,
        stories.published, coalesce(wide.event_id, wide.id) as part_of
      from stories left join stories wide on wide.id = stories.part_of
      order by stories.published, stories.id`,
  );
  const roles = await judgedRoles(
    pool,
    rows.map(({ event }) => event),
  );
  const events = Map.groupBy(rows, ({ event }) => event);
  return [...events.values()].map((members) => ({
    members: members.map((row) => ({ ...row, role: roles.get(row.story) ?? 'same' })),
    partOf: [...new Set(members.map((row) => row.part_of))]
      .filter((wider) => wider !== null)
      .map((wider) => events.get(wider)?.[0]?.title ?? wider),
  }));
}

export function eventTable(events: readonly DayEvent[]): string[] {
  const lines = events.flatMap(({ members, partOf }, i) => [
    `${i + 1}. ${members[0]?.title ?? ''}`,
    ...members.map(memberLine),
    ...partOf.map((title) => `   part of: ${title}`),
  ]);
  const reports = events.reduce((sum, { members }) => sum + members.length, 0);
  const joined = events.filter(({ members }) => members.length > 1).length;
  return [...lines, `${reports} reports, ${events.length} events, ${joined} of them with several reports`];
}

function memberLine({ title, source, role, category, severity, place, published }: Member): string {
  const cells = [
    HOUR.format(published),
    source,
    role,
    category,
    String(severity),
    place ?? 'no place',
    title,
  ];
  return `   ${cells.join(' | ')}`;
}
