import { isOpen, type Life } from '../stories/life.ts';

type Alert = {
  is_alert?: boolean;
  authority: string;
  severity: number;
  status: Life['status'] | 'archived';
  published: string | null;
  expires_at: string | null;
  covers_reader?: { inside: boolean; part?: boolean | undefined } | null | undefined;
};

/** From here on an alert asks to act at once. */
const DANGER_SEVERITY = 4;

/** What officials say and what holds at this moment: the gravest first, of two alike the newer. */
export function alertsInForce<S extends Alert>(stories: readonly S[], nowMs: number): S[] {
  return stories
    .filter((story) => story.authority === 'official' && isOpen(story.status) && !isPast(story, nowMs))
    .sort((a, b) => b.severity - a.severity || (b.published ?? '').localeCompare(a.published ?? ''));
}

/** The alerts in force that cover the reader: what the bell, the header and a called-off page count. */
export function coveringAlerts<S extends Alert>(stories: readonly S[], nowMs: number): S[] {
  return alertsInForce(stories, nowMs).filter((story) => story.is_alert === true && coversReader(story));
}

/** The reader stands inside, or in a city of which a part is inside. */
export function coversReader({ covers_reader }: Pick<Alert, 'covers_reader'>): boolean {
  return covers_reader?.inside === true || covers_reader?.part === true;
}

export function isDanger({ severity }: Pick<Alert, 'severity'>): boolean {
  return severity >= DANGER_SEVERITY;
}

/**
 * What is still in force for the reader. Who reads about a whole region stands at no point in it: for them it is
 * every danger in the region.
 */
export function stillInForce<S extends Alert>(
  stories: readonly S[],
  { isRegion, nowMs }: { isRegion: boolean; nowMs: number },
): S[] {
  return alertsInForce(stories, nowMs).filter(isRegion ? isDanger : coversReader);
}

/** What the reader has to know first: the gravest that covers them, else the gravest around. */
export function gravestForReader<S extends Alert>(stories: readonly S[], nowMs: number): S | undefined {
  const inForce = alertsInForce(stories, nowMs);
  return inForce.find(coversReader) ?? inForce[0];
}

function isPast({ expires_at }: Alert, nowMs: number): boolean {
  return expires_at !== null && Date.parse(expires_at) <= nowMs;
}
