import type { Pool } from 'pg';
import * as z from 'zod';
import { manilaTime } from '../../../platform/manila-time.ts';
import { type EventHistoryRow, findHistory, historyLine } from './story-history.ts';

type Announcement = {
  event: string;
  version: number;
  sequence: string | null;
  written_at: Date;
  announced_at: Date | null;
  cells: number;
};

export type Explanation = {
  id: string;
  title: string;
  url: string | null;
  category: string;
  severity: number;
  category_confidence: number | null;
  severity_confidence: number | null;
  place_confidence: number | null;
  status: string;
  version: number;
  place_name: string | null;
  precision: string | null;
  radius_m: number | null;
  published: Date;
  is_time_guessed: boolean;
  seen_at: Date;
  accepted_at: Date;
  effective_at: Date | null;
  expires_at: Date | null;
  ended_at: Date | null;
  rules_version: string;
  trace: Record<string, unknown>;
  source: string;
  authority: string;
  event_id: string | null;
  history: EventHistoryRow[];
  announcements: Announcement[];
};

/** The clocks of two machines may differ a little. */
const BEFORE = '1 hour';
const MAX_ANNOUNCEMENTS = 100;

/** Everything known about how a story came about; absent when there is no such story. */
export async function findExplanation(db: Pool, id: string): Promise<Explanation | undefined> {
  const { rows } = await db.query<Omit<Explanation, 'history' | 'announcements'>>(
    `select s.*, sources.name as source, sources.authority
     from stories s join sources on sources.id = s.source_id where s.id = $1`,
    [id],
  );
  const [story] = rows;
  if (story === undefined) return undefined;
  const { rows: announcements } = await db.query<Announcement>(
    `select event, version, sequence, written_at, announced_at, cardinality(cells) as cells
     from outbox where subject_id = $1 and id >= first_id_at($2::timestamptz - interval '${BEFORE}')
     order by id limit ${MAX_ANNOUNCEMENTS}`,
    [id, story.accepted_at],
  );
  const history = await findHistory(db, { storyId: id, eventId: story.event_id });
  return { ...story, history, announcements };
}

/** A description for an operator. */
export function explanationLines(story: Explanation): string[] {
  return [
    story.title,
    `  ${story.source} (${story.authority})${story.url === null ? '' : `, ${story.url}`}`,
    `  ${story.category}, severity ${story.severity}, ${story.status}, version ${story.version}`,
    `  ${describePlace(story.place_name, story.precision, story.radius_m)}`,
    '',
    'Times (Manila)',
    ...timeLines(story),
    '',
    `Why (rules ${story.rules_version})`,
    ...confidenceLines(story),
    ...evidenceLines(story.trace),
    '',
    'Told together',
    ...(story.history.length === 0 ? ['  with nothing'] : story.history.map(historyLine)),
    '',
    'Announced',
    ...(story.announcements.length === 0 ? ['  never'] : story.announcements.map(announcementLine)),
  ];
}

function confidenceLines({
  category_confidence,
  severity_confidence,
  place_confidence,
}: Explanation): string[] {
  if (category_confidence === null) return [];
  const sure = [
    `category ${category_confidence}`,
    `severity ${severity_confidence}`,
    `place ${place_confidence}`,
  ];
  return [`  sure to ${sure.join(', ')} percent`];
}

export function describePlace(name: string | null, precision: string | null, radiusM: number | null): string {
  if (name === null && precision === null) return 'no place was found';
  const extent = radiusM === null ? '' : `, within ${radiusM} m`;
  return `at ${name ?? 'a place without a name'}, known to the ${precision ?? 'nothing'}${extent}`;
}

function timeLines(story: Explanation): string[] {
  const announced =
    story.announcements.find(({ announced_at }) => announced_at !== null)?.announced_at ?? null;
  const times: [string, Date | null][] = [
    ['issued', story.is_time_guessed ? null : story.published],
    ['seen', story.seen_at],
    ['accepted', story.accepted_at],
    ['announced', announced],
    ['effective', story.effective_at],
    ['expires', story.expires_at],
    ['ended', story.ended_at],
  ];
  return times.map(([name, at]) => `  ${name.padEnd(10)} ${at === null ? 'not known' : manilaTime(at)}`);
}

/** Which rules decided, step by step. */
export function evidenceLines(trace: Record<string, unknown>): string[] {
  return listSteps(trace).flatMap((step) => traceLines(step, trace[step]));
}

/** In the order in which they run; jsonb does not preserve it. */
const STEPS = ['place', 'classify', 'rate', 'summarise', 'join'];

function listSteps(trace: Record<string, unknown>): string[] {
  const others = Object.keys(trace).filter((step) => !STEPS.includes(step));
  return [...STEPS.filter((step) => step in trace), ...others.sort()];
}

const evidenceSchema = z.array(
  z.object({
    rule: z.string(),
    field: z.string().optional(),
    text: z.string().optional(),
    value: z.union([z.string(), z.number()]).optional(),
  }),
);

/** A step's evidence as sentences; evidence of any other shape is shown as it is. */
function traceLines(step: string, found: unknown): string[] {
  const { data } = evidenceSchema.safeParse(found);
  if (data === undefined) return [`  ${step}: ${JSON.stringify(found)}`];
  return data.map(({ rule, field, text, value }) => {
    const where =
      text === undefined ? '' : ` found "${text}"${field === undefined ? '' : ` in the ${field}`}`;
    return `  ${step}: rule ${rule}${where}${value === undefined ? '' : ` and made ${value} of it`}`;
  });
}

function announcementLine({ event, version, sequence, announced_at, cells }: Announcement): string {
  const number = sequence === null ? 'waits for a number' : `number ${sequence}`;
  const when = announced_at === null ? 'not yet announced' : `announced ${manilaTime(announced_at)}`;
  return `  ${event}, version ${version}, to ${cells} cells, ${number}, ${when}`;
}
