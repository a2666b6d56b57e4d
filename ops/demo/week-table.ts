import type { Pool } from 'pg';
import type { ReadItem } from './read-week.ts';

type Outcome = ReadItem & {
  eventId: string | undefined;
  category: string;
  severity: number;
  /** When it was first sent as an alert. */
  alertMs: number | undefined;
};

/** What became of one incident of the week. */
export type IncidentRow = {
  incident: string;
  items: number;
  vanished: number;
  /** How many events hold its items, and the share of them that the largest holds. */
  events: number;
  largest: number;
  /** Other incidents in the event that holds most of it. */
  mergedWith: readonly string[];
  severityTrue: number;
  severityRated: number;
  /** Of its official reports alone. */
  severityOfficial: number;
  severityExact: number;
  categoryExact: number;
  /** From the first official report to the first alert; absent where no alert is due. */
  alertAfterMs: number | 'none' | undefined;
};

const MIN_ALERT_SEVERITY = 4;
const UNIT_MS = { minutes: 60_000, seconds: 1000 };

/** Compares the incidents of the week with the events that the pipeline made of them. */
export async function weekRows(pool: Pool, read: readonly ReadItem[]): Promise<IncidentRow[]> {
  const outcomes = await findOutcomes(pool, read);
  const members = Map.groupBy(outcomes, ({ eventId }) => eventId ?? '');
  return [...Map.groupBy(outcomes, ({ truth }) => truth.incident)].map(([incident, own]) => {
    const found = own.filter(({ eventId }) => eventId !== undefined);
    const sizes = [...Map.groupBy(found, ({ eventId }) => eventId ?? '')].toSorted(
      ([, a], [, b]) => b.length - a.length,
    );
    const [main = '', most = []] = sizes[0] ?? [];
    const others = (members.get(main) ?? [])
      .map(({ truth }) => truth.incident)
      .filter((name) => name !== incident);
    const right = (isRight: (outcome: Outcome) => boolean) =>
      found.filter(isRight).length / Math.max(1, found.length);
    return {
      incident,
      items: own.length,
      vanished: own.length - found.length,
      events: sizes.length,
      largest: most.length / Math.max(1, found.length),
      mergedWith: [...new Set(others)],
      severityTrue: Math.max(...own.map(({ truth }) => truth.severity)),
      severityRated: Math.max(0, ...found.map(({ severity }) => severity)),
      severityOfficial: Math.max(0, ...found.filter(({ isOfficial }) => isOfficial).map((it) => it.severity)),
      severityExact: right(({ severity, truth }) => severity === truth.severity),
      categoryExact: right(({ category, truth }) => category === truth.category),
      alertAfterMs: alertAfterMs(own),
    };
  });
}

function alertAfterMs(own: readonly Outcome[]): IncidentRow['alertAfterMs'] {
  const due = own.filter(({ isOfficial, truth }) => isOfficial && truth.severity >= MIN_ALERT_SEVERITY);
  if (due.length === 0) return undefined;
  const times = own.flatMap(({ alertMs }) => alertMs ?? []);
  if (times.length === 0) return 'none';
  return Math.min(...times) - Math.min(...due.map(({ atMs }) => atMs));
}

type StoryRow = { key: string; eventId: string; category: string; severity: number; alertAt: Date | null };

/** Stories by what they were read as; messages of a CAP chain share the story of the chain. */
const STORIES = `
  with keys as (
    select source_id, external_id, story_id from story_keys
    union
    select source_id, external_id, story_id from item_keys
    join cap_messages using (item_id) join cap_stories using (chain_id)),
  alerts as (
    select subject_id as story_id, min(written_at) as at from outbox
    where event = 'alert.issued.v1' group by subject_id)
  select keys.source_id || ' ' || keys.external_id as key, coalesce(stories.event_id, stories.id) as "eventId",
    stories.category, stories.severity, alerts.at as "alertAt"
  from keys join stories on stories.id = keys.story_id left join alerts using (story_id)`;

async function findOutcomes(pool: Pool, read: readonly ReadItem[]): Promise<Outcome[]> {
  const { rows } = await pool.query<StoryRow>(STORIES);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return read.map((item) => {
    const row = byKey.get(`${item.sourceId} ${item.externalId}`);
    const { eventId, category = '', severity = 0, alertAt } = row ?? {};
    return { ...item, eventId, category, severity, alertMs: alertAt?.getTime() };
  });
}

/** The table of the main incidents, one line for each kind of small news, and the sums. */
export function weekLines(
  rows: readonly IncidentRow[],
  mainIds: ReadonlySet<string>,
  alertsIn: 'minutes' | 'seconds' = 'minutes',
): string[] {
  const main = rows.filter(({ incident }) => mainIds.has(incident));
  const small = rows.filter(({ incident }) => !mainIds.has(incident));
  const kinds = Map.groupBy(small, ({ incident }) => incident.replace(/-\d+$/, ''));
  return [
    `| incident | items | vanished | events | in the largest | merged with | severity true, rated | severity exact | category exact | ${alertsIn} to the alert |`,
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...main.map((row) => mainLine(row, alertsIn)),
    '',
    '| small news | incidents | items | vanished | in one event | merged with others | severity exact | category exact |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...[...kinds].map(([kind, ofKind]) => kindLine(kind, ofKind)),
    kindLine('all small news', small),
    kindLine('all main incidents', main),
  ];
}

function mainLine(row: IncidentRow, alertsIn: 'minutes' | 'seconds'): string {
  const { incident, items, vanished, events, largest, mergedWith, alertAfterMs } = row;
  const after =
    typeof alertAfterMs === 'number' ? Math.round(alertAfterMs / UNIT_MS[alertsIn]) : (alertAfterMs ?? '');
  const merged =
    mergedWith.length > 4
      ? `${mergedWith.slice(0, 3).join(', ')} and ${mergedWith.length - 3} more`
      : mergedWith.join(', ');
  const cells = [
    ...[
      incident,
      items,
      vanished,
      events,
      percent(largest),
      merged,
      `${row.severityTrue}, ${row.severityRated}`,
    ],
    ...[percent(row.severityExact), percent(row.categoryExact), after],
  ];
  return `| ${cells.join(' | ')} |`;
}

function kindLine(kind: string, rows: readonly IncidentRow[]): string {
  const items = rows.reduce((sum, row) => sum + row.items, 0);
  const vanished = rows.reduce((sum, row) => sum + row.vanished, 0);
  const share = (isSo: (row: IncidentRow) => boolean) =>
    percent(rows.filter(isSo).length / Math.max(1, rows.length));
  const mean = (of: (row: IncidentRow) => number) =>
    percent(rows.reduce((sum, row) => sum + of(row) * row.items, 0) / Math.max(1, items));
  const cells = [
    ...[kind, rows.length, items, vanished, share(({ events }) => events === 1)],
    ...[
      share(({ mergedWith }) => mergedWith.length > 0),
      mean((row) => row.severityExact),
      mean((row) => row.categoryExact),
    ],
  ];
  return `| ${cells.join(' | ')} |`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
