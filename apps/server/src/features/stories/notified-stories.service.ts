import { normalizeCategory } from '@paligid/contract/categories';
import { severitySchema } from '@paligid/contract/fields';
import { TEXT } from '@paligid/contract/limits';
import { alertEndMs } from '@paligid/domain/alerts/alert-lifetime';
import { uuidInstantMs, wireId } from '@paligid/domain/ids';
import { statusAt } from '@paligid/domain/stories/story-lifecycle';
import { truncateText } from '@paligid/domain/truncate-text';
import { areaCoverage } from '@paligid/geo/alert-shape';
import type { Point } from '@paligid/geo/point';
import type { ClientBase, Pool } from 'pg';
import { inEachLanguage, type Localized } from '../../platform/http/language.ts';
import { toStoryLife } from './stories.presenter.ts';
import {
  findMany,
  findNotificationMarks,
  findSameEventAlerts,
  isOpen,
  type StoryRow,
} from './stories.repository.ts';
import { coverageIn, parseRowArea, type StoryArea, storyArea } from './story-area.ts';
import { presentTexts, reportedSource } from './story-texts.ts';

/** A story as people are notified of it. */
export type NotifiedStory = {
  itemId: string;
  version: number;
  category: ReturnType<typeof normalizeCategory>;
  severity: 1 | 2 | 3 | 4 | 5;
  isAlert: boolean;
  isOfficial: boolean;
  isExercise: boolean;
  /** Another report of the same event was there before, or is an alert. */
  isFollowUp: boolean;
  /** Other alerts of the same event. */
  sameEventIds: readonly string[];
  /** Reports of its event that were there before; counted up to 10. */
  earlierReports: number;
  /** Null for a story by itself. Of an event nothing was known before `since`. */
  ofEvent: { id: string; since: Date } | null;
  isInForce: boolean;
  /** How it ended, if it did. */
  ending: 'called-off' | 'over' | 'held';
  title: Localized<string>;
  steps: Localized<string[]>;
  where: string;
  source: string;
  publishedAt: Date | null;
  readAt: Date;
  expiresAt: Date;
  /** Null when it has no location. */
  reach: (point: Point) => { distanceM: number; inside: boolean; part: boolean } | null;
};

/** Whether it has neither ended nor been withdrawn since it was found. */
export function isStillOpen(db: ClientBase, id: string): Promise<boolean> {
  return isOpen(db, id);
}

/** Undefined when it is gone. */
export async function findNotifiedStory(db: Pool, id: string, now: Date): Promise<NotifiedStory | undefined> {
  const [[row], marks, sameEventIds] = await Promise.all([
    findMany(db, [id], 0),
    findNotificationMarks(db, id),
    findSameEventAlerts(db, id, now),
  ]);
  if (row === undefined || marks === undefined) return undefined;
  const texts = inEachLanguage((language) => presentTexts(row, language));
  const status = statusAt(toStoryLife(row), now.getTime());
  const category = normalizeCategory(row.category);
  const issuedAtMs = row.published.getTime();
  const endMs = row.expiresAt?.getTime() ?? alertEndMs({ category, isCap: false, issuedAtMs });
  const expiresAt = new Date(endMs);
  const isOpen = status === 'active' || status === 'updated';
  const { isExercise, isFollowUp, earlierReports, firstStoryId } = marks;
  const sinceMs = uuidInstantMs(firstStoryId ?? row.id) ?? row.acceptedAt.getTime();
  return {
    itemId: wireId('story', row.id),
    version: row.version,
    category,
    severity: severitySchema.parse(row.severity),
    isAlert: row.wasAlert,
    isOfficial: row.authority === 'official',
    ...{ isExercise, isFollowUp, earlierReports, sameEventIds },
    ofEvent: row.eventId === null ? null : { id: row.eventId, since: new Date(sinceMs) },
    isInForce: isOpen && row.operatorState === null && expiresAt > now,
    ending: endingOf(row),
    title: { en: texts.en.title, fil: texts.fil.title },
    steps: { en: texts.en.actions, fil: texts.fil.actions },
    where: truncateText(row.placeName ?? parseRowArea(row)?.named[0]?.name ?? '', TEXT.label),
    source: truncateText(reportedSource(row.translations) ?? row.sourceName, TEXT.label),
    publishedAt: row.isTimeGuessed ? null : row.published,
    readAt: row.acceptedAt,
    expiresAt,
    reach: (point) => reachOf(row, point),
  };
}

function endingOf({ operatorState, status }: StoryRow): NotifiedStory['ending'] {
  if (operatorState === 'held') return 'held';
  return status === 'cancelled' ? 'called-off' : 'over';
}

/** An alert without a shape, and every other story, is where its place is: near, never around a reader. */
function reachOf(row: StoryRow, point: Point): ReturnType<NotifiedStory['reach']> {
  const area = parseRowArea(row);
  const covered = area === undefined ? null : areaReach(area, point);
  if (covered !== null) return covered;
  const { lat, lon, radiusMetres } = row;
  if (lat === null || lon === null) return null;
  const circle = { lat, lon, metres: radiusMetres ?? 0 };
  const near = areaCoverage(point, { isNational: false, parts: [], circles: [circle] });
  if (near === null) return null;
  return { inside: false, part: false, distanceM: near.inside ? 0 : Math.round(near.metresToEdge) };
}

/** How a stored area lies to a point; null when it has no location. */
export function storedAreaReach(stored: string, point: Point): ReturnType<NotifiedStory['reach']> {
  const area = storyArea(stored);
  return area === undefined ? null : areaReach(area, point);
}

function areaReach(area: StoryArea, point: Point): ReturnType<NotifiedStory['reach']> {
  const covered = coverageIn([area], point);
  if (covered === null) return null;
  const { inside, metresToEdge, part } = covered;
  return { inside, part, distanceM: inside ? 0 : Math.round(metresToEdge) };
}
