import type { Category } from '@paligid/contract/categories';
import type { OperatorState } from '@paligid/domain/alerts/alert-delivery';
import type { Severity } from '@paligid/domain/severity/severity';
import type { PhaseStep } from '@paligid/domain/stories/lead-report';
import { type Confidence, confidenceBand } from '@paligid/domain/understanding/confidence';
import type { Cell } from '@paligid/geo/cells';
import type { Precision } from '@paligid/geo/place';
import type { StoryFingerprint } from '../cluster/story-fingerprint.ts';

/** What a reader sees of one item, before it is known whether it still holds. */
export type StoryDraft = {
  itemId: string;
  sourceId: string;
  isOfficial: boolean;
  title: string;
  summary: string | null;
  content: string | null;
  advice: string | null;
  language: string | null;
  url: string | null;
  imageUrl: string | null;
  category: Category;
  severity: Severity;
  /** Where it stands in the course of what it tells of, and the level it states on which scale. */
  step: PhaseStep;
  levelScale: string | null;
  level: number | null;
  confidence: Confidence;
  placeId: string | null;
  placeName: string | null;
  precision: Precision | null;
  lat: number | null;
  lon: number | null;
  radiusMetres: number | null;
  /** Where a warning holds, as JSON: see alert-area.ts. */
  area: string | null;
  /** The reader cells it is written to. */
  cells: readonly Cell[];
  published: Date;
  isTimeGuessed: boolean;
  /** When its publisher made this revision, where `published` is the time of what happened. Orders revisions. */
  revisedAt: Date | null;
  /** Of a quake. */
  magnitude: number | null;
  seenAt: Date;
  acceptedAt: Date;
  effectiveAt: Date | null;
  /** Of the item by itself; a chain may end sooner. */
  expiresAt: Date | null;
  /** What it is compared with other reports by; absent for one that lists many happenings. */
  fingerprint: StoryFingerprint | undefined;
  rulesVersion: string;
  /** Why it is what it is, for an operator and for 'Why am I seeing this'. */
  trace: Record<string, unknown>;
};

type StoryStatus = 'active' | 'updated' | 'cancelled' | 'expired' | 'superseded';

/** A draft and whether it holds: what the story should be now. */
export type StoryState = {
  draft: StoryDraft;
  status: Exclude<StoryStatus, 'superseded'>;
  expiresAt: Date | null;
  /** Present when it is over. */
  endedAt: Date | null;
  /** A revision too small for another alert: readers who look see it, nobody is alerted. */
  isMinor?: boolean;
};

/** What was stored before, as far as a change is judged by it. */
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
  severity: number;
  placeId: string | null;
  placeName: string | null;
  precision: string | null;
  lat: number | null;
  lon: number | null;
  radiusMetres: number | null;
  area: string | null;
  published: Date;
  effectiveAt: Date | null;
  expiresAt: Date | null;
  endedAt: Date | null;
  eventId: string | null;
  /** Where it reaches, as PostgreSQL writes cells; absent for stories of before this was kept. */
  cells: string[] | null;
  revisedAt: Date | null;
  /** The report that people were last alerted by. */
  announcedItemId: string | null;
  /** What an operator decided, which no revision changes. */
  operatorState: OperatorState | null;
  operatorAt: Date | null;
  /** How sure its severity was; absent for stories of before this was kept. */
  severityPercent: number | null;
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

/** Whether a reader would find the same words, place and level. */
export function hasSameContent(before: StoredStory, draft: StoryDraft): boolean {
  return isRatedAlike(before, draft) && CONTENT.every((name) => isEqual(before[name], draft[name]));
}

/** A reader is told whether a severity is a guess, and no more. */
function isRatedAlike({ severityPercent }: StoredStory, { confidence }: StoryDraft): boolean {
  if (severityPercent === null) return true;
  const isGuess = confidenceBand('severity', severityPercent / 100) === 'low';
  return isGuess === (confidenceBand('severity', confidence.severity) === 'low');
}

/** Of the content: what a message says, apart from when it was sent and where it is found. */
const MESSAGE = CONTENT.filter((name) => name !== 'published' && name !== 'effectiveAt' && name !== 'url');

/** Whether a message is another one in name and time only. */
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
