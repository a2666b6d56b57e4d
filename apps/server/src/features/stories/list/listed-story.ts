import { normalizeCategory } from '@paligid/contract/categories';
import { type Story, storySchema } from '@paligid/contract/entities/stories';
import { type Whereabouts, whereabouts } from '@paligid/domain/places/geography';
import type { EventReport } from '@paligid/domain/stories/lead-report';
import type { Point } from '@paligid/geo/point';
import type { Language } from '../../../platform/http/language.ts';
import { estimateBytes } from '../../../platform/value-bytes.ts';
import { presentStory, toStoryLife } from '../stories.presenter.ts';
import type { StoryRow } from '../stories.repository.ts';
import { coverageIn, type PointCoverage, parseRowArea } from '../story-area.ts';

/** A story of a list: what the rules need for the selection, and its presentation for those selected. */
export type ListedStory = EventReport &
  Whereabouts & {
    /** Its key in the list: its own id, or that of the event it leads. */
    entryId: string;
    category: string;
    /** The event it belongs to, even when it is the only report. */
    eventId: string | null;
    /** Whether it covers a point: inside its area, or the distance from the edge. Null when it has no area. */
    coverage: (point: Point) => PointCoverage | null;
    /** Changes when a reader would see a different card. */
    identity: string;
    /** Absent when it does not pass validation: one broken story must not break a list. */
    present: (language: Language, nowMs: number) => Story | undefined;
    /** About as much memory as it takes: its row, and its texts as presented. */
    bytes: number;
  };

/** Texts that mention a beginning or an end are the same for every reader within this time. */
const PRESENT_CACHE_MS = 1_000;
const MINUTE_MS = 60_000;
/** A card in two languages, without the texts that it shares with its row. */
const PRESENTED_BYTES = 4_000;

/** `severity`: its severity in the list. */
export function listedStory(row: StoryRow, severity: number): ListedStory {
  return {
    ...toStoryLife(row),
    ...whereabouts(row),
    id: row.id,
    entryId: row.id,
    authority: row.authority,
    eventId: row.eventId,
    severity,
    publishedMs: row.published.getTime(),
    isAlert: row.wasAlert,
    identity: [row.id, row.version, severity, row.updatedAt.getTime(), toMinute(row.sourceReadAt)].join(),
    category: normalizeCategory(row.category),
    coverage: (point) => {
      const area = parseRowArea(row);
      return area === undefined ? null : coverageIn([area], point);
    },
    present: cachedPresent(row, severity),
    bytes: estimateBytes(row) + PRESENTED_BYTES,
  };
}

function cachedPresent(row: StoryRow, severity: number): ListedStory['present'] {
  const byLanguage = new Map<Language, { atMs: number; story: Story | undefined }>();
  const isTimeless = row.effectiveAt === null && row.expiresAt === null;
  return (language, nowMs) => {
    const known = byLanguage.get(language);
    if (known !== undefined && (isTimeless || nowMs - known.atMs < PRESENT_CACHE_MS)) return known.story;
    const story = storySchema.safeParse(presentStory({ ...row, severity }, language, nowMs)).data;
    byLanguage.set(language, { atMs: nowMs, story });
    return story;
  };
}

/** A source that is read every few seconds must not change every card. */
function toMinute(at: Date | null): number {
  return at === null ? 0 : Math.floor(at.getTime() / MINUTE_MS);
}
