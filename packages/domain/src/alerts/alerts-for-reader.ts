import { isOpenStatus, type StoryLifecycle } from '../stories/story-lifecycle.ts';

export type ReaderAlert = {
  is_alert?: boolean;
  authority: string;
  severity: number;
  status: StoryLifecycle['status'] | 'archived';
  published: string | null;
  expires_at: string | null;
  covers_reader?: { inside: boolean; part?: boolean | undefined } | null | undefined;
};

/** From this severity on, an alert asks the reader to act at once. */
const MIN_DANGER_SEVERITY = 4;
/** Below this, what an agency publishes without an end is news: that it opened a bridge is not in force. */
const MIN_ENDLESS_SEVERITY = 2;

/** Official warnings in force now: most severe first, then newest first. */
export function alertsInForce<S extends ReaderAlert>(stories: readonly S[], nowMs: number): S[] {
  return reportsInForce(stories, nowMs)
    .filter(isOfficialWarning)
    .sort((a, b) => b.severity - a.severity || (b.published ?? '').localeCompare(a.published ?? ''));
}

/** Whether an agency warns of something, in force or not; the others of its reports are news. */
export function isOfficialWarning({
  authority,
  expires_at,
  severity,
}: Pick<ReaderAlert, 'authority' | 'expires_at' | 'severity'>): boolean {
  return authority === 'official' && (expires_at !== null || severity >= MIN_ENDLESS_SEVERITY);
}

/** Reports of anybody that have not ended. */
export function reportsInForce<S extends ReaderAlert>(stories: readonly S[], nowMs: number): S[] {
  return stories.filter((story) => isOpenStatus(story.status) && !isExpired(story, nowMs));
}

/** The alerts in force that cover the reader: those counted by the bell, the header and the called-off page. */
export function coveringAlerts<S extends ReaderAlert>(stories: readonly S[], nowMs: number): S[] {
  return alertsInForce(stories, nowMs).filter((story) => story.is_alert === true && coversReader(story));
}

/** Whether the reader is inside the area, or in a city that is partly inside. */
export function coversReader({ covers_reader }: Pick<ReaderAlert, 'covers_reader'>): boolean {
  return covers_reader?.inside === true || covers_reader?.part === true;
}

export function isDanger({ severity }: Pick<ReaderAlert, 'severity'>): boolean {
  return severity >= MIN_DANGER_SEVERITY;
}

/**
 * The alerts still in force for the reader. A reader of a whole region has no point in it: every danger in the region
 * counts for them.
 */
export function alertsInForceForReader<S extends ReaderAlert>(
  stories: readonly S[],
  { isRegion, nowMs }: { isRegion: boolean; nowMs: number },
): S[] {
  return alertsInForce(stories, nowMs).filter(isRegion ? isDanger : coversReader);
}

/** The alert the reader must see first: the most severe one that covers them, else the most severe one nearby. */
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

/** Records that a reader has read an alert in force. */
export type ReadAlert = {
  id: string;
  /** The severity when it was read. */
  severity: number;
  readMs: number;
};

/** Whether an alert was read and has not become more severe since. `ids` holds every id of the alert. */
export function isAlertRead(ids: readonly string[], severity: number, marks: readonly ReadAlert[]): boolean {
  return marks.some((mark) => severity <= mark.severity && ids.includes(mark.id));
}

const MAX_STORED = 50;
/** Longer than any alert is in force without being reissued. */
const MAX_STORED_AGE_MS = 48 * 3_600_000;

/** Newest last, without duplicates, limited by number and by age. */
export function addReadAlert(read: readonly ReadAlert[], added: ReadAlert): ReadAlert[] {
  const others = read.filter(
    ({ id, readMs }) => id !== added.id && added.readMs - readMs < MAX_STORED_AGE_MS,
  );
  return [...others, added].slice(-MAX_STORED);
}
