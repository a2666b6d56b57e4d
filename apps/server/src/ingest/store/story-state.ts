import type { OperatorState } from '@paligid/domain/alerts/alert-delivery';
import type { Severity } from '@paligid/domain/severity/severity';
import { confidenceBand } from '@paligid/domain/understanding/confidence';
import type { Precision } from '@paligid/geo/place';
import type { StoryDraft } from '../cluster/draft-story.ts';

/** What an operator can correct of a story so that it holds for later revisions. */
export type CorrectedField = 'place' | 'severity' | 'event';

type StoryStatus = 'active' | 'updated' | 'cancelled' | 'expired' | 'superseded';

/** A draft and whether it is in force: the target state of the story. */
export type StoryState = {
  draft: StoryDraft;
  status: Exclude<StoryStatus, 'superseded'>;
  expiresAt: Date | null;
  /** Present when the story has ended. */
  endedAt: Date | null;
  /** A revision too small for another alert: visible to readers who open it, but nobody is alerted. */
  isMinor?: boolean;
  /** Another agency's alert of the same quake is in force: people know it already. */
  isRepeat?: boolean;
  /** Corrections of operators that the draft keeps to; none if absent. */
  correctedFields?: readonly CorrectedField[];
};

/** The stored fields by which a change is judged. */
export type StoredStory = {
  id: string;
  version: number;
  status: StoryStatus;
  wasAlert: boolean;
  itemId: string;
  seenAt: Date;
  title: string;
  summary: string | null;
  content: string | null;
  advice: string | null;
  url: string | null;
  imageUrl: string | null;
  category: string;
  severity: Severity;
  placeId: string | null;
  placeName: string | null;
  precision: Precision | null;
  lat: number | null;
  lon: number | null;
  radiusMetres: number | null;
  area: string | null;
  published: Date;
  effectiveAt: Date | null;
  expiresAt: Date | null;
  endedAt: Date | null;
  eventId: string | null;
  /** The cells it reaches, in PostgreSQL's format; absent for stories written before this column existed. */
  cells: string[] | null;
  revisedAt: Date | null;
  /** The report of the last alert that was sent. */
  announcedItemId: string | null;
  /** An operator's decision, which no revision changes. */
  operatorState: OperatorState | null;
  operatorAt: Date | null;
  /** Confidence of its severity; absent for stories written before this column existed. */
  severityPercent: number | null;
  correctedFields: readonly CorrectedField[];
};

const CONTENT = [
  'title',
  'summary',
  'content',
  'advice',
  'url',
  'imageUrl',
  'category',
  'severity',
  'placeId',
  'placeName',
  'precision',
  'lat',
  'lon',
  'radiusMetres',
  'area',
  'published',
  'effectiveAt',
] as const;

/** Whether a reader would see the same text, place and level. */
export function hasSameContent(before: StoredStory, draft: StoryDraft): boolean {
  return isRatedAlike(before, draft) && CONTENT.every((name) => isEqual(before[name], draft[name]));
}

/** Readers are shown whether a severity is a guess, and nothing finer. */
function isRatedAlike({ severityPercent }: StoredStory, { confidence }: StoryDraft): boolean {
  if (severityPercent === null) return true;
  const isGuess = confidenceBand('severity', severityPercent / 100) === 'low';
  return isGuess === (confidenceBand('severity', confidence.severity) === 'low');
}

/** The content fields of a message, without when it was sent and where it is found. */
const MESSAGE = CONTENT.filter((name) => name !== 'published' && name !== 'effectiveAt' && name !== 'url');

/** Whether a message differs in id and time only. */
export function isRepeatedMessage(before: StoredStory, draft: StoryDraft): boolean {
  return MESSAGE.every((name) => isEqual(before[name], draft[name]));
}

/** Whether a reader would see any difference at all. */
export function isUnchangedStory(before: StoredStory, next: StoryState): boolean {
  return (
    before.status === next.status &&
    isEqual(before.expiresAt, next.expiresAt) &&
    isEqual(before.endedAt, next.endedAt) &&
    hasSameContent(before, next.draft)
  );
}

function isEqual(a: string | number | Date | null, b: string | number | Date | null): boolean {
  return a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;
}
