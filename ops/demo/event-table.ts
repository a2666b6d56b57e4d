import { judgedRoles } from '@paligid/server/ingest/evaluate/judgements.repository';
import type { Pool } from 'pg';

type Row = {
  event: string;
  story: string;
  title: string;
  source: string;
  category: string;
  severity: number;
  place: string | null;
  published: Date;
  part_of: string | null;
};

const HOUR = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Manila',
  hour: '2-digit',
  minute: '2-digit',
});

/** Every event in the order of its first report: its members with their roles, and what it leads to. */
export async function eventTable(pool: Pool): Promise<string[]> {
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
  const events = [...Map.groupBy(rows, ({ event }) => event)];
  const titles = new Map(events.map(([id, [first]]) => [id, first?.title ?? '']));
  const lines = events.flatMap(([, members], i) => [
    `${i + 1}. ${members[0]?.title ?? ''}`,
    ...members.map((member) => memberLine(member, roles.get(member.story) ?? 'same')),
    ...[...new Set(members.map((member) => member.part_of))]
      .filter((wider) => wider !== null)
      .map((wider) => `   part of: ${titles.get(wider) ?? wider}`),
  ]);
  const joined = events.filter(([, members]) => members.length > 1).length;
  return [
    ...lines,
    `${rows.length} reports, ${events.length} events, ${joined} of them with several reports`,
  ];
}

function memberLine({ title, source, category, severity, place, published }: Row, role: string): string {
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
