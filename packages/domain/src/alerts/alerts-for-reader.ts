import { isOpenStatus, type StoryLifecycle } from '../stories/story-lifecycle.ts';

type ReaderAlert = {
  is_alert?: boolean;
  authority: string;
  severity: number;
  status: StoryLifecycle['status'] | 'archived';
  published: string | null;
  expires_at: string | null;
  covers_reader?: { inside: boolean; part?: boolean | undefined } | null | undefined;
};

/** From here on an alert asks to act at once. */
const MIN_DANGER_SEVERITY = 4;

/** What officials say and what holds at this moment: the gravest first, of two alike the newer. */
export function alertsInForce<S extends ReaderAlert>(stories: readonly S[], nowMs: number): S[] {
  return stories
    .filter(
      (story) => story.authority === 'official' && isOpenStatus(story.status) && !isExpired(story, nowMs),
    )
    .sort((a, b) => b.severity - a.severity || (b.published ?? '').localeCompare(a.published ?? ''));
}

/** The alerts in force that cover the reader: what the bell, the header and a called-off page count. */
export function coveringAlerts<S extends ReaderAlert>(stories: readonly S[], nowMs: number): S[] {
  return alertsInForce(stories, nowMs).filter((story) => story.is_alert === true && coversReader(story));
}

/** The reader stands inside, or in a city of which a part is inside. */
export function coversReader({ covers_reader }: Pick<ReaderAlert, 'covers_reader'>): boolean {
  return covers_reader?.inside === true || covers_reader?.part === true;
}

export function isDanger({ severity }: Pick<ReaderAlert, 'severity'>): boolean {
  return severity >= MIN_DANGER_SEVERITY;
}

/**
 * What is still in force for the reader. Who reads about a whole region stands at no point in it: for them it is
 * every danger in the region.
 */
export function alertsInForceForReader<S extends ReaderAlert>(
  stories: readonly S[],
  { isRegion, nowMs }: { isRegion: boolean; nowMs: number },
): S[] {
  return alertsInForce(stories, nowMs).filter(isRegion ? isDanger : coversReader);
}

/** What the reader has to know first: the gravest that covers them, else the gravest around. */
export function mostSevereForReader<S extends ReaderAlert>(
  stories: readonly S[],
  nowMs: number,
): S | undefined {
  const inForce = alertsInForce(stories, nowMs);
  return inForce.find(coversReader) ?? inForce[0];
}

function isExpired({ expires_at }: ReaderAlert, nowMs: number): boolean {
  return expires_at !== null && Date.parse(expires_at) <= nowMs;
}

/** A reader's word that an alert in force was read. */
export type ReadAlert = {
  id: string;
  /** As it was then. */
  severity: number;
  readMs: number;
};

/** An alert that was read, and is no graver than it was then. `ids` are all by which it is known. */
export function isAlertRead(ids: readonly string[], severity: number, marks: readonly ReadAlert[]): boolean {
  return marks.some((mark) => severity <= mark.severity && ids.includes(mark.id));
}

const MAX_STORED = 50;
/** Longer than any alert holds that is not issued anew. */
const MAX_STORED_AGE_MS = 48 * 3_600_000;

/** Newest last, each once, bounded by number and by age. */
export function addReadAlert(read: readonly ReadAlert[], added: ReadAlert): ReadAlert[] {
  const others = read.filter(
    ({ id, readMs }) => id !== added.id && added.readMs - readMs < MAX_STORED_AGE_MS,
  );
  return [...others, added].slice(-MAX_STORED);
}
